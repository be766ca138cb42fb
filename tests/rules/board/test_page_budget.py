"""What pages cost that let the judge work: the budget of the API, and a page that says when to come again."""

import re
from html import unescape
from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client
from pytest_django import Settings

from cardsdb.access.budget import STEPS_A_UNIT, STEPS_AT_LEAST
from cardsdb.library import held_library
from cardsdb.requests import buckets, limits
from engine import Library
from rules.board import Line, replays
from tests.pages import html
from tests.rules.board.test_board_sharing import played_at_random, query

pytestmark = pytest.mark.django_db

HERE = "192.0.2.1"
PATTERN = urlencode({"q": "name:/^rhino/"})


@pytest.fixture(autouse=True)
def limited(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.COMPUTE_UNITS = 240
    monkeypatch.setattr(replays, "RECENT", replays.Recent(24, 4_000))


@pytest.fixture
def library() -> Library:
    return held_library().library


@pytest.fixture
def line(library: Library) -> Line:
    return played_at_random(library, 2, 60)


def use_up() -> None:
    buckets.overfill(limits.fingerprint("address", HERE), 90)


def get(client: Client, address: str, **headers: str) -> Any:
    return client.get(address, headers=headers, REMOTE_ADDR=HERE)


def cost(answer: Any) -> int:
    return int(answer["Engine-Steps"])


# Who waits


@pytest.mark.parametrize(
    "place",
    [
        *("board/", "board/share/", "board/case.txt", "board/propose/", "board/picture.png", "embed/board/"),
        *("ask/", "board/setup/", "board/setup/own-card/", "board/deal/", f"cards/?{PATTERN}"),
    ],
)
def test_whatever_computes_waits_when_the_budget_is_used_up(client: Client, line: Line, place: str) -> None:
    use_up()
    address = f"/en/{place}{'&' if '?' in place else '?'}{query(line)}"
    refused = get(client, address)
    assert refused.status_code == 429
    assert 25 <= int(refused["Retry-After"]) <= 31
    assert refused["Retry-After"] in html(refused)
    assert "no-store" in refused["Cache-Control"]
    again = re.search(r'<a class="button" href="([^"]+)">Load this page again', html(refused))
    assert again
    assert unescape(again[1]) == address


@pytest.mark.parametrize(
    ("language", "says"),
    [("en", "nothing is lost"), ("de", "nichts geht verloren"), ("nl", "niets verloren")],
)
def test_a_click_is_told_to_wait_in_the_language_of_the_reader(
    client: Client, line: Line, language: str, says: str
) -> None:
    use_up()
    refused = get(client, f"/{language}/board/?{query(line)}&go=3", **{"HX-Request": "true"})
    assert refused.status_code == 429
    assert re.search(rf"data-said>[^<]*{says}", html(refused))


def test_what_is_typed_in_a_proposal_stays_in_the_browser(client: Client, line: Line) -> None:
    use_up()
    refused = client.post(f"/en/board/propose/?{query(line)}", {"text": "CASE A-1"}, REMOTE_ADDR=HERE)
    assert refused.status_code == 429
    assert "Load this page again</a>" not in html(refused)


@pytest.mark.parametrize(
    "place", ["", "cards/", "cards/?q=does:steal", "search/?q=rhino", "rules/", "cards/neigh/"]
)
def test_pages_that_are_only_read_never_wait(client: Client, place: str) -> None:
    use_up()
    answer = get(client, f"/en/{place}")
    assert answer.status_code == 200
    assert "RateLimit-Limit" not in answer


def test_a_pattern_waits_over_the_api_too(client: Client) -> None:
    use_up()
    refused = get(client, f"/api/v1/cards/?{PATTERN}")
    assert (refused.status_code, refused.json()["code"]) == (429, "too_many_requests")
    assert get(client, "/api/v1/cards/?q=does:steal").status_code == 200


# What it costs


def test_the_same_page_costs_the_same_steps(
    client: Client, line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = f"/en/board/?{query(line, at=40)}"
    first = get(client, address)
    monkeypatch.setattr(replays, "RECENT", replays.Recent(24, 4_000))
    second, known = get(client, address), get(client, address)
    assert cost(first) == cost(second) > cost(known) > STEPS_AT_LEAST


def test_who_clicks_through_a_game_takes_a_unit_or_two_a_click(client: Client, library: Library) -> None:
    line = played_at_random(library, 4, 150)
    get(client, f"/en/board/?{query(line)}")
    clicks = [
        get(client, f"/en/board/?{query(line, at=at, go=at + 1)}", **{"HX-Request": "true"})
        for at in range(0, 150, 10)
    ]
    assert {click.status_code for click in clicks} == {200}
    assert max(map(cost, clicks)) < 2 * STEPS_A_UNIT


def test_a_case_is_written_when_it_is_asked_for_and_once(client: Client, line: Line) -> None:
    shared, asked, again = (
        get(client, f"/en/board/share/?{query(line)}{more}") for more in ("", "&from=0", "&from=0")
    )
    assert 'id="case-text"' not in html(shared)
    assert 'id="case-text"' in html(asked)
    assert cost(asked) > cost(shared) + 2_000
    assert cost(again) < cost(shared) + 1_000
    assert cost(get(client, f"/en/board/case.txt?{query(line)}")) < 4_000


def test_a_pattern_is_charged_each_time_it_is_looked_for(client: Client) -> None:
    one, two = (get(client, f"/en/cards/?{urlencode({'q': q})}") for q in ("o:/st.al/", "o:/st.al/ name:/a/"))
    assert STEPS_AT_LEAST < cost(one) < cost(two)
