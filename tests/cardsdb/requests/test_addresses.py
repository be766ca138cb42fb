"""Addresses of the site: the ones it tells, and the ones it refuses."""

import re
from urllib.parse import urlsplit

import pytest
from django.test import Client
from pytest_django import Settings

from cardsdb.site.api.bulk.shelf import content_of, file_of
from cardsdb.site.api.cards import described_card
from tests.soaking import in_turn

pytestmark = pytest.mark.django_db

SITE = "https://rules.example.org"


@pytest.fixture
def public(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    # A site has one address as long as it runs, so that what is kept may name it.
    for function in (content_of, file_of, described_card):
        monkeypatch.setattr(function, "made", {})
    settings.SITE_URL, settings.SITE = SITE, urlsplit(SITE)
    settings.HTTPS = settings.SECURE_SSL_REDIRECT = True
    settings.SECURE_SSL_HOST = "rules.example.org"
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    settings.ALLOWED_HOSTS = ["rules.example.org", "www.example.org"]


def over_https(client: Client, path: str, host: str = "rules.example.org") -> str:
    answer = client.get(path, headers={"host": host, "x-forwarded-proto": "https"}, follow=True)
    assert answer.status_code == 200
    return answer.content.decode()


@in_turn("host", ["rules.example.org", "www.example.org", "rules.example.org:443"])
@pytest.mark.parametrize(
    "path",
    [
        *("/de/cards/rhinocorn/", "/en/ask/?card=rhinocorn", "/en/board/?card=rhinocorn", "/en/api/"),
        *("/api/v1/cards/?limit=1", "/api/v1/", "/api/v1/bulk/", "/en/about/data/"),
    ],
)
def test_a_public_site_tells_its_own_address_whatever_it_was_called(
    public: None, client: Client, path: str, host: str
) -> None:
    page = over_https(client, path, host)
    assert not re.search(r"//(www\.example\.org|testserver|[\w.]+:443)", page)
    assert not re.search(r"http://rules\.example\.org", page)


@pytest.mark.parametrize("path", ["/en/cards/rhinocorn/", "/api/v1/cards/", "/admin/login/", "/robots.txt"])
def test_a_public_site_has_one_port(public: None, client: Client, path: str) -> None:
    headers = {"host": "rules.example.org:1337", "x-forwarded-proto": "https"}
    answer = client.get(path, headers=headers)
    assert answer.status_code == 400
    assert b"1337" not in answer.content
    assert client.get(path, headers={**headers, "host": "rules.example.org"}).status_code == 200


def test_http_leads_to_the_own_address(public: None, client: Client) -> None:
    answer = client.get("/en/?q=1", headers={"host": "www.example.org"})
    assert (answer.status_code, answer["Location"]) == (301, f"{SITE}/en/?q=1")


def test_a_site_may_have_a_port_of_its_own(public: None, settings: Settings, client: Client) -> None:
    settings.SITE_URL, settings.SITE = f"{SITE}:8443", urlsplit(f"{SITE}:8443")
    page = over_https(client, "/en/cards/rhinocorn/", "rules.example.org:8443")
    assert f'rel="canonical" href="{SITE}:8443/en/cards/rhinocorn/"' in page


@pytest.mark.parametrize(
    "path",
    [
        *("/en/rules/%00/", "/de/rules/turn%00/", "/r/%00/", "/en/cases/%00/", "/en/cases/%00/board/"),
        *("/p/%00/", "/definitions/%00.json", "/en/rulings/proposals/%00/", "/en/board/proposals/%00/"),
        *("/api/v1/rules/%00/", "/api/v1/cases/%00/", "/api/v1/glossary/%00/", "/api/v1/bulk/%00"),
        *("/edit/card/%00/", "/edit/%00/rhinocorn/", "/nl/cards/%00/", "/%00/", "/en/%00"),
    ],
)
def test_no_address_holds_a_sign_that_is_no_text(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


def test_a_long_address_that_leads_nowhere_is_not_searched_for_to_its_end(client: Client) -> None:
    answer = client.get(f"/en/cards/rhinocron-{'x' * 8000}/")
    assert answer.status_code == 404
