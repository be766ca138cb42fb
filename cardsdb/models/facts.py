"""The facts of an edition, and the same as a list: how many Unicorns win, and what two players change."""

from collections.abc import Iterable
from itertools import groupby
from typing import Any, Final

PLAYERS: Final = range(2, 9)
NEIGH: Final = "neigh"

Facts = dict[str, Any]


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
