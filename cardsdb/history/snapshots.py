"""Content with all its parts as it was at one time: what its rows held, as revisions keep them."""

import hashlib
import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from django.apps import apps
from django.contrib.contenttypes.models import ContentType
from django.core import serializers
from django.core.exceptions import ObjectDoesNotExist
from django.db import models
from django.db.models import Q
from reversion import is_registered
from reversion.errors import RevertError
from reversion.models import Version
from reversion.revisions import _get_options as options_of

Model = type[models.Model]
Fields = Mapping[str, Any]


class RowKey(NamedTuple):
    """Which row it is: the whole, or a part of it."""

    model: Model
    pk: str

    def __str__(self) -> str:
        return f"{self.model._meta.label_lower}:{self.pk}"


Snapshot = dict[RowKey, Fields]
"""What each row held, the whole first. Empty: it was not there."""


def called_then(version: Version) -> str:
    """What it was called, in the reader's language; a part whose whole is gone as it was by who wrote it."""
    try:
        return str(version._object_version.object)
    except (ObjectDoesNotExist, RevertError):
        return version.object_repr


def followed(model: Model) -> list[Any]:
    """The fields that lead from a whole to its parts and back; none where no revisions are kept."""
    names = options_of(model).follow if is_registered(model) else ()
    return [model._meta.get_field(name) for name in names]


@cache
def whole_of(model: Model) -> str:
    """The field by which a part knows the whole it belongs to; nothing for what stands by itself."""
    return next((field.name for field in followed(model) if field.many_to_one), "")


@cache
def parts_of(model: Model) -> dict[Model, str]:
    """The kinds of parts of a whole, each with the field that leads to it."""
    relations = [field for field in followed(model) if field.one_to_many]
    return {relation.related_model: relation.field.name for relation in relations}


def links_kept(model: Model) -> Iterator[str]:
    """The links to all that a revision of a row keeps beside it, so that it is not asked for row by row."""
    owner = whole_of(model)
    whole: Any = model._meta.get_field(owner).related_model if owner else model
    for part, back in parts_of(whole).items():
        field: Any = part._meta.get_field(back)
        path = "__".join(filter(None, (owner, field.remote_field.get_accessor_name())))
        links = (each for each in (*part._meta.fields, *part._meta.many_to_many) if each.is_relation)
        yield from (path, *(f"{path}__{each.name}" for each in links if each is not field))


def now(content: models.Model | None) -> Snapshot:
    """What it says at this moment."""
    if content is None or content.pk is None:
        return {}
    rows = [content]
    for model, owner in parts_of(type(content)).items():
        rows += model._base_manager.filter(**{owner: content.pk}).order_by("pk")
    return {RowKey(type(row), str(row.pk)): fields_of(row) for row in rows}


def fields_of(row: models.Model) -> Fields:
    (written,) = json.loads(serializers.serialize("json", [row], fields=field_names(type(row))))
    fields: Fields = written["fields"]
    return fields


def field_names(model: Model) -> Collection[str]:
    """What a revision keeps; where none are kept, what may be edited, but for the password of an account."""
    if is_registered(model):
        return options_of(model).fields
    fields = (*model._meta.local_fields, *model._meta.local_many_to_many)
    return [each.name for each in fields if each.editable and each.name != "password"]


def as_rows(snapshot: Snapshot) -> list[tuple[str, str, Fields]]:
    """What it says in a form that can be stored. `from_rows` is the way back."""
    return [(row.model._meta.label_lower, row.pk, fields) for row, fields in snapshot.items()]


def from_rows(rows: Iterable[tuple[str, str, Fields]]) -> Snapshot:
    return {RowKey(apps.get_model(label), pk): fields for label, pk, fields in rows}


def snapshots_at(model: Model, pk: str, revisions: Collection[int]) -> dict[int, Snapshot]:
    """What it said in each of these revisions."""
    found: dict[int, Snapshot] = {revision: {} for revision in revisions}
    types = {ContentType.objects.get_for_model(each).pk: each for each in (model, *parts_of(model))}
    kept = Version.objects.filter(revision__in=revisions).filter(own_versions(model, pk)).order_by("pk")
    columns = ("revision_id", "content_type_id", "object_id", "serialized_data")
    for revision, kind, row, data in kept.values_list(*columns):
        fields = json.loads(data)[0]["fields"]
        if belongs(types[kind], row, fields, model, pk):
            found[revision][RowKey(types[kind], row)] = fields
    return {revision: whole_first(snapshot, RowKey(model, pk)) for revision, snapshot in found.items()}


def own_versions(model: Model, pk: str) -> Q:
    """The versions of a whole and, beside some of others that look alike, those of its parts."""
    wanted = Q(content_type=ContentType.objects.get_for_model(model), object_id=pk)
    for part, owner in parts_of(model).items():
        kind = ContentType.objects.get_for_model(part)
        wanted |= Q(content_type=kind, serialized_data__contains=f'"{owner}": {pk}')
    return wanted


def belongs(kind: Model, row: str, fields: Fields, model: Model, pk: str) -> bool:
    return row == pk if kind is model else str(fields.get(parts_of(model)[kind])) == pk


def whole_first(snapshot: Snapshot, whole: RowKey) -> Snapshot:
    kinds = [whole.model, *parts_of(whole.model)]
    ordered = sorted(snapshot, key=lambda row: (row != whole, kinds.index(row.model), int(row.pk)))
    return {row: snapshot[row] for row in ordered}


def digest_of(snapshot: Snapshot) -> str:
    """The same for two that say the same."""
    rows = {f"{row.model._meta.label}:{row.pk}": fields for row, fields in snapshot.items()}
    return hashlib.sha256(json.dumps(rows, sort_keys=True).encode()).hexdigest()[:32]
