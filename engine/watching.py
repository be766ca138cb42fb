"""What a card in a Stable does without being asked: watch, replace, forbid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.reactions import ANYONES, YOURS
from engine.state import player_of, stable_of

if TYPE_CHECKING:
    from engine.state import State
    from engine.steps import Program


def is_meant(whose: int, is_own: bool) -> bool:
    """Whether a Stable is one the phrase speaks of, seen from the Stable the text lies in."""
    return whose == ANYONES or (whose == YOURS) == is_own


class Watch:
    """*Whenever a Unicorn enters or leaves your Stable: …*"""

    __slots__ = ("causes", "only_this", "program", "ways", "whose", "word")

    def __init__(
        self, program: Program, word: int, only_this: bool, whose: int, ways: int, causes: int
    ) -> None:
        self.program = program
        self.word = word
        self.only_this = only_this
        self.whose = whose
        self.ways = ways
        self.causes = causes

    def sees(self, kinds: int, is_this: bool, is_own: bool, way: int, cause: int) -> bool:
        """Whether a card of these kinds, crossing this way by this cause, is what it waits for."""
        fits = is_this if self.only_this else bool(kinds & self.word) and is_meant(self.whose, is_own)
        return fits and bool(way & self.ways or cause & self.causes)


class Replacement:
    """*If a Unicorn in your Stable would be destroyed: …* # effects.replacement"""

    __slots__ = ("causes", "only_this", "optional", "program", "whose", "word")

    def __init__(self, program: Program, word: int, only_this: bool, whose: int, causes: int) -> None:
        self.program = program
        self.optional = program.optional
        self.word = word
        self.only_this = only_this
        self.whose = whose
        self.causes = causes

    def fits(self, state: State, card: int, source: int, cause: int) -> bool:
        """Whether it speaks of this card being moved so."""
        if not cause & self.causes:
            return False
        if self.only_this:
            return card == source
        is_own = state.where[card] == state.where[source]
        return bool(state.kinds[card] & self.word) and is_meant(self.whose, is_own)


class Standing:
    """A sentence that holds while its card lies in a Stable. # effects.continuous"""

    def apply(self, state: State, card: int) -> None:
        """Write what follows from it into the derived rows."""
        raise NotImplementedError


class Lock(Standing):
    """*Your Unicorns cannot be destroyed.*"""

    def __init__(self, word: int, only_this: bool, whose: int, causes: int) -> None:
        self.word = word
        self.only_this = only_this
        self.whose = whose
        self.causes = causes

    def apply(self, state: State, card: int) -> None:
        if self.only_this:
            self._lock(state, card)
            return
        owner = player_of(state.where[card])
        for player in range(state.players):
            if is_meant(self.whose, player == owner):
                for other in state.zones[stable_of(player)]:
                    if state.kinds[other] & self.word:
                        self._lock(state, other)

    def _lock(self, state: State, card: int) -> None:
        state.locks[card] = state.locks.get(card, 0) | self.causes


class NoPlay(Standing):
    """*You cannot play Neigh cards.*"""

    def __init__(self, word: int) -> None:
        self.word = word

    def apply(self, state: State, card: int) -> None:
        state.cannot_play[player_of(state.where[card])] |= self.word


class PlaysUnneighable(Standing):
    """*Cards you play cannot be Neigh'd.*"""

    def apply(self, state: State, card: int) -> None:
        state.unneighable[player_of(state.where[card])] = 1
