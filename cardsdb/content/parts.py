"""The parts an entry of a fixture is made of: how each is read from rows, and how it is written to them."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Any

from django.db import models

from cardsdb.content.loading import replace_children
from cardsdb.content.schemas import Schema, closed, list_of, schema_of, set_of
from cardsdb.languages import ENGLISH, LANGUAGES
from cardsdb.models import Edition

Fixture = dict[str, Any]
"""An entry, as a file says it."""

Pair = tuple[Any, Fixture]
"""A row, and what the files say about it."""

Known = Mapping[type[models.Model], set[str]]
"""What may be linked to: the slugs of each kind."""


class EntryPart(ABC):
    """Some keys of an entry."""

    prefetch: tuple[str, ...] = ()

    @property
    def own_columns(self) -> tuple[str, ...]:
        """The columns of the row that hold just what the file says."""
        return ()

    @property
    def rows_beside(self) -> tuple[str, ...]:
        """The links to what stands in other rows."""
        return self.prefetch

    @property
    def usual(self) -> Fixture:
        """What a file need not say."""
        return {}

    def tidied(self, entry: Fixture) -> Fixture:
        """The keys as they would be written, however a file says them."""
        return {}

    @abstractmethod
    def read(self, rows: Sequence[Any]) -> list[Fixture]:
        """The keys of each row."""

    def columns(self, entry: Fixture) -> dict[str, Any]:
        """What stands in the row itself."""
        return {}

    def columns_of_all(self, entries: Sequence[Fixture]) -> list[dict[str, Any]]:
        return [self.columns(entry) for entry in entries]

    def write(self, pairs: list[Pair]) -> None:
        """Write what stands beside the rows."""
        return

    @abstractmethod
    def schemas(self, model: type[models.Model]) -> dict[str, Schema]:
        """What each key may hold, in a file about rows of this model."""

    def problems(self, entry: Fixture, known: Known) -> Iterator[tuple[str, str]]:
        """What is wrong: a field and a sentence."""
        return iter(())

    def without_unknown(self, entry: Fixture, known: Known) -> Fixture:
        """The keys that change when nothing may be named but what is known."""
        return {}

    def stands(self, entry: Fixture) -> bool:
        """Whether the entry still says something without what was taken from it."""
        return True


@dataclass(frozen=True)
class ColumnPart(EntryPart):
    """A column of the row."""

    name: str
    default: Any = None
    column: str = ""
    needs_english: bool = False

    @property
    def own_columns(self) -> tuple[str, ...]:
        return (self.column or self.name,)

    def schemas(self, model: type[models.Model]) -> dict[str, Schema]:
        schema = schema_of(model._meta.get_field(self.column or self.name))
        return {self.name: schema | ({"required": [ENGLISH]} if self.needs_english else {})}

    @property
    def usual(self) -> Fixture:
        return {} if self.default is None else {self.name: self.default}

    def read(self, rows: Sequence[Any]) -> list[Fixture]:
        return [{self.name: in_order(getattr(row, self.column or self.name))} for row in rows]

    def columns(self, entry: Fixture) -> dict[str, Any]:
        return {self.column or self.name: entry[self.name]}


@dataclass(frozen=True)
class LinkedPart(EntryPart):
    """What is named by its slug."""

    name: str
    model: type[models.Model]
    may_be_missing: bool = True

    @property
    def rows_beside(self) -> tuple[str, ...]:
        return (self.name,)


class OwnerPart(LinkedPart):
    """Another row, or none."""

    def schemas(self, model: type[models.Model]) -> dict[str, Schema]:
        return {self.name: slug_of(self.model)}

    @property
    def usual(self) -> Fixture:
        return {self.name: ""} if self.may_be_missing else {}

    def read(self, rows: Sequence[Any]) -> list[Fixture]:
        slugs = dict(self.model._default_manager.values_list("pk", "slug"))
        return [{self.name: slugs.get(getattr(row, f"{self.name}_id"), "")} for row in rows]

    def columns_of_all(self, entries: Sequence[Fixture]) -> list[dict[str, Any]]:
        rows = self.model._default_manager.in_bulk(field_name="slug")
        return [{self.name: rows.get(entry[self.name])} for entry in entries]

    def problems(self, entry: Fixture, known: Known) -> Iterator[tuple[str, str]]:
        yield from unknown(self.name, [entry[self.name]] if entry[self.name] else [], self.model, known)

    def without_unknown(self, entry: Fixture, known: Known) -> Fixture:
        return {} if entry[self.name] in known[self.model] else {self.name: ""}


class LinksPart(LinkedPart):
    """Other rows, in the order somebody gave them."""

    def schemas(self, model: type[models.Model]) -> dict[str, Schema]:
        return {self.name: set_of(slug_of(self.model), 0 if self.may_be_missing else 1)}

    @property
    def usual(self) -> Fixture:
        return {self.name: []} if self.may_be_missing else {}

    def read(self, rows: Sequence[Any]) -> list[Fixture]:
        found = self._written(rows)
        return [{self.name: self.shown(found.get(row.pk, []))} for row in rows]

    def _written(self, rows: Sequence[Any]) -> dict[int, list[str]]:
        if not rows:
            return {}
        links = getattr(type(rows[0]), self.name)
        owner, target = ends(links)
        pairs = links.through.objects.order_by(f"{owner}_id", "pk").values_list(
            f"{owner}_id", f"{target}__slug"
        )
        return {pk: [slug for _pk, slug in same] for pk, same in groupby(pairs, key=lambda pair: pair[0])}

    def shown(self, slugs: list[str]) -> Any:
        return slugs

    def write(self, pairs: list[Pair]) -> None:
        if not pairs:
            return
        links = getattr(type(pairs[0][0]), self.name)
        owner, target = ends(links)
        keys = dict(self.model._default_manager.values_list("slug", "pk"))
        rows = links.through.objects
        rows.filter(**{f"{owner}__in": [row.pk for row, _entry in pairs]}).delete()
        rows.bulk_create(
            links.through(**{f"{owner}_id": row.pk, f"{target}_id": keys[slug]})
            for row, entry in pairs
            for slug in slugs_of(entry[self.name])
        )

    def problems(self, entry: Fixture, known: Known) -> Iterator[tuple[str, str]]:
        yield from unknown(self.name, slugs_of(entry[self.name]), self.model, known)

    def without_unknown(self, entry: Fixture, known: Known) -> Fixture:
        slugs = entry[self.name]
        return {self.name: [each for each in slugs if each in known[self.model]]} if slugs_of(slugs) else {}

    def stands(self, entry: Fixture) -> bool:
        return self.may_be_missing or bool(entry[self.name])


@dataclass(frozen=True)
class EditionsPart(LinksPart):
    """The editions something holds in, or all."""

    name: str = "editions"
    model: type[models.Model] = Edition
    may_be_missing: bool = False

    def schemas(self, model: type[models.Model]) -> dict[str, Schema]:
        return {name: {"anyOf": [{"const": "all"}, some]} for name, some in super().schemas(model).items()}

    def shown(self, slugs: list[str]) -> Any:
        return slugs or "all"


@dataclass(frozen=True)
class TextsPart(EntryPart):
    """Columns that hold a text in every language and are read together, so in the same languages."""

    names: tuple[str, ...]

    @property
    def own_columns(self) -> tuple[str, ...]:
        return self.names

    def schemas(self, model: type[models.Model]) -> dict[str, Schema]:
        return {name: schema_of(model._meta.get_field(name)) for name in self.names}

    def read(self, rows: Sequence[Any]) -> list[Fixture]:
        return [{name: in_order(getattr(row, name)) for name in self.names} for row in rows]

    def columns(self, entry: Fixture) -> dict[str, Any]:
        return {name: entry[name] for name in self.names}

    def problems(self, entry: Fixture, known: Known) -> Iterator[tuple[str, str]]:
        first, *others = self.names
        for name in others:
            if entry[name].keys() != entry[first].keys():
                yield name, f"Say it in the same languages as {first}."


@dataclass(frozen=True)
class ChildrenPart(EntryPart):
    """A list of rows that belong to this one: in their order, or told apart by some of their keys."""

    name: str
    model: type[models.Model]
    owner: str
    columns_of_each: tuple[EntryPart, ...]
    links: tuple[LinksPart, ...] = ()
    may_be_missing: bool = False
    keys: tuple[str, ...] = ()

    def schemas(self, model: type[models.Model]) -> dict[str, Schema]:
        at_least = 1 if self.may_be_missing or not self.keys else 0
        return {self.name: list_of(schema_of_entry(self.model, self.parts), at_least)}

    @property
    def prefetch(self) -> tuple[str, ...]:  # type: ignore[override]
        return (self.name,)

    @property
    def usual(self) -> Fixture:
        return {self.name: []} if self.may_be_missing else {}

    @property
    def rows_beside(self) -> tuple[str, ...]:
        beside = (name for part in self.parts for name in part.rows_beside)
        return (self.name, *(f"{self.name}__{name}" for name in beside))

    @property
    def parts(self) -> tuple[EntryPart, ...]:
        return (*self.links, *self.columns_of_each)

    @cached_property
    def fields(self) -> list[Any]:
        """The fields of each whose columns hold just what the file says."""
        return column_fields(self.model, self.parts)

    def tidied(self, entry: Fixture) -> Fixture:
        return {self.name: self.ordered(shortened(each, self.parts) for each in entry[self.name])}

    def ordered(self, entries: Iterable[Fixture]) -> list[Fixture]:
        return sorted(entries, key=self.key_of) if self.keys else list(entries)

    def key_of(self, entry: Fixture) -> tuple[str, ...]:
        return tuple(str(entry[key]) for key in self.keys)

    def read(self, rows: Sequence[Any]) -> list[Fixture]:
        children = [self.children_of(row) for row in rows]
        entries = iter(entries_of([each for of_one in children for each in of_one], self.parts))
        return [
            {self.name: self.ordered(shortened(next(entries), self.parts) for _each in of_one)}
            for of_one in children
        ]

    def children_of(self, row: Any) -> list[Any]:
        children = list(getattr(row, self.name).all())
        return children if self.keys else sorted(children, key=lambda child: child.place)

    def write(self, pairs: list[Pair]) -> None:
        beside, entries = [], []
        for row, entry in pairs:
            for place, short in enumerate(entry[self.name], start=1):
                beside.append({self.owner: row} | ({} if self.keys else {"place": place}))
                entries.append(completed(short, self.parts))
        columns = columns_of(entries, self.columns_of_each)
        children = [self.model(**each, **own) for each, own in zip(beside, columns, strict=True)]
        owners = [row for row, _entry in pairs]
        replace_children(self.model, self.owner, self.keys or ("place",), owners, children)
        for links in self.links:
            links.write(list(zip(children, entries, strict=True)))

    def problems(self, entry: Fixture, known: Known) -> Iterator[tuple[str, str]]:
        for number, short in enumerate(entry[self.name]):
            full = completed(short, self.parts)
            for part in self.parts:
                for place, message in part.problems(full, known):
                    yield f"{self.name}[{number}].{place}", message
        if self.keys:
            yield from twice(self.name, (", ".join(self.key_of(each)) for each in entry[self.name]))

    def without_unknown(self, entry: Fixture, known: Known) -> Fixture:
        full = [completed(short, self.parts) for short in entry[self.name]]
        left = (cut_to(each, self.parts, known) for each in full)
        return {self.name: [shortened(each, self.parts) for each in left if each]}


def in_order(value: Any) -> Any:
    """The database keeps the languages of a text in an order of its own."""
    if not isinstance(value, dict):
        return value
    return {language: value[language] for language in LANGUAGES if language in value}


# What parts are put together to


def schema_of_entry(model: type[models.Model], parts: Iterable[EntryPart], **beside: Schema) -> Schema:
    """What an entry may hold. All is needed but what need not be said."""
    by_part = [(part.schemas(model), part.usual) for part in parts]
    properties = {name: schema for schemas, _usual in by_part for name, schema in schemas.items()}
    required = {name for schemas, usual in by_part for name in schemas if name not in usual}
    return closed({**beside, **properties}, {*beside, *required})


def column_fields(model: type[models.Model], parts: Iterable[EntryPart]) -> list[Any]:
    """The fields whose columns hold just what the file says, in the order of the parts."""
    return [model._meta.get_field(name) for part in parts for name in part.own_columns]


def slug_of(model: type[models.Model]) -> Schema:
    return schema_of(model._meta.get_field("slug"))


def entries_of(rows: Sequence[Any], parts: Iterable[EntryPart]) -> list[Fixture]:
    """What files would say about these rows, everything written out."""
    by_part = [part.read(rows) for part in parts]
    return [merged(fragments) for fragments in zip(*by_part, strict=True)]


def merged(fragments: Iterable[Fixture]) -> Fixture:
    return {key: value for fragment in fragments for key, value in fragment.items()}


def columns_of(entries: Sequence[Fixture], parts: Iterable[EntryPart]) -> list[dict[str, Any]]:
    """What stands in the row of each."""
    by_part = [part.columns_of_all(entries) for part in parts]
    return [merged(fragments) for fragments in zip(*by_part, strict=True)]


def completed(entry: Fixture, parts: Iterable[EntryPart]) -> Fixture:
    """The entry with what it need not say."""
    full = merged(part.usual for part in parts) | entry
    return full | merged(part.tidied(full) for part in parts)


def shortened(entry: Fixture, parts: Iterable[EntryPart]) -> Fixture:
    usual = merged(part.usual for part in parts)
    return {key: value for key, value in entry.items() if key not in usual or usual[key] != value}


def cut_to(entry: Fixture, parts: Sequence[EntryPart], known: Known) -> Fixture | None:
    """The entry without what it says about the unknown; nothing if it is about nothing else."""
    cut = entry | merged(part.without_unknown(entry, known) for part in parts)
    return cut if all(part.stands(cut) for part in parts) else None


def ends(links: Any) -> tuple[str, str]:
    """The names of both sides of a table of links."""
    field = links.field
    return field.m2m_field_name(), field.m2m_reverse_field_name()


def slugs_of(value: Any) -> list[str]:
    return value if isinstance(value, list) else []


def unknown(
    name: str, slugs: Iterable[str], model: type[models.Model], known: Known
) -> Iterator[tuple[str, str]]:
    for slug in slugs:
        if slug not in known[model]:
            yield name, f"There is no {model._meta.verbose_name} “{slug}”."


def twice(name: str, keys: Iterable[str]) -> Iterator[tuple[str, str]]:
    for key, number in Counter(keys).items():
        if number > 1:
            yield name, f"“{key}” is named twice."
