"""What is said about cards and rules: the half that clarifications, readings and questions share."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Final

from django.contrib.postgres.fields import ArrayField
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import Exists, OuterRef, Q
from django.utils.text import Truncator
from django.utils.translation import gettext_lazy as _

from cardsdb.languages import language_of_reader, said
from cardsdb.models import Card, Edition, Loadable, lower_case_address
from rules.models.case import refuse_unknown_cases
from rules.models.naming import refuse_unknown_reading
from rules.models.rule import Rule
from rules.texts import case_id, holds_in_box_for_everyone

SHOWN_OF_QUESTION: Final = 80


def question_in_words(question: Mapping[str, str], slug: str) -> str:
    """How a question begins in the reader's language, with its address; without a question that alone."""
    begins = Truncator(said(question, language_of_reader()).text).chars(SHOWN_OF_QUESTION)
    return f"{begins} ({slug})" if begins else slug


class AboutTheGame(Loadable):
    """Something said about cards and rules, in some boxes, and shown by cases."""

    limited_by = "editions"

    topic = models.SlugField(
        _("topic"),
        max_length=80,
        validators=[lower_case_address],
        help_text=_("The file of fixtures it stands in."),
    )
    place = models.PositiveSmallIntegerField(_("place in lists"), default=0)
    cards = models.ManyToManyField(Card, related_name="%(class)ss", blank=True, verbose_name=_("cards"))
    rules = models.ManyToManyField(Rule, related_name="%(class)ss", blank=True, verbose_name=_("rules"))
    editions = models.ManyToManyField(
        Edition,
        related_name="%(class)ss",
        blank=True,
        verbose_name=_("editions"),
        help_text=_("Where it holds. None chosen: everywhere."),
    )
    cases = ArrayField(
        models.CharField(max_length=12, validators=[case_id]),
        verbose_name=_("cases"),
        default=list,
        blank=True,
        help_text=_("Their ids, with commas between them."),
    )

    class Meta:
        abstract = True
        ordering = ("topic", "place", "slug")

    def clean(self) -> None:
        """Everything that is wrong is told at once."""
        errors: dict[str, Any] = {}
        for refuse in self.refusals():
            try:
                refuse()
            except ValidationError as error:
                error.update_error_dict(errors)
        if errors:
            raise ValidationError(errors)

    def refusals(self) -> Iterator[Callable[[], None]]:
        """What may be wrong; each raises `ValidationError` for its field."""
        yield partial(refuse_unknown_cases, "cases", self.cases or [])
        yield partial(refuse_unknown_reading, getattr(self, "reading", ""))

    @classmethod
    def is_for_everyone(cls, path: str = "") -> Q:
        """It holds in a box for everyone and names no card that is for adults only."""
        name = cls._meta.model_name or ""
        every_link = cls.cards.through._default_manager.filter(**{name: OuterRef(f"{path}pk")})
        adult_link = every_link.exclude(Card.is_for_everyone("card__"))
        return holds_in_box_for_everyone(cls, path) & Q(~Exists(adult_link))
