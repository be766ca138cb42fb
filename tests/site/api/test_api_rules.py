"""The rules over HTTP: looked for, in an edition, in a language, and with all that is said about each."""

from typing import Any

import pytest
from django.test import Client

from rules.models import Rule, RuleVariant
from tests.cardsdb.requests.test_problems import problem
from tests.site.api.test_api_reading import read
from tests.texts import unsay

pytestmark = pytest.mark.django_db

RULES = "/api/v1/rules/"
TOLD_OTHERWISE = "play.magic-discarded"


def ids(page: dict[str, Any]) -> list[str]:
    return [rule["id"] for rule in page["results"]]


def every_rule(client: Client, **query: Any) -> dict[str, dict[str, Any]]:
    first, second = (read(client, RULES, limit="100", offset=offset, **query) for offset in (0, 100))
    assert first["count"] == len(first["results"] + second["results"])
    return {rule["id"]: rule for rule in first["results"] + second["results"]}


# The book


def test_the_rules_stand_in_the_order_of_the_book(client: Client) -> None:
    numbers = [rule["number"] for rule in every_rule(client, adult="1").values()]
    assert len(numbers) == Rule.visible.count()
    assert numbers == sorted(numbers, key=lambda number: [int(part) for part in number.split(".")])


def test_a_chapter_has_its_rules(client: Client) -> None:
    page = read(client, RULES, chapter="neigh", lang="de")
    assert {rule["chapter"]["title"] for rule in page["results"]} == {"Nühüen"}
    assert {rule["number"].partition(".")[0] for rule in page["results"]} == {"7"}
    assert problem(client.get(RULES, {"chapter": "neighs"}))["candidates"] == ["neigh"]


def test_an_edition_has_its_rules_as_they_are_there(client: Client) -> None:
    variant = RuleVariant.objects.get(rule__slug=TOLD_OTHERWISE).text
    usual, control = every_rule(client), every_rule(client, edition="control", lang="nl")
    assert control[TOLD_OTHERWISE]["text"] == variant["nl"]
    assert usual[TOLD_OTHERWISE]["text"] != variant["en"]
    assert usual[TOLD_OTHERWISE]["variants"] == [{"editions": ["control", "chaos"], "text": variant["en"]}]
    assert set(usual) - set(control)
    assert all("control" in rule["editions"] for rule in control.values())


def test_an_expansion_is_played_by_the_rules_of_its_base_game(client: Client) -> None:
    assert every_rule(client, edition="dragons") == every_rule(client, edition="base-2e")


def test_an_edition_that_is_not_there(client: Client) -> None:
    refusal = problem(client.get(RULES, {"edition": "third"}))
    assert (refusal["code"], refusal["errors"][0]["pointer"]) == ("not_found", "/edition")
    assert refusal["candidates"][:3] == ["base-2e", "control", "chaos"]
    assert problem(client.get(RULES, {"edition": "nsfw-base-2e"}))["code"] == "adult_content"


# Looking for words


@pytest.mark.parametrize(
    ("language", "words", "first"),
    [("en", "steal", "move.steal"), ("de", "klauen", "move.steal"), ("nl", "offeren", "move.sacrifice")],
)
def test_the_best_rule_comes_first(client: Client, language: str, words: str, first: str) -> None:
    page = read(client, RULES, q=words, lang=language)
    assert ids(page)[0] == first
    assert page["count"] == len(page["results"]) > 1
    assert page["warnings"] == []


def test_words_chapter_and_edition_go_together(client: Client) -> None:
    page = read(client, RULES, q="magic", chapter="play", edition="control")
    assert {rule["chapter"]["id"] for rule in page["results"]} == {"play"}
    assert TOLD_OTHERWISE in ids(page)


def test_words_that_are_nowhere_are_ignored_with_a_warning(client: Client) -> None:
    page = read(client, RULES, q="steal xyzzyx", lang="de")
    assert "move.steal" in ids(page)
    warning = page["warnings"][0]
    assert (warning["code"], warning["parameter"]) == ("ignored_words", "q")
    assert "xyzzyx" in warning["detail"]


def test_a_typing_error_is_set_right(client: Client) -> None:
    page = read(client, RULES, q="sacrifise")
    assert ids(page)[0] == "move.sacrifice"
    assert (page["warnings"][0]["code"], page["warnings"][0]["suggestion"]) == ("set_right", "sacrifice")


def test_rules_for_adults_that_fit_are_counted(client: Client) -> None:
    page, every = read(client, RULES, q="drinking"), read(client, RULES, q="drinking", adult="1")
    assert page["hidden"] == len(set(ids(every)) - set(ids(page))) > 0


@pytest.mark.parametrize("words", ["\x00", "'); --", "<b>", "%", "🦄", "a" * 10_000, "steal " * 2000])
def test_nothing_one_asks_breaks_it(client: Client, words: str) -> None:
    page = read(client, RULES, q=words)
    assert all(len(warning["detail"]) < 500 for warning in page["warnings"])


# One rule


def test_a_rule_tells_all_that_is_said_about_it(client: Client) -> None:
    answer = read(client, f"{RULES}move.destroy/", lang="de")
    assert answer["title"] == Rule.objects.get(slug="move.destroy").title["de"]
    assert "unicorn-poison" in [card["id"] for card in answer["cards"]]
    assert "destroy" in [term["id"] for term in answer["defines"]]
    assert {each["sheet"]["id"]: each["heading"] for each in answer["attestations"]}["nl-second-edition"]
    assert answer["clarifications"]
    assert answer["differences"]
    assert all("move.destroy" in [rule["id"] for rule in each["rules"]] for each in answer["clarifications"])


def test_every_link_of_a_rule_leads_somewhere(client: Client) -> None:
    answer = read(client, f"{RULES}move.destroy/", lang="nl")
    assert answer["url"] == "http://testserver/nl/rules/move.destroy/"
    linked = [
        answer,
        answer["chapter"],
        answer["example"],
        *answer["related"],
        *answer["defines"],
        answer["cards"][0],
    ]
    for address in {each[name] for each in linked for name in ("url", "api_url") if name in each}:
        assert client.get(address).status_code == 200, address


def test_a_rule_says_why_it_is_never_cited(client: Client) -> None:
    answer = read(client, f"{RULES}turn.phases/", lang="all")
    assert answer["uncited"]["id"] == "definition"
    assert answer["uncited"]["text"]["de"] == "Sie erklärt, was ein Wort bedeutet."
    assert read(client, f"{RULES}turn.draw/")["uncited"] is None


def test_a_missing_translation_falls_back_and_says_so(client: Client) -> None:
    unsay(Rule.objects.get(slug="turn.draw"), "nl", "title", "text")
    answer = read(client, f"{RULES}turn.draw/", lang="nl")
    assert (answer["lang_served"], answer["title"]) == ("en", "Draw phase")
    assert read(client, f"{RULES}turn.draw/", lang="all")["text"]["nl"] is None


def test_a_variant_that_is_not_translated_says_so(client: Client) -> None:
    variant = RuleVariant.objects.get(rule__slug=TOLD_OTHERWISE)
    variant.text = {"en": variant.text["en"]}
    variant.save()
    address = f"{RULES}{TOLD_OTHERWISE}/"
    assert read(client, address, lang="all")["variants"][0]["text"]["de"] is None
    answer = read(client, address, lang="de")
    assert (answer["variants"][0]["text"], answer["lang_served"]) == (variant.text["en"], "en")


def test_an_unknown_id_names_those_that_are_near(client: Client) -> None:
    assert problem(client.get(f"{RULES}move.stela/"))["candidates"][0] == "move.steal"
    assert problem(client.get(f"{RULES}optional.drinking/"))["code"] == "adult_content"
    refusal = problem(client.get(f"{RULES}optional.drinkin/"))
    assert "optional.drinking" not in refusal["candidates"]


def test_the_number_of_a_rule_leads_to_its_id(client: Client) -> None:
    number = read(client, f"{RULES}effects.then/")["number"]
    refusal = problem(client.get(f"{RULES}{number}/"))
    assert (refusal["status"], refusal["candidates"]) == (404, ["effects.then"])


def test_no_list_asks_the_database_for_each_row(client: Client, django_assert_max_num_queries: Any) -> None:
    read(client, RULES, limit="1", lang="all")
    with django_assert_max_num_queries(2):
        read(client, RULES, limit="100", lang="all")
    read(client, RULES, q="steal")
    with django_assert_max_num_queries(20):
        read(client, RULES, q="card", limit="100")
    read(client, f"{RULES}move.steal/", lang="all")
    with django_assert_max_num_queries(30):
        read(client, f"{RULES}stable.enter/", lang="all")
