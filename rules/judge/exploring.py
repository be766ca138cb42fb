"""Everything that can come of a position: each distinct outcome, told as it is found."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, TypedDict

from django.utils.translation import override

from cardsdb.access import budget
from cardsdb.requests.checks import checked
from cardsdb.requests.problems import Refusal
from cardsdb.typed_dicts import JsonSchema
from engine import (
    Ending,
    Event,
    Exploration,
    Meter,
    Outcome,
    OutOfSteps,
    RanOutOf,
    State,
    apply,
    decision,
    dump,
    explore,
    play_has_resolved,
    turn_has_passed,
    under,
)
from engine.positions import code_of, different_answers
from rules import narration
from rules.judge.description import (
    AnswerVersionsDict,
    EventDict,
    Reader,
    ResultDict,
    describe_events,
    describe_result,
)
from rules.judge.opening import open_asked
from rules.judge.positions import Opened, changes_refused
from rules.judge.questions import PLAY, TURN, JudgeQuestion, Search, WhatIfRequest
from rules.judge.verdicts import Hearing, give, unfit_answer

UNTIL: Final = {PLAY: play_has_resolved, TURN: turn_has_passed}

# What it costs to sum up an outcome and each of its events, besides its bytes.
STEPS_AN_OUTCOME: Final = 150
STEPS_AN_EVENT: Final = 15

# Why not everything was told.
STEPS, OUTCOMES, SIZE, WAITING, BROKEN = ("steps", "outcomes", "size", "waiting", "invalid_state")
REASONS: Final = (*RanOutOf, STEPS, OUTCOMES, SIZE, WAITING, BROKEN)


class OutcomeDict(TypedDict):
    type: Literal["outcome"]
    number: int
    result: Annotated[
        str, "How the line ended; a `loop` is one that no rule settles.", JsonSchema(enum=list(Ending))
    ]
    chance: Annotated[bool, "Whether a draw or a pull lay on the way."]
    readings: dict[str, str]
    answers: Annotated[list[int], "One line that leads here."]
    labels: Annotated[list[str], "The same in words."]
    summary: list[str]
    ending: Annotated[ResultDict | None, "Null: the game goes on."]
    cycle: Annotated[list[EventDict], "Once round, if it is a loop."]
    code: Annotated[str | None, "The position there."]


class EndDict(AnswerVersionsDict):
    type: Literal["end"]
    outcomes: int
    nodes: Annotated[int, "How many positions were looked at."]
    steps: Annotated[int, "How many steps of the engine it took."]
    truncated: Annotated[bool, "Whether there may be more outcomes."]
    truncated_by: Annotated[str, JsonSchema(enum=REASONS)] | None


def what_if(
    body: Any, language: str, site: str, *, adult: bool, meter: Meter, in_turns: bool = False
) -> "Exploring":
    """An exploration, not yet begun. `body`: position; answers, viewer, until, chance, readings and limits.

    With `in_turns` the limits are shared among the first answers.

    Raises `Refusal` for what cannot be explored.
    """
    with override(language):
        sent = checked(body, WhatIfRequest)
    question, search = JudgeQuestion.of(sent), Search.of(sent)
    reader = Reader.of(language, site)
    with reader.in_own_language(), changes_refused():
        opened = open_asked(question, reader, adult, meter)
        start = after_answers(question, opened)
        exploration = explore(
            start, UNTIL[search.until], search.chance, search.readings, search.nodes, in_turns
        )
        return Exploring(start, search, reader, meter, exploration)


def after_answers(question: JudgeQuestion, opened: Opened) -> State:
    """The state after the answers that lead there; all of them must be allowed."""
    hearing = Hearing.of(question, opened)
    for index, answer in enumerate(question.answers):
        if not give(hearing, index, answer):
            raise unfit_answer("invalid_answer", index, hearing.reason, [])
    return hearing.state


@dataclass
class Exploring:
    """An exploration under way. `lines` are its outcomes and, at last, its end."""

    start: State
    search: Search
    reader: Reader
    meter: Meter
    exploration: Exploration
    found: int = 0
    stopped_by: str | None = None

    def lines(self) -> Iterator[OutcomeDict | EndDict]:
        """Every line as it is found. Whoever stops asking for them stops the exploration."""
        outcomes = iter(self.exploration)
        while line := self.next_line(outcomes):
            self.found += 1
            yield line
            if self.stopped_by:
                break
        if self.exploration.truncated:
            self.stopped_by = self.exploration.truncated_by
        yield self.end()

    def first_choices(self) -> dict[int, str]:
        """What may be answered first, in words."""
        with self.reader.in_own_language():
            return {answer: label_of(self.start, answer) for answer in different_answers(self.start)}

    def next_line(self, outcomes: Iterator[Outcome]) -> OutcomeDict | None:
        # Never across a `yield`: this thread may do something else before it goes on.
        with self.reader.in_own_language():
            try:
                with changes_refused():
                    return self.next_outcome(outcomes)
            except OutOfSteps:
                self.stopped_by = STEPS
            except Refusal:
                self.stopped_by = BROKEN
        return None

    def next_outcome(self, outcomes: Iterator[Outcome]) -> OutcomeDict | None:
        outcome = next(outcomes, None)
        if outcome is None:
            return None
        if self.found == self.search.outcomes:
            self.stopped_by = OUTCOMES
            return None
        return self.describe(outcome)

    def describe(self, outcome: Outcome) -> OutcomeDict:
        start = under(self.start, outcome.readings) if outcome.readings else self.start
        labels, events, state = replayed(start, outcome.answers)
        budget.count(STEPS_AN_OUTCOME + STEPS_AN_EVENT * len(events))
        return {
            "type": "outcome",
            "number": self.found + 1,
            "result": outcome.result,
            "chance": outcome.chance,
            "readings": outcome.readings,
            "answers": list(outcome.answers),
            "labels": labels,
            "summary": narration.summary(start, events, state),
            "ending": describe_result(state, events, self.reader),
            "cycle": describe_events(state, outcome.cycle, self.reader),
            "code": code_of(dump(state)),
        }

    def end(self) -> EndDict:
        return {
            "type": "end",
            "outcomes": self.found,
            "nodes": self.exploration.nodes,
            "steps": self.meter.steps,
            "truncated": self.stopped_by is not None,
            "truncated_by": self.stopped_by,
            **self.reader.versions(),
        }


def replayed(start: State, answers: Sequence[int]) -> tuple[list[str], list[Event], State]:
    """What was answered in words, what happened, and where it led."""
    labels: list[str] = []
    events: list[Event] = []
    state = start
    for answer in answers:
        labels.append(label_of(state, answer))
        verdict = apply(state, answer)
        events += verdict.events
        state = verdict.state
    return labels, events, state


def label_of(state: State, value: int) -> str:
    pending = decision(state)
    assert pending is not None
    option = next(option for option in pending.options if option.value == value)
    return narration.option_label(state, pending, option)
