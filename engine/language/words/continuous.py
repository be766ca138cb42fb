"""Sentences of continuous effects: true for as long as the card lies in a Stable."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal, TypeAlias

from engine.language.words.nouns import (
    Cards,
    Cause,
    Done,
    Group,
    It,
    Kind,
    Naming,
    OfThatType,
    Other,
    Owner,
    Place,
    ThatCard,
    This,
    Whose,
)
from engine.language.words.states import Condition

_THIS = This()


class Effects(Enum):
    """Which effects of cards are meant: all, or *triggered effects* alone."""

    ALL = "all"
    TRIGGERED = "triggered"


@dataclass(frozen=True, slots=True)
class CannotBe:
    """*Your Unicorns cannot be destroyed.*, *This card cannot be destroyed by Magic cards.*

    An empty `by` is: by anything. Without causes, *this card cannot be affected by Magic cards*: they do
    nothing to it. With `by_whose` and `effects` *by triggered effects of other players' cards*.
    """

    cards: Group | This | It | ThatCard
    causes: tuple[Cause, ...]
    by: tuple[Kind, ...] = ()
    by_name: Naming | None = None
    by_whose: Whose = Whose.ANYONES
    effects: Effects = Effects.ALL


@dataclass(frozen=True, slots=True)
class CannotBeNeighed:
    """*This card cannot be Neigh'd.*, *Cards you play cannot be Neigh'd.*"""

    cards: This | CardsYouPlay


@dataclass(frozen=True, slots=True)
class CardsYouPlay:
    """*cards you play*, *Magic cards you play*."""

    kinds: tuple[Kind, ...] = (Kind.CARD,)


class Player(Enum):
    """Who an event or a continuous effect is about."""

    YOU = "you"
    ANOTHER = "another"
    ANY = "any"


@dataclass(frozen=True, slots=True)
class CannotPlay:
    """*You cannot play Neigh cards.*, *Other players cannot play cards named "Llamacorn".*, *Other players
    cannot play cards of that type.*
    """

    kinds: tuple[Kind, ...]
    who: Player = Player.YOU
    but: Naming | OfThatType | None = None


@dataclass(frozen=True, slots=True)
class CannotPlayWithout:
    """*You cannot play Unicorns without discarding a card.*: what each of them costs the one who plays it."""

    kinds: tuple[Kind, ...]
    cause: Literal[Cause.DISCARD, Cause.SACRIFICE]
    cost: Cards
    who: Player = Player.YOU
    but: Naming | None = None


@dataclass(frozen=True, slots=True)
class OnlyPlayableWhile:
    """*You can only play this card while there is a Basic Unicorn in your Stable.*"""

    condition: Condition


@dataclass(frozen=True, slots=True)
class PlayableAsInstant:
    """*You may play this card as an Instant.*"""


@dataclass(frozen=True, slots=True)
class HandLimit:
    """*Your hand limit is 3 cards higher.*, *Each player's hand limit is 4 cards lower.* (below 0)."""

    change: int
    who: Player = Player.YOU


@dataclass(frozen=True, slots=True)
class HandLimitIs:
    """*Your hand limit is 3.*, *Each player's hand limit is 2.*: of several the lowest."""

    number: int
    who: Player = Player.YOU


@dataclass(frozen=True, slots=True)
class NoHandLimit:
    """*You have no hand limit.*, *Other players have no hand limit.*: another card may still set one."""

    who: Player = Player.YOU


# Of whom the cards are counted on which a hand limit hangs: of the one whose limit it is, or of all.
LimitedBy: TypeAlias = Literal[Owner.YOU, Owner.EACH, Place.DISCARD]


@dataclass(frozen=True, slots=True)
class HandLimitForEach:
    """*Your hand limit is 1 card higher for each Basic Unicorn in your Stable.*, *Each player's hand limit is
    2 cards lower for each Downgrade in their Stable.* (below 0).
    """

    change: int
    kinds: tuple[Kind, ...]
    who: Player = Player.YOU
    but: Naming | Other | None = None
    whose: LimitedBy = Owner.YOU


@dataclass(frozen=True, slots=True)
class HandLimitIsNumberOf:
    """*Your hand limit is the number of Unicorns in your Stable.*: of several the lowest."""

    kinds: tuple[Kind, ...]
    who: Player = Player.YOU
    but: Naming | Other | None = None
    whose: LimitedBy = Owner.YOU


@dataclass(frozen=True, slots=True)
class CannotWin:
    """*You cannot win.*, *Other players cannot win.*"""

    who: Player = Player.YOU


@dataclass(frozen=True, slots=True)
class CannotHaveMoreThan:
    """*You cannot have more than 5 Unicorns.*, *You cannot have more than 2 Upgrades in your Stable.*

    None enters that would be one more; Unicorns by what they count.
    """

    number: int
    who: Player = Player.YOU
    kinds: tuple[Kind, ...] = (Kind.UNICORN,)
    but: Naming | None = None


class TurnAction(Enum):
    """What a player does a number of times in a turn."""

    DRAW = "draw"
    PLAY = "play"


@dataclass(frozen=True, slots=True)
class CannotInTurn:
    """*You cannot draw more than 1 card in a turn.*, *Other players cannot play more than 2 Unicorns …*

    It counts what they do in turns of others as well. What is drawn has no kind yet.
    """

    action: TurnAction
    number: int
    who: Player = Player.YOU
    kinds: tuple[Kind, ...] = (Kind.CARD,)


@dataclass(frozen=True, slots=True)
class CannotDo:
    """*You cannot steal or destroy cards.*, *Other players cannot destroy your Unicorns.*"""

    causes: tuple[Done, ...]
    cards: Group
    who: Player = Player.YOU


@dataclass(frozen=True, slots=True)
class NeedFewer:
    """*You need 1 Unicorn fewer to win.*"""

    number: int
    who: Player = Player.YOU


@dataclass(frozen=True, slots=True)
class NeedMore:
    """*You need 1 Unicorn more to win.*, *Other players need 2 Unicorns more to win.*"""

    number: int
    who: Player = Player.YOU


@dataclass(frozen=True, slots=True)
class DoNotTrigger:
    """*Effects of your Magical Unicorns do not trigger.*"""

    cards: Group | This | It | ThatCard


@dataclass(frozen=True, slots=True)
class CountsAs:
    """*This card counts as 2 Unicorns.*, *That Unicorn does not count as a Unicorn this turn.*, *Your Basic
    Unicorns each count as 2 Unicorns.*
    """

    number: int
    card: This | It | ThatCard | Group = _THIS


@dataclass(frozen=True, slots=True)
class CannotEnter:
    """*Basic Unicorns cannot enter another player's Stable.*"""

    kinds: tuple[Kind, ...]
    whose: Whose
    but: Naming | None = None


@dataclass(frozen=True, slots=True)
class CannotEnterWithout:
    """*This card cannot enter a Stable without a Basic Unicorn.*, *… without at least 3 Unicorns.*

    What lies in a Stable stays there.
    """

    kinds: tuple[Kind, ...]
    but: Naming | None = None
    number: int = 1


@dataclass(frozen=True, slots=True)
class AreBlinded:
    """*Your Unicorns are considered Basic Unicorns and have no effects.* Their type stays what it is."""


@dataclass(frozen=True, slots=True)
class HaveNoEffects:
    """*Your Downgrades have no effects.*, *That Unicorn has no effects until your next turn.*

    Neither what they trigger nor what they forbid, allow or count.
    """

    cards: Group | This | It | ThatCard


@dataclass(frozen=True, slots=True)
class HasEffectsOf:
    """*This card has the effects of that Unicorn.*: for as long as that one lies in a Stable."""

    card: ThatCard


@dataclass(frozen=True, slots=True)
class AreDisguised:
    """*Your Unicorns are considered Pandas: they do not count as Unicorns, and effects that say Unicorn do
    not affect them.*

    Any animals will do, or whatever else is no Unicorn.
    """

    disguise: str


@dataclass(frozen=True, slots=True)
class HandIsVisible:
    """*Your hand is visible to all players.*, *Each other player's hand is visible to all players.*"""

    who: Player = Player.YOU


# What may hold for the rest of a turn as well.
Passing: TypeAlias = (
    CannotBe
    | CannotBeNeighed
    | CannotEnter
    | HandLimit
    | HandLimitIs
    | HandLimitForEach
    | HandLimitIsNumberOf
    | NoHandLimit
    | CannotWin
    | CannotHaveMoreThan
    | CannotDo
    | NeedFewer
    | NeedMore
    | HandIsVisible
    | CountsAs
    | DoNotTrigger
    | HaveNoEffects
)
Continuous: TypeAlias = (
    Passing
    | CannotPlay
    | CannotPlayWithout
    | CannotInTurn
    | OnlyPlayableWhile
    | PlayableAsInstant
    | CannotEnterWithout
    | AreBlinded
    | HasEffectsOf
    | AreDisguised
)
