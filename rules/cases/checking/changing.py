"""How cases fare with a change that nobody has saved yet. None is played twice with the same change."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cached_property

from django.utils.translation import get_language

from cardsdb.library import Held
from engine import Library, Meter
from engine.cases import Result
from rules.cases.checking.differing import LibraryDifferences
from rules.cases.checking.faring import RunOutcomes, in_one_run, outcomes_by, result_of
from rules.cases.checking.holding import Kept, Results, kept_with
from rules.cases.written import WrittenCase


@dataclass(frozen=True)
class Change:
    """What is published, and what would be."""

    before: Held
    after: Library

    @cached_property
    def differences(self) -> LibraryDifferences:
        return LibraryDifferences(self.before.library, self.after)

    def outcomes(
        self, cases: Collection[WrittenCase], meter: Meter, edition: str | None = None
    ) -> RunOutcomes:
        """Run the cases as `faring.outcomes` does; what was played with the same change takes no steps."""
        return outcomes_by(self._result, cases, meter, edition)

    def _result(self, written: WrittenCase, boxes: list[str], meter: Meter) -> Result:
        run = written, " + ".join(boxes)
        if run not in self._known:
            # Nobody looks at the table at its end, which is large.
            self._known[run] = replace(self._played(written, boxes, meter), ended=None)
        return self._known[run]

    def _played(self, written: WrittenCase, boxes: list[str], meter: Meter) -> Result:
        name = " + ".join(boxes)
        if not self.differences.touches(written) and self._kept.of(written).get(name):
            return Result(in_one_run(written, boxes), name)
        return result_of(written, boxes, self.after, meter)

    @cached_property
    def _kept(self) -> Kept:
        return kept_with(self.before)

    @cached_property
    def _known(self) -> Results:
        """What comes is told in the language of whoever asks."""
        return self._kept.results_with(f"{get_language()} {self.differences.content}")
