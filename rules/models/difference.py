"""Where the rule sheets disagree, and which side the rules take."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from reversion import revisions

from cardsdb.languages import language_of_reader, said
from cardsdb.models import Loadable, Status
from cardsdb.multilingual import MultilingualField
from cardsdb.publishing import Content
from rules.models.naming import refuse_unknown_reading
from rules.models.rule import Rule
from rules.models.sheet import Sheet, SheetsField


class DifferenceKind(models.TextChoices):
    EDITION = "edition", _("difference between editions")
    TRANSLATION = "translation", _("difference between translations")
    SLIP = "slip", _("slip in a sheet")


class Difference(Loadable):
    """A place where the sheets do not say the same."""

    kind = models.CharField(_("kind"), max_length=11, choices=DifferenceKind.choices)
    place = models.PositiveSmallIntegerField(_("place in lists"), default=0)
    adult = models.BooleanField(_("for adults"), default=False)
    rules = models.ManyToManyField(Rule, related_name="differences", verbose_name=_("rules"))
    title = MultilingualField(_("title"), rows=1, part_length=200)
    use = MultilingualField(_("which side we take"))
    reading = models.CharField(
        _("contested rule"), max_length=60, blank=True, help_text=_("The name of the reading that decides.")
    )

    class Meta:
        verbose_name = _("difference")
        verbose_name_plural = _("differences")
        ordering = ("kind", "place", "slug")
        constraints = [
            models.CheckConstraint(name="rules_difference_status", condition=Q(status__in=Status.values)),
            models.CheckConstraint(name="difference_kind", condition=Q(kind__in=DifferenceKind.values)),
        ]

    def clean(self) -> None:
        refuse_unknown_reading(self.reading)

    @classmethod
    def is_for_everyone(cls, path: str = "") -> Q:
        return Q(**{f"{path}adult": False})

    def __str__(self) -> str:
        return f"{said(self.title, language_of_reader())} ({self.slug})"

    def get_absolute_url(self) -> str:
        return reverse("differences", fragment=self.slug)


class DifferenceSide(Content):
    """What some of the sheets say."""

    belongs_to: ClassVar[tuple[str, ...]] = ("difference",)

    difference = models.ForeignKey(
        Difference, models.CASCADE, related_name="says", verbose_name=_("difference")
    )
    place = models.PositiveSmallIntegerField(_("place"), default=1)
    sources = SheetsField(verbose_name=_("rule sheets"))
    deviates = models.BooleanField(
        _("deviates"), default=False, help_text=_("They do not say what our rule says.")
    )
    text = MultilingualField(_("what they say"), rows=2)

    class Meta:
        verbose_name = _("side of a difference")
        verbose_name_plural = _("sides of differences")
        ordering = ("difference", "place")
        constraints = [
            models.UniqueConstraint(
                name="one_side_per_place",
                fields=["difference", "place"],
                violation_error_message=_("Another side of this difference already has this place."),
            )
        ]

    def __str__(self) -> str:
        return f"{self.difference} ({self.place})"

    @property
    def sheets(self) -> list[Sheet]:
        return [Sheet(source) for source in self.sources]


revisions.register(Difference, follow=("says",))
revisions.register(DifferenceSide, follow=("difference",))
