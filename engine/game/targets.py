"""Which cards an effect reaches: where it looks, what fits the words, and what may not be touched."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.game.unicorns import is_reached
from engine.model.causes import DESTROY, DISCARD, RETURN, SACRIFICE, STEAL, TO_HAND
from engine.model.kinds import BABY_BIT, CARD_BIT, TYPE_BITS, UNKNOWN_CARD
from engine.model.state import DECK, NURSERY, hand_of, is_stable, player_of, stable_of

if TYPE_CHECKING:
    from engine.model.state import State

# Whose Stables or hands a step looks into, seen from the one who does it.
BY_VERB: Final = 0
OWN: Final = 1
THAT: Final = 2
OTHERS: Final = 3
ALL_PLAYERS: Final = 4
# None named before, one card from each, and who has the most or fewest Unicorns.
DIFFERENT: Final = 5
EACH: Final = 6
EACH_OTHER: Final = 7
MOST: Final = 8
FEWEST: Final = 9
DIFFERENT_OTHER: Final = 10
# Where a card that is to be returned must still lie: in one's own Stable, or by the other reading in any.
LENT: Final = 11

# Kinds of zones a phrase names; hands and Stables with whose.
HAND: Final = 0
STABLE: Final = 1
COMMON: Final = 2


class Spot:
    """*the discard pile*, *your hand*, *another player's Stable*: where from, or where to."""

    __slots__ = ("kind", "whose", "zone")

    def __init__(self, kind: int, whose: int = OWN, zone: int = DECK) -> None:
        self.kind = kind
        self.whose = whose
        self.zone = zone

    def zones(self, state: State, who: int, that: int) -> list[int]:
        """The numbers of the zones meant."""
        if self.kind == COMMON:
            return state.deck_zones() if self.zone == DECK else [self.zone]
        return [self.zone_of(player) for player in self.players(state, who, that)]

    def zone_of(self, player: int) -> int:
        """The zone meant, if it is this player's where it is a player's."""
        if self.kind == COMMON:
            return self.zone
        return hand_of(player) if self.kind == HAND else stable_of(player)

    def is_like(self, other: Spot) -> bool:
        """Whether cards from a Stable go to the same place, be it the hand of each card's owner."""
        if self.kind == COMMON or other.kind == COMMON:
            return (self.kind, self.zone) == (other.kind, other.zone)
        return (self.kind, self.whose == THAT) == (other.kind, other.whose == THAT)

    @property
    def is_open(self) -> bool:
        """Whether it is a player's, and whose is still to be chosen."""
        return self.kind != COMMON and self.whose not in (OWN, THAT)

    def players(self, state: State, who: int, that: int) -> list[int]:
        """The players whose hand or Stable may be meant."""
        if self.whose == OWN:
            return [who]
        if self.whose == THAT:
            return [that] if that >= 0 else []
        if self.whose == LENT and state.readings.bound_return_effects != "stolen-card-only":
            return [who]
        if self.whose in (MOST, FEWEST):
            wanted = (max if self.whose == MOST else min)(state.unicorns)
            return [player for player in state.clockwise(who) if state.unicorns[player] == wanted]
        everybody = self.whose not in (OTHERS, EACH_OTHER, DIFFERENT_OTHER)
        return [player for player in state.clockwise(who) if everybody or player != who]


def moved_by(cause: int, target: Spot) -> int:
    """The verb as a word of bits: to *return to a hand* is more than to *return*."""
    return cause | TO_HAND if cause == RETURN and target.kind == HAND else cause


NO_NAMES: Final[frozenset[str]] = frozenset()


class CardFilter:
    """*a Unicorn*, *another card*, *a card with "Narwhal" in its name*: which cards the words fit."""

    __slots__ = ("called", "family", "named_type", "other", "word")

    def __init__(
        self,
        word: int,
        other: bool = False,
        family: str = "",
        named_type: bool = False,
        called: frozenset[str] = NO_NAMES,
    ) -> None:
        self.word = word
        self.other = other
        self.family = family
        self.named_type = named_type
        self.called = called

    def among(self, state: State, cards: list[int], source: int) -> list[int]:
        """Those of the cards that fit; `source` is the card that says it."""
        kinds, word = state.kinds, self.word
        found = cards[:] if word & CARD_BIT else [card for card in cards if kinds[card] & word]
        if self.other:
            found = [card for card in found if card != source]
        if self.named_type:
            note = state.notes.get(source)
            named = TYPE_BITS[note.type] if note is not None and note.type >= 0 else 0
            found = [card for card in found if kinds[card] & named]
        if self.family:
            found = [card for card in found if self.family in state.faces[card].families]
        if self.called:
            found = [card for card in found if state.faces[card].is_called(self.called)]
        return [card for card in found if is_reached(state, card, word)] if state.pandas else found


def reach(
    state: State, who: int, cause: int, phrase: CardFilter, source: int, scope: int = BY_VERB, that: int = -1
) -> list[int]:
    """The cards a player may discard, sacrifice, destroy or steal by a phrase such as *a Unicorn*.

    Discard reaches one's hand, sacrifice one's Stable, destroy and steal the Stables of the others,
    unless the step says where. # move.discard, move.sacrifice, move.destroy, move.steal
    """
    if cause == DISCARD:
        hand = hand_of(who)
        held = phrase.among(state, state.zones[hand], source)
        bag = phrase.among(state, state.zones[DECK], source) if state.unknown else []
        return with_unknown(state, [hand], held, bag) if state.unknown else held
    cards: list[int] = []
    for player in stables_in_scope(state, who, cause, scope, that):
        cards += state.zones[stable_of(player)]
    found = phrase.among(state, cards, source)
    if state.locks or state.shields:
        found = [card for card in found if may_be(state, card, cause, source)]
    if cause == STEAL:
        found = [card for card in found if may_enter(state, card, who)]
    return found


def stables_in_scope(state: State, who: int, cause: int, scope: int, that: int) -> list[int]:
    """The players into whose Stables a step looks."""
    if scope == THAT:
        return [that] if that >= 0 and may_reach(state, who, cause, that) else []
    if scope == OWN or (scope == BY_VERB and cause == SACRIFICE):
        return [who]
    with_own = scope in (BY_VERB, ALL_PLAYERS) and cause == DESTROY and may_reach(state, who, cause, who)
    return [player for player in range(state.players) if with_own or player != who]


def may_reach(state: State, who: int, cause: int, player: int) -> bool:
    """Whether a verb reaches this player's Stable at all: one sacrifices at home, and destroys abroad."""
    if cause == SACRIFICE:
        return player == who
    if cause == DESTROY:
        return player != who or state.readings.destroy_own_cards != "no"
    return player != who


def may_be(state: State, card: int, cause: int, source: int) -> bool:
    """Whether no continuous effect says a card cannot be moved so. # effects.cannot-beats-can"""
    if state.locks.get(card, 0) & cause:
        return False
    for shield in state.shields:
        if shield.card == card and shield.causes & cause and source >= 0 and state.kinds[source] & shield.by:
            return False
    return True


def may_enter(state: State, card: int, player: int) -> bool:
    """Whether no continuous effect keeps a card out of a player's Stable. # effects.cannot-beats-can

    What already lies in that Stable is in. What is only considered a Basic Unicorn is none, unless that is
    read to change its type.
    """
    is_abroad = state.kinds[card] & BABY_BIT and state.where[card] != NURSERY
    if is_abroad and state.readings.baby_enter_only_from_nursery == "nursery-only":
        return False
    for closing in state.closed:
        if closing.shuts(state, player) and is_reached(state, card, closing.word):
            zone = state.where[card]
            if not (is_stable(zone) and player_of(zone) == player):
                return False
    return True


def open_among(state: State, card: int, players: list[int]) -> list[int]:
    """Those of the players into whose Stables a card may go."""
    if not state.closed and not state.kinds[card] & BABY_BIT:
        return players
    return [player for player in players if may_enter(state, card, player)]


def owners_of(state: State, cards: list[int]) -> list[int]:
    """The players in whose Stables these cards lie, in the order of seats."""
    return sorted({player_of(state.where[card]) for card in cards})


def aimed(state: State, cards: list[int], player: int) -> list[int]:
    """Those of the cards that lie in the Stable of the player an effect was aimed at, if it was."""
    return [card for card in cards if player < 0 or state.where[card] == stable_of(player)]


# Unknown hand cards


def unknown_in(state: State, hand: int) -> list[int]:
    """The unknown cards of a hand."""
    return [card for card in state.zones[hand] if state.kinds[card] == UNKNOWN_CARD]


def with_unknown(state: State, hands: list[int], fitting: list[int], bag: list[int]) -> list[int]:
    """The fitting cards, with as many unknown ones of each hand as may turn out to be one of the bag's."""
    found = [card for card in fitting if state.kinds[card] != UNKNOWN_CARD]
    for hand in hands:
        found += unknown_in(state, hand)[: len(bag)]
    return found
