"""How much work a judge may do for somebody: counted in steps of the machine, never in seconds.

>>> from engine import Library, apply, read_position
>>> state = read_position(Library.from_fixtures("fixtures"), "players: A B\\nA hand: Narwhal")
>>> state.meter = Meter(1_000)
>>> verdict = apply(state, "Play Narwhal")
>>> state.meter.steps > 0
True

The same position and answers always cost the same, on every machine.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

CARDS_A_STEP: Final = 256
STEPS_BETWEEN: Final = 500


class OutOfSteps(Exception):
    """More work than was allowed. The state it happened in is of no further use."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"This takes more than {limit} steps.")
        self.limit = limit


class Meter:
    """Counts steps, and raises `OutOfSteps` beyond the limit. A state and its copies share one.

    >>> meter = Meter(limit=10)
    >>> meter.spend(4)
    >>> meter.steps, meter.left
    (4, 6)
    >>> meter.spend(7)
    Traceback (most recent call last):
    engine.model.budget.OutOfSteps: This takes more than 10 steps.

    A step among many cards does more work: it counts once more for every 256 cards of the position.
    What is to be done `between` is called every 500 steps or so; it may wait for something else.
    """

    __slots__ = ("between", "between_at", "limit", "steps")

    def __init__(self, limit: int, between: Callable[[], None] | None = None) -> None:
        self.limit = limit
        self.steps = 0
        self.between = between
        self.between_at = STEPS_BETWEEN

    @property
    def left(self) -> int:
        """How many steps may still be spent."""
        return max(0, self.limit - self.steps)

    def spend(self, steps: int) -> None:
        """Count these steps. Raises `OutOfSteps` beyond the limit."""
        self.steps += steps
        if self.steps > self.limit:
            raise OutOfSteps(self.limit)
        if self.between is not None and self.steps >= self.between_at:
            self.between_at = self.steps + STEPS_BETWEEN
            self.between()


def weight(cards: int) -> int:
    """What a step costs at a table of so many cards.

    >>> weight(140), weight(256), weight(600)
    (1, 2, 3)
    """
    return 1 + cards // CARDS_A_STEP
