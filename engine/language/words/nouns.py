"""The nouns of the card language: kinds, players, amounts, cards and zones."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal, TypeAlias


class Kind(Enum):
    """What a card is, by its printed type. *Unicorn* means a Unicorn card of any type.

    An *NSFW card* is printed in boxes for adults alone.
    """

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
    NSFW = "nsfw"


class Cause(Enum):
    """The verb by which cards move. A rule and an immunity always speak of one of these.

    A card is *returned* wherever it goes, but *returned to a player's hand* only if it goes there.
    """

    DRAW = "draw"
    DISCARD = "discard"
    SACRIFICE = "sacrifice"
    DESTROY = "destroy"
    STEAL = "steal"
    RETURN = "return"
    RETURN_TO_HAND = "return-to-hand"


# What a player does: *returned to a hand* is said of cards alone.
Done: TypeAlias = Literal[
    Cause.DRAW, Cause.DISCARD, Cause.SACRIFICE, Cause.DESTROY, Cause.STEAL, Cause.RETURN
]
# The verbs of `Move`: draw and return are steps of their own.
Moving: TypeAlias = Literal[Cause.DISCARD, Cause.SACRIFICE, Cause.DESTROY, Cause.STEAL]


class Who(Enum):
    """Who does a step.

    YOU is the one whose effect it is, ANOTHER whom that player chooses, THAT the last one named or chosen,
    LEFT and RIGHT are *the player on your left* and *on your right*.
    Whom *choose another player* is about, for later sentences to speak of, is a `ChosenPlayer`.
    """

    YOU = "you"
    THAT = "that"
    ANOTHER = "another"
    EACH = "each"
    EACH_OTHER = "each-other"
    EACH_OF_THEM = "each-of-them"
    LEFT = "left"
    RIGHT = "right"
    YOU_AND_THAT = "you-and-that"


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

    YOU is the one who does the step: *your hand*, but *each player returns a card to their hand*. MASTER is
    the *you* beside others who do it, the one whose effect it is: *each player puts a card into your hand*.
    *A different player's* is none named before in the sentence, DIFFERENT_OTHER is *a different Stable other
    than yours*. MOST and FEWEST are *the Stable with the most Unicorns* and *with the fewest*, PREVIOUS is
    *the Stable you took it from*; LEFT and RIGHT sit beside the one who does the step.
    """

    YOU = "you"
    THAT = "that"
    ANOTHER = "another"
    DIFFERENT = "different"
    DIFFERENT_OTHER = "different-other"
    ANY = "any"
    EACH = "each"
    EACH_OTHER = "each-other"
    EACH_OF_THEM = "each-of-them"
    MOST = "most"
    FEWEST = "fewest"
    PREVIOUS = "previous"
    LEFT = "left"
    RIGHT = "right"
    MASTER = "master"


HandOwner: TypeAlias = Literal[
    Owner.YOU,
    Owner.THAT,
    Owner.ANOTHER,
    Owner.DIFFERENT,
    Owner.ANY,
    Owner.EACH,
    Owner.EACH_OTHER,
    Owner.EACH_OF_THEM,
    Owner.LEFT,
    Owner.RIGHT,
    Owner.MASTER,
]


class Place(Enum):
    """The zones nobody has for themselves."""

    DECK = "deck"
    TOP = "top"
    BOTTOM = "bottom"
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
class UntilHolding:
    """*draw cards until you have 5 in your hand*."""

    number: int


# How many cards nobody has seen yet: pulled at random, or drawn.
Unseen: TypeAlias = UpTo | AnyNumber | ThatMany
Amount: TypeAlias = Exactly | All | UpTo | AnyNumber | ThatMany


# Cards


@dataclass(frozen=True, slots=True)
class Named:
    """*with "Narwhal" in its name*: somewhere in the English name of the card."""

    name: str


@dataclass(frozen=True, slots=True)
class Called:
    """*named "Narwhal"*: that is all of its name, in whichever language."""

    name: str


Naming: TypeAlias = Named | Called
# Of whom *each with* and *each without* speak.
Several: TypeAlias = Literal[Who.EACH, Who.EACH_OTHER]


@dataclass(frozen=True, slots=True)
class EachWithout:
    """*each player without a Magical Unicorn*, *each other player without …*: in their Stable."""

    kinds: tuple[Kind, ...]
    but: Naming | None = None
    among: Several = Who.EACH


@dataclass(frozen=True, slots=True)
class EachWith:
    """*each player with a Downgrade*, *each player with a card named "Llamacorn"*: in their Stable."""

    kinds: tuple[Kind, ...]
    but: Naming | None = None
    among: Several = Who.EACH


@dataclass(frozen=True, slots=True)
class Other:
    """*another Unicorn*, *a Unicorn other than this card*: not the card the wording stands on.

    Outside the Stables *another* would read as another than the one just named.
    """


@dataclass(frozen=True, slots=True)
class OfThatType:
    """*of that type*: the type this card's *name a type* was answered with."""


@dataclass(frozen=True, slots=True)
class Different:
    """*a different Unicorn*, *all remaining Unicorns*: none of those just moved, nor the one just chosen.

    Where none was, it is none but the card the line waits for.
    """


# Where cards are counted: the Stables of these players, or the discard pile.
CountedThere: TypeAlias = Literal[Owner.YOU, Owner.EACH, Owner.EACH_OTHER, Place.DISCARD]


@dataclass(frozen=True, slots=True)
class ForEach:
    """*a card for each Basic Unicorn in your Stable*, *2 cards for each Unicorn in each player's Stable*, *a
    card for each Magic card in the discard pile*.

    The cards of several Stables are counted together.
    """

    kinds: tuple[Kind, ...]
    number: int = 1
    but: Naming | Other | None = None
    whose: CountedThere | Literal[Owner.THAT] = Owner.YOU


@dataclass(frozen=True, slots=True)
class ForEachUnicorn:
    """*a card for each Unicorn you have above 3*, *… for each Unicorn you have*: by what they count."""

    above: int = 0
    number: int = 1


@dataclass(frozen=True, slots=True)
class Cards:
    """*a Unicorn*, *2 cards*, *another Upgrade or Downgrade*: where they lie follows from the verb."""

    amount: Amount
    kinds: tuple[Kind, ...]
    but: Naming | Other | Different | OfThatType | None = None


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
    """*them*: the cards named, looked at or revealed last."""


@dataclass(frozen=True, slots=True)
class Rest:
    """*the rest*: of the cards *one of them* speaks of."""


@dataclass(frozen=True, slots=True)
class OfThem:
    """*one of them*, *all of them*, *a Unicorn from among them*: of the cards looked at, revealed, found or
    moved last.
    """

    amount: Exactly | UpTo | AnyNumber | All
    kinds: tuple[Kind, ...] = (Kind.CARD,)
    but: Naming | OfThatType | None = None


@dataclass(frozen=True, slots=True)
class One:
    """*a Unicorn in your Stable*, *another Unicorn in your Stable*: any one card an event is about."""

    kinds: tuple[Kind, ...]
    whose: Whose
    but: Naming | Other | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """*your Unicorns*, *other players' Upgrades*, *Basic Unicorns*: all of them, for as long as it holds.

    *Your other Upgrades* are all but this card.
    """

    kinds: tuple[Kind, ...]
    whose: Whose
    but: Naming | Other | None = None
