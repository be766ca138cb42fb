"""Names of cards, players, zones and phases in the language that is active."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _, pgettext

from cardsdb.languages import ENGLISH, language_of_reader, said
from cardsdb.spelled import one_of
from engine import (
    BITS,
    CARD_TYPES,
    DECK,
    DECK_BOTTOM,
    DECK_TOP,
    DISCARD_PILE,
    NOWHERE,
    NURSERY,
    PHASES,
    PILE,
    REMOVED,
    Edition,
    Face,
    State,
    is_hand,
    is_stable,
    player_of,
)
from engine.language.words import Kind

MARKS = frozenset("!?.,")

Text = str | Promise
Words = dict[str, object]


def card_name(state: State, card: int) -> str:
    return face_name(state.faces[card])


def face_name(face: Face) -> str:
    """A card's name in the active language; in English where that language has none."""
    return face.name(language_of_reader())


def box_name(edition: Edition) -> str:
    """A box's name in the active language; in English where that language has none."""
    return said(edition.names, language_of_reader()).text


def card_in_words(state: State, card: int) -> str:
    return face_in_words(state.faces[card])


def face_in_words(face: Face) -> str:
    """A card's name within a sentence, where one that does not blend in may need quotation marks."""
    name = face_name(face)
    if not stands_apart(face, name):
        return name
    return pgettext("a card's name that does not blend into a sentence", "%(name)s") % {"name": name}


def stands_apart(face: Face, name: str) -> bool:
    """Whether it carries a mark of its own, or is a phrase in the language of the sentence around it."""
    return not MARKS.isdisjoint(name) or (" " in name and name != face.name(ENGLISH))


def player_name(state: State, player: int) -> str:
    return state.names[player] if player >= 0 else ""


# Zones

ZONE_LABELS: Mapping[int, Text] = {
    DECK: _("deck"),
    DECK_TOP: _("top of the deck"),
    DECK_BOTTOM: _("bottom of the deck"),
    DISCARD_PILE: _("discard pile"),
    NURSERY: _("Nursery"),
    PILE: _("pile"),
    REMOVED: _("removed from the game"),
}
FROM_ZONE: Mapping[int, Text] = {
    DECK: _("from the deck"),
    DECK_TOP: _("from the deck"),
    DISCARD_PILE: _("from the discard pile"),
    NURSERY: _("from the Nursery"),
    PILE: _("from the pile"),
    REMOVED: _("from outside the game"),
}
INTO_ZONE: Mapping[int, Text] = {
    DECK: _("into the deck"),
    DECK_TOP: _("onto the deck"),
    DECK_BOTTOM: _("under the deck"),
    DISCARD_PILE: _("to the discard pile"),
    NURSERY: _("to the Nursery"),
    PILE: _("onto the pile"),
    REMOVED: _("out of the game"),
}


def zone_label(state: State, zone: int) -> str:
    """A zone on its own: *A's Stable*."""
    return _of_zone(state, zone, _("%(player)s's hand"), _("%(player)s's Stable"), ZONE_LABELS)


def from_zone(state: State, zone: int) -> str:
    return _of_zone(state, zone, _("from %(player)s's hand"), _("from %(player)s's Stable"), FROM_ZONE)


def into_zone(state: State, zone: int) -> str:
    return _of_zone(state, zone, _("to %(player)s's hand"), _("into %(player)s's Stable"), INTO_ZONE)


def _of_zone(state: State, zone: int, hand: Text, stable: Text, others: Mapping[int, Text]) -> str:
    if zone == NOWHERE:
        return ""
    if is_hand(zone):
        return str(hand) % {"player": state.names[player_of(zone)]}
    if is_stable(zone):
        return str(stable) % {"player": state.names[player_of(zone)]}
    return str(others[zone])


PHASE_NAMES: Mapping[str, Text] = dict(
    zip(PHASES, (_("Beginning of Turn"), _("Draw phase"), _("Action phase"), _("End of Turn")), strict=True)
)


# Kinds of cards

KINDS: Mapping[Kind, Text] = {
    Kind.CARD: _("a card"),
    Kind.UNICORN: _("a Unicorn"),
    Kind.BABY: _("a Baby Unicorn"),
    Kind.BASIC: _("a Basic Unicorn"),
    Kind.MAGICAL: _("a Magical Unicorn"),
    Kind.ULTIMATE: _("an Ultimate Unicorn"),
    Kind.UPGRADE: _("an Upgrade"),
    Kind.DOWNGRADE: _("a Downgrade"),
    Kind.MAGIC: _("a Magic card"),
    Kind.INSTANT: _("an Instant card"),
    Kind.NEIGH: _("a Neigh card"),
    Kind.NSFW: _("an NSFW card"),
}
TYPE_LABELS: Mapping[str, Text] = dict(
    zip(
        CARD_TYPES,
        (_("Unicorn card"), _("Upgrade card"), _("Downgrade card"), _("Magic card"), _("Instant card")),
        strict=True,
    )
)


def kinds_in_words(word: int) -> str:
    """The kinds of a word of bits: *an Upgrade or a Downgrade*."""
    kinds = [str(KINDS[kind]) for kind, bit in BITS.items() if word & bit]
    return one_of(kinds) or str(KINDS[Kind.CARD])


def kept_in_mind(state: State, card: int) -> str:
    """The type and the other card a card in a Stable remembers; empty where it remembers nothing."""
    note = state.notes.get(card)
    if note is None:
        return ""
    named = type_label(note.type) if note.type >= 0 else ""
    remembered = card_name(state, note.card) if note.card >= 0 else ""
    return ", ".join(filter(None, (named, remembered)))


def type_label(number: int) -> str:
    """A type of card that may be named, by its place in the list."""
    return str(TYPE_LABELS[CARD_TYPES[number]])
