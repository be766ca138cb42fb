"""Positions in words: the lines of a position, and a state written as such lines.

>>> from engine import Library
>>> state = read_position(Library.from_fixtures("fixtures"), '''
...     edition: base-2e + control
...     players: A B
...     card "Fog" (magic): Each player discards a card.
...     A hand: Fog, 2 x Neigh
...     nursery: nothing
...     deck: nothing
... ''')
>>> print(position_as_text(state))
edition: base-2e + control
players: A B
turn: A, action phase
language: en
card "Fog" (magic): Each player discards a card.
A hand: "Fog", 2 x Neigh
nursery:
deck:
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from engine.machine import begin
from engine.model.places import BEGINNING, DECK, DECK_TOP, END_PHASE, NURSERY, PHASES, hand_of, stable_of
from engine.model.spelling import folded, straight
from engine.model.state import UNKNOWN
from engine.names import CardFinder, card_finder
from engine.own_cards import is_own_card, own_card_line, own_card_said
from engine.positions import described
from engine.positions.lists import behind_separator, cards_first, count_first, is_end, is_nothing
from engine.problems import PositionError, Problem

if TYPE_CHECKING:
    from engine.library import Library
    from engine.model.state import Face, State

LINES_AT_MOST: Final = 500
LENGTH_AT_MOST: Final = 100_000
# How a zone of the table is written, and what else it may be called where it is read.
ZONE_WORDS: Final = {
    "discard": "discard",
    "removed": "removed",
    "nursery": "nursery",
    "deck": "deck",
    "deck top": "deck_top",
}
ZONES_CALLED: Final = {**ZONE_WORDS, "discard pile": "discard"}
OTHER_NAMES_OF_PHASES: Final = {
    "beginning": BEGINNING,
    "beginning of the turn": BEGINNING,
    "end": END_PHASE,
    "end of the turn": END_PHASE,
}
MEMORY_SAID: Final = re.compile(
    r"(.+?)\s+(skips (?:the |their )?next turn|has drawn|has played|has acted)\.?", re.IGNORECASE
)
ZONE_OF_PLAYER: Final = re.compile(r"(.+?)(?:['’]s)?\s+(hand|stable)", re.IGNORECASE)
READING_SAID: Final = re.compile(r"reading\s+(\w+)\s*=\s*([\w-]+)", re.IGNORECASE)
LINE_EXAMPLE: Final = "A hand: Neigh, 2 x Narwhal"
EXAMPLE_OF_OWN_CARD: Final = 'card "Test Unicorn" (magical): Enters: draw a card.'


def read_position(library: Library, text: str) -> State:
    """The state of a position written in lines, played on to its first decision."""
    position = position_from_text(library, text)
    try:
        return begin(described.place(library, position)).state
    except PositionError as error:
        raise PositionError(in_lines(text, error.problems)) from error


def position_from_text(library: Library, text: str) -> dict[str, Any]:
    """Lines such as `A hand: Neigh, 2 x Narwhal` as a dict for `place`.

    >>> from engine import Library
    >>> lines = ("players: A B", 'card "Fog" (magic): Discard a card.', "A hand: Fog, 3 unknown")
    >>> found = position_from_text(Library.from_fixtures("fixtures"), "\\n".join(lines))
    >>> found["hands"], found["own_cards"]
    ({'A': ['Fog', {'unknown': 3}]}, [{'name': 'Fog', 'type': 'magic', 'wording': 'Discard a card.'}])

    Also `players: A B` (or `players: Anna Lena, Bob`), `turn: A, draw phase`, `phase: draw`, `A stable:`,
    `discard:` or `discard pile:`, `removed:`, `nursery:`, `deck:`, `deck top:`, `edition: base-2e` (`edition:
    base-2e + control` for boxes that are mixed), `language: nl` (that of the cards, whose letters are
    counted), `reading NAME = word` and `A skips next turn`, `A has drawn` or `A has played`. What the GIVEN
    block of a case says may stand here, little words too: `A's hand: a Neigh and 2 Narwhal`. A hand may end
    in `3 unknown`. An own card has its name, its type and its wording, with ` / ` between the lines of that.
    Nothing on the right, or `nothing`, means an empty zone. `#` starts a comment line.
    """
    if len(text) > LENGTH_AT_MOST or text.count("\n") > LINES_AT_MOST:
        message = f"A position has at most {LINES_AT_MOST} lines and {LENGTH_AT_MOST} signs."
        raise PositionError([Problem("text", "too_long", message)])
    return read_lines(library, _lines(text)).position


class Described(NamedTuple):
    """A position as `place` takes it, and the number of the line that says each part of it."""

    position: dict[str, Any]
    lines: dict[str, int]


def read_lines(library: Library, lines: list[tuple[int, str]], **known: Any) -> Described:
    """The position that numbered lines describe; `known` are parts of it said elsewhere."""
    reader = _PositionReader(library, lines, known)
    return Described(reader.position(), reader.lines_of)


def _lines(text: str) -> list[tuple[int, str]]:
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), start=1)]
    return [(number, line) for number, line in lines if line and not line.startswith("#")]


def in_lines(text: str, problems: Iterable[Problem]) -> list[Problem]:
    """What is wrong with own cards at the lines they are said in; the rest as it is."""
    lines = own_card_lines(text)
    found = []
    for problem in problems:
        number = problem.field.removeprefix("own_cards/").partition("/")[0]
        is_of_line = number.isdigit() and problem.field.startswith("own_cards/")
        found.append(replace(problem, field=f"line {lines[int(number)]}") if is_of_line else problem)
    return found


def own_card_lines(text: str) -> list[int]:
    """The numbers of the lines that say own cards."""
    return [number for number, line in _lines(text) if is_own_card(line)]


class _PositionReader:
    def __init__(self, library: Library, lines: list[tuple[int, str]], known: dict[str, Any]) -> None:
        self.library = library
        self.lines = lines
        self.problems: list[Problem] = []
        self.found: dict[str, Any] = {"players": ["A", "B", "C"], "hands": {}, "stables": {}, "readings": {}}
        self.found |= known
        self.lines_of: dict[str, int] = {}
        self.boxes: list[CardFinder] = []
        self.own_names: list[str] = []

    def position(self) -> dict[str, Any]:
        rest = []
        self._check_heads()
        for number, line in self.lines:
            if line.casefold().startswith(("edition:", "players:")):
                self._head(number, line)
            elif is_own_card(line):
                self._own_card(number, line)
            else:
                rest.append((number, line))
        self._learn_names()
        for number, line in rest:
            self._line(number, line)
        if self.problems:
            raise PositionError(self.problems)
        return self.found

    def _check_heads(self) -> None:
        """What two lines say is not guessed from one of them."""
        seen: set[str] = set()
        for number, line in self.lines:
            head = " ".join(
                line.partition("=" if READING_SAID.fullmatch(line) else ":")[0].split()
            ).casefold()
            if head in seen and not is_own_card(line) and not MEMORY_SAID.fullmatch(line):
                message = f"“{line[:60]}” is the second line about the same; make one line of both."
                self.problems.append(Problem(f"line {number}", "said_twice", message))
            seen.add(head)

    def _head(self, number: int, line: str) -> None:
        word, _, value = line.partition(":")
        self.lines_of[word.casefold()] = number
        if word.casefold() == "players":
            names = value.split(",") if "," in value else value.split()
            self.found["players"] = [name.strip() for name in names]
        elif "+" in value:
            self.found["boxes"] = [box.strip() for box in value.split("+")]
        else:
            self.found["edition"] = value.strip()

    def _own_card(self, number: int, line: str) -> None:
        card = own_card_said(line)
        if card is None:
            self._say(number, line, EXAMPLE_OF_OWN_CARD)
        own_cards = self.found.setdefault("own_cards", [])
        self.lines_of[f"own_cards/{len(own_cards)}"] = number
        own_cards.append(card)

    def _learn_names(self) -> None:
        """The cards that may be listed."""
        boxes = self.found.get("boxes", [self.found.get("edition", described.DEFAULT_EDITION)])
        self.boxes = [
            card_finder(self.library.editions[box]) for box in boxes if box in self.library.editions
        ]
        self.own_names = [folded(card["name"]) for card in self.found.get("own_cards", []) if card]

    def _line(self, number: int, line: str) -> None:
        reading = READING_SAID.fullmatch(line)
        if reading:
            self.found["readings"][reading[1]] = reading[2]
            self.lines_of[f"readings/{reading[1]}"] = number
            return
        remembered = MEMORY_SAID.fullmatch(line)
        if remembered:
            name = self._player(remembered[1])
            self.found.setdefault("memory", {}).setdefault(name, []).append(fact_said(remembered[2]))
            self.lines_of[f"memory/{name}"] = number
            return
        head, colon, value = line.partition(":")
        word = " ".join(head.split()).casefold()
        if colon and word == "turn":
            self._turn(number, value)
        elif colon and word == "phase":
            self._phase(number, value)
        elif colon and word == "language":
            self.found["language"] = value.strip()
        elif colon and word in ZONES_CALLED:
            self.found[ZONES_CALLED[word]] = self._cards(value)
            self.lines_of[ZONES_CALLED[word]] = number
        elif not (colon and self._of_player(number, head, value)):
            self._say(number, line, LINE_EXAMPLE)

    def _turn(self, number: int, value: str) -> None:
        name, _, phase = value.partition(",")
        self.found["turn"] = self._player(name)
        self.lines_of["turn"] = number
        if phase.strip():
            self._phase(number, phase)

    def _phase(self, number: int, value: str) -> None:
        phase = phase_named(value)
        self.lines_of["phase"] = number
        self.found["phase"] = PHASES[phase] if phase >= 0 else value.strip().casefold()

    def _player(self, said: str) -> str:
        """The name as the players are listed, where capitals alone differ."""
        wanted = said.strip()
        same = [name for name in self.found["players"] if name.casefold() == wanted.casefold()]
        return wanted if wanted in same or not same else str(same[0])

    def _of_player(self, number: int, head: str, value: str) -> bool:
        said = ZONE_OF_PLAYER.fullmatch(head.strip())
        if said is None:
            return False
        field, name = f"{said[2].casefold()}s", self._player(said[1])
        self.found[field][name] = self._cards(value)
        self.lines_of[f"{field}/{name}"] = number
        return True

    def _cards(self, value: str) -> list[Any]:
        """Split a list of names: the longest known name wins, so that names may hold commas."""
        cards: list[Any] = []
        rest = straight(value)
        while not is_nothing(rest, self.boxes, self.own_names) and len(cards) <= described.CARDS_AT_MOST:
            unknown = described.UNKNOWN_CARDS.match(rest)
            if unknown:
                cards.append({UNKNOWN: described.number_said(unknown)})
                rest = behind_separator(rest[unknown.end() :])
                continue
            times, rest = count_first(rest, self.boxes, self.own_names)
            name, rest = self._card_first(rest)
            cards += [name] * times
        return cards

    def _card_first(self, rest: str) -> tuple[str, str]:
        """The card a list begins with, and its rest; a name that no card has goes up to a comma."""
        for name, after in cards_first(rest, self.boxes, self.own_names):
            if is_end(after):
                return name, behind_separator(after)
        name = re.split("[,;]", rest, maxsplit=1)[0]
        return name.strip('" '), behind_separator(rest[len(name) :])

    def _say(self, number: int, line: str, example: str) -> None:
        message = f"“{line[:60]}” is no line of a position; write for instance “{example}”."
        self.problems.append(Problem(f"line {number}", "syntax", message))


def phase_named(text: str) -> int:
    """The number of a phase; little words are left out. -1 where there is none.

    >>> phase_named("draw"), phase_named("the end of the turn"), phase_named("lunch")
    (1, 3, -1)
    """
    said = text.strip().casefold().removeprefix("the ").removesuffix(" phase")
    for number, name in enumerate(PHASES):
        if said in (name, name.removesuffix(" phase"), name.replace("beginning of turn", "turn start")):
            return number
    return OTHER_NAMES_OF_PHASES.get(said, -1)


def fact_said(text: str) -> str:
    """What is remembered of a player, as `place` takes it.

    >>> fact_said("has played"), fact_said("skips their next turn")
    ('has acted', 'skips next turn')
    """
    said = text.casefold()
    if said.startswith("skips"):
        return described.SKIPS_NEXT_TURN
    return described.HAS_DRAWN if said == described.HAS_DRAWN else described.HAS_ACTED


# Writing


def position_as_text(state: State) -> str:
    """A state in words. Exact for a quiet position; effects under way are not written.

    >>> from engine import Library
    >>> text = "players: A B\\nA hand: Rhinocorn\\nnursery:"
    >>> position_as_text(read_position(Library.from_fixtures("fixtures"), text)).splitlines()[2:5]
    ['turn: A, action phase', 'language: en', 'A hand: Rhinocorn']
    """
    # Names with blanks in them need commas between.
    between = ", " if any(" " in name for name in state.names) else " "
    lines = [
        f"edition: {' + '.join(state.edition.boxes)}",
        f"players: {between.join(state.names)}",
        f"turn: {state.names[state.turn]}, {PHASES[state.phase]}",
        f"language: {state.language}",
    ]
    lines += [f"reading {name} = {word}" for name, word in state.readings.words().items()]
    lines += [own_card_line(face) for face in state.edition.own_cards]
    for player, name in enumerate(state.names):
        for word, zone in (("hand", hand_of(player)), ("stable", stable_of(player))):
            if state.zones[zone]:
                lines.append(f"{name} {word}: {listed(state, zone)}")
    for word, field in ZONE_WORDS.items():
        zone = described.LISTED_ZONES[field]
        if state.zones[zone] or zone in (DECK, NURSERY):
            lines.append(f"{word}: {listed(state, zone)}".rstrip())
    for player, turns in enumerate(state.skips):
        lines += [f"{state.names[player]} {described.SKIPS_NEXT_TURN}"] * turns
    return "\n".join(lines)


def listed(state: State, zone: int) -> str:
    """The cards of a zone by name, copies counted: `Neigh, 2 x Narwhal`; empty where there are none."""
    quoted = _ambiguous_names(state.edition.own_cards)
    counts: dict[str, int] = {}
    names = [_name_in_list(state.faces[card], quoted) for card in state.zones[zone]]
    if zone == DECK_TOP:
        return ", ".join(names)
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    unknown = counts.pop(UNKNOWN, 0)
    # In the order they lie in, for effects of one moment begin in that order; the bag has none.
    names = sorted(counts) if zone == DECK else list(counts)
    names = [f"{counts[name]} x {name}" if counts[name] > 1 else name for name in names]
    return ", ".join([*names, f"{unknown} unknown"] if unknown else names)


def _name_in_list(face: Face, quoted: set[str]) -> str:
    if face.type == UNKNOWN:
        return UNKNOWN
    name = face.name()
    return f'"{name}"' if face.own or folded(name) in quoted else name


def _ambiguous_names(own_cards: Sequence[Face]) -> set[str]:
    """What the names of own cards begin with, up to a comma: a card may be called just that."""
    parts = [folded(face.name()).split(",") for face in own_cards]
    return {",".join(name[:number]).strip() for name in parts for number in range(1, len(name))}
