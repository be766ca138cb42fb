"""How names are written and found: quotation marks and blanks plain, capitals of no matter.

>>> from engine import Library
>>> cards = card_finder(Library.from_fixtures("fixtures").edition("base-2e"))
>>> cards.find("NEUSHOORN"), cards.find("Rinocorn"), cards.near("Rinocorn")
(<Face rhinocorn>, None, [<Face rhinocorn>, <Face rainbow-unicorn>])
>>> cards.find("Basic Unicorn (Blue)"), cards.called("Normale Eenhoorn")[:2]
(<Face basic-unicorn-blue>, [<Face basic-unicorn-red>, <Face basic-unicorn-orange>])
>>> list(cards.beginning("Neigh, Narwhal"))
['Neigh']
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine.model.spelling import folded, printed_name

if TYPE_CHECKING:
    from engine.model.state import Edition, Face

QUOTED_AT_MOST: Final = 80
NEAR: Final = 0.6


class CardFinder:
    """The cards of an edition by their ids and by their names in all languages.

    A name without its colour is printed on several cards that do not differ otherwise: any of them is meant.
    An exclamation mark at its end may be left out.
    """

    def __init__(self, edition: Edition) -> None:
        self._faces: dict[str, list[Face]] = {}
        self._shown: dict[str, str] = {}
        self._named: dict[str, Face] = {}
        faces = list(edition.faces.values())
        for face in faces:
            for name in (*face.names.values(), face.id):
                self._learn(name, face)
            self._named |= dict.fromkeys(face.names.values(), face)
        for face in faces:
            for name in face.names.values():
                self._learn(printed_name(name), face)
        for form in [form for form in self._faces if form.endswith("!")]:
            self._faces.setdefault(form.rstrip("!"), self._faces[form])
            self._shown.setdefault(form.rstrip("!"), self._shown[form])
        self._by_sign: dict[str, list[str]] = {}
        for name in sorted(self._faces, key=len, reverse=True):
            self._by_sign.setdefault(name[:1], []).append(name)

    def _learn(self, name: str, face: Face) -> None:
        form = folded(name)
        found = self._faces.setdefault(form, [])
        self._shown.setdefault(form, name)
        if face not in found:
            found.append(face)

    def called(self, wanted: str) -> list[Face]:
        """The cards of this id or name, in the order of the box; the one that is called exactly so first."""
        return self._faces.get(folded(wanted), [])

    def find(self, wanted: str) -> Face | None:
        """The card of this id or name; of several the first."""
        found = self.called(wanted)
        return found[0] if found else None

    def near(self, wanted: str) -> list[Face]:
        """Up to three cards with a name that looks like this one."""
        names = get_close_matches(wanted[:QUOTED_AT_MOST], self._named, 3, NEAR)
        return list(dict.fromkeys(self._named[name] for name in names))

    def beginning(self, text: str) -> Iterator[str]:
        """The names a line begins with, as they stand there, the longest first.

        Names may hold commas and little words, so nothing else says where one ends.
        """
        said = text.casefold()
        for name in self._by_sign.get(said[:1], ()):
            if said.startswith(name) and not said[len(name) : len(name) + 1].isalnum():
                yield text[: _length_of(name, text)]

    def written(self, name: str) -> str:
        """A name as it is written on the card."""
        return self._shown[folded(name)]

    def by_name(self) -> dict[str, set[str]]:
        """The ids of the cards that each name, folded, may stand for."""
        return {name: {face.id for face in faces} for name, faces in self._faces.items()}


def _length_of(name: str, text: str) -> int:
    """How long a folded name is in a text that begins with it: *ß* is folded to two letters."""
    shortest = len(name) - name.count("ss")
    return next(length for length in range(shortest, len(name) + 1) if text[:length].casefold() == name)


# An edition does not change once it is played with. All cases together are played with some fifty.
card_finder = lru_cache(maxsize=64)(CardFinder)
