"""Everything one search finds: cards by their names, texts by their words, and help with typing errors."""

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any

from django.utils.translation import get_language

from cardsdb.library import names_something_hidden
from cardsdb.models import ENGLISH
from cardsdb.search.names import Found, Hit, Query, cards, find
from rules.models import PassageKind
from rules.search import Answers, Section, corrected, search_texts

CARDS = "card"
MOST_CARDS = 8
EVERY_CARD = 1000


@dataclass(frozen=True)
class Results:
    """What was found for a query, or for what it was taken to mean."""

    query: Query
    found: Found
    answers: Answers
    only: str = ""
    """The kind of which everything is shown; empty for the best of all kinds."""
    suggestion: str = ""
    """What may have been meant."""
    replaced: str = ""
    """What was typed, if something else was searched for because there was nothing."""

    @cached_property
    def cards(self) -> list[Hit]:
        if self.only not in ("", CARDS):
            return []
        return self.found.cards if self.only else self.found.cards[:MOST_CARDS]

    @property
    def types(self) -> list[Hit]:
        return [] if self.only else self.found.types

    @property
    def sections(self) -> tuple[Section, ...]:
        return () if self.only == CARDS else self.answers.sections

    @property
    def total_of_cards(self) -> int:
        return len(self.found.cards) if self.cards else 0

    @property
    def total(self) -> int:
        return self.total_of_cards + len(self.types) + sum(section.total for section in self.sections)

    @property
    def left_out(self) -> str:
        return ", ".join(self.answers.question.nowhere) if self.sections else ""


def search(query: Query, *, adult: bool, only: str = "") -> Results:
    """What there is to a query; if there is nothing, to what it may have been meant to be."""
    only = only if only in (CARDS, *PassageKind.values) else ""
    results = results_for(query, adult, only)
    if results.total and (results.sections or not results.found.is_guess):
        return results
    if results.suggestion:
        better = results_for(Query.typed(results.suggestion), adult, only)
        if better.total:
            return replace(better, suggestion="", replaced=query.text)
    return replace(results, found=find(query, adult=adult), suggestion="")


def results_for(query: Query, adult: bool, only: str) -> Results:
    found = find(query, adult=adult, at_most=EVERY_CARD, only_sure=True)
    kind = only if only in PassageKind.values else ""
    language = get_language() or ENGLISH
    answers = search_texts(query.text, adult=adult, language=language, kind=kind)
    suggestion = corrected(query.text, answers, words_in_names(answers.index.stamp, adult))
    if not adult and names_something_hidden(suggestion):
        suggestion = ""
    return Results(query, found, answers, only, suggestion)


@lru_cache(maxsize=4)
def words_in_names(stamp: Any, adult: bool) -> frozenset[str]:
    """Every word by which a card this reader may see is found."""
    return frozenset(
        word for card in cards(adult) for name in card.names for word in name.text.lower().split()
    )
