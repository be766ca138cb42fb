"""The contested rules a table is played by: the sides that are taken, and how another is taken."""

from collections.abc import Sequence

from engine import (
    FOR_CARDS_TO_COME,
    READINGS,
    SAME_BY_EVERY_WORD,
    Meter,
    OutOfSteps,
    State,
    depends_on,
    dump,
    under,
)
from rules.judge.depending import DependentReadingDict, describe_reading
from rules.judge.description import Described, Reader

# Nothing at a table shows which side of these is taken.
WITHOUT_EFFECT = frozenset((*SAME_BY_EVERY_WORD, *FOR_CARDS_TO_COME))
SWITCHES = tuple(name for name, words in READINGS.items() if name not in WITHOUT_EFFECT and len(words) > 1)


def describe_sides(state: State, language: str) -> list[DependentReadingDict]:
    """Every contested rule that can be switched, with its sides and the one that is taken."""
    reader = Reader.of(language)
    with reader.in_own_language():
        return [describe_reading(name, state, reader) for name in SWITCHES]


def side_taken(state: State, reading: str) -> str:
    return state.readings.word_of(reading)


def is_side(reading: str, word: str) -> bool:
    return reading in SWITCHES and word in READINGS[reading]


def readings_at_stake(state: State, answers: Sequence[int], meter: Meter) -> list[str]:
    """The contested rules on which these answers hang, and whether they could be given."""
    start = state.clone()
    start.meter = meter
    try:
        return depends_on(start, answers).readings
    except OutOfSteps:
        return []


def with_side(state: State, reading: str, word: str) -> State:
    """The table with another side of a contested rule; what is pending is asked anew."""
    return under(state, {reading: word})


def readings_saved(saved: Described, reading: str, word: str) -> Described:
    """The readings of a saved state with another side of one; usual sides are not saved."""
    readings = {**saved.get("readings", {}), reading: word}
    return {
        name: readings[name]
        for name in READINGS
        if readings.get(name, READINGS[name][0]) != READINGS[name][0]
    }


def same_table(state: State, other: State) -> bool:
    """Whether the same lies everywhere, and the same is asked."""
    saved, others = dump(state), dump(other)
    return all(saved[name] == others[name] for name in ON_THE_TABLE)


ON_THE_TABLE = ("zones", "hands", "stables", "turn", "phase", "winner", "decision")
