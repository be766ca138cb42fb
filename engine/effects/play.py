"""Cards played within an effect, and what Instants do to the card below them.

# play.at-once, play.any-stable, neigh.stopped-to-discard
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.effects.move import card_meant, is_none_meant
from engine.game import zones
from engine.game.playable import open_stables, playable_in_bag, why_not_play
from engine.game.playing import answer_top, answers_top, play
from engine.game.targets import unknown_in, with_unknown
from engine.model import citations, events
from engine.model.decisions import ACT, DECLINE, PLAYER, Asks
from engine.model.places import PILE, hand_of
from engine.model.state import OneShot, Step

if TYPE_CHECKING:
    from engine.game.targets import CardFilter
    from engine.model.state import Frame, State


class PlayCardNow(Step):
    """*play 2 cards*: from the hand, at once, each with its own window. # play.at-once

    `number` is the most, `least` the fewest cards; 0 and none stand for as many as the step before has moved.
    """

    asks = Asks.A_CARD_TO_PLAY_NOW
    rule = citations.PLAY_AT_ONCE

    def __init__(self, number: int, phrase: CardFilter, least: int | None = None) -> None:
        self.number = number
        self.least = number if least is None else least
        self.phrase = phrase

    def run(self, state: State, frame: Frame) -> None:
        playable = self._playable(state, frame)
        if frame.count == (self.number or frame.many) or not playable:
            self._finish(frame)
        else:
            state.ask(ACT, frame.who, playable, int(bool(self.number) and frame.count >= self.least))

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        if choice == DECLINE:
            self._finish(frame)
        else:
            frame.count += 1
            play(state, choice, frame.who, frame)

    def _finish(self, frame: Frame) -> None:
        frame.end_step(bool(frame.count))

    def _playable(self, state: State, frame: Frame) -> list[int]:
        hand = hand_of(frame.who)
        fitting = self.phrase.among(state, state.zones[hand], frame.source)
        found = [card for card in fitting if not why_not_play(state, frame.who, card)]
        if not unknown_in(state, hand):
            return found
        return with_unknown(state, [hand], found, self.may_turn_out(state, frame))

    def may_turn_out(self, state: State, frame: Frame) -> list[int]:
        return self.phrase.among(state, playable_in_bag(state, frame.who), frame.source)


class PlayIt(OneShot):
    """*play it*: the card just put into the hand, at once; an Instant in answer. # play.at-once"""

    rule = citations.PLAY_AT_ONCE

    def __init__(self, which: int) -> None:
        self.which = which

    def speaks_of_none(self, frame: Frame) -> bool:
        return is_none_meant(self.which, frame)

    def do(self, state: State, frame: Frame) -> None:
        card = card_meant(self.which, frame)
        is_there = card >= 0 and state.where[card] == hand_of(frame.who)
        if is_there and answers_top(state, card, frame.who):
            frame.did = 1
            answer_top(state, card, frame.who, frame)
            return
        rule = why_not_play(state, frame.who, card) if is_there else citations.EFFECTS_IMPOSSIBLE
        frame.did = 0 if rule else 1
        if rule:
            rule = citations.PLAY_AT_ONCE if is_there else citations.EFFECTS_IMPOSSIBLE
            zones.cite(state, events.NOTHING, rule, frame, frame.who, card)
        else:
            play(state, card, frame.who, frame)


class ChooseStableItEnters(Step):
    """*choose the Stable it enters*: of the card below on the pile. # play.any-stable"""

    rule = citations.PLAY_ANY_STABLE

    def run(self, state: State, frame: Frame) -> None:
        if state.where[frame.about] != PILE:
            frame.pc += 1
            return
        stables = open_stables(state, frame.about, frame.who)
        if stables:
            self.ask_for_one(state, frame, PLAYER, stables)
        else:
            frame.pc += 1

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        state.pile_into[state.zones[PILE].index(frame.about)] = choice
        zones.cite(state, events.CHOOSE, self.rule, frame, choice)
        frame.end_step(True)


class StopCard(OneShot):
    """*stop it*: the card that was being played goes to the discard pile. # neigh.stopped-to-discard

    Where it `is_diverted` the text puts it somewhere else at once.
    """

    rule = citations.NEIGH_STOPPED

    def __init__(self) -> None:
        self.is_diverted = False

    def do(self, state: State, frame: Frame) -> None:
        frame.did = 1 if state.where[frame.about] == PILE else 0
        if frame.did:
            zones.stop(state, frame.about, frame, self.is_diverted)
