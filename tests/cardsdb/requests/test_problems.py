"""Whatever goes wrong under /api/ is told in one shape, in the reader's language; doors are open to all."""

import json
from typing import Any

import pytest
from django.db import OperationalError
from django.test import Client

from cardsdb.requests.problems import CODE_OF_STATUS, KINDS

pytestmark = pytest.mark.django_db

STATUS = "/api/v1/status/"
FIELDS = ["candidates", "code", "detail", "errors", "request_id", "status", "title", "type"]


def problem(answer: Any) -> dict[str, Any]:
    found: dict[str, Any] = answer.json()
    assert answer["Content-Type"] == "application/problem+json"
    assert sorted(found) == FIELDS
    assert found["status"] == answer.status_code
    assert found["request_id"] == answer["X-Request-Id"]
    assert answer["Access-Control-Allow-Origin"] == "*"
    return found


def test_the_status_names_content_and_engine(client: Client) -> None:
    answer = client.get(STATUS)
    assert answer.json()["database"] == "ok"
    assert answer.json()["data_version"] > 0
    assert answer.json()["languages"] == ["en", "de", "nl"]
    assert answer["Cache-Control"] == "no-store"


@pytest.mark.parametrize(
    "path", ["/api/", "/api/cards/", "/api/v1/nothing/", "/api/v2/status/", "/api/v1/a%00b/"]
)
def test_an_unknown_address_is_a_problem_too(client: Client, path: str) -> None:
    assert problem(client.get(path))["code"] == "not_found"


def test_a_forgotten_stroke_is_pointed_out(client: Client) -> None:
    refusal = problem(client.post("/api/v1/judge/adjudicate", "{}", content_type="application/json"))
    assert refusal["candidates"] == ["http://testserver/api/v1/judge/adjudicate/"]


def test_a_refused_method_names_those_allowed(client: Client) -> None:
    for method in ("post", "put", "patch", "delete"):
        answer = getattr(client, method)(STATUS, "{}", content_type="application/json")
        assert problem(answer)["code"] == "method_not_allowed"
        assert "GET" in answer["Allow"]


def test_a_host_that_is_not_ours_is_a_problem(client: Client) -> None:
    assert problem(client.get(STATUS, headers={"Host": "elsewhere.example"}))["status"] == 400


def test_another_format_is_a_problem(client: Client) -> None:
    assert problem(client.get(STATUS, headers={"Accept": "application/xml"}))["status"] == 406


def test_a_database_that_is_gone_is_a_problem(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone() -> None:
        raise OperationalError("connection refused")

    monkeypatch.setattr("cardsdb.site.api.site.DataVersion.current", gone)
    answer = client.get(STATUS)
    assert problem(answer)["code"] == "unavailable"
    assert int(answer["Retry-After"]) > 0
    assert "refused" not in answer.content.decode()


@pytest.mark.parametrize(
    ("language", "title"),
    [("en", "There is nothing here"), ("de-AT, en;q=0.5", "Hier ist nichts"), ("nl", "Hier is niets")],
)
def test_problems_speak_the_language_of_the_reader(client: Client, language: str, title: str) -> None:
    assert problem(client.get("/api/nowhere/", headers={"Accept-Language": language}))["title"] == title


def test_the_parameter_wins_and_a_cookie_does_not_matter(client: Client) -> None:
    client.cookies["language"] = "de"
    assert problem(client.get("/api/nowhere/"))["title"] == "There is nothing here"
    refusal = problem(client.get("/api/nowhere/?lang=nl", headers={"Accept-Language": "de"}))
    assert refusal["title"] == "Hier is niets"


@pytest.mark.parametrize("code", sorted(KINDS))
def test_the_type_of_a_problem_leads_to_what_it_means(client: Client, code: str) -> None:
    address = KINDS[code].address
    answer = client.get(address[address.index("/api/") :], headers={"Accept-Language": "de"})
    assert answer.json()["type"] == address
    assert answer.json()["meaning"] != KINDS[code].meaning


def test_an_unknown_kind_of_problem_lists_the_known_ones(client: Client) -> None:
    assert len(problem(client.get("/api/problems/fun/"))["candidates"]) == len(KINDS)


def test_pages_of_other_sites_may_ask(client: Client) -> None:
    asked = {"Origin": "https://elsewhere.example", "Access-Control-Request-Method": "POST"}
    answer = client.options("/api/v1/judge/adjudicate/", headers=asked)
    assert answer.status_code == 204
    assert answer["Access-Control-Allow-Origin"] == "*"
    assert "POST" in answer["Access-Control-Allow-Methods"]
    assert "Content-Type" in answer["Access-Control-Allow-Headers"]
    assert "Access-Control-Allow-Credentials" not in answer


def test_pages_of_the_site_are_not_opened_to_others(client: Client) -> None:
    assert "Access-Control-Allow-Origin" not in client.get("/en/about/")


def test_every_answer_has_a_request_id(client: Client) -> None:
    ids = {client.get(path)["X-Request-Id"] for path in ("/en/about/", STATUS, "/api/nowhere/", "/nowhere/")}
    assert len(ids) == 4


def test_a_client_may_name_its_request(client: Client) -> None:
    assert client.get(STATUS, headers={"X-Request-Id": "my-client-7"})["X-Request-Id"] == "my-client-7"
    for unfit in ("a" * 99, "a b c d e f", "<script>"):
        assert client.get(STATUS, headers={"X-Request-Id": unfit})["X-Request-Id"] != unfit


def test_answers_vary_by_language_and_not_by_cookie(client: Client) -> None:
    answer = client.get("/api/v1/schema/")
    assert "Accept-Language" in answer["Vary"]
    assert "Cookie" not in answer["Vary"]


def test_german_and_dutch_are_sent_as_they_are_written(client: Client) -> None:
    body = json.dumps({"position": {"players": ["A"]}, "answers": [], "lang": "de"})
    answer = client.post("/api/v1/judge/adjudicate/", body, content_type="application/json")
    assert "für" in answer.content.decode()


def test_what_is_sent_to_an_address_that_is_not_there_finds_nothing() -> None:
    answer = Client(enforce_csrf_checks=True).post("/api/v1/adjudicate/", {}, "application/json")
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_a_refusal_that_names_no_reason_is_not_for_adults() -> None:
    assert CODE_OF_STATUS[403] == "forbidden"
