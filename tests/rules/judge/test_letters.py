"""Letters of names are counted in the language of the cards: the reader's, unless a position says another."""

from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from rules.board.lines import Line
from tests.rules.judge.asking import VALIDATE, answered
from tests.site.api.test_verdicts import path_of

pytestmark = pytest.mark.django_db

# Hai-Horn has 7 letters, Shark With a Horn 14, Llamacorn 9.
STABLES = {"A": ["shark-with-a-horn"], "B": ["llamacorn"]}
TIE = {"boxes": ["nsfw-base-2e", "base-2e"], "players": ["A", "B"], "stables": STABLES, "deck": []}
TEXT = "edition: nsfw-base-2e + base-2e\nplayers: A B\nA stable: Hai-Horn\nB stable: Llamacorn\ndeck: nothing"
DRAWN = {"answers": ["Draw a card"], "adult": True}


def winner(client: Client, position: object, lang: str) -> str:
    found = answered(client, {"position": position, "lang": lang, **DRAWN})
    return str(found["result"]["winner"])


@pytest.mark.parametrize("position", [TIE, TEXT, {"text": TEXT}])
def test_names_are_counted_as_the_reader_knows_them(client: Client, position: object) -> None:
    assert [winner(client, position, lang) for lang in ("en", "de", "nl")] == ["A", "B", "A"]


def test_a_position_may_say_another_language(client: Client) -> None:
    assert winner(client, {**TIE, "language": "de"}, "en") == "B"
    assert winner(client, f"{TEXT}\nlanguage: en", "de") == "A"


def test_it_is_said_where_the_english_name_had_to_count(client: Client) -> None:
    found = answered(client, {"position": TIE, "lang": "de", **DRAWN})
    texts = [event["text"] for event in found["events"]]
    assert "Die Namen der Einhörner von A haben zusammen 7 Buchstaben." in texts
    assert [text for text in texts if "Llamacorn" in text and "englische Name" in text]
    assert not [text for text in texts if "Hai-Horn" in text and "englische Name" in text]


@pytest.mark.parametrize("form", ["position", "code", "text"])
def test_every_form_of_a_position_keeps_its_language(client: Client, form: str) -> None:
    saved = answered(client, {"position": TIE, "lang": "de", "adult": True}, VALIDATE)[form]
    assert [winner(client, saved, lang) for lang in ("en", "de", "nl")] == ["B", "B", "B"]


@pytest.mark.parametrize("position", [TIE, TEXT, {"text": TEXT}])
def test_a_link_to_a_verdict_comes_to_the_same_for_every_reader(client: Client, position: object) -> None:
    found = answered(client, {"position": position, "lang": "de", **DRAWN})
    address = path_of(found["result_url"])
    assert client.get(address).json() == found
    for other in ("en", "nl"):
        read = client.get(address.replace("lang=de", f"lang={other}")).json()
        assert (read["lang_served"], read["result"]["winner"]) == (other, "B")


def test_a_game_on_the_board_keeps_the_language_it_was_laid_in(client: Client) -> None:
    text = TEXT.replace("deck: nothing", "deck: Nühü!")
    laid = client.get("/de/board/position/", {"text": text, "adult": "1"})
    line = Line.from_code(parse_qs(urlsplit(laid.headers["Location"]).query)["line"][0])
    assert line.start["language"] == "de"
