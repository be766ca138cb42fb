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
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from engine.compile.abilities import compile_wording
from engine.model.kinds import NSFW_BIT, families_of_card, kinds_of_card
from engine.model.spelling import folded
from engine.model.state import Edition, Face
from engine.own_cards import OwnCard, own_faces, own_ids

if TYPE_CHECKING:
    from engine.model.state import Program, State

UNKNOWN_EDITION: Final = "There is no edition “{0}”. The editions are: {1}."


class UnknownName(LookupError):
    """A card or edition that is not in the library; `nearest` may hold what was meant."""

    def __init__(self, message: str, nearest: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.nearest = list(nearest)


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
    def build(
        cls, cards: Iterable[dict[str, Any]], editions: Iterable[dict[str, Any]], known: Library | None = None
    ) -> Library:
        """The library of these cards and editions, each a dict as in the fixture files.

        A face that `known` has compiled from the very same facts is shared with it: an edit changes few.
        """
        library = cls()
        for facts in editions:
            library.editions[facts["id"]] = Edition(facts)
        for card in sorted(cards, key=lambda card: int(card["number"])):
            library._add_card(card, known)
        return library

    def _add_card(self, card: dict[str, Any], known: Library | None = None) -> None:
        finished = [wording for wording in card["wordings"] if wording.get("status") != "draft"]
        wordings = {edition: wording["lines"] for wording in finished for edition in wording["editions"]}
        printings = [each for each in card["printings"] if each["edition"] in self.editions]
        for printing in sorted(printings, key=lambda each: self.editions[each["edition"]].number):
            edition = self.editions[printing["edition"]]
            face = self._face(card, edition.id, wordings.get(edition.id, []), known)
            edition.add(face, printing["copies"])
            self.cards.setdefault(face.id, face)

    def _face(self, card: dict[str, Any], edition: str, lines: list[str], known: Library | None) -> Face:
        kinds = kinds_of_card(card) | (NSFW_BIT if self._is_for_adults(card) else 0)
        face = Face(card["number"], card["id"], card["type"], kinds, card["names"])
        face.families = families_of_card(card)
        face.lines = lines
        if known is not None and (compiled := known._compiled_like(face, edition)):
            self._share(compiled, edition, known)
            return compiled
        self._compile(face, edition)
        return face

    def _is_for_adults(self, card: dict[str, Any]) -> bool:
        """Whether a card is printed in boxes for adults alone, of those the library has."""
        boxes = [self.editions.get(printing["edition"]) for printing in card["printings"]]
        return all(box.adult for box in boxes if box is not None)

    def _compiled_like(self, face: Face, edition: str) -> Face | None:
        """The face of the same facts. In a mix some are compiled for its other boxes: none of those."""
        box = self.editions.get(edition)
        found = box.faces.get(face.id) if box is not None and box.boxes == (edition,) else None
        return found if found is not None and found.facts == face.facts else None

    def _compile(self, face: Face, edition: str) -> None:
        name = f"{face.id}@{edition}"
        if problem := compile_wording(face, edition):
            self.problems[name] = problem
        self.digests[name] = hashlib.sha256("\n".join(face.lines).encode()).hexdigest()[:8]
        self._add_programs(face.programs())

    def _share(self, face: Face, edition: str, source: Library) -> None:
        """Take over what another library has of a face."""
        name = f"{face.id}@{edition}"
        if name in source.problems:
            self.problems[name] = source.problems[name]
        self.digests[name] = source.digests[name]
        self._add_programs(face.programs())

    def _add_programs(self, programs: Iterable[Program]) -> None:
        """Know programs by their names, and those inside of them."""
        for program in programs:
            self.programs[program.name] = program
            self._add_programs(body for step in program.steps for body in step.bodies)

    def played_with(self, *editions: str) -> tuple[str, ...]:
        """The editions on the table where one plays with these: an expansion lies with its base game.

        >>> Library.from_fixtures("fixtures").played_with("dragons", "control")
        ('base-2e', 'dragons', 'control')

        The first gives the rules. Raises `UnknownName`.
        """
        first = self.edition(editions[0])
        boxes = (*first.boxes, *editions[1:])
        return tuple(dict.fromkeys((first.goes_with, *boxes) if first.goes_with in self.editions else boxes))

    def combined(self, editions: Sequence[str]) -> Library:
        """A library whose first edition has the printings of the others too; its own win.

        The first gives the rules; where these take cards out for two players, so do the lists of the others.
        Of two base games with the same card one puts a card in; what an expansion prints anew lies beside it.
        Raises `UnknownName`. # two-players.removal
        """
        first, *others = [self.edition(identifier) for identifier in editions]
        if first.boxes == tuple(editions):
            return self
        edition = first.copy()
        edition.boxes = tuple(editions)
        for other in others:
            if edition.removed_for_two:
                edition.removed_for_two += other.removed_for_two
            names = {face.name() for face in edition.faces.values()}
            for face in other.faces.values():
                if face.name() not in names and face.id not in edition.faces:
                    edition.add(face, other.copies_known_of(face))
                elif other.is_shuffled_in:
                    edition.add_copies(face, other.copies_known_of(face))
        return self._with_editions([edition])

    def without(self, editions: Collection[str]) -> Library:
        """A library that knows nothing of these editions, nor of cards that lie only in them."""
        library = Library()
        for edition in self.editions.values():
            if edition.id not in editions:
                library._take_over(edition, self)
        return library

    def _take_over(self, edition: Edition, source: Library) -> None:
        self.editions[edition.id] = edition
        for face in edition.faces.values():
            self.cards.setdefault(face.id, face)
            self._share(face, edition.id, source)

    def with_own_cards(self, edition: str, cards: Sequence[OwnCard]) -> Library:
        """A library in which one edition has these cards too, in place of those of the same names.

        >>> library = Library.from_fixtures("fixtures")
        >>> fog = OwnCard("Fog", "magic", ("Each player discards a card.",))
        >>> own = library.with_own_cards("base-2e", [fog])
        >>> own.edition("base-2e").own_cards, library.edition("base-2e").own_cards
        ([<Face own-fog>], [])

        Raises `PositionError` where wordings cannot be read or played; their places count the cards from 0.
        """
        box = self.edition(edition).copy()
        library = self._with_editions([box])
        replaced = _called(box, [card.name for card in cards])
        ids = own_ids(cards, self.cards.keys() - replaced)
        highest = max((face.number for face in self.cards.values()), default=0)
        faces = own_faces(cards, ids, highest + 1, box)
        box.add_own_cards(faces, replaced)
        for face in faces:
            library.cards[face.id] = face
            library._add_programs(face.programs())
        return library

    def with_card(self, card: dict[str, Any]) -> Library:
        """A library in which this card is as the dict says, in place of the one of its id.

        >>> library = Library.from_fixtures("fixtures")
        >>> printings = [{"edition": "base-2e", "copies": 1}]
        >>> wordings = [{"editions": ["base-2e"], "lines": ["Turn start: draw a card."]}]
        >>> facts = {"id": "rhinocorn", "number": 22, "type": "magical", "names": {"en": "Rhinocorn"}}
        >>> other = library.with_card({**facts, "printings": printings, "wordings": wordings})
        >>> other.card("rhinocorn").lines, library.card("rhinocorn").lines == other.card("rhinocorn").lines
        (['Turn start: draw a card.'], False)

        Every other card is shared, so this costs a fraction of what building one does.
        """
        identifier, printed = card["id"], {printing["edition"] for printing in card["printings"]}
        library = self._with_editions(
            edition.copy()
            for edition in self.editions.values()
            if edition.id in printed or identifier in edition.faces
        )
        library.cards.pop(identifier, None)
        for edition in library.editions.values():
            library.problems.pop(f"{identifier}@{edition.id}", None)
            if identifier in edition.faces and edition.id not in printed:
                edition.remove([identifier])
        library._add_card(card)
        return library

    def _with_editions(self, editions: Iterable[Edition]) -> Library:
        """A copy with these editions in place of those of their ids."""
        library = Library()
        for name, known in vars(self).items():
            setattr(library, name, dict(known))
        library.editions.update((edition.id, edition) for edition in editions)
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


def library_of(state: State) -> Library:
    """The library whose cards are on the table."""
    assert isinstance(state.library, Library)
    return state.library


def _called(edition: Edition, names: Iterable[str]) -> set[str]:
    """The ids of the cards that go by one of these names."""
    said = {folded(name) for name in names}
    return {
        face.id
        for face in edition.faces.values()
        if not said.isdisjoint(map(folded, (face.id, *face.names.values())))
    }


def _read(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.json"))]
