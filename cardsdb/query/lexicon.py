"""The words of the glossary that ask for cards: each with the query that finds them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum

from cardsdb.query.audience import Audience
from cardsdb.query.words import stems
from cardsdb.versions import per_version
from rules.glossary import terms_at
from rules.models import Term
from rules.search.lexicon import Phrase, entry


class Telling(IntEnum):
    """How much a phrase says of what is wished for, the least first."""

    ALIAS = 0
    TERM = 1


@dataclass(frozen=True)
class Known:
    """A phrase of the glossary, and the query of its term; empty if no card can be searched by it."""

    phrase: Phrase
    query: str
    telling: Telling


@dataclass(frozen=True)
class Match:
    """A phrase in a text, and which of its words it is."""

    known: Known
    places: tuple[int, ...]
    is_exact: bool

    @property
    def worth(self) -> tuple[int, bool, Telling]:
        return len(self.places), self.is_exact, self.known.telling


@dataclass(frozen=True)
class WishLexicon:
    """Finds phrases in a text, by their very words or by their stems."""

    by_word: Mapping[str, Sequence[Known]]
    by_stem: Mapping[str, Sequence[Known]]
    stem_of: Mapping[str, str]

    def best_at(self, place: int, words: Sequence[str], stems: Sequence[str]) -> Match | None:
        """The longest phrase that begins at a word; of two that are as long, the one written so."""
        exact = (self.matches(each, place, words, exact=True) for each in self.by_word.get(words[place], ()))
        alike = (self.matches(each, place, stems, exact=False) for each in self.by_stem.get(stems[place], ()))
        found = [match for match in (*exact, *alike) if match]
        return max(found, key=lambda match: match.worth, default=None)

    def matches(self, known: Known, place: int, words: Sequence[str], *, exact: bool) -> Match | None:
        first, rest = (self.written(part, exact=exact) for part in (known.phrase.words, known.phrase.rest))
        end = place + len(first)
        if tuple(words[place:end]) != first:
            return None
        places = tuple(range(place, end))
        if not rest:
            return Match(known, places, exact)
        for later in range(end, len(words) - len(rest) + 1):
            if tuple(words[later : later + len(rest)]) == rest:
                return Match(known, (*places, *range(later, later + len(rest))), exact)
        return None

    def written(self, words: Sequence[str], *, exact: bool) -> tuple[str, ...]:
        return tuple(words) if exact else tuple(self.stem_of[word] for word in words)


def lexicon_for(audience: Audience, language: str) -> WishLexicon:
    return lexicon_at(audience.adult, language)


@per_version
def lexicon_at(adult: bool, language: str) -> WishLexicon:
    known = [each for term in terms_at(adult) for each in known_of(term, language)]
    words = {word for each in known for word in (*each.phrase.words, *each.phrase.rest)}
    stem_of = stems_or_words(words, language)
    by_word: dict[str, list[Known]] = {}
    by_stem: dict[str, list[Known]] = {}
    for each in known:
        first = each.phrase.words[0]
        by_word.setdefault(first, []).append(each)
        by_stem.setdefault(stem_of[first], []).append(each)
    return WishLexicon(by_word, by_stem, stem_of)


def known_of(term: Term, language: str) -> Iterator[Known]:
    """Its name and forms, and if it has a query its other words."""
    found = entry(term)
    for phrase in found.words.get(language, ()):
        if phrase.words:
            yield Known(phrase, term.query, Telling.TERM)
    if term.query:
        for phrase in found.aliases.get(language, ()):
            if phrase.words:
                yield Known(phrase, term.query, Telling.ALIAS)


def stems_or_words(words: Iterator[str] | set[str] | Sequence[str], language: str) -> dict[str, str]:
    """The stem of each word; of a common one the word itself."""
    return {word: stem or word for word, stem in stems(words, language).items()}
