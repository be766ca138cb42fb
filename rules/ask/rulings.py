"""The published rulings beside a verdict: those on both cards first, then those that cite its rules."""

from collections.abc import Collection

from rules.models import Clarification
from rules.reference.clarifications import Ruling, clarifications, rulings


def rulings_beside(cards: Collection[str], cited: Collection[str], *, adult: bool) -> list[Ruling]:
    """What was ruled on these cards, what has most to do with the verdict first."""
    wanted, rules = frozenset(cards), frozenset(cited)
    found = [each for each in clarifications(adult=adult) if cards_of(each) & wanted]
    return rulings(sorted(found, key=lambda each: distance(each, wanted, rules)))


def distance(ruling: Clarification, cards: frozenset[str], rules: frozenset[str]) -> tuple[bool, int, int]:
    shared = rules & {rule.slug for rule in ruling.rules.all()}
    return not cards <= cards_of(ruling), -len(shared), len(cards_of(ruling))


def cards_of(ruling: Clarification) -> frozenset[str]:
    return frozenset(card.slug for card in ruling.cards.all())
