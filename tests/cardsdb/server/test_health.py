"""What supervisors and balancers are told: the process is alive, and what it still needs to be ready."""

import json
import time
import urllib.error
import urllib.request
from pathlib import Path
from threading import Lock
from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from cardsdb import library
from cardsdb.models import DataVersion
from cardsdb.server.health import missing_parts
from tests.conftest import SECONDS_TO_START, Server, free_port, running, server_environment


def asked(url: str, **headers: str) -> tuple[int, str, Any]:
    fields = {name.replace("_", "-"): value for name, value in headers.items()}
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=fields)) as answer:  # noqa: S310
            return answer.status, answer.read().decode(), answer.headers
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode(), error.headers


def test_a_process_is_alive_and_soon_ready_whatever_it_is_called(server: Server) -> None:
    assert asked(f"{server.url}/healthz", Host="10.0.0.7:9")[:2] == (200, "alive\n")
    asked(f"{server.url}/api/v1/cards/?limit=1")
    end = time.monotonic() + SECONDS_TO_START
    while asked(f"{server.url}/readyz", Host="10.0.0.7:9")[0] != 200 and time.monotonic() < end:
        continue
    status, found, headers = asked(f"{server.url}/readyz")
    assert (status, json.loads(found)) == (200, {"ready": True, "missing": {}})
    assert "no-store" in headers["Cache-Control"]


def test_without_a_database_it_is_alive_and_not_ready(tmp_path: Path) -> None:
    environment = {
        **server_environment("nothing", tmp_path),
        "DATABASE_URL": f"postgresql://nobody@127.0.0.1:{free_port()}/nothing",
        "SITE_URL": "https://rules.example.org",
        "SECRET_KEY": "k" * 50,
        "LOG_FORMAT": "json",
    }
    with running(tmp_path, environment) as started:
        assert asked(f"{started.url}/healthz")[0] == 200
        status, found, headers = asked(f"{started.url}/readyz")
        assert (status, headers["Retry-After"]) == (503, "5")
        assert json.loads(found) == {"ready": False, "missing": {"database": "It does not answer."}}
        told_id = asked(f"{started.url}/api/v1/status/", Host="rules.example.org", X_Forwarded_Proto="https")
    problem = json.loads(told_id[1])
    assert (told_id[0], problem["code"]) == (503, "unavailable")
    lines = [json.loads(line) for line in log_of(tmp_path) if line.startswith("{")]
    of_request = [line for line in lines if line["request_id"] == problem["request_id"]]
    assert any(line["message"].startswith("The database does not answer") for line in of_request)
    assert [line["status"] for line in of_request if line["logger"] == "hornbook.requests"] == [503]


def log_of(folder: Path) -> list[str]:
    return [line for file in folder.glob("log-*") for line in file.read_text().splitlines()]


@pytest.mark.django_db
def test_an_empty_database_and_a_missing_library_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    DataVersion.objects.all().delete()
    assert list(missing_parts()) == ["data_version"]
    DataVersion.raise_by_one()
    monkeypatch.setattr(library.held_library, "made", {})
    somebody = library.held_library.locks.setdefault("somebody makes it", Lock())
    assert missing_parts() == {"library": "The cards are being made ready."}
    assert not somebody.locked()


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_probes_are_only_read(client: Client, path: str, db: None) -> None:
    assert client.post(path).status_code == 404


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
@pytest.mark.django_db
def test_probes_are_asked_by_any_address_and_without_https(
    settings: Settings, client: Client, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.SECURE_SSL_REDIRECT = settings.HTTPS = True
    library.current_library()
    assert client.get(path, headers={"host": "10.0.0.7:8001"}).status_code == 200
    assert client.head(path, headers={"host": "nobody.example"}).status_code == 200
