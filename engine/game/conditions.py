"""What may be true of a player's Stable or hand, of it beside those of others, or of the discard pile."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple

from engine.game.movement import COMMON, CardsThere
from engine.game.unicorns import unicorns_of
from engine.model.places import is_meant
from engine.model.state import Condition, State

# More than there are cards.
NO_UPPER_BOUND: Final = 1_000


class Counted(NamedTuple):
    """What can be counted of a player: how many there are by the text of a card, and what that hangs on.

    `number` is asked with the table, the player and the card.
    """

    number: Callable[[Any, int, int], int]
    watches_other_zones: bool = False
    counts_turn: bool = False


def _unicorns(state: State, player: int, source: int) -> int:
    return unicorns_of(state, player)


def _in_hand(state: State, player: int, source: int) -> int:
    """The cards in a hand. One that is yet to be played is not counted: by then it has left the hand."""
    hand = state.hands[player]
    return len(hand) - (source in hand)


def _played(word: int, state: State, player: int, source: int) -> int:
    return state.number_played(player, word)


# Unicorns by their number, and not by their cards. # effects.counts
UNICORNS_HAD: Final = Counted(_unicorns)
CARDS_HELD: Final = Counted(_in_hand, watches_other_zones=True)


def cards_lying(cards: CardsThere) -> Counted:
    """Cards in a Stable or the discard pile: Pandas are Unicorns here. # card.unicorn"""
    return Counted(cards.number_for, watches_other_zones=cards.spot.kind == COMMON)


def cards_played(word: int) -> Counted:
    """Cards of these kinds, in this turn."""
    return Counted(partial(_played, word), counts_turn=True)


class OfNumber(Condition):
    """It compares how many of something a player has."""

    def __init__(self, counted: Counted) -> None:
        self.number = counted.number
        self.watches_other_zones = counted.watches_other_zones
        self.counts_turn = counted.counts_turn

    def holds(self, state: State, player: int) -> bool:
        return self.holds_for(state, player, player, -1)


class SoMany(OfNumber):
    """*you have more than 5 Unicorns*, *there is no other Unicorn in your Stable*: at most, exactly, none."""

    def __init__(self, least: int, most: int, counted: Counted) -> None:
        super().__init__(counted)
        self.least = least
        self.most = most

    def holds_for(self, state: State, player: int, you: int, source: int) -> bool:
        return self.least <= self.number(state, player, source) <= self.most


class TheMost(OfNumber):
    """*each player with the most Unicorns*, *a player with the fewest cards in their hand*.

    Who has as many as another has the most as well. # effects.counts
    """

    def __init__(self, is_more: bool, counted: Counted) -> None:
        super().__init__(counted)
        self.is_more = is_more

    def holds_for(self, state: State, player: int, you: int, source: int) -> bool:
        numbers = [self.number(state, each, source) for each in range(state.players)]
        return numbers[player] == (max(numbers) if self.is_more else min(numbers))


class ComparedWith(OfNumber):
    """*you have more Unicorns than another player*, *fewer cards in your hand than each other player*."""

    def __init__(self, is_more: bool, counted: Counted, than_each: bool) -> None:
        super().__init__(counted)
        self.is_more = is_more
        self.than_each = than_each

    def holds_for(self, state: State, player: int, you: int, source: int) -> bool:
        others = [other for other in range(state.players) if other != player]
        fits = (self.fits(state, player, other, -1) for other in others)
        return all(fits) if self.than_each else any(fits)

    def fits(self, state: State, one: int, other: int, source: int) -> bool:
        """Whether one has more than another, or fewer."""
        own, others = self.number(state, one, source), self.number(state, other, source)
        return own > others if self.is_more else own < others


class ComparedWithYou(ComparedWith):
    """*that player has more Unicorns than you*. # effects.counts"""

    def __init__(self, is_more: bool, counted: Counted) -> None:
        super().__init__(is_more, counted, than_each=False)

    def holds_for(self, state: State, player: int, you: int, source: int) -> bool:
        return self.fits(state, player, you, source)


class OnTurn(Condition):
    """*it is your turn*, *it is another player's turn*. # turn.order"""

    hangs_on_turn = True

    def __init__(self, whose: int) -> None:
        self.whose = whose

    def holds(self, state: State, player: int) -> bool:
        return is_meant(self.whose, state.turn == player)


class InPhase(Condition):
    """*it is your Draw phase*. # turn.order"""

    hangs_on_turn = True

    def __init__(self, phase: int) -> None:
        self.phase = phase

    def holds(self, state: State, player: int) -> bool:
        return state.turn == player and state.phase == self.phase


class OutsidePhase(InPhase):
    """*it is not your Draw phase*. # turn.order"""

    def holds(self, state: State, player: int) -> bool:
        return not super().holds(state, player)


class AmongPlayers(Condition):
    """*another player has no cards in their hand*, *each other player has a Unicorn in their Stable*."""

    def __init__(self, condition: Condition, of_all: bool, with_self: bool) -> None:
        self.condition = condition
        self.of_all = of_all
        self.with_self = with_self
        self.watches_other_zones = condition.watches_other_zones
        self.hangs_on_turn = condition.hangs_on_turn

    def holds(self, state: State, player: int) -> bool:
        asked = [other for other in range(state.players) if self.with_self or other != player]
        held = (self.condition.holds(state, other) for other in asked)
        return all(held) if self.of_all else any(held)


class BothHold(Condition):
    """*it is your turn and there is no Upgrade in your Stable*."""

    def __init__(self, one: Condition, other: Condition) -> None:
        self.both = (one, other)
        self.watches_other_zones = any(each.watches_other_zones for each in self.both)
        self.hangs_on_turn = any(each.hangs_on_turn for each in self.both)
        self.counts_turn = any(each.counts_turn for each in self.both)

    def holds(self, state: State, player: int) -> bool:
        return all(each.holds(state, player) for each in self.both)

    def holds_for(self, state: State, player: int, you: int, source: int) -> bool:
        return all(each.holds_for(state, player, you, source) for each in self.both)
