"""The search in a real browser, in every language."""

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import DESKTOP, PHONE
from tests.web.accessibility import barriers

ASKED = [
    (PHONE, "de", "zurückklauen", "Klauen", "klaust"),
    (DESKTOP, "de", "geopfert", "Opfern", "opferst"),
    (PHONE, "nl", "hoeveel kaarten in mijn hand", "Handkaartenlimiet", "handkaartenlimiet"),
    (DESKTOP, "en", "steal back", "Steal", "steal"),
    (PHONE, "en", "how many cards can I hold", "Hand limit", "cards"),
]


@pytest.mark.parametrize(("screen", "language", "asked", "rule", "marked"), ASKED, indirect=["screen"])
def test_a_question_leads_to_its_rule(page: Page, language: str, asked: str, rule: str, marked: str) -> None:
    page.goto(f"/{language}/")
    page.get_by_role("searchbox").fill(asked)
    page.keyboard.press("Enter")
    first = page.locator("section[aria-labelledby=rules] .found li").first
    expect(first.locator("mark").filter(has_text=marked).first).to_be_visible()
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    first.get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(rule)


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], indirect=True)
def test_all_of_a_kind_and_back(page: Page) -> None:
    page.goto("/en/search/?q=unicorn")
    page.locator("section[aria-labelledby=cases]").get_by_role("link", name="Show all").click()
    page.wait_for_url("**/en/search/?q=unicorn&in=case")
    expect(page.locator(".found li").nth(20)).to_be_visible()
    assert barriers(page) == []


def test_a_typing_error_is_set_right(page: Page) -> None:
    page.goto("/en/search/?q=sacrifise+baby")
    assert barriers(page) == []
    page.get_by_role("link", name="sacrifice baby").click()
    page.wait_for_url("**/en/search/?q=sacrifice+baby")
    expect(page.get_by_role("searchbox")).to_have_value("sacrifice baby")


def test_the_glossary_is_suggested_while_typing(page: Page) -> None:
    page.goto("/de/")
    page.get_by_role("searchbox").press_sequentially("Effektkette")
    suggestion = page.locator(".suggestions").get_by_role("link", name="Glossar")
    expect(suggestion.first).to_be_visible()
    suggestion.first.click()
    page.wait_for_url("**/de/glossary/#effect-chain")
