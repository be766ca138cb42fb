"""The rules in a real browser: comparing, stepping through a turn, the sheet for the table, cases."""

import re

import pytest
from playwright.sync_api import Page, PdfMargins, expect

from tests.conftest import DESKTOP, PHONE
from tests.soaking import in_turn
from tests.web.accessibility import barriers

TURN = {
    "en": ("Answers", "Answering a played card", "Cards of Control that act here"),
    "de": ("Antworten", "Auf eine Karte antworten", "Karten aus Control, die hier wirken"),
    "nl": ("Reacties", "", "Kaarten uit Control die hier werken"),
}
MARGINS: PdfMargins = {"top": "10mm", "right": "10mm", "bottom": "10mm", "left": "10mm"}
ONLY_DIFFERENCES = {
    "en": "Only rules that are played differently",
    "de": "Nur Regeln, die anders gespielt werden",
    "nl": "Alleen regels die anders worden gespeeld",
}
COMPARE = {"en": "Compare", "de": "Vergleichen", "nl": "Vergelijken"}


@in_turn("screen", [PHONE, DESKTOP], indirect=True)
def test_numbers_of_rules_stand_on_one_line(page: Page) -> None:
    page.goto("/en/rules/")
    page.get_by_role("navigation", name="Chapters").get_by_role("link", name="13 ").click()
    number = page.locator("main").get_by_text("13.10", exact=True)
    expect(number).to_be_in_viewport()
    assert number.evaluate("number => number.getClientRects().length") == 1
    assert number.evaluate("number => number.scrollWidth <= number.clientWidth || !number.clientWidth")


def test_the_book_leads_to_a_chapter_and_back_up(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto("/en/rules/book/")
    chapters = page.get_by_role("navigation", name="Chapters")
    chapters.get_by_role("link", name="9 Effects").click()
    expect(page.get_by_role("heading", name="9 Effects", exact=True)).to_be_in_viewport()
    page.get_by_role("link", name="↑ Chapters").nth(8).click()
    expect(chapters).to_be_in_viewport()


def test_the_sheet_is_printed_with_a_button(page: Page) -> None:
    page.goto("/nl/rules/sheet/")
    page.evaluate("window.print = () => { window.printed = true }")
    page.get_by_role("button", name="Afdrukken").click()
    assert page.evaluate("window.printed")


@in_turn("language", ["en", "de", "nl"])
def test_a_turn_is_stepped_through(page: Page, language: str) -> None:
    moment, rule, cards = TURN[language]
    page.goto(f"/{language}/rules/explorer/?edition=control")
    page.get_by_role("link", name=moment, exact=True).click()
    expect(page.get_by_role("heading", level=2, name=moment)).to_be_visible()
    expect(page.get_by_role("heading", level=2, name=cards)).to_be_visible()
    expect(page.get_by_role("heading", level=3).filter(has_text=rule).first).to_be_visible()
    assert "phase=answer" in page.url
    assert barriers(page) == []


@in_turn("language", ["en", "de", "nl"])
@pytest.mark.parametrize("screen", [DESKTOP], indirect=True)
def test_two_boxes_are_compared(page: Page, language: str) -> None:
    page.goto(f"/{language}/rules/compare/")
    page.locator("#left-edition").select_option("chaos")
    page.locator("#right-edition").select_option("base-2e")
    page.get_by_role("main").get_by_role("button", name=COMPARE[language]).click()
    page.wait_for_url("**left-edition=chaos**")
    expect(page.locator("#turn\\.forgotten-optional ins").first).to_be_visible()
    expect(page.locator("#turn\\.draw")).to_have_count(0)
    assert barriers(page) == []
    page.get_by_label(ONLY_DIFFERENCES[language]).uncheck()
    page.get_by_role("main").get_by_role("button", name=COMPARE[language]).click()
    expect(page.locator("#turn\\.draw")).to_have_count(1)


@in_turn("language", ["en", "de", "nl"])
def test_the_sheet_for_the_table_is_two_sides_of_a4(page: Page, language: str) -> None:
    for edition in ("base-2e", "chaos"):
        page.goto(f"/{language}/rules/sheet/?edition={edition}")
        printed = page.pdf(format="A4", margin=MARGINS)
        assert len(re.findall(rb"/Type\s*/Page\b(?!s)", printed)) == 2


def test_an_address_opens_the_entry_it_names(page: Page) -> None:
    page.goto("/en/readings/#destroy_own_cards")
    expect(page.locator("#destroy_own_cards")).to_be_visible()
    expect(page.locator("#deck_out")).to_be_hidden()


def test_a_case_is_played_on_the_board(page: Page) -> None:
    page.goto("/en/cases/NEI-04/")
    page.get_by_role("link", name="Play it on the board").click()
    page.wait_for_url("**/en/board/?line=**")
    expect(page.get_by_role("main")).to_contain_text("Narwhal")
