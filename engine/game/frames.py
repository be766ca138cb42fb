"""Frames: running one before another goes on, and what is said when an effect begins or comes to nothing."""

from __future__ import annotations

from engine.game import zones
from engine.model import citations, events
from engine.model.state import DECLARING, Frame, State


def announce(state: State, effect: Frame) -> None:
    """Say that an effect triggers; what it does is because of that. # effects.triggered, effects.state"""
    rule = citations.EFFECTS_STATE if effect.program.watches_state else citations.EFFECTS_TRIGGERED
    effect.because = zones.cite(state, events.TRIGGER, rule, effect, effect.who, effect.it)


def take_up(state: State, frame: Frame) -> None:
    """An optional effect triggers when its player uses it, which its first step says. # effects.optional"""
    if frame.program.optional and frame.pc == 0:
        announce(state, frame)


def find_nothing(state: State, frame: Frame, rule: str = citations.EFFECTS_IMPOSSIBLE) -> None:
    """Say that there is nothing to do a part of an effect with. # effects.impossible"""
    zones.cite(state, events.NOTHING, rule, frame, frame.who)


def call(state: State, caller: Frame, called: Frame) -> None:
    """Run a frame before the caller's next step."""
    drop_if_done(state, caller)
    state.frames.append(called)


def next_step(state: State, frame: Frame) -> None:
    """On to the next step, if there is one."""
    frame.pc += 1
    drop_if_done(state, frame)


def drop_if_done(state: State, frame: Frame) -> None:
    """A frame that has nothing left to do is dropped, unless it only chooses and goes back into its link."""
    if frame.pc == frame.program.last and frame.mode != DECLARING:
        state.frames.pop()


def skip(state: State, frame: Frame, over: int, rule: str = citations.EFFECTS_THEN) -> None:
    """Leave out what would follow, and say so when effects are carried out. # effects.then"""
    frame.pc += over
    if frame.mode != DECLARING:
        zones.cite(state, events.SKIP, rule, frame, frame.who)
        drop_if_done(state, frame)
