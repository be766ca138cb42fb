"""The reader's collection: several boxes on one table, kept in the browser and shared as a link."""

from typing import Any

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db

COLLECTION = "/en/collection/"


def keep(client: Client, *boxes: str, rules: str = "") -> Any:
    return client.post("/preferences/", {"collection": ["", *boxes], "rules": rules, "next": COLLECTION})


def seen(client: Client, address: str) -> str:
    response = client.get(address, follow=True)
    assert response.status_code == 200
    return response.content.decode()


def chosen(client: Client, address: str = "/en/cards/") -> Any:
    return client.get(address, follow=True).context["request"].preferences.boxes


def test_whoever_keeps_boxes_plays_with_all_of_them_everywhere(client: Client) -> None:
    assert keep(client, "dragons", "base-2e")["Location"] == f"{COLLECTION}?edition=base-2e.dragons"
    assert chosen(client) == ("base-2e", "dragons")
    found = seen(client, "/en/cards/?q=dragon+slayer")
    assert "2 boxes" in found
    assert 'href="/en/cards/dragon-slayer-unicorn/"' in found
    assert "Base game, second edition + Dragons" in seen(client, "/en/ask/?card=rhinocorn")
    board = client.get("/en/board/", follow=True).context
    assert (board["box"], board["beside"]) == ("base-2e", ["dragons"])


def test_the_box_whose_rules_hold_comes_first(client: Client) -> None:
    keep(client, "base-2e", "control", "dragons", rules="control")
    assert chosen(client) == ("control", "base-2e", "dragons")
    keep(client, "dragons", "base-1p", rules="chaos")
    assert chosen(client) == ("base-1p", "dragons")


def test_a_link_shows_a_collection_and_keeps_nothing(client: Client) -> None:
    page = seen(client, f"{COLLECTION}?edition=base-1p.base-2e")
    assert "Base game, first print (2017) + Base game, second edition" in page
    assert "does not keep these boxes yet" in page
    assert "cards are played as “Base game, first print (2017)” prints them" in page
    assert chosen(client) == ("base-2e",)


def test_another_box_may_be_looked_at_and_the_collection_is_still_there(client: Client) -> None:
    keep(client, "base-2e", "dragons")
    client.post("/preferences/", {"edition": "chaos"})
    assert chosen(client) == ("chaos",)
    assert "This browser keeps it" in seen(client, COLLECTION)
    client.post("/preferences/", {"edition": ".own"})
    assert chosen(client) == ("base-2e", "dragons")


def test_who_has_no_collection_is_led_to_where_it_is_put_together(client: Client) -> None:
    answer = client.post("/preferences/", {"edition": ".own", "language": "de", "next": "/en/cards/"})
    assert answer["Location"] == "/de/collection/"


def test_a_collection_can_be_forgotten(client: Client) -> None:
    keep(client, "base-2e", "dragons")
    keep(client)
    assert chosen(client) == ("base-2e",)
    assert "Together on one table" not in seen(client, COLLECTION)


def test_a_collection_with_a_box_for_adults_stays_behind_the_switch(client: Client) -> None:
    address = "/en/cards/?edition=base-2e.nsfw-base-2e"
    assert client.get(address).status_code == 403
    assert client.get(f"{address}&adult=1").status_code == 200


@pytest.mark.parametrize(
    "named", ["base-2e.nothing", "base-2e.b\0", ".".join(f"box-{n}" for n in range(2000))]
)
def test_a_collection_of_unknown_boxes_is_not_found(client: Client, named: str) -> None:
    assert client.get("/en/cards/", {"edition": named}).status_code == 404


def test_a_collection_that_names_a_box_twice_has_it_once(client: Client) -> None:
    assert chosen(client, "/en/cards/?edition=base-2e.base-2e") == ("base-2e",)


def test_the_empty_table_has_the_boxes_and_an_expansion_its_base_game(client: Client) -> None:
    keep(client, "dragons", "rainbow-apocalypse")
    scene = client.get("/en/board/setup/", follow=True).context["scene"]
    assert scene.draft["edition"] == "base-2e"
    assert {box for box, _name, is_chosen in scene.boxes if is_chosen} == {
        *("base-2e", "dragons", "rainbow-apocalypse"),
    }


def test_ask_answers_with_the_cards_of_the_collection(client: Client) -> None:
    keep(client, "control", "dragons")
    page = seen(client, "/en/ask/?card=dragon-slayer-unicorn")
    assert "Control + Dragons" in page
