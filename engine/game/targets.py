"""Which cards an effect reaches: where it looks, what fits the words, and what may not be touched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game.unicorns import is_reached, is_reached_if_meant, kinds_named
from engine.model.causes import DESTROY, SACRIFICE
from engine.model.kinds import BABY_BIT, UNKNOWN_CARD
from engine.model.places import NURSERY, STABLE_OF, STABLES, is_meant, is_stable, player_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.model.naming import NameFilter
    from engine.model.state import CardsMeant, Closing, Shield, State


class CardFilter:
    """*a Unicorn*, *another card*, *a card with "Narwhal" in its name*: which cards the words fit."""

    __slots__ = ("is_by_kind", "named", "named_type", "other", "word")

    def __init__(
        self, word: int, other: bool = False, named_type: bool = False, named: NameFilter | None = None
    ) -> None:
        self.word = word
        self.other = other
        self.named_type = named_type
        self.named = named
        self.is_by_kind = not (other or named_type or named)

    def among(self, state: State, cards: list[int], source: int) -> list[int]:
        """Those of the cards that fit; `source` is the card that says it."""
        kinds, word = state.kinds, self.word
        found = [card for card in cards if kinds[card] & word]
        is_found = self.is_by_kind and not state.in_force.pandas
        return found if is_found else self._fitting(state, found, source)

    def in_zones(self, state: State, numbers: list[int], source: int) -> list[int]:
        """The cards that fit in these zones."""
        kinds, word, zones = state.kinds, self.word, state.zones
        found: list[int] = []
        for zone in numbers:
            for card in zones[zone]:
                if kinds[card] & word:
                    found.append(card)
        is_found = self.is_by_kind and not state.in_force.pandas
        return found if is_found else self._fitting(state, found, source)

    def is_one(self, state: State, card: int, source: int) -> bool:
        """Whether a card is what the words say, whatever it is considered to be."""
        if self.named is not None and not self.named.fits(state.faces[card].names):
            return False
        kinds = state.kinds[card]
        return bool(kinds & self.word and (not self.named_type or kinds & kinds_named(state, source)))

    def _fitting(self, state: State, found: list[int], source: int) -> list[int]:
        """Those of the cards of these kinds that all the other words fit."""
        kinds, word, pandas = state.kinds, self.word, state.in_force.pandas
        if self.other:
            found = [card for card in found if card != source]
        if self.named_type:
            named = kinds_named(state, source)
            found = [card for card in found if kinds[card] & named]
        if self.named is not None:
            found = [card for card in found if self.named.fits(state.faces[card].names)]
        if pandas:
            found = [card for card in found if card not in pandas or is_reached(state, card, word)]
        return found


def may_reach(state: State, who: int, cause: int, player: int) -> bool:
    """Whether a verb reaches this player's Stable at all: one sacrifices at home, and destroys abroad."""
    if cause == SACRIFICE:
        return player == who
    if cause == DESTROY:
        return player != who or state.readings.destroy_own_cards != "no"
    return player != who


def may_be(state: State, card: int, cause: int, source: int, who: int) -> bool:
    """Whether no continuous effect says a card cannot be moved so. # effects.cannot-beats-can"""
    return bool(unshielded(state, [card], cause, source, who))


def unshielded(state: State, cards: list[int], cause: int, source: int, who: int) -> list[int]:
    """Those of the cards of which nothing says that they cannot be moved so by this card and player."""
    for shield in state.in_force.shields:
        is_against = shield.causes & cause and is_meant(shield.who, who == shield.holder)
        if is_against and (shield.by is None or is_by(state, shield.by, source, who, shield.holder)):
            cards = [card for card in cards if not _is_behind(state, shield, card)]
    return cards


def is_by(state: State, origin: CardsMeant, source: int, who: int, holder: int) -> bool:
    """Whether a card is one the words speak of, seen from the holder of the text."""
    return source >= 0 and origin.fits(state, source, False, _player_behind(state, source, who) == holder)


def _player_behind(state: State, source: int, who: int) -> int:
    """Whose card it is; of one that lies in no Stable, whose effect it is, whoever is told to do something.

    # effects.without-its-card
    """
    if is_stable(state.where[source]):
        return player_of(state.where[source])
    for frame in reversed(state.frames):
        if frame.source == source:
            return frame.master
    return who


def _is_behind(state: State, shield: Shield, card: int) -> bool:
    zone = state.where[card]
    is_own = zone == STABLE_OF[shield.holder]
    return zone in STABLES and is_reached_if_meant(state, shield.cards, card, card == shield.source, is_own)


def may_enter(state: State, card: int, player: int, coming: tuple[int, ...] = ()) -> bool:
    """Whether no continuous effect keeps a card out of a player's Stable. # effects.cannot-beats-can

    `coming` are those that come at the same moment. What already lies in that Stable is in. What is only
    considered a Basic Unicorn is none, unless that is read to change its type.
    """
    if state.kinds[card] & BABY_BIT and has_left_nursery_for_good(state, card):
        return False
    if state.where[card] == STABLE_OF[player]:
        return True
    if state.faces[card].enters_where is not None and lacks_company(state, card, player):
        return False
    for closing in state.in_force.closed:
        is_meant = closing.shuts(player) and _is_closed_to(state, closing, card)
        if is_meant and _is_full(state, closing, (card, *coming), player):
            return False
    return True


def has_left_nursery_for_good(state: State, card: int) -> bool:
    """Whether a Baby enters no Stable any more, where it is read to come from the Nursery only."""
    is_abroad = state.kinds[card] & BABY_BIT and state.where[card] != NURSERY
    return bool(is_abroad) and state.readings.baby_enter_only_from_nursery == "nursery-only"


def _is_full(state: State, closing: Closing, cards: tuple[int, ...], player: int) -> bool:
    """Whether a Stable that takes so many has no place for all of these."""
    most = closing.most
    if most is None:
        return True
    if most.counts_unicorns:
        return state.unicorns[player] + sum([state.faces[card].unicorn for card in cards]) > most.number
    there = [card for card in state.stables[player] if closing.cards.fits(state, card, False, True)]
    return len(there) + len([card for card in cards if _is_closed_to(state, closing, card)]) > most.number


def entering_together(
    state: State, cards: Sequence[int], player: int, coming: tuple[int, ...] = ()
) -> Sequence[int]:
    """As many of the cards as may come into a player's Stable at one moment, with others. # effects.counts"""
    if not state.in_force.closed:
        return cards
    entering = coming
    for card in sorted(cards, key=lambda card: state.faces[card].unicorn):
        if may_enter(state, card, player, entering):
            entering += (card,)
    return entering[len(coming) :]


def lacks_company(state: State, card: int, player: int) -> bool:
    """Whether a card cannot enter a Stable without another that does not lie there."""
    condition = state.faces[card].enters_where
    return condition is not None and card not in state.in_force.silent and not condition.holds(state, player)


def closings_to(state: State, card: int) -> list[Closing]:
    """What closes some Stables to a card."""
    return [closing for closing in state.in_force.closed if _is_closed_to(state, closing, card)]


def _is_closed_to(state: State, closing: Closing, card: int) -> bool:
    return is_reached_if_meant(state, closing.cards, card, False, False)


def owners_of(state: State, cards: list[int]) -> list[int]:
    """The players in whose Stables these cards lie, in the order of seats."""
    return sorted({player_of(state.where[card]) for card in cards})


def aimed(state: State, cards: list[int], player: int) -> list[int]:
    """Those of the cards that lie in the Stable of the player an effect was aimed at, if it was."""
    return cards if player < 0 else [card for card in cards if state.where[card] == STABLE_OF[player]]


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
