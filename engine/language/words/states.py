"""What may be true of a Stable, a hand, the discard pile or a turn."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal, TypeAlias

from engine.language.words.nouns import (
    EachWith,
    EachWithout,
    Exactly,
    ForEach,
    ForEachUnicorn,
    Kind,
    Naming,
    Other,
    Phase,
    Several,
    ToHandLimit,
    Unseen,
    UntilHolding,
    Who,
)


@dataclass(frozen=True, slots=True)
class ThereAre:
    """*there is a Baby Unicorn in your Stable*, *there are at least 2 other Unicorns in your Stable*."""

    at_least: int
    kinds: tuple[Kind, ...]
    but: Naming | Other | None = None


@dataclass(frozen=True, slots=True)
class ThereIsNo:
    """*there is no Unicorn in your Stable*, *there is no other Unicorn in your Stable*."""

    kinds: tuple[Kind, ...]
    but: Naming | Other | None = None


@dataclass(frozen=True, slots=True)
class ThereAreAtMost:
    """*there are at most 4 Unicorns in your Stable*: none will do."""

    at_most: int
    kinds: tuple[Kind, ...]
    but: Naming | Other | None = None


@dataclass(frozen=True, slots=True)
class ThereAreExactly:
    """*there are exactly 2 Upgrades in your Stable*: no fewer, and no more."""

    number: int
    kinds: tuple[Kind, ...]
    but: Naming | Other | None = None


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
class HasExactly:
    """*you have exactly 3 Unicorns*."""

    number: int


@dataclass(frozen=True, slots=True)
class HoldsAtLeast:
    """*you have at least 3 cards in your hand*."""

    at_least: int


@dataclass(frozen=True, slots=True)
class HoldsAtMost:
    """*you have at most 2 cards in your hand*; 0: *you have no cards in your hand*."""

    at_most: int


@dataclass(frozen=True, slots=True)
class HoldsExactly:
    """*you have exactly 2 cards in your hand*."""

    number: int


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


@dataclass(frozen=True, slots=True)
class ComparedToYou:
    """*that player has more Unicorns than you*, *each player with fewer cards in their hand than you*.

    What another player has beside you is what you have beside them: `Compares`.
    """

    comparison: Comparison
    what: Compared


@dataclass(frozen=True, slots=True)
class HasMost:
    """*each player with the most Unicorns*, *a player with the fewest Downgrades in their Stable*.

    No other player has more of them, or fewer. Whoever has as many has the most as well.
    """

    comparison: Comparison
    kinds: tuple[Kind, ...] = (Kind.UNICORN,)


@dataclass(frozen=True, slots=True)
class HoldsMost:
    """*each player with the most cards in their hand*, *a player with the fewest …*; as `HasMost`."""

    comparison: Comparison


# What players are told apart by beside all others.
TheMost: TypeAlias = HasMost | HoldsMost
# How much a player has, whatever others have.
HasSoMuch: TypeAlias = (
    ThereAre
    | ThereAreAtMost
    | ThereAreExactly
    | HasMoreThan
    | HasFewerThan
    | HasExactly
    | HoldsAtLeast
    | HoldsAtMost
    | HoldsExactly
)
# What may be true of one player alone.
Had: TypeAlias = HasSoMuch | ThereIsNo


@dataclass(frozen=True, slots=True)
class EachHaving:
    """*each player with at least 5 cards in their hand*, *each other player with more than 3 Unicorns*."""

    what: HasSoMuch | ComparedToYou | TheMost
    among: Several = Who.EACH


@dataclass(frozen=True, slots=True)
class ForEachPlayer:
    """*a card for each player*, *2 cards for each other player with a Downgrade in their Stable*."""

    among: Several | EachWithout | EachWith | EachHaving = Who.EACH
    number: int = 1


@dataclass(frozen=True, slots=True)
class ButAtMost:
    """*a card for each Unicorn in your Stable, but at most 3 cards*."""

    amount: ForEach | ForEachUnicorn | ForEachPlayer
    most: int


Drawn: TypeAlias = (
    Exactly | Unseen | ToHandLimit | UntilHolding | ForEach | ForEachUnicorn | ForEachPlayer | ButAtMost
)


Doer: TypeAlias = Who | EachWithout | EachWith | EachHaving
# Of another player one is enough.
Holder: TypeAlias = Literal[Who.THAT, Who.ANOTHER, Who.EACH, Who.EACH_OTHER]


@dataclass(frozen=True, slots=True)
class PlayerHas:
    """*that player has no cards in their hand*, *another player has a Unicorn in their Stable*."""

    who: Holder
    what: Had | ComparedToYou


@dataclass(frozen=True, slots=True)
class DiscardHasAtLeast:
    """*there is a Magic card in the discard pile*, *there are at least 5 cards in the discard pile*."""

    at_least: int
    kinds: tuple[Kind, ...]
    but: Naming | Other | None = None


@dataclass(frozen=True, slots=True)
class DiscardHasAtMost:
    """*there are at most 3 Unicorns in the discard pile*; 0: *there is no card in the discard pile*."""

    at_most: int
    kinds: tuple[Kind, ...]
    but: Naming | Other | None = None


@dataclass(frozen=True, slots=True)
class DiscardHasExactly:
    """*there are exactly 3 Unicorns in the discard pile*."""

    number: int
    kinds: tuple[Kind, ...]
    but: Naming | Other | None = None


class Turn(Enum):
    """Whose turn it is: *your turn*, *another player's turn*."""

    YOURS = "yours"
    ANOTHERS = "anothers"


@dataclass(frozen=True, slots=True)
class ItIsTurn:
    """*it is your turn*, *it is another player's turn*."""

    whose: Turn


@dataclass(frozen=True, slots=True)
class ItIsPhase:
    """*it is your Draw phase*."""

    phase: Phase


@dataclass(frozen=True, slots=True)
class ItIsNotPhase:
    """*it is not your Draw phase*: it may be the turn of another player."""

    phase: Phase


@dataclass(frozen=True, slots=True)
class HasPlayedAtLeast:
    """*you have played at least 2 cards this turn*, *you have played a Unicorn this turn*."""

    at_least: int
    kinds: tuple[Kind, ...] = (Kind.CARD,)


@dataclass(frozen=True, slots=True)
class HasPlayedAtMost:
    """*you have played no cards this turn*, *you have played at most 1 Upgrade this turn*."""

    at_most: int
    kinds: tuple[Kind, ...] = (Kind.CARD,)


@dataclass(frozen=True, slots=True)
class HasPlayedExactly:
    """*you have played exactly 2 cards this turn*: no fewer, and no more."""

    number: int
    kinds: tuple[Kind, ...] = (Kind.CARD,)


# What may come true, and set something off by that.
StateOfTable: TypeAlias = (
    Had | Compares | PlayerHas | DiscardHasAtLeast | DiscardHasAtMost | DiscardHasExactly
)
# What is only asked.
StateOfTurn: TypeAlias = (
    ItIsTurn | ItIsPhase | ItIsNotPhase | HasPlayedAtLeast | HasPlayedAtMost | HasPlayedExactly
)


@dataclass(frozen=True, slots=True)
class Both:
    """*you have more than 3 Unicorns and it is your turn*: both are so at the same time."""

    one: StateOfTable | StateOfTurn
    other: StateOfTable | StateOfTurn


Condition: TypeAlias = StateOfTable | StateOfTurn | Both
