"""What is meant where a question leaves something open: which card a name stands for, and which moment."""

from collections.abc import Iterator
from typing import Any, Final

from django.utils.text import slugify

from cardsdb.access import budget
from cardsdb.models.card import addresses_now
from engine import RESPOND, Event, Face, Meter, OutOfSteps, events, stable_of
from engine.language.words import CannotBe, This, WouldBeMoved
from rules.ask.effects import waits_for_play_of
from rules.ask.holding import holds_because_of, silenced
from rules.ask.outcomes import (
    DECIDES,
    Outcome,
    has_worked,
    is_kept_from_answers,
    makes_a_difference,
    outcome_of_play,
)
from rules.ask.playing import STEPS_AT_MOST, CardQuestion, Play, does_this, natural_place, opens_a_hand
from rules.ask.questions import Place
from rules.ask.situations import ACTIVE, LOSSES, Situation, acts_at, situations_of, words_of, works_by_itself
from rules.ask.tables import OTHER
from rules.names.cards import cards_called_like, cards_named

MAKES_A_DIFFERENCE, BETWEEN_BOTH, DECIDES_IT = 1, 2, 3
"""How near two cards come to each other at a moment."""
TAKING: Final = (events.DESTROY, events.STEAL, events.RETURN, events.MOVE, events.SACRIFICE)


def card_meant(said: str) -> str:
    """The id of the card that is called so in some language, or had this id; what was said if none is.

    Hidden cards are known as well.
    """
    if said == slugify(said):
        (address,) = addresses_now([said])
        if address != said:
            return address
    found = cards_named(said, adult=True)
    if found:
        return found[0]
    close = cards_called_like(said, adult=True)
    return close.cards[0] if close.is_certain else said


def natural_moment(asking: CardQuestion) -> CardQuestion:
    """The question at the moment at which the two cards have most to do with each other.

    Where it matters only if the other card is mine, it is turned round.
    """
    # Of moments that matter as much, the card's own words are about the first.
    found = nearest(list(moments(asking)))
    if nearness(found):
        return found
    turned = nearest(list(moments(asking.turned_round())))
    return turned if nearness(turned) else found


def moments(asking: CardQuestion, meter: Meter | None = None) -> Iterator[CardQuestion]:
    """The question at each moment there can be, as far as the other card leads to it."""
    placed = [placed_at(asking, does, meter) for does in situations_of(asking.card)]
    fitting = [each for each in placed if comes_about(each)]
    yield from fitting or placed


def nearest(placed: list[CardQuestion]) -> CardQuestion:
    """The first question in which the two cards have most to do with each other."""

    def closeness(each: CardQuestion) -> tuple[bool, ...]:
        near = nearness(each)
        return (
            near == DECIDES_IT,
            near > 0 and is_waited_for(each),
            near > 0 and is_moment_of_mine(each),
            near == BETWEEN_BOTH,
            near > 0,
            not answers_in_vain(each),
            not near and both_just_lie_there(each),
            not near and is_anything_done(each),
            not is_moment_of_other(each),
        )

    return max(placed, key=closeness)


def is_moment_of_mine(asking: CardQuestion) -> bool:
    """Whether my card's own words are about it, and not both cards act by themselves as my turn begins."""
    does, other = asking.question.does, asking.other
    if does is None or not acts_at(asking.card, does) or is_moment_of_other(asking):
        return False
    return does is not Situation.BEGIN or other is None or not acts_at(other, Situation.BEGIN)


def is_waited_for(asking: CardQuestion) -> bool:
    """Whether my card lies there and waits for just such an answer as the other card is."""
    other = asking.other
    is_answer = other is not None and other.type == "instant"
    return is_answer and asking.question.does is Situation.THERE and waits_for_play_of(asking.card, other)


def is_anything_done(asking: CardQuestion) -> bool:
    """Whether the text of one of the cards does something, be it not to the other."""
    try:
        play = asking.play()
    except OutOfSteps:
        return False
    if is_its_own_business(asking):
        return False
    return any(play.actions_of(name) for name in (play.scene.card, play.scene.other))


def answers_in_vain(asking: CardQuestion) -> bool:
    """Whether one of the cards is to answer what it does not answer."""
    try:
        return is_of_no_use(asking.play())
    except OutOfSteps:
        return True


def both_just_lie_there(asking: CardQuestion) -> bool:
    """Whether both cards lie there, and neither ever does anything by itself."""
    faces = [face for face in (asking.card, asking.other) if face]
    return asking.question.does is Situation.THERE and not any(
        works_by_itself(face, moment) for face in faces for moment in Situation
    )


def comes_about(asking: CardQuestion) -> bool:
    """Whether the other card does to mine what the moment speaks of, where it is the other card that acts."""
    question, other = asking.question, asking.other
    if other is None or question.where is not Place.USE:
        return True
    is_loss = question.does in LOSSES.values()
    return not is_loss or question.does is None or does_this(other, question.does)


def is_moment_of_other(asking: CardQuestion) -> bool:
    """Whether it is the other player who acts, though it is a moment at which I would."""
    return asking.question.does in ACTIVE and asking.question.where is Place.USE


def placed_at(asking: CardQuestion, does: Situation, meter: Meter | None = None) -> CardQuestion:
    return natural_place(asking.when(does, meter or budget.meter(STEPS_AT_MOST)))


def nearness(asking: CardQuestion) -> int:
    """How much the two cards have to do with each other: one decides, one does something to the other, …"""
    try:
        play, usual = asking.play(), asking.usual()
    except OutOfSteps:
        return 0
    if is_of_no_use(play) or is_its_own_business(asking):
        return 0
    is_about_both = both_play_a_part(asking, play, usual)
    is_decided = is_about_both and (decides(play) or is_changed(asking, play, usual))
    if is_decided or guards_in_vain(asking, play):
        return DECIDES_IT
    if is_between_both(play):
        return BETWEEN_BOTH
    is_otherwise = is_about_both and makes_a_difference(play, usual)
    holds = holds_otherwise(asking, play, usual) or opens_a_hand(asking)
    return MAKES_A_DIFFERENCE if is_otherwise or holds else 0


def guards_in_vain(asking: CardQuestion, play: Play) -> bool:
    """Whether mine takes cards out of a Stable that the other guards against something else."""
    question, other = asking.question, asking.other
    if other is None or question.where is not Place.STABLE or question.does not in ACTIVE:
        return False
    is_guard = any(guards_what_lies_beside_it(word) for word in words_of(other))
    taken = (event.origin for event in play.actions_of(asking.card.id) if event.kind in TAKING)
    return is_guard and stable_of(OTHER) in taken


def guards_what_lies_beside_it(word: Any) -> bool:
    """Whether it keeps other cards than its own from something, or steps in for them."""
    match word:
        case CannotBe(cards) | WouldBeMoved(cards):
            return not isinstance(cards, This)
    return False


def is_of_no_use(play: Play) -> bool:
    """Whether all that comes of it is that what was meant as an answer answers something else."""
    forbidden = play.forbidden
    return forbidden is not None and forbidden.state.kind == RESPOND and forbidden.source < 0


def is_its_own_business(asking: CardQuestion) -> bool:
    """Whether the other card acts only because its player's turn begins, with what is done to mine."""
    question, other = asking.question, asking.other
    if other is None or question.does not in LOSSES.values() or question.where is not Place.STABLE:
        return False
    return bool(acts_at(other, Situation.BEGIN)) and not waits(other)


def waits(face: Face) -> bool:
    """Whether it does something beside what its player does with it."""
    moments = (Situation.THERE, Situation.MINE, *LOSSES.values())
    return any(acts_at(face, moment) for moment in moments)


def holds_otherwise(asking: CardQuestion, play: Play, usual: Play | None) -> bool:
    """Whether something holds because both lie there: neither does anything, or one silences the other."""
    if usual is None or asking.question.does is not Situation.THERE:
        return False
    found = holds_because_of if both_just_lie_there(asking) else silenced
    return bool(found(play.laid, usual.laid))


def is_changed(asking: CardQuestion, play: Play, usual: Play | None) -> bool:
    """Whether the answer is no because of the bystander."""
    if is_kept_from_answers(play, usual):
        return True
    return outcome_of_play(play, asking, usual) is Outcome.NO and usual is not None and has_worked(usual)


def decides(play: Play) -> bool:
    """Whether the text of one of the cards forbids something or steps in."""
    if play.forbidden is not None:
        return play.forbidden.source >= 0 and is_of_question(play, play.forbidden.source)
    deciding = (each for each in play.events if each.kind in DECIDES and is_of_question(play, each.card))
    return not all(is_for_itself(play, each) for each in deciding)


def is_for_itself(play: Play, stepping_in: Event) -> bool:
    """Whether a card does something in place of its own going, which the other card has no part in."""
    is_own = stepping_in.kind == events.REPLACE and stepping_in.card == stepping_in.about
    return is_own and not is_of_question(play, stepping_in.source)


def both_play_a_part(asking: CardQuestion, play: Play, usual: Play | None) -> bool:
    """Whether it is about both cards of the question, and not about one of them and any other."""
    return all(plays_a_part(asking, name, play, usual) for name in (play.scene.card, play.scene.other))


def plays_a_part(asking: CardQuestion, name: str, play: Play, usual: Play | None) -> bool:
    """Whether a card makes a difference, or does something or is hit, be it only without the bystander."""
    if name == play.scene.bystander:
        return is_changed(asking, play, usual) or makes_a_difference(play, usual)
    return any(is_in(each, name) for each in (play, usual) if each)


def is_in(play: Play, name: str) -> bool:
    """Whether a card acts, answers, is hit or is in the way."""
    scene, forbidden = play.scene, play.forbidden
    meant = [] if forbidden is None else [forbidden.source, forbidden.choice]
    is_meant = any(play.is_about(card, name) for card in meant if card >= 0)
    acts = name in (scene.actor.card, *(card for _seat, card in scene.answering))
    return acts or is_meant or bool(play.actions_of(name)) or play.is_hit(name)


def is_of_question(play: Play, card: int) -> bool:
    return any(play.is_about(card, name) for name in (play.scene.card, play.scene.other))


def is_between_both(play: Play) -> bool:
    """Whether one of the cards does something to the other."""
    card, other = play.scene.card, play.scene.other
    pairs = ((card, other), (other, card))
    return any(play.is_about(event.card, hit) for doer, hit in pairs for event in play.actions_of(doer))
