"""The only functions that change a zone. What moves a card in the game cites the rule by which it moves.

Such a function takes the frame that asked for it: from there come the card whose text it is (`source`,
`clause`) and the event that caused it (`because`). Most return the number of their event. Those without a
frame cite nothing: `relocate` only lays a card elsewhere, and `exchange`, `forget` and `make_unknown` change
what is known of the cards in a hand.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from typing import TYPE_CHECKING

from engine.game import continuous, triggers
from engine.model import citations, events
from engine.model.causes import BRING, DOER, MOVE, PUT, PUT_FROM_STABLE, RETURN, VERBS
from engine.model.events import Event
from engine.model.kinds import BABY_BIT, INSTANT_BIT, UNKNOWN_CARD
from engine.model.places import (
    DECK,
    DECK_BOTTOM,
    DECK_TOP,
    DISCARD_PILE,
    FIRST_HAND,
    NOWHERE,
    NURSERY,
    PILE,
    PLAYER_OF,
    STABLE_OF,
    STABLES,
    hand_of,
    is_hand,
    is_stable,
    player_of,
    stable_of,
)

if TYPE_CHECKING:
    from engine.model.state import Frame, State


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
    about: int = -1,
    because: int = -1,
) -> int:
    """Count an event and, when recording is on, write it down. Returns its number.

    It is because of what the frame is because of, where no other event is named.
    """
    state.count += 1
    if state.events is not None:
        state.events.append(
            Event(
                state.count,
                kind,
                rule,
                frame.because if because < 0 else because,
                player,
                card,
                origin,
                target,
                frame.source,
                frame.clause,
                amount,
                about,
            )
        )
    return state.count


def relocate(state: State, card: int, target: int) -> None:
    """Take a card out of its zone and lay it into another. Nothing else touches the zones."""
    origin = state.where[card]
    if origin == DECK:
        _take_from_deck(state, card)
    else:
        state.zones[origin].remove(card)
        if origin == DECK_TOP and not state.zones[DECK_TOP]:
            state.top_hidden_from = 0
    if target == PILE:
        state.zones[PILE].append(card)
    elif target == DECK_TOP:
        state.zones[DECK_TOP].insert(0, card)
        if is_hand(origin):
            state.top_hidden_from |= state.all_but(player_of(origin))
    elif target == DECK_BOTTOM:
        target = DECK
        insort(state.zones[DECK], card)
        state.bottom = [*state.bottom, card]
    else:
        insort(state.zones[target], card)
    state.where[card] = target
    if origin in STABLES or target in STABLES:
        continuous.crossed(state, card, origin, target)


def _take_from_deck(state: State, card: int) -> None:
    # The deck is long and in order, so the place is sought by halves.
    deck = state.zones[DECK]
    del deck[bisect_left(deck, card)]
    if state.bottom:
        state.bottom = [other for other in state.bottom if other != card]


def move(
    state: State,
    card: int,
    target: int,
    cause: int,
    frame: Frame,
    quiet: bool = False,
    is_diverted: bool = False,
) -> int:
    """Let a card go to a zone by a verb, and tell what waits for that; a Baby goes to the Nursery instead.

    Done quietly, it triggers none of the card's own effects. One that is diverted was stopped just now, and
    its event says that it comes from the pile. # stable.leave, stable.enter, effects.quiet
    """
    is_put = cause == RETURN and target == DISCARD_PILE
    verb = PUT_FROM_STABLE if is_put else VERBS[cause]
    origin = state.where[card]
    leaves, enters = origin in STABLES, target in STABLES
    was_mute = leaves and (quiet or card in state.in_force.mute)
    goes_home = bool(state.kinds[card] & BABY_BIT) and not enters and target != NURSERY
    target = NURSERY if goes_home else target
    relocate(state, card, target)
    if state.watches_other_zones:
        continuous.other_zones_changed(state)
    named = frame.who if verb.names == DOER else PLAYER_OF[origin]
    came_from = PILE if is_diverted else origin
    event = cite(state, verb.kind, verb.rule, frame, named, card, came_from, target)
    if goes_home:
        rule, owner = citations.CARD_BABY_NURSERY, player_of(origin)
        cite(state, events.TO_NURSERY, rule, frame, owner, card, origin, target, because=event)
    if leaves:
        _leave(state, card, origin, cause, event, frame, was_mute)
    if state.in_force.doers:
        owner = PLAYER_OF[origin] if origin >= FIRST_HAND else frame.who
        triggers.did(state, frame, frame.who, cause, card, owner, event)
    if enters:
        triggers.entered(state, card, PLAYER_OF[target], event)
    return event


def _leave(
    state: State, card: int, origin: int, cause: int, event: int, frame: Frame, was_mute: bool
) -> None:
    """A card has left a Stable. # stable.leave"""
    player = PLAYER_OF[origin]
    if triggers.is_awaited(state, card, player, was_mute):
        _tell_of_leaving(state, card, origin, cause, event, frame)
    triggers.left(state, card, frame, player, cause, event, was_mute)


def _tell_of_leaving(state: State, card: int, origin: int, cause: int, event: int, frame: Frame) -> None:
    """Say whether going away so is leaving, where something waits for that. # stable.leave"""
    kind = events.LEAVE if triggers.counts_as_leaving(state, cause) else events.NO_LEAVE
    cite(state, kind, citations.STABLE_LEAVE, frame, player_of(origin), card, origin, because=event)


def into(state: State, card: int, player: int, frame: Frame) -> int:
    """Let a card into a Stable, from another Stable or from anywhere else. # move.bring, move.move"""
    cause = MOVE if is_stable(state.where[card]) else BRING
    return move(state, card, stable_of(player), cause, frame)


def show(state: State, card: int, frame: Frame) -> int:
    """A card that was searched out is shown to all before it goes into a hand. # move.show-found"""
    origin = state.where[card]
    return cite(state, events.SHOW, citations.MOVE_SHOW, frame, frame.who, card, origin)


def swap_hands(state: State, one: int, other: int, frame: Frame) -> int:
    """Two players give each other all their cards. # move.swap"""
    first, second = hand_of(one), hand_of(other)
    state.zones[first][:], state.zones[second][:] = state.zones[second][:], state.zones[first][:]
    for zone in (first, second):
        for card in state.zones[zone]:
            state.where[card] = zone
    continuous.other_zones_changed(state)
    return cite(state, events.SWAP, citations.MOVE_SWAP, frame, one, -1, first, second)


def reveal_top(state: State, card: int, frame: Frame) -> None:
    """A card of the shuffled deck turns out to be the next one from the top, for the one who looks."""
    _take_from_deck(state, card)
    state.zones[DECK_TOP].append(card)
    state.where[card] = DECK_TOP
    state.top_hidden_from = state.all_but(frame.who)


def turn_out(state: State, unknown: int, card: int, frame: Frame) -> int:
    """An unknown hand card turns out to be a card of the bag. # play.hidden-hand"""
    hand = state.where[unknown]
    exchange(state, unknown, card)
    rule = citations.PLAY_HIDDEN_HAND
    return cite(state, events.REVEAL, rule, frame, player_of(hand), card, DECK, hand)


def exchange(state: State, unknown: int, card: int) -> None:
    """Lay a card of the bag into the hand in which an unknown one stood for it."""
    hand = state.where[unknown]
    forget(state, unknown)
    relocate(state, card, hand)


def forget(state: State, unknown: int) -> None:
    """Take an unknown card off the table: what it stood for is in the bag already."""
    zone = state.zones[state.where[unknown]]
    del zone[bisect_left(zone, unknown)]
    state.where[unknown] = NOWHERE
    state.unknown -= 1


def make_unknown(state: State, card: int, unknown: int) -> None:
    """Lay a hand card back into the bag, and an unknown one that is nowhere into its place."""
    hand = state.where[card]
    relocate(state, card, DECK)
    insort(state.zones[hand], unknown)
    state.where[unknown] = hand
    state.unknown += 1


def shuffle(state: State, cards: list[int], frame: Frame, rule: str = citations.MOVE_SHUFFLE) -> int:
    """Cards go into the deck, and nobody knows its order any more; Babies go home. # move.shuffle"""
    for card in cards + state.zones[DECK_TOP]:
        if state.kinds[card] == UNKNOWN_CARD:
            forget(state, card)
        else:
            relocate(state, card, resting_place(state, card, DECK))
    state.bottom = []
    continuous.other_zones_changed(state)
    return cite(state, events.SHUFFLE, rule, frame, frame.who, amount=len(cards))


def pass_hands(state: State, hands: list[int], frame: Frame, kind: str) -> int:
    """Every hand goes to the next player of the list. # move.pass-hands"""
    held = [state.zones[hand][:] for hand in hands]
    for place, hand in enumerate(hands):
        state.zones[hand][:] = held[place - 1]
        for card in state.zones[hand]:
            state.where[card] = hand
    continuous.other_zones_changed(state)
    return cite(state, kind, citations.MOVE_PASS_HANDS, frame, frame.who)


def pass_cards(state: State, cards: tuple[int, ...], places: int, frame: Frame) -> None:
    """Cards go from hand to hand, all so many places to the left, at the same time. # move.pass-hands"""
    origins = [state.where[card] for card in cards]
    for card, origin in zip(cards, origins, strict=True):
        relocate(state, card, hand_of((player_of(origin) + places) % state.players))
    continuous.other_zones_changed(state)
    for card, origin in zip(cards, origins, strict=True):
        giver = player_of(origin)
        event = cite(state, events.PUT, citations.MOVE_PUT, frame, giver, card, origin, state.where[card])
        if state.in_force.doers:
            triggers.did(state, frame, giver, PUT, card, giver, event)


def turn_over(state: State, card: int, target: int, frame: Frame) -> int:
    """The next card of the deck is shown to all, and stays there or goes to a pile. # move.turn-over"""
    origin = state.where[card]
    if target == DECK_TOP and origin == DECK:
        # Nothing else lies on top yet.
        reveal_top(state, card, frame)
        state.top_hidden_from = 0
    elif target != DECK_TOP:
        relocate(state, card, resting_place(state, card, target))
        continuous.other_zones_changed(state)
    return cite(state, events.TURN_OVER, citations.MOVE_TURN_OVER, frame, frame.who, card, origin, target)


def enter(state: State, card: int, player: int, frame: Frame) -> int:
    """A played card comes from the pile into a Stable. # stable.enter"""
    return _enter(state, card, player, events.ENTER, citations.STABLE_ENTER, frame)


def snatch(state: State, card: int, frame: Frame) -> int:
    """A card is stolen as it is played: it enters the thief's Stable. # move.steal, play.resolves"""
    return _enter(state, card, frame.who, events.STEAL, citations.MOVE_STEAL, frame)


def _enter(state: State, card: int, player: int, kind: str, rule: str, frame: Frame) -> int:
    by = take_off_the_pile(state, card)
    target = STABLE_OF[player]
    relocate(state, card, target)
    event = cite(state, kind, rule, frame, player, card, PILE, target)
    triggers.entered(state, card, player, event)
    if state.in_force.play_watchers:
        triggers.played(state, card, by, player, event)
    return event


def announce(state: State, card: int, player: int, frame: Frame, is_answer: bool) -> int:
    """Lay a card from the hand on the pile, for all to answer. # play.announce, neigh.response"""
    origin = state.where[card]
    relocate(state, card, PILE)
    if state.watches_other_zones:
        continuous.other_zones_changed(state)
    state.pile_by.append(player)
    state.pile_into.append(-1)
    kind = events.RESPOND if is_answer else events.PLAY
    rule = citations.NEIGH_RESPONSE if is_answer else citations.PLAY_ANNOUNCE
    event = cite(state, kind, rule, frame, player, card, origin, PILE)
    state.pile_event.append(event)
    if state.edition.counts_turn:
        face = state.faces[card]
        continuous.count_play(state, player, face.kinds_as_instant if is_answer else face.kinds)
    return event


def stop(state: State, card: int, frame: Frame, is_diverted: bool = False) -> int:
    """The card being played goes to the discard pile instead. # neigh.stopped-to-discard

    Where it is diverted, its event names no discard pile.
    """
    player = take_off_the_pile(state, card)
    relocate(state, card, DISCARD_PILE)
    continuous.other_zones_changed(state)
    target = NOWHERE if is_diverted else DISCARD_PILE
    return cite(state, events.STOP, citations.NEIGH_STOPPED, frame, player, card, PILE, target)


def spend(state: State, card: int, frame: Frame, before_effect: bool = False) -> int:
    """A Magic or Instant card that has been played goes to the discard pile. # play.magic-discarded

    The `amount` of its event is 1 where it goes there first, and its effect follows.
    """
    player = take_off_the_pile(state, card)
    relocate(state, card, DISCARD_PILE)
    continuous.other_zones_changed(state)
    is_instant = state.kinds[card] & INSTANT_BIT
    rule = citations.CARD_INSTANT if is_instant else citations.PLAY_MAGIC_DISCARDED
    follows = int(before_effect)
    return cite(state, events.SPEND, rule, frame, player, card, PILE, DISCARD_PILE, follows)


def take_off_the_pile(state: State, card: int) -> int:
    """Forget who played a card of the pile, and where to; returns who it was."""
    place = state.zones[PILE].index(card)
    del state.pile_into[place]
    del state.pile_event[place]
    return state.pile_by.pop(place)


def resting_place(state: State, card: int, target: int) -> int:
    """Where a card comes to lie that goes to a zone outside the Stables."""
    return NURSERY if state.kinds[card] & BABY_BIT else target  # card.baby-nursery
