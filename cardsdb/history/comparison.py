"""What changed between two snapshots, in words an editor reads: part by part, field by field."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils.safestring import SafeString
from django.utils.text import capfirst
from django.utils.translation import gettext as _, pgettext_lazy
from reversion.models import Version

from cardsdb.captions import label_of
from cardsdb.changes import side_by_side
from cardsdb.history.snapshots import Fields, Model, RowKey, Snapshot, called_then, parts_of, whole_of
from cardsdb.languages import LANGUAGE_NAMES
from cardsdb.multilingual import MultilingualWordsField


class Kind(models.TextChoices):
    ADDED = "added", pgettext_lazy("history", "added")
    REMOVED = "removed", pgettext_lazy("history", "removed")
    CHANGED = "changed", pgettext_lazy("history", "changed")


@dataclass(frozen=True)
class FieldChange:
    """A field and what it said before and afterwards, with the words in which they differ marked."""

    label: str
    before: SafeString
    after: SafeString
    language: str = ""
    texts: tuple[str, str] = ("", "")
    """The same without marks."""
    name: str = ""


@dataclass(frozen=True)
class PartChange:
    """A part that came, went or says something else."""

    row: RowKey
    title: str
    kind: Kind
    fields: list[FieldChange]


@dataclass(frozen=True)
class Comparison:
    """All that changed."""

    parts: list[PartChange] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.parts)

    @property
    def languages(self) -> set[str]:
        """The languages of the texts that changed."""
        return {each.language for part in self.parts for each in part.fields if each.language}


def compared(before: Snapshot, after: Snapshot, names: "LinkedNames | None" = None) -> Comparison:
    """What changed from one to the other."""
    names = names or LinkedNames()
    found = []
    for row, old, new in pairs(before, after):
        fields = list(changes_of(row.model, old, new, names))
        if fields or old is None or new is None:
            kind = Kind.ADDED if old is None else Kind.REMOVED if new is None else Kind.CHANGED
            found.append(PartChange(row, title_of(row, new or old or {}, names), kind, fields))
    return Comparison(found)


def with_one_changed(before: Snapshot, after: Snapshot, row: RowKey) -> Snapshot:
    """As it was before, but for one part, which is as afterwards."""
    place = place_of(row, after.get(row) or before[row])
    others = {each: fields for each, fields in before.items() if place_of(each, fields) != place}
    one = {row: after[row]} if row in after else {}
    return {**one, **others} if parts_of(row.model) else {**others, **one}


def pairs(before: Snapshot, after: Snapshot) -> Iterator[tuple[RowKey, Fields | None, Fields | None]]:
    """Each row with what it held; one that was made anew for the same place counts as the same."""
    gone = {place_of(row, fields): row for row, fields in before.items() if row not in after}
    for row, fields in after.items():
        earlier = row if row in before else gone.pop(place_of(row, fields), None)
        yield row, before[earlier] if earlier else None, fields
    for row in gone.values():
        yield row, before[row], None


def place_of(row: RowKey, fields: Fields) -> tuple[Any, ...]:
    return row.model, *(str(fields.get(name)) for name in place_names(row.model)), *own_key(row)


def own_key(row: RowKey) -> tuple[str, ...]:
    return () if place_names(row.model) else (row.pk,)


def place_names(model: Model) -> list[str]:
    """The fields that tell a part from the others of its whole: a language, an edition, a place."""
    owner = whole_of(model)
    for constraint in model._meta.constraints:
        if isinstance(constraint, models.UniqueConstraint) and owner and owner in constraint.fields:
            return [name for name in constraint.fields if name != owner]
    return []


def title_of(row: RowKey, fields: Fields, names: "LinkedNames") -> str:
    kind = capfirst(str(row.model._meta.verbose_name))
    values = [
        in_words(row.model._meta.get_field(name), fields.get(name), names) for name in place_names(row.model)
    ]
    if not values or parts_of(row.model):
        return kind
    return _("%(part)s: %(which)s") % {"part": kind, "which": ", ".join(values)}


# Fields


def changes_of(
    model: Model, old: Fields | None, new: Fields | None, names: "LinkedNames"
) -> Iterator[FieldChange]:
    hidden = {whole_of(model)} | (set(place_names(model)) if old is None or new is None else set())
    language = (new or old or {}).get("language", "")
    for each in shown_fields(model):
        was, becomes = value_in(old, each), value_in(new, each)
        if was != becomes and each.name not in hidden:
            yield from changes_of_field(each, was, becomes, names, language)


def value_in(fields: Fields | None, each: Any) -> Any:
    """What a row said. Before a field was added, every row said what is usual for it."""
    return None if fields is None else fields.get(each.name, each.get_default())


def shown_fields(model: Model) -> list[Any]:
    fields = (*model._meta.local_fields, *model._meta.local_many_to_many)
    return [each for each in fields if each.editable and not each.primary_key]


def changes_of_field(
    each: Any, was: Any, becomes: Any, names: "LinkedNames", language: str
) -> Iterator[FieldChange]:
    label = capfirst(str(each.verbose_name))
    if is_multilingual(was) and is_multilingual(becomes):
        for code, language_name in LANGUAGE_NAMES.items():
            texts = part_of(each, was, code), part_of(each, becomes, code)
            if texts[0] != texts[1]:
                label_in = f"{label} ({language_name})"
                yield FieldChange(label_in, *side_by_side(*texts), code, texts, each.name)
        return
    texts = in_words(each, was, names), in_words(each, becomes, names)
    if texts[0] != texts[1]:
        yield FieldChange(label, *side_by_side(*texts), language, texts, each.name)


def part_of(each: Any, value: Any, code: str) -> str:
    """What a field that holds every language says in one."""
    part = (value or {}).get(code)
    return each.as_text(part) if isinstance(each, MultilingualWordsField) and part else as_text(part)


def is_multilingual(value: Any) -> bool:
    return value is None or (isinstance(value, dict) and value.keys() <= LANGUAGE_NAMES.keys())


def in_words(each: Any, value: Any, names: "LinkedNames") -> str:
    """A value as a form would show it."""
    if value is None or value == "":
        return ""
    if each.is_relation:
        rows = value if isinstance(value, list) else [value]
        return ", ".join(sorted(names.of(each.related_model, rows)))
    if in_words := getattr(each.model, f"{each.name}_in_words", None):
        return in_words(value) or as_text(value)
    if isinstance(each, ArrayField) and isinstance(value, str):
        value = json.loads(value)
    return label_of(each, value) or as_text(value)


def as_text(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, dict):
        return "\n".join(f"{name}: {as_text(each)}" for name, each in value.items())
    return ", ".join(map(as_text, value)) if isinstance(value, list) else str(value)


class LinkedNames:
    """What other content is called that a field leads to; asked for once."""

    def __init__(self) -> None:
        self.known: dict[tuple[Model, str], str] = {}

    def of(self, model: Model, keys: list[Any]) -> list[str]:
        missing = [key for key in keys if (model, str(key)) not in self.known]
        if missing:
            there = {str(row.pk): str(row) for row in model._base_manager.filter(pk__in=missing)}
            for key in map(str, missing):
                self.known[model, key] = there.get(key) or self.of_deleted(model, key)
        return [self.known[model, str(key)] for key in keys]

    def of_deleted(self, model: Model, key: str) -> str:
        last = Version.objects.get_for_object_reference(model, key).first()
        return _("%(name)s (deleted)") % {"name": called_then(last) if last else key}
