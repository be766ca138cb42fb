"""A translator and an admin at work, in a real browser."""

import re
from collections.abc import Iterator

import pytest
from django.contrib.auth.models import Group, User
from playwright.sync_api import Page, expect
from pytest_django import Settings

from cardsdb.models import Card
from tests.cardsdb.names import names_of
from tests.conftest import DESKTOP, PHONE
from tests.web.accessibility import barriers

PASSWORD = "a horn in a book"


@pytest.fixture
def accounts(committed: None, settings: Settings) -> Iterator[None]:
    # The server checks passwords its own way, not the quick one of the tests.
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.PBKDF2PasswordHasher"]
    greta = User.objects.create_user("greta", password=PASSWORD, is_staff=True)
    greta.groups.add(Group.objects.get(name="translators-de"))
    User.objects.create_superuser("boss", password=PASSWORD)
    yield
    User.objects.filter(username__in=["greta", "boss", "hugo"]).delete()


def log_in(page: Page, name: str, password: str = PASSWORD) -> None:
    page.goto("/admin/login/?next=/admin/")
    page.get_by_label("Username").fill(name)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Log in").click()


@pytest.fixture
def nameless(accounts: None) -> Iterator[Card]:
    card = Card.objects.exclude(names__has_key="de").filter(status="published")[0]
    yield card
    card.save()


@pytest.mark.parametrize("screen", [PHONE], indirect=True)
def test_a_translator_adds_a_german_name_and_cannot_touch_the_rest(page: Page, nameless: Card) -> None:
    log_in(page, "greta")
    expect(page).to_have_url(re.compile("/admin/$"))
    page.get_by_role("button", name="greta (Menu)").click()
    expect(page.get_by_text("Translator: German")).to_be_visible()
    page.goto(f"/admin/cardsdb/card/{nameless.pk}/change/")
    expect(page.locator("[name=slug], [name=type], [name=status], [name=wordings-0-text]")).to_have_count(0)
    expect(page.locator("[name=names_en]")).not_to_be_editable()
    assert barriers(page) == []
    page.locator("[name=names_de]").fill("Glitzerhorn")
    page.get_by_role("button", name="Save", exact=True).first.click()
    expect(page.get_by_text("was changed successfully")).to_be_visible()
    assert names_of(nameless)["de"] == "Glitzerhorn"
    page.goto("/admin/rules/term/1/change/")
    expect(page.locator("[name=definition_en]")).not_to_be_editable()
    expect(page.locator("[name=definition_de]")).to_be_editable()
    assert barriers(page) == []


@pytest.mark.parametrize("screen", [DESKTOP], indirect=True)
def test_an_admin_invites_somebody_who_chooses_a_password(page: Page, accounts: None) -> None:
    log_in(page, "boss")
    expect(page).to_have_url(re.compile("/admin/$"))
    page.goto("/admin/auth/user/add/")
    page.get_by_label("Username").fill("hugo")
    page.get_by_label("Translator: Dutch").check()
    assert barriers(page) == []
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("heading", name="Password for hugo")).to_be_visible()
    assert barriers(page) == []
    password = page.locator("#new-password").inner_text()
    page.get_by_role("button", name="Log out").click()
    log_in(page, "hugo", password)
    expect(page).to_have_url(re.compile("/admin/password_change/$"))
    expect(page.get_by_text("Choose a password of your own first")).to_be_visible()
    assert barriers(page) == []
    page.get_by_label("Old password").fill(password)
    page.get_by_label("New password:").fill("unicorns are real")
    page.get_by_label("New password confirmation").fill("unicorns are real")
    page.get_by_role("button", name="Change my password").click()
    expect(page).to_have_url(re.compile("/admin/$"))
    expect(page.get_by_text("Your password is changed.")).to_be_visible()
    expect(page.get_by_text("Translator: Dutch")).to_be_visible()
