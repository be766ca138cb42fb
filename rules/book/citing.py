"""Which rules a card's text tells the engine to follow, and which cards cite a rule."""

from collections.abc import Iterator
from typing import Final

from cardsdb.gathering import gathered
from cardsdb.library import held_library
from cardsdb.versions import per_version
from engine import Face, Library, Program, Step, citations
from rules.book.rulebook import Book, NumberedRule

# A text that does nothing else says so by these; they would name nearly every card.
TOO_COMMON: Final = {citations.EFFECTS_MANDATORY, citations.EFFECTS_OPTIONAL}
# What the heads of a text rest on, by the attribute of the face that holds their programs.
RULES_OF_HEADS: Final = {
    "enters": citations.STABLE_ENTER,
    "leaves": citations.STABLE_LEAVE,
    "turn_start": citations.TURN_BEGINNING,
    "turn_end": citations.TURN_END,
    "replaces": citations.EFFECTS_REPLACEMENT,
    "answers": citations.NEIGH_RESPONSE,
    "window": citations.NEIGH_RESPONSE,
    "as_instant": citations.CARD_INSTANT,
    "unneighable": citations.NEIGH_CANNOT,
    "continuous": "effects.continuous",
}


def cards_citing(rule: str, *, adult: bool) -> frozenset[str]:
    """The ids of the cards this reader may see that cite a rule."""
    return _citations(adult).get(rule, frozenset())


def rules_cited_by_card(card: str, *, adult: bool) -> frozenset[str]:
    """The ids of the rules a card cites in the boxes this reader may see."""
    return _cited_by_cards(adult).get(card, frozenset())


@per_version
def _citations(adult: bool) -> dict[str, frozenset[str]]:
    cited = _cited_by_cards(adult).items()
    found = gathered((rule, card) for card, rules in cited for rule in rules)
    return {rule: frozenset(cards) for rule, cards in found.items()}


@per_version
def _cited_by_cards(adult: bool) -> dict[str, frozenset[str]]:
    faces = faces_in(held_library().for_reader(adult=adult))
    found = gathered((face.id, rule) for face in faces for rule in rules_cited_by(face))
    return {card: frozenset(rules) for card, rules in found.items()}


def faces_in(library: Library) -> Iterator[Face]:
    for edition in library.editions.values():
        yield from edition.faces.values()


def rules_of_card(face: Face, book: Book) -> list[NumberedRule]:
    """The rules of a book that a card rests on: its type's, its heads' and those its steps cite."""
    heads = {rule for attribute, rule in RULES_OF_HEADS.items() if getattr(face, attribute)}
    slugs = {f"card.{face.type}"} | heads | rules_cited_by(face)
    return [rule for rule in book.rules if rule.slug in slugs]


def rules_cited_by(face: Face) -> set[str]:
    """The rules the programs of a card name as the reason for their steps."""
    return {step.rule for program in face.programs() for step in steps_of(program)} - TOO_COMMON


def steps_of(program: Program) -> Iterator[Step]:
    """The steps of a program, with those it lets other players run."""
    for step in program.steps:
        yield step
        for body in step.bodies:
            yield from steps_of(body)
