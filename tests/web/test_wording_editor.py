"""Wordings edited in a real browser: what is typed is read, run and taken over before it is saved."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from cardsdb.models import Card
from tests.conftest import DESKTOP, PHONE
from tests.web.accessibility import barriers
from tests.web.test_admin import rhinocorn

__all__ = ["rhinocorn"]

PRINTED = "Turn start: you may destroy a Unicorn. If you do, end your turn."
MISTYPED = PRINTED.replace("destroy", "destory")


def text_and_panel(page: Page) -> tuple[Locator, Locator]:
    """Of the one wording of a card."""
    return page.locator("textarea[name=wordings-0-text]"), page.locator("#wordings-0 .wording-panel")


@pytest.mark.parametrize("screen", [DESKTOP], indirect=True)
def test_an_editor_corrects_a_wording(admin_page: Page, rhinocorn: Card) -> None:
    wording = rhinocorn.wordings.get(edition__slug="base-2e")
    assert wording.text == PRINTED
    admin_page.goto(f"/admin/cardsdb/card/{rhinocorn.pk}/change/")
    text, panel = text_and_panel(admin_page)
    expect(panel).to_contain_text("cases pass with this wording, and none newly fails.")
    assert barriers(admin_page) == []

    text.fill(MISTYPED)
    expect(panel).to_contain_text("Line 1, column 21: Write “destroy” in place of “destory”.")
    expect(panel.locator(".wording-place mark")).to_have_text("destory")
    expect(panel.get_by_text("“Keep for later” keeps it until it is right")).to_be_visible()
    expect(panel.get_by_text("make its status “draft”")).not_to_be_visible()
    expect(text).to_have_attribute("aria-invalid", "true")
    expect(text).to_have_attribute("aria-describedby", re.compile("id_wordings-0-text_problem"))
    assert barriers(admin_page) == []

    admin_page.get_by_role("button", name="Save", exact=True).first.click()
    expect(admin_page.locator(".errornote")).to_be_visible()
    expect(text).to_have_value(MISTYPED)
    refused = admin_page.locator("#wordings-0 .errorlist")
    expect(refused).to_be_visible()
    panel.get_by_role("button", name="Take this wording").first.click()
    expect(text).to_have_value(PRINTED)
    expect(panel).to_contain_text("Zu Beginn deines Zugs")
    expect(panel).to_contain_text("Aan het begin van je beurt")
    expect(refused).to_have_count(0)

    text.fill("Turn start: draw a card.")
    expect(panel).to_contain_text("cases pass now and would fail with this wording.")
    failing = panel.locator(".wording-failing li").first
    expect(failing).to_contain_text("Expected:")
    expect(admin_page.locator("#wordings-0 .wording-said")).to_contain_text("would fail with this wording")
    with admin_page.expect_navigation():
        failing.get_by_role("link", name="on the board, with this wording").click()
    expect(admin_page.get_by_role("main")).to_contain_text("Rhinocorn")
    admin_page.goto(f"/admin/cardsdb/card/{rhinocorn.pk}/change/")

    expect(panel).to_contain_text("This wording can be read and played.")
    text.fill(PRINTED.lower())
    expect(panel).to_contain_text("As cards are worded here:")
    admin_page.get_by_role("button", name="Save", exact=True).first.click()
    expect(admin_page.get_by_text("Nothing was changed: it is as it was.")).to_be_visible()
    wording.refresh_from_db()
    assert wording.text == PRINTED


@pytest.mark.parametrize("screen", [PHONE], indirect=True)
def test_a_wording_that_is_added_has_a_panel_of_its_own(admin_page: Page, rhinocorn: Card) -> None:
    admin_page.goto(f"/admin/cardsdb/card/{rhinocorn.pk}/change/")
    first, number = admin_page.locator("#wordings-0 .wording-panel"), rhinocorn.wordings.count()
    first.scroll_into_view_if_needed()
    admin_page.get_by_role("button", name="Add another Wording").click()
    added = admin_page.locator(f"textarea[name=wordings-{number}-text]")
    added.fill("Enters: destory a card.")
    panel = admin_page.locator(f"#wordings-{number} .wording-panel")
    expect(panel.locator("mark").first).to_have_text("destory")
    expect(added).to_have_attribute("aria-describedby", re.compile(f"id_wordings-{number}-text_problem"))
    added.fill("Enters: draw a card.")
    expect(panel).to_contain_text("Choose a published edition")
    admin_page.locator(f"select[name=wordings-{number}-edition]").select_option(label="Control")
    expect(panel).to_contain_text("no printing in this edition")
    expect(first).not_to_contain_text("draw a card")
    assert barriers(admin_page) == []


@pytest.mark.parametrize("screen", [DESKTOP], indirect=True)
def test_who_is_logged_out_meanwhile_keeps_what_is_typed(
    admin_page: Page, rhinocorn: Card, browser_problems: list[str]
) -> None:
    rhinocorn.wordings.get(edition__slug="base-2e")
    admin_page.goto(f"/admin/cardsdb/card/{rhinocorn.pk}/change/")
    text, panel = text_and_panel(admin_page)
    expect(panel).to_contain_text("This wording can be read and played.")
    admin_page.context.clear_cookies(name="sessionid")
    text.fill(MISTYPED)
    expect(panel).to_contain_text("Nothing you typed is lost.")
    expect(text).to_have_value(MISTYPED)
