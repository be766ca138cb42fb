"""An answer is never understood as something else: what does not fit the open question is refused."""

import pytest
from django.test import Client

from tests.rules.judge.asking import ask, problem, verdict

pytestmark = pytest.mark.django_db

LOCKED = "players: Ann Bob Cem\nAnn hand: Narwhal\nBob hand: Neigh\nBob stable: Slowdown"
ALONE = "players: Ann Bob\nAnn hand: Narwhal\nBob hand: Neigh\nBob stable: Slowdown"
POISON = "players: Ann Bob Cem\nAnn hand: Unicorn Poison, Narwhal\nBob stable: Narwhal\nCem stable: Rhinocorn"
CHOOSING = ["Play Unicorn Poison", "Nobody answers"]


@pytest.mark.parametrize("said", ["Bob: Neigh", "Neigh", "bob: nühü!", "Bob: Stop"])
@pytest.mark.parametrize("lang", ["en", "de", "nl"])
def test_who_may_not_answer_is_told_why_and_not_asked_something_else(
    client: Client, lang: str, said: str
) -> None:
    body = {"position": ALONE, "answers": ["Narwhal", said], "lang": lang}
    answer = ask(client, body).json()
    assert (answer["legal"], answer["illegal_at"]) == (False, 1)
    assert answer["rule"]["id"] == "effects.cannot-beats-can"
    assert "Bob" in answer["reason"]
    assert answer["table"]["players"][1]["stable"][1:] == []


def test_in_an_open_window_the_same_rule_refuses_it(client: Client) -> None:
    judged = verdict(client, ["Play Narwhal", "Bob: Neigh"], LOCKED)
    assert (judged["legal"], judged["rule"]["id"]) == (False, "effects.cannot-beats-can")
    assert judged["decision"]["kind"] == "respond"


def test_an_instant_before_anything_is_played_answers_nothing(client: Client) -> None:
    judged = verdict(client, ["Bob: Neigh"], ALONE)
    assert (judged["legal"], judged["rule"]["id"]) == (False, "card.instant")
    assert judged["reason"].startswith("Neigh is an Instant card")


@pytest.mark.parametrize(
    "said",
    [
        *("Bob: Narwhal", "Cem: Neigh", "Bob: Neigh!", "Bob Neigh", "Bob:", ": Neigh", "Bob: "),
        *("Bob, Ann", "Play Bob", "Bob and Ann", "Bo", "Bob (Stable)", "Nobody answers", "1 Bob", "Ja"),
        *("Spiel Narwhal", "Bob: Nobody answers", "Bob: Bob", "Narwhal", "Slowdown", "Yes", "Draw a card"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "de", "nl"])
def test_what_is_no_player_chooses_none(client: Client, said: str, lang: str) -> None:
    refusal = problem(client, {"position": ALONE, "answers": ["Narwhal", said], "lang": lang})
    assert refusal["code"] == "invalid_answer"
    assert refusal["candidates"] == ["Ann", "Bob"]


@pytest.mark.parametrize(
    "said",
    [
        *(
            "Play Narwhal",
            "Spiel Narwhal",
            "Speel Normale Narwal",
            "Bob: Narwhal",
            "Bob: Normale Narwal",
            "Bob",
        ),
        *("Narwhal, Rhinocorn", "Narwhal (Bob)", "Narwhal of Bob", "2 x Narwhal", "Use Narwhal", "Nar", "0"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "de", "nl"])
def test_what_is_more_or_less_than_a_card_chooses_none(client: Client, said: str, lang: str) -> None:
    refusal = problem(client, {"position": POISON, "answers": [*CHOOSING, said], "lang": lang})
    assert refusal["code"] == "invalid_answer"


@pytest.mark.parametrize(
    "said", ["Narwhal", "normale narwal", "Narwhal (Bob's Stable)", "Narwhal (Stall von Bob)"]
)
def test_a_card_is_chosen_by_its_name_or_label_in_any_language(client: Client, said: str) -> None:
    judged = verdict(client, [*CHOOSING, said], POISON)
    assert [card["name"] for card in judged["table"]["players"][1]["stable"]] == []


@pytest.mark.parametrize(
    "said", ["Play Play Narwhal", "Spiel Play Narwhal", "Play Narwhal into Bob's Stable", "Ann: Narwhal"]
)
def test_a_play_is_said_once_and_whole(client: Client, said: str) -> None:
    assert problem(client, {"position": POISON, "answers": [said]})["code"] == "invalid_answer"


@pytest.mark.parametrize("said", ["Play Neigh", "Spiel Nühü!", "Neigh, Bob", "Cem: Neigh"])
def test_in_a_window_it_is_said_who_answers(client: Client, said: str) -> None:
    position = "players: Ann Bob Cem\nAnn hand: Narwhal\nBob hand: Neigh"
    refusal = problem(client, {"position": position, "answers": ["Narwhal", said]})
    assert (refusal["code"], refusal["candidates"]) == ("invalid_answer", ["Bob: Neigh", "Nobody answers"])


# Which decision an answer is for

SEDUCTION = "players: A B\nA hand: Seductive Unicorn, Neigh\nB stable: Narwhal"
PLAYED = ["Play Seductive Unicorn", "Nobody answers"]
TWO_FOR_ONE = (
    "players: A B\nA hand: Two-For-One\nA stable: Rhinocorn\nB stable: Rhinocorn, Narwhal, Llamacorn"
)
SACRIFICED = ["Play Two-For-One", "Nobody answers"]


@pytest.mark.parametrize(
    ("meant", "wrong", "asked"),
    [
        ({"kind": "card"}, "kind", "chance"),
        ({"player": "A"}, "player", "B"),
        ({"player": None}, "player", "B"),
        ({"kind": "chance", "player": "B", "rule": "move.steal"}, "rule", "move.draw"),
    ],
)
def test_an_answer_is_not_taken_for_another_decision_than_it_says(
    client: Client, meant: dict[str, str], wrong: str, asked: str
) -> None:
    """There is nothing to steal Narwhal for in B's own Stable, so the next that is asked is what B draws."""
    answers = [*PLAYED, "B", {"answer": "Narwhal", **meant}]
    refusal = problem(client, {"position": SEDUCTION, "answers": answers})
    [error] = refusal["errors"]
    assert (refusal["code"], error["pointer"]) == ("invalid_answer", f"/answers/3/{wrong}")
    assert error["candidates"] == [asked]
    assert refusal["detail"].endswith("What is asked now: Which card does B draw?")
    assert "Narwhal" in refusal["candidates"]


@pytest.mark.parametrize(
    "meant",
    [{}, {"kind": "chance"}, {"player": "b"}, {"kind": "chance", "player": "B", "rule": "move.draw"}],
)
def test_an_answer_is_taken_for_the_decision_it_says(client: Client, meant: dict[str, str]) -> None:
    judged = verdict(client, [*PLAYED, "B", {"answer": "Narwhal", **meant}], SEDUCTION)
    assert judged["table"]["players"][1]["hand"][0]["name"] == "Narwhal"
    judged_again = client.get(judged["result_url"]).json()
    assert judged_again["events"] == judged["events"]


def test_the_only_choice_may_be_stated_as_the_answer_to_its_decision(client: Client) -> None:
    stated, chosen = ({"answer": "Rhinocorn", "rule": rule} for rule in ("move.sacrifice", "move.destroy"))
    judged = verdict(client, [*SACRIFICED, stated, chosen, "Narwhal"], TWO_FOR_ONE)
    assert [card["name"] for card in judged["table"]["players"][1]["stable"]] == ["Llamacorn"]


def test_a_name_of_the_only_choice_is_not_taken_for_the_next(client: Client) -> None:
    refusal = problem(client, {"position": TWO_FOR_ONE, "answers": [*SACRIFICED, "Rhinocorn", "Narwhal"]})
    assert (refusal["code"], refusal["candidates"]) == ("ambiguous_answer", ["Rhinocorn (B's Stable)"])
    assert refusal["detail"].startswith("A has no other choice than Rhinocorn.")
    judged = verdict(client, [*SACRIFICED, "Rhinocorn (B's Stable)", "Narwhal"], TWO_FOR_ONE)
    assert [card["name"] for card in judged["table"]["players"][1]["stable"]] == ["Llamacorn"]


def test_when_the_game_is_over_nothing_is_asked(client: Client) -> None:
    won = "players: A B\nA hand: Narwhal\nA stable: Rhinocorn, Llamacorn, " + ", ".join(["Narwhal"] * 4)
    answers = ["Play Narwhal", "Nobody answers", "A"]
    assert verdict(client, answers, won)["decision"] is None
    late = {"position": won, "answers": [*answers, {"answer": "no", "kind": "respond"}]}
    assert problem(client, late)["detail"] == "“no” is no answer: nothing is asked."


def test_a_player_may_be_called_as_an_answer_begins(client: Client) -> None:
    position = "players: Ann: Bob, Ann\nAnn: Bob hand: Narwhal\nAnn hand: Neigh"
    assert problem(client, {"position": position, "answers": []})["code"] == "impossible_position"
    table = {
        "players": ["Bob: Ann", "Bob"],
        "hands": {"Bob": ["Narwhal"], "Bob: Ann": ["Neigh"]},
        "turn": "Bob",
    }
    judged = verdict(client, ["Narwhal", "Bob: Ann: Neigh"], table)
    assert "Bob: Ann answers with Neigh." in [event["text"] for event in judged["events"]]


@pytest.mark.parametrize(
    ("line", "again"),
    [("Ann hand: Yay", "ann  hand: Neigh"), ("deck: Neigh", "deck: Yay"), ("turn: Ann", "turn: Bob")],
)
def test_of_two_lines_about_the_same_none_is_dropped(client: Client, line: str, again: str) -> None:
    refusal = problem(client, {"position": f"players: Ann Bob\n{line}\n{again}", "answers": []})
    assert [(error["code"], error["line"]) for error in refusal["errors"]] == [("said_twice", 3)]
