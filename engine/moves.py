"""The only functions that change a zone. Each moves a card and cites the rule by which it moves.

Every function takes the frame that asked for it: from there come the card whose text it is (`source`,
`clause`) and the event that caused it (`because`). It returns the number of its event.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from typing import TYPE_CHECKING

from engine import citations, events, passive, reactions
from engine.causes import DESTROY, RETURN, SACRIFICE, STEAL
from engine.events import Event
from engine.kinds import BABY_BIT, INSTANT_BIT
from engine.state import (
    DECK,
    DECK_TOP,
    DISCARD_PILE,
    NURSERY,
    PILE,
    hand_of,
    is_stable,
    player_of,
    stable_of,
)

if TYPE_CHECKING:
    from engine.state import Frame, State


def cite(
    state: State,
    kind: str,
    rule: str,
    frame: Frame,
    player: int = -1,
    card: int = -1,
    origin: int = -1,
    target: int = -1,
    amount: int = 0,
) -> int:
    """Count an event and, when recording is on, write it down. Returns its number."""
    state.count += 1
    if state.events is not None:
        state.events.append(
            Event(
                state.count,
                kind,
                rule,
                frame.because,
                player,
                card,
                origin,
                target,
                frame.source,
                frame.clause,
                amount,
            )
        )
    return state.count


def relocate(state: State, card: int, target: int) -> None:
    """Take a card out of its zone and lay it into another. Nothing else touches the zones."""
    origin = state.where[card]
    zone = state.zones[origin]
    if origin == PILE or origin == DECK_TOP:
        zone.remove(card)
    else:
        del zone[bisect_left(zone, card)]
    if target == PILE:
        state.zones[PILE].append(card)
    elif target == DECK_TOP:
        state.zones[DECK_TOP].insert(0, card)
    else:
        insort(state.zones[target], card)
    state.where[card] = target
    if is_stable(origin):
        passive.card_left(state, card, player_of(origin))
    if is_stable(target):
        passive.card_entered(state, card, player_of(target))


def draw(state: State, card: int, frame: Frame) -> int:
    """From the deck into the hand of the one who draws. # move.draw"""
    origin = state.where[card]
    target = hand_of(frame.who)
    relocate(state, card, target)
    return cite(state, events.DRAW, citations.MOVE_DRAW, frame, frame.who, card, origin, target)


def discard(state: State, card: int, frame: Frame) -> int:
    """From a hand to the discard pile. # move.discard"""
    origin = state.where[card]
    player = player_of(origin)
    relocate(state, card, DISCARD_PILE)
    return cite(state, events.DISCARD, citations.MOVE_DISCARD, frame, player, card, origin, DISCARD_PILE)


def sacrifice(state: State, card: int, frame: Frame) -> int:
    """From one's own Stable to the discard pile; a Baby to the Nursery. # move.sacrifice"""
    origin = state.where[card]
    player = player_of(origin)
    target = _resting_place(state, card, DISCARD_PILE)
    relocate(state, card, target)
    event = cite(state, events.SACRIFICE, citations.MOVE_SACRIFICE, frame, player, card, origin, target)
    reactions.left(state, card, player, SACRIFICE, event)
    return event


def destroy(state: State, card: int, frame: Frame) -> int:
    """From another player's Stable to the discard pile; a Baby to the Nursery. # move.destroy"""
    origin = state.where[card]
    target = _resting_place(state, card, DISCARD_PILE)
    relocate(state, card, target)
    event = cite(state, events.DESTROY, citations.MOVE_DESTROY, frame, frame.who, card, origin, target)
    reactions.left(state, card, player_of(origin), DESTROY, event)
    return event


def steal(state: State, card: int, frame: Frame) -> int:
    """From another player's Stable into one's own. # move.steal"""
    origin = state.where[card]
    target = stable_of(frame.who)
    relocate(state, card, target)
    event = cite(state, events.STEAL, citations.MOVE_STEAL, frame, frame.who, card, origin, target)
    reactions.left(state, card, player_of(origin), STEAL, event)
    reactions.entered(state, card, frame.who, event)
    return event


def give_back(state: State, card: int, zone: int, frame: Frame) -> int:
    """From a Stable to a hand, the Nursery or the deck; a Baby always to the Nursery. # move.return"""
    origin = state.where[card]
    target = _resting_place(state, card, zone)
    relocate(state, card, target)
    player = player_of(origin) if is_stable(origin) else frame.who
    event = cite(state, events.RETURN, citations.MOVE_RETURN, frame, player, card, origin, target)
    if is_stable(origin):
        reactions.left(state, card, player, RETURN, event)
    return event


def enter(state: State, card: int, player: int, frame: Frame) -> int:
    """A played card comes from the pile into a Stable. # stable.enter"""
    _off_the_pile(state, card)
    target = stable_of(player)
    relocate(state, card, target)
    event = cite(state, events.ENTER, citations.STABLE_ENTER, frame, player, card, PILE, target)
    reactions.entered(state, card, player, event)
    return event


def announce(state: State, card: int, player: int, frame: Frame) -> int:
    """Lay a card from the hand on the pile, for all to answer. # play.announce"""
    origin = state.where[card]
    below = len(state.zones[PILE]) > 0
    relocate(state, card, PILE)
    state.pile_by.append(player)
    state.pile_into.append(-1)
    kind = events.RESPOND if below else events.PLAY
    rule = citations.NEIGH_RESPONSE if below else citations.PLAY_ANNOUNCE
    event = cite(state, kind, rule, frame, player, card, origin, PILE)
    state.pile_event.append(event)
    return event


def stop(state: State, card: int, frame: Frame) -> int:
    """The card being played goes to the discard pile instead. # neigh.stopped-to-discard"""
    player = _off_the_pile(state, card)
    relocate(state, card, DISCARD_PILE)
    return cite(state, events.STOP, citations.NEIGH_STOPPED, frame, player, card, PILE, DISCARD_PILE)


def spend(state: State, card: int, frame: Frame) -> int:
    """A Magic or Instant card that has been played goes to the discard pile. # play.magic-discarded"""
    player = _off_the_pile(state, card)
    relocate(state, card, DISCARD_PILE)
    is_instant = state.kinds[card] & INSTANT_BIT
    rule = citations.CARD_INSTANT if is_instant else citations.PLAY_MAGIC_DISCARDED
    return cite(state, events.SPEND, rule, frame, player, card, PILE, DISCARD_PILE)


def shuffle_discard_into_deck(state: State, frame: Frame) -> int:
    """The house rule for an empty deck: the discard pile becomes the deck. # end.deck-out"""
    for card in state.zones[DISCARD_PILE][:]:
        relocate(state, card, DECK)
    return cite(state, events.SHUFFLE, citations.END_DECK_OUT, frame, frame.who, -1, DISCARD_PILE, DECK)


def _off_the_pile(state: State, card: int) -> int:
    """Forget who played a card of the pile, and where to; returns who it was."""
    place = state.zones[PILE].index(card)
    del state.pile_into[place]
    del state.pile_event[place]
    return state.pile_by.pop(place)


def _resting_place(state: State, card: int, target: int) -> int:
    return NURSERY if state.kinds[card] & BABY_BIT else target  # card.baby-nursery
