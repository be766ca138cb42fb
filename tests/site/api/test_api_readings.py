"""Over HTTP: contested rules, open questions, and where the sheets disagree."""

from typing import Any

import pytest
from django.test import Client

from engine.model.readings import READINGS
from rules.models import Difference, OpenQuestion, Reading
from tests.cardsdb.requests.test_problems import problem
from tests.site.api.test_api_reading import read

pytestmark = pytest.mark.django_db

READINGS_OF_API = "/api/v1/readings/"
QUESTIONS = "/api/v1/questions/"
DIFFERENCES = "/api/v1/differences/"


# Readings


def test_the_words_of_a_reading_are_those_a_position_may_say(client: Client) -> None:
    page = read(client, READINGS_OF_API, limit="100", adult="1")
    found = {
        each["id"]: [choice["word"] for choice in each["choices"]]
        for each in page["results"]
        if not each["print"]
    }
    assert found == {name: list(words) for name, words in READINGS.items()}


def test_a_reading_names_the_default_of_each_edition(client: Client) -> None:
    answer = read(client, f"{READINGS_OF_API}other_cards_add_requirements/", lang="de")
    assert answer["defaults"] == {"control": "no", "chaos": "no"}
    assert answer["editions"] == ["control", "chaos"]
    assert answer["judge"] == Reading.objects.get(slug=answer["id"]).default["de"]
    assert answer["cases"]


def test_a_matter_of_print_leaves_nothing_to_choose(client: Client) -> None:
    answer = read(client, f"{READINGS_OF_API}queen_bee_scope/")
    assert (answer["print"], answer["defaults"]) == (True, {})
    assert [choice["word"] for choice in answer["choices"]] == ["", ""]


def test_a_reading_names_its_sources(client: Client) -> None:
    sources = read(client, f"{READINGS_OF_API}magic_card_zone_while_resolving/")["sources"]
    assert {"Control & Chaos Rules": True}.items() <= {
        each["title"]: each["official"] for each in sources
    }.items()


def test_an_unknown_reading_names_those_that_are_near(client: Client) -> None:
    assert problem(client.get(f"{READINGS_OF_API}deck-out/"))["candidates"][0] == "deck_out"
    assert problem(client.get(f"{READINGS_OF_API}trojan-timing/"))["status"] == 404
    assert problem(client.get(f"{READINGS_OF_API}blocked_return_goes_where/"))["code"] == "adult_content"


# Open questions


def test_an_open_question_says_what_the_judge_does(client: Client) -> None:
    answer = read(client, f"{QUESTIONS}chronocorn-under-brain-freeze/", lang="all")
    row = OpenQuestion.objects.get(slug="chronocorn-under-brain-freeze")
    assert (answer["question"], answer["why"], answer["judge"]) == (row.question, row.why, row.judge)
    assert [card["id"] for card in answer["cards"]] == ["chronocorn", "brain-freeze"]


def test_questions_about_a_card(client: Client) -> None:
    page = read(client, QUESTIONS, card="chronocorn")
    assert page["count"] == len(page["results"]) > 0
    assert all("chronocorn" in [card["id"] for card in each["cards"]] for each in page["results"])


def test_a_question_does_not_name_a_reading_for_adults(client: Client) -> None:
    address = f"{QUESTIONS}a-return-that-is-blocked/"
    assert read(client, address)["reading"] is None
    assert read(client, address, adult="1")["reading"]["id"] == "blocked_return_goes_where"


# Differences


def test_a_difference_says_what_each_sheet_says(client: Client) -> None:
    answer = read(client, f"{DIFFERENCES}first-player/", lang="de")
    sides = [[sheet["id"] for sheet in side["sheets"]] for side in answer["says"]]
    assert sides[1] == ["en-control-chaos", "nl-second-edition"]
    assert answer["use"] == Difference.objects.get(slug="first-player").use["de"]
    assert answer["reading"]["id"] == "first_player_rule"
    assert [rule["id"] for rule in answer["rules"]] == ["setup.first-player"]


def test_differences_of_a_kind(client: Client) -> None:
    counts = [read(client, DIFFERENCES, kind=kind)["count"] for kind in ("edition", "translation", "slip")]
    assert sum(counts) == read(client, DIFFERENCES)["count"]
    assert problem(client.get(DIFFERENCES, {"kind": "print"}))["status"] == 400


def test_differences_about_a_rule(client: Client) -> None:
    page = read(client, DIFFERENCES, rule="setup.first-player")
    assert "first-player" in [each["id"] for each in page["results"]]


# All of them


@pytest.mark.parametrize("address", [READINGS_OF_API, QUESTIONS, DIFFERENCES])
def test_what_is_for_adults_is_counted(client: Client, address: str) -> None:
    page, every = read(client, address), read(client, address, adult="1")
    assert page["hidden"] > 0
    assert page["count"] + page["hidden"] == every["count"]


@pytest.mark.parametrize("address", [READINGS_OF_API, QUESTIONS, DIFFERENCES])
def test_the_lists_take_few_questions(
    client: Client, address: str, django_assert_max_num_queries: Any
) -> None:
    read(client, address, limit="1", lang="all")
    with django_assert_max_num_queries(14):
        read(client, address, limit="100", lang="all")


@pytest.mark.parametrize("address", [READINGS_OF_API, QUESTIONS, DIFFERENCES])
def test_every_one_leads_to_its_page_and_to_itself(client: Client, address: str) -> None:
    first = read(client, address, lang="nl", limit="1")["results"][0]
    assert first["url"].startswith("http://testserver/nl/")
    assert first["url"].endswith(f"#{first['id']}")
    assert f'id="{first["id"]}"' in client.get(first["url"]).content.decode()
    assert client.get(first["api_url"]).json()["id"] == first["id"]
