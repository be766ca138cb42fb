"""What one player sees: the hands of the others turned into unknown cards.

>>> from engine import Library, position_as_text, read_position
>>> lines = ["players: A B", "A hand: Narwhal", "B hand: Neigh, Yay", "deck: Rhinocorn", "nursery:"]
>>> state = read_position(Library.from_fixtures("fixtures"), "\\n".join(lines))
>>> for line in position_as_text(hide(state, 0)).splitlines()[3:]:
...     print(line)
A hand: Narwhal
B hand: 2 unknown
nursery:
deck: Neigh, Rhinocorn, Yay
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import moves
from engine.alike import cards_mentioned
from engine.decisions import CARD, NO_DECISION, USE
from engine.faces import UNKNOWN_FACE
from engine.kinds import UNKNOWN_CARD
from engine.machine import advance
from engine.state import NOWHERE, hand_of

if TYPE_CHECKING:
    from engine.state import State


def hide(state: State, viewer: int) -> State:
    """The state as a player knows it: what that player cannot see lies in the bag.

    >>> from engine import Library, decision, read_position
    >>> state = read_position(Library.from_fixtures("fixtures"), "turn: B\\nA hand: Neigh\\nB hand: Yay")
    >>> print(decision(hide(state, 0)))
    B acts: Draw a card | Play unknown card

    Seen are one's own hand, a hand that an effect makes visible, the cards an effect under way is about,
    and those one is just choosing from. The pending decision is asked anew of what is left.
    # play.hidden-hand
    """
    hidden = state.clone()
    hidden.faces = state.faces[:]
    hidden.kinds = state.kinds[:]
    for card in hidden_cards(state, viewer):
        moves.make_unknown(hidden, card, _new_unknown(hidden))
    return hidden if hidden.over else _asked_anew(hidden)


def hidden_cards(state: State, viewer: int) -> list[int]:
    """The hand cards a player cannot see, and that are not unknown to everybody anyway."""
    seen = seen_cards(state, viewer)
    found = []
    for player in range(state.players):
        if player != viewer and not state.visible[player]:
            found += [card for card in state.zones[hand_of(player)] if card not in seen]
    return [card for card in found if state.kinds[card] != UNKNOWN_CARD]


def seen_cards(state: State, viewer: int) -> set[int]:
    """The cards the effects under way show: those they are about, and those the viewer chooses from."""
    seen = set(cards_mentioned(state))
    if state.asked == viewer and state.kind in (CARD, USE):
        seen.update(state.options)
    return seen


def _new_unknown(state: State) -> int:
    state.faces.append(UNKNOWN_FACE)
    state.kinds.append(UNKNOWN_CARD)
    state.where.append(NOWHERE)
    return len(state.faces) - 1


def _asked_anew(state: State) -> State:
    state.kind = NO_DECISION
    state.options = []
    advance(state)
    return state
