"""A translator writes what is missing, one text after the other, without leaving the keyboard."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from reversion.models import Revision

from cardsdb.models import Card, DataVersion
from tests.conftest import DESKTOP
from tests.web.accessibility import barriers
from tests.web.conftest import LogIn


@pytest.fixture
def names(committed: None) -> Iterator[None]:
    before, last = list(Card.objects.all()), Revision.objects.latest("pk").pk
    yield
    Card.objects.bulk_update(before, ["names"])
    DataVersion.raise_by_one()
    Revision.objects.filter(pk__gt=last).delete()


@pytest.mark.parametrize("screen", [DESKTOP], indirect=True)
def test_a_translator_goes_from_one_missing_name_to_the_next(names: None, page: Page, log_in: LogIn) -> None:
    log_in("greta", "translators-de")
    page.goto("/admin/")
    page.locator(".shares").get_by_role("link", name=re.compile("missing .Deutsch")).click()
    box, place = page.get_by_role("textbox", name="Name (Deutsch)"), page.locator(".write-place a")
    expect(box).to_be_focused()
    assert barriers(page) == []
    first = place.inner_text()
    page.keyboard.type("Eins")
    page.keyboard.press("Enter")
    expect(page.get_by_text("is saved.")).to_be_visible()
    expect(place).not_to_have_text(first)
    expect(box).to_be_focused()
    second = place.inner_text()
    page.get_by_role("button", name="Take it").first.click()
    expect(box).not_to_have_value("")
    page.keyboard.press("Control+a")
    page.keyboard.type("Zwei")
    page.keyboard.press("Control+Enter")
    expect(place).not_to_have_text(second)
    third = place.inner_text()
    page.get_by_role("link", name="Skip", exact=True).click()
    expect(place).not_to_have_text(third)
    written = Card.objects.filter(names__de__in=["Eins", "Zwei"])
    assert [f"{each} ({each.slug})" for each in written.order_by("names__de")] == [first, second]
