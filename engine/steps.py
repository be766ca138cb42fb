"""The instructions a wording compiles to: one class a word, with `run` and `answer`.

A step reads its frame, changes the state through `moves`, and either goes on (`frame.pc`) or asks. An
effect that is one of several in a link is run twice: first only to choose (`DECLARING`), then to carry
out what was chosen (`CARRYING_OUT`). # chain.targets-first
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine import citations, events, moves
from engine.decisions import DECLINE, YES, YES_NO
from engine.state import DECK, DECLARING, DISCARD_PILE, PILE

if TYPE_CHECKING:
    from engine.state import Frame, State
    from engine.vocabulary import Do


class Step:
    """One instruction. `rule` is the one that asks, `body` a program it runs for other players."""

    rule: str = citations.EFFECTS_MANDATORY
    body: Program | None = None
    # What it says, in the words of the card language.
    sentence: Do | None = None
    # Cards drawn earlier in the same sentence: they may be discarded by this one.
    drawn_before: int = 0
    # Cards discarded earlier in the same effect: they may be fetched by this step.
    discarded_before: int = 0
    # How many cards it draws and discards, where that is certain; whether every player must do it.
    draws: int = 0
    discards: int = 0
    is_for_each: bool = False
    # Whether it returns a card from a Stable to a hand.
    returns_to_hand: bool = False
    # What follows *If you do*, and whether it is this card itself that is given for it.
    payoff: tuple[Step, ...] = ()
    gives_this: bool = False
    # The steps of which one part is chosen: they stand in the program behind this one.
    branches: tuple[tuple[Step, ...], ...] = ()

    def run(self, state: State, frame: Frame) -> None:
        """Do it and go on, or ask and wait."""
        raise NotImplementedError

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        """Go on with the answer to what `run` asked."""
        raise NotImplementedError

    def possible(self, state: State, who: int, source: int) -> bool:
        """Whether it can be done in full now. # play.impossible-in-hand"""
        return True

    def possible_with(self, state: State, who: int, source: int, that: int) -> bool:
        """Whether it can be done in full once this player is *that player*."""
        return True

    def possible_without(self, state: State, who: int, source: int, going: list[int]) -> bool:
        """Whether it can be done in full with none of these cards, which are about to go."""
        return True

    def aims(self, state: State, who: int, source: int) -> list[int]:
        """The players it could be aimed at, when it is aimed at one player. # play.target-before"""
        return []

    def takes(self, cause: int) -> int:
        """How many cards it takes by this verb, at the least."""
        return 0

    def shift(self, number: int) -> None:
        """Jump that much further: the step has been put behind so many others."""

    def may_turn_out(self, state: State, frame: Frame) -> list[int]:
        """What an unknown card may turn out to be that is chosen here. # play.hidden-hand"""
        return state.zones[DECK]


class Program:
    """A list of steps, and the name it is saved by.

    `clause` is the line of the card it comes from (0: a rule of the game), `optional` whether the whole
    of it may be declined, `recalls` whether it speaks of a card that its own card remembers, `watches_state`
    whether a state of the table triggers it, `last` the place of the step that ends it. The rules' own
    programs give each step a label, so that what was saved finds its step again when others have come
    between.
    """

    __slots__ = (
        "clause",
        "demanding",
        "is_for_each",
        "labels",
        "last",
        "name",
        "optional",
        "recalls",
        "returns_to_hand",
        "steps",
        "watches_state",
    )

    def __init__(self, name: str, clause: int, steps: list[Step], optional: bool = False) -> None:
        ending: list[Step] = [Finish()]
        self.name = name
        self.clause = clause
        self.optional = optional
        self.recalls = False
        self.watches_state = False
        self.last = len(steps)
        self.steps: list[Step] = steps + ending
        self.labels: list[str] = []
        self.is_for_each = any(step.is_for_each for step in steps)
        self.returns_to_hand = any(step.returns_to_hand for step in steps)
        # The steps that may be impossible; the others need not be asked, and a choice speaks for its own.
        chosen = [step for choice in steps for branch in choice.branches for step in branch]
        demanding = [step for step in steps if type(step).possible is not Step.possible]
        self.demanding = [step for step in demanding if step not in chosen]
        self._count_draws()

    def _count_draws(self) -> None:
        drawn = discarded = 0
        for step in self.steps:
            step.drawn_before = drawn
            step.discarded_before = discarded
            drawn += step.draws
            discarded += step.discards

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


def announce(state: State, effect: Frame) -> None:
    """Say that an effect triggers; what it does is because of that. # effects.triggered, effects.state"""
    rule = citations.EFFECTS_STATE if effect.program.watches_state else citations.EFFECTS_TRIGGERED
    effect.because = moves.cite(state, events.TRIGGER, rule, effect, effect.who, effect.it)


def take_up(state: State, frame: Frame) -> None:
    """An optional effect triggers when its player uses it, which its first step says. # effects.optional"""
    if frame.program.optional and frame.pc == 0:
        announce(state, frame)


def find_nothing(state: State, frame: Frame) -> None:
    """Say that there is nothing to do a part of an effect with. # effects.impossible"""
    moves.cite(state, events.NOTHING, citations.EFFECTS_IMPOSSIBLE, frame, frame.who)


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


class Offer(Step):
    """*you may draw a card*: asked yes or no, when it can be done. # effects.optional"""

    rule = citations.EFFECTS_OPTIONAL

    def __init__(self, first: Step) -> None:
        self.first = first

    def run(self, state: State, frame: Frame) -> None:
        if frame.has_choice:
            self._note(state, frame, len(frame.next_choice()))
        elif self.first.possible(state, frame.who, frame.source) and self._pays(state, frame):
            state.ask(YES_NO, frame.who, [YES], 1)
        else:
            find_nothing(state, frame)
            self._decide(state, frame, 0)

    def _pays(self, state: State, frame: Frame) -> bool:
        if not buys_nothing(state, frame, self.payoff):
            return True
        return self.first.gives_this and pays(state, frame, self.payoff, frame.source)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        if choice == DECLINE:
            moves.cite(state, events.DECLINE, citations.EFFECTS_OPTIONAL, frame, frame.who)
        self._decide(state, frame, 1 if choice == YES else 0)

    def _decide(self, state: State, frame: Frame, yes: int) -> None:
        if frame.mode == DECLARING:
            frame.note_choice([YES_CHOSEN] if yes else [])
        self._note(state, frame, yes)

    def _note(self, state: State, frame: Frame, yes: int) -> None:
        if yes and frame.mode != DECLARING:
            take_up(state, frame)
        frame.took = yes
        frame.did = yes
        frame.pc += 1


class SaidYes(Step):
    """The *you may* was taken up before the program began."""

    def run(self, state: State, frame: Frame) -> None:
        frame.took = 1
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

    def shift(self, number: int) -> None:
        self.target += number


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

    def shift(self, number: int) -> None:
        self.target += number


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
    """*play 2 cards in your Action phase*; after *you may* it is a permission, so nobody is asked.

    # turn.more-plays
    """

    rule = citations.TURN_MORE_PLAYS

    def __init__(self, number: int) -> None:
        self.number = number
        self.is_must = True

    def run(self, state: State, frame: Frame) -> None:
        if frame.mode != DECLARING:
            take_up(state, frame)
            state.plays = max(state.plays, self.number)
            if self.is_must:
                state.plays_owed = max(state.plays_owed, self.number)
            kind = events.PLAYS_OWED if self.is_must else events.MORE_PLAYS
            moves.cite(state, kind, citations.TURN_MORE_PLAYS, frame, frame.who, amount=self.number)
        frame.pc += 1


# How a turn goes to its end: what *end your turn* leaves out is contested, *skip to your End of Turn phase*
# names the phase that follows.
TURN_ENDED: Final = 1
SKIPPED_TO_END: Final = 2


class EndTurn(Step):
    """*end your turn*, *skip to your End of Turn phase*: that phase is next. # turn.skip-to-end"""

    rule = citations.TURN_SKIP_TO_END

    def __init__(self, ending: int) -> None:
        self.ending = ending

    def run(self, state: State, frame: Frame) -> None:
        if frame.mode != DECLARING:
            state.ending = max(state.ending, self.ending)
            moves.cite(state, events.END_TURN, citations.TURN_SKIP_TO_END, frame, frame.who)
        frame.did = 1
        frame.pc += 1


class Stop(Step):
    """*stop it*: the card that was being played goes to the discard pile. # neigh.stopped-to-discard"""

    rule = citations.NEIGH_STOPPED

    def run(self, state: State, frame: Frame) -> None:
        frame.did = 0
        if state.where[frame.about] == PILE:
            moves.stop(state, frame.about, frame)
            frame.did = 1
        frame.pc += 1
