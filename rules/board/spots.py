"""Where somebody looks: a line, the branch and step of it that is on the table, and how it is played on."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final
from urllib.parse import urlencode

from django.http import QueryDict
from django.urls import reverse

from rules.board.lines import Line

KEPT_PARAMETERS: Final = ("edition", "adult", "view")
YES: Final = "1"


@dataclass(frozen=True)
class Spot:
    """What an address of the board says: a line, the step to look at, and whether it passes by itself.

    `why` is the number of the event of which it tells why it happened; 0 for none.
    """

    line: Line
    at: int
    auto: bool = False
    kept: tuple[tuple[str, str], ...] = ()
    why: int = 0

    @classmethod
    def asked_for(cls, asked: QueryDict) -> "Spot":
        """The spot an address names. Raises `DamagedLine`."""
        line = Line.from_code(asked.get("line", "")).on(number_in(asked, "branch") or 0)
        at = number_in(asked, "at")
        steps = len(line.answers)
        at, why = steps if at is None else min(at, steps), number_in(asked, "why") or 0
        return cls(line, at, asked.get("auto") == YES, kept_of(asked), why)

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
        return parts

    @property
    def address(self) -> str:
        """The same as an address. Raises `FullLine`."""
        return f"{reverse('board')}?{urlencode(self.parameters)}"


def kept_of(asked: QueryDict) -> tuple[tuple[str, str], ...]:
    """What an address says of its reader; it goes along."""
    return tuple((name, said) for name in KEPT_PARAMETERS if (said := asked.get(name)))


def number_in(asked: QueryDict, name: str) -> int | None:
    said = asked.get(name, "")
    return int(said) if is_whole_number(said) and not said.startswith("-") else None


def is_whole_number(said: str) -> bool:
    digits = said.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) <= 12
