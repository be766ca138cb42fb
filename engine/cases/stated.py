"""Lines that only state what happened anyway: they answer nothing and are no error."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine import citations, events as happened
from engine.cases import steps as said
from engine.obstacles import shut_out
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
        return any(event.kind == happened.MORE_PLAYS and event.player == part.who for event in events)
    if part.kind == said.STABLE:
        return _has_entered(table, events, part) or _is_sent_elsewhere(table, events, part)
    if part.kind == said.PLAYER:
        return any(_is_about_player(event, part) for event in events if event.kind != happened.PLAY)
    if part.kind == said.USE:
        return _was_used(table, part)
    return _was_moved(table, events, steps, part)


def _has_entered(table: Table, events: list[Event], part: Part) -> bool:
    """Whether the very card that was played came into the Stable it was to go into."""
    return any(event.player == part.player for event in _entering(table, events, part))


def _entering(table: Table, events: list[Event], part: Part) -> list[Event]:
    faces, card = table.state.faces, part.card
    entering = [event for event in events if event.kind == happened.ENTER]
    return [event for event in entering if card is not None and card.fits(faces[event.card])]


def _is_sent_elsewhere(table: Table, events: list[Event], part: Part) -> bool:
    """Whether somebody else chooses the Stable of the card, or has done so since it was played."""
    if table.is_sent_elsewhere():
        return True
    faces, card, is_on_pile = table.state.faces, part.card, False
    for event in events:
        if event.kind == happened.CHOOSE and event.rule == citations.PLAY_ANY_STABLE and is_on_pile:
            return True
        if (
            event.kind in (happened.PLAY, happened.ENTER)
            and card is not None
            and card.fits(faces[event.card])
        ):
            is_on_pile = event.kind == happened.PLAY
    return False


def why_not_into(table: Table, events: list[Event], part: Part) -> str:
    """Why a card went into another Stable than it was to go into; empty where it went into none."""
    entering = _entering(table, events, part)
    if not entering:
        return ""
    state, event = table.state, entering[-1]
    name, there = state.faces[event.card].name(), state.names[part.player]
    told = f"{name} entered {state.names[event.player]}'s Stable"
    shut = shut_out(state, event.card, part.player)
    if shut is None:
        return f"{told}; {state.names[part.who]} was not asked into whose"
    source = state.faces[shut.source].name() if shut.source >= 0 else "an effect"
    return f"{told}: because of {source} it cannot enter {there}'s Stable [{shut.rule}]"


def _was_stopped(table: Table, step: Step, events: list[Event]) -> bool:
    """What belongs to a play that was stopped is never asked."""
    card = step.parts[0].card
    return card is not None and any(
        event.kind == happened.STOP and card.fits(table.state.faces[event.card]) for event in events
    )


def _is_about_player(event: Event, part: Part) -> bool:
    zones = (hand_of(part.player), stable_of(part.player))
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
