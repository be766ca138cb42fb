"""Names in case files: the longest known card name wins before commas and little words are read."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine.cases.writing import CaseError, meant, quoted
from engine.model.spelling import printed_name, straight
from engine.model.state import UNKNOWN
from engine.positions.described import CARDS_AT_MOST

if TYPE_CHECKING:
    from engine.model.state import Edition, Face

COUNT: Final = re.compile(r"(\d{1,2})\s*[x×]\s*", re.IGNORECASE)
ARTICLE: Final = re.compile(r"(?:an?|the)\s+", re.IGNORECASE)
SEPARATOR: Final = re.compile(r"\s*(?:,\s*(?:and\s+)?|;\s*|and\s+)", re.IGNORECASE)
UNKNOWN_CARDS: Final = re.compile(r"(\d{1,2}|an?)\s+unknown(?:\s+cards?)?\b\s*,?", re.IGNORECASE)
OF: Final = re.compile(r"\s*(?:of|from)\s+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Wanted:
    """A card as a case names it: the faces it may be, and whose it is where that is said (else -1)."""

    text: str
    faces: frozenset[str]
    owner: int = -1

    def fits(self, face: Face) -> bool:
        return face.id in self.faces


UNKNOWN_WANTED: Final = Wanted(UNKNOWN, frozenset([UNKNOWN]))


def unknown_said(text: str) -> tuple[int, str]:
    """How many unknown cards a list has, and the list without them.

    >>> unknown_said("Neigh, 3 unknown")
    (3, 'Neigh')
    """
    numbers = [found[1] for found in UNKNOWN_CARDS.finditer(text)]
    count = sum(int(number) if number.isdigit() else 1 for number in numbers)
    return min(count, CARDS_AT_MOST + 1), UNKNOWN_CARDS.sub("", text).strip(" ,") if count else text


class CardNames:
    """What the cards of an edition are called: in lower case, the faces and the name as it is written.

    `by_sign` has them by the sign they begin with, long names first.
    """

    def __init__(self, edition: Edition) -> None:
        self.faces: dict[str, set[str]] = {}
        self.shown: dict[str, str] = {}
        for face in edition.faces.values():
            for name in (*face.names.values(), face.id):
                self._learn(name, face.id)
        # A colour in brackets is a label: “Basic Unicorn” is any of them, if no card is called just that.
        for face in edition.faces.values():
            for name in face.names.values():
                printed = printed_name(name)
                if printed != name:
                    self._learn(printed, face.id)
        self.longest = max(map(len, self.faces), default=0)
        self.by_sign: dict[str, list[str]] = {}
        for name in sorted(self.faces, key=len, reverse=True):
            self.by_sign.setdefault(name[:1], []).append(name)

    def _learn(self, name: str, identifier: str) -> None:
        said = straight(name).casefold()
        self.faces.setdefault(said, set()).add(identifier)
        self.shown.setdefault(said, name)


# An edition that is played has all its cards; the few boxes there are take turns from case to case.
card_names = lru_cache(maxsize=16)(CardNames)


class Names:
    """The names a case may use: the cards of its edition and its players."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.players: list[str] = ["A", "B", "C"]
        self.known = card_names(edition)
        self.cards, self.shown = self.known.faces, self.known.shown

    # Players

    def player(self, text: str) -> int:
        """Whose name a text is; -1 where it is nobody's."""
        said = text.strip().strip('"').casefold()
        exact = [number for number, name in enumerate(self.players) if name == text.strip()]
        folded = [number for number, name in enumerate(self.players) if name.casefold() == said]
        return (exact or folded or [-1])[0]

    def player_first(self, text: str) -> tuple[int, str]:
        """The player a text begins with, and the rest; -1 and all of it where there is none."""
        for name in sorted(self.players, key=len, reverse=True):
            rest = text[len(name) :]
            if text[: len(name)].casefold() == name.casefold() and not rest[:1].isalnum():
                return self.players.index(name), rest
        return -1, text

    # Cards

    def card_first(self, text: str) -> tuple[str, str]:
        """The longest known card name a text begins with (folded), and the rest; else an empty name."""
        if text.startswith('"'):
            return self._card_in_quotes(text)
        article = ARTICLE.match(text)
        name = self._name_first(text)
        if name or not article:
            return name, text[len(name) :]
        shorter = text[article.end() :]
        if shorter.startswith('"'):
            return self._card_in_quotes(shorter)
        name = self._name_first(shorter)
        return name, shorter[len(name) :]

    def _card_in_quotes(self, text: str) -> tuple[str, str]:
        inside, closed, rest = text[1:].partition('"')
        if closed and inside.casefold() in self.cards:
            return inside.casefold(), rest
        return "", text

    def _name_first(self, text: str) -> str:
        folded = text[: self.known.longest + 1].casefold()
        for name in self.known.by_sign.get(folded[:1], ()):
            if folded.startswith(name) and not folded[len(name) : len(name) + 1].isalnum():
                return name
        return ""

    def wanted_first(self, text: str, line: int, example: str) -> tuple[Wanted, str]:
        """A card with *of B* behind it where that is said, and the rest."""
        name, rest = self.card_first(text)
        if not name:
            raise self.unknown_card(text, line, example)
        owner = -1
        of = OF.match(rest)
        if of:
            player, after = self.player_first(rest[of.end() :])
            if player >= 0:
                owner, rest = player, after.removeprefix("'s Stable").removeprefix("'s hand")
        return Wanted(self.shown[name], frozenset(self.cards[name]), owner), rest

    def list_of_cards(self, text: str, line: int, example: str) -> list[Wanted]:
        """*Neigh, 2 x Narwhal of B*; empty for *nothing*."""
        found: list[Wanted] = []
        rest = text.strip()
        if rest.casefold().strip(".") in ("nothing", ""):
            return found
        while True:
            times = COUNT.match(rest)
            wanted, rest = self.wanted_first(rest[times.end() :] if times else rest, line, example)
            found += [wanted] * (int(times[1]) if times else 1)
            if len(found) > CARDS_AT_MOST:
                raise CaseError(line, f"at most {CARDS_AT_MOST} cards", "more", example)
            rest = rest.rstrip(" .")
            if not rest:
                return found
            comma = SEPARATOR.match(rest)
            if not comma:
                raise CaseError(line, "a comma, or the end of the line", quoted(rest), example)
            rest = rest[comma.end() :]

    def unknown_card(self, text: str, line: int, example: str) -> CaseError:
        """Says that no card of the edition is called so, and which is nearly."""
        said = text.partition('"')[2].partition('"')[0] if text.startswith('"') else text.partition(",")[0]
        near = meant(said.strip().casefold(), list(self.cards))
        names = f"a card of {self.edition.id}"
        return CaseError(line, names, f"{quoted(said.strip() or text)}{near}", example)


def matched(wanted: list[Wanted], faces: list[Face]) -> list[Wanted]:
    """Which of the wanted cards are not among these, each of these serving once."""
    left = Counter(face.id for face in faces)
    missing: list[Wanted] = []
    for want in sorted(wanted, key=lambda want: len(want.faces)):
        found = next((identifier for identifier in sorted(want.faces) if left[identifier]), None)
        if found is None:
            missing.append(want)
        else:
            left[found] -= 1
    return missing
