"""How near a question comes to what a document answers."""

from collections import defaultdict
from collections.abc import Callable
from typing import NamedTuple

from rules.lexicon.terms import players_lexicon_at
from rules.search.documents import Document
from rules.search.index import Index, WeighedTexts
from rules.search.kinds import A_KIND_TELLS, EVERY_KIND
from rules.search.meanings import telling_meanings_of
from rules.search.understanding import UnderstoodQuestion


class Closeness(NamedTuple):
    """Both from 0 to 1; rare words count more."""

    to_asked: float
    """As near as the nearest of the questions a document is found by, or its title: how much of all that is
    in one of the two is in both."""
    spoken_of: float
    """How much of what is asked the document has anywhere."""


def closeness_to(question: UnderstoodQuestion, index: Index) -> Callable[[Document], Closeness]:
    """How near a document comes."""
    lexicon = players_lexicon_at(True, index.language)
    asked = {mark: index.rarity(mark) for mark in telling_meanings_of(question.rest, lexicon, index.language)}
    weight = sum(asked.values())
    kinds = question.kinds_asked_about & asked.keys()
    telling = {mark: rarity * (A_KIND_TELLS if mark in kinds else 1) for mark, rarity in asked.items()}
    whole = sum(telling.values())

    def every_kind(weighed: WeighedTexts) -> tuple[int, ...]:
        """The questions about any kind of card. That a title or a text speaks of kinds is no answer."""
        return tuple(
            place for place in weighed.places.get(EVERY_KIND, ()) if place < len(weighed.weights) - 2
        )

    def weigh(document: Document) -> WeighedTexts:
        texts = (
            *document.asked,
            document.title,
            " ".join((document.belongs_to, *document.names, document.text)),
        )
        weighed = index.weigh([telling_meanings_of(text, lexicon, index.language) for text in texts])
        return index.weighed.setdefault(document, weighed)

    def closeness(document: Document) -> Closeness:
        weighed = index.weighed.get(document) or weigh(document)
        spoken_of, shared, weights = 0.0, defaultdict[int, float](float), list(weighed.weights)
        unnamed = [kind for kind in kinds if kind not in weighed.places]
        of_every_kind = every_kind(weighed) if unnamed else ()
        for place in of_every_kind:
            # There the kinds that are asked about stand in its place.
            weights[place] += sum(map(asked.__getitem__, unnamed)) - index.rarity(EVERY_KIND)
        for mark, rarity in asked.items():
            places = of_every_kind if mark in unnamed else weighed.places.get(mark, ())
            spoken_of += telling[mark] if places else 0.0
            for place in places:
                shared[place] += rarity
        # The last is what the document says itself: nobody asks in so many words.
        shared.pop(len(weights) - 1, None)
        near = (2 * both / (weight + weights[place]) for place, both in shared.items())
        return Closeness(max(near, default=0.0), spoken_of / whole if whole else 1.0)

    return closeness
