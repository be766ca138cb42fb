"""Whether a position can be, over HTTP: all that is wrong with it, its three forms, and what is odd."""

import pytest
from django.test import Client

from tests.rules.judge.asking import ACTIONS, TABLE, VALIDATE, answered, problem

pytestmark = pytest.mark.django_db


def test_a_position_that_can_be_comes_back_in_three_forms(client: Client) -> None:
    found = answered(client, {"position": TABLE}, VALIDATE)
    assert (found["valid"], found["errors"], found["remarks"]) == (True, [], [])
    tables = [answered(client, {"position": found[form]}, ACTIONS) for form in ("position", "code", "text")]
    options = [[option["label"] for option in table["decision"]["options"]] for table in tables]
    assert options == [["Draw a card", "Play Rhinocorn"]] * 3


@pytest.mark.parametrize(
    ("lang", "detail"),
    [("en", "Baby Unicorn"), ("de", "Kindergarten"), ("nl", "Babykamer")],
)
def test_everything_wrong_is_told_with_its_place_and_rule(client: Client, lang: str, detail: str) -> None:
    position = {"players": ["A", "B"], "hands": {"A": ["Neigh", "Baby Narwhal"]}, "stables": {"C": []}}
    found = answered(client, {"position": position, "lang": lang}, VALIDATE)
    errors = {error["pointer"]: error for error in found["errors"]}
    assert not found["valid"]
    assert set(errors) == {"/position/hands/A/1", "/position/stables/C"}
    assert detail in errors["/position/hands/A/1"]["detail"]
    assert errors["/position/hands/A/1"]["rule"]["id"] == "card.baby-nursery"


@pytest.mark.parametrize(
    ("lang", "example"),
    [
        ("en", "A hand: Neigh, 2 x Narwhal"),
        ("de", "A hand: Nühü!, 2 x Narwhal"),
        ("nl", "A hand: Stop, 2 x Normale Narwal"),
    ],
)
def test_the_example_of_a_line_can_be_written_as_it_is_told(client: Client, lang: str, example: str) -> None:
    wrong = answered(client, {"position": "players: A B\nA holds Neigh", "lang": lang}, VALIDATE)
    assert example in wrong["errors"][0]["detail"]
    assert answered(client, {"position": f"players: A B\n{example}", "lang": lang}, VALIDATE)["valid"]


@pytest.mark.parametrize(
    ("lang", "told_near"),
    [
        ("de", "Meinst du Rhinocorn, Unicorn on the Cob oder Llamacorn?"),
        ("nl", "Bedoel je Neushoorn, Maishoorn of Lamahoorn?"),
    ],
)
def test_what_may_be_meant_is_told_by_names_the_reader_knows(
    client: Client, lang: str, told_near: str
) -> None:
    [error] = answered(client, {"position": "players: A B\nA hand: Nashorn", "lang": lang}, VALIDATE)[
        "errors"
    ]
    assert error["detail"].endswith(told_near)
    assert all(name in told_near for name in error["candidates"])


@pytest.mark.parametrize(("lang", "most"), [("en", "100,000"), ("de", "100.000"), ("nl", "100.000")])
def test_a_number_is_written_as_the_reader_writes_it(client: Client, lang: str, most: str) -> None:
    [error] = answered(client, {"position": "\n" * 600, "lang": lang}, VALIDATE)["errors"]
    assert most in error["detail"]


@pytest.mark.parametrize("players", ["A", "A B C D E F G H I"])
def test_too_few_or_too_many_players_break_the_rule_of_how_many_can_play(
    client: Client, players: str
) -> None:
    [error] = answered(client, {"position": f"players: {players}"}, VALIDATE)["errors"]
    assert error["rule"]["id"] == "setup.players"


def test_a_damaged_code_is_not_valid(client: Client) -> None:
    found = answered(client, {"position": "1eNrLBAAAawBq"}, VALIDATE)
    assert [error["code"] for error in found["errors"]] == ["invalid_code"]


def test_what_is_odd_is_remarked_on(client: Client) -> None:
    position = {
        "players": ["A", "B"],
        "hands": {"A": ["Rhinocorn"] * 4},
        "stables": {"B": ["Narwhal"] * 8},
    }
    found = answered(client, {"position": position}, VALIDATE)
    remarks = {remark["code"]: remark["detail"] for remark in found["remarks"]}
    assert found["valid"]
    assert remarks["has_won"].startswith("B already has enough Unicorns")
    assert "Rhinocorn" in remarks["more_copies"]


def test_on_a_mixed_table_it_is_said_which_print_a_card_is(client: Client) -> None:
    position = {
        "boxes": ["base-1p", "base-2e"],
        "players": ["A", "B"],
        "stables": {"A": ["Seductive Unicorn", "Narwhal"]},
    }
    [remark] = answered(client, {"position": position}, VALIDATE)["remarks"]
    assert remark["code"] == "other_print"
    assert "Seductive Unicorn is played as “Base game, first print (2017)” prints it" in remark["detail"]


def test_it_shows_what_a_player_sees(client: Client) -> None:
    found = answered(client, {"position": TABLE, "viewer": "Bob"}, VALIDATE)
    assert "Ann hand: 2 unknown" in found["text"]
    assert [card["type"] for card in found["table"]["players"][0]["hand"]] == ["unknown"] * 2


def test_what_is_no_position_at_all_is_malformed(client: Client) -> None:
    assert problem(client, {"position": 3}, VALIDATE)["status"] == 400
    assert problem(client, {"position": TABLE, "answers": []}, VALIDATE)["status"] == 400


def test_adult_cards_are_not_named(client: Client) -> None:
    found = problem(client, {"position": {"edition": "nsfw-base-2e", "players": ["A", "B"]}}, VALIDATE)
    assert (found["status"], found["code"]) == (403, "adult_content")
