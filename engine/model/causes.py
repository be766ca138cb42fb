"""The verbs by which cards move, as bits: an immunity or a trigger speaks of a word of them."""

from __future__ import annotations

from typing import Final

from engine.language.words import Cause

DRAW: Final = 1
DISCARD: Final = 2
SACRIFICE: Final = 4
DESTROY: Final = 8
STEAL: Final = 16
RETURN: Final = 32
BRING: Final = 64
PUT: Final = 128
MOVE: Final = 256
# Besides RETURN, where a card returns to a hand.
TO_HAND: Final = 512
ANY_CAUSE: Final = 1023

CAUSE_BITS: Final[dict[Cause, int]] = {
    Cause.DRAW: DRAW,
    Cause.DISCARD: DISCARD,
    Cause.SACRIFICE: SACRIFICE,
    Cause.DESTROY: DESTROY,
    Cause.STEAL: STEAL,
    Cause.RETURN: RETURN,
    Cause.RETURN_TO_HAND: TO_HAND,
}


def word_of(causes: tuple[Cause, ...]) -> int:
    """The bits of a phrase such as *sacrificed or destroyed*."""
    word = 0
    for cause in causes:
        word |= CAUSE_BITS[cause]
    return word
