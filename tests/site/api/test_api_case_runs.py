"""Running cases over HTTP: what holds, what does not, what cannot be read, and how much may be sent."""

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import process_time
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from cardsdb.library import held_library
from cardsdb.requests.problems import Refusal
from engine import Meter
from engine.cases import Case, read_cases
from rules.cases.runs import CASES_AT_MOST, RUNS_AT_MOST, run_cases
from rules.models.case import TEXT_AT_MOST
from tests.rules.judge import asking
from tests.rules.judge.asking import ACTIONS, answered
from tests.soaking import one_in

pytestmark = pytest.mark.django_db

FOLDER = settings.BASE_DIR / "fixtures" / "cases"
CASES = "/api/v1/judge/cases/"
HOLDS = """CASE A-1  A Neigh stops a card
TITLE de Ein Nühü stoppt eine Karte
EDITION base-2e
GIVEN
  A hand: Narwhal
  B hand: Neigh
WHEN
  A plays Narwhal
  B plays Neigh
THEN
  A stable: nothing
"""
FAILS = HOLDS.replace("A stable: nothing", "A stable: Narwhal")
OWN = """CASE A-2  A card of one's own
EDITION base-2e
GIVEN
  card "Generous Unicorn" (magical): Enters: draw 2 cards.
  A hand: Generous Unicorn
WHEN
  A plays Generous Unicorn
THEN
  A drew 2 cards
"""


def sent(body: Any) -> Any:
    return body if isinstance(body, dict) else {"text": body}


def report(client: Client, body: Any, query: str = "") -> dict[str, Any]:
    return answered(client, sent(body), CASES + query)


def result(client: Client, body: Any, query: str = "") -> dict[str, Any]:
    [answer] = report(client, body, query)["results"]
    return dict(answer)


def problem(client: Client, body: Any, status: int = 400) -> dict[str, Any]:
    found = asking.problem(client, sent(body), CASES)
    assert found["status"] == status
    return found


# What is answered


def test_a_case_that_holds_tells_what_happened_and_by_which_rules(client: Client) -> None:
    answer = report(client, HOLDS)
    assert (answer["passed"], answer["failed"]) == (1, 0)
    [held] = answer["results"]
    assert (held["id"], held["editions"], held["passed"], held["outcome"]) == (
        "A-1",
        ["base-2e"],
        True,
        "holds",
    )
    stopped = next(event for event in held["events"] if event["kind"] == "stop")
    assert stopped["text"] == "A's Narwhal is stopped and goes to the discard pile."
    assert client.get(stopped["rule"]["url"]).status_code == 200
    assert [card["name"] for card in held["table"]["discard"]] == ["Narwhal", "Neigh"]
    assert held["decision"]["kind"] == "phase"


def test_a_case_that_fails_says_where_what_was_expected_and_what_came(client: Client) -> None:
    answer = result(client, FAILS)
    assert (answer["passed"], answer["outcome"], answer["line"]) == (False, "fails", 11)
    assert (answer["step"], answer["expected"]) == ("B plays Neigh", "A stable: Narwhal")
    assert answer["got"] == "A stable: nothing"
    assert answer["detail"] == "Line 11: expected was A stable: Narwhal, what came is A stable: nothing."


def test_it_is_told_in_the_readers_language(client: Client) -> None:
    answer = result(client, {"text": FAILS, "lang": "de"})
    assert answer["title"] == "Ein Nühü stoppt eine Karte"
    assert answer["detail"].startswith("Zeile 11: Erwartet war „A stable: Narwhal“, ")
    assert "A spielt Narwhal." in [event["text"] for event in answer["events"]]
    assert result(client, {"text": FAILS, "lang": "de"}, "?lang=nl")["detail"].startswith("Regel 11: ")


def test_a_step_that_cannot_be_done_shows_the_table_it_failed_at(client: Client) -> None:
    answer = result(
        client, HOLDS.replace("A hand: Narwhal", "A hand: Neigh").replace("plays Narwhal", "plays Neigh")
    )
    assert (answer["line"], answer["outcome"]) == (8, "fails")
    assert answer["got"].endswith("[card.instant]")
    assert answer["decision"]["kind"] == "act"
    assert answer["table"]["players"][0]["hand"][0]["name"] == "Neigh"


def test_a_case_runs_once_for_each_of_its_editions(client: Client) -> None:
    answer = report(client, HOLDS.replace("EDITION base-2e", "EDITION base-2e, base-2e + chaos"))
    assert [each["edition"] for each in answer["results"]] == ["base-2e", "base-2e + chaos"]
    assert answer["results"][1]["editions"] == ["base-2e", "chaos"]


def test_cards_of_ones_own_are_played(client: Client) -> None:
    answer = result(client, OWN)
    assert answer["passed"]
    assert answer["table"]["players"][0]["stable"][0]["lines"] == ["Enters: draw 2 cards."]
    assert "Generous Unicorn" in client.get(answer["url"]).content.decode()


def test_the_end_can_be_judged_on_and_opened_on_the_board(client: Client) -> None:
    answer = result(client, HOLDS)
    actions = answered(client, {"position": answer["code"]}, ACTIONS)
    assert actions["table"] == answer["table"]
    assert "Narwhal" in client.get(answer["url"]).content.decode()


# What cannot be read

WRONG = {
    "no heading": ("EDITION base-2e\nTHEN\n  winner: none", 1, "CASE, an id and a title"),
    "no edition": ("CASE A-1\nTHEN\n  winner: none", 1, "an EDITION line"),
    "an unknown edition": (HOLDS.replace("base-2e", "base-9e"), 1, "an edition"),
    "a misspelt card": (HOLDS.replace("hand: Narwhal", "hand: Narwahl"), 5, "a card of base-2e"),
    "a line of nothing": (HOLDS.replace("A plays", "A sings"), 8, "a player"),
    "a wording that cannot be read": (OWN.replace("draw 2", "drow 2"), 4, "a card of your own"),
    "too many players": (HOLDS.replace("GIVEN\n", "GIVEN\n  players: " + "P " * 300), 5, "2 to 8 players"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_cannot_be_read_is_a_result_with_its_line(client: Client, wrong: str) -> None:
    text, line, expected = WRONG[wrong]
    answer = report(client, f"{text}\n\n{HOLDS}")
    unreadable, held = answer["results"]
    assert (unreadable["outcome"], unreadable["line"]) == ("unreadable", line)
    assert expected in unreadable["expected"]
    assert unreadable["detail"].startswith(f"Line {line}: expected was ")
    assert held["passed"]


REFUSED = {
    "no text": ({}, "required"),
    "a number": ({"text": 4}, "wrong_type"),
    "nothing in it": ({"text": " \n# a remark\n"}, "no_case"),
    "half a sign": ({"text": HOLDS + "\ud800"}, "out_of_bounds"),
    "too long": ({"text": "x" * (TEXT_AT_MOST + 1)}, "too_long"),
    "too many cases": ({"text": "CASE A-1\n" * (CASES_AT_MOST + 1)}, "too_many_cases"),
    "too many runs": (
        {"text": HOLDS.replace("base-2e", ", ".join(["base-2e"] * (RUNS_AT_MOST + 1)))},
        "too_many_runs",
    ),
    "a field too many": ({"text": HOLDS, "cases": HOLDS}, "unknown_field"),
}


@pytest.mark.parametrize("refused", REFUSED)
def test_what_cannot_be_run_at_all_is_refused(client: Client, refused: str) -> None:
    body, code = REFUSED[refused]
    assert [error["code"] for error in problem(client, body)["errors"]] == [code]


# Adult content

FOR_ADULTS = (FOLDER / "nsfw-magic.txt").read_text(encoding="utf-8")


def test_what_is_for_adults_is_only_run_for_who_asks_for_it(client: Client) -> None:
    text = FOR_ADULTS[FOR_ADULTS.index("CASE ") :].partition("\n\n")[0]
    assert problem(client, text, 403)["code"] == "adult_content"
    assert result(client, {"text": text, "adult": True})["passed"]
    assert result(client, text, "?adult=1")["passed"]


def test_a_name_that_is_for_adults_is_not_told_from_nothing(client: Client) -> None:
    hidden = held_library().library.cards.keys() - held_library().for_everyone.cards.keys()
    name = held_library().library.card(min(hidden)).names["en"]
    assert problem(client, HOLDS.replace("Narwhal", name), 403)["code"] == "adult_content"
    answer = json.dumps(result(client, HOLDS.replace("Narwhal", name[:-2] + "zz"))).casefold()
    assert name.casefold() not in answer


# The files of the project


def texts() -> Iterator[list[Case]]:
    """The cases of the project that are no drafts, in portions that fit into a request."""
    portion: list[Case] = []
    for file in sorted(FOLDER.glob("*.txt")):
        cases = read_cases(file.read_text(encoding="utf-8"), str(file))
        for case in [case for case in cases if not case.is_draft]:
            together = [*portion, case]
            if len(together) > CASES_AT_MOST or len(text_of(together)) > TEXT_AT_MOST or runs(together) > 60:
                yield portion
                together = [case]
            portion = together
    yield portion


def runs(cases: list[Case]) -> int:
    return sum(len(case.editions) for case in cases)


def text_of(cases: list[Case]) -> str:
    return "\n\n".join(lines_of(case) for case in cases)


def lines_of(case: Case) -> str:
    lines = Path(case.file).read_text(encoding="utf-8").splitlines()[case.line - 1 :]
    end = next((number for number, line in enumerate(lines) if not line.strip()), len(lines))
    return "\n".join(lines[:end])


@pytest.mark.in_part
def test_the_cases_of_the_project_hold_here_too(client: Client) -> None:
    for cases in one_in(4, texts()):
        answer = report(client, {"text": text_of(cases), "adult": True})["results"]
        runs = [(case.id, " + ".join(boxes), True) for case in cases for boxes in case.editions]
        assert [(each["id"], each["edition"], each["passed"]) for each in answer] == runs


# How much it may cost

HAND = ", ".join(["99 x Neigh"] * 5)


def case(given: str = "A hand: Neigh", when: str = "A draws", then: str = "not asked", runs: int = 1) -> str:
    edition = ", ".join(["base-2e"] * runs)
    return f"CASE A-1\nEDITION {edition}\nGIVEN\n  {given}\nWHEN\n  {when}\nTHEN\n  {then}\n"


def often(line: str, signs: int = 15_000) -> str:
    return "\n".join([line] * (signs // (len(line) + 1)))


OWN_CARDS = "\n".join(f'card "C{number}" (magical): Enters: draw a card.' for number in range(300))
HOSTILE = {
    "one long line": "x" * TEXT_AT_MOST,
    "an endless id": "CASE " + "a-" * 7_900,
    "articles": case(f"A hand: {'a ' * 7_500}"),
    "a long hand in every run": case(f"A hand: {'Neigh, ' * 2_000}Neigh", runs=RUNS_AT_MOST),
    "own cards": case(OWN_CARDS),
    "own cards in every run": case(OWN_CARDS, runs=RUNS_AT_MOST),
    "full discard piles": case(f"discard: {HAND}", runs=RUNS_AT_MOST),
    "draws": case(when=often("A draws 99 cards")),
    "ends": case(when=often("A ends phase")),
    "goes round": case(when=often("go to B\ngo to A")),
    "full hands": case(f"A hand: {HAND}", then=often(f"A hand: {HAND}")),
    "what is not there": case(f"A hand: {HAND}", then=often(f"A hand lacks {HAND}")),
    "readings": case(then=often("does not depend on target_before_neigh")),
    "a place that goes on": case(then=f"A may play Neigh {'by a.' * 3_000}!"),
}


@pytest.mark.parametrize("hostile", HOSTILE)
def test_a_hostile_text_is_answered_or_stopped_in_time(hostile: str) -> None:
    held_library()
    assert len(HOSTILE[hostile]) <= TEXT_AT_MOST
    began = process_time()
    with suppress(Refusal):
        json.dumps(run_cases({"text": HOSTILE[hostile]}, "en", meter=Meter(200_000)))
    assert process_time() - began < 10


def test_what_cases_cost_grows_with_what_they_do() -> None:
    little, much = Meter(10_000), Meter(10_000)
    run_cases({"text": HOLDS}, "en", meter=little)
    run_cases({"text": f"{HOLDS}\n\n{OWN}"}, "en", meter=much)
    assert 0 < little.steps < much.steps
    with pytest.raises(Refusal, match="more than 50 steps") as refused:
        run_cases({"text": HOLDS}, "en", meter=Meter(50))
    assert refused.value.code == "too_many_steps"
