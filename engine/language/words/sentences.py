"""Conditions, and the sentences of an effect."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from engine.language.words.nouns import Doer, Kind, Naming, Who
from engine.language.words.steps import Deed, Either, Link

# Conditions


@dataclass(frozen=True, slots=True)
class ThereAre:
    """*there is a Baby Unicorn in your Stable*, *there are at least 2 Basic Unicorns in your Stable*."""

    at_least: int
    kinds: tuple[Kind, ...]
    but: Naming | None = None


@dataclass(frozen=True, slots=True)
class ThereIsNo:
    """*there is no Unicorn in your Stable*."""

    kinds: tuple[Kind, ...]
    but: Naming | None = None


@dataclass(frozen=True, slots=True)
class ThereAreAtMost:
    """*there are at most 4 Unicorns in your Stable*: none will do."""

    at_most: int
    kinds: tuple[Kind, ...]
    but: Naming | None = None


@dataclass(frozen=True, slots=True)
class HasMoreThan:
    """*you have more than 5 Unicorns*.

    As an event, like the other conditions: checked whenever it may have become true, before anything else.
    """

    number: int


@dataclass(frozen=True, slots=True)
class HasFewerThan:
    """*you have fewer than 5 Unicorns*."""

    number: int


@dataclass(frozen=True, slots=True)
class HoldsAtLeast:
    """*you have at least 3 cards in your hand*."""

    at_least: int


@dataclass(frozen=True, slots=True)
class HoldsAtMost:
    """*you have at most 2 cards in your hand*; 0: *you have no cards in your hand*."""

    at_most: int


class Comparison(Enum):
    """Which way a comparison goes."""

    MORE = "more"
    FEWER = "fewer"


class Compared(Enum):
    """What players are compared by: *Unicorns*, or *cards in your hand*."""

    UNICORNS = "unicorns"
    HAND = "hand"


class Than(Enum):
    """With whom you are compared: *another player*, of whom one is enough, or *each other player*."""

    ANOTHER = "another"
    EACH_OTHER = "each-other"


@dataclass(frozen=True, slots=True)
class Compares:
    """*you have more Unicorns than another player*, *fewer cards in your hand than each other player*."""

    comparison: Comparison
    what: Compared
    than: Than


Condition: TypeAlias = (
    ThereAre | ThereIsNo | ThereAreAtMost | HasMoreThan | HasFewerThan | HoldsAtLeast | HoldsAtMost | Compares
)


# Sentences of an effect


@dataclass(frozen=True, slots=True)
class Do:
    """*sacrifice a card, then destroy 2 cards*: links are joined by *then*, steps in a link by *and*."""

    who: Doer
    links: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class May:
    """*you may discard a card*, *each other player may draw a card*."""

    link: Link
    who: Doer = Who.YOU


@dataclass(frozen=True, slots=True)
class Forbid:
    """*that player cannot play Neigh cards this turn*."""

    who: Who
    kinds: tuple[Kind, ...]
    but: Naming | None = None


Doing: TypeAlias = Do | May | Forbid


@dataclass(frozen=True, slots=True)
class IfDid:
    """*If you do, …*: only when the *you may* before it was taken up."""

    then: Doing


@dataclass(frozen=True, slots=True)
class IfDidNot:
    """*If you do not, …*: only when the *you may* before it was declined, or could not be taken up."""

    then: Doing


@dataclass(frozen=True, slots=True)
class IfCannot:
    """*If you cannot, …*, *If they cannot, …*: only when nothing of what the sentence before it demands could
    be done, by whom it demands it; what each player must do is asked of each.
    """

    then: Doing


@dataclass(frozen=True, slots=True)
class IfItIs:
    """*If it is a Unicorn, …*: the card named last."""

    kinds: tuple[Kind, ...]
    then: Doing
    but: Naming | None = None


@dataclass(frozen=True, slots=True)
class IfItIsNot:
    """*If it is not, …*: after *If it is …*."""

    then: Doing


@dataclass(frozen=True, slots=True)
class IfItIsNotA:
    """*If it is not a Unicorn or Downgrade, …*: the card named last is of none of these kinds."""

    kinds: tuple[Kind, ...]
    then: Doing
    but: Naming | None = None


@dataclass(frozen=True, slots=True)
class IfThere:
    """*If there are at least 2 Basic Unicorns in your Stable, …*"""

    condition: Condition
    then: Doing


@dataclass(frozen=True, slots=True)
class Otherwise:
    """*Otherwise, …*: right after *If there are …*, when that was not so."""

    then: Doing


@dataclass(frozen=True, slots=True)
class DoForEach:
    """*For each Downgrade in your Stable, destroy a Unicorn.*: as often as there are such cards by then."""

    kinds: tuple[Kind, ...]
    then: Doing
    but: Naming | None = None


@dataclass(frozen=True, slots=True)
class Instead:
    """*return it to your hand instead*, *that player discards 2 cards instead*: in place of the event."""

    step: Deed | Either
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class MayInstead:
    """*you may sacrifice this card instead*, *that player may steal it instead*."""

    step: Deed | Either
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class IfDidInstead:
    """*you may discard a card. If you do, bring it into your Stable instead*: the sentence after the cost."""

    then: Instead


@dataclass(frozen=True, slots=True)
class IfDiscarded:
    """*If you discarded 2 cards, bring it into your Stable instead*: after *you may discard up to …*."""

    number: int
    then: Instead


Sentence: TypeAlias = (
    Do
    | May
    | Forbid
    | IfDid
    | IfDidNot
    | IfCannot
    | IfItIs
    | IfItIsNot
    | IfItIsNotA
    | IfThere
    | Otherwise
    | DoForEach
)
Replacement: TypeAlias = Instead | MayInstead
# One sentence with *instead*; or a cost and what is done instead once it is paid.
Replacing: TypeAlias = (
    tuple[Instead] | tuple[MayInstead] | tuple[May, IfDidInstead] | tuple[May, IfDiscarded, IfDiscarded]
)
