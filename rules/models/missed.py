"""What visitors searched for and did not find: the words alone, so that editors learn what is missing."""

from datetime import timedelta
from typing import Final, Self

from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _, override

from cardsdb.languages import languages_to_choose

KEPT_FOR: Final = timedelta(days=90)
"""Since the last day on which somebody searched for them."""

KEPT_AT_MOST: Final = 5000
LONGEST: Final = 100


class MissedSearchQuerySet(models.QuerySet):
    def kept(self) -> Self:
        return self.filter(last_day__gt=timezone.localdate() - KEPT_FOR)

    def old(self) -> Self:
        return self.filter(last_day__lte=timezone.localdate() - KEPT_FOR)


class MissedSearch(models.Model):
    """Words that found nothing in a language, how often, and on which days first and last."""

    language = models.CharField(_("language"), max_length=2, choices=languages_to_choose)
    words = models.CharField(_("words"), max_length=LONGEST)
    count = models.PositiveIntegerField(_("how often"), default=1)
    first_day = models.DateField(_("first day"), default=timezone.localdate)
    last_day = models.DateField(_("last day"), default=timezone.localdate)

    objects = MissedSearchQuerySet.as_manager()

    class Meta:
        verbose_name = _("search without a hit")
        verbose_name_plural = _("searches without a hit")
        ordering = ("-count", "-last_day", "words", "pk")
        constraints = [
            models.UniqueConstraint(name="one_missed_search_of_each", fields=["language", "words"])
        ]

    def __str__(self) -> str:
        return self.words

    @property
    def on_site(self) -> str:
        """The address that searches for them again."""
        with override(self.language):
            return reverse("search", query={"q": self.words})
