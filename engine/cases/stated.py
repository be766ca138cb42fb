"""Lines that only state what happened anyway: they answer nothing and are no error."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine import citations, events as happened
from engine.cases import steps as said
from engine.state import hand_of, stable_of

if TYPE_CHECKING:
    from engine.cases.steps import Part, Step
    from engine.cases.table import Table
    from engine.events import Event

MOVED: Final = (
    happened.FORCED,
    happened.DISCARD,
    happened.SACRIFICE,
    happened.DESTROY,
    happened.STEAL,
    happened.RETURN,
    happened.MOVE,
    happened.BRING,
    happened.PUT,
    happened.PULL,
    happened.SEARCH,
)
EVENTS_A_STEP: Final = 16
SHOWN_BY: Final = {
    said.CHOOSE: MOVED,
    said.DRAWN: (happened.DRAW,),
    said.DRAW: (happened.DRAW,),
    said.PULL: (happened.PULL,),
}


def was_stated(table: Table, begun: int, steps: list[Step], step: Step, part: Part) -> bool:
    """Whether the events since the block began show what a part of one of its steps says."""
    events = table.events[begun:]
    if part.kind == said.PASS:
        return True
    table.spend(1 + (len(events) + len(steps)) // EVENTS_A_STEP)
    if step.parts[0].kind == said.PLAY and part is not step.parts[0] and _was_stopped(table, step, events):
        return True
    if part.kind == said.NO:
        return any(event.kind == happened.DECLINE and event.player == part.who for event in events)
    if part.kind == said.YES:
        return any(event.kind == happened.MORE_PLAYS and event.player == part.who for event in table.events)
    if part.kind == said.STABLE and (table.is_sent_elsewhere() or _was_sent_elsewhere(events)):
        return True
    if part.kind in (said.STABLE, said.PLAYER):
        return any(_is_about_player(event, part) for event in events if event.kind != happened.PLAY)
    if part.kind == said.USE:
        return _was_used(table, part)
    return _was_moved(table, events, steps, part)


def _was_sent_elsewhere(events: list[Event]) -> bool:
    """Where a card goes is not asked once somebody else has chosen it."""
    return any(event.kind == happened.CHOOSE and event.rule == citations.PLAY_ANY_STABLE for event in events)


def _was_stopped(table: Table, step: Step, events: list[Event]) -> bool:
    """What belongs to a play that was stopped is never asked."""
    card = step.parts[0].card
    return card is not None and any(
        event.kind == happened.STOP and card.fits(table.state.faces[event.card]) for event in events
    )


def _is_about_player(event: Event, part: Part) -> bool:
    stable = stable_of(part.player)
    if part.kind == said.STABLE:
        return event.target == stable
    zones = (hand_of(part.player), stable)
    is_chosen = event.kind == happened.CHOOSE and event.player == part.player
    return is_chosen or event.origin in zones or event.target in zones


def _was_used(table: Table, part: Part) -> bool:
    """An effect that asked nothing may have begun before this block."""
    card, faces = part.card, table.state.faces
    return card is not None and any(
        event.source >= 0 and event.player == part.who and card.fits(faces[event.source])
        for event in table.events
    )


def _was_moved(table: Table, events: list[Event], steps: list[Step], part: Part) -> bool:
    """Whether more such cards moved than lines have already named."""
    card, faces = part.card, table.state.faces
    moved = {
        event.card
        for event in events
        if event.kind in SHOWN_BY.get(part.kind, ()) and (card is None or card.fits(faces[event.card]))
    }
    named = [
        other
        for step in steps
        for other in step.parts
        if other.used and other.kind == part.kind and other.card == card
    ]
    return len(moved) > len(named)
