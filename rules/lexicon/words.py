"""Words: where they stand in a text, and what is left of them without their endings."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from sys import intern
from typing import Final, NamedTuple

from tantivy import Filter, TextAnalyzer, TextAnalyzerBuilder, Tokenizer

from cardsdb.languages import WITHOUT_STEMMER, stemmer_of

WORD: Final = re.compile(r"\w+")
WORD_OR_END_OF_SENTENCE: Final = re.compile(r"(\w+)|[.!?\n]")
KEPT_TEXTS: Final = 30_000
"""More than there are: after an edit, only what was edited is read anew."""
KEPT_WHILE_READ: Final = 64
"""A text is read several times in a row, for one thing after another; its words are larger than itself."""
KEPT_WORDS: Final = 100_000
KEPT_IN_PIECES: Final = 1000
"""The most common words are most of a text."""
LETTERS_OF_A_PIECE: Final = 4


class Word(NamedTuple):
    """A word of a text: its letters in lower case, where it stands, and in which sentence."""

    form: str
    start: int
    end: int
    sentence: int


@lru_cache(maxsize=KEPT_WHILE_READ)
def words_of(text: str) -> tuple[Word, ...]:
    """
    >>> [(word.form, word.sentence) for word in words_of("Draw. Then discard.")]
    [('draw', 0), ('then', 1), ('discard', 1)]
    """
    found: list[Word] = []
    sentence, ended = 0, False
    for match in WORD_OR_END_OF_SENTENCE.finditer(text):
        if match[1]:
            sentence += ended
            found.append(Word(intern(match[1].lower()), *match.span(), sentence))
        ended = bool(found) and not match[1]
    return tuple(found)


@lru_cache(maxsize=KEPT_WHILE_READ)
def forms_of(text: str) -> tuple[str, ...]:
    return tuple([intern(word.lower()) for word in WORD.findall(composed(text))])


def composed(text: str) -> str:
    """Letters with their accents, as the texts have them."""
    return unicodedata.normalize("NFC", text)


@cache
def analyzer(language: str) -> TextAnalyzer:
    """How the index reads the words of a language: without capitals, accents and endings."""
    builder = TextAnalyzerBuilder(Tokenizer.simple()).filter(Filter.lowercase()).filter(Filter.ascii_fold())
    stemmer = stemmer_of(language)
    return (builder if stemmer == WITHOUT_STEMMER else builder.filter(Filter.stemmer(stemmer))).build()


@lru_cache(maxsize=KEPT_WORDS)
def stem_of(form: str, language: str) -> str:
    """
    >>> stem_of("destroyed", "en"), stem_of("Einhörner", "de"), stem_of("kaarten", "nl")
    ('destroy', 'einhorn', 'kaart')
    """
    return " ".join(analyzer(language).analyze(form)) or form


@lru_cache(maxsize=KEPT_IN_PIECES)
def pieces_of(form: str) -> tuple[str, ...]:
    """Some letters side by side, by which a word is like others: *Babyeinhorn* like *Einhorn*.

    >>> pieces_of("baby")
    ('_bab', 'baby', 'aby_')
    """
    letters = unicodedata.normalize("NFKD", form)
    word = f"_{''.join(each for each in letters if not unicodedata.combining(each))}_"
    return tuple(piece for piece in each_piece(word))


def each_piece(word: str) -> Iterator[str]:
    for start in range(max(1, len(word) - LETTERS_OF_A_PIECE + 1)):
        yield word[start : start + LETTERS_OF_A_PIECE]
