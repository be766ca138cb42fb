"""How near a question comes to what a document answers, from 0 to 1."""

from collections.abc import Callable

from rules.lexicon.terms import players_lexicon_at
from rules.search.documents import Document
from rules.search.index import Index, Weighed
from rules.search.meanings import telling_meanings_of
from rules.search.understanding import UnderstoodQuestion


def closeness_to(question: UnderstoodQuestion, index: Index) -> Callable[[Document], float]:
    """How near a document comes: as near as the nearest of the questions it is found by, or its title."""
    lexicon = players_lexicon_at(True, index.language)

    def weighed(text: str) -> Weighed:
        marks = telling_meanings_of(text, lexicon, index.language)
        return Weighed(marks, index.weight(marks))

    def closeness(document: Document) -> float:
        if document not in index.weighed:
            index.weighed[document] = tuple(map(weighed, (*document.asked, document.title)))
        return max([overlap(asked, said, index) for said in index.weighed[document]])

    asked = weighed(question.rest)
    return closeness


def overlap(asked: Weighed, said: Weighed, index: Index) -> float:
    """How much of all that is in one of two texts is in both; rare words count more."""
    shared = asked.marks & said.marks
    return 2 * index.weight(shared) / (asked.weight + said.weight) if shared else 0.0
