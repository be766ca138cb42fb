"""Events: what an ability waits for."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal, TypeAlias

from engine.language.words.continuous import Player
from engine.language.words.nouns import Cards, Cause, Done, Kind, Naming, One, Other, Place, This, Way, Whose
from engine.language.words.states import StateOfTable


@dataclass(frozen=True, slots=True)
class Crosses:
    """*a Unicorn enters or leaves your Stable*, *another Downgrade enters your Stable*."""

    kinds: tuple[Kind, ...]
    ways: tuple[Way, ...]
    whose: Whose
    but: Naming | Other | None = None


class Into(Enum):
    """Into whose Stable a card is played: *your Stable*, or *their Stable*, the player's own."""

    YOURS = "yours"
    THEIRS = "theirs"


@dataclass(frozen=True, slots=True)
class Upon:
    """*on a card you play*: in answer to it."""

    kinds: tuple[Kind, ...]
    but: Naming | None = None


@dataclass(frozen=True, slots=True)
class Plays:
    """*another player plays a card*, *you play a Unicorn*, *a player plays an Upgrade into their Stable*."""

    who: Player
    kinds: tuple[Kind, ...]
    into: Into | Upon | None = None
    but: Naming | None = None


@dataclass(frozen=True, slots=True)
class AtLeastOne:
    """*at least 1 card*: several at a time are one event."""


@dataclass(frozen=True, slots=True)
class Does:
    """*you discard a card*, *you draw at least 1 card*, *another player destroys a card in your Stable*.

    With `also`, either of two verbs: *you steal or destroy a card*.
    """

    who: Player
    cause: Done
    what: Cards | One | AtLeastOne
    also: Done | None = None


class BelowLimit(Enum):
    """*a player below their hand limit*."""

    ANY = "below-limit"


@dataclass(frozen=True, slots=True)
class WouldDo:
    """*another player would draw a card*, *a player would destroy a Unicorn*, *… would destroy this card*.

    `also` as with `Does`.
    """

    who: Player | BelowLimit
    cause: Done
    what: Cards | One | This
    also: Done | None = None


@dataclass(frozen=True, slots=True)
class WouldBring:
    """*another player would bring a Baby Unicorn from the Nursery into their Stable*."""

    who: Player
    kinds: tuple[Kind, ...]
    source: Place


@dataclass(frozen=True, slots=True)
class WouldTrigger:
    """*another player would trigger an effect of a Unicorn*: wherever that Unicorn lies by then."""

    who: Player
    kinds: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class ByCard:
    """*by a Magic card*, *by another player's Unicorn*: whose effect it is."""

    kinds: tuple[Kind, ...]
    whose: Whose = Whose.ANYONES
    but: Naming | None = None


@dataclass(frozen=True, slots=True)
class IsMoved:
    """*a Unicorn in your Stable is destroyed*, *this card is stolen*, *this card is destroyed by another
    player*, *a Unicorn in your Stable is destroyed by a Magic card*.

    Who destroys *a Unicorn in your Stable* is said by `Does`.
    """

    card: One | This
    causes: tuple[Cause, ...]
    by: Literal[Player.YOU, Player.ANOTHER] | ByCard | None = None


@dataclass(frozen=True, slots=True)
class WouldBeMoved:
    """*this card would be sacrificed or destroyed*, *this card would be destroyed by a Magic card*.

    Who would destroy it is said by `WouldDo`.
    """

    card: One | This
    causes: tuple[Cause, ...]
    by: ByCard | None = None


@dataclass(frozen=True, slots=True)
class TurnBegins:
    """*a player begins their turn*, *another player begins their turn*."""

    who: Player


Event: TypeAlias = (
    Crosses
    | Plays
    | Does
    | IsMoved
    | TurnBegins
    | StateOfTable
    | WouldDo
    | WouldBring
    | WouldBeMoved
    | WouldTrigger
)
