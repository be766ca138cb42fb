"""Beside the table in a real browser: what if, readings, hands, and what goes by itself."""

from playwright.sync_api import Page, expect

from tests.conftest import DESKTOP, PHONE
from tests.soaking import in_turn
from tests.web.accessibility import barriers, fits_its_width
from tests.web.test_board import DUEL, lay, scroll_to_the_end

both_screens = in_turn("screen", [PHONE, DESKTOP], indirect=True, ids=["phone", "desktop"])
POISON = "players: Ann Bob Cem\nAnn hand: Unicorn Poison\nBob stable: Narwhal\nCem stable: Llamacorn"


def played(page: Page, button: str, asked: str) -> None:
    page.get_by_role("button", name=button).first.click()
    expect(page.locator("#asked")).to_contain_text(asked)


def opened(page: Page, way: str) -> None:
    page.get_by_role("button", name=way, exact=True).click()
    expect(page.locator("#aside-name")).to_be_focused()


MOTION_IS_OVER = """() => document.getAnimations().every(
  (each) => each.effect.getTiming().iterations === Infinity || each.playState === "finished")"""


def is_for_everyone(page: Page) -> None:
    page.wait_for_function(MOTION_IS_OVER)
    scroll_to_the_end(page)
    assert barriers(page) == []
    assert fits_its_width(page)


@both_screens
def test_an_outcome_is_looked_for_and_followed(page: Page) -> None:
    lay(page, POISON)
    played(page, "Play Unicorn Poison", "Does anybody answer")
    opened(page, "What if?")
    expect(page.locator(".outcomes")).to_contain_text("2 different outcomes.")
    is_for_everyone(page)
    page.get_by_role("button", name="destroyed Llamacorn in Cem's Stable").click()
    expect(page.get_by_role("region", name="What happened")).to_contain_text("Ann destroys Llamacorn")
    expect(page.locator("#aside")).to_have_count(0)
    page.go_back()
    expect(page.locator(".outcomes")).to_contain_text("2 different outcomes.")


@both_screens
def test_a_reading_is_switched_in_the_middle_and_back(page: Page) -> None:
    lay(page, POISON)
    played(page, "Play Unicorn Poison", "Does anybody answer")
    played(page, "Nobody answers", "choose a Unicorn")
    opened(page, "Readings")
    is_for_everyone(page)
    page.get_by_role("button", name="Yes. You name the player").click()
    expect(page.get_by_role("status").filter(has_text="By this reading")).to_contain_text("step 1 of 2")
    is_for_everyone(page)
    page.get_by_role("button", name="Back to the reading before").click()
    expect(page.locator("#asked")).to_contain_text("choose")


@both_screens
def test_who_looks_with_own_eyes_only_is_asked_only_their_own(page: Page) -> None:
    lay(page, DUEL)
    opened(page, "Hands")
    page.get_by_role("button", name="As Bob sees it").click()
    expect(page.locator(".eyes")).to_contain_text("Somebody else decides this.")
    expect(page.locator(".seat")).not_to_contain_text("Rhinocorn")
    is_for_everyone(page)
    page.get_by_role("button", name="Look as Ann").click()
    page.get_by_role("button", name="Play Narwhal").first.click()
    expect(page.locator(".eyes")).to_contain_text("Others may answer, too.")
    expect(page.locator(".decision")).not_to_contain_text("Bob: Neigh")


@both_screens
def test_a_seat_leaves_its_answers_to_itself(page: Page) -> None:
    lay(page, DUEL)
    opened(page, "By itself")
    page.locator("#habits-1 > summary").click()
    page.locator("#habits-1").get_by_role("switch", name="Never answers a card").click()
    expect(page.get_by_role("switch", name="Never answers a card", checked=True)).to_have_count(1)
    is_for_everyone(page)
    page.get_by_role("button", name="Play Narwhal").first.click()
    expect(page.get_by_role("heading", name="Bob’s turn")).to_be_visible()
    page.locator("#skipped > summary").click()
    page.get_by_role("button", name="Answer step 1 otherwise").click()
    page.get_by_role("button", name="Bob: Neigh").first.click()
    expect(page.get_by_role("region", name="What happened")).to_contain_text("Bob answers with Neigh.")
