"""Where things lie on the board: nothing jumps, the question leaves room for the table, and room is used."""

import pytest
from playwright.sync_api import FloatRect, Locator, Page, Route, expect

from tests.conftest import DESKTOP, PHONE, Screen
from tests.web.accessibility import barriers, fits_its_width
from tests.web.test_board import lay, press_until
from tests.web.test_board_look import press

SIDEWAYS = Screen(740, 360, "light")
TWICE_AS_LARGE = Screen(640, 450, "dark")
LARGE_DESKTOP = Screen(1280, 900, "light")
FULL_HANDS = """players: Ann Bob Cem
Ann hand: Narwhal, Rhinocorn, Glitter Bomb, Rainbow Aura, Unicorn Poison, Two-For-One, Neigh
Ann stable: Basic Unicorn (Red), Llamacorn
Bob hand: Neigh
Bob stable: Magical Kittencorn, Rainbow Aura
Cem hand: Super Neigh
discard: Good Deal"""

both_screens = pytest.mark.parametrize("screen", [PHONE, DESKTOP], indirect=True, ids=["phone", "desktop"])
large_desktop = pytest.mark.parametrize("screen", [LARGE_DESKTOP], indirect=True, ids=["1280x900"])
short_screens = pytest.mark.parametrize(
    "screen", [SIDEWAYS, TWICE_AS_LARGE], indirect=True, ids=["sideways", "zoomed"]
)
# The page scrolls there smoothly.
FOCUS_IS_SEEN = """() => {
  const { left, right, top, bottom } = document.activeElement.getBoundingClientRect();
  return document.activeElement.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}"""


def box(place: Locator) -> FloatRect:
    found = place.bounding_box()
    assert found
    return found


def places(page: Page) -> list[float]:
    """How far the page is scrolled, and where the table begins."""
    tops = [box(page.locator(place))["y"] for place in (".status", ".middle", ".pile", ".seat")]
    return [page.evaluate("scrollY"), *tops]


@both_screens
def test_the_table_stays_where_it_is_while_a_card_is_played(page: Page) -> None:
    lay(page, FULL_HANDS)
    before = places(page)
    for button, asked in (
        ("Play Narwhal", "Does anybody answer Narwhal?"),
        ("Bob: Neigh", "Does anybody answer Neigh?"),
        ("Ann: Neigh", "Does anybody answer Neigh?"),
        ("Nobody answers", "Does anybody answer Narwhal?"),
    ):
        press(page, button)
        expect(page.locator("#asked")).to_have_text(asked)
        assert places(page) == before


@both_screens
@pytest.mark.parametrize(
    ("tool", "title"), [("What if?", "What can come of this?"), ("Hands", "Hands"), ("Readings", "Readings")]
)
def test_a_tool_takes_the_place_of_the_options(page: Page, tool: str, title: str) -> None:
    lay(page, FULL_HANDS)
    before = places(page)
    press(page, tool)
    expect(page.locator("#aside-name")).to_have_text(title)
    expect(page.locator("#aside-name")).to_be_in_viewport()
    expect(page.locator(".options")).to_have_count(0)
    assert places(page) == before
    press(page, "Close")
    expect(page.locator(".options")).to_be_visible()


@pytest.mark.parametrize("screen", [PHONE], indirect=True, ids=["phone"])
def test_the_question_leads_to_the_cards_it_is_about(page: Page) -> None:
    lay(page, "players: Ann Bob\nturn: Ann, beginning of turn\nAnn stable: Rhinocorn\nBob stable: Llamacorn")
    page.emulate_media(reduced_motion="reduce")
    page.get_by_role("link", name="Look at it on the table").click()
    card = page.get_by_role("region", name="Bob").locator(".is-legal")
    expect(card).to_be_in_viewport()
    assert box(card)["y"] + box(card)["height"] <= box(page.locator(".decision"))["y"]
    card.click()
    expect(page.get_by_role("region", name="What happened")).to_contain_text("Ann destroys Llamacorn")


@large_desktop
def test_the_log_is_in_view_beside_the_board(page: Page) -> None:
    lay(page, FULL_HANDS)
    log = box(page.locator("#log"))
    assert log["height"] > 100
    assert log["y"] + log["height"] <= 900
    page.evaluate("window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })")
    side, footer = box(page.locator(".side")), box(page.locator(".site-footer"))
    assert side["y"] + side["height"] <= footer["y"]


@short_screens
def test_the_question_lies_beside_the_table_on_a_low_screen(page: Page, screen: Screen) -> None:
    lay(page, FULL_HANDS)
    first_sight = box(page.locator(".decision"))
    assert first_sight["y"] + first_sight["height"] <= screen.height
    page.evaluate("window.scrollTo({ top: 150, behavior: 'instant' })")
    question, table = box(page.locator(".decision")), box(page.locator(".table"))
    assert table["x"] + table["width"] <= question["x"]
    assert question["y"] >= 0
    assert question["y"] + question["height"] <= screen.height
    expect(page.locator(".seat")).to_be_in_viewport()
    expect(page.get_by_role("button", name="Draw a card")).to_be_in_viewport()
    assert fits_its_width(page)
    assert barriers(page) == []


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@pytest.mark.parametrize("screen", [TWICE_AS_LARGE], indirect=True, ids=["zoomed"])
def test_the_box_can_be_read_in_the_header_of_a_low_screen(page: Page, language: str) -> None:
    lay(page, FULL_HANDS, language)
    name, links = box(page.locator(".menu-value")), box(page.locator(".site-nav a").last)
    assert page.locator(".menu-value").evaluate("name => name.scrollWidth <= name.clientWidth")
    assert links["x"] + links["width"] <= name["x"]
    assert fits_its_width(page)


@pytest.mark.parametrize("screen", [PHONE, LARGE_DESKTOP], indirect=True, ids=["phone", "1280x900"])
def test_an_outcome_is_in_view_as_soon_as_it_is_found(page: Page) -> None:
    lay(page, FULL_HANDS)
    press(page, "What if?")
    outcome, question = page.locator(".outcome").first, page.locator(".decision .steps")
    expect(outcome).to_be_visible()
    assert box(outcome)["y"] + box(outcome)["height"] <= box(question)["y"]


@large_desktop
def test_where_there_is_room_the_others_lie_open_and_faces_say_what_they_do(page: Page) -> None:
    lay(page, FULL_HANDS)
    bob = page.get_by_role("region", name="Bob")
    expect(bob.get_by_text("This card cannot be destroyed by Magic cards.")).to_be_visible()
    bob.locator("summary").click()
    press(page, "Play Rainbow Aura")
    expect(page.locator("#asked")).to_have_text("Does anybody answer Rainbow Aura?")
    press(page, "Nobody answers")
    expect(page.locator("#asked")).not_to_have_text("Does anybody answer Rainbow Aura?")
    press(page, "Step back")
    expect(page.locator("#asked")).to_have_text("Does anybody answer Rainbow Aura?")
    press(page, "Step back")
    expect(page.locator("#asked")).to_have_text("Ann, play a card or draw a card.")
    expect(bob.locator("details")).not_to_have_attribute("open", "")


def test_a_long_word_in_a_refused_position_wraps_on_a_phone(page: Page) -> None:
    lay(page, f"players: {'Rhinocorn' * 4} Bob")
    expect(page.get_by_text("A name has 1 to 24 signs")).to_be_visible()
    assert fits_its_width(page)


def test_on_a_phone_the_others_stay_closed(page: Page) -> None:
    lay(page, FULL_HANDS)
    expect(page.get_by_role("region", name="Bob").locator("details")).not_to_have_attribute("open", "")
    expect(page.locator(".tile-wording:visible")).to_have_count(0)


def test_the_board_as_text_says_what_cards_do(page: Page) -> None:
    lay(page, FULL_HANDS)
    page.get_by_role("link", name="The board as text").last.click()
    ann = page.get_by_role("region", name="Ann", exact=True)
    expect(ann).to_contain_text("Your Unicorns cannot be destroyed.")


@pytest.mark.parametrize("screen", [DESKTOP], indirect=True)
def test_keys_alone_play_a_unicorn_home_or_elsewhere(page: Page) -> None:
    lay(page)
    for button in ("Play Narwhal", "Nobody answers"):
        press_until(page, button)
        page.keyboard.press("Enter")
        expect(page.locator("#asked")).to_be_focused()
    log = page.get_by_role("region", name="What happened")
    expect(log).to_contain_text("Narwhal enters Ann's Stable")
    lay(page)
    press_until(page, "Into another Stable …")
    page.keyboard.press("Enter")
    expect(page.locator("#elsewhere[aria-pressed='true']")).to_be_focused()
    for button in ("Play Narwhal", "Nobody answers", "Choose Bob"):
        before = page.locator("#asked").inner_text()
        press_until(page, button)
        page.keyboard.press("Enter")
        expect(page.locator("#asked")).not_to_have_text(before)
        expect(page.locator("#asked")).to_be_focused()
    expect(log).to_contain_text("Narwhal enters Bob's Stable")


@pytest.mark.parametrize("screen", [PHONE], indirect=True, ids=["phone"])
def test_on_a_phone_the_question_covers_nothing_that_has_the_focus(page: Page) -> None:
    lay(page, FULL_HANDS)
    press(page, "Play Narwhal")
    press(page, "Nobody answers")
    page.locator("#log button").first.focus()
    for _each in range(page.locator("#log :is(a, button, summary)").count()):
        page.wait_for_function(FOCUS_IS_SEEN)
        page.keyboard.press("Tab")


def test_going_back_over_several_steps_keeps_to_the_policy(page: Page, browser_problems: list[str]) -> None:
    lay(page)
    for button, asked in (
        ("Play Narwhal", "Does anybody answer Narwhal?"),
        ("Bob: Neigh", "Does anybody answer Neigh?"),
    ):
        press(page, button)
        expect(page.locator("#asked")).to_have_text(asked)
    page.go_back()
    page.go_back()
    expect(page.locator("#asked")).to_have_text("Ann, play a card or draw a card.")
    assert browser_problems == []


def test_a_page_that_comes_late_does_not_take_the_place_of_the_one_gone_back_to(page: Page) -> None:
    lay(page)
    press(page, "Play Narwhal")
    expect(page.locator("#asked")).to_have_text("Does anybody answer Narwhal?")
    address = page.url
    press(page, "Bob: Neigh")
    expect(page.locator("#asked")).to_have_text("Does anybody answer Neigh?")
    held_back: list[Route] = []
    page.route(lambda url: url == address, lambda route: held_back.append(route))
    page.go_back()
    page.go_back()
    expect(page.locator("#asked")).to_have_text("Ann, play a card or draw a card.")
    for route in held_back:
        route.continue_()
    page.wait_for_load_state("networkidle")
    expect(page.locator("#asked")).to_have_text("Ann, play a card or draw a card.")
