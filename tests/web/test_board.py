"""The board in a real browser: with a finger, with keys alone, and full of people."""

from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import DESKTOP, DESKTOP_BY_NIGHT, PHONE, PHONE_BY_DAY
from tests.soaking import in_turn
from tests.web.accessibility import barriers, fits_its_width

EVERY_SCREEN = [PHONE, PHONE_BY_DAY, DESKTOP, DESKTOP_BY_NIGHT]
DUEL = "players: Ann Bob\nAnn hand: Narwhal, Rhinocorn\nAnn stable: Basic Unicorn (Red)\nBob hand: Neigh"

both_screens = in_turn("screen", [PHONE, DESKTOP], indirect=True, ids=["phone", "desktop"])
every_screen = in_turn(
    "screen", EVERY_SCREEN, indirect=True, ids=[f"{each.width}-{each.scheme}" for each in EVERY_SCREEN]
)


def lay(page: Page, text: str = DUEL, language: str = "en") -> None:
    page.goto(f"/{language}/board/position/?text={quote(text)}")


def scroll_to_the_end(page: Page) -> None:
    """Where the question lies over nothing else, so that every button can be looked at."""
    page.evaluate("window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })")


@every_screen
def test_a_turn_with_a_neigh(page: Page) -> None:
    lay(page)
    page.get_by_role("region", name="Ann", exact=True).get_by_role("button", name="Play Narwhal").click()
    expect(page.get_by_role("heading", name="Does anybody answer Narwhal?")).to_be_visible()
    scroll_to_the_end(page)
    assert barriers(page) == []
    page.get_by_role("button", name="Bob: Neigh").first.click()
    expect(page.get_by_role("heading", name="Does anybody answer Neigh?")).to_be_visible()
    page.get_by_role("button", name="Nobody answers").click()
    log = page.get_by_role("region", name="What happened")
    expect(log).to_contain_text("Ann's Narwhal is stopped and goes to the discard pile.")
    scroll_to_the_end(page)
    assert barriers(page) == []
    assert fits_its_width(page)


@in_turn(("screen", "language"), [(PHONE, "de"), (PHONE_BY_DAY, "nl"), (DESKTOP, "en")], indirect=["screen"])
def test_eight_players_fit_the_screen(page: Page, language: str) -> None:
    page.goto(f"/{language}/board/deal/?players=8&seed=4&names=Maximiliane-Friederike,Bo")
    expect(page.locator(".strip")).to_have_count(7)
    assert fits_its_width(page)
    page.locator(".strip summary").nth(3).click()
    page.locator(".zone summary").first.click()
    scroll_to_the_end(page)
    assert fits_its_width(page)
    assert barriers(page) == []


@both_screens
def test_the_ways_to_start_are_for_everyone(page: Page) -> None:
    page.goto("/de/board/position/?text=foo%0AA hand: Narwal")
    expect(page.get_by_role("alert")).to_contain_text("Zeile 1")
    assert barriers(page) == []
    assert fits_its_width(page)


@both_screens
def test_the_question_is_always_in_sight(page: Page) -> None:
    page.goto("/en/board/deal/?players=5&seed=2")
    asked = page.locator("#asked")
    expect(asked).to_be_in_viewport()
    page.mouse.wheel(0, 500)
    expect(asked).to_be_in_viewport()


def test_the_page_stays_where_it_is_while_somebody_plays(page: Page) -> None:
    page.goto("/en/board/deal/?players=4&seed=7")
    page.evaluate("document.documentElement.style.scrollBehavior = 'auto'; window.scrollTo(0, 150)")
    page.get_by_role("button", name="Draw a card").evaluate("button => button.click()")
    expect(page.get_by_role("heading", name="B, play a card or draw a card.")).to_be_visible()
    assert page.evaluate("window.scrollY") == 150


@pytest.mark.parametrize("screen", [DESKTOP], indirect=True)
def test_keys_alone_play_step_and_read(page: Page) -> None:
    lay(page)
    page.locator("#main").focus()
    press_until(page, "Play Narwhal")
    page.keyboard.press("Enter")
    expect(page.locator("#asked")).to_have_text("Does anybody answer Narwhal?")
    expect(page.locator("#asked")).to_be_focused()
    press_until(page, "Bob: Neigh")
    page.keyboard.press("Space")
    expect(page.locator("#asked")).to_have_text("Does anybody answer Neigh?")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#asked")).to_have_text("Does anybody answer Narwhal?")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#asked")).to_have_text("Does anybody answer Neigh?")
    press_until(page, "Rhinocorn, Magical Unicorn")
    page.keyboard.press("Enter")
    expect(page.locator("#card-rhinocorn")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#card-rhinocorn")).to_be_hidden()


def press_until(page: Page, name: str) -> None:
    """Walk with the Tab key to the button of this name."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if (
            page.evaluate(
                "document.activeElement.getAttribute('aria-label') || document.activeElement.innerText.trim()"
            )
            == name
        ):
            return
    raise AssertionError(f"The Tab key does not reach “{name}”.")


def test_the_address_and_the_way_back_follow_the_game(page: Page) -> None:
    lay(page)
    start = page.url
    page.get_by_role("button", name="Play Narwhal").first.click()
    expect(page.locator("#asked")).to_have_text("Does anybody answer Narwhal?")
    assert page.url != start
    page.reload()
    expect(page.locator("#asked")).to_have_text("Does anybody answer Narwhal?")
    page.go_back()
    expect(page.locator("#asked")).to_have_text("Ann, play a card or draw a card.")
    assert page.url == start


def test_the_other_language_shows_the_same_moment(page: Page) -> None:
    lay(page)
    page.get_by_role("button", name="Play Narwhal").first.click()
    expect(page.locator("#asked")).to_have_text("Does anybody answer Narwhal?")
    page.locator(".language-menu > summary").click()
    page.get_by_role("link", name="Deutsch").click()
    expect(page.locator("#asked")).to_have_text("Antwortet jemand auf Narwhal?")


def test_what_happened_is_announced(page: Page) -> None:
    lay(page)
    page.get_by_role("button", name="Play Narwhal").first.click()
    expect(page.locator("#news[aria-live]")).to_have_text("Ann plays Narwhal.")


def test_what_somebody_has_opened_stays_open(page: Page) -> None:
    page.goto("/en/board/deal/?players=4&seed=7")
    page.locator("#strip-2 summary").click()
    page.get_by_role("button", name="Draw a card").click()
    expect(page.get_by_role("heading", name="B’s turn")).to_be_visible()
    expect(page.locator("#strip-2")).to_have_attribute("open", "")


def test_an_instant_in_hand_says_why_it_cannot_be_played_now(page: Page) -> None:
    lay(page, "players: Ann Bob\nAnn hand: Neigh, Narwhal")
    page.get_by_role("button", name="Neigh").first.click()
    page.get_by_role("button", name="Why can it not be played now?").click()
    expect(page.get_by_role("alert")).to_contain_text("Neigh is an Instant card")
    expect(page.get_by_role("alert").get_by_role("link")).to_be_visible()
