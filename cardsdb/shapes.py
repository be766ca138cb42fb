"""What is wrong in data that has to fit a JSON Schema; the schemas of what is played otherwise in a box."""

import json
from typing import Any, Final, NamedTuple

from django.utils.translation import gettext

TOO_MANY: Final = {"maxItems": "entries", "maxLength": "characters", "maxProperties": "fields"}


class Mistake(NamedTuple):
    """What is wrong in a file, and in which field of it, such as `printings[0].copies`."""

    field: str
    message: str

    def __str__(self) -> str:
        return f"{self.field}: {self.message}" if self.field else self.message


def mistakes_in(schema: dict[str, Any], data: object) -> list[Mistake]:
    # It takes some megabytes, for who loads files.
    from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

    errors = sorted(Draft202012Validator(schema).iter_errors(data), key=lambda error: error.json_path)
    return [
        Mistake(error.json_path.removeprefix("$").removeprefix("."), message_of(error)) for error in errors
    ]


def message_of(error: Any) -> str:
    """What is wrong; of a text or a list that is too long how long it may be, and not all of it."""
    things = TOO_MANY.get(error.validator)
    if things is None:
        return str(error.message)
    return f"{len(error.instance)} {things}, of which there may be {error.validator_value} at most"


CHANGES_FOR_TWO: Final = {
    "type": "object",
    "properties": {
        "dealt": {"enum": ["neigh", None]},
        "removed": {
            "type": "array",
            "items": {"type": "string", "maxLength": 80, "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"},
            "uniqueItems": True,
        },
    },
    "required": ["dealt", "removed"],
    "additionalProperties": False,
}
THRESHOLD: Final = {
    "type": "object",
    "properties": {
        "players": {
            "type": "array",
            "items": {"type": "integer", "minimum": 2, "maximum": 8},
            "minItems": 2,
            "maxItems": 2,
        },
        "unicorns": {"type": "integer", "minimum": 1, "maximum": 20},
    },
    "required": ["players", "unicorns"],
    "additionalProperties": False,
}
FACTS: Final[dict[str, dict[str, Any]]] = {
    "two_players": {"anyOf": [{"type": "null"}, CHANGES_FOR_TWO]},
    "win": {"type": "array", "items": THRESHOLD, "minItems": 1, "maxItems": 7},
}
SCHEMA_OF_FACTS: Final = {
    "type": "object",
    "properties": FACTS,
    "required": list(FACTS),
    "additionalProperties": False,
}


def usual_facts() -> dict[str, Any]:
    return {
        "two_players": None,
        "win": [{"players": [2, 5], "unicorns": 7}, {"players": [6, 8], "unicorns": 6}],
    }


def problems_of_facts(facts: object) -> list[str]:
    """What is wrong with the facts of an edition, as its form shows it."""
    wrong = sorted({_fact_of(mistake) for mistake in mistakes_in(SCHEMA_OF_FACTS, facts)})
    if wrong or not isinstance(facts, dict):
        return [_problem_of_fact(name) for name in wrong]
    return problems_of_thresholds(facts["win"])


def _fact_of(mistake: Mistake) -> str:
    return next((name for name in FACTS if mistake.field.startswith(name)), "")


def _problem_of_fact(name: str) -> str:
    """What to write there: who reads it knows nothing of schemas."""
    if name == "win":
        message = gettext("win: list how many Unicorns win with how many players, such as %(example)s.")
    elif name == "two_players":
        message = gettext(
            "two_players: say what two players change, such as %(example)s, or null for nothing."
        )
    else:
        message = gettext("Write “win” and “two_players” and nothing else, such as %(example)s.")
    examples = {"win": usual_facts()["win"], "two_players": {"dealt": "neigh", "removed": ["narwhal"]}}
    return message % {"example": json.dumps(examples.get(name, usual_facts()))}


def problems_of_thresholds(rows: list[dict[str, Any]]) -> list[str]:
    counts = sorted(count for row in rows for count in range(row["players"][0], row["players"][1] + 1))
    if counts == list(range(2, 9)):
        return []
    return [gettext("win: state the Unicorns to win exactly once for each number of players from 2 to 8.")]
