"""The search in a real browser: questions as players type them, on a phone in one hand."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.conftest import DESKTOP, PHONE, TOUCH_PHONE
from tests.soaking import in_turn
from tests.web.accessibility import barriers, fits_its_width

ASKED = {
    "rules/neigh.chain": {
        "en": "can i neigh a neigh",
        "de": "darf ich ein nühü nühüen",
        "nl": "mag ik een stop stoppen",
    },
    "rules/setup.first-player": {"en": "who goes first", "de": "wer fängt an", "nl": "wie begint er"},
    "rules/end.number": {
        "en": "how many unicorns to win",
        "de": "wie viele einhörner brauche ich zum gewinnen",
        "nl": "hoeveel eenhoorns om te winnen",
    },
    "rules/card.baby-moves": {
        "en": "can i steal a baby unicorn",
        "de": "darf man babys klauen",
        "nl": "mag je een baby stelen",
    },
    "rules/end.deck-out": {
        "en": "what if the deck runs out",
        "de": "was passiert wenn der nachziehstapel leer ist",
        "nl": "wat als de trekstapel op is",
    },
    "rules/turn.hand-limit-number": {
        "en": "how many cards can i hold",
        "de": "wie viele karten darf ich auf der hand haben",
        "nl": "hoeveel kaarten mag ik in mijn hand hebben",
    },
    "rules/end.any-turn": {
        "en": "can you win on someone elses turn",
        "de": "kann man gewinnen wenn man nicht dran ist",
        "nl": "winnen in de beurt van een ander",
    },
    "cards/queen-bee-unicorn": {
        "en": "what does queen bee do",
        "de": "was macht die bienenkönigin",
        "nl": "wat doet de bijenkoningin",
    },
    "cards/unicorn-phoenix": {
        "en": "my pheonix got destroyed",
        "de": "mein phönix wird zerstört",
        "nl": "mijn feniks wordt vernietigd",
    },
    "cards/yoink": {"en": "steal an upgrade", "de": "aufwertung klauen", "nl": "positief effect stelen"},
}
FOUND = ".named-card h3 a, .answer h2 a, .found-title"
AMONG_THE_FIRST = 5
FINGER = 44

on_a_phone = pytest.mark.parametrize("screen", [TOUCH_PHONE], indirect=True)


def ask(page: Page, language: str, question: str) -> None:
    page.goto(f"/{language}/")
    page.get_by_role("searchbox").fill(question)
    page.get_by_role("searchbox").press("Enter")
    page.wait_for_url(f"**/{language}/search/?q=*")


def found(page: Page) -> list[str]:
    """The pages that are found, from top to bottom."""
    addresses = page.locator(FOUND).evaluate_all("links => links.map(link => link.href)")
    return [urlsplit(address).path for address in addresses if not urlsplit(address).fragment]


def height(element: Locator) -> float:
    box = element.bounding_box()
    assert box
    return box["height"]


@on_a_phone
@in_turn("language", ["en", "de", "nl"])
@pytest.mark.parametrize("answered_by", ASKED)
def test_a_question_is_answered_among_the_first(page: Page, language: str, answered_by: str) -> None:
    ask(page, language, ASKED[answered_by][language])
    assert f"/{language}/{answered_by}/" in found(page)[:AMONG_THE_FIRST]
    expect(page.locator(FOUND).first).to_be_in_viewport()
    assert fits_its_width(page)


@pytest.mark.parametrize(
    ("screen", "language", "asked"),
    [
        (TOUCH_PHONE, "en", "yay two upgrades"),
        (DESKTOP, "de", "wer fängt an"),
        (DESKTOP, "en", "my pheonix got destroyed"),
        (TOUCH_PHONE, "nl", "steal upgrade"),
        (DESKTOP, "nl", "zzzzqqqq"),
    ],
    indirect=["screen"],
)
def test_everybody_can_read_what_is_found(page: Page, language: str, asked: str) -> None:
    ask(page, language, asked)
    assert barriers(page) == []
    assert fits_its_width(page)


@on_a_phone
def test_a_tap_takes_back_how_a_word_was_read_and_another_reads_it_again(page: Page) -> None:
    ask(page, "en", "my pheonix got destroyed")
    expect(page.locator(".named-card")).to_contain_text("Unicorn Phoenix")
    read_as = page.get_by_role(
        "link", name="pheonix read as Unicorn Phoenix : search for “pheonix” just as typed"
    )
    assert height(read_as) >= FINGER
    read_as.tap()
    page.wait_for_url("**&plain=pheonix")
    expect(page.locator(".named-card")).to_have_count(0)
    expect(page.get_by_role("searchbox")).to_have_value("my pheonix got destroyed")
    page.get_by_role("link", name="“pheonix” as typed").tap()
    expect(page.locator(".named-card")).to_contain_text("Unicorn Phoenix")


@on_a_phone
def test_nothing_found_says_what_helps(page: Page) -> None:
    ask(page, "de", "zzzzqqqq")
    expect(page.get_by_role("status")).to_have_text("Zu „zzzzqqqq“ wurde nichts gefunden.")
    expect(page.get_by_role("link", name="die Liste aller Karten")).to_be_visible()
    example = page.get_by_role("list", name="Beispiele").get_by_role("link").first
    assert height(example) >= FINGER
    example.tap()
    expect(page.locator(FOUND).first).to_be_visible()


@in_turn("screen", [PHONE, DESKTOP], indirect=True)
def test_one_kind_and_back_to_everything(page: Page) -> None:
    ask(page, "en", "steal")
    kinds = page.get_by_role("navigation", name="Kinds of hits")
    kinds.get_by_role("link", name="Cards").click()
    page.wait_for_url("**/en/search/?q=steal&in=card")
    expect(kinds.locator("[aria-current]")).to_have_text("Cards")
    assert all(address.startswith("/en/cards/") for address in found(page))
    assert barriers(page) == []
    kinds.get_by_role("link", name="Everything").click()
    page.wait_for_url("**/en/search/?q=steal")


@on_a_phone
def test_a_wish_can_be_edited_in_the_card_search(page: Page) -> None:
    ask(page, "nl", "steal upgrade")
    wish = page.get_by_role("region", name="Kaarten waarmee je iets steelt").get_by_role("link")
    assert height(wish) >= FINGER
    wish.tap()
    expect(page.get_by_role("searchbox")).to_have_value(re.compile("does:steal"))


def test_the_keyboard_goes_from_the_question_to_how_it_was_read_and_on_to_what_is_found(page: Page) -> None:
    ask(page, "en", "my pheonix got destroyed and I have no cards")
    page.get_by_role("searchbox").focus()
    for _button_and_chip in range(2):
        page.keyboard.press("Tab")
    expect(page.locator(".understood a").first).to_be_focused()
    for _chip in range(page.locator(".understood a").count()):
        page.keyboard.press("Tab")
    expect(page.locator(".answer a").first).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/en/cards/unicorn-phoenix/#*")


def test_the_glossary_is_suggested_while_typing(page: Page) -> None:
    page.goto("/de/")
    page.get_by_role("searchbox").press_sequentially("Effektkette")
    suggestion = page.locator(".suggestions").get_by_role("link", name="Glossar")
    expect(suggestion.first).to_be_visible()
    suggestion.first.click()
    page.wait_for_url("**/de/glossary/#effect-chain")


def test_a_verdict_takes_room_only_where_one_comes(page: Page) -> None:
    page.goto("/en/search/?q=neigh+yay")
    expect(page.locator(".short-answer")).to_be_visible()
    page.goto("/en/search/?q=narwhal")
    expect(page.locator(".asking-wait")).to_have_count(0)
    place = page.locator(".asking-answer").bounding_box()
    assert place
    assert place["height"] == 0
