"""The short answer beside a search: right where something is decided, and nothing where it is not."""

import re
from html import unescape
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.test import Client, RequestFactory
from pytest_django import Settings

from cardsdb.access.preferences import Preferences
from cardsdb.models import Wording
from cardsdb.requests import buckets, limits
from rules.ask.short import ShortAnswer, short_answer
from tests.pages import words

pytestmark = pytest.mark.django_db

HERE = "192.0.2.1"


def answer(
    *cards: str, language: str = "en", edition: str = "base-2e", adult: bool = False
) -> ShortAnswer | None:
    return short_answer(cards, language=language, boxes=(edition,), adult=adult)


def part(client: Client, query: str, language: str = "en") -> Any:
    address = f"/{language}/search/verdict/?{query}"
    return client.get(address, headers={"HX-Request": "true"}, REMOTE_ADDR=HERE)


# What is said


@pytest.mark.parametrize(
    ("cards", "word", "says"),
    [
        (("neigh", "yay"), "No", "Because of Yay, "),
        (("yay", "neigh"), "No", "Because of Yay, "),
        (("blinding-light", "llamacorn"), "No", "Because of Blinding Light, Llamacorn does nothing here."),
        (
            ("black-knight-unicorn", "blinding-light"),
            "No",
            "Because of Blinding Light, Black Knight Unicorn ",
        ),
        (("stabby-the-unicorn", "rainbow-aura"), "No", "Rainbow Aura in B's Stable protects "),
        (("unicorn-poison", "unicorn-phoenix"), "Yes", "Unicorn Phoenix steps in."),
        (("kiss-of-life", "llamacorn"), "Yes", "Because of Llamacorn, A discarded "),
        (("back-kick", "barbed-wire"), "Yes", "Because of Barbed Wire, B discarded "),
        (("barbed-wire", "greedy-flying-unicorn"), "Yes", "Because of Barbed Wire, A discarded "),
        (("two-for-one", "black-knight-unicorn"), "Yes, but", "Black Knight Unicorn steps in."),
        (("queen-bee-unicorn",), "No", "Because of Queen Bee Unicorn, "),
        (("nanny-cam",), "", "All players see A's hand."),
    ],
)
def test_it_says_what_the_cards_come_to(cards: tuple[str, ...], word: str, says: str) -> None:
    found = answer(*cards)
    assert found is not None
    assert found.word.startswith(word)
    assert says in found.sentence


@pytest.mark.parametrize(
    "cards",
    [
        *(("narwhal",), ("rhinocorn",), ("unicorn-poison",), ("magical-flying-unicorn",)),
        ("rhinocorn", "americorn"),
        # One of them decides something, but not about the other.
        *(("llamacorn", "queen-bee-unicorn"), ("narwhal", "nanny-cam"), ("glitter-bomb", "pandamonium")),
        ("dread-pirate-unicorn", "parallel-universicorn"),
    ],
)
def test_it_says_nothing_where_nothing_is_decided(cards: tuple[str, ...]) -> None:
    assert answer(*cards) is None


def test_a_wording_that_cannot_be_played_yet_has_no_answer() -> None:
    for wording in Wording.objects.filter(card__slug="yay", edition__slug="base-2e"):
        wording.status = "draft"
        wording.save()
    assert answer("neigh", "yay") is None
    assert answer("neigh", "yay", edition="base-2p") is not None


def test_without_a_card_there_is_no_answer(client: Client) -> None:
    page = part(client, "q=neigh")
    assert page.status_code == 200
    assert not words(page.content.decode()).strip()


@pytest.mark.parametrize("cards", [("no-such-card",), ("neigh", "no-such-card"), ("neigh", "hell-neigh")])
def test_cards_that_are_not_there_for_this_reader_have_no_answer(cards: tuple[str, ...]) -> None:
    assert answer(*cards) is None


def test_an_adult_card_is_answered_for_who_wants_that() -> None:
    assert answer("hell-neigh", "super-neigh", adult=True) is not None


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("de", "Wegen Blinding Light bewirkt Rhinocorn hier nichts."),
        ("nl", "Door Verblindend Licht doet Neushoorn hier niets."),
    ],
)
def test_it_is_said_in_the_language_of_the_reader(language: str, says: str) -> None:
    found = answer("rhinocorn", "blinding-light", language=language)
    assert found is not None
    assert found.sentence == says


def test_what_costs_too_much_is_left_to_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules.ask.short.STEPS_AT_MOST", 50)
    assert answer("seductive-unicorn", "rainbow-aura", edition="control") is None


# The part of the page


def test_the_line_leads_to_the_same_verdict_in_ask(client: Client) -> None:
    line = part(client, "card=rhinocorn&meets=blinding-light").content.decode()
    assert "No: Because of Blinding Light, Rhinocorn does nothing here." in words(line)
    way = re.search(r'href="([^"]*/ask/[^"]*)"', line)
    assert way
    whole = client.get(unescape(way[1])).content.decode()
    assert "Because of Blinding Light, Rhinocorn does nothing here." in words(whole)


def test_the_line_leads_to_the_rule(client: Client) -> None:
    line = part(client, "card=neigh&meets=yay", "de").content.decode()
    assert re.search(r'<a href="/de/rules/[^"]*">\s*<span class="rule-number">', line)


def test_where_nothing_is_decided_the_part_is_empty(client: Client) -> None:
    empty = part(client, "card=narwhal")
    assert empty.status_code == 200
    assert not words(empty.content.decode())


def test_without_a_page_around_it_the_whole_answer_is_shown(client: Client) -> None:
    response: Any = client.get("/nl/search/verdict/?card=neigh&meets=yay")
    assert response.status_code == 302
    assert response["Location"] == "/nl/ask/?card=neigh&meets=yay"


def test_a_search_for_two_cards_asks_for_the_line_as_the_reader_prefers() -> None:
    request = RequestFactory().get("/en/search/")
    request.preferences = Preferences(("control",), adult=True)  # type: ignore[attr-defined]
    context = {
        "card": "queen-bee-unicorn",
        "meets": "rainbow-aura",
        "asking": "/en/ask/?card=queen-bee-unicorn",
    }
    page = render_to_string("cardsdb/asking.html", context, request)
    asked = re.search(r'hx-get="([^"]*/search/verdict/[^"]*)"\s+hx-trigger="load"', page)
    assert asked
    query = unescape(asked[1]).split("?")[1]
    assert query == "card=queen-bee-unicorn&meets=rainbow-aura&edition=control&adult=1"
    assert '<a class="button" href="/en/ask/?card=queen-bee-unicorn">' in page


def test_who_has_used_up_the_budget_is_not_disturbed(client: Client, settings: Settings) -> None:
    settings.COMPUTE_UNITS = 240
    buckets.overfill(limits.fingerprint("address", HERE), 90)
    refused = part(client, "card=neigh&meets=yay")
    assert refused.status_code == 429
    assert "data-said" not in refused.content.decode()


# What Ask makes of it


def test_a_card_that_only_returns_is_not_said_to_destroy(client: Client) -> None:
    page = client.get("/en/ask/?card=barbed-wire&meets=glitter-tornado").content.decode()
    assert "is to be destroyed" not in words(page)


def test_what_is_asked_is_not_said_before() -> None:
    found = answer("broken-stable", "yay")
    assert found is not None
    assert found.question == "Broken Stable lies in my Stable. May I play Yay?"
