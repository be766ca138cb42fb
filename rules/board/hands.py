"""Whose eyes the table is looked at with: the hands lie open, or are those that one player knows."""

from dataclasses import dataclass
from itertools import pairwise

from engine import (
    DECK,
    NOWHERE,
    RESPOND,
    UNKNOWN_CARD,
    UNKNOWN_FACE,
    Event,
    State,
    dump,
    events,
    hidden_cards,
    hidden_top,
    library_of,
    seen_cards,
)
from rules.board.lines import Line
from rules.board.replays import Replay, waits_for_chance
from rules.judge.description import Described
from rules.judge.positions import Manner, open_saved


def table_for(state: State, viewer: int | None) -> State:
    return state if viewer is None else seen_by(state, viewer)


def seen_by(state: State, seat: int) -> State:
    """The table as this player knows it: the hands of the others and what they know of the deck unknown."""
    return open_saved(library_of(state), dump(state), Manner(state.names[seat])).state


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
    state, unknown = with_unknown_card(state)
    secrets = [unseen(each, viewer) for each in played.states]
    # What lay open before or lies open after is known.
    hidden = [secrets[0], *(before & after for before, after in pairwise(secrets))]
    told = [
        [without_secrets(event, cards, unknown) for event in step]
        for step, cards in zip(steps, hidden, strict=True)
    ]
    return KnownLine(state, told)


def unseen(state: State, seat: int) -> frozenset[int]:
    """The cards of which this player does not know what they are."""
    in_deck = set(state.zones[DECK]) - seen_cards(state, seat)
    return frozenset({*hidden_cards(state, seat), *hidden_top(state, seat), *in_deck})


def without_secrets(event: Event, secret: frozenset[int], unknown: int) -> Event:
    """An event without the cards that are secret: what they are, only others know."""
    if event.kind == events.REVEAL or secret.isdisjoint((event.card, event.about)):
        return event
    card = unknown if event.card in secret else event.card
    about = unknown if event.about in secret else event.about
    parts = {name: getattr(event, name) for name in Event.__slots__}
    return Event(**{**parts, "card": card, "about": about})


def with_unknown_card(state: State) -> tuple[State, int]:
    """The same table, and the number of a card that lies nowhere and of which nobody knows what it is."""
    other = state.clone()
    other.faces = [*state.faces, UNKNOWN_FACE]
    other.kinds = [*state.kinds, UNKNOWN_CARD]
    other.where.append(NOWHERE)
    return other, len(state.faces)


def concealed(state: State, seats: list[int]) -> Line:
    """A line that starts here, and knows no more than these players all know."""
    for seat in seats:
        state = seen_by(state, seat)
    return Line.begun(state)
