"""The card search as a page, as part of one, and the page that explains it."""

import re

import pytest
from django.test import Client

from cardsdb.models import Card
from cardsdb.site.card_list import CARDS_A_PAGE
from rules.query import every_key
from tests.cardsdb.names import name_like
from tests.pages import seen, text_of

pytestmark = pytest.mark.django_db

TYPED = {"HX-Request": "true", "HX-Trigger": "card-search"}


def names(page: str) -> list[str]:
    return re.findall(r'class="face-name"[^>]*>\s*([^<]+?)\s*<', page)


def addresses(page: str) -> list[str]:
    return re.findall(r'class="face"[^>]*\shref="([^"]+)"', page)


def test_all_cards_are_there_a_page_at_a_time(client: Client) -> None:
    cards = Card.visible.for_reader(adult=False).count()
    last = -(-cards // CARDS_A_PAGE)
    pages = [client.get(f"/en/cards/?boxes=all&page={number + 1}").content.decode() for number in range(last)]
    shown = [address for page in pages for address in addresses(page)]
    assert len(shown) == len(set(shown)) == cards
    assert client.get(f"/en/cards/?boxes=all&page={last + 1}").status_code == 404


@pytest.mark.parametrize("box", ["base-2e", "control"])
def test_the_readers_box_comes_first_and_all_boxes_are_a_tap_away(client: Client, box: str) -> None:
    mine = text_of(client.get(f"/en/cards/?edition={box}"))
    of_the_box = text_of(client.get(f"/en/cards/?q=e:{box}&edition={box}"))
    assert re.findall(r"(\d+) cards", mine) == re.findall(r"(\d+) cards", of_the_box)
    cards = Card.visible.for_reader(adult=False).count()
    assert f"All boxes {cards}" in mine
    assert f"{cards} cards" in text_of(client.get(f"/en/cards/?edition={box}&boxes=all"))


def test_what_is_in_other_boxes_alone_is_found_all_the_same(client: Client) -> None:
    assert names(client.get("/en/cards/?q=kittencorn").content.decode()) == ["Magical Kittencorn"]
    other = client.get("/en/cards/?q=burglar")
    assert names(other.content.decode()) == ["Kittencorn Burglar"]
    assert "No card of your box fits. These lie in other boxes." in text_of(other)
    control = text_of(client.get("/en/cards/?q=e:control"))
    assert "99 cards" in control
    assert "No card of your box" not in control


def test_cards_with_a_text_come_first_and_every_tile_says_it(client: Client) -> None:
    page = client.get("/en/cards/").content.decode()
    assert names(page)[0] == "Alluring Narwhal"
    assert page.count("No effect of its own.") == 0
    assert "steal an Upgrade" in text_of(client.get("/en/cards/"))


def test_the_facets_follow_the_box_and_hold_all_their_values(client: Client) -> None:
    page = client.get("/en/cards/").content.decode()
    assert re.search(r'id="facet-type-baby".*?<small>13</small>', page, re.DOTALL)
    assert "facet-edition-control" in page
    assert "facet-edition-base-2e" not in page
    assert "facet-does-steal" in page


def test_a_name_that_only_english_prints_have_is_marked(client: Client) -> None:
    mark = "Englischer Name: Den gedruckten kennen wir nicht"
    for view in ("", "&view=list"):
        assert mark in client.get(f"/de/cards/?q=alluring-narwhal{view}").content.decode()
        assert mark not in client.get(f"/de/cards/?q=amerikorn{view}").content.decode()


def test_only_what_is_asked_for_is_shown(client: Client) -> None:
    page = client.get("/en/cards/?q=t:instant+e:base-2e").content.decode()
    assert names(page) == ["Neigh", "Super Neigh"]


def test_the_list_is_sorted_by_name_in_the_readers_language(client: Client) -> None:
    page = client.get("/nl/cards/?q=t:downgrade+e:base-2e&sort=name").content.decode()
    assert names(page) == sorted(names(page))
    assert names(page)[0] == "Krappe Stal"


def test_as_a_list_the_cards_say_what_they_do(client: Client) -> None:
    page = text_of(client.get("/de/cards/?q=rhinocorn&view=list"))
    assert "Einhorn zerstören" in page


def test_what_was_left_out_is_said_with_a_link_to_what_may_have_been_meant(client: Client) -> None:
    page = seen(client.get("/en/cards/?q=efect:steal"))
    assert "There is no key “efect”" in page
    assert 'href="?q=does%3Asteal"' in page


def test_a_typing_error_shows_what_was_meant(client: Client) -> None:
    page = client.get("/en/cards/?q=rinocorn")
    assert names(page.content.decode()) == ["Rhinocorn"]
    assert "Did you mean “rhinocorn”?" in text_of(page)


def test_nothing_found_says_what_to_do(client: Client) -> None:
    page = client.get("/en/cards/?q=zzzzzz")
    assert "No card fits that." in text_of(page)
    assert 'href="/en/cards/syntax/"' in page.content.decode()


def test_a_box_for_adults_alone_leaves_nothing_to_search_for_which_is_said_once(client: Client) -> None:
    page = text_of(client.get("/en/cards/?q=box:nsfw"))
    assert page.count("Nothing is left to search for.") == 1
    assert "No card fits that." not in page
    assert "switched off" in page


def test_while_typing_only_the_results_are_sent_with_the_address_of_the_query(client: Client) -> None:
    part = client.get("/en/cards/?q=does:steal&sort=&edition=base-2e", headers=TYPED)
    assert part["HX-Replace-Url"] == "/en/cards/?q=does%3Asteal"
    assert part.content.decode().lstrip().startswith('<div id="found"')
    assert "<header" not in part.content.decode()
    assert 'id="card-query"' not in part.content.decode()


def test_a_chosen_facet_puts_its_query_into_the_field(client: Client) -> None:
    part = client.get("/en/cards/?q=does:steal+t:magic", headers={"HX-Request": "true"})
    assert part["HX-Push-Url"] == "/en/cards/?q=does%3Asteal+t%3Amagic"
    assert 'value="does:steal t:magic"' in part.content.decode()


def test_old_addresses_of_types_lead_to_their_query(client: Client) -> None:
    page = client.get("/en/cards/?type=magical&edition=control")
    assert page.status_code == 301
    assert page["Location"] == "/en/cards/?edition=control&q=t%3Amagical+e%3Acontrol"
    assert "does not know “dragon”" in text_of(client.get("/en/cards/?type=dragon", follow=True))


def test_a_query_typed_into_the_search_of_the_site_leads_here(client: Client) -> None:
    page = client.get("/en/search/?q=does:steal")
    assert page["Location"] == "/en/cards/?q=does%3Asteal"


@pytest.mark.parametrize(
    "query", ["%00", "%ff%fe", "((((" * 200, "o:/((/", "page", "x" * 10_000, "%F0%9F%A6%84"]
)
def test_bad_input_gets_a_page(client: Client, query: str) -> None:
    assert client.get(f"/de/cards/?q={query}").status_code == 200


@pytest.mark.parametrize("page", ["0", "-1", "x", "9" * 400, "²"])
def test_a_page_that_is_no_number_is_the_first(client: Client, page: str) -> None:
    assert client.get(f"/en/cards/?page={page}").status_code == 200


def test_the_list_is_light_enough_for_a_phone(client: Client) -> None:
    page = client.get("/de/cards/", headers={"Accept-Encoding": "gzip"})
    assert page["Content-Encoding"] == "gzip"
    assert len(page.content) < 20_000


def test_cards_of_one_name_are_told_apart(client: Client) -> None:
    name_like("baby-unicorn-red", "baby-unicorn-pink")
    assert "Baby Unicorn (Pink)" in text_of(client.get("/nl/cards/?q=t:baby"))


def test_every_key_is_explained_with_an_example(client: Client) -> None:
    page = seen(client.get("/de/cards/syntax/"))
    for key in every_key():
        assert f"<code>{key.name}:</code>" in page
        assert "<code>" + str(key.example) + "</code>" in page


def test_no_adult_card_is_found_or_explained(client: Client) -> None:
    for address in ("cards/?q=e:nsfw-base-2e", "cards/", "cards/?q=boxes>1", "cards/syntax/"):
        assert "nsfw" not in client.get(f"/en/{address}").content.decode().replace("nsfw-base-2e", "").lower()


def test_a_page_asks_the_database_a_few_times(client: Client, django_assert_max_num_queries: object) -> None:
    client.get("/en/cards/?q=does:steal")
    with django_assert_max_num_queries(6):  # type: ignore[operator]
        client.get("/en/cards/?q=does:steal")


def test_what_would_be_meant_stands_once_beside_a_word_that_is_searched_for(client: Client) -> None:
    page = " ".join(text_of(client.get("/nl/cards/?q=steelt")).split())
    assert "Kaarten die dat doen: does:steal 2 kaarten" in page
