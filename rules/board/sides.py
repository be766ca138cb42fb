"""The contested rules a line is played by, and the same line by another side of one."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from cardsdb.access import budget
from cardsdb.languages import language_of_reader
from engine import READINGS, Meter, OutOfSteps, State, depends_on, dump, library_of, under
from rules import judge
from rules.board.lines import DamagedLine, Line
from rules.board.replays import Replay, metered, replay
from rules.judge.depending import SWITCHES
from rules.judge.description import Described

STEPS_TO_COMPARE_SIDES: Final = 60_000
# Whether a target is named before or after the others may answer: the choice the rules sheets offer.
TARGET_OPTION: Final = "target_before_neigh"
BETWEEN: Final = "."
ON_THE_TABLE: Final = ("zones", "hands", "stables", "turn", "phase", "winner", "decision")


def line_with_side(line: Line, played: Replay, reading: str, word: str) -> Line:
    """The same line by another side, answers and branches as they are: they play as far as they fit."""
    if line.start["decision"]["kind"] == "none":
        return replace(line, start={**line.start, "readings": readings_saved(line.start, reading, word)})
    return replace(line, start=dump(under(played.states[0], {reading: word})))


def readings_saved(saved: Described, reading: str, word: str) -> Described:
    """The readings of a saved state with another side of one; usual sides are not saved."""
    readings = {**saved.get("readings", {}), reading: word}
    usual = {name: words[0] for name, words in READINGS.items()}
    return {name: readings[name] for name in usual if readings.get(name, usual[name]) != usual[name]}


def side_in(said: str) -> tuple[str, str] | None:
    """The reading and the side that `reading.side` names; None if there is none."""
    reading, _, word = said.partition(BETWEEN)
    return (reading, word) if reading in SWITCHES and word in READINGS[reading] else None


def side_said(reading: str, word: str) -> str:
    return f"{reading}{BETWEEN}{word}"


@dataclass(frozen=True)
class SideButton:
    """One side of a contested rule, as a button."""

    value: str
    text: str
    is_taken: bool


@dataclass(frozen=True)
class Switch:
    """A contested rule with its sides."""

    title: str
    question: str
    url: str
    sides: list[SideButton]
    is_usual: bool

    @classmethod
    def of(cls, reading: Described) -> "Switch":
        sides = [
            SideButton(
                side_said(reading["id"], choice["word"]), choice["text"], choice["word"] == reading["word"]
            )
            for choice in reading["choices"]
        ]
        return cls(reading["title"], reading["question"], reading["url"], sides, sides[0].is_taken)

    @property
    def taken(self) -> SideButton:
        return next(side for side in self.sides if side.is_taken)

    def side(self, value: str) -> SideButton:
        return next(side for side in self.sides if side.value == value)


class Sides:
    """The readings of a line at one of its steps: those that matter there first."""

    def __init__(self, played: Replay, at: int, since: int) -> None:
        self.played = played
        self.at = at
        self.since = since
        self.state: State = played.states[at]

    @cached_property
    def switches(self) -> dict[str, Switch]:
        sides = judge.describe_sides(self.state, language_of_reader())
        return {reading["id"]: Switch.of(reading) for reading in sides}

    @cached_property
    def at_stake(self) -> list[str]:
        """What the latest steps, what is asked now, and the whole way there hang on."""
        answers, meter = self.played.line.answers[: self.at], budget.meter(STEPS_TO_COMPARE_SIDES)
        latest = (self.played.states[self.since], answers[self.since :])
        found = []
        for state, given in (latest, (self.state, ()), (self.played.states[0], answers)):
            found += readings_at_stake(state, given, meter)
        return list(dict.fromkeys(found))

    @property
    def first(self) -> list[Switch]:
        return [self.switches[name] for name in self.at_stake if name in self.switches]

    @property
    def target_option(self) -> list[Switch]:
        return [] if TARGET_OPTION in self.at_stake else [self.switches[TARGET_OPTION]]

    @property
    def others(self) -> list[Switch]:
        above = {*self.at_stake, TARGET_OPTION}
        return [switch for name, switch in self.switches.items() if name not in above]

    @property
    def changed(self) -> int:
        """How many are not played as usual."""
        return sum(not switch.is_usual for switch in self.switches.values())


def readings_at_stake(state: State, answers: Sequence[int], meter: Meter) -> list[str]:
    """The contested rules on which these answers hang, and whether they could be given."""
    try:
        return depends_on(metered(state, meter), answers).readings
    except OutOfSteps:
        return []


class Switched:
    """What became of a line when a side of a reading was given up for another."""

    def __init__(self, played: Replay, given_up: str, switches: dict[str, Switch]) -> None:
        self.played = played
        self.given_up = given_up
        self.reading = given_up.partition(BETWEEN)[0]
        self.switch = switches[self.reading]

    @property
    def steps(self) -> int:
        return len(self.played.line.answers)

    @property
    def ends_early(self) -> bool:
        return self.played.played < self.steps

    @cached_property
    def differs_at(self) -> int | None:
        """The first step at which something else lies on the table, or is asked."""
        before = self.before
        if before is None:
            return None
        pairs = zip(before.states, self.played.states, strict=False)
        return next((at for at, (one, other) in enumerate(pairs) if not same_table(one, other)), None)

    @property
    def before(self) -> Replay | None:
        _, _, word = self.given_up.partition(BETWEEN)
        line = line_with_side(self.played.line, self.played, self.reading, word)
        try:
            return replay(line, library_of(self.played.states[0]))
        except DamagedLine:
            return None


def switched_in(said: str, played: Replay, sides: Sides) -> Switched | None:
    """What an address says was given up, if it is another side than the one that is taken."""
    named = side_in(said)
    if named is None or played.states[0].readings.word_of(named[0]) == named[1]:
        return None
    return Switched(played, said, sides.switches)


def same_table(state: State, other: State) -> bool:
    """Whether the same lies everywhere, and the same is asked."""
    saved, others = dump(state), dump(other)
    return all(saved[name] == others[name] for name in ON_THE_TABLE)
