"""What is named by words alone, so that nobody names what is not there."""

from django.apps import apps
from django.core.exceptions import ValidationError
from django.utils.translation import gettext, gettext_lazy as _


def refuse_unknown_reading(name: str) -> None:
    """There has to be a reading of this name, published or not."""
    readings = apps.get_model("rules", "Reading")._default_manager
    if name and not readings.filter(slug=name).exists():
        raise ValidationError({"reading": _("There is no reading of this name.")})


def card_query(text: str) -> None:
    """The search for cards has to understand all of it."""
    if problem := problem_with_query(text):
        raise ValidationError(problem)


def problem_with_query(text: str) -> str:
    """What the search for cards would leave out of a query, or read as something else."""
    # It looks words up in the glossary.
    from cardsdb.query import Audience, understood

    remarks = understood(text, Audience(adult=True)).remarks
    message = gettext("The search for cards does not fully understand this. %(told)s")
    return message % {"told": " ".join(each.text for each in remarks)} if remarks else ""
