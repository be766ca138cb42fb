"""The glossary as the search uses it: where its terms occur in a text, in any of their forms."""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from cardsdb.gathering import gathered
from cardsdb.languages import LANGUAGES
from cardsdb.versions import per_version
from rules.book.glossary import terms_at
from rules.lexicon.function_words import COMMON
from rules.lexicon.german import as_said, in_every_order
from rules.lexicon.words import KEPT_WHILE_READ, Word, forms_of, stem_of, words_of
from rules.models import Term

PARTED = "…"


@dataclass(frozen=True, slots=True)
class TermPhrase:
    """Words that mean a term. Of parted words the rest follows later in the sentence: “wirf … ab”."""

    term: str
    words: tuple[str, ...]
    rest: tuple[str, ...] = ()
    is_alias: bool = field(default=False, compare=False)
    """Whether no text says so, only players do."""

    @classmethod
    def written(cls, term: str, text: str, *, is_alias: bool = False) -> "TermPhrase":
        words, _parted, rest = text.partition(PARTED)
        return cls(term, forms_of(words), forms_of(rest), is_alias)

    @property
    def every_word(self) -> tuple[str, ...]:
        return self.words + self.rest

    @property
    def length(self) -> int:
        return len(self.every_word)


def order_of(phrase: TermPhrase) -> tuple[int, bool, str]:
    return -phrase.length, phrase.is_alias, repr(phrase)


@dataclass(frozen=True, slots=True)
class Occurrence:
    """A phrase in a text, and which of the text's words it is."""

    phrase: TermPhrase
    places: tuple[int, ...]

    @property
    def term(self) -> str:
        return self.phrase.term

    def is_written_so(self, words: Sequence[Word]) -> bool:
        return self.phrase.every_word == tuple(words[place].form for place in self.places)


class Lexicon:
    """Finds terms by whole words, or by the stems of a language. Of two that begin at the same word, the
    longer one is meant."""

    def __init__(self, phrases: Iterable[TermPhrase], stems_of: str = "") -> None:
        self.stems_of = stems_of
        # In an order of its own, so that every process makes the same table.
        known = sorted(set(phrases), key=order_of)
        self.digest = hashlib.sha256(repr((stems_of, known)).encode()).hexdigest()
        self.beginning_with = gathered((self.read(phrase.words), phrase) for phrase in known)
        """Phrases by all their words before the gap: thousands begin with the same one."""
        self.numbers_of_words: dict[str, set[int]] = {}
        """How many words these are, by the first of them."""
        for words in self.beginning_with:
            self.numbers_of_words.setdefault(words[0], set()).add(len(words))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lexicon) and other.digest == self.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def read(self, forms: tuple[str, ...]) -> tuple[str, ...]:
        """What is compared of words: that *wassen* has the stem of *was* means nothing."""
        return tuple(self.stem(form) for form in forms) if self.stems_of else forms

    def stem(self, form: str) -> str:
        stem = stem_of(form, self.stems_of)
        return stem if COMMON[self.stems_of].isdisjoint((form, stem)) else form

    def occurrences(self, words: Sequence[Word]) -> Iterator[Occurrence]:
        read = self.read(tuple(word.form for word in words))
        place = 0
        while place < len(words):
            found = self.at(place, words, read) if read[place] in self.numbers_of_words else []
            yield from found
            place += len(found[0].phrase.words) if found else 1

    def at(self, place: int, words: Sequence[Word], read: tuple[str, ...]) -> list[Occurrence]:
        """The longest phrase that begins here; of several meanings first that which is written so."""
        found = [
            Occurrence(phrase, places)
            for number in self.numbers_of_words[read[place]]
            for phrase in self.beginning_with.get(read[place : place + number], ())
            if (places := self.places_of(phrase, place, words, read))
        ]
        if len(found) < 2:
            return found
        longest = max(each.phrase.length for each in found)
        best = [each for each in found if each.phrase.length == longest]
        return sorted(best, key=lambda each: (not each.is_written_so(words), *order_of(each.phrase)))

    def places_of(
        self, phrase: TermPhrase, place: int, words: Sequence[Word], read: tuple[str, ...]
    ) -> tuple[int, ...]:
        """Which words it is when it begins here; none if its rest does not follow."""
        end = place + len(phrase.words)
        if not phrase.rest:
            return tuple(range(place, end))
        rest = self.read(phrase.rest)
        for later in range(end, len(words)):
            if words[later].sentence != words[place].sentence:
                return ()
            if read[later : later + len(rest)] == rest:
                return (*range(place, end), *range(later, later + len(rest)))
        return ()


def phrases_of(term: Term, language: str) -> Iterator[TermPhrase]:
    """What a term is called, in all its forms; then what else players call it."""
    said = (term.term.get(language, ""), *term.forms.get(language, ()))
    called = [
        *(TermPhrase.written(term.slug, text) for text in said),
        *(TermPhrase.written(term.slug, text, is_alias=True) for text in players_words(term, language)),
    ]
    return (phrase for phrase in dict.fromkeys(called) if phrase.words)


def players_words(term: Term, language: str) -> Iterator[str]:
    for alias in term.aliases.get(language, ()):
        if language == "de":
            yield from (said for each in (alias, *in_every_order(alias)) for said in as_said(each))
        else:
            yield alias


@per_version
def lexicon_at(adult: bool, language: str) -> Lexicon:
    """Finds what is linked in texts: the terms and their forms, no aliases."""
    return Lexicon(phrase for phrase in phrases_at(adult, language) if not phrase.is_alias)


@per_version
def players_lexicon_at(adult: bool, language: str) -> Lexicon:
    """Finds terms also by the other words players have for them."""
    return Lexicon(phrases_at(adult, language))


@per_version
def stems_lexicon_at(adult: bool, language: str) -> Lexicon:
    """Finds terms whatever the endings; by players' words only those by which cards can be searched."""
    searched = {term.slug for term in terms_at(adult) if term.query}
    phrases = phrases_at(adult, language)
    return Lexicon((each for each in phrases if not each.is_alias or each.term in searched), language)


@per_version
def phrases_at(adult: bool, language: str) -> tuple[TermPhrase, ...]:
    """Those of the published terms this reader may see. They stand in many tables, and are kept once."""
    if not adult:
        shown = {term.slug for term in terms_at(False)}
        return tuple(each for each in phrases_at(True, language) if each.term in shown)
    return tuple(phrase for term in terms_at(True) for phrase in phrases_of(term, language))


def phrases_in_every_language(adult: bool) -> Iterator[TermPhrase]:
    return (phrase for language in LANGUAGES for phrase in phrases_at(adult, language))


@lru_cache(maxsize=KEPT_WHILE_READ)
def occurrences_in(text: str, lexicon: Lexicon) -> tuple[Occurrence, ...]:
    """Where the terms stand in a text."""
    return tuple(lexicon.occurrences(words_of(text)))
