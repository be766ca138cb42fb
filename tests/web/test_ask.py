"""Ask in a real browser: the argument at the table, on a phone, in at most five taps from home."""

from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.conftest import DESKTOP, DESKTOP_BY_NIGHT, PHONE, PHONE_BY_DAY, Screen
from tests.soaking import in_turn
from tests.web.accessibility import barriers, fits_its_width

EVERY_SCREEN = [PHONE, PHONE_BY_DAY, DESKTOP, DESKTOP_BY_NIGHT]
TAPS_AT_MOST = 5
A_PAGE_AT_MOST = 50 * 1024
WORDS = {
    "en": (
        "Settle an argument",
        "My turn begins and it lies in my Stable",
        "No Rainbow Aura in B's Stable protects",
    ),
    "de": (
        "Streit schlichten",
        "Mein Zug beginnt, und sie liegt in meinem Stall",
        "Nein Rainbow Aura im Stall von B",
    ),
    "nl": ("Beslecht een discussie", "Mijn beurt begint en hij ligt in mijn Stal", "Nee Regenboog Aura"),
}


class Finger:
    """Taps what can be seen, and counts."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, place: Locator) -> None:
        place.click()
        self.taps += 1


def type_at_once(page: Page, text: str) -> None:
    """Type without a tap: the page waits for a name."""
    expect(page.locator("#ask-card")).to_be_focused()
    page.wait_for_load_state()
    page.keyboard.type(text)


@pytest.mark.parametrize("screen", [PHONE_BY_DAY], indirect=True)
@in_turn("language", ["en", "de", "nl"])
def test_rhinocorn_against_rainbow_aura_in_five_taps(page: Page, language: str) -> None:
    entrance, moment, verdict = WORDS[language]
    page.goto(f"/{language}/")
    finger = Finger(page)
    door = page.get_by_role("main").get_by_role("link", name=entrance)
    expect(door).to_be_in_viewport(ratio=1)
    finger.tap(door)
    type_at_once(page, "rinocorn")
    finger.tap(page.locator("#found a[href*=rhinocorn]"))
    finger.tap(page.get_by_role("link", name=moment))
    type_at_once(page, "rainbow aur")
    expect(page.locator("#found .ask-tile")).to_have_count(1)
    finger.tap(page.locator("#found .ask-tile"))
    expect(page.get_by_role("heading", level=1)).to_contain_text(verdict)
    expect(page.locator(".verdict")).to_have_attribute("data-verdict", "no")
    assert finger.taps <= TAPS_AT_MOST
    assert fits_its_width(page)


@pytest.mark.parametrize("screen", [PHONE_BY_DAY], indirect=True)
def test_a_card_page_starts_it_and_what_is_offered_will_do(page: Page) -> None:
    page.goto("/en/cards/stabby-the-unicorn/")
    finger = Finger(page)
    finger.tap(page.get_by_role("link", name="Ask: what happens with …"))
    finger.tap(page.get_by_role("link", name="It lies in my Stable and is destroyed"))
    finger.tap(page.locator("#found .ask-tile").filter(has_text="Blinding Light"))
    expect(page.get_by_role("heading", level=1)).to_contain_text(
        "Because of Blinding Light, Stabby the Unicorn does nothing here."
    )
    assert finger.taps <= TAPS_AT_MOST


@in_turn("screen", EVERY_SCREEN, indirect=True, ids=[f"{each.width}-{each.scheme}" for each in EVERY_SCREEN])
@pytest.mark.parametrize("language", ["de"])
def test_every_step_is_for_everyone_and_light(page: Page, screen: Screen, language: str) -> None:
    question = {"card": "unicorn-poison", "does": "play", "meets": "black-knight-unicorn"}
    steps = [{}, {"card": "rhinocorn"}, {"card": "rhinocorn", "does": "begin"}, {"q": "zzzz"}, question]
    for step in steps:
        response = page.goto(f"/{language}/ask/?{urlencode(step)}")
        assert response is not None
        assert len(response.body()) < A_PAGE_AT_MOST
        assert barriers(page) == []
        assert fits_its_width(page)


def test_the_line_opens_on_the_board(page: Page) -> None:
    page.goto("/en/ask/?card=rhinocorn&does=begin&meets=stabby-the-unicorn")
    page.get_by_role("link", name="Open on the board").click()
    expect(page.locator(".board")).to_contain_text("Stabby the Unicorn")
