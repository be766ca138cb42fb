"""Whose eyes the table is looked at with: the hands lie open, or are those that one player knows."""

from typing import Any

from engine import Event, State
from engine.decisions import RESPOND
from rules import judge
from rules.board.lines import Line
from rules.board.replays import Replay, waits_for_chance

Described = dict[str, Any]


def table_for(state: State, viewer: int | None) -> State:
    return state if viewer is None else judge.seen_by(state, viewer)


def question_for(state: State, asked: Described | None, viewer: int | None) -> Described | None:
    """What is asked, with the options this player may know of."""
    if asked is None or viewer is None or (asked["seat"] == viewer and not waits_for_chance(state)):
        return asked
    if state.kind == RESPOND:
        return {**asked, "options": [o for o in asked["options"] if o["seat"] in (viewer, None)]}
    return {**asked, "options": []}


def seats_to_ask(state: State, asked: Described | None, viewer: int | None) -> list[int]:
    """The other players who decide this, or may answer it: one has to look with their eyes."""
    if asked is None or viewer is None or waits_for_chance(state):
        return []
    if state.kind == RESPOND:
        return [seat for seat in range(state.players) if seat != viewer]
    return [] if asked["seat"] in (viewer, None) else [asked["seat"]]


def happenings_for(played: Replay, at: int, viewer: int | None) -> tuple[State, list[Event]]:
    """What has happened up to a step, as this player knows it, and the table to tell it by."""
    steps, state = played.events[:at], played.states[at]
    if viewer is None:
        return state, [*played.opening, *(event for step in steps for event in step)]
    state, unknown = judge.with_unknown_card(state)
    secrets = [judge.unseen(each, viewer) for each in played.states[: at + 1]]
    told = [judge.retold(event, secrets[0], unknown) for event in played.opening]
    for before, after, step in zip(secrets, secrets[1:], steps, strict=False):
        told += [judge.retold(event, before & after, unknown) for event in step]
    return state, told


def concealed(state: State, seats: list[int]) -> Line:
    """A line that starts here, and knows no more than these players all know."""
    for seat in seats:
        state = judge.seen_by(state, seat)
    return Line.begun(state)
