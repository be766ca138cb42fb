"""Looking at what an import changes, and importing it: all of it, or nothing.

Both are done while whoever asked waits. Nobody else writes content meanwhile; see `bring_in`.
"""

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from django.utils.translation import gettext as _, gettext_noop
from reversion import revisions

from cardsdb.exchange.cells import UnreadableFile
from cardsdb.exchange.planning import (
    UNCHANGED,
    Planned,
    Planner,
    RowPlan,
    counted,
    digest_of,
    problems_of_header,
)
from cardsdb.exchange.reading import Sheet, read
from cardsdb.exchange.tables import Table
from cardsdb.exchange.undoing import Written, begun, steps, undo_all, whole_with
from cardsdb.import_jobs import ImportJob
from cardsdb.notes import kept, note
from cardsdb.publishing import DataVersion

Tables = Mapping[str, Table]


class ChangedMeanwhile(Exception):  # noqa: N818  like the other answers that are no errors
    """Since it was looked at, something the import is about was changed by somebody else."""


def look(job: ImportJob, tables: Tables) -> None:
    """Find out what an import changes, and change nothing."""
    job.problems, job.notes, plans = [], [], []
    try:
        plans = list(steps(job.undoes) if job.undoes else planned(job, tables))
    except UnreadableFile as error:
        job.problems = list(error.args)
    job.plans = [plan.kept for plan in plans if plan.kind != UNCHANGED]
    job.counts, job.digest = counted(plans), digest_of(plans)
    job.save()


def planned(job: ImportJob, tables: Tables) -> Iterator[Planned]:
    """What each row of its file does. Raises `UnreadableFile`."""
    table, sheet = tables[job.table], sheet_of(job)
    if sheet.is_of_old_windows:
        job.notes = [_("The file is not UTF-8. It was read as Windows-1252: look at the umlauts below.")]
    if problems := problems_of_header(table, sheet, tables.values()):
        raise UnreadableFile(*problems)
    return chain.from_iterable(Planner(table, job.user).wholes(sheet.rows))


def sheet_of(job: ImportJob) -> Sheet:
    return read(job.file_name, bytes(job.content or b""))


def bring_in(job: ImportJob, table: Table) -> None:
    """Write what was agreed to, in a transaction that lets no other writer of content in.

    Raises `ChangedMeanwhile` if that is no longer what it changes, and whoever began the transaction ends it.
    """
    with DataVersion.raised_once() as raised:
        plans, made = undo_all(job) if job.undoes else write_all(job, table)
    if digest_of(plans) != job.digest:
        raise ChangedMeanwhile
    if raised.is_wanted:
        DataVersion.raise_by_one()
    job.is_done, job.content, job.made = True, None, made
    job.save()


def write_all(job: ImportJob, table: Table) -> tuple[list[Planned], list[Written]]:
    """Each row is looked at when those before it are written; what it did, and what was written."""
    said = kept(note(gettext_noop("Imported from %(file)s."), file=job.file_name, job=job.pk))
    plans: list[Planned] = []
    made: list[Written] = []
    for same in Planner(table, job.user).wholes(sheet_of(job).rows):
        if any(plan.errors for plan in same):
            raise ChangedMeanwhile
        if any(plan.kind != UNCHANGED for plan in same):
            made.append(write_whole(table, same, job.user, said))
        plans += same
    return plans, made


def write_whole(table: Table, same: list[RowPlan], user: Any, said: str) -> Written:
    """A card or a rule with all of its rows is one revision, so that it can be taken back alone."""
    whole = whole_with(same[0].instance)
    written = begun(whole, user)
    with revisions.create_revision():
        revisions.set_user(user)
        revisions.set_comment(said)
        for plan in same:
            if plan.kind != UNCHANGED:
                table.save(plan.instance, plan.columns)
    # What is new has its key only now.
    written = written._replace(key=str(whole.pk))
    return written._replace(after=written.last)
