"""What events and steps name: a card, several of them, a player; and what is known of it then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, TypeAlias

from engine.language import words

# WORDS
from engine.language.parts import Said, innermost, steps

Antecedent: TypeAlias = words.Event | words.Do | words.May | words.Step


def kinds_named(antecedent: Antecedent) -> tuple[words.Kind, ...]:
    """The kinds of the card an event or a step names.

    >>> from engine.language.words import Cards, Cause, Exactly, Kind, Move
    >>> kinds_named(Move(Cause.DESTROY, Cards(Exactly(1), (Kind.UNICORN,))))
    (<Kind.UNICORN: 'unicorn'>,)
    """
    for part in (antecedent, *_cards_said(antecedent)):
        if kinds := getattr(part, "kinds", ()):
            return tuple(kinds)
    return (words.Kind.CARD,)


def _cards_said(antecedent: Antecedent | words.Line) -> Iterator[object]:
    """The words by which an event or a step says which cards it is about."""
    return (getattr(antecedent, part) for part in ("cards", "card", "what") if hasattr(antecedent, part))


def lies_in(antecedent: Antecedent) -> words.Zone:
    """Where cards lie that a step has looked at, revealed, found or moved, in whose hand or Stable ever.

    >>> lies_in(words.LookAtTop(3)), lies_in(words.Draw(words.Exactly(2)))
    (<Place.TOP: 'top'>, Hand(owner=<Owner.YOU: 'you'>))
    """
    match antecedent:
        case words.ChooseCard(where=where):
            return where
        case words.LookAtTop() | words.RevealTop():
            return words.Place.TOP
        case words.Search():
            return words.Place.DECK
        case words.TurnOverUntil():
            return words.Place.DISCARD
        case words.Transfer(to=words.Place() as place):
            return place
        case words.Move(words.Cause.STEAL) | words.Transfer(to=words.Stable()):
            return words.Stable(words.Owner.YOU)
        case (
            words.Move() | words.DiscardAtRandom() | words.DiscardUntilHolding() | words.SacrificeOrDestroy()
        ):
            return words.Place.DISCARD
    return words.Hand(words.Owner.ANOTHER if isinstance(antecedent, words.LookAtHand) else words.Owner.YOU)


def lies_in_stable(antecedent: Antecedent | None) -> bool:
    """Whether the card an event or a step names lies in a Stable when it is spoken of.

    >>> from engine.language.words import Cards, Cause, Exactly, Kind, Move
    >>> lies_in_stable(Move(Cause.STEAL, Cards(Exactly(1), (Kind.UNICORN,))))
    True
    """
    match antecedent:
        case (
            words.Move(cause=words.Cause.STEAL)
            | words.ChooseCard()
            | words.Transfer(to=words.Stable())
            | words.WouldBeMoved()
            | words.Crosses(ways=(words.Way.ENTER,))
            | words.IsMoved(causes=(words.Cause.STEAL,))
        ):
            return True
    return False


def lies_in_no_stable(antecedent: Antecedent) -> bool:
    """Whether the card an event or a step names is known to lie elsewhere when it is spoken of.

    >>> from engine.language.words import Crosses, Draw, Exactly, Kind, Way, Whose
    >>> enters = Crosses((Kind.UNICORN,), (Way.ENTER,), Whose.YOURS)
    >>> lies_in_no_stable(Draw(Exactly(1))), lies_in_no_stable(enters)
    (True, False)
    """
    if isinstance(antecedent, words.IsMoved | words.Does):
        return _TO_NO_STABLE.issuperset(_causes_of(antecedent))
    is_known = isinstance(antecedent, MOVING_STEPS | words.LookAtTop | words.RevealTop | words.Search)
    return is_known and not isinstance(lies_in(antecedent), words.Stable)


def lies_in_discard_pile(antecedent: Antecedent) -> bool:
    """Whether the card an event or a step names has just gone to the discard pile.

    >>> from engine.language.words import DiscardAtRandom, Draw, Exactly
    >>> lies_in_discard_pile(DiscardAtRandom(Exactly(1))), lies_in_discard_pile(Draw(Exactly(1)))
    (True, False)
    """
    if isinstance(antecedent, words.IsMoved | words.Does):
        return _TO_DISCARD_PILE.issuperset(_causes_of(antecedent))
    return isinstance(antecedent, MOVING_STEPS) and lies_in(antecedent) is words.Place.DISCARD


def _causes_of(event: words.IsMoved | words.Does) -> tuple[words.Cause, ...]:
    return event.causes if isinstance(event, words.IsMoved) else (event.cause, event.also or event.cause)


# What puts a card somewhere, or shows one of a hand.
MOVING_STEPS = (
    words.Draw
    | words.Move
    | words.DiscardAtRandom
    | words.DiscardUntilHolding
    | words.Transfer
    | words.SacrificeOrDestroy
    | words.Pull
    | words.Shuffle
    | words.Reveal
)
_TO_DISCARD_PILE = frozenset({words.Cause.DISCARD, words.Cause.SACRIFICE, words.Cause.DESTROY})
_TO_NO_STABLE = _TO_DISCARD_PILE | {words.Cause.DRAW}


def names_this(antecedent: Antecedent | words.Line) -> bool:
    """Whether the card an event, a step or a label names is the one it stands on.

    >>> from engine.language.words import Cause, IsMoved, This
    >>> names_this(IsMoved(This(), (Cause.STEAL,)))
    True
    """
    if isinstance(antecedent, words.Ability):
        return antecedent.head in (words.Label.ENTERS, words.Label.LEAVES, words.Label.GONE)
    return any(isinstance(part, words.This) for part in _cards_said(antecedent))


_UNICORNS = (words.Kind.BABY, words.Kind.BASIC, words.Kind.MAGICAL, words.Kind.ULTIMATE)


def is_within(kinds: tuple[words.Kind, ...], wider: tuple[words.Kind, ...]) -> bool:
    """Whether whatever is of these kinds is of the wider ones as well."""
    unicorns = _UNICORNS if words.Kind.UNICORN in wider else ()
    return words.Kind.CARD in wider or all(kind in (*wider, *unicorns) for kind in kinds)


_CHOSEN = (words.Owner.ANY, words.Owner.ANOTHER)

# What you do with cards of others, who are *that player* then.
_FROM_OTHERS = (words.Cause.STEAL, words.Cause.DESTROY)


def is_from_several(step: words.Step) -> bool:
    """Whether the cards may lie in the Stables of several players, so that none of them is *that player*."""
    match step:
        case words.Transfer(to=words.Hand(receiver) | words.Stable(receiver)) if receiver in _CHOSEN:
            return False
        case (
            words.Move(cards=words.Cards(amount), where=words.Stable(owner))
            | words.SacrificeOrDestroy(words.Cards(amount), words.Stable(owner))
            | words.Transfer(cards=words.Cards(amount), source=words.Stable(owner))
            | words.ChooseCard(cards=words.Cards(amount), where=words.Stable(owner))
        ):
            return owner in _CHOSEN and amount not in (words.Exactly(1), words.All())
    return False


def is_taken_from_one(step: words.Step) -> bool:
    """Whether one card is stolen or destroyed wherever it lies: that player is the one whose it was."""
    match step:
        case words.Move(cause, words.Cards(amount=words.Exactly(number=1)), None) if cause in _FROM_OTHERS:
            return True
    return False


def spoken_of(step: words.Step | words.Event | words.Continuous) -> Iterator[Any]:
    """What a step speaks of, in reading order."""
    for field in fields(step):
        value = getattr(step, field.name)
        for part in value if isinstance(value, tuple) else (value,):
            yield part.amount if isinstance(part, words.SomePlayers | words.ButAtMost) else part
            if isinstance(part, words.Cards | words.OfThem):
                yield from (part.amount, part.but)


def names_a_card(step: words.Step) -> bool:
    """Whether later words may call one card that a step is about *it*."""
    match step:
        case words.Search(also=words.Cards()):
            return False
        case (
            words.Draw(amount=words.Exactly(number=1))
            | words.DiscardAtRandom(number=1)
            | words.Pull(number=1)
            | words.LookAtTop(number=1)
            | words.RevealTop(number=1)
            | words.TurnOverUntil()
            | words.Transfer(cards=words.OfThem(amount=words.Exactly(number=1)) | words.ThatCard())
            | words.Move(cards=words.OfThem(amount=words.Exactly(number=1)) | words.ThatCard())
        ):
            return True
    return _named_amount(step) == words.Exactly(1)


def names_cards(step: words.Step) -> bool:
    """Whether later words may call several cards that a step is about *them*."""
    match step:
        case words.LookAtTop() | words.LookAtHand() | words.RevealHand():
            return True
        case _ if names_a_card(step):
            return False
        case words.Draw() | words.Pull() | words.Search(also=words.Cards()) | words.RevealTop():
            return True
        case words.DiscardAtRandom() | words.DiscardUntilHolding():
            return True
    return _named_amount(step) is not None


def hands_revealed(sentence: Said) -> Iterator[words.Step]:
    """What lets several players reveal their hands: all of these cards together are *them* afterwards."""
    if getattr(innermost(sentence), "who", None) not in (words.Who.EACH, words.Who.EACH_OTHER):
        return iter(())
    return (step for step in steps(sentence) if isinstance(step, words.RevealHand))


def _named_amount(step: words.Step) -> words.Amount | None:
    cards = getattr(step, "cards", None)
    return cards.amount if isinstance(cards, words.Cards) else None


def is_about_each(step: words.Step) -> bool:
    """Whether a step is done at the hands or Stables of each player."""
    each = (words.Owner.EACH, words.Owner.EACH_OTHER, words.Owner.EACH_OF_THEM)
    return any(isinstance(part, words.Hand | words.Stable) and part.owner in each for part in spoken_of(step))


def is_about_a_card(head: words.Event) -> bool:
    """Whether an event names one card, which later words call *it*."""
    if isinstance(head, words.Condition):
        return False
    match head:
        case words.TurnBegins() | words.Does(what=words.AtLeastOne()):
            return False
        case words.Does(what=words.Cards(amount=amount)) | words.WouldDo(what=words.Cards(amount=amount)):
            return amount == words.Exactly(1)
    return True


def is_about_a_player(head: words.Event) -> bool:
    """Whether an event names another player, whom later words call *that player*."""
    match head:
        case words.Does(words.Player.YOU, cause, words.Cards()) if cause in _FROM_OTHERS:
            return True
        case (
            words.Does(who=who, what=words.One(whose=whose))
            | words.WouldDo(who=who, what=words.One(whose=whose))
        ):
            return who is not words.Player.YOU or whose is not words.Whose.YOURS
        case (
            words.TurnBegins(who=who)
            | words.Plays(who=who)
            | words.WouldBring(who=who)
            | words.WouldTrigger(who=who)
            | words.Does(who=who)
            | words.WouldDo(who=who)
        ):
            return who is not words.Player.YOU
        case words.IsMoved(by=words.Player.ANOTHER):
            return True
        case (
            words.Crosses(whose=whose)
            | words.IsMoved(card=words.One(whose=whose))
            | words.WouldBeMoved(card=words.One(whose=whose))
        ):
            return whose is not words.Whose.YOURS
    return False
