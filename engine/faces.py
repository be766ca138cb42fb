"""Faces and editions: a card as it is printed in one box, and the box itself.

>>> from engine import Library
>>> library = Library.from_fixtures("fixtures")
>>> library.edition("base-2e").unicorns_to_win(4), library.card("rainbow-aura").is_wide
(7, True)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.kinds import UNKNOWN_CARD
from engine.watching import BLINDING

if TYPE_CHECKING:
    from engine.steps import Program
    from engine.watching import Replacement, Standing, Watch


class Face:
    """A card design in one edition: what every copy of it says, compiled.

    `number` is the card's permanent number, `kinds` a word of bits (see `engine.kinds`), `names` its
    names by language, `families` the groups effects know by name, `lines` its wording in English,
    `unicorn` how many Unicorns it counts for by itself. The programs stand under the heads of their lines.
    `is_static` says that something of it holds while it lies in a Stable, `is_wide` that this looks at
    other cards; `standing` is what holds, `blinding` and `working` the same by rank.
    """

    __slots__ = (
        "blinding",
        "effect",
        "enters",
        "families",
        "gone",
        "id",
        "is_static",
        "is_wide",
        "kinds",
        "leaves",
        "lines",
        "names",
        "number",
        "playable",
        "replaces",
        "standing",
        "turn_end",
        "turn_start",
        "type",
        "unicorn",
        "unneighable",
        "whenever",
        "window",
        "working",
    )

    def __init__(
        self, number: int, identifier: str, card_type: str, kinds: int, names: dict[str, str]
    ) -> None:
        self.number = number
        self.id = identifier
        self.type = card_type
        self.kinds = kinds
        self.names = names
        self.families: tuple[str, ...] = ()
        self.lines: list[str] = []
        self.playable = True
        self.unicorn = 0
        self.unneighable = 0
        self.is_static = False
        self.is_wide = False
        self.enters: list[Program] = []
        self.leaves: list[Program] = []
        self.turn_start: list[Program] = []
        self.turn_end: list[Program] = []
        self.gone: list[Program] = []
        self.whenever: list[Watch] = []
        self.replaces: list[Replacement] = []
        self.standing: list[Standing] = []
        self.blinding: list[Standing] = []
        self.working: list[Standing] = []
        self.window: Program | None = None
        self.effect: Program | None = None

    def __repr__(self) -> str:
        return f"<Face {self.id}>"

    def note_what_holds(self) -> None:
        """Note what its lines do while it lies in a Stable, once all of them are compiled."""
        self.blinding = [standing for standing in self.standing if standing.rank == BLINDING]
        self.working = [standing for standing in self.standing if standing.rank != BLINDING]
        self.is_static = bool(self.standing or self.whenever or self.replaces) or self.unicorn > 1
        self.is_wide = any(standing.is_wide for standing in self.standing)

    def name(self, language: str = "en") -> str:
        """The name in a language; in English where that language has none."""
        return self.names.get(language) or self.names["en"]

    def programs(self) -> list[Program]:
        """Every program of the card, those of its lines in order."""
        found = self.enters + self.leaves + self.turn_start + self.turn_end + self.gone
        found += [watch.program for watch in self.whenever]
        found += [replacement.program for replacement in self.replaces]
        found += [standing.program for standing in self.standing if standing.program is not None]
        found += [program for program in (self.window, self.effect) if program is not None]
        return found


UNKNOWN: Final = "unknown"
UNKNOWN_NAMES: Final = {"en": "unknown card", "de": "unbekannte Karte", "nl": "onbekende kaart"}
# What lies in a hand that nobody knows; in no box.
UNKNOWN_FACE: Final = Face(0, UNKNOWN, UNKNOWN, UNKNOWN_CARD, UNKNOWN_NAMES)


class Edition:
    """A box: its facts, and which cards with how many copies are in it."""

    __slots__ = (
        "adult",
        "copies",
        "dealt",
        "faces",
        "facts",
        "hand_limit",
        "hand_size",
        "id",
        "magic_is_discarded_first",
        "names",
        "number",
        "removed",
        "win",
    )

    def __init__(self, facts: dict[str, Any]) -> None:
        self.facts = facts
        self.id: str = facts["id"]
        self.number: int = facts["number"]
        self.names: dict[str, str] = facts["names"]
        self.adult: bool = facts["adult"]
        self.hand_size: int = facts["hand_size"]
        self.hand_limit: int = facts["hand_limit"]
        self.win: dict[int, int] = {}
        for row in facts["win"]:
            first, last = row["players"]
            self.win.update(dict.fromkeys(range(first, last + 1), row["unicorns"]))
        two_players = facts.get("two_players") or {}
        self.removed: list[str] = two_players.get("removed", [])
        self.dealt: str | None = two_players.get("dealt")
        self.magic_is_discarded_first: bool = facts["magic_is_discarded_first"]
        self.faces: dict[str, Face] = {}
        self.copies: dict[str, int] = {}

    def copy(self) -> Edition:
        """The same box, to be given more cards."""
        other = Edition(self.facts)
        other.faces = dict(self.faces)
        other.copies = dict(self.copies)
        return other

    def unicorns_to_win(self, players: int) -> int:
        """How many Unicorns win with this many players. # end.number"""
        if players not in self.win:
            raise ValueError(f"{self.id} is for 2 to 8 players, not {players}.")
        return self.win[players]
