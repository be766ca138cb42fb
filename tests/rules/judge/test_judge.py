"""The judge without HTTP: every form of a position, bounds, and saved positions that somebody has changed."""

import base64
import copy
import json
import logging
import zlib
from random import Random
from typing import Any

import pytest

from engine import dump, encode
from rules import judge
from tests.rules.judge.asking import actions_in, adjudicated

pytestmark = pytest.mark.django_db

DESCRIBED = {
    "players": ["Ann", "Bob", "Çem"],
    "turn": "Bob",
    "hands": {"Bob": ["Rhinocorn", "Two-For-One", "Neigh"], "Ann": ["Neigh"]},
    "stables": {
        "Ann": ["Narwhal"],
        "Bob": ["Narwhal", "Barbed Wire"],
        "Çem": ["Black Knight Unicorn", "Narwhal"],
    },
}
LINES = """
players: Ann Bob Çem
turn: Bob
Bob hand: Rhinocorn, Two-For-One, Neigh
Ann hand: Neigh
Ann stable: Narwhal
Bob stable: Narwhal, Barbed Wire
Çem stable: Black Knight Unicorn, Narwhal
"""


def table_of(position: Any) -> Any:
    return actions_in({"position": position}, "en")["table"]


def test_a_position_reads_the_same_in_every_form() -> None:
    described = actions_in({"position": DESCRIBED}, "en")
    forms = (LINES, {"text": LINES}, described["position"], described["code"], {"code": described["code"]})
    for form in forms:
        assert names_on(table_of(form)) == names_on(described["table"])


def names_on(table: Any) -> Any:
    return [
        (player["name"], sorted(card["name"] for card in player["hand"] + player["stable"]))
        for player in table["players"]
    ]


def test_the_text_of_a_verdict_can_be_read_again() -> None:
    judged = adjudicated({"position": DESCRIBED, "answers": ["Draw a card", "Narwhal"]}, "en")
    assert names_on(table_of(judged["text"])) == names_on(judged["table"])


def test_what_a_phase_sets_off_is_told_with_the_position() -> None:
    position = {
        "players": ["A", "B"],
        "phase": "beginning of turn",
        "stables": {"A": ["Sadistic Ritual", "Narwhal", "Llamacorn"], "B": []},
    }
    found = actions_in({"position": position}, "en")
    assert [event["kind"] for event in found["events"]][-1] == "trigger"
    assert found["decision"]["source"]["name"] == "Sadistic Ritual"
    assert "sacrifice a Unicorn" in found["decision"]["source"]["line"]
    assert found["decision"]["prompt"] == "A, choose a Unicorn to sacrifice."


def test_an_optional_effect_has_triggered_only_once_it_is_used() -> None:
    lines = "players: A B\nturn: A, beginning of turn\nA stable: Rhinocorn\nB stable: Narwhal"
    used = adjudicated({"position": lines, "answers": ["Narwhal"]}, "en")["events"]
    declined = adjudicated({"position": lines, "answers": ["Decline"]}, "en")["events"]
    kinds = [event["kind"] for event in used]
    assert kinds.index("trigger") == kinds.index("destroy") - 1
    assert "trigger" not in [event["kind"] for event in declined]


def test_a_game_that_is_over_says_how() -> None:
    position = {"players": ["A", "B"], "hands": {"A": ["Narwhal"]}, "stables": {"A": ["Narwhal"] * 6}}
    judged = adjudicated({"position": position, "answers": ["Narwhal", "Nobody answers", "A"]}, "de")
    assert judged["decision"] is None
    assert judged["result"]["winner"] == "A"
    assert judged["result"]["text"] == "A gewinnt mit 7 Einhörnern."
    assert judged["result"]["rule"]["id"] == "end.number"
    late = adjudicated({"position": judged["code"], "answers": ["Narwhal"]}, "de")
    assert (late["legal"], late["reason"]) == (False, "Das Spiel ist zu Ende.")
    assert late["result"]["winner"] == "A"


def test_identical_cards_stay_apart_on_the_table_and_are_one_option() -> None:
    found = actions_in({"position": "players: A B\nA hand: 3 x Narwhal"}, "en")
    hand = found["table"]["players"][0]["hand"]
    assert len({card["number"] for card in hand}) == 3
    assert [option["count"] for option in found["decision"]["options"] if option["kind"] == "card"] == [3]


def test_the_same_seed_deals_the_same_game() -> None:
    first, again, other = (judge.deal("base-2e", ["A", "B"], seed, "en").state for seed in (1, 1, 2))
    assert dump(first) == dump(again) != dump(other)


def test_a_game_for_one_is_refused() -> None:
    with pytest.raises(judge.Refusal) as refusal:
        judge.deal("base-2e", ["A"], 1, "en")
    assert refusal.value.errors[0]["rule"]["id"] == "setup.players"


@pytest.mark.parametrize(
    ("language", "detail"),
    [
        ("en", "line 2, column 13. Write “destroy” in place of “destory”."),
        ("de", "Zeile 2, Spalte 13. Schreib „destroy“ statt „destory“."),
        ("nl", "regel 2, kolom 13. Schrijf ‘destroy’ in plaats van ‘destory’."),
    ],
)
def test_an_own_card_with_a_typing_error_says_what_to_write(language: str, detail: str) -> None:
    wording = "Enters: draw a card.\nTurn start: destory a Unicorn."
    card = {"name": "Grumpy Unicorn", "type": "magical", "wording": wording}
    with pytest.raises(judge.Refusal) as refusal:
        judge.read({"players": ["A", "B"], "own_cards": [card]}, language)
    error = refusal.value.errors[0]
    assert error["pointer"] == "/position/own_cards/0/wording"
    assert error["detail"].endswith(detail)


@pytest.mark.parametrize("players", [["A", "B\nC"], ["A", "‮B"], ["A", ""], ["A", "x" * 25], ["A", " B"]])
def test_names_are_short_and_readable(players: list[str]) -> None:
    with pytest.raises(judge.Refusal) as refusal:
        judge.read({"players": players}, "en")
    assert refusal.value.errors[0]["pointer"] == "/position/players/1"


def test_a_name_may_hold_a_stroke() -> None:
    with pytest.raises(judge.Refusal) as refusal:
        judge.read({"players": ["A/B", "C"], "hands": {"A/B": ["Neigh", "Nay"]}}, "en")
    assert refusal.value.errors[0]["pointer"] == "/position/hands/A~1B/1"


# Codes


def test_codes_that_were_cut_are_refused() -> None:
    code = actions_in({"position": DESCRIBED}, "en")["code"]
    for length in range(1, len(code) - 1, 7):
        with pytest.raises(judge.Refusal) as refusal:
            judge.read(code[:length], "en")
        assert refusal.value.code == "impossible_position"


def code_of(raw: bytes) -> str:
    return "1" + base64.urlsafe_b64encode(zlib.compress(raw, 9)).decode().rstrip("=")


@pytest.mark.parametrize(
    "code",
    [
        code_of(b"0" * 50_000_000),
        code_of(b"[" * 100_000),
        code_of(b'{"version":1,"players":"' + b"A" * 150_000 + b'"}'),
        code_of(b'{"version":1}'),
        code_of(b'{"version":NaN}'),
        code_of(b"[]"),
        code_of(b'"\\ud800"'),
        "1",
        "2abc",
        "1" + "A" * 9000,
    ],
    ids=range(10),
)
def test_hostile_codes_are_refused(code: str) -> None:
    with pytest.raises(judge.Refusal) as refusal:
        judge.read(code, "en")
    assert refusal.value.code == "impossible_position"


# Saved positions that somebody has changed


def saved_positions() -> list[dict[str, Any]]:
    """One for each kind of decision that is cheap to come by."""
    played = ["Rhinocorn"], ["Rhinocorn", "Ann: Neigh"], ["Rhinocorn", "Nobody answers"], ["Draw a card"]
    judged = [adjudicated({"position": DESCRIBED, "answers": list(answers)}, "en") for answers in played]
    magic = ["Two-For-One", "Nobody answers", "Narwhal (Bob's Stable)", "Narwhal (Ann's Stable)"]
    judged += [adjudicated({"position": DESCRIBED, "answers": magic[:n]}, "en") for n in (2, 3, 4)]
    wires = ["Rhinocorn", "Nobody answers", "Bob"]
    judged.append(adjudicated({"position": DESCRIBED, "answers": wires}, "en"))
    return [each["position"] for each in judged] + [dump(judge.deal("base-2e", list("ABCD"), 4, "en").state)]


NASTY: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2, 7, 99, -99, 2**31, 2**53, 2**64, 10**400, 1.5, "", "A", "x" * 50, "\ud800", "\0",
    "card", "chance", "draw phase", [], [0], [[0, 0, 0]], [-1] * 40, {}, {"a": 1}, "turn", "move:return-deck",
)  # fmt: skip


def changed(saved: Any, random: Random) -> Any:
    """One place of a saved position, somewhere in its depth, with something else in it."""
    mutant = copy.deepcopy(saved)
    place = mutant
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = random.choice(keys)
        inner = place[key]
        if not isinstance(inner, dict | list) or not inner or random.random() < 0.25:
            break
        place = inner
    if random.random() < 0.15:
        del place[key]
    else:
        place[key] = near(inner, random) if random.random() < 0.5 else random.choice(NASTY)
    return mutant


def near(value: Any, random: Random) -> Any:
    """Something of the same sort, which gets further before it is noticed."""
    if isinstance(value, int):
        return value + random.randint(-3, 3)
    if isinstance(value, list) and value:
        return random.sample(value, random.randint(0, len(value))) * random.randint(1, 2)
    return value


def test_a_changed_position_is_played_or_refused_but_never_breaks(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR)
    originals = saved_positions()
    for seed in range(600):
        random = Random(seed)
        mutant = originals[seed % len(originals)]
        for _ in range(random.randint(1, 3)):
            mutant = changed(mutant, random)
        for _ in range(4):
            mutant = mutant and judged(mutant, random)


def judged(position: Any, random: Random) -> Any:
    """The position after any one of its options; None where it was refused or is over."""
    try:
        asked = actions_in({"position": position}, random.choice(("en", "de", "nl")))
        json.dumps(asked, ensure_ascii=False).encode()
        if asked["decision"] is None or not asked["decision"]["options"]:
            return None
        answer = random.choice(asked["decision"]["options"])["value"]
        judged = adjudicated({"position": asked["code"], "answers": [answer]}, "en")
        json.dumps(judged, ensure_ascii=False).encode()
    except judge.Refusal:
        return None
    return judged["position"]


@pytest.mark.parametrize(
    ("name", "value"), [("cards", ["narwhal"] * 700), ("players", ["A", "A"]), ("language", "xx")]
)
def test_a_saved_position_keeps_the_bounds_of_a_described_one(name: str, value: Any) -> None:
    saved = {**saved_positions()[0], name: value}
    for form in (saved, encode(saved)):
        with pytest.raises(judge.Refusal) as refusal:
            judge.read(form, "en")
        assert refusal.value.errors[0]["code"] == "invalid_state"
