"""The site in a real browser: on a phone in the dark and at a desk in the light."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import DESKTOP, PHONE
from tests.web.accessibility import barriers, fits_its_width

# Every kind of page once; the screens and languages take turns.
PAGES = [
    (PHONE, "/de/"),
    (DESKTOP, "/en/"),
    (PHONE, "/nl/cards/"),
    (DESKTOP, "/nl/cards/rhinocorn/"),
    (PHONE, "/de/cards/greedy-flying-unicorn/"),
    (DESKTOP, "/de/rules/"),
    (PHONE, "/en/rules/turn/"),
    (DESKTOP, "/nl/rules/turn.hand-limit/"),
    (PHONE, "/en/editions/"),
    (PHONE, "/nl/collection/?edition=base-1p.base-2e.dragons"),
    (DESKTOP, "/de/editions/base-2e/"),
    (PHONE, "/nl/search/?q=eenhoorn"),
    (DESKTOP, "/en/search/?q=zzzzqqqq"),
    (PHONE, "/de/about/"),
    (DESKTOP, "/nl/about/coverage/"),
    (DESKTOP, "/en/cards/?adult=1"),
    (PHONE, "/de/about/data/"),
    (PHONE, "/de/cards/?q=efekt:steal+%28neigh"),
    (DESKTOP, "/nl/cards/?q=does:steal"),
    (PHONE, "/nl/cards/?q=t:baby&view=list"),
    (DESKTOP, "/de/cards/syntax/"),
    (PHONE, "/en/cards/?q=zzzzzz"),
    (PHONE, "/de/rules/compare/"),
    (DESKTOP, "/nl/rules/compare/?right-language=en"),
    (PHONE, "/nl/rules/book/?edition=control"),
    (DESKTOP, "/en/rules/differences/"),
    (PHONE, "/en/readings/"),
    (DESKTOP, "/de/open-questions/"),
    (PHONE, "/nl/rulings/"),
    (DESKTOP, "/nl/cases/"),
    (PHONE, "/de/cases/NEI-04/"),
    (DESKTOP, "/en/rules/sheet/"),
    (PHONE, "/nl/rules/move.destroy/"),
]

NARROW = (
    *("", "cards/", "cards/extremely-destructive-unicorn/", "editions/base-2e/", "rules/"),
    *("about/coverage/", "about/data/", "collection/?edition=base-1p.base-2e.dragons"),
)


@pytest.mark.parametrize(
    ("screen", "address"), PAGES, indirect=["screen"], ids=[address for _screen, address in PAGES]
)
def test_pages_are_for_everyone_and_fit_the_screen(page: Page, address: str) -> None:
    page.goto(address)
    assert barriers(page) == []
    assert fits_its_width(page)


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_the_narrowest_screen_fits_every_language(page: Page, language: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    for address in NARROW:
        page.goto(f"/{language}/{address}")
        assert fits_its_width(page), f"/{language}/{address}"


def test_typing_suggests_and_the_arrow_keys_choose(page: Page) -> None:
    page.goto("/en/")
    box = page.get_by_role("searchbox")
    box.press_sequentially("rinocorn")
    suggestion = page.locator(".suggestions").get_by_role("link", name="Rhinocorn")
    expect(suggestion).to_be_visible()
    assert barriers(page) == []
    page.keyboard.press("ArrowDown")
    expect(suggestion).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(box).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/en/cards/rhinocorn/")


def test_escape_closes_the_suggestions(page: Page) -> None:
    page.goto("/de/editions/")
    box = page.get_by_role("searchbox")
    box.press_sequentially("stop")
    suggestions = page.locator(".suggestions a")
    expect(suggestions.first).to_contain_text("Nühü!")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    expect(suggestions).to_have_count(0)
    expect(box).to_be_focused()
    expect(box).to_have_value("stop")


def test_enter_searches_without_suggestions(page: Page) -> None:
    page.goto("/nl/")
    page.get_by_role("searchbox").fill("neushorn")
    page.keyboard.press("Enter")
    page.wait_for_url("**/nl/search/?q=neushorn")
    page.get_by_role("region", name="Kaarten").get_by_role("link", name="Neushoorn", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Neushoorn")


def test_the_menu_changes_the_language_of_this_page(page: Page) -> None:
    page.goto("/en/cards/?q=t:magic&sort=name")
    page.locator(".language-menu > summary").click()
    assert barriers(page) == []
    page.get_by_role("link", name="Deutsch").click()
    page.wait_for_url("**/de/cards/?q=t:magic&sort=name")
    expect(page.get_by_role("heading", level=1)).to_have_text("Karten")


def test_the_box_stands_in_the_header_and_two_taps_change_it(page: Page) -> None:
    page.goto("/en/cards/?sort=name")
    box = page.locator(".box-menu > summary")
    expect(box).to_have_text(re.compile(r"Box:\s+Base game"))
    expect(box).to_be_in_viewport()
    box.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("5 further boxes are for adults.")).to_be_visible()
    assert barriers(page) == []
    page.get_by_role("button", name="Control").click()
    page.wait_for_url("**/en/cards/?sort=name&edition=control")
    expect(box).to_contain_text("Control")


@pytest.mark.parametrize("language", ["de", "nl"])
def test_the_header_fits_every_width(page: Page, language: str) -> None:
    page.goto(f"/{language}/rules/")
    for width in (320, 360, 768, 1024, 1100, 1200, 1280):
        page.set_viewport_size({"width": width, "height": 700})
        assert fits_its_width(page), width


def test_the_adult_switch_is_kept_and_can_be_taken_back(page: Page) -> None:
    page.goto("/en/cards/neigh/")
    page.locator(".box-menu > summary").click()
    switch = page.get_by_label("Show adult content")
    expect(switch).not_to_be_checked()
    switch.check()
    page.get_by_role("button", name="Save").click()
    page.wait_for_url("**/en/cards/neigh/?adult=1**")
    page.locator(".box-menu > summary").click()
    switch.uncheck()
    page.get_by_role("button", name="Save").click()
    page.goto("/en/cards/neigh/")
    assert "adult" not in page.url


def test_the_keyboard_reaches_the_content_first(page: Page) -> None:
    page.goto("/en/cards/")
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Skip to the content")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


def test_a_missing_page_helps_on(page: Page, browser_problems: list[str]) -> None:
    page.goto("/nl/cards/neushorn/")
    assert barriers(page) == []
    browser_problems.clear()
    page.get_by_role("main").get_by_role("link", name="Neushoorn").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Neushoorn")
