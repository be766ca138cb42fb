"""Real cards in the place of made-up ones: *any Upgrade* becomes one that plays no part in what is asked."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from engine import Face, OutOfSteps
from engine.language.words import Kind
from rules.ask.fillers import FILLERS
from rules.ask.holding import holds_because_of
from rules.ask.playing import CardQuestion, Play
from rules.ask.situations import acts_at

TRIED_AT_MOST: Final = 10


def with_real_cards(asking: CardQuestion) -> CardQuestion:
    """The same question with a real card wherever one is found with which it goes just the same."""
    try:
        for kind in kinds_made_up(asking.scene.position):
            asking = with_real_card(asking, kind)
    except OutOfSteps:
        pass
    return asking


def kinds_made_up(position: dict[str, Any]) -> list[Kind]:
    made_up = {card["name"] for card in position["own_cards"]}
    return [kind for kind, (name, _wording) in FILLERS.items() if str(name) in made_up]


def with_real_card(asking: CardQuestion, kind: Kind) -> CardQuestion:
    # What the asker has answered says nothing about whether a card is in the way.
    plain = replace(asking, question=replace(asking.question, say=()))
    wanted = shapes_without_names(plain, kind, str(FILLERS[kind][0]))
    for face in plainest(asking, kind):
        tried = replace(plain, stand_ins=(*asking.stand_ins, (kind, face.id)))
        if shapes_without_names(tried, kind, face.id) == wanted:
            return replace(asking, stand_ins=tried.stand_ins)
    return asking


def plainest(asking: CardQuestion, kind: Kind) -> Iterator[Face]:
    """Cards of a kind, first those that neither do anything at this moment nor hold while they lie there."""
    asked = {asking.question.card, asking.question.other}
    faces = [
        face
        for face in asking.box.faces.values()
        if face.type == kind.value and face.playable and face.id not in asked
    ]
    manner = asking.scene.actor.manner

    def trouble(face: Face) -> tuple[bool, bool, int]:
        return bool(acts_at(face, manner)), face.is_static, face.number

    yield from sorted(faces, key=trouble)[:TRIED_AT_MOST]


def shapes_without_names(asking: CardQuestion, kind: Kind, name: str) -> list[tuple[Any, ...]]:
    """What happens, what usually does, and what holds besides."""
    play, usual = asking.play(), asking.usual()
    shapes = [shape_without_names(each, kind, name) for each in (play, usual) if each]
    return [*shapes, tuple(holds_because_of(play.laid, usual.laid) if usual else ())]


def shape_without_names(play: Play, kind: Kind, name: str) -> tuple[Any, ...]:
    """What happened, with any card of the kind in the place of this one."""
    return tuple(
        (*each[:-1], kind if each[-1] == name else each[-1]) if isinstance(each, tuple) else each
        for each in play.shape()
    )
