"""What may be true of a player's Stable."""

from __future__ import annotations

from engine.game.unicorns import of_kind, unicorns_of
from engine.model.state import Condition, State


class MoreThan(Condition):
    """*you have more than 5 Unicorns*: by their number, not by their cards. # effects.counts"""

    def __init__(self, number: int) -> None:
        self.number = number

    def holds(self, state: State, player: int) -> bool:
        return unicorns_of(state, player) > self.number


class InStable(Condition):
    """*there are at least 2 Basic Unicorns in your Stable*; with a `least` of 0 *there is no Unicorn …*.

    It asks for the cards, so Pandas are Unicorns here. # card.unicorn
    """

    def __init__(self, least: int, word: int) -> None:
        self.least = least
        self.word = word

    def holds(self, state: State, player: int) -> bool:
        number = len(of_kind(state, player, self.word))
        return number >= self.least if self.least else not number
