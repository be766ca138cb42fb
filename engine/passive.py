"""Continuous effects: what follows from the cards that lie in the Stables.

The rows kept here are computed anew whenever a card with such a text is in play and a Stable changes;
otherwise only the count moves. Their order: what a card is, whether its text works, what is allowed, how
many it counts. # effects.continuous, effects.cannot-beats-can, effects.counts
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.citations import CONSIDERED_TYPE, TINY_STABLE_PRIORITY
from engine.kinds import UNICORN_BITS
from engine.state import Frame, player_of, stable_of
from engine.watching import BLINDING, TYPE_CHANGED, WORKING

if TYPE_CHECKING:
    from engine.state import State
    from engine.watching import Limit


BEFORE_ANYTHING_ELSE: Final = 0


def card_entered(state: State, card: int, player: int) -> None:
    """Keep the derived rows true after a card came into a Stable."""
    state.changed = 1
    if state.statics or state.faces[card].is_static:
        refresh(state)
        _watch_limits(state)
    elif state.kinds[card] & UNICORN_BITS:
        state.unicorns[player] += 1


def card_left(state: State, card: int, player: int) -> None:
    """Keep the derived rows true after a card left a Stable."""
    state.changed = 1
    if state.statics:
        refresh(state)
        _watch_limits(state)
    elif state.kinds[card] & UNICORN_BITS:
        state.unicorns[player] -= 1


def refresh(state: State) -> None:
    """Compute every derived row from the zones."""
    if state.silent and state.reading(CONSIDERED_TYPE) == TYPE_CHANGED:
        state.kinds = [face.kinds for face in state.faces]
    state.statics = []
    state.watchers = []
    state.replacers = []
    state.locks = {}
    state.shields = []
    state.closed = []
    state.limits = []
    state.silent = frozenset()
    state.pandas = frozenset()
    state.visible = [0] * state.players
    state.cannot_play = [0] * state.players
    state.unneighable = [0] * state.players
    for player in range(state.players):
        for card in state.zones[stable_of(player)]:
            if state.faces[card].is_static:
                state.statics.append(card)
    if state.statics:
        _apply(state, BLINDING)
        _apply(state, WORKING)
    state.unicorns = [_count(state, player) for player in range(state.players)]


def _apply(state: State, rank: int) -> None:
    """Let the sentences of one rank hold, but for cards whose text does not work."""
    for card in state.statics:
        if card in state.silent:
            continue
        face = state.faces[card]
        for standing in face.standing:
            if standing.rank == rank:
                standing.apply(state, card)
        if rank == WORKING:
            if face.whenever:
                state.watchers.append(card)
            if face.replaces:
                state.replacers.append(card)


def _count(state: State, player: int) -> int:
    """How many Unicorns a player has. # effects.counts"""
    number = 0
    for card in state.zones[stable_of(player)]:
        if state.faces[card].unicorn and card not in state.pandas:
            number += 1 if card in state.silent else state.faces[card].unicorn
    return number


def _watch_limits(state: State) -> None:
    """What a limit sets off comes before anything else, even a newcomer's own effect, because of the
    move that is just being made."""
    for limit in state.limits:
        player = player_of(state.where[limit.card])
        if state.unicorns[player] > limit.number and not _is_under_way(state, limit):
            effect = Frame(limit.program, player, limit.card, limit.card, state.count + 1)
            if state.reading(TINY_STABLE_PRIORITY) == BEFORE_ANYTHING_ELSE:
                state.urgent.append(effect)
            else:
                state.queue.append(effect)


def _is_under_way(state: State, limit: Limit) -> bool:
    for frame in state.urgent + state.queue + state.frames:
        if frame.program is limit.program and frame.source == limit.card:
            return True
    return False
