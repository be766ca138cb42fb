"""The rulings over HTTP."""

from typing import Any

import pytest
from django.test import Client

from cardsdb.models import Edition
from rules.models import Clarification
from tests.cardsdb.requests.test_problems import problem
from tests.site.api.test_api_reading import read
from tests.texts import unsay

pytestmark = pytest.mark.django_db

CLARIFICATIONS = "/api/v1/clarifications/"
EMPTY_HAND = "barbed-wire-and-an-empty-hand"


def test_a_ruling_says_where_it_comes_from_and_that_the_engine_agrees(client: Client) -> None:
    answer = read(client, f"{CLARIFICATIONS}{EMPTY_HAND}/", lang="nl")
    row = Clarification.objects.get(slug=EMPTY_HAND)
    assert answer["answer"] == row.answer["nl"]
    assert answer["source"] == {"title": row.source_title, "url": row.source_url, "date": None}
    assert (answer["official"], answer["verified"], answer["editions"]) == (False, True, ["base-2e"])
    assert [case["id"] for case in answer["cases"]] == ["BAR-03"]


def test_a_ruling_without_a_case_is_not_verified(client: Client) -> None:
    Clarification.objects.filter(slug=EMPTY_HAND).update(cases=[])
    assert read(client, f"{CLARIFICATIONS}{EMPTY_HAND}/")["verified"] is False


def test_every_link_of_a_ruling_leads_somewhere(client: Client) -> None:
    answer = read(client, f"{CLARIFICATIONS}{EMPTY_HAND}/", lang="de")
    assert answer["url"] == f"http://testserver/de/cards/barbed-wire/#{EMPTY_HAND}"
    linked = [answer, *answer["cards"], *answer["rules"], *answer["cases"]]
    for address in {each[name] for each in linked for name in ("url", "api_url")}:
        assert client.get(address).status_code == 200, address


def test_rulings_about_a_card_or_a_rule(client: Client) -> None:
    page = read(client, CLARIFICATIONS, card="barbed-wire", rule="move.discard")
    assert EMPTY_HAND in [each["id"] for each in page["results"]]
    for each in page["results"]:
        assert "barbed-wire" in [card["id"] for card in each["cards"]]
        assert "move.discard" in [rule["id"] for rule in each["rules"]]


def test_rulings_of_an_edition_are_those_that_hold_there(client: Client) -> None:
    everywhere = Clarification.visible.for_reader(adult=False).filter(editions=None).count()
    of_chaos = Clarification.visible.for_reader(adult=False).filter(
        editions=Edition.objects.get(slug="chaos")
    )
    page = read(client, CLARIFICATIONS, edition="chaos", limit="100")
    assert page["count"] == everywhere + of_chaos.count()
    assert all("chaos" in each["editions"] for each in page["results"])


def test_what_the_publisher_said(client: Client) -> None:
    every, official = read(client, CLARIFICATIONS), read(client, CLARIFICATIONS, official="true")
    others = read(client, CLARIFICATIONS, official="0")
    assert {each["official"] for each in official["results"]} == {True}
    assert official["count"] + others["count"] == every["count"]
    assert problem(client.get(CLARIFICATIONS, {"official": "perhaps"}))["status"] == 400


@pytest.mark.parametrize(
    ("parameter", "value", "near"), [("card", "barbed", "barbed-wire"), ("rule", "move.stela", "move.steal")]
)
def test_an_unknown_card_or_rule_names_those_that_are_near(
    client: Client, parameter: str, value: str, near: str
) -> None:
    refusal = problem(client.get(CLARIFICATIONS, {parameter: value}))
    assert (refusal["status"], refusal["errors"][0]["pointer"]) == (404, f"/{parameter}")
    assert refusal["candidates"][0] == near
    assert problem(client.get(CLARIFICATIONS, {parameter: "\x00"}))["status"] == 404


def test_a_missing_translation_falls_back_and_says_so(client: Client) -> None:
    row = Clarification.objects.get(slug=EMPTY_HAND)
    unsay(row, "de", "question", "answer")
    answer = read(client, f"{CLARIFICATIONS}{EMPTY_HAND}/", lang="de")
    assert answer["lang_served"] == "en"
    assert answer["question"] == row.question["en"]


def test_a_ruling_for_adults_is_closed_and_counted(client: Client) -> None:
    closed = Clarification.visible.exclude(pk__in=Clarification.visible.for_reader(adult=False))
    page = read(client, CLARIFICATIONS, limit="1")
    assert page["hidden"] == closed.count() > 0
    first = closed.first()
    assert first
    assert problem(client.get(f"{CLARIFICATIONS}{first.slug}/"))["code"] == "adult_content"
    assert read(client, f"{CLARIFICATIONS}{first.slug}/", adult="1")["id"] == first.slug


def test_a_hundred_rulings_take_few_questions(client: Client, django_assert_max_num_queries: Any) -> None:
    with django_assert_max_num_queries(60):  # with what a process asks once
        assert len(read(client, CLARIFICATIONS, limit="100", lang="all")["results"]) == 100
    with django_assert_max_num_queries(10):
        read(client, CLARIFICATIONS, limit="100", lang="all")
