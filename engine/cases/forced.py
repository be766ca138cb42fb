"""Choices that are none: the engine asks, but there is only one way to answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.effects.deck import ReturnRest
from engine.effects.take import Take
from engine.model.decisions import CARD

if TYPE_CHECKING:
    from engine.model.state import State


def takes_all(state: State) -> bool:
    """Whether as many cards must be taken as there are."""
    frame = state.frames[-1]
    step = frame.step
    if state.kind != CARD or not isinstance(step, Take):
        return False
    return len(state.options) == step.number - len(frame.cards) - frame.count


def orders_last_two(state: State) -> bool:
    """Whether the open choice puts cards in order and leaves one for the last place."""
    if state.kind != CARD or len(state.options) != 2:
        return False
    frame = state.frames[-1]
    return isinstance(frame.step, ReturnRest)
