"""The position editor in a real browser: with keys alone, by dragging, with a finger, and full of people."""

import re

import pytest
from playwright.sync_api import Page, expect

from engine import encode
from tests.conftest import DESKTOP, PHONE, Screen
from tests.soaking import in_turn
from tests.web.accessibility import barriers, fits_its_width
from tests.web.test_board import press_until, scroll_to_the_end

SETUP = "/en/board/setup/"
# Where everything on the table lies, and how far the page is scrolled.
PLACES = """() => [scrollY, ...[...document.querySelectorAll(".seat, .strip, .laid-zone, .setting")]
  .filter((each) => each.checkVisibility())
  .map((each) => each.id + JSON.stringify(each.getBoundingClientRect()))]"""
NAMES = ["Maximiliane-Friederike", "Bo", "Cem", "Dora", "Emil", "Fritz", "Gerda", "Hannelore"]

on_desktop = pytest.mark.parametrize("screen", [DESKTOP], indirect=True, ids=["desktop"])
both_screens = in_turn("screen", [PHONE, DESKTOP], indirect=True, ids=["phone", "desktop"])


def open_draft(page: Page, language: str = "en", search: str = "", **fields: object) -> None:
    draft = {"edition": "base-2e", "players": ["A", "B"], "turn": "A", "phase": "action phase", **fields}
    page.goto(f"/{language}/board/setup/?draft={encode(draft)}{search}")


def take_by_keys(page: Page, name: str) -> None:
    """Type a name into the search, and pick the first card up with Enter."""
    page.keyboard.press("/")
    page.keyboard.press("Control+a")
    page.keyboard.type(name)
    page.keyboard.press("Enter")
    expect(page.locator("#news")).to_contain_text(f"{name} picked up")
    expect(page.locator(".put:focus")).to_be_visible()


def put_by_keys(page: Page, zone: str) -> None:
    """Walk with the arrow keys to the place, and lay the card there."""
    for _ in range(12):
        if page.evaluate("document.activeElement.value") == zone:
            break
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("#board[data-holding]")).to_be_visible()


@on_desktop
def test_a_ruling_is_set_up_and_played_with_keys_alone(page: Page) -> None:
    """NEI-02: a Neigh against a Neigh lets the card through."""
    page.goto(f"{SETUP}?players=3")
    for name, zones in (("Narwhal", ["hand-0"]), ("Neigh", ["hand-0", "hand-1"])):
        take_by_keys(page, name)
        for zone in zones:
            put_by_keys(page, zone)
            expect(page.locator("#news")).to_contain_text(f"{name}: {'AB'[int(zone[-1])]}’s hand.")
    page.keyboard.press("Escape")
    expect(page.locator("#find")).to_be_focused()
    page.locator("#play").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#asked")).to_be_visible()
    for press in ("Play Narwhal", "B: Neigh", "A: Neigh", "Nobody answers", "Nobody answers"):
        before = page.url
        press_until(page, press)
        page.keyboard.press("Enter")
        expect(page).not_to_have_url(before)
        expect(page.locator("#asked")).to_be_focused()
    expect(page.get_by_role("region", name="What happened")).to_contain_text("Narwhal enters A's Stable")


def drag(page: Page, source: str, zone: str) -> None:
    """Drag the first card that fits with the mouse."""
    page.locator(zone).evaluate("zone => zone.scrollIntoView({ block: 'center', behavior: 'instant' })")
    start, end = page.locator(source).first.bounding_box(), page.locator(zone).bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(end["x"] + 30, end["y"] + 12, steps=4)
    page.mouse.up()


@on_desktop
def test_a_ruling_is_set_up_by_dragging(page: Page) -> None:
    """NEI-06: Yay keeps Super Neigh away too."""
    page.goto(SETUP)
    for name, zone in (("Narwhal", "hand-0"), ("Yay", "stable-0"), ("Super Neigh", "hand-0")):
        page.get_by_role("searchbox", name="Find a card").fill(name)
        expect(page.locator(f".found[data-typed='{name}']")).to_be_visible()
        drag(page, ".found-card", f"#zone-{zone}")
        expect(page.locator(f"#zone-{zone}")).to_contain_text(name)
    drag(page, "#zone-hand-0 .tile:has-text('Super Neigh')", "#zone-stable-0")
    expect(page.locator("#zone-stable-0").get_by_role("alert")).to_contain_text("never lies in a Stable")
    drag(page, "#zone-hand-0 .tile:has-text('Super Neigh')", "#chip-hand-1")
    expect(page.locator("#chip-hand-1")).to_contain_text("1")
    page.get_by_role("button", name="Play from here").click()
    page.get_by_role("button", name="Play Narwhal").first.click()
    log = page.get_by_role("region", name="What happened")
    expect(log).to_contain_text("Narwhal enters A's Stable")


def test_a_finger_drags_after_a_short_press(page: Page) -> None:
    open_draft(page, hands={"A": ["neigh"]})
    page.evaluate("document.querySelector('#zone-stable-0').scrollIntoView({ behavior: 'instant' })")
    start = page.locator("#zone-hand-0 .tile").bounding_box()
    end = page.locator("#chip-hand-1").bounding_box()
    assert start
    assert end
    finger = page.context.new_cdp_session(page)
    places = [(start["x"] + 20, start["y"] + 20), (end["x"] + 10, end["y"] + 10)]
    touches = [[{"x": x, "y": y}] for x, y in places]
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": touches[0]})
    expect(page.locator(".drag-ghost")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": touches[1]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator("#news")).to_have_text("Neigh: B’s hand.")
    expect(page.locator(".drag-ghost")).to_have_count(0)


def test_back_and_forth(page: Page) -> None:
    open_draft(page, hands={"A": ["neigh"]})
    page.locator("#zone-hand-0 .tile").click()
    page.get_by_role("button", name="One more", exact=True).click()
    expect(page.locator("#zone-hand-0 .tile-count")).to_have_text("×2")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#zone-hand-0 .tile-count")).to_have_count(0)
    page.get_by_role("button", name="Redo").click()
    expect(page.locator("#zone-hand-0 .tile-count")).to_have_text("×2")
    page.reload()
    expect(page.locator("#zone-hand-0 .tile-count")).to_have_text("×2")


def test_an_edit_that_gets_lost_is_told_and_can_be_made_again(
    page: Page, browser_problems: list[str]
) -> None:
    open_draft(page, hands={"A": ["neigh"]})
    page.context.set_offline(True)
    page.get_by_role("button", name="Add an unknown card").click()
    expect(page.locator("#trouble")).to_contain_text("What you did is kept")
    page.context.set_offline(False)
    page.get_by_role("button", name="Add an unknown card").click()
    expect(page.locator("#zone-hand-0 .tile")).to_have_count(2)
    expect(page.locator("#trouble")).to_be_hidden()
    browser_problems.clear()


def be_slow(page: Page) -> None:
    """Every answer of the server takes as long as on a bad line."""
    line = page.context.new_cdp_session(page)
    speed = {"latency": 400, "downloadThroughput": -1, "uploadThroughput": -1}
    line.send("Network.emulateNetworkConditions", {"offline": False, **speed})


def find(page: Page, name: str) -> None:
    page.get_by_role("searchbox", name="Find a card").fill(name)
    expect(page.locator(f".found[data-typed='{name}']")).to_be_visible()


def take(page: Page, card: str) -> None:
    page.locator(f".found-card[value='{card}']").click()


def put(page: Page, zone: str) -> None:
    page.locator(f".put[value='{zone}']:visible").first.click()


@both_screens
def test_no_tap_is_lost_on_a_slow_line(page: Page) -> None:
    open_draft(page)
    find(page, "narwhal")
    be_slow(page)
    for card in ("narwhal", "baby-narwhal", "narwhal-torpedo"):
        take(page, card)
        put(page, "stable-0")
        put(page, "hand-1" if card != "baby-narwhal" else "stable-1")
    page.get_by_role("button", name="Put it back").click()
    expect(page.locator("#play")).to_be_visible()
    expect(page.locator("#zone-stable-0 .tile")).to_have_count(3)
    expect(page.locator("#chip-hand-1")).to_contain_text("2")
    expect(page.locator("#chip-stable-1")).to_contain_text("1")


@on_desktop
def test_what_waited_for_an_edit_that_got_lost_is_kept_and_tried_again(
    page: Page, browser_problems: list[str]
) -> None:
    open_draft(page)
    find(page, "narwhal")
    page.route("**/setup/?*take=narwhal*", lambda route: route.abort(), times=1)
    at_once = "selectors => selectors.forEach((each) => document.querySelector(each).click())"
    page.evaluate(at_once, [".found-card[value='narwhal']", "#put-hand-0"])
    expect(page.locator("#trouble")).to_contain_text("What you did is kept")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#zone-hand-0 .tile")).to_have_count(1)
    expect(page.locator("#trouble")).to_be_hidden()
    browser_problems.clear()


@both_screens
def test_picking_up_a_card_moves_nothing(page: Page) -> None:
    open_draft(page, stables={"B": ["narwhal"]}, discard=["neigh"])
    find(page, "seductive")
    before = page.evaluate(PLACES)
    take(page, "seductive-unicorn")
    expect(page.get_by_role("button", name="Put it back")).to_be_visible()
    assert page.evaluate(PLACES) == before


@on_desktop
def test_a_style_that_an_extension_left_on_a_field_is_not_copied(page: Page) -> None:
    """The policy would refuse it, and the console, at which every test looks, would say so."""
    open_draft(page, hands={"A": ["neigh"]})
    page.locator("#players > summary").click()
    name = page.get_by_role("textbox", name="Name of player 2")
    name.evaluate("field => { field.style.color = 'red'; }")
    page.get_by_role("textbox", name="Name of player 1").fill("Zoë")
    page.get_by_role("textbox", name="Name of player 1").press("Tab")
    expect(page.get_by_role("heading", name="Zoë", exact=True)).to_be_visible()
    expect(name).not_to_have_attribute("style", re.compile("."))


@on_desktop
def test_names_and_readings_count_as_soon_as_they_are_changed(page: Page) -> None:
    open_draft(page, hands={"A": ["neigh"]})
    page.locator("#players > summary").click()
    page.get_by_role("textbox", name="Name of player 1").fill("Zoë")
    page.get_by_role("textbox", name="Name of player 1").press("Tab")
    expect(page.get_by_role("heading", name="Zoë", exact=True)).to_be_visible()
    page.locator("#readings > summary").click()
    page.get_by_role("button", name="Change a reading").click()
    page.get_by_role("searchbox", name="Find a reading").fill("runs out")
    page.locator(".switch-rows > li:visible select").first.select_option(index=1)
    expect(page.locator(".switch-rows > li[data-changed]")).to_have_count(1)


def test_the_board_leads_to_the_editor_and_back(page: Page) -> None:
    page.goto("/en/board/deal/?players=4&seed=7")
    page.get_by_role("link", name="Edit this position").click()
    expect(page.locator("#zone-hand-0 .tile")).not_to_have_count(0)
    page.get_by_role("button", name="Play from here").click()
    expect(page.get_by_role("heading", name="A’s turn")).to_be_visible()


FULL: dict[str, object] = {
    "players": NAMES,
    "turn": "Bo",
    "hands": {name: ["neigh", "narwhal", {"unknown": 3}] for name in NAMES},
    "stables": {name: ["rhinocorn", "basic-unicorn-red", "barbed-wire", "rainbow-aura"] for name in NAMES},
    "discard": ["two-for-one"],
}
WRONG: dict[str, object] = {"hands": {"A": ["baby-unicorn-red", "no such card"]}, "stables": {"B": ["neigh"]}}
STATES: list[tuple[str, str, dict[str, object]]] = [
    ("en", "", {}),
    ("de", "&q=uni", FULL),
    ("nl", "&hold=narwhal", FULL),
    ("de", "&play=1", WRONG),
    ("en", "&panel=readings", {}),
]


@both_screens
def test_every_state_is_for_everyone(page: Page, screen: Screen) -> None:
    looked_at = STATES[::2] if screen == PHONE else STATES[1::2]
    for language, search, fields in STATES:
        open_draft(page, language, search, **fields)
        page.locator(".strip-details").first.evaluate("strip => { strip.open = true; }")
        scroll_to_the_end(page)
        assert fits_its_width(page)
        is_looked_at = (language, search, fields) in looked_at
        assert not is_looked_at or barriers(page) == [], (language, search)
