"""Cases in a real browser: each opens on the board and replays to the table the engine comes to.

Twenty of their runs are played here, from all over the topics; with SOAK=1 all of them are, in every edition
they are written for, those for adults too.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from django.conf import settings
from playwright.sync_api import Page, expect

from engine import Library, State, position_as_text
from engine.cases import Case, line_of, read_cases
from rules.board import Line, replay
from tests.soaking import SOAKS

RUNS_IN_ALL = None if SOAKS else 20
FIXTURES = Path(settings.BASE_DIR) / "fixtures"


class Run(NamedTuple):
    """One edition, or mix of editions, that a case is played in."""

    case: Case
    number: int

    @property
    def editions(self) -> list[str]:
        return self.case.editions[self.number]

    @property
    def address(self) -> str:
        is_for_adults = any("nsfw" in edition for editions in self.case.editions for edition in editions)
        return f"/en/cases/{self.case.id}/board/?run={self.number}{'&adult=1' if is_for_adults else ''}"

    def played_by_the_engine(self, library: Library) -> tuple[int, State]:
        """How many answers its line has, and the table they lead to."""
        line = line_of(self.case, library, self.editions)
        assert line is not None, self
        played = replay(Line.begun(line.start).answered(0, *line.answers), library)
        assert played.is_whole, self
        return len(line.answers), played.states[-1]


def runs_that_play() -> Iterator[Run]:
    for path in sorted((FIXTURES / "cases").glob("*.txt")):
        for case in read_cases(path.read_text(encoding="utf-8"), str(path)):
            yield from (Run(case, number) for number in range(len(case.editions)))


def chosen_runs() -> list[Run]:
    runs = list(runs_that_play())
    return runs[:: max(1, len(runs) // RUNS_IN_ALL)][:RUNS_IN_ALL] if RUNS_IN_ALL else runs


@pytest.mark.in_part
def test_cases_open_and_replay_on_the_board(page: Page) -> None:
    library = Library.from_fixtures(FIXTURES)
    for run in chosen_runs():
        answers, end = run.played_by_the_engine(library)
        page.goto(run.address)
        for _answer in range(min(answers, 3)):
            page.keyboard.press("ArrowRight")
        if answers:
            page.keyboard.press("End")
        expect(page.locator(".step-number")).to_contain_text(f"{answers} / {answers}")
        page.goto(page.url.replace("/board/?", "/board/share/?"))
        assert page.locator("#position-text").input_value() == position_as_text(end), run
