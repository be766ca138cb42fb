"""The engine check on save in a real browser."""

import pytest
from playwright.sync_api import Page, expect

from cardsdb.models import Card, Wording
from tests.conftest import DESKTOP, PHONE
from tests.web.accessibility import barriers


@pytest.mark.parametrize("screen", [PHONE], indirect=True)
def test_an_editor_sees_which_cases_would_fail_and_nothing_typed_is_lost(admin_page: Page) -> None:
    wording = Wording.objects.get(card__slug="rhinocorn", edition__slug="base-2e")
    admin_page.goto(f"/admin/cardsdb/card/{wording.card_id}/change/")
    admin_page.locator("textarea[name=wordings-0-text]").fill("Enters: draw a card.")
    admin_page.get_by_role("button", name="Save", exact=True).first.click()
    expect(admin_page.get_by_text("Nothing is saved yet")).to_be_visible()
    expect(admin_page.locator("textarea[name=wordings-0-text]")).to_have_value("Enters: draw a card.")
    assert barriers(admin_page) == []
    with admin_page.expect_popup() as opened:
        admin_page.get_by_role("link", name="BAR-14").click()
    expect(opened.value.get_by_role("heading", level=1)).to_contain_text("BAR-14")
    assert Wording.objects.get(pk=wording.pk).text == wording.text


@pytest.mark.parametrize("screen", [DESKTOP], indirect=True)
def test_what_would_be_deleted_stays_until_the_box_is_ticked(admin_page: Page) -> None:
    card = Card.objects.get(slug="rhinocorn")
    admin_page.goto(f"/admin/cardsdb/card/{card.pk}/delete/")
    admin_page.get_by_role("button", name="Yes, I’m sure").click()
    expect(admin_page.get_by_role("heading", name="Cases would fail")).to_be_visible()
    assert barriers(admin_page) == []
    admin_page.get_by_role("button", name="Go on").click()
    expect(admin_page.get_by_role("heading", name="Cases would fail")).to_be_visible()
    admin_page.get_by_role("link", name="No, take me back").click()
    expect(admin_page).to_have_url("/admin/cardsdb/card/")
    assert Card.objects.filter(pk=card.pk).exists()
