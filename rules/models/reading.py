"""Contested rules: the question, the sides one can take, and the one that is usual."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from reversion import revisions

from cardsdb.languages import language_of_reader, said
from cardsdb.models import Status
from cardsdb.multilingual import MultilingualField
from cardsdb.publishing import Content
from rules.models.about import AboutTheGame


class Reading(AboutTheGame):
    """A question on which the sources disagree. A position names it by its id and takes a side by a word."""

    slug = models.CharField(_("name"), max_length=60, unique=True)
    print = models.BooleanField(
        _("a matter of print"),
        default=False,
        help_text=_("What the card says in each edition decides, so there is nothing to choose."),
    )
    title = MultilingualField(_("title"), rows=1, part_length=200)
    question = MultilingualField(_("question"), rows=2)
    default = MultilingualField(_("what the judge does"), rows=3)

    class Meta(AboutTheGame.Meta):
        verbose_name = _("reading")
        verbose_name_plural = _("readings")
        constraints = [models.CheckConstraint(name="reading_status", condition=Q(status__in=Status.values))]

    def __str__(self) -> str:
        """Its title for whoever chooses among readings, with the name a position says."""
        return f"{said(self.title, language_of_reader())} ({self.slug})"

    def get_absolute_url(self) -> str:
        return reverse("readings", fragment=self.slug)


class ReadingChoice(Content):
    """A side one can take, and the word for it in a position."""

    belongs_to: ClassVar[tuple[str, ...]] = ("reading",)

    reading = models.ForeignKey(Reading, models.CASCADE, related_name="choices", verbose_name=_("reading"))
    place = models.PositiveSmallIntegerField(_("place"), default=1)
    word = models.CharField(
        _("word"), max_length=40, blank=True, help_text=_("As positions write it; the first is the default.")
    )
    text = MultilingualField(_("text"), rows=2)

    class Meta:
        verbose_name = _("side of a reading")
        verbose_name_plural = _("sides of readings")
        ordering = ("reading", "place")
        constraints = [
            models.UniqueConstraint(
                name="one_choice_per_place",
                fields=["reading", "place"],
                violation_error_message=_("Another side of this reading already has this place."),
            )
        ]

    def __str__(self) -> str:
        return f"{self.reading} ({self.word or self.place})"


class ReadingSource(Content):
    """Who takes a side."""

    belongs_to: ClassVar[tuple[str, ...]] = ("reading",)

    reading = models.ForeignKey(Reading, models.CASCADE, related_name="sources", verbose_name=_("reading"))
    place = models.PositiveSmallIntegerField(_("place"), default=1)
    title = models.CharField(_("title"), max_length=300)
    url = models.URLField(_("address"), max_length=500, blank=True)
    official = models.BooleanField(_("official"), default=False)

    class Meta:
        verbose_name = _("source of a reading")
        verbose_name_plural = _("sources of readings")
        ordering = ("reading", "place")
        constraints = [
            models.UniqueConstraint(
                name="one_source_per_place",
                fields=["reading", "place"],
                violation_error_message=_("Another source of this reading already has this place."),
            )
        ]

    def __str__(self) -> str:
        return self.title


revisions.register(Reading, follow=("choices", "sources"))
for part in (ReadingChoice, ReadingSource):
    revisions.register(part, follow=("reading",))
