"""Cards to fill up a table with: of the box, or made up."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from engine import NEIGH_BIT, Edition, Face
from engine.language.words import Kind

HARMLESS: Final = "Your hand limit is 1 card higher."
FILLERS: Final[dict[Kind, tuple[str | Promise, str]]] = {
    Kind.UPGRADE: (_("Any Upgrade"), HARMLESS),
    Kind.DOWNGRADE: (_("Any Downgrade"), HARMLESS),
    Kind.MAGICAL: (_("Any Magical Unicorn"), "Enters: draw a card."),
    Kind.MAGIC: (_("Any Magic card"), "Draw a card."),
}
WITHOUT_TEXT: Final[dict[str, str | Promise]] = {
    "baby": _("Any Baby Unicorn"),
    "basic": _("Any Basic Unicorn"),
}
# By its name it is a Neigh, so that is the same in every language.
NEIGH: Final = {"name": "Neigh", "type": "instant", "wording": "When another player plays a card: stop it."}


@dataclass
class Fillers:
    """Cards that play no part in what is asked about."""

    box: Edition
    asked: frozenset[str]
    stand_ins: Mapping[Kind, str]
    made_up: dict[str, dict[str, str]] = field(default_factory=dict)

    @property
    def faces(self) -> Iterator[Face]:
        """Every card of the box but those asked about."""
        return (face for face in self.box.faces.values() if face.id not in self.asked)

    def basic(self, place: int) -> str:
        return self.of_type("basic", place)

    def of_type(self, type_: str, place: int) -> str:
        """A card of this type; each place has its own. In a box without any it is made up."""
        found = [face.id for face in self.faces if face.type == type_]
        return found[place % len(found)] if found else self.plain(type_)

    def plain(self, type_: str) -> str:
        return self.make_up({"name": str(WITHOUT_TEXT[type_]), "type": type_, "wording": ""})

    def of_kind(self, kind: Kind) -> str:
        """Any card of a kind: a real one that is known not to get in the way, else a made-up one."""
        if kind in self.stand_ins:
            return self.stand_ins[kind]
        name, wording = FILLERS[kind]
        return self.make_up({"name": str(name), "type": kind.value, "wording": wording})

    def neigh(self) -> str:
        found = (face.id for face in self.faces if face.kinds & NEIGH_BIT)
        return next(found, None) or self.make_up(NEIGH)

    def make_up(self, card: dict[str, str]) -> str:
        self.made_up[card["name"]] = card
        return card["name"]
