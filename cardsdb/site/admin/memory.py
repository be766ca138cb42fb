"""What was translated before: the same words elsewhere, nearly the same, and the words of the glossary.

Suggestions are made from what is there, for whoever writes the next text. Nothing is written by them.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from time import time
from typing import Final, NamedTuple

from cardsdb.cards.wordings import rendered
from cardsdb.exchange.tables import Table
from cardsdb.models import ENGLISH
from cardsdb.names.nearest import alike
from rules.exchange.tables import TABLES
from rules.models import Term

NEAR: Final = 75
"""So alike, of a hundred, are words that are still worth reading."""

SUGGESTED: Final = 3
LONGEST: Final = 2000
TERMS_SHOWN: Final = 8
LANGUAGES_KEPT: Final = 4
KEPT_FOR: Final = 300
"""Seconds after which it is gathered anew."""


class Pair(NamedTuple):
    """An English text and the same in another language."""

    english: str
    text: str


class Suggestion(NamedTuple):
    """A text to take over, and what it was the translation of; nothing if that is just the same."""

    text: str
    of: str = ""


def suggestions(english: str, language: str) -> list[Suggestion]:
    """What this may be called in a language, the likeliest first."""
    if not english or len(english) > LONGEST:
        return []
    found = [*as_card_language(english, language), *as_elsewhere(english, language)]
    unlike = {each.text: each for each in reversed(found)}
    return [each for each in found if unlike[each.text] is each][:SUGGESTED]


def as_card_language(english: str, language: str) -> Iterator[Suggestion]:
    """The engine says a sentence of the card language in every language."""
    said = rendered(english, language)
    if said.language == language:
        yield Suggestion("\n".join(said.lines))


def as_elsewhere(english: str, language: str) -> Iterator[Suggestion]:
    known = pairs(int(time() // KEPT_FOR), language)
    texts = [pair.english for pair in known]
    for score, at in alike(english, texts, at_least=NEAR, at_most=SUGGESTED):
        yield Suggestion(known[at].text, "" if score == 100 else known[at].english)


@lru_cache(maxsize=LANGUAGES_KEPT)
def pairs(while_it_is: int, language: str) -> tuple[Pair, ...]:
    """Everything that is said in English and in this language, once.

    Every text that is written would make it old, and who writes one after the other would wait each time.
    """
    tables = {table.model: table for table in reversed(TABLES.values())}
    every = (pair for table in tables.values() for pair in pairs_of(table, language))
    return tuple(dict.fromkeys(every))


def pairs_of(table: Table, language: str) -> Iterator[Pair]:
    columns = table.pairs(language) if language != ENGLISH else []
    for row in table.rows() if columns else ():
        for column, twin in columns:
            pair = Pair(twin.text(row), column.text(row))
            if all(pair) and len(pair.english) <= LONGEST:
                yield pair


def terms_in(english: str, language: str) -> list[Pair]:
    """The words of the glossary that stand in a text, and what they are called in a language."""
    words = " ".join(re.findall(r"[\w’'-]+", english.casefold()))
    every = (Pair(term.term.get(ENGLISH, ""), term.term.get(language, "")) for term in Term.objects.all())
    return [each for each in every if all(each) and f" {each.english.casefold()}" in f" {words}"][
        :TERMS_SHOWN
    ]
