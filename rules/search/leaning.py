"""What the kept questions teach: whether somebody wishes for a card, and what it shall do.

Nothing is written down here but counts: editors teach it by the questions they keep.
"""

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from functools import lru_cache
from heapq import nlargest
from itertools import chain, pairwise
from math import log
from operator import itemgetter
from typing import Final

from cardsdb.languages import LANGUAGES
from cardsdb.versions import per_version_in_files
from rules.lexicon.terms import Lexicon, players_lexicon_at
from rules.lexicon.words import forms_of
from rules.search.documents import ANSWERING, DocumentKind
from rules.search.index import index_in
from rules.search.meanings import meanings_of

START, END = "^", "$"
LIKELY_AT_MOST, DOUBT = 4.0, 2.0
SEEN_OFTEN_ENOUGH: Final = 2
UNSEEN_AS_OFTEN_AS: Final = 2.0
WEIGHT_OF_ABSENCE: Final = 0.3
ACTIONS_AT_MOST: Final = 10
CLEARLY_A_QUESTION: Final = -1.0


@dataclass(frozen=True, eq=False)
class Leaning:
    """How often each word and each pair of words stands in wishes for cards and in other questions."""

    language: str
    lexicon: Lexicon
    in_wishes: Counter[str] = field(default_factory=Counter)
    in_questions: Counter[str] = field(default_factory=Counter)
    wishes: int = 0
    questions: int = 0
    does: Counter[str] = field(default_factory=Counter)
    """How many wishes are for a card that does this."""
    wished_with: dict[str, list[frozenset[str]]] = field(default_factory=dict)
    """What is wished for where a word stands, if it stands in several wishes."""
    counted: dict[str, Counter[str]] = field(default_factory=dict)
    """The same as `does`, of the wishes in which a word stands that somebody asked for."""

    def towards_cards(self, question: str) -> float:
        """Above 0 for what clearly reads like a wish for a card, below for a question about the rules."""
        odds = sum(map(self.odds_of, self.signs_of(question)))
        likely = max(-LIKELY_AT_MOST, min(LIKELY_AT_MOST, odds))
        return likely if likely < 0 else max(0.0, likely - DOUBT)

    def begins_like_a_question(self, question: str) -> bool:
        """Whether its first word hardly ever begins a wish: *can*, *darf*, *mag*."""
        first = next(iter(forms_of(question)), "")
        return self.odds_of(f"{START} {first}") <= CLEARLY_A_QUESTION

    def odds_of(self, sign: str) -> float:
        """How much more often it stands in wishes than in other questions, as a logarithm."""
        wished, asked = self.in_wishes[sign], self.in_questions[sign]
        if not wished and not asked:
            return 0.0
        return log((wished + 0.5) / (self.wishes + 1)) - log((asked + 0.5) / (self.questions + 1))

    def actions(self, question: str) -> dict[str, float]:
        """What a card may be wished to do, each with how much the words speak for it."""
        signs = [sign for sign in self.signs_of(question) if self.in_wishes[sign] >= SEEN_OFTEN_ENOUGH]
        against = {sign: WEIGHT_OF_ABSENCE * log(self.surprise(sign, 0, 1.0)) for sign in signs}
        speaks: dict[str, float] = defaultdict(float)
        for sign in signs:
            for action, seen in self.does_with(sign).items():
                usual = self.does[action] / self.wishes
                speaks[action] += log(self.surprise(sign, seen, usual)) - against[sign]
        likeliest = nlargest(ACTIONS_AT_MOST, speaks.items(), key=itemgetter(1))
        most = sum(against.values())
        return {action: weight + most for action, weight in likeliest if weight + most > 0}

    def does_with(self, sign: str) -> Counter[str]:
        if sign not in self.counted:
            self.counted[sign] = Counter(chain.from_iterable(self.wished_with[sign]))
        return self.counted[sign]

    def signs_of(self, question: str) -> frozenset[str]:
        """What its words mean, and which of them stand beside each other or with one between them."""
        forms = (START, *forms_of(question), END)
        beside = (f"{first} {second}" for first, second in pairwise(forms))
        with_one_between = (f"{first} … {second}" for first, second in zip(forms, forms[2:], strict=False))
        meanings = meanings_of(question, self.lexicon, self.language)
        return frozenset(chain(meanings, beside, with_one_between))

    def surprise(self, sign: str, seen: int, usual: float) -> float:
        """How many times as often as usual an action is wished for with a sign beside it."""
        expected = UNSEEN_AS_OFTEN_AS * usual
        return (seen + expected) / (self.in_wishes[sign] + UNSEEN_AS_OFTEN_AS) / usual


@per_version_in_files
def leaning_in(language: str) -> Leaning:
    documents = index_in(language).documents[True].values()
    wishes = tuple(
        (wish, each.does) for each in documents if each.kind == DocumentKind.CARD for wish in each.asked
    )
    questions = tuple(asked for each in documents if each.kind in ANSWERING for asked in each.asked)
    return learnt_from(wishes, questions, language, players_lexicon_at(True, language))


@lru_cache(maxsize=len(LANGUAGES))
def learnt_from(
    wishes: tuple[tuple[str, frozenset[str]], ...],
    questions: tuple[str, ...],
    language: str,
    lexicon: Lexicon,
) -> Leaning:
    """What edits leave as it was is not learnt again."""
    learnt = Leaning(language, lexicon, wishes=len(wishes), questions=len(questions))
    for question in questions:
        learnt.in_questions.update(learnt.signs_of(question))
    wished_with: dict[str, list[frozenset[str]]] = defaultdict(list)
    for wish, does in wishes:
        learnt.does.update(does)
        for sign in learnt.signs_of(wish):
            wished_with[sign].append(does)
    for sign, seen in wished_with.items():
        learnt.in_wishes[sign] = len(seen)
        if len(seen) >= SEEN_OFTEN_ENOUGH:
            learnt.wished_with[sign] = seen
    return learnt
