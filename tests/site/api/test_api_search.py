"""Cards by a query over HTTP, and queries explained."""

from typing import Any

import pytest
from django.test import Client

from tests.cardsdb.requests.test_problems import problem
from tests.site.api.test_api_cards import ids
from tests.site.api.test_api_reading import CARDS, read

pytestmark = pytest.mark.django_db

EXPLAIN = "/api/v1/explain-query/"


def found(client: Client, **query: Any) -> list[str]:
    return ids(read(client, CARDS, limit="100", **query))


def test_cards_that_fit_a_query(client: Client) -> None:
    page = read(client, CARDS, q="t:magical does:destroy")
    assert "rhinocorn" in ids(page)
    assert {card["type"] for card in page["results"]} == {"magical"}
    effects = [effect for wording in page["results"][0]["wordings"] for effect in wording["effects"]]
    assert "does:destroy" in effects


def test_plain_words_put_names_first_in_the_language_asked_for(client: Client) -> None:
    assert found(client, q="neushoorn", lang="nl")[0] == "rhinocorn"
    assert found(client, q="handkarte", lang="de") != found(client, q="handkarte", lang="en")


def test_box_and_type_narrow_a_query_down(client: Client) -> None:
    everywhere = found(client, q="does:steal or does:draw")
    in_chaos = found(client, q="does:steal or does:draw", edition="chaos", type="magic")
    assert 0 < len(in_chaos) < len(everywhere)
    assert in_chaos == found(client, q="(does:steal or does:draw) e:chaos t:magic")


@pytest.mark.parametrize("sort", ["number", "name", "copies", "edition", "relevance"])
def test_cards_in_another_order_are_the_same_cards(client: Client, sort: str) -> None:
    assert sorted(found(client, type="upgrade", sort=sort)) == sorted(found(client, type="upgrade"))


def test_names_are_in_the_order_of_the_language(client: Client) -> None:
    page = read(client, CARDS, edition="base-2e", type="magic", sort="name", lang="de")
    names = [card["name"].lower() for card in page["results"]]
    assert names == sorted(names)


def test_an_unknown_order_is_a_problem(client: Client) -> None:
    refusal = problem(client.get(CARDS, {"sort": "nmae"}))
    assert (refusal["status"], refusal["candidates"][0]) == (400, "name")


@pytest.mark.parametrize("more", [{}, {"edition": "base-2e", "type": "magical"}])
def test_what_is_ignored_is_told_with_its_place(client: Client, more: dict[str, str]) -> None:
    query = "does:destroy t:magik"
    (warning,) = read(client, CARDS, q=query, **more)["warnings"]
    assert (warning["code"], warning["parameter"]) == ("unknown_value", "q")
    assert query[warning["start"] : warning["end"]] == "t:magik"
    assert warning["suggestion"] == "does:destroy t:magic"


def test_what_is_for_adults_is_counted(client: Client) -> None:
    page = read(client, CARDS, q="t:downgrade", fields="id")
    shown = read(client, CARDS, q="t:downgrade", fields="id", adult="1")
    assert page["hidden"] > 0
    assert (shown["count"], shown["hidden"]) == (page["count"] + page["hidden"], 0)


@pytest.mark.parametrize(
    "q",
    [
        "name:/^a/",
        "name:a",
        "a",
        'o:"a"',
        "t:downgrade name:a",
        "t:downgrade -name:/^a/",
        "t:downgrade or name:a",
    ],
)
def test_letters_do_not_tell_what_cards_for_adults_are_called(client: Client, q: str) -> None:
    page, shown = read(client, CARDS, q=q, fields="id"), read(client, CARDS, q=q, fields="id", adult="1")
    assert shown["count"] > page["count"]
    assert page["hidden"] == 0


def test_a_query_takes_few_questions(client: Client, django_assert_max_num_queries: Any) -> None:
    query = {"q": "does:destroy", "edition": "base-2e", "limit": "100"}
    read(client, CARDS, **query)
    with django_assert_max_num_queries(12):
        assert len(read(client, CARDS, **query)["results"]) > 5


HOSTILE = [
    *('"', "((((", ")" * 500, "\x00", "a" * 10_000, "/(a+)+$/", "t:", "-", "or or", "e:\x00"),
    "'; DROP TABLE cardsdb_card; --",
]


@pytest.mark.parametrize("query", HOSTILE)
def test_hostile_queries_are_answered(client: Client, query: str) -> None:
    for more in ({}, {"edition": "chaos", "lang": "nl"}):
        assert len(read(client, CARDS, q=query, limit="1", **more)["warnings"]) < 50
    assert "explanation" in read(client, EXPLAIN, q=query)


# Explained


def test_a_query_is_explained_in_the_language(client: Client) -> None:
    answer = read(client, EXPLAIN, q="copies>2", lang="en")
    assert answer["explanation"] == "Cards of which a box holds more than 2."
    every = read(client, EXPLAIN, q="copies>2", lang="all")["explanation"]
    assert every["en"] == answer["explanation"]
    assert len(set(every.values())) == 3


def test_an_explanation_tells_what_is_ignored(client: Client) -> None:
    answer = read(client, EXPLAIN, q="shape:round does:steal")
    assert answer["query"] == "does:steal"
    assert [warning["code"] for warning in answer["warnings"]] == ["unknown_key"]


def test_there_must_be_something_to_explain(client: Client) -> None:
    refusal = problem(client.get(EXPLAIN))
    assert (refusal["status"], refusal["errors"][0]["pointer"]) == (400, "/q")
