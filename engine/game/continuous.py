"""What follows from the cards in the Stables: the derived rows of the table, kept true move by move.

`continuous_effects` has what these cards say. # effects.continuous
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.game.continuous_effects import HoldsThisTurn, Waits, players_meant
from engine.game.lending import forget_the_gone, is_remembered, lend
from engine.game.unicorns import unicorns_of
from engine.model.causes import BRING, DRAW
from engine.model.places import PLAYER_OF, STABLE_OF, STABLES, player_of
from engine.model.state import (
    BLINDING,
    COUNTING,
    DISGUISING,
    NOTHING_NOTED,
    SILENCING,
    WORKING,
    Demand,
    Face,
    Frame,
    InForce,
    Limit,
)

if TYPE_CHECKING:
    from engine.model.readings import Readings
    from engine.model.state import State

# Looking at so many static cards is as much work as a step.
STATIC_CARDS_A_STEP: Final = 2


def crossed(state: State, card: int, origin: int, target: int) -> None:
    """Keep the derived rows true after a card came into a Stable, left one, or both."""
    state.changed = 1
    face = state.faces[card]
    if origin in STABLES:
        state.unicorns[PLAYER_OF[origin]] -= face.unicorn
    if target in STABLES:
        state.unicorns[PLAYER_OF[target]] += face.unicorn
    is_static = face.is_static
    if state.this_turn and target not in STABLES:
        is_static |= _forget_what_is_said_of(state, card)
    if state.notes and is_remembered(state, card):
        forget_the_gone(state, card)
        refresh(state)
    elif is_static:
        _note_statics(state)
        _let_hold(state)
    elif origin in state.looked_into or target in state.looked_into:
        _let_hold(state)
    if state.in_force.limits:
        _watch_limits(state)


def other_zones_changed(state: State) -> None:
    """Keep true what looks at hands or the discard pile, after cards have come there or left."""
    if not state.watches_other_zones:
        return
    if state.looked_into:
        _let_hold(state)
        # Somebody may have won by what cards count as now.  # end.counts
        state.changed = 1
    if state.in_force.limits:
        _watch_limits(state)


def hold_this_turn(state: State, effect: Frame) -> None:
    """Let something hold, or wait, until the turn ends or the next of its player begins."""
    state.this_turn.append(effect)
    refresh(state)


def remember(state: State, source: int, card: int, player: int) -> None:
    """A card remembers another now, which what holds may speak of; a type that was named it still knows."""
    state.notes[source] = state.notes.get(source, NOTHING_NOTED)._replace(card=card, player=player)
    refresh(state)


def _forget_what_is_said_of(state: State, card: int) -> bool:
    """What held for a card alone for a time holds no more once it lies in no Stable; whether anything did."""
    held = len(state.this_turn)
    state.this_turn = [
        frame for frame in state.this_turn if frame.it != card or isinstance(_held_by(frame), Waits)
    ]
    return len(state.this_turn) < held


def count_draw(state: State, player: int) -> None:
    """A player has drawn a card, which a card counts."""
    state.drawn = [number + (place == player) for place, number in enumerate(state.drawn)]
    refresh(state)


def count_play(state: State, player: int, kinds: int) -> None:
    """A player has played a card of these kinds, which a card counts. The order does not matter."""
    of_player = tuple(sorted((*state.played[player], kinds)))
    state.played = [of_player if place == player else of_other for place, of_other in enumerate(state.played)]
    refresh(state)


def count_anew(state: State) -> None:
    """A turn begins in which nobody has drawn or played anything yet."""
    state.drawn = [0] * state.players
    state.played = [()] * state.players
    refresh(state)


def forget_this_turn(state: State) -> None:
    """What held until the turn ends, or until this one begins, holds no more."""
    if state.this_turn:
        held = [(frame, _held_by(frame), frame.master == state.turn) for frame in state.this_turn]
        state.this_turn = [
            step.after_a_turn_began(frame, is_own)
            for frame, step, is_own in held
            if not step.is_over(frame, is_own)
        ]
        refresh(state)


def take_waiting(state: State, effect: Frame) -> None:
    """What was waited for comes."""
    state.this_turn = [frame for frame in state.this_turn if frame is not effect]


def _held_by(effect: Frame) -> HoldsThisTurn:
    step = effect.program.steps[0]
    assert isinstance(step, HoldsThisTurn)
    return step


def go_by(state: State, readings: Readings) -> None:
    """Play by these readings: what the cards say is let go by the old words, and holds by the new."""
    clear(state)
    state.readings = readings
    refresh(state)


def refresh(state: State) -> None:
    """Compute every derived row from the zones."""
    lend(state)
    _note_statics(state)
    _let_hold(state)
    _count_unicorns(state)


def _note_statics(state: State) -> None:
    faces = state.faces
    state.statics = [card for stable in state.stables for card in stable if faces[card].is_static]
    looked_into: set[int] = set()
    state.watches_other_zones = state.hangs_on_turn = False
    for card in state.statics:
        face = faces[card]
        state.watches_other_zones |= face.watches_other_zones
        state.hangs_on_turn |= face.hangs_on_turn
        for whose in face.looks_into:
            looked_into.update(_stables_meant(state, PLAYER_OF[state.where[card]], whose))
    for frame in state.this_turn:
        effect = _held_by(frame).effect
        state.watches_other_zones |= effect.watches_other_zones
        for whose in effect.looks_into:
            looked_into.update(_stables_meant(state, frame.who, whose))
    state.looked_into = frozenset(looked_into)


def _stables_meant(state: State, owner: int, whose: int) -> list[int]:
    return [STABLE_OF[player] for player in players_meant(state, owner, whose)]


def _let_hold(state: State) -> None:
    """Compute what follows from the static cards, but for those whose text does not work."""
    if state.meter is not None:
        state.meter.spend(len(state.statics) // STATIC_CARDS_A_STEP)
    before = state.in_force
    clear(state)
    now = state.in_force
    first = [card for card in state.statics if state.faces[card].holds_first]
    if first or state.this_turn:
        _let_hold_first(state, first)
    if before.changes_counts or now.changes_counts:
        _count_unicorns(state)
    for card in state.statics:
        if card not in now.silent:
            _let_work(state, card)
    if state.this_turn:
        _let_hold_for_a_time(state, WORKING)


def _let_hold_first(state: State, cards: list[int]) -> None:
    """What says of cards whether their text works, what they are and what they count as, rank by rank."""
    now = state.in_force
    for rank in (SILENCING, DISGUISING, BLINDING):
        _let_hold_of_rank(state, cards, rank)
    if now.silent:
        now.mute |= now.silent
    _let_hold_of_rank(state, cards, COUNTING)


def _let_hold_of_rank(state: State, cards: list[int], rank: int) -> None:
    """Some card may silence those that come after it."""
    for card in cards:
        if card not in state.in_force.silent:
            for effect in state.faces[card].by_rank[rank]:
                effect.apply(state, card, PLAYER_OF[state.where[card]])
    _let_hold_for_a_time(state, rank)


def _let_hold_for_a_time(state: State, rank: int) -> None:
    for frame in state.this_turn:
        if _held_by(frame).effect.rank == rank:
            hold_for_a_time(state, frame)


def hold_for_a_time(state: State, effect: Frame) -> None:
    """Apply what holds until a turn ends or begins: to the card it is said of, or to the one that says it."""
    card = effect.it if effect.it >= 0 else effect.source
    _held_by(effect).effect.apply(state, card, effect.who)


def _count_unicorns(state: State) -> None:
    """Those that are considered something else count otherwise. # effects.counts"""
    state.unicorns = [unicorns_of(state, player) for player in range(state.players)]


def clear(state: State) -> None:
    """Let nothing hold."""
    if state.in_force.silent and state.readings.considered_vs_card_type == "type-changed":
        state.kinds = [face.kinds for face in state.faces]
    state.in_force = InForce(state.players, state.edition.hand_limit)
    # Only a position that was saved by an earlier version bars anything.
    state.in_force.cannot_play = state.barred[:]


def _let_work(state: State, card: int) -> None:
    face = state.faces[card]
    for effect in face.working:
        effect.apply(state, card, PLAYER_OF[state.where[card]])
    if face.waits and card not in state.in_force.mute:
        _let_wait(state.in_force, card, face)


def _let_wait(in_force: InForce, card: int, face: Face) -> None:
    """Note what a card waits for. # effects.triggered"""
    if face.whenever:
        in_force.watchers.append(card)
    if face.on_action:
        in_force.doers.append(card)
    if face.on_play or face.answers:
        in_force.play_watchers.append(card)
    if face.replaced_causes & ~(BRING | DRAW):
        in_force.replacers.append(card)
    if face.changes_actions:
        in_force.changers.append(card)
    if face.replaced_causes & BRING:
        in_force.bringers.append(card)
    if face.replaced_causes & DRAW:
        in_force.drawers.append(card)
    if face.interrupts:
        in_force.interrupters.append(card)


def _watch_limits(state: State) -> None:
    """Trigger what has come true, because of the move that is just being made."""
    for limit in state.in_force.limits:
        if _has_come(state, limit):
            _trigger(state, limit, state.count + 1)


def watch_again(state: State, because: int) -> bool:
    """With nothing under way, trigger what is still true; whether anything is.

    What its player may leave be has been left be, and what cannot be done is left out.
    """
    limits = state.in_force.limits
    came = [limit for limit in limits if _has_come(state, limit) and _must_be_done(state, limit)]
    for limit in came:
        _trigger(state, limit, because)
    return bool(came)


def has_any_come(state: State) -> bool:
    """Whether anything is true now that sets a program off."""
    for limit in state.in_force.limits:
        if limit.demand.has_come(state, PLAYER_OF[state.where[limit.card]], limit.card):
            return True
    return False


def still_holds(state: State, effect: Frame) -> bool:
    """Whether the state that has triggered an effect is there once the move that made it is over."""
    return any(
        isinstance(demand, Demand)
        and demand.program is effect.program
        and demand.has_come(state, effect.who, effect.source)
        for demand in state.faces[effect.source].continuous
    )


def _has_come(state: State, limit: Limit) -> bool:
    owner = PLAYER_OF[state.where[limit.card]]
    return limit.demand.has_come(state, owner, limit.card) and not _is_under_way(state, limit)


def _must_be_done(state: State, limit: Limit) -> bool:
    player = player_of(state.where[limit.card])
    return not limit.program.optional and limit.program.possible(state, player, limit.card)


def _trigger(state: State, limit: Limit, because: int) -> None:
    """What is urgent comes before anything else, even a newcomer's own effect."""
    effect = Frame(limit.program, player_of(state.where[limit.card]), limit.card, limit.card, because)
    if limit.demand.is_urgent and state.readings.tiny_stable_priority == "first":
        state.urgent.append(effect)
    else:
        state.queue.append(effect)


def _is_under_way(state: State, limit: Limit) -> bool:
    for frame in state.urgent + state.queue + state.link + state.frames:
        if frame.program is limit.program and frame.source == limit.card:
            return True
    return False
