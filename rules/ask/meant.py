"""What is meant where a question leaves something open: which card a name stands for, and which moment."""

from collections.abc import Iterator

from cardsdb.access import budget
from engine import RESPOND, Face, Meter, OutOfSteps
from rules.ask.holding import holds_because_of, silenced
from rules.ask.outcomes import (
    DECIDES,
    Outcome,
    has_worked,
    is_kept_from_answers,
    makes_a_difference,
    outcome_of_play,
)
from rules.ask.playing import STEPS_AT_MOST, CardQuestion, Play, does_this, natural_place
from rules.ask.questions import Place
from rules.ask.situations import ACTIVE, LOSSES, Situation, acts_at, situations_of, works_by_itself
from rules.names.cards import cards_called_like, cards_named


def card_meant(said: str) -> str:
    """The id of the card that is called so in some language, hidden or not; what was said if none is."""
    found = cards_named(said, adult=True)
    if found:
        return found[0]
    close = cards_called_like(said, adult=True)
    return close.cards[0] if close.is_certain else said


def natural_moment(asking: CardQuestion) -> CardQuestion:
    """The question at the moment at which the two cards have most to do with each other."""
    # Of moments that matter as much, the card's own words are about the first.
    return nearest(list(moments(asking)))


def moments(asking: CardQuestion, meter: Meter | None = None) -> Iterator[CardQuestion]:
    """The question at each moment there can be, as far as the other card leads to it."""
    placed = [placed_at(asking, does, meter) for does in situations_of(asking.card)]
    fitting = [each for each in placed if comes_about(each)]
    yield from fitting or placed


def nearest(placed: list[CardQuestion]) -> CardQuestion:
    """The first question in which the two cards have most to do with each other."""

    def closeness(each: CardQuestion) -> tuple[int, bool, bool]:
        near = nearness(each)
        return near, not near and both_just_lie_there(each), not is_moment_of_other(each)

    return max(placed, key=closeness)


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
    if decides(play) or is_changed(asking, play, usual):
        return 3
    if is_between_both(play):
        return 2
    return int(makes_a_difference(play, usual) or holds_otherwise(asking, play, usual))


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
    return any(each.kind in DECIDES and is_of_question(play, each.card) for each in play.events)


def is_of_question(play: Play, card: int) -> bool:
    return any(play.is_about(card, name) for name in (play.scene.card, play.scene.other))


def is_between_both(play: Play) -> bool:
    """Whether one of the cards does something to the other."""
    card, other = play.scene.card, play.scene.other
    pairs = ((card, other), (other, card))
    return any(play.is_about(event.card, hit) for doer, hit in pairs for event in play.actions_of(doer))
