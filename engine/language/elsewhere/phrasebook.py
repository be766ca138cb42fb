"""How the tables of this room are written, and how they are read.

A table leads from what others say to what the house style says:

    search the discard pile for <cards>[,] and (add|put|bring) (it|them) → put <cards> from the discard pile

Ways that lead to the same may stand beneath each other, each but the first behind a bar, so that none of them
is left with the arrow of another. What is indented belongs to the line before: with a blank between them, but
behind `|` and `(`. Of a way, `[…]` may be missing, `(…|…)` is one of several, and `{…}` is one of the
`pieces`. What stands in `<…>` is taken over: such a piece (`<cards>`, and `<cards2>` where there are two), or
what is said there (`<verb: draw|play>`). `{here}` is the place that advice is about. All else is a regular
expression.

A `<verb>` that is said as *sacrificed* or *sacrificing* is taken over as *sacrifice*, and `<verb>ed` and
`<verb>ing` are its forms again. Of `{may?…|…}` the first stands where something was said for `<may>`; either
may take over parts.

>>> [way] = phrasebook("search the discard pile for <cards>[,] and add it → put <cards> from there")
>>> found = way.around("Search the discard pile for a card, and add it to your hand.", 0)
>>> way.instead_of(found)
'put a card from there'

>>> [way] = phrasebook("<may: [you may ]>look, <verb: {doing}> → <may>look{may?. If you do,|, then} <verb>")
>>> way.instead_of(way.around("you may look, stealing", 0))
'you may look. If you do, steal'
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from engine.language.elsewhere.pieces import BASE_FORMS, CHARACTERS, HERE, PARTICIPLES, PIECES
from engine.language.elsewhere.telling import telling

_BEFORE_VOWEL = re.compile(r"\ba(?= (?i:[aei]|other|ul|up)\w)")
_TAKEN_OVER = re.compile(
    r"{(?P<if>\w+)\?(?P<then>[^|}]*)\|(?P<else>[^}]*)}|<(?P<part>\w+)>(?P<form>ed\b|ing\b)?"
)
_FURTHER = "| "
_NOT_WITHIN_A_WORD = r"(?:(?<!\w)|(?!\w))"


@dataclass(frozen=True)
class Phrase:
    """What others say, and what the house style says in its place."""

    said: str
    ours: str

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        return re.compile(rf"{_NOT_WITHIN_A_WORD}(?:{_spelled_out(self.said)})(?!\w)", re.IGNORECASE)

    @cached_property
    def telling(self) -> frozenset[str]:
        return telling(self.said)

    def found_in(self, text: str, start: int = 0, end: int = sys.maxsize) -> Iterator[re.Match[str]]:
        """Where this is said between two places of a text, one behind the other."""
        small = text.lower()
        for word in self.telling or ("",):
            if word in small:
                return self.pattern.finditer(text, start, end)
        return iter(())

    def around(self, text: str, position: int) -> re.Match[str] | None:
        """Where this is said around a place of a text."""
        for found in self.found_in(text):
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

    def everywhere(self, text: str) -> str:
        """The text with this said otherwise wherever it is said."""
        return self.pattern.sub(self.instead_of, text) if any(self.found_in(text)) else text

    def instead_of(self, found: re.Match[str]) -> str:
        """What the house style says; behind its *a* may stand a word that is taken over."""
        return _BEFORE_VOWEL.sub("an", _filled_in(self.ours, found))


def phrasebook(table: str) -> tuple[Phrase, ...]:
    """The ways of a table, in its order.

    >>> [way.said for way in phrasebook("pull (it|\\n    them)\\n    away → take (it|them)")]
    ['pull (it|them) away']
    """
    ways: list[Phrase] = []
    said: list[str] = []
    for line in re.sub(r"\n +", " ", re.sub(r"(?<=[|(])\n +", "", f"{table}\n")).split("\n"):
        is_further = line.startswith(_FURTHER)
        if said and not is_further:
            raise ValueError(f"No arrow or bar follows: {said[-1]}")
        if is_further and not said:
            raise ValueError(f"No way stands above: {line}")
        if line and not line.startswith("#"):
            way, arrow, ours = line.removeprefix(_FURTHER).partition(" → ")
            said.append(way)
            if arrow:
                ways += [Phrase(each, ours.removeprefix("(nothing)").replace(r"\n", "\n")) for each in said]
                said = []
    return tuple(ways)


def _filled_in(ours: str, found: re.Match[str]) -> str:
    return _TAKEN_OVER.sub(lambda sign: _taken_over(sign, found), ours)


def _taken_over(sign: re.Match[str], found: re.Match[str]) -> str:
    if condition := sign["if"]:
        return _filled_in(sign["then"] if found[condition] else sign["else"], found)
    said = found[sign["part"]] or ""
    if sign["part"].startswith("verb"):
        said = BASE_FORMS.get(said.lower(), said)
    if sign["form"] == "ed":
        return PARTICIPLES.get(said.lower(), f"{said.removesuffix('e')}ed")
    return f"{said.removesuffix('e')}ing" if sign["form"] else said


def _spelled_out(said: str) -> str:
    """A way as a regular expression.

    >>> _spelled_out("destroy[s] <kinds> or <verb: draw|play>")
    'destroy(?:s)? (?P<kinds>[\\\\w ]+) or (?P<verb>draw|play)'
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
