"""Who changed something since somebody looked at it: by its history, or by the log of the admin."""

import json
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from typing import Any, Final

from django.contrib.admin.models import DELETION, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db.models import Max, Model
from reversion import is_registered
from reversion.models import Revision, Version

from cardsdb.history.snapshots import RowKey
from cardsdb.numbers import whole_number

LOOKED_AT: Final = 50


@dataclass(frozen=True)
class Change:
    """Who changed it, and when. Nobody, if a command did."""

    user: Any
    moment: datetime

    @property
    def who(self) -> str:
        return (self.user.get_full_name() or self.user.get_username()) if self.user else ""


class LastSeen:
    """The newest change of anything when a page was made: what is newer, its reader has not seen."""

    def __init__(self, revision: int, entry: int) -> None:
        self.revision, self.entry = revision, entry

    def __str__(self) -> str:
        return f"{self.revision}.{self.entry}"

    @classmethod
    def now(cls) -> "LastSeen":
        newest = [rows.aggregate(newest=Max("pk"))["newest"] for rows in (Revision.objects, LogEntry.objects)]
        return cls(*(number or 0 for number in newest))

    @classmethod
    def at(cls, moment: datetime) -> "LastSeen":
        """The newest revision of that moment."""
        revisions = Revision.objects.filter(date_created__lte=moment)
        return cls(revisions.aggregate(newest=Max("pk"))["newest"] or 0, 0)

    @classmethod
    def read(cls, said: str) -> "LastSeen | None":
        revision, _dot, entry = map(whole_number, said.partition("."))
        return None if revision is None or entry is None else cls(revision, entry)


# Which things were changed


def changed_since(
    seen: LastSeen, model: type[Model], keys: Collection[Any], but_by: Any = None
) -> dict[str, Change]:
    """Of the things with these keys those that others than this user changed, and who did so last."""
    names = [str(key) for key in keys]
    found = versions_since if is_registered(model) else entries_since
    return {key: change for key, change in found(seen, model, names) if change.user != (but_by or "")}


def versions_since(seen: LastSeen, model: type[Model], keys: list[str]) -> Iterator[tuple[str, Change]]:
    since = Version.objects.get_for_model(model).filter(object_id__in=keys, revision__gt=seen.revision)
    for version in since.select_related("revision__user").order_by("pk"):
        yield version.object_id, Change(version.revision.user, version.revision.date_created)


def entries_since(seen: LastSeen, model: type[Model], keys: list[str]) -> Iterator[tuple[str, Change]]:
    kind = ContentType.objects.get_for_model(model)
    entries = LogEntry.objects.filter(content_type=kind, object_id__in=keys, pk__gt=seen.entry)
    for entry in entries.select_related("user").order_by("pk"):
        yield str(entry.object_id), Change(entry.user, entry.action_time)


# Who changed one field


def who_changed(seen: LastSeen, row: RowKey, field: str) -> Change | None:
    """The last who gave this field another value, or wrote the row; nobody where no history is kept."""
    if not is_registered(row.model):
        return None
    every = Version.objects.get_for_object_reference(*row).select_related("revision__user")
    versions = every.order_by("-pk")[:LOOKED_AT]
    for newer, older in pairwise([*versions, None]):
        if newer.revision_id <= seen.revision:
            return None
        if older is None or not field or said_in(newer, field) != said_in(older, field):
            return Change(newer.revision.user, newer.revision.date_created)
    return None


def said_in(version: Version, field: str) -> Any:
    return json.loads(version.serialized_data)[0]["fields"].get(field)


def who_deleted(model: type[Model], key: str) -> Change | None:
    kind = ContentType.objects.get_for_model(model)
    entries = LogEntry.objects.filter(content_type=kind, object_id=key, action_flag=DELETION)
    entry = entries.select_related("user").order_by("pk").last()
    return Change(entry.user, entry.action_time) if entry else None
