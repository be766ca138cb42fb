"""Looking at what an import changes, and importing it: all of it, or nothing.

Both are done while whoever asked waits. Nobody else writes content meanwhile.
"""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _, gettext_noop

from cardsdb.exchange.cells import UnreadableFile
from cardsdb.exchange.reading import Sheet, read
from cardsdb.exchange.rows import Importer, RowPlan, as_kept, counted, problems_of_header
from cardsdb.exchange.tables import Table
from cardsdb.exchange.undoing import Undoing
from cardsdb.import_jobs import ImportJob
from cardsdb.notes import as_comment, note
from cardsdb.publishing import DataVersion, taken_back

Tables = Mapping[str, Table]


class ChangedMeanwhile(Exception):  # noqa: N818  like the other answers that are no errors
    """Since it was looked at, something the import is about was changed by somebody else."""


def look(job: ImportJob, tables: Tables) -> None:
    """Find out what an import changes: it is done, and taken back."""
    plans: list[RowPlan] = []
    job.problems, job.notes = [], []
    try:
        with taken_back():
            # Nobody else writes meanwhile, and what is worked out in here is kept for this version alone.
            DataVersion.raise_by_one()
            plans = carried_out(job, tables)
    except UnreadableFile as error:
        job.problems = list(error.args)
    job.plans, job.counts = as_kept(plans), counted(plans)
    job.save()


def bring_in(job: ImportJob, tables: Tables) -> None:
    """Do what was agreed to, in a transaction that lets no other writer of content in.

    Raises `ChangedMeanwhile` if it does something else by now, and whoever began the transaction ends it.
    """
    if agreed_to(as_kept(carried_out(job, tables))) != agreed_to(job.plans):
        raise ChangedMeanwhile
    job.is_done, job.content = True, None
    job.save()


def agreed_to(plans: list[dict[str, Any]]) -> list[Any]:
    return [[plan[name] for name in ("number", "kind", "changes")] for plan in plans]


def carried_out(job: ImportJob, tables: Tables) -> list[RowPlan]:
    """What each row does, now that it is done. Raises `UnreadableFile`."""
    table = tables[job.table]
    with DataVersion.raised_once() as raised:
        if job.undoes:
            said = note(gettext_noop("Undone: what was imported from %(file)s."), **facts_of(job))
            plans = Undoing(table, job.user, as_comment(said)).plans_back(job.undoes)
        else:
            said = note(gettext_noop("Imported from %(file)s."), **facts_of(job))
            plans = Importer(table, job.user, as_comment(said)).plans(checked_sheet(job, tables).rows)
    if raised.is_wanted:
        DataVersion.raise_by_one()
    return plans


def facts_of(job: ImportJob) -> dict[str, Any]:
    return {"file": job.file_name, "job": job.pk}


def checked_sheet(job: ImportJob, tables: Tables) -> Sheet:
    sheet = sheet_of(job)
    if sheet.is_of_old_windows:
        job.notes = [_("The file is not UTF-8. It was read as Windows-1252: look at the umlauts below.")]
    if problems := problems_of_header(tables[job.table], sheet, tables.values()):
        raise UnreadableFile(*problems)
    return sheet


def sheet_of(job: ImportJob) -> Sheet:
    return read(job.file_name, bytes(job.content or b""))
