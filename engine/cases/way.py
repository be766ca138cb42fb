"""The way from one decision to a later one by nothing but the defaults, phases ending on the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.cases.table import NO_FIT, SKIP_ACTION
from engine.model import events as happened
from engine.model.decisions import ACT, GO_ON, NO_DECISION, PHASE

if TYPE_CHECKING:
    from engine.cases.table import Table


def way_to(table: Table, is_there: Callable[[Table], bool]) -> list[int]:
    """The answers up to a decision looked for, at most once round the table; empty where none comes."""
    copy = table.copy()
    way: list[int] = []
    turns = 0
    while copy.state.kind != NO_DECISION and turns < copy.state.players:
        value = _going_on(copy)
        if value == NO_FIT:
            return []
        begun = len(copy.events)
        way.append(value)
        copy.answer(value)
        turns += sum(event.kind == happened.TURN for event in copy.events[begun:])
        if is_there(copy):
            return way
    return []


def _going_on(table: Table) -> int:
    if table.state.kind == ACT:
        return SKIP_ACTION
    return GO_ON if table.state.kind == PHASE else table.default()
