"""The admin on a phone in the dark and on a desk by day, in German and in Dutch, for everybody."""

import re
from collections.abc import Iterator
from typing import Final

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect
from pytest_django import Settings

from cardsdb.models import Card
from rules.models import Rule, Term
from tests.conftest import DESKTOP, PHONE, Screen
from tests.soaking import in_turn
from tests.web.accessibility import barriers
from tests.web.test_board_play import MOTION_IS_OVER

PASSWORD = "a horn in a book"
SIDEWAYS = "document.documentElement.scrollWidth - innerWidth"
WORDS_ON_TWO_LINES: Final = """names => names.flatMap((name) => {
  const isOnTwoLines = (word) => {
    const range = new Range();
    range.setStart(name.firstChild, word.index);
    range.setEnd(name.firstChild, word.index + word[0].length);
    return range.getClientRects().length > 1;
  };
  return [...name.textContent.matchAll(/[^ ]+/g)].filter(isOnTwoLines).map((word) => word[0]);
})"""
# Each kind of page once.
PLACES: Final = (
    "",
    "translations/",
    "translations/card-names/de/",
    "search/?q=rhinocorn",
    "cardsdb/card/?q=neigh&_facets=True",
    "cardsdb/card/add/",
    "rules/rule/{rule}/change/",
    "rules/term/{term}/change/",
    "cardsdb/card/{card}/delete/",
    "password_change/",
)


@pytest.fixture
def boss(committed: None, settings: Settings) -> Iterator[User]:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.PBKDF2PasswordHasher"]
    user = User.objects.create_superuser("boss", password=PASSWORD)
    yield user
    user.delete()


def keys() -> dict[str, int]:
    return {
        "rule": Rule.objects.get(slug="turn.draw").pk,
        "term": Term.objects.get(slug="stable").pk,
        "card": Card.objects.get(slug="rhinocorn").pk,
    }


@in_turn(
    ("screen", "language", "out"),
    [(PHONE, "Deutsch", "Abmelden"), (DESKTOP, "Nederlands", "Afmelden")],
    indirect=["screen"],
)
def test_the_admin_is_for_everybody_on_every_screen(
    language: str, out: str, screen: Screen, page: Page, boss: User
) -> None:
    page.goto("/admin/")
    page.get_by_role("button", name=language).click()
    expect(page.get_by_role("button", name=language)).to_have_attribute("aria-current", "true")
    assert barriers(page) == []
    page.locator("#id_username").fill("boss")
    page.locator("#id_password").fill(PASSWORD)
    page.locator("#login-form [type=submit]").click()
    expect(page).to_have_url(re.compile("/admin/$"))
    if screen == PHONE:
        page.locator(".menu-button").click()
        assert barriers(page) == []
    expect(page.get_by_role("button", name=out)).to_be_visible()
    for place in PLACES:
        page.goto(f"/admin/{place.format(**keys())}")
        page.wait_for_load_state("networkidle")
        assert page.locator("h1").inner_text() in page.title(), place
        assert page.evaluate(SIDEWAYS) <= 0, place
        assert barriers(page) == [], place


@pytest.mark.parametrize("screen", [DESKTOP], indirect=True)
def test_the_columns_of_a_list_are_chosen_once(admin_page: Page) -> None:
    page = admin_page
    page.goto("/admin/cardsdb/card/")
    page.get_by_text("Columns", exact=True).click()
    page.get_by_label("Type", exact=True).uncheck()
    expect(page.get_by_role("columnheader", name="Type")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("columnheader", name="Editions")).to_be_visible()
    expect(page.get_by_role("columnheader", name="Type")).to_have_count(0)


@pytest.mark.parametrize("screen", [DESKTOP], indirect=True)
@pytest.mark.parametrize(
    "place", ["cardsdb/card/", "cardsdb/edition/", "rules/clarification/", "rules/storedcase/"]
)
@in_turn("language", ["Deutsch", "Nederlands"])
def test_no_column_of_a_long_list_is_cut_off(language: str, place: str, admin_page: Page) -> None:
    admin_page.goto(f"/admin/{place}")
    admin_page.get_by_role("button", name=language).click()
    expect(admin_page.get_by_role("button", name=language)).to_have_attribute("aria-current", "true")
    assert admin_page.locator(".results").evaluate("list => list.scrollWidth - list.clientWidth") <= 0


@pytest.mark.parametrize("screen", [DESKTOP], indirect=True)
@pytest.mark.parametrize("place", ["cardsdb/card/", "cardsdb/edition/", "rules/clarification/"])
def test_no_name_of_a_column_is_broken_in_its_middle(place: str, admin_page: Page) -> None:
    admin_page.goto(f"/admin/{place}")
    assert admin_page.locator("thead .text a").evaluate_all(WORDS_ON_TWO_LINES) == []


@pytest.mark.parametrize("screen", [DESKTOP], indirect=True)
def test_nothing_lies_under_the_list_of_contents_when_it_is_closed(admin_page: Page) -> None:
    admin_page.goto("/admin/cardsdb/card/add/")
    admin_page.locator("#toggle-nav-sidebar").click()
    edge = admin_page.locator("#toggle-nav-sidebar").evaluate("each => each.getBoundingClientRect().right")
    expect(admin_page.locator("#nav-sidebar")).to_have_attribute("aria-expanded", "false")
    admin_page.wait_for_function(MOTION_IS_OVER)
    heading = admin_page.locator("#content h1").evaluate("each => each.getBoundingClientRect().left")
    assert heading >= edge


@pytest.mark.parametrize("screen", [DESKTOP], indirect=True)
def test_the_address_of_a_new_card_follows_its_name(admin_page: Page) -> None:
    page = admin_page
    page.goto("/admin/cardsdb/card/add/")
    name, address = page.locator("[name=names_en]"), page.locator("#id_slug")
    page.wait_for_load_state("networkidle")
    name.fill("Señor “Unicorn’s” Horn!")
    expect(address).to_have_value("senor-unicorns-horn")
    address.fill("own")
    name.fill("Another")
    expect(address).to_have_value("own")
