"""The judge over HTTP: what may be asked, what is answered, and every way to ask it wrongly."""

import json
from typing import Any

import pytest
from django.test import Client

from tests.rules.judge.asking import ACTIONS, ADJUDICATE, TABLE, ask, problem, verdict

pytestmark = pytest.mark.django_db

WINDOW = ["Play Rhinocorn", "Bob: Neigh", "Nobody answers"]


# What is answered


def test_the_options_of_a_position(client: Client) -> None:
    answer = ask(client, {"position": TABLE}, ACTIONS).json()
    labels = [option["label"] for option in answer["decision"]["options"]]
    assert labels == ["Draw a card", "Play Rhinocorn"]
    assert answer["decision"]["prompt"] == "Ann, play a card or draw a card."
    assert answer["decision"]["rule"]["id"] == "turn.action"


def test_answers_lead_to_cited_events(client: Client) -> None:
    judged = verdict(client, [*WINDOW])
    assert judged["legal"]
    texts = [event["text"] for event in judged["events"]]
    assert "Bob answers with Neigh." in texts
    assert "Ann's Rhinocorn is stopped and goes to the discard pile." in texts
    assert all(event["rule"]["title"] != event["rule"]["id"] for event in judged["events"])


def test_an_event_says_for_which_card_another_steps_in(client: Client) -> None:
    text = "players: Ann Bob\nAnn hand: Unicorn Poison\nBob stable: Narwhal, Black Knight Unicorn"
    body = {"position": text, "answers": ["Unicorn Poison", "pass", "Narwhal", "Black Knight Unicorn"]}
    answer = ask(client, body).json()["events"]
    [replaced] = [event for event in answer if event["about"]]
    assert (replaced["kind"], replaced["about"]["name"]) == ("replace", "Narwhal")
    assert replaced["card"]["name"] == "Black Knight Unicorn"


def test_links_lead_to_pages_of_this_site(client: Client) -> None:
    rule = verdict(client, [])["decision"]["rule"]
    assert rule["url"] == "http://testserver/en/rules/turn.action/"
    assert client.get("/en/rules/turn.action/").status_code == 200


def test_a_verdict_can_be_continued_from_position_and_from_code(client: Client) -> None:
    first = verdict(client, WINDOW[:1])
    rest = {form: verdict(client, WINDOW[1:], first[form])["table"] for form in ("position", "code")}
    assert rest["position"] == rest["code"] == verdict(client, WINDOW)["table"]


def test_the_same_question_has_the_same_answer(client: Client) -> None:
    assert verdict(client, WINDOW) == verdict(client, WINDOW)


def test_a_play_the_rules_forbid_is_a_verdict(client: Client) -> None:
    judged = verdict(client, ["Neigh"])
    assert not judged["legal"]
    assert judged["illegal_at"] == 0
    assert judged["rule"]["id"] == "card.instant"
    assert judged["rule"]["text"]
    assert judged["reason"].startswith("Neigh is an Instant card")
    assert [option["label"] for option in judged["decision"]["options"]] == ["Draw a card", "Play Rhinocorn"]


@pytest.mark.parametrize(
    ("lang", "prompt"),
    [
        ("en", "Does anybody answer Rhinocorn?"),
        ("de", "Antwortet jemand auf Rhinocorn?"),
        ("nl", "Reageert iemand op Neushoorn?"),
    ],
)
def test_the_language_is_that_of_the_parameter_the_body_or_the_reader(
    client: Client, lang: str, prompt: str
) -> None:
    body = {"position": TABLE, "answers": ["Rhinocorn"]}
    by_parameter = ask(client, {**body, "lang": "nl" if lang == "de" else "de"}, f"{ADJUDICATE}?lang={lang}")
    by_body = ask(client, {**body, "lang": lang}, **{"Accept-Language": "nl" if lang == "de" else "de"})
    by_header = ask(client, body, **{"Accept-Language": f"fr, {lang};q=0.8"})
    for answer in (by_parameter, by_body, by_header):
        assert answer.json()["decision"]["prompt"] == prompt
        assert answer.json()["lang_served"] == lang


@pytest.mark.parametrize("answer", ["Spiel Rhinocorn", "Speel Neushoorn", "rhinocorn", "NEUSHOORN"])
def test_an_answer_may_be_given_in_any_language(client: Client, answer: str) -> None:
    assert verdict(client, [answer])["table"]["pile"][0]["id"] == "rhinocorn"


def test_no_cookie_and_no_token_is_needed() -> None:
    strict = Client(enforce_csrf_checks=True)
    answer = ask(strict, {"position": TABLE, "answers": []})
    assert answer.status_code == 200
    assert not answer.cookies


# Positions that cannot be


def test_an_unknown_card_names_what_may_have_been_meant(client: Client) -> None:
    position = {"players": ["A", "B"], "hands": {"A": ["Neigh", "Rinocorn"]}}
    refusal = problem(client, {"position": position, "answers": []})
    assert refusal["code"] == "impossible_position"
    assert refusal["errors"][0]["pointer"] == "/position/hands/A/1"
    assert "Rhinocorn" in refusal["candidates"]


def test_a_baby_is_never_in_a_hand(client: Client) -> None:
    position = {"players": ["A", "B"], "hands": {"A": ["Baby Narwhal"]}}
    refusal = problem(client, {"position": position, "answers": [], "lang": "de"})
    assert refusal["errors"][0]["rule"]["id"] == "card.baby-nursery"
    assert "Kindergarten" in refusal["detail"]


def test_every_problem_is_named_at_once(client: Client) -> None:
    position = {
        "players": ["A", "a", *"BCDEFGH"],
        "turn": "Z",
        "phase": "tea time",
        "readings": {"neigh_own_cart": "yes", "deck_out": "never"},
        "edition": "base-9e",
    }
    refusal = problem(client, {"position": position, "answers": []})
    codes = sorted(error["code"] for error in refusal["errors"])
    assert codes == [
        "duplicate",
        "invalid",
        "invalid",
        "players",
        "unknown_edition",
        "unknown_reading",
        "unknown_word",
    ]


def test_a_field_a_position_does_not_have_is_named(client: Client) -> None:
    refusal = problem(client, {"position": {**TABLE, "hand/s": {}}, "answers": []})
    assert refusal["errors"][0]["pointer"] == "/position/hand~1s"
    assert "hands" in refusal["candidates"]


def test_a_line_that_is_no_line_of_a_position_is_counted(client: Client) -> None:
    refusal = problem(client, {"position": {"text": "players: A B\nA holds: Neigh"}, "answers": []})
    assert refusal["errors"][0]["line"] == 2
    assert "A holds: Neigh" in refusal["detail"]


@pytest.mark.parametrize("position", [None, 3, [], True, 1.5])
def test_what_is_no_position_at_all_is_malformed(client: Client, position: Any) -> None:
    refusal = problem(client, {"position": position, "answers": []})
    assert refusal["status"] == 400
    assert refusal["errors"][0]["pointer"] == "/position"


# Answers that do not fit


def test_an_answer_that_fits_nothing_lists_what_fits(client: Client) -> None:
    refusal = problem(client, {"position": TABLE, "answers": ["Play Rhinocorn", "Dance"]})
    assert refusal["code"] == "invalid_answer"
    assert refusal["errors"][0]["pointer"] == "/answers/1"
    assert refusal["candidates"] == ["Bob: Neigh", "Nobody answers"]


def test_a_stale_answer_is_named(client: Client) -> None:
    """The board of another player was a step behind."""
    refusal = problem(client, {"position": TABLE, "answers": [*WINDOW, "Bob: Neigh"]})
    assert refusal["code"] == "invalid_answer"
    assert refusal["errors"][0]["pointer"] == "/answers/3"


def test_an_ambiguous_answer_lists_what_it_may_mean(client: Client) -> None:
    position = {
        "players": ["A", "B", "C"],
        "phase": "beginning of turn",
        "stables": {"A": ["Rhinocorn"], "B": ["Narwhal"], "C": ["Narwhal"]},
    }
    refusal = problem(client, {"position": position, "answers": ["Narwhal"], "lang": "de"})
    assert refusal["code"] == "ambiguous_answer"
    assert refusal["candidates"] == ["Narwhal (Stall von B)", "Narwhal (Stall von C)"]


@pytest.mark.parametrize(
    "answer", [None, True, 1.5, [], {}, {"answer": []}, {"answer": 1, "kind": "x"}, "x" * 201, 2**60, 1e300]
)
def test_what_is_no_answer_at_all_is_malformed(client: Client, answer: Any) -> None:
    assert problem(client, {"position": TABLE, "answers": [answer]})["status"] == 400


@pytest.mark.parametrize("answers", [None, "Neigh", {}, 3, [-1] * 201])
def test_answers_are_a_list_with_an_end(client: Client, answers: Any) -> None:
    refusal = problem(client, {"position": TABLE, "answers": answers})
    assert refusal["status"] == 400
    assert refusal["errors"][0]["pointer"] == "/answers"


@pytest.mark.parametrize("value", [-99, -3, 57, 2**40])
def test_a_number_that_is_no_option_is_refused(client: Client, value: int) -> None:
    refusal = problem(client, {"position": TABLE, "answers": [value]})
    assert refusal["code"] == "invalid_answer"


# Bodies that cannot be read


def test_broken_json_tells_the_place(client: Client) -> None:
    refusal = problem(client, '{"position":\n {"players"}}')
    assert refusal["code"] == "malformed"
    assert "line 2, column 12" in refusal["detail"]


@pytest.mark.parametrize(
    "body",
    [
        b'{"position": NaN}',
        b'{"position": Infinity, "answers": []}',
        b'{"position": ' + b"9" * 5000 + b"}",
        b'{"position": "' + b"\xff\xfe" + b'"}',
        b"[" * 20_000,
        b"[" * 20_000 + b"]" * 20_000,
        b'{"\\ud800": 1, "position": "", "answers": []}',
        b'"\\ud800"',
        b"null",
        b"[]",
        b"3",
        b"{}",
        b"",
        b"\xef\xbb\xbf{}",
    ],
)
def test_hostile_bodies_are_malformed(client: Client, body: bytes) -> None:
    answer = client.generic(
        "POST", ADJUDICATE, body, content_type="application/json", CONTENT_LENGTH=len(body)
    )
    assert answer.status_code == 400
    assert answer.json()["code"] == "malformed"


@pytest.mark.parametrize(
    "position",
    [
        b'{"players": ["\\ud800", "B"]}',
        b'{"players": ["A\\u0000", "B"]}',
        b'{"players": ["A", "B"], "turn": 1e999}',
        b'{"players": ["A", "B"], "turn": 18446744073709551616}',
        b'{"players": ' + b"[" * 300 + b"]" * 300 + b"}",
        b"[" * 300 + b"]" * 300,
        b'{"text": "players: A\\u0000 B"}',
    ],
)
def test_signs_and_numbers_that_cannot_be_used_are_refused(client: Client, position: bytes) -> None:
    refusal = problem(client, b'{"answers": [], "position": ' + position + b"}")
    assert refusal["code"] == "impossible_position"


def test_an_answer_of_signs_that_cannot_be_used_fits_nothing(client: Client) -> None:
    for answer in (b"\\u0000", b"\\udfff", "٣".encode()):
        body = b'{"position": "A hand: Neigh", "answers": ["' + answer + b'"]}'
        assert problem(client, body)["code"] == "invalid_answer"


def test_an_oversized_body_is_not_read(client: Client) -> None:
    refusal = problem(client, json.dumps({"position": "x" * 70_000, "answers": []}))
    assert refusal["status"] == 413


def test_a_body_without_a_length_is_refused(client: Client) -> None:
    assert client.post(ADJUDICATE, CONTENT_LENGTH="").json()["status"] == 411
    assert (
        client.post(
            ADJUDICATE, "{}", content_type="application/json", headers={"Transfer-Encoding": "chunked"}
        ).json()["status"]
        == 411
    )


def test_another_format_is_refused(client: Client) -> None:
    assert client.post(ADJUDICATE, {"position": "x"}).json()["status"] == 415
    assert problem(client, {"position": TABLE, "answers": []}, Accept="text/html")["status"] == 406


def test_another_method_is_told_which_ones_there_are(client: Client) -> None:
    answer = client.get(ADJUDICATE)
    assert answer.status_code == answer.json()["status"] == 405
    assert "POST" in answer["Allow"]
    assert answer.json()["detail"] == "Send POST here, not GET."


def test_an_address_that_is_nearly_right_names_the_right_one(client: Client) -> None:
    answer = client.post("/api/v1/judge/adjudicat/", {}, "application/json")
    assert (answer.status_code, answer.json()["candidates"][0]) == (404, f"http://testserver{ADJUDICATE}")


def test_an_unknown_language_lists_the_known_ones(client: Client) -> None:
    for path, more in (
        (f"{ADJUDICATE}?lang=xx", {}),
        (ADJUDICATE, {"lang": 5}),
        (ADJUDICATE, {"lang": None}),
    ):
        refusal = problem(client, {"position": TABLE, "answers": [], **more}, path)
        assert refusal["status"] == 400
        assert refusal["candidates"] == ["en", "de", "nl"]


def test_an_unknown_field_is_named(client: Client) -> None:
    refusal = problem(client, {"position": TABLE, "answers": [], "an/wsers": []})
    assert refusal["errors"][0]["pointer"] == "/an~1wsers"
    assert refusal["candidates"] == ["answers"]
    refusal = problem(client, {"position": TABLE, "answers": [], "x": []})
    assert {"position", "answers", "lang"} <= set(refusal["candidates"])


def test_a_mistake_of_ours_says_so_and_nothing_more(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def break_down(*_args: Any) -> None:
        raise RuntimeError("secret")

    monkeypatch.setattr("rules.judge.adjudicate", break_down)
    client.raise_request_exception = False
    refusal = problem(client, {"position": TABLE, "answers": []}, **{"Accept-Language": "nl"})
    assert refusal["code"] == "internal_error"
    assert refusal["title"] == "Hier ging iets mis"
    assert "secret" not in json.dumps(refusal)


# Unknown hands


@pytest.mark.parametrize("unknown", [{"unknown": 3}, "3 unknown"])
def test_a_hand_may_be_unknown(client: Client, unknown: Any) -> None:
    position = {"players": ["Ann", "Bob"], "hands": {"Ann": ["Rhinocorn"], "Bob": ["Narwhal", unknown]}}
    judged = verdict(client, ["Play Rhinocorn"], position)
    hand = [card["type"] for card in judged["table"]["players"][1]["hand"]]
    assert hand == ["basic", "unknown", "unknown", "unknown"]
    labels = [option["label"] for option in judged["decision"]["options"]]
    assert labels == ["Bob: Neigh", "Bob: Super Neigh", "Nobody answers"]
    assert judged["decision"]["options"][0]["zone"]["label"] == "Bob's hand"
    assert "Bob hand: Narwhal, 3 unknown" in judged["text"]


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Bob's unknown card turns out to be Neigh."),
        ("de", "Die unbekannte Karte von Bob ist „Nühü!“."),
        ("nl", "De onbekende kaart van Bob blijkt Stop te zijn."),
    ],
)
def test_an_unknown_card_turns_out_in_every_language(client: Client, lang: str, sentence: str) -> None:
    text = "players: Ann Bob\nAnn hand: Rhinocorn\nBob hand: 2 unknown"
    body = {"position": text, "answers": ["Rhinocorn", "Neigh"], "lang": lang}
    answer = ask(client, body).json()
    [event] = [event for event in answer["events"] if event["kind"] == "reveal"]
    assert event["text"] == sentence
    assert event["rule"]["id"] == "play.hidden-hand"
    again = verdict(client, ["Nobody answers"], answer["code"])
    assert again["table"]["players"][1]["hand"][0]["id"] == "unknown"


@pytest.mark.parametrize(
    ("position", "pointer", "code"),
    [
        ({"stables": {"Ann": ["2 unknown"]}}, "/position/stables/Ann/0", "unknown_elsewhere"),
        ({"hands": {"Ann": ["2 unknown"]}, "deck": ["Neigh"]}, "/position/deck", "too_few_unseen"),
    ],
)
def test_unknown_cards_that_cannot_be(client: Client, position: Any, pointer: str, code: str) -> None:
    refusal = problem(client, {"position": {"players": ["Ann", "Bob"], **position}, "answers": []})
    [error] = refusal["errors"]
    assert (error["pointer"], error["code"]) == (pointer, code)
    assert error["rule"]["id"] == "play.hidden-hand"
