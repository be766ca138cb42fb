"""Translations that are older than what they translate.

Nothing is stored for it: the revisions say when each text was last written. A revision holds a whole with all
its parts, so a text was written in it only if it says something else there than in the revision before. Who
finds that a text is still right as it is makes a revision that changes nothing and says just that.
Names in print are no translations of each other.
"""

from collections.abc import Collection, Iterable
from typing import Any, Final

from django.contrib.contenttypes.models import ContentType
from django.db import connection
from django.db.models import BooleanField, ExpressionWrapper

from cardsdb.languages import LANGUAGES
from cardsdb.models import ENGLISH
from cardsdb.site.translations import CARD_NAMES, TextKind

STILL_RIGHT: Final = "still_right"
"""In the note of a revision: which text of which kind is still right, as `which_text` writes it."""

IN_PRINT = (CARD_NAMES, "editions")

LAST_WRITTEN = """
    WITH texts AS (
        SELECT object_id, revision_id, comment, serialized_data::jsonb -> 0 -> 'fields' AS fields
        FROM reversion_version JOIN reversion_revision ON reversion_revision.id = revision_id
        WHERE content_type_id = %s AND format = 'json' AND object_id = ANY(%s)
    ), said AS (
        SELECT object_id, revision_id, language, text,
            strpos(
                comment, concat('"{STILL_RIGHT}": "{key} ', language, ' ', object_id, '"')
            ) > 0 AS is_still_right
        FROM texts, LATERAL (VALUES {texts}) AS each (language, text)
    ), steps AS (
        SELECT *, lag(text) OVER (PARTITION BY object_id, language ORDER BY revision_id) AS before FROM said
    )
    SELECT object_id, language, max(revision_id)
    FROM steps WHERE text IS DISTINCT FROM before OR is_still_right GROUP BY object_id, language
"""

Written = dict[tuple[int, str], int]
"""For a key and a language the revision in which that text was last written."""


def outdated(kind: TextKind, among: Collection[int] | None = None) -> dict[str, list[int]]:
    """In each language the keys of what was changed in English after it was written there.

    Of all that there is, or among these keys.
    """
    written = {} if kind.key in IN_PRINT else last_written(kind, among)
    found: dict[str, list[int]] = {code: [] for code in LANGUAGES}
    for (key, language), revision in sorted(written.items()):
        if written.get((key, ENGLISH), 0) > revision:
            found[language].append(key)
    return found


def which_text(kind: TextKind, language: str, key: int) -> str:
    return f"{kind.key} {language} {key}"


def last_written(kind: TextKind, among: Collection[int] | None) -> Written:
    """For each whole and each language its text is there in."""
    lacks = {f"lacks_{code}": ExpressionWrapper(kind.lacks(code), BooleanField()) for code in LANGUAGES}
    wanted = kind.wanted() if among is None else kind.wanted().filter(pk__in=among)
    rows = wanted.order_by().annotate(**lacks).values("pk", *lacks)
    there = {(row["pk"], code) for row in rows for code in LANGUAGES if not row[f"lacks_{code}"]}
    keys = {key for key, _code in there}
    written = revisions_of(kind.model, keys, texts_of(kind), kind.key)
    return {said: revision for said, revision in written.items() if said in there}


def texts_of(kind: TextKind) -> dict[str, str]:
    """Where a revision has all that is said in a language."""
    return {
        code: f"jsonb_build_array({', '.join(path_to(name, code) for name in kind.names)})"
        for code in LANGUAGES
    }


def path_to(name: str, language: str) -> str:
    return f"fields -> '{name}' -> '{language}'"


def revisions_of(model: Any, keys: Iterable[int], texts: dict[str, str], key: str) -> Written:
    kind = ContentType.objects.get_for_model(model)
    # What is put into it are codes of languages and names of our own fields.
    every = ", ".join(f"('{code}', {text})" for code, text in texts.items())
    query = LAST_WRITTEN.format(texts=every, STILL_RIGHT=STILL_RIGHT, key=key)
    with connection.cursor() as cursor:
        cursor.execute(query, [kind.pk, [str(key) for key in keys]])
        return {(int(key), language): revision for key, language, revision in cursor.fetchall()}
