"""Which cards may be played, and into whose Stable.

# play.from-hand, play.impossible-in-hand, play.any-stable
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from engine.game import zones
from engine.game.hidden import holding, one_of_each
from engine.game.targets import closings_to, may_enter
from engine.game.triggers import ENTERS
from engine.model import citations
from engine.model.kinds import INSTANT_BIT, MAGIC_BIT, STABLE_BITS, UNICORN_BITS, UNKNOWN_CARD
from engine.model.places import DECK, player_of, stable_of

if TYPE_CHECKING:
    from engine.model.state import Face, Program, State, Toll


def why_not_play(state: State, player: int, card: int) -> str:
    """The id of the rule that forbids playing a card from the hand as the action; empty if none does.

    `NOT_YET_PLAYABLE` stands where no rule does: the engine does not know the card's wording.
    """
    face, in_force = state.faces[card], state.in_force
    kinds = face.kinds
    if kinds & INSTANT_BIT:
        return citations.CARD_INSTANT
    if kinds == UNKNOWN_CARD:
        return _why_not_play_unknown(state, player)
    if is_kept_from_playing(state, player, face, kinds):
        return citations.EFFECTS_CANNOT
    if face.only_while is not None and not face.only_while.holds(state, player):
        return citations.EFFECTS_CANNOT
    if in_force.tolls and not _can_pay(state, player, card):
        return citations.EFFECTS_CANNOT
    if not face.playable:
        return NOT_YET_PLAYABLE
    if kinds & STABLE_BITS and (
        in_force.closed or face.enters_where or (in_force.watchers and _goes_home(state, kinds))
    ):
        stables = open_stables(state, card, player)
        if not stables:
            return citations.EFFECTS_CANNOT
        if stables == [player] and demand_of_own_stable(state, card, player) is not None:
            return citations.PLAY_IMPOSSIBLE
    if face.enters and kinds & UNICORN_BITS and not _each_player_can(state, player, card):
        return citations.PLAY_IMPOSSIBLE
    if kinds & MAGIC_BIT and not _effect_is_possible(state, player, card):
        return citations.PLAY_IMPOSSIBLE
    return ""


def tolls_on(state: State, player: int, card: int) -> list[Toll]:
    """What playing a card costs a player."""
    tolls = [toll for toll in state.in_force.tolls if toll.player == player]
    return [toll for toll in tolls if toll.cards.fits(state, card, False, False)]


def _can_pay(state: State, player: int, card: int) -> bool:
    """Whether a player can pay all that playing a card costs, without that card."""
    tolls = tolls_on(state, player, card)
    discarded = sum([toll.program.steps[0].discards for toll in tolls])
    if discarded >= len(state.hands[player]) and discarded:
        return False
    return all(toll.program.steps[0].possible_without(state, player, toll.card, (card,)) for toll in tolls)


def is_kept_from_playing(state: State, player: int, face: Face, kinds: int) -> bool:
    """Whether something says that a player cannot play a card, as one of these kinds or by its name.

    # effects.cannot-beats-can
    """
    if state.in_force.cannot_play[player] & kinds:
        return True
    for ban in state.in_force.play_bans:
        if ban.player == player and ban.word & kinds and ban.named.fits(face.names):
            return True
    return False


def _why_not_play_unknown(state: State, player: int) -> str:
    """An unknown card may be played if the bag has one that may. # play.hidden-hand"""
    for card in one_of_each(state):
        if is_playable_unknown(state, player, card):
            return ""
    return citations.PLAY_IMPOSSIBLE


def playable_in_bag(state: State, player: int) -> list[int]:
    """The cards of the bag that a player may play, if an unknown card in the hand is one of them."""
    faces = state.faces
    playable = {faces[card].id for card in one_of_each(state) if is_playable_unknown(state, player, card)}
    return [card for card in state.zones[DECK] if faces[card].id in playable]


def is_playable_unknown(state: State, player: int, card: int) -> bool:
    """Whether a player may play a card of the bag, if an unknown card in the hand is that."""
    return not why_not_play(holding(state, player, card), player, card)


NOT_YET_PLAYABLE: Final = "not-yet-playable"


def _effect_is_possible(state: State, player: int, card: int) -> bool:
    effect = state.faces[card].effect
    if effect is None or effect.possible(state, player, card):
        return True
    return state.readings.play_requires_possible_effect != "required"


def _each_player_can(state: State, player: int, card: int) -> bool:
    """Whether what a Unicorn makes each player do can be done by its own, where that is asked for."""
    for program in state.faces[card].enters:
        if program.is_for_each and not program.possible(state, player, card):
            return state.readings.each_player_must_include_self == "unicorns-exempt"
    return True


def _goes_home(state: State, kinds: int) -> bool:
    """Whether cards of these kinds are played into one's own Stable only. # play.own-stable"""
    return bool(kinds & UNICORN_BITS) and state.readings.unicorn_into_other_stable == "no"


def open_stables(state: State, card: int, player: int) -> list[int]:
    """Into whose Stables a player may play a card. # play.own-stable, play.any-stable"""
    players = [player] if _goes_home(state, state.kinds[card]) else state.clockwise(0)
    is_shut_out = state.faces[card].enters_where or (state.in_force.closed and closings_to(state, card))
    return [other for other in players if may_enter(state, card, other)] if is_shut_out else players


def stables_to_play_into(state: State, card: int, player: int) -> list[int]:
    """The open Stables, but for one's own where that would demand what cannot be done."""
    stables = open_stables(state, card, player)
    is_watched = state.in_force.watchers and player in stables
    if is_watched and demand_of_own_stable(state, card, player) is not None:
        stables.remove(player)
    return stables


class StableDemand(NamedTuple):
    """What a card of a Stable demands for one that enters it, and the table with that one there."""

    watcher: int
    program: Program
    entered: State


def demand_of_own_stable(state: State, card: int, player: int) -> StableDemand | None:
    """A mandatory *Whenever … enters* of one's own Stable that could not be carried out for this card.

    Contested whether that is a requirement. What can be done is seen with the card already there.
    """
    for watcher in state.in_force.watchers:
        for watch in state.faces[watcher].whenever:
            is_own = player_of(state.where[watcher]) == player
            if not is_own or watch.program.optional or not watch.sees(state, card, False, True, ENTERS, 0):
                continue
            if state.readings.barbed_wire_adds_requirement != "requirement":
                return None
            entered = state.clone()
            zones.relocate(entered, card, stable_of(player))
            if not watch.program.possible(entered, player, watcher):
                return StableDemand(watcher, watch.program, entered)
    return None
