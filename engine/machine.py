"""The machine: run instructions until something is asked or the game is over.

>>> from engine import Library, read_position
>>> state = read_position(Library.from_fixtures("fixtures"), "players: A B\\nA hand: Narwhal, Rhinocorn")
>>> verdict = apply(state, "Play Rhinocorn")
>>> [event.kind for event in verdict.events], verdict.state.options
(['play'], [])
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.answers import find_answer
from engine.game.chain import begin_alone
from engine.game.continuous import still_holds
from engine.game.ending import end_by_number, goes_round, with_enough
from engine.game.hidden import is_chosen, show_visible_hand, turn_out_chosen
from engine.game.replacement import is_moving
from engine.model.budget import weight
from engine.model.decisions import NO_DECISION
from engine.refusals import refuse, refuse_when_over

if TYPE_CHECKING:
    from engine.model.events import Event
    from engine.model.state import State

STEPS_WITHOUT_DECISION: Final = 20_000


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an answer led to: the new state and the events on the way. `state` waits or is over."""

    state: State
    events: list[Event]


def begin(state: State) -> Verdict:
    """Run a state that was just set up to its first decision."""
    begun = state.clone()
    begun.events = []
    advance(begun)
    return _verdict(begun)


def apply(state: State, answer: int | str) -> Verdict:
    """Answer the pending decision; the given state is left as it is.

    `answer` is an option's value or its label (`"Play Rhinocorn"`, or just `"Rhinocorn"` where only one
    option is about it). Raises `InvalidAnswer` (no answer to this), `IllegalAnswer` (names the rule) or
    `AmbiguousAnswer` (lists the candidates).
    """
    choice = allowed(state, answer)
    answered = state.clone()
    answered.events = []
    answer_in_place(answered, choice)
    return _verdict(answered)


def allowed(state: State, answer: int | str) -> int:
    """The value of the option that is answered; raises as `apply` does."""
    refuse_when_over(state)
    choice = find_answer(state, answer)
    refuse(state, choice)
    return choice


def skip_action(state: State) -> Verdict:
    """Leave the Action phase without playing or drawing: to look at a later moment, not to play by."""
    skipped = state.clone()
    skipped.events = []
    frame = skipped.frames[-1]
    frame.count = skipped.plays
    frame.pc += 1
    ask_anew(skipped)
    return _verdict(skipped)


def answer_in_place(state: State, choice: int) -> None:
    """Answer in place, without checks: for runners that take their answers from the options."""
    frame = state.frames[-1]
    is_unknown = state.unknown > 0 and is_chosen(state, choice)
    state.kind = NO_DECISION
    state.options = []
    if is_unknown:
        turn_out_chosen(state, frame, choice)
    else:
        frame.steps[frame.pc].answer(state, frame, choice)
    advance(state)


def ask_anew(state: State) -> None:
    """Ask in place what is asked now that something at the table is otherwise."""
    state.kind = NO_DECISION
    state.options = []
    advance(state)


def advance(state: State) -> None:
    """Run until something is asked or the game is over."""
    frames = state.frames
    if state.meter is not None:
        # What waits was copied with the state.
        state.meter.spend(len(frames) + len(state.queue) + len(state.link) + len(state.urgent))
    is_watched = state.unknown > 0 or state.meter is not None or state.readings.may_win_at_once
    for _step in range(STEPS_WITHOUT_DECISION):
        if state.kind or not frames:
            # Something is asked, or the game is over.
            return
        if is_watched and _comes_between(state):
            continue
        if state.urgent and not is_moving(state):
            _begin_urgent(state)
        frame = frames[-1]
        frame.steps[frame.pc].run(state, frame)
    goes_round(state, frames[0])


def _comes_between(state: State) -> bool:
    """What only some tables look at before each step: the work done, who has won, whose hand lies open.

    Whether the step must wait, or is none any more.
    """
    if state.meter is not None:
        state.meter.spend(weight(len(state.faces)))
    if state.changed and state.readings.may_win_at_once:
        there = with_enough(state)
        if there and state.readings.win_check_timing == "at-once":
            state.changed = 0
            end_by_number(state, state.frames[-1], there)
    return state.over or (state.unknown > 0 and show_visible_hand(state))


def _begin_urgent(state: State) -> None:
    """Of what comes before anything else begins, the first whose trigger is still so. # effects.state"""
    while state.urgent:
        effect = state.urgent.pop(0)
        if still_holds(state, effect):
            begin_alone(state, effect)
            return


def _verdict(state: State) -> Verdict:
    recorded = state.events or []
    state.events = None
    return Verdict(state, recorded)
