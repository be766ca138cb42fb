"""The instructions a wording compiles to: one class a word, with `run` and `answer`.

A step reads its frame, changes the state through `moves`, and either goes on (`frame.pc`) or asks. An
effect that is one of several in a link is run twice: first only to choose (`DECLARING`), then to carry
out what was chosen (`CARRYING_OUT`). # chain.targets-first
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine import citations, events, moves
from engine.decisions import CHANCE, DECLINE, PLAYER, YES, YES_NO
from engine.state import CARRYING_OUT, DECK, DECK_TOP, DECLARING, DISCARD_PILE, PILE, Frame, hand_of

if TYPE_CHECKING:
    from engine.state import State


class Step:
    """One instruction. `rule` is the one that asks, `body` a program it runs for other players."""

    rule: str = citations.EFFECTS_MANDATORY
    body: Program | None = None
    # Cards drawn earlier in the same sentence: they may be discarded by this one.
    drawn_before: int = 0
    # What follows *If you do*, and whether it is this card itself that is given for it.
    payoff: tuple[Step, ...] = ()
    gives_this: bool = False

    def run(self, state: State, frame: Frame) -> None:
        """Do it and go on, or ask and wait."""
        raise NotImplementedError

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        """Go on with the answer to what `run` asked."""
        raise NotImplementedError

    def possible(self, state: State, who: int, source: int) -> bool:
        """Whether it can be done in full now. # play.impossible-in-hand"""
        return True

    def aims(self, state: State, who: int, source: int) -> list[int]:
        """The players it could be aimed at, when it is aimed at one player. # play.target-before"""
        return []

    def may_turn_out(self, state: State, frame: Frame) -> list[int]:
        """What an unknown card may turn out to be that is chosen here. # play.hidden-hand"""
        return state.zones[DECK]


class Program:
    """A list of steps, and the name it is saved by.

    `clause` is the line of the card it comes from (0: a rule of the game), `optional` whether the whole
    of it may be declined, `last` the place of the step that ends it. The rules' own programs give each
    step a label, so that what was saved finds its step again when others have come between.
    """

    __slots__ = ("clause", "demanding", "is_for_each", "labels", "last", "name", "optional", "steps")

    def __init__(self, name: str, clause: int, steps: list[Step], optional: bool = False) -> None:
        ending: list[Step] = [Finish()]
        self.name = name
        self.clause = clause
        self.optional = optional
        self.last = len(steps)
        self.steps: list[Step] = steps + ending
        self.labels: list[str] = []
        self.is_for_each = any(isinstance(step, ForPlayers) and step.with_self for step in steps)
        # The steps that may be impossible; the others need not be asked.
        self.demanding = [step for step in steps if type(step).possible is not Step.possible]
        self._count_draws()

    def _count_draws(self) -> None:
        drawn = 0
        for step in self.steps:
            step.drawn_before = drawn
            if isinstance(step, Draw):
                drawn += step.number

    def __repr__(self) -> str:
        return f"<Program {self.name}>"

    def aims(self, state: State, who: int, source: int) -> list[int]:
        """The players its first step with a target could be aimed at."""
        for step in self.steps:
            players = step.aims(state, who, source)
            if players:
                return players
        return []

    @classmethod
    def of_rules(cls, name: str, steps: dict[str, Step]) -> Program:
        """A program of the rules: its steps by their labels."""
        program = cls(name, 0, list(steps.values()))
        program.labels = [*steps, "finish"]
        return program

    def possible(self, state: State, who: int, source: int) -> bool:
        """Whether everything in it that must be done can be done in full."""
        for step in self.demanding:
            if not step.possible(state, who, source):
                return False
        return True


def call(state: State, caller: Frame, called: Frame) -> None:
    """Run a frame before the caller goes on; a caller with nothing left to do is dropped first."""
    caller.pc += 1
    if caller.pc == caller.program.last:
        state.frames.pop()
    state.frames.append(called)


class Finish(Step):
    """The end of every program. One that has only chosen goes back into its link."""

    def run(self, state: State, frame: Frame) -> None:
        state.frames.pop()
        if frame.mode == DECLARING:
            state.link.append(frame)


# Drawing

LAST_CARD: Final = 1
RESHUFFLE: Final = 2


class Draw(Step):
    """*draw 2 cards*: one at a time, the known top first, otherwise by chance. # move.draw"""

    rule = citations.MOVE_DRAW

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: State, frame: Frame) -> None:
        if frame.mode == DECLARING or frame.count == self.number or state.deck_is_out:
            frame.did = 1 if frame.count == self.number or frame.mode == DECLARING else 0
            frame.count = 0
            frame.pc += 1
        elif state.zones[DECK_TOP]:
            self.answer(state, frame, state.zones[DECK_TOP][0])
        elif state.deck_size > 0:
            state.ask(CHANCE, frame.who, state.zones[DECK], 0)
        else:
            deck_ran_out(state, frame)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        moves.draw(state, choice, frame)
        frame.count += 1
        if state.deck_size <= 0 and state.reading(citations.DECK_OUT_MOMENT) == LAST_CARD:
            deck_ran_out(state, frame)


def deck_ran_out(state: State, frame: Frame) -> None:
    """The game will end when the chain has resolved, or the discard pile is shuffled. # end.deck-out"""
    if state.reading(citations.DECK_OUT) == RESHUFFLE and state.zones[DISCARD_PILE]:
        moves.shuffle(state, state.zones[DISCARD_PILE][:], frame, citations.END_DECK_OUT)
    else:
        state.deck_is_out = 1
        moves.cite(state, events.DECK_OUT, citations.END_DECK_OUT, frame, frame.who)


# Costs

NOT_ALLOWED: Final = 1


def buys_nothing(state: State, frame: Frame, payoff: tuple[Step, ...]) -> bool:
    """Whether what a cost pays for cannot be done now, and costs for nothing are not allowed."""
    if can_be_done(state, frame, payoff):
        return False
    return state.reading(citations.COST_WITHOUT_PAYOFF) == NOT_ALLOWED


def can_be_done(state: State, frame: Frame, steps: tuple[Step, ...]) -> bool:
    """Whether all of these steps can be done in full now."""
    for step in steps:
        if not step.possible(state, frame.who, frame.source):
            return False
    return True


def pays(state: State, frame: Frame, payoff: tuple[Step, ...], card: int) -> bool:
    """Whether it can be done once this card is given for it."""
    after = state.clone()
    moves.relocate(after, card, moves.resting_place(state, card, DISCARD_PILE))
    return can_be_done(after, frame, payoff)


# Choices and conditions

# How choices that are no cards are noted in a link: below all card numbers.
YES_CHOSEN: Final = -2
FIRST_PLAYER_CHOSEN: Final = -3


class Offer(Step):
    """*you may draw a card*: asked yes or no, when it can be done. # effects.optional"""

    rule = citations.EFFECTS_OPTIONAL

    def __init__(self, first: Step) -> None:
        self.first = first

    def run(self, state: State, frame: Frame) -> None:
        if frame.mode == CARRYING_OUT:
            self._note(frame, len(frame.next_choice()))
        elif self.first.possible(state, frame.who, frame.source) and self._pays(state, frame):
            state.ask(YES_NO, frame.who, [YES], 1)
        else:
            self._decide(frame, 0)

    def _pays(self, state: State, frame: Frame) -> bool:
        if not buys_nothing(state, frame, self.payoff):
            return True
        return self.first.gives_this and pays(state, frame, self.payoff, frame.source)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        if choice == DECLINE:
            moves.cite(state, events.DECLINE, citations.EFFECTS_OPTIONAL, frame, frame.who)
        self._decide(frame, 1 if choice == YES else 0)

    def _decide(self, frame: Frame, yes: int) -> None:
        if frame.mode == DECLARING:
            frame.note_choice([YES_CHOSEN] if yes else [])
        self._note(frame, yes)

    def _note(self, frame: Frame, yes: int) -> None:
        frame.took = yes
        frame.did = yes
        frame.pc += 1


class UnlessDone(Step):
    """*then*: skip to `target` unless the step before was done. # effects.then"""

    def __init__(self, target: int) -> None:
        self.target = target

    def run(self, state: State, frame: Frame) -> None:
        if frame.did:
            frame.pc += 1
        else:
            skip_to(state, frame, self.target)


class UnlessTaken(Step):
    """*If you do*: skip to `target` unless the *you may* before was taken up. # effects.then

    Within one sentence (*you may draw a card and discard a card*) there is nothing to tell of: the whole
    of it was declined.
    """

    def __init__(self, target: int, within: bool = False) -> None:
        self.target = target
        self.within = within

    def run(self, state: State, frame: Frame) -> None:
        if frame.took:
            frame.pc += 1
        elif self.within:
            frame.pc = self.target
        else:
            skip_to(state, frame, self.target)


def skip_to(state: State, frame: Frame, target: int) -> None:
    """Leave out what would follow, and say so when effects are carried out. # effects.then"""
    frame.pc = target
    if frame.mode != DECLARING:
        moves.cite(state, events.SKIP, citations.EFFECTS_THEN, frame, frame.who)


class TakeAnotherTurn(Step):
    """*take another turn*: right after this one. # turn.extra"""

    rule = citations.TURN_EXTRA

    def run(self, state: State, frame: Frame) -> None:
        if frame.mode != DECLARING:
            state.extra_turns += 1
            moves.cite(state, events.ANOTHER_TURN, citations.TURN_EXTRA, frame, frame.who)
        frame.did = 1
        frame.pc += 1


class PlayMore(Step):
    """*you may play 2 cards in your Action phase*: a permission, so nobody is asked. # turn.more-plays"""

    rule = citations.TURN_MORE_PLAYS

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: State, frame: Frame) -> None:
        if frame.mode != DECLARING:
            state.plays = max(state.plays, self.number)
            moves.cite(
                state, events.MORE_PLAYS, citations.TURN_MORE_PLAYS, frame, frame.who, amount=self.number
            )
        frame.pc += 1


class EndTurn(Step):
    """*end your turn*: the End of Turn phase is next. # turn.skip-to-end"""

    rule = citations.TURN_SKIP_TO_END

    def run(self, state: State, frame: Frame) -> None:
        if frame.mode != DECLARING:
            state.ending = 1
            moves.cite(state, events.END_TURN, citations.TURN_SKIP_TO_END, frame, frame.who)
        frame.did = 1
        frame.pc += 1


class Stop(Step):
    """*stop it*: the card that was being played goes to the discard pile. # neigh.stopped-to-discard"""

    rule = citations.NEIGH_STOPPED

    def run(self, state: State, frame: Frame) -> None:
        frame.did = 0
        if state.where[frame.it] == PILE:
            moves.stop(state, frame.it, frame)
            frame.did = 1
        frame.pc += 1


# Other players


class ForPlayers(Step):
    """*each player sacrifices a Unicorn*: one after the other, clockwise from the one whose effect it is."""

    def __init__(self, body: Program, with_self: bool) -> None:
        self.body = body
        self.with_self = with_self
        self.rule = citations.PLAYERS_EACH if with_self else citations.PLAYERS_EACH_OTHER

    def possible(self, state: State, who: int, source: int) -> bool:
        assert self.body is not None
        return not self.with_self or self.body.possible(state, who, source)

    def run(self, state: State, frame: Frame) -> None:
        if frame.mode == DECLARING or frame.count == state.players:
            frame.count = 0
            frame.did = 1
            frame.pc += 1
            return
        player = (frame.who + frame.count) % state.players
        frame.count += 1
        if player != frame.who or self.with_self:
            assert self.body is not None
            state.frames.append(body_frame(self.body, frame, player))


def body_frame(body: Program, frame: Frame, player: int) -> Frame:
    """The frame of a sentence that another player carries out."""
    called = Frame(body, player, frame.source, frame.it, frame.because)
    called.player = frame.player
    return called


class ForThat(Step):
    """*that player discards a card*: the player chosen or named last."""

    def __init__(self, body: Program) -> None:
        self.body = body

    def run(self, state: State, frame: Frame) -> None:
        if frame.mode == DECLARING or frame.player < 0:
            frame.pc += 1
            return
        assert self.body is not None
        frame.did = 1
        call(state, frame, body_frame(self.body, frame, frame.player))


class ChoosePlayer(Step):
    """*choose another player*, *another player …*: later steps call them *that player*. # players.another"""

    def __init__(self, with_self: bool, with_cards: bool = False) -> None:
        self.with_self = with_self
        self.with_cards = with_cards
        self.rule = citations.PLAYERS_ANY if with_self else citations.PLAYERS_ANOTHER

    def _eligible(self, state: State, who: int) -> list[int]:
        found = [player for player in range(state.players) if self.with_self or player != who]
        if self.with_cards:
            found = [player for player in found if state.zones[hand_of(player)]]
        return found

    def possible(self, state: State, who: int, source: int) -> bool:
        return bool(self._eligible(state, who))

    def aims(self, state: State, who: int, source: int) -> list[int]:
        return self._eligible(state, who)

    def run(self, state: State, frame: Frame) -> None:
        eligible = self._eligible(state, frame.who)
        if frame.aim in eligible:
            eligible = [frame.aim]
        frame.aim = -1
        if frame.mode == CARRYING_OUT:
            chosen = frame.next_choice()
            self._note(state, frame, FIRST_PLAYER_CHOSEN - chosen[0] if chosen else -1)
        elif len(eligible) > 1:
            state.ask(PLAYER, frame.who, eligible, 0)
        else:
            self.answer(state, frame, eligible[0] if eligible else -1)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        if frame.mode == DECLARING:
            frame.note_choice([FIRST_PLAYER_CHOSEN - choice] if choice >= 0 else [])
            frame.did = 1 if choice >= 0 else 0
            frame.pc += 1
        else:
            self._note(state, frame, choice)

    def _note(self, state: State, frame: Frame, player: int) -> None:
        frame.player = player
        frame.did = 1 if player >= 0 else 0
        if player >= 0:
            moves.cite(state, events.CHOOSE, self.rule, frame, player)
        else:
            moves.cite(state, events.NOTHING, citations.EFFECTS_IMPOSSIBLE, frame, frame.who)
        frame.pc += 1
