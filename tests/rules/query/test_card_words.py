"""Words players use and no wording has: the card search looks for what the cards say instead."""

from typing import Any

import pytest
from django.test import Client

from rules.models import Term
from rules.query import CardResults, search_cards
from tests.pages import text_of
from tests.site.api.test_api_reading import CARDS, read

pytestmark = pytest.mark.django_db


def results(query: str, language: str = "en", **more: Any) -> CardResults:
    return search_cards(query, language=language, boxes=["base-2e"], limit=1000, **more)


def found(query: str, language: str = "en") -> list[str]:
    return [each.slug for each in results(query, language).found]


PLAYERS_WORDS = {
    "en": {
        "kill": "destroy",
        "blow up": "does:destroy",
        "t:magic blow up": "t:magic does:destroy",
        "snatch": "steal",
        "counter": "does:stop",
        "bounced": "does:return",
        "graveyard": '"discard pile"',
    },
    "de": {
        "stehlen": "klauen",
        "vernichtest": "zerstören",
        "ablegen": "does:discard",
        "Friedhof": "Ablagestapel",
        "kaputt machen": "does:destroy",
        "abwerfen": "does:discard",
    },
    "nl": {
        "jatten": "stelen",
        "slopen": "vernietigen",
        "weggooien": "does:discard",
        "wisselen": "o:ruilen",
    },
}


@pytest.mark.parametrize("language", PLAYERS_WORDS)
def test_a_word_players_use_finds_the_cards_that_say_it_otherwise(language: str) -> None:
    for word, same in PLAYERS_WORDS[language].items():
        meant = found(same, language)
        assert meant, same
        assert set(found(word, language)) >= set(meant), word
        others = set(found(word, language)) - set(meant)
        assert len(others) <= max(1, len(meant) / 2), (word, others)


AS_THEY_ARE = [
    *(
        ("en", "destroy"),
        ("en", "discard"),
        ("de", "klauen"),
        ("de", "geklaut"),
        ("de", "nehmen"),
        ("de", "legen"),
    ),
    *(("nl", "stelen"), ("nl", "afleggen")),
]


@pytest.mark.parametrize(("language", "word"), AS_THEY_ARE)
def test_a_word_that_stands_in_wordings_is_looked_for_as_it_is(language: str, word: str) -> None:
    assert sorted(found(word, language)) == sorted(found(f"o:{word} or n:{word}", language))
    assert results(word, language).explanation.count("“") < 2


def test_names_stay_first_and_a_quotation_stays_as_it_is() -> None:
    assert found("swap", "de")[0] == found("n:swap", "de")[0]
    assert found('"vernichten"', "de") == found("n:vernichten", "de") == []


def test_the_explanation_says_what_was_looked_for() -> None:
    said = [results(query, "de").explanation for query in ("stehlen", "-stehlen t:baby", "o:stehlen")]
    assert said == [
        "Karten, die „stehlen“ im Namen oder „klauen“ im Text haben.",
        "Karten, die weder „stehlen“ im Namen noch „klauen“ im Text haben und die Baby-Einhörner sind.",
        "Karten, die „klauen“ („stehlen“) im Text haben.",
    ]
    assert results("stehlen t:magical", "de").query == "stehlen t:magical"


def test_a_mistyped_one_is_set_right() -> None:
    assert results("vernchten", "de").suggestion == "vernichten"
    assert results("wegoien", "nl").suggestion == "weggooien"
    assert results("n:vernchten", "de").suggestion != "n:vernichten"


def test_an_edit_of_the_glossary_is_known_at_once() -> None:
    assert not found("moggen", "nl")
    term = Term.objects.get(slug="steal")
    term.aliases["nl"].append("moggen")
    term.save()
    assert found("moggen", "nl") == found("jatten", "nl")


def test_the_page_and_the_api_know_them(client: Client, django_assert_max_num_queries: Any) -> None:
    read(client, CARDS, q="vernichten", lang="de", limit="100")
    assert "zerstören" in text_of(client.get("/de/cards/?q=vernichten"))
    with django_assert_max_num_queries(6):
        client.get("/de/cards/?q=vernichten")
    with django_assert_max_num_queries(12):
        assert read(client, CARDS, q="vernichten", lang="de")["count"] == len(found("vernichten", "de"))


def test_words_find_names_by_how_their_words_begin() -> None:
    assert not {"unwind-and-rewind", "twin-unicorns"} & set(found("win", "en"))
    assert "magical-kittencorn" in found("kitten", "en")


def test_a_hidden_box_is_said_to_be_for_adults() -> None:
    (said,) = search_cards("box:nsfw", language="en").warnings
    assert "for adults" in said.text
    assert search_cards("box:nsfw", language="en", adult=True).total


def test_a_type_is_known_by_how_its_name_begins_in_the_own_language() -> None:
    assert found("t:magisch", "de") == found("t:magical", "de")
