"""What goes with content that is deleted and stands in no revision of it, so that it comes back with it.

A revision holds a card with its names, printings and wordings. That rulings and proposals name it is written
in their rows, and its old addresses are rows of their own: of these a deletion keeps what is needed to write
them again.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from django.apps import apps
from django.contrib.contenttypes.models import ContentType
from django.core import serializers
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models.signals import pre_delete
from django.dispatch import receiver
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from reversion import revisions

from cardsdb.history.snapshots import whole_of
from cardsdb.history.withdrawing import is_limit, publish_again, take_out
from cardsdb.publishing import Content

Model = type[models.Model]


class Deletion(models.Model):
    """Content that is gone, with what named it and what belonged to it alone."""

    content_type = models.ForeignKey(ContentType, models.CASCADE)
    object_id = models.BigIntegerField()
    deleted_at = models.DateTimeField(default=timezone.now)
    naming = models.JSONField(default=list)
    """The rows that named it: the kind, the field, and their keys."""
    belongings = models.JSONField(default=list)
    """Rows that went with it, as they were."""

    class Meta:
        verbose_name = _("deletion")
        verbose_name_plural = _("deletions")
        constraints = [
            models.UniqueConstraint(name="one_deletion_of_content", fields=["content_type", "object_id"])
        ]

    def __str__(self) -> str:
        return f"{self.content_type} {self.object_id}"

    @classmethod
    def of(cls, model: Model, key: Any) -> "Deletion | None":
        kind = ContentType.objects.get_for_model(model)
        return Deletion._default_manager.filter(content_type=kind, object_id=key).first()

    @classmethod
    def begun(cls, model: Model, key: Any) -> "Deletion":
        """What is known of a deletion already, or a new one."""
        kind = ContentType.objects.get_for_model(model)
        return cls.of(model, key) or Deletion(content_type=kind, object_id=key)

    def add(self, model: Model, field: str, keys: Iterable[Any]) -> None:
        """These rows named it."""
        known = {(label, name): found for label, name, found in self.naming}
        place = (model._meta.label_lower, field)
        known[place] = sorted({*known.get(place, ()), *keys})
        self.naming = [[*each, found] for each, found in known.items() if found]

    @classmethod
    def undo_all_of(cls, content: models.Model) -> None:
        """Let it be named, have and name what it was named by, had and named."""
        if own := cls.of(type(content), content.pk):
            own.undo(content)
        named = [[content._meta.label_lower, [content.pk]]]
        for other in cls._default_manager.filter(naming__contains=named):
            kind: Any = other.content_type.model_class()
            if there := kind._base_manager.filter(pk=other.object_id).first():
                other.undo(there)

    def undo(self, content: models.Model) -> None:
        """Let it be named again by what is still there, and have again what belonged to it.

        What is itself deleted meanwhile stays written down: it names this again when it comes back.
        """
        self.belongings = [each for each in self.belongings if not is_written_again(each)]
        left = [(*each, names_again(content, *each)) for each in self.naming]
        self.naming = [[label, field, missing] for label, field, _keys, missing in left if missing]
        if self.naming or self.belongings:
            self.save()
        elif self.pk:
            self.delete()


# Before


def rows_naming(content: models.Model) -> Iterator[tuple[Model, Any, models.QuerySet[Any]]]:
    """The rows that stay when this is deleted and no longer name it, by the fields they name it with."""
    for relation in content._meta.get_fields(include_hidden=True):
        if relation.auto_created and not relation.concrete and loses_a_name(relation):
            field: Any = relation.field  # type: ignore[union-attr]
            yield field.model, field, field.model._base_manager.filter(**{field.name: content.pk})


def loses_a_name(relation: Any) -> bool:
    if relation.many_to_many:
        return True
    is_link = getattr(relation.related_model._meta, "auto_created", False)
    return not is_link and relation.on_delete is models.SET_NULL


def rows_belonging(content: models.Model) -> Iterator[models.Model]:
    """The rows that go with it and stand in none of its revisions."""
    for relation in content._meta.related_objects:
        model: Any = relation.related_model
        goes_with_it = relation.on_delete is models.CASCADE and not revisions.is_registered(model)
        if goes_with_it and not relation.many_to_many and not model._meta.auto_created:
            yield from model._base_manager.filter(**{relation.field.name: content.pk})


def comes_back(model: Model) -> bool:
    """Whether revisions are kept of it, as a whole."""
    return issubclass(model, Content) and revisions.is_registered(model) and not whole_of(model)


@receiver(pre_delete)
def write_down(sender: Model, instance: models.Model, **options: Any) -> None:
    if not comes_back(sender):
        return
    deletion = Deletion.begun(sender, instance.pk)
    for model, field, rows in rows_naming(instance):
        deletion.add(model, field.name, rows.values_list("pk", flat=True))
    deletion.belongings += [as_written(row) for row in rows_belonging(instance)]
    if deletion.naming or deletion.belongings:
        deletion.deleted_at = timezone.now()
        deletion.save()
    for _model, field, rows in rows_naming(instance):
        for row in rows if is_limit(field) else ():
            take_out(row, field, instance)


def as_written(row: models.Model) -> dict[str, Any]:
    (written,) = json.loads(serializers.serialize("json", [row]))
    found: dict[str, Any] = written
    return found


# Afterwards


def is_written_again(written: dict[str, Any]) -> bool:
    """Write a row again that went with it, unless something else has its place by now."""
    (read,) = serializers.deserialize("python", [written], ignorenonexistent=True)
    read.object.pk, read.object._state.adding = None, True
    try:
        read.object.full_clean()
    except ValidationError:
        return False
    read.object.save()
    return True


def names_again(content: models.Model, label: str, field: str, keys: list[Any]) -> list[Any]:
    """Let these rows name it again; the keys of those that are not there."""
    model = apps.get_model(label)
    there = {row.pk: row for row in model._base_manager.filter(pk__in=keys)}
    if model._meta.get_field(field).many_to_many:
        for row in there.values():
            getattr(row, field).add(content.pk)
            if is_limit(model._meta.get_field(field)):
                publish_again(row)
    else:
        # What names something else by now keeps doing so.
        model._base_manager.filter(pk__in=there, **{field: None}).update(**{field: content.pk})
    return [key for key in keys if key not in there]
