"""The card language: every word a wording can be made of, and nothing else.

A wording is a tree of these words. `engine.text` reads English into it and writes English, German and
Dutch out of it; `engine.compiler` turns it into the instructions the machine runs.

>>> Wording((
...     Ability(Label.TURN_START, (
...         May((Move(Cause.DESTROY, Cards(Exactly(1), (Kind.UNICORN,))),)),
...         IfDid(Do(Who.YOU, ((EndTurn(),),))),
...     )),
... )).abilities[0].head
<Label.TURN_START: 'turn-start'>

The tree above is *Turn start: you may destroy a Unicorn. If you do, end your turn.*
Types are as narrow as the sentences: what they allow can be written, parsed back and played.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal, TypeAlias


class Kind(Enum):
    """What a card is, by its printed type. *Unicorn* means a Unicorn card of any type."""

    CARD = "card"
    UNICORN = "unicorn"
    BABY = "baby"
    BASIC = "basic"
    MAGICAL = "magical"
    ULTIMATE = "ultimate"
    UPGRADE = "upgrade"
    DOWNGRADE = "downgrade"
    MAGIC = "magic"
    INSTANT = "instant"
    NEIGH = "neigh"


class Cause(Enum):
    """The verb by which cards move. A rule and an immunity always speak of one of these."""

    DRAW = "draw"
    DISCARD = "discard"
    SACRIFICE = "sacrifice"
    DESTROY = "destroy"
    STEAL = "steal"
    RETURN = "return"


# The verbs of `Move`: draw and return are steps of their own.
Moving: TypeAlias = Literal[Cause.DISCARD, Cause.SACRIFICE, Cause.DESTROY, Cause.STEAL]


class Who(Enum):
    """Who does a step. *another player* is chosen by the one whose effect it is, *that player* the last
    one named or chosen."""

    YOU = "you"
    THAT = "that"
    ANOTHER = "another"
    EACH = "each"
    EACH_OTHER = "each-other"


class Whose(Enum):
    """In whose Stable cards lie."""

    YOURS = "yours"
    ANOTHERS = "anothers"
    ANYONES = "anyones"


class Way(Enum):
    """How a card crosses the border of a Stable."""

    ENTER = "enter"
    LEAVE = "leave"


class Owner(Enum):
    """Whose hand or Stable a step speaks of.

    YOU is the one who does the step: *your hand*, but *each player returns a card to their hand*.
    *A different player's* is none named before in the sentence.
    """

    YOU = "you"
    THAT = "that"
    ANOTHER = "another"
    DIFFERENT = "different"
    ANY = "any"
    EACH = "each"


class Place(Enum):
    """The zones nobody has for themselves."""

    DECK = "deck"
    TOP = "top"
    DISCARD = "discard"
    NURSERY = "nursery"


class Carry(Enum):
    """The verbs that only carry cards from one zone to another. No immunity speaks of them but *return*."""

    BRING = "bring"
    PUT = "put"
    MOVE = "move"
    RETURN = "return"


# Amounts


@dataclass(frozen=True, slots=True)
class Exactly:
    """*a card*, *2 cards*: this many, at least 1."""

    number: int


@dataclass(frozen=True, slots=True)
class All:
    """*all Downgrades*: every one there is."""


Amount: TypeAlias = Exactly | All


# Cards


@dataclass(frozen=True, slots=True)
class Named:
    """*with "Narwhal" in its name*: `family` is the id of a family of names."""

    family: str


@dataclass(frozen=True, slots=True)
class Other:
    """*another Unicorn*: not the card the wording stands on."""


@dataclass(frozen=True, slots=True)
class Cards:
    """*a Unicorn*, *2 cards*, *another Upgrade or Downgrade*: where they lie follows from the verb."""

    amount: Amount
    kinds: tuple[Kind, ...]
    but: Named | Other | None = None


# Zones


@dataclass(frozen=True, slots=True)
class Hand:
    """*your hand*, *another player's hand*."""

    owner: Owner


@dataclass(frozen=True, slots=True)
class Stable:
    """*your Stable*, *each player's Stable*, *any Stable*, *a different Stable*."""

    owner: Owner


Zone: TypeAlias = Hand | Stable | Place


@dataclass(frozen=True, slots=True)
class This:
    """*this card*: the one the wording stands on."""


@dataclass(frozen=True, slots=True)
class It:
    """*it*: the last card named before, in the event or in an earlier step of the same ability."""


@dataclass(frozen=True, slots=True)
class One:
    """*a Unicorn in your Stable*: any one card an event is about."""

    kinds: tuple[Kind, ...]
    whose: Whose


@dataclass(frozen=True, slots=True)
class Group:
    """*your Unicorns*, *other players' Upgrades*, *Basic Unicorns*: all of them, for as long as it holds."""

    kinds: tuple[Kind, ...]
    whose: Whose


# Steps


@dataclass(frozen=True, slots=True)
class Draw:
    """*draw 2 cards*."""

    amount: Exactly


@dataclass(frozen=True, slots=True)
class Move:
    """*destroy a Unicorn*, *steal a Unicorn from that player's Stable*: discard, sacrifice, destroy, steal.

    `where` narrows what the verb reaches; None leaves it as the verb has it.
    """

    cause: Moving
    cards: Cards | This | It
    where: Stable | None = None


@dataclass(frozen=True, slots=True)
class Transfer:
    """*bring a Unicorn from the discard pile into your Stable*, *return it to your hand*.

    `source` is None for cards already named (*it*, *this card*, *one of them*).
    """

    carry: Carry
    cards: Cards | This | It | OneOfThem
    source: Zone | None
    to: Zone


@dataclass(frozen=True, slots=True)
class OneOfThem:
    """*one of them*: of the cards being looked at."""


@dataclass(frozen=True, slots=True)
class ReturnRest:
    """*return the rest to the top of the deck in any order*. Unicorn Oracle; others that look will follow."""


@dataclass(frozen=True, slots=True)
class Search:
    """*search the deck for an Upgrade*. It is shown to all before it is taken."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class LookAtTop:
    """*look at the top 3 cards of the deck*."""

    number: int


@dataclass(frozen=True, slots=True)
class LookAtHand:
    """*look at another player's hand*."""

    hand: Hand


@dataclass(frozen=True, slots=True)
class Pull:
    """*pull a card from another player's hand*: at random."""

    hand: Hand


@dataclass(frozen=True, slots=True)
class Shuffle:
    """*shuffle the deck*; *shuffle this card, your hand and the discard pile into the deck*.

    An empty tuple is the deck alone.
    """

    into_deck: tuple[This | Hand | Literal[Place.DISCARD], ...]


@dataclass(frozen=True, slots=True)
class Choose:
    """*choose another player*: later sentences call them *that player*."""

    who: ChosenPlayer


class ChosenPlayer(Enum):
    """Whom a player may be asked to choose."""

    ANOTHER = "another"
    ANY = "any"


@dataclass(frozen=True, slots=True)
class SwapHands:
    """*swap hands with another player*."""

    who: ChosenPlayer


@dataclass(frozen=True, slots=True)
class TakeAnotherTurn:
    """*take another turn*: right after this one."""


@dataclass(frozen=True, slots=True)
class PlayInAction:
    """*play 2 cards in your Action phase*."""

    number: int


@dataclass(frozen=True, slots=True)
class Either:
    """*destroy an Upgrade or sacrifice a Downgrade*: one of two steps, never more, never in a list."""

    first: Plain
    second: Plain


@dataclass(frozen=True, slots=True)
class EndTurn:
    """*end your turn*: go to the End of Turn phase."""


@dataclass(frozen=True, slots=True)
class Stop:
    """*stop it*: the card being played is not played. Only under *When* and *Whenever … plays*."""


Plain: TypeAlias = Draw | Move | Transfer
Deed: TypeAlias = (
    Plain
    | ReturnRest
    | Search
    | LookAtTop
    | LookAtHand
    | Pull
    | Shuffle
    | Choose
    | SwapHands
    | TakeAnotherTurn
    | PlayInAction
    | EndTurn
)
Step: TypeAlias = Deed | Either | Stop
Link: TypeAlias = tuple[Deed | Stop, ...] | tuple[Either]


# Sentences of an effect


@dataclass(frozen=True, slots=True)
class Do:
    """*sacrifice a card, then destroy 2 cards*: links are joined by *then*, steps in a link by *and*."""

    who: Who
    links: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class May:
    """*you may discard a card*."""

    link: Link


@dataclass(frozen=True, slots=True)
class IfDid:
    """*If you do, …*: only when the *you may* before it was taken up."""

    then: Do


@dataclass(frozen=True, slots=True)
class Instead:
    """*return it to your hand instead*: what happens in place of the event."""

    step: Deed | Either


@dataclass(frozen=True, slots=True)
class MayInstead:
    """*you may sacrifice this card instead*."""

    step: Deed | Either


Sentence: TypeAlias = Do | May | IfDid
Replacement: TypeAlias = Instead | MayInstead


# Standing sentences: true for as long as the card lies in a Stable


@dataclass(frozen=True, slots=True)
class CannotBe:
    """*Your Unicorns cannot be destroyed.*, *This card cannot be destroyed by Magic cards.*

    An empty `by` is: by anything.
    """

    cards: Group | This
    causes: tuple[Cause, ...]
    by: tuple[Kind, ...] = ()


@dataclass(frozen=True, slots=True)
class CannotBeNeighed:
    """*This card cannot be Neigh'd.*, *Cards you play cannot be Neigh'd.*"""

    cards: This | CardsYouPlay


@dataclass(frozen=True, slots=True)
class CardsYouPlay:
    """*cards you play*."""


@dataclass(frozen=True, slots=True)
class CannotPlay:
    """*You cannot play Neigh cards.*"""

    kinds: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class CountsAs:
    """*This card counts as 2 Unicorns.*"""

    number: int


@dataclass(frozen=True, slots=True)
class CannotEnter:
    """*Basic Unicorns cannot enter another player's Stable.*"""

    kinds: tuple[Kind, ...]
    whose: Whose


@dataclass(frozen=True, slots=True)
class AreBlinded:
    """*Your Unicorns are considered Basic Unicorns and have no effects.* Their type stays what it is."""


@dataclass(frozen=True, slots=True)
class ArePandas:
    """*Your Unicorns are considered Pandas: they do not count as Unicorns, and effects that say Unicorn do
    not affect them.*"""


@dataclass(frozen=True, slots=True)
class HandIsVisible:
    """*Your hand is visible to all players.*"""


Standing: TypeAlias = (
    CannotBe | CannotBeNeighed | CannotPlay | CountsAs | CannotEnter | AreBlinded | ArePandas | HandIsVisible
)


# Events


@dataclass(frozen=True, slots=True)
class Crosses:
    """*a Unicorn enters or leaves your Stable*."""

    kinds: tuple[Kind, ...]
    ways: tuple[Way, ...]
    whose: Whose


@dataclass(frozen=True, slots=True)
class Plays:
    """*another player plays a card*, *you play an Upgrade*, *a player plays a Magic card*."""

    who: Player
    kinds: tuple[Kind, ...]


class Player(Enum):
    """Who an event is about."""

    YOU = "you"
    ANOTHER = "another"
    ANY = "any"


@dataclass(frozen=True, slots=True)
class IsMoved:
    """*a Unicorn in your Stable is destroyed*, *this card is stolen*."""

    card: One | This
    causes: tuple[Cause, ...]


@dataclass(frozen=True, slots=True)
class WouldBeMoved:
    """*this card would be sacrificed or destroyed*."""

    card: One | This
    causes: tuple[Cause, ...]


@dataclass(frozen=True, slots=True)
class HasMoreThan:
    """*you have more than 5 Unicorns*: checked whenever it may have become true, before anything else."""

    number: int


# Abilities: one to a line


class Label(Enum):
    """The short heads, each followed by a colon."""

    ENTERS = "enters"
    LEAVES = "leaves"
    TURN_START = "turn-start"
    TURN_END = "turn-end"
    GONE = "gone"


@dataclass(frozen=True, slots=True)
class Ability:
    """*Enters: each player sacrifices a Unicorn.*"""

    head: Label
    body: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class When:
    """*When another player plays a card: …*: the window in which an Instant may be played."""

    event: Plays
    body: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Whenever:
    """*Whenever a Unicorn enters or leaves your Stable: …*: a trigger."""

    event: Crosses | IsMoved | Plays | HasMoreThan
    body: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class IfWould:
    """*If this card would be destroyed: …*: a replacement."""

    event: WouldBeMoved
    body: Replacement


@dataclass(frozen=True, slots=True)
class Effect:
    """A line without a head on a Magic card: what it does."""

    body: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Stands:
    """A line without a head that holds while the card is in a Stable."""

    sentences: tuple[Standing, ...]


Line: TypeAlias = Ability | When | Whenever | IfWould | Effect | Stands


@dataclass(frozen=True, slots=True)
class Wording:
    """A whole card text, one ability to a line."""

    abilities: tuple[Line, ...]
