"""What the judge comes to with a case as it stands in a form, before anybody saves it."""

from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _, gettext_noop

from cardsdb.languages import language_of_reader
from cardsdb.library import held_library
from cardsdb.notes import Note, note
from cardsdb.requests.problems import Refusal
from engine import Meter
from engine.cases import Case, Result, run_case
from rules.cases.checking.sayings import RunInWords, boxes_in_words
from rules.cases.runs import FAILS, HOLDS, RUNS_AT_MOST, UNREADABLE, describe_result, too_much_refused
from rules.judge.description import Described, Reader
from rules.models import StoredCase
from rules.models.case import case_with, heading_of, problem_in_words, problem_of_text, tidy_lines

STEPS_TO_TRY: Final = 200_000
WHAT_CAME: Final = gettext_noop("Line %(line)s: expected was %(expected)s, what came is %(got)s.")


@dataclass(frozen=True)
class Trial:
    """How a case fares: each of its runs, as the judge tells it, or why there is none.

    A run has, besides what the API says of it, the `line` counted in the text alone, and `said` in it.
    """

    runs: tuple[Described, ...] = ()
    problem: str = ""

    @property
    def outcome(self) -> str:
        outcomes = {run["outcome"] for run in self.runs}
        if self.problem or UNREADABLE in outcomes:
            return UNREADABLE
        return FAILS if FAILS in outcomes else HOLDS

    @property
    def is_readable(self) -> bool:
        return self.outcome != UNREADABLE

    @property
    def holds(self) -> bool:
        return self.outcome == HOLDS

    @property
    def why_it_fails(self) -> str:
        """What keeps it from holding, in a sentence for each run that does not."""
        failed = [run for run in self.runs if not run["passed"]]
        return self.problem or " ".join(f"{run['boxes']}: {run['detail']}" for run in failed)

    @property
    def notes(self) -> list[Note]:
        """The same for the history, which each reads in their own language."""
        return [note_of(run) for run in self.runs if not run["passed"]]


def tried(row: StoredCase) -> Trial:
    """What comes of a case with what is published now."""
    text = tidy_lines(row.text)
    if problem := problem_of_text(text):
        return Trial(problem=problem)
    heading = heading_of(row.slug or "AA-1", row.titles)
    return trial_of(case_with(heading, text), text, len(heading))


def tried_as_sent(text: str) -> Trial:
    """What comes of a case that has its first line, from which its lines are counted."""
    text = tidy_lines(text)
    first, _end, rest = text.partition("\n")
    if problem := problem_of_text(rest, above=1):
        return Trial(problem=problem)
    return trial_of(case_with([first], rest), text)


def trial_of(case: Case, text: str, above: int = 0) -> Trial:
    try:
        return Trial(runs=runs_of(case, text, above))
    except Refusal as refusal:
        return Trial(problem=refusal.detail)


def runs_of(case: Case, text: str, above: int) -> tuple[Described, ...]:
    held, meter = held_library(), Meter(STEPS_TO_TRY)
    reader = Reader.of(language_of_reader())
    with too_much_refused():
        del case.editions[RUNS_AT_MOST:]
        results = run_case(case, held.library, meter)
        return tuple(run_in_words(result, reader, meter, text, above) for result in results)


def run_in_words(result: Result, reader: Reader, meter: Meter, text: str, above: int) -> Described:
    """A run with the lines counted as they stand in the text, without the heading above it."""
    described = describe_result(result, reader, True, meter)
    number = max(0, described["line"] - above)
    said = text.splitlines()[number - 1].strip() if number else ""
    shown = {"line": number, "said": said, "detail": outcome_in_words(result, number)}
    return {**described, **shown, **in_words(result)}


def in_words(result: Result) -> dict[str, str]:
    """The boxes, and what was expected and came, as far as there are sentences of it."""
    run = RunInWords(result, held_library().library)
    said = {"expected_said": run.expected_said, "got_said": run.got_said}
    return {"boxes": boxes_of_run(result.edition), **said}


def boxes_of_run(editions: str) -> str:
    return boxes_in_words(held_library().library, editions.split(" + "))


def outcome_in_words(result: Result, line: int) -> str:
    """What the API says, with the line as it is counted here."""
    expected, got = result.expected, result.got.rstrip(".")
    if result.unreadable:
        return problem_in_words(line, expected, got)
    if result.passed:
        return _("Everything this case says holds.")
    return _(WHAT_CAME) % {"line": max(1, line), "expected": expected, "got": got}


def note_of(run: Described) -> Note:
    gaps = {"line": max(1, run["line"]), "expected": run["expected"], "got": run["got"].rstrip(".")}
    return note(gettext_noop("%(edition)s: %(told)s"), edition=run["edition"], told=note(WHAT_CAME, **gaps))
