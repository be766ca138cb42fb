"""Which cards the cases play: those their lines name."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Self

from cardsdb.gathering import gathered
from cardsdb.library import held_library
from cardsdb.versions import per_version
from engine import Edition, Library, card_finder, straight
from rules.cases.written import WrittenCase, written_cases

WORD: Final = re.compile(r"\w+")


@dataclass(frozen=True)
class Cast:
    """The cards a case plays, and those among them that its title names."""

    cards: frozenset[str]
    in_title: frozenset[str]


def cases_with_card(card: str, *, adult: bool) -> list[WrittenCase]:
    """The cases that play a card, for a reader who may see them; those about it come first."""
    identifiers = _cases_by_card(adult).get(card, ())
    written = written_cases()
    return [written[identifier] for identifier in identifiers if identifier in written]


@per_version
def _cases_by_card(adult: bool) -> dict[str, list[str]]:
    casts = casts_in(held_library().for_reader(adult=adult))
    by_card = gathered((card, case) for case, cast in casts.items() for card in cast.cards)
    return {card: in_order(cases, card, casts) for card, cases in by_card.items()}


def in_order(cases: list[str], card: str, casts: dict[str, Cast]) -> list[str]:
    return sorted(cases, key=lambda case: (card not in casts[case].in_title, len(casts[case].cards)))


def casts_in(library: Library) -> dict[str, Cast]:
    """The cast of each case that this library can play, by the id of the case."""
    casts: dict[str, Cast] = {}
    in_boxes: dict[frozenset[str], CardsInText] = {}
    for case in written_cases().values():
        if runs := case.runs_for(library.editions):
            boxes = frozenset(edition for run in runs for edition in run)
            if boxes not in in_boxes:
                in_boxes[boxes] = CardsInText.of_boxes(map(library.edition, boxes))
            named = in_boxes[boxes].named_in
            casts[case.case.id] = Cast(named(case.text), named(case.case.title))
    return casts


class CardsInText:
    """Finds the cards a text names, a longer name before a shorter one."""

    def __init__(self, cards: dict[str, set[str]]) -> None:
        self.cards = cards
        longest_first = sorted(cards, key=len, reverse=True)
        self.by_first_word = gathered((WORD.findall(name)[0], name) for name in longest_first)

    @classmethod
    def of_boxes(cls, boxes: Iterable[Edition]) -> Self:
        """One that finds what lies in any of these boxes."""
        cards: dict[str, set[str]] = {}
        for box in boxes:
            for name, faces in card_finder(box).by_name().items():
                cards.setdefault(name, set()).update(faces)
        return cls(cards)

    def named_in(self, text: str) -> frozenset[str]:
        return frozenset(self._cards_in(text))

    def _cards_in(self, text: str) -> Iterator[str]:
        said, end = straight(text).casefold(), 0
        for word in WORD.finditer(said):
            names = self.by_first_word.get(word[0])
            if names and word.start() >= end and (name := longest_at(word.start(), names, said)):
                end = word.start() + len(name)
                yield from self.cards[name]


def longest_at(place: int, names: list[str], said: str) -> str:
    return next((name for name in names if is_at(place, name, said)), "")


def is_at(place: int, name: str, said: str) -> bool:
    end = place + len(name)
    return said.startswith(name, place) and not said[end : end + 1].isalnum()
