"""What one player sees of a table, and of what happened at it."""

from engine import (
    DECK,
    NOWHERE,
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
from rules.judge.positions import Manner, open_saved


def seen_by(state: State, seat: int) -> State:
    """The table as this player knows it: the hands of the others and what they know of the deck unknown."""
    return open_saved(library_of(state), dump(state), Manner(state.names[seat])).state


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
