"""The shapes of fixture files: a closed JSON schema a kind, in `fixtures/schemas`."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any, Final, NamedTuple

from django.conf import settings
from django.utils.translation import gettext
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from cardsdb.languages import ENGLISH, LANGUAGES


class Mistake(NamedTuple):
    """What is wrong in a file, and in which field of it, such as `printings[0].copies`."""

    field: str
    message: str

    def __str__(self) -> str:
        return f"{self.field}: {self.message}" if self.field else self.message


@cache
def schema(kind: str) -> dict[str, Any]:
    file = settings.BASE_DIR / "fixtures" / "schemas" / f"{kind}.json"
    return dict(with_every_language(json.loads(file.read_text(encoding="utf-8"))))


def with_every_language(shape: Any) -> Any:
    """The schema with a place for each language, wherever it has one for English and some others."""
    if isinstance(shape, list):
        return [with_every_language(each) for each in shape]
    if not isinstance(shape, dict):
        return shape
    found = {name: with_every_language(each) for name, each in shape.items()}
    texts = found.get("properties", {})
    if ENGLISH in texts and texts.keys() <= set(LANGUAGES):
        found["properties"] = {**dict.fromkeys(LANGUAGES, texts[ENGLISH]), **texts}
    return found


def mistakes_in(kind: str, data: object) -> list[Mistake]:
    return list(_mistakes(schema(kind), data))


def _mistakes(shape: dict[str, Any], data: object) -> Iterator[Mistake]:
    for error in sorted(Draft202012Validator(shape).iter_errors(data), key=lambda error: error.json_path):
        yield Mistake(error.json_path.removeprefix("$").removeprefix("."), error.message)


FACTS: Final = ("two_players", "win")


def usual_facts() -> dict[str, Any]:
    return {
        "two_players": None,
        "win": [{"players": [2, 5], "unicorns": 7}, {"players": [6, 8], "unicorns": 6}],
    }


def problems_of_facts(facts: object) -> list[str]:
    """What is wrong with the facts of an edition, as its form shows it."""
    wrong = sorted({_fact_of(mistake) for mistake in _mistakes(_facts_schema(), facts)})
    if wrong or not isinstance(facts, dict):
        return [_problem_of_fact(name) for name in wrong]
    return problems_of_thresholds(facts["win"])


def _fact_of(mistake: Mistake) -> str:
    return next((name for name in FACTS if mistake.field.startswith(name)), "")


def _problem_of_fact(name: str) -> str:
    """What to write there: who reads it knows nothing of schemas."""
    if name == "win":
        told = gettext("win: list how many Unicorns win with how many players, such as %(example)s.")
    elif name == "two_players":
        told = gettext("two_players: say what two players change, such as %(example)s, or null for nothing.")
    else:
        told = gettext("Write “win” and “two_players” and nothing else, such as %(example)s.")
    examples = {"win": usual_facts()["win"], "two_players": {"dealt": "neigh", "removed": ["narwhal"]}}
    return told % {"example": json.dumps(examples.get(name, usual_facts()))}


def problems_of_thresholds(rows: list[dict[str, Any]]) -> list[str]:
    counts = sorted(count for row in rows for count in range(row["players"][0], row["players"][1] + 1))
    if counts == list(range(2, 9)):
        return []
    return [gettext("win: state the Unicorns to win exactly once for each number of players from 2 to 8.")]


def _facts_schema() -> dict[str, Any]:
    properties = schema("edition")["properties"]
    facts = {name: properties[name] for name in FACTS}
    return {
        "type": "object",
        "properties": facts,
        "required": list(facts),
        "additionalProperties": False,
    }
