"""What is named by words alone, so that nobody names what is not there."""

from typing import Any

from django.apps import apps
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _


def refuse_unknown_reading(name: str) -> None:
    """There has to be a reading of this name, published or not."""
    readings = apps.get_model("rules", "Reading")._default_manager
    if name and not readings.filter(slug=name).exists():
        raise ValidationError({"reading": _("There is no reading of this name.")})


def card_query(text: str) -> None:
    """The search for cards has to understand all of it. It stands above, as it reads the glossary."""
    rules: Any = apps.get_app_config("rules")
    if problem := rules.problem_with_query(text):
        raise ValidationError(problem)
