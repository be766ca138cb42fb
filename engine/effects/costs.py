"""Costs: whether what a cost pays for can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game import zones
from engine.model.places import DISCARD_PILE
from engine.model.state import DECLARING, Frame, State, Step

if TYPE_CHECKING:
    from collections.abc import Sequence


def buys_nothing(state: State, frame: Frame, payoff: tuple[Step, ...]) -> bool:
    """Whether what a cost pays for cannot be done now, and costs for nothing are not allowed."""
    if can_be_done(state, frame, payoff):
        return False
    return state.readings.pay_cost_without_payoff == "not-allowed"


def is_left_nothing(state: State, frame: Frame, payoff: tuple[Step, ...]) -> bool:
    """Whether others of the link have chosen all that something a cost pays for could be done with.

    # chain.too-few-targets
    """
    if frame.mode != DECLARING:
        return False
    return any(step.is_left_nothing(state, frame) for step in payoff)


def can_be_done(state: State, frame: Frame, steps: tuple[Step, ...]) -> bool:
    """Whether all of these steps can be done in full now."""
    for step in steps:
        if not step.possible(state, frame.who, frame.source):
            return False
    return True


def pays(state: State, frame: Frame, payoff: tuple[Step, ...], card: int) -> bool:
    """Whether it can be done once this card is given for it."""
    return can_be_done(with_cards_gone(state, [card]), frame, payoff)


def with_cards_gone(state: State, cards: Sequence[int]) -> State:
    """The same table once these cards lie where they come to rest when they are discarded or sacrificed."""
    after = state.clone()
    for card in cards:
        zones.relocate(after, card, zones.resting_place(state, card, DISCARD_PILE))
    return after
