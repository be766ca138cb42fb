"""What an import would change, row by row, before anything is written."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from cardsdb.exchange.cells import Cell, Unreadable
from cardsdb.exchange.columns import Column
from cardsdb.exchange.reading import Row, Sheet
from cardsdb.exchange.tables import Errors, Table, in_one, permits, unique_together
from cardsdb.names.nearest import nearest

NEW, CHANGED, UNCHANGED, WRONG = "new", "changed", "unchanged", "wrong"
MOST_PROBLEMS: Final = 20

EMPTY: Final = "-"
"""What a cell says to empty what is there. One that is empty itself leaves it: nobody has filled it in."""

WHAT_IS_WRONG: Final = "what_is_wrong"
"""The column that tells it in a file of the wrong rows; nothing is read from it when it comes back."""

Changes = list[tuple[str, str, str]]
"""The names of columns, each with what they said and what they will say."""


@dataclass
class Planned:
    """What one row of a file does, or one step back."""

    number: int
    name: str
    kind: str = UNCHANGED
    changes: Changes = field(default_factory=list)
    errors: Errors = field(default_factory=dict)

    @property
    def kept(self) -> dict[str, Any]:
        """What is to be shown of it."""
        return {name: getattr(self, name) for name in Planned.__dataclass_fields__}


@dataclass
class RowPlan(Planned):
    """What one row of a file does, and to which row of the database."""

    instance: Any = None
    columns: list[Column] = field(default_factory=list)
    left: int = 0
    """How many cells are empty in the file and not in the database."""

    @property
    def emptied(self) -> int:
        return 0 if self.errors else sum(1 for _name, old, new in self.changes if old and not new)


def counted(plans: Sequence[Planned]) -> dict[str, int]:
    """How many rows there are of each kind, and how many cells are emptied or left as they are."""
    rows = [plan for plan in plans if isinstance(plan, RowPlan)]
    cells = {"emptied": sum(plan.emptied for plan in rows), "left": sum(plan.left for plan in rows)}
    return {**Counter(plan.kind for plan in plans), **cells}


def digest_of(plans: Iterable[Planned]) -> str:
    """The same for the same changes: what was agreed to is what is done."""
    said = [(plan.number, plan.kind, plan.changes) for plan in plans if plan.kind != UNCHANGED]
    return hashlib.sha256(json.dumps(sorted(said)).encode()).hexdigest()


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


class Planner:
    """Finds out what the rows of a file change, when this user sends them."""

    def __init__(self, table: Table, user: Any) -> None:
        self.table, self.user = table, user
        self.may_add, self.may_change = table.may_be_added_to_by(user), permits(user, "change", table.model)
        self.given: dict[Any, int] = {}
        """What only one row may say, with the number of the one that says it."""

    def wholes(self, rows: Iterable[Row]) -> Iterator[list[RowPlan]]:
        """The plans of all rows about the same whole, such as a card, come together."""
        by_whole: dict[str, list[Row]] = {}
        for row in rows:
            by_whole.setdefault(self.key_of(row)[0], []).append(row)
        there = self.table.found(by_whole)
        for same in by_whole.values():
            yield [self.plan(row, there) for row in same]

    def key_of(self, row: Row) -> tuple[str, ...]:
        return tuple(str(row.cells.get(name, "")) for name in self.table.keys)

    def plan(self, row: Row, there: Mapping[tuple[str, ...], Any]) -> RowPlan:
        key = self.key_of(row)
        plan = RowPlan(row.number, " · ".join(key)[:200], instance=there.get(key))
        plan.errors = self.problems_of_key(row, key)
        if not plan.errors and plan.instance is None:
            self.begin_new(plan, key)
        if not plan.errors:
            self.take_cells(plan, row)
        if plan.errors:
            plan.kind = WRONG
        elif plan.kind == UNCHANGED and plan.changes:
            plan.kind = CHANGED
        return plan

    def problems_of_key(self, row: Row, key: tuple[str, ...]) -> Errors:
        for name, text in zip(self.table.keys, key, strict=True):
            cell = row.cells.get(name, "")
            if isinstance(cell, Unreadable):
                return {name: cell.why}
            if not text:
                return {name: _("This cell says what the row is about. Fill it in.")}
        number = self.given.setdefault(key, row.number)
        told = _("Row %(number)s is about the same.") % {"number": number}
        return {self.table.keys[0]: told} if number != row.number else {}

    def begin_new(self, plan: RowPlan, key: tuple[str, ...]) -> None:
        plan.kind = NEW
        try:
            plan.instance = self.table.new(key)
        except ValidationError as error:
            plan.errors = {name: in_one(ValidationError(each)) for name, each in error.error_dict.items()}
            return
        if not self.table.adds_rows:
            words = {"kind": self.table.model._meta.verbose_name, "address": " · ".join(key)[:80]}
            plan.errors = {self.table.keys[0]: _("There is no %(kind)s “%(address)s”.") % words}
        elif not self.may_add:
            plan.errors = {self.table.keys[0]: _("This is not there yet, and you may not add it.")}

    def take_cells(self, plan: RowPlan, row: Row) -> None:
        every = [
            (column, row.cells[name])
            for name, column in self.table.columns.items()
            if name in row.cells and name not in self.table.keys and not column.is_for_orientation
        ]
        before = {column: "" if plan.kind == NEW else column.text(plan.instance) for column, _cell in every}
        plan.left = sum(1 for column, cell in every if not cell and before[column])
        other = [(column, cell) for column, cell in every if cell and cell != before[column]]
        told = {column.name: self.take(plan, column, cell) for column, cell in other}
        plan.errors = {name: problem for name, problem in told.items() if problem}
        touched = [column for column, _cell in other]
        if plan.errors or not (touched or plan.kind == NEW):
            return
        plan.errors = self.table.problems(plan.instance, touched) or self.given_twice(plan, touched)
        after = {column: column.text(plan.instance) for column, cell in every if cell}
        plan.columns = [column for column, text in after.items() if text != before[column]]
        plan.changes = [(column.name, before[column], after[column]) for column in plan.columns]

    def take(self, plan: RowPlan, column: Column, cell: Cell) -> str:
        """Take the cell over. What is wrong with it; nothing if nothing is."""
        if isinstance(cell, Unreadable):
            return cell.why
        if cell == EMPTY and not column.can_be_emptied:
            return _("This cannot be empty. Leave the cell empty to keep what is there.")
        if not self.may_change or not column.is_writable(self.user, plan.instance):
            return _("This is not yours to change: leave it as it is, or leave out the column.")
        try:
            column.take(plan.instance, "" if cell == EMPTY else cell)
        except ValidationError as error:
            return in_one(error)
        return ""

    def given_twice(self, plan: RowPlan, touched: Iterable[Column]) -> Errors:
        """What another row of the file gives as well, and only one may have."""
        given = {column.field.name: column for column in touched}
        for names in map(set, unique_together(self.table.model)):
            if names & given.keys() and (names <= given.keys() or plan.kind != NEW):
                values = tuple((name, str(getattr(plan.instance, name))) for name in sorted(names))
                number = self.given.setdefault(values, plan.number)
                if number != plan.number:
                    told = _("Row %(number)s says the same, and only one may.") % {"number": number}
                    return {given[name].name: told for name in names & given.keys()}
        return {}
