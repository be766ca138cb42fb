"""Answers that are kept: the real server gives them again, and never what is old or another reader's."""

import gzip
import json
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from email.message import Message
from http.client import HTTPConnection
from urllib.parse import urlsplit

import pytest
from django.core.cache import caches
from django.shortcuts import resolve_url
from django.test import Client
from pytest_django import Settings

from cardsdb import shared_cache
from cardsdb.models import Card, Edition, Status
from cardsdb.site import sitemaps
from tests.cardsdb.names import call
from tests.conftest import Server

CARD = "/en/cards/rhinocorn/"
SEARCH = "/en/search/?q=rhinocorn"


@dataclass(frozen=True)
class Told:
    """An answer as a reader gets it."""

    status: int
    headers: Message
    body: bytes

    @property
    def text(self) -> str:
        packed = self.headers["Content-Encoding"] == "gzip"
        return (gzip.decompress(self.body) if packed else self.body).decode()


def ask(server: Server, path: str, method: str = "GET", **headers: str) -> Told:
    fields = {name.replace("_", "-"): value for name, value in headers.items()}
    with closing(HTTPConnection(urlsplit(server.url).netloc, timeout=60)) as connection:
        connection.request(method, path, headers=fields)
        response = connection.getresponse()
        return Told(response.status, response.headers, response.read())


@pytest.fixture
def renamed(committed: None) -> Iterator[Card]:
    """A card; whatever a test calls it is undone."""
    yield Card.objects.get(slug="rhinocorn")
    call("rhinocorn", en="Rhinocorn")


@pytest.fixture
def control(committed: None) -> Iterator[Edition]:
    edition = Edition.objects.get(slug="control")
    before = edition.status
    edition.status = Status.PUBLISHED
    edition.save()
    yield edition
    edition.status = before
    edition.save()


@pytest.mark.parametrize("path", [CARD, "/de/cards/", "/en/rules/", SEARCH, "/nl/", "/en/board/"])
def test_who_has_a_page_already_is_told_so(server: Server, path: str) -> None:
    first = ask(server, path)
    again = ask(server, path, If_None_Match=first.headers["ETag"])
    assert (again.status, again.body) == (304, b"")
    assert all(again.headers[name] == first.headers[name] for name in ("ETag", "Cache-Control", "Vary"))
    assert first.headers["Cache-Control"] == "no-cache"


def test_a_kept_page_is_the_page(server: Server) -> None:
    first, again = ask(server, CARD), ask(server, CARD)
    assert again.body == first.body
    own = {"date", "x-request-id"}
    assert {(name, value) for name, value in again.headers.items() if name.lower() not in own} == {
        (name, value) for name, value in first.headers.items() if name.lower() not in own
    }
    assert again.headers["X-Request-Id"] != first.headers["X-Request-Id"]
    assert "default-src" in again.headers["Content-Security-Policy"]


def test_an_edit_is_seen_at_once_in_every_process(
    server: Server, second_server: Server, renamed: Card
) -> None:
    old = [ask(each, CARD) for each in (server, second_server)]
    call(renamed, en="Rhinocorn the Second")
    for each, before in zip((server, second_server), old, strict=True):
        now = ask(each, CARD, If_None_Match=before.headers["ETag"])
        assert "Rhinocorn the Second" in now.text
        assert now.headers["ETag"] != before.headers["ETag"]


def test_two_processes_agree_on_what_they_keep(server: Server, second_server: Server) -> None:
    as_one = {"Host": "localhost", "Accept_Encoding": "gzip"}
    here, there = (ask(each, CARD, **as_one) for each in (server, second_server))
    assert (here.headers["ETag"], here.body) == (there.headers["ETag"], there.body)


def test_readers_with_a_preference_are_sent_to_their_own_page(server: Server, control: Edition) -> None:
    assert ask(server, "/en/cards/").status == 200
    sent = ask(server, "/en/cards/", Cookie="edition=control")
    assert (sent.status, sent.headers["Location"]) == (302, "/en/cards/?edition=control")
    assert ask(server, "/en/cards/").status == 200
    assert "no-store" in sent.headers["Cache-Control"]


def test_shared_caches_keep_no_page_with_a_preference(server: Server, control: Edition) -> None:
    for path in ("/en/cards/?edition=control", "/en/cards/?adult=1", "/en/rules/?adult=1"):
        for _ in range(2):
            assert "private" in ask(server, path).headers["Cache-Control"]


def test_the_gate_is_not_mistaken_for_what_is_behind_it(server: Server) -> None:
    page = "/en/editions/nsfw-base-2e/"
    assert ask(server, f"{page}?adult=1").status == 200
    assert ask(server, page).status == 403
    assert ask(server, f"{page}?adult=1", If_None_Match="*").status == 304
    assert ask(server, page, If_None_Match="*").status == 403


def test_who_is_signed_in_gets_a_page_of_their_own(server: Server) -> None:
    ask(server, CARD)
    assert "ETag" not in ask(server, CARD, Cookie="sessionid=unknown").headers


@pytest.mark.parametrize("path", [CARD, "/en/cards/", SEARCH])
def test_packed_and_plain_are_two_answers_that_say_the_same(server: Server, path: str) -> None:
    for _ in range(2):
        plain, packed = ask(server, path), ask(server, path, Accept_Encoding="gzip")
        assert packed.headers["Content-Encoding"] == "gzip"
        assert len(packed.body) < len(plain.body)
        assert packed.text == plain.text
        assert packed.headers["ETag"] != plain.headers["ETag"]
        assert "Accept-Encoding" in packed.headers["Vary"]


def test_a_question_for_the_head_alone_has_the_headers_of_the_page(server: Server) -> None:
    for _ in range(2):
        head, page = ask(server, CARD, "HEAD"), ask(server, CARD)
        assert (head.status, head.body) == (200, b"")
        assert head.headers["ETag"] == page.headers["ETag"]


def test_each_language_has_its_own_answer(server: Server) -> None:
    found = {language: ask(server, f"/{language}/cards/rhinocorn/") for language in ("en", "de", "nl")}
    assert len({each.headers["ETag"] for each in found.values()}) == 3
    assert all(each.headers["Content-Language"] == language for language, each in found.items())


def test_what_went_wrong_is_tried_again(server: Server) -> None:
    for path in ("/en/cards/no-such-card/", "/en/cards/?edition=seventh", "/api/v1/nowhere/"):
        wrong = ask(server, path, If_None_Match="*")
        assert wrong.status == 404
        assert "ETag" not in wrong.headers


def test_the_name_of_the_site_is_part_of_the_address(server: Server) -> None:
    assert "http://localhost/" in ask(server, CARD, Host="localhost").text
    assert "http://localhost/" not in ask(server, CARD).text
    assert ask(server, CARD, Host="elsewhere.example").status == 400


OF_ONE_READER = {"api-token", "collection", "own-card"}
FURTHER_PAGES = (
    *("/en/search/?q=neigh", "/en/search/suggestions/?q=ne", "/en/cards/rhinocorn/"),
    *("/en/editions/base-2e/", "/en/rules/compare/", "/en/rules/neigh.response/"),
)


@pytest.mark.django_db
@pytest.mark.parametrize("page", sorted({*sitemaps.PAGES, *FURTHER_PAGES} - OF_ONE_READER))
def test_no_page_depends_on_cookies(client: Client, page: str) -> None:
    response = client.get(resolve_url(page))
    assert response.status_code == 200
    assert not response.cookies
    assert "Cookie" not in response.get("Vary", "")
    assert response["ETag"]


API_READS = (
    "cards/rhinocorn/",
    "cards/?q=does:steal&limit=2",
    "cards/autocomplete/?q=un",
    "rules/neigh.response/",
)


@pytest.mark.parametrize("path", API_READS)
def test_who_has_an_answer_of_the_api_is_told_so(server: Server, path: str) -> None:
    first = ask(server, f"/api/v1/{path}", Accept_Encoding="gzip")
    again = ask(server, f"/api/v1/{path}", Accept_Encoding="gzip", If_None_Match=first.headers["ETag"])
    assert (again.status, again.body) == (304, b"")
    stay = ("ETag", "Cache-Control", "Vary", "Data-Version", "Engine-Version", "Access-Control-Allow-Origin")
    assert all(again.headers[name] == first.headers[name] for name in stay)
    assert "public" in first.headers["Cache-Control"]


def test_the_api_answers_in_the_language_that_was_asked_for(server: Server) -> None:
    card, cookie = "/api/v1/cards/rhinocorn/", {"Cookie": "language=nl"}
    for _ in range(2):
        for language in ("de", "en"):
            accepted = ask(server, card, Accept_Language=language, **cookie)
            named = ask(server, f"{card}?lang={language}", Accept_Language="nl")
            assert accepted.headers["Content-Language"] == named.headers["Content-Language"] == language
            assert json.loads(accepted.text) == json.loads(named.text)


def test_what_a_client_does_not_accept_is_not_given_from_what_is_kept(server: Server) -> None:
    assert ask(server, "/api/v1/cards/rhinocorn/").status == 200
    assert ask(server, "/api/v1/cards/rhinocorn/", Accept="text/html").status == 406


@pytest.mark.django_db
def test_a_cookie_does_not_change_the_language_of_the_api(client: Client) -> None:
    client.cookies["language"] = "nl"
    for accepted in ("en", "de"):
        found = client.get("/api/v1/nowhere/", headers={"Accept-Language": accepted})
        assert found["Content-Language"] == accepted


@pytest.mark.django_db
def test_pages_come_also_while_the_cache_is_away(
    client: Client, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_cache, "breaker", shared_cache.Breaker())
    nobody = {"BACKEND": "cardsdb.shared_cache.SharedCache", "LOCATION": "redis://127.0.0.1:1"}
    settings.CACHES = {**settings.CACHES, "answers": nobody}
    assert client.get(CARD).status_code == 200


def test_kept_answers_are_bounded() -> None:
    kept = caches.settings["answers"]
    assert kept["OPTIONS"]["MAX_ENTRIES"] <= 2000
