"""The boxes of the game over HTTP, and the decks in them."""

from typing import Any

import pytest
from django.test import Client

from cardsdb.cards.decks import deck_of
from cardsdb.models import Card, Edition
from engine.model.places import REMOVED
from rules import judge
from tests.cardsdb.requests.test_problems import problem
from tests.site.api.test_api_reading import EDITION, EDITIONS, read

pytestmark = pytest.mark.django_db

DECK = f"{EDITION}deck/"


def copies(pile: dict[str, Any]) -> dict[str, int]:
    return {card["id"]: card["copies"] for card in pile["cards"]}


def test_a_box_tells_its_numbers_and_what_it_changes(client: Client) -> None:
    answer = read(client, EDITION)
    assert (answer["kind"], answer["year"], answer["hand_limit"]) == ("base", 2019, 7)
    assert answer["designs"] > 80
    assert answer["copies"] > answer["designs"]
    assert answer["win"] == [{"players": [2, 5], "unicorns": 7}, {"players": [6, 8], "unicorns": 6}]
    assert (answer["two_players"]["dealt"], "yay" in answer["two_players"]["removed"]) == ("neigh", True)
    assert client.get(answer["url"]).status_code == 200


def test_boxes_come_in_their_order(client: Client, django_assert_max_num_queries: Any) -> None:
    with django_assert_max_num_queries(5):
        page = read(client, EDITIONS, adult="1")
    numbers = [edition["number"] for edition in page["results"]]
    assert numbers == sorted(numbers)
    assert numbers[:4] == [1, 2, 3, 4]


def test_two_players_leave_cards_in_the_box(client: Client) -> None:
    for_three, for_two = read(client, DECK, players="3"), read(client, DECK, players="2")
    removed = copies(for_two["removed"])
    assert removed.keys() == set(Edition.objects.get(slug="base-2e").facts["two_players"]["removed"])
    assert for_three["removed"] == {"count": 0, "cards": []}
    assert copies(for_three["deck"]) == {**copies(for_two["deck"]), **removed}
    assert for_two["deck"]["count"] + for_two["removed"]["count"] == for_three["deck"]["count"]
    assert for_two["nursery"] == for_three["nursery"]


def test_babies_lie_in_the_nursery(client: Client) -> None:
    answer = read(client, DECK, lang="nl")
    assert {card["type"] for card in answer["nursery"]["cards"]} == {"baby"}
    assert "baby" not in {card["type"] for card in answer["deck"]["cards"]}
    total = answer["deck"]["count"] + answer["nursery"]["count"]
    assert total == read(client, EDITION)["copies"]


@pytest.mark.parametrize("edition", ["base-2e", "control", "chaos", "nsfw-base-2e"])
@pytest.mark.parametrize("players", [2, 5])
def test_a_deck_is_the_one_the_engine_deals_from(edition: str, players: int) -> None:
    names = [f"Player {number}" for number in range(players)]
    state = judge.deal(edition, names, 1, "en", adult=True).state
    deck = deck_of(Edition.objects.get(slug=edition), players)
    assert deck.cards.copies + deck.nursery.copies + deck.removed.copies == len(state.faces)
    removed = {card.slug for card, _copies in deck.removed}
    assert removed == {state.faces[card].id for card in state.zones[REMOVED]}


@pytest.mark.parametrize("players", ["1", "9", "two", ""])
def test_a_table_has_two_to_eight(client: Client, players: str) -> None:
    refusal = problem(client.get(DECK, {"players": players}))
    assert (refusal["status"], refusal["errors"][0]["pointer"]) == (400, "/players")


def test_a_draft_lies_in_no_deck(client: Client) -> None:
    Card.objects.filter(slug="yay").update(status="draft")
    answer = read(client, DECK)
    assert "yay" not in copies(answer["deck"])


def test_an_unknown_box_names_the_near_ones(client: Client) -> None:
    for address in (f"{EDITIONS}kaos/", f"{EDITIONS}kaos/deck/"):
        refusal = problem(client.get(address))
        assert (refusal["status"], refusal["candidates"]) == (404, ["chaos"])
