"""In what two libraries differ for whoever plays with them, and the cases this touches."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, NamedTuple

from cardsdb.models import ENGLISH
from engine import Edition, Face, Library, straight
from rules.cases.casts import WORD, CardsInText
from rules.cases.written import WrittenCase

# What lies in decks, Nurseries and hands no case lists.
FILLING: Final = ("baby", "basic")
DEALT_OR_UNKNOWN: Final = re.compile(r"^(?:new game\b|.*\bunknown\b)", re.MULTILINE)

# What is told of a box and changes no game: any other fact of it may.
CHANGES_NO_GAME: Final = frozenset(
    ("adult", "earlier_print", "names", "note", "source", "status", "verified", "year")
)

Facts = tuple[Any, ...]


def facts_of_edition(edition: Edition) -> Facts:
    """What a box changes in every game, with what its cards let the engine look out for."""
    rules = {name: fact for name, fact in edition.facts.items() if name not in CHANGES_NO_GAME}
    watched = (edition.answered_causes, edition.watches_turns, [face.id for face in edition.instants])
    return (rules, *watched)


def facts_of_card(face: Face, copies: int | None) -> Facts:
    return (*face.facts, copies)


@dataclass(frozen=True)
class LibraryDifferences:
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
        if not boxes.isdisjoint(self.editions):
            return True
        changed = self._in_language(case.case.language)
        return not boxes.isdisjoint(changed.filled_anew) or changed.are_played_in(case, boxes)

    def _in_language(self, language: str) -> "ChangedCards":
        """The changed cards as a case sees them whose cards are in this language."""
        if language not in self._by_language:
            self._by_language[language] = ChangedCards(
                {(edition, card): list(self._printed(edition, card)) for edition, card in self.cards},
                language,
            )
        return self._by_language[language]

    @cached_property
    def _by_language(self) -> dict[str, "ChangedCards"]:
        return {}

    def _printed(self, edition: str, card: str) -> Iterator["Printed"]:
        for library in (self.before, self.after):
            box = library.editions.get(edition)
            if box and card in box.faces:
                yield Printed(box.faces[card], box.copies_known_of(box.faces[card]))


class Printed(NamedTuple):
    """A card in a box, and how often it lies there."""

    face: Face
    copies: int | None

    @property
    def facts_beside_names(self) -> Facts:
        face = self.face
        said = (face.number, face.id, face.type, face.kinds, face.families, face.lines, face.own)
        return (*said, self.copies)


@dataclass(frozen=True)
class ChangedCards:
    """Cards by box and id, as they were and are, for cases whose cards are in one language.

    A card that is only called otherwise in another language plays as before: no case is touched by it but
    one that writes that name.
    """

    printed: Mapping[tuple[str, str], list[Printed]]
    language: str

    @cached_property
    def filled_anew(self) -> frozenset[str]:
        """Boxes in which decks and Nurseries that no case lists have other cards now."""
        return frozenset(
            edition
            for edition, card in self._played_otherwise
            if any(each.face.type in FILLING for each in self.printed[edition, card])
        )

    def are_played_in(self, case: WrittenCase, boxes: set[str]) -> bool:
        if DEALT_OR_UNKNOWN.search(case.play) and any(box in boxes for box, _card in self._played_otherwise):
            return True
        return any(self._finders[box].named_in(case.text) for box in boxes & self._finders.keys())

    @cached_property
    def _played_otherwise(self) -> frozenset[tuple[str, str]]:
        return frozenset(place for place, printed in self.printed.items() if not self._only_renamed(printed))

    def _only_renamed(self, printed: list[Printed]) -> bool:
        is_like = all(each.facts_beside_names == printed[0].facts_beside_names for each in printed)
        changed = renamed_in(printed)
        return len(printed) > 1 and is_like and changed.isdisjoint({ENGLISH, self.language})

    @cached_property
    def _finders(self) -> dict[str, CardsInText]:
        """For each box those that find the changed cards, by the names they have and had."""
        names: dict[str, dict[str, set[str]]] = {}
        for (edition, card), printed in self.printed.items():
            for name in self._names(edition, card, printed):
                names.setdefault(edition, {}).setdefault(name, set()).add(card)
        return {edition: CardsInText(found) for edition, found in names.items()}

    def _names(self, edition: str, card: str, printed: list[Printed]) -> set[str]:
        if (edition, card) in self._played_otherwise:
            return {name for each in printed for name in names_in_cases(each.face)}
        changed = renamed_in(printed)
        return {
            name
            for each in printed
            for name in as_in_cases(each.face.names[code] for code in changed & each.face.names.keys())
        }


def renamed_in(printed: list[Printed]) -> set[str]:
    """The languages in which a card has another name than it had."""
    names = [each.face.names for each in printed]
    codes = {code for each in names for code in each}
    return {code for code in codes if any(each.get(code) != names[0].get(code) for each in names)}


def facts_of_editions(library: Library) -> dict[str, Facts]:
    return {edition.id: facts_of_edition(edition) for edition in library.editions.values()}


def facts_of_cards(library: Library) -> dict[tuple[str, str], Facts]:
    return {
        (edition.id, face.id): facts_of_card(face, edition.copies_known_of(face))
        for edition in library.editions.values()
        for face in edition.faces.values()
    }


def differing(before: Mapping[Any, Facts], after: Mapping[Any, Facts]) -> Iterator[Any]:
    return (key for key in before.keys() | after.keys() if before.get(key) != after.get(key))


def names_in_cases(face: Face) -> set[str]:
    """What cases may call a card; a colour in brackets may be left out."""
    return as_in_cases((*face.names.values(), face.id))


def as_in_cases(names: Iterable[str]) -> set[str]:
    written = [straight(name).casefold() for name in names]
    return {name for each in written for name in (each, each.partition(" (")[0]) if WORD.search(name)}
