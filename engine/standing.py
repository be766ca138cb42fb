"""What holds while a card lies in a Stable: what it forbids, allows, counts or hides. # effects.continuous"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.citations import CONSIDERED_TYPE
from engine.identity import is_a, is_reached
from engine.kinds import BABY_BIT, BASIC_BIT, MAGICAL_BIT, ULTIMATE_BIT, UNICORN_BITS
from engine.state import player_of, stable_of
from engine.watching import is_meant

if TYPE_CHECKING:
    from engine.state import State
    from engine.steps import Program
    from engine.watching import Condition


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
    """What a player's Stable must not come to: it sets a program off at once."""

    __slots__ = ("card", "demand", "program")

    def __init__(self, card: int, demand: Demand, program: Program) -> None:
        self.card = card
        self.demand = demand
        self.program = program


# Standing sentences. # effects.continuous

WORKING: Final = 0
BLINDING: Final = 1
DISGUISING: Final = 2


class Standing:
    """A sentence that holds while its card lies in a Stable.

    `rank` puts what a card is before whether its text works, and that before what is allowed. `is_wide` says
    that it looks at other cards in the Stables, so it must be applied anew when one of them comes or goes.
    """

    rank = WORKING
    is_wide = True
    program: Program | None = None

    def apply(self, state: State, card: int) -> None:
        """Write what follows from it into the derived rows."""
        raise NotImplementedError

    def hushes(self, state: State, card: int, newcomer: int) -> bool:
        """Whether it keeps the effects of a card that is just entering from triggering."""
        return False


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
                    if is_reached(state, other, self.word):
                        self._lock(state, other)

    def _lock(self, state: State, card: int) -> None:
        if self.by:
            state.shields.append(Shield(card, self.causes, self.by))
        else:
            state.locks[card] = state.locks.get(card, 0) | self.causes


class NoPlay(Standing):
    """*You cannot play Neigh cards.*, *Other players cannot play Neigh cards.*"""

    is_wide = False

    def __init__(self, word: int, who: int) -> None:
        self.word = word
        self.who = who

    def apply(self, state: State, card: int) -> None:
        owner = player_of(state.where[card])
        for player in range(state.players):
            if is_meant(self.who, player == owner):
                state.cannot_play[player] |= self.word


class PlaysUnneighable(Standing):
    """*Cards you play cannot be Neigh'd.*"""

    is_wide = False

    def __init__(self, word: int) -> None:
        self.word = word

    def apply(self, state: State, card: int) -> None:
        state.unneighable[player_of(state.where[card])] |= self.word


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
        loud = [other for other in cards if is_loud_unicorn(state.kinds[other])]
        state.silent |= {other for other in loud if is_reached(state, other, UNICORN_BITS)}
        if state.reading(CONSIDERED_TYPE) == TYPE_CHANGED:
            state.kinds = [
                as_basic(kinds) if other in state.silent else kinds for other, kinds in enumerate(state.kinds)
            ]

    def hushes(self, state: State, card: int, newcomer: int) -> bool:
        return state.where[card] == state.where[newcomer] and is_loud_unicorn(state.kinds[newcomer])


TYPE_CHANGED: Final = 1


def as_basic(kinds: int) -> int:
    """What a Unicorn is that is a Basic Unicorn now."""
    return kinds & ~(MAGICAL_BIT | ULTIMATE_BIT) | BASIC_BIT


def is_loud_unicorn(kinds: int) -> bool:
    """Whether a card is a Unicorn that may have a text."""
    return bool(kinds & UNICORN_BITS) and not kinds & BABY_BIT


class Masquerade(Standing):
    """*Your Unicorns are considered Pandas: …*"""

    rank = DISGUISING

    def apply(self, state: State, card: int) -> None:
        cards = state.zones[state.where[card]]
        state.pandas |= {other for other in cards if state.kinds[other] & UNICORN_BITS}


class Showing(Standing):
    """*Your hand is visible to all players.*"""

    is_wide = False

    def apply(self, state: State, card: int) -> None:
        state.visible[player_of(state.where[card])] = 1


class Muting(Standing):
    """*Effects of your Magical Unicorns do not trigger.* What they forbid or count stays."""

    rank = BLINDING

    def __init__(self, word: int, whose: int) -> None:
        self.word = word
        self.whose = whose

    def apply(self, state: State, card: int) -> None:
        owner = player_of(state.where[card])
        for player in range(state.players):
            if is_meant(self.whose, player == owner):
                cards = state.zones[stable_of(player)]
                state.mute |= {other for other in cards if is_reached(state, other, self.word)}

    def hushes(self, state: State, card: int, newcomer: int) -> bool:
        is_own = state.where[card] == state.where[newcomer]
        return is_meant(self.whose, is_own) and is_a(state, newcomer, self.word)


class HandLimit(Standing):
    """*Your hand limit is 3 cards higher.* Such changes add up. # turn.hand-limit"""

    is_wide = False

    def __init__(self, change: int) -> None:
        self.change = change

    def apply(self, state: State, card: int) -> None:
        player = player_of(state.where[card])
        state.hand_limits[player] += self.change


class Fewer(Standing):
    """*You need 1 Unicorn fewer to win.* # end.counts"""

    is_wide = False

    def __init__(self, number: int) -> None:
        self.number = number

    def apply(self, state: State, card: int) -> None:
        state.fewer[player_of(state.where[card])] += self.number


class While(Standing):
    """*While there is a Baby Unicorn in your Stable: …*"""

    def __init__(self, condition: Condition, standing: Standing) -> None:
        self.condition = condition
        self.standing = standing
        self.rank = standing.rank

    def apply(self, state: State, card: int) -> None:
        if self.condition.holds(state, player_of(state.where[card])):
            self.standing.apply(state, card)

    def hushes(self, state: State, card: int, newcomer: int) -> bool:
        holds = self.condition.holds(state, player_of(state.where[card]))
        return holds and self.standing.hushes(state, card, newcomer)


class Demand(Standing):
    """What sets a program off whenever it is true of a player's Stable; if it `is_urgent`, before all else.

    # effects.state
    """

    is_wide = False
    is_urgent = False

    def __init__(self, program: Program) -> None:
        self.program = program
        program.watches_state = True

    def apply(self, state: State, card: int) -> None:
        assert self.program is not None
        if card not in state.mute:
            state.limits.append(Limit(card, self, self.program))

    def has_come(self, state: State, player: int) -> bool:
        """Whether it is true now."""
        raise NotImplementedError


class AtMost(Demand):
    """*Whenever you have more than 5 Unicorns: …*"""

    is_urgent = True

    def __init__(self, number: int, program: Program) -> None:
        super().__init__(program)
        self.number = number

    def has_come(self, state: State, player: int) -> bool:
        return state.unicorns[player] > self.number


class Comes(Demand):
    """*Whenever there is no Unicorn in your Stable: …*, *Whenever there are at least 3 Downgrades …*"""

    def __init__(self, condition: Condition, program: Program) -> None:
        super().__init__(program)
        self.condition = condition

    def has_come(self, state: State, player: int) -> bool:
        return self.condition.holds(state, player)
