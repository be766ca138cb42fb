"""The zones of the editor: their names, the engine's numbers for them, and what may lie there."""

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from cardsdb.models import ENGLISH, CardType
from engine import UNKNOWN, Face, hand_of, kinds_of_card, stable_of
from engine.positions import LISTED_ZONES, misplaced

NAMES: Final[dict[str, str | Promise]] = {
    "hand": gettext_lazy("Hand"),
    "stable": gettext_lazy("Stable"),
    "deck": gettext_lazy("Deck"),
    "deck_top": gettext_lazy("Top of the deck"),
    "discard": gettext_lazy("Discard pile"),
    "nursery": gettext_lazy("Nursery"),
    "removed": gettext_lazy("Removed from the game"),
}
# A card of each type, to see where such may lie.
FACE_OF_TYPE: Final = {
    code: Face(0, code, code, kinds_of_card({"type": code}), {ENGLISH: code}) for code in CardType.values
}


def zone_number(slug: str) -> int:
    """The number the engine gives to a zone."""
    word, _dash, seat = slug.partition("-")
    if not seat:
        return LISTED_ZONES[slug]
    return hand_of(int(seat)) if word == "hand" else stable_of(int(seat))


def kinds_taken(slug: str) -> list[str]:
    """The types of cards that may lie in a zone."""
    number = zone_number(slug)
    types = [code for code in CardType.values if misplaced(FACE_OF_TYPE[code], number) is None]
    return [*types, UNKNOWN] if slug.startswith("hand") else types
