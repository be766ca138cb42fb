"""Lines: where a game started and what was answered since, short enough for an address.

>>> from engine import Library, new_game
>>> library = Library.from_fixtures("fixtures")
>>> line = Line.begun(new_game(library, "base-2e", ["A", "B"], seed=1))
>>> Line.from_code(line.code) == line
True
>>> replay(line.answered(0, 5), library).states[-1].phase
2

Nothing is kept on the server. A line also holds a digest of every wording in play, so that it notices
when a card has been reworded since, and plays up to the step before that card takes effect.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Final

from cardsdb.problems import Refusal
from engine import Event, Library, Meter, OutOfSteps, PositionError, State, apply, decode, dump, encode
from engine.decisions import CHANCE, DECLINE, RESPOND, AnswerError
from rules.positions import Manner, changes_refused, open_saved

VERSION: Final = 1
CODE_AT_MOST: Final = 8_000
ANSWERS_AT_MOST: Final = 3_000
PASSES_AT_MOST: Final = 200
STEPS_AT_MOST: Final = 400_000

DICE: Final = random.SystemRandom()


class DamagedLine(ValueError):  # noqa: N818  it is the line that is damaged
    """A code that no line of this site has, or one that was cut off."""


class FullLine(ValueError):  # noqa: N818  and here it is full
    """A line that has become too long for an address."""


@dataclass(frozen=True)
class Line:
    """A game as it can be shared: `start` is a saved state, `wordings` what its cards said then."""

    start: dict[str, Any]
    wordings: str = ""
    answers: tuple[int, ...] = ()

    @classmethod
    def begun(cls, state: State) -> "Line":
        """A line that starts at a state; one that was only laid is played to its first decision each time."""
        start = dump(state)
        return cls(start, digests(start, state.library))

    @classmethod
    def from_code(cls, code: str) -> "Line":
        """The line a code stands for. Raises `DamagedLine`."""
        try:
            version, start, wordings, answers = decode(code)
            if version != VERSION or not isinstance(start, dict) or not isinstance(wordings, str):
                raise DamagedLine(code)
            if len(answers) > ANSWERS_AT_MOST or not all(type(answer) is int for answer in answers):
                raise DamagedLine(code)
        except (PositionError, TypeError, ValueError) as reason:
            raise DamagedLine(code) from reason
        return cls(start, wordings, tuple(answers))

    @property
    def code(self) -> str:
        """The line as a short text. Raises `FullLine`."""
        code = encode([VERSION, self.start, self.wordings, self.answers])
        if len(code) > CODE_AT_MOST or len(self.answers) > ANSWERS_AT_MOST:
            raise FullLine(f"{len(self.answers)} answers")
        return code

    @property
    def edition(self) -> str:
        return str(self.start.get("edition", ""))

    def answered(self, at: int, *answers: int) -> "Line":
        """The line with answers given after its first `at`. What came later stays as far as it agrees."""
        if self.answers[at : at + len(answers)] == answers:
            return self
        return replace(self, answers=self.answers[:at] + answers)

    def renewed(self, library: Library) -> "Line":
        """The same line, to be played with the wordings of today."""
        return replace(self, wordings=digests(self.start, library))

    def reworded(self, library: Library) -> tuple[str, ...]:
        """The cards whose wording has changed since the line was made."""
        now = digests(self.start, library)
        if now == self.wordings:
            return ()
        cards = designs(self.start)
        pairs = zip(cards, in_eights(self.wordings, len(cards)), in_eights(now, len(cards)), strict=True)
        return tuple(card for card, then, today in pairs if then != today)


def digests(start: dict[str, Any], library: Library) -> str:
    """The digests of all wordings in play, one after the other. A card that is gone has none."""
    boxes = boxes_of(start)
    return "".join(digest_of(card, boxes, library) for card in designs(start))


def boxes_of(start: dict[str, Any]) -> list[str]:
    """The editions played with; the first gives the rules."""
    boxes = start.get("boxes", [start.get("edition", "")])
    return [str(box) for box in boxes] if isinstance(boxes, list) else []


def digest_of(card: str, boxes: list[str], library: Library) -> str:
    found = (library.digests.get(f"{card}@{box}") for box in boxes)
    return next((digest for digest in found if digest), "-" * 8)


def designs(start: dict[str, Any]) -> list[str]:
    cards = start.get("cards", [])
    return sorted({card for card in cards if isinstance(card, str)}) if isinstance(cards, list) else []


def in_eights(digests: str, number: int) -> list[str]:
    return [digests[place * 8 : place * 8 + 8] for place in range(number)]


@dataclass
class Replay:
    """A line as far as it plays: `states[n]` is the table after n answers, `events[n]` led to the next.

    `opening` is what happened on the way to the first decision, if the line starts before it.
    `reworded` are the cards whose changed wording stopped it; `refused` says that an answer has become
    impossible otherwise.
    """

    line: Line
    states: list[State]
    opening: list[Event] = field(default_factory=list)
    events: list[list[Event]] = field(default_factory=list)
    reworded: tuple[str, ...] = ()
    refused: bool = False

    @property
    def played(self) -> int:
        """How many answers of the line still fit."""
        return len(self.events)

    @property
    def is_whole(self) -> bool:
        return self.played == len(self.line.answers)

    def stops(self) -> list[int]:
        """The steps at which somebody has something to decide, or nobody any more."""
        return [n for n, state in enumerate(self.states) if not waits_for_nobody(state)]


def replay(line: Line, library: Library) -> Replay:
    """Play a line up to its last step that still fits. Raises `DamagedLine` where not even the start does."""
    meter = Meter(STEPS_AT_MOST)
    try:
        opened = open_saved(library, line.start, Manner(meter=meter))
        played = Replay(line, [opened.state], opened.events)
        changed = set(line.reworded(library))
        with changes_refused():
            for answer in line.answers:
                if not play_on(played, answer, changed):
                    break
    except Refusal as refusal:
        raise DamagedLine(refusal.detail) from refusal
    except OutOfSteps as too_many:
        raise DamagedLine(str(too_many)) from too_many
    for state in played.states:
        # What is done at one of them is no part of the line.
        state.meter = None
    return played


def play_on(played: Replay, answer: int, changed: set[str]) -> bool:
    try:
        verdict = apply(played.states[-1], answer)
    except (AnswerError, OutOfSteps):
        played.refused = True
        return False
    if changed:
        played.reworded = cards_at_work(verdict.state, verdict.events, changed)
    if played.reworded:
        return False
    played.states.append(verdict.state)
    played.events.append(verdict.events)
    return True


def cards_at_work(state: State, events: list[Event], among: set[str]) -> tuple[str, ...]:
    """Which of these cards did something in these events, by name of their design."""
    sources = {state.faces[event.source].id for event in events if event.source >= 0}
    resolved = {state.faces[event.card].id for event in events if event.kind == "resolve" and event.card >= 0}
    return tuple(sorted((sources | resolved) & among))


# What needs nobody's decision


def waits_for_chance(state: State) -> bool:
    return state.kind == CHANCE


def waits_for_an_answer_nobody_has(state: State) -> bool:
    return state.kind == RESPOND and not state.options


def waits_for_nobody(state: State) -> bool:
    """Whether the game goes on by itself: a card is drawn, or nobody can answer."""
    return waits_for_chance(state) or waits_for_an_answer_nobody_has(state)


def rolled(state: State) -> int:
    """A card off the shuffled deck, each as likely as the others."""
    return DICE.choice(state.options)


def answers_by_themselves(state: State) -> Iterator[int]:
    """What happens without anybody deciding anything, until somebody does."""
    for _ in range(PASSES_AT_MOST):
        if not waits_for_nobody(state):
            return
        answer = rolled(state) if waits_for_chance(state) else DECLINE
        yield answer
        state = apply(state, answer).state
