"""The pages of the site, as visitors without JavaScript read them."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from cardsdb.models import Card, CardAlias, Edition, PrintDifference, Printing, Status
from tests.cardsdb.names import call
from tests.pages import seen, text_of, unlinked

pytestmark = pytest.mark.django_db


def test_home_leads_everywhere(client: Client) -> None:
    page = client.get("/en/").content.decode()
    for place in ("search", "cards", "rules", "ask", "board", "editions"):
        address = f"/en/{place}/"
        assert f'"{address}"' in page
    for phase in ("turn.beginning", "turn.draw", "turn.action", "turn.end"):
        assert f'"/en/rules/{phase}/"' in page


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_every_example_of_the_home_page_finds_something(client: Client, language: str) -> None:
    page = client.get(f"/{language}/").content.decode()
    links = re.findall(r'<a class="pill" href="([^"]+/search/[^"]+)">([^<]+)</a>', page)
    assert len(links) == 4
    for address, example in links:
        assert parse_qs(urlsplit(address).query) == {"q": [example]}
        found = client.get(address).content.decode()
        assert 'class="named-card"' in found or 'class="answer"' in found or 'class="found-title"' in found


@pytest.mark.parametrize("kind", ["", "&in=card"])
def test_the_beginning_of_a_name_alone_lists_the_cards(client: Client, kind: str) -> None:
    page = client.get(f"/de/search/?q=nar{kind}")
    assert re.search(r'class="found-title".*?Narwhal', seen(page), re.DOTALL)
    assert "7 Treffer" in text_of(page)


@pytest.mark.parametrize("box", ["base-2e", "chaos"])
def test_home_counts_the_cards_of_a_type_that_its_link_lists(client: Client, box: str) -> None:
    page = seen(client.get(f"/en/?edition={box}"))
    types = re.findall(r'class="type"[^>]*\shref="([^"]+)".*?<small>\s*(\d+) designs?', page, re.DOTALL)
    assert len(types) >= 7
    for address, designs in types:
        assert re.search(rf"\b{designs} cards?\b", text_of(client.get(f"{address}&edition={box}")))


def test_a_wish_leads_to_the_cards_that_grant_it_and_says_how_many_there_are(client: Client) -> None:
    page = seen(client.get("/en/search/?q=steal+upgrade"))
    link = re.search(r'href="([^"]+)">\s*<code lang="en">does:steal[^<]*</code>\s*<span>(\d+) card', page)
    assert link
    assert re.search(rf"\b{link[2]} cards?\b", text_of(client.get(link[1])))


@pytest.mark.parametrize(
    ("address", "section"),
    [("/en/cards/narwhal/", "/en/cards/"), ("/de/rules/", "/de/rules/"), ("/nl/board/", "/nl/board/")],
)
def test_the_open_section_alone_is_marked(client: Client, address: str, section: str) -> None:
    navigation = re.search(r'<nav class="site-nav".*?</nav>', client.get(address).content.decode(), re.DOTALL)
    assert navigation
    assert re.findall(r'href="([^"]+)" aria-current="true"', navigation[0]) == [section]
    assert "aria-current" not in client.get("/en/about/").content.decode().partition("box-menu")[0]


def test_home_says_that_it_is_unofficial(client: Client) -> None:
    assert "inoffizieller Begleiter" in text_of(client.get("/de/"))


def test_the_bare_address_asks_the_browser_for_its_language(client: Client) -> None:
    assert client.get("/", headers={"Accept-Language": "nl"})["Location"] == "/nl/"


@pytest.mark.parametrize(
    ("language", "name", "wording"),
    [
        ("en", "Rhinocorn", "you may destroy a Unicorn"),
        ("de", "Rhinocorn", "ein Einhorn zerstören"),
        ("nl", "Neushoorn", "een Eenhoorn vernietigen"),
    ],
)
def test_a_card_speaks_the_readers_language(client: Client, language: str, name: str, wording: str) -> None:
    response = client.get(f"/{language}/cards/rhinocorn/")
    assert f">{name}</h1>" in response.content.decode()
    assert wording in text_of(response)


def test_a_text_names_another_card_as_that_is_called_in_the_language(client: Client) -> None:
    page = text_of(client.get("/nl/cards/llamapocalypse/?edition=rainbow-apocalypse"))
    assert "een kaart met de naam ‘Lamahoorn’" in page


def test_a_text_tells_no_other_name_of_a_card_for_adults(client: Client) -> None:
    typed = {"wording": 'Destroy a card named "Unicorgy".'}
    answer = client.post("/api/v1/wordings/parse/", typed, content_type="application/json")
    assert "Unicorgy" in answer.json()["lines"]["de"][0]


def test_a_borrowed_english_name_is_marked(client: Client) -> None:
    page = client.get("/de/cards/rhinocorn/")
    assert '<h1 lang="en">Rhinocorn</h1>' in page.content.decode()
    assert "Englischer Name" in text_of(page)
    assert "den gedruckten Namen kennen wir nicht" in text_of(page)


def test_a_known_name_is_not_marked(client: Client) -> None:
    page = client.get("/de/cards/neigh/")
    assert "<h1>Nühü!</h1>" in page.content.decode()
    assert "den gedruckten Namen kennen wir nicht" not in text_of(page)


def test_a_card_shows_its_copies_and_collector_number(client: Client) -> None:
    assert "14 copies · collector number UU-Base-082" in text_of(client.get("/en/cards/neigh/"))


def test_a_card_leads_to_the_board_and_to_its_neighbours(client: Client) -> None:
    page = client.get("/en/cards/rhinocorn/").content.decode()
    assert 'href="/en/board/?card=rhinocorn"' in page
    assert 'rel="prev" href="/en/cards/narwhal/"' in page
    assert 'rel="next" href="/en/cards/magical-kittencorn/"' in page


def test_a_card_of_another_box_leads_into_that_box(client: Client) -> None:
    page = client.get("/en/cards/academicorn/").content.decode()
    assert 'href="/en/board/?card=academicorn&amp;edition=control"' in page
    assert 'href="/en/cards/?q=t:magical+e:control"' in page
    assert 'rel="prev"' in page
    assert 'rel="next"' in page
    page = client.get("/en/cards/academicorn/?edition=chaos").content.decode()
    assert 'href="/en/board/?card=academicorn"' in page


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "from lists of others, not compared with a printed box (github.com/agmui/unstable-unicorns)"),
        ("de", "aus Listen anderer, nicht mit einer echten Schachtel verglichen"),
        ("nl", "uit lijsten van anderen, niet met een echte doos vergeleken"),
    ],
)
def test_a_card_says_on_what_its_numbers_rest(client: Client, language: str, sentence: str) -> None:
    assert sentence in text_of(client.get(f"/{language}/cards/academicorn/"))
    assert sentence not in text_of(client.get(f"/{language}/cards/unicorn-oracle/"))


@pytest.mark.parametrize(
    ("language", "heading", "mark", "note"),
    [
        ("en", "Not certain", "not certain", "Only one list names this card, and with it"),
        ("de", "Nicht sicher", "nicht sicher", "Nur eine Liste nennt diese Karte, und mit ihr"),
        ("nl", "Niet zeker", "niet zeker", "Maar één lijst noemt deze kaart, en met deze"),
    ],
)
def test_a_doubtful_card_is_marked_on_its_page_and_in_its_box(
    client: Client, language: str, heading: str, mark: str, note: str
) -> None:
    card = text_of(client.get(f"/{language}/cards/black-market-baby-unicorn/?adult=1"))
    assert f"{mark} {note}" in card
    box = text_of(client.get(f"/{language}/editions/nsfw-base-2e/?adult=1"))
    assert f"{heading} Black Market Baby Unicorn {note}" in box
    assert heading not in text_of(client.get(f"/{language}/editions/base-2e/"))


def test_a_box_without_a_list_for_two_players_says_so(client: Client) -> None:
    sentence = "No list of cards to take out has been published for this box"
    assert sentence in text_of(client.get("/en/editions/control/"))
    assert sentence not in text_of(client.get("/en/editions/base-2e/"))


def test_a_card_without_a_wording_says_that_it_is_not_yet_playable(client: Client) -> None:
    unfinished = Card.objects.create(slug="unfinished-unicorn", type="magical", status=Status.PUBLISHED)
    call(unfinished, en="Unfinished Unicorn")
    Printing.objects.create(card=unfinished, edition=Edition.objects.get(slug="base-2e"))
    page = client.get("/en/cards/unfinished-unicorn/")
    assert "not yet playable" in text_of(page)
    assert "Try it on the board" not in text_of(page)
    assert "not yet playable" in text_of(client.get("/en/cards/?q=unfinished"))


def test_an_unknown_card_suggests_what_was_meant(client: Client) -> None:
    response = client.get("/en/cards/rhinocron/")
    assert response.status_code == 404
    assert 'href="/en/cards/rhinocorn/"' in response.content.decode()
    assert 'name="q"' in response.content.decode()


@pytest.mark.parametrize(
    ("typed", "address"),
    [("/nl/cards/neushoorn/", "/nl/cards/rhinocorn/"), ("/en/cards/Super-Neigh/", "/en/cards/super-neigh/")],
)
def test_what_one_card_is_called_leads_to_it(client: Client, typed: str, address: str) -> None:
    response = client.get(typed)
    assert (response.status_code, response["Location"]) == (302, address)


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("/en/cards/?page=999", "There are not that many pages"),
        ("/en/board/deal/?edition=no-such-box", "There is no edition “no-such-box”"),
    ],
)
def test_nothing_is_guessed_where_the_address_is_right_and_what_it_asks_for_is_not(
    client: Client, address: str, why: str
) -> None:
    response = client.get(address)
    assert response.status_code == 404
    assert why in text_of(response)
    assert "Did you mean" not in text_of(response)


def test_a_renamed_card_redirects_for_ever(client: Client) -> None:
    CardAlias.objects.create(slug="rhino", card=Card.objects.get(slug="rhinocorn"))
    response = client.get("/nl/cards/rhino/")
    assert (response.status_code, response["Location"]) == (301, "/nl/cards/rhinocorn/")
    # Browsers would keep it, and lead in circles when the card is called as before.
    assert response["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("/c/rhinocorn/", "/de/cards/rhinocorn/"),
        ("/r/turn.draw/?edition=base-2e", "/de/rules/turn.draw/?edition=base-2e"),
    ],
)
def test_short_addresses_lead_to_the_readers_language(client: Client, short: str, long: str) -> None:
    response = client.get(short, headers={"Accept-Language": "de"})
    assert response["Location"] == long
    assert "Accept-Language" in response["Vary"]


def test_an_edition_counts_its_cards_and_states_its_numbers(client: Client) -> None:
    page = text_of(client.get("/en/editions/base-2e/"))
    assert "Together 84 127" in page
    assert "2 to 5 players 7 Unicorns win" in page
    assert "Hand limit 7 cards" in page
    assert "Slowdown" in page


def test_an_unknown_edition_is_not_found(client: Client) -> None:
    assert client.get("/en/editions/no-such-box/").status_code == 404


@pytest.mark.parametrize(
    "address", ["/de/", "/de/cards/neigh/", "/de/rules/turn.draw/", "/de/editions/base-2e/"]
)
def test_every_page_names_its_other_languages(client: Client, address: str) -> None:
    page = client.get(address).content.decode()
    for language in ("en", "de", "nl"):
        other = address.replace("/de/", f"/{language}/")
        assert f'hreflang="{language}" href="http://testserver{other}"' in page
    assert f'<link rel="canonical" href="http://testserver{address}">' in page


@pytest.mark.parametrize(
    "address",
    ["/en/", "/en/cards/", "/en/cards/neigh/", "/en/rules/", "/en/about/", "/en/about/coverage/"],
)
def test_pages_carry_nothing_inline(client: Client, address: str) -> None:
    page = client.get(address).content.decode()
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", page)


def test_about_states_licence_privacy_and_versions(client: Client) -> None:
    page = text_of(client.get("/en/about/"))
    for word in ("MIT licence", "No trackers", "Data"):
        assert word in page


def test_pages_only_read(client: Client) -> None:
    assert client.post("/en/cards/").status_code == 405


def test_robots_are_kept_from_search_and_admin(client: Client) -> None:
    assert "Disallow: /admin/" in client.get("/robots.txt").content.decode()


def test_the_favicon_is_our_own(client: Client) -> None:
    assert client.get("/favicon.ico")["Location"].endswith(".svg")


def test_a_foreign_host_name_is_refused_in_plain_words(client: Client) -> None:
    answer = client.get("/en/", headers={"host": "elsewhere.example"})
    assert answer.status_code == 400
    assert "under that name" in answer.content.decode()


def test_pages_travel_compressed(client: Client) -> None:
    answer = client.get("/en/cards/", headers={"accept-encoding": "gzip"})
    assert answer["Content-Encoding"] == "gzip"


@pytest.mark.parametrize(
    ("language", "heading", "sides"),
    [
        ("en", "Dutch print", "The engine plays by the English print."),
        ("de", "Niederländischer Druck", "Gespielt wird hier nach dem englischen Druck."),
        ("nl", "Nederlandse druk", "Hier wordt volgens de Engelse druk gespeeld."),
    ],
)
def test_a_card_tells_what_another_print_says(
    client: Client, language: str, heading: str, sides: str
) -> None:
    page = seen(client.get(f"/{language}/cards/good-deal/"))
    assert f"<dt>{heading}</dt>" in page
    assert sides in page
    assert PrintDifference.objects.get(card__slug="good-deal").says[language] in unlinked(page)
    assert heading not in client.get(f"/{language}/cards/rhinocorn/").content.decode()
