"""A small table at which an own card has something to do at once."""

from typing import Any, Final

from cardsdb.access import budget
from engine import PHASES, STABLE_BITS, Edition, Face, Library, OwnCard, State, place
from rules.board.replays import STEPS_A_REPLAY
from rules.board.starts import position_to_try
from rules.editor.draft import OwnCardSaid
from rules.judge.description import Reader
from rules.judge.positions import Manner, in_language, open_position
from rules.query.effect_words import effect_words_of_text

DESTROYING: Final = frozenset(("does:destroy", "target:unicorn"))


def state_with(library: Library, card: OwnCardSaid, edition: str, language: str) -> State:
    """The table that tries out an own card, just laid. Raises `Refusal` and `OutOfSteps`."""
    position = in_language(position_to_try_own(library, card, edition), language)
    open_position(library, position, Reader.of(language), Manner(meter=budget.meter(STEPS_A_REPLAY)))
    return place(library, position)


def position_to_try_own(library: Library, card: OwnCardSaid, edition: str) -> dict[str, Any]:
    box = library.edition(edition)
    face = face_of(library, card, edition)
    position = with_something_to_destroy_by(position_to_try(face, box), box)
    laid = in_both_stables(position, face) if waits_in_a_stable(face) else position
    return {**laid, "own_cards": [card]}


def face_of(library: Library, card: OwnCardSaid, edition: str) -> Face:
    own = OwnCard(card["name"], card["type"], tuple(card["wording"].splitlines()))
    return library.with_own_cards(edition, [own]).edition(edition).own_cards[0]


def with_something_to_destroy_by(position: dict[str, Any], box: Edition) -> dict[str, Any]:
    """With a Magic card in the first hand that gives other cards something to react to."""
    first, hands = position["players"][0], position["hands"]
    return {**position, "hands": {**hands, first: [*hands[first], *destroying_cards(box)[:1]]}}


def destroying_cards(box: Edition) -> list[str]:
    """The Magic cards that destroy a Unicorn, the shortest first."""
    texts = {face.id: "\n".join(face.lines) for face in box.faces.values() if face.type == "magic"}
    fitting = [card for card, text in texts.items() if effect_words_of_text(text) >= DESTROYING]
    return sorted(fitting, key=lambda card: (len(texts[card]), card))


def waits_in_a_stable(face: Face) -> bool:
    """Whether it does something once it lies there, and not as it is played."""
    return bool(face.lines and face.kinds & STABLE_BITS and not face.enters)


def in_both_stables(position: dict[str, Any], face: Face) -> dict[str, Any]:
    """With the card in front of everybody; at the beginning of the turn, if that is what it waits for."""
    hands = {name: [card for card in hand if card != face.id] for name, hand in position["hands"].items()}
    stables = {
        name: [face.id, *(card for card in stable if card != face.id)]
        for name, stable in position["stables"].items()
    }
    phase = {"phase": PHASES[0]} if face.turn_start else {}
    return {**position, **phase, "hands": hands, "stables": stables}
