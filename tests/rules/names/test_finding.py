"""The search box: names in every language, typing errors, and nothing a visitor should not see."""

import re

import pytest
from django.test import Client

from rules.names.finding import LONGEST_QUERY, Found, Query, find
from tests.cardsdb.names import call, name_like

pytestmark = pytest.mark.django_db


def found(text: str, box: str = "base-2e") -> Found:
    return find(Query.typed(text), adult=False, boxes=[box])


def first(text: str) -> str:
    return found(text).hits[0].slug


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("Rhinocorn", "rhinocorn"),
        ("rinocorn", "rhinocorn"),
        ("rhino corn", "rhinocorn"),
        ("Neushoorn", "rhinocorn"),
        ("neushorn", "rhinocorn"),
        ("Nühü", "neigh"),
        ("nuhu", "neigh"),
        ("NÜHÜ!", "neigh"),
        ("stop", "neigh"),
        ("super nühü", "super-neigh"),
        ("destructive unicorn", "extremely-destructive-unicorn"),
        ("seductiv unicron", "seductive-unicorn"),
        ("twee voor de prijs van een", "two-for-one"),
        ("barb", "barbed-wire"),
        ("narwahl", "narwhal"),
    ],
)
def test_a_card_is_found_by_any_of_its_names(typed: str, card: str) -> None:
    assert first(typed) == card


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("Kettensägen-Einhorn", "chainsaw-unicorn"),
        ("verführerisches einhorn", "seductive-unicorn"),
        ("Bienenkönigin", "queen-bee-unicorn"),
        ("aartsengel", "archangel-unicorn"),
        ("wensput", "wishing-well"),
        ("Trojanisches Einhorn", "trojan-unicorn"),
    ],
)
def test_a_card_without_a_printed_name_is_found_by_its_search_words(typed: str, card: str) -> None:
    hit = found(typed).hits[0]
    assert (hit.slug, hit.also) == (card, "")


def test_a_search_word_is_nowhere_said_to_be_a_name() -> None:
    call("chainsaw-unicorn", nl="")
    assert found("Kettensäge").hits[0].title == "Chainsaw Unicorn"


def test_the_exact_name_comes_first() -> None:
    assert [hit.slug for hit in found("neigh").cards[:2]] == ["neigh", "super-neigh"]
    assert found("Neigh, foul beast").cards[0].slug == "neigh-foul-beast"


def test_cards_of_the_readers_box_come_before_those_that_are_named_as_much_alike() -> None:
    assert found("neigh", box="dragons").cards[1].slug == "neigh-foul-beast"


def test_typing_offers_cards_of_the_readers_box_first(client: Client) -> None:
    for box, second in (("base-2e", "super-neigh"), ("dragons", "neigh-foul-beast")):
        page = client.get("/en/search/suggestions/", {"q": "neigh", "edition": box}).content.decode()
        assert re.findall(r"/cards/([a-z-]+)/", page)[:2] == ["neigh", second]


def test_a_hit_says_which_name_led_to_it() -> None:
    hit = found("neushoorn").hits[0]
    assert (hit.title, hit.also, hit.also_language) == ("Rhinocorn", "Neushoorn", "nl")


def test_a_guess_is_called_one() -> None:
    assert found("rinocorn").is_guess
    assert not found("rhinocorn").is_guess


@pytest.mark.parametrize("typed", ["hand limit", "Handkartenlimit", "handkaartenlimiet"])
def test_a_rule_is_found_by_its_title_in_any_language(typed: str) -> None:
    assert "turn.hand-limit" in [hit.slug for hit in found(typed).hits]


def test_a_term_is_found_in_any_language() -> None:
    assert "steal" in [hit.slug for hit in found("klauen").hits if hit.kind == "term"]


@pytest.mark.parametrize("typed", ["downgrade", "Abwertung", "negatief effect"])
def test_a_card_type_is_found_in_any_language(typed: str) -> None:
    assert "downgrade" in [hit.slug for hit in found(typed).hits if hit.kind == "type"]


def test_cards_of_one_name_are_told_apart(client: Client) -> None:
    name_like("baby-unicorn-red", "baby-unicorn-pink")
    page = client.get("/nl/search/?q=baby+eenhoorn&in=card").content.decode()
    assert "Baby Unicorn (Pink)" in page


def test_new_names_are_found_at_once() -> None:
    assert not found("Sumpfdotterchen").cards
    call("rhinocorn", de="Sumpfdotterchen")
    assert first("nashornchen") == "rhinocorn"


@pytest.mark.parametrize("typed", ["", "   ", "\x00", "!!!", "%_\\", "' OR 1=1", "<script>", "🦄", "ß" * 100])
def test_anything_may_be_typed(client: Client, typed: str) -> None:
    for address in ("/en/search/", "/en/search/suggestions/"):
        response = client.get(address, {"q": typed})
        assert response.status_code == 200
        assert "<script>" not in response.content.decode().partition("<body>")[2]


def test_a_long_query_is_cut_and_says_so(client: Client) -> None:
    page = client.get("/en/search/", {"q": "unicorn " * 40}).content.decode()
    assert f"only the first {LONGEST_QUERY} characters" in page


def test_nothing_found_says_what_helps(client: Client) -> None:
    page = client.get("/en/search/?q=zzzzqqqq").content.decode()
    assert "Nothing was found for “zzzzqqqq”." in page
    assert "/en/cards/" in page


def test_an_empty_search_says_what_to_do(client: Client) -> None:
    page = client.get("/en/search/").content.decode()
    assert "type the name of a card" in page


def test_suggestions_are_a_short_list_of_links(client: Client) -> None:
    page = client.get("/en/search/suggestions/?q=unicorn").content.decode()
    assert page.count("<a ") == 8
    assert "<html" not in page


def test_a_kind_can_be_shown_whole(client: Client) -> None:
    results = client.get("/en/search/?q=unicorn&in=card").context["results"]
    assert {hit.document.kind for hit in results.hits} == {"card"}
    assert len(results.hits) > len(client.get("/en/search/?q=unicorn").context["results"].hits)


def test_a_misspelled_word_is_set_right_and_that_is_said(client: Client) -> None:
    page = client.get("/en/search/?q=sacrifise+baby")
    assert ("sacrifise", "sacrifice") in page.context["results"].understood.set_right
    assert "sacrifise" in page.content.decode().partition("<main")[2].partition("</form>")[2]


def test_what_is_meant_is_shown_at_once(client: Client) -> None:
    page = client.get("/de/search/?q=Kindergartn")
    assert "/de/rules/setup.nursery/" in page.content.decode()


def test_a_guess_makes_way_for_what_is_written(client: Client) -> None:
    results = client.get("/en/search/?q=am+I+dead").context["results"]
    assert results.named == ()
    assert results.hits


def test_cards_and_rules_stand_on_one_page(client: Client) -> None:
    results = client.get("/en/search/?q=barbed+wire").context["results"]
    assert [hit.slug for hit in results.named] == ["barbed-wire"]
    assert "ruling" in [hit.document.kind for hit in results.hits]
