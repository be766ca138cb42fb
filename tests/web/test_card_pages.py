"""The pages of cards and boxes in a real browser: switching, jumping, comparing, sorting."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from cardsdb.models import Wording
from tests.conftest import DESKTOP, PHONE
from tests.soaking import in_turn
from tests.web.accessibility import barriers, fits_its_width


@pytest.fixture
def reworded(committed: None) -> Iterator[None]:
    """Yoink says something else in Chaos."""
    wording = Wording.objects.get(card__slug="yoink", edition__slug="chaos")
    before, wording.text = wording.text, "Destroy an Upgrade or Downgrade."
    wording.save()
    yield
    wording.text = before
    wording.save()


@in_turn("screen", [PHONE, DESKTOP], indirect=True)
def test_wordings_are_compared_beside_or_below_each_other(reworded: None, page: Page) -> None:
    page.goto("/de/cards/yoink/")
    compared = page.get_by_role("region", name="Wortlaut in anderen Schachteln")
    expect(compared.locator("del")).to_have_text("Klaue")
    here, there = (compared.locator(".compare-side").nth(number).bounding_box() for number in (0, 1))
    assert here
    assert there
    is_below = there["y"] > here["y"]
    assert is_below == (page.viewport_size == {"width": PHONE.width, "height": PHONE.height})
    assert barriers(page) == []
    assert fits_its_width(page)


def test_on_a_phone_the_name_stands_once(page: Page) -> None:
    page.goto("/en/cards/rhinocorn/")
    expect(page.get_by_role("heading", name="Rhinocorn", exact=True)).to_be_visible()
    expect(page.locator(".card-page .face-name")).to_be_hidden()
    expect(page.locator(".wording")).to_be_in_viewport()


def test_what_is_closed_on_the_screen_is_open_on_paper(page: Page) -> None:
    page.goto("/en/cards/rhinocorn/")
    answer = page.locator("details.entry > .clarification").first
    expect(answer).to_be_hidden()
    page.emulate_media(media="print")
    expect(answer).to_be_visible()


@pytest.mark.parametrize("event", ["beforeprint", "afterprint"])
def test_older_browsers_open_it_by_script_and_close_it_again(page: Page, event: str) -> None:
    page.goto("/en/cards/rhinocorn/")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.evaluate(f"dispatchEvent(new Event('{event}'))")
    closed = page.locator("main details.entry:not([open])")
    expect(closed).to_have_count(0) if event == "beforeprint" else expect(closed.first).to_be_visible()


def test_the_box_of_the_wording_is_switched(page: Page) -> None:
    page.goto("/nl/cards/neigh/")
    boxes = page.get_by_role("navigation", name="De doos waarvan je de tekst ziet")
    boxes.get_by_role("link", name="Chaos").click()
    page.wait_for_url("**/nl/cards/neigh/?edition=chaos")
    expect(boxes.get_by_role("link", name="Chaos")).to_have_attribute("aria-current", "true")


def test_a_long_id_of_a_case_does_not_lie_over_its_title(page: Page) -> None:
    page.goto("/en/cards/rhinocorn/")
    case = page.locator(".case-list li").first
    case.locator(".rule-number").evaluate("id => { id.textContent = 'HAR-100000'; }")
    assert case.locator(".rule-number").evaluate("id => id.scrollWidth - id.clientWidth") <= 0


def test_the_keyboard_jumps_to_the_rules_and_opens_a_ruling(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto("/en/cards/rhinocorn/")
    page.get_by_role("link", name="5 rules").press("Enter")
    expect(page.get_by_role("heading", name="Rules it rests on")).to_be_in_viewport()
    ruling = page.locator("details", has_text="May I still use Claw Machine?").first
    ruling.locator("summary").press("Enter")
    expect(ruling).to_have_attribute("open", "")
    assert barriers(page) == []


@in_turn("screen", [PHONE, DESKTOP], indirect=True)
def test_the_rules_of_a_box_open_side_by_side(page: Page) -> None:
    page.goto("/nl/editions/control/")
    page.locator("summary", has_text="In andere dozen anders gespeeld").press("Enter")
    expect(page.locator(".compare-row").first).to_be_visible()
    assert barriers(page) == []
    assert fits_its_width(page)


def test_all_boxes_stand_among_each_other_on_a_phone(page: Page) -> None:
    page.goto("/de/editions/?adult=1")
    expect(page.get_by_role("row", name="Rainbow Apocalypse")).to_be_visible()
    assert barriers(page) == []
    assert fits_its_width(page)


def test_sorting_the_cards_of_a_box_stays_at_the_list(page: Page) -> None:
    page.goto("/en/editions/base-2e/")
    page.get_by_role("navigation", name="Order").get_by_role("link", name="by name").click()
    page.wait_for_url("**/en/editions/base-2e/?sort=name#cards")
    expect(page.locator(".box-list a").first).to_contain_text("Alluring Narwhal")
    expect(page.get_by_role("heading", name="Every card")).to_be_in_viewport()
