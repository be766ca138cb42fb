"""The cases that use a card, and whether they still pass with a wording that is only typed."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from cardsdb.library import held_library
from engine import Meter, OutOfSteps
from engine.cases import Line as CaseLine, PlayedLine, Result, line_until_failure
from rules.board import FullLine, Line
from rules.board.spots import Spot
from rules.cases.checking.faring import RunOutcomes, cases_touching
from rules.cases.checking.holding import Change, outcomes_of
from rules.cases.checking.previews import Typed, library_with
from rules.cases.checking.saving import FailingCase
from rules.cases.written import WrittenCase

STEPS_TO_RUN: Final = 100_000
STEPS_ON_THE_BOARD: Final = 20_000


@dataclass(frozen=True)
class Run(FailingCase):
    """How a case fares in one run with what is typed."""

    typed: Typed

    @property
    def board_with_it(self) -> str:
        """The case on the board as far as it goes with the typed wording; empty if it cannot be shown."""
        return board_with(self.typed, self.result)


@dataclass(frozen=True)
class WordingCases:
    """The cases of the card that is edited, run in the edition that is edited."""

    typed: Typed

    @cached_property
    def why_none(self) -> str:
        """What keeps cases from being run; nothing if they can be."""
        card, edition, library = self.typed.card, self.typed.edition, held_library().library
        if card is None or card.slug not in library.cards:
            return "unpublished"
        if edition is None or edition.slug not in library.editions:
            return "edition"
        if card.slug not in library.editions[edition.slug].faces:
            return "unprinted"
        return "" if self.cases else "unused"

    @cached_property
    def cases(self) -> list[WrittenCase]:
        """Those that are played with this edition."""
        card, edition = self.typed.card, self.typed.edition
        return cases_played(card.slug, edition.slug) if card and edition else []

    @cached_property
    def then(self) -> RunOutcomes:
        """With what is typed."""
        library = library_with(self.typed)
        assert library is not None
        assert self.typed.edition is not None
        change = Change(held_library(), library)
        return change.outcomes(self.cases, Meter(STEPS_TO_RUN), self.typed.edition.slug)

    @property
    def number_run(self) -> int:
        return self.then.number_run

    @property
    def is_cut(self) -> bool:
        return self.number_run < len(self.cases)

    @cached_property
    def newly_failing(self) -> list[Run]:
        return self._runs(result for result in self.then.failed if self._holds_now(result))

    @cached_property
    def newly_passing(self) -> list[Run]:
        """Those that fail with what is published, and would pass."""
        passed = (result for result in self.then.results if result.passed)
        return self._runs(result for result in passed if not self._holds_now(result))

    @cached_property
    def still_failing(self) -> list[Run]:
        return self._runs(result for result in self.then.failed if not self._holds_now(result))

    @cached_property
    def passing(self) -> list[WrittenCase]:
        """The cases that hold in all the runs that were played."""
        failed = {result.case.id for result in self.then.failed}
        return [case for case in self.cases[: self.number_run] if case.case.id not in failed]

    def _holds_now(self, result: Result) -> bool:
        """Whether the same run comes out as written with what is published."""
        return outcomes_of(self._by_id[result.case.id]).get(result.edition, False)

    def _runs(self, results: Iterable[Result]) -> list[Run]:
        library = held_library().library
        return [Run(result, library, self._by_id[result.case.id], self.typed) for result in results]

    @cached_property
    def _by_id(self) -> dict[str, WrittenCase]:
        return {case.case.id: case for case in self.cases}


def cases_played(card: str, edition: str) -> list[WrittenCase]:
    return [case for case in cases_touching([card]) if edition in case.editions]


# On the board


def board_with(typed: Typed, result: Result) -> str:
    """The address of the board where the typed wording lies as an own card in the place of the card."""
    said = typed.meant.as_line(typed.text.split("\n"))
    if said is None:
        return ""
    case, (boxes,) = result.case, result.case.editions
    own = replace(case, given=[CaseLine(case.line, said), *case.given])
    try:
        played = line_until_failure(own, held_library().library, boxes, Meter(STEPS_ON_THE_BOARD))
        return address_of(played, boxes) if played else ""
    except (FullLine, OutOfSteps):
        return ""


def address_of(played: PlayedLine, boxes: list[str]) -> str:
    is_for_everyone = all(box in held_library().for_everyone.editions for box in boxes)
    line = Line.begun(played.start).answered(0, *played.answers)
    return Spot(line, at=len(played.answers), kept=() if is_for_everyone else (("adult", "1"),)).address
