"""Words that no wording has and players use all the same: *kill*, where the cards say *destroy*."""

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import CharField, F, Func, QuerySet

from cardsdb.findable import FindablePrinting, in_language
from cardsdb.languages import said
from cardsdb.names.folding import sorting_form
from cardsdb.versions import per_version
from rules.book.glossary import terms_at
from rules.lexicon.terms import phrases_at
from rules.query.audience import Audience
from rules.query.index import visible
from rules.query.words import lexemes


@dataclass(frozen=True, slots=True)
class Meant:
    """Terms of the glossary that stand in wordings, and what they are called there."""

    terms: tuple[str, ...]
    words: tuple[str, ...]

    def __str__(self) -> str:
        return " / ".join(self.words)


NOTHING = Meant((), ())


@dataclass(frozen=True)
class PlayersWords:
    """What each of the words means, by its stem, or of several by their stems; and all as they are sorted."""

    meanings: Mapping[tuple[str, ...], Meant]
    forms: frozenset[str]

    @property
    def longest(self) -> int:
        """Of how many words the longest of them are."""
        return max(map(len, self.meanings), default=1)


def meant_by(said: str, audience: Audience) -> Meant:
    """What the cards say in place of words that no wording has; nothing if a wording has them."""
    words = said.lower().split()
    return players_words(audience).meanings.get(stemmed(words, lexemes(words, audience.language)), NOTHING)


def stemmed(words: Sequence[str], kept: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """Words by their stems. Of a common one there is none: among others it stays as it is."""
    return tuple(kept[word][0] if len(kept[word]) == 1 else word if len(words) > 1 else "" for word in words)


def players_words(audience: Audience) -> PlayersWords:
    return players_words_at(audience.adult, audience.language)


@per_version
def players_words_at(adult: bool, language: str) -> PlayersWords:
    rows = visible(adult=adult, language=language)
    in_wordings = sorted(each_in(rows, Func(F("words"), function="tsvector_to_array")))
    terms = set(each_in(rows, F("terms")))
    names = {term.slug: said(term.term, language).text for term in terms_at(adult)}
    known = [each for each in phrases_at(adult, language) if in_language(language, each.term) in terms]
    parted = {each.term for each in known if each.rest and not each.is_alias}
    whole = [each for each in known if not each.rest]
    kept = lexemes([word for each in whole for word in each.words], language)
    meanings: dict[tuple[str, ...], dict[str, str]] = {}
    for each in whole:
        stems = stemmed(each.words, kept)
        # A search for *abwerfen* would miss *wirf eine Karte ab*.
        is_parted_elsewhere = each.term in parted and not each.is_alias and len(each.words) == 1
        is_in_wordings = all(begins_one_of(in_wordings, stem) for stem in stems)
        if all(stems) and (is_parted_elsewhere or not is_in_wordings):
            meanings.setdefault(stems, {})[in_language(language, each.term)] = names[each.term]
    single = (each.words for each in whole if len(each.words) == 1)
    forms = frozenset(sorting_form(words[0]) for words in single if stemmed(words, kept) in meanings)
    meant = {stems: Meant(tuple(found), tuple(found.values())) for stems, found in meanings.items()}
    return PlayersWords(meant, forms)


def each_in(rows: "QuerySet[FindablePrinting]", arrays: Any) -> Iterator[str]:
    """What is in the arrays of all rows, each once."""
    each = Func(arrays, function="unnest", output_field=CharField())
    each.set_returning = True
    return rows.order_by().values_list(each, flat=True).distinct().iterator()


def begins_one_of(lexemes: list[str], stem: str) -> bool:
    """Whether a search for the stem finds one of the sorted lexemes."""
    place = bisect_left(lexemes, stem)
    return place < len(lexemes) and lexemes[place].startswith(stem)
