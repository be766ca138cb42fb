"""The shapes of fixture files: a closed JSON schema a kind, in `fixtures/schemas`."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from django.conf import settings
from django.utils.translation import gettext
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]


class Mistake(NamedTuple):
    """What is wrong in a file, and in which field of it, such as `printings[0].copies`."""

    field: str
    message: str

    def __str__(self) -> str:
        return f"{self.field}: {self.message}" if self.field else self.message


@cache
def schema(kind: str) -> dict[str, Any]:
    file = settings.BASE_DIR / "fixtures" / "schemas" / f"{kind}.json"
    return dict(json.loads(file.read_text(encoding="utf-8")))


def mistakes_in(kind: str, data: object) -> list[Mistake]:
    return list(_mistakes(schema(kind), data))


def _mistakes(shape: dict[str, Any], data: object) -> Iterator[Mistake]:
    for error in sorted(Draft202012Validator(shape).iter_errors(data), key=lambda error: error.json_path):
        yield Mistake(error.json_path.removeprefix("$").removeprefix("."), error.message)


def usual_facts() -> dict[str, Any]:
    return {
        "two_players": None,
        "win": [{"players": [2, 5], "unicorns": 7}, {"players": [6, 8], "unicorns": 6}],
    }


def problems_of_facts(facts: object) -> list[str]:
    """What is wrong with the facts of an edition, as its form shows it."""
    mistakes = [str(mistake) for mistake in _mistakes(_facts_schema(), facts)]
    if mistakes or not isinstance(facts, dict):
        return mistakes
    return problems_of_thresholds(facts["win"])


def problems_of_thresholds(rows: list[dict[str, Any]]) -> list[str]:
    counts = sorted(count for row in rows for count in range(row["players"][0], row["players"][1] + 1))
    if counts == list(range(2, 9)):
        return []
    return [gettext("win: state the Unicorns to win exactly once for each number of players from 2 to 8.")]


def _facts_schema() -> dict[str, Any]:
    properties = schema("edition")["properties"]
    facts = {name: properties[name] for name in ("two_players", "win")}
    return {
        "type": "object",
        "properties": facts,
        "required": list(facts),
        "additionalProperties": False,
    }
