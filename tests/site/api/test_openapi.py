"""The description of the API is complete, and what it promises holds."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from django.core.management import call_command
from django.test import Client
from hypothesis import HealthCheck, settings

from cardsdb.wsgi import application
from tests.soaking import SOAKS

# They are no JSON, and their addresses are of today: tests/site/api/test_bulk.py asks for each.
FILES = ("/api/v1/bulk/{name}", "/api/v1/bulk/{version}/{name}")


def description() -> Any:
    return Client().get("/api/v1/schema/").json()


@pytest.mark.django_db
def test_the_description_is_valid_and_without_warnings(tmp_path: Path) -> None:
    file = tmp_path / "schema.json"
    call_command("spectacular", validate=True, fail_on_warn=True, format="openapi-json", file=str(file))
    assert json.loads(file.read_text())["openapi"].startswith("3.1")
    assert json.loads(file.read_text()) == description()


@pytest.mark.django_db
def test_every_operation_says_what_it_answers_and_what_may_go_wrong() -> None:
    for operations in description()["paths"].values():
        for operation in operations.values():
            assert operation["summary"]
            assert operation["responses"].keys() & {"200", "302"}
            for status, response in operation["responses"].items():
                if status >= "400":
                    assert list(response["content"]) == ["application/problem+json"]


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
EXPECTED_OF_FILES = {
    "positive_data_acceptance": {"expected-statuses": [200, 302, 404, 410]},
    "negative_data_rejection": {"expected-statuses": [400, 404, 410]},
}
OF_FILES = {"include-path": list(FILES), "checks": EXPECTED_OF_FILES}
# What the code of a verdict asks may be anything, and its version is of today.
VERDICT = "/api/v1/judge/verdicts/{version}/{code}/"
EXPECTED_OF_VERDICTS = {
    "positive_data_acceptance": {"expected-statuses": [200, 302, 400, 403, 404, 410, 422]},
    "negative_data_rejection": {"expected-statuses": [400, 404, 410, 422]},
}
OF_VERDICTS = {"include-path": VERDICT, "checks": EXPECTED_OF_VERDICTS}
OF_READS = {"include-method": "GET", "exclude-path": [*FILES, VERDICT], "checks": EXPECTED_OF_READS}
# It takes one of two parameters, which a schema cannot say.
OF_NAMED = {
    "include-operation-id": "card_named",
    "checks": EXPECTED_OF_READS | {"positive_data_acceptance": {"expected-statuses": [200, 400, 403, 404]}},
}
# A text may have no case in it, or be too large in bytes; a wording is sent as text or as a tree.
OF_TEXTS = {
    "include-operation-id": ["judge_cases", "parse_wording"],
    "checks": {
        "positive_data_acceptance": {"expected-statuses": [200, 400, 413, 422]},
        "negative_data_rejection": {"expected-statuses": [400, 411, 413, 415, 422]},
    },
}
# Whatever is wrong with a position is the answer itself.
OF_VALIDITY = {
    "include-operation-id": "validate",
    "checks": {
        **EXPECTED,
        "negative_data_rejection": {"expected-statuses": [200, 400, 411, 415, 422]},
    },
}
EXAMPLES = int(os.environ.get("API_EXAMPLES", "15"))
schema = schemathesis.openapi.from_wsgi(
    "/api/v1/schema/",
    application,
    config=schemathesis.Config.from_dict(
        {
            "checks": EXPECTED,
            "operations": [OF_NAMED, OF_TEXTS, OF_VALIDITY, OF_FILES, OF_VERDICTS, OF_READS],
            # Each limit of the schema from both sides: thousands of requests, made up as tests are collected.
            "phases": {"coverage": {"enabled": SOAKS}},
        }
    ),
)


@pytest.mark.in_part
@schema.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_the_api_keeps_what_its_description_promises(case: schemathesis.Case, committed: None) -> None:
    case.call_and_validate(headers={"Accept-Encoding": "identity"})
