"""What a draft lays on the table, as it is drawn: cards as faces, zones, seats, and cards of one's own."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.board.tiles import FaceTile, StableGroup, groups_of
from rules.editor.checking import Fault
from rules.editor.editing import Note


@dataclass(frozen=True)
class LaidTile(FaceTile):
    """In the editor, with where they lie and what is wrong with them."""

    zone: str
    place: int
    count: int = 1
    faults: Sequence[Fault] = ()
    left: int | None = None
    is_held: bool = False

    @property
    def id(self) -> str:
        """A name for it on the page."""
        return f"{self.zone}-{self.place}"

    @property
    def spot(self) -> str:
        return f"{self.zone}.{self.place}"

    @property
    def is_first(self) -> bool:
        return self.place == 0


@dataclass(frozen=True)
class LaidZone:
    slug: str
    name: str
    full_name: str
    tiles: Sequence[LaidTile]
    number: int
    is_listed: bool
    takes: str
    faults: Sequence[Fault] = ()
    notes: Sequence[Note] = ()
    fits: bool = True

    @property
    def is_deck_or_nursery(self) -> bool:
        return self.slug in ("deck", "nursery")

    @property
    def is_hand(self) -> bool:
        return self.slug.startswith("hand")

    @property
    def is_ordered(self) -> bool:
        return self.slug == "deck_top"

    @property
    def is_wrong(self) -> bool:
        return bool(self.faults or self.notes or any(tile.faults for tile in self.tiles))


@dataclass(frozen=True)
class LaidSeat:
    number: int
    name: str
    active: bool
    hand: LaidZone
    stable: LaidZone
    unicorns: int | None
    needed: int | None
    facts: Sequence[tuple[str, str, bool]]

    @property
    def kinds(self) -> list[StableGroup]:
        """The Stable at a glance."""
        return groups_of(self.stable.tiles)

    @property
    def zones(self) -> tuple[LaidZone, LaidZone]:
        return self.stable, self.hand

    @property
    def is_wrong(self) -> bool:
        return self.hand.is_wrong or self.stable.is_wrong


@dataclass(frozen=True)
class OwnCard:
    """A card somebody has written for this draft; `id` is empty while its wording cannot be read."""

    number: int
    name: str
    type: str
    id: str
