"""In what two libraries differ for whoever plays with them, and the cases this touches."""

import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from cardsdb.gathering import gathered
from cardsdb.languages import ENGLISH, LANGUAGES
from engine import Edition, Face, Library, straight
from engine.language import LANGUAGES as LANGUAGES_OF_CASES
from rules.cases.written import WrittenCase

WORD: Final = re.compile(r"\w+")
# What lies in decks, Nurseries and hands no case lists.
FILLING: Final = ("baby", "basic")
DEALT_OR_UNKNOWN: Final = re.compile(r"^(?:new game\b|.*\bunknown\b)", re.MULTILINE)

# What is told of a box and changes no game: any other fact of it may.
CHANGES_NO_GAME: Final = frozenset(
    ("adult", "earlier_print", "names", "note", "source", "status", "verified", "year")
)

Facts = tuple[Any, ...]
BoxAndCard = tuple[str, str]


def facts_of_edition(edition: Edition) -> Facts:
    """What a box changes in every game, with what its cards let the engine look out for."""
    rules = {name: fact for name, fact in edition.facts.items() if name not in CHANGES_NO_GAME}
    watched = (edition.answered_causes, edition.watches_turns, [face.id for face in edition.instants])
    return (rules, *watched)


def facts_of_card(face: Face, copies: int | None, languages: Collection[str]) -> Facts:
    """What the engine plays with of a card in a box, with its names in these languages."""
    names = {code: face.names.get(code) for code in languages}
    return (*(fact for fact in face.facts if fact is not face.names), names, copies)


class NamesFinder:
    """Finds out whether a text names one of these."""

    def __init__(self, names: Iterable[str]) -> None:
        self.by_first_word = gathered((WORD.findall(name)[0], name) for name in names)

    def finds_in(self, text: str) -> bool:
        said = straight(text).casefold()
        return any(
            is_at(word.start(), name, said)
            for word in WORD.finditer(said)
            for name in self.by_first_word.get(word[0], ())
        )


def is_at(place: int, name: str, said: str) -> bool:
    end = place + len(name)
    return said.startswith(name, place) and not said[end : end + 1].isalnum()


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
    def cards(self) -> frozenset[BoxAndCard]:
        return self._cards_in(LANGUAGES)

    def _cards_in(self, languages: Collection[str]) -> frozenset[BoxAndCard]:
        """Those that are other, whatever they are called in further languages."""
        libraries = self.before, self.after
        return frozenset(differing(*(facts_of_cards(library, languages) for library in libraries)))

    def __bool__(self) -> bool:
        return bool(self.editions or self.cards)

    @property
    def content(self) -> str:
        """What the change comes to: the same text for the same change, whatever else is in the libraries."""
        editions, cards = facts_of_editions(self.after), facts_of_cards(self.after, LANGUAGES)
        changed = [[each, editions.get(each)] for each in sorted(self.editions)]
        changed += [[*each, cards.get(each)] for each in sorted(self.cards)]
        return json.dumps(changed, sort_keys=True)

    def touches(self, case: WrittenCase) -> bool:
        """Whether a case may go another way now: it plays by changed facts, or with a changed card."""
        boxes = set(case.editions)
        if not boxes.isdisjoint(self.editions):
            return True
        language, is_dealt = case.case.language, DEALT_OR_UNKNOWN.search(case.play)
        if any(box in boxes and (is_dealt or fills) for box, fills in self._in_decks[language]):
            return True
        finders = self._finders[language]
        return any(finders[box].finds_in(case.text) for box in boxes & finders.keys())

    @cached_property
    def _played_otherwise(self) -> dict[str, frozenset[BoxAndCard]]:
        """The cards that are other for a case in a language: letters of names are counted in that one."""
        return {code: self._cards_in({ENGLISH, code}) for code in LANGUAGES_OF_CASES}

    @cached_property
    def _in_decks(self) -> dict[str, set[tuple[str, bool]]]:
        """The boxes in which these lie, and whether such fill what no case lists."""
        return {
            code: {(box, face.type in FILLING) for box, card in cards for face in self._faces(box, card)}
            for code, cards in self._played_otherwise.items()
        }

    @cached_property
    def _finders(self) -> dict[str, dict[str, NamesFinder]]:
        """For each language and box those that find the changed cards, by the names they have and had.

        A card that is only called otherwise in another language is found by what has changed of its names.
        """
        return {code: self._finders_of(cards) for code, cards in self._played_otherwise.items()}

    def _finders_of(self, played_otherwise: Collection[BoxAndCard]) -> dict[str, NamesFinder]:
        found: dict[str, set[str]] = {}
        for box, card in self.cards:
            names = [names_in_cases(face) for face in self._faces(box, card)]
            stay = set() if (box, card) in played_otherwise else set.intersection(*names)
            found.setdefault(box, set()).update(set.union(*names) - stay)
        return {box: NamesFinder(names) for box, names in found.items()}

    def _faces(self, box: str, card: str) -> Iterator[Face]:
        """A card as it was, and as it is."""
        boxes = (library.editions.get(box) for library in (self.before, self.after))
        yield from (each.faces[card] for each in boxes if each and card in each.faces)


def facts_of_editions(library: Library) -> dict[str, Facts]:
    return {edition.id: facts_of_edition(edition) for edition in library.editions.values()}


def facts_of_cards(library: Library, languages: Collection[str]) -> dict[BoxAndCard, Facts]:
    return {
        (edition.id, face.id): facts_of_card(face, edition.copies_known_of(face), languages)
        for edition in library.editions.values()
        for face in edition.faces.values()
    }


def differing(before: Mapping[Any, Facts], after: Mapping[Any, Facts]) -> Iterator[Any]:
    return (key for key in before.keys() | after.keys() if before.get(key) != after.get(key))


def names_in_cases(face: Face) -> set[str]:
    """What cases may call a card; a colour in brackets may be left out."""
    names = [straight(name).casefold() for name in (*face.names.values(), face.id)]
    return {name for each in names for name in (each, each.partition(" (")[0]) if WORD.search(name)}
