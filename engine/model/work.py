"""What only some frames need to know, beside the registers that each frame has."""

from __future__ import annotations

from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Final


@dataclass(slots=True, init=False, eq=False, repr=False)
class Work:
    """What only frames of some rules need to know. Copies of a frame share it: only `own_work` is changed."""

    # Of a move: all the cards it might have been aimed at, those that are about to go beside the one that is
    # replaced, and the replacements that are not used for the present card.
    targets: tuple[int, ...] = ()
    others: tuple[int, ...] = ()
    declined: tuple[int, ...] = ()
    # Of an effect that has cards at hand: which of them it may still do something with.
    left: tuple[int, ...] = ()
    # Of an action that may be answered.
    verb: int = 0
    # Of a move: whether somebody has chosen the cards.
    by_choice: int = 0
    # Of a move: whether its cards are so many from each player's Stable, so that one only stands for another
    # of the same.
    from_each: int = 0
    # Of a card being played: how many cards of the pile lie under it.
    below: int = 0
    # Of effects that may be kept from triggering: which of them is the present one, and the step at which the
    # frame below goes on.
    place: int = 0
    back_to: int = 0
    # Of a move or a draw: whether no replacement is offered any more for the present card.
    settled: int = 0
    # Of an effect that looks at the deck: how many of the cards on top it is still to do something with.
    looked: int = 0
    # Of an effect that first only chooses: two more than the number of who is *that player* afterwards.
    named: int = 0
    # Of an effect that has cards at hand: whether all players see them.
    shown: int = 0
    # Of one that draws: in place of how many cards something else was done.
    undrawn: int = 0

    # Written out, as what copies it: compiled they are plain calls then.
    def __init__(
        self,
        targets: tuple[int, ...] = (),
        others: tuple[int, ...] = (),
        declined: tuple[int, ...] = (),
        left: tuple[int, ...] = (),
        verb: int = 0,
        by_choice: int = 0,
        from_each: int = 0,
        below: int = 0,
        place: int = 0,
        back_to: int = 0,
        settled: int = 0,
        looked: int = 0,
        named: int = 0,
        shown: int = 0,
        undrawn: int = 0,
    ) -> None:
        self.targets = targets
        self.others = others
        self.declined = declined
        self.left = left
        self.verb = verb
        self.by_choice = by_choice
        self.from_each = from_each
        self.below = below
        self.place = place
        self.back_to = back_to
        self.settled = settled
        self.looked = looked
        self.named = named
        self.shown = shown
        self.undrawn = undrawn

    def numbers(self) -> tuple[int, ...]:
        """All of it that are no cards, in the order of `NUMBERS_OF_WORK`."""
        numbers: tuple[int, ...] = _numbers(self)
        return numbers

    def copy(self) -> Work:
        return Work(self.targets, self.others, self.declined, self.left, *self.numbers())

    def cards(self) -> tuple[tuple[int, ...], ...]:
        """All of it that are cards, in the order of `CARDS_OF_WORK`."""
        return self.targets, self.others, self.declined, self.left

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to know, or no more."""
        return not (self.targets or self.others or self.declined or self.left or any(self.numbers()))


NO_WORK: Final = Work()
CARDS_OF_WORK: Final = tuple([each.name for each in fields(Work) if each.default == ()])
NUMBERS_OF_WORK: Final = tuple([each.name for each in fields(Work) if each.default == 0])
_numbers: Final = attrgetter(*NUMBERS_OF_WORK)
