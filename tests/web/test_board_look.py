"""What the board looks like: barriers in every state, words that say the same, and cards that travel."""

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import DESKTOP, PHONE
from tests.soaking import in_turn
from tests.web.accessibility import OF_COLOURS, barriers, fits_its_width
from tests.web.test_board import lay, scroll_to_the_end

CHOICES = """players: Ann Bob Maximiliane-Friederike
Ann hand: Unicorn Poison, Glitter Bomb, Neigh
Ann stable: Ginormous Unicorn, Basic Unicorn (Red), Basic Unicorn (Red), Slowdown
Bob stable: Rhinocorn, Yay
Maximiliane-Friederike hand: Super Neigh
discard: Good Deal"""
NEARLY_WON = """players: Ann Bob
Ann hand: Narwhal
Ann stable: Basic Unicorn (Red), Basic Unicorn (Red), Basic Unicorn (Red), Rhinocorn, Llamacorn, Americorn"""

both_screens = in_turn("screen", [PHONE, DESKTOP], indirect=True, ids=["phone", "desktop"])


@pytest.fixture
def calm_page(page: Page) -> Page:
    """Without motion: what is looked at has arrived."""
    page.emulate_media(reduced_motion="reduce")
    return page


def press(page: Page, name: str) -> None:
    """Press a button wherever it lies, and wait for the board it leads to."""
    page.locator("#board").evaluate("board => { board.dataset.old = '' }")
    page.get_by_role("button", name=name).first.evaluate("button => button.click()")
    expect(page.locator("#board:not([data-old])")).to_be_attached()


def in_order(page: Page) -> list[str]:
    """What is wrong with the page as it is now."""
    scroll_to_the_end(page)
    return [*barriers(page), *([] if fits_its_width(page) else ["it scrolls sideways"])]


def in_order_by_day_and_night(page: Page) -> list[str]:
    page.emulate_media(color_scheme="light")
    by_day = in_order(page)
    page.emulate_media(color_scheme="dark")
    return by_day + barriers(page, OF_COLOURS)


@both_screens
def test_nothing_is_in_the_way_while_a_card_is_played(calm_page: Page) -> None:
    lay(calm_page, CHOICES)
    assert in_order_by_day_and_night(calm_page) == []
    press(calm_page, "Play Unicorn Poison")
    expect(calm_page.get_by_role("region", name="Played, not yet resolved")).to_be_visible()
    assert in_order_by_day_and_night(calm_page) == []
    press(calm_page, "Nobody answers")
    assert in_order(calm_page) == []


@both_screens
def test_nothing_is_in_the_way_when_a_card_is_drawn_or_refused(calm_page: Page) -> None:
    lay(calm_page, "players: Ann Bob\nAnn hand: Neigh, Narwhal", language="de")
    press(calm_page, "Zieh eine Karte")
    assert in_order(calm_page) == []
    lay(calm_page, "players: Ann Bob\nAnn hand: Neigh, Narwhal", language="de")
    calm_page.get_by_role("button", name="Nühü!").evaluate("button => button.click()")
    expect(calm_page.locator(".wording-card")).to_be_visible()
    assert in_order(calm_page) == []
    calm_page.locator(".wording-card .link").first.click()
    expect(calm_page.get_by_role("alert")).to_be_visible()
    assert in_order(calm_page) == []


@both_screens
def test_nothing_is_in_the_way_at_the_end_or_where_a_link_is_damaged(
    calm_page: Page, browser_problems: list[str]
) -> None:
    lay(calm_page, NEARLY_WON)
    expect(calm_page.get_by_text("one more wins")).to_have_count(1)
    press(calm_page, "Play Narwhal")
    press(calm_page, "Step back")
    press(calm_page, "Into another Stable")
    press(calm_page, "Play Narwhal")
    press(calm_page, "Nobody answers")
    expect(calm_page.get_by_role("button", name="Choose Bob")).to_be_visible()
    assert in_order(calm_page) == []
    press(calm_page, "Choose Ann")
    expect(calm_page.get_by_role("heading", name="The game is over")).to_be_visible()
    assert in_order(calm_page) == []
    calm_page.goto("/nl/board/?line=1nonsense")
    assert in_order(calm_page) == []
    browser_problems.clear()


@both_screens
def test_the_text_board_is_played_like_the_other(calm_page: Page) -> None:
    lay(calm_page)
    calm_page.get_by_role("link", name="The board as text").last.click()
    ann = calm_page.get_by_role("region", name="Ann", exact=True)
    expect(ann).to_contain_text("1 Unicorn of the 7 it takes to win.")
    ann.get_by_role("button", name="Play Narwhal").click()
    pile = calm_page.get_by_role("region", name="Played, not yet resolved")
    expect(pile).to_contain_text("Narwhal")
    calm_page.get_by_role("region", name="Bob").get_by_role("button", name="Bob: Neigh").click()
    expect(pile.get_by_role("listitem")).to_have_count(2)
    assert in_order_by_day_and_night(calm_page) == []


def test_a_card_is_read_over_the_board_and_gives_the_way_back(page: Page) -> None:
    lay(page)
    rhinocorn = page.get_by_role("button", name="Read Rhinocorn")
    rhinocorn.click()
    card = page.get_by_role("dialog", name="Rhinocorn")
    expect(card).to_contain_text("destroy")
    card.get_by_role("button", name="Close").click()
    expect(card).to_be_hidden()
    expect(rhinocorn).to_be_focused()


def test_a_card_is_read_without_scripts(calm_page: Page) -> None:
    lay(calm_page)
    read = calm_page.get_by_role("button", name="Read Rhinocorn").get_attribute("value")
    calm_page.goto(f"{calm_page.url}&read={read}")
    expect(calm_page.get_by_role("dialog", name="Rhinocorn")).to_contain_text("destroy")
    assert in_order(calm_page) == []


FLIGHTS = """() => {
  window.flights = [];
  new MutationObserver((changes) => {
    for (const change of changes) for (const each of change.addedNodes) {
      if (each.parentNode?.id === "sky") window.flights.push(each.querySelector(".tile-name").textContent);
    }
  }).observe(document.body, { childList: true, subtree: true });
}"""


def test_a_card_travels_to_where_it_goes(page: Page) -> None:
    lay(page)
    page.evaluate(FLIGHTS)
    press(page, "Play Narwhal")
    press(page, "Bob: Neigh")
    press(page, "Nobody answers")
    assert page.evaluate("window.flights") == ["Narwhal", "Neigh", "Narwhal", "Neigh"]
    expect(page.locator("#sky > *")).to_have_count(0)


def test_nothing_moves_for_somebody_who_wants_calm(calm_page: Page) -> None:
    lay(calm_page)
    calm_page.evaluate(FLIGHTS)
    press(calm_page, "Play Narwhal")
    expect(calm_page.locator("#asked")).to_have_text("Does anybody answer Narwhal?")
    assert calm_page.evaluate("window.flights") == []


def test_the_others_are_counted_by_type(page: Page) -> None:
    lay(page, CHOICES + "\nturn: Bob")
    ann = page.get_by_role("region", name="Ann", exact=True)
    expect(ann.locator(".kind-count")).to_have_text(["1", "2", "1"])
    ann.locator("summary").click()
    expect(ann.get_by_role("button", name="Basic Unicorn (Red), Basic Unicorn, 2 cards")).to_be_visible()


def test_what_lies_open_only_for_a_choice_closes_again(page: Page) -> None:
    lay(page, "players: Ann Cem Bob\nAnn hand: Rhinocorn\nBob hand: Neigh")
    press(page, "Play Rhinocorn")
    expect(page.locator("#strip-2")).to_have_attribute("open", "")
    press(page, "Nobody answers")
    expect(page.get_by_role("heading", name="Cem’s turn")).to_be_visible()
    expect(page.locator("#strip-2")).not_to_have_attribute("open", "")
