"""What is asked about most: cards with many rulings, and cards that make a difference to another."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from cardsdb.access import budget
from cardsdb.library import held_library, mixed
from cardsdb.versions import per_version, per_version_when_asked
from engine import Edition, Face, Library, Meter, OutOfSteps
from rules.ask.outcomes import Outcome, outcome_of
from rules.ask.playing import CardQuestion, can_be_used, does_this, natural_place
from rules.ask.questions import Place, Question
from rules.ask.situations import ACTIVE, Situation, acts_at
from rules.models import Clarification
from rules.reference.about import all_said

SHOWN: Final = 8
STEPS_AT_MOST: Final = 150_000
ORDER: Final = (Outcome.NO, Outcome.BUT, Outcome.YES, Outcome.SO)


def argued_about(boxes: tuple[str, ...], *, adult: bool) -> list[Face]:
    """The cards on a table of these boxes on which most was ruled."""
    faces = table_at(boxes, adult)[1].faces
    return [faces[card] for card in argued_at(boxes, adult)]


def table_at(boxes: tuple[str, ...], adult: bool) -> tuple[Library, Edition]:
    library = mixed(held_library().for_reader(adult=adult), boxes)
    return library, library.edition(boxes[0])


@per_version
def argued_at(boxes: tuple[str, ...], adult: bool) -> tuple[str, ...]:
    _library, box = table_at(boxes, adult)
    counted = Counter(card.slug for each in all_said(Clarification, adult=adult) for card in each.cards.all())
    ranked = sorted(box.faces.values(), key=lambda face: (-counted[face.id], not face.lines, face.number))
    return tuple(face.id for face in ranked if face.playable)[:SHOWN]


def likely_others(boxes: tuple[str, ...], card: str, does: Situation, *, adult: bool) -> list[Face]:
    """The cards of these boxes that have most to do with a card at such a moment, those ruled on first."""
    faces = table_at(boxes, adult)[1].faces
    return [faces[other] for other in others_at(boxes, card, does, adult)]


@per_version_when_asked(at_most=2048)
def others_at(boxes: tuple[str, ...], card: str, does: Situation, adult: bool) -> tuple[str, ...]:
    library, box = table_at(boxes, adult)
    ruled = Counter(named_together(card, adult))
    ranks: dict[str, tuple[int, int, int]] = {}
    try:
        meter = Meter(STEPS_AT_MOST, budget.giving_way())
        for other in candidates(box, card, does, ruled):
            asking = CardQuestion.asked_in(box, library, Question(card, does, other.id), meter)
            outcome = outcome_that_matters(asking)
            if outcome is not None:
                ranks[other.id] = (ORDER.index(outcome), -ruled[other.id], other.number)
    except OutOfSteps:
        pass
    found = sorted(ranks, key=lambda other: ranks[other])
    return tuple(varied(box.faces[other] for other in found))[:SHOWN]


def varied(faces: Iterable[Face]) -> Iterator[str]:
    """Of cards that say the same in a line that waits, only the first: one Flying Unicorn stands for all."""
    said: set[str] = set()
    for face in faces:
        waiting = {face.lines[number] for number in lines_that_wait(face)}
        if not waiting & said:
            said |= waiting
            yield face.id


def lines_that_wait(face: Face) -> set[int]:
    moments = (Situation.THERE, Situation.MINE, Situation.DESTROYED, Situation.SACRIFICED)
    return {number for moment in moments for number in acts_at(face, moment)}


def candidates(box: Edition, card: str, does: Situation, ruled: Counter[str]) -> Iterator[Face]:
    """The cards that rulings name together with it, and those whose words may matter."""
    for face in box.faces.values():
        if face.id != card and face.playable and face.lines and (ruled[face.id] or may_matter(face, does)):
            yield face


def named_together(card: str, adult: bool) -> Iterable[str]:
    for each in all_said(Clarification, adult=adult):
        cards = [other.slug for other in each.cards.all()]
        if card in cards:
            yield from (other for other in cards if other != card)


def may_matter(face: Face, does: Situation) -> bool:
    if does in ACTIVE:
        return face.is_static or face.is_answer or bool(face.gone)
    return (can_be_used(face) and does_this(face, does)) or face.is_static


def outcome_that_matters(asking: CardQuestion) -> Outcome | None:
    """What comes of it where the other card does something about it; being hit, or hitting later, is not."""
    placed = natural_place(asking)
    play = placed.play()
    if asking.question.does in ACTIVE and placed.question.where in (Place.USE, Place.DISCARD, Place.MY_HAND):
        return None
    is_involved = play.forbidden is not None or bool(play.actions_of(play.scene.other))
    is_static = play.shape() != asking.without_other().play().shape() and not play.is_hit(play.scene.other)
    outcome = outcome_of(placed)
    return outcome if (is_involved or is_static) and outcome is not Outcome.NOTHING else None
