"""Cards by their names over HTTP: exactly, about, while typing, and many at once."""

import json
from typing import Any

import pytest
from django.test import Client

from cardsdb.models import Card
from tests.cardsdb.requests.test_problems import problem
from tests.site.api.test_api_reading import CARDS, read

pytestmark = pytest.mark.django_db

NAMED, COMPLETE, COLLECTION = (f"{CARDS}{part}/" for part in ("named", "autocomplete", "collection"))


def collect(client: Client, *identifiers: Any, query: str = "") -> Any:
    body = json.dumps({"identifiers": identifiers})
    return client.post(f"{COLLECTION}{query}", body, content_type="application/json")


# Named


@pytest.mark.parametrize("how", ["exact", "fuzzy"])
@pytest.mark.parametrize("word", ["Kettensägen-Einhorn", "kettingzaageenhoorn"])
def test_a_search_word_leads_to_its_card(client: Client, how: str, word: str) -> None:
    assert read(client, NAMED, **{how: word})["id"] == "chainsaw-unicorn"


def test_a_search_word_completes_to_the_printed_name(client: Client) -> None:
    (found,) = read(client, COMPLETE, q="Kettensäg", lang="de")["results"]
    assert (found["name"], found["name_lang"]) == ("Chainsaw Unicorn", "en")


@pytest.mark.parametrize("name", ["Neushoorn", "neushoorn", "RHINOCORN"])
def test_an_exact_name_in_any_language(client: Client, name: str) -> None:
    assert read(client, NAMED, exact=name)["id"] == "rhinocorn"


@pytest.mark.parametrize(
    ("name", "card"),
    [
        ("rinocorn", "rhinocorn"),
        ("Neushorn", "rhinocorn"),
        ("super nei", "super-neigh"),
        ("barbd wire", "barbed-wire"),
    ],
)
def test_typing_errors_are_forgiven(client: Client, name: str, card: str) -> None:
    assert read(client, NAMED, fuzzy=name)["id"] == card


@pytest.mark.parametrize("name", ["Gefährliches Einhorn", "Verzaubertes Einhorn", "Sluwe Eenhoorn"])
def test_a_name_that_only_has_a_word_in_common_is_not_taken_for_another(client: Client, name: str) -> None:
    refusal = problem(client.get(NAMED, {"fuzzy": name, "adult": "1"}))
    assert refusal["code"] in ("not_found", "ambiguous_name")


def test_a_name_several_cards_have_names_them(client: Client) -> None:
    for query in ({"exact": "Baby Eenhoorn"}, {"fuzzy": "baby eenhorn"}):
        refusal = problem(client.get(NAMED, query))
        assert (refusal["status"], refusal["code"]) == (404, "ambiguous_name")
        assert {"baby-unicorn-red", "baby-unicorn-blue"} <= set(refusal["candidates"])
        assert "Baby Unicorn (Red), Baby Unicorn (Pink)" in refusal["detail"]


def test_a_name_no_card_has_names_those_that_are_near(client: Client) -> None:
    refusal = problem(client.get(NAMED, {"exact": "Rinocorn"}))
    assert (refusal["code"], refusal["candidates"][0]) == ("not_found", "rhinocorn")
    assert problem(client.get(NAMED, {"fuzzy": "xyzzyx"}))["candidates"] == []


def test_a_name_is_needed_and_the_exact_one_wins(client: Client) -> None:
    assert problem(client.get(NAMED))["status"] == 400
    assert read(client, NAMED, exact="Neigh", fuzzy="rhino")["id"] == "neigh"


@pytest.mark.parametrize("name", ["", "\x00", "!!!", "a" * 10_000, "\U0010ffff", "' OR 1=1 --"])
def test_hostile_names_find_nothing(client: Client, name: str) -> None:
    for kind in ("exact", "fuzzy"):
        assert problem(client.get(NAMED, {kind: name}))["status"] == 404
    assert read(client, COMPLETE, q=name)["results"] == []


# While typing


def completions(client: Client, typed: str, **query: str) -> list[str]:
    return [each["name"] for each in read(client, COMPLETE, q=typed, **query)["results"]]


def test_names_begin_with_what_is_typed_in_the_own_language_first(client: Client) -> None:
    assert completions(client, "rhi")[0] == "Rhinocorn"
    assert completions(client, "neu", lang="nl") == ["Neushoorn"]
    in_german = read(client, COMPLETE, q="ba", lang="de")["results"]
    languages = [each["name_lang"] for each in in_german]
    assert languages == sorted(languages, key=lambda language: language != "de")


def test_a_later_word_may_begin_so_too(client: Client) -> None:
    assert "Extremely Destructive Unicorn" in completions(client, "destr")
    assert completions(client, "hinocorn") == []


def test_there_are_at_most_twenty_and_each_card_once(client: Client) -> None:
    results = read(client, COMPLETE, q="unicorn")["results"]
    assert len({each["id"] for each in results}) == len(results) == 20


@pytest.mark.parametrize("typed", ["", "r", "  r  ", "é"])
def test_one_letter_is_too_little(client: Client, typed: str) -> None:
    assert completions(client, typed) == []


def test_cards_that_are_called_alike_are_told_apart(client: Client) -> None:
    results = read(client, COMPLETE, q="Baby Eenhoorn", lang="nl")["results"]
    assert {"Baby Eenhoorn (rood)", "Baby Eenhoorn (dood)"} <= {each["name"] for each in results}
    assert len({each["name"] for each in results}) == len({each["english_name"] for each in results})


# Many at once


def test_cards_by_all_that_names_them(client: Client) -> None:
    renamed = Card.objects.get(slug="rhinocorn")
    renamed.slug = "rhino"
    renamed.save()
    answer = collect(
        client,
        {"name": "nühü"},
        {"id": "rhinocorn"},
        {"edition": "chaos", "collector_number": "uu-chao-003"},
        {"number": 82.0},
        {"id": "nothing"},
        {"name": "Baby Eenhoorn"},
    ).json()
    assert [card["id"] for card in answer["results"]][:2] == ["neigh", "rhino"]
    assert answer["results"][2]["printings"][-1]["collector_number"] == "UU-Chao-003"
    assert len(answer["results"]) == 3, "each card once"
    assert answer["not_found"] == [{"id": "nothing"}, {"name": "Baby Eenhoorn"}]


def test_a_collection_speaks_the_language_and_trims(client: Client) -> None:
    (card,) = collect(client, {"id": "neigh"}, query="?lang=de&fields=name").json()["results"]
    assert card == {"id": "neigh", "name": "Nühü!"}


def test_a_collection_has_at_most_75(client: Client, django_assert_max_num_queries: Any) -> None:
    every = [{"number": number} for number in range(1, 77)]
    refusal = problem(collect(client, *every))
    assert (refusal["status"], refusal["errors"][0]["pointer"]) == (400, "/identifiers")
    collect(client, *every[:75], query="?adult=1")
    with django_assert_max_num_queries(10):
        assert len(collect(client, *every[:75], query="?adult=1").json()["results"]) > 60


@pytest.mark.parametrize(
    "identifier",
    [
        *(
            {},
            {"id": 1},
            {"number": "1"},
            {"number": True},
            {"number": 0},
            {"number": 10**30},
            {"number": 8.5},
        ),
        *({"id": ""}, {"id": "a", "name": "b"}, {"edition": "a"}, {"name": "a" * 101}, {"slug": "neigh"}),
        *("neigh", None, []),
    ],
)
def test_an_identifier_that_is_none_is_pointed_to(client: Client, identifier: Any) -> None:
    refusal = problem(collect(client, {"id": "neigh"}, identifier))
    assert (refusal["status"], refusal["errors"][0]["pointer"]) == (400, "/identifiers/1")


@pytest.mark.parametrize("body", ["[]", "{}", '{"identifiers": {}}', '{"identifiers": [], "lang": "de"}'])
def test_a_body_that_is_none_is_a_problem(client: Client, body: str) -> None:
    assert problem(client.post(COLLECTION, body, content_type="application/json"))["status"] == 400
