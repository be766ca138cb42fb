"""Which cases a card has to do with, and how they fare with a library that is not published.

library = held_library().library.with_card(facts)
cases = cases_touching(["rhinocorn"])
found = outcomes(playing_with(library), cases, Meter(200_000))
[result.expected for result in found.failed]
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from django.utils.translation import gettext as _

from engine import Library, Meter, OutOfSteps
from engine.cases import Case, Result, run_case
from rules.cases.casts import cases_with_card
from rules.cases.written import WrittenCase

NO_BOX: Final = ["-"]
# Twenty times what a written case needs: one that takes more goes round in circles.
STEPS_A_RUN: Final = 20_000


def cases_touching(cards: Iterable[str]) -> list[WrittenCase]:
    """The cases that name one of the cards with these ids; those about the first of them come first."""
    found = {case.case.id: case for card in cards for case in cases_with_card(card, adult=True)}
    return list(found.values())


@dataclass
class RunOutcomes:
    """How the runs of some cases fared; `left_out` counts the cases for which no steps were left."""

    results: list[Result] = field(default_factory=list)
    number: int = 0
    left_out: int = 0

    @property
    def failed(self) -> list[Result]:
        return [result for result in self.results if not result.passed]

    @property
    def number_run(self) -> int:
        return self.number - self.left_out


Play = Callable[[WrittenCase, list[str], Meter], Result]
"""Play a case with these boxes. Raises `OutOfSteps` when nothing is left on the meter."""


def playing_with(library: Library) -> Play:
    return lambda written, boxes, meter: result_of(written, boxes, library, meter)


def outcomes(
    play: Play, cases: Collection[WrittenCase], meter: Meter, edition: str | None = None
) -> RunOutcomes:
    """Run the cases, each for all of its editions, or only where this edition is among them.

    They are run as far as the meter goes. No case can spend all of it: one that does not end has failed.
    """
    found = RunOutcomes(number=len(cases))
    for number, written in enumerate(cases):
        try:
            found.results += list(run(written, play, meter, edition))
        except OutOfSteps:
            found.left_out = len(cases) - number
            break
    return found


def run(written: WrittenCase, play: Play, meter: Meter, edition: str | None) -> Iterator[Result]:
    for boxes in written.case.editions or [NO_BOX]:
        if edition is None or edition in boxes:
            yield play(written, boxes, meter)


def result_of(written: WrittenCase, boxes: list[str], library: Library, meter: Meter) -> Result:
    """How a case fares in one run. Raises `OutOfSteps` when nothing is left on the meter."""
    case, own = in_one_run(written, boxes), Meter(STEPS_A_RUN)
    try:
        (result,) = run_case(case, library, own)
    except OutOfSteps:
        result = endless(case)
    meter.spend(min(own.steps, STEPS_A_RUN))
    return result


def in_one_run(written: WrittenCase, boxes: list[str]) -> Case:
    return replace(written.case, editions=[boxes])


def endless(case: Case) -> Result:
    got = _("effects that set each other off without an end")
    return Result(case, " + ".join(case.editions[0]), False, case.line, "", _("an end"), got)
