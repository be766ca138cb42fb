"""Cases in a real browser: each opens on the board and replays to the table the engine comes to.

Twenty of them are played here, from all over the topics; with SOAK=1 all of them are.
"""

import os
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings
from playwright.sync_api import Page, expect

from engine import Library, State, position_as_text
from engine.cases import Case, line_of, read_cases
from rules.board import Line, replay

CASES_IN_ALL: int | None = None if os.environ.get("SOAK") else 20
FIXTURES = Path(settings.BASE_DIR) / "fixtures"


def cases_that_play() -> Iterator[Case]:
    """The cases for everybody in which somebody answers something."""
    for path in sorted((FIXTURES / "cases").glob("*.txt")):
        for case in read_cases(path.read_text(encoding="utf-8"), str(path)):
            if case.editions and not any("nsfw" in edition for run in case.editions for edition in run):
                yield case


def chosen_cases() -> list[Case]:
    cases = list(cases_that_play())
    return cases[:: max(1, len(cases) // CASES_IN_ALL)][:CASES_IN_ALL] if CASES_IN_ALL else cases


def played_by_the_engine(case: Case, library: Library) -> tuple[int, State]:
    """How many answers the line of a case has, and the table they lead to."""
    line = line_of(case, library, case.editions[0])
    assert line is not None, case.id
    played = replay(Line.begun(line.start).answered(0, *line.answers), library)
    assert played.is_whole, case.id
    return len(line.answers), played.states[-1]


def test_cases_open_and_replay_on_the_board(page: Page) -> None:
    library = Library.from_fixtures(FIXTURES)
    for case in chosen_cases():
        answers, end = played_by_the_engine(case, library)
        page.goto(f"/en/cases/{case.id}/board/")
        for _answer in range(min(answers, 3)):
            page.keyboard.press("ArrowRight")
        if answers:
            page.keyboard.press("End")
        expect(page.locator(".step-number")).to_contain_text(f"{answers} / {answers}")
        page.goto(page.url.replace("/board/?", "/board/share/?"))
        assert page.locator("#position-text").input_value() == position_as_text(end), case.id
