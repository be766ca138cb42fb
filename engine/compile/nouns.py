"""What the nouns of the card language are to the machine: kinds and numbers of cards, zones, owners."""

from __future__ import annotations

from typing import Final, Literal

from engine.effects.move import ALL, ANY_NUMBER
from engine.game import conditions, movement
from engine.game.targets import CardFilter
from engine.language import Advice, words
from engine.language.grammar import name_in_each_language
from engine.marking import gettext_noop as _
from engine.model import causes, places
from engine.model.kinds import CARD_BIT, word_of
from engine.model.naming import NameFilter
from engine.model.state import ANY_CARD, ONLY_OTHERS, ONLY_THIS, CardsMeant, Condition

WHOSE: Final = {
    words.Whose.YOURS: places.YOURS,
    words.Whose.ANOTHERS: places.ANOTHERS,
    words.Whose.ANYONES: places.ANYONES,
}
WHOSE_OF_PLAYER: Final = {
    words.Player.YOU: places.YOURS,
    words.Player.ANOTHER: places.ANOTHERS,
    words.Player.ANY: places.ANYONES,
}
SCOPES: Final = {
    words.Owner.YOU: movement.OWN,
    words.Owner.THAT: movement.THAT,
    words.Owner.PREVIOUS: movement.THAT,
    words.Owner.ANOTHER: movement.OTHERS,
    words.Owner.DIFFERENT: movement.DIFFERENT,
    words.Owner.DIFFERENT_OTHER: movement.DIFFERENT_OTHER,
    words.Owner.ANY: movement.ALL_PLAYERS,
    words.Owner.EACH: movement.EACH,
    words.Owner.EACH_OTHER: movement.EACH_OTHER,
    words.Owner.MOST: movement.MOST,
    words.Owner.FEWEST: movement.FEWEST,
    # Whoever they are is found right before: by `PointTo`.
    words.Owner.LEFT: movement.THAT,
    words.Owner.RIGHT: movement.THAT,
    words.Owner.MASTER: movement.THAT,
}
ZONE_OF_PLACE: Final = {
    words.Place.DECK: places.DECK,
    words.Place.TOP: places.DECK_TOP,
    words.Place.BOTTOM: places.DECK_BOTTOM,
    words.Place.DISCARD: places.DISCARD_PILE,
    words.Place.NURSERY: places.NURSERY,
}
CARRIES: Final = {
    words.Carry.BRING: causes.BRING,
    words.Carry.PUT: causes.PUT,
    words.Carry.MOVE: causes.MOVE,
    words.Carry.RETURN: causes.RETURN,
    words.Carry.SHUFFLE: causes.RETURN,
}
COMPARED: Final = {
    words.Compared.HAND: conditions.CARDS_HELD,
    words.Compared.UNICORNS: conditions.UNICORNS_HAD,
}
NUMBER_OF_PHASE: Final = {words.Phase.DRAW: places.DRAW_PHASE, words.Phase.ACTION: places.ACTION_PHASE}


NOT_FROM_BOTTOM: Final = _("Write “from the deck”: no card is taken from the bottom of the deck yet.")


class NotYet(ValueError):
    """A word, or a use of it, that the machine does not carry out yet."""

    def __init__(self, reason: str | Advice) -> None:
        self.advice = Advice(reason) if isinstance(reason, str) else reason
        super().__init__(str(self.advice))


def most_and_least_unseen(amount: words.Amount) -> tuple[int, int]:
    """How many cards of a hand or the deck an amount means at most and at least; 0 is as many as before."""
    match amount:
        case words.Exactly(number):
            return number, number
        case words.UpTo(number):
            return number, 1
        case words.AnyNumber():
            return ANY_NUMBER, 0
        case words.ThatMany():
            return 0, 0
    return ANY_NUMBER, ANY_NUMBER


def most_and_least_of(cards: words.Cards | words.OfThem) -> tuple[int, int]:
    """How many cards a phrase asks for at most, `ALL` for all there are, and at least."""
    match cards.amount:
        case words.ThatMany():
            raise NotYet("Write a number: as many as before are not counted here yet.")
        case words.All():
            return ALL, 0
    return most_and_least_unseen(cards.amount)


def phrase_of(cards: words.Cards | words.OfThem) -> CardFilter:
    """The cards a phrase fits."""
    if isinstance(cards.but, words.Different):
        raise NotYet("Write “another card”: a different one is only moved, taken or carried yet.")
    return filter_of(cards.kinds, cards.but)


def filter_of(kinds: tuple[words.Kind, ...], but: object) -> CardFilter:
    """The cards of these kinds, but not this one, of the type that was named, or of a name."""
    return CardFilter(word_of(kinds), is_other(but), isinstance(but, words.OfThatType), name_of(but))


def name_of(but: object) -> NameFilter | None:
    """The name by which a phrase tells cards apart, if it does."""
    return name_filter(but) if isinstance(but, words.Naming) else None


def is_other(but: object) -> bool:
    """Whether a phrase leaves out the card it stands on."""
    return isinstance(but, words.Other)


def name_filter(naming: words.Naming) -> NameFilter:
    """Which names are meant: those with a word in them, or one alone.

    >>> name_filter(words.Called("Llamacorn")).fits({"en": "Manscaped Llamacorn"})
    False
    """
    return NameFilter(name_in_each_language(naming.name), isinstance(naming, words.Called))


def cards_meant(
    kinds: tuple[words.Kind, ...], but: object, whose: words.Whose = words.Whose.ANYONES
) -> CardsMeant:
    """The cards an event or a continuous effect speaks of, as in *another Unicorn in your Stable*."""
    return CardsMeant(word_of(kinds), WHOSE[whose], name_of(but), ONLY_OTHERS if is_other(but) else ANY_CARD)


THIS_CARD: Final = CardsMeant(CARD_BIT, only=ONLY_THIS)


def cards_of(
    said: words.Group | words.Cards | words.One | words.This | words.It | words.ThatCard,
) -> CardsMeant:
    """The same of a noun phrase; what is said of *that Unicorn* holds as if it said it of itself."""
    match said:
        case words.One(kinds, whose, but) | words.Group(kinds, whose, but):
            return cards_meant(kinds, but, whose)
        case words.Cards(_, kinds, but):
            return cards_meant(kinds, but)
    return THIS_CARD


def word_said(cards: object) -> int:
    """The kinds by which *that Unicorn* is called; *it* says no more than that it is a card."""
    return word_of(cards.kinds if isinstance(cards, words.ThatCard) else (words.Kind.CARD,))


def condition_of(condition: words.Condition | words.ComparedToYou | words.TheMost) -> Condition:
    """A condition on what lies in the Stable or hand of the one whose text it is."""
    match condition:
        case (
            words.ThereAre(_, kinds, but)
            | words.ThereAreAtMost(_, kinds, but)
            | words.ThereAreExactly(_, kinds, but)
            | words.ThereIsNo(kinds, but)
        ):
            return conditions.SoMany(*_least_and_most(condition), _counted(kinds, but))
        case words.HasMoreThan() | words.HasFewerThan() | words.HasExactly():
            return conditions.SoMany(*_least_and_most(condition), conditions.UNICORNS_HAD)
        case words.HoldsAtLeast() | words.HoldsAtMost() | words.HoldsExactly():
            return conditions.SoMany(*_least_and_most(condition), conditions.CARDS_HELD)
        case words.Compares(comparison, what, than):
            than_each = than is words.Than.EACH_OTHER
            return conditions.ComparedWith(comparison is words.Comparison.MORE, COMPARED[what], than_each)
        case words.ComparedToYou(comparison, what):
            return conditions.ComparedWithYou(comparison is words.Comparison.MORE, COMPARED[what])
        case words.HasMost(comparison, kinds):
            is_number = kinds == (words.Kind.UNICORN,)
            counted = conditions.UNICORNS_HAD if is_number else _counted(kinds, None)
            return conditions.TheMost(comparison is words.Comparison.MORE, counted)
        case words.HoldsMost(comparison):
            return conditions.TheMost(comparison is words.Comparison.MORE, conditions.CARDS_HELD)
        case (
            words.DiscardHasAtLeast(_, kinds, but)
            | words.DiscardHasAtMost(_, kinds, but)
            | words.DiscardHasExactly(_, kinds, but)
        ):
            counted = _counted(kinds, but, words.Place.DISCARD)
            return conditions.SoMany(*_least_and_most(condition), counted)
        case words.ItIsTurn(whose):
            return conditions.OnTurn(places.YOURS if whose is words.Turn.YOURS else places.ANOTHERS)
        case words.ItIsPhase(phase):
            return conditions.InPhase(NUMBER_OF_PHASE[phase])
        case words.ItIsNotPhase(phase):
            return conditions.OutsidePhase(NUMBER_OF_PHASE[phase])
        case (
            words.HasPlayedAtLeast(_, kinds)
            | words.HasPlayedAtMost(_, kinds)
            | words.HasPlayedExactly(_, kinds)
        ):
            return conditions.SoMany(*_least_and_most(condition), conditions.cards_played(word_of(kinds)))
        case words.Both(one, other):
            return conditions.BothHold(condition_of(one), condition_of(other))
        case words.PlayerHas(who, what):
            of_all = who is not words.Who.ANOTHER
            return conditions.AmongPlayers(condition_of(what), of_all, with_self=who is words.Who.EACH)


def _least_and_most(condition: words.Condition) -> tuple[int, int]:
    """How many of something there are at least and at most where a condition is true."""
    match condition:
        case words.ThereIsNo():
            return 0, 0
        case words.HasMoreThan(number):
            return number + 1, conditions.NO_UPPER_BOUND
        case words.HasFewerThan(number):
            return 0, number - 1
    exactly: int | None = getattr(condition, "number", None)
    if exactly is not None:
        return exactly, exactly
    return getattr(condition, "at_least", 0), getattr(condition, "at_most", conditions.NO_UPPER_BOUND)


def _counted(
    kinds: tuple[words.Kind, ...],
    but: object,
    whose: words.Owner | Literal[words.Place.DISCARD] = words.Owner.YOU,
) -> conditions.Counted:
    return conditions.cards_lying(cards_there(kinds, but, whose))


def condition_on_each(who: words.EachWithout | words.EachWith | words.EachHaving) -> Condition:
    """What is true of each player who is meant."""
    match who:
        case words.EachWithout(kinds, but):
            return condition_of(words.ThereIsNo(kinds, but))
        case words.EachWith(kinds, but):
            return condition_of(words.ThereAre(1, kinds, but))
        case words.EachHaving(what):
            return condition_of(what)


def is_by_number(condition: words.Condition | words.ComparedToYou) -> bool:
    """Whether it asks how many Unicorns somebody has, and not which cards."""
    match condition:
        case words.HasMoreThan() | words.HasFewerThan() | words.HasExactly():
            return True
        case words.Compares(_, what) | words.ComparedToYou(_, what):
            return what is words.Compared.UNICORNS
        case words.PlayerHas(_, what):
            return is_by_number(what)
        case words.Both(one, other):
            return is_by_number(one) or is_by_number(other)
    return False


def spot_of(zone: words.Zone) -> movement.Spot:
    """The zone a phrase names."""
    match zone:
        case words.Hand(owner):
            return movement.Spot(movement.HAND, scope_of(owner))
        case words.Stable(owner):
            return movement.Spot(movement.STABLE, scope_of(owner))
    return movement.Spot(movement.COMMON, movement.OWN, ZONE_OF_PLACE[zone])


def cards_there(
    kinds: tuple[words.Kind, ...], but: object, whose: words.Owner | Literal[words.Place.DISCARD]
) -> movement.CardsThere:
    """The cards in one or several Stables, or in the discard pile, by which something is counted."""
    zone = words.Stable(whose) if isinstance(whose, words.Owner) else whose
    return movement.CardsThere(cards_meant(kinds, but), spot_of(zone))


def origin_of(by: words.Player | words.ByCard | None) -> CardsMeant | None:
    """The cards of an event by whose effect another is moved."""
    if not isinstance(by, words.ByCard):
        return None
    return cards_meant(by.kinds, by.but, by.whose)


def whose_of(who: words.Player) -> int:
    """A player of an event as the machine compares them with the owner of the text."""
    return WHOSE_OF_PLAYER[who]


def scope_of(owner: words.Owner) -> int:
    """Whose zone a phrase speaks of, as the machine looks it up."""
    if owner not in SCOPES:
        raise NotYet("Write “another player's” or “that player's”: no other is found here yet.")
    return SCOPES[owner]
