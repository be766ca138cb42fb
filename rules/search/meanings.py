"""What the words of a text mean: the terms of the glossary in it, and the stems of all its other words."""

from functools import lru_cache

from rules.lexicon.function_words import ASKING_WHICH, SMALL
from rules.lexicon.terms import Lexicon, occurrences_in
from rules.lexicon.words import KEPT_TEXTS, KEPT_WHILE_READ, stem_of, words_of


@lru_cache(maxsize=KEPT_WHILE_READ)
def meanings_of(text: str, lexicon: Lexicon, language: str) -> tuple[str, ...]:
    return marks_of(text, lexicon, language, frozenset())


@lru_cache(maxsize=KEPT_TEXTS)
def telling_meanings_of(text: str, lexicon: Lexicon, language: str) -> tuple[str, ...]:
    """Without the small words, but for those that belong to a term or say which question it is."""
    return marks_of(text, lexicon, language, SMALL[language] - ASKING_WHICH[language])


def marks_of(text: str, lexicon: Lexicon, language: str, left_out: frozenset[str]) -> tuple[str, ...]:
    """Each once; a set of so few takes several times the room."""
    occurrences = occurrences_in(text, lexicon)
    taken = {place for occurrence in occurrences for place in occurrence.places}
    rest = (word.form for place, word in enumerate(words_of(text)) if place not in taken)
    stems = {stem_of(form, language) for form in rest if form not in left_out}
    return tuple(stems | {occurrence.term for occurrence in occurrences})
