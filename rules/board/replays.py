"""Lines played: the tables they pass, what happened on the way, and how far they still fit."""

import random
from dataclasses import dataclass, field
from typing import Final

from cardsdb.problems import Refusal
from engine import Event, Library, Meter, OutOfSteps, State, apply
from engine.decisions import CHANCE, RESPOND, AnswerError
from rules.board.lines import DamagedLine, Line, in_common
from rules.positions import Manner, changes_refused, open_saved

STEPS_AT_MOST: Final = 400_000

DICE: Final = random.SystemRandom()


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


def replay(line: Line, library: Library, known: Replay | None = None) -> Replay:
    """Play a line up to its last step that still fits. Raises `DamagedLine` where not even the start does.

    `known` is a replay of another line from the same start; what both have in common is not played again.
    """
    meter = Meter(STEPS_AT_MOST)
    try:
        played = begun(line, library, meter) if known is None else in_common_with(known, line)
        played.states[-1].meter = meter
        changed = set(line.reworded(library))
        with changes_refused():
            for answer in line.answers[played.played :]:
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


def begun(line: Line, library: Library, meter: Meter) -> Replay:
    opened = open_saved(library, line.start, Manner(meter=meter))
    return Replay(line, [opened.state], opened.events)


def in_common_with(known: Replay, line: Line) -> Replay:
    same = min(in_common(known.line.answers, line.answers), known.played)
    return Replay(line, known.states[: same + 1], known.opening, known.events[:same])


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
