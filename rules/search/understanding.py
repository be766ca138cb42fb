"""What somebody asked: the cards it names, the words of the game in it, and what is left besides."""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Final

from cardsdb.languages import LANGUAGES
from cardsdb.library import names_something_hidden
from rules.lexicon.function_words import ASKING_WHETHER, BETWEEN_NAMES, COMPARING, FREQUENT, SMALL
from rules.lexicon.terms import lexicon_at, players_lexicon_at
from rules.lexicon.words import forms_of, stem_of, words_of
from rules.names.mentioned import Mention, Mentioned, mentioned
from rules.search.index import index_in
from rules.search.kinds import kinds_of_cards
from rules.search.spelling import vocabulary_of

MOST_WORDS: Final = 20


@dataclass(frozen=True)
class NamedTerm:
    """A term of the glossary, and the words of the question that mean it."""

    slug: str
    forms: tuple[str, ...]
    is_written_so: bool = False
    """Whether it stands there as the texts have it, in whatever form."""

    @property
    def piece(self) -> str:
        return " ".join(self.forms)


@dataclass(frozen=True)
class UnderstoodQuestion:
    """A question in pieces. What was read into it can be taken back word by word."""

    text: str
    language: str
    cards: tuple[Mention, ...] = ()
    """The cards it names."""
    rest: str = ""
    """What it says besides, with typing errors set right."""
    terms: tuple["NamedTerm", ...] = ()
    """The words of the game in it."""
    set_right: tuple[tuple[str, str], ...] = ()
    """What was typed, and what it was taken for."""
    strange: tuple[str, ...] = ()
    """Words that are in no text."""
    kinds: frozenset[str] = frozenset()
    """Those of the terms that are kinds of cards."""

    @cached_property
    def forms(self) -> tuple[str, ...]:
        """The words that tell something; all of them if none does."""
        every = tuple(dict.fromkeys(forms_of(self.rest)))
        return tuple(form for form in every if form not in SMALL[self.language]) or every

    @cached_property
    def stems(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(stem_of(form, self.language) for form in self.forms))

    @property
    def card_slugs(self) -> tuple[str, ...]:
        return tuple(card.slug for card in self.cards)

    @property
    def is_strange(self) -> bool:
        """Whether it has no word at all that is in any text."""
        return not self.cards and set(self.forms) <= set(self.strange)

    @property
    def is_one_term(self) -> bool:
        """Whether it is nothing but a word of the game."""
        return any(set(term.forms).issuperset(forms_of(self.rest)) for term in self.terms)

    @property
    def compares(self) -> bool:
        """Whether it asks how its words of the game differ, and nothing else: *sacrifice vs destroy*."""
        in_terms = {form for term in self.terms for form in term.forms}
        beside = set(self.forms) - in_terms - FREQUENT[self.language]
        return len(self.term_slugs) > 1 and bool(beside) and beside <= COMPARING[self.language]

    @property
    def asks_whether(self) -> bool:
        """Whether yes or no is an answer."""
        return begins_asking_whether(self.text, self.language)

    @cached_property
    def kinds_asked_about(self) -> frozenset[str]:
        """The kinds of cards of which something is asked, such as what is done with them."""
        return frozenset() if self.kinds.issuperset(self.term_slugs) else self.kinds

    @property
    def term_slugs(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(term.slug for term in self.terms))


def begins_asking_whether(text: str, language: str) -> bool:
    return next(iter(forms_of(text)), "") in ASKING_WHETHER[language]


def understood(text: str, language: str, *, adult: bool, plain: Collection[str] = ()) -> UnderstoodQuestion:
    """What a reader of a language means. Pieces that are `plain` are words and nothing else."""
    known = index_in(language).forms(adult=adult)
    naming = mentioned(text, language, adult=adult, known_word=known.__contains__)
    naming = Mentioned(text, tuple(each for each in naming.mentions if each.text.lower() not in plain))
    said = with_compounds(naming.rest, language, adult) if tells_more_than(naming, language) else ""
    corrected = corrections(said, language, adult=adult)
    set_right = {typed: meant for typed, meant in corrected if typed not in plain}
    if not adult and names_something_hidden(with_corrections(said, set_right)):
        set_right = {}
    rest = with_corrections(said, set_right)
    terms = tuple(
        term
        for term in terms_in(rest, language, known, adult, asks_whether=begins_asking_whether(text, language))
        if term.piece not in plain
    )
    in_terms = {form for term in terms for form in term.forms}
    has = vocabulary_of(language, adult).has
    nowhere = tuple(form for form in forms_of(rest) if not has(form) and form not in in_terms)
    kinds = kinds_of_cards(adult).intersection(term.slug for term in terms)
    return UnderstoodQuestion(
        text, language, naming.cards, rest, terms, tuple(set_right.items()), nowhere, kinds
    )


def tells_more_than(naming: Mentioned, language: str) -> bool:
    """Whether more is said than what joins names of cards: *what if Yay and Neigh* asks for no *and*."""
    return not naming.mentions or not BETWEEN_NAMES[language].issuperset(forms_of(naming.rest))


def with_compounds(text: str, language: str, adult: bool) -> str:
    """With two words as one where that is a word of the game: *Handkarten Limit*."""
    lexicon = players_lexicon_at(adult, language)
    words = words_of(text)
    for first, second in reversed([*pairwise(words)]):
        is_word = (first.form + second.form,) in lexicon.beginning_with
        if is_word and text[first.end : second.start].isspace():
            text = text[: first.end] + text[second.start :]
    return text


def own_first(language: str) -> Iterator[str]:
    yield from (language, *(other for other in LANGUAGES if other != language))


def corrections(text: str, language: str, *, adult: bool) -> Iterator[tuple[str, str]]:
    """The words that are in no text, each with what is meant by it."""
    elsewhere = [index_in(code).forms(adult=False) for code in LANGUAGES if code != language]
    for form in dict.fromkeys(forms_of(text)):
        is_foreign = any(form in forms for forms in elsewhere)
        if not is_foreign and (meant := vocabulary_of(language, adult).meant_by(form)):
            yield form, meant


def with_corrections(text: str, meant: dict[str, str]) -> str:
    return re.sub(r"\w+", lambda word: meant.get(word[0].lower(), word[0]), text)


def terms_in(
    text: str, language: str, known: Collection[str], adult: bool, *, asks_whether: bool
) -> Iterator[NamedTerm]:
    """The terms it names, in the reader's language and, where a word is none of that, in the others.

    Who asks whether they may destroy an own card means *destroy*, though players call it so to sacrifice one.
    """
    words = words_of(text)
    small = SMALL[language] if any(word.form not in SMALL[language] for word in words) else ()
    taken: set[int] = set()
    lexicons = [(code, players_lexicon_at(adult, code)) for code in own_first(language)]
    if asks_whether:
        lexicons.insert(0, (language, lexicon_at(adult, language)))
    for code, lexicon in lexicons:
        for occurrence in lexicon.occurrences(words):
            places = set(occurrence.places)
            is_own_word = any(words[place].form in known for place in places)
            says_little = all(words[place].form in small for place in places)
            if not places & taken and not says_little and (code == language or not is_own_word):
                taken |= places
                is_written_so = code == language and not occurrence.phrase.is_alias
                forms = tuple(words[place].form for place in occurrence.places)
                yield NamedTerm(occurrence.term, forms, is_written_so)
