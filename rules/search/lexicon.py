"""The glossary as the search uses it: where its terms occur in a text, in any of their forms."""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from cardsdb.versions import per_version
from rules.glossary import terms_at
from rules.models import Term
from rules.search.words import KEPT_TEXTS, Word, forms_of, words_of
from rules.texts import said

PARTED = "…"


@dataclass(frozen=True)
class Phrase:
    """Words that mean a term. Of parted words the rest follows later in the sentence: “wirf … ab”."""

    term: str
    words: tuple[str, ...]
    rest: tuple[str, ...] = ()

    @classmethod
    def written(cls, term: str, text: str) -> "Phrase":
        words, _parted, rest = text.partition(PARTED)
        return cls(term, forms_of(words), forms_of(rest))

    @property
    def length(self) -> int:
        return len(self.words) + len(self.rest)


@dataclass(frozen=True)
class Occurrence:
    """A phrase in a text, and which of the text's words it is."""

    phrase: Phrase
    places: tuple[int, ...]

    @property
    def term(self) -> str:
        return self.phrase.term


@dataclass(frozen=True)
class Entry:
    """What the glossary says of a term."""

    slug: str
    words: dict[str, tuple[Phrase, ...]]
    aliases: dict[str, tuple[Phrase, ...]]

    def phrases(self, language: str) -> tuple[Phrase, ...]:
        return self.words.get(language, ()) + self.aliases.get(language, ())


class Lexicon:
    """Finds terms by whole words. Of two that begin at the same word, the longer one is meant."""

    def __init__(self, phrases: Iterable[Phrase]) -> None:
        known = set(phrases)
        self.digest = hashlib.sha256("\n".join(sorted(map(repr, known))).encode()).hexdigest()
        self.by_first_word: dict[str, list[Phrase]] = {}
        # In an order of its own, so that every process makes the same table.
        for phrase in sorted(known, key=lambda phrase: (-phrase.length, repr(phrase))):
            if phrase.words:
                self.by_first_word.setdefault(phrase.words[0], []).append(phrase)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lexicon) and other.digest == self.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def occurrences(self, words: Sequence[Word]) -> Iterator[Occurrence]:
        forms = [word.form for word in words]
        place = 0
        while place < len(words):
            found = self.at(place, words, forms)
            yield from found
            place += len(found[0].phrase.words) if found else 1

    def at(self, place: int, words: Sequence[Word], forms: Sequence[str]) -> list[Occurrence]:
        """The longest phrase that begins here; several if it means several terms."""
        best: list[Occurrence] = []
        for phrase in self.by_first_word.get(forms[place], ()):
            if best and phrase.length < best[0].phrase.length:
                break
            if places := places_of(phrase, place, words, forms):
                best.append(Occurrence(phrase, places))
        return best


def places_of(phrase: Phrase, place: int, words: Sequence[Word], forms: Sequence[str]) -> tuple[int, ...]:
    """Which words it is when it begins here; none if it does not."""
    end = place + len(phrase.words)
    if tuple(forms[place:end]) != phrase.words:
        return ()
    if not phrase.rest:
        return tuple(range(place, end))
    for later in range(end, len(words)):
        if words[later].sentence != words[place].sentence:
            return ()
        if tuple(forms[later : later + len(phrase.rest)]) == phrase.rest:
            return (*range(place, end), *range(later, later + len(phrase.rest)))
    return ()


@per_version
def glossary_at(adult: bool) -> dict[str, Entry]:
    """The published terms this reader may see."""
    return {term.slug: entry(term) for term in terms_at(adult)}


def entry(term: Term) -> Entry:
    words = {
        language: [said(term.term, language).text, *term.forms.get(language, [])] for language in term.term
    }
    return Entry(term.slug, phrases_in(term.slug, words), phrases_in(term.slug, term.aliases))


def phrases_in(term: str, words: dict[str, list[str]]) -> dict[str, tuple[Phrase, ...]]:
    return {
        language: tuple(Phrase.written(term, text) for text in texts) for language, texts in words.items()
    }


@per_version
def lexicon_at(adult: bool, language: str) -> Lexicon:
    """Finds what is linked in texts: the terms and their forms, no aliases."""
    entries = glossary_at(adult).values()
    return Lexicon(phrase for each in entries for phrase in each.words.get(language, ()))


@lru_cache(maxsize=KEPT_TEXTS)
def terms_in(text: str, lexicon: Lexicon) -> frozenset[str]:
    """The terms that stand in a text."""
    return frozenset(occurrence.term for occurrence in lexicon.occurrences(words_of(text)))


@per_version
def players_lexicon_at(adult: bool, language: str) -> Lexicon:
    """Finds terms also by the other words players have for them."""
    entries = glossary_at(adult).values()
    return Lexicon(phrase for each in entries for phrase in each.phrases(language))
