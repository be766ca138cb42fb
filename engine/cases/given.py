"""GIVEN: from the lines of a case to a table that waits for its first decision."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from engine import simulation
from engine.cases.wanted import Names
from engine.cases.writing import CaseError, meant, quoted
from engine.compile.abilities import WITHOUT_TEXT
from engine.game.continuous import go_by
from engine.library import Library, UnknownName
from engine.model.kinds import BABY_BIT, INSTANT_BIT, MAGIC_BIT
from engine.model.places import DECK
from engine.model.readings import READINGS, NotedReadings
from engine.model.state import UNKNOWN, State
from engine.positions.described import place
from engine.positions.text import LINE_EXAMPLE, read_lines
from engine.problems import PositionError, Problem

if TYPE_CHECKING:
    from engine.cases.writing import Case
    from engine.model.state import Edition, Face

NEW_GAME: Final = "new game:"
SAID_ABOVE: Final = ("edition:", "language:")
PART_EXAMPLES: Final = {
    "turn": "turn: A, action phase",
    "phase": "turn: A, action phase",
    "players": "players: A B C",
    "memory": "A has drawn",
    "own_cards": 'card "Test" (magical): Enters: draw a card.',
}
EXPECTED: Final = {
    "syntax": "a line of a position",
    "said_twice": "a line of a position",
    "unknown_edition": "an edition",
    "unknown_card": "a card of {}",
    "kind_of_card": "a card of {}, by its name",
    "not_active": "this of the active player",
    "turn": "whose turn it is",
    "phase": "a phase",
    "players": "2 to 8 players",
    "own_cards": "a card of your own",
}
"""What a line should have said, by what is wrong with it or by the part of the position it says."""

# Only printed texts differ here: the wording of the edition decides.
BY_PRINT: Final = (
    "instant_lock_scope",
    "cc_reprint_texts",
    "unicorn_speed_requirement",
    "flyer_trigger_or_replacement",
    "blinding_light_text",
    "seductive_unicorn_text",
    "unicorn_phoenix_text",
    "puppicorn_timing",
    "queen_bee_scope",
    "kittencorn_scope",
    "back_kick_any_player",
    "chainsaw_targeted_destruction_scope",
    "unicorn_swap_trade",
    "shark_order",
    "tiny_stable_first_print",
)
READING_EXAMPLE: Final = "READING target_before_neigh = before"


class Setting(NamedTuple):
    """The table of a case before its first step, with the names that may be used about it.

    `stand_ins` are cards of the bag that may be anything: where the deck is listed, unknown hand cards are
    none of it, and the script may say what one turns out to be.
    """

    names: Names
    state: State
    stand_ins: frozenset[int]


def set_up(case: Case, library: Library, editions: list[str], readings: dict[str, str]) -> Setting:
    """Set the table of a case up for one of its editions. Raises `CaseError`."""
    return _GivenReader(case, library, editions, readings).setting()


class _GivenReader:
    def __init__(self, case: Case, library: Library, editions: list[str], readings: dict[str, str]) -> None:
        self.case = case
        self.library = library
        self.editions = editions
        self.readings = _known(case, readings)
        self.lines: dict[str, int] = {}

    def setting(self) -> Setting:
        try:
            position, self.lines = read_lines(self.library, list(self._lines()), boxes=self.editions)
            self._add_readings(position)
            state = self._dealt(position) if self._deals() else self._placed(position)
        except UnknownName as unknown:
            raise CaseError(self.case.line, "an edition", str(unknown), "EDITION base-2e") from None
        except PositionError as error:
            raise self._error(error.problems[0]) from None
        stand_ins = state.zones[DECK][-state.unknown :] if "deck" in position and state.unknown else ()
        state.stepwise = 1
        go_by(state, NotedReadings(state.readings))
        return Setting(Names(state.edition, state.names), state, frozenset(stand_ins))

    def _lines(self) -> Iterator[tuple[int, str]]:
        for line in self.case.given:
            if line.text.casefold().startswith(SAID_ABOVE):
                raise CaseError(line.number, "a line of a position", quoted(line.text), LINE_EXAMPLE)
            is_new = line.text.casefold().startswith(NEW_GAME)
            yield line.number, f"players:{line.text[len(NEW_GAME) :]}" if is_new else line.text

    def _deals(self) -> bool:
        return any(line.text.casefold().startswith(NEW_GAME) for line in self.case.given)

    def _add_readings(self, position: dict[str, Any]) -> None:
        """Those of the head of the case, and those that are tried instead, come before those said here."""
        for name, word in position["readings"].items():
            check_reading(name, word, self.lines[f"readings/{name}"])
        position["readings"] |= self.readings
        position["language"] = self.case.language

    def _placed(self, position: dict[str, Any]) -> State:
        """The cards nobody knows are laid in a listed deck too, last, as cards that may be anything."""
        if "deck" in position:
            held = [card for cards in position["hands"].values() for card in cards]
            unknown = sum(card[UNKNOWN] for card in held if isinstance(card, dict))
            position["deck"] += [plain_face(self.library.edition(self.editions[0])).id] * unknown
        return place(self.library, position)

    def _dealt(self, position: dict[str, Any]) -> State:
        names, readings = position["players"], position["readings"]
        library = self.library.combined(self.editions)
        try:
            return simulation.set_up(
                library, self.editions[0], names, Random(1), readings, self.case.language
            ).state
        except simulation.IncompleteBox as lack:
            expected = "a box with cards to deal"
            raise CaseError(self.lines["players"], expected, str(lack), "EDITION base-2e") from None

    def _error(self, problem: Problem) -> CaseError:
        """What is wrong with a position, at the line of the case that says it."""
        part, number = problem.field.partition("/")[0], problem.field.removeprefix("line ")
        places = [field for field in self.lines if f"{problem.field}/".startswith(f"{field}/")]
        line = int(number) if number.isdigit() else self.lines[places[0]] if places else self.case.line
        expected = EXPECTED.get(problem.code) or EXPECTED.get(part, "a position that can be")
        return CaseError(
            line, expected.format(self.editions[0]), problem.message, PART_EXAMPLES.get(part, LINE_EXAMPLE)
        )


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


def check_reading(name: str, word: str, line: int) -> None:
    """Raise `CaseError` unless a reading has this word."""
    words = words_of(name, line)
    if word not in words:
        raise CaseError(line, f"a word of {name}, one of {', '.join(words)}", quoted(word), READING_EXAMPLE)


def words_of(name: str, line: int) -> tuple[str, ...]:
    """The words of a reading, the default first. Raises `CaseError` where there is no such reading."""
    if name in BY_PRINT:
        expected = "a reading with words; this one is decided by the printed text of the edition"
        raise CaseError(line, expected, quoted(name), READING_EXAMPLE)
    if name not in READINGS:
        got = quoted(name) + meant(name, list(READINGS))
        raise CaseError(line, "the name of a reading", got, READING_EXAMPLE)
    return READINGS[name]
