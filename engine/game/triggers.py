"""Triggers: what a move sets off. They wait in the queue until the effect at hand has resolved.

# effects.triggered, chain.links
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.game.continuous import refresh
from engine.game.lending import line_of
from engine.game.targets import is_by, may_enter
from engine.model.causes import DESTROY, RETURN, SACRIFICE, STEAL, TO_HAND
from engine.model.places import ANOTHERS, PILE, YOURS, is_hand, is_meant, player_of
from engine.model.state import BLINDING, ONLY_THIS, Frame

if TYPE_CHECKING:
    from engine.model.state import PlayWatch, Program, State, Watch

ENTERS: Final = 1
LEAVES: Final = 2


def entered(state: State, card: int, player: int, event: int) -> None:
    """A card came into a player's Stable: its own *Enters* and every *Whenever … enters*."""
    programs = state.faces[card].enters
    if programs and card not in state.in_force.mute and not _comes_hushed(state, card):
        for program in programs:
            wait(state, program, player, card, card, event)
    if state.in_force.watchers:
        _tell(state, card, player, ENTERS, 0, event)


def _comes_hushed(state: State, card: int) -> bool:
    """A Panda is safe from what blinds Unicorns only once it lies there: it comes as a Unicorn."""
    if card not in state.in_force.pandas:
        return False
    return any(
        effect.hushes(state, source, card)
        for source in state.statics
        if source not in state.in_force.silent
        for effect in state.faces[source].by_rank[BLINDING]
    )


def entered_together(state: State, cards: tuple[int, ...], player: int, happened: list[int]) -> None:
    """Of cards that come at one moment, each sees all the others come, whatever their order."""
    for place, watcher in enumerate(cards):
        if watcher in state.in_force.watchers:
            for card, event in zip(cards[:place], happened, strict=False):
                _tell_watcher(state, watcher, card, player, ENTERS, 0, event)


def left(state: State, card: int, frame: Frame, player: int, cause: int, event: int, was_mute: bool) -> None:
    """A card left a player's Stable by this effect: its own *Leaves*, its end, every *Whenever … leaves*.

    `was_mute`: its text did not work while it lay there, so nothing of its own happens.
    """
    face = state.faces[card]
    if cause in (SACRIFICE, DESTROY) and not was_mute:
        for program in face.gone:
            wait(state, program, player, card, card, event)
    is_leaving = counts_as_leaving(state, cause)
    if is_leaving and not was_mute:
        for program in face.leaves:
            wait(state, program, player, card, card, event)
    if card in state.notes and not _is_bound_by_note(state, card):
        _forget(state, card)
    moved_by = cause | TO_HAND if is_hand(state.where[card]) else cause
    if not was_mute:
        # It speaks to the one in whose Stable it lay, wherever it lies now.
        for watch in face.whenever:
            is_seen = watch.card.only == ONLY_THIS and watch.causes & moved_by
            if is_seen and _waits_for(state, watch, frame, player):
                # Whom the event names: who does it, where that is said.
                doer = frame.who if watch.by == ANOTHERS else -1
                wait(state, watch.program, player, card, card, event, doer)
    if state.in_force.watchers:
        _tell(state, card, player, LEAVES if is_leaving else 0, moved_by, event, frame)


def _waits_for(state: State, watch: Watch, frame: Frame | None, owner: int) -> bool:
    """Whether a text waits for what this effect does (None: it is of none), by its player and its card."""
    if frame is None:
        return True
    if not is_meant(watch.by, frame.who == owner):
        return False
    return watch.origin is None or is_by(state, watch.origin, frame.source, frame.who, owner)


def _forget(state: State, card: int) -> None:
    """What a card remembered is over, and so is what it had of that card, or said of it."""
    del state.notes[card]
    if card in state.worn or any(effect.recalls for effect in state.faces[card].continuous):
        refresh(state)


def _is_bound_by_note(state: State, card: int) -> bool:
    """Whether what this card carries out at the end of the turn goes without it. # effects.remembered"""
    returns = any(program.recalls for program in state.faces[card].turn_end)
    return returns and state.readings.bound_return_effects == "stolen-card-only"


def is_awaited(state: State, card: int, player: int, was_mute: bool) -> bool:
    """Whether something waits for this card to leave: its own text, or a *Whenever … leaves*."""
    if state.faces[card].leaves and not was_mute:
        return True
    for watcher in state.in_force.watchers:
        is_own = player_of(state.where[watcher]) == player
        for watch in state.faces[watcher].whenever:
            if watch.sees(state, card, card == watcher, is_own, LEAVES, 0):
                return True
    return False


def counts_as_leaving(state: State, cause: int) -> bool:
    """Whether going away by this verb is *leaving*; contested for returns and moves. # stable.leave"""
    if cause in (SACRIFICE, DESTROY, STEAL):
        return True
    reading = state.readings.return_to_hand_is_leaving
    if reading == "yes":
        return cause == RETURN
    return reading == "all"


def wait(
    state: State, program: Program, who: int, source: int, it: int, because: int, player: int = -1
) -> None:
    """Put a triggered effect into the queue; `player` is whom its event names, if anybody.

    What its card remembers takes the place of what the event is about. # effects.remembered
    """
    frame = Frame(program, who, source, it, because)
    frame.clause = line_of(state.faces[source], program)
    frame.player = player
    note = state.notes.get(source)
    if note is not None and program.recalls:
        frame.about = note.card
        frame.player = note.player
    state.queue.append(frame)


def played(state: State, card: int, player: int, stable: int, event: int, below: int = 0) -> None:
    """A card has been played into a Stable (-1: none): every *Whenever … plays* that does not answer it.

    `below` is how many cards of the pile have nothing to do with it.
    """
    for watcher in state.in_force.play_watchers:
        owner = player_of(state.where[watcher])
        if state.faces[watcher].snatches and state.readings.trojan_timing == "stolen-as-played":
            continue
        for watch in state.faces[watcher].on_play:
            if sees_play(state, watch, owner, card, player, stable, below):
                wait(state, watch.program, owner, watcher, card, event, player)


def sees_play(
    state: State, watch: PlayWatch, owner: int, card: int, player: int, stable: int = -1, below: int = 0
) -> bool:
    """Whether this player's play of a card into a Stable (-1: none yet) is what a text of `owner` waits for.

    `below` is how many cards of the pile have nothing to do with it.
    """
    if not watch.sees(state, card, player, stable, owner):
        return False
    if watch.upon is None:
        return True
    place = len(state.zones[PILE]) - 2
    is_on_own = place >= below and state.pile_by[place] == owner
    return is_on_own and watch.upon.fits(state, state.zones[PILE][place], False, True)


def answer_of(state: State, source: int, below: int) -> PlayWatch | None:
    """What lets a card in a Stable answer the one on top of the pile, if anything. # neigh.response

    `below` is how many cards of the pile have nothing to do with it.
    """
    owner = player_of(state.where[source])
    top, player = state.zones[PILE][-1], state.pile_by[-1]
    for watch in state.faces[source].answers:
        is_seen = sees_play(state, watch, owner, top, player, below=below)
        if is_seen and watch.program.possible(state, owner, source):
            return watch
    return None


def snatch(state: State, source: int, card: int, player: int) -> PlayWatch | None:
    """What lets a card's owner steal this one as another plays it, if anything. # play.resolves"""
    owner = player_of(state.where[source])
    for watch in state.faces[source].snatches:
        is_seen = sees_play(state, watch, owner, card, player)
        if is_seen and may_enter(state, card, owner) and watch.program.possible(state, owner, source):
            return watch
    return None


def did_some(state: State, frame: Frame, cause: int) -> None:
    """The player of this frame has done something: every *Whenever you draw at least 1 card*."""
    did(state, frame, frame.who, cause, -1, -1, state.count)


def did(state: State, frame: Frame, doer: int, cause: int, card: int, owner: int, event: int) -> None:
    """A player did something with a card that lay with `owner`: every *Whenever you discard a card*.

    An effect is not set off by what it does itself. # effects.own-deed
    """
    for watcher in state.in_force.doers:
        holder = player_of(state.where[watcher])
        for watch in state.faces[watcher].on_action:
            line = line_of(state.faces[watcher], watch.program)
            is_itself = watcher == frame.source and line == frame.clause
            if not is_itself and watch.sees(
                state, cause, card, holder == doer, holder == owner, watcher == card
            ):
                # Of what you do with another's card it is the other who is *that player*.
                named = owner if watch.who == YOURS and owner >= 0 else doer
                wait(state, watch.program, holder, watcher, card, event, named)


def _tell(
    state: State, card: int, player: int, way: int, cause: int, event: int, frame: Frame | None = None
) -> None:
    for watcher in state.in_force.watchers:
        _tell_watcher(state, watcher, card, player, way, cause, event, frame)


def _tell_watcher(
    state: State,
    watcher: int,
    card: int,
    player: int,
    way: int,
    cause: int,
    event: int,
    frame: Frame | None = None,
) -> None:
    owner = player_of(state.where[watcher])
    for watch in state.faces[watcher].whenever:
        # Of a card that has gone its own text has heard already, where it lay.
        is_handled = watch.card.only == ONLY_THIS and bool(cause)
        is_seen = not is_handled and watch.sees(state, card, card == watcher, owner == player, way, cause)
        if is_seen and _waits_for(state, watch, frame, owner):
            named = frame.who if frame is not None and watch.by == ANOTHERS else player
            wait(state, watch.program, owner, watcher, card, event, named)
