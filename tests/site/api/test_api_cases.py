"""The cases over HTTP."""

from typing import Any

import pytest
from django.test import Client

from cardsdb.library import current_library
from cardsdb.models import Printing
from rules.cases.written import written_cases
from tests.cardsdb.requests.test_problems import problem
from tests.site.api.test_api_reading import read

pytestmark = pytest.mark.django_db

CASES = "/api/v1/cases/"


def test_a_case_is_a_position_in_words_and_whether_it_holds(client: Client) -> None:
    answer = read(client, f"{CASES}NEI-04/", lang="de")
    assert answer["title"] == "Auf ein „Super-Nühü!“ kann niemand antworten"
    assert "B hand: Super Neigh" in answer["text"]
    assert "TITLE" not in answer["text"]
    assert answer["holds"] is True
    assert [card["name"] for card in answer["cards"]] == ["Narwhal", "Nühü!", "Super-Nühü!"]
    assert [rule["id"] for rule in answer["cites"]] == ["neigh.stopped-to-discard"]


def test_every_run_leads_to_the_board(client: Client) -> None:
    case = next(each for each in written_cases().values() if len(each.editions) > 1)
    runs = read(client, f"{CASES}{case.case.id}/", adult="1")["runs"]
    assert len({tuple(run["editions"]) for run in runs}) == len(runs)
    for run in runs:
        page = client.get(run["board_url"] + "&adult=1", follow=True)
        assert page.redirect_chain[-1][0].startswith("/en/board/?")


def test_a_case_with_a_card_of_its_own_is_played_on_the_board_too(client: Client) -> None:
    case = next(each for each in written_cases().values() if 'card "' in each.text)
    run = read(client, f"{CASES}{case.case.id}/", adult="1")["runs"][0]
    page = client.get(run["board_url"] + "&adult=1", follow=True)
    assert page.redirect_chain[-1][0].startswith("/en/board/?")
    name = case.text.partition('card "')[2].partition('"')[0]
    assert name in page.content.decode()


def test_a_case_of_a_card_that_changed_holds_no_more(client: Client) -> None:
    Printing.objects.get(card__slug="super-neigh", edition__slug="base-2e").delete()
    answer = read(client, f"{CASES}NEI-04/")
    assert (answer["holds"], [run["holds"] for run in answer["runs"]]) == (False, [False])


def test_the_cases_of_a_topic(client: Client) -> None:
    page = read(client, CASES, topic="neigh", lang="nl")
    assert page["count"] == sum(case.topic == "neigh" for case in written_cases().values())
    assert {each["topic"]["id"] for each in page["results"]} == {"neigh"}
    assert page["results"][0]["topic"]["title"] != "Neighing"
    refusal = problem(client.get(CASES, {"topic": "niegh"}))
    assert (refusal["status"], refusal["candidates"]) == (404, ["neigh"])


def test_the_cases_a_card_is_in(client: Client) -> None:
    page = read(client, CASES, card="super-neigh", limit="100")
    assert "NEI-04" in [each["id"] for each in page["results"]]
    assert all("Super Neigh" in each["text"] for each in page["results"])


def test_a_card_whose_name_begins_like_another_is_not_taken_for_it(client: Client) -> None:
    cards = [card["id"] for card in read(client, f"{CASES}NEI-06/")["cards"]]
    assert "super-neigh" in cards
    assert "neigh" not in cards


def test_cases_for_adults_are_closed_and_counted(client: Client) -> None:
    page, every = read(client, CASES), read(client, CASES, adult="1")
    assert page["count"] + page["hidden"] == every["count"] == len(written_cases())
    known = current_library(adult=False).editions
    closed = next(case for case in written_cases().values() if not case.runs_for(known)).case.id
    assert problem(client.get(f"{CASES}{closed}/"))["code"] == "adult_content"
    assert read(client, f"{CASES}{closed}/", adult="1")["id"] == closed


@pytest.mark.parametrize("asked", ["NEI-4", "nei-04", "NEI-044"])
def test_an_unknown_id_names_those_that_are_near(client: Client, asked: str) -> None:
    assert "NEI-04" in problem(client.get(f"{CASES}{asked}/"))["candidates"]


def test_a_hundred_cases_take_few_questions(client: Client, django_assert_max_num_queries: Any) -> None:
    read(client, CASES, limit="1", lang="all")
    with django_assert_max_num_queries(3):
        read(client, CASES, limit="100", offset="300", lang="all")
