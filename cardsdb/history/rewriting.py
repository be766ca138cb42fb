"""For migrations: what revisions and kept changes hold, brought to the form that content has from now on.

Both hold the fields of rows. A migration that gives a field another form, or makes parts of a whole into
fields of it, says so here as well, so that history, restoring and publishing what was kept go on as before.
It depends on the last migrations of `reversion`, `admin` and `auth`.
"""

import json
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from django.contrib.admin.models import CHANGE
from django.db.models import QuerySet
from django.utils.text import capfirst

Fields = dict[str, Any]
Rows = list[list[Any]]
"""Of each row the model, the key and the fields, as kept changes have them."""

AT_ONCE: Final = 500
COMMENTS: Final = (("reversion", "Revision", "comment"), ("admin", "LogEntry", "change_message"))
"""Where it stands what a form changed."""


def rewrite(apps: Any, label: str, change: Callable[[Fields], Fields]) -> None:
    """Give the fields of a model, such as `cardsdb.edition`, another form."""
    rewrite_versions(apps, label, lambda _version, fields: change(fields))
    rewrite_kept(
        apps, lambda rows: [[of, key, change(said) if of == label else said] for of, key, said in rows]
    )


def rewrite_versions(apps: Any, label: str, change: Callable[[Any, Fields], Fields]) -> None:
    changed = []
    for version in versions_of(apps, label).iterator(AT_ONCE):
        (written,) = json.loads(version.serialized_data)
        version.serialized_data = json.dumps([{**written, "fields": change(version, written["fields"])}])
        changed.append(version)
        if len(changed) == AT_ONCE:
            save(changed, ["serialized_data"])
            changed = []
    save(changed, ["serialized_data"])


def rewrite_kept(apps: Any, change: Callable[[Rows], Rows]) -> None:
    changes = list(apps.get_model("cardsdb", "KeptChange").objects.all())
    for kept in changes:
        kept.before, kept.after = change(kept.before), change(kept.after)
    save(changes, ["before", "after"])


def save(rows: list[Any], fields: Iterable[str]) -> None:
    if rows:
        type(rows[0])._default_manager.bulk_update(rows, fields, batch_size=AT_ONCE)


def versions_of(apps: Any, label: str) -> QuerySet[Any]:
    kind = {f"content_type__{name}": value for name, value in kind_of(label).items()}
    versions: QuerySet[Any] = apps.get_model("reversion", "Version").objects.filter(format="json", **kind)
    return versions


def kind_of(label: str) -> dict[str, str]:
    app, _dot, model = label.partition(".")
    return {"app_label": app, "model": model}


def fields_of(version: Any) -> Fields:
    fields: Fields = json.loads(version.serialized_data)[0]["fields"]
    return fields


@dataclass(frozen=True)
class WithWhole:
    """Parts that are edited with their whole alone from now on: what was logged and kept of them is of it."""

    part: str
    owner: str
    whole: str
    beside: tuple[str, ...] = ()

    def with_part(self, whole: Rows, part: list[Any], rows: Rows) -> Rows:
        """The rows of a whole, in which the part is as in these rows: one, or none where it is not there."""
        raise NotImplementedError

    def move_log(self, apps: Any) -> None:
        """That a part was added or deleted was a change of its whole."""
        owners = {each.object_id: fields_of(each)[self.owner] for each in versions_of(apps, self.part)}
        there = apps.get_model(self.part).objects.values_list("pk", f"{self.owner}_id")
        owners |= {str(key): owner for key, owner in there}
        kinds = apps.get_model("contenttypes.ContentType").objects
        of_parts = {f"content_type__{name}": value for name, value in kind_of(self.part).items()}
        entries = apps.get_model("admin.LogEntry").objects.filter(**of_parts, object_id__in=owners)
        for entry in entries:
            entry.object_id, entry.action_flag = str(owners[entry.object_id]), CHANGE
            entry.content_type = kinds.get(**kind_of(self.whole))
            entry.save()

    def keep_of_wholes(self, apps: Any) -> None:
        """It becomes a change of the whole, which says all else as in its newest revision."""
        kinds = apps.get_model("contenttypes.ContentType").objects
        for kept in apps.get_model("cardsdb.KeptChange").objects.filter(
            content_type__in=kinds.filter(**kind_of(self.part))
        ):
            (part,) = kept.before or kept.after
            owner = part[2][self.owner]
            whole = self.newest(apps, owner)
            kept.before = self.with_part(whole, part, kept.before)
            kept.after = self.with_part(whole, part, kept.after)
            kept.object_id, kept.content_type = owner, kinds.get(**kind_of(self.whole))
            kept.save()

    def newest(self, apps: Any, key: int) -> Rows:
        """The rows of a whole in its newest revision, its own first."""
        version = versions_of(apps, self.whole).filter(object_id=key).order_by("-pk").first()
        if version is None:
            return [[self.whole, str(key), {}]]
        rows = [[self.whole, str(key), fields_of(version)]]
        for label in self.beside:
            for part in versions_of(apps, label).filter(revision=version.revision_id).order_by("pk"):
                if fields_of(part)[self.owner] == key:
                    rows.append([label, part.object_id, fields_of(part)])
        return rows


class LosingPage(WithWhole):
    """Parts that stay rows, but have no page of their own any more. `beside` are all parts of the whole."""

    def __call__(self, apps: Any, _editor: Any) -> None:
        self.move_log(apps)
        self.keep_of_wholes(apps)

    def with_part(self, whole: Rows, part: list[Any], rows: Rows) -> Rows:
        others = [row for row in whole if row[:2] != part[:2]]
        return [*others, *rows]


@dataclass(frozen=True)
class Folding(WithWhole):
    """Parts of one language each, and the fields of the whole that hold every language in their stead.

    With the `fields` `{"name": "names"}` the `name` of a part stands under its language in the `names` of the
    whole, which the part knew as its `owner`. `beside` are the other parts that the whole has.
    """

    fields: dict[str, str] = field(default_factory=dict)

    def __call__(self, apps: Any, schema_editor: Any) -> None:
        """In all rows, revisions, kept changes and the log. The model of the parts may be deleted then."""
        self.fold_rows(apps)
        self.move_log(apps)
        for app, model, column in COMMENTS:
            self.fold_notes(apps, apps.get_model(app, model).objects, column)
        self.fold_versions(apps)
        rewrite_kept(apps, self.folded)
        self.keep_of_wholes(apps)
        versions_of(apps, self.part).delete()
        apps.get_model("contenttypes.ContentType").objects.filter(**kind_of(self.part)).delete()
        # No table can be changed or dropped while rows wait to be checked.
        schema_editor.connection.check_constraints()

    def texts(self, parts: Iterable[Fields]) -> Fields:
        """What these parts of one whole say, as fields of it."""
        said: Fields = {name: {} for name in self.fields.values()}
        for part in parts:
            for name, becomes in self.fields.items():
                if part[name]:
                    said[becomes][part["language"]] = part[name]
        return said

    def fold_rows(self, apps: Any) -> None:
        parts: dict[int, list[Fields]] = defaultdict(list)
        for part in apps.get_model(self.part).objects.order_by("pk").values():
            parts[part[f"{self.owner}_id"]].append(part)
        wholes = list(apps.get_model(self.whole).objects.all())
        for whole in wholes:
            vars(whole).update(self.texts(parts[whole.pk]))
        save(wholes, self.fields.values())

    def fold_notes(self, apps: Any, rows: Any, column: str) -> None:
        """Where a change of parts is told by their name, it is told as one of the fields."""
        part = apps.get_model(self.part)._meta
        every = [capfirst(str(part.get_field(name).verbose_name)) for name in self.fields]
        for row in rows.filter(**{f"{column}__contains": f'"name": "{part.verbose_name}"'}):
            notes = json.loads(getattr(row, column))
            setattr(row, column, json.dumps(notes_folded(notes, str(part.verbose_name), every)))
            row.save()

    def fold_versions(self, apps: Any) -> None:
        """A revision of a whole has all its parts."""
        parts: dict[tuple[int, str], list[Fields]] = defaultdict(list)
        for version in versions_of(apps, self.part).order_by("pk").iterator(AT_ONCE):
            fields = fields_of(version)
            parts[version.revision_id, str(fields[self.owner])].append(fields)
        rewrite_versions(
            apps,
            self.whole,
            lambda version, said: {**said, **self.texts(parts[version.revision_id, version.object_id])},
        )

    def folded(self, rows: Rows) -> Rows:
        """The rows of a kept change; of one that was kept of a part alone they stay as they are."""
        if not any(label == self.whole for label, _key, _fields in rows):
            return rows
        parts = [fields for label, _key, fields in rows if label == self.part]
        return [
            [label, key, {**fields, **self.texts(parts)} if label == self.whole else fields]
            for label, key, fields in rows
            if label != self.part
        ]

    def with_part(self, whole: Rows, part: list[Any], rows: Rows) -> Rows:
        """The whole, saying in the language of the part what that says there."""
        language, said = part[2]["language"], self.texts(fields for _label, _key, fields in rows)
        (label, key, fields), *others = whole
        texts = {name: without(fields.get(name), language) | said[name] for name in said}
        return [[label, key, {**fields, **texts}], *others]


def without(texts: Any, language: str) -> dict[str, str]:
    return {code: text for code, text in (texts or {}).items() if code != language}


def notes_folded(notes: list[Fields], name: str, every: list[str]) -> list[Fields]:
    """What a form said of parts of this name as one change of fields: of every one, if it names none."""
    of_it = [said for note in notes for said in note.values() if said.get("name") == name]
    fields = dict.fromkeys(field for said in of_it for field in said.get("fields", every))
    others = [note for note in notes if not any(said in of_it for said in note.values())]
    return [*others, {"changed": {"fields": list(fields)}}]
