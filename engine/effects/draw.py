"""Drawing cards, one at a time. # move.draw, end.deck-out"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.game import responses, triggers, zones
from engine.game.continuous import count_draw
from engine.game.frames import next_step
from engine.game.replacement import open_draw
from engine.game.unicorns import unicorns_of
from engine.model import citations, events
from engine.model.causes import DRAW, PUT
from engine.model.decisions import CHANCE, Asks
from engine.model.places import BEGINNING, DECK, DECK_TOP, DISCARD_PILE, hand_of
from engine.model.state import Step

if TYPE_CHECKING:
    from engine.model.state import Condition, Frame, State

# How many there are of something, for the one of the frame.
Counts = Callable[["State", "Frame"], int]


class DrawCards(Step):
    """*draw 2 cards*: the known top first, otherwise by chance; each may be answered. # move.draw"""

    rule = citations.MOVE_DRAW

    def __init__(self, number: int) -> None:
        self.number = number
        self.draws = number

    def may_be_offered(self, state: State, who: int, source: int) -> bool:
        """Nobody who may draw needs to at an empty deck; who must, ends the game. # end.deck-out"""
        is_refilled = state.readings.deck_out == "reshuffle" and state.zones[DISCARD_PILE]
        return state.deck_size > 0 or bool(is_refilled)

    def wanted(self, state: State, frame: Frame) -> int:
        """How many cards in all: asked anew before each, so it must not hang on what is drawn meanwhile."""
        return self.number

    def run(self, state: State, frame: Frame) -> None:
        wanted = self.wanted(state, frame)
        if state.phase == BEGINNING and self._waits_for_draw_phase(state, frame):
            frame.end_step(True)
            put_off(state, frame, wanted)
        elif frame.count >= wanted or state.deck_is_out:
            self._finish(state, frame, wanted)
        elif state.in_force.cannot_draw[frame.who]:
            zones.cite(state, events.NO_DRAW, citations.EFFECTS_CANNOT, frame, frame.who)
            self._finish(state, frame, wanted)
        elif state.edition.answered_causes & DRAW and frame.asked == frame.count:
            frame.did = 1
            responses.open_window(state, frame, DRAW, -1)
        elif not frame.did and frame.asked:
            # Somebody has stopped this draw; the next may still be made. # pile.answers-deeds
            frame.did = 1
            frame.count += 1
            frame.stopped += 1
        elif state.in_force.drawers and not frame.work.settled:
            open_draw(state, frame)
        else:
            take_next(self, state, frame)

    def _waits_for_draw_phase(self, state: State, frame: Frame) -> bool:
        """Whether what is drawn at the beginning of a turn is an extra card too. # turn.extra-draw"""
        if frame.who != state.turn or frame.source < 0:
            return False
        is_of_turn_start = frame.program in state.faces[frame.source].turn_start
        return is_of_turn_start and state.readings.extra_draw_timing == "draw-phase"

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        zones.move(state, choice, hand_of(frame.who), DRAW, frame)
        if state.edition.counts_turn:
            count_draw(state, frame.who)
        if frame.source >= 0:
            # Without a text nothing goes on to speak of *it*, and nobody else is to know what was drawn.
            frame.name_next(choice, self.draws == 1)
        frame.count += 1
        if frame.work.settled:
            frame.own_work().settled = 0
        watch_last_card(state, frame)
        wanted = self.wanted(state, frame)
        if frame.count >= wanted or state.deck_is_out:
            self._finish(state, frame, wanted)

    def _finish(self, state: State, frame: Frame, wanted: int) -> None:
        drawn = frame.count - frame.stopped
        if frame.work.settled or frame.work.undrawn:
            work = frame.own_work()
            work.settled = work.undrawn = 0
        frame.did = 1 if frame.count >= wanted and not frame.stopped else 0
        frame.count = 0
        frame.asked = 0
        frame.stopped = 0
        frame.many = drawn
        if state.in_force.doers and drawn:
            triggers.did_some(state, frame, DRAW)
        self.go_on(state, frame)

    def go_on(self, state: State, frame: Frame) -> None:
        """All are drawn."""
        next_step(state, frame)


def take_next(step: Step, state: State, frame: Frame) -> None:
    """The next card of the deck: the known top first, otherwise by chance; none may be left."""
    if state.zones[DECK_TOP]:
        step.answer(state, frame, state.zones[DECK_TOP][0])
    elif len(state.zones[DECK]) > state.unknown:
        state.ask(CHANCE, frame.who, state.next_cards(), 0)
    else:
        deck_ran_out(state, frame)


def watch_last_card(state: State, frame: Frame) -> None:
    """The deck may have run out with its last card. # end.deck-out"""
    if state.readings.deck_out_moment == "last-card" and state.deck_size <= 0:
        deck_ran_out(state, frame)


def put_off(state: State, frame: Frame, number: int) -> None:
    """Cards that will be drawn in the Draw phase of this turn, and are lost with it. # turn.extra-draw"""
    state.extra_draws += number
    zones.cite(state, events.EXTRA_DRAW, citations.TURN_EXTRA_DRAW, frame, frame.who, amount=number)


def deck_ran_out(state: State, frame: Frame) -> None:
    """The game will end when the chain has resolved, or the discard pile is shuffled. # end.deck-out"""
    if state.readings.deck_out == "reshuffle" and state.zones[DISCARD_PILE]:
        zones.shuffle(state, state.zones[DISCARD_PILE][:], frame, citations.END_DECK_OUT)
    else:
        state.deck_is_out = 1
        zones.cite(state, events.DECK_OUT, citations.END_DECK_OUT, frame, frame.who)


class DrawCounted(DrawCards):
    """*draw that many cards*, *draw cards up to your hand limit*: as many as something is `there`."""

    def __init__(self, there: Counts) -> None:
        super().__init__(0)
        self.there = there

    def wanted(self, state: State, frame: Frame) -> int:
        return self.there(state, frame)


def cards_to_draw(state: State, frame: Frame) -> int:
    """How many cards the deck holds."""
    return state.deck_size


def that_many(state: State, frame: Frame) -> int:
    """As many as the step before has moved."""
    return frame.many


def up_to_limit(state: State, frame: Frame) -> int:
    """*up to your hand limit*: none without a limit. # turn.hand-limit"""
    in_force = state.in_force
    limit = in_force.hand_limits[frame.who] if in_force.limits_hand(frame.who) else 0
    return until_holding(limit, state, frame)


def until_holding(held: int, state: State, frame: Frame) -> int:
    """*until you have 5 in your hand*, with those drawn so far."""
    missing = held - len(state.hands[frame.who])
    return frame.count - frame.work.undrawn + max(missing, 0)


def for_each(number: int, there: Counts, state: State, frame: Frame) -> int:
    """*2 cards for each Basic Unicorn in your Stable*, for each of what is `there`."""
    return number * there(state, frame)


def at_most(most: int, there: Counts, state: State, frame: Frame) -> int:
    """*a card for each Unicorn in your Stable, but at most 3 cards*."""
    return min(there(state, frame), most)


def all_players(state: State, frame: Frame) -> int:
    """For *each player*."""
    return state.players


def other_players(state: State, frame: Frame) -> int:
    """For *each other player*."""
    return state.players - 1


def players_of_whom(condition: Condition, is_other: bool, state: State, frame: Frame) -> int:
    """For *each other player with a Downgrade in their Stable*."""
    asked = state.clockwise(frame.who)[is_other:]
    return sum([condition.holds_for(state, who, frame.master, frame.source) for who in asked])


def unicorns_above(above: int, state: State, frame: Frame) -> int:
    """For *each Unicorn you have above 3*: by what they count. # effects.counts"""
    return max(unicorns_of(state, frame.who) - above, 0)


class TakeDealt(Step):
    """*deal 5 cards to each player*, for one of them: no draw that others could answer. # move.put"""

    asks = Asks.THE_CARD_DEALT
    rule = citations.MOVE_PUT

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: State, frame: Frame) -> None:
        if frame.count >= self.number or state.deck_is_out:
            frame.end_step(True)
        else:
            take_next(self, state, frame)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        zones.move(state, choice, hand_of(frame.who), PUT, frame)
        frame.count += 1
        watch_last_card(state, frame)
