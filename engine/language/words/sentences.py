"""The sentences of an effect."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal, TypeAlias

from engine.language.words.continuous import CannotPlay, Passing
from engine.language.words.nouns import CountedThere, Kind, Naming, OfThatType, Other, Owner, Who
from engine.language.words.states import Condition, Doer
from engine.language.words.steps import Action, Either, Link


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


class Lasting(Enum):
    """*this turn*, *until your next turn*, *until the end of your next turn*, *… of their next turn*."""

    THIS_TURN = "this-turn"
    UNTIL_NEXT_TURN = "until-next-turn"
    UNTIL_NEXT_TURN_ENDS = "until-next-turn-ends"
    UNTIL_THEIR_NEXT_TURN_ENDS = "until-their-next-turn-ends"


@dataclass(frozen=True, slots=True)
class Forbid:
    """*that player cannot play Neigh cards this turn*, *… until the end of their next turn*."""

    who: Who
    kinds: tuple[Kind, ...]
    but: Naming | OfThatType | None = None
    lasts: Lasting = Lasting.THIS_TURN


@dataclass(frozen=True, slots=True)
class ThisTurn:
    """*your hand limit is 3 this turn*: what else stands on a card holds until the turn ends."""

    sentence: Passing


@dataclass(frozen=True, slots=True)
class UntilNextTurn:
    """*other players cannot play Instants until your next turn*: it holds until that turn begins."""

    sentence: Passing | CannotPlay


@dataclass(frozen=True, slots=True)
class UntilNextTurnEnds:
    """*your Unicorns cannot be destroyed until the end of your next turn*."""

    sentence: Passing | CannotPlay


Doing: TypeAlias = Do | May | Forbid | ThisTurn | UntilNextTurn | UntilNextTurnEnds


class Moment(Enum):
    """When something is to happen that is announced: of the turn it is, or of the next one of its player."""

    TURN_END = "turn-end"
    NEXT_TURN = "next-turn"
    NEXT_TURN_END = "next-turn-end"


@dataclass(frozen=True, slots=True)
class Later:
    """*At the end of this turn, sacrifice a Unicorn.*, *At the beginning of your next turn, draw 2 cards.*:
    once, wherever the card lies by then.
    """

    moment: Moment
    then: Doing


@dataclass(frozen=True, slots=True)
class IfDid:
    """*If you do, …*: only when the *you may* before it was taken up.

    *If you do, you may …* also asks whether you did what was demanded of you.
    """

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
    """*If it is a Unicorn, …*, *If it is a card of that type, …*: the card named last."""

    kinds: tuple[Kind, ...]
    then: Doing
    but: Naming | OfThatType | None = None


@dataclass(frozen=True, slots=True)
class IfItIsNot:
    """*If it is not, …*: after *If it is …*."""

    then: Doing


@dataclass(frozen=True, slots=True)
class IfItIsNotA:
    """*If it is not a Unicorn or Downgrade, …*: the card named last is of none of these kinds."""

    kinds: tuple[Kind, ...]
    then: Doing
    but: Naming | OfThatType | None = None


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
    """*For each Downgrade in your Stable, destroy a Unicorn.*, *For each Instant in the discard pile, …*,
    *For each Upgrade in that player's Stable, …*: as often as there are such cards by then.
    """

    kinds: tuple[Kind, ...]
    then: Doing
    but: Naming | Other | None = None
    whose: CountedThere | Literal[Owner.THAT] = Owner.YOU


@dataclass(frozen=True, slots=True)
class Instead:
    """*return it to your hand instead*, *that player discards 2 cards instead*: in place of the event.

    With `also`, more than that: *return it to your hand and discard a card instead*.
    """

    step: Action | Either
    who: Who = Who.YOU
    also: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class MayInstead:
    """*you may sacrifice this card instead*, *that player may steal it instead*; `also` as with `Instead`."""

    step: Action | Either
    who: Who = Who.YOU
    also: tuple[Action, ...] = ()


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
    | ThisTurn
    | UntilNextTurn
    | UntilNextTurnEnds
    | IfDid
    | IfDidNot
    | IfCannot
    | IfItIs
    | IfItIsNot
    | IfItIsNotA
    | IfThere
    | Otherwise
    | DoForEach
    | Later
)
Replacement: TypeAlias = Instead | MayInstead
# One sentence with *instead*; or a cost and what is done instead once it is paid.
Replacing: TypeAlias = (
    tuple[Instead] | tuple[MayInstead] | tuple[May, IfDidInstead] | tuple[May, IfDiscarded, IfDiscarded]
)
