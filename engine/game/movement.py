"""From where and where to: the zones a phrase names, and which cards may go on the way it speaks of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.game.targets import entering_together, may_enter, may_reach, unshielded, with_unknown
from engine.model.causes import DESTROY, DISCARD, RETURN, SACRIFICE, STEAL, TO_HAND
from engine.model.kinds import STABLE_BITS, UNKNOWN_CARD
from engine.model.places import DECK, DISCARD_PILE, HAND_OF, STABLE_OF

# The compiled build makes a class below of the types of its fields, so this must be there.
from engine.model.state import CardsMeant  # noqa: TC001

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game.targets import CardFilter
    from engine.model.state import Frame, State

# Whose Stables or hands a step looks into, seen from the one who does it.
BY_VERB: Final = 0
OWN: Final = 1
THAT: Final = 2
OTHERS: Final = 3
ALL_PLAYERS: Final = 4
# One not named before, one card from each, and of those who have the most or the fewest Unicorns.
DIFFERENT: Final = 5
EACH: Final = 6
EACH_OTHER: Final = 7
MOST: Final = 8
FEWEST: Final = 9
DIFFERENT_OTHER: Final = 10
# Where a card that is to be returned must still lie: in one's own Stable, or by the other reading in any.
LENT: Final = 11

# *That player*, where it is asked beforehand whether something can be done: whoever will be named.
NAMED_LATER: Final = -2

# Kinds of zones a phrase names; hands and Stables with whose.
HAND: Final = 0
STABLE: Final = 1
COMMON: Final = 2


class Spot:
    """*the discard pile*, *your hand*, *another player's Stable*: where from, or where to.

    `is_open`: whether it is a player's, and whose is still to be chosen.
    """

    __slots__ = ("by_player", "is_open", "kind", "whose", "zone")

    def __init__(self, kind: int, whose: int = OWN, zone: int = DECK) -> None:
        self.kind = kind
        self.whose = whose
        self.zone = zone
        self.is_open = kind != COMMON and whose not in (OWN, THAT)
        # The numbers of the hands, or of the Stables; none where it is no player's.
        self.by_player: tuple[int, ...] = {HAND: HAND_OF, STABLE: STABLE_OF, COMMON: ()}[kind]

    def zones(self, state: State, who: int, that: int) -> list[int]:
        """The numbers of the zones meant."""
        if self.kind == COMMON:
            return state.deck_zones() if self.zone == DECK else [self.zone]
        if self.whose == OWN:
            return [self.by_player[who]]
        return [self.by_player[player] for player in self.players(state, who, that)]

    def zone_of(self, player: int) -> int:
        """The zone meant, if it is this player's where it is a player's."""
        return self.by_player[player] if self.by_player else self.zone

    def is_like(self, other: Spot) -> bool:
        """Whether cards from a Stable go to the same place, be it the hand of each card's owner."""
        if self.kind == COMMON or other.kind == COMMON:
            return (self.kind, self.zone) == (other.kind, other.zone)
        return (self.kind, self.whose == THAT) == (other.kind, other.whose == THAT)

    def players(self, state: State, who: int, that: int) -> list[int]:
        """The players whose hand or Stable may be meant."""
        if self.whose == OWN:
            return [who]
        if self.whose == THAT:
            if that == NAMED_LATER:
                return state.clockwise(who)
            return [that] if that >= 0 else []
        if self.whose == LENT and state.readings.bound_return_effects != "stolen-card-only":
            return [who]
        if self.whose in (MOST, FEWEST):
            wanted = (max if self.whose == MOST else min)(state.unicorns)
            return [player for player in state.clockwise(who) if state.unicorns[player] == wanted]
        everybody = state.clockwise(who)
        return everybody[1:] if self.whose in (OTHERS, EACH_OTHER, DIFFERENT_OTHER) else everybody


@dataclass(slots=True, eq=False)
class CardsThere:
    """*each Downgrade in your Stable*, *each Magic card in the discard pile*: they count something."""

    cards: CardsMeant
    spot: Spot

    def number(self, state: State, frame: Frame) -> int:
        """How many there are for the one who does it, whatever they are considered to be."""
        return self.number_for(state, frame.who, frame.source, frame.player)

    def number_for(self, state: State, who: int, source: int, that: int = -1) -> int:
        """How many there are for a player by the text of a card."""
        there = [card for zone in self.spot.zones(state, who, that) for card in state.zones[zone]]
        return len([card for card in there if self.cards.fits(state, card, card == source, True)])


TO_DISCARD_PILE: Final = Spot(COMMON, zone=DISCARD_PILE)
TO_OWN_STABLE: Final = Spot(STABLE)


class Movement:
    """By which verb which cards go, from where and where to: all that tells *destroy* from *bring*.

    *Destroy a Unicorn*, *bring a card from the discard pile into your Stable*. Done quietly, it triggers none
    of the effects of the cards that go. `is_aimed`: whether it may be aimed at a player beforehand.
    # effects.quiet, play.target-before
    """

    __slots__ = ("at_home", "cause", "is_aimed", "moved_by", "phrase", "quiet", "source", "target")

    def __init__(
        self, cause: int, phrase: CardFilter, source: Spot, target: Spot, quiet: bool = False
    ) -> None:
        self.cause = cause
        self.phrase = phrase
        self.source = source
        self.target = target
        self.quiet = quiet
        self.moved_by = moved_by(cause, target)
        # Where it looks by player, if that is one's own hand or Stable.
        self.at_home: tuple[int, ...] = source.by_player if source.whose == OWN else ()
        self.is_aimed = source.kind == STABLE and source.whose in (OTHERS, ALL_PLAYERS)

    def reach(self, state: State, who: int, source: int, that: int = -1) -> list[int]:
        """The cards that may go, for this player by the text of this card."""
        return self._within(state, self._zones(state, who, that), who, source, that)

    def reaches(self, state: State, who: int, source: int, number: int) -> bool:
        """Whether so many cards may go. One in the hand that says it is played first, and is gone then."""
        if self.may_be_full(state):
            found = self.reach(state, who, source, NAMED_LATER)
            left = [card for card in found if self.source.kind != HAND or card != source]
            return len(self.at_once(state, who, NAMED_LATER, left)) >= number
        for zone in self._zones(state, who, NAMED_LATER):
            found = self._within(state, [zone], who, source, NAMED_LATER)
            number -= len(found)
            if self.source.kind == HAND and source in found:
                number += 1
            if number <= 0:
                return True
        return False

    def _within(self, state: State, numbers: list[int], who: int, source: int, that: int) -> list[int]:
        found = self.phrase.in_zones(state, numbers, source)
        if state.unknown and self.source.kind == HAND:
            found = with_unknown(state, numbers, found, self.in_bag(state, who, source, that))
        if state.in_force.shields:
            found = unshielded(state, found, self.moved_by, source, who)
        if self.target.kind == STABLE:
            return self._entering(state, who, that, found)
        if self.target.kind == HAND and self.target.whose == THAT and that >= 0:
            # Nobody gives cards to themselves.
            return [card for card in found if state.where[card] != HAND_OF[that]]
        return found

    def _zones(self, state: State, who: int, that: int) -> list[int]:
        """Where it looks; not every verb reaches every Stable. # move.sacrifice, move.destroy, move.steal"""
        if self.at_home:
            return [self.at_home[who]]
        source, whose = self.source, self.source.whose
        if self.cause not in WHOSE_BY_VERB:
            return source.zones(state, who, that)
        if whose == THAT:
            return [STABLE_OF[that]] if that >= 0 and may_reach(state, who, self.cause, that) else []
        if self.cause == SACRIFICE:
            return [STABLE_OF[who]]
        with_own = whose == ALL_PLAYERS and may_reach(state, who, self.cause, who)
        return [STABLE_OF[player] for player in range(state.players) if with_own or player != who]

    def in_bag(self, state: State, who: int, source: int, that: int) -> list[int]:
        """What an unknown card would have to be."""
        found = self.phrase.among(state, state.zones[DECK], source)
        return self._entering(state, who, that, found) if self.target.kind == STABLE else found

    def _entering(self, state: State, who: int, that: int, cards: list[int]) -> list[int]:
        """Those of the cards that may come to lie where they are to go."""
        players = self.target.players(state, who, that)
        return [card for card in cards if _is_let_in(state, card, players)]

    def may_be_full(self, state: State) -> bool:
        """Whether cards that may go each by itself might not all go at one moment. # effects.counts"""
        return self.target.kind == STABLE and bool(state.in_force.closed)

    def beside(
        self, state: State, who: int, that: int, cards: list[int], coming: tuple[int, ...]
    ) -> list[int]:
        """Those of the cards that may go at one moment with others."""
        players = self.target.players(state, who, that)
        return [card for card in cards if _is_let_in(state, card, players, coming)]

    def at_once(
        self, state: State, who: int, that: int, cards: Sequence[int], coming: tuple[int, ...] = ()
    ) -> Sequence[int]:
        """As many of the cards as may go at one moment, with others."""
        if not self.may_be_full(state):
            return cards
        players = self.target.players(state, who, that)
        return max(
            [entering_together(state, cards, player, coming) for player in players], key=len, default=()
        )

    def receivers(self, state: State, who: int, that: int, cards: tuple[int, ...]) -> list[int]:
        """Whose Stable or hand cards may go into, all of them."""
        players = self.target.players(state, who, that)
        is_hand = self.target.kind == HAND
        *others, last = cards
        return [player for player in players if is_hand or _is_let_in(state, last, [player], tuple(others))]


def _is_let_in(state: State, card: int, players: list[int], coming: tuple[int, ...] = ()) -> bool:
    """Whether a card may go into one of these Stables and lies in another; Magic and Instants lie in none."""
    if not state.kinds[card] & STABLE_BITS and state.kinds[card] != UNKNOWN_CARD:
        return False
    zone = state.where[card]
    for player in players:
        if zone != STABLE_OF[player] and may_enter(state, card, player, coming):
            return True
    return False


# Whose Stables a verb reaches where the words do not say.
WHOSE_BY_VERB: Final = {SACRIFICE: OWN, DESTROY: ALL_PLAYERS, STEAL: OTHERS}


def by_verb(cause: int, phrase: CardFilter, scope: int = BY_VERB, quiet: bool = False) -> Movement:
    """The way of cards that are discarded, sacrificed, destroyed or stolen: the verb says where to."""
    target = TO_OWN_STABLE if cause == STEAL else TO_DISCARD_PILE
    if cause == DISCARD:
        return Movement(cause, phrase, Spot(HAND), target, quiet)
    whose = WHOSE_BY_VERB[cause] if scope == BY_VERB else scope
    return Movement(cause, phrase, Spot(STABLE, whose), target, quiet)


def moved_by(cause: int, target: Spot) -> int:
    """The verb as a word of bits: to *return to a hand* is more than to *return*."""
    return cause | TO_HAND if cause == RETURN and target.kind == HAND else cause
