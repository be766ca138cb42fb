"""Rulings on cards and rules: a question, its answer and where that comes from."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from reversion import revisions

from cardsdb.models import Status
from cardsdb.multilingual import MultilingualField, asked_field, refuse_halves
from rules.models.about import AboutTheGame, question_in_words


class Clarification(AboutTheGame):
    """A ruling on cards or rules: a question, its answer and where that comes from."""

    question = MultilingualField(_("question"), rows=2, part_length=1000)
    answer = MultilingualField(_("answer"), part_length=5000)
    source_title = models.CharField(
        _("source"), max_length=300, blank=True, help_text=_("A draft may be without; visitors read it.")
    )
    source_url = models.URLField(_("address of the source"), max_length=500, blank=True)
    source_date = models.DateField(_("date of the source"), null=True, blank=True)
    official = models.BooleanField(
        _("official"), default=False, help_text=_("The publisher or its staff said so.")
    )
    reading = models.CharField(
        _("contested rule"),
        max_length=60,
        blank=True,
        help_text=_("The name of the reading, if the answer depends on one."),
    )
    playable = models.BooleanField(
        _("can be played"), default=True, help_text=_("Off for what no position at a table can show.")
    )
    doubtful = models.BooleanField(
        _("doubtful"), default=False, help_text=_("The source is thin: nothing else confirms it.")
    )
    asked = asked_field()

    class Meta(AboutTheGame.Meta):
        verbose_name = _("clarification")
        verbose_name_plural = _("clarifications")
        constraints = [
            models.CheckConstraint(name="clarification_status", condition=Q(status__in=Status.values))
        ]

    def refusals(self) -> Iterator[Callable[[], None]]:
        yield from super().refusals()
        yield partial(refuse_halves, self, "question", "answer")
        if self.is_published:
            yield self.refuse_without_source

    def refuse_without_source(self) -> None:
        """Nobody has to believe a ruling; they can look it up."""
        missing = {
            "source_title": _("Say where it comes from before you publish it, or save it as a draft."),
            "source_url": _("Give the address where one can read it before you publish it."),
        }
        if found := {name: text for name, text in missing.items() if not getattr(self, name)}:
            raise ValidationError(found)

    def __str__(self) -> str:
        return question_in_words(self.question, self.slug)

    def get_absolute_url(self) -> str:
        """It stands on the pages of its cards and rules, and among all rulings."""
        place: Any = next(iter(self.cards.all()), None) or next(iter(self.rules.all()), None)
        return f"{place.get_absolute_url() if place else reverse('rulings')}#{self.slug}"


revisions.register(Clarification)
