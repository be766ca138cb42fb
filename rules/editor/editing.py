"""What an address of the editor says, and what an edit makes of it."""

from dataclasses import dataclass, field
from typing import Final

from django.http import QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _

from cardsdb.numbers import number_below
from engine import UNKNOWN
from engine.positions import CODE_AT_MOST
from rules.board.spots import kept_of
from rules.editor.draft import Draft, cards_in, code_of, draft_in, zones_of
from rules.editor.edits import BadEdit
from rules.judge.description import Described

PANELS: Final = ("readings",)
CARD_AT_MOST: Final = 80


@dataclass(frozen=True)
class Held:
    """The card somebody has picked up: from where, if it lies on the table already."""

    card: str = ""
    origin: str = ""
    place: int = 0

    @property
    def is_copied(self) -> bool:
        """Whether as many copies can be laid as one likes."""
        return not self.origin


@dataclass(frozen=True)
class Editing:
    """A draft, the card in hand, and the part of the page that is open."""

    draft: Draft
    held: Held = field(default_factory=Held)
    panel: str = ""
    kept: tuple[tuple[str, str], ...] = ()

    @classmethod
    def asked_for(cls, asked: QueryDict) -> "Editing":
        """What an address names. Raises `DamagedDraft`."""
        draft = draft_in(asked.get("draft", "")[: CODE_AT_MOST + 1])
        panel = asked.get("panel", "")
        return cls(draft, held_in(asked, draft), panel if panel in PANELS else "", kept_of(asked))

    @property
    def parameters(self) -> list[tuple[str, str]]:
        """The address in parts. Raises `FullDraft`."""
        held = self.held.card if self.held.is_copied else f"{self.held.origin}.{self.held.place}"
        name = "hold" if self.held.is_copied else "from"
        parts = [("draft", code_of(self.draft)), (name, held), ("panel", self.panel)]
        return [*self.kept, *((name, value) for name, value in parts if value)]

    @property
    def address(self) -> str:
        """The same as an address. Raises `FullDraft`."""
        return reverse("setup", query=self.parameters)


@dataclass(frozen=True)
class Note:
    """What is said about the last edit: why it could not be, or what else has changed."""

    text: str
    rule: Described | None = None
    zone: str = ""
    is_refusal: bool = True


@dataclass(frozen=True)
class Done:
    """Where an edit leads to, with what is to be said about it and where the reader is to look."""

    editing: Editing
    notes: tuple[Note, ...] = ()
    news: str = ""
    focus: str = ""


def held_in(asked: QueryDict, draft: Draft) -> Held:
    """The card in hand: one from the boxes, or one that lies on the table."""
    spot = spot_in(asked.get("from", ""), draft)
    return held_from(spot, draft) if spot else Held(asked.get("hold", "")[:CARD_AT_MOST])


def held_from(spot: tuple[str, int], draft: Draft) -> Held:
    zone, place = spot
    card = cards_in(draft, zone)[place]
    return Held(UNKNOWN if isinstance(card, dict) else card, zone, place)


def spot_in(said: str, draft: Draft) -> tuple[str, int] | None:
    """The zone and the place there of a card such as `hand-0.2`; None where none lies there."""
    zone, number = said.partition(".")[::2]
    if zone not in zones_of(draft):
        return None
    place = number_below(len(cards_in(draft, zone)), number)
    return None if place is None else (zone, place)


def known_spot(said: str, draft: Draft) -> tuple[str, int]:
    """The same. Raises `BadEdit` where no card lies there."""
    spot = spot_in(said, draft)
    if spot is None:
        raise BadEdit(_("This card does not lie there any more."))
    return spot


def known_zone(said: str, draft: Draft) -> str:
    """A zone of this table. Raises `BadEdit`."""
    if said not in zones_of(draft):
        raise BadEdit(_("There is no such place on the table."))
    return said


def known_seat(said: str, draft: Draft) -> int:
    """A seat at this table. Raises `BadEdit`."""
    seat = number_below(len(draft["players"]), said)
    if seat is None:
        raise BadEdit(_("There is no such player."))
    return seat
