"""What a translator brings back: the texts of their languages as they were, and all else as it is now."""

from typing import Any

from cardsdb.history.snapshots import Fields, RowKey, Snapshot
from cardsdb.roles import edits_everything, languages_of, texts_in, with_parts


def restored_by(user: Any, now: Snapshot, then: Snapshot) -> Snapshot:
    """What it says when this user restores what it said then."""
    if edits_everything(user):
        return then
    rows = {row: row_restored_by(user, row, now.get(row), then.get(row)) for row in {**now, **then}}
    return {row: fields for row, fields in rows.items() if fields is not None}


def row_restored_by(user: Any, row: RowKey, now: Fields | None, then: Fields | None) -> Fields | None:
    if now is None or then is None:
        return now
    own = languages_of(user)
    texts = [name for name in texts_in(row.model) if name in then]
    return {**now, **{name: parts_restored(now.get(name), then[name], own) for name in texts}}


def parts_restored(now: Any, then: Any, languages: frozenset[str]) -> Any:
    is_as_it_was = all((now or {}).get(code) == (then or {}).get(code) for code in languages)
    return now if is_as_it_was else with_parts(now, then, languages)
