"""What stands beside the table: what went by itself, the settings of a line, and what may come of it."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from engine import Meter
from rules import judge
from rules.board.hands import seats_to_ask
from rules.board.outcomes import Outcomes, Wanted
from rules.board.passing import ASK_CHANCE, DECLINES, EVERYBODY, FORCED, PASSES, TAKES
from rules.board.replays import waits_for_chance
from rules.board.scene import Scene
from rules.board.sides import Sides, Switched, switched_in
from rules.board.spots import RENEWED

if TYPE_CHECKING:
    from rules.board.tiles import SeatTile

SKIPPED_SHOWN: Final = 6
SETTINGS, HANDS, READINGS = "settings", "hands", "readings"
HABITS: Final[dict[str, Promise]] = {
    PASSES: _("Never answers a card"),
    DECLINES: _("Declines what is optional"),
    TAKES: _("Takes what is optional"),
    FORCED: _("Answers where there is one option"),
}
"""What a seat may leave to itself."""


@dataclass(frozen=True)
class Habit:
    """Something a seat may leave to itself, as a switch."""

    mark: str
    is_on: bool

    @property
    def label(self) -> str:
        return str(HABITS[self.mark[0]])


@dataclass(frozen=True)
class SeatHabits:
    name: str
    habits: list[Habit]

    @property
    def any_on(self) -> bool:
        return any(habit.is_on for habit in self.habits)


@dataclass(frozen=True)
class Skipped:
    """A step that was answered by itself: its number, and what was asked or came of it."""

    step: int
    text: str


class Aside:
    """The parts of a scene that are not the table itself."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.spot = scene.spot
        self.state = scene.state
        self.outcomes: Outcomes | None = None

    # What went by itself

    @cached_property
    def skipped(self) -> list[Skipped]:
        """The steps before this one that nobody was asked about, the latest last."""
        return [self.skipped_at(step) for step in self.steps_skipped[-SKIPPED_SHOWN:]]

    @property
    def steps_skipped(self) -> list[int]:
        stops = set(self.scene.stops)
        return [step for step in range(self.scene.previous, self.spot.at) if step not in stops]

    @cached_property
    def by_itself(self) -> set[int]:
        """The steps of the line to which nobody's decision led, as the log counts them."""
        stops = set(self.scene.stops)
        return {step + 1 for step in range(self.scene.last) if step not in stops}

    def skipped_at(self, step: int) -> Skipped:
        state = self.scene.replay.states[step]
        if waits_for_chance(state):
            return Skipped(step, self.first_said(step))
        asked: Any = judge.describe_decision(state, self.scene.reader)
        given = self.scene.replay.line.answers[step]
        labels = (option["label"] for option in asked["options"] if option["value"] == given)
        return Skipped(step, f"{asked['prompt']} {next(labels, '')}".strip())

    def first_said(self, step: int) -> str:
        """What came of chance first, as it is told to whoever looks."""
        known = self.scene.history.known
        said = judge.describe_events(known.state, known.steps[step + 1][:1], self.scene.reader)
        return str(said[0]["text"]) if said else ""

    # Settings

    @property
    def is_settings(self) -> bool:
        return self.spot.show == SETTINGS

    @property
    def seats(self) -> list[SeatHabits]:
        return [self.habits_of(seat, name) for seat, name in enumerate(self.state.names)]

    def habits_of(self, seat: int, name: str) -> SeatHabits:
        return SeatHabits(name, [self.habit(mark, seat) for mark in HABITS])

    @property
    def everybody(self) -> SeatHabits:
        seats = range(self.state.players)
        on = {mark: all(self.habit(mark, seat).is_on for seat in seats) for mark in HABITS}
        return SeatHabits("", [Habit(f"{mark}{EVERYBODY}", on[mark]) for mark in HABITS])

    def habit(self, mark: str, seat: int) -> Habit:
        return Habit(f"{mark}{seat}", self.spot.auto and self.spot.passing.has(mark, seat))

    @property
    def chance(self) -> Habit:
        return Habit(ASK_CHANCE, self.spot.passing.asks_chance)

    # Hands

    @property
    def is_hands(self) -> bool:
        return self.spot.show == HANDS

    @property
    def names(self) -> list[str]:
        return list(self.state.names)

    @property
    def viewer(self) -> str:
        """With whose eyes one looks; empty where all hands lie open."""
        return "" if self.spot.viewer is None else self.state.names[self.spot.viewer]

    @cached_property
    def to_ask(self) -> list["SeatTile"]:
        asked = judge.describe_decision(self.state, self.scene.reader) if self.viewer else None
        return [self.scene.seats[seat] for seat in seats_to_ask(self.state, asked, self.spot.viewer)]

    # Readings

    @property
    def is_readings(self) -> bool:
        return self.spot.show == READINGS

    @cached_property
    def sides(self) -> Sides:
        return Sides(self.scene.replay, self.spot.at, self.scene.previous)

    @cached_property
    def switched(self) -> Switched | None:
        return switched_in(self.spot.instead, self.scene.replay, self.sides) if self.spot.instead else None

    @property
    def is_renewed(self) -> bool:
        """Whether the line has just been played with the wordings of today, and all of it fitted."""
        return self.spot.instead == RENEWED and self.scene.replay.is_whole

    # What may come

    @cached_property
    def wanted(self) -> Wanted | None:
        return None if self.state.over else Wanted.in_show(self.spot.show)

    def look_for_outcomes(self, meter: Meter) -> None:
        if self.wanted is not None:
            at_stake = self.sides.at_stake if self.wanted.readings else []
            self.outcomes = Outcomes(self.state, self.wanted, self.spot.viewer, at_stake, meter)

    @property
    def outcomes_address(self) -> str:
        """Where the outcomes alone are told, for a page that shows the table already."""
        return reverse("board-outcomes", query=self.spot.parameters)

    @property
    def is_open(self) -> bool:
        return bool(self.wanted or self.is_settings or self.is_hands or self.is_readings)


class WholeScene(Scene):
    """A scene with what stands beside its table."""

    @cached_property
    def aside(self) -> Aside:
        return Aside(self)

    @property
    def is_other_eyes(self) -> bool:
        """Whether whoever looks has nothing to decide now."""
        return bool(self.aside.to_ask and not self.choices)

    @property
    def hands_address(self) -> str:
        """Where the hands of this moment are opened, hidden or made unknown."""
        return replace(self.spot, show=HANDS).address
