"""Wordings over HTTP: read in any spelling, written in three languages, and mistakes with their place."""

from time import process_time
from typing import Any

import pytest
from django.test import Client
from django.utils.translation import gettext, override

from cardsdb import advice
from cardsdb.cards.wordings import rendered
from cardsdb.models import Wording
from engine.language import WordingError, parse
from engine.language.trees import tree_of_wording
from tests.engine.random_wordings import refusal_of
from tests.engine.sample_wordings import sample_wordings
from tests.engine.test_text_errors import MEANINGLESS, MISSPELT
from tests.rules.judge.asking import answered, problem
from tests.soaking import one_in

pytestmark = pytest.mark.django_db

PARSE = "/api/v1/wordings/parse/"
LOOSE = "enters: you may discards a card. if you do destroy an upgrade"
STRICT = "Enters: you may discard a card. If you do, destroy an Upgrade."
TWINKICORN = 'Search the deck for a card with "Twinkicorn" in its name.'


def sent(body: Any) -> Any:
    return {"wording": body} if isinstance(body, str) else body


def parsed(client: Client, body: Any, query: str = "") -> dict[str, Any]:
    return answered(client, sent(body), PARSE + query)


def mistake(client: Client, body: Any, query: str = "") -> dict[str, Any]:
    answer = parsed(client, body, query)
    assert (answer["valid"], answer["wording"], answer["tree"], answer["lines"]) == (False, None, None, None)
    [error] = answer["errors"]
    return dict(error)


# What can be read


def test_a_wording_comes_back_as_cards_are_worded_and_in_three_languages(client: Client) -> None:
    answer = parsed(client, LOOSE)
    assert (answer["valid"], answer["playable"], answer["errors"]) == (True, True, [])
    assert answer["wording"] == STRICT
    assert answer["lines"]["en"] == [STRICT]
    assert answer["lines"]["de"] == [
        "Kommt diese Karte in deinen Stall, darfst du eine Karte abwerfen. Falls du das tust, zerstöre eine "
        "Aufwertung."
    ]
    assert answer["lines"]["nl"][0].startswith("Als deze kaart in je Stal komt, mag je een kaart afleggen.")


def test_its_tree_can_be_sent_back(client: Client) -> None:
    first = parsed(client, LOOSE)
    assert parsed(client, {"tree": first["tree"]}) == first


def test_every_wording_of_a_card_is_read_as_its_page_says_it(client: Client) -> None:
    for text in set(Wording.visible.values_list("text", flat=True)):
        answer = parsed(client, {"wording": text, "adult": True})
        assert (answer["wording"], answer["playable"]) == (text, True)
        for language, lines in answer["lines"].items():
            assert tuple(lines) == rendered(text, language).lines


def test_no_card_here_has_a_line_that_never_happens(client: Client) -> None:
    for text, card_type in set(Wording.visible.values_list("text", "card__type")):
        assert parsed(client, {"wording": text, "type": card_type, "adult": True})["remarks"] == [], text


@pytest.mark.parametrize(
    ("card_type", "odd"), [("magical", [1, 3]), ("magic", [2, 3]), ("instant", [1, 2]), ("upgrade", [1, 3])]
)
def test_lines_that_never_happen_on_a_card_of_this_type(
    client: Client, card_type: str, odd: list[int]
) -> None:
    text = "Draw a card.\nEnters: draw a card.\nWhen another player plays a card: stop it."
    remarks = parsed(client, {"wording": text, "type": card_type})["remarks"]
    assert [(remark["line"], remark["code"]) for remark in remarks] == [(n, "never_happens") for n in odd]
    assert parsed(client, text)["remarks"] == []


@pytest.mark.parametrize(
    ("text", "is_odd"),
    [
        ("Your Unicorns cannot be destroyed.", True),
        ("While you have more than 3 Unicorns: you cannot win.", True),
        ("Your Unicorns cannot be destroyed this turn.", False),
        ("This card cannot be Neigh'd.", False),
        ("You can only play this card while you have no cards in your hand.", False),
    ],
)
def test_nothing_holds_for_good_on_a_magic_card(client: Client, text: str, *, is_odd: bool) -> None:
    remarks = parsed(client, {"wording": text, "type": "magic"})["remarks"]
    assert [remark["detail"] for remark in remarks] == [
        "On a card of this type, this line never does anything. Say how long it holds: “… this turn” or “… "
        "until your next turn”."
    ] * is_odd
    assert parsed(client, {"wording": text, "type": "upgrade"})["remarks"] == [] or not is_odd


def test_what_cannot_be_played_yet_says_why(client: Client) -> None:
    answer = parsed(client, "Enters: shuffle another player's hand into the deck.", "?lang=de")
    assert (answer["valid"], answer["playable"]) == (True, False)
    assert answer["why_not_playable"].startswith("Schreib „another player shuffles their hand into the deck“")


def test_a_card_of_ones_own_can_be_laid_on_a_table(client: Client) -> None:
    body = {"wording": f"{LOOSE}\nleaves: draw a card", "type": "magical", "name": "Grumpy Unicorn"}
    line = parsed(client, body)["own_card"]
    assert line == f'card "Grumpy Unicorn" (magical): {STRICT} / Leaves: draw a card.'
    case = f"CASE A-1\nEDITION base-2e\nGIVEN\n  {line}\n  A hand: Grumpy Unicorn\nTHEN\n  not asked"
    assert answered(client, {"text": case}, "/api/v1/judge/cases/")["passed"] == 1


# What cannot


def test_a_mistake_says_where_what_to_write_and_what_comes_nearest(client: Client) -> None:
    error = mistake(client, "Draw a card.\nEnters: each player sacrifizes a Unicorn.")
    assert (error["pointer"], error["line"], error["column"]) == ("/wording", 2, 21)
    assert error["code"] == "syntax"
    assert error["detail"] == "Write “sacrifices” in place of “sacrifizes”."
    assert "sacrifice" in error["expected"]
    assert error["nearest"] == "Enters: each player sacrifices a Unicorn."


def test_a_text_in_which_all_is_simple_comes_back_put_right(client: Client) -> None:
    answer = parsed(client, {"wording": "Once per turn, you may destory an upgrade", "lang": "de"})
    assert answer["offer"]["wording"] == "Turn start: you may destroy an Upgrade."
    assert answer["offer"]["changes"][0].startswith("Schreib „Turn start:“ statt „Once per turn,“")
    assert answer["alike"] == []
    assert parsed(client, "Enters: teleport a Unicorn")["offer"] is None
    assert parsed(client, "Enters: destroy a Unicorn")["offer"] is None


def test_where_nothing_is_offered_sentences_alike_are_shown(client: Client) -> None:
    answer = parsed(client, "Enters: all players must reveal their hands somehow.")
    assert (answer["offer"], answer["alike"]) == (None, ["Each player reveals their hand."])
    assert parsed(client, "Enters: everybody votes.")["alike"] == []


@pytest.mark.parametrize(
    ("language", "detail"),
    [
        ("en", "Write “destroy” in place of “destory”."),
        ("de", "Schreib „destroy“ statt „destory“."),
        ("nl", "Schrijf ‘destroy’ in plaats van ‘destory’."),
    ],
)
def test_a_mistake_is_told_in_the_readers_language(client: Client, language: str, detail: str) -> None:
    body = {"wording": "Enters: destory a card.", "lang": language}
    assert mistake(client, body)["detail"] == detail


def test_words_that_fit_and_mean_nothing(client: Client) -> None:
    error = mistake(client, "Draw 2 cards. Steal it.", "?lang=de")
    assert (error["code"], error["column"], error["expected"]) == ("meaning", 21, [])
    assert error["detail"].startswith("Nenne die Karte: ")


TREES = {
    "no tree": (4, "/tree"),
    "an unknown word": ({"word": "Party"}, "/tree/word"),
    "nothing in it": ({"word": "Wording", "abilities": []}, "/tree/abilities"),
    "a part too many": ({"word": "Wording", "abilities": [], "a/b": 1}, "/tree/a~1b"),
}


@pytest.mark.parametrize("name", TREES)
def test_a_mistake_in_a_tree_has_a_pointer(client: Client, name: str) -> None:
    tree, pointer = TREES[name]
    error = mistake(client, {"tree": tree})
    assert (error["pointer"], error["code"], error["line"]) == (pointer, "tree", None)


def test_a_tree_that_no_text_says(client: Client) -> None:
    tree = tree_of_wording(parse("Destroy a card."))
    tree["abilities"][0]["body"][0]["links"][0][0]["cards"] = {"word": "It"}
    error = mistake(client, {"tree": tree}, "?lang=de")
    assert (error["pointer"], error["code"]) == ("/tree", "unsayable")
    assert error["detail"].startswith("Was dieser Baum sagt, lässt sich mit keinem Wortlaut ausdrücken.")


REFUSED = {
    "nothing": ({}, "required"),
    "both": ({"wording": LOOSE, "tree": {}}, "required"),
    "a number": ({"wording": 4}, "wrong_type"),
    "too long": ({"wording": "a" * 2_001}, "too_long"),
    "half a sign": ({"wording": "\ud800"}, "out_of_bounds"),
    "half a sign in a tree": ({"tree": {"\ud800": 1}}, "out_of_bounds"),
    "an unknown type": ({"wording": LOOSE, "type": "cat"}, "unknown_value"),
    "a quoted name": ({"wording": LOOSE, "name": 'The "Cat"'}, "invalid"),
    "a field too many": ({"wording": LOOSE, "colour": "red"}, "unknown_field"),
}


@pytest.mark.parametrize("refused", REFUSED)
def test_what_is_no_question_is_refused(client: Client, refused: str) -> None:
    body, code = REFUSED[refused]
    answer = problem(client, body, PARSE)
    assert answer["status"] == 400
    assert [error["code"] for error in answer["errors"]] == [code]


# Adult content


def test_names_only_cards_for_adults_share_are_for_who_asks(client: Client) -> None:
    tree = tree_of_wording(parse(TWINKICORN))
    for body in ({"wording": TWINKICORN}, {"tree": tree}):
        assert problem(client, body, PARSE)["code"] == "adult_content"
        assert parsed(client, {**body, "adult": True})["wording"] == TWINKICORN


def test_a_name_no_card_has_is_remarked(client: Client) -> None:
    named = 'Search the deck for a card named "Llamacorn".'
    assert parsed(client, {"wording": named})["remarks"] == []
    [remark] = parsed(client, {"wording": named.replace("Llamacorn", "Lama")})["remarks"]
    assert (remark["line"], remark["code"]) == (1, "names_no_card")
    assert remark["detail"] == "No card of the boxes here is called “Lama”."


def test_a_name_is_no_way_to_learn_of_cards_for_adults(client: Client) -> None:
    asked = {"wording": 'Search the deck for a card named "Manscaped Llamacorn".'}
    assert len(parsed(client, asked)["remarks"]) == 1
    assert parsed(client, {**asked, "adult": True})["remarks"] == []


# What the engine advises


@pytest.mark.parametrize("text", [wrong[0] for wrong in (*MISSPELT, *MEANINGLESS)])
def test_all_advice_is_known_in_every_language(text: str) -> None:
    with pytest.raises(WordingError) as caught:
        parse(text)
    given = caught.value.advice
    for language in ("de", "nl"):
        with override(language):
            assert advice.in_words(given) != str(given)


@pytest.mark.in_part
def test_every_reason_for_not_playing_a_wording_is_known() -> None:
    reasons = {reason.text for reason in map(refusal_of, one_in(150, sample_wordings())) if reason}
    assert len(reasons) >= 6
    for language in ("de", "nl"):
        with override(language):
            assert [reason for reason in reasons if gettext(reason) == reason] == []


def test_what_is_no_word_is_told_as_such() -> None:
    with override("de"):
        assert advice.one_of(("a", "all", "a number")) == "„a“, „all“ oder eine Zahl"


# How much it may cost

# Far more than it takes: what grows without end takes longer still.
SECONDS_AT_MOST = 5
HOSTILE = {
    "and": "Draw a card" + " and draw a card" * 60,
    "or": "Draw a card or " * 60,
    "sentences": "Destroy a Unicorn. " * 50,
    "kinds": "Destroy a " + "Unicorn, " * 105,
    "blanks": "Destroy a Unicorn" + " " * 980 + "x",
    "brackets": "(" * 1_000,
    "quotes": '"' * 1_000,
    "other alphabets": "ẞİ\u202e\u0301" * 250,
    "longer than is read": "Draw a card. " * 150,
}


@pytest.mark.parametrize("hostile", HOSTILE)
def test_a_hostile_wording_is_answered(client: Client, hostile: str) -> None:
    parsed(client, LOOSE)
    began = process_time()
    parsed(client, HOSTILE[hostile])
    assert process_time() - began < SECONDS_AT_MOST
