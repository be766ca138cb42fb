"""Words: where they stand in a text, and what is left of them without their endings."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from django.db import connection

WORD = re.compile(r"\w+")
END_OF_SENTENCE = re.compile(r"[.!?\n]")

STEMMERS = {"en": "english_stem", "de": "german_stem", "nl": "dutch_stem"}
"""The dictionaries of PostgreSQL's configurations `english`, `german` and `dutch`."""

QUESTION_WORDS = {
    "en": "may must happens happen mean means someone somebody one difference between get gets many much",
    "de": "darf darfst dürfen dürft mal passiert bedeutet heißt geht gibt unterschied zwischen viel viele "
    "vielen wer wen wem wann wohin",
    "nl": "mag mogen mogt moeten gebeurt betekent welk welke gaat gaan heen verschil tussen hoeveel waar "
    "wanneer",
}
"""What PostgreSQL does not count among the words without a meaning of their own, but every question has."""

ASKING_WORDS = {
    "en": "how many much when where who",
    "de": "wie viel viele vielen wann wo wohin wer",
    "nl": "hoeveel wanneer waar wie",
}
"""No text is searched for them, but a phrase of the glossary needs them: “how many Neigh cards”."""


KEPT_TEXTS = 30_000
"""More than there are: after an edit, only what was edited is read anew."""


@dataclass(frozen=True)
class Word:
    """A word of a text: its letters in lower case, where it stands, and in which sentence."""

    form: str
    start: int
    end: int
    sentence: int


@lru_cache(maxsize=KEPT_TEXTS)
def words_of(text: str) -> tuple[Word, ...]:
    """
    >>> [(word.form, word.sentence) for word in words_of("Draw. Then discard.")]
    [('draw', 0), ('then', 1), ('discard', 1)]
    """
    found: list[Word] = []
    sentence = end = 0
    for match in WORD.finditer(text):
        if found and END_OF_SENTENCE.search(text, end, match.start()):
            sentence += 1
        end = match.end()
        found.append(Word(match[0].lower(), match.start(), end, sentence))
    return tuple(found)


@lru_cache(maxsize=KEPT_TEXTS)
def forms_of(text: str) -> tuple[str, ...]:
    return tuple(match[0].lower() for match in WORD.finditer(text))


def composed(text: str) -> str:
    """Letters with their accents, as the texts have them."""
    return unicodedata.normalize("NFC", text)


def stems_of(forms: Iterable[str], language: str) -> dict[str, str]:
    """The stem of each word; none for words that say nothing by themselves."""
    asked = list(forms)
    if not asked:
        return {}
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT word, ts_lexize(%s::regdictionary, word) FROM unnest(%s::text[]) AS word",
            [STEMMERS[language], asked],
        )
        return {word: lexemes[0] if lexemes else "" for word, lexemes in cursor.fetchall()}


def shares_of(text: str, passages: Sequence[str], language: str) -> list[float]:
    """How many of the telling words of a text each passage has, from 0 to 1."""
    forms = [forms_of(passage) for passage in passages]
    asked = set(forms_of(text)) - question_words(language)
    stems = stems_of(asked.union(*forms), language)
    wanted = {stems[form] for form in asked if stems[form]}
    return [len(wanted & {stems[form] for form in each}) / max(1, len(wanted)) for each in forms]


@lru_cache
def question_words(language: str) -> frozenset[str]:
    return frozenset(QUESTION_WORDS[language].split())


@lru_cache
def asking_words(language: str) -> frozenset[str]:
    return frozenset(ASKING_WORDS[language].split())
