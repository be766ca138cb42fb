"""Whose eyes the table is looked at with: the hands lie open, or are those that one player knows."""

from dataclasses import dataclass
from itertools import pairwise

from engine import RESPOND, Event, State
from rules import judge
from rules.board.lines import Line
from rules.board.replays import Replay, waits_for_chance
from rules.judge.description import Described


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


@dataclass(frozen=True)
class KnownLine:
    """What has happened in a line: `steps[0]` before its first decision, `steps[n]` with its nth answer."""

    state: State
    steps: list[list[Event]]


def known_to(played: Replay, viewer: int | None) -> KnownLine:
    """What has happened as this player knows it, and the last table to tell it by."""
    state, steps = played.states[-1], [played.opening, *played.events]
    if viewer is None:
        return KnownLine(state, steps)
    state, unknown = judge.with_unknown_card(state)
    secrets = [judge.unseen(each, viewer) for each in played.states]
    # What lay open before or lies open after is known.
    hidden = [secrets[0], *(before & after for before, after in pairwise(secrets))]
    return KnownLine(
        state, [without_secrets(step, cards, unknown) for step, cards in zip(steps, hidden, strict=True)]
    )


def without_secrets(events: list[Event], secret: frozenset[int], unknown: int) -> list[Event]:
    return [judge.without_secrets(event, secret, unknown) for event in events]


def concealed(state: State, seats: list[int]) -> Line:
    """A line that starts here, and knows no more than these players all know."""
    for seat in seats:
        state = judge.seen_by(state, seat)
    return Line.begun(state)
