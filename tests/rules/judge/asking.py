"""How the tests of the judge's API ask it."""

import json
from collections.abc import Sequence
from typing import Any

from django.test import Client

from rules import judge

ACTIONS = "/api/v1/judge/legal-actions/"
ADJUDICATE = "/api/v1/judge/adjudicate/"
VALIDATE = "/api/v1/judge/validate/"
WHAT_IF = "/api/v1/judge/what-if/"
TABLE = {"players": ["Ann", "Bob"], "hands": {"Ann": ["Rhinocorn", "Neigh"], "Bob": ["Neigh"]}}


def adjudicated(body: Any, language: str) -> Any:
    return judge.adjudicate(body, language)


def actions_in(body: Any, language: str) -> Any:
    return judge.legal_actions(body, language)


def ask(client: Client, body: Any, path: str = ADJUDICATE, **headers: str) -> Any:
    sent = body if isinstance(body, str | bytes) else json.dumps(body)
    return client.post(path, sent, content_type="application/json", headers=headers)


def answered(client: Client, body: Any, path: str = ADJUDICATE, **headers: str) -> dict[str, Any]:
    answer = ask(client, body, path, **headers)
    assert answer.status_code == 200, answer.content
    found: dict[str, Any] = answer.json()
    return found


def verdict(client: Client, answers: Sequence[Any], position: Any = TABLE, **headers: str) -> dict[str, Any]:
    return answered(client, {"position": position, "answers": list(answers)}, **headers)


def problem(client: Client, body: Any, path: str = ADJUDICATE, **headers: str) -> dict[str, Any]:
    answer = ask(client, body, path, **headers)
    found: dict[str, Any] = answer.json()
    assert answer["Content-Type"] == "application/problem+json"
    assert found["status"] == answer.status_code >= 400
    assert found["request_id"] == answer["X-Request-Id"]
    assert found["title"]
    assert found["detail"]
    return found


def explored(client: Client, body: Any, **headers: str) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The outcomes, and the line that ends them."""
    answer = ask(client, body, WHAT_IF, **headers)
    assert answer.status_code == 200, answer.content
    *outcomes, end = map(json.loads, answer.getvalue().decode().splitlines())
    assert end["type"] == "end"
    assert [outcome["number"] for outcome in outcomes] == list(range(1, end["outcomes"] + 1))
    return outcomes, end
