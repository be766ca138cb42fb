"""What an import would change, row by row, before anything is written."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from cardsdb.exchange.cells import Cell, Unreadable
from cardsdb.exchange.columns import Column
from cardsdb.exchange.reading import Row, Sheet
from cardsdb.exchange.tables import Errors, Table, in_one, permits, unique_together
from cardsdb.names.nearest import nearest

NEW, CHANGED, UNCHANGED, WRONG = KINDS = ("new", "changed", "unchanged", "wrong")
WHOLES_AT_ONCE: Final = 100

EMPTY: Final = "-"
"""What a cell says to empty what is there. One that is empty itself leaves it: nobody has filled it in."""

WHAT_IS_WRONG: Final = "what_is_wrong"
"""The column that tells it in a file of the wrong rows; nothing is read from it when it comes back."""

Changes = list[tuple[str, str, str]]
"""The names of columns, each with what they said and what they will say."""


@dataclass
class RowPlan:
    """What one row of a file does."""

    number: int
    name: str
    instance: Any = None
    is_new: bool = False
    columns: list[Column] = field(default_factory=list)
    changes: Changes = field(default_factory=list)
    errors: Errors = field(default_factory=dict)
    left: int = 0
    """How many cells are empty in the file and not in the database."""

    @property
    def kind(self) -> str:
        if self.errors:
            return WRONG
        if self.is_new:
            return NEW
        return CHANGED if self.changes else UNCHANGED

    @property
    def emptied(self) -> int:
        return sum(1 for _name, old, new in self.changes if old and not new)


def problems_of_header(table: Table, sheet: Sheet) -> list[str]:
    """What keeps a file from being looked at row by row."""
    known = list(table.columns)
    read = {*known, WHAT_IS_WRONG}
    problems = [unknown_column(name, known) for name in sheet.header if name not in read]
    for key in table.keys:
        if key not in sheet.header:
            problems.append(
                _("The column “%(name)s” is missing: it says what a row is about.") % {"name": key}
            )
    return problems


def kinds_that_fit(tables: Iterable[Table], sheet: Sheet) -> list[str]:
    """The kinds of content whose columns these are."""
    return [str(table.title) for table in tables if not problems_of_header(table, sheet)]


def unknown_column(name: str, known: Sequence[str]) -> str:
    said = _("There is no column “%(name)s” here.") % {"name": name}
    if near := nearest(name, known):
        return f"{said} " + _("Did you mean “%(name)s”?") % {"name": near[0]}
    return f"{said} " + _("The columns are: %(names)s.") % {"names": ", ".join(known)}


class Planner:
    """Finds out what the rows of a file change, when this user sends them."""

    def __init__(self, table: Table, user: Any) -> None:
        self.table = table
        self.user = user
        self.may_add = table.may_be_added_to_by(user)
        self.may_change = permits(user, "change", table.model)
        self.seen: dict[tuple[str, ...], int] = {}
        self.given: dict[tuple[tuple[str, str], ...], int] = {}

    def wholes(self, rows: Sequence[Row]) -> Iterator[list[RowPlan]]:
        """The plans of all rows about the same whole, such as a card, come together."""
        by_whole: dict[str, list[Row]] = {}
        for row in rows:
            by_whole.setdefault(self.key_cells(row)[0], []).append(row)
        wholes = iter(by_whole.items())
        while some := dict(islice(wholes, WHOLES_AT_ONCE)):
            instances = self.table.found(some)
            for same in some.values():
                yield [self.plan(row, instances) for row in same]

    def key_cells(self, row: Row) -> tuple[str, ...]:
        cells = (row.cells.get(name, "") for name in self.table.keys)
        return tuple(cell if isinstance(cell, str) else cell.text for cell in cells)

    def plan(self, row: Row, instances: Mapping[tuple[str, ...], Any]) -> RowPlan:
        key = self.key_cells(row)
        plan = RowPlan(row.number, " · ".join(key)[:200])
        if errors := self.problems_of_key(row, key):
            plan.errors = errors
            return plan
        self.seen[key] = row.number
        plan.instance = instances.get(key)
        if plan.instance is None:
            self.begin_new(plan, key)
        if not plan.errors:
            self.take_cells(plan, row)
        return plan

    def problems_of_key(self, row: Row, key: tuple[str, ...]) -> Errors:
        for name, text in zip(self.table.keys, key, strict=True):
            cell = row.cells.get(name, "")
            if isinstance(cell, Unreadable):
                return {name: cell.why}
            if not text:
                return {name: _("This cell says what the row is about. Fill it in.")}
        if key in self.seen:
            return {self.table.keys[0]: _("Row %(number)s is about the same.") % {"number": self.seen[key]}}
        return {}

    def begin_new(self, plan: RowPlan, key: tuple[str, ...]) -> None:
        try:
            plan.instance = self.table.new(key)
        except ValidationError as error:
            plan.errors = {name: in_one(ValidationError(each)) for name, each in error.error_dict.items()}
            return
        plan.is_new = True
        if not self.table.adds_rows:
            message = _("There is no %(kind)s “%(address)s”.")
            words = {"kind": self.table.model._meta.verbose_name, "address": " · ".join(key)[:80]}
            plan.errors = {self.table.keys[0]: message % words}
        elif not self.may_add:
            plan.errors = {self.table.keys[0]: _("This is not there yet, and you may not add it.")}

    def take_cells(self, plan: RowPlan, row: Row) -> None:
        cells = self.cells_to_take(row)
        before = {name: "" if plan.is_new else column.text(plan.instance) for name, column, _cell in cells}
        plan.left = sum(1 for name, _column, cell in cells if not cell and before[name])
        cells = [(name, column, cell) for name, column, cell in cells if cell]
        for name, column, cell in cells:
            if cell != before[name] and (problem := self.take(plan, column, cell)):
                plan.errors[name] = problem
        touched = [column for name, column, cell in cells if cell != before[name]]
        if plan.errors or not (touched or plan.is_new):
            return
        plan.errors = self.table.problems(plan.instance, touched) or self.given_twice(plan, touched)
        after = {name: column.text(plan.instance) for name, column, _cell in cells}
        plan.changes = [(name, before[name], after[name]) for name in after if before[name] != after[name]]
        changed = {name for name, _old, _new in plan.changes}
        plan.columns = [column for name, column, _cell in cells if name in changed]

    def given_twice(self, plan: RowPlan, touched: Iterable[Column]) -> Errors:
        """What another row of the file gives as well, and only one may have."""
        given = {column.field.name: column for column in touched}
        for names in map(set, unique_together(self.table.model)):
            if names & given.keys() and (names <= given.keys() or not plan.is_new):
                values = tuple((name, str(getattr(plan.instance, name))) for name in sorted(names))
                number = self.given.setdefault(values, plan.number)
                if number != plan.number:
                    message = _("Row %(number)s says the same, and only one may.") % {"number": number}
                    return {given[name].name: message for name in names & given.keys()}
        return {}

    def cells_to_take(self, row: Row) -> list[tuple[str, Column, Cell]]:
        return [
            (name, column, row.cells[name])
            for name, column in self.table.columns.items()
            if name in row.cells and name not in self.table.keys and not column.is_for_orientation
        ]

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


def kinds_counted(plans: Iterable[RowPlan]) -> dict[str, int]:
    """How many rows there are of each kind, and how many cells are emptied or left as they are."""
    counts = dict.fromkeys((*KINDS, "emptied", "left"), 0)
    for plan in plans:
        counts[plan.kind] += 1
        counts["emptied"] += 0 if plan.errors else plan.emptied
        counts["left"] += plan.left
    return counts
