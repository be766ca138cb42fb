"""GIVEN: from the lines of a case to a table that waits for its first decision."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING, Any, Final

from engine import machine, simulation
from engine.cases.names import Names, unknown_said
from engine.cases.readings import check_reading
from engine.cases.writing import CaseError, Line, quoted
from engine.compile.abilities import WITHOUT_TEXT
from engine.library import Library, UnknownName
from engine.model.kinds import BABY_BIT, INSTANT_BIT, MAGIC_BIT
from engine.model.readings import NotedReadings
from engine.model.state import DECK, PHASES, UNKNOWN, State
from engine.own_cards import is_own_card, own_card_said, read_own_cards
from engine.positions.described import SKIPS_NEXT_TURN, place, remember
from engine.positions.text import READING_SAID, fact_said, phase_named
from engine.problems import PositionError

if TYPE_CHECKING:
    from engine.cases.writing import Case
    from engine.model.state import Edition, Face

MEMORY: Final = re.compile(
    r"(skips (?:the |their )?next turn|has drawn|has played|has acted)\.?", re.IGNORECASE
)
COMMON_ZONES: Final = {
    "discard": "discard",
    "discard pile": "discard",
    "removed": "removed",
    "nursery": "nursery",
    "deck": "deck",
    "deck top": "deck_top",
}
ZONE_OF_PLAYER: Final = {"hand": "hands", "stable": "stables"}
EXAMPLE: Final = "A hand: Neigh, 2 x Narwhal"
EXAMPLE_OF_OWN_CARD: Final = 'card "Test" (magical): Enters: draw a card.'


class Setting:
    """The table of a case before its first step, with the names that may be used about it.

    `stand_ins` are cards of the bag that may be anything: where the deck is listed, unknown hand cards are
    none of it, and the script may say what one turns out to be.
    """

    def __init__(self, names: Names, state: State, stand_ins: frozenset[int]) -> None:
        self.names = names
        self.state = state
        self.stand_ins = stand_ins


def set_up(case: Case, library: Library, editions: list[str], readings: dict[str, str]) -> Setting:
    """Set the table of a case up for one of its editions. Raises `CaseError`."""
    return _GivenReader(case, _library_of(case, library, editions), editions[0], readings).setting()


def _library_of(case: Case, library: Library, editions: list[str]) -> Library:
    try:
        library = library.combined(editions)
    except UnknownName as unknown:
        raise CaseError(case.line, "an edition", str(unknown), "EDITION base-2e") from None
    lines = [line for line in case.given if is_own_card(line.text)]
    return _with_own_cards(library, editions[0], lines) if lines else library


def _with_own_cards(library: Library, edition: str, lines: list[Line]) -> Library:
    given = [own_card_said(line.text) for line in lines]
    if None in given:
        line = lines[given.index(None)]
        expected = "a card with its name, type and wording"
        raise CaseError(line.number, expected, quoted(line.text), EXAMPLE_OF_OWN_CARD)
    try:
        return library.with_own_cards(edition, read_own_cards(given))
    except PositionError as error:
        problem = error.problems[0]
        number = problem.field.split("/")[1:2]
        line = lines[int(number[0])] if number else lines[-1]
        got = f"{quoted(line.text)} ({problem.message})"
        raise CaseError(line.number, "a card of your own", got, EXAMPLE_OF_OWN_CARD) from None


class _GivenReader:
    def __init__(self, case: Case, library: Library, edition: str, readings: dict[str, str]) -> None:
        self.case = case
        self.library = library
        self.names = Names(library.edition(edition))
        self.lines: dict[str, int] = {}
        self.unknown: dict[str, int] = {}
        self.memory: list[tuple[Line, int, str]] = []
        self.deals = False
        self.position: dict[str, Any] = {
            "edition": edition,
            "hands": {},
            "stables": {},
            "readings": _known(case, readings),
            "language": case.language,
        }

    def setting(self) -> Setting:
        for line in self.case.given:
            word, _, value = line.text.partition(":")
            if word.strip().casefold() in ("players", "new game"):
                self._players(value, line)
                self.deals = word.strip().casefold() == "new game"
        for line in self.case.given:
            is_read = line.text.casefold().startswith(("players:", "new game:"))
            if not is_read and not is_own_card(line.text):
                self._line(line)
        self.position["players"] = self.names.players
        state = self._dealt() if self.deals else self._placed()
        state.stepwise = 1
        state.readings = NotedReadings(state.readings)
        return Setting(self.names, state, self._stand_ins(state))

    def _players(self, value: str, line: Line) -> None:
        self.lines["players"] = line.number
        names = value.split(",") if "," in value else value.split()
        self.names.players = [name.strip() for name in names if name.strip()]
        if not 2 <= len(self.names.players) <= 8:
            raise CaseError(line.number, "2 to 8 players", quoted(value), "players: A B C")

    def _line(self, line: Line) -> None:
        reading = READING_SAID.fullmatch(line.text)
        if reading:
            check_reading(reading[1], reading[2], line.number)
            self.position["readings"].setdefault(reading[1], reading[2])
            return
        head, colon, value = line.text.partition(":")
        word = " ".join(head.split()).casefold()
        if colon and word == "turn":
            self._turn(value, line)
        elif colon and word == "phase":
            self._phase(value, line)
        elif colon and word in COMMON_ZONES:
            self._zone(COMMON_ZONES[word], value, line)
        elif not self._of_player(line, colon, value):
            expected = "a line of a position"
            raise CaseError(line.number, expected, quoted(line.text), EXAMPLE)

    def _turn(self, value: str, line: Line) -> None:
        name, _, phase = value.partition(",")
        player = self.names.player(name)
        if player < 0:
            expected = f"whose turn it is, one of {', '.join(self.names.players)}"
            raise CaseError(line.number, expected, quoted(name.strip()), "turn: A, action phase")
        self.position["turn"] = self.names.players[player]
        if phase.strip():
            self._phase(phase, line)

    def _phase(self, value: str, line: Line) -> None:
        phase = phase_named(value)
        if phase < 0:
            expected = f"a phase, one of {', '.join(PHASES)}"
            raise CaseError(line.number, expected, quoted(value.strip()), "turn: A, action phase")
        self.position["phase"] = PHASES[phase]

    def _of_player(self, line: Line, colon: str, value: str) -> bool:
        player, rest = self.names.player_first(line.text.partition(":")[0])
        zone = rest.strip().removeprefix("'s ").casefold()
        if player >= 0 and colon and zone in ZONE_OF_PLAYER:
            rows = self.position[ZONE_OF_PLAYER[zone]]
            name = self.names.players[player]
            rows.setdefault(name, []).extend(self._cards(value, line, name if zone == "hand" else ""))
            self.lines[f"{ZONE_OF_PLAYER[zone]}/{name}"] = line.number
            return True
        said = MEMORY.fullmatch(rest.strip())
        if player >= 0 and said:
            self.memory.append((line, player, said[1].casefold()))
            return True
        return False

    def _zone(self, field: str, value: str, line: Line) -> None:
        self.lines[field] = line.number
        self.position[field] = self._cards(value, line, "")

    def _cards(self, value: str, line: Line, hand_of_player: str) -> list[str]:
        count, known = unknown_said(value) if hand_of_player else (0, value)
        if count:
            self.unknown[hand_of_player] = self.unknown.get(hand_of_player, 0) + count
        faces = self.names.edition.faces
        used: dict[str, int] = {}
        found = []
        for want in self.names.list_of_cards(known, line.number, EXAMPLE):
            identifiers = sorted(want.faces, key=lambda identifier: faces[identifier].number)
            place_ = used.get(want.text, 0)
            used[want.text] = place_ + 1
            found.append(identifiers[place_ % len(identifiers)])
        return found

    # The table

    def _placed(self) -> State:
        for name, count in self.unknown.items():
            self.position["hands"].setdefault(name, []).append({UNKNOWN: count})
        if "deck" in self.position:
            self.position["deck"] += [plain_face(self.names.edition).id] * sum(self.unknown.values())
        try:
            state = place(self.library, self.position)
        except PositionError as error:
            problem = error.problems[0]
            line = self.lines.get(problem.field.rpartition("/")[0], self.case.line)
            raise CaseError(line, "a position that can be", problem.message, EXAMPLE) from None
        for line_, player, said in self.memory:
            self._remember(state, line_, player, said)
        return state

    def _stand_ins(self, state: State) -> frozenset[int]:
        """They were laid last in the deck."""
        if "deck" not in self.position or not state.unknown:
            return frozenset()
        return frozenset(state.zones[DECK][-state.unknown :])

    def _remember(self, state: State, line: Line, player: int, said: str) -> None:
        fact = fact_said(said)
        if fact != SKIPS_NEXT_TURN and player != state.turn:
            raise CaseError(line.number, "this of the active player", quoted(line.text), "A has drawn")
        remember(state, player, fact)

    def _dealt(self) -> State:
        names = self.names.players
        readings = self.position["readings"]
        edition, language = self.position["edition"], self.case.language
        try:
            return simulation.set_up(self.library, edition, names, Random(1), readings, language).state
        except simulation.IncompleteBox as lack:
            expected = "a box with cards to deal"
            raise CaseError(self.lines["players"], expected, str(lack), "EDITION base-2e") from None


def begin(setting: Setting) -> machine.Verdict:
    """Run a table that was set up to its first decision."""
    return machine.begin(setting.state)


def plain_face(edition: Edition) -> Face:
    """A card without effect, where the edition has one."""
    faces = [face for face in edition.faces.values() if not face.kinds & BABY_BIT]
    plain = [face for face in faces if face.type in WITHOUT_TEXT]
    harmless = [face for face in faces if not face.kinds & (MAGIC_BIT | INSTANT_BIT)]
    return (plain or harmless or faces)[0]


def _known(case: Case, readings: dict[str, str]) -> dict[str, str]:
    """The readings the case chooses, with those that are tried instead."""
    for name, word in case.readings.items():
        check_reading(name, word, case.reading_lines[name])
    return {**case.readings, **readings}
