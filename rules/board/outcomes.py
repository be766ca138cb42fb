"""What can come of what is pending: each distinct outcome in words, with the answers that lead there."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from cardsdb.languages import language_of_reader
from engine import CHANCE, Chance, Ending, Meter, OutOfSteps, State, dump
from rules import judge
from rules.board.sides import side_said
from rules.judge.description import Described
from rules.judge.exploring import STEPS
from rules.judge.place import PLACE

NODES_AT_MOST: Final = 2_000
OUTCOMES_AT_MOST: Final = 100
SENTENCES_AT_MOST: Final = 6
READINGS_AT_ONCE: Final = 2

# What is opened beside the table, and what else is wanted of it: `outcomes.turn.chance`.
SHOWN_AS: Final = "outcomes"
TO_END_OF_TURN, EVERY_CHANCE, EVERY_READING = "turn", "chance", "readings"


@dataclass(frozen=True)
class Wanted:
    """How far to look: until the play has resolved or the turn has passed, through chance, by every side."""

    turn: bool = False
    chance: bool = False
    readings: bool = False

    @classmethod
    def in_show(cls, show: str) -> "Wanted | None":
        """What an address wants; None if it wants no outcomes."""
        name, *wishes = show.split(".")
        if name != SHOWN_AS:
            return None
        return cls(TO_END_OF_TURN in wishes, EVERY_CHANCE in wishes, EVERY_READING in wishes)

    @property
    def show(self) -> str:
        wishes = ((self.turn, TO_END_OF_TURN), (self.chance, EVERY_CHANCE), (self.readings, EVERY_READING))
        return ".".join([SHOWN_AS, *(word for wanted, word in wishes if wanted)])

    @property
    def other_end(self) -> str:
        return Wanted(not self.turn, self.chance, self.readings).show

    @property
    def other_chance(self) -> str:
        return Wanted(self.turn, not self.chance, self.readings).show

    @property
    def other_readings(self) -> str:
        return Wanted(self.turn, self.chance, not self.readings).show


@dataclass(frozen=True)
class WayItEnds:
    """One way things can end, as a button that leads there."""

    first: int | None
    path: list[str]
    sentences: list[str]
    ending: Described | None
    loops: bool
    waits_for_chance: bool
    sides: list[str]
    value: str

    @classmethod
    def of(cls, outcome: Described, titles: dict[tuple[str, str], str]) -> "WayItEnds":
        labels = outcome["labels"]
        answers = ",".join(map(str, outcome["answers"]))
        sides = [side_said(*side) for side in outcome["readings"].items()]
        return cls(
            first=outcome["answers"][0] if labels else None,
            path=labels[1:],
            sentences=outcome["summary"][:SENTENCES_AT_MOST],
            ending=outcome["ending"],
            loops=outcome["result"] == Ending.LOOP,
            waits_for_chance=outcome["result"] == Ending.UP_TO_CHANCE,
            sides=[titles[side] for side in outcome["readings"].items()],
            value=";".join([answers, *sides]),
        )


@dataclass(frozen=True)
class Group:
    """The outcomes that begin with the same answer; `has_more` where not all were looked for."""

    first: str
    outcomes: list[WayItEnds]
    answer: int | None = None
    has_more: bool = False

    @property
    def only(self) -> WayItEnds | None:
        """The one outcome there is; None where there are several to choose from."""
        return self.outcomes[0] if len(self.outcomes) == 1 and not self.has_more else None


class Outcomes:
    """Everything that can come of a table, as far as the meter allows to look for it.

    `is_busy` while somebody else looks for something.
    """

    def __init__(
        self, state: State, wanted: Wanted, viewer: int | None, at_stake: Iterable[str], meter: Meter
    ) -> None:
        self.state = state
        self.meter = meter
        self.wanted = wanted
        self.viewer = viewer
        self.readings = list(at_stake)[:READINGS_AT_ONCE] if wanted.readings else []
        self.is_busy = False
        self.stopped_by: str | None = None
        self.first_choices: dict[int, str] = {}
        self.unfinished: list[int] = []
        self.found = self.explored()

    def explored(self) -> list[WayItEnds]:
        holder = object()
        if not PLACE.take(holder):
            self.is_busy = True
            return []
        try:
            PLACE.wait(holder, begins=False)
            return self.ways()
        except (OutOfSteps, judge.Refusal):
            self.stopped_by = STEPS
            return []
        finally:
            PLACE.leave(holder)

    def ways(self) -> list[WayItEnds]:
        adult = self.state.edition.adult
        language, meter = language_of_reader(), self.meter
        exploring = judge.what_if(self.body, language, "", adult=adult, meter=meter, in_turns=True)
        self.first_choices = exploring.first_choices()
        *outcomes, _end = exploring.lines()
        self.stopped_by = exploring.stopped_by
        self.unfinished = exploring.exploration.unfinished if self.stopped_by else []
        return [WayItEnds.of(outcome, self.titles) for outcome in outcomes]

    @property
    def body(self) -> Described:
        follows_chance = self.wanted.chance or self.state.kind == CHANCE
        body = {
            "position": dump(self.state),
            "until": "turn" if self.wanted.turn else "play",
            "chance": Chance.EVERY if follows_chance else Chance.NONE,
            "readings": self.readings,
            "nodes": NODES_AT_MOST,
            "outcomes": OUTCOMES_AT_MOST,
        }
        return body if self.viewer is None else {**body, "viewer": self.state.names[self.viewer]}

    @cached_property
    def titles(self) -> dict[tuple[str, str], str]:
        """Each side of the contested rules that are looked at, in words."""
        sides = judge.describe_sides(self.state, language_of_reader()) if self.readings else []
        return {
            (reading["id"], choice["word"]): f"{reading['title']}: {choice['text']}"
            for reading in sides
            for choice in reading["choices"]
        }

    @cached_property
    def groups(self) -> list[Group]:
        """What comes of each first choice; of one that stays as it is, what comes anyway."""
        begun = [self._group(answer, label) for answer, label in self.first_choices.items()]
        others = [outcome for outcome in self.found if outcome.first not in self.first_choices]
        return [group for group in (Group("", others), *begun) if group.outcomes or group.has_more]

    def _group(self, answer: int, label: str) -> Group:
        outcomes = [outcome for outcome in self.found if outcome.first == answer]
        return Group(label, outcomes, answer, answer in self.unfinished)

    @property
    def has_more(self) -> bool:
        return self.stopped_by is not None
