"""Translations that are older than what they translate.

Nothing is stored for it: the revisions say when each text was last written. A revision holds a whole with all
its parts, so a text was written in it only if it says something else there than in the revision before.
Names in print are no translations of each other.
"""

from functools import singledispatch
from typing import Any

from django.contrib.contenttypes.models import ContentType
from django.db import connection

from cardsdb.models import ENGLISH
from cardsdb.translations import Fields, Kind, Rows

IN_PRINT = ("card-names", "editions")

LAST_WRITTEN = """
    WITH texts AS (
        SELECT object_id, revision_id, serialized_data::jsonb -> 0 -> 'fields' AS fields
        FROM reversion_version
        WHERE content_type_id = %s AND format = 'json' AND object_id = ANY(%s)
    ), said AS (
        SELECT object_id, revision_id, {text} AS text FROM texts
    ), steps AS (
        SELECT *, lag(text) OVER (PARTITION BY object_id ORDER BY revision_id) AS before FROM said
    )
    SELECT object_id, max(revision_id) FROM steps WHERE text IS DISTINCT FROM before GROUP BY object_id
"""


def outdated(kind: Kind, language: str) -> list[int]:
    """The keys of what was changed in English after it was written in this language."""
    if language == ENGLISH or kind.key in IN_PRINT:
        return []
    english, other = last_written(kind, ENGLISH), last_written(kind, language)
    return sorted(key for key, revision in other.items() if english.get(key, 0) > revision)


@singledispatch
def last_written(kind: Any, language: str) -> dict[int, int]:
    """For each whole the revision in which its text of a language was last written."""
    raise NotImplementedError(type(kind))


@last_written.register
def _(kind: Rows, language: str) -> dict[int, int]:
    rows = kind.rows._default_manager.filter(language=language).values_list("pk", f"{kind.parent}_id")
    wholes = dict(rows)
    written = revisions_of(kind.rows, list(wholes), "fields")
    return {wholes[key]: revision for key, revision in written.items()}


@last_written.register
def _(kind: Fields, language: str) -> dict[int, int]:
    there = kind.wanted().exclude(kind.lacks(language)).values_list("pk", flat=True)
    paths = ", ".join(path_to(kind, name, language) for name in kind.names)
    return revisions_of(kind.model, list(there), f"jsonb_build_array({paths})")


def path_to(kind: Fields, name: str, language: str) -> str:
    return f"fields -> '{name}_{language}'" if kind.in_columns else f"fields -> '{name}' -> '{language}'"


def revisions_of(model: Any, keys: list[int], text: str) -> dict[int, int]:
    kind = ContentType.objects.get_for_model(model)
    with connection.cursor() as cursor:
        # What is put into it are names of our own fields.
        cursor.execute(LAST_WRITTEN.format(text=text), [kind.pk, [str(key) for key in keys]])
        return {int(key): revision for key, revision in cursor.fetchall()}
