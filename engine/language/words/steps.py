"""The steps of an effect: what its verbs do."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal, TypeAlias

from engine.language.words.nouns import (
    AnyNumber,
    Cards,
    Carry,
    Exactly,
    Hand,
    It,
    Kind,
    Moving,
    Naming,
    OfThatType,
    OfThem,
    Phase,
    Place,
    Rest,
    Stable,
    ThatCard,
    ThatMany,
    Them,
    This,
    Unseen,
    UpTo,
    Who,
    Zone,
)
from engine.language.words.states import ComparedToYou, Drawn, Had, TheMost


@dataclass(frozen=True, slots=True)
class Draw:
    """*draw 2 cards*, *draw up to 3 cards*, *draw that many cards*, *draw a card for each Basic Unicorn in
    your Stable*.
    """

    amount: Drawn


@dataclass(frozen=True, slots=True)
class DrawExtra:
    """*draw an extra card*: in the Draw phase of this turn."""

    number: int


@dataclass(frozen=True, slots=True)
class Deal:
    """*deal 5 cards to each player*: they get them from the deck, but nobody draws them."""

    number: int


class Manner(Enum):
    """How cards move: *without triggering their effects*."""

    PLAIN = "plain"
    QUIET = "quiet"


@dataclass(frozen=True, slots=True)
class Move:
    """*destroy a Unicorn*, *steal a Unicorn from that player's Stable*: discard, sacrifice, destroy, steal.

    `where` narrows what the verb reaches; None leaves it as the verb has it. A hand may only be discarded.
    """

    cause: Moving
    cards: Cards | This | It | ThatCard | Them | OfThem | Rest | Hand
    where: Stable | None = None
    manner: Manner = Manner.PLAIN


@dataclass(frozen=True, slots=True)
class DiscardAtRandom:
    """*discard a card at random*, *discard 2 cards at random*: nobody chooses which."""

    number: int


@dataclass(frozen=True, slots=True)
class DiscardUntilHolding:
    """*discard cards until you have 3 in your hand*: none where one has no more than that."""

    number: int


@dataclass(frozen=True, slots=True)
class SacrificeOrDestroy:
    """*sacrifice or destroy a card*: by whose Stable it lies in."""

    cards: Cards
    where: Stable | None = None


@dataclass(frozen=True, slots=True)
class Transfer:
    """*bring a Unicorn from the discard pile into your Stable*, *return it to your hand*.

    *Give that player a card* is read as one that puts it into a hand, or moves it from Stable to Stable.
    `source` may be None for cards already named (*it*, *this card*, *one of them*, *that Unicorn*).
    """

    carry: Carry
    cards: Cards | This | It | ThatCard | Them | OfThem | Rest
    source: Zone | None
    to: Zone
    manner: Manner = Manner.PLAIN


@dataclass(frozen=True, slots=True)
class ReturnToTop:
    """*return the rest to the top of the deck in any order*, *return them to the bottom …*."""

    cards: Rest | Them
    to: Literal[Place.TOP, Place.BOTTOM] = Place.TOP


@dataclass(frozen=True, slots=True)
class Search:
    """*search the deck for an Upgrade*, *search the deck for up to 2 Unicorns*, *search the deck for a
    Unicorn and an Upgrade*.

    What is found is shown to all before it is taken; of two, both are found before either is.
    """

    cards: Cards
    also: Cards | None = None


@dataclass(frozen=True, slots=True)
class LookAtTop:
    """*look at the top 3 cards of the deck*."""

    number: int


@dataclass(frozen=True, slots=True)
class LookAtHand:
    """*look at another player's hand*."""

    hand: Hand


@dataclass(frozen=True, slots=True)
class RevealTop:
    """*reveal the top card of the deck*, *reveal the top 3 cards of the deck*: to all; they stay there."""

    number: int = 1


@dataclass(frozen=True, slots=True)
class Reveal:
    """*reveal a Unicorn from your hand*, *reveal it*: to all; it stays where it is."""

    cards: Cards | It | ThatCard


@dataclass(frozen=True, slots=True)
class RevealHand:
    """*reveal your hand*, *each player reveals their hand*: to all."""


@dataclass(frozen=True, slots=True)
class TurnOverUntil:
    """*turn over cards from the deck into the discard pile until you find a Unicorn*: later *it*."""

    kinds: tuple[Kind, ...]
    but: Naming | OfThatType | None = None


@dataclass(frozen=True, slots=True)
class Pull:
    """*pull a card from another player's hand*, *pull up to 2 cards from that player's hand*: at random."""

    number: int | Unseen
    hand: Hand


@dataclass(frozen=True, slots=True)
class Shuffle:
    """*shuffle the deck*; *shuffle this card, your hand and the discard pile into the deck*.

    An empty tuple is the deck alone. Cards of a Stable are a `Transfer`.
    """

    into_deck: tuple[This | Hand | Rest | Literal[Place.DISCARD], ...]


class ChosenPlayer(Enum):
    """Whom a player may be asked to choose. `Who.ANOTHER` is also chosen, but does the step at once."""

    ANOTHER = "another"
    ANY = "any"


@dataclass(frozen=True, slots=True)
class Choose:
    """*choose another player*: later sentences call them *that player*; several are *them*."""

    who: ChosenPlayer | SomePlayers | PlayerHaving


@dataclass(frozen=True, slots=True)
class ChooseCard:
    """*choose a Unicorn in another player's Stable*: it stays there; what follows speaks of it."""

    cards: Cards
    where: Stable


@dataclass(frozen=True, slots=True)
class SomePlayers:
    """*2 other players*, *up to 2 other players*, *that many other players*, *any number of players*.

    Without *other* oneself may be among them. Exactly so many are at least 2.
    """

    amount: Exactly | UpTo | ThatMany | AnyNumber
    among: ChosenPlayer = ChosenPlayer.ANOTHER


@dataclass(frozen=True, slots=True)
class PlayerHaving:
    """*a player with at least 3 cards in their hand*, *another player with more Unicorns than you*."""

    what: Had | ComparedToYou | TheMost
    among: ChosenPlayer


@dataclass(frozen=True, slots=True)
class SwapHands:
    """*swap hands with another player*, *… with that player*; *swap their hands*: of the two chosen."""

    who: ChosenPlayer | Literal[Who.THAT, Who.LEFT, Who.RIGHT, Who.EACH_OF_THEM]


@dataclass(frozen=True, slots=True)
class SwapCards:
    """*swap a Unicorn in your Stable with a Unicorn in another player's Stable*.

    Both are chosen before either moves, and each goes where the other lay.
    """

    first: Cards
    where: Stable
    second: Cards
    there: Stable


@dataclass(frozen=True, slots=True)
class TakeAnotherTurn:
    """*take another turn*: right after this one."""


@dataclass(frozen=True, slots=True)
class PassHand:
    """*each player passes their hand to the left*, *… to the right*: all at the same time."""

    to: Literal[Who.LEFT, Who.RIGHT] = Who.LEFT


@dataclass(frozen=True, slots=True)
class PlayInAction:
    """*play 2 cards in your Action phase*; 0: *play no cards in your Action phase*."""

    number: int


@dataclass(frozen=True, slots=True)
class PlayNow:
    """*play 2 cards*, *play up to 2 cards*, *play it*: from the hand, at once, each with its own window."""

    cards: Cards | It


class Coming(Enum):
    """Which of the phases of one kind is meant: that of this turn, or the next one."""

    THIS = "this"
    NEXT = "next"


@dataclass(frozen=True, slots=True)
class SkipPhase:
    """*skip your Draw phase*: of this turn; *skip your next Action phase*: the first that would come."""

    phase: Phase
    coming: Coming = Coming.THIS


@dataclass(frozen=True, slots=True)
class SkipNextTurn:
    """*skip your next turn*, *that player skips their next turn*."""


@dataclass(frozen=True, slots=True)
class NameType:
    """*name a type*: of cards; kept for as long as this card lies in a Stable."""


@dataclass(frozen=True, slots=True)
class ChooseStable:
    """*choose the Stable it enters*: the card being played. Only under *When … plays*."""


@dataclass(frozen=True, slots=True)
class ChooseTarget:
    """*choose the target*: of the effect that would destroy. Only under *When … would*."""


@dataclass(frozen=True, slots=True)
class TakeDifferent:
    """*take a different card from your hand*: none of those just put there. Unicorn Black Market."""


@dataclass(frozen=True, slots=True)
class Either:
    """*destroy an Upgrade or sacrifice a Downgrade*: one of two steps, never more, never in a list."""

    first: Plain
    second: Plain


@dataclass(frozen=True, slots=True)
class InOrder:
    """*discard a card, then draw 2 cards*: as a part of a choice."""

    first: tuple[Action, ...]
    then: tuple[tuple[Action, ...], ...]


@dataclass(frozen=True, slots=True)
class ChooseOne:
    """*choose one: destroy a Unicorn; discard a card, then draw 2 cards*: no sentence goes on behind it.

    `more` are the parts behind the second.
    """

    first: tuple[Action, ...] | InOrder
    second: tuple[Action, ...] | InOrder
    more: tuple[tuple[Action, ...] | InOrder, ...] = ()


@dataclass(frozen=True, slots=True)
class EndTurn:
    """*end your turn*: go to the End of Turn phase."""


@dataclass(frozen=True, slots=True)
class SkipToEnd:
    """*skip to your End of Turn phase*: whatever *end your turn* is read to leave out."""


@dataclass(frozen=True, slots=True)
class Stop:
    """*stop it*: the card is not played, or what would happen does not. After *When*, *Whenever … plays*."""


Plain: TypeAlias = Draw | Move | Transfer | SkipPhase
Action: TypeAlias = (
    Plain
    | DrawExtra
    | Deal
    | DiscardAtRandom
    | DiscardUntilHolding
    | SacrificeOrDestroy
    | ReturnToTop
    | Search
    | LookAtTop
    | LookAtHand
    | RevealTop
    | Reveal
    | RevealHand
    | TurnOverUntil
    | Pull
    | Shuffle
    | Choose
    | ChooseCard
    | SwapHands
    | SwapCards
    | PassHand
    | TakeAnotherTurn
    | PlayInAction
    | PlayNow
    | SkipNextTurn
    | NameType
    | ChooseStable
    | ChooseTarget
    | TakeDifferent
    | EndTurn
    | SkipToEnd
)
Step: TypeAlias = Action | Either | ChooseOne | Stop
Link: TypeAlias = tuple[Action | Stop, ...] | tuple[Either] | tuple[ChooseOne]
