"""Instants that answer what a player is about to do: draw, discard, sacrifice, destroy or steal a card.

Where the edition has such Instants, every such action first opens a window, card by card, costs included.
The frame is for `who` is about to do it, `it` is the card (-1 for a draw), `aim` the verb, `did` whether it
will be done. # pile.answers-deeds
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.game import zones
from engine.game.hidden import answers_held, card_shown
from engine.game.playing import answer_is_possible, answer_with, answers_on_table, answers_play, may_answer
from engine.game.unicorns import is_reached, is_reached_if_meant
from engine.model import citations, events
from engine.model.decisions import CARD, DECLINE, RESPOND, TABLE, Asks
from engine.model.places import PILE, is_meant, is_stable, player_of, stable_of
from engine.model.state import Frame, OneShot, Program, Step
from engine.model.work import Work

if TYPE_CHECKING:
    from engine.model.state import Face, State


def open_window(state: State, frame: Frame, cause: int, card: int) -> None:
    """Let others answer what the one of this frame is about to do with a card."""
    action = frame.calling(ANSWERING, frame.who, card)
    action.work = Work(verb=cause)
    frame.asked += 1
    state.frames.append(action)


class ActionWindow(Step):
    """Who has an Instant for it may answer the action; asked again after each answer. # pile.answers-deeds"""

    rule = citations.PILE_ANSWERS_DEEDS

    def run(self, state: State, frame: Frame) -> None:
        if frame.did and self._may_be_answered(state, frame):
            state.ask(RESPOND, TABLE, self._answers(state, frame), 1)
        else:
            frame.pc += 1

    def _may_be_answered(self, state: State, frame: Frame) -> bool:
        for face in state.edition.instants:
            for other in range(state.players):
                if fits_action(state, frame, face, other):
                    return True
        return False

    def _answers(self, state: State, frame: Frame) -> list[int]:
        return [
            answer
            for other, answer, face in answers_held(state)
            if fits_action(state, frame, face, other) and answer_is_possible(state, face, other, answer)
        ]

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        if choice == DECLINE:
            frame.pc += 1
        else:
            card = card_shown(state, frame, choice)
            answer_with(state, card, player_of(state.where[card]), frame)


def fits_action(state: State, frame: Frame, face: Face, other: int) -> bool:
    """Whether a player may answer the action of this frame with a card of this face."""
    # Whose own action a card may answer says the card.
    return is_about_action(state, frame, face, other) and may_answer(state, face, other, -1)


def is_about_action(state: State, frame: Frame, face: Face, other: int) -> bool:
    """Whether what a card answers, in this player's hand, is the action of this frame."""
    window, card = face.window, frame.it
    if frame.program is not ANSWERING or window is None or not frame.work.verb & window.cause:
        return False
    if not is_meant(window.who, frame.who == other):
        return False
    # No card is known of a draw.
    is_own = card >= 0 and state.where[card] == stable_of(other)
    return card < 0 or is_reached_if_meant(state, window.card, card, False, is_own)


class ReportAnswer(Step):
    """Tell the frame below whether to go on, and with which card."""

    def run(self, state: State, frame: Frame) -> None:
        state.frames.pop()
        below = state.frames[-1]
        below.did = frame.did
        if frame.it >= 0 and below.cards:
            below.cards = (*below.cards[: below.count], frame.it, *below.cards[below.count + 1 :])


ANSWERING: Final = Program.of_rules("answering", {"window": ActionWindow(), "report": ReportAnswer()})


def action_answered(state: State) -> Frame | None:
    """What was about to be done when the Instant was played whose effect runs now."""
    for frame in reversed(state.frames):
        if frame.program is ANSWERING:
            return frame
    return None


def mover_answered(state: State, action: Frame) -> Frame:
    """What moves the card that the answer is about, with all it moves at that moment."""
    return state.frames[state.frames.index(action) - 1]


def who_may_answer(state: State) -> set[int]:
    """The players whom the rules let answer what the open window is about, whatever they hold."""
    frame = state.frames[-1]
    players = range(state.players)
    if frame.program is ANSWERING:
        return {
            player
            for player in players
            if any(fits_action(state, frame, face, player) for face in state.edition.instants)
        }
    top, player = state.zones[PILE][-1], state.pile_by[-1]
    faces = [face for face in state.edition.instants if answers_play(state, face, top, player)]
    found = {other for other in players if any(may_answer(state, face, other, player) for face in faces)}
    return found | {player_of(state.where[source]) for source in answers_on_table(state)}


class StopAction(OneShot):
    """*stop it*: what was about to be done is not done. # pile.answers-deeds"""

    rule = citations.PILE_ANSWERS_DEEDS

    def do(self, state: State, frame: Frame) -> None:
        action = action_answered(state)
        frame.did = 1 if action is not None else 0
        if action is not None:
            action.did = 0
            zones.cite(state, events.STOP_DEED, self.rule, frame, action.who, action.it)


class Redirect(Step):
    """*choose the target*: another card the effect might have been aimed at, or the same. # move.choose"""

    asks = Asks.ANOTHER_TARGET
    rule = citations.MOVE_CHOOSE

    def run(self, state: State, frame: Frame) -> None:
        action = action_answered(state)
        if action is None:
            frame.pc += 1
            return
        targets = self._targets(state, frame, action)
        if len(targets) > 1:
            state.ask(CARD, frame.who, targets, 0)
        else:
            frame.pc += 1

    def _targets(self, state: State, frame: Frame, action: Frame) -> list[int]:
        mover = mover_answered(state, action)
        window = state.faces[frame.source].window
        assert window is not None
        word = window.card.word
        others = [card for card in mover.cards if card != action.it]
        zone = state.where[action.it]
        return [
            card
            for card in mover.work.targets
            if card not in others and is_stable(state.where[card]) and is_reached(state, card, word)
            if state.where[card] == zone or not mover.work.from_each
        ]

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        action = action_answered(state)
        assert action is not None
        action.it = choice
        zones.cite(state, events.CHOOSE, self.rule, frame, frame.who, choice)
        frame.end_step(True)
