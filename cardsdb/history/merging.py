"""Two changes of the same content in one: what both say, and where they differ, what one of them says."""

from typing import Any

from cardsdb.history.comparison import is_multilingual, place_of
from cardsdb.history.snapshots import Fields, Model, Snapshot, whole_first


def merged(base: Snapshot, winner: Snapshot, other: Snapshot) -> Snapshot:
    """What came of `base` by both changes; of what both changed, as the winner has it.

    Where it depends on which of the two wins, one undoes what the other did.
    """
    rows = dict.fromkeys([*other, *winner])
    found = {row: merged_row(row.model, base.get(row), winner.get(row), other.get(row)) for row in rows}
    there = {row: fields for row, fields in found.items() if fields is not None}
    return whole_first(without_doubles(there, winner, base), next(iter(base)))


def merged_row(
    model: Model, base: Fields | None, winner: Fields | None, other: Fields | None
) -> Fields | None:
    if winner == base:
        return other
    if winner is None or other is None or other == base:
        return winner
    was = base or {}
    changed = [name for name in winner if winner[name] != was.get(name)]
    both = {name: (was.get(name), winner[name], other.get(name)) for name in changed}
    return {**other, **{name: merged_field(model._meta.get_field(name), *both[name]) for name in changed}}


def merged_field(field: Any, base: Any, winner: Any, other: Any) -> Any:
    """Fields that hold several things are merged one by one: links, texts, and what the model takes apart."""
    if other == base:
        return winner
    if field.many_to_many:
        return with_own_changes(base or [], winner, other or [])
    if parts_of := getattr(field.model, f"{field.name}_in_parts", None):
        sides = zip(*map(parts_of, (base, winner, other)), strict=True)
        return getattr(field.model, f"{field.name}_of_parts")([merged_part(*each) for each in sides])
    return merged_texts(base, winner, other)


def with_own_changes(base: list[Any], own: list[Any], others: list[Any]) -> list[Any]:
    """The others' things with the own new ones, and without those that were taken away."""
    stay = [each for each in others if each in own or each not in base]
    return sorted({*stay, *(each for each in own if each not in base)})


def merged_part(base: Any, winner: Any, other: Any) -> Any:
    if isinstance(winner, list):
        return with_own_changes(base, winner, other)
    return other if winner == base else winner


def merged_texts(base: Any, winner: Any, other: Any) -> Any:
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
