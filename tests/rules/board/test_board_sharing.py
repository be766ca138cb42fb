"""Handing a game on: what a link, a frame, a picture and the text of a case hold of it."""

import re
from html import unescape
from io import BytesIO
from random import Random
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from django.test import Client
from PIL import Image

from cardsdb.library import held_library
from engine import Library, apply, deal, load, read_position
from engine.cases import run_text
from engine.simulation import random_answer
from rules.board import Line
from rules.board.pictures import neutral_picture
from tests.pages import html
from tests.rules.board.test_board_pages import DUEL

pytestmark = pytest.mark.django_db

PLACES = ("board/share/", "board/propose/", "board/case.txt", "board/picture.png", "embed/board/")


@pytest.fixture
def library() -> Library:
    return held_library().library


def played_at_random(library: Library, seed: int, steps: int, edition: str = "base-2e") -> Line:
    random = Random(seed)
    state = deal(library, edition, ["Ann", "Bob", "Cem"], random).state
    line = Line.begun(state)
    answers: list[int] = []
    while len(answers) < steps and not state.over:
        answers.append(random_answer(state, random))
        state = apply(state, answers[-1]).state
    return line.answered(0, *answers)


def other_answer(line: Line, library: Library, at: int) -> list[int]:
    """Something else that may be answered at a step, if there is anything."""
    state = load(library, line.start)
    for answer in line.answers[:at]:
        state = apply(state, answer).state
    return [option for option in state.options if option != line.answers[at]][:1]


def query(line: Line, **more: Any) -> str:
    return urlencode({"line": line.code, **more})


def value_of(page: str, identifier: str) -> str:
    """What stands in a field or a text area."""
    found = re.search(rf'id="{identifier}"[^>]*?(?:\svalue="([^"]*)"|>([^<]*)</textarea>)', page)
    assert found, identifier
    return unescape(found[1] or found[2])


# Links


def test_the_short_link_holds_every_branch_and_the_moment(client: Client, library: Library) -> None:
    line = played_at_random(library, 3, 12)
    forked = line.answered(4, *other_answer(line, library, 4)).named("Otherwise")
    page = html(client.get(f"/de/board/share/?{query(forked, branch=1, at=3, auto=1)}"))
    link = urlsplit(value_of(page, "link-moment"))
    opened = client.get(f"{link.path}?{link.query}", headers={"accept-language": "nl"})
    address = urlsplit(opened.headers["Location"])
    asked = {name: values[0] for name, values in parse_qs(address.query).items()}
    assert (link.path[:3], address.path) == ("/p/", "/nl/board/")
    assert Line.from_code(asked.pop("line")).branches == forked.branches
    assert asked == {"branch": "1", "at": "3", "auto": "1"}


# Cases


@pytest.mark.parametrize(("seed", "steps"), [(1, 0), (2, 25), (3, 60), (4, 140), (5, 180)])
def test_a_game_that_was_played_runs_as_a_case(
    client: Client, library: Library, seed: int, steps: int
) -> None:
    line = played_at_random(library, seed, steps)
    response = client.get(f"/en/board/case.txt?{query(line, edition='base-2e')}")
    assert response.headers["Content-Type"] == "text/plain; charset=utf-8"
    [result] = run_text(html(response), library)
    assert result.passed, result
    assert value_of(html(client.get(f"/nl/board/share/?{query(line)}&from=0")), "case-text") in html(response)


def test_a_case_from_this_moment_on_begins_there(client: Client, library: Library) -> None:
    line = played_at_random(library, 2, 40)
    page = html(client.get(f"/en/board/share/?{query(line, at=10, **{'from': 10})}"))
    text = value_of(page, "case-text")
    [result] = run_text(text, library)
    assert result.passed, result
    whole = value_of(html(client.get(f"/en/board/share/?{query(line)}&from=0")), "case-text")
    assert len(text) < len(whole)
    assert "This one begins at step" in page


def test_what_no_case_can_say_is_explained(client: Client, library: Library) -> None:
    state = read_position(
        library, f"{DUEL}\nBob stable: Narwhal, Llamacorn".replace("Rhinocorn", "Unicorn Poison")
    )
    line = Line.begun(apply(state, "Play Unicorn Poison").state)
    page = html(client.get(f"/en/board/share/?{query(line)}&from=0"))
    assert "A case has to begin where nothing is under way" in page
    assert 'id="case-text"' not in page
    assert "A case has to begin" in html(client.get(f"/en/board/case.txt?{query(line)}"))
    long = played_at_random(library, 5, 300)
    assert "too long for one case" in html(client.get(f"/en/board/share/?{query(long, at=290)}&from=0"))
    assert 'id="case-text"' in html(client.get(f"/en/board/share/?{query(long, at=290, **{'from': 290})}"))


# Frames


def test_only_the_frame_may_be_framed_and_it_sets_no_cookie(client: Client, library: Library) -> None:
    asked = query(played_at_random(library, 2, 20))
    frame, board = client.get(f"/en/embed/board/?{asked}"), client.get(f"/en/board/?{asked}")
    assert "frame-ancestors *" in frame.headers["Content-Security-Policy"]
    assert "X-Frame-Options" not in frame.headers
    assert not frame.cookies
    assert "frame-ancestors 'none'" in board.headers["Content-Security-Policy"]
    assert board.headers["X-Frame-Options"] == "DENY"


def test_a_frame_steps_through_the_game_and_answers_nothing(client: Client, library: Library) -> None:
    line = played_at_random(library, 2, 20)
    page = html(client.get(f"/nl/embed/board/?{query(line, at=8)}"))
    assert 'name="answer"' not in page
    assert re.search(r'name="at" value="9"', page)
    assert re.search(r'href="/nl/rules/[^"]+"', page)
    assert client.get(f"/nl/embed/board/?{query(line)}&at=0").status_code == 200


def test_the_lines_for_another_page_lead_to_the_frame(client: Client, library: Library) -> None:
    asked = query(played_at_random(library, 2, 20), at=4)
    lines = value_of(html(client.get(f"/de/board/share/?{asked}")), "snippet")
    address = re.search(r'src="([^"]+)"', lines)
    assert address
    assert address[1].startswith("http://testserver/de/embed/board/?")
    assert client.get(unescape(address[1])).status_code == 200


# Pictures and previews


def test_a_link_has_a_picture_of_its_table(client: Client, library: Library) -> None:
    line = played_at_random(library, 2, 60)
    pictures = [client.get(f"/de/board/picture.png?{query(line, at=at)}") for at in (0, 60)]
    assert [Image.open(BytesIO(each.content)).size for each in pictures] == [(1200, 630)] * 2
    assert pictures[0].content != pictures[1].content
    page = html(client.get(f"/de/board/?{query(line)}"))
    assert 'property="og:title" content="' in page
    address = re.search(r'property="og:image" content="([^"]+)"', page)
    assert address
    assert client.get(unescape(address[1])).content == pictures[1].content


def test_nothing_for_adults_shows_in_pictures_frames_and_previews(client: Client, library: Library) -> None:
    asked = query(played_at_random(library, 2, 30, "nsfw-base-2e"), adult=1)
    picture = client.get(f"/en/board/picture.png?{asked}").content
    assert picture == neutral_picture("Every step with its rule")
    assert client.get(f"/en/embed/board/?{asked}").status_code == 403
    preview = re.findall(r'property="og:\w+" content="([^"]*)"', html(client.get(f"/en/board/?{asked}")))
    assert {"Board", "Every step with its rule"} <= set(preview)
    without = asked.replace("adult=1", "adult=")
    assert {client.get(f"/en/board/{place}/?{without}").status_code for place in ("share", "propose")} == {
        403
    }


# Bad input


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("bad", ["line=", "line=x", "line=1eNq9&at=-1", "line=%00&from=99999999999", ""])
def test_a_damaged_link_is_explained_everywhere(client: Client, place: str, bad: str) -> None:
    response = client.get(f"/en/{place}?{bad}")
    assert response.status_code in (200, 302, 400)
    if response.status_code == 200:
        assert response.headers["Content-Type"] == "image/png"


def test_a_case_is_shared_like_any_game(client: Client) -> None:
    page = html(client.get("/en/cases/NEI-04/"))
    link = re.search(r'href="(/en/cases/NEI-04/board/\?[^"]*to=share)"', page)
    assert link
    shared = client.get(unescape(link[1]), follow=True)
    written = re.search(r'href="(\?line=[^"]*from=0)#case"', html(shared))
    assert written
    answer = client.get(f"/en/board/share/{unescape(written[1])}")
    assert "Super Neigh" in value_of(html(answer), "case-text")


def test_whoever_looks_with_the_eyes_of_one_player_is_told_what_a_link_holds(
    client: Client, library: Library
) -> None:
    asked = query(played_at_random(library, 2, 20), hands=1, show="settings", view="text")
    page = html(client.get(f"/en/board/share/?{asked}&from=0"))
    assert "the links, the frame and the case hold all hands" in page
    assert "Open all hands first." in page
    link = urlsplit(value_of(page, "link-moment"))
    assert parse_qs(link.query) == {"hands": ["1"]}
