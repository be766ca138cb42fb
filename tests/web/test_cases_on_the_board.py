"""Cases in a real browser: each opens on the board and replays to the table the engine comes to.

A share of their runs is played here, from all over the topics; with SOAK=1 all of them are, in every edition
they are written for, those for adults too. Each share has a page of its own and tells which of its runs fail.
"""

from pathlib import Path
from typing import NamedTuple

import pytest
from django.conf import settings
from playwright.sync_api import Page, expect

from engine import Library, State, position_as_text
from engine.cases import Case, line_of, read_cases
from rules.board import Line, replay
from tests.each import holds_for_each
from tests.soaking import SOAKS

SHARES = 200
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

    def __str__(self) -> str:
        return f"{self.case.id} in {' + '.join(self.editions)}"

    def played_by_the_engine(self, library: Library) -> tuple[int, State]:
        """How many answers its line has, and the table they lead to."""
        line = line_of(self.case, library, self.editions)
        assert line is not None, "the engine does not play it"
        played = replay(Line.begun(line.start).answered(0, *line.answers), library)
        assert played.is_whole
        return len(line.answers), played.states[-1]


@pytest.fixture(scope="module")
def runs() -> list[Run]:
    return [
        Run(case, number)
        for path in sorted((FIXTURES / "cases").glob("*.txt"))
        for case in read_cases(path.read_text(encoding="utf-8"), str(path))
        if not case.is_draft  # No page shows a draft.
        for number in range(len(case.editions))
    ]


@pytest.mark.in_part
@pytest.mark.parametrize("share", range(SHARES if SOAKS else 1))
def test_cases_open_and_replay_on_the_board(
    page: Page, browser_problems: list[str], runs: list[Run], library: Library, share: int
) -> None:
    def replays(run: Run) -> None:
        opened_and_replayed(run, page, library)
        complaints = browser_problems.copy()
        browser_problems.clear()
        assert complaints == []

    holds_for_each(runs[share::SHARES], replays)


def opened_and_replayed(run: Run, page: Page, library: Library) -> None:
    answers, end = run.played_by_the_engine(library)
    page.goto(run.address)
    for _answer in range(min(answers, 3)):
        page.keyboard.press("ArrowRight")
    if answers:
        page.keyboard.press("End")
    expect(page.locator(".step-number")).to_contain_text(f"{answers} / {answers}")
    page.goto(page.url.replace("/board/?", "/board/share/?"))
    assert page.locator("#position-text").input_value() == position_as_text(end)
