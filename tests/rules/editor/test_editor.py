"""The position editor without a browser: every edit is an address, and no draft breaks it."""

import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from cardsdb.library import current_library
from engine import encode, place, read_position
from engine.cases import line_of
from rules.board.lines import Line
from rules.cases.written import written_cases
from rules.editor.converting import draft_of_state, losses
from rules.editor.draft import cards_in, code_of, draft_in, empty_draft
from tests.pages import html, words

pytestmark = pytest.mark.django_db

SETUP = "/en/board/setup/"


def table(**fields: Any) -> dict[str, Any]:
    return {**empty_draft(["base-2e"], ["Ann", "Bob"], "en"), **fields}


def after(client: Client, draft: dict[str, Any], **button: str) -> dict[str, Any]:
    """The draft that pressing a button leads to."""
    response = client.get(SETUP, {"draft": encode(draft), **button})
    assert response.status_code == 302, words(html(response))
    return draft_in(parse_qs(urlsplit(response.headers["Location"]).query)["draft"][0])


def page_of(client: Client, draft: Any, language: str = "en", **button: str) -> str:
    response = client.get(f"/{language}/board/setup/", {"draft": encode(draft), **button}, follow=True)
    assert response.status_code == 200
    return words(html(response))


# Language


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_a_new_table_is_for_cards_in_the_language_of_the_page(client: Client, language: str) -> None:
    for start in ("", "?example=neigh", "?text=players: A B", "?deal=1&seed=3"):
        page = client.get(f"/{language}/board/setup/{start}", follow=True).content.decode()
        assert re.search(rf'value="{language}" lang="{language}" selected', page)


def test_the_language_of_the_cards_can_be_chosen(client: Client) -> None:
    draft = after(client, table(), language="nl")
    assert draft["language"] == after(client, draft, language="klingon", turn="1")["language"] == "nl"
    assert "language: nl" in client.get(SETUP, {"draft": encode(draft)}).content.decode()


def test_an_address_of_before_there_was_a_choice_counts_in_english(client: Client) -> None:
    old = {name: value for name, value in table().items() if name != "language"}
    assert draft_in(encode(old))["language"] == "en"
    page = client.get("/de/board/setup/", {"draft": encode(old)}, follow=True).content.decode()
    assert 'value="en" lang="en" selected' in page


# Laying cards


def test_a_card_is_put_as_often_as_wanted_and_moved(client: Client) -> None:
    draft = after(client, table(), hold="narwhal", put="hand-1")
    draft = after(client, draft, hold="narwhal", put="hand-1")
    draft = after(client, draft, **{"from": "hand-1.0", "put": "stable-0"})
    assert cards_in(draft, "hand-1") == cards_in(draft, "stable-0") == ["narwhal"]


def test_the_last_card_put_on_the_deck_lies_on_top_and_can_be_raised(client: Client) -> None:
    draft = after(client, table(deck_top=["neigh"]), hold="narwhal", put="deck_top")
    assert cards_in(draft, "deck_top") == ["narwhal", "neigh"]
    assert cards_in(after(client, draft, **{"raise": "deck_top.1"}), "deck_top") == ["neigh", "narwhal"]


@pytest.mark.parametrize(
    ("card", "zone", "reason"),
    [
        (
            "baby-unicorn-red",
            "hand-0",
            "“Baby Unicorn (Red)” is a Baby Unicorn: it is in a Stable or in the Nursery",
        ),
        ("neigh", "stable-1", "“Neigh” never lies in a Stable"),
    ],
)
def test_a_card_stays_picked_up_where_it_can_never_lie(
    client: Client, card: str, zone: str, reason: str
) -> None:
    page = page_of(client, table(), hold=card, put=zone)
    assert reason in page
    assert "picked up" in page


def test_unknown_cards_are_counted_in_hands(client: Client) -> None:
    draft = after(client, table(), unknown="hand-0")
    draft = after(client, draft, unknown="hand-0")
    assert cards_in(draft, "hand-0") == [{"unknown": 2}]
    assert cards_in(after(client, draft, off="hand-0.0"), "hand-0") == [{"unknown": 1}]


def test_a_card_of_another_box_brings_its_box_along(client: Client) -> None:
    page = page_of(client, table(), take="imitation")
    assert "is now mixed in" in page
    dropped = html(client.get(SETUP, {"draft": encode(table()), "drop": "imitation>hand-0"}))
    draft = draft_in(re.findall(r'name="draft" value="([^"]*)"', dropped)[0])
    assert draft["boxes"][0] == "base-2e"
    assert cards_in(draft, "hand-0") == ["imitation"]


def test_the_nursery_is_full_until_somebody_chooses_its_cards(client: Client) -> None:
    draft = after(client, table(stables={"Ann": ["baby-unicorn-red"]}), list="nursery")
    assert "baby-unicorn-red" not in cards_in(draft, "nursery")
    assert len(cards_in(draft, "nursery")) == 12
    assert "nursery" not in after(client, draft, unlist="nursery")


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ({"q": "neushorn"}, "rhinocorn"),
        ({"q": "rinocorn"}, "rhinocorn"),
        ({"q": "imitation"}, "imitation"),
        ({"type": "instant"}, "super-neigh"),
    ],
    ids=str,
)
def test_cards_are_found_by_name_in_every_box_or_by_type(
    client: Client, asked: dict[str, str], found: str
) -> None:
    page = html(client.get(SETUP, {"draft": encode(table()), **asked}))
    assert f'name="take" value="{found}"' in page


# The table


def test_names_turn_and_phase_count_with_any_button(client: Client) -> None:
    fields = {"name-0": "Zoë", "turn": "1", "phase": "draw phase", "unknown": "hand-0"}
    draft = after(client, table(hands={"Ann": ["neigh"]}), **fields)
    assert draft["hands"] == {"Zoë": ["neigh", {"unknown": 1}]}
    assert (draft["turn"], draft["phase"]) == ("Bob", "draw phase")


def test_who_leaves_takes_their_cards_along(client: Client) -> None:
    three = {**table(hands={"Ann": ["neigh"], "Bob": ["narwhal"]}), "players": ["Ann", "Bob", "Cem"]}
    draft = after(client, three, unseat="0")
    assert draft["players"] == ["Bob", "Cem"]
    assert draft["hands"] == {"Bob": ["narwhal"]}
    assert draft["turn"] == "Bob"
    assert "2 to 8 players" in page_of(client, draft, unseat="0")


def test_two_players_cannot_have_the_same_name(client: Client) -> None:
    assert "Each player needs a name of their own" in page_of(client, table(), **{"name-1": "ann"})


def test_readings_are_grouped_by_topic(client: Client) -> None:
    page = client.get(f"/nl/board/setup/?draft={encode(table())}&panel=readings").content.decode()
    topics = re.findall(r'<section class="switch-topic">\s*<h3>([^<]*)</h3>', page)
    assert topics[0] == "Wat telt als wat"
    assert len(topics) == len(set(topics)) > 4


def test_a_reading_and_a_skipped_turn_reach_the_board(client: Client) -> None:
    draft = after(client, table(), **{"reading-neigh_own_card": "yes"})
    draft = after(client, draft, fact="1.skips next turn")
    board = client.get(SETUP, {"draft": encode(draft), "play": "1"}).headers["Location"]
    start = Line.from_code(parse_qs(urlsplit(board).query)["line"][0]).start
    assert start["readings"] == {"neigh_own_card": "yes"}
    assert start["skips"] == [0, 1]


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_what_is_wrong_stands_in_its_zone_and_keeps_from_playing(client: Client, language: str) -> None:
    draft = table(hands={"Ann": ["baby-unicorn-red", "no such card"]}, nursery=["narwhal"])
    raw = html(client.get(f"/{language}/board/setup/", {"draft": encode(draft), "play": "1"}))
    assert len(re.findall(r'class="tile-note tile-fault"', raw)) == 3
    assert 'role="alert"' in raw


# Beginning


def test_every_start_leads_to_a_position_that_can_be(client: Client) -> None:
    for start in ("", "?players=8", "?deal=1&seed=3&players=5", "?case=nei-04", "?example=knight"):
        response = client.get(f"{SETUP}{start}", follow=True)
        assert "Play from here" in html(response)
        assert "cannot be so" not in html(response)


def test_words_become_a_draft_and_a_draft_words(client: Client) -> None:
    text = "players: Ann Bob\nturn: Bob, draw phase\nAnn hand: Narwal, 2 unknown\n"
    text += "deck top: Neigh\nBob skips next turn"
    draft = draft_in(
        parse_qs(urlsplit(client.get(SETUP, {"text": text}).headers["Location"]).query)["draft"][0]
    )
    assert draft["hands"] == {"Ann": ["Narwal", {"unknown": 2}]}
    assert draft["memory"] == {"Bob": ["skips next turn"]}
    page = page_of(client, {**draft, "hands": {"Ann": ["narwhal"]}})
    assert "Ann hand: Narwhal deck top: Neigh Bob skips next turn" in page


def test_lines_that_are_none_are_given_back(client: Client) -> None:
    page = html(client.get(SETUP, {"text": "players: Ann Bob\nwhatever <b>"}))
    assert "Line 2" in page
    assert "whatever &lt;b&gt;</textarea>" in page


def test_a_quiet_moment_of_a_game_is_taken_along_whole() -> None:
    library = current_library()
    text = "players: Ann Bob\nAnn hand: Narwhal, Neigh\nBob hand: Neigh, 2 unknown\ndiscard: Rhinocorn"
    state = read_position(library, text)
    draft = draft_of_state(state)
    assert losses(state, draft) == []
    assert draft["hands"] == {"Ann": ["narwhal", "neigh"], "Bob": ["neigh", {"unknown": 2}]}
    assert place(library, draft).zones == state.zones


def test_cases_are_laid_out_whole() -> None:
    library = current_library(adult=True)
    for case in list(written_cases().values())[::40]:
        line = line_of(case.case, library, case.case.editions[0])
        assert line
        draft = draft_in(code_of(draft_of_state(line.start)))
        assert losses(line.start, draft) == [], case.case.id


def test_what_is_being_played_goes_back_to_its_hand(client: Client) -> None:
    address = client.get(
        "/en/board/position/", {"text": "players: Ann Bob\nAnn hand: Narwhal\nBob hand: Neigh"}
    )
    query = urlsplit(address.headers["Location"]).query
    playing = client.get(f"/en/board/?{query}&answer=Play Narwhal").headers["Location"]
    page = words(html(client.get(f"{SETUP}?{urlsplit(playing).query}")))
    assert "What was being played is back in the hands it came from." in page


# Hostile drafts


NO_DRAFTS = [
    "x",
    encode([1, 2]),
    encode({"players": ["A"]}),
    encode({"players": ["A", "a"]}),
    encode(table(turn="Nobody")),
    encode(table(hands={"Ann": "neigh"})),
    encode(table(hands={"Zed": ["neigh"]})),
    encode(table(hands={"Ann": [["neigh"]]})),
    encode(table(hands={"Ann": ["neigh"] * 700})),
    encode(table(hands={"Ann": [{"unknown": 10**9}]})),
    encode(table(readings={"neigh_own_card": "perhaps"})),
    encode(table(readings=[1])),
    encode(table(memory={"Ann": ["flies"]})),
    encode(table(own_cards={"name": "x"})),
    encode(table(deck="neigh")),
    encode(table(boxes=[1])),
    encode(table(edition="", boxes=5)),
    encode(table(language="xx")),
    encode(table(own_cards=[{"name": "x", "wording": "y" * 20_000}])),
    encode(table(hands={"Ann": ["x\0"]})),
    "1" * 9000,
]


@pytest.mark.parametrize("code", NO_DRAFTS, ids=range(len(NO_DRAFTS)))
def test_a_damaged_draft_gets_a_page_of_its_own(client: Client, code: str) -> None:
    response = client.get(SETUP, {"draft": code, "put": "hand-0"})
    assert response.status_code == 400
    assert "This link does not open" in html(response)


@pytest.mark.parametrize(
    "button",
    [
        {"put": "hand-0"},
        {"put": "hand-9", "hold": "neigh"},
        {"put": "../etc", "hold": "<script>"},
        {"take": "<b>nothing</b>"},
        {"pick": "hand-0.77"},
        {"off": "hand-0.-1"},
        {"drop": ">>>"},
        {"drop": "neigh>deck"},
        {"raise": "deck_top.²"},
        {"list": "hand-0"},
        {"unseat": "99999999999999999999"},
        {"fact": "0.flies"},
        {"turn": "77"},
        {"turn": "0005"},
        {"boxes": "1", "box": "no-such-box"},
        {"name-0": "\u202e\n"},
        {"disown": "3"},
        {"from": "hand-0.0", "put": "hand-0"},
        {"q": "x" * 5000, "type": "nothing", "panel": "nothing"},
    ],
    ids=str,
)
def test_what_cannot_be_asked_is_told_kindly(client: Client, button: dict[str, str]) -> None:
    response = client.get(SETUP, {"draft": encode(table()), **button}, follow=True)
    assert response.status_code == 200
    assert "<b>nothing" not in html(response)
    assert "Play from here" in html(response) or "Put here" in html(response)


def test_own_cards_that_cannot_be_read_can_be_removed(client: Client) -> None:
    own = [{"name": "Fog", "type": "magic", "wording": "Fog everywhere."}]
    draft = table(own_cards=own, hands={"Ann": ["Fog"]})
    assert "The wording cannot be read" in page_of(client, draft)
    assert after(client, draft, disown="0") == table()


def test_nothing_for_adults_is_shown_unasked(client: Client) -> None:
    nsfw = {**table(), "edition": "nsfw-base-2e"}
    assert client.get(SETUP, {"draft": encode(nsfw)}).status_code == 403
    assert client.get(SETUP, {"draft": encode(nsfw), "adult": "1"}).status_code == 200
