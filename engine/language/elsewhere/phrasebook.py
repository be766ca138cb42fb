"""How the tables of this room are written, and how they are read.

A table leads from what others say to what the house style says:

    search the discard pile for <cards>[,] and (add|put|bring) (it|them) → put <cards> from the discard pile

Ways that lead to the same may stand beneath each other, and what is indented belongs to the line before: with
a blank between them, but behind `|` and `(`. Of a way, `[…]` may be missing, `(…|…)` is one of several, and
`{…}` is one of the `pieces`. What stands in `<…>` is taken over: such a piece (`<cards>`, and `<cards2>`
where there are two), or what is said there (`<deed: draw|play>`). `{here}` is the place that advice is about.
All else is a regular expression.

>>> [way] = phrasebook("search the discard pile for <cards>[,] and add it → put <cards> from there")
>>> found = way.around("Search the discard pile for a card, and add it to your hand.", 0)
>>> way.instead_of(found)
'put a card from there'
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from engine.language.elsewhere.pieces import CHARACTERS, HERE, PIECES

_BEFORE_VOWEL = re.compile(r"\ba(?= (?i:[aei]|other|ul|up)\w)")
_NOT_WITHIN_A_WORD = r"(?:(?<!\w)|(?!\w))"


@dataclass(frozen=True)
class Phrase:
    """What others say, and what the house style says in its place."""

    said: str
    ours: str

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        return re.compile(rf"{_NOT_WITHIN_A_WORD}(?:{_spelled_out(self.said)})(?!\w)", re.IGNORECASE)

    def around(self, text: str, position: int) -> re.Match[str] | None:
        """Where this is said around a place of a text."""
        for found in self.pattern.finditer(text):
            if found.start() > position:
                break
            if position <= found.end():
                return found
        return None

    def mended(self, text: str, position: int) -> str | None:
        """The text with this said otherwise around a place, which is `{here}`; nothing if it is not said."""
        marked = f"{text[:position]}{HERE}{text[position:]}" if "{here}" in self.said else text
        if found := self.around(marked, position):
            return f"{marked[: found.start()]}{self.instead_of(found)}{marked[found.end() :]}"
        return None

    def instead_of(self, found: re.Match[str]) -> str:
        """What the house style says; behind its *a* may stand a word that is taken over."""
        return _BEFORE_VOWEL.sub("an", found.expand(re.sub(r"<(\w+)>", r"\\g<\1>", self.ours)))


def phrasebook(table: str) -> tuple[Phrase, ...]:
    """The ways of a table, in its order.

    >>> [way.said for way in phrasebook("pull (it|\\n    them)\\n    away → take (it|them)")]
    ['pull (it|them) away']
    """
    ways: list[Phrase] = []
    said: list[str] = []
    for line in re.sub(r"\n +", " ", re.sub(r"(?<=[|(])\n +", "", table)).split("\n"):
        if line and not line.startswith("#"):
            way, arrow, ours = line.partition(" → ")
            said.append(way)
            if arrow:
                ways += [Phrase(each, ours.removeprefix("(nothing)")) for each in said]
                said = []
    return tuple(ways)


def _spelled_out(said: str) -> str:
    """A way as a regular expression.

    >>> _spelled_out("destroy[s] <kind> or <deed: draw|play>")
    'destroy(?:s)? (?P<kind>[\\\\w ]+?) or (?P<deed>draw|play)'
    """
    return re.sub(r"{(?P<piece>[^}]+)}|<(?P<part>\w+)>|<(?P<named>\w+): |[>[\]]|\((?!\?)", _sign, said)


def _sign(found: re.Match[str]) -> str:
    if piece := found["piece"]:
        return _piece(piece)
    if part := found["part"]:
        return f"(?P<{part}>{_piece(part.rstrip('23'))})"
    if named := found["named"]:
        return f"(?P<{named}>"
    return {">": ")", "[": "(?:", "]": ")?", "(": "(?:"}[found[0]]


def _piece(name: str) -> str:
    return CHARACTERS[name] if name in CHARACTERS else f"(?:{_spelled_out(PIECES[name])})"
