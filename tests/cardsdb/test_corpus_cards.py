"""The card files themselves: nothing but what the schemas allow, and the counts of the printed box."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from cardsdb.fixtures import as_json
from cardsdb.shapes import mistakes_in, schema
from engine.text import parse, render

FIXTURES = settings.BASE_DIR / "fixtures"
CARDS = sorted((FIXTURES / "cards").glob("*.json"))
EDITIONS = sorted((FIXTURES / "editions").glob("*.json"))


def content_of(path: Path) -> dict[str, Any]:
    return dict(json.loads(path.read_text(encoding="utf-8")))


@pytest.fixture(scope="module")
def cards() -> list[dict[str, Any]]:
    return [content_of(path) for path in CARDS]


def copies(cards: list[dict[str, Any]], *types: str) -> int:
    printings = [printing for card in cards if card["type"] in types for printing in card["printings"]]
    return sum(printing["copies"] for printing in printings if printing["edition"] == "base-2e")


@pytest.mark.parametrize("path", CARDS + EDITIONS, ids=lambda path: path.stem)
def test_a_file_has_the_shape_of_its_kind_and_the_usual_look(path: Path) -> None:
    data = content_of(path)
    assert mistakes_in(path.parent.name.removesuffix("s"), data) == []
    assert data["id"] == path.stem
    assert path.read_text(encoding="utf-8") == as_json(data)


@pytest.mark.parametrize("kind", ["card", "edition", "rules", "clarifications"])
def test_the_schemas_are_closed(kind: str) -> None:
    objects = [part for part in parts_of(schema(kind)) if part.get("type") == "object"]
    assert objects
    assert all(part["additionalProperties"] is False for part in objects)


def parts_of(shape: Any) -> list[dict[str, Any]]:
    if isinstance(shape, list):
        return [part for each in shape for part in parts_of(each)]
    if isinstance(shape, dict):
        return [shape, *(part for each in shape.values() for part in parts_of(each))]
    return []


def test_the_box_holds_114_cards_and_13_babies(cards: list[dict[str, Any]]) -> None:
    types = Counter(card["type"] for card in cards)
    assert len(cards) == 84
    assert copies(cards, "baby") == 13
    assert copies(cards, *(types.keys() - {"baby"})) == 114
    assert copies(cards, "basic") == 22
    assert copies(cards, "instant") == 15


def test_numbers_and_collector_numbers_are_given_once(cards: list[dict[str, Any]]) -> None:
    assert len({card["number"] for card in cards}) == 84
    for card in cards:
        assert [each["collector"] for each in card["printings"]] == [f"UU-Base-{card['number']:03}"]


def test_every_card_is_named_in_english_and_dutch(cards: list[dict[str, Any]]) -> None:
    assert all({"en", "nl"} <= card["names"].keys() for card in cards)


def test_the_two_player_game_leaves_out_32_cards(cards: list[dict[str, Any]]) -> None:
    changes = content_of(FIXTURES / "editions" / "base-2e.json")["two_players"]
    assert copies([card for card in cards if card["id"] in changes["removed"]], "basic") == 22
    by_id = {card["id"]: card for card in cards}
    assert sum(by_id[card]["printings"][0]["copies"] for card in changes["removed"]) == 32
    assert by_id[changes["dealt"]]["family"] == "neigh"


def test_every_wording_comes_back_letter_for_letter(cards: list[dict[str, Any]]) -> None:
    wordings = [wording["lines"] for card in cards for wording in card["wordings"]]
    assert wordings
    for lines in wordings:
        assert render(parse("\n".join(lines)), "en") == lines


def test_cards_without_effect_have_no_wording(cards: list[dict[str, Any]]) -> None:
    assert not [card["id"] for card in cards if card["type"] in ("baby", "basic") and card["wordings"]]
