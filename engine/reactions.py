"""Triggers: what a move sets off. They wait in the queue until the effect at hand has resolved.

# effects.triggered, chain.links
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.causes import DESTROY, RETURN, SACRIFICE, STEAL
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

ALL_IS_LEAVING = 0
RETURN_TOO = 1


def entered(state: State, card: int, player: int, event: int) -> None:
    """A card came into a player's Stable: its own *Enters* and every *Whenever … enters*."""
    if card not in state.silent:
        for program in state.faces[card].enters:
            wait(state, program, player, card, card, event)
    if state.watchers:
        _tell(state, card, player, ENTERS, 0, event)


def left(state: State, card: int, player: int, cause: int, event: int, was_silent: bool) -> None:
    """A card left a player's Stable: its own *Leaves*, its end, and every *Whenever … leaves*.

    `was_silent`: its text did not work while it lay there, so nothing of its own happens.
    """
    face = state.faces[card]
    if cause in (SACRIFICE, DESTROY) and not was_silent:
        for program in face.gone:
            wait(state, program, player, card, card, event)
    is_leaving = counts_as_leaving(state, cause)
    if is_leaving and not was_silent:
        for program in face.leaves:
            wait(state, program, player, card, card, event)
    if state.watchers:
        _tell(state, card, player, LEAVES if is_leaving else 0, cause, event)


def is_awaited(state: State, card: int, player: int, was_silent: bool) -> bool:
    """Whether something waits for this card to leave: its own text, or a *Whenever … leaves*."""
    if state.faces[card].leaves and not was_silent:
        return True
    for watcher in state.watchers:
        is_own = player_of(state.where[watcher]) == player
        for watch in state.faces[watcher].whenever:
            if watch.sees(state.kinds[card], card == watcher, is_own, LEAVES, 0):
                return True
    return False


def counts_as_leaving(state: State, cause: int) -> bool:
    """Whether going away by this verb is *leaving*; contested for returns and moves. # stable.leave"""
    if cause in (SACRIFICE, DESTROY, STEAL):
        return True
    word = state.reading(RETURN_IS_LEAVING)
    return word == ALL_IS_LEAVING or (word == RETURN_TOO and cause == RETURN)


def wait(
    state: State, program: Program, who: int, source: int, it: int, because: int, player: int = -1
) -> None:
    """Put a triggered effect into the queue; `player` is whom its event names, if anybody."""
    frame = Frame(program, who, source, it, because)
    frame.player = player
    state.queue.append(frame)


def _tell(state: State, card: int, player: int, way: int, cause: int, event: int) -> None:
    for watcher in state.watchers:
        owner = player_of(state.where[watcher])
        for watch in state.faces[watcher].whenever:
            if watch.sees(state.kinds[card], card == watcher, owner == player, way, cause):
                wait(state, watch.program, owner, watcher, card, event, player)
