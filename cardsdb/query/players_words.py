"""Words that no wording has and players use all the same: *kill*, where the cards say *destroy*."""

from bisect import bisect_left
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.db.models import CharField, F, Func, QuerySet

from cardsdb.findable import FindablePrinting, in_language
from cardsdb.models import DataVersion, sorting_form
from cardsdb.publishing import Stamp
from cardsdb.query.audience import Audience
from cardsdb.query.index import make_findable
from cardsdb.query.words import stems
from rules.glossary import terms_at
from rules.search.lexicon import entry
from rules.texts import said


@dataclass(frozen=True)
class Meant:
    """Terms of the glossary that stand in wordings, and what they are called there."""

    terms: tuple[str, ...]
    words: tuple[str, ...]

    def __str__(self) -> str:
        return " / ".join(self.words)

    def __add__(self, other: "Meant") -> "Meant":
        return Meant(self.terms + other.terms, self.words + other.words)


NOTHING = Meant((), ())


@dataclass(frozen=True)
class PlayersWords:
    """What each of the words means, by its stem; and all of them as they are sorted."""

    meanings: Mapping[str, Meant]
    forms: frozenset[str]


def meant_by(word: str, audience: Audience) -> Meant:
    """What the cards say in place of a word that no wording has; nothing if a wording has it."""
    stem = stems([word.lower()], audience.language)[word.lower()]
    return players_words(audience).meanings.get(stem, NOTHING)


def players_words(audience: Audience) -> PlayersWords:
    return players_words_at(DataVersion.stamp(), audience.adult, audience.language)


@lru_cache(maxsize=6)
def players_words_at(stamp: Stamp, adult: bool, language: str) -> PlayersWords:
    make_findable()
    rows = FindablePrinting.objects.all() if adult else FindablePrinting.objects.filter(adult=False)
    lexemes = sorted(each_in(rows, Func(F(f"words_{language}"), function="tsvector_to_array")))
    terms = set(each_in(rows, F("terms")))
    words = [
        (word, meant)
        for word, meant in words_of_terms(stamp, adult, language)
        if terms.issuperset(meant.terms)
    ]
    stem_of = stems([word for word, _meant in words], language)
    meanings: dict[str, Meant] = {}
    for word, meant in words:
        stem = stem_of[word]
        if stem and not begins_one_of(lexemes, stem):
            known = meanings.get(stem, NOTHING)
            meanings[stem] = known if set(meant.terms) <= set(known.terms) else known + meant
    forms = frozenset(sorting_form(word) for word, _meant in words if stem_of[word] in meanings)
    return PlayersWords(meanings, forms)


def each_in(rows: "QuerySet[FindablePrinting]", arrays: Any) -> Iterator[str]:
    """What is in the arrays of all rows, each once."""
    each = Func(arrays, function="unnest", output_field=CharField())
    each.set_returning = True
    return rows.order_by().values_list(each, flat=True).distinct().iterator()


def words_of_terms(stamp: Stamp, adult: bool, language: str) -> Iterator[tuple[str, Meant]]:
    """Every single word by which the glossary knows a term, whether it is a form of it or another word."""
    for term in terms_at(stamp, adult):
        meant = Meant((in_language(language, term.slug),), (said(term.term, language).text,))
        for phrase in entry(term).phrases(language):
            if len(phrase.words) == 1 and not phrase.rest:
                yield phrase.words[0], meant


def begins_one_of(lexemes: list[str], stem: str) -> bool:
    """Whether a search for the stem finds one of the sorted lexemes."""
    place = bisect_left(lexemes, stem)
    return place < len(lexemes) and lexemes[place].startswith(stem)
