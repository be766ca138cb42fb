"""Own cards: what somebody lays on the table that is in no box, with its name, type and wording.

>>> from engine import Library, dump, read_position
>>> lines = ("players: A B", 'card "Test Unicorn" (magical): Enters: draw a card.', "A hand: Test Unicorn")
>>> state = read_position(Library.from_fixtures("fixtures"), "\\n".join(lines))
>>> state.faces[0].id, state.faces[0].own
('own-test-unicorn', True)
>>> dump(state)["own_cards"]
[{'name': 'Test Unicorn', 'type': 'magical', 'wording': 'Enters: draw a card.'}]

They lie where the position says and nowhere else: no deck and no Nursery is made of them. One with the name
of a card of the box takes its place.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from engine.compile.abilities import compile_wording
from engine.language import WordingError, parse
from engine.model.kinds import families_of_card, kinds_of_card
from engine.model.spelling import folded, straight
from engine.model.state import Face
from engine.problems import PositionError, Problem

if TYPE_CHECKING:
    from engine.language.words import Wording
    from engine.model.state import Edition

OWN_CARDS_AT_MOST: Final = 300
CARD_NAME_AT_MOST: Final = 60
WORDING_AT_MOST: Final = 600
WORDING_LINES_AT_MOST: Final = 12
PROBLEMS_AT_MOST: Final = 10
OWN_CARD_TYPES: Final = ("baby", "basic", "magical", "ultimate", "magic", "upgrade", "downgrade", "instant")
OWN_CARD_FIELDS: Final = ("name", "type", "wording")

BEGINS: Final = re.compile(r'card\s+["“„]', re.IGNORECASE)
LINE: Final = re.compile(r'card\s+"([^"]+)"\s*\(([^()]+)\)\s*:?\s*(.*)', re.IGNORECASE)
BETWEEN_LINES: Final = " / "
# A list of cards says something else by these.
NO_NAME: Final = re.compile(r"nothing|(?:\d+|an?) unknown(?: cards?)?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class OwnCard:
    """What is said of an own card; `lines` is its wording."""

    name: str
    type: str
    lines: tuple[str, ...]


# As a line


def is_own_card(line: str) -> bool:
    """Whether a line of a position or a case is about an own card."""
    return BEGINS.match(line) is not None


def own_card_said(line: str) -> dict[str, str] | None:
    """The own card of a line, as it stands in a described position; None where the line says none.

    >>> own_card_said('card "Test" (magical): Enters: draw a card. / Leaves: discard a card.')
    {'name': 'Test', 'type': 'magical', 'wording': 'Enters: draw a card.\\nLeaves: discard a card.'}
    """
    found = LINE.fullmatch(straight(line))
    return _facts(found[1], found[2], _lines(found[3])) if found else None


def own_card_line(face: Face) -> str:
    """The reverse: an own card as a line."""
    wording = BETWEEN_LINES.join(face.lines)
    return f'card "{face.name()}" ({face.type}): {wording}'.rstrip(": ")


def own_card_saved(face: Face) -> dict[str, str]:
    """An own card as it stands in a described or saved position."""
    return _facts(face.name(), face.type, face.lines)


def _facts(name: str, card_type: str, lines: list[str]) -> dict[str, str]:
    return {"name": name, "type": card_type, "wording": "\n".join(lines)}


def _lines(wording: str) -> list[str]:
    lines = wording.replace(BETWEEN_LINES, "\n").splitlines()
    return [straight(line) for line in lines if line.strip()]


# As it stands in a position


def read_own_cards(given: Any) -> list[OwnCard]:
    """The own cards of a described or saved position. Raises `PositionError` with every problem found."""
    if not isinstance(given, list):
        message = "List your own cards, each with its name, type and wording."
        raise PositionError([Problem("own_cards", "invalid", message)])
    if len(given) > OWN_CARDS_AT_MOST:
        message = f"A position has at most {OWN_CARDS_AT_MOST} own cards."
        raise PositionError([Problem("own_cards", "too_many_own_cards", message)])
    return _OwnCardReader().cards(given)


class _OwnCardReader:
    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.names: set[str] = set()

    def cards(self, given: list[Any]) -> list[OwnCard]:
        cards = [self._card(f"own_cards/{number}", facts) for number, facts in enumerate(given)]
        if self.problems:
            raise PositionError(self.problems)
        return cards

    def _card(self, field: str, facts: Any) -> OwnCard:
        if not isinstance(facts, dict) or not facts.keys() <= set(OWN_CARD_FIELDS):
            self._say(field, "invalid", "An own card has a name, a type and a wording.")
            return OwnCard("", "", ())
        name = self._name(f"{field}/name", facts.get("name"))
        card_type = self._type(f"{field}/type", facts.get("type"))
        return OwnCard(name, card_type, self._wording(f"{field}/wording", facts.get("wording", "")))

    def _name(self, field: str, given: Any) -> str:
        name = straight(given[: 4 * CARD_NAME_AT_MOST]) if isinstance(given, str) else ""
        if not _is_name(name):
            message = f"The name of an own card has 1 to {CARD_NAME_AT_MOST} signs and no quotation marks."
            self._say(field, "own_card_name", message)
        elif folded(name) in self.names:
            self._say(field, "duplicate_own_card", f"Two own cards are called “{name}”.")
        self.names.add(folded(name))
        return name

    def _type(self, field: str, given: Any) -> str:
        card_type = given.strip().casefold() if isinstance(given, str) else ""
        if card_type not in OWN_CARD_TYPES:
            message = f"The type of an own card is one of {', '.join(OWN_CARD_TYPES)}."
            self._say(field, "own_card_type", message, OWN_CARD_TYPES)
        return card_type

    def _wording(self, field: str, given: Any) -> tuple[str, ...]:
        is_fit = isinstance(given, str) and len(given) <= WORDING_AT_MOST
        lines = tuple(_lines(given)) if is_fit else ()
        if not is_fit or len(lines) > WORDING_LINES_AT_MOST:
            bounds = f"{WORDING_AT_MOST} signs and {WORDING_LINES_AT_MOST} lines"
            self._say(field, "own_card_wording", f"The wording of an own card has at most {bounds}.")
        return lines

    def _say(self, field: str, code: str, message: str, candidates: tuple[str, ...] = ()) -> None:
        self.problems.append(Problem(field, code, message, candidates=candidates))


def _is_name(name: str) -> bool:
    is_plain = 1 <= len(name) <= CARD_NAME_AT_MOST and name.isprintable() and '"' not in name
    return is_plain and not NO_NAME.fullmatch(name)


# As cards


def own_ids(cards: Iterable[OwnCard], taken: Collection[str]) -> list[str]:
    """An id for each card, made of its name: `own-test-unicorn`; a number behind it where that is taken.

    >>> own_ids([OwnCard("Test!", "basic", ()), OwnCard("Test?", "basic", ()), OwnCard("…", "basic", ())], [])
    ['own-test', 'own-test-2', 'own-card']
    """
    found: dict[str, None] = {}
    for card in cards:
        plain = "-".join(["own", *(re.findall(r"\w+", card.name.casefold()) or ["card"])])
        identifier, number = plain, 1
        while identifier in found or identifier in taken:
            number += 1
            identifier = f"{plain}-{number}"
        found[identifier] = None
    return list(found)


def own_faces(cards: Sequence[OwnCard], ids: Sequence[str], first_number: int, box: Edition) -> list[Face]:
    """The cards compiled for a box, numbered from `first_number` on. Raises `PositionError`."""
    compiling = _Compiling(box)
    for place, (card, identifier) in enumerate(zip(cards, ids, strict=True)):
        compiling.add(card, identifier, first_number + place)
        if len(compiling.problems) == PROBLEMS_AT_MOST:
            break
    if compiling.problems:
        raise PositionError(compiling.problems)
    return compiling.faces


class _Compiling:
    def __init__(self, box: Edition) -> None:
        self.box = box
        self.faces: list[Face] = []
        self.problems: list[Problem] = []
        self.read: dict[tuple[str, ...], Wording] = {}

    def add(self, card: OwnCard, identifier: str, number: int) -> None:
        face = _face(card, identifier, number)
        self.faces.append(face)
        field = f"own_cards/{len(self.faces) - 1}/wording"
        try:
            problem = compile_wording(face, self.box.id, self._wording(card.lines))
        except WordingError as error:
            self.problems.append(_unreadable(field, error))
        else:
            if problem:
                self.problems.append(Problem(field, "own_card_unplayable", problem))

    def _wording(self, lines: tuple[str, ...]) -> Wording | None:
        if lines and lines not in self.read:
            stored = ("\n".join(face.lines) for face in self.box.faces.values())
            self.read[lines] = parse("\n".join(lines), stored)
        return self.read.get(lines)


def _face(card: OwnCard, identifier: str, number: int) -> Face:
    facts = {"type": card.type, "families": ["neigh"] if "neigh" in card.name.casefold() else []}
    face = Face(number, identifier, card.type, kinds_of_card(facts), {"en": card.name})
    face.families = families_of_card(facts)
    face.lines = list(card.lines)
    face.own = True
    return face


def _unreadable(field: str, error: WordingError) -> Problem:
    near = (error.nearest,) if error.nearest else ()
    nearest = f" The nearest wording is “{error.nearest}”." if error.nearest else ""
    message = f"line {error.line}, column {error.column} of the wording: {error.message}{nearest}"
    return Problem(field, "own_card_wording", message, "", near, error.line, error.column)
