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
    EACH_OF_THEM = "each-of-them"


@dataclass(frozen=True, slots=True)
class EachWithout:
    """*each player without a Magical Unicorn*: in their Stable."""

    kinds: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class EachWith:
    """*each player with a Downgrade*: in their Stable."""

    kinds: tuple[Kind, ...]


Doer: TypeAlias = Who | EachWithout | EachWith


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
    *A different player's* is none named before in the sentence. MOST and FEWEST are *the Stable with the
    most Unicorns* and *with the fewest*, PREVIOUS the one a card was taken from.
    """

    YOU = "you"
    THAT = "that"
    ANOTHER = "another"
    DIFFERENT = "different"
    ANY = "any"
    EACH = "each"
    EACH_OTHER = "each-other"
    EACH_OF_THEM = "each-of-them"
    MOST = "most"
    FEWEST = "fewest"
    PREVIOUS = "previous"


HandOwner: TypeAlias = Literal[
    Owner.YOU,
    Owner.THAT,
    Owner.ANOTHER,
    Owner.DIFFERENT,
    Owner.ANY,
    Owner.EACH,
    Owner.EACH_OTHER,
    Owner.EACH_OF_THEM,
]


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
    SHUFFLE = "shuffle"


class Phase(Enum):
    """The phases of a turn that may be skipped."""

    DRAW = "draw"
    ACTION = "action"


class Disguise(Enum):
    """What Unicorns may be considered that is no Unicorn."""

    PANDAS = "pandas"
    CATS = "cats"
    OTTERS = "otters"
    DEER = "deer"
    SHEEP = "sheep"
    DROPPINGS = "droppings"


# Amounts


@dataclass(frozen=True, slots=True)
class Exactly:
    """*a card*, *2 cards*: this many, at least 1."""

    number: int


@dataclass(frozen=True, slots=True)
class All:
    """*all Downgrades*: every one there is."""


@dataclass(frozen=True, slots=True)
class UpTo:
    """*up to 2 cards*: as many as one likes, at least one and at most this many."""

    number: int


@dataclass(frozen=True, slots=True)
class AnyNumber:
    """*any number of cards*: none, too, is a number."""


@dataclass(frozen=True, slots=True)
class ThatMany:
    """*that many cards*: as many as were moved in the step before."""


@dataclass(frozen=True, slots=True)
class ToHandLimit:
    """*draw cards up to your hand limit*."""


@dataclass(frozen=True, slots=True)
class ForEach:
    """*a card for each Basic Unicorn in your Stable*, *2 cards for each …*."""

    kinds: tuple[Kind, ...]
    number: int = 1


Amount: TypeAlias = Exactly | All | UpTo | AnyNumber | ThatMany


# Cards


@dataclass(frozen=True, slots=True)
class Named:
    """*with "Narwhal" in its name*: `family` is the id of a family of names."""

    family: str


@dataclass(frozen=True, slots=True)
class Other:
    """*another Unicorn*: not the card the wording stands on."""


@dataclass(frozen=True, slots=True)
class OfThatType:
    """*of that type*: the type this card's *name a type* was answered with."""


@dataclass(frozen=True, slots=True)
class Cards:
    """*a Unicorn*, *2 cards*, *another Upgrade or Downgrade*: where they lie follows from the verb."""

    amount: Amount
    kinds: tuple[Kind, ...]
    but: Named | Other | OfThatType | None = None


# Zones


@dataclass(frozen=True, slots=True)
class Hand:
    """*your hand*, *another player's hand*."""

    owner: HandOwner


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
class ThatCard:
    """*that Unicorn*: the last card of these kinds named before, on this line or on one above it."""

    kinds: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class Them:
    """*them*: the cards named or looked at last."""


@dataclass(frozen=True, slots=True)
class Rest:
    """*the rest*: of the cards being looked at."""


@dataclass(frozen=True, slots=True)
class OfThem:
    """*one of them*, *any number of them*: of the cards being looked at."""

    amount: Exactly | AnyNumber


@dataclass(frozen=True, slots=True)
class One:
    """*a Unicorn in your Stable*, *another Unicorn in your Stable*: any one card an event is about."""

    kinds: tuple[Kind, ...]
    whose: Whose
    but: Other | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """*your Unicorns*, *other players' Upgrades*, *Basic Unicorns*: all of them, for as long as it holds."""

    kinds: tuple[Kind, ...]
    whose: Whose


# Steps


@dataclass(frozen=True, slots=True)
class Draw:
    """*draw 2 cards*, *draw that many cards*, *draw a card for each Basic Unicorn in your Stable*."""

    amount: Exactly | ThatMany | ToHandLimit | ForEach


@dataclass(frozen=True, slots=True)
class DrawExtra:
    """*draw an extra card*: in the Draw phase of this turn."""

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
    cards: Cards | This | It | ThatCard | Hand
    where: Stable | None = None
    manner: Manner = Manner.PLAIN


@dataclass(frozen=True, slots=True)
class SacrificeOrDestroy:
    """*sacrifice or destroy a card*: by whose Stable it lies in."""

    cards: Cards
    where: Stable | None = None


@dataclass(frozen=True, slots=True)
class Transfer:
    """*bring a Unicorn from the discard pile into your Stable*, *return it to your hand*.

    `source` may be None for cards already named (*it*, *this card*, *one of them*, *that Unicorn*).
    """

    carry: Carry
    cards: Cards | This | It | ThatCard | Them | OfThem | Rest
    source: Zone | None
    to: Zone
    manner: Manner = Manner.PLAIN


@dataclass(frozen=True, slots=True)
class ReturnToTop:
    """*return the rest to the top of the deck in any order*, *return them to the top …*."""

    cards: Rest | Them


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
class RevealTop:
    """*reveal the top card of the deck*: to all; it stays there."""


@dataclass(frozen=True, slots=True)
class TurnOverUntil:
    """*turn over cards from the deck into the discard pile until you find a Unicorn*: later *it*."""

    kinds: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class Pull:
    """*pull a card from another player's hand*, *pull 2 cards from that player's hand*: at random."""

    number: int
    hand: Hand


@dataclass(frozen=True, slots=True)
class Shuffle:
    """*shuffle the deck*; *shuffle this card, your hand and the discard pile into the deck*.

    An empty tuple is the deck alone. Cards of a Stable are a `Transfer`.
    """

    into_deck: tuple[This | Hand | Rest | Literal[Place.DISCARD], ...]


@dataclass(frozen=True, slots=True)
class Choose:
    """*choose another player*: later sentences call them *that player*; several are *them*."""

    who: ChosenPlayer | SomePlayers


@dataclass(frozen=True, slots=True)
class SomePlayers:
    """*up to 2 other players*, *that many other players*."""

    amount: UpTo | ThatMany


class ChosenPlayer(Enum):
    """Whom a player may be asked to choose."""

    ANOTHER = "another"
    ANY = "any"


@dataclass(frozen=True, slots=True)
class SwapHands:
    """*swap hands with another player*, *swap hands with that player*."""

    who: ChosenPlayer | Literal[Who.THAT]


@dataclass(frozen=True, slots=True)
class TakeAnotherTurn:
    """*take another turn*: right after this one."""


@dataclass(frozen=True, slots=True)
class PassHand:
    """*each player passes their hand to the left*: all at the same time."""


@dataclass(frozen=True, slots=True)
class PlayInAction:
    """*play 2 cards in your Action phase*; 0: *play no cards in your Action phase*."""

    number: int


@dataclass(frozen=True, slots=True)
class PlayNow:
    """*play 2 cards*, *play it*: from the hand, at once, with a window for Instants each."""

    cards: Cards | It


@dataclass(frozen=True, slots=True)
class SkipPhase:
    """*skip your Draw phase*: of this turn."""

    phase: Phase


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
class ChooseOne:
    """*choose one: destroy a Unicorn; search the deck for a Unicorn, put it into your hand and …*"""

    first: tuple[Deed, ...]
    second: tuple[Deed, ...]


@dataclass(frozen=True, slots=True)
class EndTurn:
    """*end your turn*: go to the End of Turn phase."""


@dataclass(frozen=True, slots=True)
class Stop:
    """*stop it*: the card is not played, or what would happen does not. After *When*, *Whenever … plays*."""


Plain: TypeAlias = Draw | Move | Transfer | SkipPhase
Deed: TypeAlias = (
    Plain
    | DrawExtra
    | SacrificeOrDestroy
    | ReturnToTop
    | Search
    | LookAtTop
    | LookAtHand
    | RevealTop
    | TurnOverUntil
    | Pull
    | Shuffle
    | Choose
    | SwapHands
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
)
Step: TypeAlias = Deed | Either | ChooseOne | Stop
Link: TypeAlias = tuple[Deed | Stop, ...] | tuple[Either] | tuple[ChooseOne]


# Conditions


@dataclass(frozen=True, slots=True)
class ThereAre:
    """*there is a Baby Unicorn in your Stable*, *there are at least 2 Basic Unicorns in your Stable*."""

    at_least: int
    kinds: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class ThereIsNo:
    """*there is no Unicorn in your Stable*."""

    kinds: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class HasMoreThan:
    """*you have more than 5 Unicorns*.

    As an event, like the other conditions: checked whenever it may have become true, before anything else.
    """

    number: int


Condition: TypeAlias = ThereAre | ThereIsNo | HasMoreThan


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
class IfItIs:
    """*If it is a Unicorn, …*: the card named last."""

    kinds: tuple[Kind, ...]
    then: Doing


@dataclass(frozen=True, slots=True)
class IfItIsNot:
    """*If it is not, …*: after *If it is …*."""

    then: Doing


@dataclass(frozen=True, slots=True)
class IfThere:
    """*If there are at least 2 Basic Unicorns in your Stable, …*"""

    condition: Condition
    then: Doing


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


Sentence: TypeAlias = Do | May | Forbid | IfDid | IfDidNot | IfItIs | IfItIsNot | IfThere
Replacement: TypeAlias = Instead | MayInstead
# One sentence with *instead*; or a cost and what is done instead once it is paid.
Replacing: TypeAlias = (
    tuple[Instead] | tuple[MayInstead] | tuple[May, IfDidInstead] | tuple[May, IfDiscarded, IfDiscarded]
)


# Standing sentences: true for as long as the card lies in a Stable


@dataclass(frozen=True, slots=True)
class CannotBe:
    """*Your Unicorns cannot be destroyed.*, *This card cannot be destroyed by Magic cards.*

    An empty `by` is: by anything. Without causes, *this card cannot be affected by Magic cards*: they do
    nothing to it.
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
    """*cards you play*, *Magic cards you play*."""

    kinds: tuple[Kind, ...] = (Kind.CARD,)


class Player(Enum):
    """Who an event or a standing sentence is about."""

    YOU = "you"
    ANOTHER = "another"
    ANY = "any"


@dataclass(frozen=True, slots=True)
class CannotPlay:
    """*You cannot play Neigh cards.*, *Other players cannot play Neigh cards.*"""

    kinds: tuple[Kind, ...]
    who: Player = Player.YOU


@dataclass(frozen=True, slots=True)
class OnlyPlayableWhile:
    """*You can only play this card while there is a Basic Unicorn in your Stable.*"""

    condition: Condition


@dataclass(frozen=True, slots=True)
class PlayableAsInstant:
    """*You may play this card as an Instant.*"""


@dataclass(frozen=True, slots=True)
class HandLimit:
    """*Your hand limit is 3 cards higher.*, *… 4 cards lower.* (a number below 0)."""

    change: int


@dataclass(frozen=True, slots=True)
class NeedFewer:
    """*You need 1 Unicorn fewer to win.*"""

    number: int


@dataclass(frozen=True, slots=True)
class DoNotTrigger:
    """*Effects of your Magical Unicorns do not trigger.*"""

    cards: Group


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
class AreDisguised:
    """*Your Unicorns are considered Pandas: they do not count as Unicorns, and effects that say Unicorn do
    not affect them.*"""

    disguise: Disguise


@dataclass(frozen=True, slots=True)
class HandIsVisible:
    """*Your hand is visible to all players.*"""


Standing: TypeAlias = (
    CannotBe
    | CannotBeNeighed
    | CannotPlay
    | OnlyPlayableWhile
    | PlayableAsInstant
    | CountsAs
    | CannotEnter
    | HandLimit
    | NeedFewer
    | DoNotTrigger
    | AreBlinded
    | AreDisguised
    | HandIsVisible
)


# Events


@dataclass(frozen=True, slots=True)
class Crosses:
    """*a Unicorn enters or leaves your Stable*, *another Downgrade enters your Stable*."""

    kinds: tuple[Kind, ...]
    ways: tuple[Way, ...]
    whose: Whose
    but: Other | None = None


class Into(Enum):
    """Into whose Stable a card is played: *your Stable*, or *their Stable*, the player's own."""

    YOURS = "yours"
    THEIRS = "theirs"


@dataclass(frozen=True, slots=True)
class Plays:
    """*another player plays a card*, *you play a Unicorn*, *a player plays an Upgrade into their Stable*."""

    who: Player
    kinds: tuple[Kind, ...]
    into: Into | None = None


@dataclass(frozen=True, slots=True)
class AtLeastOne:
    """*at least 1 card*: several at a time are one event."""


@dataclass(frozen=True, slots=True)
class Does:
    """*you discard a card*, *you draw at least 1 card*, *another player destroys a card in your Stable*."""

    who: Player
    cause: Cause
    what: Cards | One | AtLeastOne


class BelowLimit(Enum):
    """*a player below their hand limit*."""

    ANY = "below-limit"


@dataclass(frozen=True, slots=True)
class WouldDo:
    """*another player would draw a card*, *a player would destroy a Unicorn*, *… would destroy this card*."""

    who: Player | BelowLimit
    cause: Cause
    what: Cards | One | This


@dataclass(frozen=True, slots=True)
class WouldBring:
    """*another player would bring a Baby Unicorn from the Nursery into their Stable*."""

    who: Player
    kinds: tuple[Kind, ...]
    source: Place


@dataclass(frozen=True, slots=True)
class EffectWould:
    """*an effect of a Unicorn in another player's Stable would trigger*."""

    card: One


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
class TurnBegins:
    """*a player begins their turn*, *another player begins their turn*."""

    who: Player


Event: TypeAlias = (
    Crosses
    | Plays
    | Does
    | IsMoved
    | TurnBegins
    | Condition
    | WouldDo
    | WouldBring
    | WouldBeMoved
    | EffectWould
)


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

    event: Plays | WouldDo
    body: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Whenever:
    """*Whenever a Unicorn enters or leaves your Stable: …*: a trigger."""

    event: Crosses | IsMoved | Plays | Does | TurnBegins | Condition
    body: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class IfWould:
    """*If this card would be destroyed: …*: a replacement."""

    event: WouldBeMoved | WouldDo | WouldBring | EffectWould
    body: Replacing


@dataclass(frozen=True, slots=True)
class While:
    """*While there is a Baby Unicorn in your Stable: you need 1 Unicorn fewer to win.*"""

    condition: Condition
    sentences: tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class Effect:
    """A line without a head on a Magic card: what it does."""

    body: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Stands:
    """A line without a head that holds while the card is in a Stable."""

    sentences: tuple[Standing, ...]


Line: TypeAlias = Ability | When | Whenever | IfWould | While | Effect | Stands


@dataclass(frozen=True, slots=True)
class Wording:
    """A whole card text, one ability to a line."""

    abilities: tuple[Line, ...]
