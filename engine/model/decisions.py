"""Kinds of decisions.

Inside the machine a decision is four fields of the state (kind, asked, options, optional), all ints:
an option is a card, a player, a number, or one of the marks below. `engine.options` makes readable
objects of it.
"""

from __future__ import annotations

from typing import Final

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
