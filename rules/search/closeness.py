"""How near a question comes to what a document answers, from 0 to 1."""

from collections import defaultdict
from collections.abc import Callable

from rules.lexicon.terms import players_lexicon_at
from rules.search.documents import Document
from rules.search.index import Index, WeighedTexts
from rules.search.meanings import telling_meanings_of
from rules.search.understanding import UnderstoodQuestion


def closeness_to(question: UnderstoodQuestion, index: Index) -> Callable[[Document], float]:
    """How near a document comes: as near as the nearest of the questions it is found by, or its title.

    How near two texts are is how much of all that is in one of them is in both; rare words count more.
    """
    lexicon = players_lexicon_at(True, index.language)
    asked = {mark: index.rarity(mark) for mark in telling_meanings_of(question.rest, lexicon, index.language)}
    weight = sum(asked.values())

    def told_by(document: Document) -> WeighedTexts:
        texts = (*document.asked, document.title)
        told = index.told([telling_meanings_of(text, lexicon, index.language) for text in texts])
        return index.told_by.setdefault(document, told)

    def closeness(document: Document) -> float:
        told = index.told_by.get(document) or told_by(document)
        shared: dict[int, float] = defaultdict(float)
        for mark, rarity in asked.items():
            for place in told.places.get(mark, ()):
                shared[place] += rarity
        near = (2 * both / (weight + told.weights[place]) for place, both in shared.items())
        return max(near, default=0.0)

    return closeness
