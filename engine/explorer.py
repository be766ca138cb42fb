"""Everything that can come of what is pending: each distinct outcome once, with a line that leads to it.

>>> from engine import Library, apply, read_position
>>> state = read_position(Library.from_fixtures("fixtures"), "players: A B\\nA hand: Narwhal\\nB hand: Neigh")
>>> begun = apply(state, "Play Narwhal").state
>>> [(outcome.answers, str(outcome.result)) for outcome in explore(begun)]
[((-1, 0), 'resolved'), ((-1, 1), 'resolved'), ((1, -1), 'resolved')]

Nobody answers and A picks A's Stable or B's, or B answers with a Neigh and nobody answers that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import product
from typing import TYPE_CHECKING, Final

from engine.game import zones
from engine.game.continuous import go_by
from engine.machine import answer_in_place, ask_anew
from engine.model import citations, events
from engine.model.decisions import ACT, CHANCE, PHASE
from engine.model.readings import READINGS, Readings
from engine.positions.keys import Keys, different_answers

if TYPE_CHECKING:
    from engine.model.events import Event
    from engine.model.state import State

NODES_AT_MOST: Final = 20_000
# What is remembered of the positions seen, in numbers: some 50 MB.
REMEMBERED_AT_MOST: Final = 5_000_000


class RanOutOf(StrEnum):
    """What was used up before an exploration had seen everything."""

    NODES = "nodes"
    MEMORY = "memory"


class Ending(StrEnum):
    """How a line of answers ends."""

    RESOLVED = "resolved"
    OVER = "over"
    LOOP = "loop"
    UP_TO_CHANCE = "chance"


class Chance(StrEnum):
    """How chance is treated: every face it may give, or none, so that only what is certain is followed."""

    EVERY = "every"
    NONE = "none"


@dataclass(slots=True, init=False)
class Outcome:
    """One way things can end, and a line of answers that leads there.

    >>> from engine import Library, apply, read_position
    >>> library = Library.from_fixtures("fixtures")
    >>> state = read_position(library, "players: A B\\nA hand: Narwhal\\ndeck: Neigh, 2 x Rhinocorn")
    >>> for outcome in explore(state):
    ...     print(outcome.answers, outcome.chance, outcome.result)
    (-2, 1) True resolved
    (-2, 2) True resolved
    (0, -1, 0) False resolved
    (0, -1, 1) False resolved

    `chance` is whether a draw or a pull lay on the way. `result` is `resolved`; `over`, where the game
    ended; `chance`, where only a draw or a pull goes on and none is to be followed; or `loop`, where the
    line came back to where it had been, which no rule settles: `cycle` has the events once round, the
    last of them citing that. `readings` are the words of the readings explored, name -> word.
    """

    state: State
    answers: tuple[int, ...]
    chance: bool
    result: Ending
    readings: dict[str, str]
    cycle: tuple[Event, ...]

    # Written out: compiled it is a plain call then, and most positions of a search are one.
    def __init__(
        self,
        state: State,
        answers: tuple[int, ...],
        chance: bool,
        result: Ending,
        readings: dict[str, str],
        cycle: tuple[Event, ...] = (),
    ) -> None:
        self.state = state
        self.answers = answers
        self.chance = chance
        self.result = result
        self.readings = readings
        self.cycle = cycle


Until = Callable[["State", "State"], bool]


def play_has_resolved(start: State, now: State) -> bool:
    """Whether the turn goes on: it asks for the next action or phase, or has come to another phase.

    >>> from engine import Library, apply, read_position
    >>> library = Library.from_fixtures("fixtures")
    >>> start = read_position(library, "players: A B\\nA hand: Unicorn Poison\\nB stable: Narwhal")
    >>> played = apply(start, "Play Unicorn Poison").state
    >>> play_has_resolved(start, played), play_has_resolved(start, apply(played, "Nobody answers").state)
    (False, True)
    """
    # Each phase is an event of its own, and what the turn does is because of it.
    return now.kind in (ACT, PHASE) or now.frames[0].because != start.frames[0].because


def turn_has_passed(start: State, now: State) -> bool:
    """Whether the turn has passed on, to the next player or to another turn of the same one.

    >>> from engine import Library, apply, read_position
    >>> start = read_position(Library.from_fixtures("fixtures"), "players: A B\\nA hand: Narwhal")
    >>> drawn = apply(start, "Draw a card").state
    >>> turn_has_passed(start, drawn), turn_has_passed(start, apply(drawn, drawn.options[0]).state)
    (False, True)
    """
    return now.turn != start.turn or now.phase < start.phase


def explore(
    state: State,
    until: Until = play_has_resolved,
    chance: str = Chance.EVERY,
    readings: Sequence[str] = (),
    limit: int = NODES_AT_MOST,
    in_turns: bool = False,
) -> Exploration:
    """Every distinct outcome of what is pending, as they are found.

    >>> from engine import Library, apply, read_position
    >>> state = read_position(
    ...     Library.from_fixtures("fixtures"), "A hand: Unicorn Poison\\nB stable: 3 x Narwhal, Rhinocorn"
    ... )
    >>> exploration = explore(apply(state, "Play Unicorn Poison").state)
    >>> len(list(exploration)), exploration.nodes, exploration.truncated
    (2, 3, False)
    >>> [str(outcome.result) for outcome in explore(apply(state, "Draw a card").state, chance="none")]
    ['chance']

    It ends where `until` says of the first state and the present one that this is enough. `chance` is
    `every` face it may give, or `none`: then a line ends where only chance goes on. `readings` names
    contested rules to be explored under each of their words, the chosen one first. At most `limit`
    positions are looked at, and only as many remembered as a bounded memory holds; after that `truncated`
    is true. With `in_turns` the first answers take turns, an outcome each: a limit is shared among them, and
    what two of them lead to comes for both. A state with a `Meter` raises `OutOfSteps` once that is used up.
    """
    if chance not in (Chance.EVERY, Chance.NONE):
        raise ValueError(f"Chance is “{Chance.EVERY}” or “{Chance.NONE}”, not “{chance}”.")
    for name in readings:
        if name not in READINGS:
            raise ValueError(f"There is no reading “{name}”.")
    return Exploration(state, until, chance, readings, limit, in_turns)


@dataclass(eq=False)
class Exploration:
    """An exploration: iterate for the outcomes; then `nodes` and `truncated` say how far it went.

    `truncated_by` is the limit it came to, `nodes` or `memory`; empty where all was found.

    >>> from engine import Library, apply, read_position
    >>> state = read_position(Library.from_fixtures("fixtures"), "A hand: Narwhal\\ndeck: 9 x Neigh")
    >>> exploration = explore(state, limit=3)
    >>> for outcome in exploration:
    ...     print(outcome.answers)
    (-2, 1)
    >>> exploration.truncated
    True

    `unfinished` are the first answers of which there may be more; all or none but with `in_turns`.

    >>> exploration = explore(state, limit=5, in_turns=True)
    >>> [outcome.answers for outcome in exploration], exploration.unfinished
    ([(-2, 1), (0, -1, 0)], [0])
    """

    start: State
    until: Until
    chance: str
    readings: Sequence[str]
    limit: int
    in_turns: bool = False
    nodes: int = 0
    truncated_by: str = ""
    lines: list[Route] = field(default_factory=list)

    @property
    def truncated(self) -> bool:
        """Whether a limit was reached, so that there may be more."""
        return bool(self.truncated_by)

    @property
    def unfinished(self) -> list[int]:
        """The first answers of which there may be more."""
        return [answer for line in self.lines if line.has_more() for answer in line.first_answers]

    def __iter__(self) -> Iterator[Outcome]:
        self.nodes = 0
        self.truncated_by = ""
        for words in words_of(self.start, self.readings):
            start = under(self.start, words) if words else self.start
            yield from self._outcomes(start, words)
            if self.truncated:
                return

    def _outcomes(self, start: State, words: dict[str, str]) -> Iterator[Outcome]:
        """The outcomes under these words."""
        result = Ending.OVER if start.over else self._up_to_chance(start)
        if result:
            yield Outcome(start, (), False, result, words)
            return
        keys = Keys(start)
        self.lines = self._lines_from(start, keys)
        yield from taking_turns([self._along(line, start, words, keys) for line in self.lines])

    def _lines_from(self, start: State, keys: Keys) -> list[Route]:
        """One line for all first answers, or one for each."""
        answers = list(different_answers(start))
        each = [[answer] for answer in answers] if self.in_turns else [answers]
        return [Route(Junction(start.clone(), keys.of(start), 0, False), first) for first in each]

    def _along(self, line: Route, start: State, words: dict[str, str], keys: Keys) -> Iterator[Outcome]:
        ended: set[tuple[str, int]] = set()
        while line.has_more():
            self.truncated_by = self._limit_reached(keys)
            if self.truncated:
                return
            self.nodes += 1
            following = line.step_back().follow(keys)
            result = self._result(start, following, line)
            if not result:
                line.go_on(following)
            elif (result, following.key) not in ended:
                ended.add((result, following.key))
                answers = line.answers_to(following)
                cycle = cycle_of(start, answers, line.place_of(following)) if result == Ending.LOOP else ()
                yield Outcome(following.state, answers, following.chance, result, words, cycle)

    def _limit_reached(self, keys: Keys) -> str:
        if self.nodes == self.limit:
            return RanOutOf.NODES
        return RanOutOf.MEMORY if keys.remembered > REMEMBERED_AT_MOST else ""

    def _result(self, start: State, following: Junction, line: Route) -> Ending | None:
        if following.state.over:
            return Ending.OVER
        if self.until(start, following.state):
            return Ending.RESOLVED
        if following.key in line.keys:
            return Ending.LOOP
        return self._up_to_chance(following.state)

    def _up_to_chance(self, state: State) -> Ending | None:
        return Ending.UP_TO_CHANCE if self.chance == Chance.NONE and state.kind == CHANCE else None


def taking_turns(lines: list[Iterator[Outcome]]) -> Iterator[Outcome]:
    """One outcome of each, then the next of each, until all have come to their end."""
    while lines:
        for line in list(lines):
            outcome = next(line, None)
            if outcome is None:
                lines.remove(line)
            else:
                yield outcome


def words_of(state: State, names: Sequence[str]) -> list[dict[str, str]]:
    """Every choice of words for these readings, the state's own first.

    >>> from engine import Library, read_position
    >>> state = read_position(Library.from_fixtures("fixtures"), "reading hand_limit_scope = everybody")
    >>> words_of(state, ["hand_limit_scope"])
    [{'hand_limit_scope': 'everybody'}, {'hand_limit_scope': 'turn-player'}]
    """
    rows = []
    for name in names:
        chosen = state.readings.word_of(name)
        rows.append([chosen, *[word for word in READINGS[name] if word != chosen]])
    return [dict(zip(names, row, strict=True)) for row in product(*rows)]


def under(state: State, words: dict[str, str]) -> State:
    """The state under other words of its readings.

    >>> from engine import Library, apply, read_position
    >>> library = Library.from_fixtures("fixtures")
    >>> state = read_position(library, "A hand: Unicorn Poison\\nA stable: Narwhal\\nB stable: 2 x Narwhal")
    >>> poison = apply(apply(state, "Play Unicorn Poison").state, "Nobody answers").state
    >>> len(poison.options), len(under(poison, {"destroy_own_cards": "yes"}).options)
    (2, 3)
    """
    return asked_again(state, state.readings.under(words))


def asked_again(state: State, readings: Readings) -> State:
    """The state under these readings: what is pending is asked anew, for it may be asked otherwise."""
    other = state.clone()
    go_by(other, readings)
    if not other.over:
        ask_anew(other)
    return other


def cycle_of(start: State, answers: Sequence[int], place: int) -> tuple[Event, ...]:
    """The events of a line from a place on where it returns to, and that no rule settles this."""
    state = start.clone()
    for number, answer in enumerate(answers):
        if number == place:
            state.events = []
        answer_in_place(state, answer)
    zones.cite(state, events.LOOP, citations.EFFECTS_LOOP, state.frames[0])
    return tuple(state.events or ())


class Junction:
    """A position, the answer that led to it, and the answers still to be tried."""

    __slots__ = ("answer", "chance", "key", "state", "untried")

    def __init__(self, state: State, key: int, answer: int, chance: bool) -> None:
        self.state = state
        self.key = key
        self.answer = answer
        self.chance = chance
        self.untried: list[int] = []

    def follow(self, keys: Keys) -> Junction:
        """Where the next answer leads."""
        answer = self.untried.pop()
        chance = self.chance or self.state.kind == CHANCE
        # The last answer needs no copy: this position is not looked at again.
        state = self.state.clone() if self.untried else self.state
        answer_in_place(state, answer)
        return Junction(state, keys.of(state), answer, chance)


class Route:
    """The line being followed: its junctions, their keys, and the keys of all that was ever on it.

    From its first junction it is followed with the `first_answers` alone.
    """

    def __init__(self, first: Junction, first_answers: list[int]) -> None:
        self.first_answers = first_answers
        self.junctions: list[Junction] = []
        self.keys: set[int] = set()
        self.seen: set[int] = set()
        self.go_on(first)
        first.untried = list(reversed(first_answers))

    def has_more(self) -> bool:
        """Whether an answer is left at any of its junctions."""
        return any(junction.untried for junction in reversed(self.junctions))

    def step_back(self) -> Junction:
        """The last junction with an answer left, and the line only as far as that."""
        while not self.junctions[-1].untried:
            self.keys.discard(self.junctions.pop().key)
        return self.junctions[-1]

    def go_on(self, junction: Junction) -> None:
        """Follow the line through a junction, unless it was followed from there before."""
        if junction.key not in self.seen:
            self.seen.add(junction.key)
            self.keys.add(junction.key)
            self.junctions.append(junction)
            junction.untried = list(reversed(different_answers(junction.state)))

    def answers_to(self, last: Junction) -> tuple[int, ...]:
        """The answers of the line when it ends here."""
        return (*[junction.answer for junction in self.junctions[1:]], last.answer)

    def place_of(self, repeated: Junction) -> int:
        """How many answers of the line led to the position that comes again."""
        return [junction.key for junction in self.junctions].index(repeated.key)
