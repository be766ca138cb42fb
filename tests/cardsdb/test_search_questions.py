"""Questions that name cards among other words: the cards, what was ruled on them, and the way to Ask."""

import pytest
from django.test import Client
from django.utils.translation import override

from cardsdb.search import Query, Results, search

pytestmark = pytest.mark.django_db


def results(text: str, language: str = "en") -> Results:
    with override(language):
        return search(Query.typed(text), adult=False, edition="base-2e")


def named(text: str, language: str = "en") -> list[str]:
    return [hit.slug for hit in results(text, language).named]


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


def test_what_was_ruled_on_both_cards_comes_first() -> None:
    found = results("pandamonium unicorn poison")
    assert found.rulings
    assert all({"pandamonium", "unicorn-poison"} <= each.about for each in found.rulings)


def test_of_one_card_the_rulings_are_shown_that_speak_of_the_rest() -> None:
    questions = [each.question for each in results("rhinocorn discard hand limit").rulings]
    assert questions
    assert "hand" in questions[0].lower()


def test_a_hidden_card_is_named_in_no_question() -> None:
    assert named("unicorn hangover and barbed wire") == ["barbed-wire"]


def test_the_page_shows_the_wording_and_leads_to_ask(client: Client) -> None:
    page = client.get("/en/search/", {"q": "pandamonium unicorn poison"}).content.decode()
    assert "are considered Pandas" in page
    assert 'href="/en/ask/?card=pandamonium&amp;meets=unicorn-poison"' in page


@pytest.mark.parametrize(
    ("language", "wording"),
    [("en", "Your hand is visible"), ("de", "Deine Handkarten sind"), ("nl", "Je handkaarten zijn")],
)
def test_a_name_alone_shows_the_wording_and_what_texts_say_of_the_card(
    client: Client, language: str, wording: str
) -> None:
    page = client.get(f"/{language}/search/", {"q": "nanny cam"}).content.decode()
    assert wording in page
    assert [section.kind for section in results("nanny cam", language).sections]


def test_the_beginning_of_several_names_lists_them() -> None:
    assert len(results("narwhal").cards) > 1


def test_the_beginning_of_a_name_is_not_set_right() -> None:
    assert results("kitten").cards
    assert results("kitten").suggestion == ""


def test_a_short_word_is_looked_for_at_the_beginning_of_words() -> None:
    assert "twin-unicorns" not in {hit.slug for hit in results("win").cards}


def test_an_excerpt_says_what_the_own_box_says(client: Client) -> None:
    page = client.get("/en/search/", {"q": "how many cards at start", "edition": "base-2e"}).content.decode()
    assert page.count("Each player is dealt") == 1


def test_cards_that_do_what_is_searched_for_are_shown(client: Client) -> None:
    page = client.get("/en/search/", {"q": "steal"}).content.decode()
    assert "/en/cards/seductive-unicorn/" in page
    assert "in the card search" in page


@pytest.mark.parametrize(
    ("language", "text"), [("de", "Geiler Hengst"), ("de", "Trinkregeln"), ("en", "Unicorgy")]
)
def test_what_is_for_adults_is_hinted_at_and_not_shown(client: Client, language: str, text: str) -> None:
    page = client.get(f"/{language}/search/", {"q": text}).content.decode()
    assert 'name="adult" value="1"' in page
    assert "/cards/unicorgy/" not in page
    assert "/cards/total-stud-unicorn/" not in page


def test_what_is_found_for_everyone_needs_no_hint(client: Client) -> None:
    page = client.get("/en/search/", {"q": "Rhinocorn"}).content.decode()
    assert "Something in the part for adults" not in page


def test_a_word_of_a_found_name_is_not_said_to_be_nowhere() -> None:
    assert "tiny" not in results("tiny stable").left_out
