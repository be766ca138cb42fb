"""Which contested rules an outcome hangs on: the same answers again under other words of the readings.

>>> from engine import Library, read_position
>>> library = Library.from_fixtures("fixtures")
>>> state = read_position(library, "A hand: Unicorn Poison\\nB stable: Narwhal\\nC stable: Narwhal")
>>> depends_on(state, ["Play Unicorn Poison"]).readings
['target_before_neigh']
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from engine.explorer import asked_again
from engine.machine import allowed, answer_in_place
from engine.model.budget import OutOfSteps
from engine.model.decisions import DECLINE
from engine.model.readings import READINGS, NotedReadings
from engine.model.state import MEMORY
from engine.positions.keys import Keys
from engine.refusals import AnswerError, IllegalAnswer

if TYPE_CHECKING:
    from engine.model.readings import Readings
    from engine.model.state import State

READINGS_AT_MOST: Final = 8


@dataclass(frozen=True, slots=True)
class Dependence:
    """The readings an outcome depends on; `truncated` when more were consulted than were tried.

    >>> Dependence(["black_knight_already_targeted"], truncated=False).readings
    ['black_knight_already_targeted']
    """

    readings: list[str]
    truncated: bool


def depends_on(state: State, answers: Sequence[int | str], at_most: int = READINGS_AT_MOST) -> Dependence:
    """The readings without whose chosen word these answers would have led elsewhere, or not been possible.

    >>> from engine import Library, read_position
    >>> lines = ["players: A B", "A hand: Back Kick", "B hand: Neigh", "B stable: Barbed Wire, Rhinocorn"]
    >>> state = read_position(Library.from_fixtures("fixtures"), "\\n".join(lines))
    >>> answers = ["Play Back Kick", "Nobody answers", "Rhinocorn", "Neigh"]
    >>> depends_on(state, answers).readings
    ['return_to_hand_is_leaving']

    Only readings that were consulted on the way can matter; each is changed alone, at most `at_most` of
    them, and while the meter of the state allows it. An answer the rules forbid ends the line: that it is
    forbidden may hang on a reading too. Raises `AnswerError` when an answer is none to what is asked.
    """
    noted = NotedReadings(state.readings)
    keys = Keys(state)
    end = _end_of(asked_again(state, noted), answers, keys)
    return _found(noted.consulted, at_most, lambda name: _matters(state, name, answers, keys, end))


def _found(consulted: Sequence[str], at_most: int, matters: Callable[[str], bool]) -> Dependence:
    """Which readings matter, of so many as may be tried and while the meter allows it."""
    found: list[str] = []
    for name in consulted[:at_most]:
        try:
            if matters(name):
                found.append(name)
        except OutOfSteps:
            return Dependence(found, truncated=True)
    return Dependence(found, len(consulted) > at_most)


def readings_against(state: State, choice: int, at_most: int = READINGS_AT_MOST) -> list[str]:
    """The readings by another word of which an answer that is refused would be allowed.

    >>> from engine import Library, read_position
    >>> state = read_position(Library.from_fixtures("fixtures"), "A hand: Reset Button\\nB stable: Yay")
    >>> readings_against(state, state.zones[6][0])
    ['all_may_be_zero', 'play_requires_possible_effect']

    `choice` is a number as `find_answer` gives it. Each reading is changed alone, at most `at_most` of
    those that were consulted, while the meter of the state allows it. Those that say when cards may be
    played at all come last.
    """
    if choice in state.options:
        # It would answer what is asked: something else was meant by it.
        return []
    noted = NotedReadings(state.readings)
    asked_again(state, noted)
    consulted = sorted(noted.consulted, key=lambda name: name in FOR_ALL_CARDS)
    return _found(consulted, at_most, lambda name: _allows(state, name, choice)).readings


FOR_ALL_CARDS: Final = ("play_requires_possible_effect",)


def _allows(start: State, name: str, choice: int) -> bool:
    """Whether by any other word of a reading the same is asked, and this is an answer."""
    for readings in _with_other_words(start.readings, name):
        other = asked_again(start, readings)
        is_same = (other.kind, other.asked) == (start.kind, start.asked)
        if is_same and (choice in other.options or (choice == DECLINE and other.optional)):
            return True
    return False


End = tuple[Any, ...]
"""Where some answers lead, comparable: the table, or the rule that forbids the next of them."""


def _end_of(state: State, answers: Sequence[int | str], keys: Keys) -> End:
    """Where a state leads that is played on in place."""
    for answer in answers:
        try:
            choice = allowed(state, answer)
        except IllegalAnswer as illegal:
            return (illegal.rule,)
        answer_in_place(state, choice)
    # That a winner is yet to be looked for is no difference at the table.
    state.changed = 0
    return table_of(state), keys.of(state)


def _matters(start: State, name: str, answers: Sequence[int | str], keys: Keys, end: End) -> bool:
    """Whether the answers end elsewhere, or are not possible, under any other word of a reading."""
    return any(
        _ends_otherwise(start, readings, answers, keys, end)
        for readings in _with_other_words(start.readings, name)
    )


def _with_other_words(readings: Readings, name: str) -> list[Readings]:
    chosen = readings.word_of(name)
    return [readings.under({name: word}) for word in READINGS[name] if word != chosen]


def _ends_otherwise(
    state: State, readings: Readings, answers: Sequence[int | str], keys: Keys, end: End
) -> bool:
    try:
        return _end_of(asked_again(state, readings), answers, keys) != end
    except AnswerError:
        return True


def table_of(state: State) -> dict[str, Any]:
    """What lies where, whose turn it is and what is asked: all that a reading may change.

    >>> from engine import Library, read_position
    >>> table_of(read_position(Library.from_fixtures("fixtures"), "A hand: Neigh"))["hands"]
    [[0], [], []]
    """
    return {
        "zones": state.zones,
        "hands": state.hands,
        "unicorns": state.unicorns,
        "moment": (state.turn, state.phase, state.winner),
        "decision": (state.kind, state.asked, state.optional, state.options),
        "memory": [getattr(state, name) for name in MEMORY if name != "count"],
    }
