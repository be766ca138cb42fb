"""Which cards cite which rules: those whose text tells the engine to do what the rule is about."""

from collections.abc import Iterator
from functools import lru_cache

from cardsdb.library import held_library
from cardsdb.publishing import Stamp
from engine.faces import Face
from engine.library import Library

# A text that does nothing else says so by these; they would name nearly every card.
TOO_COMMON = {"effects.mandatory", "effects.optional"}


def cards_citing(rule: str, *, adult: bool) -> frozenset[str]:
    """The ids of the cards this reader may see that cite a rule."""
    return _citations(held_library().stamp, adult).get(rule, frozenset())


def rules_cited_by_card(card: str, *, adult: bool) -> frozenset[str]:
    """The ids of the rules a card cites in the boxes this reader may see."""
    return _cited_by_cards(held_library().stamp, adult).get(card, frozenset())


@lru_cache(maxsize=4)
def _citations(stamp: Stamp, adult: bool) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for card, rules in _cited_by_cards(stamp, adult).items():
        for rule in rules:
            found.setdefault(rule, set()).add(card)
    return {rule: frozenset(cards) for rule, cards in found.items()}


@lru_cache(maxsize=4)
def _cited_by_cards(stamp: Stamp, adult: bool) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for face in faces_in(held_library().for_reader(adult=adult)):
        found.setdefault(face.id, set()).update(rules_cited_by(face))
    return {card: frozenset(rules) for card, rules in found.items()}


def faces_in(library: Library) -> Iterator[Face]:
    for edition in library.editions.values():
        yield from edition.faces.values()


def rules_cited_by(face: Face) -> set[str]:
    """The rules the programs of a card name as the reason for their steps."""
    return {step.rule for program in face.programs() for step in program.steps} - TOO_COMMON
