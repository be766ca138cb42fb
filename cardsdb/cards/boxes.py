"""What lies in a box: its cards by type, and its numbers."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from django.utils.functional import Promise
from django.utils.translation import ngettext

from cardsdb.access.preferences import visible_editions
from cardsdb.cards.box_groups import in_groups
from cardsdb.cards.decks import copies_in_words
from cardsdb.gathering import gathered
from cardsdb.languages import language_of_reader
from cardsdb.models import CardType, Edition, Printing
from engine.positions import DEFAULT_EDITION


@dataclass(frozen=True)
class BoxType:
    """A type of cards, as the head of a column names it."""

    code: str

    @property
    def name(self) -> str:
        return str(CardType(self.code).label)


@dataclass(frozen=True)
class Part(BoxType):
    """The cards of one type: `copies` are at least as many as there are designs, of which some may be
    `uncounted`. `start` counts the cards before them."""

    designs: int
    copies: int
    uncounted: int
    start: int


@dataclass(frozen=True)
class Goal:
    fewest_players: int
    most_players: int
    unicorns: int


def goal_of(players: tuple[int, int], unicorns: int) -> Goal:
    fewest, most = players
    return Goal(fewest, most, unicorns)


@dataclass(frozen=True)
class Box:
    edition: Edition
    parts: tuple[Part, ...]

    @property
    def slug(self) -> str:
        return self.edition.slug

    @property
    def name(self) -> str:
        return self.edition.name_in(language_of_reader()).text

    @property
    def is_default(self) -> bool:
        return self.slug == DEFAULT_EDITION

    @cached_property
    def designs(self) -> int:
        return sum(part.designs for part in self.parts)

    @cached_property
    def copies(self) -> int:
        return sum(part.copies for part in self.parts)

    @cached_property
    def uncounted(self) -> int:
        """Of how many designs nobody knows how many copies lie in the box."""
        return sum(part.uncounted for part in self.parts)

    @cached_property
    def most_of_a_type(self) -> int:
        return max((part.copies for part in self.parts), default=1)

    @property
    def summary(self) -> str:
        """What kind of box it is, its cards and its year, on one line."""
        facts = [self.copies_in_words, self.designs_in_words, str(self.edition.year or "")]
        return " · ".join(fact for fact in facts if fact)

    def part(self, code: str) -> Part | None:
        """The cards of a type."""
        return next((part for part in self.parts if part.code == code), None)

    @property
    def copies_in_words(self) -> str:
        return copies_in_words(self.copies, self.uncounted)

    @property
    def designs_in_words(self) -> str:
        message = ngettext("%(designs)s design", "%(designs)s designs", self.designs)
        return message % {"designs": self.designs}

    @property
    def goals(self) -> list[Goal]:
        return [goal_of(**row) for row in self.edition.facts["win"]]


def types_in(boxes: Iterable[Box]) -> list[BoxType]:
    """The types of cards in any of these boxes."""
    there = {part.code for box in boxes for part in box.parts}
    return [BoxType(code) for code in CardType.values if code in there]


def groups_of_boxes(*, adult: bool) -> list[tuple[Promise, list[Box]]]:
    """Every box this reader may see, in the groups of the lists."""
    groups = in_groups(visible_editions(adult=adult))
    return [(group.title, boxes_of(group.editions)) for group in groups]


def box_of(edition: Edition) -> Box:
    return boxes_of([edition])[0]


def boxes_of(editions: Iterable[Edition]) -> list[Box]:
    """What is in each of these boxes; one question to the database."""
    listed = list(editions)
    printings = Printing.visible.filter(edition__in=listed).values_list("edition", "card__type", "copies")
    copies = gathered(((edition, type_), number) for edition, type_, number in printings)
    return [Box(edition, parts_of(edition.pk, copies)) for edition in listed]


def parts_of(edition: int, copies: Mapping[tuple[int, str], list[int | None]]) -> tuple[Part, ...]:
    parts: list[Part] = []
    for code in CardType.values:
        if of_type := copies.get((edition, code)):
            start = sum(part.copies for part in parts)
            together = sum(number or 1 for number in of_type)
            parts.append(Part(code, len(of_type), together, of_type.count(None), start))
    return tuple(parts)
