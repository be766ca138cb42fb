"""Kinds of decisions.

Inside the machine a decision is four fields of the state (kind, asked, options, optional), all ints:
an option is a card, a player, a number, or one of the marks below. `engine.options` makes readable
objects of it.
"""

from __future__ import annotations

from enum import Enum, auto
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


class Asks(Enum):
    """What an instruction asks for, beyond the kind of its decision: a question is put into words by it."""

    ANYTHING = auto()
    A_CARD_TO_PLAY_NOW = auto()
    THE_CARD_DEALT = auto()
    THE_NEXT_CARD = auto()
    THE_CARD_TURNED_OVER = auto()
    THE_CARD_PULLED = auto()
    THE_CARD_DISCARDED = auto()
    AN_UNKNOWN_CARD = auto()
    THE_NEXT_EFFECT = auto()
    TO_INTERRUPT_AN_EFFECT = auto()
    TO_INTERRUPT_A_REPLACEMENT = auto()
    TO_ACT_ON_THE_PILE = auto()
    INSTEAD_OF_BRINGING = auto()
    INSTEAD_OF_MOVING = auto()
    INSTEAD_OF_DRAWING = auto()
    CARDS_ABOVE_THE_LIMIT = auto()
    A_CARD_OF_THE_DECK = auto()
    ONE_OF_THE_CARDS_SEEN = auto()
    SOME_OF_THE_CARDS_SEEN = auto()
    THE_CARD_THAT_COMES_NEXT = auto()
    ONE_OF_TWO_THINGS = auto()
    CARDS_TO_TAKE = auto()
    CARDS_TO_CARRY = auto()
    CARDS_TO_GIVE = auto()
    CARDS_TO_GIVE_THEM = auto()
    CARDS_TO_PUT_AWAY = auto()
    A_CARD_THERE = auto()
    ANOTHER_TARGET = auto()
    A_DIFFERENT_CARD = auto()
    ANY_PLAYER = auto()
    ANOTHER_PLAYER = auto()
    SEVERAL_PLAYERS = auto()
    PLAYERS_OF_ALL = auto()
    A_STABLE = auto()
    ONE_MORE = auto()
