"""Questions that name cards among other words: the cards, what was ruled on them, and the way to Ask."""

import pytest
from django.test import Client

from cardsdb.languages import LANGUAGES
from rules.search.documents import Document, DocumentKind
from rules.search.results import HITS
from tests.cardsdb.names import call
from tests.rules.search.searching import found, searched, shown, things

pytestmark = pytest.mark.django_db


def named(text: str, language: str = "en") -> list[str]:
    return [hit.slug for hit in searched(text, language).named]


def rulings(text: str) -> list[Document]:
    return [hit.document for hit in shown(searched(text)) if hit.document.kind == DocumentKind.RULING]


@pytest.mark.parametrize(
    ("language", "question", "cards"),
    [
        ("en", "yay two upgrades", ["yay"]),
        ("en", "my pheonix got destroyed", ["unicorn-phoenix"]),
        ("en", "pandamonium unicorn poison", ["pandamonium", "unicorn-poison"]),
        ("en", "queen bee basic stolen", ["queen-bee-unicorn"]),
        ("en", "does barbed wire trigger when unicorns are swaped?", ["barbed-wire"]),
        ("en", "black knight or two for one", ["black-knight-unicorn", "two-for-one"]),
        ("de", "Kettensägen-Einhorn gegen Stacheldraht", ["chainsaw-unicorn", "barbed-wire"]),
        ("nl", "neushoorn en de zwarte ridder", ["rhinocorn", "black-knight-unicorn"]),
    ],
)
def test_cards_are_found_inside_a_question(language: str, question: str, cards: list[str]) -> None:
    assert named(question, language) == cards


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "can i neigh the neigh"),
        ("en", "upgrade that protects"),
        ("de", "darf ich mein eigenes einhorn zerstören"),
        ("nl", "winnen buiten mijn beurt"),
    ],
)
def test_words_of_the_game_name_no_card(language: str, question: str) -> None:
    assert named(question, language) == []


def test_a_name_that_is_none_is_taken_back() -> None:
    (taken,) = searched("yay").taken
    assert taken.meaning == "Yay"
    plain = searched("yay", plain=taken.plain)
    assert plain.named == ()
    assert [(each.piece, each.meaning) for each in plain.taken] == [("yay", "")]


def test_what_was_ruled_on_both_cards_comes_first() -> None:
    both, *others = rulings("pandamonium unicorn poison")
    assert {"pandamonium", "unicorn-poison"} <= set(both.cards)
    assert others, "rulings on one of them follow"


def test_of_one_card_the_rulings_that_speak_of_the_rest_come_first() -> None:
    first = searched("barbed wire returns to my hand", only=DocumentKind.RULING).hits[0].document
    assert "barbed-wire" in first.cards
    assert "hand" in first.title.lower()


def test_a_hidden_card_is_named_in_no_question() -> None:
    assert named("unicorn hangover and barbed wire") == ["barbed-wire"]


def test_a_name_that_was_given_a_moment_ago_is_understood() -> None:
    assert named("was macht das Sumpfdotterchen", "de") == []
    call("rhinocorn", de="Sumpfdotterchen")
    assert named("was macht das Sumpfdotterchen", "de") == ["rhinocorn"]


@pytest.mark.parametrize(
    ("language", "wish", "action"),
    [
        ("en", "card that lets me steal a unicorn", "steal"),
        ("de", "Karte, mit der ich ein Einhorn klaue", "steal"),
        ("nl", "kaart die een eenhoorn vernietigt", "destroy"),
    ],
)
def test_a_wish_finds_cards_by_what_they_do(language: str, wish: str, action: str) -> None:
    best = [hit.document for hit in searched(wish, language).hits[:HITS]]
    cards = [each for each in best if each.kind == DocumentKind.CARD and f"does:{action}" in each.does]
    assert len(cards) > HITS // 2


# The page


def test_two_cards_lead_to_ask() -> None:
    results = searched("pandamonium unicorn poison")
    assert results.asking == "/en/ask/?card=pandamonium&meets=unicorn-poison"


@pytest.mark.parametrize(
    ("language", "wording"),
    [("en", "Your hand is visible"), ("de", "Deine Handkarten sind"), ("nl", "Je handkaarten zijn")],
)
def test_a_name_alone_shows_the_wording_and_what_texts_say_of_the_card(
    client: Client, language: str, wording: str
) -> None:
    page = client.get(f"/{language}/search/", {"q": "nanny cam"}).content.decode()
    assert wording in page
    assert len(things(searched("nanny cam", language))) > 1


def test_a_word_of_a_named_card_is_not_said_to_be_nowhere() -> None:
    assert searched("tiny stable xylophone").understood.strange == ("xylophone",)


# What is for adults

HIDDEN = ("Geiler Hengst", "Trinkregeln", "Unicorgy", "Total Stud Unicorn", "drinking")


@pytest.mark.parametrize("text", HIDDEN)
def test_words_that_are_for_adults_are_hinted_at_to_nobody(text: str) -> None:
    for language in LANGUAGES:
        results = searched(text, language)
        assert not results.more_for_adults
        assert {"card:unicorgy", "card:total-stud-unicorn", "rule:optional.drinking"}.isdisjoint(
            things(results)
        )


def test_harmless_words_say_that_there_is_more_for_adults() -> None:
    assert searched("card that lets me steal a unicorn").more_for_adults
    assert not searched("Rhinocorn").more_for_adults
    assert not searched("steal", adult=True).more_for_adults


def test_who_asks_for_what_is_for_adults_finds_it() -> None:
    assert "optional.drinking" not in found("drinking")
    assert "rule:optional.drinking" in found("drinking", adult=True)
    assert found("Unicorgy", adult=True)[0] == "card:unicorgy"


def test_behind_the_rulings_on_named_cards_stand_the_rules_they_rest_on() -> None:
    question = "does barbed wire trigger when i return a card"
    page = [hit.document for hit in shown(searched(question))]
    rulings = [each for each in page if each.kind == DocumentKind.RULING]
    rules = {each.key for each in page if each.kind == DocumentKind.RULE}
    assert rules >= set(rulings[0].rests_on) != set()
    assert page.index(rulings[0]) < min(page.index(each) for each in page if each.kind == DocumentKind.RULE)
