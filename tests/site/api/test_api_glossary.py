"""The glossary over HTTP."""

from typing import Any

import pytest
from django.test import Client

from rules.models import Term
from tests.cardsdb.requests.test_problems import problem
from tests.site.api.test_api_reading import read

pytestmark = pytest.mark.django_db

GLOSSARY = "/api/v1/glossary/"


def test_every_term_is_listed_once(client: Client) -> None:
    pages = [read(client, GLOSSARY, limit="100", offset=offset) for offset in (0, 100)]
    terms = [term["id"] for page in pages for term in page["results"]]
    assert sorted(terms) == sorted(Term.visible.values_list("slug", flat=True))
    assert pages[0]["count"] == len(terms)


def test_the_terms_of_a_group(client: Client) -> None:
    page = read(client, GLOSSARY, group="talk", lang="de")
    assert {term["group"]["id"] for term in page["results"]} == {"talk"}
    assert False in {term["official"] for term in page["results"]}


def test_a_term_has_its_forms_and_its_rule(client: Client) -> None:
    answer = read(client, f"{GLOSSARY}discard/", lang="de")
    assert (answer["term"], answer["official"]) == ("abwerfen", True)
    assert {"wirf … ab", "abgeworfen"} <= set(answer["forms"])
    assert "wegwerfen" in answer["other_words"]
    assert answer["rule"]["id"] == "move.discard"
    assert answer["url"] == "http://testserver/de/glossary/#discard"
    assert client.get(answer["rule"]["api_url"]).status_code == 200


def test_a_term_in_all_languages(client: Client) -> None:
    answer = read(client, f"{GLOSSARY}draw/", lang="all")
    assert answer["term"] == {"en": "draw", "de": "ziehen", "nl": "trekken"}
    assert "getrokken" in answer["forms"]["nl"]


@pytest.mark.parametrize(
    ("word", "term"),
    [("gezogen", "draw"), ("Wegwerfen", "discard"), ("drwa", "draw"), ("discard pile", "discard-pile")],
)
def test_another_word_leads_to_the_term(client: Client, word: str, term: str) -> None:
    assert term in problem(client.get(f"{GLOSSARY}{word}/"))["candidates"]


@pytest.mark.parametrize("word", ["%00", "xyzzyx", "🦄", "a" * 5000])
def test_nothing_one_asks_breaks_it(client: Client, word: str) -> None:
    refusal = problem(client.get(f"{GLOSSARY}{word}/"))
    assert (refusal["code"], refusal["candidates"]) == ("not_found", [])


def test_the_list_takes_few_questions(client: Client, django_assert_max_num_queries: Any) -> None:
    read(client, GLOSSARY, limit="100", lang="all")  # what a process asks once
    with django_assert_max_num_queries(12):
        read(client, GLOSSARY, limit="100", lang="all")
