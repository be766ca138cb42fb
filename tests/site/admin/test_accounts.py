"""Logging in, accounts and passwords: guessing is slow, and the last admin cannot be lost."""

import re
from ipaddress import ip_network
from typing import Any

import pytest
from django.contrib.auth.models import Group, User
from django.test import Client
from pytest_django import Settings

from cardsdb.models import Bucket
from cardsdb.site.admin.logins import COOKIE, FOR_A_NAME, FOR_AN_ADDRESS
from tests.accounts import somebody

pytestmark = pytest.mark.django_db

PASSWORD = "a horn in a book"
LOGIN = "/admin/login/"
WRONG = "The name or the password is wrong."


@pytest.fixture
def anna() -> User:
    user = somebody("editors", password=PASSWORD)
    user.username = "anna"
    user.save()
    return user


@pytest.fixture
def boss(client: Client) -> Client:
    client.force_login(somebody("admins"))
    return client


def log_in(
    client: Client, name: str = "anna", password: str | None = None, address: str = "192.0.2.1", **more: Any
) -> Any:
    sent = {"username": name, "password": "wrong" if password is None else password, "next": "/admin/"}
    return client.post(LOGIN, sent, REMOTE_ADDR=address, **more)


def guess(times: int, name: str = "anna", **more: Any) -> list[int]:
    return [log_in(Client(), name, **more).status_code for _ in range(times)]


# Guessing


def test_after_some_attempts_even_the_right_password_waits(anna: User) -> None:
    assert guess(FOR_A_NAME.at_once + 1) == [200] * FOR_A_NAME.at_once + [429]
    answer = log_in(Client(), password=PASSWORD, address="192.0.2.2")
    assert answer.status_code == 429
    assert 1 <= int(answer["Retry-After"]) <= FOR_A_NAME.seconds
    assert "There were too many attempts. Wait 3 minutes, then try again." in answer.content.decode()
    assert 'value="anna"' in answer.content.decode()


@pytest.mark.parametrize(("language", "said"), [("de", "Warte 3 Minuten"), ("nl", "Wacht 3 minuten")])
def test_how_long_to_wait_is_said_in_the_readers_language(language: str, said: str) -> None:
    guess(FOR_A_NAME.at_once)
    answer = log_in(Client(), headers={"accept-language": language})
    assert said in answer.content.decode()


def test_a_name_that_nobody_has_is_answered_like_one_that_somebody_has(anna: User) -> None:
    def shown(name: str) -> list[tuple[int, str]]:
        answers = [log_in(Client(), name, address=f"192.0.2.{place}") for place in range(7)]
        return [(each.status_code, without_token(each.content.decode(), name)) for each in answers]

    assert shown("anna") == shown("hannah")


def without_token(page: str, name: str) -> str:
    return re.sub(r'value="[\w]{64}"', "", page).replace(f'value="{name}"', "")


def test_spelling_a_name_otherwise_does_not_give_more_attempts(anna: User) -> None:
    assert guess(3) + guess(2, "ANNA") + guess(1, " Ａnna ") == [200] * 5 + [429]


def test_an_address_has_few_attempts_whatever_the_name() -> None:
    before = Bucket.objects.count()
    answers = [log_in(Client(), f"nobody-{place}").status_code for place in range(FOR_AN_ADDRESS.at_once + 1)]
    assert answers == [200] * FOR_AN_ADDRESS.at_once + [429]
    assert log_in(Client(), "nobody", address="192.0.2.2").status_code == 200
    assert Bucket.objects.count() <= before + 2 * FOR_AN_ADDRESS.at_once + 2


def test_behind_a_proxy_it_is_the_visitors_address_that_counts(settings: Settings) -> None:
    settings.TRUSTED_PROXIES = [ip_network("192.0.2.0/24")]
    found = {"HTTP_X_FORWARDED_FOR": "203.0.113.1"}
    for place in range(FOR_AN_ADDRESS.at_once):
        log_in(Client(), f"nobody-{place}", **found)
    assert log_in(Client(), "somebody", **found).status_code == 429
    assert log_in(Client(), "somebody", HTTP_X_FORWARDED_FOR="203.0.113.2").status_code == 200


def test_logging_in_rightly_counts_for_nothing(anna: User) -> None:
    for _time in range(2 * FOR_A_NAME.at_once):
        assert log_in(Client(), password=PASSWORD).status_code == 302


def test_who_keeps_guessing_does_not_shut_an_editor_out_of_the_own_browser(anna: User) -> None:
    browser = Client()
    assert log_in(browser, password=PASSWORD).status_code == 302
    browser.post("/admin/logout/")
    guess(FOR_A_NAME.at_once + FOR_AN_ADDRESS.at_once)
    assert log_in(Client(), password=PASSWORD).status_code == 429
    assert log_in(browser, password=PASSWORD).status_code == 302


def test_the_mark_of_a_browser_is_worth_its_own_attempts_for_its_own_name(anna: User) -> None:
    browser = Client()
    log_in(browser, password=PASSWORD)
    mark = browser.cookies[COOKIE]
    assert (mark["httponly"], mark["samesite"], mark["path"]) == (True, "Lax", LOGIN)
    browser.post("/admin/logout/")
    answers = [log_in(browser).status_code for _ in range(FOR_A_NAME.at_once + 1)]
    assert answers == [200] * FOR_A_NAME.at_once + [429]
    guess(FOR_A_NAME.at_once, "bert")
    assert log_in(browser, "bert").status_code == 429


@pytest.mark.parametrize("password", ["x" * 201, "x" * 200_000, "\0", ""])
def test_a_password_of_any_length_is_answered(password: str, anna: User) -> None:
    assert log_in(Client(), password=password).status_code == 200


def test_who_may_not_come_in_is_told_no_more_than_who_is_unknown() -> None:
    somebody("editors", password=PASSWORD, is_active=False)
    assert WRONG in log_in(Client(), "editors", PASSWORD).content.decode()


def test_the_own_password_cannot_be_guessed_quickly_either(client: Client, anna: User) -> None:
    client.force_login(anna)
    sent = {
        "old_password": "wrong",
        "new_password1": "unicorns are real",
        "new_password2": "unicorns are real",
    }
    answers = [
        client.post("/admin/password_change/", sent).status_code for _ in range(FOR_A_NAME.at_once + 1)
    ]
    assert answers == [200] * FOR_A_NAME.at_once + [429]
    assert client.post("/admin/password_change/", sent | {"old_password": PASSWORD}).status_code == 429


@pytest.mark.parametrize(
    ("language", "asked", "refused"),
    [
        ("de", "Gib zur Sicherheit zuerst dein altes Passwort ein", "Dieses Passwort ist zu kurz."),
        ("nl", "Typ voor de zekerheid eerst je oude wachtwoord", "Dit wachtwoord is te kort."),
    ],
)
def test_the_password_is_changed_in_the_words_of_the_site(
    language: str, asked: str, refused: str, client: Client, anna: User
) -> None:
    client.force_login(anna)
    page = client.get("/admin/password_change/", headers={"accept-language": language})
    assert asked in page.content.decode()
    sent = {"old_password": "wrong", "new_password1": "kurz", "new_password2": "kurz"}
    page = client.post("/admin/password_change/", sent, headers={"accept-language": language})
    assert refused in page.content.decode()


def test_logging_out_takes_a_form(client: Client, anna: User) -> None:
    client.force_login(anna)
    assert client.get("/admin/logout/").status_code == 405
    assert client.get("/admin/").status_code == 200
    client.post("/admin/logout/")
    assert client.get("/admin/").status_code == 302


# Accounts


def account(name: str = "bert", *roles: str, **more: Any) -> dict[str, Any]:
    return {"username": name, "first_name": "", "last_name": "", "email": "", "roles": roles, **more}


def page_of(user: User, name: str = "change") -> str:
    return f"/admin/auth/user/{user.pk}/{name}/"


def test_an_admin_invites_a_translator_who_then_chooses_a_password(boss: Client) -> None:
    answer = boss.post("/admin/auth/user/add/", account("bert", "translators-de"))
    found = re.search(r'id="new-password">([^<]+)<', answer.content.decode())
    assert found
    bert = Client()
    assert log_in(bert, "bert", found[1]).status_code == 302
    assert bert.get("/admin/cardsdb/card/")["Location"] == "/admin/password_change/"
    assert bert.get("/admin/auth/user/")["Location"] == "/admin/password_change/"
    chosen = {"new_password1": "unicorns are real", "new_password2": "unicorns are real"}
    answer = bert.post("/admin/password_change/", {"old_password": found[1], **chosen}, follow=True)
    assert answer.redirect_chain == [("/admin/", 302)]
    assert "Your password is changed." in answer.content.decode()
    assert "Translator: German" in answer.content.decode()
    assert bert.get("/admin/cardsdb/card/").status_code == 200


def test_a_new_password_ends_the_old_one_and_is_shown_once(boss: Client, anna: User) -> None:
    at_work = Client()
    at_work.force_login(anna)
    answer = boss.post(page_of(anna, "password"))
    assert "new-password" in answer.content.decode()
    assert "no-store" in answer["Cache-Control"]
    assert "new-password" not in boss.get(page_of(anna, "password")).content.decode()
    assert at_work.get("/admin/").status_code == 302
    assert log_in(Client(), password=PASSWORD).status_code == 200


def test_roles_decide_who_comes_in(boss: Client, anna: User) -> None:
    boss.post(page_of(anna), account("anna", "translators-nl", "editors", is_active="on"))
    assert {group.name for group in anna.groups.all()} == {"translators-nl", "editors"}
    boss.post(page_of(anna), account("anna", is_active="on"))
    anna.refresh_from_db()
    assert (anna.groups.count(), anna.is_staff) == (0, False)


def test_nobody_becomes_more_than_an_admin_and_a_superuser_can_become_less(boss: Client, anna: User) -> None:
    forged = {"is_superuser": "on", "is_staff": "on", "user_permissions": ["1"], "groups": ["1"]}
    boss.post(page_of(anna), account("anna", is_active="on", **forged))
    anna.refresh_from_db()
    assert (anna.is_superuser, anna.is_staff, anna.user_permissions.count()) == (False, False, 0)
    root = User.objects.create_superuser("root")
    boss.post(page_of(root), account("root", "editors", is_active="on"))
    root.refresh_from_db()
    assert (root.is_superuser, root.is_staff) == (False, True)


@pytest.mark.parametrize("roles", [(), ("editors",), ("admins",)])
def test_the_last_admin_stays_one(roles: tuple[str, ...], boss: Client) -> None:
    last = User.objects.get(username="admins")
    User.objects.filter(is_superuser=True).delete()
    answer = boss.post(page_of(last), account("admins", *roles))
    assert "the last account that is an admin" in answer.content.decode()
    assert boss.post(page_of(last, "delete"), {"post": "yes"}).status_code == 403
    selected = {"action": "delete_selected", "post": "yes", "_selected_action": [last.pk]}
    assert boss.post("/admin/auth/user/", selected).status_code == 403
    last.refresh_from_db()
    assert (last.is_active, [group.name for group in last.groups.all()]) == (True, ["admins"])


def test_an_account_that_wrote_something_is_kept_for_the_history(boss: Client, anna: User) -> None:
    writer = Client()
    writer.force_login(anna)
    add = {"slug": "old-horn", "card": "1"}
    assert writer.post("/admin/cardsdb/cardalias/add/", add).status_code == 302
    assert boss.post(page_of(anna, "delete"), {"post": "yes"}).status_code == 403
    assert "take “active” away" in boss.get(page_of(anna)).content.decode()
    other = somebody("translators-en")
    assert boss.post(page_of(other, "delete"), {"post": "yes"}).status_code == 302


def test_a_name_that_differs_in_capitals_alone_is_refused(boss: Client, anna: User) -> None:
    answer = boss.post("/admin/auth/user/add/", account("Anna", "editors"))
    assert "There is an account with this name already." in answer.content.decode()


def test_the_roles_are_listed_with_who_has_them(boss: Client, anna: User) -> None:
    shown = boss.get("/admin/auth/group/").content.decode()
    assert "Translator: Dutch" in shown
    assert f'<a href="{page_of(anna)}">anna</a>' in shown
    assert "invited" not in shown
    group = Group.objects.get(name="editors")
    assert boss.post(f"/admin/auth/group/{group.pk}/delete/", {"post": "yes"}).status_code == 403


@pytest.mark.parametrize("language", ["de", "nl"])
def test_accounts_are_kept_in_every_language(language: str, boss: Client, anna: User) -> None:
    pages = ["/admin/auth/user/", "/admin/auth/user/add/", page_of(anna), page_of(anna, "password")]
    for page in [*pages, "/admin/auth/group/"]:
        shown = boss.get(page, headers={"accept-language": language}).content.decode()
        assert not re.search("Translator|sees all|New password|Another account", shown), page
