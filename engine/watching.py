"""What a card in a Stable does without being asked: watch, replace, forbid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.citations import CONSIDERED_TYPE
from engine.kinds import BABY_BIT, BASIC_BIT, MAGICAL_BIT, ULTIMATE_BIT, UNICORN_BITS
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


# Rows that standing sentences write


class Shield:
    """A card that certain kinds of cards cannot move by certain verbs."""

    __slots__ = ("by", "card", "causes")

    def __init__(self, card: int, causes: int, by: int) -> None:
        self.card = card
        self.causes = causes
        self.by = by


class Closing:
    """Stables that certain kinds of cards cannot enter."""

    __slots__ = ("owner", "whose", "word")

    def __init__(self, owner: int, word: int, whose: int) -> None:
        self.owner = owner
        self.word = word
        self.whose = whose

    def shuts(self, state: State, player: int) -> bool:
        return is_meant(self.whose, player == self.owner)


class Limit:
    """More Unicorns than this in a player's Stable set a program off at once."""

    __slots__ = ("card", "number", "program")

    def __init__(self, card: int, number: int, program: Program) -> None:
        self.card = card
        self.number = number
        self.program = program


# Standing sentences. # effects.continuous

WORKING: Final = 0
BLINDING: Final = 1


class Standing:
    """A sentence that holds while its card lies in a Stable.

    `rank` puts what a card is and whether its text works before what is allowed. `is_wide` says that it
    looks at other cards in the Stables, so it must be applied anew when one of them comes or goes.
    """

    rank = WORKING
    is_wide = True
    program: Program | None = None

    def apply(self, state: State, card: int) -> None:
        """Write what follows from it into the derived rows."""
        raise NotImplementedError


class Lock(Standing):
    """*Your Unicorns cannot be destroyed.*, *This card cannot be destroyed by Magic cards.*"""

    def __init__(self, word: int, only_this: bool, whose: int, causes: int, by: int) -> None:
        self.is_wide = not only_this
        self.word = word
        self.only_this = only_this
        self.whose = whose
        self.causes = causes
        self.by = by

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
        if self.by:
            state.shields.append(Shield(card, self.causes, self.by))
        else:
            state.locks[card] = state.locks.get(card, 0) | self.causes


class NoPlay(Standing):
    """*You cannot play Neigh cards.*"""

    is_wide = False

    def __init__(self, word: int) -> None:
        self.word = word

    def apply(self, state: State, card: int) -> None:
        state.cannot_play[player_of(state.where[card])] |= self.word


class PlaysUnneighable(Standing):
    """*Cards you play cannot be Neigh'd.*"""

    is_wide = False

    def apply(self, state: State, card: int) -> None:
        state.unneighable[player_of(state.where[card])] = 1


class NoEntry(Standing):
    """*Basic Unicorns cannot enter another player's Stable.*"""

    is_wide = False

    def __init__(self, word: int, whose: int) -> None:
        self.word = word
        self.whose = whose

    def apply(self, state: State, card: int) -> None:
        state.closed.append(Closing(player_of(state.where[card]), self.word, self.whose))


class Blinding(Standing):
    """*Your Unicorns are considered Basic Unicorns and have no effects.* Babies have none to lose."""

    rank = BLINDING

    def apply(self, state: State, card: int) -> None:
        cards = state.zones[state.where[card]]
        state.silent |= {other for other in cards if is_loud_unicorn(state.kinds[other])}
        if state.reading(CONSIDERED_TYPE) == TYPE_CHANGED:
            state.kinds = [
                as_basic(kinds) if other in state.silent else kinds for other, kinds in enumerate(state.kinds)
            ]


TYPE_CHANGED: Final = 1


def as_basic(kinds: int) -> int:
    """What a Unicorn is that is a Basic Unicorn now."""
    return kinds & ~(MAGICAL_BIT | ULTIMATE_BIT) | BASIC_BIT


def is_loud_unicorn(kinds: int) -> bool:
    """Whether a card is a Unicorn that may have a text."""
    return bool(kinds & UNICORN_BITS) and not kinds & BABY_BIT


class Masquerade(Standing):
    """*Your Unicorns are considered Pandas: …*"""

    rank = BLINDING

    def apply(self, state: State, card: int) -> None:
        cards = state.zones[state.where[card]]
        state.pandas |= {other for other in cards if state.kinds[other] & UNICORN_BITS}


class Showing(Standing):
    """*Your hand is visible to all players.*"""

    is_wide = False

    def apply(self, state: State, card: int) -> None:
        state.visible[player_of(state.where[card])] = 1


class AtMost(Standing):
    """*Whenever you have more than 5 Unicorns: …*"""

    is_wide = False

    def __init__(self, number: int, program: Program) -> None:
        self.number = number
        self.program = program

    def apply(self, state: State, card: int) -> None:
        assert self.program is not None
        state.limits.append(Limit(card, self.number, self.program))
