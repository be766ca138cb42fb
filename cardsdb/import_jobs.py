"""Imports as they are remembered: who sent which file, what it would change, and what became of it."""

from datetime import timedelta
from typing import Any, ClassVar, Final

from django.conf import settings
from django.db import connection, models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

LONGEST_NAME: Final = 200

PATIENCE: Final = timedelta(seconds=40)
"""So long a process may take until it has begun."""

FILE_IS_KEPT: Final = timedelta(days=2)
CHANGES_ARE_KEPT: Final = timedelta(days=30)
JOB_IS_KEPT: Final = timedelta(days=365)

LOCK: Final = 0x494D50
"""The first half of the number every process that works on an import holds in the database."""


class JobState(models.TextChoices):
    WAITING = "waiting", _("waiting")
    READING = "reading", _("being looked at")
    READY = "ready", _("looked at")
    IMPORTING = "importing", _("being imported")
    STOPPED = "stopped", _("stopped by failing cases")
    DONE = "done", _("imported")
    CANCELLED = "cancelled", _("cancelled")
    FAILED = "failed", _("failed")


RUNNING: Final = (JobState.READING, JobState.IMPORTING)
OVER: Final = (JobState.DONE, JobState.CANCELLED, JobState.FAILED)


class ImportJob(models.Model):
    """A file somebody sent. What it changes is looked at first, and then imported all or nothing."""

    table = models.SlugField(_("kind"), max_length=40)
    file_name = models.CharField(_("file"), max_length=LONGEST_NAME)
    content = models.BinaryField(null=True, editable=False)
    language = models.CharField(max_length=2, default="en", editable=False)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, verbose_name=_("who"), related_name="imports"
    )
    created_at = models.DateTimeField(_("sent"), default=timezone.now)
    touched_at = models.DateTimeField(default=timezone.now, editable=False)
    state = models.CharField(_("state"), max_length=9, choices=JobState, default=JobState.WAITING)
    rows = models.PositiveIntegerField(_("rows"), default=0)
    done = models.PositiveIntegerField(_("rows done"), default=0)
    counts = models.JSONField(_("what it changes"), default=dict)
    notes = models.JSONField(default=list)
    problems = models.JSONField(_("problems"), default=list)
    digest = models.CharField(max_length=64, blank=True, editable=False)
    failing = models.JSONField(default=list)
    accepts = models.CharField(max_length=64, blank=True, editable=False)
    is_cancelled = models.BooleanField(default=False, editable=False)
    made = models.JSONField(default=list, editable=False)
    """What it wrote: the kind and key of each whole, and its revisions before and after; see `undoing`."""
    undoes = models.ForeignKey(
        "self", models.SET_NULL, null=True, editable=False, related_name="undone_by", verbose_name=_("undoes")
    )

    class Meta:
        verbose_name = _("import")
        verbose_name_plural = _("imports")
        ordering = ("-pk",)
        constraints: ClassVar[list[Any]] = [
            models.CheckConstraint(name="import_state", condition=models.Q(state__in=JobState.values))
        ]

    def __str__(self) -> str:
        return self.file_name

    @property
    def is_running(self) -> bool:
        return self.state in RUNNING

    @property
    def is_over(self) -> bool:
        return self.state in OVER

    @property
    def errors(self) -> int:
        return int(self.counts.get("wrong", 0))

    @property
    def writes(self) -> int:
        """How many rows it adds, changes or takes away."""
        return sum(int(self.counts.get(kind, 0)) for kind in ("new", "changed", "removed"))

    @property
    def can_be_imported(self) -> bool:
        is_asked = self.state in (JobState.READY, JobState.STOPPED)
        has_what_to_do = self.content or self.undoes_id
        return bool(is_asked and has_what_to_do and self.writes and not self.errors and not self.problems)

    @property
    def undone_as(self) -> "ImportJob | None":
        """The import that took this one back and was not taken back itself."""
        done = self.undone_by.filter(state=JobState.DONE)
        return next((each for each in done if each.undone_as is None), None)

    @property
    def can_be_undone(self) -> bool:
        return bool(self.state == JobState.DONE and self.made and self.undone_as is None)

    @property
    def is_alive(self) -> bool:
        """Whether a process works on it, or may still begin."""
        may_begin = not self.done and timezone.now() - self.touched_at < PATIENCE
        return self.is_running and (may_begin or self.pk in worked_on())

    @classmethod
    def running_now(cls) -> "ImportJob | None":
        """The one import a process works on."""
        return next(
            (job for job in cls.objects.filter(state__in=RUNNING).defer("content") if job.is_alive), None
        )


class ImportRow(models.Model):
    """What one row of a file changes, or what is wrong with it."""

    job = models.ForeignKey(ImportJob, models.CASCADE, related_name="plans")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=9)
    name = models.CharField(max_length=LONGEST_NAME)
    changes = models.JSONField(default=list)
    errors = models.JSONField(default=dict)

    class Meta:
        verbose_name = _("row of an import")
        verbose_name_plural = _("rows of imports")
        ordering = ("number",)
        indexes: ClassVar[list[Any]] = [models.Index(fields=["job", "kind", "number"], name="import_rows")]

    def __str__(self) -> str:
        return f"{self.number} {self.name}"


def worked_on() -> set[int]:
    """The imports whose processes are alive. The database lets go of a lock when its process dies."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND classid = %s AND objsubid = 2"
            " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
            [LOCK],
        )
        return {int(number) for (number,) in cursor.fetchall()}


def tidy_up() -> None:
    """Forget files, changes and jobs after a while."""
    now = timezone.now()
    ImportJob.objects.filter(created_at__lt=now - FILE_IS_KEPT, content__isnull=False).exclude(
        state__in=RUNNING
    ).update(content=None)
    ImportRow.objects.filter(job__created_at__lt=now - CHANGES_ARE_KEPT).delete()
    ImportJob.objects.filter(created_at__lt=now - JOB_IS_KEPT).delete()
