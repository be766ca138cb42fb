"""How names are written and found: quotation marks and blanks plain, capitals of no matter.

>>> from engine import Library
>>> cards = card_finder(Library.from_fixtures("fixtures").edition("base-2e"))
>>> cards.find("NEUSHOORN"), cards.find("Rinocorn"), cards.near("Rinocorn")
(<Face rhinocorn>, None, [<Face rhinocorn>, <Face rainbow-unicorn>])
>>> cards.find("Basic Unicorn (Blue)"), cards.find("Normale Eenhoorn")
(<Face basic-unicorn-blue>, <Face basic-unicorn-red>)
"""

from __future__ import annotations

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
    """

    def __init__(self, edition: Edition) -> None:
        faces = edition.faces.values()
        self._named = {name: face for face in faces for name in face.names.values()}
        self._faces = {folded(printed_name(name)): face for name, face in reversed(self._named.items())}
        self._faces |= {folded(name): face for name, face in reversed(self._named.items())}
        self._faces |= {folded(face.id): face for face in faces}

    def find(self, wanted: str) -> Face | None:
        """The card of this id or name."""
        return self._faces.get(folded(wanted))

    def near(self, wanted: str) -> list[Face]:
        """Up to three cards with a name that looks like this one."""
        names = get_close_matches(wanted[:QUOTED_AT_MOST], self._named, 3, NEAR)
        return list(dict.fromkeys(self._named[name] for name in names))


# An edition does not change once it is played with.
card_finder = lru_cache(maxsize=16)(CardFinder)
