"""Choices between branches, players and types, and the conditions that lead past a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine import citations, events, moves
from engine.decisions import CARD_TYPES, OPTION, TYPE
from engine.state import DECLARING, Note, hand_of
from engine.steps import Step

if TYPE_CHECKING:
    from engine.state import Frame, State
    from engine.vocabulary import Deed
    from engine.watching import Condition

# How choices that are no cards and no players are noted in a link: below those of `engine.steps`.
FIRST_OPTION_CHOSEN: Final = -20
FIRST_TYPE_CHOSEN: Final = -40
HELD: Final = -60


# Conditions


class Unless(Step):
    """Skip to `target` unless something holds."""

    def __init__(self) -> None:
        self.target = 0

    def holds(self, state: State, frame: Frame) -> bool:
        """Whether the sentence is carried out."""
        raise NotImplementedError

    def run(self, state: State, frame: Frame) -> None:
        frame.pc = frame.pc + 1 if self.holds(state, frame) else self.target

    def shift(self, number: int) -> None:
        self.target += number


class UnlessDeclined(Unless):
    """*If you do not*: only when the *you may* before was not taken up. # effects.if-you-do"""

    def holds(self, state: State, frame: Frame) -> bool:
        return not frame.took


class UnlessKind(Unless):
    """*If it is a Unicorn*, *If it is not*: by its printed type. # card.unicorn"""

    def __init__(self, word: int, wanted: bool) -> None:
        super().__init__()
        self.word = word
        self.wanted = wanted

    def holds(self, state: State, frame: Frame) -> bool:
        if frame.mode == DECLARING or frame.it < 0 or not frame.did:
            return False
        return bool(state.kinds[frame.it] & self.word) == self.wanted


class UnlessThere(Unless):
    """*If there are at least 2 Basic Unicorns in your Stable*."""

    def __init__(self, condition: Condition) -> None:
        super().__init__()
        self.condition = condition

    def holds(self, state: State, frame: Frame) -> bool:
        if frame.has_choice:
            return bool(frame.next_choice())
        held = self.condition.holds(state, frame.who)
        if frame.mode == DECLARING:
            frame.note_choice([HELD] if held else [])
        return held


class UnlessMany(Unless):
    """*If you discarded 2 cards*."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def holds(self, state: State, frame: Frame) -> bool:
        return frame.many == self.number


class Jump(Step):
    """The end of one branch: go on behind the others."""

    def __init__(self) -> None:
        self.target = 0

    def run(self, state: State, frame: Frame) -> None:
        frame.pc = self.target

    def shift(self, number: int) -> None:
        self.target += number


# Branches


class ChooseOne(Step):
    """*choose one: …; …*, *discard 3 cards or sacrifice a Unicorn*: of what can be done in full.

    `branches` are the steps of each branch, `places` where it begins, `said` its words in the card language.
    """

    rule = citations.MOVE_CHOOSE

    def __init__(self, branches: list[list[Step]], said: list[tuple[Deed, ...]]) -> None:
        self.branches = tuple(tuple(branch) for branch in branches)
        self.said = said
        self.places: list[int] = []

    def possible(self, state: State, who: int, source: int) -> bool:
        return bool(self._open(state, who, source))

    def _open(self, state: State, who: int, source: int) -> list[int]:
        found = []
        for number, steps in enumerate(self.branches):
            if all(step.possible(state, who, source) for step in steps):
                found.append(number)
        return found

    def run(self, state: State, frame: Frame) -> None:
        if frame.has_choice:
            noted = frame.next_choice()
            self._go(frame, FIRST_OPTION_CHOSEN - noted[0] if noted else 0)
            return
        found = self._open(state, frame.who, frame.source)
        if len(found) > 1:
            state.ask(OPTION, frame.who, found, 0)
        else:
            self.answer(state, frame, found[0] if found else 0)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        if frame.mode == DECLARING:
            frame.note_choice([FIRST_OPTION_CHOSEN - choice])
        self._go(frame, choice)

    def _go(self, frame: Frame, choice: int) -> None:
        frame.pc = self.places[choice]

    def shift(self, number: int) -> None:
        self.places = [place + number for place in self.places]


# Types


class NameType(Step):
    """*name a type*: the card keeps it for as long as it lies in a Stable. # move.choose"""

    rule = citations.MOVE_CHOOSE

    def run(self, state: State, frame: Frame) -> None:
        if frame.has_choice:
            noted = frame.next_choice()
            self._note(state, frame, FIRST_TYPE_CHOSEN - noted[0])
        else:
            state.ask(TYPE, frame.who, list(range(len(CARD_TYPES))), 0)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        if frame.mode == DECLARING:
            frame.note_choice([FIRST_TYPE_CHOSEN - choice])
            frame.pc += 1
        else:
            self._note(state, frame, choice)

    def _note(self, state: State, frame: Frame, choice: int) -> None:
        state.notes[frame.source] = Note(choice, -1, -1)
        moves.cite(state, events.NAME_TYPE, self.rule, frame, frame.who, frame.source, amount=choice)
        frame.did = 1
        frame.pc += 1


# Hands as a whole


class PassHands(Step):
    """*each player passes their hand to the left*: all at the same time. # move.pass-hands"""

    rule = citations.MOVE_PASS_HANDS

    def run(self, state: State, frame: Frame) -> None:
        frame.did = 1
        frame.pc += 1
        if frame.mode != DECLARING:
            moves.pass_hands(state, [hand_of(player) for player in state.clockwise(frame.who)], frame)
