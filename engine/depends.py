"""Which contested rules an outcome hangs on: the same answers again under other words of the readings.

>>> from engine import Library, read_position
>>> library = Library.from_fixtures("fixtures")
>>> state = read_position(library, "A hand: Unicorn Poison\\nB stable: Narwhal\\nC stable: Narwhal")
>>> depends_on(state, ["Play Unicorn Poison"]).readings
['target_before_neigh']
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from engine.alike import Keys
from engine.citations import READING_NAMES, READINGS
from engine.decisions import AnswerError
from engine.exploring import asked_again
from engine.machine import apply
from engine.saving import dump

if TYPE_CHECKING:
    from engine.state import State

READINGS_AT_MOST: Final = 8
WORDS: Final = tuple(READINGS.values())


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
    them. Raises `AnswerError` when the answers do not fit the state itself.
    """
    start = state.clone()
    start.consulted = set()
    end = _replayed(asked_again(start, start.readings), answers)
    consulted = sorted(start.consulted)
    tried = consulted[:at_most]
    found = [READING_NAMES[number] for number in tried if _matters(start, number, answers, end)]
    return Dependence(found, len(consulted) > at_most)


def _matters(start: State, number: int, answers: Sequence[int | str], end: State) -> bool:
    """Whether the answers end elsewhere under any other word of a reading."""
    others = _with_other_words(start.readings, number)
    return any(_ends_otherwise(start, readings, answers, end) for readings in others)


def _replayed(state: State, answers: Sequence[int | str]) -> State:
    for answer in answers:
        state = apply(state, answer).state
    # That a winner is yet to be looked for is no difference at the table.
    state.changed = 0
    return state


def _with_other_words(readings: tuple[int, ...], number: int) -> list[tuple[int, ...]]:
    chosen = readings[number]
    words = [word for word in range(len(WORDS[number])) if word != chosen]
    return [(*readings[:number], word, *readings[number + 1 :]) for word in words]


def _ends_otherwise(
    state: State, readings: tuple[int, ...], answers: Sequence[int | str], end: State
) -> bool:
    try:
        other = _replayed(asked_again(state, readings), answers)
    except AnswerError:
        return True
    keys = Keys(state)
    return table_of(other) != table_of(end) or keys.of(other) != keys.of(end)


def table_of(state: State) -> dict[str, Any]:
    """What lies where, whose turn it is and what is asked: all that a reading may change.

    >>> from engine import Library, read_position
    >>> table_of(read_position(Library.from_fixtures("fixtures"), "A hand: Neigh"))["hands"]
    [[0], [], []]
    """
    saved = dump(state)
    kept = ("zones", "hands", "stables", "turn", "phase", "winner", "decision")
    found = {name: saved[name] for name in kept}
    found["unicorns"] = list(state.unicorns)
    found["memory"] = {name: number for name, number in saved["memory"].items() if name != "count"}
    return found
