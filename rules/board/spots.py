"""Where somebody looks: a line, the branch and step of it that is on the table, and how it is played on."""

import re
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final
from urllib.parse import urlencode

from django.http import QueryDict
from django.urls import reverse

from cardsdb.numbers import number_below, whole_number
from rules.board.lines import Line
from rules.board.passing import Passing

KEPT_PARAMETERS: Final = ("edition", "adult", "view")
YES: Final = "1"
# In the place of a side that was given up: the wordings of then were.
RENEWED: Final = "renewed"
NOTHING_SAID: Final = Passing()
WORD: Final = re.compile(r"[a-z][a-z0-9_.-]{0,79}")


@dataclass(frozen=True)
class Spot:
    """What an address of the board says: a line, the step to look at, and whether it passes by itself.

    `why` is the number of the event of which it tells why it happened; 0 for none. `passing` is what each
    seat leaves to itself while it passes. `viewer` is the seat whose eyes are looked with, `show` what is
    opened beside the table, and `instead` the side of a reading that was given up, or `renewed`.
    """

    line: Line
    at: int
    auto: bool = False
    kept: tuple[tuple[str, str], ...] = ()
    why: int = 0
    passing: Passing = NOTHING_SAID
    viewer: int | None = None
    show: str = ""
    instead: str = ""

    @classmethod
    def asked_for(cls, asked: QueryDict) -> "Spot":
        """The spot an address names. Raises `DamagedLine`."""
        line = Line.from_code(asked.get("line", "")).on(number_in(asked, "branch") or 0)
        at = number_in(asked, "at")
        steps = len(line.answers)
        return cls(
            line=line,
            at=steps if at is None else min(at, steps),
            auto=asked.get("auto") == YES,
            kept=kept_of(asked),
            why=number_in(asked, "why") or 0,
            passing=Passing.from_text(asked.get("by", "")),
            viewer=viewer_in(asked, line),
            show=said_in(asked, "show"),
            instead=said_in(asked, "instead"),
        )

    @cached_property
    def parameters(self) -> list[tuple[str, str]]:
        """The address in parts. Raises `FullLine`."""
        parts = [*self.kept, ("line", self.line.code)]
        if self.line.branch:
            parts.append(("branch", str(self.line.branch)))
        if self.at < len(self.line.answers):
            parts.append(("at", str(self.at)))
        if self.auto:
            parts.append(("auto", YES))
        if self.why:
            parts.append(("why", str(self.why)))
        hands = "" if self.viewer is None else str(self.viewer)
        others = [("by", self.passing.text), ("hands", hands), ("show", self.show), ("instead", self.instead)]
        return parts + [(name, said) for name, said in others if said]

    @property
    def habits(self) -> Passing:
        """What goes on by itself, for eyes that see all hands or only some."""
        return replace(self.passing, hidden=self.viewer is not None, auto=self.auto)

    @property
    def for_others(self) -> "Spot":
        """The same moment without what this reader has opened beside it, and how they like to read it."""
        kept = tuple((name, said) for name, said in self.kept if name != "view")
        return replace(self, kept=kept, show="", instead="")

    @property
    def query(self) -> str:
        """What follows the question mark of the address. Raises `FullLine`."""
        return urlencode(self.parameters)

    @property
    def alone(self) -> "Spot":
        """The same moment with nothing opened beside the table."""
        return replace(self, show="", instead="")

    @property
    def address(self) -> str:
        """The same as an address. Raises `FullLine`."""
        return reverse("board", query=self.parameters)


def kept_of(asked: QueryDict) -> tuple[tuple[str, str], ...]:
    """What an address says of its reader; it goes along."""
    return tuple((name, said) for name in KEPT_PARAMETERS if (said := asked.get(name)))


def said_in(asked: QueryDict, name: str) -> str:
    """A short word of an address; anything else is nothing."""
    said = asked.get(name, "")
    return said if WORD.fullmatch(said) else ""


def viewer_in(asked: QueryDict, line: Line) -> int | None:
    """The seat with whose eyes one looks; None where all hands lie open."""
    players = line.start.get("players")
    return number_below(len(players), asked.get("hands", "")) if isinstance(players, list) else None


def number_in(asked: QueryDict, name: str) -> int | None:
    return whole_number(asked.get(name, ""))
