"""Everything one search finds: cards by their names, texts by their words, and help with typing errors."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import get_language

from cardsdb.library import names_something_hidden
from cardsdb.models import ENGLISH, sorting_form
from cardsdb.search.mentioned import Mentioned, mentioned
from cardsdb.search.names import Found, Hit, Query, cards, find, told
from cardsdb.versions import per_version
from rules.clarifications import Ruling, rulings_on_all
from rules.models import PassageKind
from rules.search import Answers, Section, corrected, search_texts, shares_of, strange_words

CARDS = "card"
MOST_CARDS = 8
SHORTEST_NAME = 4
"""Whoever types less may not mean the one card whose name begins so."""
MOST_RULINGS = 4
ANSWERS = 0.5
"""How many of the other words a ruling on a single card needs, in its question or its answer."""
EVERY_CARD = 1000


@dataclass(frozen=True)
class Results:
    """What was found for a query, or for what it was taken to mean."""

    query: Query
    found: Found
    answers: Answers
    named: tuple[Hit, ...] = ()
    """The cards a question names among other words."""
    asks_more: bool = True
    """Whether a question says anything besides the cards."""
    rulings: tuple[Ruling, ...] = ()
    """What was ruled on all of them that answers best."""
    only: str = ""
    """The kind of which everything is shown; empty for the best of all kinds."""
    suggestion: str = ""
    """What may have been meant."""
    replaced: str = ""
    """What was typed, if something else was searched for because there was nothing."""
    is_for_adults: bool = False
    """Whether something fits that this reader does not see."""

    @property
    def is_sure(self) -> bool:
        """Whether anything was found as it was typed."""
        return bool(self.total and (self.sections or not self.found.is_guess))

    @cached_property
    def cards(self) -> list[Hit]:
        if self.only not in ("", CARDS):
            return []
        if self.named:
            return list(self.named)
        return self.found.cards if self.only else self.found.cards[:MOST_CARDS]

    @property
    def types(self) -> list[Hit]:
        return [] if self.only else self.found.types

    @property
    def sections(self) -> tuple[Section, ...]:
        """Where cards are named, rulings come before the rules; names alone ask for no rule."""
        if self.only == CARDS:
            return ()
        if not self.named:
            return self.answers.sections
        of_names = (each for each in self.answers.sections if self.asks_more or not each.is_partial)
        return tuple(sorted(of_names, key=lambda section: section.kind != PassageKind.RULING))

    @property
    def total_of_cards(self) -> int:
        return len(self.named or self.found.cards) if self.cards else 0

    @property
    def asking(self) -> str:
        """The address at which Ask answers what happens between the cards that are named."""
        is_one_named = len(self.cards) == 1 and len(self.query.form) >= SHORTEST_NAME
        cards = [hit.slug for hit in self.cards] if self.named or is_one_named else []
        if not cards:
            return ""
        card, *others = cards
        question = {"card": card} | ({"meets": others[0]} if others else {})
        return f"{reverse('ask')}?{urlencode(question)}"

    @property
    def total(self) -> int:
        return self.total_of_cards + len(self.types) + sum(section.total for section in self.sections)

    @property
    def left_out(self) -> str:
        """What of the question is in no text, and in no name that was found."""
        named = {word for hit in self.cards for word in sorting_form(f"{hit.title} {hit.also}").split()}
        nowhere = (words for words in self.answers.question.nowhere if sorting_form(words) not in named)
        return ", ".join(nowhere) if self.sections else ""


def search(query: Query, *, adult: bool, only: str = "", edition: str = "") -> Results:
    """What there is to a query; if there is nothing, to what it may have been meant to be.

    Of each rule, what it says in the `edition` is shown.
    """
    only = only if only in (CARDS, *PassageKind.values) else ""
    results = results_for(query, adult, only, edition)
    if results.is_sure and not results.left_out:
        return results
    if not adult and fits_adults(query):
        return replace(results, is_for_adults=True, suggestion="")
    return best_guess(results, adult, edition)


def best_guess(results: Results, adult: bool, edition: str) -> Results:
    """What was found; else what there is to the words set right, or what is called nearly so."""
    if results.is_sure:
        return results
    if results.suggestion:
        better = results_for(Query.typed(results.suggestion), adult, results.only, edition)
        if better.total:
            return replace(better, suggestion="", replaced=results.query.text)
    return replace(results, found=find(results.query, adult=adult), suggestion="")


def results_for(query: Query, adult: bool, only: str, edition: str) -> Results:
    found = find(query, adult=adult, at_most=EVERY_CARD, only_sure=True)
    kind = only if only in PassageKind.values else ""
    language = get_language() or ENGLISH
    question = mentioned_in(query, found, adult, language)
    text = question.spelled_in(language)
    rest = question.rest if question.cards else None
    answers = search_texts(
        text, adult=adult, language=language, kind=kind, edition=edition, besides_names=rest
    )
    suggestion = corrected(text, answers, words_in_names(adult, language))
    if (found.cards and not found.is_guess) or (not adult and names_something_hidden(suggestion)):
        suggestion = ""
    named = told(question.cards, adult=adult)
    rulings = rulings_on(named, question.rest, adult=adult)
    return Results(
        query,
        found,
        answers,
        named=named,
        asks_more=bool(question.rest),
        rulings=rulings,
        only=only,
        suggestion=suggestion,
    )


def rulings_on(named: Sequence[Hit], rest: str, *, adult: bool) -> tuple[Ruling, ...]:
    """What was ruled on all these cards, first what has most of the other words; of one card only that."""
    if not named:
        return ()
    language = get_language() or ENGLISH
    known = rulings_on_all([hit.slug for hit in named], adult=adult)
    asked = shares_of(rest, [each.question for each in known], language)
    said = shares_of(rest, [each.answer for each in known], language)
    shares = {each.slug: sum(pair) for each, *pair in zip(known, asked, said, strict=True)}
    answering = (each for each in known if len(named) > 1 or shares[each.slug] >= ANSWERS)
    return tuple(sorted(answering, key=lambda each: -shares[each.slug])[:MOST_RULINGS])


def mentioned_in(query: Query, found: Found, adult: bool, language: str) -> Mentioned:
    """The cards named in a question; none where all of it is the beginning of several names."""
    if len(found.cards) > 1 and not found.is_guess:
        return Mentioned((query.text,))
    strange = strange_words(query.text, adult=adult, language=language)
    return mentioned(query, strange, adult=adult)


@per_version
def words_in_names(adult: bool, language: str) -> dict[str, str]:
    """Every word by which a reader of a language finds a card, in lower case, and as it is written."""
    names = (
        name.text for card in cards(adult) for name in card.names if name.language in (language, ENGLISH)
    )
    return {word.lower(): word for name in names for word in name.split()}


def fits_adults(query: Query) -> bool:
    """Whether something that is for adults is called so, or has all of these words."""
    results = results_for(query, adult=True, only="", edition="")
    is_called_so = bool(results.found.hits) and not results.found.is_guess
    return is_called_so or (bool(results.sections) and not results.left_out)
