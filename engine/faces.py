"""Faces and editions: a card as it is printed in one box, and the box itself.

>>> from engine import Library
>>> library = Library.from_fixtures("fixtures")
>>> library.edition("base-2e").unicorns_to_win(4), library.card("rainbow-aura").is_wide
(7, True)
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Final

from engine.kinds import INSTANT_BIT, UNKNOWN_CARD
from engine.standing import BLINDING, DISGUISING, WORKING, Standing

if TYPE_CHECKING:
    from engine.steps import Program
    from engine.watching import (
        BringReplacement,
        Condition,
        DeedWatch,
        Interruption,
        Opening,
        PlayWatch,
        Replacement,
        TurnWatch,
        Watch,
    )


class Face:
    """A card design in one edition: what every copy of it says, compiled.

    `number` is the card's permanent number, `kinds` a word of bits (see `engine.kinds`), `names` its
    names by language, `families` the groups effects know by name, `lines` its wording in English, `unicorn`
    how many Unicorns it counts for by itself. The programs stand under the heads of their lines: `whenever`,
    `on_play` and `on_deed` by what they wait for, `answers` and `snatches` those that stop or steal a card
    being played. `is_static` says that something of it holds while it lies in a Stable, `is_wide` that this
    looks at other cards; `standing` is what holds; `disguising`, `blinding` and `working` are the same by
    rank. `own` says that it is in no box: somebody has made it up for a position.

    Once it is compiled nothing of it ever changes, so libraries, games and threads share it.
    """

    __slots__ = (
        "answers",
        "as_instant",
        "blinding",
        "disguising",
        "effect",
        "enters",
        "families",
        "gone",
        "id",
        "interrupts",
        "is_static",
        "is_wide",
        "kinds",
        "leaves",
        "lines",
        "names",
        "number",
        "on_deed",
        "on_play",
        "on_turn",
        "only_while",
        "own",
        "playable",
        "replaces",
        "replaces_bringing",
        "snatches",
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
        self.own = False
        self.unicorn = 0
        self.unneighable = 0
        self.as_instant = 0
        self.only_while: Condition | None = None
        self.is_static = False
        self.is_wide = False
        self.enters: list[Program] = []
        self.leaves: list[Program] = []
        self.turn_start: list[Program] = []
        self.turn_end: list[Program] = []
        self.gone: list[Program] = []
        self.whenever: list[Watch] = []
        self.on_play: list[PlayWatch] = []
        self.on_deed: list[DeedWatch] = []
        self.on_turn: list[TurnWatch] = []
        self.answers: list[PlayWatch] = []
        self.snatches: list[PlayWatch] = []
        self.replaces: list[Replacement] = []
        self.replaces_bringing: list[BringReplacement] = []
        self.interrupts: list[Interruption] = []
        self.standing: list[Standing] = []
        self.disguising: list[Standing] = []
        self.blinding: list[Standing] = []
        self.working: list[Standing] = []
        self.window: Opening | None = None
        self.effect: Program | None = None

    def __repr__(self) -> str:
        return f"<Face {self.id}>"

    def note_what_holds(self) -> None:
        """Note what its lines do while it lies in a Stable, once all of them are compiled."""
        self.disguising = [standing for standing in self.standing if standing.rank == DISGUISING]
        self.blinding = [standing for standing in self.standing if standing.rank == BLINDING]
        self.working = [standing for standing in self.standing if standing.rank == WORKING]
        watches = self.whenever or self.on_play or self.on_deed or self.answers
        replaces = self.replaces or self.replaces_bringing or self.interrupts
        self.is_static = bool(self.standing or watches or replaces) or self.unicorn > 1
        self.is_wide = any(standing.is_wide for standing in self.standing)

    @property
    def facts(self) -> tuple[Any, ...]:
        """What it is compiled from: in one edition equal facts come to equal faces."""
        return (
            *(self.number, self.id, self.type, self.kinds),
            *(self.names, self.families, self.lines, self.own),
        )

    def name(self, language: str = "en") -> str:
        """The name in a language; in English where that language has none."""
        return self.names.get(language) or self.names["en"]

    def is_called(self, names: frozenset[str]) -> bool:
        """Whether one of these, in small letters, is its name in some language."""
        return any(name.casefold() in names for name in self.names.values())

    def programs(self) -> list[Program]:
        """Every program of the card, those of its lines in order."""
        found = self.enters + self.leaves + self.turn_start + self.turn_end + self.gone
        found += [watch.program for watch in self.whenever]
        found += [watch.program for watch in self.on_play + self.answers + self.snatches]
        found += [watch.program for watch in self.on_deed]
        found += [watch.program for watch in self.on_turn]
        found += [replacement.program for replacement in self.replaces]
        found += [replacement.program for replacement in self.replaces_bringing]
        found += [interruption.program for interruption in self.interrupts]
        found += [standing.program for standing in self.standing if standing.program is not None]
        if self.window is not None:
            found.append(self.window.program)
        if self.effect is not None:
            found.append(self.effect)
        return found

    @property
    def is_answer(self) -> bool:
        """Whether it may answer a card another player plays, or what one is about to do."""
        return self.window is not None or bool(self.as_instant)

    @property
    def kinds_as_instant(self) -> int:
        """What it is when it answers: *you cannot play Instants* speaks of it then."""
        return self.kinds | INSTANT_BIT


UNKNOWN: Final = "unknown"
UNKNOWN_NAMES: Final = {"en": "unknown card", "de": "unbekannte Karte", "nl": "onbekende kaart"}
# What lies in a hand that nobody knows; in no box.
UNKNOWN_FACE: Final = Face(0, UNKNOWN, UNKNOWN, UNKNOWN_CARD, UNKNOWN_NAMES)


class Edition:
    """A box: its facts, and which cards with how many copies are in it.

    `boxes` are the editions whose cards it has: its own, and those it was mixed with. `own_cards` are among
    its faces, but have no copies: they lie only where a position says so.

    `instants` are the faces that may answer something, `answered_causes` the verbs some of them answer,
    `watches_turns` says whether a card looks at the beginning of every player's turn.
    """

    __slots__ = (
        "adult",
        "answered_causes",
        "boxes",
        "copies",
        "deals_neighs",
        "faces",
        "facts",
        "hand_limit",
        "hand_size",
        "id",
        "instants",
        "magic_is_discarded_first",
        "names",
        "number",
        "own_cards",
        "removed",
        "watches_turns",
        "win",
    )

    def __init__(self, facts: dict[str, Any]) -> None:
        self.facts = facts
        self.id: str = facts["id"]
        self.boxes: tuple[str, ...] = (self.id,)
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
        self.deals_neighs: bool = two_players.get("dealt") == "neigh"
        self.magic_is_discarded_first: bool = facts["magic_is_discarded_first"]
        self.faces: dict[str, Face] = {}
        self.copies: dict[str, int] = {}
        self.own_cards: list[Face] = []
        self.instants: list[Face] = []
        self.answered_causes = 0
        self.watches_turns = False

    def copy(self) -> Edition:
        """The same box, to be given more cards."""
        other = Edition(self.facts)
        other.boxes = self.boxes
        other.faces = dict(self.faces)
        other.copies = dict(self.copies)
        other.own_cards = self.own_cards
        other.note_what_they_watch()
        return other

    def add(self, face: Face, copies: int) -> None:
        """Put a card into the box; one of the same id is replaced."""
        is_replaced = face.id in self.faces
        self.faces[face.id] = face
        self.copies[face.id] = copies
        if is_replaced:
            self.note_what_they_watch()
        else:
            self.note_what_it_watches(face)

    def add_own_cards(self, faces: list[Face], replaced: set[str]) -> None:
        """Take own cards in, in place of the cards with these ids."""
        self._take_out(replaced)
        for face in faces:
            self.faces[face.id] = face
            self.copies[face.id] = 0
        self.own_cards = [face for face in self.faces.values() if face.own]
        self.note_what_they_watch()

    def remove(self, identifiers: Collection[str]) -> None:
        """Take the cards with these ids out of the box."""
        self._take_out(identifiers)
        self.note_what_they_watch()

    def _take_out(self, identifiers: Collection[str]) -> None:
        for identifier in identifiers:
            del self.faces[identifier]
            del self.copies[identifier]

    def note_what_they_watch(self) -> None:
        """Note which cards may answer, and what, and whether any looks at the turns of all."""
        self.instants = []
        self.answered_causes = 0
        self.watches_turns = False
        for face in self.faces.values():
            self.note_what_it_watches(face)

    def note_what_it_watches(self, face: Face) -> None:
        if face.is_answer and face.playable:
            self.instants.append(face)
            self.answered_causes |= face.window.cause if face.window is not None else 0
        if face.on_turn:
            self.watches_turns = True

    def unicorns_to_win(self, players: int) -> int:
        """How many Unicorns win with this many players. # end.number"""
        if players not in self.win:
            raise ValueError(f"{self.id} is for 2 to 8 players, not {players}.")
        return self.win[players]
