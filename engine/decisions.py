"""Kinds of decisions and the three ways to answer one wrongly.

Inside the machine a decision is four fields of the state (kind, asked, options, optional), all ints:
an option is a card, a player, a number, or one of the marks below. `legal` makes readable objects of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from engine.parts import Part

NO_DECISION: Final = 0
ACT: Final = 1
YES_NO: Final = 2
USE: Final = 3
CARD: Final = 4
PLAYER: Final = 5
RESPOND: Final = 6
CHANCE: Final = 7
PHASE: Final = 8
OPTION: Final = 9
TYPE: Final = 10

KIND_NAMES: Final = (
    "none",
    "act",
    "yes-no",
    "use",
    "card",
    "player",
    "respond",
    "chance",
    "phase",
    "option",
    "type",
)

# The types of cards that may be named, in the order of the rules sheet's list. # move.choose
CARD_TYPES: Final = ("unicorn", "upgrade", "downgrade", "magic", "instant")

# Options that are no card and no player.
DECLINE: Final = -1
DRAW_A_CARD: Final = -2
YES: Final = 1
GO_ON: Final = -3

# Asked of the whole table.
TABLE: Final = -1


class AnswerError(ValueError):
    """An answer that was not taken; the state is unchanged."""


class InvalidAnswer(AnswerError):
    """Not an answer to what is asked at all."""


class IllegalAnswer(AnswerError):
    """An answer the rules forbid: `rule` is the id of the rule that does.

    `instant` is the card with which somebody wanted to answer where nobody is asked for that; -1 elsewhere.
    `part` is the part of a card's text that cannot be done, where a play is refused for that; None elsewhere.
    """

    def __init__(self, message: str, rule: str, instant: int = -1, part: Part | None = None) -> None:
        super().__init__(message)
        self.rule = rule
        self.instant = instant
        self.part = part


class AmbiguousAnswer(AnswerError):
    """An answer that fits several options: `candidates` are their labels."""

    def __init__(self, message: str, candidates: list[str]) -> None:
        super().__init__(message)
        self.candidates = candidates
