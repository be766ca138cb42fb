"""Where a game on the board may start: dealt, with a card to try out, or from an example in words."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from cardsdb.library import table_of
from engine import Edition, Face, Library, State, place
from rules import judge
from rules.judge.positions import in_language

SEATS: Final = "ABCDEFGH"
LARGEST_SEED: Final = 2**32

BASICS: Final = ("basic-unicorn-red", "basic-unicorn-yellow", "basic-unicorn-blue", "basic-unicorn-purple")


def seed_drawn() -> int:
    return secrets.randbelow(LARGEST_SEED)


def names_for(players: int, given: str) -> list[str]:
    """The names somebody typed, clockwise; letters for the players they did not name."""
    typed = [" ".join(name.split()) for name in given.split(",")]
    names = [name for name in typed if name][: len(SEATS)]
    taken = {name.casefold() for name in names}
    letters = (letter for letter in SEATS if letter.casefold() not in taken)
    while len(names) < players:
        names.append(next(letters))
    return names


# With a card


def position_to_try(face: Face, box: Edition) -> dict[str, Any]:
    """A small table at which a card has something to do.

    A holds it, or B if it answers plays; a Baby lies in A's Stable.
    """
    basics, babies = usual_cards(box, "basic"), usual_cards(box, "baby")
    neigh, magic = usual_cards(box, "instant")[:1], usual_cards(box, "magic")[:1]
    effects = [card for type_ in ("upgrade", "downgrade") for card in usual_cards(box, type_)[:1]]
    is_answer, is_baby = face.type == "instant", face.type == "baby"
    played = [] if is_answer or is_baby else [face.id]
    return {
        "boxes": list(box.boxes),
        "players": ["A", "B"],
        "hands": {
            "A": [*played, *basics[:1], *neigh],
            "B": [*([face.id] if is_answer else neigh), *basics[:1]],
        },
        "stables": {
            "A": [
                *([face.id] if is_baby else babies[:1]),
                *basics[:1],
                *usual_cards(box, "magical")[:1],
                *effects,
            ],
            "B": [*[baby for baby in babies if baby != face.id][1:2], *basics[:2], *effects],
        },
        "discard": [*basics[:1], *magic],
    }


def usual_cards(box: Edition, type_: str) -> list[str]:
    """The cards of a type: first those that keep still until a turn begins, then those with most copies."""
    faces = [face for face in box.faces.values() if face.type == type_]
    faces.sort(key=lambda face: (not face.turn_start, -box.copies[face.id], face.id))
    return [face.id for face in faces]


def state_to_try(library: Library, card: str, boxes: Sequence[str], language: str) -> State | None:
    """The table that tries out a card, just laid; None where there is no such card in these boxes."""
    box = table_of(library, *boxes) if set(boxes) <= library.editions.keys() else None
    face = box.faces.get(card) if box else None
    if box is None or face is None:
        return None
    position = in_language(position_to_try(face, box), language)
    judge.read_with(library, position, language)
    return place(library, position)


# In words


@dataclass(frozen=True)
class Example:
    """A position to begin with; `lines` name cards by id, so that they can be said in any language."""

    slug: str
    title: str | Promise
    lines: tuple[tuple[str, tuple[str, ...]], ...]

    def text(self, library: Library, language: str) -> str:
        return "\n".join(
            f"{head}: {', '.join(names(library, cards, language))}" for head, cards in self.lines
        )


def names(library: Library, cards: tuple[str, ...], language: str) -> list[str]:
    """Cards by name; what is no card stays as it is."""
    return [library.card(card).name(language) if card in library.cards else card for card in cards]


EXAMPLES: Final = (
    Example(
        "neigh",
        _("Neigh against Neigh"),
        (
            ("players", ("Ann Bob Cem",)),
            ("turn", ("Ann, action phase",)),
            ("Ann hand", ("seductive-unicorn", "neigh", "good-deal")),
            ("Ann stable", (*BASICS[:3], "narwhal", "rhinocorn")),
            ("Bob hand", ("neigh", "two-for-one")),
            ("Bob stable", ("magical-kittencorn", "rainbow-aura")),
            ("Cem hand", ("super-neigh",)),
            ("Cem stable", ("basic-unicorn-purple",)),
        ),
    ),
    Example(
        "knight",
        _("Somebody steps in"),
        (
            ("players", ("Ann Bob",)),
            ("turn", ("Ann, beginning of turn",)),
            ("Ann hand", ("two-for-one", "neigh")),
            ("Ann stable", ("rhinocorn", "narwhal")),
            ("Bob hand", ("neigh",)),
            ("Bob stable", ("black-knight-unicorn", "basic-unicorn-blue", "barbed-wire")),
        ),
    ),
    Example(
        "last",
        _("One Unicorn from winning"),
        (
            ("players", ("Ann Bob",)),
            ("turn", ("Ann, action phase",)),
            ("Ann hand", ("ginormous-unicorn",)),
            ("Ann stable", (*BASICS, "narwhal", "greedy-flying-unicorn")),
            ("Bob hand", ("neigh", "two-for-one")),
            ("Bob stable", ("extremely-destructive-unicorn", "rainbow-aura")),
        ),
    ),
)
EXAMPLE_BY_SLUG: Final = {example.slug: example for example in EXAMPLES}
