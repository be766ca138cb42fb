"""How near a question comes to what a document answers, from 0 to 1."""

from collections.abc import Iterable
from math import log

from rules.search.documents import Document
from rules.search.index import ASKED, TEXT, Index
from rules.search.understanding import Understood, telling_marks


def closeness(question: Understood, document: Document, index: Index) -> float:
    """As near as the nearest of the questions it is found by, or its title."""
    asked = telling_marks(question.rest, index.language)
    return max(
        likeness(asked, telling_marks(text, index.language), index)
        for text in (*document.asked, document.title)
    )


def likeness(asked: frozenset[str], said: frozenset[str], index: Index) -> float:
    """How much of all that is in one of two texts is in both; rare words count more."""
    every = weight(asked, index) + weight(said, index)
    return 2 * weight(asked & said, index) / every if every else 0.0


def weight(marks: Iterable[str], index: Index) -> float:
    return sum(weight_of(mark, index) for mark in marks)


def weight_of(mark: str, index: Index) -> float:
    often = max(index.searcher.doc_freq(name, mark) for name in (ASKED, TEXT))
    return log(1 + index.searcher.num_docs / (1 + often))
