"""Clarifications as a reader sees them, in one language."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from cardsdb.languages import language_of_reader, said
from cardsdb.models import Card
from rules.cases.checking.holding import case_holds
from rules.models import Clarification
from rules.reference.about import all_said, said_on_rule


@dataclass(frozen=True)
class Ruling:
    """What a row says in a language: that of the reader, or English."""

    row: Clarification
    question: str
    answer: str
    language: str

    @property
    def topic(self) -> str:
        return self.row.topic

    @property
    def cards(self) -> list[Card]:
        return list(self.row.cards.all())

    @property
    def difficulty(self) -> tuple[bool, int, bool, int]:
        return self.row.doubtful, len(self.cards), bool(self.row.reading), len(self.question)

    @property
    def verified(self) -> bool:
        return is_verified(self.row.cases)


def is_verified(cases: Collection[str]) -> bool:
    """Whether the engine plays these cases with the cards of today and comes to the answer they show."""
    return bool(cases) and all(case_holds(case) for case in cases)


def rulings_on_cards(slugs: Iterable[str], *, adult: bool) -> list[Ruling]:
    """What was ruled on any of these cards, each ruling once."""
    wanted = set(slugs)
    found = all_said(Clarification, adult=adult)
    return rulings(each for each in found if cards_of(each) & wanted)


def rulings_beside(cards: Collection[str], cited: Collection[str], *, adult: bool) -> list[Ruling]:
    """What was ruled on these cards: first on all of them, then what cites most of the rules of a verdict."""
    wanted, rules = frozenset(cards), frozenset(cited)
    found = [each for each in all_said(Clarification, adult=adult) if cards_of(each) & wanted]
    return rulings(sorted(found, key=lambda each: distance(each, wanted, rules)))


def distance(ruling: Clarification, cards: frozenset[str], rules: frozenset[str]) -> tuple[bool, int, int]:
    shared = rules & {rule.slug for rule in ruling.rules.all()}
    return not cards <= cards_of(ruling), -len(shared), len(cards_of(ruling))


def cards_of(ruling: Clarification) -> frozenset[str]:
    return frozenset(card.slug for card in ruling.cards.all())


def simplest_first(found: Iterable[Ruling]) -> list[Ruling]:
    """The rulings in the order in which players come to ask them.

    What is about one card alone comes before what several do together, what is settled before what depends
    on a reading, and a thin source last; a short question is mostly a simple one.
    """
    return sorted(found, key=lambda ruling: ruling.difficulty)


def rulings_on_rule(slug: str, *, adult: bool) -> list[Ruling]:
    return rulings(said_on_rule(Clarification, slug, adult=adult))


def rulings(found: Iterable[Clarification]) -> list[Ruling]:
    language = language_of_reader()
    asked = ((row, said(row.question, language)) for row in found)
    return [
        Ruling(row, question.text, said(row.answer, language).text, question.language)
        for row, question in asked
        if question.text
    ]


def every_ruling(*, adult: bool) -> list[Ruling]:
    return rulings(all_said(Clarification, adult=adult))
