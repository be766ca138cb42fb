"""How names are written and found: quotation marks and blanks plain, capitals of no matter.

>>> from engine import Library
>>> cards = card_finder(Library.from_fixtures("fixtures").edition("base-2e"))
>>> cards.find("NEUSHOORN"), cards.find("Rinocorn"), cards.near("Rinocorn")
(<Face rhinocorn>, None, ['Rhinocorn', 'Rainbow Unicorn'])
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from engine.faces import Edition, Face

QUOTED_AT_MOST: Final = 80
NEAR: Final = 0.6


def straight(text: str) -> str:
    """Curly apostrophes and quotation marks as typewriters have them, blanks single.

    >>> straight("the  “other”   Unicorn")
    'the "other" Unicorn'
    """
    for curly, plain in (("’", "'"), ("‘", "'"), ("“", '"'), ("”", '"'), ("„", '"'), ("\u00a0", " ")):
        text = text.replace(curly, plain)
    return " ".join(text.split())


def folded(name: str) -> str:
    """A name as it is compared with others."""
    return straight(name).casefold()


class CardFinder:
    """The cards of an edition by their ids and by their names in all languages."""

    def __init__(self, edition: Edition) -> None:
        self._faces: dict[str, Face] = {}
        self._names: list[str] = []
        for face in edition.faces.values():
            self._faces.setdefault(folded(face.id), face)
        for face in edition.faces.values():
            for name in face.names.values():
                self._faces.setdefault(folded(name), face)
                self._names.append(name)

    def find(self, wanted: str) -> Face | None:
        """The card of this id or name."""
        return self._faces.get(folded(wanted))

    def near(self, wanted: str) -> list[str]:
        """Up to three card names that look like this one."""
        return list(dict.fromkeys(get_close_matches(wanted[:QUOTED_AT_MOST], self._names, 3, NEAR)))


# An edition does not change once it is played with.
card_finder = lru_cache(maxsize=16)(CardFinder)
