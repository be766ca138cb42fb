"""Imports as they are remembered: who sent which file, what it changes, and what it wrote."""

from datetime import timedelta
from typing import Final

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

LONGEST_NAME: Final = 200

FILE_IS_KEPT: Final = timedelta(days=2)
JOB_IS_KEPT: Final = timedelta(days=365)


class ImportJob(models.Model):
    """A file somebody sent. What it changes is looked at first, and then imported all or nothing."""

    table = models.SlugField(_("kind"), max_length=40)
    file_name = models.CharField(_("file"), max_length=LONGEST_NAME)
    content = models.BinaryField(null=True, editable=False)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, verbose_name=_("who"), related_name="imports"
    )
    created_at = models.DateTimeField(_("sent"), default=timezone.now)
    is_done = models.BooleanField(_("imported"), default=False)
    notes = models.JSONField(default=list)
    problems = models.JSONField(_("problems"), default=list)
    """What keeps the file from being looked at row by row."""
    plans = models.JSONField(default=list)
    """What each row does that changes something or is wrong, to be shown and undone; see `exchange.rows`."""
    counts = models.JSONField(_("what it changes"), default=dict)
    """How many rows there are of each kind, and how many cells are emptied or left as they are."""
    undoes = models.ForeignKey(
        "self", models.SET_NULL, null=True, editable=False, related_name="undone_by", verbose_name=_("undoes")
    )

    class Meta:
        verbose_name = _("import")
        verbose_name_plural = _("imports")
        ordering = ("-pk",)

    def __str__(self) -> str:
        return self.file_name

    def count(self, *kinds: str) -> int:
        return sum(int(self.counts.get(kind, 0)) for kind in kinds)

    @property
    def errors(self) -> int:
        return self.count("wrong")

    @property
    def writes(self) -> int:
        """How many rows it adds, changes or takes away."""
        return self.count("new", "changed", "removed")

    @property
    def can_be_imported(self) -> bool:
        return bool(not self.is_done and self.writes and not self.errors and not self.problems)

    @property
    def undone_as(self) -> "ImportJob | None":
        """The import that took this one back and was not taken back itself."""
        done = self.undone_by.filter(is_done=True)
        return next((each for each in done if each.undone_as is None), None)

    @property
    def can_be_undone(self) -> bool:
        return bool(self.is_done and self.plans and self.undone_as is None)


def tidy_up() -> None:
    """Forget after a while what nobody has imported, and at last what was."""
    now, jobs = timezone.now(), ImportJob.objects
    jobs.filter(created_at__lt=now - FILE_IS_KEPT, is_done=False).delete()
    jobs.filter(created_at__lt=now - JOB_IS_KEPT).delete()
