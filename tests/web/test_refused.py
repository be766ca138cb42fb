"""A click that the judge has no time for: the reader is told, and goes on from where they were."""

from collections.abc import Callable, Iterator
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from cardsdb.models import Bucket
from tests.conftest import DESKTOP, PHONE
from tests.soaking import in_turn
from tests.web.accessibility import barriers, fits_its_width
from tests.web.test_board import lay, scroll_to_the_end

REFUSED_BY_SERVER = "Failed to load resource: the server responded with a status of 429"
in_every_language = in_turn(
    ("screen", "language", "lost", "close"),
    [
        (PHONE, "de", "nichts geht verloren", "Schließen"),
        (PHONE, "nl", "er gaat niets verloren", "Sluiten"),
        (DESKTOP, "en", "nothing is lost", "Close"),
    ],
    indirect=["screen"],
)
Limit = Callable[[int], None]


@pytest.fixture
def limit(committed: None, browser_problems: list[str]) -> Iterator[Limit]:
    """`limit(90)`: whoever has asked the judge so far waits for some 30 seconds. `limit(0)`: nobody does."""

    def limited(seconds: int) -> None:
        Bucket.objects.update(empty_at=timezone.now() + timedelta(seconds=seconds))

    yield limited
    limited(0)
    browser_problems[:] = [each for each in browser_problems if not is_of_refusal(each)]


def is_of_refusal(problem: str) -> bool:
    return REFUSED_BY_SERVER in problem or "Response Status Error Code 429" in problem


@in_every_language
def test_who_has_to_wait_is_told_beside_the_options_and_goes_on(
    page: Page, limit: Limit, language: str, lost: str, close: str
) -> None:
    lay(page, language=language)
    option = page.locator(".options .option").first
    asked = page.locator("#asked").inner_text()
    limit(90)
    option.click()
    alert = page.get_by_role("alert").filter(has_text=lost)
    expect(alert).to_be_in_viewport(ratio=1)
    assert fits_its_width(page)
    scroll_to_the_end(page)
    assert barriers(page) == []
    page.get_by_role("button", name=close, exact=True).click()
    expect(alert).to_have_count(0)
    expect(option).to_be_focused()
    limit(0)
    option.click()
    expect(page.locator("#asked")).not_to_have_text(asked)


def test_the_reason_goes_with_escape_and_with_the_next_answer(page: Page, limit: Limit) -> None:
    lay(page)
    option = page.locator(".options .option").first
    alert = page.get_by_role("alert").filter(has_text="nothing is lost")
    limit(90)
    option.click()
    expect(alert).to_be_visible()
    page.keyboard.press("Escape")
    expect(alert).to_have_count(0)
    option.click()
    expect(alert).to_be_visible()
    limit(0)
    option.click()
    expect(page.get_by_role("heading", name="Which card does Ann draw?")).to_be_visible()
    expect(alert).to_have_count(0)


@in_turn("screen", [PHONE, DESKTOP], indirect=True, ids=["phone", "desktop"])
def test_a_step_that_has_to_wait_says_so_in_a_frame(page: Page, limit: Limit) -> None:
    lay(page, language="de")
    asked = page.locator("#asked").inner_text()
    page.locator(".options .option").first.click()
    expect(page.locator("#asked")).not_to_have_text(asked)
    page.goto(page.url.replace("/de/board/", "/de/embed/board/"))
    step = page.get_by_role("button", name="Zum Anfang")
    limit(90)
    step.click()
    alert = page.get_by_role("alert").filter(has_text="nichts geht verloren")
    expect(alert).to_be_in_viewport(ratio=1)
    assert fits_its_width(page)
    assert barriers(page) == []
    limit(0)
    step.click()
    expect(alert).to_have_count(0)
    expect(step).to_be_disabled()


@in_turn("screen", [PHONE, DESKTOP], indirect=True, ids=["phone", "desktop"])
def test_a_pattern_that_has_to_wait_says_so_below_the_list_of_cards(page: Page, limit: Limit) -> None:
    page.goto("/en/cards/?q=name:/^rhino/")
    limit(90)
    page.get_by_role("searchbox").last.fill("name:/^narw/")
    page.get_by_role("searchbox").last.press("Enter")
    alert = page.get_by_role("alert").filter(has_text="nothing is lost")
    expect(alert).to_be_in_viewport(ratio=1)
    assert barriers(page) == []
