"""Words that are in so many texts that the database does not keep them."""

from collections.abc import Iterable

from django.db import connection

from cardsdb.findable import CONFIGURATIONS

KEPT_AT_MOST = 10_000
_known: dict[tuple[str, str], bool] = {}


def common_words(words: Iterable[str], language: str) -> frozenset[str]:
    """Those of the words that the database leaves out of every text in this language."""
    asked = sorted(set(words))
    if unknown := [word for word in asked if (language, word) not in _known]:
        if len(_known) > KEPT_AT_MOST:
            _known.clear()
        _known.update({(language, word): is_common for word, is_common in look_up(unknown, language)})
    return frozenset(word for word in asked if _known.get((language, word)))


def look_up(words: list[str], language: str) -> list[tuple[str, bool]]:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT word, word ~ '\\w' AND length(to_tsvector(%s::regconfig, word)) = 0"
            " FROM unnest(%s::text[]) AS word",
            [CONFIGURATIONS[language], words],
        )
        return cursor.fetchall()
