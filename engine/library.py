"""The library: the cards and editions a game is played with, compiled once.

>>> library = Library.from_fixtures("fixtures")
>>> library.card("rhinocorn").names["nl"], library.card("rhinocorn").playable
('Neushoorn', True)

The same `Library.build` serves fixture files and database rows. A wording that cannot be read makes its
card unplayable and is kept in `problems`; it never takes the others down.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from copy import copy
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from engine.compiler import compile_wording
from engine.kinds import UNKNOWN_CARD, families_of_card, kinds_of_card
from engine.text import parse
from engine.text.grammar import families_named_in

if TYPE_CHECKING:
    from engine.steps import Program
    from engine.watching import Replacement, Standing, Watch

UNKNOWN_EDITION: Final = "There is no edition “{0}”. The editions are: {1}."


class UnknownName(LookupError):
    """A card or edition that is not in the library; `nearest` may hold what was meant."""

    def __init__(self, message: str, nearest: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.nearest = list(nearest)


class Face:
    """A card design in one edition: what every copy of it says, compiled.

    `number` is the card's permanent number, `kinds` a word of bits (see `engine.kinds`), `names` its
    names by language, `families` the groups effects know by name, `lines` its wording in English,
    `unicorn` how many Unicorns it counts for by itself. The programs stand under the heads of their lines.
    """

    __slots__ = (
        "effect",
        "enters",
        "families",
        "gone",
        "id",
        "is_static",
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
        self.is_static = 0
        self.enters: list[Program] = []
        self.leaves: list[Program] = []
        self.turn_start: list[Program] = []
        self.turn_end: list[Program] = []
        self.gone: list[Program] = []
        self.whenever: list[Watch] = []
        self.replaces: list[Replacement] = []
        self.standing: list[Standing] = []
        self.window: Program | None = None
        self.effect: Program | None = None

    def __repr__(self) -> str:
        return f"<Face {self.id}>"

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
        self.id: str = facts["id"]
        self.number: int = facts["number"]
        self.names: dict[str, str] = facts["names"]
        self.adult: bool = facts["adult"]
        self.hand_size: int = facts["hand_size"]
        self.hand_limit: int = facts["hand_limit"]
        self.win: list[dict[str, Any]] = facts["win"]
        two_players = facts.get("two_players") or {}
        self.removed: list[str] = two_players.get("removed", [])
        self.dealt: str | None = two_players.get("dealt")
        self.magic_is_discarded_first: bool = facts["magic_is_discarded_first"]
        self.faces: dict[str, Face] = {}
        self.copies: dict[str, int] = {}

    def copy(self) -> Edition:
        """The same box, to be given more cards."""
        other = copy(self)
        other.faces = dict(self.faces)
        other.copies = dict(self.copies)
        return other

    def unicorns_to_win(self, players: int) -> int:
        """How many Unicorns win with this many players. # end.number"""
        for row in self.win:
            if row["players"][0] <= players <= row["players"][1]:
                return int(row["unicorns"])
        raise ValueError(f"{self.id} is for 2 to 8 players, not {players}.")


class Library:
    """An immutable set of compiled cards. Build one, share it between games and threads."""

    def __init__(self) -> None:
        self.editions: dict[str, Edition] = {}
        self.cards: dict[str, Face] = {}
        self.problems: dict[str, str] = {}
        self.programs: dict[str, Program] = {}
        self.digests: dict[str, str] = {}

    @classmethod
    def from_fixtures(cls, path: str | Path) -> Library:
        """The library of a folder with `cards/*.json` and `editions/*.json`; no database needed."""
        folder = Path(path)
        return cls.build(_read(folder / "cards"), _read(folder / "editions"))

    @classmethod
    def build(cls, cards: Iterable[dict[str, Any]], editions: Iterable[dict[str, Any]]) -> Library:
        """The library of these cards and editions, each a dict as in the fixture files."""
        library = cls()
        for facts in editions:
            library.editions[facts["id"]] = Edition(facts)
        for card in sorted(cards, key=lambda card: int(card["number"])):
            library._add_card(card)
        return library

    def _add_card(self, card: dict[str, Any]) -> None:
        wordings = {
            edition: wording["lines"] for wording in card["wordings"] for edition in wording["editions"]
        }
        for printing in card["printings"]:
            edition = self.editions.get(printing["edition"])
            if edition is None:
                continue
            face = self._compile(card, edition.id, wordings.get(edition.id, []))
            edition.faces[face.id] = face
            edition.copies[face.id] = printing["copies"]
            self.cards.setdefault(face.id, face)

    def _compile(self, card: dict[str, Any], edition: str, lines: list[str]) -> Face:
        face = Face(card["number"], card["id"], card["type"], kinds_of_card(card), card["names"])
        face.families = families_of_card(card)
        face.lines = lines
        problem = compile_wording(face, edition)
        if problem:
            self.problems[f"{face.id}@{edition}"] = problem
        for program in face.programs():
            self._add_program(program)
        self.digests[f"{face.id}@{edition}"] = hashlib.sha256("\n".join(lines).encode()).hexdigest()[:8]
        return face

    def _add_program(self, program: Program) -> None:
        self.programs[program.name] = program
        for step in program.steps:
            if step.body is not None:
                self._add_program(step.body)

    def combined(self, editions: Sequence[str]) -> Library:
        """A library whose first edition has the printings of the others too; its own win.

        The first gives the rules. Raises `UnknownName`.
        """
        first, *others = [self.edition(identifier) for identifier in editions]
        edition = first.copy()
        for other in others:
            names = {face.name() for face in edition.faces.values()}
            for face in other.faces.values():
                if face.name() not in names and face.id not in edition.faces:
                    edition.faces[face.id] = face
                    edition.copies[face.id] = other.copies[face.id]
        return self._with_edition(edition)

    def with_card(self, name: str, card_type: str, wording: str) -> Library:
        """A library in which every edition has one more card; a card of that name is replaced.

        Raises `WordingError` for a wording that cannot be read, and `ValueError` for one that can be read
        but not carried out yet.
        """
        if wording:
            parse(wording)
        known = [face.id for face in self.cards.values() if face.name() == name]
        card: dict[str, Any] = {
            "id": known[0] if known else f"own-{'-'.join(name.casefold().split())}",
            "number": max((face.number for face in self.cards.values()), default=0) + 1,
            "type": card_type,
            "names": {"en": name},
            "families": families_named_in(name) + (["neigh"] if "neigh" in name.casefold() else []),
        }
        library = self
        for edition in self.editions.values():
            library = library._with_edition(edition.copy())
            face = library._compile(card, edition.id, wording.splitlines())
            if not face.playable:
                raise ValueError(library.problems[f"{face.id}@{edition.id}"])
            library.editions[edition.id].faces[face.id] = face
            library.editions[edition.id].copies[face.id] = 1
            library.cards.setdefault(face.id, face)
        return library

    def _with_edition(self, edition: Edition) -> Library:
        """A copy with one edition in place of the one of its id."""
        library = Library()
        library.editions = {**self.editions, edition.id: edition}
        library.cards = dict(self.cards)
        library.problems = dict(self.problems)
        library.programs = dict(self.programs)
        library.digests = dict(self.digests)
        return library

    def edition(self, identifier: str) -> Edition:
        """An edition by its id; `UnknownName` lists the ones there are."""
        if identifier not in self.editions:
            raise UnknownName(
                UNKNOWN_EDITION.format(identifier, ", ".join(self.editions)), list(self.editions)
            )
        return self.editions[identifier]

    def card(self, identifier: str) -> Face:
        """A card by its id, as its first edition has it; `UnknownName` where there is none."""
        if identifier not in self.cards:
            raise UnknownName(f"There is no card “{identifier}”.")
        return self.cards[identifier]

    def playable(self, identifier: str, edition: str) -> bool:
        """Whether the engine can play a card as this edition words it."""
        face = self.edition(edition).faces.get(identifier)
        return face is not None and face.playable


def _read(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.json"))]
