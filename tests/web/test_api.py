"""The pages of the API in a real browser: what can be read there can be tried there."""

import re

import pytest
from playwright.sync_api import Page, expect

from cardsdb.site.api.reference import groups
from tests.conftest import DESKTOP, PHONE, Screen
from tests.soaking import in_turn
from tests.web.accessibility import barriers, fits_its_width

# As the browser got it, packed; pictures do not count.
WEIGHT = """
["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind))
  .filter((entry) => !entry.name.includes(".svg"))
  .reduce((sum, entry) => sum + entry.encodedBodySize, 0)
"""


@pytest.mark.parametrize("screen", [PHONE], indirect=True)
def test_a_request_is_tried_with_the_keyboard_alone(page: Page) -> None:
    page.goto("/en/api/judge/")
    place = page.locator("#adjudicate")
    place.get_by_role("button", name="A play the rules forbid").focus()
    page.keyboard.press("Enter")
    expect(place.locator("textarea")).to_have_value(re.compile(r'"answers": \["Neigh"\]'))
    place.locator("textarea").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(place.locator(".answer-status")).to_contain_text("200", timeout=20_000)
    expect(place.locator(".answer")).to_contain_text('"legal": false')
    assert barriers(page) == []
    assert fits_its_width(page)


def test_the_line_for_curl_says_what_the_form_asks(page: Page) -> None:
    page.goto("/de/api/judge/")
    place = page.locator("#legal-actions")
    place.get_by_text("Weitere Parameter").click()
    place.get_by_label("lang").select_option("nl")
    expect(place.locator(".curl")).to_contain_text("/judge/legal-actions/?lang=nl' -H")
    place.get_by_role("button", name="Senden").click()
    expect(place.locator(".answer")).to_contain_text('"lang_served": "nl"', timeout=20_000)


def test_a_shape_that_was_told_before_opens_where_it_is(page: Page) -> None:
    page.goto("/en/api/rules/")
    shape = page.locator("#shape-Warning")
    expect(shape).to_be_hidden()
    page.get_by_role("link", name="Fields of Warning, told above").first.click()
    expect(shape).to_be_in_viewport()


@in_turn("screen", [PHONE, DESKTOP], indirect=True)
def test_every_page_of_the_api_is_for_everyone_and_light(page: Page, screen: Screen) -> None:
    pages = ["", "discord-judge/", *(f"{group.slug}/" for group in groups())]
    looked_at = pages[:3]
    for address in pages:
        page.goto(f"/nl/api/{address}", wait_until="networkidle")
        assert address not in looked_at or barriers(page) == [], address
        assert fits_its_width(page), address
        assert page.evaluate(WEIGHT) <= 51 * 1024, address
