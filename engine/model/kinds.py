"""What a card is, as a word of bits: one for each `Kind` of the card language.

>>> UNICORN_BITS & kinds_of_card({"type": "basic"}) != 0
True
>>> list(BITS.values()) == [
...     *(CARD_BIT, UNICORN_BITS, BABY_BIT, BASIC_BIT, MAGICAL_BIT, ULTIMATE_BIT, UPGRADE_BIT, DOWNGRADE_BIT),
...     *(MAGIC_BIT, INSTANT_BIT, NEIGH_BIT, NSFW_BIT),
... ]
True
"""

from __future__ import annotations

from typing import Any, Final

from engine.language.words import Kind

BITS: Final[dict[Kind, int]] = {kind: 1 << place for place, kind in enumerate(Kind)}

# The same written out: compiled, a name that stands for a number costs nothing.
CARD_BIT: Final = 1
UNICORN_BITS: Final = 2
BABY_BIT: Final = 4
BASIC_BIT: Final = 8
MAGICAL_BIT: Final = 16
ULTIMATE_BIT: Final = 32
UPGRADE_BIT: Final = 64
DOWNGRADE_BIT: Final = 128
MAGIC_BIT: Final = 256
INSTANT_BIT: Final = 512
NEIGH_BIT: Final = 1024
NSFW_BIT: Final = 2048

# The kinds of an unknown hand card: that it is a card is all that is known of it.
UNKNOWN_CARD: Final = CARD_BIT

UNICORN_TYPE_BITS: Final = UNICORN_BITS | BABY_BIT | BASIC_BIT | MAGICAL_BIT | ULTIMATE_BIT

UNICORN_TYPES: Final = ("baby", "basic", "magical", "ultimate")
STABLE_BITS: Final = UNICORN_BITS | UPGRADE_BIT | DOWNGRADE_BIT

# Bit by bit what `decisions.CARD_TYPES` names.
TYPE_BITS: Final = (UNICORN_BITS, UPGRADE_BIT, DOWNGRADE_BIT, MAGIC_BIT, INSTANT_BIT)


def kinds_of_card(card: dict[str, Any]) -> int:
    """The bits of a card given as in its fixture file (`type`, and `family` for the Neigh cards)."""
    bits = CARD_BIT | BITS[Kind(card["type"])]
    if card["type"] in UNICORN_TYPES:
        bits |= UNICORN_BITS
    if card["type"] == "instant" and "neigh" in families_of_card(card):
        bits |= NEIGH_BIT
    return bits


def families_of_card(card: dict[str, Any]) -> tuple[str, ...]:
    """The families a card given as in its fixture file belongs to; one of your own may have several.

    >>> families_of_card({"family": "narwhal"}), families_of_card({"families": ["narwhal", "neigh"]})
    (('narwhal',), ('narwhal', 'neigh'))
    """
    return (card["family"],) if "family" in card else tuple(card.get("families", ()))


def word_of(kinds: tuple[Kind, ...]) -> int:
    """The bits a phrase such as *an Upgrade or Downgrade* looks for: a card fits that has one of them."""
    word = 0
    for kind in kinds:
        word |= BITS[kind]
    return word
