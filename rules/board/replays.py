"""Lines played: the tables they pass, what happened on the way, and how far they still fit."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from threading import Lock
from typing import Any, Final

from cardsdb.access import budget
from cardsdb.requests.problems import Refusal
from engine import CHANCE, RESPOND, AnswerError, Event, Library, Meter, OutOfSteps, State, apply
from rules.board.lines import DamagedLine, Line, in_common
from rules.judge.positions import Manner, changes_refused, open_saved

STEPS_A_REPLAY: Final = 100_000
# To copy a state and to look at it costs as much as so many steps of the engine.
STEPS_A_STATE: Final = 5
# A state takes some six kilobytes.
REPLAYS_KEPT: Final = 24
STATES_KEPT: Final = 4_000

DICE: Final = random.SystemRandom()


@dataclass
class Replay:
    """A line as far as it plays: `states[n]` is the table after n answers, `events[n]` led to the next.

    `opening` is what happened on the way to the first decision, if the line starts before it. `spent` are the
    steps of the machine it took to each state. `reworded` are the cards whose changed wording stopped it;
    `refused` says that an answer has become impossible otherwise. `written` keeps its texts as a case, by the
    step they begin at. Several readers may look at the same states at a time: nobody changes them.
    """

    line: Line
    library: Library
    states: list[State]
    opening: list[Event] = field(default_factory=list)
    events: list[list[Event]] = field(default_factory=list)
    spent: list[int] = field(default_factory=lambda: [0])
    reworded: tuple[str, ...] = ()
    refused: bool = False
    written: dict[int, Any] = field(default_factory=dict)

    @property
    def played(self) -> int:
        """How many answers of the line still fit."""
        return len(self.events)

    @property
    def is_whole(self) -> bool:
        return self.played == len(self.line.answers)

    def step_of(self, event: int) -> int | None:
        """The step with which the event of this number came, or none."""
        steps = enumerate([self.opening, *self.events])
        return next((step for step, events in steps if any(each.n == event for each in events)), None)

    def has_in_common(self, line: Line) -> int:
        """How many answers of another line from the same start are played here already."""
        return min(in_common(self.line.answers, line.answers), self.played)


def replay(line: Line, library: Library, known: Replay | None = None) -> Replay:
    """Play a line up to its last step that still fits. Raises `DamagedLine` where not even the start does.

    `known` is a replay of another line from the same start; what both have in common is not played again.
    """
    known = known or RECENT.closest_to(line, library)
    if known is not None and known.line == line:
        budget.count(STEPS_A_STATE * len(known.states))
        return known
    played = played_on(line, library, known, Meter(STEPS_A_REPLAY, budget.giving_way()))
    RECENT.keep(played)
    return played


def played_on(line: Line, library: Library, known: Replay | None, meter: Meter) -> Replay:
    """The same with a meter of one's own, and remembered nowhere."""
    if known is not None:
        # Playing the known steps again would have cost as much.
        meter.steps = max(meter.steps, known.spent[known.has_in_common(line)])
    before = meter.steps
    try:
        played = begun(line, library, meter) if known is None else in_common_with(known, line)
        play_rest(played, meter)
    except Refusal as refusal:
        raise DamagedLine(refusal.detail) from refusal
    except OutOfSteps as too_many:
        raise DamagedLine(str(too_many)) from too_many
    finally:
        budget.count(meter.steps - before)
    budget.count(STEPS_A_STATE * len(played.states))
    return played


def begun(line: Line, library: Library, meter: Meter) -> Replay:
    opened = open_saved(library, line.start, Manner(meter=meter))
    # What is done at one of the states is no part of the line.
    opened.state.meter = None
    return Replay(line, library, [opened.state], opened.events, spent=[meter.steps])


def in_common_with(known: Replay, line: Line) -> Replay:
    same = known.has_in_common(line)
    states, events, spent = known.states[: same + 1], known.events[:same], known.spent[: same + 1]
    return Replay(line, known.library, states, known.opening, events, spent)


def play_rest(played: Replay, meter: Meter) -> None:
    changed = set(played.line.reworded(played.library))
    with changes_refused():
        for answer in played.line.answers[played.played :]:
            if not play_on(played, answer, changed, meter):
                break


def metered(state: State, meter: Meter) -> State:
    """The same table, at which this meter counts what is worked."""
    state = state.clone()
    state.meter = meter
    return state


def play_on(played: Replay, answer: int, changed: set[str], meter: Meter) -> bool:
    try:
        verdict = apply(metered(played.states[-1], meter), answer)
    except (AnswerError, OutOfSteps):
        played.refused = True
        return False
    if changed:
        played.reworded = cards_at_work(verdict.state, verdict.events, changed)
    if played.reworded:
        return False
    verdict.state.meter = None
    played.states.append(verdict.state)
    played.events.append(verdict.events)
    played.spent.append(meter.steps)
    return True


def cards_at_work(state: State, events: list[Event], among: set[str]) -> tuple[str, ...]:
    """Which of these cards did something in these events, by name of their design."""
    sources = {state.faces[event.source].id for event in events if event.source >= 0}
    resolved = {state.faces[event.card].id for event in events if event.kind == "resolve" and event.card >= 0}
    return tuple(sorted((sources | resolved) & among))


# What was played last


class Recent:
    """The replays of the last few lines, so that a click plays one step and not the whole game again."""

    def __init__(self, replays_at_most: int, states_at_most: int) -> None:
        self.replays_at_most = replays_at_most
        self.states_at_most = states_at_most
        self.kept: tuple[Replay, ...] = ()
        self.writing = Lock()

    def closest_to(self, line: Line, library: Library) -> Replay | None:
        """The one that has the most steps in common with a line; None if no other begins like it."""
        fitting = [each for each in self.kept if begins_alike(each, line, library)]
        return max(fitting, key=lambda each: each.has_in_common(line), default=None)

    def keep(self, played: Replay) -> None:
        with self.writing:
            others = (each for each in self.kept if not is_part_of(each, played))
            self.kept = tuple(self.as_many_as_fit([played, *others]))

    def as_many_as_fit(self, replays: list[Replay]) -> Iterator[Replay]:
        room = self.states_at_most
        for each in in_use(replays)[: self.replays_at_most]:
            room -= len(each.states)
            if room < 0:
                return
            yield each


def in_use(replays: list[Replay]) -> list[Replay]:
    """Those with one of the two libraries played with last: everyone's, and that of adults.

    A third is from before an edit, and nobody asks for it any more.
    """
    libraries = list(dict.fromkeys(id(each.library) for each in replays))[:2]
    return [each for each in replays if id(each.library) in libraries]


def begins_alike(known: Replay, line: Line, library: Library) -> bool:
    same_wordings = known.line.wordings == line.wordings
    return known.library is library and same_wordings and known.line.start == line.start


def is_part_of(known: Replay, other: Replay) -> bool:
    """Whether all that one replay has played is also in the other."""
    return begins_alike(known, other.line, other.library) and other.has_in_common(known.line) >= known.played


RECENT: Final = Recent(REPLAYS_KEPT, STATES_KEPT)


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
