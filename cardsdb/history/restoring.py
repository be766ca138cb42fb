"""Bringing content back as it once was, with all its parts, in one piece or not at all."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Protocol, runtime_checkable

from django.core import serializers
from django.core.exceptions import ValidationError
from django.db import IntegrityError, connection, models, transaction
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from reversion import is_registered

from cardsdb.history.comparison import LinkedNames, title_of
from cardsdb.history.deletions import Deletion
from cardsdb.history.snapshots import Fields, Model, RowKey, Snapshot, whole_of
from cardsdb.history.withdrawing import is_limit
from cardsdb.publishing import Content, DataVersion, Status


@runtime_checkable
class Lasting(Protocol):
    """Content of which something stays as it is now, whatever it was when it is brought back."""

    def keep_what_lasts(self) -> None: ...


class RestoreError(Exception):
    """What stands in the way, in words."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__(*problems)
        self.problems = problems


def restore(now: Snapshot, then: Snapshot) -> models.Model:
    """Make the rows what they were then. What does not hold any more is said, and nothing is changed."""
    with transaction.atomic(), in_words():
        DataVersion.hold()
        for row in now:
            if row not in then or moves(row, now[row], then[row]):
                remove(row)
        whole, *_parts = [bring_back(row, then) if then[row] != now.get(row) else found(row) for row in then]
        connection.check_constraints()
        if isinstance(whole, Content):
            # A row that comes back as a draft does not know that visitors saw it until now.
            DataVersion.raise_by_one()
    return whole


@contextmanager
def in_words() -> Iterator[None]:
    try:
        yield
    except IntegrityError as error:
        raise RestoreError([_("Something it needs or would take the place of has changed since.")]) from error


def moves(row: RowKey, now: Fields, then: Fields) -> bool:
    """Whether a part takes another place, and is made anew: two that swapped would be in each other's way."""
    return any(now.get(name) != then.get(name) for name in unique_names(row.model))


def unique_names(model: Model) -> set[str]:
    """The fields of a part that no other part of its whole has alike."""
    owner = whole_of(model)
    unique = (each for each in model._meta.constraints if isinstance(each, models.UniqueConstraint))
    return {name for each in unique if owner and owner in each.fields for name in each.fields}


def remove(row: RowKey) -> None:
    for found in row.model._base_manager.filter(pk=row.pk):
        found.delete()


def bring_back(row: RowKey, then: Snapshot) -> models.Model:
    """The row as it was, checked like one that somebody typed."""
    fields = {name: value for name, value in then[row].items() if is_known(row, name)}
    for name, lost in missing_links(row, fields):
        fields[name] = [key for key in fields[name] if key not in lost]
        name_when_it_is_back(row, name, lost)
        if lost and not fields[name] and is_limit(row.model._meta.get_field(name)):
            # Without what it was limited to it would hold everywhere.
            fields["status"] = Status.DRAFT
    written = {"model": row.model._meta.label_lower, "pk": row.pk, "fields": fields}
    (read,) = serializers.deserialize("python", [written], ignorenonexistent=True)
    is_gone = read.object._state.adding = not row.model._base_manager.filter(pk=row.pk).exists()
    if isinstance(read.object, Lasting):
        read.object.keep_what_lasts()
    check(row, read.object, fields)
    # Of what has no revisions nobody keeps all that it says.
    own = [each.name for each in row.model._meta.local_fields if each.name in fields]
    read.save(update_fields=None if is_gone or is_registered(row.model) else own)
    content = found(row)
    if is_gone and isinstance(content, Content):
        Deletion.undo_all_of(content)
    return content


def name_when_it_is_back(row: RowKey, name: str, lost: set[Any]) -> None:
    """What is itself deleted is named again by this as soon as it comes back."""
    others: Any = row.model._meta.get_field(name).related_model
    for key in lost:
        deletion = Deletion.begun(others, key)
        deletion.add(row.model, name, [int(row.pk)])
        deletion.save()


def found(row: RowKey) -> models.Model:
    return row.model._base_manager.get(pk=row.pk)


def is_known(row: RowKey, name: str) -> bool:
    return name in {
        each.name for each in (*row.model._meta.local_fields, *row.model._meta.local_many_to_many)
    }


def missing_links(row: RowKey, fields: dict[str, Any]) -> Iterator[tuple[str, set[Any]]]:
    """The fields that lead to several others, and which of those are gone."""
    for each in row.model._meta.local_many_to_many:
        keys = set(fields.get(each.name) or ())
        there = set(each.related_model._base_manager.filter(pk__in=keys).values_list("pk", flat=True))
        yield each.name, keys - there


def check(row: RowKey, read: models.Model, fields: dict[str, Any]) -> None:
    links: list[Any] = [each for each in row.model._meta.local_fields if each.is_relation]
    for each in links:
        key = fields.get(each.name)
        if key and not each.related_model._base_manager.filter(pk=key).exists():
            (name,) = LinkedNames().of(each.related_model, [key])
            raise RestoreError([_("It needs %(name)s, which is not there any more.") % {"name": name}])
    if problems := list(taken_meanwhile(row, read, fields)):
        raise RestoreError(problems)
    if not is_registered(row.model):
        return
    try:
        read.full_clean(exclude=[each.name for each in row.model._meta.local_fields if not each.editable])
    except ValidationError as error:
        title = title_of(row, fields, LinkedNames())
        raise RestoreError([f"{title}: {problem}" for problem in problems_in(row, error)]) from error


def taken_meanwhile(row: RowKey, read: models.Model, fields: Fields) -> Iterator[str]:
    """What only one can have, and another has by now."""
    for each in row.model._meta.local_fields:
        if each.unique and not each.primary_key and each.name in fields:
            value = getattr(read, each.attname)
            others = row.model._base_manager.filter(**{each.attname: value}).exclude(pk=row.pk)
            yield from (who_has(each, value, other) for other in others)


def who_has(field: Any, value: Any, other: models.Model) -> str:
    words = {"field": capfirst(str(field.verbose_name)), "value": value, "other": other}
    message = _(
        "%(field)s “%(value)s” is that of “%(other)s” by now. Give that one another there first; "
        "then this can come back."
    )
    return message % words


def problems_in(row: RowKey, error: ValidationError) -> Iterator[str]:
    for name, messages in error.message_dict.items():
        field: Any = None if name == "__all__" else row.model._meta.get_field(name)
        label = capfirst(str(field.verbose_name)) if field else ""
        yield " – ".join(part for part in (label, " ".join(messages)) if part)
