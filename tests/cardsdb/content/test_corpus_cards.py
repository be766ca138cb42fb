"""The card files themselves: nothing but what the schemas allow, and the counts of the printed box."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from cardsdb.content.cards import CARD, EDITION
from cardsdb.content.kinds import ContentKind, as_json
from cardsdb.shapes import mistakes_in
from engine.language import WordingError, parse, render
from rules.fixtures import KINDS
from tests.each import holds_for_each

FIXTURES = settings.BASE_DIR / "fixtures"
CARDS = sorted((FIXTURES / "cards").glob("*.json"))
EDITIONS = sorted((FIXTURES / "editions").glob("*.json"))
KINDS_IN_JSON = {kind.name: kind for kind in (EDITION, CARD)}


def content_of(path: Path) -> dict[str, Any]:
    return dict(json.loads(path.read_text(encoding="utf-8")))


@pytest.fixture(scope="module")
def cards() -> list[dict[str, Any]]:
    return [content_of(path) for path in CARDS]


def in_box(cards: list[dict[str, Any]], edition: str) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """The cards of a box, each with its printing there."""
    printings = [(card, printing) for card in cards for printing in card["printings"]]
    return [(card, printing) for card, printing in printings if printing["edition"] == edition]


def copies_by_type(cards: list[dict[str, Any]], edition: str) -> Counter[str]:
    copies: Counter[str] = Counter()
    for card, printing in in_box(cards, edition):
        copies[card["type"]] += printing["copies"]
    return copies


def test_a_file_has_the_shape_of_its_kind_and_the_usual_look() -> None:
    holds_for_each(CARDS + EDITIONS, has_shape_and_look)


def has_shape_and_look(path: Path) -> None:
    data = content_of(path)
    assert mistakes_in(KINDS_IN_JSON[path.parent.name].schema, data) == []
    assert data["id"] == path.stem
    assert path.read_text(encoding="utf-8") == as_json(data)


@pytest.mark.parametrize("kind", [*KINDS_IN_JSON.values(), *KINDS], ids=lambda kind: kind.name)
def test_the_schemas_are_closed(kind: ContentKind) -> None:
    objects = [part for part in parts_of(kind.schema) if part.get("type") == "object"]
    assert objects
    assert all(part["additionalProperties"] is False for part in objects)


def parts_of(shape: Any) -> list[dict[str, Any]]:
    if isinstance(shape, list):
        return [part for each in shape for part in parts_of(each)]
    if isinstance(shape, dict):
        return [shape, *(part for each in shape.values() for part in parts_of(each))]
    return []


@pytest.mark.parametrize(
    ("edition", "designs", "black_backed", "babies"),
    [
        ("base-2e", 84, 114, 13),
        ("nsfw-base-2e", 91, 115, 13),
        ("control", 99, 144, 10),
        ("chaos", 99, 144, 10),
        ("base-1p", 84, 114, 13),
        ("base-2p", 84, 114, 13),
        ("nsfw-base", 90, 114, 13),
        ("dragons", 31, 48, 6),
        ("nsfw-expansion", 33, 46, 6),
    ],
)
def test_a_box_holds_so_many_cards(
    cards: list[dict[str, Any]], edition: str, designs: int, black_backed: int, babies: int
) -> None:
    copies = copies_by_type(cards, edition)
    assert len(in_box(cards, edition)) == designs
    assert copies["baby"] == babies
    assert copies.total() - copies["baby"] == black_backed


@pytest.mark.parametrize(
    ("edition", "designs", "uncounted"),
    [
        ("rainbow-apocalypse", 38, 1),
        ("rainbow-apocalypse-1p", 29, 29),
        ("dragons-1p", 14, 14),
        ("nsfw-expansion-1p", 33, 27),
        ("holiday", 28, 28),
        ("nightmares", 4, 4),
        ("kickstarter-2017", 1, 1),
    ],
)
def test_what_nobody_counted_is_not_made_up(
    cards: list[dict[str, Any]], edition: str, designs: int, uncounted: int
) -> None:
    printings = [printing for _card, printing in in_box(cards, edition)]
    assert len(printings) == designs
    assert [printing["copies"] for printing in printings].count(None) == uncounted


def test_the_card_too_many_is_marked(cards: list[dict[str, Any]]) -> None:
    """115 black-backed cards are listed where the box states 114."""
    doubtful = [card["id"] for card, printing in in_box(cards, "nsfw-base-2e") if "verified" in printing]
    assert doubtful == ["black-market-baby-unicorn"]
    for card in cards:
        for printing in card["printings"]:
            assert "verified" not in printing or {"en", "de", "nl"} == printing["note"].keys()


def test_numbers_are_given_once(cards: list[dict[str, Any]]) -> None:
    assert len({card["number"] for card in cards}) == len(cards)
    assert all(
        printing["collector"] == f"UU-Base-{card['number']:03}" for card, printing in in_box(cards, "base-2e")
    )


@pytest.mark.parametrize("edition", ["base-2e", "control", "chaos"])
def test_collector_numbers_run_on_without_a_gap(cards: list[dict[str, Any]], edition: str) -> None:
    numbers = [int(printing["collector"][-3:]) for _card, printing in in_box(cards, edition)]
    assert len(set(numbers)) == len(numbers)
    if edition != "base-2e":
        assert sorted(numbers) == list(range(1, 100))


def test_control_and_chaos_share_79_designs(cards: list[dict[str, Any]]) -> None:
    control, chaos = (
        {card["id"]: printing["collector"] for card, printing in in_box(cards, edition)}
        for edition in ("control", "chaos")
    )
    shared = control.keys() & chaos.keys()
    assert len(shared) == 79
    assert all(control[card] == chaos[card] for card in shared)


def test_every_card_of_the_base_game_is_named_in_dutch(cards: list[dict[str, Any]]) -> None:
    assert all("nl" in card["names"] for card, _printing in in_box(cards, "base-2e"))


@pytest.mark.parametrize(("edition", "left_out"), [("base-2e", 32), ("nsfw-base-2e", 39)])
def test_the_two_player_game_leaves_out_every_basic_unicorn_and_more(
    cards: list[dict[str, Any]], edition: str, left_out: int
) -> None:
    changes = content_of(FIXTURES / "editions" / f"{edition}.json")["two_players"]
    copies = {card["id"]: printing["copies"] for card, printing in in_box(cards, edition)}
    basics = {card["id"] for card, _printing in in_box(cards, edition) if card["type"] == "basic"}
    assert basics <= set(changes["removed"])
    assert sum(copies[card] for card in changes["removed"]) == left_out


def test_every_finished_wording_comes_back_letter_for_letter(cards: list[dict[str, Any]]) -> None:
    wordings = [wording for card in cards for wording in card["wordings"] if "status" not in wording]
    assert wordings
    for wording in wordings:
        assert render(parse("\n".join(wording["lines"])), "en") == wording["lines"]


def test_a_wording_is_a_draft_only_as_long_as_nobody_can_read_it(cards: list[dict[str, Any]]) -> None:
    drafts = [(card["id"], wording) for card in cards for wording in card["wordings"] if "status" in wording]
    assert [card for card, wording in drafts if can_be_read(wording["lines"])] == []


def can_be_read(lines: list[str]) -> bool:
    try:
        parse("\n".join(lines))
    except WordingError:
        return False
    return True


def test_every_card_with_an_effect_has_a_wording_in_each_of_its_boxes(cards: list[dict[str, Any]]) -> None:
    for card in cards:
        worded = sorted(edition for wording in card["wordings"] for edition in wording["editions"])
        printed = sorted(printing["edition"] for printing in card["printings"])
        assert worded == ([] if card["type"] in ("baby", "basic") else printed), card["id"]
