"""What is written down of requests, and what is not."""

import json
import logging
from typing import Any

import pytest
from django.test import Client

from cardsdb.requests.limits import LocalBuckets
from cardsdb.server import request_log
from cardsdb.server.request_log import JsonLines, OfRequest
from cardsdb.site.admin.logins import FOR_A_NAME
from tests.site.admin.test_accounts import PASSWORD, anna, log_in  # noqa: F401

pytestmark = pytest.mark.django_db

ADDRESS = "198.51.100.7"


class Lines(logging.Handler):
    """What a log of JSON lines holds in the end."""

    def __init__(self) -> None:
        super().__init__()
        self.addFilter(OfRequest())
        self.setFormatter(JsonLines())
        self.lines: list[dict[str, Any]] = []

    def emit(self, record: logging.LogRecord) -> None:
        text = self.format(record)
        assert "\n" not in text
        assert ADDRESS not in text
        self.lines.append(json.loads(text))

    def of(self, logger: str) -> list[dict[str, Any]]:
        return [line for line in self.lines if line["logger"] == logger]


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(request_log, "refusals_logged", LocalBuckets())
    monkeypatch.setattr(request_log.requests, "level", logging.INFO)
    logging.getLogger("hornbook.requests").manager._clear_cache()  # type: ignore[attr-defined]
    lines, root = Lines(), logging.getLogger()
    root.addHandler(lines)
    yield lines
    root.removeHandler(lines)


def test_every_request_has_a_line_of_its_own(log: Lines, client: Client) -> None:
    answer = client.get(
        "/en/cards/rhinocorn/?q=1", headers={"X-Request-Id": "from-a-proxy-1"}, REMOTE_ADDR=ADDRESS
    )
    (line,) = log.of("hornbook.requests")
    assert (line["method"], line["path"], line["status"]) == ("GET", "/en/cards/rhinocorn/", 200)
    assert line["bytes"] == len(answer.content)
    assert line["request_id"] == answer["X-Request-Id"] == "from-a-proxy-1"
    assert line["user"] is None
    assert line["ms"] >= 0


def test_the_same_client_has_the_same_mark_and_another_has_another(log: Lines, client: Client) -> None:
    for address in (ADDRESS, ADDRESS, "198.51.100.8"):
        client.get("/robots.txt", REMOTE_ADDR=address)
    here, again, there = (line["client"] for line in log.of("hornbook.requests"))
    assert here == again != there


def test_an_editor_is_known_by_a_number(log: Lines, client: Client, anna: Any) -> None:  # noqa: F811
    client.force_login(anna)
    client.get("/admin/")
    assert [line["user"] for line in log.of("hornbook.requests")] == [str(anna.pk)]


def test_an_id_that_is_not_sane_is_not_taken_over(log: Lines, client: Client) -> None:
    client.get("/robots.txt", headers={"X-Request-Id": "x\n{}" * 50})
    assert len(log.of("hornbook.requests")[0]["request_id"]) == 32


def test_what_readers_mistype_is_no_warning_and_kept_short(log: Lines, client: Client) -> None:
    client.get(f"/en/cards/{'x' * 5000}/")
    client.get("/en/", headers={"host": "x" * 5000})
    assert [line for line in log.lines if line["level"] != "INFO"] == []
    assert max(len(line["message"]) for line in log.lines) < 300
    assert all(len(line["request_id"]) == 32 for line in log.lines)


def test_a_mistake_of_ours_is_written_down_whole_under_the_id_its_page_tells(
    log: Lines, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardsdb.site.views.DataVersion.current", lambda: 1 / 0)
    answer = Client(raise_request_exception=False).get("/de/about/")
    assert answer.status_code == 500
    (line,) = (line for line in log.lines if line["level"] == "ERROR")
    assert "ZeroDivisionError" in line["exception"]
    assert line["request_id"] == answer["X-Request-Id"]
    assert line["request_id"] in answer.content.decode()


def test_a_refused_form_tells_its_id(client: Client) -> None:
    answer = Client(enforce_csrf_checks=True).post("/admin/login/")
    assert answer.status_code == 403
    assert answer["X-Request-Id"] in answer.content.decode()


def test_logins_are_written_down_without_names(log: Lines, anna: Any) -> None:  # noqa: F811
    log_in(Client(), password=PASSWORD, address=ADDRESS)
    log_in(Client(), "my secret typed too early", address=ADDRESS)
    logged_in, failed = log.of("hornbook.accounts")
    assert logged_in["message"].startswith(f"User {anna.pk} logged in from ")
    assert failed["level"] == "WARNING"
    assert "secret" not in json.dumps(log.lines)


def test_who_is_refused_again_and_again_is_written_down_once(log: Lines) -> None:
    for _time in range(FOR_A_NAME.at_once + 5):
        log_in(Client(), "nobody", address=ADDRESS)
    (line,) = log.of("hornbook.limits")
    assert "asks too much: refused at /admin/login/" in line["message"]
