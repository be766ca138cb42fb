"""Translations that are older than what they translate.

Nothing is stored for it: the revisions say when each text was last written. A revision holds a whole with all
its parts, so a text was written in it only if it says something else there than in the revision before.
Names in print are no translations of each other.
"""

from collections.abc import Iterable
from functools import singledispatch
from typing import Any

from django.contrib.contenttypes.models import ContentType
from django.db import connection
from django.db.models import BooleanField, ExpressionWrapper

from cardsdb.models import ENGLISH
from cardsdb.translations import CODES, Fields, Kind, Rows

IN_PRINT = ("card-names", "editions")

LAST_WRITTEN = """
    WITH texts AS (
        SELECT object_id, revision_id, serialized_data::jsonb -> 0 -> 'fields' AS fields
        FROM reversion_version
        WHERE content_type_id = %s AND format = 'json' AND object_id = ANY(%s)
    ), said AS (
        SELECT object_id, revision_id, language, text
        FROM texts, LATERAL (VALUES {texts}) AS each (language, text)
    ), steps AS (
        SELECT *, lag(text) OVER (PARTITION BY object_id, language ORDER BY revision_id) AS before FROM said
    )
    SELECT object_id, language, max(revision_id)
    FROM steps WHERE text IS DISTINCT FROM before GROUP BY object_id, language
"""

Written = dict[tuple[int, str], int]
"""For a key and a language the revision in which that text was last written."""


def outdated(kind: Kind) -> dict[str, list[int]]:
    """In each language the keys of what was changed in English after it was written there."""
    written = {} if kind.key in IN_PRINT else last_written(kind)
    found: dict[str, list[int]] = {code: [] for code in CODES}
    for (key, language), revision in sorted(written.items()):
        if written.get((key, ENGLISH), 0) > revision:
            found[language].append(key)
    return found


@singledispatch
def last_written(kind: Any) -> Written:
    """For each whole and each language its text is there in."""
    raise NotImplementedError(type(kind))


@last_written.register
def _(kind: Rows) -> Written:
    rows = kind.rows._default_manager.order_by().values_list("pk", f"{kind.parent}_id", "language")
    texts = {key: (whole, language) for key, whole, language in rows}
    written = revisions_of(kind.rows, texts, {"": "fields"})
    return {texts[key]: revision for (key, _all), revision in written.items()}


@last_written.register
def _(kind: Fields) -> Written:
    lacks = {f"lacks_{code}": ExpressionWrapper(kind.lacks(code), BooleanField()) for code in CODES}
    rows = kind.wanted().order_by().annotate(**lacks).values("pk", *lacks)
    there = {(row["pk"], code) for row in rows for code in CODES if not row[f"lacks_{code}"]}
    written = revisions_of(kind.model, {key for key, _code in there}, texts_of(kind))
    return {said: revision for said, revision in written.items() if said in there}


def texts_of(kind: Fields) -> dict[str, str]:
    """Where a revision has all that is said in a language."""
    return {
        code: f"jsonb_build_array({', '.join(path_to(kind, name, code) for name in kind.names)})"
        for code in CODES
    }


def path_to(kind: Fields, name: str, language: str) -> str:
    return f"fields -> '{name}_{language}'" if kind.in_columns else f"fields -> '{name}' -> '{language}'"


def revisions_of(model: Any, keys: Iterable[int], texts: dict[str, str]) -> Written:
    kind = ContentType.objects.get_for_model(model)
    # What is put into it are codes of languages and names of our own fields.
    query = LAST_WRITTEN.format(texts=", ".join(f"('{code}', {text})" for code, text in texts.items()))
    with connection.cursor() as cursor:
        cursor.execute(query, [kind.pk, [str(key) for key in keys]])
        return {(int(key), language): revision for key, language, revision in cursor.fetchall()}
