"""Barriers in the states of the board that few games come to."""

from dataclasses import replace
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from rules.board.lines import BRANCHES_AT_MOST, Line
from tests.conftest import PHONE
from tests.web.test_board import lay
from tests.web.test_board_history import line_of
from tests.web.test_board_look import calm_page as calm_page, in_order_by_day_and_night, press

BEGINNING = """players: Ann Bob
turn: Ann, beginning of turn
Ann stable: Rhinocorn, Glitter Bomb
Bob stable: Narwhal, Llamacorn
Bob hand: Neigh
reading bot_resolution = sequential"""

NO_CARD = 10_000


@pytest.mark.parametrize("screen", [PHONE], indirect=True, ids=["phone"])
def test_nothing_is_in_the_way_in_rare_states(calm_page: Page) -> None:
    page = calm_page
    lay(page, BEGINNING)
    expect(page.get_by_role("heading", name="which effect comes next?")).to_be_visible()
    assert in_order_by_day_and_night(page) == []
    press(page, "Use Rhinocorn")
    expect(page.get_by_role("heading", name="you may choose a Unicorn to destroy")).to_be_visible()
    assert in_order_by_day_and_night(page) == []
    press(page, "Narwhal (Bob's Stable)")
    line = line_of(page)
    show(page, replace(line, wordings=line.wordings[::-1]))
    expect(page.get_by_text("The wording has changed since this line was played")).to_be_visible()
    assert in_order_by_day_and_night(page) == []
    press(page, "with the new wording")
    expect(page.get_by_text("Every step fits the new wordings too")).to_be_visible()
    assert in_order_by_day_and_night(page) == []
    show(page, filled(line), at="0")
    press(page, "Use Glitter Bomb")
    expect(page.get_by_text("This game has become too long for an address.")).to_be_visible()
    assert in_order_by_day_and_night(page) == []


def show(page: Page, line: Line, **more: str) -> None:
    page.goto(f"{page.url.partition('?')[0]}?{urlencode({'line': line.code, **more})}")


def filled(line: Line) -> Line:
    """The same line with as many branches as it may have."""
    while len(line.branches) < BRANCHES_AT_MOST:
        line = line.branched(0, (NO_CARD + len(line.branches),))
    return line.on(0)
