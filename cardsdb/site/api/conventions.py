"""What holds for every operation, written into the schema: its group, headers, an example of each answer."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _, override

from cardsdb.requests.problems import KINDS, ProblemKind
from cardsdb.site.api.examples import operations_of

Described = dict[str, Any]
RECORDED = Path(__file__).with_name("recorded.json")
RECORDED_AT = "http://127.0.0.1:8000/"
WITHOUT_CONTENT = ("index", "schema", "status")
WITHOUT_ETAG = ("schema", "status")

# Groups


@dataclass(frozen=True)
class Topic:
    """What the operations of a tag are about."""

    title: str | Promise
    description: str | Promise


TOPICS = {
    "cards": Topic(
        _("Cards"), _("Find cards, look one up by any of its names, and see what lies in which box.")
    ),
    "rules": Topic(
        _("Rules"),
        _("The rulebook, the words of the game, rulings, contested rules, and cases that show them."),
    ),
    "judge": Topic(
        _("Judge"), _("What may be done in a position, and what happens then. Every step cites its rule.")
    ),
    "bulk": Topic(_("Data and downloads"), _("Everything at once, in files.")),
    "status": Topic(_("About the API"), _("What there is, and in which version.")),
}

# Headers

TEXT = {"type": "string"}
COUNT = {"type": "integer", "minimum": 0}
HEADERS: dict[str, Described] = {
    "X-Request-Id": {
        "description": "The id of the request: your own if you sent one, otherwise a new one.",
        "schema": TEXT,
    },
    "Cache-Control": {"description": "How long the answer may be kept.", "schema": TEXT},
    "ETag": {
        "description": "Changes whenever the answer does. Send it back as If-None-Match.",
        "schema": TEXT,
    },
    "Data-Version": {
        "description": "The content the answer rests on. Rises whenever published content changes.",
        "schema": {"type": "integer"},
    },
    "Engine-Version": {"description": "The engine the answer rests on.", "schema": TEXT},
    "Retry-After": {
        "description": "In how many seconds to ask again.",
        "schema": {"type": "integer", "minimum": 1},
    },
    "RateLimit-Limit": {
        "description": "What a minute allows: calls where you read, units of 5,000 steps where you compute.",
        "schema": COUNT,
    },
    "RateLimit-Remaining": {"description": "How much of it is left now.", "schema": COUNT},
    "RateLimit-Reset": {"description": "In how many seconds all of it is back.", "schema": COUNT},
    "RateLimit-Policy": {"description": "The limit, and the seconds it is for.", "schema": TEXT},
    "Engine-Steps": {
        "description": "What the call cost; of an answer in pieces, what it had cost when it began.",
        "schema": COUNT,
    },
    "Location": {"description": "Where to go on.", "schema": TEXT},
    "Allow": {"description": "The methods this address takes.", "schema": TEXT},
    "WWW-Authenticate": {"description": "How a token is shown.", "schema": TEXT},
}
OF_STATUS = {
    "401": ("WWW-Authenticate",),
    "405": ("Allow",),
    "429": ("Retry-After",),
    "503": ("Retry-After",),
}
OF_LIMITS = ("RateLimit-Limit", "RateLimit-Policy", "RateLimit-Remaining", "RateLimit-Reset")
# These may come before anything is counted.
WITHOUT_LIMITS = ("406", "503")
TOKEN = {
    "type": "http",
    "scheme": "bearer",
    "description": "Nobody needs a token; who has one may compute ten times as much. "
    "It is made with one click, without an account, on the page /api/token/.",
}


def describe_operations(result: Described, **_kwargs: Any) -> Described:
    """A hook of the schema: what no view has to repeat."""
    result["tags"] = list(tags_of(result))
    components = result["components"]
    components["headers"] = HEADERS
    components["securitySchemes"] = {"token": TOKEN}
    components["examples"] = {code: {"value": example_of(kind)} for code, kind in sorted(KINDS.items())}
    names = names_of_values(components["schemas"])
    for _path, method, operation in operations_of(result):
        operation["security"] = [{}, {"token": []}] if computes(operation) else []
        if "requestBody" in operation:
            operation["requestBody"]["required"] = True
        name_values(operation, names)
        add_headers(method, operation)
        add_examples(operation)
    return result


def tags_of(result: Described) -> Iterator[Described]:
    """The known ones in their order, then any others."""
    used = dict.fromkeys(
        tag for _path, _method, operation in operations_of(result) for tag in operation["tags"]
    )
    with override("en"):
        yield from (
            {"name": tag, "description": str(TOPICS[tag].description)} for tag in TOPICS if tag in used
        )
    yield from ({"name": tag} for tag in used if tag not in TOPICS)


def computes(operation: Described) -> bool:
    """Whether it asks for a token: what only reads does not look at it."""
    return "401" in operation["responses"]


def add_headers(method: str, operation: Described) -> None:
    for status, answer in operation["responses"].items():
        names = {"X-Request-Id", *OF_STATUS.get(status, ())}
        if status not in WITHOUT_LIMITS:
            names |= {*OF_LIMITS, "Engine-Steps"} if computes(operation) else set(OF_LIMITS)
        if status < "400":
            names |= headers_of_success(method, operation["operationId"], answer)
        answer["headers"] = {name: {"$ref": f"#/components/headers/{name}"} for name in sorted(names)}


def headers_of_success(method: str, name: str, answer: Described) -> set[str]:
    if "content" not in answer:
        return {"Cache-Control", "Location"}
    names = {"Cache-Control"} if method == "GET" else set()
    if method == "GET" and name not in WITHOUT_ETAG:
        names |= {"ETag"}
    if name not in WITHOUT_CONTENT:
        names |= {"Data-Version"} if is_file(answer) else {"Data-Version", "Engine-Version"}
    return names


def is_file(answer: Described) -> bool:
    return all(media["schema"].get("format") == "binary" for media in answer["content"].values())


# Names

Values = frozenset[str]


def names_of_values(shapes: Described) -> dict[Values, str]:
    """By all the values something may have, what that is called."""
    return {frozenset(shape["enum"]): name for name, shape in shapes.items() if "enum" in shape}


def name_values(operation: Described, names: dict[Values, str]) -> None:
    """A parameter takes what fields of the same values hold: one type in a generated client, not two."""
    for parameter in operation.get("parameters", ()):
        name = names.get(frozenset(parameter["schema"].get("enum", ())))
        if name:
            parameter["schema"] = {"$ref": f"#/components/schemas/{name}"}


# Examples


def add_examples(operation: Described) -> None:
    """A problem has one example of each of its kinds; any other answer the one that was recorded."""
    for status, answer in operation["responses"].items():
        for media_type, media in answer.get("content", {}).items():
            if media_type == "application/problem+json":
                kinds = [code for code, kind in sorted(KINDS.items()) if str(kind.status) == status]
                media["examples"] = {code: {"$ref": f"#/components/examples/{code}"} for code in kinds}
            elif operation["operationId"] in recorded() and not {"example", "examples"} & set(media):
                media["example"] = recorded()[operation["operationId"]]


def example_of(kind: ProblemKind) -> Described:
    with override("en"):
        return {
            "type": kind.address,
            "code": kind.code,
            "status": kind.status,
            "title": str(kind.title),
            "detail": str(kind.meaning),
            "errors": [],
            "candidates": [],
            "request_id": "3f0c9a52d1b84e6f9e7a2c5b8d104f36",
        }


@cache
def recorded() -> Described:
    """By operation, what `manage.py recordanswers` was answered; addresses lead to this site."""
    text = RECORDED.read_text(encoding="utf-8") if RECORDED.exists() else "{}"
    answers: Described = json.loads(text.replace(RECORDED_AT, settings.SITE.geturl().rstrip("/") + "/"))
    return answers
