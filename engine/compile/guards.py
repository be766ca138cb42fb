"""What hangs on a condition: the instructions that lead past others, and what is no longer demanded then.

# effects.then, play.impossible-in-hand
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile
from typing import TYPE_CHECKING

from engine.effects import branches, carry, choices, hands, move, play, players
from engine.game.movement import STABLE

if TYPE_CHECKING:
    from engine.language import words
    from engine.model.state import Step


def guarded(guard: branches.Jump, steps: Sequence[Step]) -> list[Step]:
    """Steps behind one that may lead past all of them."""
    guard.over = len(steps) + 1
    return [guard, *steps]


def unless(guard: branches.Unless, steps: Sequence[Step]) -> list[Step]:
    """Steps that stand behind a condition."""
    make_conditional(steps)
    return guarded(guard, steps)


def unless_done(steps: Sequence[Step]) -> list[Step]:
    """Steps for when the one before was done."""
    make_conditional(steps)
    return guarded(branches.UnlessDone(), steps)


def otherwise(guard: Step, steps: list[Step]) -> list[Step]:
    """Steps for when a condition does not hold: it leads to them, and those for when it does past them."""
    assert isinstance(guard, branches.Unless)
    guard.over += 1
    make_conditional(steps)
    return guarded(branches.Jump(), steps)


def make_conditional(steps: Sequence[Step]) -> None:
    """What stands behind a condition need not be possible for the card to be played."""
    for step in steps:
        step.is_conditional = True


def is_optional(step: Step) -> bool:
    """Whether a step asks if it is to be done at all."""
    return isinstance(step, choices.Offer) or (isinstance(step, move.MoveChosen) and step.optional)


def let_tell(steps: Sequence[Step]) -> bool:
    """Let *if you do* hear whether the last offer was taken up; without one, what another player did last.

    Returns whether there is an offer, to you or to them.
    """
    done = [step for step in steps if isinstance(step, players.ForThat)]
    left_to_them = [step for step in done if any(map(is_optional, step.body.steps))]
    offered = [step for step in steps if is_optional(step) or step in left_to_them]
    for step in [*done, *offered][-1:]:
        if isinstance(step, players.ForThat):
            step.tell(players.Told.WHETHER)
    return bool(offered)


def note_needs(steps: Sequence[Step]) -> None:
    """What follows the choice of a player, up to the next condition, must be possible with that player.

    What is returned to a hand may be asked of it afterwards, so nothing more is needed then. Of the player to
    whom a card goes the next move must be possible once it is there.
    """
    stops = (players.ChoosePlayer, branches.Unless)
    needed = (move.MoveChosen, hands.PullCard, players.ForThat, choices.ChooseCardThere)
    for place, step in enumerate(steps):
        following = list(takewhile(lambda later: not isinstance(later, stops), steps[place + 1 :]))
        if isinstance(step, players.ChoosePlayer) and not step.may_be_unable:
            returned = next((at + 1 for at, later in enumerate(following) if later.returns_to_hand), None)
            step.needs = tuple(later for later in following[:returned] if isinstance(later, needed))
        elif isinstance(step, carry.CarryCards) and step.movement.target.is_open:
            done = [later for later in following if not isinstance(later, branches.UnlessDone)]
            step.needs = tuple(
                later for later in done[:1] if isinstance(later, move.MoveChosen) and not later.is_conditional
            )


def note_diverted(steps: Sequence[Step]) -> None:
    """What is stopped and then put elsewhere never lies in the discard pile. # neigh.stopped-to-discard"""
    done = [step for step in steps if not isinstance(step, branches.Jump)]
    for step, later in pairwise(done):
        if isinstance(step, play.StopCard) and isinstance(later, carry.CarryOne):
            step.is_diverted = later.is_diverted = later.which == move.ABOUT and later.target.kind != STABLE


def note_words(steps: Sequence[Step], sentence: words.Do) -> None:
    """Let each step know the sentence it comes from, unless it knows a shorter one already."""
    for step in steps:
        step.sentence = step.sentence or sentence
