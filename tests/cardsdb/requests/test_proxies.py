"""Who asks when proxies stand in front: nobody gets a new limit by making an address up."""

import logging
from ipaddress import ip_network
from typing import Any

import pytest
from django.test import Client, RequestFactory
from pytest_django import Settings

from cardsdb.requests import proxies
from cardsdb.requests.limits import address_of
from cardsdb.site.admin.logins import FOR_AN_ADDRESS
from tests.site.admin.test_accounts import log_in

OURS, OUTER, VISITOR, INVENTED = "10.0.0.2", "203.0.113.80", "198.51.100.7", "192.0.2.66"


@pytest.fixture(autouse=True)
def trusted(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.TRUSTED_PROXIES = [ip_network("10.0.0.0/8"), ip_network(OUTER)]
    monkeypatch.setattr(proxies, "warned", set())


def client_of(expected: str | None, nearest: str = OURS) -> str:
    headers = {} if expected is None else {"X-Forwarded-For": expected}
    return address_of(RequestFactory().get("/", headers=headers, REMOTE_ADDR=nearest))


@pytest.mark.parametrize(
    ("expected", "client"),
    [
        (VISITOR, VISITOR),
        (f"{INVENTED}, {VISITOR}", VISITOR),
        (f"{INVENTED},{VISITOR}, {OUTER}", VISITOR),
        (f"{OURS}, {VISITOR}", VISITOR),
        (f"nonsense, {VISITOR}", VISITOR),
        (None, OURS),
        (" , ", OURS),
        (OUTER, OURS),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::"),
    ],
)
def test_the_client_is_the_last_address_that_is_none_of_our_proxies(
    expected: str | None, client: str
) -> None:
    assert client_of(expected) == client
    assert client_of(expected, f"::ffff:{OURS}") == client


@pytest.mark.parametrize("expected", [INVENTED, f"{INVENTED}, {OURS}", None])
def test_what_somebody_else_says_counts_for_nothing(expected: str | None) -> None:
    assert client_of(expected, VISITOR) == VISITOR


def test_without_trusted_proxies_the_header_counts_for_nothing(settings: Settings) -> None:
    settings.TRUSTED_PROXIES = []
    assert client_of(INVENTED, "127.0.0.1") == "127.0.0.1"


@pytest.mark.django_db
@pytest.mark.parametrize("nearest", [OURS, VISITOR])
def test_invented_addresses_give_no_more_attempts_to_log_in(nearest: str) -> None:
    def attempt(place: int) -> Any:
        found = f"192.0.2.{place}, {VISITOR}"
        return log_in(Client(), f"nobody-{place}", address=nearest, HTTP_X_FORWARDED_FOR=found)

    answers = [attempt(place).status_code for place in range(FOR_AN_ADDRESS.at_once + 1)]
    assert answers == [200] * FOR_AN_ADDRESS.at_once + [429]


@pytest.mark.parametrize(
    ("expected", "nearest", "sentence"),
    [(None, OURS, "does not set X-Forwarded-For"), (VISITOR, INVENTED, "name it in TRUSTED_PROXIES")],
)
def test_what_a_proxy_does_wrong_is_written_down_once(
    settings: Settings, caplog: pytest.LogCaptureFixture, expected: str | None, nearest: str, sentence: str
) -> None:
    settings.HTTPS = True
    with caplog.at_level(logging.WARNING):
        for _time in range(3):
            client_of(expected, nearest)
    assert [record.getMessage() for record in caplog.records if sentence in record.getMessage()] != []
    assert len(caplog.records) == 1
    assert nearest in caplog.text


def test_a_proxy_that_does_its_part_is_not_complained_of(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    settings.HTTPS = True
    client_of(VISITOR)
    client_of(None, VISITOR)
    assert caplog.text == ""
