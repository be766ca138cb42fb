"""Asked as one player, over HTTP: whatever the others hold, the answer is the same to the last byte."""

from typing import Any

import pytest
from django.test import Client

from tests.rules.judge.asking import ACTIONS, ADJUDICATE, VALIDATE, WHAT_IF, answered, ask, verdict

pytestmark = pytest.mark.django_db

HANDS = (["Neigh", "Narwhal"], ["Super Neigh", "Rhinocorn"], ["Yay", "Unicorn Poison"])


def table(hand: list[str], **more: Any) -> dict[str, Any]:
    return {"players": ["Ann", "Bob"], "hands": {"Ann": ["Rhinocorn"], "Bob": hand}, **more}


@pytest.mark.parametrize("deck", [None, ["Neigh", "Yay", "Narwhal"]])
@pytest.mark.parametrize("path", [ACTIONS, ADJUDICATE, VALIDATE, WHAT_IF])
@pytest.mark.parametrize("phase", ["action phase", "beginning of turn"])
def test_nothing_hidden_leaks(client: Client, path: str, phase: str, deck: list[str] | None) -> None:
    played = ["Play Rhinocorn"] if phase == "action phase" else []
    answers = {"answers": played} if path in (ADJUDICATE, WHAT_IF) else {}
    positions = [table(hand, phase=phase) for hand in HANDS]
    if deck:
        positions = [
            table([card], phase=phase, deck=[each for each in deck if each != card]) for card in deck
        ]
    bodies: list[Any] = [{"position": position, "viewer": "Ann", **answers} for position in positions]
    first, *others = [ask(client, body, path).getvalue() for body in bodies]
    assert others == [first, first]
    assert b'"unknown"' in first or path == WHAT_IF


@pytest.mark.parametrize("path", [ACTIONS, VALIDATE])
def test_nothing_hidden_leaks_from_a_saved_position(client: Client, path: str) -> None:
    deck = ["Neigh", "Yay", "Narwhal"]
    tables = [table([card], deck=[each for each in deck if each != card]) for card in deck]
    saved = [answered(client, {"position": position}, VALIDATE)["position"] for position in tables]
    first, *others = [ask(client, {"position": each, "viewer": "Ann"}, path).content for each in saved]
    assert others == [first, first]


def test_the_address_of_a_verdict_keeps_hidden_what_was(client: Client) -> None:
    found = [
        answered(client, {"position": table(hand), "viewer": "Ann", "answers": ["Play Rhinocorn"]})
        for hand in HANDS
    ]
    assert len({each["result_url"] for each in found}) == 1
    assert client.get(found[0]["result_url"].removeprefix("http://testserver")).json() == found[0]


def test_the_player_may_be_named_in_the_address(client: Client) -> None:
    body = {"position": table(["Neigh"]), "answers": ["Play Rhinocorn"]}
    in_address = answered(client, body, f"{ADJUDICATE}?viewer=Ann")
    assert in_address == answered(client, {**body, "viewer": "Ann"})
    assert in_address["viewer"] == "Ann"
    assert in_address["table"]["players"][1]["hand"][0]["type"] == "unknown"


def test_one_sees_the_own_hand(client: Client) -> None:
    body = {"position": table(["Neigh"], turn="Bob"), "answers": [], "viewer": "Bob"}
    hands = [player["hand"][0]["id"] for player in answered(client, body)["table"]["players"]]
    assert hands == ["unknown", "neigh"]


def test_what_another_turns_out_to_hold_can_be_said(client: Client) -> None:
    body = {"position": table(["Yay"]), "answers": ["Play Rhinocorn", "Bob: Neigh"], "viewer": "Ann"}
    assert [event["kind"] for event in answered(client, body)["events"]][-2:] == ["reveal", "respond"]


def test_a_verdict_seen_by_one_can_be_continued(client: Client) -> None:
    body = {"position": table(["Neigh"]), "answers": ["Play Rhinocorn"], "viewer": "Ann"}
    first = answered(client, body)
    assert verdict(client, ["Nobody answers", "Ann"], first["code"])["table"]["players"][0]["stable"]


def test_nobody_of_that_name_lists_the_players(client: Client) -> None:
    answer = ask(client, {"position": table([]), "viewer": "Zoe"}, ACTIONS)
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["pointer"] == "/viewer"
    assert answer.json()["candidates"] == ["Ann", "Bob"]
