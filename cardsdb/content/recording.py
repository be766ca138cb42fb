"""The history of what is loaded: many rows are recorded together, and each has a revision of its own."""

from collections.abc import Iterable
from itertools import accumulate
from typing import Final

from django.contrib.contenttypes.models import ContentType
from django.db import connection
from django.db.models import Model
from reversion import revisions
from reversion.models import Revision

MOVE: Final = """
UPDATE reversion_version SET revision_id = moved.revision
FROM unnest(%s::bigint[], %s::bigint[]) AS moved (version, revision) WHERE id = moved.version
"""


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
    whole = ContentType.objects.get_for_model(model).pk
    versions = list(revision.version_set.order_by("pk").values_list("pk", "content_type"))
    numbers = list(accumulate(kind == whole for _version, kind in versions))
    date, comment = revision.date_created, revision.comment
    own = Revision.objects.bulk_create(
        Revision(date_created=date, comment=comment) for _number in range(numbers[-1])
    )
    with connection.cursor() as cursor:
        cursor.execute(MOVE, [[pk for pk, _kind in versions], [own[number - 1].pk for number in numbers]])
    revision.delete()
