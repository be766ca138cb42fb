"""From the admin to the site and back, and what of it a visitor sees: nothing."""

from typing import Any

import pytest
from django.contrib import admin
from django.test import Client

from cardsdb.models import Card
from cardsdb.site.edit_links import KINDS
from rules.models import Clarification, Reading, Rule, Term
from tests.admin_forms import filled_in
from tests.admin_pages import change_page

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_thing_leads_to_its_page_in_the_admin(kind: str, admin_client: Client) -> None:
    content = KINDS[kind].objects.first()
    if not admin.site.is_registered(type(content)):
        pytest.skip("Its page in the admin is not there yet.")
    answer = admin_client.get(f"/edit/{kind}/{content.slug}/")
    assert (answer.status_code, answer["Location"]) == (302, change_page(content))


def test_who_is_not_logged_in_logs_in_first(client: Client) -> None:
    answer = client.get("/edit/card/rhinocorn/")
    assert answer["Location"] == "/admin/login/?next=/edit/card/rhinocorn/"


@pytest.mark.parametrize("place", ["card/nobody", "unknown/rhinocorn", "card/%00", "card/a%0Ab"])
def test_what_is_not_there_cannot_be_edited(place: str, admin_client: Client) -> None:
    assert admin_client.get(f"/edit/{place}/").status_code == 404


@pytest.mark.parametrize(
    ("page", "edits"),
    [
        ("cards/rhinocorn/", "card/rhinocorn"),
        ("editions/base-2e/", "edition/base-2e"),
        ("rules/turn.draw/", "rule/turn.draw"),
        ("rules/turn/", "rule/turn.draw"),
        ("rulings/", "ruling/"),
        ("glossary/", "term/draw"),
        ("readings/", "reading/"),
        ("rules/differences/", "difference/"),
        ("open-questions/", "question/"),
        ("cases/NEI-04/", "case/NEI-04"),
    ],
)
def test_pages_say_what_of_them_can_be_edited(page: str, edits: str, client: Client) -> None:
    assert f'data-edit="{edits}' in client.get(f"/en/{page}").content.decode()


def test_a_visitor_gets_no_cookie_and_a_page_that_is_kept(client: Client, admin_client: Client) -> None:
    admin_client.get("/admin/")
    assert admin_client.cookies["editor"].value == "1"
    first, again = (client.get("/en/cards/rhinocorn/") for _time in range(2))
    assert not client.cookies
    assert first["ETag"] == again["ETag"]
    assert "private" not in first["Cache-Control"]


def test_the_cookie_goes_with_logging_out(admin_client: Client) -> None:
    admin_client.get("/admin/")
    admin_client.post("/admin/logout/")
    assert admin_client.cookies["editor"].value == ""


def after_saving(client: Client, content: Any) -> str:
    page = change_page(content)
    return client.post(page, filled_in(client.get(page)), follow=True).content.decode()


@pytest.mark.parametrize(
    ("find", "address"),
    [
        (lambda: Card.objects.get(slug="neigh"), "/en/cards/neigh/"),
        (lambda: Term.objects.get(slug="draw"), "/en/glossary/#draw"),
        (lambda: Reading.objects.filter(cards=None)[0], "/en/readings/#"),
        (lambda: Rule.objects.get(slug="optional.drinking"), "/en/rules/optional.drinking/?adult=1"),
    ],
    ids=["card", "term", "reading", "adult rule"],
)
def test_after_saving_a_link_leads_to_where_visitors_see_it(
    find: Any, address: str, admin_client: Client
) -> None:
    content = find()
    assert f'href="{address}' in admin_client.get(change_page(content)).content.decode()
    assert f'<a href="{address}' in after_saving(admin_client, content)


def test_after_saving_a_draft_no_link_leads_to_a_page_nobody_sees(admin_client: Client) -> None:
    draft = Clarification.objects.first()
    draft.status = "draft"
    draft.save()
    shown = after_saving(admin_client, draft)
    assert "Visitors do not see it: it is a draft." in shown
    assert "See it on the site" not in shown
