"""Steps, branches and the log of the board in a real browser: with keys, by the slider, with a finger."""

from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Locator, Page, Route, expect

from rules.board import Line
from tests.conftest import DESKTOP, DESKTOP_BY_NIGHT, PHONE, PHONE_BY_DAY
from tests.soaking import in_turn
from tests.web.accessibility import barriers
from tests.web.test_board import lay


def asked(page: Page) -> Locator:
    return page.locator("#asked")


def answer(page: Page, label: str) -> None:
    page.locator(".decision").get_by_role("button", name=label).click()


def answer_and_wait(page: Page, label: str) -> None:
    before = page.url
    answer(page, label)
    page.wait_for_url(lambda address: address != before)


def play_two_ways(page: Page) -> None:
    """Narwhal is stopped; going back to the Instant window, nobody answers."""
    lay(page)
    answer(page, "Play Narwhal")
    expect(asked(page)).to_have_text("Does anybody answer Narwhal?")
    answer(page, "Bob: Neigh")
    expect(asked(page)).to_have_text("Does anybody answer Neigh?")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_text("Choose otherwise here, and a branch begins.")).to_be_visible()
    answer(page, "Nobody answers")
    expect(page.locator(".twig")).to_have_count(2)


def press_twice(page: Page, button: str) -> None:
    page.evaluate(
        "id => { for (let press = 0; press < 2; press++) document.getElementById(id).click(); }", button
    )


def line_of(page: Page) -> Line:
    return Line.from_code(parse_qs(urlsplit(page.url).query)["line"][0])


@in_turn("screen", [PHONE_BY_DAY, DESKTOP_BY_NIGHT], indirect=True, ids=["phone", "desktop"])
def test_a_branch_begins_is_named_removed_and_brought_back(page: Page) -> None:
    play_two_ways(page)
    page.get_by_text("Rename or remove “Nobody answers”").click()
    page.get_by_label("Name of the branch").fill("It enters")
    page.keyboard.press("Enter")
    expect(page.locator(".twig [aria-current] .twig-name")).to_have_text("It enters")
    assert [branch.name for branch in line_of(page).branches] == ["", "It enters"]
    assert barriers(page) == []
    page.get_by_role("button", name="Remove", exact=True).click()
    expect(page.locator(".twig")).to_have_count(0)
    page.get_by_role("link", name="Bring it back").click()
    expect(page.locator(".twig [aria-current] .twig-name")).to_have_text("It enters")


def test_no_step_is_lost_that_is_pressed_before_the_one_before_is_shown(page: Page) -> None:
    play_two_ways(page)
    expect(page.locator("#step-at")).to_have_text("3")
    press_twice(page, "step-back")
    expect(page.locator("#step-at")).to_have_text("0")
    press_twice(page, "step-forward")
    expect(page.locator("#step-at")).to_have_text("3")


def test_no_step_is_lost_while_a_part_of_the_page_comes_later(page: Page) -> None:
    play_two_ways(page)
    held: list[Route] = []
    page.route("**/board/outcomes/**", lambda route: held.append(route))
    with page.expect_request("**/board/outcomes/**"):
        page.get_by_role("button", name="What if?").click()

    def part_first(route: Route) -> None:
        while held:
            held.pop().fulfill(body="<p>Nothing.</p>")
        route.continue_()

    page.route(lambda address: "/board/?" in address, part_first)
    press_twice(page, "step-back")
    expect(page.locator("#step-at")).to_have_text("0")


def test_keys_walk_steps_and_branches(page: Page) -> None:
    play_two_ways(page)
    page.keyboard.press("ArrowUp")
    expect(asked(page)).to_have_text("Does anybody answer Neigh?")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".twig [aria-current] .twig-name")).to_have_text("Nobody answers")
    page.keyboard.press("Home")
    expect(asked(page)).to_have_text("Ann, play a card or draw a card.")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".decision .was-given")).to_have_count(2)
    page.keyboard.press("End")
    expect(page.locator("#step-at")).to_have_text("3")


@in_turn("screen", [PHONE, DESKTOP], indirect=True, ids=["phone", "desktop"])
def test_the_log_leads_to_a_step_and_says_why(page: Page) -> None:
    play_two_ways(page)
    log = page.get_by_role("region", name="What happened")
    log.get_by_role("button", name="Ann plays Narwhal.").click()
    why = log.get_by_role("group", name="Why?")
    expect(why).to_contain_text("Ann's Action phase begins.")
    expect(asked(page)).to_have_text("Does anybody answer Narwhal?")
    assert why.locator("summary").is_visible()
    why.get_by_text("What the rule says").click()
    expect(why.get_by_role("link").first).to_be_visible()
    assert barriers(page) == []
    log.get_by_role("button", name="Bob: Neigh").click()
    expect(asked(page)).to_have_text("Does anybody answer Neigh?")


def test_the_slider_shows_each_step_and_goes_to_the_one_it_is_left_at(page: Page) -> None:
    page.goto("/en/board/deal/?players=4&seed=5")
    for label in ("Draw a card", "Draw a card", "Draw a card"):
        answer_and_wait(page, label)
    slider, last = page.get_by_role("slider", name="Step"), page.url
    end = slider.bounding_box()
    assert end
    page.mouse.move(end["x"] + end["width"] - 8, end["y"] + end["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + 8, end["y"] + end["height"] / 2, steps=12)
    expect(page.locator(".seat h2")).to_have_text("A")
    assert page.url == last
    page.mouse.up()
    expect(page.locator("#step-at")).to_have_text("0")
    page.wait_for_url(lambda address: "at=0" in address)
    slider.press("ArrowRight")
    page.wait_for_url(lambda address: "at=1" in address)
    expect(page.get_by_role("slider", name="Step")).to_be_focused()


def test_earlier_turns_are_there_on_demand_and_the_link_opens_the_same_line(page: Page) -> None:
    page.goto("/de/board/deal/?players=4&seed=5")
    for _turn in range(4):
        answer_and_wait(page, "Zieh eine Karte")
    page.get_by_text("Frühere Züge").click()
    page.get_by_role("button", name="2 B").click()
    expect(page.locator(".seat h2")).to_have_text("B")
    expect(page.locator(".log-turn[open] h3").last).to_have_text("Zug 2: B")
    line = line_of(page)
    page.goto(f"/p/{line.code}/")
    assert line_of(page) == line
