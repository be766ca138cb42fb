"""What the kept questions teach: whether somebody wishes for a card, and what it shall do.

Nothing is written down here but counts: editors teach it by the questions they keep.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from heapq import nlargest
from itertools import pairwise
from math import log
from operator import itemgetter
from typing import Final

from cardsdb.versions import per_version
from rules.lexicon.words import forms_of, stem_of
from rules.search.documents import Kind
from rules.search.index import index_in

START, END = "^", "$"
LIKELY_AT_MOST, DOUBT = 4.0, 2.0
SEEN_OFTEN_ENOUGH: Final = 2
UNSEEN_AS_OFTEN_AS: Final = 2.0
WEIGHT_OF_ABSENCE: Final = 0.3
DEEDS_TOLD: Final = 10
KEPT_LESSONS: Final = 6
LEARNT_FROM: Final = (Kind.RULE, Kind.TERM, Kind.RULING)


@dataclass(frozen=True, eq=False)
class Leaning:
    """How often each word and each pair of words stands in wishes for cards and in other questions."""

    language: str
    in_wishes: Counter[str] = field(default_factory=Counter)
    in_questions: Counter[str] = field(default_factory=Counter)
    wishes: int = 0
    questions: int = 0
    does: Counter[str] = field(default_factory=Counter)
    """How many wishes are for a card that does this."""
    does_with: dict[str, Counter[str]] = field(default_factory=dict)
    """The same of the wishes in which a word stands."""

    def towards_cards(self, question: str) -> float:
        """Above 0 for what clearly reads like a wish for a card, below for a question about the rules."""
        odds = 0.0
        for sign in signs_of(question, self.language):
            wished, asked = self.in_wishes[sign], self.in_questions[sign]
            if wished or asked:
                odds += log((wished + 0.5) / (self.wishes + 1)) - log((asked + 0.5) / (self.questions + 1))
        likely = max(-LIKELY_AT_MOST, min(LIKELY_AT_MOST, odds))
        return likely if likely < 0 else max(0.0, likely - DOUBT)

    def deeds(self, question: str) -> dict[str, float]:
        """What a card may be wished to do, each with how much the words speak for it."""
        speaks: dict[str, float] = {}
        for sign in signs_of(question, self.language):
            there = self.in_wishes[sign]
            if there < SEEN_OFTEN_ENOUGH:
                continue
            with_it = self.does_with[sign]
            for deed, often in self.does.items():
                usual = often / self.wishes
                seen = (with_it[deed] + UNSEEN_AS_OFTEN_AS * usual) / (there + UNSEEN_AS_OFTEN_AS)
                weight = 1.0 if deed in with_it else WEIGHT_OF_ABSENCE
                speaks[deed] = speaks.get(deed, 0.0) + weight * log(seen / usual)
        likeliest = nlargest(DEEDS_TOLD, speaks.items(), key=itemgetter(1))
        return {deed: weight for deed, weight in likeliest if weight > 0}


def signs_of(question: str, language: str) -> Iterator[str]:
    """Its words by their stems, and which of them stand beside each other; each once."""
    forms = forms_of(question)
    pairs = (f"{first} {second}" for first, second in pairwise((START, *forms, END)))
    return iter({*(stem_of(form, language) for form in forms), *pairs})


@per_version
def leaning_in(language: str) -> Leaning:
    documents = index_in(language).documents[True].values()
    wishes = tuple((wish, each.does) for each in documents if each.kind == Kind.CARD for wish in each.asked)
    questions = tuple(asked for each in documents if each.kind in LEARNT_FROM for asked in each.asked)
    return learnt_from(wishes, questions, language)


@lru_cache(maxsize=KEPT_LESSONS)
def learnt_from(
    wishes: tuple[tuple[str, frozenset[str]], ...], questions: tuple[str, ...], language: str
) -> Leaning:
    """What edits leave as it was is not learnt again."""
    learnt = Leaning(language, wishes=len(wishes), questions=len(questions))
    for question in questions:
        learnt.in_questions.update(signs_of(question, language))
    for wish, does in wishes:
        learnt.does.update(does)
        for sign in signs_of(wish, language):
            learnt.in_wishes[sign] += 1
            learnt.does_with.setdefault(sign, Counter()).update(does)
    return learnt
