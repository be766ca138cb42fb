"""The history of what is loaded: many rows are recorded together, and each has a revision of its own."""

from collections.abc import Iterable
from itertools import accumulate
from typing import Final

from django.contrib.contenttypes.models import ContentType
from django.db.models import Model
from reversion import revisions
from reversion.models import Revision, Version

MOVED_AT_ONCE: Final = 500


def record_each(rows: Iterable[Model], comment: str) -> None:
    """One revision a row, which can be restored alone. The rows are of one model, in one transaction.

    Each recorded by itself would ask the database three times; all of them ask a dozen times.
    """
    rows = list(rows)
    if not rows:
        return
    with revisions.create_revision(atomic=False):
        revisions.set_comment(comment)
        for row in rows:
            revisions.add_to_revision(row)
    # No other writer of content is let in meanwhile: the newest is this one.
    give_each_its_own(Revision.objects.latest("pk"), type(rows[0]))


def give_each_its_own(revision: Revision, model: type[Model]) -> None:
    """Begin a revision of its own with each row of the model: what belongs to the row stands behind it."""
    versions = list(revision.version_set.order_by("pk").only("content_type"))
    whole = ContentType.objects.get_for_model(model).pk
    numbers = list(accumulate(version.content_type_id == whole for version in versions))
    date, comment = revision.date_created, revision.comment
    own = [Revision(date_created=date, comment=comment) for _number in range(numbers[-1])]
    Revision.objects.bulk_create(own)
    for version, number in zip(versions, numbers, strict=True):
        version.revision = own[number - 1]
    Version.objects.bulk_update(versions, ["revision"], batch_size=MOVED_AT_ONCE)
    revision.delete()
