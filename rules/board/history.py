"""What happened on the way to a spot and beside it: the log by turns, each step with its why."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from django.urls import reverse

from engine import Event, State, events
from rules import judge, narration
from rules.board.branches import Branches, Fork
from rules.board.hands import KnownLine, known_to
from rules.board.replays import Replay
from rules.board.spots import Spot
from rules.judge.description import Described, Reader

JUST_NOW: Final = 2
# So few events at the beginning of a turn leave one asking what was before.
HARDLY_BEGUN: Final = 3
SHOWN_OF_A_TURN: Final = 120
BEFORE_NOW: Final = 80


@dataclass(frozen=True)
class Happened:
    """An event and the step with which it came."""

    event: Event
    step: int

    @property
    def number(self) -> int:
        return self.event.n


@dataclass(frozen=True)
class LogLine:
    """A line of the log. `closes` are the lists of what it caused that end behind it."""

    number: int
    kind: str
    text: str
    rule: Described
    step: int
    is_new: bool
    is_ahead: bool
    is_now: bool
    is_asked: bool
    causes_more: bool
    closes: range
    forks: list[Fork]

    @property
    def is_phase(self) -> bool:
        return self.kind == events.PHASE


@dataclass(frozen=True)
class Turn:
    """A turn of the line: whose, the step at which it begins, and what happened in it."""

    number: int
    player: str
    happened: tuple[Happened, ...]

    @property
    def step(self) -> int:
        return self.happened[0].step

    def has_begun(self, at: int) -> bool:
        return self.step <= at


@dataclass(frozen=True)
class ShownTurn:
    turn: Turn
    entries: list[LogLine]
    is_open: bool


@dataclass(frozen=True)
class Why:
    """Why something happened: its rule in full, the line of the card, what led to it (the latest first)."""

    rule: Described
    source: Described | None
    causes: list[Described]


class History:
    """What a replay tells around one of its spots; `since` is the step at which somebody decided last."""

    def __init__(self, spot: Spot, replay: Replay, reader: Reader, since: int) -> None:
        self.spot = spot
        self.replay = replay
        self.reader = reader
        self.since = since

    @cached_property
    def known(self) -> KnownLine:
        return known_to(self.replay, self.spot.viewer)

    @property
    def state(self) -> State:
        """The last table of the line, which knows all that has happened."""
        return self.known.state

    # The branches

    @cached_property
    def branches(self) -> Branches:
        return Branches(self.replay, self.reader.language, are_open=self.spot.viewer is None)

    @cached_property
    def ways_on(self) -> dict[str, str]:
        """The answers to what is asked that were given on some branch, and what each leads to."""
        forks = self.branches.forks.get(self.spot.at, [])
        return {str(fork.answer): fork.label if fork.is_named else "" for fork in forks} | self._own_way_on

    @property
    def _own_way_on(self) -> dict[str, str]:
        given = self.replay.line.answers[self.spot.at : self.spot.at + 1]
        return {str(answer): self.branches.name_here for answer in given}

    @cached_property
    def branches_beside(self) -> tuple[str, str]:
        """Where the branches before and after this one lead; nothing where the line does not part."""
        return self.branches.beside(self.spot.at) or ("", "")

    @property
    def would_branch(self) -> bool:
        """Whether it is news to the reader that another answer here begins a branch."""
        has_more = self.spot.at < len(self.replay.line.answers)
        return has_more and not self.branches.are_several and self.replay.is_whole

    # What does not play any more

    @property
    def reworded_cards(self) -> list[Described]:
        """The cards whose changed wording stopped the line, each with its page."""
        library, language = self.replay.library, self.reader.language
        return [
            {"name": library.card(card).name(language), "url": reverse("card", args=[card])}
            for card in self.replay.reworded
        ]

    @property
    def next_answer(self) -> str:
        """What was answered at the step that is looked at, in words, as far as that can still be said."""
        line, at = self.replay.line, self.spot.at
        return self.branches.answer_label(line.branch, at, line.answers[at:])

    # All that happened

    @cached_property
    def happened(self) -> list[Happened]:
        steps = enumerate(self.known.steps)
        return [Happened(event, step) for step, events in steps for event in events]

    @cached_property
    def by_number(self) -> dict[int, Event]:
        return {each.number: each.event for each in self.happened}

    @cached_property
    def now(self) -> int:
        """The number of the last event that has happened; 0 before the first."""
        return max((each.number for each in self.happened if each.step <= self.spot.at), default=0)

    @cached_property
    def news(self) -> list[Happened]:
        """What came since somebody decided last; at the start, what led to it."""
        since = self.since if self.spot.at else -1
        return [each for each in self.happened if since < each.step <= self.spot.at]

    @property
    def just_now(self) -> list[Described]:
        """The latest news in short, for where the log is out of sight."""
        shown = [each for each in self.news if each.event.kind not in narration.COURSE_OF_TURNS]
        return [self.described_events[each.number] for each in shown[-JUST_NOW:]]

    def latest(self, most: int) -> list[LogLine]:
        """The last things that have happened, one after the other."""
        happened = [each for turn in self.near_turns for each in turn.happened if each.step <= self.spot.at]
        return [self._entry(each, False, range(0)) for each in happened[-most:]]

    @property
    def news_in_words(self) -> str:
        return " ".join(self.described_events[each.number]["text"] for each in self.news)

    @property
    def step_in_words(self) -> str:
        """What came with the step that is looked at."""
        here = [each for each in self.news if each.step == self.spot.at]
        telling = [each for each in here if each.event.kind not in narration.COURSE_OF_TURNS] or here
        return str(self.described_events[telling[0].number]["text"]) if telling else ""

    # By turns

    @cached_property
    def turns(self) -> list[Turn]:
        groups: list[list[Happened]] = []
        for each in self.happened:
            if each.event.kind == events.TURN or not groups:
                groups.append([])
            groups[-1].append(each)
        return [self._turn(number, tuple(group)) for number, group in enumerate(groups, 1)]

    def _turn(self, number: int, happened: tuple[Happened, ...]) -> Turn:
        first = happened[0].event
        seat = first.player if first.kind == events.TURN else self.replay.states[0].turn
        return Turn(number, self.state.names[seat], happened)

    @cached_property
    def place_of_turn(self) -> int:
        """Where the turn that is looked at stands among the turns."""
        return max(
            (place for place, turn in enumerate(self.turns) if turn.has_begun(self.spot.at)), default=0
        )

    @property
    def earlier_turns(self) -> list[Turn]:
        return self.turns[: max(0, self.place_of_turn - 1)]

    @property
    def later_turns(self) -> list[Turn]:
        return self.turns[self.place_of_turn + 1 :]

    @cached_property
    def near_turns(self) -> list[Turn]:
        """The turn that is looked at, and the one before it."""
        return self.turns[max(0, self.place_of_turn - 1) : self.place_of_turn + 1]

    @cached_property
    def shown_turns(self) -> list[ShownTurn]:
        return [ShownTurn(turn, self._entries(turn), self._is_open(turn)) for turn in self.near_turns]

    def _is_open(self, turn: Turn) -> bool:
        current = self.turns[self.place_of_turn]
        begun = sum(each.step <= self.spot.at for each in current.happened)
        return turn is current or begun <= HARDLY_BEGUN

    @property
    def forks_at_the_start(self) -> list[Fork]:
        """The other ways on from before anything has happened."""
        first = self.happened[0].step if self.happened else len(self.replay.line.answers) + 1
        return [fork for step, forks in self.branches.forks.items() if step < first for fork in forks]

    @cached_property
    def forks_by_event(self) -> dict[int, list[Fork]]:
        """The other ways on, by the last event that is shown before they part."""
        shown = [each for turn in self.near_turns for each in self._shown_of(turn)]
        end = self.later_turns[0].step if self.later_turns else len(self.replay.line.answers) + 1
        found: dict[int, list[Fork]] = {}
        for step, forks in sorted(self.branches.forks.items()):
            before = max((each.number for each in shown if each.step <= step), default=None)
            if before is not None and step < end:
                found.setdefault(before, []).extend(forks)
        return found

    # As a tree

    def _entries(self, turn: Turn) -> list[LogLine]:
        shown = self._shown_of(turn)
        numbers = {each.number for each in shown}
        caused: dict[int, list[Happened]] = {}
        for each in shown:
            cause = each.event.because
            caused.setdefault(cause if cause in numbers and cause < each.number else 0, []).append(each)
        return list(self._tree(caused, 0, 0))

    def _shown_of(self, turn: Turn) -> list[Happened]:
        return self._telling(self._near_now(turn.happened))

    def _near_now(self, happened: Sequence[Happened]) -> Sequence[Happened]:
        now = sum(each.number <= self.now for each in happened)
        start = max(0, min(now - BEFORE_NOW, len(happened) - SHOWN_OF_A_TURN))
        return happened[start : start + SHOWN_OF_A_TURN]

    def _telling(self, happened: Sequence[Happened]) -> list[Happened]:
        """Without the phases in which nothing happened; the last one may still become something."""
        causes = {each.event.because for each in happened}
        return [each for each in happened if each.event.kind != events.PHASE or self._tells(each, causes)]

    def _tells(self, phase: Happened, causes: set[int]) -> bool:
        return phase.number in causes or phase.number in (self.now, self.spot.why)

    def _tree(self, caused: dict[int, list[Happened]], cause: int, closes: int) -> Iterator[LogLine]:
        effects = caused.get(cause, [])
        for place, each in enumerate(effects):
            more = each.number in caused
            after = (closes + 1 if cause else 0) if place == len(effects) - 1 else 0
            yield self._entry(each, more, range(0 if more else after))
            if more:
                yield from self._tree(caused, each.number, after)

    def _entry(self, happened: Happened, causes_more: bool, closes: range) -> LogLine:
        described = self.described_events[happened.number]
        return LogLine(
            number=happened.number,
            kind=happened.event.kind,
            text=described["text"],
            rule=described["rule"],
            step=happened.step,
            is_new=happened in self.news,
            is_ahead=happened.step > self.spot.at,
            is_now=happened.number == self.now,
            is_asked=happened.number == self.spot.why,
            causes_more=causes_more,
            closes=closes,
            forks=self.forks_by_event.get(happened.number, []),
        )

    # What is told

    @cached_property
    def described_events(self) -> dict[int, Described]:
        """The events that are shown and what led to the one that is asked about, by number."""
        near = [each.event for turn in self.near_turns for each in turn.happened]
        needed = {event.n: event for event in (*near, *(each.event for each in self.news), *self._chain())}
        events = judge.describe_events(self.state, needed.values(), self.reader)
        return {event["n"]: event for event in events}

    @cached_property
    def why(self) -> Why | None:
        asked = self.by_number.get(self.spot.why)
        if asked is None:
            return None
        reason = judge.describe_reason(self.state, asked, self.reader)
        return Why(
            reason["rule"], reason["source"], [self.described_events[cause.n] for cause in self._chain()]
        )

    def _chain(self) -> list[Event]:
        """What led to the event that is asked about: its cause, the cause of that, up to the first."""
        chain: list[Event] = []
        event = self.by_number.get(self.spot.why)
        while event and (cause := self.by_number.get(event.because)) and cause.n < event.n:
            chain.append(cause)
            event = cause
        return chain
