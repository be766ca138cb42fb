"""What one player sees: all that others know alone turned into unknown cards and cards of the bag.

It only hides. What is left is shown by `rules.judge.description`, for the board and the API alike.

>>> from engine import Library, position_as_text, read_position
>>> lines = ["players: A B", "A hand: Narwhal", "B hand: Neigh, Yay", "deck: Rhinocorn", "nursery:"]
>>> state = read_position(Library.from_fixtures("fixtures"), "\\n".join(lines))
>>> for line in position_as_text(hide(state, 0)).splitlines()[4:]:
...     print(line)
A hand: Narwhal
B hand: 2 unknown
nursery:
deck: Neigh, Rhinocorn, Yay
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.effects.deck import LOOKING_AGAIN, looks_alone, looks_at_top
from engine.game import zones
from engine.machine import ask_anew
from engine.model.decisions import CARD, NO_DECISION, USE
from engine.model.kinds import UNKNOWN_CARD
from engine.model.places import DECK, DECK_TOP, NOWHERE, is_hand
from engine.model.state import UNKNOWN_FACE, Frame
from engine.positions.keys import frames_of

if TYPE_CHECKING:
    from engine.model.state import State


def hide(state: State, viewer: int) -> State:
    """The state as a player knows it: what that player cannot see lies in the bag.

    >>> from engine import Library, decision, read_position
    >>> state = read_position(Library.from_fixtures("fixtures"), "turn: B\\nA hand: Neigh\\nB hand: Yay")
    >>> print(decision(hide(state, 0)))
    B acts: Draw a card | Play unknown card

    Seen are one's own hand, a hand that an effect makes visible, the cards on top of the deck that one knows,
    those an effect under way has chosen, and those one is just choosing from. The pending decision is asked
    anew of what is left; where nothing is asked yet, the state has still to begin.
    # play.hidden-hand
    """
    hidden = state.clone()
    hidden.faces = state.faces[:]
    hidden.kinds = state.kinds[:]
    hidden.bottom = []
    in_hands, on_top = hidden_cards(state, viewer), hidden_top(state, viewer)
    _forget(hidden, {*in_hands, *on_top})
    for card in in_hands:
        unknown = _new_unknown(hidden)
        zones.make_unknown(hidden, card, unknown)
        _keep_in_mind(hidden, card, unknown)
    if on_top:
        _lay_into_bag(hidden, on_top)
    _sort_bag(hidden, viewer)
    if hidden.kind != NO_DECISION:
        ask_anew(hidden)
    return hidden


def hidden_cards(state: State, viewer: int) -> list[int]:
    """The hand cards a player cannot see, and that are not unknown to everybody anyway."""
    seen = seen_cards(state, viewer)
    found = []
    for player in range(state.players):
        if player != viewer and not state.in_force.visible[player]:
            found += [card for card in state.hands[player] if card not in seen]
    return [card for card in found if state.kinds[card] != UNKNOWN_CARD]


def hidden_top(state: State, viewer: int) -> list[int]:
    """The cards on top of the deck a player does not know, and all below one of these."""
    top = state.zones[DECK_TOP]
    if not state.top_hidden_from >> viewer & 1:
        return []
    seen = seen_cards(state, viewer)
    unseen = [place for place, card in enumerate(top) if card not in seen]
    return top[unseen[0] :] if unseen else []


def seen_cards(state: State, viewer: int) -> set[int]:
    """The cards the effects under way show: those they have chosen, and those the viewer chooses from.

    What somebody has drawn or put into the hand may be *it*, and still only that player knows it.
    """
    seen: set[int] = set()
    for frame in frames_of(state):
        named = [frame.it, frame.about, *frame.them, *frame.work.declined, *frame.work.left]
        is_secret = bool(state.top_hidden_from >> viewer & 1) and looks_alone(frame)
        hidden = [DECK_TOP] if is_secret else []
        named = [card for card in named if card >= 0 and state.where[card] not in hidden]
        seen.update(card for card in named if not is_hand(state.where[card]))
        seen.update(
            (frame.source, *frame.used, *frame.declared_cards(), *frame.work.targets, *frame.work.others)
        )
        seen.update([] if looks_at_top(frame) else frame.cards)
        seen.update(frame.work.left if frame.work.shown else ())
    if state.asked == viewer and state.kind in (CARD, USE):
        seen.update(state.options)
    return seen


def indistinct_cards(state: State, viewer: int) -> list[int]:
    """The numbers of all cards a player cannot tell apart: in hands, on top of the deck and in the bag."""
    shown = seen_cards(state, viewer) | {note.card for note in state.notes.values()}
    hidden = hidden_cards(state, viewer) + hidden_top(state, viewer) + state.zones[DECK]
    return sorted(card for card in hidden if card not in shown)


def _forget(state: State, cards: set[int]) -> None:
    """No effect speaks any more of a card that is hidden."""
    for frame in frames_of(state):
        frame.it = -1 if frame.it in cards else frame.it
        frame.about = -1 if frame.about in cards else frame.about
        frame.them = tuple([card for card in frame.them if card not in cards])


def _keep_in_mind(state: State, card: int, unknown: int) -> None:
    """Let an effect that may do something with a hand card know the unknown one by which it is hidden."""
    for frame in frames_of(state):
        if card in frame.work.left:
            left = [unknown if each == card else each for each in frame.work.left]
            frame.own_work().left = tuple(left)


def _new_unknown(state: State) -> int:
    state.faces.append(UNKNOWN_FACE)
    state.kinds.append(UNKNOWN_CARD)
    state.where.append(NOWHERE)
    return len(state.faces) - 1


def _lay_into_bag(state: State, cards: list[int]) -> None:
    """Put cards of the top back; who is doing something with them has to look at them again."""
    for card in cards:
        zones.relocate(state, card, DECK)
    state.top_hidden_from = 0
    for place in range(len(state.frames) - 1, -1, -1):
        frame = state.frames[place]
        if looks_at_top(frame):
            frame.cards = ()
            again = Frame(LOOKING_AGAIN, frame.who, frame.source, -1, frame.because)
            again.clause = frame.clause
            state.frames.insert(place + 1, again)


def _sort_bag(state: State, viewer: int) -> None:
    """Give the cards of the bag to its numbers in order, for a number tells where a card once lay."""
    numbers = indistinct_cards(state, viewer)
    faces = sorted([state.faces[card] for card in numbers], key=lambda face: face.number)
    for card, face in zip(numbers, faces, strict=True):
        state.faces[card] = face
        state.kinds[card] = face.kinds
