"""The description of the API is complete, its examples work, and what it promises holds."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from django.core.management import call_command
from django.test import Client
from hypothesis import HealthCheck, settings

from cardsdb.api.shared import ComputeThrottle
from cardsdb.wsgi import application


def description() -> Any:
    return Client().get("/api/v1/schema/").json()


@pytest.mark.django_db
def test_the_description_is_valid_and_without_warnings(tmp_path: Path) -> None:
    file = tmp_path / "schema.json"
    call_command("spectacular", validate=True, fail_on_warn=True, format="openapi-json", file=str(file))
    assert json.loads(file.read_text())["openapi"].startswith("3.1")
    assert json.loads(file.read_text()) == description()


@pytest.mark.django_db
def test_every_example_works() -> None:
    tried = 0
    for path, operations in description()["paths"].items():
        if "post" not in operations:
            continue
        examples = operations["post"]["requestBody"]["content"]["application/json"]["examples"]
        for example in examples.values():
            answer = Client().post(path, json.dumps(example["value"]), content_type="application/json")
            assert answer.status_code == 200, answer.content
            tried += 1
    assert tried == 6


def read_examples() -> Iterator[tuple[str, dict[str, str]]]:
    """Every address that can be read, plain, and with each example of a parameter."""
    reads = {path: each["get"] for path, each in description()["paths"].items() if "get" in each}
    for path, operation in reads.items():
        parameters = operation.get("parameters", ())
        examples = {each["name"]: examples_of(each) for each in parameters}
        needed = {each["name"]: examples[each["name"]][0] for each in parameters if each["in"] == "path"}
        asked = {each["name"]: examples[each["name"]][0] for each in parameters if is_needed(each, path)}
        yield path.format(**needed), asked
        for name in examples.keys() - needed.keys():
            yield from ((path.format(**needed), {**asked, name: value}) for value in examples[name])


def is_needed(parameter: dict[str, Any], path: str) -> bool:
    is_one_of_two = path.endswith("/named/") and parameter["name"] == "exact"
    return bool(parameter["in"] == "query" and parameter.get("required")) or is_one_of_two


def examples_of(parameter: dict[str, Any]) -> list[str]:
    values = [example["value"] for example in parameter.get("examples", {}).values()]
    return [json.dumps(value) if isinstance(value, bool) else str(value) for value in values]


@pytest.mark.django_db
def test_every_example_of_a_parameter_works() -> None:
    tried = [(path, asked) for path, asked in read_examples() if path != "/api/v1/schema/"]
    answers = [(path, asked, Client().get(path, asked)) for path, asked in tried]
    refused = [(path, asked, answer.content) for path, asked, answer in answers if answer.status_code != 200]
    assert refused == []
    ignored = [(path, asked) for path, asked, answer in answers if answer.json().get("warnings")]
    assert ignored == []
    assert len(tried) > 25


@pytest.mark.django_db
def test_every_operation_says_what_it_answers_and_what_may_go_wrong() -> None:
    for operations in description()["paths"].values():
        for operation in operations.values():
            assert operation["summary"]
            assert "200" in operation["responses"]
            for status, response in operation["responses"].items():
                if status != "200":
                    assert list(response["content"]) == ["application/problem+json"]


@pytest.fixture
def without_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ComputeThrottle, "rate", "100000/min", raising=False)


# A well-formed request may describe a table that cannot be; one without a body has no length either.
EXPECTED = {
    "positive_data_acceptance": {"expected-statuses": [200, 422]},
    "negative_data_rejection": {"expected-statuses": [400, 411, 415, 422]},
}
# Of a well-formed id there may be nothing, or nothing that this reader may see.
EXPECTED_OF_READS = {
    "positive_data_acceptance": {"expected-statuses": [200, 403, 404]},
    "negative_data_rejection": {"expected-statuses": [400, 404]},
}
OF_READS = {"include-method": "GET", "checks": EXPECTED_OF_READS}
# It takes one of two parameters, which a schema cannot say.
OF_NAMED = {
    "include-operation-id": "card_named",
    "checks": EXPECTED_OF_READS | {"positive_data_acceptance": {"expected-statuses": [200, 400, 403, 404]}},
}
EXAMPLES = int(os.environ.get("API_EXAMPLES", "15"))
schema = schemathesis.openapi.from_wsgi(
    "/api/v1/schema/",
    application,
    config=schemathesis.Config.from_dict({"checks": EXPECTED, "operations": [OF_NAMED, OF_READS]}),
)


@schema.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_the_api_keeps_what_its_description_promises(
    case: schemathesis.Case, committed: None, without_limits: None
) -> None:
    case.call_and_validate(headers={"Accept-Encoding": "identity"})
