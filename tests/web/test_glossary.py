"""The meaning of a word beside it, with a mouse, with keys and with a finger; and the glossary itself."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.conftest import DESKTOP, PHONE, Server
from tests.soaking import in_turn
from tests.web.accessibility import barriers, fits_its_width

LANGUAGES = ["en", "de", "nl"]
WORDS = {"en": "discard pile", "de": "Ablagestapel", "nl": "aflegstapel"}
READ_THE_RULE = {"en": "Read the rule", "de": "Zur Regel", "nl": "Naar de regel"}
SEARCHES = {"en": ("killing", "destroy"), "de": ("geopfert", "sacrifice"), "nl": ("jatten", "steal")}

on_both_screens = in_turn(
    ("screen", "language"),
    [(PHONE, "de"), (DESKTOP, "en"), (PHONE, "nl")],
    indirect=["screen"],
    ids=["phone-de", "desktop-en", "phone-nl"],
)


@pytest.fixture
def touched(browser: Browser, server: Server) -> Iterator[Page]:
    """A page on a phone."""
    context = browser.new_context(
        service_workers="block",
        base_url=server.url,
        viewport={"width": 360, "height": 740},
        has_touch=True,
        is_mobile=True,
    )
    context.set_default_timeout(10_000)
    yield context.new_page()
    context.close()


def open_rule(page: Page, language: str) -> None:
    page.goto(f"/{language}/rules/move.destroy/")


def stays_on_screen(page: Page) -> bool:
    box = page.locator("#term-card").bounding_box()
    size = page.viewport_size
    assert box
    assert size
    return box["x"] >= 0 and box["x"] + box["width"] <= size["width"] and box["y"] >= 0


@on_both_screens
def test_a_word_is_explained_where_the_pointer_rests(page: Page, language: str) -> None:
    open_rule(page, language)
    word = page.get_by_role("link", name=WORDS[language], exact=True).first
    card = page.locator("#term-card")
    word.hover()
    expect(card).to_be_visible()
    expect(card).to_contain_text(WORDS[language])
    assert stays_on_screen(page)
    assert barriers(page) == []
    card.hover()
    page.wait_for_timeout(500)
    expect(card).to_be_visible()
    card.get_by_role("link", name=READ_THE_RULE[language]).click()
    page.wait_for_url(f"**/{language}/rules/setup.discard-pile/")


def test_the_card_goes_with_the_pointer(page: Page) -> None:
    open_rule(page, "en")
    page.get_by_role("link", name="discard pile", exact=True).first.hover()
    expect(page.locator("#term-card")).to_be_visible()
    page.mouse.move(5, 5)
    expect(page.locator("#term-card")).to_be_hidden()


@in_turn("language", LANGUAGES)
def test_the_keyboard_opens_walks_in_and_closes(page: Page, language: str) -> None:
    open_rule(page, language)
    word = page.locator("a.term").first
    rule = page.locator("#term-card").get_by_role("link", name=READ_THE_RULE[language])
    page.locator(".breadcrumb a").last.focus()
    page.keyboard.press("Tab")
    expect(word).to_be_focused()
    expect(page.locator("#term-card")).to_be_visible()
    expect(word).to_have_accessible_description(page.locator("#term-meaning").inner_text())
    page.keyboard.press("Tab")
    expect(rule).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#term-card")).to_be_hidden()
    expect(word).to_be_focused()


@in_turn("language", LANGUAGES)
def test_the_first_tap_explains_and_the_second_leads_on(touched: Page, language: str) -> None:
    open_rule(touched, language)
    word = touched.get_by_role("link", name=WORDS[language], exact=True).first
    word.tap()
    expect(touched.locator("#term-card")).to_be_visible()
    assert stays_on_screen(touched)
    word.tap()
    touched.wait_for_url(f"**/{language}/glossary/#discard-pile")
    expect(touched.locator("#discard-pile")).to_be_in_viewport()


def test_a_tap_beside_it_closes_the_card(touched: Page) -> None:
    open_rule(touched, "en")
    touched.locator("a.term").first.tap()
    expect(touched.locator("#term-card")).to_be_visible()
    touched.locator("h1").tap()
    expect(touched.locator("#term-card")).to_be_hidden()
    assert touched.url.endswith("/en/rules/move.destroy/")


def test_without_definitions_a_word_is_still_a_link(touched: Page) -> None:
    touched.route("**/definitions/**", lambda route: route.abort())
    open_rule(touched, "en")
    touched.get_by_role("link", name="discard pile", exact=True).first.tap()
    touched.wait_for_url("**/en/glossary/#discard-pile")


@pytest.mark.parametrize("screen", [DESKTOP], indirect=True)
def test_the_board_explains_the_words_of_a_why(page: Page) -> None:
    page.goto("/en/board/position/?text=players: A B%0AA hand: Narwhal, Unicorn Poison%0AB stable: Rhinocorn")
    page.get_by_role("button", name="Play Unicorn Poison").first.click()
    page.get_by_role("button", name="Nobody answers").click()
    page.get_by_role("region", name="What happened").get_by_role("button", name="Rhinocorn").last.click()
    page.get_by_text("What the rule says").click()
    word = page.locator(".why a.term").last
    word.hover()
    expect(page.locator("#term-card")).to_be_visible()
    assert barriers(page) == []


@on_both_screens
def test_the_glossary_is_narrowed_while_typing(page: Page, language: str) -> None:
    asked, slug = SEARCHES[language]
    page.goto(f"/{language}/glossary/")
    assert barriers(page) == []
    assert fits_its_width(page)
    page.locator("#glossary-words").fill(asked)
    expect(page.locator(f"#{slug}")).to_be_visible()
    assert page.locator(".glossary-entry:visible").count() < 9
    assert barriers(page) == []
    page.locator("#glossary-words").fill("zzzz")
    expect(page.locator(".glossary-nothing")).to_be_visible()


def test_the_entry_an_address_points_to_is_marked(page: Page) -> None:
    page.goto("/nl/glossary/#stable")
    entry = page.locator("#stable")
    expect(entry).to_be_in_viewport()
    marked, plain = (
        page.locator(each).evaluate("entry => getComputedStyle(entry).backgroundColor")
        for each in ("#stable", "#deck")
    )
    assert marked != plain
