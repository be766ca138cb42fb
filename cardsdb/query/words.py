"""How the database reads words: what is left of them without their endings, and which it does not keep."""

from collections.abc import Iterable

from django.db import connection

from cardsdb.findable import CONFIGURATIONS

KEPT_AT_MOST = 10_000
_known: dict[tuple[str, str], tuple[str, bool]] = {}


def common_words(words: Iterable[str], language: str) -> frozenset[str]:
    """Those of the words that are in so many texts that the database leaves them out of every one."""
    return frozenset(
        word for word, (_stem, is_common) in read_by_database(words, language).items() if is_common
    )


def stems(words: Iterable[str], language: str) -> dict[str, str]:
    """The stem of each word; empty for what is no word, several words, or a common one."""
    return {word: stem for word, (stem, _is_common) in read_by_database(words, language).items()}


def read_by_database(words: Iterable[str], language: str) -> dict[str, tuple[str, bool]]:
    asked = sorted(set(words))
    read = {word: _known[language, word] for word in asked if (language, word) in _known}
    if unknown := [word for word in asked if word not in read]:
        if len(_known) > KEPT_AT_MOST:
            _known.clear()
        read |= look_up(unknown, language)
        _known.update({(language, word): read[word] for word in unknown})
    return read


def look_up(words: list[str], language: str) -> dict[str, tuple[str, bool]]:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT word, word ~ '\\w', tsvector_to_array(to_tsvector(%s::regconfig, word))"
            " FROM unnest(%s::text[]) AS word",
            [CONFIGURATIONS[language], words],
        )
        return {
            word: (stems[0] if len(stems) == 1 else "", is_word and not stems)
            for word, is_word, stems in cursor.fetchall()
        }
