"""The facts of an edition, as JSON and field by field: how many Unicorns win, and what two players change."""

import json
from collections.abc import Iterable
from itertools import groupby
from typing import Any, Final

from django.utils.translation import gettext

from cardsdb.shapes import Mistake, mistakes_in

PLAYERS: Final = range(2, 9)
FEWEST_TO_WIN, MOST_TO_WIN = 1, 20
NEIGH: Final = "neigh"

Facts = dict[str, Any]

CHANGES_FOR_TWO: Final = {
    "type": "object",
    "properties": {
        "dealt": {"enum": [NEIGH, None]},
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
            "items": {"type": "integer", "minimum": PLAYERS[0], "maximum": PLAYERS[-1]},
            "minItems": 2,
            "maxItems": 2,
        },
        "unicorns": {"type": "integer", "minimum": FEWEST_TO_WIN, "maximum": MOST_TO_WIN},
    },
    "required": ["players", "unicorns"],
    "additionalProperties": False,
}
FACTS: Final[dict[str, dict[str, Any]]] = {
    "two_players": {"anyOf": [{"type": "null"}, CHANGES_FOR_TWO]},
    "win": {"type": "array", "items": THRESHOLD, "minItems": 1, "maxItems": len(PLAYERS)},
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
    examples = {"win": usual_facts()["win"], "two_players": {"dealt": NEIGH, "removed": ["narwhal"]}}
    return message % {"example": json.dumps(examples.get(name, usual_facts()))}


def problems_of_thresholds(rows: list[dict[str, Any]]) -> list[str]:
    counts = sorted(count for row in rows for count in range(row["players"][0], row["players"][1] + 1))
    if counts == list(PLAYERS):
        return []
    return [gettext("win: state the Unicorns to win exactly once for each number of players from 2 to 8.")]


# Field by field


def in_fields(facts: Any) -> list[Any]:
    """What each field shows: the Unicorns for each number of players, then what two players change."""
    try:
        needed = unicorns_by_players(facts["win"])
        for_two = facts["two_players"] or {}
        return [
            *(needed.get(players) for players in PLAYERS),
            for_two.get("dealt") == NEIGH,
            sorted(for_two.get("removed", ())),
        ]
    except (KeyError, TypeError, ValueError, AttributeError):
        return [*(None for _players in PLAYERS), False, []]


def unicorns_by_players(rows: Iterable[Facts]) -> dict[int, int]:
    ranges = ((row["players"], row["unicorns"]) for row in rows)
    return {players: unicorns for (first, last), unicorns in ranges for players in range(first, last + 1)}


def from_fields(values: list[Any]) -> Facts:
    *unicorns, neighs_for_two, removed = values
    dealt = NEIGH if neighs_for_two else None
    for_two = {"dealt": dealt, "removed": removed} if dealt or removed else None
    return {"two_players": for_two, "win": in_rows(dict(zip(PLAYERS, unicorns, strict=True)))}


def in_rows(unicorns: dict[int, int]) -> list[Facts]:
    """One row for all numbers of players beside each other that need the same."""
    rows = [(number, list(players)) for number, players in groupby(unicorns, unicorns.__getitem__)]
    return [{"players": [players[0], players[-1]], "unicorns": number} for number, players in rows]
