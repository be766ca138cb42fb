"""Swapping cards between Stables: two are chosen, and each goes where the other lay.

# move.choose, move.move
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.effects.choices import ChooseCardThere
from engine.game import zones
from engine.game.movement import THAT
from engine.game.targets import may_enter, unshielded
from engine.model import citations, events
from engine.model.causes import MOVE
from engine.model.places import is_stable, player_of
from engine.model.state import DECLARING, OneShot

if TYPE_CHECKING:
    from engine.game.movement import Spot
    from engine.game.targets import CardFilter
    from engine.model.state import Frame, State


class ChooseToSwap(ChooseCardThere):
    """*swap a Unicorn in your Stable with a Unicorn in another player's Stable*: one of the two.

    The first is one for which there is a `second`.
    """

    def __init__(self, phrase: CardFilter, source: Spot, second: ChooseToSwap | None = None) -> None:
        super().__init__(phrase, source)
        self.second = second

    def _fitting(self, state: State, who: int, source: int, that: int) -> list[int]:
        found = unshielded(state, super()._fitting(state, who, source, that), MOVE, source, who)
        second = self.second
        if second is None:
            return found
        return [card for card in found if second.partners(state, who, source, that, card)]

    def partners(self, state: State, who: int, source: int, that: int, card: int) -> list[int]:
        """The cards it may be swapped for."""
        others = self._fitting(state, who, source, that)
        return [other for other in others if _may_swap(state, card, other)]

    def _choosable(self, state: State, frame: Frame) -> list[int]:
        if self.second is not None:
            return super()._choosable(state, frame)
        first = self._first(frame)
        return self.partners(state, frame.who, frame.source, frame.player, first) if first >= 0 else []

    def _first(self, frame: Frame) -> int:
        if frame.mode == DECLARING:
            return frame.declared[-1].number
        return frame.them[0] if frame.them else -1

    def possible(self, state: State, who: int, source: int) -> bool:
        is_of_that = self.second is not None and THAT in (self.source.whose, self.second.source.whose)
        return self.second is None or is_of_that or super().possible(state, who, source)

    def possible_with(self, state: State, who: int, source: int, that: int) -> bool:
        return self.second is None or bool(self._fitting(state, who, source, that))

    def do(self, state: State, frame: Frame, choice: int) -> None:
        before = frame.them if self.second is None else ()
        named = frame.player
        super().do(state, frame, choice)
        if self.source.whose == THAT or self.second is not None:
            frame.player = named
        frame.them = (*before, choice) if frame.did else ()


class SwapChosen(OneShot):
    """Both go at the same time, as far as they still lie where they were chosen. # move.move"""

    rule = citations.MOVE_MOVE

    def do(self, state: State, frame: Frame) -> None:
        pair = frame.them
        frame.did = 1 if len(pair) == 2 and _may_swap(state, *pair) else 0
        if not frame.did:
            zones.cite(state, events.NOTHING, citations.EFFECTS_IMPOSSIBLE, frame, frame.who)
            return
        one, other = pair
        here, there = player_of(state.where[one]), player_of(state.where[other])
        zones.into(state, one, there, frame)
        zones.into(state, other, here, frame)


def _may_swap(state: State, one: int, other: int) -> bool:
    """Whether both lie in Stables, not in the same, and each may enter that of the other."""
    here, there = state.where[one], state.where[other]
    if here == there or not is_stable(here) or not is_stable(there):
        return False
    return may_enter(state, one, player_of(there)) and may_enter(state, other, player_of(here))
