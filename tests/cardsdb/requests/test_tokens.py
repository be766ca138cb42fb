"""Tokens: made on a page with one click, shown once, worth ten times as much, gone when revoked."""

import html
import json
import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.contrib.auth.models import Permission, User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from pytest_django import Settings

from cardsdb.models import ApiToken
from cardsdb.requests import buckets
from cardsdb.requests.limits import fingerprint
from cardsdb.requests.tokens import digest_of, new_token, revoke

pytestmark = pytest.mark.django_db

PAGE = "/en/api/token/"
ADJUDICATE = "/api/v1/judge/adjudicate/"
LIST = "/admin/cardsdb/apitoken/"
TABLE = {"position": "players: A B\nA hand: Narwhal", "answers": []}
TOKEN = re.compile(r"hornbook_[\w-]{43}")


@pytest.fixture(autouse=True)
def limited(settings: Settings) -> None:
    settings.COMPUTE_UNITS, settings.COMPUTE_UNITS_WITH_TOKEN = 60, 600


def ask(client: Client, authorization: str, address: str = "127.0.0.1") -> Any:
    headers = {"Authorization": authorization}
    return client.post(
        ADJUDICATE, json.dumps(TABLE), content_type="application/json", headers=headers, REMOTE_ADDR=address
    )


def made(client: Client, page: str = PAGE, **fields: str) -> str:
    """The token that a click on the page gives."""
    found = TOKEN.search(client.post(page, fields).content.decode())
    assert found
    return found[0]


# What it is worth


def test_a_token_is_worth_more(client: Client) -> None:
    answer = ask(client, f"Bearer {made(client)}")
    assert (answer["RateLimit-Limit"], answer["RateLimit-Remaining"]) == ("600", "599")


def test_tokens_of_an_address_share_what_one_has(client: Client) -> None:
    buckets.overfill(fingerprint("tokens of an address", "127.0.0.1"), 90)
    token = new_token("")
    refused = ask(client, f"bearer {token}")
    assert (refused.status_code, refused["RateLimit-Limit"]) == (429, "600")
    assert ask(client, f"bearer {new_token('')}").status_code == 429
    assert ask(client, "")["RateLimit-Limit"] == "60"
    elsewhere = ask(client, f"bearer {token}", address="192.0.2.9")
    assert (elsewhere.status_code, elsewhere["RateLimit-Remaining"]) == (200, "599")


def test_a_token_has_a_bucket_of_its_own_wherever_it_is_used(client: Client) -> None:
    token = new_token("")
    buckets.overfill(fingerprint("token", digest_of(token)), 90)
    assert ask(client, f"bearer {token}").status_code == 429
    assert ask(client, f"bearer {new_token('')}").status_code == 200


@pytest.mark.parametrize(("days", "status"), [(365, 200), (366, 401)])
def test_a_token_that_nobody_used_for_a_year_has_expired(client: Client, days: int, status: int) -> None:
    token = new_token("")
    ApiToken.objects.update(last_used_on=datetime.now(UTC).date() - timedelta(days=days))
    answer = ask(client, f"Bearer {token}")
    assert answer.status_code == status
    if status == 401:
        assert answer.json()["code"] == "invalid_token"
        assert "expired" in answer.json()["detail"]
        assert "/api/token/" in answer.json()["detail"]


def test_a_token_that_was_never_used_expires_a_year_after_it_was_made(client: Client) -> None:
    token = new_token("")
    ApiToken.objects.update(created_at=datetime.now(UTC) - timedelta(days=366))
    assert ask(client, f"Bearer {token}").status_code == 401
    assert "that nobody uses for a year expires" in client.get(PAGE).content.decode()


@pytest.mark.parametrize("token", ["", "x", "hornbook_", f"hornbook_{'A' * 43}", "hornbook_" + "ä" * 43])
def test_an_unknown_token_is_refused_and_costs_the_least(client: Client, token: str) -> None:
    answer = ask(client, f"Bearer {token}")
    assert (answer.status_code, answer.json()["code"]) == (401, "invalid_token")
    assert answer["WWW-Authenticate"] == "Bearer"
    assert (answer["RateLimit-Limit"], answer["Engine-Steps"]) == ("60", "1500")


def test_a_revoked_token_is_refused(client: Client) -> None:
    token = new_token("")
    assert ask(client, f"Bearer {token}").status_code == 200
    assert revoke(token)
    assert ask(client, f"Bearer {token}").status_code == 401


def test_reads_and_other_schemes_do_not_look_at_it(client: Client) -> None:
    assert client.get("/api/v1/status/", headers={"Authorization": "Bearer x"}).status_code == 200
    assert ask(client, "Basic dTpw").status_code == 200


def test_pages_of_other_sites_may_show_a_token(client: Client) -> None:
    allowed = client.options(ADJUDICATE)["Access-Control-Allow-Headers"]
    exposed = client.get("/api/v1/status/")["Access-Control-Expose-Headers"]
    assert "Authorization" in allowed
    assert {"RateLimit-Remaining", "Retry-After", "Engine-Steps"} <= set(exposed.split(", "))


# What is kept of it


def test_nothing_that_is_stored_is_the_token(client: Client) -> None:
    token = made(client, label="  My bot\x00 ")
    [row] = ApiToken.objects.values()
    assert row["label"] == "My bot"
    assert row["digest"] == digest_of(token)
    assert token.removeprefix("hornbook_") not in repr(row)


def test_the_day_of_its_last_use_is_written_once(client: Client) -> None:
    token = new_token("")
    with CaptureQueriesContext(connection) as queries:
        for _ in range(3):
            ask(client, f"Bearer {token}")
    written = [query for query in queries if query["sql"].startswith('UPDATE "cardsdb_apitoken"')]
    assert len(written) == 1
    assert ApiToken.objects.get().last_used_on == datetime.now(UTC).date()


# The page


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_the_line_on_the_page_shows_the_token_and_no_cache_keeps_it(client: Client, language: str) -> None:
    answer = client.post(f"/{language}/api/token/")
    page = html.unescape(answer.content.decode())
    token = TOKEN.findall(page)[0]
    assert f"-H 'Authorization: Bearer {token}'" in page
    assert answer["Cache-Control"] == client.get(f"/{language}/api/token/")["Cache-Control"] == "no-store"


def test_the_page_revokes_what_is_pasted_once(client: Client) -> None:
    token = made(client)
    assert "revoked" in client.post(PAGE, {"token": f" {token}\n"}).content.decode()
    again = client.post(PAGE, {"token": token})
    assert again.status_code == 404
    assert "revoked already" in again.content.decode()


def test_five_are_made_in_a_day_for_one_address(client: Client) -> None:
    for _ in range(5):
        made(client)
    refused = client.post(PAGE)
    assert refused.status_code == 429
    assert 0 < int(refused["Retry-After"]) <= 24 * 3600
    assert ApiToken.objects.count() == 5
    assert TOKEN.search(client.post(PAGE, REMOTE_ADDR="192.0.2.9").content.decode())


def test_another_site_cannot_make_one() -> None:
    assert Client(enforce_csrf_checks=True).post(PAGE).status_code == 403
    assert not ApiToken.objects.exists()


def test_the_address_without_a_language_leads_to_the_page(client: Client) -> None:
    assert client.get("/api/token/", headers={"Accept-Language": "nl"})["Location"] == "/nl/api/token/"


# The admin


def test_the_admin_lists_and_revokes_and_shows_no_digest(admin_client: Client) -> None:
    token, places = new_token("My bot"), reverse("admin:cardsdb_apitoken_changelist")
    row = ApiToken.objects.get()
    shown = (
        admin_client.get(places),
        admin_client.get(reverse("admin:cardsdb_apitoken_change", args=[row.pk])),
    )
    assert all("My bot" in page.content.decode() for page in shown)
    assert all(row.digest not in page.content.decode() for page in shown)
    admin_client.post(places, {"action": "revoke", "_selected_action": [row.pk]})
    assert ask(admin_client, f"Bearer {token}").status_code == 401


def test_who_may_only_look_may_not_revoke(client: Client) -> None:
    token = new_token("")
    looker = User.objects.create_user("looker", is_staff=True)
    looker.user_permissions.add(Permission.objects.get(codename="view_apitoken"))
    client.force_login(looker)
    assert client.get(LIST).status_code == 200
    client.post(LIST, {"action": "revoke", "_selected_action": [ApiToken.objects.get().pk]})
    assert ask(client, f"Bearer {token}").status_code == 200
