"""What holds while a card lies in a Stable, or until a turn ends: a sentence as its continuous effect."""

from __future__ import annotations

from typing import Final

from engine.compile.nouns import WHOSE, NotYet, cards_meant, cards_of, cards_there, name_of, whose_of
from engine.game import continuous_effects
from engine.language import words
from engine.marking import gettext_noop as _
from engine.model import causes
from engine.model.kinds import CARD_BIT, STABLE_BITS, UNICORN_TYPE_BITS, word_of
from engine.model.state import NO_HAND_LIMIT, CardsMeant, ContinuousEffect, Most, Shield

ANY_CARDS: Final = words.Group((words.Kind.CARD,), words.Whose.ANYONES)
TYPE_ALONE: Final = _("Write “cards of that type”: the type alone says which cards cannot be played.")
NO_EFFECTS_OF_ITS_OWN: Final = _(
    "Write “that Unicorn” or “your Unicorns”: no card says of itself that it does nothing."
)


def continuous_effect_of(sentence: words.Continuous) -> ContinuousEffect:
    """The continuous effect of a sentence. Raises `NotYet`.

    What it says of *that Unicorn* is said as if that card said it of itself.
    """
    match sentence:
        case words.CannotBe():
            return continuous_effects.Lock(_shield(sentence))
        case words.CannotBeNeighed(words.CardsYouPlay(kinds)):
            return continuous_effects.PlaysUnneighable(word_of(kinds))
        case words.CannotPlay(kinds, who, words.OfThatType()):
            check_typed(kinds)
            return continuous_effects.NoPlayOfThatType(whose_of(who))
        case words.CannotPlay(kinds, who, but):
            return continuous_effects.NoPlay(word_of(kinds), whose_of(who), name_of(but))
        case words.CannotEnter(kinds, whose, but):
            return continuous_effects.NoEntry(cards_meant(kinds, but), WHOSE[whose])
        case words.HandLimit(change, who):
            return continuous_effects.HandLimitChange(change, whose_of(who))
        case words.HandLimitIs(number, who):
            return continuous_effects.HandLimitSet(number, whose_of(who))
        case words.HandLimitForEach(change, kinds, who, but, whose):
            return continuous_effects.HandLimitChange(change, whose_of(who), cards_there(kinds, but, whose))
        case words.HandLimitIsNumberOf(kinds, who, but, whose):
            return continuous_effects.HandLimitSet(1, whose_of(who), cards_there(kinds, but, whose))
        case words.NoHandLimit(who):
            return continuous_effects.HandLimitSet(NO_HAND_LIMIT, whose_of(who))
        case words.CannotWin(who):
            return continuous_effects.NoWin(whose_of(who))
        case words.CannotInTurn(words.TurnAction.PLAY, number, who, kinds):
            return continuous_effects.NoMorePlays(number, whose_of(who), word_of(kinds))
        case words.CannotInTurn(words.TurnAction.DRAW, number, who):
            return continuous_effects.NoMoreDraws(number, whose_of(who))
        case words.CannotDo((words.Cause.DRAW,), cards, who) if cards == ANY_CARDS:
            return continuous_effects.NoMoreDraws(0, whose_of(who))
        case words.CannotHaveMoreThan(number, who, kinds, but):
            is_number = kinds == (words.Kind.UNICORN,) and but is None
            most = Most(number, is_number)
            return continuous_effects.NoEntry(cards_meant(kinds, but), whose_of(who), most)
        case words.CannotDo(done, cards, who):
            return continuous_effects.Lock(Shield(_banned(done), cards_of(cards), who=whose_of(who)))
        case words.NeedFewer(number, who):
            return continuous_effects.NeededToWin(-number, whose_of(who))
        case words.NeedMore(number, who):
            return continuous_effects.NeededToWin(number, whose_of(who))
        case words.DoNotTrigger(words.This()) | words.HaveNoEffects(words.This()):
            raise NotYet(NO_EFFECTS_OF_ITS_OWN)
        case words.DoNotTrigger(cards):
            return continuous_effects.Muting(cards_of(cards))
        case words.HaveNoEffects(cards):
            return continuous_effects.Silencing(cards_of(cards))
        case words.CountsAs(number, card):
            return continuous_effects.Counting(number, cards_of(card))
        case words.AreBlinded():
            return continuous_effects.Blinding()
        case words.AreDisguised():
            return continuous_effects.Masquerade()
        case words.HandIsVisible(who):
            return continuous_effects.Showing(whose_of(who))
    raise NotYet(
        "Write this on a line of its own, without “While …” or “this turn”: it holds wherever the card lies."
    )


def check_typed(kinds: tuple[words.Kind, ...]) -> None:
    """*cards of that type* are of no other kind."""
    if kinds != (words.Kind.CARD,):
        raise NotYet(TYPE_ALONE)


def subject_of(sentence: words.Continuous) -> object:
    """The card or cards a sentence speaks of, if it speaks of any in the Stables."""
    match sentence:
        case words.CannotBe(cards) | words.DoNotTrigger(cards) | words.HaveNoEffects(cards):
            return cards
        case words.CountsAs(card=card):
            return card
    return None


def _shield(sentence: words.CannotBe) -> Shield:
    """What keeps cards off; *affected* is every verb. # immunity.direct, immunity.indirect"""
    by = CardsMeant(_by(sentence), WHOSE[sentence.by_whose], name_of(sentence.by_name))
    moved = causes.word_of(sentence.causes) or causes.ANY_CAUSE
    return Shield(moved, cards_of(sentence.cards), by if by.word else None)


def _by(sentence: words.CannotBe) -> int:
    """The kinds of cards it is against; only what lies in a Stable has triggered effects."""
    word = word_of(sentence.by)
    if sentence.effects is words.Effects.ALL:
        return word
    if word == CARD_BIT:
        return STABLE_BITS
    if not word & (STABLE_BITS | UNICORN_TYPE_BITS):
        raise NotYet("Write “by Magic cards” without “triggered effects of”: these cards trigger nothing.")
    return word


def _banned(done: tuple[words.Cause, ...]) -> int:
    """What a player cannot do with cards in a Stable."""
    if words.Cause.DRAW in done or words.Cause.DISCARD in done:
        raise NotYet("Nothing keeps a player from drawing or discarding yet: write “sacrifice” or “destroy”.")
    return causes.word_of(done)
