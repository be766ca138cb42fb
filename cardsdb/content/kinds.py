"""Kinds of content as files: which rows they fill, and what an entry holds."""

import json
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from django.db import models
from django.db.models import QuerySet

from cardsdb.content.loading import Digests, Document, Entry, Files, Plan, Problem, Wishes, comparable
from cardsdb.content.parts import (
    EntryPart,
    Fixture,
    Known,
    column_fields,
    columns_of,
    completed,
    entries_of,
    schema_of_entry,
    shortened,
    slug_of,
)
from cardsdb.content.recording import record_each
from cardsdb.content.schemas import Schema
from cardsdb.shapes import Mistake, mistakes_in


@dataclass(frozen=True)
class ContentKind(ABC):
    """One folder of files."""

    suffix: ClassVar[str]
    key: ClassVar[str] = "slug"
    """The column by which a row is known to be the one of a file."""

    name: str
    model: type[models.Model]
    parts: tuple[EntryPart, ...]

    @property
    def label(self) -> str:
        return self.name.capitalize()

    @cached_property
    def schema(self) -> Schema:
        """What one entry may hold."""
        return schema_of_entry(self.model, self.parts, id=slug_of(self.model))

    @cached_property
    def fields(self) -> list[Any]:
        """The fields of a row whose columns hold just what the file says."""
        return column_fields(self.model, self.parts)

    # From rows to files

    def rows(self) -> list[Any]:
        return list(self.with_all(self.model._default_manager.all()))

    def with_all(self, rows: QuerySet[Any]) -> QuerySet[Any]:
        """The rows with what stands beside them and is read by itself."""
        return rows.prefetch_related(*(name for part in self.parts for name in part.prefetch))

    def entries(self, rows: Iterable[Any]) -> list[Fixture]:
        """What files would say about these rows, everything written out."""
        rows = list(rows)
        return [
            {"id": row.slug, **entry} for row, entry in zip(rows, entries_of(rows, self.parts), strict=True)
        ]

    def fixtures(self, rows: Iterable[Any]) -> list[Fixture]:
        """What files say about these rows: not what need not be said."""
        return [shortened(entry, self.parts) for entry in self.entries(rows)]

    def digests(self) -> dict[Any, Digests]:
        """For each row, by its key, the digest of what it says now and of what was loaded into it."""
        rows = self.rows()
        pairs = zip(rows, self.entries(rows), strict=True)
        return {getattr(row, self.key): self.digests_of(row, entry) for row, entry in pairs}

    def digests_of(self, row: Any, entry: Fixture) -> Digests:
        return self.digest_of(entry), row.loaded_digest

    def digest_in(self, file: str, entry: Fixture) -> str:
        """The digest of what a file of this name says."""
        return self.digest_of(entry)

    @abstractmethod
    def digest_of(self, entry: Fixture) -> str:
        """The same for a row and a file that say the same."""

    # From files to entries

    def read(self, files: Files) -> tuple[list[Entry], list[Problem]]:
        entries, problems = [], []
        for document in files.documents(self.name, self.suffix, self.parsed):
            file = document.file
            items, mistakes = self.items_of(document)
            problems += [Problem(file, *mistake) for mistake in mistakes]
            for item in items:
                full = completed(item, self.parts)
                entries.append(Entry(file, item["id"], full, self.digest_in(file, full)))
        return entries, problems

    @abstractmethod
    def parsed(self, text: str) -> Any:
        """What the text of a file holds."""

    @abstractmethod
    def items_of(self, document: Document) -> tuple[list[Fixture], list[Mistake]]:
        """The entries of a file, or what keeps it from being read."""

    # What is wrong with them

    @abstractmethod
    def place_in(self, entry: Entry, place: str) -> str:
        """How a place within an entry is called within its file."""

    def problems(self, entries: list[Entry], known: Known) -> Iterator[Problem]:
        for entry in entries:
            for part in self.parts:
                for place, message in part.problems(entry.data, known):
                    yield Problem(entry.file, self.place_in(entry, place), message)

    def problems_with_what_is_here(self, entries: list[Entry], wishes: Wishes) -> Iterator[Problem]:
        """Entries whose ids were given to something else here: nothing says whether both are the same."""
        made_here = self.model._default_manager.filter(loaded_digest="")
        slugs = set(made_here.values_list("slug", flat=True))
        own = [entry for entry in entries if entry.key in slugs and not wishes.name(entry)]
        rows = self.digests() if own else {}
        for entry in own:
            if rows[self.key_of(entry)][0] != entry.digest:
                message = (
                    "Something that was made here has this id and says something else. "
                    f"{wishes.ways_out(entry)} If it is another, give yours another id in the admin."
                )
                yield Problem(entry.file, entry.key, message)

    # From entries to rows

    def plan_for(self, entries: list[Entry], wishes: Wishes) -> Plan:
        """What becomes of these entries beside the rows there are."""
        plan, rows = Plan(), self.digests_beside(entries)
        for entry in entries:
            plan.sort_in(entry, rows.get(self.key_of(entry)), wishes)
        return plan

    def key_of(self, entry: Entry) -> Any:
        """The key of its row."""
        return entry.key

    def digests_beside(self, entries: list[Entry]) -> dict[Any, Digests]:
        return self.digests()

    def write(self, entries: list[Entry]) -> list[Any]:
        own = columns_of([entry.data for entry in entries], self.parts)
        columns = [self.columns(entry) | each for entry, each in zip(entries, own, strict=True)]
        rows = [self.model(**each, **self.first(number)) for number, each in enumerate(columns)]
        written = {name for each in columns for name in each}
        self.model._default_manager.bulk_create(
            rows,
            update_conflicts=True,
            unique_fields=[self.key],
            update_fields=sorted(written - {self.key}),
        )
        pairs = [(row, entry.data) for row, entry in zip(rows, entries, strict=True)]
        for part in self.parts:
            part.write(pairs)
        return rows

    def columns(self, entry: Entry) -> dict[str, Any]:
        """What its row says of the entry as a whole."""
        return {"slug": entry.key, "loaded_digest": entry.digest}

    def first(self, number: int) -> dict[str, Any]:
        """What only a new row is given: the columns of the entry with this number."""
        return {}

    def record(self, entries: list[Entry], comment: str) -> None:
        """Put what was written into its history."""
        beside = [name for part in self.parts for name in part.rows_beside]
        written = self.model._default_manager.filter(slug__in=[entry.key for entry in entries])
        record_each(written.prefetch_related(*beside), comment)


@dataclass(frozen=True)
class KindInJson(ContentKind):
    """One JSON file a row, called after it."""

    suffix = "json"

    def files(self) -> dict[str, str]:
        """The name and text of each file."""
        return {f"{self.name}/{data['id']}.json": as_json(data) for data in self.fixtures(self.rows())}

    def digest_of(self, entry: Fixture) -> str:
        return comparable(shortened(entry, self.parts))

    def parsed(self, text: str) -> Any:
        return json.loads(text)

    def items_of(self, document: Document) -> tuple[list[Fixture], list[Mistake]]:
        try:
            item = document.read()
        except ValueError as error:
            return [], [Mistake("", f"This is no JSON file: {error}")]
        mistakes = mistakes_in(self.schema, item)
        return ([] if mistakes else [item]), mistakes

    def place_in(self, entry: Entry, place: str) -> str:
        return place

    def problems(self, entries: list[Entry], known: Known) -> Iterator[Problem]:
        numbers: dict[int, str] = {}
        for entry in entries:
            if Path(entry.file).stem != entry.key:
                yield Problem(entry.file, "id", f"“{entry.key}” is not the name of the file.")
            other = numbers.setdefault(entry.data["number"], entry.file)
            if other != entry.file:
                yield Problem(entry.file, "number", f"{other} has number {entry.data['number']} too.")
        yield from super().problems(entries, known)


def as_json(data: Fixture) -> str:
    return json.dumps(data, indent=2, sort_keys=True, ensure_ascii=False) + "\n"


def known_slugs(
    read: Iterable[tuple[ContentKind, list[Entry]]], there: Iterable[type[models.Model]] = ()
) -> Mapping[type[models.Model], set[str]]:
    """Everything there is already, and what is about to come."""
    known = {model: slugs_of_rows(model) for model in there}
    for kind, entries in read:
        known[kind.model] = {entry.key for entry in entries} | slugs_of_rows(kind.model)
    return known


def slugs_of_rows(model: type[models.Model]) -> set[str]:
    return set(model._default_manager.values_list("slug", flat=True))
