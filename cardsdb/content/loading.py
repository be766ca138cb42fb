"""Loading fixtures without losing an edit: what is wrong, and what would change."""

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from django.db import models
from django.utils.translation import gettext_noop

FILLED: Final = gettext_noop("Loaded from fixtures.")
"""What history says of the content a copy begins with."""


ALL: Final = "all"


class Problem(NamedTuple):
    """What keeps a file from being loaded."""

    file: str
    field: str
    message: str

    def __str__(self) -> str:
        return ": ".join(part for part in self if part)


def comparable(data: dict[str, Any]) -> str:
    """The digest of a fixture: the same for a row and a file that say the same."""
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()


class Document(NamedTuple):
    """A file of fixtures, and how to come by what it says."""

    file: str
    read: Callable[[], Any]


class Files(Protocol):
    """Where fixtures come from."""

    def documents(self, kind: str, suffix: str, parse: Callable[[str], Any]) -> Iterator[Document]:
        """The files of a kind, in their order."""


@dataclass(frozen=True)
class Folder:
    """Fixtures as they lie in the project: a folder a kind."""

    path: Path

    def documents(self, kind: str, suffix: str, parse: Callable[[str], Any]) -> Iterator[Document]:
        for path in sorted((self.path / kind).glob(f"*.{suffix}")):
            yield Document(f"{kind}/{path.name}", partial(read_file, path, parse))


def read_file(path: Path, parse: Callable[[str], Any]) -> Any:
    return parse(path.read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Entry:
    """What a file says about one thing."""

    file: str
    key: str
    data: dict[str, Any]
    digest: str


Digests = tuple[str, str]
"""Of a row: what it says now, and what was loaded into it; nothing if it was made here."""


@dataclass(frozen=True)
class Wishes:
    """What somebody wants to have loaded over what was edited or made here, and what to be left alone."""

    overwritten: frozenset[str] = frozenset()
    left: frozenset[str] = frozenset()

    def name(self, entry: Entry) -> bool:
        """Whether it is asked for by its id: everything at once is not asked for what is one's own."""
        return entry.key in self.overwritten or entry.key in self.left

    def overwrite(self, entry: Entry) -> bool:
        return entry.key in self.overwritten or ALL in self.overwritten

    def names_any(self, keys: Iterable[str]) -> bool:
        """Whether some of these are to be loaded over."""
        return ALL in self.overwritten or not self.overwritten.isdisjoint(keys)

    def keep(self, entry: Entry) -> bool:
        return entry.key in self.left

    def ways_out(self, entry: Entry) -> str:
        return (
            f"If it is the same, --overwrite {entry.key} takes what the file says, and --keep {entry.key} "
            "leaves yours as it is and the file out."
        )

    def problems(self, entries: Iterable[Entry]) -> Iterator[Problem]:
        """What was asked for and is not there."""
        known = {entry.key for entry in entries} | {ALL}
        for option, named in (("--overwrite", self.overwritten), ("--keep", self.left)):
            for each in sorted(named - known):
                yield Problem(option, each, "There is nothing of this id in the files.")


@dataclass
class Plan:
    """What loading would do. Rows somebody edited since they were loaded are kept."""

    created: list[Entry] = field(default_factory=list)
    updated: list[Entry] = field(default_factory=list)
    kept: list[Entry] = field(default_factory=list)
    unchanged: list[Entry] = field(default_factory=list)

    @property
    def to_write(self) -> list[Entry]:
        return self.created + self.updated

    def sort_in(self, entry: Entry, row: Digests | None, wishes: Wishes) -> None:
        if wishes.keep(entry):
            self.kept.append(entry)
            return
        if row is None:
            self.created.append(entry)
            return
        current, loaded = row
        if current == loaded == entry.digest:
            self.unchanged.append(entry)
        elif wishes.overwrite(entry) or loaded == current or current == entry.digest:
            self.updated.append(entry)
        else:
            self.kept.append(entry)


def replace_children(
    model: type[models.Model],
    owner: str,
    key: tuple[str, ...],
    owners: Iterable[models.Model],
    rows: Iterable[Any],
) -> None:
    """Make these the only rows of their owners; a row that was there under the same key stays itself."""
    rows = list(rows)
    fields = [each.name for each in model._meta.concrete_fields if not each.primary_key]
    manager = model._default_manager
    manager.bulk_create(
        rows,
        update_conflicts=True,
        unique_fields=[owner, *key],
        update_fields=[name for name in fields if name not in (owner, *key)],
    )
    owned = manager.filter(**{f"{owner}__in": [each.pk for each in owners]})
    owned.exclude(pk__in=[row.pk for row in rows]).delete()
