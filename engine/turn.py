"""The turn, written in the same instructions as the cards: it starts again with the next player.

# turn.order, turn.beginning, turn.draw, turn.action, turn.end, turn.hand-limit
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.effects.deck import LOOKING_AGAIN
from engine.effects.draw import DrawCards
from engine.effects.turns import TURN_ENDED, DrawForTurn, is_skipped, let_come
from engine.game import triggers, zones
from engine.game.chain import CHAIN_PROGRAMS, Chain, go_on
from engine.game.continuous import count_anew, forget_this_turn, refresh
from engine.game.ending import winner_by_number
from engine.game.hidden import CHOSEN, SHOW_HAND, TURN_OUT_FORCED, turn_out_forced
from engine.game.playable import playable_in_bag, why_not_play
from engine.game.playing import PLAYING, play
from engine.game.replacement import MOVING, REPLACING_DRAW, mover, moving
from engine.game.responses import ANSWERING
from engine.model import citations, events
from engine.model.causes import DISCARD
from engine.model.decisions import ACT, CARD, DECLINE, DRAW_A_CARD, GO_ON, PHASE, Asks
from engine.model.kinds import UNKNOWN_CARD
from engine.model.places import ACTION_PHASE, BEGINNING, DRAW_PHASE, END_PHASE, is_meant, stable_of
from engine.model.state import Frame, Program, Step
from engine.model.work import Work

if TYPE_CHECKING:
    from engine.model.state import State

RULE_OF_PHASE: Final[tuple[str, ...]] = (
    citations.TURN_BEGINNING,
    citations.TURN_DRAW,
    citations.TURN_ACTION,
    citations.TURN_END,
)


def start_phase(state: State, frame: Frame, phase: int) -> None:
    """Go on to a phase of the turn; what happens in it is because of it."""
    state.phase = phase
    if state.hangs_on_turn:
        refresh(state)
    rule = RULE_OF_PHASE[phase]
    frame.because = zones.cite(state, events.PHASE, rule, frame, state.turn, amount=phase, because=0)


class BeginTurn(Step):
    """Beginning of Turn: every *Turn start* in the active player's Stable triggers. # turn.beginning"""

    def run(self, state: State, frame: Frame) -> None:
        frame.who = state.turn
        frame.count = 0
        forget_last_turn(state)
        start_phase(state, frame, BEGINNING)
        _trigger(state, frame, at_start=True)
        if state.edition.watches_turns:
            _trigger_everywhere(state, frame)
        go_on(state, frame)


def forget_last_turn(state: State) -> None:
    """What effects said of *this turn* is over."""
    state.ending = 0
    state.plays = 1
    state.plays_owed = 0
    state.playless = 0
    state.extra_draws = 0
    state.skipped = 0
    if any(state.barred):
        state.barred = [0] * state.players
        refresh(state)
    forget_this_turn(state)
    if state.edition.counts_turn:
        count_anew(state)


def _trigger(state: State, frame: Frame, at_start: bool) -> None:
    """Queue what happens at the start or end of the turn."""
    faces = state.faces
    speaking: list[int] = []
    for card in state.stables[state.turn]:
        if faces[card].turn_start if at_start else faces[card].turn_end:
            speaking.append(card)
    for card in speaking and _in_order(state, speaking):
        for program in faces[card].turn_start if at_start else faces[card].turn_end:
            triggers.wait(state, program, state.turn, card, card, frame.because)
    if state.this_turn:
        let_come(state, BEGINNING if at_start else END_PHASE, frame.because)
    if state.notes and not at_start:
        _trigger_remembered(state, frame)


def _trigger_remembered(state: State, frame: Frame) -> None:
    """Queue what cards that are gone still owe at the end of the turn, once. # effects.remembered"""
    for card in list(state.notes):
        owed = [program for program in state.faces[card].turn_end if program.recalls]
        if not owed:
            continue
        if state.where[card] != stable_of(state.turn):
            for program in owed:
                triggers.wait(state, program, state.turn, card, card, frame.because)
        del state.notes[card]


def _in_order(state: State, cards: list[int]) -> list[int]:
    """Those whose text works, by what they are: in whatever order a position names them, they wait alike."""
    working = [card for card in cards if card not in state.in_force.mute]
    return sorted(working, key=lambda card: state.faces[card].number) if len(working) > 1 else working


def _trigger_everywhere(state: State, frame: Frame) -> None:
    """Queue every *Whenever a player begins their turn*, whose Stable it may lie in."""
    for player in state.clockwise(state.turn):
        stable = state.stables[player]
        for card in _in_order(state, [card for card in stable if state.faces[card].on_turn]):
            for watch in state.faces[card].on_turn:
                if is_meant(watch.who, player == state.turn):
                    triggers.wait(state, watch.program, player, card, card, frame.because, player=state.turn)


class Border(Step):
    """Between two phases; at a stepwise table the active player says when to go on. # turn.order"""

    only_resolves = True
    rule = citations.TURN_ORDER

    def run(self, state: State, frame: Frame) -> None:
        if state.changed:
            state.changed = 0
            winner_by_number(state, frame)
        elif state.stepwise:
            state.ask(PHASE, state.turn, [GO_ON], 0)
        else:
            frame.pc += 1

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        frame.pc += 1


class DrawPhase(Step):
    """Draw phase, unless it is skipped. # turn.draw, turn.skipped-phase"""

    def run(self, state: State, frame: Frame) -> None:
        frame.pc += 1
        if state.ending or is_skipped(state, DRAW_PHASE, frame):
            go_on(state, frame)
        else:
            start_phase(state, frame, DRAW_PHASE)


class DrawInDrawPhase(DrawForTurn):
    """Draw a card, and the extra ones. # turn.draw, turn.extra-draw"""

    def go_on(self, state: State, frame: Frame) -> None:
        frame.many = 0
        go_on(state, frame)


class ActionPhase(Step):
    """Action phase: play a card or draw a card. # turn.action, play.one-action

    The frame counts the plays of this phase. Where an effect allows more than one, the later ones may
    be left out, and drawing is no longer a choice; where it demands them, as long as a card can be played.
    """

    rule = citations.TURN_ACTION

    def run(self, state: State, frame: Frame) -> None:
        if state.ending or (not frame.count and is_skipped(state, ACTION_PHASE, frame)):
            self._stop(state, frame)
            return
        if not frame.count:
            start_phase(state, frame, ACTION_PHASE)
        playable = self._playable(state)
        if frame.count < state.plays_owed and any(state.kinds[card] != UNKNOWN_CARD for card in playable):
            # An unknown card alone may be none that could be played.
            state.ask(ACT, state.turn, playable, 0)
            return
        options = playable if frame.count else [DRAW_A_CARD, *playable]
        if options:
            state.ask(ACT, state.turn, options, 1 if frame.count else 0)
        else:
            self._stop(state, frame)

    def _playable(self, state: State) -> list[int]:
        hand = state.hands[state.turn] if not state.playless else []
        return [card for card in hand if not why_not_play(state, state.turn, card)]

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        if choice == DECLINE:
            self._stop(state, frame)
        elif choice == DRAW_A_CARD:
            self._stop(state, frame)
            state.frames.append(Frame(DRAW_ONE, state.turn, -1, -1, frame.because))
        else:
            frame.count += 1
            frame.pc += 1
            play(state, choice, state.turn, frame)

    def may_turn_out(self, state: State, frame: Frame) -> list[int]:
        return playable_in_bag(state, state.turn)

    def _stop(self, state: State, frame: Frame) -> None:
        frame.count = state.plays
        frame.pc += 1


class ChainOfAction(Chain):
    """Then back to the Action phase while an effect allows another play. # play.one-action"""

    def go_on(self, state: State, frame: Frame) -> None:
        if frame.count < state.plays and not state.ending:
            frame.pc = START_OF_PHASE[ACTION_PHASE]
        else:
            go_on(state, frame)


class EndPhase(Step):
    """End of Turn: every *Turn end* in the active player's Stable triggers. # turn.end"""

    def run(self, state: State, frame: Frame) -> None:
        start_phase(state, frame, END_PHASE)
        _trigger(state, frame, at_start=False)
        go_on(state, frame)


class DiscardToLimit(Step):
    """Discard down to the hand limit, one card at a time. # turn.hand-limit"""

    asks = Asks.CARDS_ABOVE_THE_LIMIT
    cause = DISCARD
    rule = citations.TURN_HAND_LIMIT

    def run(self, state: State, frame: Frame) -> None:
        if state.ending == TURN_ENDED and state.readings.end_turn_means_end_phase == "turn-over":
            frame.pc += 1
            return
        is_for_all = state.readings.hand_limit_scope == "everybody"
        for player in state.clockwise(state.turn) if is_for_all else [state.turn]:
            hand, limit = state.hands[player], max(state.in_force.hand_limits[player], 0)
            if len(hand) > limit:
                if limit:
                    state.ask(CARD, player, hand, 0)
                else:
                    self._discard_any(state, frame, player, hand[0])
                return
        go_on(state, frame)

    def _discard_any(self, state: State, frame: Frame, player: int, card: int) -> None:
        """All of them must go, so nobody is asked which. # effects.forced"""
        if turn_out_forced(state, frame, [card]):
            return
        zones.cite(state, events.FORCED, citations.EFFECTS_FORCED, frame, player, card)
        self._discard(state, frame, player, card)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        self._discard(state, frame, state.asked, choice)

    def _discard(self, state: State, frame: Frame, player: int, card: int) -> None:
        discarding = moving(mover(DISCARD), frame, (card,), Work(by_choice=1))
        discarding.who = player
        state.frames.append(discarding)


class NextTurn(Step):
    """The player to the left is next; who is to miss turns is passed over. # turn.order"""

    def run(self, state: State, frame: Frame) -> None:
        if state.extra_turns:
            state.extra_turns -= 1
        else:
            state.turn = (state.turn + 1) % state.players
        while state.skips[state.turn]:
            state.skips[state.turn] -= 1
            state.turn = (state.turn + 1) % state.players
        zones.cite(state, events.TURN, citations.TURN_ORDER, frame, state.turn, because=0)
        frame.pc = 0


DRAW_ONE: Final = Program("draw-one", 0, [DrawCards(1)])
# How positions saved by earlier versions wait for the card of the Draw phase.
DRAW_FOR_TURN: Final = Program("draw-for-turn", 0, [DrawForTurn()])
TURN: Final = Program.of_rules(
    "turn",
    {
        "beginning": BeginTurn(),
        "beginning-chain": Chain(),
        "before-draw": Border(),
        "draw": DrawPhase(),
        "draw-cards": DrawInDrawPhase(),
        "draw-chain": Chain(),
        "before-action": Border(),
        "action": ActionPhase(),
        "action-chain": ChainOfAction(),
        "before-end": Border(),
        "end": EndPhase(),
        "end-chain": Chain(),
        "hand-limit": DiscardToLimit(),
        "hand-limit-chain": Chain(),
        "before-next-turn": Border(),
        "next-turn": NextTurn(),
    },
)

# Where each phase of the turn begins in its program.
START_OF_PHASE: Final = tuple(TURN.labels.index(label) for label in ("beginning", "draw", "action", "end"))

RULE_PROGRAMS: Final[dict[str, Program]] = {
    program.name: program
    for program in (
        TURN,
        PLAYING,
        ANSWERING,
        REPLACING_DRAW,
        DRAW_ONE,
        DRAW_FOR_TURN,
        *CHAIN_PROGRAMS,
        CHOSEN,
        LOOKING_AGAIN,
        TURN_OUT_FORCED,
        SHOW_HAND,
        *[step.program for step in MOVING.values()],
    )
}
