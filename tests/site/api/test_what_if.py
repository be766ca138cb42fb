"""What may come of a position, over HTTP: lines of JSON, their end, and their limits."""

import json
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from random import Random
from time import sleep
from typing import Any

import pytest
from django.test import Client

from cardsdb.access.budget import STEPS_AT_LEAST
from cardsdb.site.api.rules import streaming
from rules.judge.place import PLACE, ExplorationPlace
from tests.conftest import Server
from tests.hostile import crowd
from tests.rules.judge.asking import WHAT_IF, ask, explored, problem

pytestmark = pytest.mark.django_db

TABLE = {"players": ["Ann", "Bob"], "hands": {"Ann": ["Rhinocorn"], "Bob": ["Neigh"]}}
PLAYED = {"position": TABLE, "answers": ["Play Rhinocorn"]}
POISON = "players: A B\nA hand: Unicorn Poison\nA stable: Narwhal\nB stable: Narwhal"
CROWD = {
    "players": list("ABCDEF"),
    "hands": {name: ["Neigh", "Unicorn Poison", "Back Kick", "Two-For-One"] for name in "ABCDEF"},
    "stables": {name: ["Rhinocorn", "Black Knight Unicorn", "Narwhal"] for name in "ABCDEF"},
}


def test_each_outcome_comes_once_with_a_line_that_leads_there(client: Client) -> None:
    outcomes, end = explored(client, {**PLAYED, "answers": ["Play Rhinocorn"]})
    assert [outcome["labels"] for outcome in outcomes] == [
        ["Nobody answers", "Ann"],
        ["Nobody answers", "Bob"],
        ["Bob: Neigh", "Nobody answers"],
    ]
    assert (end["truncated"], end["truncated_by"], end["outcomes"]) == (False, None, 3)


@pytest.mark.parametrize(("lang", "label"), [("de", "Niemand antwortet"), ("nl", "Niemand reageert")])
def test_it_is_told_in_the_language_of_the_reader(client: Client, lang: str, label: str) -> None:
    outcomes, end = explored(client, {**PLAYED, "lang": lang})
    assert outcomes[0]["labels"][0] == label
    assert end["lang_served"] == lang


def test_an_outcome_can_be_gone_on_from(client: Client) -> None:
    outcomes, _end = explored(client, PLAYED)
    _further, end = explored(client, {"position": outcomes[0]["code"]})
    assert end["outcomes"] > 0


def test_contested_rules_are_looked_at_from_each_side(client: Client) -> None:
    body = {"position": POISON, "answers": ["Play Unicorn Poison"], "readings": ["destroy_own_cards"]}
    outcomes, _end = explored(client, body)
    sides = [outcome["readings"]["destroy_own_cards"] for outcome in outcomes]
    assert sides == ["no", "yes", "yes"]


def test_chance_may_be_left_alone(client: Client) -> None:
    body = {"position": TABLE, "answers": ["Draw a card"], "chance": "none"}
    [outcome], _end = explored(client, body)
    assert outcome["result"] == "chance"


def test_it_may_go_on_to_the_end_of_the_turn(client: Client) -> None:
    position = (
        "players: A B\nA hand: Narwhal\nA stable: Rhinocorn\nB stable: Narwhal\nturn: A, beginning of turn"
    )
    ends = {until: explored(client, {"position": position, "until": until})[0] for until in ("play", "turn")}
    assert len(ends["play"]) < len(ends["turn"])


def test_an_end_of_the_game_is_told(client: Client) -> None:
    position = {"players": ["A", "B"], "hands": {"A": ["Narwhal"]}, "stables": {"A": ["Narwhal"] * 6}}
    outcomes, _end = explored(client, {"position": position, "answers": ["Play Narwhal"]})
    endings = [outcome["ending"]["winner"] for outcome in outcomes if outcome["result"] == "over"]
    assert endings == ["A"]


@pytest.mark.parametrize(("limit", "number"), [("nodes", 40), ("outcomes", 3)])
def test_it_says_when_it_stopped_short(client: Client, limit: str, number: int) -> None:
    _outcomes, end = explored(client, {"position": CROWD, limit: number})
    assert end["truncated"]
    assert end["truncated_by"] == limit
    assert end[limit] == number


def test_it_stops_when_the_steps_are_used_up(client: Client) -> None:
    body = {"position": CROWD, "until": "turn", "nodes": 20_000, "outcomes": 500, "chance": "none"}
    _outcomes, end = explored(client, {**body, "answers": []})
    assert end["steps"] <= 200_100


def test_it_stops_when_enough_was_sent(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streaming, "BYTES_AT_MOST", 20_000)
    outcomes, end = explored(client, {"position": CROWD})
    assert 1 < len(outcomes) < 100
    assert end["truncated_by"] == "size"


def test_it_stops_when_it_would_remember_too_much(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.explorer.REMEMBERED_AT_MOST", 20_000)
    _outcomes, end = explored(client, {"position": CROWD})
    assert end["truncated_by"] == "memory"


def test_what_a_player_cannot_see_stays_hidden(client: Client) -> None:
    position = {**TABLE, "hands": {"Ann": ["Rhinocorn"], "Bob": ["Yay"]}}
    outcomes, _end = explored(client, {**PLAYED, "position": position, "viewer": "Ann"})
    assert any("Bob: Neigh" in outcome["labels"] for outcome in outcomes)


@pytest.mark.parametrize(
    ("more", "pointer"),
    [
        ({"until": "sunset"}, "/until"),
        ({"chance": []}, "/chance"),
        ({"readings": ["weather"]}, "/readings/0"),
        ({"readings": [[]]}, "/readings/0"),
        ({"readings": ["deck_out"] * 4}, "/readings"),
        ({"nodes": 0}, "/nodes"),
        ({"nodes": 20_001}, "/nodes"),
        ({"outcomes": "many"}, "/outcomes"),
        ({"outcomes": True}, "/outcomes"),
        ({"limit": 5}, "/limit"),
    ],
)
def test_what_cannot_be_meant_is_refused_before_anything_is_sent(
    client: Client, more: dict[str, Any], pointer: str
) -> None:
    refusal = problem(client, {**PLAYED, **more}, WHAT_IF)
    assert (refusal["status"], refusal["errors"][0]["pointer"]) == (400, pointer)


def test_answers_that_are_forbidden_lead_nowhere(client: Client) -> None:
    refusal = problem(
        client,
        {"position": {"players": ["A", "B"], "hands": {"A": ["Neigh"]}}, "answers": ["Neigh"]},
        WHAT_IF,
    )
    assert (refusal["status"], refusal["code"]) == (422, "invalid_answer")
    assert refusal["detail"].startswith("Neigh is an Instant card")


# One at a time


def test_there_is_one_exploration_at_a_time(client: Client) -> None:
    somebody = object()
    assert PLACE.take(somebody)
    PLACE.wait(somebody, begins=False)
    answer = ask(client, crowd(Random(1)).body, WHAT_IF)
    PLACE.leave(somebody)
    assert (answer.status_code, answer.json()["code"]) == (503, "busy")
    assert int(answer["Retry-After"]) >= 1
    assert int(answer["Engine-Steps"]) == STEPS_AT_LEAST
    explored(client, PLAYED)


def test_who_goes_away_makes_room(server: Server) -> None:
    with begun_exploration(server) as connection:
        assert connection.getresponse().readline().startswith(b'{"type":"outcome"')
    for _attempt in range(100):
        with begun_exploration(server) as connection:
            status = connection.getresponse().status
        if status != 503:
            break
        sleep(0.1)
    assert status == 200


@contextmanager
def begun_exploration(server: Server) -> Iterator[HTTPConnection]:
    """An exploration whose client leaves before it is told."""
    connection = HTTPConnection(server.url.removeprefix("http://"), timeout=30)
    body = json.dumps({"position": CROWD, "nodes": 5_000, "outcomes": 500})
    with closing(connection):
        connection.request("POST", WHAT_IF, body, {"Content-Type": "application/json"})
        yield connection


def test_a_client_that_does_not_read_gives_way(monkeypatch: pytest.MonkeyPatch) -> None:
    place, slow, other = ExplorationPlace(), object(), object()
    assert place.take(slow)
    assert not place.take(other)
    monkeypatch.setattr("rules.judge.place.PATIENCE", 0.0)
    assert place.take(other)
    assert not place.is_held_by(slow)
