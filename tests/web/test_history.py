"""History and restore in a real browser, and the links between the site and the admin."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from cardsdb.models import Card, Wording
from tests.conftest import DESKTOP, PHONE, Server
from tests.soaking import in_turn
from tests.web.accessibility import barriers
from tests.web.test_admin import prompt_of

OLD = "A, you may choose a Unicorn to destroy."
NEW = "A, you may choose a card to discard."


@pytest.fixture
def rhinocorn(committed: None) -> Iterator[Card]:
    wording = Wording.objects.get(card__slug="rhinocorn", edition__slug="base-2e")
    card = Card.objects.get(slug="rhinocorn")
    yield Card.objects.get(slug="rhinocorn")
    wording.save()
    card.save()


@pytest.mark.parametrize("screen", [DESKTOP], indirect=True)
def test_an_admin_restores_an_old_version_and_the_verdict_changes_back(
    rhinocorn: Card, server: Server, admin_page: Page
) -> None:
    admin_page.goto(f"/admin/cardsdb/card/{rhinocorn.pk}/change/")
    admin_page.locator("input[value=Neushoorn]").fill("Neus")
    wording = admin_page.locator("textarea[name=wordings-0-text]")
    wording.fill("Turn start: you may discard a card. If you do, draw a card.")
    save_in_spite_of_failing_cases(admin_page, "Save")
    expect(admin_page.get_by_text("was changed successfully")).to_be_visible()
    assert prompt_of(server) == NEW
    admin_page.goto(f"/admin/cardsdb/card/{rhinocorn.pk}/history/")
    expect(admin_page.locator(".revision").first.get_by_text("Neus", exact=True)).to_be_visible()
    assert barriers(admin_page) == []
    admin_page.get_by_role("link", name="Compare with now, or restore").first.click()
    expect(admin_page.get_by_role("heading", name="What restoring would change")).to_be_visible()
    assert barriers(admin_page) == []
    save_in_spite_of_failing_cases(admin_page, "Restore this version")
    expect(admin_page.get_by_text("“Rhinocorn” was restored.")).to_be_visible()
    assert prompt_of(server) == OLD
    assert rhinocorn.name_in("nl").text == "Neushoorn"


def save_in_spite_of_failing_cases(page: Page, button: str) -> None:
    page.get_by_role("button", name=button, exact=True).first.click()
    yes = page.locator("input[name=accepted_failures]")
    expect(yes.or_(page.locator(".messagelist")).first).to_be_visible()
    if yes.count():
        yes.check()
        page.get_by_role("button", name=button, exact=True).first.click()


@pytest.mark.parametrize("screen", [PHONE], indirect=True)
def test_an_editor_finds_the_way_from_the_site_to_the_admin_and_back(admin_page: Page) -> None:
    admin_page.goto("/admin/changes/")
    expect(admin_page.get_by_role("heading", name="Recent changes")).to_be_visible()
    assert barriers(admin_page) == []
    admin_page.goto("/en/glossary/")
    expect(admin_page.get_by_role("link", name="Edit: draw", exact=True)).to_have_attribute(
        "href", "/edit/term/draw/"
    )
    admin_page.goto("/en/cards/neigh/")
    edit = admin_page.get_by_role("link", name="Edit: neigh")
    expect(edit).to_be_visible()
    assert barriers(admin_page) == []
    edit.click()
    expect(admin_page).to_have_url(re.compile(r"/admin/cardsdb/card/\d+/change/$"))
    admin_page.get_by_role("link", name="View on site").click()
    expect(admin_page).to_have_url(re.compile("/en/cards/neigh/$"))


def test_a_visitor_sees_no_link_to_edit(page: Page) -> None:
    page.goto("/en/cards/neigh/")
    expect(page.get_by_role("heading", name="Neigh", exact=True)).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert page.locator(".edit-link").count() == 0
    page.goto("/edit/card/neigh/")
    expect(page).to_have_url(re.compile("/admin/login/"))


@in_turn("screen", [DESKTOP, PHONE], indirect=True)
def test_a_preview_opens_beside_the_form(admin_page: Page) -> None:
    card = Card.objects.get(slug="neigh")
    admin_page.goto(f"/admin/cardsdb/card/{card.pk}/change/")
    name = admin_page.locator("input[name=names_en]")
    name.fill("Neiiigh")
    with admin_page.expect_popup() as opened:
        admin_page.get_by_role("button", name="Preview").first.click()
    expect(opened.value.get_by_role("heading", name="Neiiigh", exact=True)).to_be_visible()
    expect(opened.value.get_by_text("This is a preview.")).to_be_visible()
    expect(name).to_have_value("Neiiigh")
    card.refresh_from_db()
    assert str(card) == "Neigh"
