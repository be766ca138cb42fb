"""Which cases hold with what is published, and how they fare with a change that nobody has saved yet.

None is played again while nothing it plays with changes.
"""

import threading
from collections.abc import Collection, Container
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from django.utils.translation import get_language

from cardsdb.library import Held, held_library
from engine import Library, Meter, OutOfSteps
from engine.cases import Result
from rules.cases.checking.differing import LibraryDifferences
from rules.cases.checking.faring import (
    STEPS_A_RUN,
    RunOutcomes,
    in_one_run,
    outcomes,
    playing_with,
    result_of,
    run,
)
from rules.cases.written import WrittenCase, written_cases

CASES_KEPT_AT_MOST: Final = 4096
# That which readers are shown, and that which an editor sees before them.
CONTENTS_KEPT: Final = 2
# No case needs as many, whatever boxes it is played with; each of its runs is bounded by itself.
STEPS_A_CASE: Final = 50 * STEPS_A_RUN

CHANGES_KEPT: Final = 8
"""Of one content: what an editor has typed last, and what stands in each panel of a form."""

Outcomes = dict[str, bool]
"""Whether a case holds, by the editions it is played with, such as `base-2e + control`."""

Results = dict[tuple[WrittenCase, str], Result]
"""How each case fared in one of its runs."""


@dataclass(frozen=True)
class Kept:
    """What the cases come to with one content, and with changes of it, as far as they were played."""

    library: Library
    outcomes: dict[WrittenCase, Outcomes] = field(default_factory=dict)
    of_changes: dict[str, Results] = field(default_factory=dict)

    def of(self, case: WrittenCase) -> Outcomes:
        """What a case comes to."""
        self.play(case)
        return self.outcomes[case]

    def play(self, case: WrittenCase) -> int:
        """Play a case, unless that was done. Returns the steps it took; runs that get none have failed."""
        if case in self.outcomes:
            return 0
        meter, found = Meter(STEPS_A_CASE), dict.fromkeys(map(" + ".join, case.case.editions), False)
        with suppress(OutOfSteps):
            for result in run(case, playing_with(self.library), meter, None):
                found[result.edition] = result.passed
        self.outcomes[case] = found
        return meter.steps

    def results_with(self, change: str) -> Results:
        """What is known of the cases with a change of this content; whoever plays them adds to it."""
        with _carrying:
            found = self.of_changes[change] = self.of_changes.pop(change, {})
            if len(self.of_changes) > CHANGES_KEPT:
                del self.of_changes[next(iter(self.of_changes))]
            return found

    def carried_over(self, library: Library) -> "Kept":
        """The same for another content: what it touches is left out."""
        differences = LibraryDifferences(self.library, library)
        if not differences:
            return Kept(library, self.outcomes.copy())
        stays = {case: found for case, found in self.outcomes.copy().items() if not differences.touches(case)}
        return Kept(library, stays if len(stays) <= CASES_KEPT_AT_MOST else {})


_kept: dict[Held, Kept] = {}
_carrying = threading.Lock()


def known_with(held: Held) -> Kept:
    """What is known of the cases with this content. It begins with what held with the last one."""
    with _carrying:
        if held not in _kept:
            last = next(reversed(_kept.values()), None)
            _kept[held] = last.carried_over(held.library) if last else Kept(held.library)
            if len(_kept) > CONTENTS_KEPT:
                del _kept[next(iter(_kept))]
        return _kept[held]


@dataclass(frozen=True)
class Change:
    """What is published, and what would be. No case is played twice with the same change."""

    before: Held
    after: Library

    @cached_property
    def differences(self) -> LibraryDifferences:
        return LibraryDifferences(self.before.library, self.after)

    def outcomes(
        self, cases: Collection[WrittenCase], meter: Meter, edition: str | None = None
    ) -> RunOutcomes:
        """Run the cases as `faring.outcomes` does; what was played with the same change takes no steps."""
        return outcomes(self._result, cases, meter, edition)

    def _result(self, written: WrittenCase, boxes: list[str], meter: Meter) -> Result:
        key = written, " + ".join(boxes)
        if key not in self._known:
            # Nobody looks at the table at its end, which is large.
            self._known[key] = replace(self._played(written, boxes, meter), ended=None)
        return self._known[key]

    def _played(self, written: WrittenCase, boxes: list[str], meter: Meter) -> Result:
        name = " + ".join(boxes)
        if not self.differences.touches(written) and self._kept.of(written).get(name):
            return Result(in_one_run(written, boxes), name)
        return result_of(written, boxes, self.after, meter)

    @cached_property
    def _kept(self) -> Kept:
        return known_with(self.before)

    @cached_property
    def _known(self) -> Results:
        """What comes is told in the language of whoever asks."""
        return self._kept.results_with(f"{get_language()} {self.differences.content}")


# With what is published


def outcomes_with(held: Held, case: WrittenCase) -> Outcomes:
    """What a case comes to with this content."""
    return known_with(held).of(case)


def outcomes_of(case: WrittenCase) -> Outcomes:
    """What a case comes to with what is published now, whether it is published itself or not."""
    return outcomes_with(held_library(), case)


def case_outcomes(identifier: str) -> Outcomes:
    """The same for a published case by its id; nothing where there is none."""
    found = written_cases().get(identifier)
    return outcomes_of(found) if found else {}


def failing_cases() -> list[WrittenCase]:
    """The published cases that do not come out as written. All are played that were not yet."""
    return [case for case in written_cases().values() if not all(outcomes_of(case).values())]


def case_holds(identifier: str) -> bool:
    """Whether the engine comes to what a case says, with what is published now."""
    outcomes = case_outcomes(identifier)
    return bool(outcomes) and all(outcomes.values())


def runs_played(case: WrittenCase, known: Container[str]) -> list[tuple[list[str], bool]]:
    """The runs whose every edition is known, each with whether it holds."""
    outcomes = case_outcomes(case.case.id)
    return [(run, outcomes.get(" + ".join(run), False)) for run in case.runs_for(known)]
