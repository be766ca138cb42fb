"""Bringing in the rows of a file: each is looked at, and written, when those before it are written.

An import is looked at by doing it and taking it back, so what is shown is what is done.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from django.core.exceptions import ValidationError
from django.db import DatabaseError, transaction
from django.utils.translation import gettext as _
from reversion import revisions

from cardsdb.exchange.cells import Cell, Unreadable
from cardsdb.exchange.columns import Column
from cardsdb.exchange.reading import Row, Sheet
from cardsdb.exchange.tables import Errors, Table, in_one, permits
from cardsdb.gathering import gathered
from cardsdb.names.nearest import nearest

NEW, CHANGED, REMOVED = "new", "changed", "removed"
UNCHANGED, LEFT, WRONG = "unchanged", "stays", "wrong"
MOST_PROBLEMS: Final = 20

EMPTY: Final = "-"
"""What a cell says to empty what is there. One that is empty itself leaves it: nobody has filled it in."""

WHAT_IS_WRONG: Final = "what_is_wrong"
"""The column that tells it in a file of the wrong rows; nothing is read from it when it comes back."""

BETWEEN_KEYS: Final = " · "


class RowRefusedError(Exception):
    """A row does nothing, and why."""

    def __init__(self, errors: Errors) -> None:
        super().__init__(errors)
        self.errors = errors


@dataclass
class RowPlan:
    """What one row of a file does, under the keys of what it is about."""

    number: int
    name: str
    kind: str = UNCHANGED
    changes: list[list[str]] = field(default_factory=list)
    """The names of columns, each with what they said and what they will say."""
    errors: Errors = field(default_factory=dict)
    left: int = 0
    """How many cells are empty in the file and not in the database."""

    @property
    def emptied(self) -> int:
        return sum(1 for _name, old, new in self.changes if old and not new)


def as_kept(plans: Iterable[RowPlan]) -> list[dict[str, Any]]:
    """What is to be shown of them, and to be undone."""
    return [asdict(plan) for plan in plans if plan.kind != UNCHANGED]


def counted(plans: Sequence[RowPlan]) -> dict[str, int]:
    """How many rows there are of each kind, and how many cells are emptied or left as they are."""
    cells = {"emptied": sum(plan.emptied for plan in plans), "left": sum(plan.left for plan in plans)}
    return {**Counter(plan.kind for plan in plans), **cells}


# The header


def problems_of_header(table: Table, sheet: Sheet, tables: Iterable[Table] = ()) -> list[str]:
    """What keeps a file from being looked at row by row, and of which of the tables it may be."""
    known = list(table.columns)
    lacking = _("The column “%(name)s” is missing: it says what a row is about.")
    problems = [
        *(unknown_column(name, known) for name in sheet.header if name not in (*known, WHAT_IS_WRONG)),
        *(lacking % {"name": key} for key in table.keys if key not in sheet.header),
    ][:MOST_PROBLEMS]
    fitting = [str(other.title) for other in tables if problems and not problems_of_header(other, sheet)]
    if fitting:
        problems.append(_("These are columns of another kind: %(kinds)s.") % {"kinds": ", ".join(fitting)})
    return problems


def unknown_column(name: str, known: Sequence[str]) -> str:
    said = _("There is no column “%(name)s” here.") % {"name": name}
    if near := nearest(name, known):
        return f"{said} " + _("Did you mean “%(name)s”?") % {"name": near[0]}
    return f"{said} " + _("The columns are: %(names)s.") % {"names": ", ".join(known)}


# The rows


class Importer:
    """Brings rows in, in the name of a user, under what history is to say of it."""

    refused: str = WRONG
    """What becomes of a row that cannot be brought in."""

    def __init__(self, table: Table, user: Any, said: str = "") -> None:
        self.table, self.user, self.said = table, user, said
        self.may_add, self.may_change = table.may_be_added_to_by(user), permits(user, "change", table.model)
        self.numbers: dict[tuple[str, ...], int] = {}
        """Which row is about what."""

    def plans(self, rows: Iterable[Row]) -> list[RowPlan]:
        by_whole = gathered((self.key_of(row)[0], row) for row in rows)
        there = self.table.found(by_whole)
        return [plan for same in by_whole.values() for plan in self.plans_of_whole(same, there)]

    def plans_of_whole(self, same: list[Row], there: Mapping[tuple[str, ...], Any]) -> list[RowPlan]:
        """A card or a rule with all of its rows is one revision, so that it can be restored alone."""
        with revisions.create_revision():
            revisions.set_user(self.user)
            revisions.set_comment(self.said)
            return [self.plan(row, there.get(self.key_of(row))) for row in same]

    def key_of(self, row: Row) -> tuple[str, ...]:
        return tuple(str(row.cells.get(name, "")) for name in self.table.keys)

    def plan(self, row: Row, there: Any) -> RowPlan:
        plan = RowPlan(row.number, BETWEEN_KEYS.join(self.key_of(row)))
        try:
            with transaction.atomic():
                self.bring_in(plan, row, there)
        except RowRefusedError as refused:
            plan.kind, plan.changes, plan.errors = self.refused, [], refused.errors
        except DatabaseError:
            message = _("The database refused it, so nothing was changed.")
            plan.kind, plan.changes, plan.errors = self.refused, [], {"": message}
        return plan

    def bring_in(self, plan: RowPlan, row: Row, there: Any) -> None:
        self.check_key(row)
        content = there or self.begun(row)
        cells = self.cells_for_columns(row)
        before = {column: column.text(content) if there else "" for column in cells}
        plan.left = sum(1 for column, cell in cells.items() if before[column] and not cell)
        other = {column: cell for column, cell in cells.items() if cell not in ("", before[column])}
        self.take(content, other)
        if (other or not there) and (problems := self.table.problems(content, list(other))):
            raise RowRefusedError(problems)
        after = {column: column.text(content) for column, cell in cells.items() if cell}
        changed = [column for column, text in after.items() if text != before[column]]
        plan.changes = [[column.name, before[column], after[column]] for column in changed]
        if changed or not there:
            plan.kind = CHANGED if there else NEW
            self.table.save(content, changed)

    def check_key(self, row: Row) -> None:
        key = self.key_of(row)
        for name, text in zip(self.table.keys, key, strict=True):
            cell = row.cells.get(name, "")
            if isinstance(cell, Unreadable):
                raise RowRefusedError({name: cell.why})
            if not text:
                raise RowRefusedError({name: _("This cell says what the row is about. Fill it in.")})
        number = self.numbers.setdefault(key, row.number)
        if number != row.number:
            message = _("Row %(number)s is about the same.") % {"number": number}
            raise RowRefusedError({self.table.keys[0]: message})

    def begun(self, row: Row) -> Any:
        """Something new with the keys of the row, not saved yet."""
        key, first = self.key_of(row), self.table.keys[0]
        if not self.table.adds_rows:
            words = {"kind": self.table.model._meta.verbose_name, "address": BETWEEN_KEYS.join(key)[:80]}
            raise RowRefusedError({first: _("There is no %(kind)s “%(address)s”.") % words})
        if not self.may_add:
            raise RowRefusedError({first: _("This is not there yet, and you may not add it.")})
        content = self.table.model()
        self.take(
            content, {self.table.columns[name]: text for name, text in zip(self.table.keys, key, strict=True)}
        )
        return content

    def cells_for_columns(self, row: Row) -> dict[Column, Cell]:
        columns = (each for each in self.table.columns.values() if each.name not in self.table.keys)
        read = (each for each in columns if not each.is_for_orientation and each.name in row.cells)
        return {column: row.cells[column.name] for column in read}

    def take(self, content: Any, cells: Mapping[Column, Cell]) -> None:
        errors: Errors = {}
        for column, cell in cells.items():
            try:
                self.check_cell(content, column, cell)
                column.take(content, "" if cell == EMPTY else str(cell))
            except ValidationError as error:
                errors[column.name] = in_one(error)
        if errors:
            raise RowRefusedError(errors)

    def check_cell(self, content: Any, column: Column, cell: Cell) -> None:
        if isinstance(cell, Unreadable):
            raise ValidationError(cell.why)
        if cell == EMPTY and not column.can_be_emptied:
            raise ValidationError(_("This cannot be empty. Leave the cell empty to keep what is there."))
        if not self.may_change or not column.is_writable(self.user, content):
            message = _("This is not yours to change: leave it as it is, or leave out the column.")
            raise ValidationError(message)
