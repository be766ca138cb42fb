"""What is sent is checked as it is described: only its own fields, each of its type and within bounds."""

import json
from typing import Any

import pytest
from django.test import Client

from cardsdb.site.api.examples import operations_of
from cardsdb.site.api.site import openapi

pytestmark = pytest.mark.django_db

POSTS = {path: operation for path, method, operation in operations_of(openapi()) if method == "POST"}
SENT = {
    "de": "Ein Feld „nothing“ gibt es hier nicht.",
    "en": "There is no field “nothing” here.",
    "nl": "Er is hier geen veld ‘nothing’.",
}
COLLECTION = "/api/v1/cards/collection/"


def error_of(path: str, body: Any, **headers: str) -> dict[str, Any]:
    answer = Client().post(path, json.dumps(body), content_type="application/json", headers=headers)
    assert answer.status_code == 400, answer.content
    [error] = answer.json()["errors"]
    return dict(error)


def shape_of_request(path: str) -> Any:
    reference = POSTS[path]["requestBody"]["content"]["application/json"]["schema"]["$ref"]
    return openapi()["components"]["schemas"][reference.rpartition("/")[2]]


@pytest.mark.parametrize("path", POSTS)
def test_a_field_that_is_not_described_is_refused(path: str) -> None:
    assert shape_of_request(path)["additionalProperties"] is False
    for language, detail in SENT.items():
        error = error_of(path, {"nothing": 1}, **{"Accept-Language": language})
        assert error == {"pointer": "/nothing", "code": "unknown_field", "detail": detail}


@pytest.mark.parametrize("path", POSTS)
def test_what_is_no_object_is_refused(path: str) -> None:
    assert error_of(path, [1])["code"] == "wrong_type"


@pytest.mark.parametrize(
    ("path", "body", "pointer", "code"),
    [
        (COLLECTION, {}, "/identifiers", "required"),
        (COLLECTION, {"identifiers": None}, "/identifiers", "required"),
        (COLLECTION, {"identifiers": "rhinocorn"}, "/identifiers", "wrong_type"),
        (COLLECTION, {"identifiers": [{"id": "rhinocorn"}] * 76}, "/identifiers", "too_many"),
        (COLLECTION, {"identifiers": [{"number": 7}, {"number": 0}]}, "/identifiers/1", "wrong_type"),
        (COLLECTION, {"identifiers": [{"id": ""}]}, "/identifiers/0", "wrong_type"),
        (COLLECTION, {"identifiers": [{"id": "a", "name": "b"}]}, "/identifiers/0", "wrong_type"),
        ("/api/v1/judge/what-if/", {"position": "", "nodes": 2.5}, "/nodes", "out_of_range"),
        ("/api/v1/judge/what-if/", {"position": "", "nodes": True}, "/nodes", "out_of_range"),
        ("/api/v1/judge/what-if/", {"position": "", "readings": ["x"]}, "/readings/0", "unknown_value"),
        ("/api/v1/judge/what-if/", {"position": "", "until": []}, "/until", "unknown_value"),
        ("/api/v1/judge/validate/", {"position": "", "viewer": 3}, "/viewer", "wrong_type"),
        ("/api/v1/judge/validate/", {}, "/position", "required"),
        ("/api/v1/judge/cases/", {"text": "x" * 16_001}, "/text", "too_long"),
        ("/api/v1/wordings/parse/", {"wording": "Draw a card.", "type": "unicorn"}, "/type", "unknown_value"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(path: str, body: Any, pointer: str, code: str) -> None:
    error = error_of(path, body)
    assert (error["pointer"], error["code"]) == (pointer, code)


def test_a_whole_number_may_be_written_with_a_point() -> None:
    answer = Client().post(COLLECTION, '{"identifiers": [{"number": 7.0}]}', content_type="application/json")
    assert [card["number"] for card in answer.json()["results"]] == [7]
