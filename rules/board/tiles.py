"""What lies on the board as it is drawn: cards as faces, seats, zones in the middle, and buttons."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, Protocol

from django.utils.translation import gettext as _, ngettext

from engine import UNKNOWN
from rules.judge.description import Described

LONGEST_WORD: Final = 8
STABLE_ORDER: Final = ("ultimate", "magical", "basic", "baby", "upgrade", "downgrade")


@dataclass(frozen=True)
class FaceTile:
    """Identical cards of one zone as one face."""

    card: Described

    @property
    def has_long_word(self) -> bool:
        """Whether a word of its name is too long for a small face in letters of the usual size."""
        return max(map(len, self.card["name"].replace("-", " ").split()), default=0) > LONGEST_WORD


@dataclass(frozen=True)
class Tile(FaceTile):
    """On the board, with what may be done with them."""

    numbers: tuple[int, ...]
    answer: int | None = None
    action: str = ""
    refused: int | None = None

    @property
    def count(self) -> int:
        return len(self.numbers)

    @property
    def type_name(self) -> str:
        return str(self.card["type_name"])

    @property
    def is_unknown(self) -> bool:
        return self.card["type"] == UNKNOWN

    @property
    def is_legal(self) -> bool:
        return self.answer is not None

    @property
    def label(self) -> str:
        """What the face says, for those who do not see it; what can be done with the card comes first."""
        parts = [self.action or self.card["name"], self.type_name]
        if self.count > 1:
            parts.append(ngettext("%(count)s card", "%(count)s cards", self.count) % {"count": self.count})
        if not self.card["playable"]:
            parts.append(_("not yet playable"))
        return ", ".join(parts)


class Counted(Protocol):
    """Identical cards as one face."""

    @property
    def card(self) -> Described: ...

    @property
    def count(self) -> int: ...


@dataclass(frozen=True)
class StableGroup:
    """The cards of one type in a Stable, told at a glance."""

    type: str
    tiles: Sequence[Counted]

    @property
    def count(self) -> int:
        return sum(tile.count for tile in self.tiles)

    @property
    def names(self) -> list[str]:
        return [
            f"{tile.card['name']} ×{tile.count}" if tile.count > 1 else tile.card["name"]
            for tile in self.tiles
        ]


def groups_of(stable: Sequence[Counted]) -> list[StableGroup]:
    """The cards of a Stable by their types, in the order in which they lie there."""
    groups = groupby(stable, key=lambda tile: str(tile.card["type"]))
    return [StableGroup(type_, list(tiles)) for type_, tiles in groups]


@dataclass(frozen=True)
class SeatTile:
    name: str
    number: int
    active: bool
    unicorns: int
    needed: int
    hand: list[Tile]
    stable: list[Tile]
    cards_in_hand: int
    answer: int | None = None
    refused: int | None = None

    @property
    def is_open(self) -> bool:
        """Whether something in it can be chosen now."""
        return self.answer is not None or any(tile.is_legal for tile in self.hand + self.stable)

    @property
    def is_close(self) -> bool:
        """Whether one more Unicorn wins."""
        return self.needed - self.unicorns == 1

    @property
    def kinds(self) -> list[StableGroup]:
        return groups_of(self.stable)


@dataclass(frozen=True)
class CommonZone:
    slug: str
    name: str
    tiles: list[Tile]

    @property
    def cards(self) -> int:
        return sum(tile.count for tile in self.tiles)

    @property
    def is_open(self) -> bool:
        """Whether something in it can be chosen now."""
        return any(tile.is_legal for tile in self.tiles)


@dataclass(frozen=True)
class PanelButton:
    """One button of the panel."""

    value: str
    label: str
    count: int = 1
    type: str = ""
    was_given: bool = False
    leads_to: str = ""


def place_in_stable(tile: Tile) -> int:
    """Unicorns come first, then what helps them, then what does not."""
    type_ = tile.card["type"]
    return STABLE_ORDER.index(type_) if type_ in STABLE_ORDER else len(STABLE_ORDER)
