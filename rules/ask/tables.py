"""A table at which a question of Ask can be played: who acts with what, and what is meant to happen there."""

from dataclasses import dataclass, field, replace
from typing import Any, Final

from rules.ask.situations import Situation

ME, OTHER, THIRD = 0, 1, 2
NAMES: Final = ("A", "B", "C")
"""The seats of published rulings: A asks, B is the other player, C has nothing special."""


@dataclass(frozen=True)
class Actor:
    """Who does what with which card: it is played, its line of this moment is used, or it answers."""

    card: str
    seat: int
    manner: Situation


@dataclass(frozen=True)
class LaidTable:
    """A table that is laid, and what is meant to happen at it.

    `subject` is the card of which is asked whether it works: the one asked about, if it does something by
    itself, otherwise the one that acts. `answering` are the seats that mean to answer, each with its card.
    `wanted` is what each seat aims at, the likeliest first, as the seat and the card there; `offered` what
    is given up before anything else. Cards are ids, or the names of made-up ones.
    """

    position: dict[str, Any]
    actor: Actor
    card: str
    other: str
    subject: str
    answering: tuple[tuple[int, str], ...] = ()
    wanted: dict[int, tuple[tuple[int, str], ...]] = field(default_factory=dict)
    offered: tuple[str, ...] = ()
    just_holds: bool = False
    """Whether the card asked about does nothing as my turn ends, such as one with another hand limit."""
    reaches_next_turn: bool = False
    """Whether one card gives another turn, and the other does something as a turn begins."""
    may_keep_back: bool = False
    """Whether it does nothing but hold, and the other is an Instant that it may keep from answering."""

    @property
    def bystander(self) -> str:
        """The card of which is asked what difference it makes: mine where the other acts."""
        if self.actor.card == self.card:
            return self.other or (self.card if self.just_holds else "")
        return self.card if self.actor.card == self.other or self.may_keep_back else self.other or self.card

    def without(self, card: str, *instead: str) -> "LaidTable":
        """The same table with a card of the question taken off it, and perhaps another in its place."""
        position = {
            **self.position,
            "hands": without_card(self.position["hands"], card, *instead),
            "stables": without_card(self.position["stables"], card, *instead),
            "discard": [each for each in self.position["discard"] if each != card],
        }
        answering = tuple((seat, each) for seat, each in self.answering if each != card)
        return replace(self, position=position, answering=answering)

    @property
    def cared_for(self) -> frozenset[str]:
        """The cards whose effects are used where they may be."""
        return frozenset({self.card, self.other, self.actor.card} - {""})


def without_card(lying: dict[str, list[Any]], card: str, *instead: str) -> dict[str, list[Any]]:
    return {
        name: [lies for each in cards for lies in (instead if each == card else (each,))]
        for name, cards in lying.items()
    }
