"""Running cases: each once for each of its editions, and a report of what held.

>>> from pathlib import Path
>>> from engine import Library
>>> report = run_files([Path("fixtures/cases/neigh.txt")], Library.from_fixtures("fixtures"))
>>> report.failed
[]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from engine.cases.asked import is_about_answers
from engine.cases.checks import Looks
from engine.cases.given import Setting, set_up, words_of
from engine.cases.performing import Playing, StepFailed
from engine.cases.script import read_steps
from engine.cases.table import Table
from engine.cases.writing import Block, Case, CaseError, Line, meant, read_cases
from engine.dependence import table_of
from engine.library import UnknownName
from engine.log import tell
from engine.model.budget import OutOfSteps
from engine.own_cards import is_own_card
from engine.problems import PositionError

if TYPE_CHECKING:
    from engine.cases.script import ScriptStep
    from engine.library import Library
    from engine.model.budget import Meter
    from engine.model.state import State

SUFFIXES: Final = (".txt", ".case", ".cases")
UNREADABLE: Final = "a text file in UTF-8"
SIGNS_A_STEP: Final = 4
STEPS_AN_OWN_CARD: Final = 100


@dataclass(slots=True)
class Result:
    """How one case fared in one edition. Where it failed: the line, the step before, expected and got.

    `unreadable`: it failed because a line says nothing that could be tried. `ended` is the table at the end:
    where a step failed, or as the last THEN looked at it.
    """

    case: Case
    edition: str
    passed: bool = True
    line: int = 0
    step: str = ""
    expected: str = ""
    got: str = ""
    unreadable: bool = False
    ended: Table | None = None

    def __str__(self) -> str:
        where = f"{self.case.file}:{self.line}" if self.case.file else f"line {self.line}"
        step = f"; after “{self.step}”" if self.step and self.step != self.expected else ""
        return f"{self.case.id} {self.edition}: expected {self.expected}; got {self.got}{step} ({where})"

    @property
    def trace(self) -> list[str]:
        """What happened, line by line, with the rules cited."""
        if self.ended is None:
            return []
        return [f"{event.n:3}  {tell(self.ended.state, event)}" for event in self.ended.events]

    def as_dict(self) -> dict[str, Any]:
        """The result as plain JSON values."""
        return {
            "id": self.case.id,
            "title": self.case.title,
            "edition": self.edition,
            "file": self.case.file,
            "line": self.line or self.case.line,
            "passed": self.passed,
            "step": self.step,
            "expected": self.expected,
            "got": self.got,
        }


@dataclass(slots=True)
class Report:
    """All results of a run; `problems` are files that could not be read."""

    results: list[Result] = field(default_factory=list)

    @property
    def failed(self) -> list[Result]:
        """The cases that did not hold, or could not be read."""
        return [result for result in self.results if not result.passed]

    @property
    def summary(self) -> str:
        """The closing line."""
        return f"{len(self.results) - len(self.failed)} passed, {len(self.failed)} failed"

    def as_dict(self) -> dict[str, Any]:
        """The report as plain JSON values."""
        return {
            "passed": len(self.results) - len(self.failed),
            "failed": len(self.failed),
            "cases": [result.as_dict() for result in self.results],
        }


def run_files(paths: Iterable[Path], library: Library) -> Report:
    """Run the case files given, and all those in the folders given. Drafts are left out."""
    report = Report()
    for path in paths:
        for file in _files(path):
            report.results += _run_file(file, library)
    return report


def _files(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    return sorted(file for file in path.rglob("*") if file.suffix.casefold() in SUFFIXES and file.is_file())


def _run_file(file: Path, library: Library) -> list[Result]:
    try:
        text = file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        case = Case(0, id=file.name, file=str(file))
        return [Result(case, "-", False, 0, "", UNREADABLE, str(error))]
    return _results(read_cases(text, str(file)), library, drafts=False)


def run_text(text: str, library: Library) -> list[Result]:
    """Run the cases of a text; each once for each of its editions."""
    return _results(read_cases(text), library, drafts=True)


def _results(cases: Iterable[Case], library: Library, *, drafts: bool) -> list[Result]:
    results: list[Result] = []
    for case in cases:
        if drafts or not case.is_draft:
            results += run_case(case, library)
    return results


def run_case(case: Case, library: Library, meter: Meter | None = None) -> list[Result]:
    """Run one case for each of its editions; a meter counts all that is done for it.

    >>> from engine import Library, Meter
    >>> [case] = read_cases("CASE A-1 Nobody has won\\nEDITION base-2e\\nTHEN\\n  winner: none")
    >>> meter = Meter(1_000)
    >>> [result] = run_case(case, Library.from_fixtures("fixtures"), meter)
    >>> result.passed, meter.steps > 0
    (True, True)
    """
    if case.problem is not None:
        result = Result(case, " + ".join(case.editions[0]) if case.editions else "-")
        _note_problem(result, case.problem)
        return [result]
    return [_run(case, library, editions, meter) for editions in case.editions]


def steps_to_read(case: Case) -> int:
    """What the lines of a case cost before the machine runs: a card of its own is compiled for every box."""
    lines = [*case.given, *(line for block in case.blocks for line in block.lines)]
    own = [line for line in case.given if is_own_card(line.text)]
    signs = sum(SIGNS_A_STEP + len(line.text) for line in lines)
    return sum(STEPS_AN_OWN_CARD + len(line.text) for line in own) + signs // SIGNS_A_STEP


@dataclass(frozen=True, slots=True)
class PlayedLine:
    """A case as it is played: the laid table, and the answers as far as answers alone lead on."""

    start: State
    answers: tuple[int, ...]


def line_of(case: Case, library: Library, editions: list[str]) -> PlayedLine | None:
    """The play of a case in these of its editions; none if it cannot be played to its end.

    >>> from engine import Library
    >>> [case] = read_cases('''CASE NEI-99  A Neigh stops a card
    ... EDITION base-2e
    ... GIVEN
    ...   A hand: Narwhal
    ...   B hand: Neigh
    ... WHEN
    ...   A plays Narwhal
    ...   B plays Neigh
    ... THEN
    ...   A stable: nothing
    ... ''')
    >>> line = line_of(case, Library.from_fixtures("fixtures"), ["base-2e"])
    >>> len(line.answers)
    2
    """
    try:
        run = Run(case, library, editions)
        run.through()
    except ValueError:
        return None
    return run.played()


def line_until_failure(case: Case, library: Library, editions: list[str], meter: Meter) -> PlayedLine | None:
    """The same as far as it can be played; none if not even its table can be laid."""
    run = None
    with suppress(ValueError):
        run = Run(case, library, editions, meter=meter)
        run.through()
    return run.played() if run else None


def _run(case: Case, library: Library, editions: list[str], meter: Meter | None) -> Result:
    result = Result(case, " + ".join(editions))
    run: Run | None = None
    try:
        run = Run(case, library, editions, meter=meter)
        run.through()
    except OutOfSteps:
        raise
    except CaseError as problem:
        _note_problem(result, problem)
    except Failed as failed:
        _note(result, failed.line, failed.expected, failed.got, failed.step)
    except Exception as fault:
        # Whatever is wrong with one case, the others still run.
        got = f"a fault in the engine: {fault!r}"
        _note(result, case.line, "a case that can be played", got, run.step if run else "")
    result.ended = run.ended if run else None
    return result


def _note_problem(result: Result, problem: CaseError) -> None:
    hint = f" (for instance “{problem.example}”)" if problem.example else ""
    result.unreadable = True
    _note(result, problem.line, problem.expected + hint, problem.got)


def _note(result: Result, line: int, expected: str, got: str, step: str = "") -> None:
    result.passed = False
    result.line, result.expected, result.got, result.step = line, expected, got, step


class Failed(ValueError):
    """A line that does not hold, and the step before it."""

    def __init__(self, line: int, expected: str, got: str, step: str) -> None:
        super().__init__(f"line {line}: expected {expected}; got {got}")
        self.line = line
        self.expected = expected
        self.got = got
        self.step = step


class Run:
    """A case being run in one edition, perhaps under other readings than its own.

    Its table is laid at once. Raises `CaseError`.
    """

    def __init__(
        self,
        case: Case,
        library: Library,
        editions: list[str],
        readings: dict[str, str] | None = None,
        meter: Meter | None = None,
    ) -> None:
        self.case = case
        self.library = library
        self.editions = editions
        self.readings = readings or {}
        self.meter = meter
        self.begun = 0
        self.waiting: list[ScriptStep] = []
        self.step = ""
        self.cited: set[str] = set()
        self.setting = self._set_up()
        self.table = self.ended = Table(self.setting.state, self.setting.stand_ins)
        self.table.begin()

    def played(self) -> PlayedLine:
        """What was played so far."""
        return PlayedLine(self.setting.state, tuple(self.table.answers))

    def through(self, blocks: Sequence[Block] | None = None, checking: bool = True) -> None:
        """Play the WHEN blocks and hold the THEN blocks against the table. Raises `Failed`, `CaseError`."""
        blocks = self.case.blocks if blocks is None else blocks
        for number, block in enumerate(blocks):
            if block.word == "WHEN":
                self._when(block, self._is_about_answers(blocks[number + 1 : number + 2]))
            elif checking:
                self._then(block, number)
            else:
                self.begun = len(self.table.events)
        if checking:
            self._cites()

    def _set_up(self) -> Setting:
        if self.meter is not None:
            self.meter.spend(steps_to_read(self.case))
        try:
            setting = set_up(self.case, self.library, self.editions, self.readings)
        except UnknownName as unknown:
            raise CaseError(self.case.line, "names of this edition", str(unknown)) from None
        setting.state.meter = self.meter
        return setting

    def _is_about_answers(self, blocks: Sequence[Block]) -> bool:
        lines = [line for block in blocks if block.word == "THEN" for line in block.lines]
        return any(is_about_answers(line, self.setting.names) for line in lines)

    def _when(self, block: Block, keeps_window: bool) -> None:
        steps = self.waiting + read_steps(block.lines, self.setting.names)
        self.ended = self.table
        self.waiting = self._play(self.table, steps, keeps_window)
        if block.lines:
            self.step = block.lines[-1].text

    def _play(self, table: Table, steps: list[ScriptStep], keeps_window: bool = False) -> list[ScriptStep]:
        try:
            return Playing(table, steps, before=self.begun, keeps_window=keeps_window).play()
        except StepFailed as failed:
            line = failed.step.line
            raise Failed(line.number, line.text, failed.got, step=line.text) from None

    def _play_waiting(self, table: Table) -> None:
        """Play a table on with the lines that wait until the open window is over."""
        if self.waiting:
            self._play(table, deepcopy(self.waiting))

    def _then(self, block: Block, number: int) -> None:
        looks = Looks(self.setting.names, self.table, self.begun, self._play_waiting)
        self.ended = looks.ahead
        for line in block.lines:
            outcome = looks.at(line, lambda name, line: self._depends(name, line, number))
            if not outcome.holds:
                raise Failed(line.number, line.text, outcome.got, self.step)
        self.cited |= looks.cited | looks.ahead.cited | {event.rule for event in looks.ahead.events}
        self.begun = len(self.table.events)

    def _cites(self) -> None:
        cited = self.cited | {event.rule for event in self.table.events}
        for rule in self.case.cites:
            if rule not in cited:
                got = ", ".join(sorted(cited)) + meant(rule, sorted(cited))
                raise Failed(self.case.line, f"{rule} among the cited rules", got, self.step)

    # Readings

    def _depends(self, name: str, line: Line, block: int) -> bool:
        """Whether the table would be another one under another word of a reading.

        Only a reading that was consulted can make a difference.
        """
        words = words_of(name, line.number)
        here = self._final(self.table)
        if name not in self.table.state.readings.consulted:
            return False
        chosen = self.case.readings.get(name, words[0])
        return any(self._ends_otherwise({name: word}, block, here) for word in words if word != chosen)

    def _ends_otherwise(self, readings: dict[str, str], block: int, here: dict[str, Any]) -> bool:
        try:
            other = Run(self.case, self.library, self.editions, readings, self.meter)
            other.through(self.case.blocks[:block], checking=False)
        except (Failed, CaseError, PositionError):
            return True
        return other._final(other.table) != here

    def _final(self, table: Table) -> dict[str, Any]:
        """The table after the defaults, without its readings and what they only count."""
        ahead = table.copy()
        self._play_waiting(ahead)
        ahead.play_on()
        return table_of(ahead.state)
