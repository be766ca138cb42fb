"""Continuous effects: what follows from the cards that lie in the Stables.

The rows kept here are computed anew whenever a card with such a text comes or goes, or any card at all
while such a text looks at other cards; otherwise only the count moves. Their order: what a card is,
whether its text works, what is allowed, how many it counts. # effects.continuous,
effects.cannot-beats-can, effects.counts
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.citations import CONSIDERED_TYPE, TINY_STABLE_PRIORITY
from engine.identity import unicorns_of
from engine.standing import TYPE_CHANGED, Demand
from engine.state import Frame, player_of, stable_of

if TYPE_CHECKING:
    from engine.faces import Face
    from engine.standing import Limit
    from engine.state import State


BEFORE_ANYTHING_ELSE: Final = 0
NO_CARDS: Final[frozenset[int]] = frozenset()
# Looking at so many static cards is as much work as a step.
STATIC_CARDS_A_STEP: Final = 2


def card_entered(state: State, card: int, player: int) -> None:
    """Keep the derived rows true after a card came into a Stable."""
    _crossed(state, card, player, state.faces[card].unicorn)


def card_left(state: State, card: int, player: int) -> None:
    """Keep the derived rows true after a card left a Stable."""
    _crossed(state, card, player, -state.faces[card].unicorn)


def _crossed(state: State, card: int, player: int, unicorns: int) -> None:
    state.changed = 1
    if state.faces[card].is_static:
        refresh(state)
    elif state.is_wide:
        _let_hold(state)
    else:
        state.unicorns[player] += unicorns
    if state.limits:
        _watch_limits(state)


def refresh(state: State) -> None:
    """Compute every derived row from the zones."""
    stables = [state.zones[stable_of(player)] for player in range(state.players)]
    state.statics = [card for stable in stables for card in stable if state.faces[card].is_static]
    state.is_wide = any(state.faces[card].is_wide for card in state.statics)
    _let_hold(state)


def _let_hold(state: State) -> None:
    """Compute what follows from the static cards, but for those whose text does not work."""
    if state.meter is not None:
        state.meter.spend(len(state.statics) // STATIC_CARDS_A_STEP)
    if state.silent and state.reading(CONSIDERED_TYPE) == TYPE_CHANGED:
        state.kinds = [face.kinds for face in state.faces]
    clear(state)
    for card in state.statics:
        for standing in state.faces[card].disguising:
            standing.apply(state, card)
    for card in state.statics:
        if card not in state.silent:
            for standing in state.faces[card].blinding:
                standing.apply(state, card)
    if state.silent:
        state.mute |= state.silent
    for card in state.statics:
        if card not in state.silent:
            _let_work(state, card)
    state.unicorns = [unicorns_of(state, player) for player in range(state.players)]


def clear(state: State) -> None:
    """Let nothing hold."""
    if state.silent and state.reading(CONSIDERED_TYPE) == TYPE_CHANGED:
        state.kinds = [face.kinds for face in state.faces]
    state.watchers = []
    state.doers = []
    state.play_watchers = []
    state.replacers = []
    state.bringers = []
    state.interrupters = []
    state.locks = {}
    state.shields = []
    state.closed = []
    state.limits = []
    state.silent = NO_CARDS
    state.mute = NO_CARDS
    state.pandas = NO_CARDS
    state.visible = [0] * state.players
    state.cannot_play = [0] * state.players
    state.unneighable = [0] * state.players
    state.hand_limits = [state.edition.hand_limit] * state.players
    state.fewer = [0] * state.players


def _let_work(state: State, card: int) -> None:
    face = state.faces[card]
    for standing in face.working:
        standing.apply(state, card)
    if card not in state.mute:
        _let_wait(state, card, face)


def _let_wait(state: State, card: int, face: Face) -> None:
    """Note what a card waits for. # effects.triggered"""
    if face.whenever:
        state.watchers.append(card)
    if face.on_deed:
        state.doers.append(card)
    if face.on_play or face.answers:
        state.play_watchers.append(card)
    if face.replaces:
        state.replacers.append(card)
    if face.replaces_bringing:
        state.bringers.append(card)
    if face.interrupts:
        state.interrupters.append(card)


# States that are watched. # effects.state


def _watch_limits(state: State) -> None:
    """Trigger what has come true, because of the move that is just being made."""
    for limit in state.limits:
        if _has_come(state, limit):
            _trigger(state, limit, state.count + 1)


def watch_again(state: State, because: int) -> bool:
    """With nothing under way, trigger what is still true; whether anything is.

    What its player may leave be has been left be, and what cannot be done is left out.
    """
    came = [limit for limit in state.limits if _has_come(state, limit) and _must_be_done(state, limit)]
    for limit in came:
        _trigger(state, limit, because)
    return bool(came)


def still_holds(state: State, effect: Frame) -> bool:
    """Whether the state that has triggered an effect is there once the move that made it is over."""
    return any(
        isinstance(standing, Demand)
        and standing.program is effect.program
        and standing.has_come(state, effect.who)
        for standing in state.faces[effect.source].standing
    )


def _has_come(state: State, limit: Limit) -> bool:
    player = player_of(state.where[limit.card])
    return limit.demand.has_come(state, player) and not _is_under_way(state, limit)


def _must_be_done(state: State, limit: Limit) -> bool:
    player = player_of(state.where[limit.card])
    return not limit.program.optional and limit.program.possible(state, player, limit.card)


def _trigger(state: State, limit: Limit, because: int) -> None:
    """What is urgent comes before anything else, even a newcomer's own effect."""
    effect = Frame(limit.program, player_of(state.where[limit.card]), limit.card, limit.card, because)
    if limit.demand.is_urgent and state.reading(TINY_STABLE_PRIORITY) == BEFORE_ANYTHING_ELSE:
        state.urgent.append(effect)
    else:
        state.queue.append(effect)


def _is_under_way(state: State, limit: Limit) -> bool:
    for frame in state.urgent + state.queue + state.link + state.frames:
        if frame.program is limit.program and frame.source == limit.card:
            return True
    return False
