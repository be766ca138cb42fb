"""What is typed in a form of the admin stays typed until it is saved, whatever happens in between."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Dialog, Page, expect
from reversion.models import Revision

from cardsdb.models import Card, Edition
from rules.models import Term
from tests.admin_pages import change_page
from tests.conftest import DESKTOP, PHONE, Screen, Server
from tests.soaking import in_turn
from tests.web.accessibility import barriers
from tests.web.test_admin import rhinocorn
from tests.web.test_conflicts import save
from tests.web.test_roles import accounts, log_in

__all__ = ["accounts", "rhinocorn"]

NEW = "Turn start: you may draw a card."
IS_KEPT = "text => Object.values(localStorage).some((kept) => kept.includes(text))"
DEFINITION = "Where Unicorns live."


@pytest.fixture
def term(committed: None) -> Iterator[Term]:
    term, last = Term.objects.get(slug="stable"), Revision.objects.latest("pk").pk
    definition = dict(term.definition)
    yield term
    Term.objects.filter(pk=term.pk).update(definition=definition)
    Revision.objects.filter(pk__gt=last).delete()


@pytest.mark.parametrize("screen", [PHONE], indirect=True)
def test_what_was_typed_in_a_tab_that_was_closed_is_offered_again(rhinocorn: Card, admin_page: Page) -> None:
    admin_page.goto(change_page(rhinocorn))
    admin_page.locator("textarea[name=wordings-0-text]").fill(NEW)
    admin_page.get_by_role("button", name="Add another Printing").click()
    edition = Edition.objects.exclude(printings__card=rhinocorn)[0]
    admin_page.locator("select[name=printings-1-edition]").select_option(str(edition.pk))
    admin_page.wait_for_function(IS_KEPT, arg=NEW)
    opened = admin_page.context.new_page()
    admin_page.close()
    rhinocorn.wordings.all()[0].save()
    opened.goto(change_page(rhinocorn))
    offer = opened.get_by_role("region", name="Not saved yet")
    offer.get_by_text("What you typed").click()
    expect(offer).to_contain_text(NEW)
    expect(offer.get_by_text("what is stored has changed")).not_to_be_visible()
    assert barriers(opened) == []
    offer.get_by_role("button", name="Take it").click()
    expect(opened.get_by_text("This is what you typed. It is not saved yet")).to_be_visible()
    expect(opened.locator("textarea[name=wordings-0-text]")).to_have_value(NEW)
    expect(opened.locator("select[name=printings-1-edition]")).to_have_value(str(edition.pk))
    assert barriers(opened) == []
    opened.goto(change_page(rhinocorn))
    opened.get_by_role("button", name="Throw it away").click()
    expect(opened.get_by_role("region", name="Not saved yet")).to_have_count(0)
    assert not opened.evaluate(IS_KEPT, NEW)


@pytest.mark.parametrize("screen", [DESKTOP], indirect=True)
def test_who_logs_in_again_is_back_in_the_form_with_all_that_was_typed(
    term: Term, accounts: None, page: Page
) -> None:
    log_in(page, "boss")
    expect(page).to_have_url(re.compile("/admin/$"))
    page.goto(change_page(term))
    definition = page.locator("textarea[name=definition_en]")
    definition.fill(DEFINITION)
    page.context.clear_cookies(name="sessionid")
    save(page)
    expect(page.get_by_text("you are back in the form with what you typed")).to_be_visible()
    page.get_by_label("Username").fill("boss")
    page.get_by_label("Password").fill("a horn in a book")
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_text("This is what you typed. It is not saved yet")).to_be_visible()
    expect(definition).to_have_value(DEFINITION)
    # Logging in again in another tab makes the form's own token worthless; it is saved all the same.
    page.context.clear_cookies(name="sessionid")
    other = page.context.new_page()
    log_in(other, "boss")
    expect(other).to_have_url(re.compile("/admin/$"))
    save(page)
    expect(page.get_by_text("was changed successfully")).to_be_visible()
    assert Term.objects.get(pk=term.pk).definition["en"] == DEFINITION
    page.goto(change_page(term))
    expect(page.get_by_role("region", name="Not saved yet")).to_have_count(0)
    # Somebody else at the same browser finds nothing of it.
    definition.fill("Half a sentence")
    page.wait_for_function(IS_KEPT, arg="Half a sentence")
    page.context.clear_cookies(name="sessionid")
    log_in(other, "greta")
    expect(other).to_have_url(re.compile("/admin/$"))
    assert not other.evaluate(IS_KEPT, "Half a sentence")


@pytest.mark.parametrize("screen", [DESKTOP], indirect=True)
def test_a_form_is_not_left_unasked_and_not_sent_to_a_site_that_does_not_answer(
    term: Term, admin_page: Page, browser_problems: list[str]
) -> None:
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    admin_page.on("dialog", stay)
    admin_page.goto(change_page(term))
    definition = admin_page.locator("textarea[name=definition_en]")
    definition.click()
    definition.press_sequentially("!")
    admin_page.get_by_role("link", name="Home").first.click()
    expect(definition).to_be_visible()
    admin_page.wait_for_function("() => true")
    assert asked == ["beforeunload"]
    definition.fill(DEFINITION)
    admin_page.route("**/admin/session/", lambda route: route.fulfill(status=503))
    save(admin_page)
    expect(admin_page.get_by_role("alert")).to_contain_text("The site does not answer, so nothing was sent.")
    expect(definition).to_have_value(DEFINITION)
    assert admin_page.evaluate(IS_KEPT, DEFINITION)
    assert any("503" in problem for problem in browser_problems)
    browser_problems.clear()
    admin_page.unroute("**/admin/session/")
    save(admin_page)
    expect(admin_page.get_by_text("was changed successfully")).to_be_visible()
    assert asked == ["beforeunload"]
    assert not admin_page.evaluate(IS_KEPT, DEFINITION)


@in_turn("screen", [PHONE, DESKTOP], indirect=True, ids=["phone", "desktop"])
def test_what_is_too_much_to_be_kept_is_told_while_it_is_typed(term: Term, admin_page: Page) -> None:
    admin_page.goto(change_page(term))
    definition = admin_page.locator("[name=definition_en]")
    too_much = admin_page.get_by_role("alert").filter(has_text="What you typed is too much")
    definition.fill("Long " * 60_000)
    expect(too_much).to_be_in_viewport(ratio=1)
    assert barriers(admin_page) == []
    definition.fill(DEFINITION)
    expect(too_much).to_have_count(0)
    admin_page.wait_for_function(IS_KEPT, arg=DEFINITION)


@in_turn("screen", [PHONE, DESKTOP], indirect=True, ids=["phone", "desktop"])
def test_without_javascript_a_page_holds_what_was_typed_until_somebody_is_logged_in(
    term: Term, accounts: None, server: Server, browser: Browser, screen: Screen
) -> None:
    context = browser.new_context(
        base_url=server.url, java_script_enabled=False, viewport={"width": screen.width, "height": 740}
    )
    page = context.new_page()
    log_in(page, "boss")
    page.goto(change_page(term))
    page.locator("[name=definition_en]").fill(DEFINITION)
    context.clear_cookies(name="sessionid")
    save(page)
    expect(page.get_by_role("heading", name="You are no longer logged in")).to_be_visible()
    with context.expect_page() as opened:
        page.get_by_role("link", name="Log in in a new tab").click()
    log_in(opened.value, "boss")
    page.get_by_role("button", name="Go on with what I typed").click()
    # The form is older than the log-in.
    page.get_by_role("button", name="Go on with what I typed").click()
    expect(page.get_by_text("This is what you typed. It is not saved yet")).to_be_visible()
    expect(page.locator("[name=definition_en]")).to_have_value(DEFINITION)
    context.close()
