"""The card search in a real browser: as one types, by keyboard, and with an address that is the query."""

import re

from playwright.sync_api import Page, expect


def cards_in(page: Page) -> list[str]:
    return page.locator(".faces .face-name").all_inner_texts()


def test_results_come_while_typing_and_the_address_is_the_query(page: Page) -> None:
    page.goto("/en/cards/")
    page.evaluate("window.stayed = true")
    page.get_by_role("searchbox").press_sequentially("does:steal t:magic")
    expect(page).to_have_url(re.compile(r"/en/cards/\?q=does%3Asteal\+t%3Amagic$"))
    expect(page.get_by_text("Cards that steal and that are Magic cards.")).to_be_visible()
    typed = cards_in(page)
    assert page.evaluate("window.stayed")
    page.reload()
    assert cards_in(page) == typed


def test_the_language_can_be_changed_without_losing_what_was_typed(page: Page) -> None:
    page.goto("/en/cards/")
    page.get_by_role("searchbox").press_sequentially("neushoorn")
    expect(page).to_have_url(re.compile("q=neushoorn"))
    page.locator(".language-menu > summary").click()
    page.get_by_role("link", name="Nederlands").click()
    expect(page).to_have_url(re.compile(r"/nl/cards/\?q=neushoorn"))
    assert cards_in(page) == ["Neushoorn"]


def test_facets_narrow_by_keyboard_and_the_way_back_leads_back(page: Page) -> None:
    page.goto("/en/cards/?q=does:steal")
    page.locator(".facets > summary").focus()
    page.keyboard.press("Enter")
    page.locator("#facet-type-upgrade").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"q=does%3Asteal\+t%3Aupgrade"))
    expect(page.get_by_role("searchbox")).to_have_value("does:steal t:upgrade")
    assert page.locator(".facets").evaluate("facets => facets.open")
    page.go_back()
    expect(page.get_by_role("searchbox")).to_have_value("does:steal")
