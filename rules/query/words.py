"""How the database reads words: what it keeps of them in the wordings that it looks through."""

from collections.abc import Iterable

from django.db import connection

from cardsdb.languages import stemmer_of

KEPT_AT_MOST = 10_000
_known: dict[tuple[str, str], list[str]] = {}


def lexemes(words: Iterable[str], language: str) -> dict[str, list[str]]:
    """Each word without its ending; nothing of one that is in nearly every text."""
    asked = sorted(set(words))
    read = {word: _known[language, word] for word in asked if (language, word) in _known}
    if unknown := [word for word in asked if word not in read]:
        if len(_known) > KEPT_AT_MOST:
            _known.clear()
        read |= look_up(unknown, language)
        _known.update({(language, word): read[word] for word in unknown})
    return read


def look_up(words: list[str], language: str) -> dict[str, list[str]]:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT word, tsvector_to_array(to_tsvector(%s::regconfig, word))"
            " FROM unnest(%s::text[]) AS word",
            [stemmer_of(language), words],
        )
        return dict(cursor.fetchall())
