"""What a card in a Stable does without being asked: watch, replace, forbid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.citations import CONSIDERED_TYPE
from engine.kinds import BABY_BIT, BASIC_BIT, MAGICAL_BIT, ULTIMATE_BIT, UNICORN_BITS
from engine.reactions import ANYONES, YOURS
from engine.state import hand_of, player_of, stable_of

if TYPE_CHECKING:
    from engine.reach import Phrase
    from engine.state import State
    from engine.steps import Program


def is_meant(whose: int, is_own: bool) -> bool:
    """Whether a Stable is one the phrase speaks of, seen from the Stable the text lies in."""
    return whose == ANYONES or (whose == YOURS) == is_own


class Watch:
    """*Whenever a Unicorn enters or leaves your Stable: …*, *Whenever another Downgrade enters …*"""

    __slots__ = ("causes", "only_others", "only_this", "program", "ways", "whose", "word")

    def __init__(
        self,
        program: Program,
        word: int,
        only_this: bool,
        whose: int,
        ways: int,
        causes: int,
        only_others: bool = False,
    ) -> None:
        self.program = program
        self.word = word
        self.only_this = only_this
        self.only_others = only_others
        self.whose = whose
        self.ways = ways
        self.causes = causes

    def sees(self, kinds: int, is_this: bool, is_own: bool, way: int, cause: int) -> bool:
        """Whether a card of these kinds, crossing this way by this cause, is what it waits for."""
        if self.only_others and is_this:
            return False
        fits = is_this if self.only_this else bool(kinds & self.word) and is_meant(self.whose, is_own)
        return fits and bool(way & self.ways or cause & self.causes)


ANY_STABLE: Final = 0
YOUR_STABLE: Final = 1
THEIR_STABLE: Final = 2


class PlayWatch:
    """*Whenever another player plays a Downgrade into your Stable: …*

    One that stops the card answers it while it lies on the pile; one that steals it acts as it is played.
    """

    __slots__ = ("into", "program", "who", "word")

    def __init__(self, program: Program, word: int, who: int, into: int) -> None:
        self.program = program
        self.word = word
        self.who = who
        self.into = into

    def sees(self, kinds: int, is_own: bool, stable: int, player: int, owner: int) -> bool:
        """Whether a card of these kinds, played by this player into this Stable, is what it waits for."""
        if not kinds & self.word or not is_meant(self.who, is_own):
            return False
        return self.into == ANY_STABLE or stable == (owner if self.into == YOUR_STABLE else player)


class DeedWatch:
    """*Whenever you discard a card: …*, *Whenever another player destroys a Unicorn in your Stable: …*

    `whole`: several cards at a time are one deed, as in *at least 1 card*.
    """

    __slots__ = ("cause", "program", "who", "whole", "whose", "word")

    def __init__(self, program: Program, cause: int, who: int, word: int, whose: int, whole: bool) -> None:
        self.program = program
        self.cause = cause
        self.who = who
        self.word = word
        self.whose = whose
        self.whole = whole

    def sees(self, cause: int, kinds: int, is_own_deed: bool, is_own_card: bool, whole: bool) -> bool:
        """Whether this deed with a card of these kinds is what it waits for."""
        if not cause & self.cause or whole is not self.whole or not is_meant(self.who, is_own_deed):
            return False
        return whole or bool(kinds & self.word) and is_meant(self.whose, is_own_card)


class Opening:
    """*When another player plays a card: …*: what an Instant answers. `cause` 0 stands for a play."""

    __slots__ = ("cause", "program", "stops", "who", "whose", "word")

    def __init__(self, program: Program, word: int, who: int, stops: bool, cause: int, whose: int) -> None:
        self.program = program
        self.word = word
        self.who = who
        self.stops = stops
        self.cause = cause
        self.whose = whose

    def answers_play(self, kinds: int) -> bool:
        """Whether it answers the playing of a card of these kinds."""
        return not self.cause and bool(kinds & self.word)

    def answers_deed(self, state: State, cause: int, card: int, doer: int, player: int) -> bool:
        """Whether a player may answer with it what another is about to do with a card (-1: a draw)."""
        if not cause & self.cause or not is_meant(self.who, doer == player):
            return False
        if card < 0:
            return True
        is_own = state.where[card] == stable_of(player)
        return bool(state.kinds[card] & self.word) and is_meant(self.whose, is_own)


class Replacement:
    """*If a Unicorn in your Stable would be destroyed: …*, *If a player would discard a card: …*

    `by` says whose deed it may be, seen from the owner; with `for_doer` the one who does it decides and
    does something else, and with `below_limit` only while below the hand limit. # effects.replacement
    """

    __slots__ = ("below_limit", "by", "causes", "for_doer", "only_this", "optional", "program", "whose", "word")

    def __init__(
        self,
        program: Program,
        word: int,
        only_this: bool,
        whose: int,
        causes: int,
        by: int = ANYONES,
        for_doer: bool = False,
        below_limit: bool = False,
    ) -> None:
        self.program = program
        self.optional = program.optional
        self.word = word
        self.only_this = only_this
        self.whose = whose
        self.causes = causes
        self.by = by
        self.for_doer = for_doer
        self.below_limit = below_limit

    def fits(self, state: State, card: int, source: int, cause: int, doer: int) -> bool:
        """Whether it speaks of this card being moved so by this player."""
        if not cause & self.causes or not is_meant(self.by, state.where[source] == stable_of(doer)):
            return False
        if self.below_limit and len(state.zones[hand_of(doer)]) >= state.hand_limits[doer]:
            return False
        if self.only_this:
            return card == source
        is_own = state.where[card] == state.where[source]
        return bool(state.kinds[card] & self.word) and is_meant(self.whose, is_own)


class BringReplacement:
    """*If another player would bring a Baby Unicorn from the Nursery into their Stable: …*"""

    __slots__ = ("by", "optional", "program", "word", "zone")

    def __init__(self, program: Program, word: int, by: int, zone: int) -> None:
        self.program = program
        self.optional = program.optional
        self.word = word
        self.by = by
        self.zone = zone

    def fits(self, state: State, card: int, source: int, player: int) -> bool:
        """Whether it speaks of this player bringing this card."""
        is_own = state.where[source] == stable_of(player)
        return (
            bool(state.kinds[card] & self.word)
            and state.where[card] == self.zone
            and is_meant(self.by, is_own)
        )


class Interruption:
    """*If an effect of a Unicorn in another player's Stable would trigger: …*"""

    __slots__ = ("program", "whose", "word")

    def __init__(self, program: Program, word: int, whose: int) -> None:
        self.program = program
        self.word = word
        self.whose = whose

    def sees(self, kinds: int, is_own: bool) -> bool:
        """Whether an effect of a card of these kinds is what it waits for."""
        return bool(kinds & self.word) and is_meant(self.whose, is_own)


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


class InStable:
    """*there are at least 2 Basic Unicorns in your Stable*, *there is no Unicorn in your Stable*."""

    __slots__ = ("least", "phrase")

    def __init__(self, least: int, phrase: Phrase) -> None:
        self.least = least
        self.phrase = phrase

    def holds(self, state: State, player: int) -> bool:
        """Whether it is so in a player's Stable; a `least` of 0 asks that there is none."""
        number = len(self.phrase.among(state, state.zones[stable_of(player)], -1))
        return number >= self.least if self.least else not number


# Standing sentences. # effects.continuous

WORKING: Final = 0
BLINDING: Final = 1


class Standing:
    """A sentence that holds while its card lies in a Stable.

    `rank` puts what a card is and whether its text works before what is allowed.
    """

    rank = WORKING
    program: Program | None = None

    def apply(self, state: State, card: int) -> None:
        """Write what follows from it into the derived rows."""
        raise NotImplementedError


class Lock(Standing):
    """*Your Unicorns cannot be destroyed.*, *This card cannot be destroyed by Magic cards.*"""

    def __init__(self, word: int, only_this: bool, whose: int, causes: int, by: int) -> None:
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
    """*You cannot play Neigh cards.*, *Other players cannot play Neigh cards.*"""

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

    def apply(self, state: State, card: int) -> None:
        state.unneighable[player_of(state.where[card])] = 1


class NoEntry(Standing):
    """*Basic Unicorns cannot enter another player's Stable.*"""

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

    def apply(self, state: State, card: int) -> None:
        state.visible[player_of(state.where[card])] = 1


class Muting(Standing):
    """*Effects of your Magical Unicorns do not trigger.* What they forbid or count stays. # effects.triggered"""

    rank = BLINDING

    def __init__(self, word: int, whose: int) -> None:
        self.word = word
        self.whose = whose

    def apply(self, state: State, card: int) -> None:
        owner = player_of(state.where[card])
        for player in range(state.players):
            if is_meant(self.whose, player == owner):
                cards = state.zones[stable_of(player)]
                state.mute |= {other for other in cards if state.kinds[other] & self.word}


class HandLimit(Standing):
    """*Your hand limit is 3 cards higher.* Such changes add up. # turn.hand-limit"""

    def __init__(self, change: int) -> None:
        self.change = change

    def apply(self, state: State, card: int) -> None:
        player = player_of(state.where[card])
        state.hand_limits[player] = max(state.hand_limits[player] + self.change, 0)


class Fewer(Standing):
    """*You need 1 Unicorn fewer to win.* # end.counts"""

    def __init__(self, number: int) -> None:
        self.number = number

    def apply(self, state: State, card: int) -> None:
        state.fewer[player_of(state.where[card])] += self.number


class While(Standing):
    """*While there is a Baby Unicorn in your Stable: …*"""

    def __init__(self, condition: InStable, standing: Standing) -> None:
        self.condition = condition
        self.standing = standing
        self.rank = standing.rank

    def apply(self, state: State, card: int) -> None:
        if self.condition.holds(state, player_of(state.where[card])):
            self.standing.apply(state, card)


class Demand(Standing):
    """What sets a program off at once when it has become true of a player's Stable."""

    def __init__(self, program: Program) -> None:
        self.program = program

    def apply(self, state: State, card: int) -> None:
        assert self.program is not None
        state.limits.append(Limit(card, self, self.program))

    def has_come(self, state: State, player: int) -> bool:
        """Whether it is true now."""
        raise NotImplementedError


class AtMost(Demand):
    """*Whenever you have more than 5 Unicorns: …*"""

    def __init__(self, number: int, program: Program) -> None:
        super().__init__(program)
        self.number = number

    def has_come(self, state: State, player: int) -> bool:
        return state.unicorns[player] > self.number


class Missing(Demand):
    """*Whenever there is no Unicorn in your Stable: …*"""

    def __init__(self, condition: InStable, program: Program) -> None:
        super().__init__(program)
        self.condition = condition

    def has_come(self, state: State, player: int) -> bool:
        return self.condition.holds(state, player)
