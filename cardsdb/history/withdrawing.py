"""What holds only in a box that is deleted: without any box it would hold everywhere, so it becomes a draft.

Its last revision says why. When the box is recovered and nobody has changed it since, it is published again.
"""

from collections.abc import Collection, Mapping
from typing import Any, Final

from django.db import models
from django.utils.translation import gettext_noop
from reversion import revisions
from reversion.models import Version

from cardsdb.history.snapshots import called_then
from cardsdb.notes import Note, as_comment, gaps_in, note
from cardsdb.publishing import Status
from cardsdb.writers import writer

NAMED: Final = "withdrawn_with"
WHY: Final = gettext_noop("It became a draft, for it holds only in “%(withdrawn_with)s”, which was deleted.")


def holds_only_in(row: Any, field: Any, keys: Collection[Any]) -> bool:
    """Whether these are all it is limited to by this field."""
    return is_limit(field) and {each.pk for each in getattr(row, field.name).all()} <= set(keys)


def is_limit(field: Any) -> bool:
    return field.name == getattr(field.model, "limited_by", None)


def take_out(row: Any, field: Any, content: models.Model) -> None:
    """No longer limit it to what is about to be deleted; if nothing else limits it, it becomes a draft."""
    getattr(row, field.name).remove(content)
    if row.is_published and not getattr(row, field.name).exists():
        with revisions.create_revision():
            revisions.set_user(writer())
            revisions.set_comment(as_comment(note(WHY, **{NAMED: str(content)})))
            row.status = Status.DRAFT
            row.save()


def why_it_is_a_draft(row: Any, then: Mapping[Any, Any]) -> list[Note]:
    """What is noted of it when it was restored, and all it was limited to is deleted."""
    limit, said = getattr(row, "limited_by", ""), next(iter(then.values()))
    if not limit or row.is_published or said.get("status") != Status.PUBLISHED:
        return []
    model = row._meta.get_field(limit).related_model
    deleted = Version.objects.get_deleted(model).filter(object_id__in=map(str, said[limit]))
    names = {version.object_id: called_then(version) for version in deleted.order_by("pk")}
    return [note(WHY, **{NAMED: ", ".join(names.values())})]


def publish_again(row: Any) -> None:
    """Publish it if it was withdrawn and is as it was then."""
    last = Version.objects.get_for_object(row).first()
    if last and NAMED in gaps_in(last.revision.comment):
        row.status = Status.PUBLISHED
        row.save()
