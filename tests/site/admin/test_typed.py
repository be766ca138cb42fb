"""Forms that are older than the log-in, and what the site tells the browser that keeps what is typed."""

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client

from cardsdb.site.admin.typed import AGAIN, MARK, SAVED
from rules.models import Term
from tests.admin_forms import filled_in

pytestmark = pytest.mark.django_db

A_MARK = "0123456789abcdef" * 2


@pytest.fixture
def strict(admin_user: User) -> Client:
    client = Client(enforce_csrf_checks=True)
    client.force_login(admin_user)
    return client


def typed_in(client: Client, address: str) -> dict[str, str]:
    return filled_in(client.get(address)) | {"definition_en": "Where they live.", MARK: A_MARK}


def address() -> str:
    return f"/admin/rules/term/{Term.objects.get(slug='stable').pk}/change/"


def test_a_form_older_than_the_log_in_comes_back_with_what_was_typed(strict: Client) -> None:
    typed = typed_in(strict, address())
    answer = strict.post(address(), typed | {"_save": "Save", "csrfmiddlewaretoken": "x" * 64})
    assert answer.status_code == 409
    shown = answer.content.decode()
    assert 'name="definition_en" value="Where they live."' in shown
    (token,) = set(re.findall(r'csrfmiddlewaretoken" value="(\w+)"', shown))
    again = strict.post(address(), typed | {"_save": "Save", AGAIN: "1", "csrfmiddlewaretoken": token})
    assert "It is not saved yet" in again.content.decode()
    assert again.context["adminform"].form["definition"].value()[0] == "Where they live."
    assert SAVED not in again.cookies
    assert Term.objects.get(slug="stable").definition["en"] != "Where they live."


def test_only_forms_come_back(strict: Client) -> None:
    term = Term.objects.get(slug="stable")
    for place in ("/admin/rules/term/", f"/admin/rules/term/{term.pk}/delete/", "/admin/logout/"):
        assert strict.post(place, {"post": "yes"}).status_code == 403
    assert Client(enforce_csrf_checks=True).post(address(), {}).status_code == 403


def test_who_logs_in_twice_is_led_on(strict: Client) -> None:
    for wanted, leads_to in ((address(), address()), ("https://elsewhere.example/", "/admin/")):
        answer = strict.post("/admin/login/", {"username": "admin", "password": "x", "next": wanted})
        assert (answer.status_code, answer["Location"]) == (302, leads_to)


def test_the_browser_hears_what_is_saved_and_nothing_else(admin_client: Client) -> None:
    typed = typed_in(admin_client, address())
    assert SAVED not in admin_client.post(address(), typed | {"definition_en": ""}).cookies
    assert admin_client.post(address(), typed | {"_save": "Save"}).cookies[SAVED].value == A_MARK
    gone = admin_client.post("/admin/rules/term/99999/change/", typed)
    assert SAVED not in gone.cookies
    outside = Client().post(address(), typed)
    assert "/login/" in outside["Location"]
    assert SAVED not in outside.cookies


def test_what_somebody_typed_who_is_logged_out_stands_in_a_page_unless_it_is_about_accounts(
    client: Client, strict: Client
) -> None:
    typed = typed_in(strict, address())
    del typed[MARK]
    held = client.post(address(), typed)
    assert held.status_code == 403
    assert 'name="definition_en" value="Where they live."' in held.content.decode()
    for place in ("/admin/auth/user/add/", "/admin/password_change/", "/admin/rules/term/"):
        assert client.post(place, {"password1": "a secret"}).status_code == 302
