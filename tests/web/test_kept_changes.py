"""A change that is kept for later, in a real browser: the site stays as it is until it is published."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from reversion.models import Revision

from cardsdb.models import Card, Edition, KeptChange
from tests.cardsdb.names import names_of
from tests.conftest import DESKTOP, PHONE, Server
from tests.web.accessibility import barriers
from tests.web.test_admin import prompt_of

OLD = "A, you may choose a Unicorn to destroy."
NEW = "A, you may choose a card to discard."


@pytest.fixture
def rhinocorn(committed: None) -> Iterator[Card]:
    card = Card.objects.get(slug="rhinocorn")
    wording = card.wordings.get(edition__slug="base-2e")
    printings = set(card.printings.values_list("pk", flat=True))
    last = Revision.objects.latest("pk").pk
    yield card
    KeptChange.objects.all().delete()
    wording.save()
    card.printings.exclude(pk__in=printings).delete()
    card.save()
    Revision.objects.filter(pk__gt=last).delete()


def typed(page: Page, card: Card) -> None:
    page.goto(f"/admin/cardsdb/card/{card.pk}/change/")
    page.locator("textarea[name=wordings-0-text]").fill(
        "Turn start: you may discard a card. If you do, draw a card."
    )
    page.get_by_role("button", name="Add another Printing").click()
    edition = Edition.objects.exclude(printings__card=card).latest("number")
    added = card.printings.count()
    page.locator(f"select[name=printings-{added}-edition]").select_option(str(edition.pk))
    page.locator(f"input[name=printings-{added}-copies]").fill("2")


@pytest.mark.parametrize("screen", [DESKTOP], indirect=True)
def test_an_editor_keeps_a_change_goes_on_with_it_and_publishes_it(
    rhinocorn: Card, server: Server, admin_page: Page
) -> None:
    there = rhinocorn.printings.count()
    typed(admin_page, rhinocorn)
    admin_page.get_by_role("button", name="Keep for later").first.click()
    expect(admin_page.get_by_role("heading", name="A kept change of Rhinocorn")).to_be_visible()
    assert barriers(admin_page) == []
    assert (prompt_of(server), rhinocorn.printings.count()) == (OLD, there)
    admin_page.get_by_label("Why it waits").fill("not yet in the shops")
    admin_page.get_by_role("button", name="Save the note").click()
    expect(admin_page.get_by_text("Your note is saved.")).to_be_visible()
    admin_page.get_by_role("link", name="Go on with it").click()
    expect(admin_page.get_by_text("This form goes on with it")).to_be_visible()
    expect(admin_page.locator(f"input[name=printings-{there}-copies]")).to_have_value("2")
    assert barriers(admin_page) == []
    admin_page.locator(f"input[name=printings-{there}-copies]").fill("3")
    admin_page.get_by_role("button", name="Keep for later").first.click()
    expect(admin_page).to_have_url(re.compile(r"/kept/\d+/$"))
    admin_page.get_by_role("button", name="Publish this change").click()
    expect(admin_page.get_by_role("heading", name="Cases would fail")).to_be_visible()
    assert prompt_of(server) == OLD
    admin_page.locator("input[name=accepted_failures]").check()
    admin_page.get_by_role("button", name="Go on", exact=True).click()
    expect(admin_page.get_by_text("The kept change of “Rhinocorn” is published.")).to_be_visible()
    assert prompt_of(server) == NEW
    assert list(rhinocorn.printings.order_by("copies").values_list("copies", flat=True))[-1] == 3


@pytest.mark.parametrize("screen", [PHONE], indirect=True)
def test_of_what_somebody_else_changed_it_is_asked_which_holds(rhinocorn: Card, admin_page: Page) -> None:
    admin_page.goto(f"/admin/cardsdb/card/{rhinocorn.pk}/change/")
    admin_page.locator("input[value=Neushoorn]").fill("Neus")
    admin_page.get_by_role("button", name="Keep for later").first.click()
    expect(admin_page).to_have_url(re.compile(r"/kept/\d+/$"))
    Card.objects.filter(pk=rhinocorn.pk).update(names={**rhinocorn.names, "nl": "Van Ben"})
    admin_page.goto("/admin/")
    admin_page.locator("section.waits").get_by_role("link", name="Rhinocorn").click()
    expect(admin_page.get_by_role("group", name="Changed by two")).to_be_visible()
    assert barriers(admin_page) == []
    admin_page.get_by_role("button", name="Publish this change").click()
    expect(admin_page.get_by_text("Nothing was published:")).to_be_visible()
    admin_page.get_by_label("You kept a change").check()
    admin_page.get_by_role("button", name="Publish this change").click()
    expect(admin_page.get_by_text("The kept change of “Rhinocorn” is published.")).to_be_visible()
    assert names_of(rhinocorn)["nl"] == "Neus"
