"""The admin in a real browser, under the site's own content security policy."""

import json
from collections.abc import Iterator
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Page, expect
from reversion.models import Version

from cardsdb.models import Card, Wording
from tests.conftest import DESKTOP, Server


@pytest.mark.parametrize("screen", [DESKTOP], indirect=True)
def test_an_editor_reaches_every_kind_of_page_without_breaking_the_policy(admin_page: Page) -> None:
    admin_page.goto("/admin/cardsdb/card/?q=rhinocorn")
    admin_page.get_by_role("link", name="Rhinocorn").click()
    expect(admin_page.get_by_label("Wording", exact=False).first).to_be_visible()
    admin_page.get_by_role("link", name="History").click()
    expect(admin_page.get_by_text("Loaded from fixtures.")).to_be_visible()
    for address in (
        "rules/rule/add/",
        "cardsdb/card/recover/",
        "cardsdb/card/add/",
        "cardsdb/edition/1/change/",
    ):
        admin_page.goto(f"/admin/{address}")
        expect(admin_page.locator("#content")).to_be_visible()


@pytest.mark.parametrize("screen", [DESKTOP], indirect=True)
def test_an_unreadable_wording_stays_in_the_form_with_its_error(admin_page: Page) -> None:
    card = Card.objects.get(slug="rhinocorn")
    admin_page.goto(f"/admin/cardsdb/card/{card.pk}/change/")
    wording = admin_page.locator("textarea[name=wordings-0-text]")
    wording.fill("Turn start: destory a Unicorn.")
    admin_page.get_by_role("button", name="Save", exact=True).first.click()
    expect(wording).to_have_value("Turn start: destory a Unicorn.")
    expect(admin_page.get_by_text("Line 1, column 13").first).to_be_visible()


@pytest.fixture
def rhinocorn(committed: None) -> Iterator[Card]:
    wording = Wording.objects.get(card__slug="rhinocorn", edition__slug="base-2e")
    text = wording.text
    yield wording.card
    wording.refresh_from_db()
    wording.text = text
    wording.save()


POSITION = """players: A B
turn: A, beginning of turn
A stable: Rhinocorn
A hand: Neigh
B stable: Narwhal"""


def prompt_of(server: Server) -> str:
    request = Request(  # noqa: S310
        f"{server.url}/api/v1/judge/legal-actions/",
        json.dumps({"position": POSITION}).encode(),
        {"Content-Type": "application/json"},
    )
    with urlopen(request, timeout=30) as answer:  # noqa: S310
        return str(json.load(answer)["decision"]["prompt"])


def saved_with_a_yes(admin_page: Page) -> None:
    """Save what makes cases fail, which takes two steps."""
    admin_page.get_by_role("button", name="Save", exact=True).first.click()
    admin_page.get_by_label("Save although these").check()
    admin_page.get_by_role("button", name="Save", exact=True).first.click()
    expect(admin_page.get_by_text("was changed successfully")).to_be_visible()


@pytest.mark.parametrize("screen", [DESKTOP], indirect=True)
def test_a_wording_edited_and_restored_at_one_server_rules_in_the_next_verdict_of_another(
    rhinocorn: Card, second_server: Server, admin_page: Page
) -> None:
    loaded = Version.objects.get_for_object(rhinocorn).last()
    assert prompt_of(second_server) == "A, you may choose a Unicorn to destroy."
    admin_page.goto(f"/admin/cardsdb/card/{rhinocorn.pk}/change/")
    wording = admin_page.locator("textarea[name=wordings-0-text]")
    wording.fill("Turn start: you may discard a card. If you do, draw a card.")
    saved_with_a_yes(admin_page)
    assert prompt_of(second_server) == "A, you may choose a card to discard."
    admin_page.goto(f"/admin/cardsdb/card/{rhinocorn.pk}/history/{loaded.pk}/")
    admin_page.get_by_role("button", name="Restore this version").click()
    expect(admin_page.get_by_text("cases hold now")).to_be_visible()
    assert prompt_of(second_server) == "A, you may choose a Unicorn to destroy."
