"""What lies in a box: its cards by type, and its numbers."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import get_language, ngettext

from cardsdb.access.preferences import DEFAULT_EDITION
from cardsdb.cards.faces import SYMBOLS
from cardsdb.models import ENGLISH, CardType, Edition, Printing


@dataclass(frozen=True)
class Part:
    """The cards of one type. `start` counts the cards before them."""

    code: str
    designs: int
    copies: int
    start: int

    @property
    def name(self) -> str:
        return str(CardType(self.code).label)

    @property
    def symbol(self) -> str:
        return SYMBOLS[self.code]


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
        return self.edition.name_in(get_language() or ENGLISH).text

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
    def most_of_a_type(self) -> int:
        return max((part.copies for part in self.parts), default=1)

    @property
    def summary(self) -> str:
        """What kind of box it is, its cards and its year, on one line."""
        cards = ngettext("%(copies)s card", "%(copies)s cards", self.copies) % {"copies": self.copies}
        designs = ngettext("%(designs)s design", "%(designs)s designs", self.designs)
        facts = [cards, designs % {"designs": self.designs}, str(self.edition.year or "")]
        return " · ".join(fact for fact in facts if fact)

    @property
    def goals(self) -> list[Goal]:
        return [goal_of(**row) for row in self.edition.facts["win"]]


@dataclass(frozen=True)
class TypeInBoxes:
    """The cards of one type in several boxes, side by side."""

    code: str
    copies: tuple[int, ...]

    @property
    def name(self) -> str:
        return str(CardType(self.code).label)

    @property
    def symbol(self) -> str:
        return SYMBOLS[self.code]


def types_in(boxes: Sequence[Box]) -> list[TypeInBoxes]:
    """The types of cards in any of these boxes, with their copies in each."""
    counts = [{part.code: part.copies for part in box.parts} for box in boxes]
    rows = [TypeInBoxes(code, tuple(count.get(code, 0) for count in counts)) for code in CardType.values]
    return [row for row in rows if any(row.copies)]


def box_of(edition: Edition) -> Box:
    return boxes_of([edition])[0]


def boxes_of(editions: Iterable[Edition]) -> list[Box]:
    """What is in each of these boxes; one question to the database."""
    listed = list(editions)
    designs: Counter[tuple[int, str]] = Counter()
    copies: Counter[tuple[int, str]] = Counter()
    printings = Printing.visible.filter(edition__in=listed)
    for edition, type_, number in printings.values_list("edition", "card__type", "copies"):
        designs[edition, type_] += 1
        copies[edition, type_] += number
    return [Box(edition, parts_of(edition.pk, designs, copies)) for edition in listed]


def parts_of(
    edition: int, designs: Counter[tuple[int, str]], copies: Counter[tuple[int, str]]
) -> tuple[Part, ...]:
    parts: list[Part] = []
    for code in CardType.values:
        if designs[edition, code]:
            start = sum(part.copies for part in parts)
            parts.append(Part(code, designs[edition, code], copies[edition, code], start))
    return tuple(parts)
