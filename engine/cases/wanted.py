"""What lines of a case name: players, and cards by the longest known name."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.cases.writing import CaseError, meant, quoted
from engine.model.state import UNKNOWN
from engine.names import card_finder
from engine.positions.described import CARDS_AT_MOST, unknown_number
from engine.positions.lists import behind_separator, cards_first, count_first, is_end, is_kind, is_nothing

if TYPE_CHECKING:
    from engine.model.state import Edition, Face

OF: Final = re.compile(r"\s*(?:of|from)\s+", re.IGNORECASE)
POSSESSIVE: Final = re.compile(r"['’]s?\s+")


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

    >>> unknown_said("Neigh, 3 unknown, Narwhal")
    (3, 'Neigh, Narwhal')
    """
    entries = text.split(",")
    counts = [unknown_number(entry) for entry in entries]
    known = [entry for entry, count in zip(entries, counts, strict=True) if not count]
    return min(sum(counts), CARDS_AT_MOST + 1), ",".join(known).strip()


class Names:
    """The names a case may use: the cards of its edition and its players."""

    def __init__(self, edition: Edition, players: Sequence[str] = ("A", "B", "C")) -> None:
        self.edition = edition
        self.players = list(players)
        self.cards = card_finder(edition)

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

    def list_of_players(self, text: str) -> list[int]:
        """*B, C*, *B and C* or one alone; empty where it is anything else."""
        if (alone := self.player(text)) >= 0:
            return [alone]
        found: list[int] = []
        rest = text.strip()
        while rest:
            player, rest = self.player_first(rest)
            if player < 0 or not is_end(rest):
                return []
            found.append(player)
            rest = behind_separator(rest)
        return found

    # Cards

    def card_first(self, text: str) -> tuple[str, str]:
        """The longest known card name a text begins with, and the rest; else an empty name and all of it."""
        found = cards_first(text, [self.cards])
        return next((each for each in found if self.cards.called(each[0])), ("", text))

    def wanted_first(self, text: str, line: int, example: str) -> tuple[Wanted, str]:
        """A card with *of B* behind it where that is said, and the rest."""
        name, rest = self.card_first(text)
        owner = -1
        if not name:
            owner, name, rest = self._owner_first(text)
        if not name:
            raise self.unknown_card(text, line, example)
        of = OF.match(rest)
        if of:
            player, after = self.player_first(rest[of.end() :])
            if player >= 0:
                owner, rest = player, after.removeprefix("'s Stable").removeprefix("'s hand")
        faces = frozenset(face.id for face in self.cards.called(name))
        return Wanted(self.cards.written(name), faces, owner), rest

    def _owner_first(self, text: str) -> tuple[int, str, str]:
        """Whose card it is where that stands before it, as in *B's Narwhal*; its name and the rest."""
        owner, rest = self.player_first(text)
        name, rest = self.card_first(POSSESSIVE.sub("", rest)) if POSSESSIVE.match(rest) else ("", text)
        return owner, name, rest

    def list_of_cards(self, text: str, line: int, example: str) -> list[Wanted]:
        """*Neigh, 2 x Narwhal of B*; empty for *nothing*."""
        found: list[Wanted] = []
        rest = text.strip()
        if is_nothing(rest, [self.cards]):
            return found
        while True:
            times, rest = count_first(rest, [self.cards])
            wanted, rest = self.wanted_first(rest, line, example)
            found += [wanted] * times
            if len(found) > CARDS_AT_MOST:
                raise CaseError(line, f"at most {CARDS_AT_MOST} cards", "more", example)
            rest = rest.rstrip(" .")
            if not rest:
                return found
            if not is_end(rest):
                raise CaseError(line, "a comma, or the end of the line", quoted(rest), example)
            rest = behind_separator(rest)

    def unknown_card(self, text: str, line: int, example: str) -> CaseError:
        """Says that no card of the edition is called so, and which is nearly."""
        said = text.partition('"')[2].partition('"')[0] if text.startswith('"') else text.partition(",")[0]
        if is_kind(said):
            return CaseError(line, "the name of a card, not a kind", quoted(said), example)
        near = meant(said.strip().casefold(), list(self.cards.by_name()))
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
