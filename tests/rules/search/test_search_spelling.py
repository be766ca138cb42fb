"""Words that are in no text as they are typed, and rulings that answer before the card they are on."""

import pytest

from rules.search.spelling import vocabulary_of
from tests.rules.search.searching import searched, things

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [
        ("de", "zerstoeren", "zerstören"),
        ("de", "heisst", "heißt"),
        ("de", "garnicht", "gar nicht"),
        ("de", "zerstöhren", "zerstören"),
        ("de", "ziehn", "ziehen"),
        ("nl", "babykaart", "baby kaart"),
        ("nl", "eenhoren", "eenhoorn"),
        ("nl", "destroyen", "destroy"),
        ("nl", "hnad", "hand"),
        ("en", "frist", "first"),
    ],
)
def test_a_strange_word_is_read_by_its_letters_ending_or_parts(language: str, typed: str, meant: str) -> None:
    assert vocabulary_of(language, False).meant_by(typed) == meant


@pytest.mark.parametrize(
    ("language", "typed"),
    [("de", "vernichten"), ("nl", "gedood"), ("nl", "basiseenhoorn"), ("nl", "lopen"), ("de", "weigern")],
)
def test_what_players_say_is_no_error_nor_what_begins_otherwise(language: str, typed: str) -> None:
    assert vocabulary_of(language, False).meant_by(typed) == ""


@pytest.mark.parametrize(
    ("language", "asked", "answer"),
    [
        ("en", "barbed wire with an empty hand", "ruling:barbed-wire-and-an-empty-hand"),
        ("de", "winziger stall + pandamonium", "ruling:tiny-stable-and-pandas"),
        ("nl", "jeej tegen superstop", "ruling:yay-and-super-neigh"),
    ],
)
def test_a_ruling_that_is_clearly_asked_for_stands_before_its_cards(
    language: str, asked: str, answer: str
) -> None:
    results = searched(asked, language)
    assert results.is_ruled
    assert [shown.document.thing for shown in results.answers] == [answer]


@pytest.mark.parametrize(("language", "asked"), [("en", "barbed wire"), ("de", "was macht das nashorn")])
def test_who_asks_for_a_card_alone_sees_the_card_first(language: str, asked: str) -> None:
    results = searched(asked, language)
    assert results.named
    assert not results.is_ruled


def test_words_of_the_game_together_name_no_card() -> None:
    results = searched("baby dood naar de aflegstapel", "nl")
    assert not results.named
    assert things(results)[0] in ("rule:card.baby-nursery", "ruling:destroyed-baby-goes-to-the-nursery")


def test_where_nothing_was_ruled_a_case_with_all_cards_is_found() -> None:
    assert "case:CHA-158" in things(searched("patient zero + sadistic ritual", "en", edition="chaos"))
