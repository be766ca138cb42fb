"""Continuous effects: what follows from the cards that lie in the Stables.

The rows kept here (locks, counts, who may play what, which cards watch or replace) are computed anew
whenever a card with such a text is in play and a Stable changes; otherwise only the count moves.
# effects.continuous, effects.cannot-beats-can, effects.counts
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kinds import UNICORN_BITS
from engine.state import stable_of

if TYPE_CHECKING:
    from engine.state import State


def card_entered(state: State, card: int, player: int) -> None:
    """Keep the derived rows true after a card came into a Stable."""
    state.changed = 1
    if state.statics or state.faces[card].is_static:
        refresh(state)
    elif state.kinds[card] & UNICORN_BITS:
        state.unicorns[player] += 1


def card_left(state: State, card: int, player: int) -> None:
    """Keep the derived rows true after a card left a Stable."""
    state.changed = 1
    if state.statics:
        refresh(state)
    elif state.kinds[card] & UNICORN_BITS:
        state.unicorns[player] -= 1


def refresh(state: State) -> None:
    """Compute every derived row from the zones."""
    state.statics = []
    state.watchers = []
    state.replacers = []
    state.locks = {}
    state.cannot_play = [0] * state.players
    state.unneighable = [0] * state.players
    state.unicorns = [0] * state.players
    for player in range(state.players):
        for card in state.zones[stable_of(player)]:
            face = state.faces[card]
            state.unicorns[player] += face.unicorn
            if face.is_static:
                state.statics.append(card)
                if face.whenever:
                    state.watchers.append(card)
                if face.replaces:
                    state.replacers.append(card)
    for card in state.statics:
        for standing in state.faces[card].standing:
            standing.apply(state, card)


def find_zones(state: State) -> None:
    """Compute where each card lies; only needed for a state that was just made."""
    for number, zone in enumerate(state.zones):
        for card in zone:
            state.where[card] = number
