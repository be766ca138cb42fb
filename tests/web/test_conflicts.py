"""Two editors with the same thing open, each in a browser of their own."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, Page, expect
from reversion.models import Revision

from cardsdb.models import Card, Edition, OpenForm
from rules.models import Clarification, Difference, OpenQuestion, Reading, Rule, StoredCase, Term
from tests.cardsdb.names import names_of
from tests.conftest import DESKTOP, PHONE, Server
from tests.soaking import in_turn
from tests.web.accessibility import barriers
from tests.web.conftest import LogIn, session_of


@pytest.fixture
def edith(page: Page, log_in: LogIn) -> Page:
    log_in("edith")
    return page


@pytest.fixture
def eddy(browser: Browser, server: Server, committed: None) -> Iterator[Page]:
    user = User.objects.create_superuser("eddy")
    context = browser.new_context(base_url=server.url, locale="en", service_workers="block")
    context.add_cookies([{"name": "sessionid", "value": session_of(user), "url": server.url}])
    yield context.new_page()
    context.close()
    OpenForm.objects.all().delete()
    Revision.objects.filter(user=user).delete()
    user.delete()


@pytest.fixture
def rhinocorn(committed: None) -> Iterator[Card]:
    card = Card.objects.get(slug="rhinocorn")
    wording = card.wordings.get(edition__slug="base-2e")
    yield card
    for row in (wording, card):
        row.save()


def save(page: Page) -> None:
    page.get_by_role("button", name="Save", exact=True).first.click()


@pytest.mark.parametrize("screen", [DESKTOP], indirect=True)
def test_two_who_edit_a_card_see_each_other_and_lose_nothing(
    rhinocorn: Card, eddy: Page, edith: Page
) -> None:
    address = f"/admin/cardsdb/card/{rhinocorn.pk}/change/"
    with eddy.expect_response(lambda answer: answer.url.endswith("/open/")):
        eddy.goto(address)
    with edith.expect_response(lambda answer: answer.url.endswith("/open/")):
        edith.goto(address)
    expect(edith.get_by_text("eddy has had this open since")).to_be_visible()
    eddy.locator("input[value=Neushoorn]").fill("Neus")
    expect(eddy.get_by_text("edith has had this open since")).to_be_visible()
    save(eddy)
    expect(eddy.get_by_text("was changed successfully")).to_be_visible()
    # Edith's form does not know of it: what she typed elsewhere is merged with it.
    edith.locator("textarea[name=wordings-0-text]").fill(
        rhinocorn.wordings.get(edition__slug="base-2e").text + " "
    )
    expect(edith.get_by_text("eddy saved a change of it at")).to_be_visible()
    save(edith)
    expect(edith.get_by_text("Changed meanwhile by eddy, and kept: Name (Nederlands).")).to_be_visible()
    assert names_of(rhinocorn)["nl"] == "Neus"


def example(kind: str) -> tuple[Any, str, str]:
    """Something to edit, the box both write in, and the field it is kept in."""
    return {
        "rule": (Rule.objects.get(slug="turn.hand-limit"), "title_de", "title"),
        "case": (StoredCase.objects.get(slug="NEI-04"), "remark", "remark"),
        "edition": (Edition.objects.get(slug="chaos"), "source", "source"),
        "word": (Term.objects.get(slug="draw"), "definition_nl", "definition"),
        "ruling": (Clarification.objects.get(slug="neigh-and-effects"), "answer_de", "answer"),
        "reading": (Reading.objects.all()[0], "question_nl", "question"),
        "question": (OpenQuestion.objects.all()[0], "why_nl", "why"),
        "difference": (Difference.objects.all()[0], "title_nl", "title"),
    }[kind]


@pytest.mark.parametrize("screen", [PHONE], indirect=True)
@in_turn("kind", ["rule", "case", "edition", "word", "ruling", "reading", "question", "difference"])
def test_where_two_changed_the_same_both_sides_are_shown_and_one_is_chosen(
    kind: str, eddy: Page, edith: Page
) -> None:
    content, box, field = example(kind)
    meta = content._meta
    address = f"/admin/{meta.app_label}/{meta.model_name}/{content.pk}/change/"
    try:
        for page in (eddy, edith):
            page.goto(address)
            page.locator(f"[name={box}]").fill(f"Written by {'eddy' if page is eddy else 'edith'}")
        save(eddy)
        expect(eddy.get_by_text("was changed successfully")).to_be_visible()
        save(edith)
        expect(edith.get_by_text("Nothing is saved yet: somebody else has changed the same.")).to_be_visible()
        assert barriers(edith) == []
        expect(edith.locator(f"[name={box}]")).to_have_value("Written by edith")
        choice = edith.locator(".conflict")
        expect(choice).to_contain_text(re.compile("eddy.*Written by eddy.*Written by edith", re.DOTALL))
        choice.get_by_label("You: as it stands in the form below").check()
        save(edith)
        expect(edith.get_by_text("was changed successfully")).to_be_visible()
        assert "Written by edith" in str(getattr(type(content).objects.get(pk=content.pk), field))
    finally:
        content.save()
