"""The verbs by which cards move, as bits: an immunity or a trigger speaks of a word of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.language.words import Cause
from engine.model import citations, events

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
# What continuous effects may speak of; no card says *pull* of another.
ANY_CAUSE: Final = 1023
PULL: Final = 1024

# Whom the event of a move names: who does it, or whose the card was.
DOER: Final = 0
OWNER: Final = 1


@dataclass(slots=True, eq=False)
class Verb:
    """A named way for a card to go from zone to zone: its event, the rule, and whom that event names."""

    cause: int
    kind: str
    rule: str
    names: int = DOER


VERBS: Final[dict[int, Verb]] = {
    verb.cause: verb
    for verb in (
        Verb(DRAW, events.DRAW, citations.MOVE_DRAW),
        Verb(DISCARD, events.DISCARD, citations.MOVE_DISCARD, OWNER),
        Verb(SACRIFICE, events.SACRIFICE, citations.MOVE_SACRIFICE, OWNER),
        Verb(DESTROY, events.DESTROY, citations.MOVE_DESTROY),
        Verb(STEAL, events.STEAL, citations.MOVE_STEAL),
        Verb(RETURN, events.RETURN, citations.MOVE_RETURN, OWNER),
        Verb(BRING, events.BRING, citations.MOVE_BRING),
        Verb(PUT, events.PUT, citations.MOVE_PUT),
        Verb(MOVE, events.MOVE, citations.MOVE_MOVE),
        Verb(PULL, events.PULL, citations.MOVE_PULL),
    )
}
# From a Stable to the discard pile is *put*, though it counts as returned. # move.return
PUT_FROM_STABLE: Final = Verb(RETURN, events.PUT, citations.MOVE_PUT)

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
