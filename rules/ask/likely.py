"""What is asked about most: cards with many rulings, and cards that make a difference to another."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, Final

from cardsdb.library import held_library
from engine import Face, Meter, OutOfSteps
from engine.faces import Edition
from rules.ask.playing import Asking, does_this, natural_place, plays_a_part
from rules.ask.questions import Place, Question
from rules.ask.situations import LOSSES, Situation
from rules.clarifications import clarifications

SHOWN: Final = 8
STEPS_AT_MOST: Final = 150_000
ACTIVE: Final = (Situation.PLAY, Situation.BEGIN, Situation.END, Situation.ANSWER)


def argued_about(edition: str, *, adult: bool) -> list[Face]:
    """The cards of a box on which most was ruled."""
    return [face_in(edition, card, adult) for card in argued_at(held_library().stamp, edition, adult)]


def face_in(edition: str, card: str, adult: bool) -> Face:
    return held_library().for_reader(adult=adult).editions[edition].faces[card]


@lru_cache(maxsize=8)
def argued_at(stamp: Any, edition: str, adult: bool) -> tuple[str, ...]:
    box = held_library().for_reader(adult=adult).editions[edition]
    counted = Counter(card.slug for each in clarifications(adult=adult) for card in each.cards.all())
    ranked = sorted(box.faces.values(), key=lambda face: (-counted[face.id], not face.lines, face.number))
    return tuple(face.id for face in ranked if face.playable)[:SHOWN]


def likely_others(edition: str, card: str, does: Situation, *, adult: bool) -> list[Face]:
    """The cards of a box that have most to do with a card at such a moment, those ruled on first."""
    found = others_at(held_library().stamp, edition, card, does, adult)
    return [face_in(edition, other, adult) for other in found]


@lru_cache(maxsize=2048)
def others_at(stamp: Any, edition: str, card: str, does: Situation, adult: bool) -> tuple[str, ...]:
    library = held_library().for_reader(adult=adult)
    box = library.editions[edition]
    meter = Meter(STEPS_AT_MOST)
    found: list[str] = []
    try:
        for other in candidates(box, card, does, adult):
            asking = Asking(Question(card, does, other.id), library, box, box.faces[card], other, meter)
            if matters(asking):
                found.append(other.id)
            if len(found) == SHOWN:
                break
    except OutOfSteps:
        pass
    return tuple(found)


def candidates(box: Edition, card: str, does: Situation, adult: bool) -> Iterator[Face]:
    """First those that rulings name together with it, then those whose words may matter."""
    together = Counter(other for other in named_together(card, adult) if other in box.faces)
    ruled = [box.faces[other] for other, _number in together.most_common()]
    rest = sorted(box.faces.values(), key=lambda face: (not may_matter(face, does), face.number))
    for face in dict.fromkeys([*ruled, *rest]):
        if face.id != card and face.playable and face.lines:
            yield face


def named_together(card: str, adult: bool) -> Iterable[str]:
    for each in clarifications(adult=adult):
        cards = [other.slug for other in each.cards.all()]
        if card in cards:
            yield from (other for other in cards if other != card)


def may_matter(face: Face, does: Situation) -> bool:
    if does in ACTIVE:
        return face.is_static or face.is_answer or bool(face.gone)
    return does_this(face, does) if does in LOSSES.values() else face.type in ("magic", "magical")


def matters(asking: Asking) -> bool:
    """Whether the other card makes a difference where it naturally is; being hit is none."""
    placed = natural_place(asking)
    play = placed.play()
    is_involved = play.forbidden is not None or bool(play.deeds_of(play.scene.other))
    if placed.question.where is Place.STABLE and not is_involved:
        return False
    return plays_a_part(placed, asking.without_other().play().shape())
