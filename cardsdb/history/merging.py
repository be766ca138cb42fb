"""Two changes of the same content in one: what both say, and where they differ, what one of them says."""

from typing import Any

from cardsdb.history.comparison import is_multilingual, place_of
from cardsdb.history.snapshots import Fields, Snapshot, whole_first


def merged(base: Snapshot, winner: Snapshot, other: Snapshot) -> Snapshot:
    """What came of `base` by both changes; of what both changed, as the winner has it.

    Where it depends on which of the two wins, one undoes what the other did.
    """
    rows = dict.fromkeys([*other, *winner])
    found = {row: merged_row(base.get(row), winner.get(row), other.get(row)) for row in rows}
    there = {row: fields for row, fields in found.items() if fields is not None}
    return whole_first(without_doubles(there, winner, base), next(iter(base)))


def merged_row(base: Fields | None, winner: Fields | None, other: Fields | None) -> Fields | None:
    if winner == base:
        return other
    if winner is None or other is None or other == base:
        return winner
    was = base or {}
    changed = [name for name in winner if winner[name] != was.get(name)]
    return {**other, **{name: merged_value(was.get(name), winner[name], other.get(name)) for name in changed}}


def merged_value(base: Any, winner: Any, other: Any) -> Any:
    """A field with a text in each language is merged text by text."""
    if not all(isinstance(value, dict) and is_multilingual(value) for value in (base, winner, other)):
        return winner
    said = {
        language: (winner if winner.get(language) != base.get(language) else other).get(language)
        for language in dict.fromkeys([*other, *winner])
    }
    return {language: text for language, text in said.items() if text is not None}


def without_doubles(rows: Snapshot, winner: Snapshot, base: Snapshot) -> Snapshot:
    """Of two parts in one place, such as two names in one language, the winner's."""
    taken = {place_of(row, fields): row for row, fields in winner.items() if fields != base.get(row)}
    return {row: fields for row, fields in rows.items() if taken.get(place_of(row, fields), row) == row}
