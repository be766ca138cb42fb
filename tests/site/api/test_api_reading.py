"""What everything that can be read from the API has in common: languages, lists, fields, adult content."""

from typing import Any

import pytest
from django.test import Client

import engine
from cardsdb.languages import LANGUAGES
from cardsdb.models import Card, DataVersion, Edition
from tests.cardsdb.names import call
from tests.cardsdb.requests.test_problems import problem

pytestmark = pytest.mark.django_db

CARDS = "/api/v1/cards/"
EDITIONS = "/api/v1/editions/"
EDITION = "/api/v1/editions/base-2e/"


def read(client: Client, address: str, **query: Any) -> dict[str, Any]:
    answer = client.get(address, query)
    assert answer.status_code == 200, answer.content
    found: dict[str, Any] = answer.json()
    return found


# Languages


def test_the_parameter_wins_over_the_header(client: Client) -> None:
    in_dutch = {"Accept-Language": "nl-BE, en;q=0.5"}
    assert client.get(EDITION, headers=in_dutch).json()["name"] == "Basisspel, tweede editie"
    answer = client.get(EDITION, {"lang": "de"}, headers=in_dutch).json()
    assert (answer["name"], answer["lang_served"]) == ("Grundspiel, zweite Auflage", "de")


def test_a_missing_translation_falls_back_and_says_so(client: Client) -> None:
    Edition.objects.filter(slug="base-2e").update(names={"en": "Base game, second edition"})
    DataVersion.raise_by_one()
    answer = read(client, EDITION, lang="nl")
    assert (answer["name"], answer["lang_served"]) == ("Base game, second edition", "en")
    page = read(client, EDITIONS, lang="nl")
    first, *others = (edition["lang_served"] for edition in page["results"])
    assert (first, set(others)) == ("en", {"nl"})
    assert page["lang_served"] == "nl"


def test_all_languages_beside_each_other(client: Client) -> None:
    call("rhinocorn", de="")
    answer = read(client, f"{CARDS}rhinocorn/", lang="all")
    assert (answer["name"]["en"], answer["name"]["de"], answer["name"]["nl"]) == (
        "Rhinocorn",
        None,
        "Neushoorn",
    )
    assert answer["type_name"]["de"] == "Magisches Einhorn"
    assert set(answer["wordings"][0]["lines"]) == set(LANGUAGES)
    assert answer["lang_served"] == "all"


def test_an_unknown_language_is_a_problem(client: Client) -> None:
    refusal = problem(client.get(EDITIONS, {"lang": "xx"}))
    assert (refusal["status"], refusal["errors"][0]["pointer"]) == (400, "/lang")


# Adult content


def test_lists_count_what_they_hide(client: Client) -> None:
    every, adult = Edition.visible.count(), Edition.visible.filter(adult=True).count()
    page = read(client, EDITIONS)
    assert (page["count"], page["hidden"]) == (every - adult, adult)
    for switch in ("1", "true"):
        page = read(client, EDITIONS, adult=switch)
        assert (page["count"], page["hidden"]) == (every, 0)


@pytest.mark.parametrize("address", [f"{EDITIONS}nsfw-base-2e/", f"{CARDS}unicorgy/"])
def test_a_thing_for_adults_is_closed(client: Client, address: str) -> None:
    assert problem(client.get(address))["code"] == "adult_content"
    assert read(client, address, adult="1")["adult"] is True


def test_a_switch_is_on_or_off(client: Client) -> None:
    for value in ("", "yes", "True"):
        refusal = problem(client.get(EDITIONS, {"adult": value}))
        assert (refusal["status"], refusal["errors"][0]["pointer"]) == (400, "/adult")


# Lists


def test_pages_follow_each_other_and_keep_what_was_asked(client: Client) -> None:
    address, seen = f"{CARDS}?limit=9&type=magic&lang=de", []
    while address:
        page = client.get(address).json()
        seen += [card["id"] for card in page["results"]]
        assert {card["type"] for card in page["results"]} == {"magic"}
        address = page["next"]
    assert len(seen) == len(set(seen)) == page["count"] > 9
    assert page["previous"].startswith(f"http://testserver{CARDS}?limit=9&type=magic&lang=de&offset=")


def test_a_page_behind_the_last_leads_back(client: Client) -> None:
    page = read(client, EDITIONS, offset="90000", limit="2")
    assert (page["results"], page["next"]) == ([], None)
    assert len(client.get(page["previous"]).json()["results"]) == 2


@pytest.mark.parametrize(
    ("parameter", "value"),
    [
        *(("limit", value) for value in ("0", "101", "-1", "ten", "", "1.5", "٣", "9" * 5000)),
        *(("offset", value) for value in ("-1", "100001", "x", "1e3", "9" * 5000)),
    ],
)
def test_limit_and_offset_are_bounded(client: Client, parameter: str, value: str) -> None:
    refusal = problem(client.get(EDITIONS, {parameter: value}))
    assert (refusal["status"], refusal["errors"][0]["pointer"]) == (400, f"/{parameter}")


def test_the_largest_page_takes_few_questions(client: Client, django_assert_max_num_queries: Any) -> None:
    read(client, CARDS, limit="100", adult="1", lang="all")  # what a process asks once
    with django_assert_max_num_queries(10):
        assert len(read(client, CARDS, limit="100", adult="1", lang="all")["results"]) == 100


# Fields


def test_only_the_fields_that_are_wanted(client: Client) -> None:
    page = read(client, CARDS, fields="url, number", limit="2")
    assert [sorted(card) for card in page["results"]] == [["id", "number", "url"]] * 2
    answer = read(client, EDITION, fields="name")
    assert sorted(answer) == ["data_version", "engine_version", "id", "name", "warnings"]


def test_an_unknown_field_warns_and_names_the_known_ones(client: Client) -> None:
    answer = read(client, EDITION, fields="naem,name")
    assert answer["name"] == "Base game, second edition"
    (warning,) = answer["warnings"]
    assert (warning["code"], warning["suggestion"]) == ("unknown_field", "name")
    assert "hand_limit" in warning["detail"]


# What is ignored


def test_an_unknown_parameter_warns_and_names_the_nearest(client: Client) -> None:
    page = read(client, CARDS, editon="chaos", limit="1")
    (warning,) = page["warnings"]
    assert (warning["parameter"], warning["suggestion"]) == ("editon", "edition")
    assert page["count"] > 100


def test_warnings_are_bounded(client: Client) -> None:
    query = {f"parameter-{number}\x00{'x' * 200}": "1" for number in range(50)}
    warnings = read(client, EDITIONS, **query)["warnings"]
    assert len(warnings) == 10
    assert max(len(warning["parameter"]) for warning in warnings) <= 50


# Versions, caches, problems


def test_every_answer_names_its_versions_and_may_be_kept(client: Client) -> None:
    for address in (EDITIONS, EDITION):
        answer = client.get(address)
        assert answer["Data-Version"] == str(answer.json()["data_version"]) == str(DataVersion.current())
        assert answer["Engine-Version"] == answer.json()["engine_version"] == engine.__version__
        assert answer["Cache-Control"] == "public, max-age=300, stale-while-revalidate=86400"
        assert "Accept-Language" in answer["Vary"]
        assert "Cookie" not in answer["Vary"]


def test_an_unknown_id_names_those_that_are_near(client: Client) -> None:
    refusal = problem(client.get(f"{CARDS}rhinocron/", {"lang": "de"}))
    assert refusal["code"] == "not_found"
    assert refusal["candidates"][0] == "rhinocorn"
    assert "rhinocron" in refusal["detail"]
    assert refusal["detail"].startswith("Hier gibt es nichts")


def test_what_is_a_draft_is_not_there(client: Client) -> None:
    Card.objects.filter(slug="rhinocorn").update(status="draft")
    DataVersion.raise_by_one()
    refusal = problem(client.get(f"{CARDS}rhinocorn/"))
    assert (refusal["code"], "rhinocorn" in refusal["candidates"]) == ("not_found", False)
