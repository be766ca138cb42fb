"""Looking at a file and importing it, in a process of its own.

Whoever watches sees the progress because it is written by a connection of its own, before anything else is
committed. The rows themselves, their revisions and the word that it is done are one transaction.
"""

import hashlib
import json
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field, replace
from threading import get_ident
from typing import Any, Final, Protocol

from django.core.exceptions import PermissionDenied, ValidationError
from django.db import DatabaseError, OperationalError, connections, transaction
from django.db.utils import DEFAULT_DB_ALIAS
from django.utils import timezone, translation
from django.utils.translation import gettext as _, gettext_noop
from reversion import revisions
from reversion.models import Revision
from reversion.signals import post_revision_commit

from cardsdb.exchange.planning import (
    UNCHANGED,
    Planner,
    RowPlan,
    kinds_counted,
    kinds_that_fit,
    problems_of_header,
)
from cardsdb.exchange.reading import Sheet, UnreadableFile, read
from cardsdb.exchange.tables import Table
from cardsdb.exchange.undoing import (
    AS_IT_WAS,
    LEFT,
    UNDOES,
    Step,
    Written,
    begin_history,
    steps,
    undo,
    written_in,
)
from cardsdb.history import RestoreError
from cardsdb.import_jobs import LOCK, ImportJob, ImportRow, JobState
from cardsdb.library import held_library
from cardsdb.notes import Note, kept, kept_with, note
from cardsdb.publishing import DataVersion, Stamp
from cardsdb.writers import writing

SECONDS_BETWEEN_WORDS: Final = 0.3
ROWS_WRITTEN_AT_ONCE: Final = 200
SHARE_OF_REST: Final = 0.25
"""Of its time, so that whoever asks the database for something else has his turn."""

MOST_PROBLEMS: Final = 20


class Cancelled(Exception):  # noqa: N818  like the other answers that are no errors
    """Whoever sent the file does not want it any more."""


class ChangedMeanwhile(Exception):  # noqa: N818
    """Since it was looked at, something the file is about was changed by somebody else."""


class Progress(Protocol):
    """Tells whoever watches how far it is. Raises `Cancelled`."""

    def tell(self, done: int, *, at_once: bool = False) -> None: ...


class Silence:
    def tell(self, done: int, *, at_once: bool = False) -> None:
        """Nobody watches."""


@dataclass
class Reported:
    """Progress that is seen before anything is committed, and a little rest now and then."""

    job: int
    connection: Any
    last: float = 0.0

    def tell(self, done: int, *, at_once: bool = False) -> None:
        now = time.monotonic()
        worked = now - self.last
        if worked < SECONDS_BETWEEN_WORDS and not at_once:
            return
        with self.connection.cursor() as cursor:
            cursor.execute(
                "UPDATE cardsdb_importjob SET done = %s, touched_at = now() WHERE id = %s"
                " RETURNING is_cancelled",
                [done, self.job],
            )
            (is_cancelled,) = cursor.fetchone() or (True,)
        if is_cancelled:
            raise Cancelled
        if self.last:
            time.sleep(min(worked, 1.0) * SHARE_OF_REST)
        self.last = time.monotonic()


@contextmanager
def reporting(job: ImportJob) -> Iterator[Progress | None]:
    """Hold the lock that says this process lives. Nothing if another one holds it."""
    connection = connections.create_connection(DEFAULT_DB_ALIAS)
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_try_advisory_lock(%s, %s)", [LOCK, job.pk])
            is_ours = cursor.fetchone()[0]
        yield Reported(job.pk, connection) if is_ours else None
    finally:
        connection.close()


# Both steps


def run(
    job: ImportJob, progress: Progress, tables: Mapping[str, Table], check: "Check | None" = None
) -> None:
    """Do what the state of the job asks for, and write down what became of it."""
    with translation.override(job.language), writing(job.user):
        try:
            if job.state == JobState.READING:
                look_back(job, job.undoes, progress) if job.undoes else look(job, progress, tables)
            elif job.state == JobState.IMPORTING:
                bring_in(begun(job, progress, tables), check)
        except Cancelled:
            end(job, JobState.CANCELLED)
        except ChangedMeanwhile:
            end(job, JobState.WAITING, notes=[_("Meanwhile somebody changed some of it. Look at it again.")])
        except Exception as error:
            end(job, JobState.FAILED, problems=[told(error)])
            raise


def told(error: Exception) -> str:
    if isinstance(error, UnreadableFile):
        return str(error)
    if isinstance(error, RestoreError):
        return " ".join([*error.problems, _("Nothing was changed.")])
    if isinstance(error, OperationalError):
        return _("Somebody else was saving the same. Nothing was changed; send the file again.")
    if isinstance(error, DatabaseError):
        return _("The database refused it, so nothing was changed.")
    if isinstance(error, PermissionDenied | ValidationError):
        return " ".join([*map(str, error.args), _("Nothing was changed.")])
    return _("Something went wrong, and nothing was changed. It is written down in the log.")


def end(job: ImportJob, state: JobState, **changes: Any) -> None:
    for name, value in {"state": state, **changes}.items():
        setattr(job, name, value)
    job.touched_at = timezone.now()
    job.save(update_fields=["state", "touched_at", *changes])


# Looking


def look(job: ImportJob, progress: Progress, tables: Mapping[str, Table]) -> None:
    """Find out what the file changes, and change nothing."""
    table = tables[job.table]
    try:
        sheet = read(job.file_name, bytes(job.content or b""))
    except UnreadableFile as error:
        end(job, JobState.READY, problems=[str(error)], counts={})
        return
    problems = problems_of_header(table, sheet)[:MOST_PROBLEMS]
    if problems and (others := kinds_that_fit(tables.values(), sheet)):
        problems.append(_("These are columns of another kind: %(kinds)s.") % {"kinds": ", ".join(others)})
    job.rows = len(sheet.rows)
    job.save(update_fields=["rows"])
    plans = [] if problems else planned(table, sheet, job, progress)
    keep(job, plans)
    end(
        job,
        JobState.READY,
        problems=problems,
        notes=[*job.notes, *sheet.notes],
        counts=kinds_counted(plans),
        digest=digest_of(plans),
        done=len(plans),
        failing=[],
    )


def look_back(job: ImportJob, undone: ImportJob, progress: Progress) -> None:
    """Find out what undoing an import changes, and change nothing."""
    found: list[Step] = []
    for step in steps(undone):
        found.append(without_snapshots(step))
        progress.tell(len(found))
    keep(job, found)
    counts = {kind: sum(1 for step in found if step.kind == kind) for kind in (*UNDOES, LEFT)}
    end(job, JobState.READY, rows=len(found), done=len(found), counts=counts, digest=digest_of(found))


def without_snapshots(step: Step) -> Step:
    """What is only counted and shown need not stay in memory as a whole."""
    return replace(step, at_present={}, then={})


def planned(table: Table, sheet: Sheet, job: ImportJob, progress: Progress) -> list[RowPlan]:
    plans: list[RowPlan] = []
    for same in Planner(table, job.user).wholes(sheet.rows):
        for plan in same:
            # What was found hangs on rows of the database, which need not stay in memory.
            plan.instance, plan.columns = None, []
        plans += same
        progress.tell(len(plans))
    return plans


def keep(job: ImportJob, plans: Iterable[RowPlan | Step]) -> None:
    with transaction.atomic():
        job.plans.all().delete()
        ImportRow.objects.bulk_create(
            (
                ImportRow(
                    job=job,
                    number=plan.number,
                    kind=plan.kind,
                    name=plan.name,
                    changes=plan.changes,
                    errors=plan.errors,
                )
                for plan in plans
                if plan.kind != UNCHANGED
            ),
            batch_size=ROWS_WRITTEN_AT_ONCE,
        )


def digest_of(plans: Iterable[RowPlan | Step]) -> str:
    """The same for the same changes: what was agreed to is what is done."""
    said = [(plan.number, plan.kind, plan.changes) for plan in plans if plan.kind != UNCHANGED]
    return hashlib.sha256(json.dumps(sorted(said)).encode()).hexdigest()


# Importing

Check = Callable[[str], AbstractContextManager[Any]]
"""Given what is accepted, plays the cases that what is published inside touches; it may raise `Stopped`."""


class Stopped(Exception):  # noqa: N818
    """The engine no longer holds some cases after this import, and nobody has said yes to that."""

    def __init__(self, cases: list[dict[str, str]], digest: str) -> None:
        super().__init__(digest)
        self.cases = cases
        self.digest = digest


@dataclass
class Import:
    """One run: the revisions it made, those that keep what was there before, and what was agreed to."""

    job: ImportJob
    table: Table
    progress: Progress
    made: list[Any] = field(default_factory=list)
    begun: list[Any] = field(default_factory=list)
    plans: list[Any] = field(default_factory=list)
    thread: int = field(default_factory=get_ident)

    def write(self) -> None:
        """Write what was agreed to, and no more. Raises `ContentChanged`."""
        self.write_all()
        self.progress.tell(len(self.plans), at_once=True)
        if digest_of(self.plans) != self.job.digest:
            raise ChangedMeanwhile

    def write_all(self) -> None:
        sheet = read(self.job.file_name, bytes(self.job.content or b""))
        for same in Planner(self.table, self.job.user).wholes(sheet.rows):
            if any(plan.errors for plan in same):
                raise ChangedMeanwhile
            if any(plan.kind != UNCHANGED for plan in same):
                self.write_whole(same)
            for plan in same:
                plan.instance = None
            self.plans += same
            self.progress.tell(len(self.plans))

    def write_whole(self, same: list[RowPlan]) -> None:
        """A card or a rule with all of its rows is one revision, so that it can be taken back alone."""
        begin_history(same[0].instance, self.job.user)
        with revisions.create_revision():
            revisions.set_user(self.job.user)
            imported = note(gettext_noop("Imported from %(file)s."), file=self.job.file_name, job=self.job.pk)
            revisions.set_comment(kept(imported))
            for plan in same:
                if plan.kind != UNCHANGED:
                    self.table.save(plan.instance, plan.columns)

    @property
    def written(self) -> list[Written]:
        """What it wrote, in its order: enough to undo it."""
        return written_in(self.made)

    def begin_anew(self) -> None:
        self.made, self.begun, self.plans = [], [], []

    def note_revision(self, revision: Revision, **options: Any) -> None:
        # Others of this process save in threads of their own.
        if get_ident() == self.thread:
            (self.begun if revision.comment == AS_IT_WAS else self.made).append(revision.pk)

    def record(self, accepted: Note | None) -> None:
        """What was accepted is told in the history of all that was changed."""
        if accepted is None:
            return
        for revision in Revision.objects.filter(pk__in=self.made):
            revision.comment = kept_with(revision.comment, accepted)
            revision.save(update_fields=["comment"])


@dataclass
class Undo(Import):
    """An import that takes another one back."""

    done: list[Written] = field(default_factory=list)

    def write_all(self) -> None:
        assert self.job.undoes is not None
        for step in steps(self.job.undoes):
            if step.kind in UNDOES:
                self.done.append(undo(step, self.job))
            self.plans.append(without_snapshots(step))
            self.progress.tell(len(self.plans))

    @property
    def written(self) -> list[Written]:
        return self.done

    def begin_anew(self) -> None:
        super().begin_anew()
        self.done = []


def begun(job: ImportJob, progress: Progress, tables: Mapping[str, Table]) -> Import:
    return (Undo if job.undoes else Import)(job, tables[job.table], progress)


class Overtaken(Exception):  # noqa: N818
    """Somebody saved meanwhile: what this import has read and written may undo that."""


Moment = tuple[Stamp, int]


def moment(but: Collection[int] = ()) -> Moment:
    """What is another one as soon as anybody saves anything, a draft too, in other revisions than these."""
    return DataVersion.stamp_in_database(), Revision.objects.exclude(pk__in=but).count()


def bring_in(one: Import, check: Check | None) -> None:
    if not one.table.is_played:
        check = None
    post_revision_commit.connect(one.note_revision)
    try:
        # Editors need not wait for an import, unless one has come before it.
        try:
            attempt(one, check, others_wait=False)
        except (Overtaken, DatabaseError):
            one.begin_anew()
            attempt(one, check, others_wait=True)
    except Stopped as stopped:
        end(one.job, JobState.STOPPED, failing=stopped.cases, accepts=stopped.digest, done=0)
    finally:
        post_revision_commit.disconnect(one.note_revision)


def attempt(one: Import, check: Check | None, *, others_wait: bool) -> None:
    """Write everything and the word that it is done, or nothing."""
    with transaction.atomic():
        if others_wait:
            DataVersion.hold()
        before = moment()
        if check:
            # It is kept for the check, which begins when the rows are written already.
            held_library()
        with DataVersion.raised_once() as raised:
            one.write()
        DataVersion.hold()
        if not others_wait and moment(but=[*one.begun, *one.made]) != before:
            raise Overtaken
        if raised.is_wanted:
            publish(one, check)
        end(one.job, JobState.DONE, done=len(one.plans), content=None, made=one.written)


def publish(one: Import, check: Check | None) -> None:
    """Raise the data version, once, and play the cases."""
    if check is None:
        DataVersion.raise_by_one()
        return
    with check(one.job.accepts) as checked:
        DataVersion.raise_by_one()
    one.record(checked.note)
    # The cases took a while, and nothing is kept yet.
    one.progress.tell(len(one.plans), at_once=True)
