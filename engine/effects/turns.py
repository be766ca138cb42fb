"""What the rest of a turn, and the next one, may still bring: draws, plays and phases that are skipped.

# turn.extra-draw, turn.skipped-phase, turn.skipped-turn, turn.more-plays
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.effects.draw import DrawCards, put_off
from engine.effects.move import THIS, card_meant
from engine.effects.players import body_frame
from engine.game import zones
from engine.game.continuous import hold_this_turn, take_waiting
from engine.game.continuous_effects import HoldsThisTurn, Nothing, Waits
from engine.game.frames import take_up
from engine.game.unicorns import is_reached
from engine.model import citations, events
from engine.model.kinds import CARD_BIT
from engine.model.places import ACTION_PHASE, BEGINNING, DRAW_PHASE, END_PHASE, is_stable
from engine.model.state import Frame, OneShot, Program, Step, WithBody

if TYPE_CHECKING:
    from engine.model.state import State

BIT_OF_PHASE: Final = {DRAW_PHASE: 1, ACTION_PHASE: 2}


class DrawMoreInDrawPhase(WithBody):
    """*draw an extra card*: in the Draw phase, and lost with it. # turn.extra-draw"""

    rule = citations.TURN_EXTRA_DRAW

    def __init__(self, number: int) -> None:
        super().__init__(Program(f"draw-extra-{number}", 0, [DrawCards(number)]))
        self.number = number

    def do(self, state: State, frame: Frame) -> None:
        if state.readings.extra_draw_timing == "at-once":
            state.frames.append(Frame(self.body, frame.who, frame.source, frame.it, frame.because))
            return
        put_off(state, frame, self.number)


class DrawForTurn(DrawCards):
    """The card of the Draw phase, and the extra ones. # turn.draw, turn.extra-draw"""

    def __init__(self) -> None:
        super().__init__(1)

    def wanted(self, state: State, frame: Frame) -> int:
        return 1 + state.extra_draws


class SkipsNextPhase(Waits):
    """Waits for the next phase of a kind, which will be left out."""

    def __init__(self, phase: int) -> None:
        super().__init__()
        self.phase = phase


class LeaveOutNextPhase(WithBody):
    """*skip your next Action phase*: the first that would come, whenever that is. # turn.skipped-phase"""

    rule = citations.TURN_SKIPPED_PHASE

    def __init__(self, body: Program, phase: int) -> None:
        super().__init__(body)
        self.phase = phase

    def do(self, state: State, frame: Frame) -> None:
        hold_this_turn(state, body_frame(self.body, frame, frame.who))
        zones.cite(state, events.SKIP_NEXT_PHASE, self.rule, frame, frame.who, amount=self.phase)


class LeaveOutPhase(LeaveOutNextPhase):
    """*skip your Draw phase*: that of this turn; in somebody else's turn, the next. # turn.skipped-phase"""

    def do(self, state: State, frame: Frame) -> None:
        if frame.who != state.turn:
            super().do(state, frame)
            return
        state.skipped |= BIT_OF_PHASE[self.phase]
        zones.cite(state, events.SKIP_PHASE, self.rule, frame, frame.who, amount=self.phase)


def is_skipped(state: State, phase: int, frame: Frame) -> bool:
    """Whether an effect skips this phase of the turn; one that waited for it does so now."""
    if state.skipped & BIT_OF_PHASE[phase]:
        return True
    for waiting in state.this_turn:
        step = waiting.program.steps[0]
        if isinstance(step, SkipsNextPhase) and step.phase == phase and waiting.who == state.turn:
            take_waiting(state, waiting)
            zones.cite(
                state, events.SKIP_PHASE, citations.TURN_SKIPPED_PHASE, frame, state.turn, amount=phase
            )
            return True
    return False


class ComesLater(Waits):
    """Waits for a moment, at which its body is done once."""

    def __init__(self, body: Program, phase: int, in_next: bool) -> None:
        """`phase` at whose beginning it is due; `in_next` where that is one of its player's next turn."""
        super().__init__()
        self.body = body
        self.phase = phase
        self.in_next = in_next

    @property
    def bodies(self) -> tuple[Program, ...]:
        return (self.body,)

    def is_over(self, effect: Frame, is_own: bool) -> bool:
        return not self.in_next

    def is_due(self, state: State, waiting: Frame, phase: int) -> bool:
        """Whether its moment has come; a next turn has begun where the counter says so."""
        if phase != self.phase:
            return False
        if not self.in_next:
            return True
        return waiting.who == state.turn and (phase == BEGINNING or waiting.count > 0)


class DoLater(WithBody):
    """*At the end of this turn, sacrifice a Unicorn.* # effects.without-its-card"""

    rule = citations.EFFECTS_WITHOUT_CARD

    def __init__(self, body: Program, moment: int) -> None:
        super().__init__(body)
        self.moment = moment

    def do(self, state: State, frame: Frame) -> None:
        hold_this_turn(state, body_frame(self.body, frame, frame.who))
        zones.cite(state, events.LATER, self.rule, frame, frame.who, amount=self.moment)
        if self.moment == 0 and state.phase == END_PHASE:
            let_come(state, END_PHASE, frame.because)


def let_come(state: State, phase: int, because: int) -> None:
    """Queue what was to come at this moment of the turn. # effects.without-its-card"""
    for waiting in state.this_turn:
        step = waiting.program.steps[0]
        if not isinstance(step, ComesLater):
            continue
        if step.is_due(state, waiting, phase):
            take_waiting(state, waiting)
            effect = body_frame(step.body, waiting, waiting.who)
            effect.because = because
            state.queue.append(effect)
        elif phase == BEGINNING and waiting.who == state.turn:
            _count_turn(state, waiting)


def _count_turn(state: State, waiting: Frame) -> None:
    """The next turn of its player has begun. What waits is shared by copies, so it is never changed."""
    begun = waiting.clone()
    begun.count = 1
    state.this_turn = [begun if frame is waiting else frame for frame in state.this_turn]


class MissNextTurn(OneShot):
    """*skip your next turn*, *that player skips their next turn*. # turn.skipped-turn"""

    rule = citations.TURN_SKIPPED_TURN

    def do(self, state: State, frame: Frame) -> None:
        state.skips[frame.who] += 1
        zones.cite(state, events.SKIP_TURN, self.rule, frame, frame.who)


class PlaysNothing(HoldsThisTurn):
    """Notes, until the turn ends, whose text has said *play no cards in your Action phase*."""

    def __init__(self) -> None:
        super().__init__(Nothing())


class PlayNothing(WithBody):
    """*play no cards in your Action phase*: drawing stays allowed. # play.one-action"""

    rule = citations.PLAY_ONE_ACTION

    def do(self, state: State, frame: Frame) -> None:
        state.playless = 1
        hold_this_turn(state, Frame(self.body, frame.who, frame.source, -1, frame.because))
        zones.cite(state, events.NO_PLAYS, self.rule, frame, frame.who)


class LetHold(WithBody):
    """*your hand limit is 3 this turn*, *that player cannot play Neigh cards this turn*, *your Unicorns
    cannot be destroyed until your next turn*, *that Unicorn has no effects until your next turn*.

    The body holds, and is never run.
    """

    rule = citations.EFFECTS_MANDATORY

    def __init__(
        self,
        body: Program,
        kind: str,
        for_that: bool = False,
        is_theirs: bool = False,
        which: int = THIS,
        word: int = CARD_BIT,
    ) -> None:
        """For whom, for whose turn to come, of which card it speaks, and the kinds it calls that by."""
        super().__init__(body)
        self.for_that = for_that
        self.kind = kind
        self.is_theirs = is_theirs
        self.which = which
        self.word = word
        if kind == events.FORBID:
            self.rule = citations.EFFECTS_CANNOT

    def do(self, state: State, frame: Frame) -> None:
        player = frame.player if self.for_that else frame.who
        card = -1 if self.which == THIS else card_meant(self.which, frame)
        if player < 0 or (self.which != THIS and not self._is_there(state, card)):
            zones.cite(state, events.NOTHING, citations.EFFECTS_IMPOSSIBLE, frame, frame.who, card)
            frame.did = 0
            return
        effect = Frame(self.body, player, frame.source, card, frame.because)
        effect.master = player if self.is_theirs else frame.master
        hold_this_turn(state, effect)
        is_now = self.kind in (events.FORBID, events.THIS_TURN)
        zones.cite(state, self.kind, self.rule, frame, player if is_now else effect.master, about=card)

    def _is_there(self, state: State, card: int) -> bool:
        """Whether the card it speaks of lies in a Stable, and is what the words call it."""
        return card >= 0 and is_stable(state.where[card]) and is_reached(state, card, self.word)


class AddTurn(OneShot):
    """*take another turn*: right after this one. # turn.extra"""

    rule = citations.TURN_EXTRA

    def do(self, state: State, frame: Frame) -> None:
        state.extra_turns += 1
        zones.cite(state, events.ANOTHER_TURN, citations.TURN_EXTRA, frame, frame.who)


class PlayMore(Step):
    """*play 2 cards in your Action phase*; after *you may* it is a permission, so nobody is asked.

    # turn.more-plays
    """

    rule = citations.TURN_MORE_PLAYS

    def __init__(self, number: int) -> None:
        self.number = number
        self.is_must = True

    def run(self, state: State, frame: Frame) -> None:
        take_up(state, frame)
        state.plays = max(state.plays, self.number)
        if self.is_must:
            state.plays_owed = max(state.plays_owed, self.number)
        kind = events.PLAYS_OWED if self.is_must else events.MORE_PLAYS
        zones.cite(state, kind, citations.TURN_MORE_PLAYS, frame, frame.who, amount=self.number)
        frame.pc += 1


# How a turn goes to its end: what *end your turn* leaves out is contested, *skip to your End of Turn phase*
# names the phase that follows.
TURN_ENDED: Final = 1
SKIPPED_TO_END: Final = 2


class EndThisTurn(OneShot):
    """*end your turn*, *skip to your End of Turn phase*: that phase is next. # turn.skip-to-end"""

    rule = citations.TURN_SKIP_TO_END

    def __init__(self, ending: int) -> None:
        self.ending = ending

    def do(self, state: State, frame: Frame) -> None:
        state.ending = max(state.ending, self.ending)
        zones.cite(state, events.END_TURN, citations.TURN_SKIP_TO_END, frame, frame.who)
