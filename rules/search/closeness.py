"""How near a question comes to what a document answers, from 0 to 1."""

from collections.abc import Callable, Iterable
from functools import lru_cache

from rules.lexicon.function_words import SMALL
from rules.lexicon.terms import Lexicon, occurrences_in, players_lexicon_at
from rules.lexicon.words import KEPT_TEXTS, stem_of, words_of
from rules.search.documents import Document
from rules.search.index import Index
from rules.search.understanding import Understood


def closeness_to(question: Understood, index: Index) -> Callable[[Document], float]:
    """How near a document comes: as near as the nearest of the questions it is found by, or its title."""
    lexicon = players_lexicon_at(True, index.language)
    asked = telling_marks(question.rest, lexicon, index.language)

    def closeness(document: Document) -> float:
        said = (telling_marks(text, lexicon, index.language) for text in (*document.asked, document.title))
        return max(likeness(asked, marks, index) for marks in said)

    return closeness


def likeness(asked: frozenset[str], said: frozenset[str], index: Index) -> float:
    """How much of all that is in one of two texts is in both; rare words count more."""
    every = weight(asked, index) + weight(said, index)
    return 2 * weight(asked & said, index) / every if every else 0.0


def weight(marks: Iterable[str], index: Index) -> float:
    return sum(map(index.rarity, marks))


@lru_cache(maxsize=KEPT_TEXTS)
def telling_marks(text: str, lexicon: Lexicon, language: str) -> frozenset[str]:
    """The telling words of a text by their stems, and in place of words of the game what they mean."""
    occurrences = occurrences_in(text, lexicon)
    taken = {place for occurrence in occurrences for place in occurrence.places}
    rest = (word.form for place, word in enumerate(words_of(text)) if place not in taken)
    stems = {stem_of(form, language) for form in rest if form not in SMALL[language]}
    return frozenset(stems | {occurrence.term for occurrence in occurrences})
