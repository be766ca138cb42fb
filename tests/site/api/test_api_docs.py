"""The pages of the API tell the truth: every example is sent, and every answer looks as described."""

import html
import json
import re
from typing import Any

import pytest
from django.test import Client
from django.utils.translation import override
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from cardsdb.requests.problems import KINDS
from cardsdb.site.api.examples import ExampleRequest, example_requests, operations_of
from cardsdb.site.api.reference import Group, groups
from cardsdb.site.api.shapes import Shape
from cardsdb.site.api.site import openapi
from tests.conftest import Server
from tests.curl import commands_in, run
from tests.soaking import in_turn

pytestmark = pytest.mark.django_db

OPERATIONS = {operation["operationId"]: operation for _path, _method, operation in operations_of(openapi())}
REQUESTS = example_requests(openapi())
# The schema is its own example, and files are no answers to read.
SHOWN_ELSEWHERE = ("schema", "bulk_file")
LANGUAGES = ("en", "de", "nl")
# Files of a former state are gone; an example cannot name one that stays.
WORKS = {200, 302, 410}
LINES = "application/x-ndjson"


def sent(request: ExampleRequest) -> Any:
    return Client().generic(request.method, request.address, request.body_as_text, "application/json")


def test_the_address_of_the_pages_works_below_a_language_too() -> None:
    assert Client().get("/de/api/docs/").headers["Location"] == "/de/api/"


def mistakes(value: Any, schema: dict[str, Any]) -> list[str]:
    """Where a value is not as a schema of the API describes it."""
    whole = {**schema, "components": openapi()["components"]}
    return [
        f"{error.json_path}: {error.message}"[:300]
        for error in Draft202012Validator(whole).iter_errors(value)
    ]


def text_of(address: str) -> str:
    answer = Client().get(address)
    assert answer.status_code == 200
    return html.unescape(re.sub(r"<wbr>|</?var>", "", answer.content.decode()))


# The schema


@pytest.mark.parametrize("name", OPERATIONS)
def test_every_example_is_answered_as_described(name: str) -> None:
    responses = OPERATIONS[name]["responses"]
    assert REQUESTS[name], "no example"
    for request in REQUESTS[name]:
        answer = sent(request)
        described = responses.get(str(answer.status_code))
        assert described, f"{request.address}: {answer.status_code} {answer.content[:300]!r}"
        assert answer.status_code in WORKS, request.address
        assert wrong_with(answer, described) == [], request.address


def wrong_with(answer: Any, described: dict[str, Any]) -> list[str]:
    missing = [name for name in described["headers"] if name not in answer]
    if "content" not in described:
        return missing
    media_type = answer["Content-Type"].partition(";")[0]
    assert media_type in described["content"]
    lines = answer.getvalue().splitlines() if media_type == LINES else [answer.content]
    values = [json.loads(line) for line in lines] if media_type.endswith("json") else []
    schema = described["content"][media_type].get("schema", {})
    return missing + [mistake for value in values for mistake in mistakes(value, schema)]


@pytest.mark.parametrize("name", OPERATIONS)
def test_every_answer_shows_an_example_that_looks_as_described(name: str) -> None:
    for status, described in OPERATIONS[name]["responses"].items():
        for media_type, media in described.get("content", {}).items():
            if media_type.endswith("json") and name not in SHOWN_ELSEWHERE:
                shown = [media["example"]] if "example" in media else resolved(media.get("examples", {}))
                assert shown, f"{status}: no example; `manage.py recordanswers` writes them"
                wrong = [mistake for value in shown for mistake in mistakes(value, media["schema"])]
                assert not wrong, f"{status}: {wrong}; `manage.py recordanswers` writes them anew"


def resolved(examples: dict[str, Any]) -> list[Any]:
    components = openapi()["components"]["examples"]
    return [
        components[example["$ref"].rpartition("/")[2]]["value"] if "$ref" in example else example["value"]
        for example in examples.values()
    ]


def test_every_operation_has_a_name_of_its_own() -> None:
    names = [operation["operationId"] for _path, _method, operation in operations_of(openapi())]
    assert len(set(names)) == len(names)
    assert [name for name in names if not re.fullmatch(r"[a-z]+(_[a-z]+)*", name)] == []


def test_the_index_of_the_api_names_every_address() -> None:
    index = Client().get("/api/v1/").json()
    assert set(index["addresses"]) == set(OPERATIONS)
    assert Client().get(index["schema"]).status_code == 200
    assert Client().get(index["documentation"], follow=True).status_code == 200


# Shapes

CARD = {"type": "object", "properties": {"id": {"type": "string"}}, "required": ["id"]}
REFERENCE = {"$ref": "#/components/schemas/Card"}


@pytest.mark.parametrize(
    ("schema", "kind"),
    [
        ({"type": "array", "items": REFERENCE}, "Card[]"),
        ({"oneOf": [REFERENCE, {"type": "null"}]}, "Card | null"),
        ({"type": ["integer", "null"]}, "integer | null"),
        (
            {"type": "object", "additionalProperties": {"type": "array", "items": {"type": "string"}}},
            "{…: string[]}",
        ),
        (
            {"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "string"}]}},
            "(integer | string)[]",
        ),
        ({}, "any value"),
    ],
)
def test_a_shape_is_told_in_a_few_signs(schema: dict[str, Any], kind: str) -> None:
    assert Shape(schema, {"Card": CARD}).kind == kind


def test_bounds_are_told_in_the_language_of_the_page() -> None:
    names = {"type": "array", "minItems": 2, "maxItems": 8, "items": {"type": "string", "maxLength": 24}}
    shape = Shape(names, {})
    assert [str(span) for span in shape.bounds] == ["2–8 entries", "at most 24 characters"]
    with override("de"):
        assert [str(span) for span in shape.bounds] == ["2–8 Einträge", "höchstens 24 Zeichen"]


def test_a_shape_within_itself_is_told_once() -> None:
    pack = {"type": "object", "properties": {"inner": {"$ref": "#/components/schemas/Pack"}}}
    [outer] = Shape({"$ref": "#/components/schemas/Pack"}, {"Pack": pack}).parts
    assert outer.fields[0].shape.kind == "Pack"
    assert outer.fields[0].shape.parts == []


# The pages


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_tell_every_operation_and_every_problem(language: str) -> None:
    start = text_of(f"/{language}/api/")
    assert [code for code in KINDS if f'id="problem-{code}"' not in start] == []
    for group in groups():
        page = text_of(f"/{language}/api/{group.slug}/")
        for operation in group.operations:
            assert f"/{group.slug}/#{operation.anchor}" in start
            assert f'id="{operation.anchor}"' in page
            assert operation.path in page
            with override(language):
                assert operation.summary in page


def test_the_pages_say_in_the_language_what_an_operation_does() -> None:
    assert "Ein Urteil unter seiner eigenen Adresse" in text_of("/de/api/")
    assert "Alles wat er uit een spelsituatie kan komen" in text_of("/nl/api/judge/")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_address_without_a_language_leads_to_the_readers(language: str) -> None:
    answer = Client().get("/api/docs/", headers={"Accept-Language": language})
    assert answer["Location"] == f"/{language}/api/"


def test_a_part_that_is_not_there_is_a_missing_page() -> None:
    assert Client().get("/en/api/unicorns/").status_code == 404


def test_the_footer_and_the_page_about_the_site_lead_to_the_api() -> None:
    about = Client().get("/de/about/").content.decode()
    assert about.count('href="/de/api/"') == 2


@in_turn("group", groups(), ids=lambda group: group.slug)
def test_the_curl_lines_of_a_page_work(group: Group, server: Server) -> None:
    page = text_of(f"/en/api/{group.slug}/")
    lines = re.findall(r'<pre class="curl".*?<code>(.*?)</code>', page, re.DOTALL)
    commands = commands_in("\n".join(lines))
    assert len(commands) == len(group.operations)
    for command in commands:
        got = run(command, server, "http://testserver")
        assert got.status in WORKS, command
