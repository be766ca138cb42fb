"""What the API says of a card: everything, in the reader's language, and nothing that is not printed."""

from typing import Any

import pytest
from django.test import Client

from cardsdb.models import Card, CardAlias, PrintDifference
from rules.models import Clarification
from tests.cardsdb.requests.test_problems import problem
from tests.site.api.test_api_reading import CARDS, read

pytestmark = pytest.mark.django_db


def card(client: Client, slug: str, **query: Any) -> dict[str, Any]:
    return read(client, f"{CARDS}{slug}/", **query)


def ids(page: dict[str, Any]) -> list[str]:
    return [each["id"] for each in page["results"]]


# One card


def test_a_card_says_what_it_is(client: Client) -> None:
    answer = card(client, "neigh", lang="nl")
    assert (answer["number"], answer["type"], answer["family"]) == (82, "instant", "neigh")
    assert answer["names"] == {"en": "Neigh", "de": "Nühü!", "nl": "Stop"}
    assert (answer["name"], answer["name_lang"], answer["lang_served"]) == ("Stop", "nl", "nl")
    assert answer["url"] == "http://testserver/nl/cards/neigh/"
    assert client.get(answer["url"]).status_code == client.get(answer["api_url"]).status_code == 200


def test_only_printed_names_are_names(client: Client) -> None:
    answer = card(client, "a-little-side-hustle", adult="1", lang="nl")
    assert "nl" not in answer["names"]
    assert (answer["name"], answer["name_lang"]) == (answer["names"]["en"], "en")
    assert answer["lang_served"] == "en"


def test_a_card_names_the_boxes_it_lies_in(client: Client) -> None:
    printings = {each["edition"]: each for each in card(client, "neigh", lang="de")["printings"]}
    assert list(printings) == ["base-2e", "control", "chaos", "base-2p", "base-1p"]
    assert printings["base-2e"]["edition_name"] == "Grundspiel, zweite Auflage"
    assert printings["base-2e"]["copies"] == 14
    assert printings["chaos"]["collector_number"] == "UU-ChCo-002"
    assert printings["chaos"]["note"].startswith("Es gibt sie mit zwei Bildern")
    assert printings["chaos"]["playable"] is True


def test_a_wording_is_a_program_and_lines_to_read(client: Client) -> None:
    for language, line in [
        ("en", "When another player plays a card: stop it."),
        (
            "de",
            "Wenn ein anderer Spieler eine Karte spielen will, wird sie nicht gespielt und kommt auf den "
            "Ablagestapel.",
        ),
    ]:
        (wording, *_others) = card(client, "neigh", lang=language)["wordings"]
        assert wording["edition"] == "base-2e"
        assert wording["text"] == "When another player plays a card: stop it."
        assert wording["lines"] == [line]


def test_a_card_tells_where_a_print_differs(client: Client) -> None:
    difference = PrintDifference.visible.for_reader(adult=False).first()
    assert difference
    (answer, *_others) = card(client, difference.card.slug, lang="de")["differences"]
    assert answer["says"] == difference.says["de"]
    assert answer["language"] == difference.language


def test_a_card_cites_rules_that_can_be_read(client: Client) -> None:
    rules = card(client, "rhinocorn", lang="de")["rules"]
    assert "move.destroy" in [rule["id"] for rule in rules]
    assert all(client.get(rule["url"]).status_code == 200 for rule in rules)
    assert all(client.get(rule["api_url"]).status_code == 200 for rule in rules)


def test_a_card_without_effect_cites_nothing(client: Client) -> None:
    answer = card(client, "baby-unicorn-red")
    assert answer["wordings"] == answer["rules"] == []


def test_an_old_address_leads_on_with_what_was_asked(client: Client) -> None:
    CardAlias.objects.create(slug="rhino", card=Card.objects.get(slug="rhinocorn"))
    answer = client.get(f"{CARDS}rhino/?lang=de&fields=name")
    assert (answer.status_code, answer["Location"]) == (
        301,
        f"http://testserver{CARDS}rhinocorn/?lang=de&fields=name",
    )
    Card.objects.filter(slug="rhinocorn").update(status="draft")
    assert problem(client.get(f"{CARDS}rhino/"))["code"] == "not_found"


def test_the_rulings_on_a_card(client: Client) -> None:
    answer = card(client, "neigh")
    page = client.get(answer["clarifications"]["api_url"]).json()
    assert page["count"] == answer["clarifications"]["count"] > 10
    on_neigh = Clarification.visible.for_reader(adult=False).filter(cards__slug="neigh")
    assert ids(page) == [ruling.slug for ruling in on_neigh]
    assert all("neigh" in [each["id"] for each in ruling["cards"]] for ruling in page["results"])


# Lists


def test_the_cards_of_a_box_and_of_a_type(client: Client) -> None:
    page = read(client, CARDS, edition="chaos", type="upgrade", limit="100")
    assert page["count"] == len(page["results"]) > 5
    assert {each["type"] for each in page["results"]} == {"upgrade"}
    assert all("chaos" in [box["edition"] for box in each["printings"]] for each in page["results"])
    assert page["hidden"] == 0


def test_cards_come_in_the_order_of_their_numbers(client: Client) -> None:
    numbers = [each["number"] for each in read(client, CARDS, fields="number", limit="100")["results"]]
    assert numbers == sorted(numbers)


def test_an_unknown_box_or_type_is_a_problem(client: Client) -> None:
    refusal = problem(client.get(CARDS, {"edition": "base-2"}))
    assert (refusal["status"], refusal["errors"][0]["pointer"]) == (404, "/edition")
    assert refusal["candidates"][:3] == ["base-2e", "control", "chaos"]
    assert "nsfw-base-2e" not in refusal["candidates"]
    refusal = problem(client.get(CARDS, {"type": "upgrades"}))
    assert (refusal["status"], refusal["candidates"][0]) == (400, "upgrade")


# Printings


def test_printings_by_box_and_by_card(client: Client) -> None:
    page = read(client, "/api/v1/printings/", card="neigh", lang="de")
    assert [each["edition"] for each in page["results"]][:3] == ["base-2e", "control", "chaos"]
    assert {each["card_name"] for each in page["results"]} == {"Nühü!"}
    assert page["hidden"] == 0
    (only,) = read(client, "/api/v1/printings/", card="neigh", edition="chaos")["results"]
    assert (only["copies"], client.get(only["card_api_url"]).status_code) == (14, 200)


@pytest.mark.parametrize("card", ["\0", "neigh\0"])
def test_signs_no_id_has_name_no_card(client: Client, card: str) -> None:
    refusal = problem(client.get("/api/v1/printings/", {"card": card}))
    assert refusal["code"] == "not_found"


def test_all_printings_take_few_questions(client: Client, django_assert_max_num_queries: Any) -> None:
    read(client, "/api/v1/printings/")
    with django_assert_max_num_queries(6):
        assert len(read(client, "/api/v1/printings/", limit="100")["results"]) == 100
