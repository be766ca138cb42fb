"""Positions: a table described in words, as JSON, or as a short text for an address.

>>> from engine import Library
>>> state = read_position(Library.from_fixtures("fixtures"), '''
...     players: Ann Bob
...     turn: Bob, draw phase
...     Ann stable: Rainbow Aura, 2 x Narwhal
...     Bob hand: Rhinocorn
... ''')
>>> state.names, state.unicorns
(('Ann', 'Bob'), [2, 0])

A described position is quiet: nothing triggers by being set up. What is not listed is empty; but an
unlisted deck is ample and made of the edition's Basic Unicorns, and an unlisted Nursery is full.

A hand may have cards nobody knows. What they are comes to light when it matters; the deck then lists all
unseen cards, those in hands among them. Unlisted, it is the rest of the box.

>>> state = read_position(Library.from_fixtures("fixtures"), "players: A B\\nB hand: Neigh, 3 unknown")
>>> len(state.zones[hand_of(1)]), state.unknown, position_as_text(state).splitlines()[3]
(4, 3, 'B hand: Neigh, 3 unknown')
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Final

from engine import citations, passive
from engine.citations import READINGS
from engine.faces import UNKNOWN, UNKNOWN_FACE, Edition, Face
from engine.kinds import BABY_BIT, BASIC_BIT, STABLE_BITS, UNKNOWN_CARD
from engine.library import Library, UnknownName
from engine.machine import begin
from engine.state import (
    DECK,
    DECK_TOP,
    DISCARD_PILE,
    NURSERY,
    PHASES,
    REMOVED,
    Frame,
    State,
    hand_of,
    is_hand,
    is_stable,
    stable_of,
)
from engine.turn import START_OF_PHASE, TURN

if TYPE_CHECKING:
    from engine.faces import Edition, Face

CARDS_AT_MOST: Final = 600
NAME_AT_MOST: Final = 24
AMPLE_DECK: Final = 40
DEFAULT_EDITION: Final = "base-2e"
UNKNOWN_CARDS: Final = re.compile(r"(\d{1,2}|an?)\s+unknown(?:\s+cards?)?\s*(?=,|$)", re.IGNORECASE)

PHASE_NUMBERS: Final = {name: number for number, name in enumerate(PHASES)}
LISTED_ZONES: Final = {
    "deck": DECK,
    "deck_top": DECK_TOP,
    "discard": DISCARD_PILE,
    "nursery": NURSERY,
    "removed": REMOVED,
}


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a position: where (a path such as `hands/A/2`), why, and by which rule."""

    field: str
    code: str
    message: str
    rule: str = ""
    candidates: tuple[str, ...] = ()


class PositionError(ValueError):
    """A position that cannot be: all its problems at once."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("; ".join(f"{problem.field}: {problem.message}" for problem in problems))
        self.problems = list(problems)


# Setting up


def empty_table(
    library: Library,
    edition: Edition,
    names: Sequence[str],
    readings: dict[str, str] | None = None,
    language: str = "en",
) -> State:
    """A table with seats and no cards."""
    state = State(len(names))
    state.library = library
    state.edition = edition
    state.names = tuple(names)
    state.language = language
    state.readings = reading_numbers(readings or {})
    state.clear()
    passive.refresh(state)
    return state


def reading_numbers(readings: dict[str, str]) -> tuple[int, ...]:
    """The chosen words as numbers, defaults filled in."""
    return tuple(words.index(readings[name]) if name in readings else 0 for name, words in READINGS.items())


def start_turn(state: State, player: int, phase: int) -> Frame:
    """Put the turn on the empty stack, before this phase's effects."""
    state.turn = player
    state.phase = phase
    frame = Frame(TURN, player, -1, -1, 0)
    frame.pc = START_OF_PHASE[phase]
    state.frames = [frame]
    return frame


def place(library: Library, position: dict[str, Any]) -> State:
    """The state of a described position, not yet begun.

    `position` has `players` (names, clockwise) and may have `edition`, `turn`, `phase`, `hands` and
    `stables` (name -> cards), `deck`, `deck_top`, `discard`, `removed`, `nursery`, `readings`, `language`.
    A card is a name in any language or an id; a hand may also have `{"unknown": 3}` or `"3 unknown"`.
    Raises `PositionError` with every problem found.
    """
    return _Placing(library, position).state()


class _Placing:
    def __init__(self, library: Library, position: dict[str, Any]) -> None:
        self.library = library
        self.position = position
        self.problems: list[Problem] = []

    def state(self) -> State:
        edition = self._edition()
        names = self._names()
        readings = self._readings()
        player = self._one_of("turn", names, names[0])
        phase = self._one_of("phase", PHASES, PHASES[2])
        language = self._one_of("language", ("en", "de", "nl"), "en")
        self._stop_at_problems()
        state = empty_table(self.library, edition, names, readings, language)
        self._lay_cards(state, names)
        self._stop_at_problems()
        passive.refresh(state)
        start_turn(state, names.index(player), PHASE_NUMBERS[phase])
        return state

    def _stop_at_problems(self) -> None:
        if self.problems:
            raise PositionError(self.problems)

    def _say(self, field: str, code: str, message: str, rule: str = "", near: Iterable[str] = ()) -> None:
        self.problems.append(Problem(field, code, message, rule, tuple(near)))

    def _edition(self) -> Edition:
        wanted = self.position.get("edition", DEFAULT_EDITION)
        try:
            return self.library.edition(str(wanted))
        except UnknownName as unknown:
            self._say("edition", "unknown_edition", str(unknown), near=unknown.nearest)
            return next(iter(self.library.editions.values()))

    def _names(self) -> list[str]:
        names = self.position.get("players")
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            self._say("players", "invalid", "List the players' names, clockwise.", citations.TURN_ORDER)
            return ["A", "B"]
        if not 2 <= len(names) <= 8:
            self._say("players", "players", "The game is for 2 to 8 players.", citations.END_NUMBER)
        if len({name.casefold() for name in names}) != len(names):
            self._say("players", "duplicate", "Two players have the same name.")
        for place_, name in enumerate(names):
            if not 1 <= len(name.strip()) <= NAME_AT_MOST or name != name.strip():
                self._say(f"players/{place_}", "invalid", f"A name has 1 to {NAME_AT_MOST} signs.")
        return names if names else ["A", "B"]

    def _readings(self) -> dict[str, str]:
        readings = self.position.get("readings")
        if readings is None:
            return {}
        if not isinstance(readings, dict):
            self._say("readings", "invalid", "Give readings as name and word.")
            return {}
        for name, word in readings.items():
            if name not in READINGS:
                near = get_close_matches(str(name), READINGS, 3)
                self._say(f"readings/{name}", "unknown_reading", f"There is no reading “{name}”.", near=near)
            elif word not in READINGS[name]:
                words = ", ".join(READINGS[name])
                self._say(f"readings/{name}", "unknown_word", f"Its words are: {words}.", near=READINGS[name])
        return {str(name): str(word) for name, word in readings.items()}

    def _one_of(self, field: str, choices: Sequence[str], default: str) -> str:
        value = self.position.get(field)
        if value is None:
            return default
        if value not in choices:
            self._say(field, "invalid", f"{value!r} is none of {', '.join(choices)}.", near=choices)
            return default
        return str(value)

    # Cards

    def _lay_cards(self, state: State, names: list[str]) -> None:
        for field, zone_of in (("hands", hand_of), ("stables", stable_of)):
            for player, cards in self._by_player(field, names):
                self._lay(state, f"{field}/{names[player]}", cards, zone_of(player))
        for field, zone in LISTED_ZONES.items():
            if self.position.get(field) is not None:
                self._lay(state, field, self.position[field], zone)
        if self.position.get("nursery") is None:
            self._fill_nursery(state)
        if self.position.get("deck") is None:
            self._fill_deck(state)
        if state.unknown > len(state.zones[DECK]):
            message = "The deck lists fewer unseen cards than there are unknown ones in hands."
            self._say("deck", "too_few_unseen", message, citations.PLAY_HIDDEN_HAND)

    def _by_player(self, field: str, names: list[str]) -> Iterable[tuple[int, Any]]:
        given = self.position.get(field)
        if given is None:
            return
        if not isinstance(given, dict):
            self._say(field, "invalid", "Give the cards of each player under the player's name.")
            return
        for name, cards in given.items():
            if name in names:
                yield names.index(name), cards
            else:
                self._say(f"{field}/{name}", "unknown_player", f"No player is called “{name}”.", near=names)

    def _lay(self, state: State, field: str, cards: Any, zone: int) -> None:
        if not isinstance(cards, list):
            self._say(field, "invalid", "List the cards by name.")
            return
        counts = [unknown_number(wanted) for wanted in cards]
        if len(state.faces) + sum(count or 1 for count in counts) > CARDS_AT_MOST:
            self._say(field, "too_many", f"A position has at most {CARDS_AT_MOST} cards.")
            return
        for number, wanted in enumerate(cards):
            if counts[number]:
                self._lay_unknown(state, f"{field}/{number}", counts[number], zone)
                continue
            face = self._face(state.edition, f"{field}/{number}", wanted)
            if face is not None and self._may_lie(face, zone, f"{field}/{number}"):
                state.lay_new_card(face, zone)

    def _lay_unknown(self, state: State, field: str, count: int, zone: int) -> None:
        if not is_hand(zone):
            message = "Only cards in a hand may be unknown."
            self._say(field, "unknown_elsewhere", message, citations.PLAY_HIDDEN_HAND)
            return
        for _ in range(count):
            state.lay_new_card(UNKNOWN_FACE, zone)

    def _face(self, edition: Edition, field: str, wanted: Any) -> Face | None:
        if isinstance(wanted, str):
            face = find_face(edition, wanted)
            if face is not None:
                return face
            near = nearest_names(edition, wanted)
            hint = f" Did you mean {' or '.join(near)}?" if near else ""
            self._say(
                field, "unknown_card", f"There is no card “{wanted[:80]}” in this edition.{hint}", near=near
            )
        else:
            self._say(field, "invalid", "A card is given by its name or id.")
        return None

    def _may_lie(self, face: Face, zone: int, field: str) -> bool:
        if face.kinds & BABY_BIT and zone != NURSERY and zone != REMOVED and not is_stable(zone):
            message = (
                f"{face.name()} is a Baby Unicorn: it is in a Stable or in the Nursery, never elsewhere."
            )
            self._say(field, "baby_elsewhere", message, citations.CARD_BABY_NURSERY)
            return False
        if is_stable(zone) and not face.kinds & STABLE_BITS:
            message = f"{face.name()} never lies in a Stable: it is used up when played."
            rule = citations.CARD_INSTANT if face.type == "instant" else citations.PLAY_MAGIC_DISCARDED
            self._say(field, "not_in_stable", message, rule)
            return False
        if zone == NURSERY and not face.kinds & BABY_BIT:
            message = "Only Baby Unicorns are in the Nursery."
            self._say(field, "not_in_nursery", message, citations.SETUP_NURSERY)
            return False
        return True

    def _fill_nursery(self, state: State) -> None:
        babies = [face for face in state.edition.faces.values() if face.kinds & BABY_BIT]
        self._lay_rest_of(state, babies, NURSERY)

    def _lay_rest_of(self, state: State, faces: list[Face], zone: int) -> None:
        """Lay all copies in the box that do not lie elsewhere."""
        for face in faces:
            out = sum(other is face for other in state.faces)
            for _ in range(state.edition.copies[face.id] - out):
                state.lay_new_card(face, zone)

    def _fill_deck(self, state: State) -> None:
        if state.unknown:
            others = [face for face in state.edition.faces.values() if not face.kinds & BABY_BIT]
            self._lay_rest_of(state, others, DECK)
            return
        basics = [face for face in state.edition.faces.values() if face.kinds & BASIC_BIT]
        for number in range(AMPLE_DECK if basics else 0):
            state.lay_new_card(basics[number % len(basics)], DECK)


def unknown_number(wanted: Any) -> int:
    """How many unknown cards an entry of a hand says; 0 where it names a card.

    >>> unknown_number({"unknown": 3}), unknown_number("an unknown card"), unknown_number("Neigh")
    (3, 1, 0)
    """
    if isinstance(wanted, dict) and set(wanted) == {UNKNOWN}:
        count = wanted[UNKNOWN]
        return count if type(count) is int and 0 < count <= CARDS_AT_MOST else 0
    found = UNKNOWN_CARDS.fullmatch(wanted.strip()) if isinstance(wanted, str) else None
    return _number_said(found) if found else 0


def _number_said(found: re.Match[str]) -> int:
    return int(found[1]) if found[1].isdigit() else 1


def find_face(edition: Edition, wanted: str) -> Face | None:
    """A card of an edition by id or by its name in any language; capitals do not matter."""
    if wanted in edition.faces:
        return edition.faces[wanted]
    said = wanted.strip().casefold()
    for face in edition.faces.values():
        for name in face.names.values():
            if name.casefold() == said:
                return face
    return None


def nearest_names(edition: Edition, wanted: str) -> list[str]:
    """Up to three card names that look like this one."""
    names = [name for face in edition.faces.values() for name in face.names.values()]
    return list(dict.fromkeys(get_close_matches(wanted[:80], names, 3, 0.6)))


# In words


LINES_AT_MOST: Final = 60
LENGTH_AT_MOST: Final = 8_000
ZONE_FIELDS: Final = {
    "discard": "discard",
    "removed": "removed",
    "nursery": "nursery",
    "deck": "deck",
    "deck top": "deck_top",
}


def read_position(library: Library, text: str) -> State:
    """The state of a position written in lines, played on to its first decision."""
    return begin(place(library, position_from_text(library, text))).state


def position_from_text(library: Library, text: str) -> dict[str, Any]:
    """Lines such as `A hand: Neigh, 2 x Narwhal` as a dict for `place`.

    Also `players: A B` (or `players: Anna Lena, Bob`), `turn: A, draw phase`, `A stable:`, `discard:`,
    `removed:`, `nursery:`, `deck:`, `deck top:`, `edition:`, `language:` and `reading NAME = word`.
    A hand may end in `3 unknown`. Nothing on the right means an empty zone. `#` starts a comment line.
    """
    if len(text) > LENGTH_AT_MOST or text.count("\n") > LINES_AT_MOST:
        message = f"A position has at most {LINES_AT_MOST} lines and {LENGTH_AT_MOST} signs."
        raise PositionError([Problem("text", "too_long", message)])
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), start=1)]
    return _Reading(library, [(n, line) for n, line in lines if line and not line.startswith("#")]).position()


class _Reading:
    def __init__(self, library: Library, lines: list[tuple[int, str]]) -> None:
        self.library = library
        self.lines = lines
        self.problems: list[Problem] = []
        self.found: dict[str, Any] = {"players": ["A", "B", "C"], "hands": {}, "stables": {}, "readings": {}}

    def position(self) -> dict[str, Any]:
        for number, line in self._first("edition") + self._first("players"):
            self._head(number, line)
        for number, line in self.lines:
            if not line.casefold().startswith(("edition:", "players:")):
                self._line(number, line)
        if self.problems:
            raise PositionError(self.problems)
        return self.found

    def _first(self, word: str) -> list[tuple[int, str]]:
        return [(number, line) for number, line in self.lines if line.casefold().startswith(word + ":")]

    def _head(self, number: int, line: str) -> None:
        word, _, value = line.partition(":")
        if word.casefold() == "edition":
            self.found["edition"] = value.strip()
        else:
            names = value.split(",") if "," in value else value.split()
            self.found["players"] = [name.strip() for name in names]

    def _line(self, number: int, line: str) -> None:
        reading = re.fullmatch(r"reading\s+(\w+)\s*=\s*([\w-]+)", line, re.IGNORECASE)
        if reading:
            self.found["readings"][reading[1]] = reading[2]
            return
        head, colon, value = line.partition(":")
        word = " ".join(head.split()).casefold()
        if colon and word == "turn":
            self._turn(value)
        elif colon and word == "language":
            self.found["language"] = value.strip()
        elif colon and word in ZONE_FIELDS:
            self.found[ZONE_FIELDS[word]] = self._cards(number, value)
        elif colon and self._of_player(number, head, value):
            pass
        else:
            example = "A hand: Neigh, 2 x Narwhal"
            self._say(number, f"“{line[:60]}” is no line of a position; write for instance “{example}”.")

    def _turn(self, value: str) -> None:
        name, _, phase = value.partition(",")
        self.found["turn"] = name.strip()
        if phase.strip():
            self.found["phase"] = phase.strip().casefold()

    def _of_player(self, number: int, head: str, value: str) -> bool:
        name, _, zone = head.strip().rpartition(" ")
        fields = {"hand": "hands", "stable": "stables"}
        if zone.casefold() not in fields or not name:
            return False
        self.found[fields[zone.casefold()]][name] = self._cards(number, value)
        return True

    def _cards(self, number: int, value: str) -> list[Any]:
        """Split a list of names: the longest known name wins, so that names may hold commas."""
        cards: list[Any] = []
        rest = value.strip()
        while rest and rest.casefold() != "nothing":
            unknown = UNKNOWN_CARDS.match(rest)
            if unknown:
                cards.append({UNKNOWN: _number_said(unknown)})
                rest = rest[unknown.end() :].removeprefix(",").strip()
                continue
            times = re.match(r"(\d{1,2})\s*[x×]\s*", rest)
            rest = rest[times.end() :] if times else rest
            name = self._longest_name(rest)
            rest = rest[len(name) :].strip().removeprefix(",").strip()
            cards += [name.strip('" ')] * (int(times[1]) if times else 1)
        return cards

    def _longest_name(self, rest: str) -> str:
        quoted = re.match(r'"[^"]*"', rest)
        if quoted:
            return quoted[0]
        folded = rest.casefold()
        found = ""
        for name in self._known_names():
            if len(name) > len(found) and folded.startswith(name.casefold()):
                after = rest[len(name) :].lstrip()
                if not after or after.startswith(","):
                    found = rest[: len(name)]
        return found or rest.partition(",")[0]

    def _known_names(self) -> Iterable[str]:
        edition = self.library.editions.get(self.found.get("edition", DEFAULT_EDITION))
        for face in edition.faces.values() if edition else ():
            yield from face.names.values()

    def _say(self, number: int, message: str) -> None:
        self.problems.append(Problem(f"line {number}", "syntax", message))


def position_as_text(state: State) -> str:
    """A state in words. Exact for a quiet position; effects under way are not written.

    >>> from engine import Library
    >>> text = "players: A B\\nA hand: Rhinocorn\\nnursery:"
    >>> position_as_text(read_position(Library.from_fixtures("fixtures"), text)).splitlines()[:4]
    ['edition: base-2e', 'players: A B', 'turn: A, action phase', 'A hand: Rhinocorn']
    """
    lines = [
        f"edition: {state.edition.id}",
        f"players: {_listed_names(state)}",
        f"turn: {state.names[state.turn]}, {PHASES[state.phase]}",
    ]
    for name, words, chosen in zip(READINGS, READINGS.values(), state.readings, strict=True):
        if chosen:
            lines.append(f"reading {name} = {words[chosen]}")
    for player, name in enumerate(state.names):
        for word, zone in (("hand", hand_of(player)), ("stable", stable_of(player))):
            if state.zones[zone]:
                lines.append(f"{name} {word}: {listed(state, zone)}")
    for word, field in ZONE_FIELDS.items():
        zone = LISTED_ZONES[field]
        if state.zones[zone] or zone in (DECK, NURSERY):
            lines.append(f"{word}: {listed(state, zone)}".rstrip())
    return "\n".join(lines)


def _listed_names(state: State) -> str:
    """Names with blanks in them need commas between."""
    return (", " if any(" " in name for name in state.names) else " ").join(state.names)


def listed(state: State, zone: int) -> str:
    """The cards of a zone by name, copies counted: `Neigh, 2 x Narwhal`; empty where there are none."""
    counts: dict[str, int] = {}
    for card in state.zones[zone]:
        name = state.faces[card].name() if state.kinds[card] != UNKNOWN_CARD else UNKNOWN
        counts[name] = counts.get(name, 0) + 1
    if zone == DECK_TOP:
        return ", ".join(state.faces[card].name() for card in state.zones[zone])
    unknown = counts.pop(UNKNOWN, 0)
    # In the order they lie in, for effects of one moment begin in that order; the bag has none.
    names = sorted(counts) if zone == DECK else list(counts)
    names = [f"{counts[name]} x {name}" if counts[name] > 1 else name for name in names]
    return ", ".join([*names, f"{unknown} unknown"] if unknown else names)
