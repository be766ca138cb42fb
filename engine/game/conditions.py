"""What may be true of a player's Stable or hand, of it beside those of others, or of the discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.game.unicorns import among, of_kind, unicorns_of
from engine.model.kinds import UNICORN_BITS
from engine.model.places import DISCARD_PILE, is_meant
from engine.model.state import Condition, State

if TYPE_CHECKING:
    from engine.model.naming import NameFilter

# More than there are cards.
NO_UPPER_BOUND: Final = 1_000


def in_hand(state: State, player: int, source: int = -1) -> int:
    """The cards in a hand. One that is yet to be played is not counted: by then it has left the hand."""
    hand = state.hands[player]
    return len(hand) - (source in hand)


def in_stable(state: State, player: int, word: int) -> int:
    """Unicorns by their number, other kinds by their cards. # effects.counts"""
    return unicorns_of(state, player) if word == UNICORN_BITS else len(of_kind(state, player, word))


class SoMany(Condition):
    """*at least 2*, *at most 4*, *exactly 3*, *no*: of something that can be counted of a player."""

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    def holds(self, state: State, player: int) -> bool:
        return self.holds_for(state, player, player, -1)

    def holds_for(self, state: State, player: int, you: int, source: int) -> bool:
        return self.least <= self.number(state, player, source) <= self.most

    def number(self, state: State, player: int, source: int) -> int:
        """How many there are, by the text of a card."""
        raise NotImplementedError


class HasUnicorns(SoMany):
    """*you have more than 5 Unicorns*: by their number, not by their cards. # effects.counts"""

    def number(self, state: State, player: int, source: int) -> int:
        return unicorns_of(state, player)


class HasCards(SoMany):
    """*there are at least 2 Basic Unicorns*, *there is no other Unicorn*: of the cards in one zone.

    It asks for the cards, so Pandas are Unicorns here. # card.unicorn
    """

    def __init__(self, least: int, most: int, word: int, named: NameFilter | None, is_other: bool) -> None:
        super().__init__(least, most)
        self.word = word
        self.named = named
        self.is_other = is_other

    def number(self, state: State, player: int, source: int) -> int:
        but = source if self.is_other else -1
        return len(among(state, self.cards(state, player), self.word, self.named, but))

    def cards(self, state: State, player: int) -> list[int]:
        """All that lies there."""
        raise NotImplementedError


class InStable(HasCards):
    """*there are at least 2 Basic Unicorns in your Stable*."""

    def cards(self, state: State, player: int) -> list[int]:
        return state.stables[player]


class InDiscardPile(HasCards):
    """*there are at least 5 Magic cards in the discard pile*."""

    watches_other_zones = True

    def cards(self, state: State, player: int) -> list[int]:
        return state.zones[DISCARD_PILE]


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


class Played(SoMany):
    """*you have played no cards this turn*, *you have played at least 2 cards this turn*."""

    counts_turn = True

    def __init__(self, least: int, most: int, word: int) -> None:
        super().__init__(least, most)
        self.word = word

    def number(self, state: State, player: int, source: int) -> int:
        return state.number_played(player, self.word)


class CardsInHand(SoMany):
    """*you have at least 3 cards in your hand*, *you have no cards in your hand*."""

    watches_other_zones = True

    def number(self, state: State, player: int, source: int) -> int:
        return in_hand(state, player, source)


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


class ComparedWith(Condition):
    """*you have more Unicorns than another player*, *fewer cards in your hand than each other player*."""

    def __init__(self, is_more: bool, is_hand: bool, than_each: bool) -> None:
        self.is_more = is_more
        self.is_hand = is_hand
        self.than_each = than_each
        self.watches_other_zones = is_hand

    def holds(self, state: State, player: int) -> bool:
        own = self._number(state, player)
        others = [self._number(state, other) for other in range(state.players) if other != player]
        fits = (self._fits(own, number) for number in others)
        return all(fits) if self.than_each else any(fits)

    def _fits(self, own: int, other: int) -> bool:
        return own > other if self.is_more else own < other

    def _number(self, state: State, player: int, source: int = -1) -> int:
        return in_hand(state, player, source) if self.is_hand else in_stable(state, player, UNICORN_BITS)


class MostInStable(Condition):
    """*each player with the most Unicorns*, *a player with the fewest Downgrades in their Stable*.

    Who has as many as another has the most as well. # effects.counts
    """

    def __init__(self, is_more: bool, word: int) -> None:
        self.is_more = is_more
        self.word = word

    def holds(self, state: State, player: int) -> bool:
        return self.holds_for(state, player, player, -1)

    def holds_for(self, state: State, player: int, you: int, source: int) -> bool:
        numbers = [self.number(state, each, source) for each in range(state.players)]
        return numbers[player] == (max(numbers) if self.is_more else min(numbers))

    def number(self, state: State, player: int, source: int) -> int:
        return in_stable(state, player, self.word)


class MostInHand(MostInStable):
    """*each player with the most cards in their hand*."""

    watches_other_zones = True

    def number(self, state: State, player: int, source: int) -> int:
        return in_hand(state, player, source)


class ComparedWithYou(ComparedWith):
    """*that player has more Unicorns than you*. # effects.counts"""

    def __init__(self, is_more: bool, is_hand: bool) -> None:
        super().__init__(is_more, is_hand, than_each=False)

    def holds_for(self, state: State, player: int, you: int, source: int) -> bool:
        return self._fits(self._number(state, player, source), self._number(state, you, source))
