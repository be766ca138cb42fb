"""Abilities and wordings: one line each, and all lines together."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from engine.language.words.continuous import Continuous
from engine.language.words.events import (
    Crosses,
    Does,
    IsMoved,
    Plays,
    TurnBegins,
    WouldBeMoved,
    WouldBring,
    WouldDo,
    WouldTrigger,
)
from engine.language.words.sentences import Replacing, Sentence
from engine.language.words.states import Condition, StateOfTable


class Label(Enum):
    """The short heads, each followed by a colon."""

    ENTERS = "enters"
    LEAVES = "leaves"
    TURN_START = "turn-start"
    TURN_END = "turn-end"
    GONE = "gone"


@dataclass(frozen=True, slots=True)
class Ability:
    """*Enters: each player sacrifices a Unicorn.*"""

    head: Label
    body: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class When:
    """*When another player plays a card: …*: the window in which an Instant may be played."""

    event: Plays | WouldDo
    body: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Whenever:
    """*Whenever a Unicorn enters or leaves your Stable: …*: a trigger."""

    event: Crosses | IsMoved | Plays | Does | TurnBegins | StateOfTable
    body: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class IfWould:
    """*If this card would be destroyed: …*: a replacement."""

    event: WouldBeMoved | WouldDo | WouldBring | WouldTrigger
    body: Replacing


@dataclass(frozen=True, slots=True)
class While:
    """*While there is a Baby Unicorn in your Stable: you need 1 Unicorn fewer to win.*"""

    condition: Condition
    sentences: tuple[Continuous, ...]


@dataclass(frozen=True, slots=True)
class Effect:
    """A line without a head on a Magic card: what it does."""

    body: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Stands:
    """A line without a head that holds while the card is in a Stable."""

    sentences: tuple[Continuous, ...]


Line: TypeAlias = Ability | When | Whenever | IfWould | While | Effect | Stands


@dataclass(frozen=True, slots=True)
class Wording:
    """A whole card text, one ability to a line."""

    abilities: tuple[Line, ...]
