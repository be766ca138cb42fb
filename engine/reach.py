"""Which cards a verb reaches: where it looks, what fits the words, and what may not be touched."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.causes import DESTROY, DISCARD, SACRIFICE
from engine.citations import DESTROY_OWN_CARDS
from engine.state import hand_of, stable_of

if TYPE_CHECKING:
    from engine.state import State

NOT_OWN: Final = 0


def reach(state: State, who: int, cause: int, word: int) -> list[int]:
    """The cards a player may discard, sacrifice, destroy or steal by a phrase such as *a Unicorn*.

    Discard reaches one's hand, sacrifice one's Stable, destroy and steal the Stables of the others.
    # move.discard, move.sacrifice, move.destroy, move.steal, effects.cannot-beats-can
    """
    if cause == DISCARD:
        return _fitting(state, state.zones[hand_of(who)], word)
    if cause == SACRIFICE:
        return _unlocked(state, _fitting(state, state.zones[stable_of(who)], word), cause)
    with_own = cause == DESTROY and state.reading(DESTROY_OWN_CARDS) != NOT_OWN
    found: list[int] = []
    for player in range(state.players):
        if player != who or with_own:
            found += _fitting(state, state.zones[stable_of(player)], word)
    return _unlocked(state, found, cause)


def may_be(state: State, card: int, cause: int) -> bool:
    """Whether no continuous effect says that this card cannot be moved so. # effects.cannot-beats-can"""
    return not state.locks.get(card, 0) & cause


def _fitting(state: State, cards: list[int], word: int) -> list[int]:
    kinds = state.kinds
    return [card for card in cards if kinds[card] & word]


def _unlocked(state: State, cards: list[int], cause: int) -> list[int]:
    if not state.locks:
        return cards
    return [card for card in cards if may_be(state, card, cause)]
