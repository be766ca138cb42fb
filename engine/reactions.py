"""Triggers: what a move sets off. They wait in the queue until the effect at hand has resolved.

# effects.triggered, chain.links
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.causes import DESTROY, RETURN, SACRIFICE
from engine.citations import RETURN_IS_LEAVING
from engine.state import Frame, player_of

if TYPE_CHECKING:
    from engine.state import State
    from engine.steps import Program

ENTERS = 1
LEAVES = 2

YOURS = 0
ANOTHERS = 1
ANYONES = 2

NEVER_LEAVING = 2


def entered(state: State, card: int, player: int, event: int) -> None:
    """A card came into a player's Stable: its own *Enters* and every *Whenever … enters*."""
    for program in state.faces[card].enters:
        wait(state, program, player, card, card, event)
    if state.watchers:
        _tell(state, card, player, ENTERS, 0, event)


def left(state: State, card: int, player: int, cause: int, event: int) -> None:
    """A card left a player's Stable: its own *Leaves*, its end, and every *Whenever … leaves*."""
    face = state.faces[card]
    if cause == SACRIFICE or cause == DESTROY:
        for program in face.gone:
            wait(state, program, player, card, card, event)
    is_leaving = cause != RETURN or state.reading(RETURN_IS_LEAVING) != NEVER_LEAVING
    if is_leaving:
        for program in face.leaves:
            wait(state, program, player, card, card, event)
    if state.watchers:
        _tell(state, card, player, LEAVES if is_leaving else 0, cause, event)


def wait(state: State, program: Program, who: int, source: int, it: int, because: int) -> None:
    """Put a triggered effect into the queue."""
    state.queue.append(Frame(program, who, source, it, because))


def _tell(state: State, card: int, player: int, way: int, cause: int, event: int) -> None:
    for watcher in state.watchers:
        owner = player_of(state.where[watcher])
        for watch in state.faces[watcher].whenever:
            if watch.sees(state.kinds[card], card == watcher, owner == player, way, cause):
                wait(state, watch.program, owner, watcher, card, event)
