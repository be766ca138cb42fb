"""What a card in a Stable waits for: events it is triggered by, and those it puts something in place of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.identity import is_reached, of_kind, unicorns_of
from engine.kinds import CARD_BIT
from engine.reactions import ANYONES, YOURS
from engine.state import hand_of, stable_of

if TYPE_CHECKING:
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


class TurnWatch:
    """*Whenever a player begins their turn: …*"""

    __slots__ = ("program", "who")

    def __init__(self, program: Program, who: int) -> None:
        self.program = program
        self.who = who


class DeedWatch:
    """*Whenever you discard a card: …*, *Whenever another player destroys a Unicorn in your Stable: …*

    `whole`: several cards at a time are one deed, as in *at least 1 card*.
    """

    __slots__ = ("cause", "only_others", "program", "who", "whole", "whose", "word")

    def __init__(
        self,
        program: Program,
        cause: int,
        who: int,
        word: int,
        whose: int,
        whole: bool,
        only_others: bool = False,
    ) -> None:
        self.program = program
        self.only_others = only_others
        self.cause = cause
        self.who = who
        self.word = word
        self.whose = whose
        self.whole = whole

    def sees(
        self, cause: int, kinds: int, is_own_deed: bool, is_own_card: bool, whole: bool, is_this: bool
    ) -> bool:
        """Whether this deed with a card of these kinds is what it waits for."""
        if self.only_others and is_this:
            return False
        if not cause & self.cause or whole is not self.whole or not is_meant(self.who, is_own_deed):
            return False
        return whole or (bool(kinds & self.word) and is_meant(self.whose, is_own_card))


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
        return is_meant(self.whose, is_own) and is_reached(state, card, self.word)


ANY_CARD: Final = 0
ONLY_THIS: Final = 1
ONLY_OTHERS: Final = 2


class Replacement:
    """*If a Unicorn in your Stable would be destroyed: …*, *If a player would discard a card: …*

    `by` says whose deed it may be, seen from the owner; with `for_doer` the one who does it decides and
    does something else, and with `below_limit` only while below the hand limit. # effects.replacement
    """

    __slots__ = (
        "below_limit",
        "by",
        "causes",
        "for_doer",
        "only",
        "optional",
        "program",
        "whose",
        "word",
    )

    def __init__(
        self,
        program: Program,
        word: int,
        only: int,
        whose: int,
        causes: int,
        by: int = ANYONES,
        for_doer: bool = False,
        below_limit: bool = False,
    ) -> None:
        self.program = program
        self.optional = program.optional
        self.word = word
        self.only = only
        self.whose = whose
        self.causes = causes
        self.by = by
        self.for_doer = for_doer
        self.below_limit = below_limit

    def changes_deed(self, state: State, source: int, cause: int, doer: int) -> bool:
        """Whether the doer must do something else whatever card it is, so that none need be chosen first."""
        is_certain = self.for_doer and not (self.optional or self.below_limit or self.only)
        if not is_certain or not cause & self.causes or not self.word & CARD_BIT:
            return False
        return is_meant(self.by, state.where[source] == stable_of(doer))

    def fits(self, state: State, card: int, source: int, cause: int, doer: int) -> bool:
        """Whether it speaks of this card being moved so by this player."""
        if not cause & self.causes or not is_meant(self.by, state.where[source] == stable_of(doer)):
            return False
        if self.below_limit and len(state.zones[hand_of(doer)]) >= state.hand_limits[doer]:
            return False
        if self.only == ONLY_THIS:
            return card == source
        if self.only == ONLY_OTHERS and card == source:
            return False
        is_own = state.where[card] == state.where[source]
        return is_meant(self.whose, is_own) and is_reached(state, card, self.word)


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
    """*If another player would trigger an effect of a Unicorn: …*"""

    __slots__ = ("program", "who", "word")

    def __init__(self, program: Program, word: int, who: int) -> None:
        self.program = program
        self.word = word
        self.who = who

    def sees(self, state: State, card: int, is_own: bool) -> bool:
        """Whether an effect of this card, one's own or not, is what it waits for."""
        return is_meant(self.who, is_own) and is_reached(state, card, self.word)


# Conditions


class Condition:
    """What may be true of a player's Stable."""

    def holds(self, state: State, player: int) -> bool:
        """Whether it is so now."""
        raise NotImplementedError


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
