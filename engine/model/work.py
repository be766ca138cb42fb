"""What only some frames need to know, beside the registers that each frame has."""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter
from typing import Final

CARDS_OF_WORK: Final = ("targets", "others", "declined", "left")
NUMBERS_OF_WORK: Final = (
    *("verb", "by_choice", "below", "place", "back_to", "settled", "looked", "named", "shown", "undrawn"),
)
_numbers: Final = attrgetter(*NUMBERS_OF_WORK)


@dataclass(slots=True, eq=False, repr=False)
class Work:
    """What only frames of some rules need to know.

    Of a move: `targets` are all the cards it might have been aimed at, `others` those that are about to go
    beside the one that is replaced, `declined` the replacements that are not used for the present card,
    `settled` whether none is offered for it any more, `by_choice` whether somebody has chosen the cards. Of
    an action that may be answered: `verb`. Of a card being played: `below`, how many cards of the pile lie
    under it. Of effects that may be kept from triggering: `place`, that of the present one, and `back_to`,
    the step at which the frame below goes on. Of an effect that looks at the deck: `looked`, how many cards
    of those on top it is still to do something with; of one that has others at hand: `left`, which of them
    it may still do something with, and `shown`, whether all players see them. Of one that draws: `undrawn`,
    in place of how many cards something else was done. Of an effect that first only chooses: `named`, who
    is *that player* when it is carried out, two more than their number. Copies of a frame share it, so only
    `own_work` is changed.
    """

    targets: tuple[int, ...] = ()
    others: tuple[int, ...] = ()
    declined: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    verb: int = 0
    by_choice: int = 0
    below: int = 0
    place: int = 0
    back_to: int = 0
    settled: int = 0
    looked: int = 0
    named: int = 0
    shown: int = 0
    undrawn: int = 0

    def numbers(self) -> tuple[int, ...]:
        """All of it that are no cards, in the order of `NUMBERS_OF_WORK`."""
        numbers: tuple[int, ...] = _numbers(self)
        return numbers

    def copy(self) -> Work:
        return Work(self.targets, self.others, self.declined, self.left, *self.numbers())

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to know, or no more."""
        return not (self.targets or self.others or self.declined or self.left or any(self.numbers()))


NO_WORK: Final = Work()
