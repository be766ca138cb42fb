"""What lies in a box: its cards by type, and its numbers."""

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from django.utils.translation import get_language

from cardsdb.faces import SYMBOLS, Face
from cardsdb.models import ENGLISH, CardType, Edition, Printing
from cardsdb.preferences import DEFAULT_EDITION


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
    removed_for_two: list[Face] = field(default_factory=list)

    @property
    def slug(self) -> str:
        return self.edition.slug

    @property
    def name(self) -> str:
        return self.edition.name_in(get_language() or ENGLISH).name

    @property
    def is_default(self) -> bool:
        return self.slug == DEFAULT_EDITION

    @cached_property
    def designs(self) -> int:
        return sum(part.designs for part in self.parts)

    @cached_property
    def copies(self) -> int:
        return sum(part.copies for part in self.parts)

    @property
    def goals(self) -> list[Goal]:
        return [goal_of(**row) for row in self.edition.facts["win"]]


def box_of(edition: Edition, **more: Any) -> Box:
    return Box(edition, parts_of(edition), **more)


def parts_of(edition: Edition) -> tuple[Part, ...]:
    designs: Counter[str] = Counter()
    copies: Counter[str] = Counter()
    for type_, number in Printing.visible.filter(edition=edition).values_list("card__type", "copies"):
        designs[type_] += 1
        copies[type_] += number
    parts: list[Part] = []
    for code in CardType.values:
        if designs[code]:
            parts.append(Part(code, designs[code], copies[code], start=sum(part.copies for part in parts)))
    return tuple(parts)
