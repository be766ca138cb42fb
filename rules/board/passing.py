"""What is answered without anybody being asked: chance, windows nobody uses, what a seat leaves to itself.

A Unicorn or an Upgrade goes into the Stable of whoever plays it, unless somebody wants it elsewhere.

>>> passing = Passing.from_text("n0p1r")
>>> passing.has(DECLINES, 0), passing.has(PASSES, 0), passing.asks_chance
(True, False, True)
>>> passing.switched("p1").switched("y0").text
'ry0'
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import reduce
from typing import Final

from engine import (
    ACT,
    CHANCE,
    DECLINE,
    PILE,
    PLAYER,
    RESPOND,
    UNICORN_BITS,
    UPGRADE_BIT,
    Asks,
    State,
    apply,
    decision,
    open_stables,
)
from rules.board.replays import Replay, rolled, waits_for_chance, waits_for_nobody

PASSES_AT_MOST: Final = 200

# What a seat may leave to itself. Of the two about optional effects a seat has one or none.
PASSES: Final = "p"
DECLINES: Final = "n"
TAKES: Final = "y"
FORCED: Final = "f"
OPPOSITE: Final = {DECLINES: TAKES, TAKES: DECLINES}
EVERYBODY: Final = "all"
ASK_CHANCE: Final = "r"
ASK_STABLE: Final = "s"
MARKS: Final = re.compile(r"([pnyf][0-7]|[rs])")
MARKS_AT_MOST: Final = 100


@dataclass(frozen=True)
class Passing:
    """Who leaves what to itself: marks such as `p1`, for *the second seat passes windows*.

    Where hands are `hidden`, nobody knows that a window finds no answer: it is passed for those only who
    said so. Without `auto` all of that is switched off, and only one's own Stable goes without saying.
    """

    marks: frozenset[str] = frozenset()
    hidden: bool = False
    auto: bool = True

    @classmethod
    def from_text(cls, text: str) -> "Passing":
        """The marks of an address; what is none is left out."""
        passing = cls()
        for mark in MARKS.findall(text[:MARKS_AT_MOST]):
            passing = passing if mark in passing.marks else passing.switched(mark)
        return passing

    @property
    def text(self) -> str:
        return "".join(sorted(self.marks))

    @property
    def asks_chance(self) -> bool:
        return ASK_CHANCE in self.marks

    @property
    def asks_stable(self) -> bool:
        """Whether the card that is played next goes where somebody says."""
        return ASK_STABLE in self.marks

    def has(self, habit: str, seat: int) -> bool:
        return f"{habit}{seat}" in self.marks

    def switched(self, mark: str) -> "Passing":
        """With a mark put or taken away; putting one takes its opposite away."""
        if not MARKS.fullmatch(mark):
            return self
        opposite = OPPOSITE.get(mark[0], "-") + mark[1:]
        return replace(self, marks=(self.marks ^ {mark}) - {opposite})

    def switched_for(self, mark: str, players: int) -> "Passing":
        """The same, where `pall` is for every player: all have it then, or none if all had it."""
        if mark[1:] != EVERYBODY:
            return self.switched(mark)
        marks = [f"{mark[0]}{seat}" for seat in range(players)]
        missing = [each for each in marks if each not in self.marks] or marks
        return reduce(Passing.switched, missing, self)

    # Answers

    def answer(self, state: State) -> int | None:
        """What is answered by itself; None where somebody has to decide."""
        if not self.asks_stable and goes_home(state):
            return state.asked
        return self.of_auto_pass(state) if self.auto else None

    def of_auto_pass(self, state: State) -> int | None:
        if waits_for_chance(state):
            return None if self.asks_chance else rolled(state)
        if waits_for_nobody(state) and not self.hidden:
            return DECLINE
        return self.of_seats(state) if self.marks and not state.over else None

    def of_seats(self, state: State) -> int | None:
        if state.kind == RESPOND:
            seats = range(state.players) if self.hidden else seats_that_may_answer(state)
            return DECLINE if all(self.has(PASSES, seat) for seat in seats) else None
        only = only_option(state)
        if state.optional and state.kind != ACT:
            if self.has(DECLINES, state.asked):
                return DECLINE
            return only if self.has(TAKES, state.asked) else None
        return only if self.has(FORCED, state.asked) and not state.optional else None

    def answers(self, state: State) -> Iterator[int]:
        """What happens without anybody deciding anything, until somebody does."""
        for _ in range(PASSES_AT_MOST):
            answer = self.answer(state)
            if answer is None:
                return
            yield answer
            state = apply(state, answer).state

    # Steps that were played

    def stops(self, played: Replay) -> list[int]:
        """The steps at which somebody has something to decide, has decided otherwise, or the line ends."""
        return [at for at in range(len(played.states)) if not self.goes_on(played, at)]

    def goes_on(self, played: Replay, at: int) -> bool:
        """Whether a step is answered by itself, and as it was answered in this line."""
        state = played.states[at]
        if state.kind == CHANCE:
            return self.auto and not self.asks_chance
        answer = self.answer(state)
        return answer is not None and (at == played.played or played.line.answers[at] == answer)


def goes_home(state: State) -> bool:
    """Whether it is asked into whose Stable a helpful card goes, and one's own is open to it."""
    if state.kind != PLAYER or state.asked not in state.options:
        return False
    frame = state.frames[-1]
    is_asked = frame.step.asks is Asks.A_STABLE
    return is_asked and helps(state, state.zones[PILE][-1])


def may_go_elsewhere(state: State) -> bool:
    """Whether a card that may be played now and helps its player could go into another Stable as well."""
    cards = [card for card in state.options if card >= 0] if state.kind == ACT else []
    return any(helps(state, card) and len(open_stables(state, card, state.asked)) > 1 for card in cards)


def helps(state: State, card: int) -> bool:
    return bool(state.kinds[card] & (UNICORN_BITS | UPGRADE_BIT))


def seats_that_may_answer(state: State) -> set[int]:
    pending = decision(state)
    return {option.player for option in pending.options if option.player >= 0} if pending else set()


def only_option(state: State) -> int | None:
    """The one thing to choose; identical cards are one."""
    pending = decision(state)
    options = [option.value for option in pending.options if option.value != DECLINE] if pending else []
    return options[0] if len(options) == 1 else None
