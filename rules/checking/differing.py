"""In what two libraries differ for whoever plays with them, and the cases this touches."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from engine.faces import Edition, Face
from engine.library import Library
from engine.naming import straight
from rules.cases import WrittenCase
from rules.casts import WORD, CardFinder, named_in

# What lies in decks, Nurseries and hands no case lists.
FILLING: Final = ("baby", "basic")
DEALT_OR_UNKNOWN: Final = re.compile(r"^(?:new game\b|.*\bunknown\b)", re.MULTILINE)

Facts = tuple[Any, ...]


def facts_of_edition(edition: Edition) -> Facts:
    """What a box changes in every game, with what its cards let the engine look out for."""
    rules = (edition.hand_size, edition.hand_limit, edition.win, edition.removed, edition.deals_neighs)
    watched = (edition.answered_causes, edition.watches_turns, [face.id for face in edition.instants])
    return (edition.number, *rules, edition.magic_is_discarded_first, *watched)


def facts_of_card(face: Face, copies: int) -> Facts:
    return (*face.facts, copies)


@dataclass(frozen=True)
class Differences:
    """What is other in one library than in the other: facts of boxes, and cards by box and id."""

    before: Library
    after: Library

    @cached_property
    def editions(self) -> frozenset[str]:
        """Boxes that came, went, or are played otherwise."""
        return frozenset(differing(*(facts_of_editions(library) for library in (self.before, self.after))))

    @cached_property
    def cards(self) -> frozenset[tuple[str, str]]:
        return frozenset(differing(*(facts_of_cards(library) for library in (self.before, self.after))))

    def __bool__(self) -> bool:
        return bool(self.editions or self.cards)

    @property
    def content(self) -> str:
        """What the change comes to: the same text for the same change, whatever else is in the libraries."""
        editions, cards = facts_of_editions(self.after), facts_of_cards(self.after)
        changed = [[each, editions.get(each)] for each in sorted(self.editions)]
        changed += [[*each, cards.get(each)] for each in sorted(self.cards)]
        return json.dumps(changed, sort_keys=True)

    def touches(self, case: WrittenCase) -> bool:
        """Whether a case may go another way now: it plays by changed facts, or with a changed card."""
        boxes = set(case.editions)
        return not boxes.isdisjoint(self.editions | self._filled_anew) or self._plays_changed_card(
            case, boxes
        )

    @cached_property
    def _filled_anew(self) -> frozenset[str]:
        """Boxes in which decks and Nurseries that no case lists have other cards now."""
        return frozenset(
            edition
            for edition, card in self.cards
            if any(face.type in FILLING for face in self._faces(edition, card))
        )

    def _plays_changed_card(self, case: WrittenCase, boxes: set[str]) -> bool:
        changed = boxes & self._finders.keys()
        if changed and DEALT_OR_UNKNOWN.search(case.play):
            return True
        return bool(named_in(case.text, [self._finders[box] for box in changed]))

    @cached_property
    def _finders(self) -> dict[str, CardFinder]:
        """For each box those that find the changed cards, by the names they have and had."""
        names: dict[str, dict[str, set[str]]] = {}
        for edition, card in self.cards:
            for face in self._faces(edition, card):
                for name in names_in_cases(face):
                    names.setdefault(edition, {}).setdefault(name, set()).add(card)
        return {edition: CardFinder(found) for edition, found in names.items()}

    def _faces(self, edition: str, card: str) -> Iterator[Face]:
        for library in (self.before, self.after):
            box = library.editions.get(edition)
            if box and card in box.faces:
                yield box.faces[card]


def facts_of_editions(library: Library) -> dict[str, Facts]:
    return {edition.id: facts_of_edition(edition) for edition in library.editions.values()}


def facts_of_cards(library: Library) -> dict[tuple[str, str], Facts]:
    return {
        (edition.id, face.id): facts_of_card(face, edition.copies[face.id])
        for edition in library.editions.values()
        for face in edition.faces.values()
    }


def differing(before: Mapping[Any, Facts], after: Mapping[Any, Facts]) -> Iterator[Any]:
    return (key for key in before.keys() | after.keys() if before.get(key) != after.get(key))


def names_in_cases(face: Face) -> set[str]:
    """What cases may call a card; a colour in brackets may be left out."""
    written = [straight(name).casefold() for name in (*face.names.values(), face.id)]
    return {name for each in written for name in (each, each.partition(" (")[0]) if WORD.search(name)}
