"""Plays as it is told, with the engine of the folder it is started in; `against` compares two such processes.

Each line read names what to play; the answer is a line with how many decisions or nodes, and the seconds. It
uses what every version of the engine has, under the names of any of them.
"""

import gc
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from time import perf_counter

sys.path.insert(
    0, str(Path.cwd())
)  # For `against`, whose other process is started in the folder of an older engine.

from engine import Library, State, compiled, decision, explore, new_game

machine = import_module("engine.machine")
answer_in_place = machine.answer_in_place if hasattr(machine, "answer_in_place") else machine.give
simulation = import_module("engine.simulation" if find_spec("engine.simulation") else "engine.play")

GAMES = 100
POSITIONS = 12
NAMES = ["A", "B", "C", "D"]


def main() -> None:
    library = loaded()
    print("compiled" if compiled else "plain", flush=True)
    for line in sys.stdin:
        count, seconds = PLAYS[line.strip()](library)
        print(count, seconds, flush=True)


def loaded() -> Library:
    """All cards. The garbage collector leaves them alone from then on, as in the processes of the site."""
    library = Library.from_fixtures("fixtures")
    gc.collect()
    gc.freeze()
    return library


def not_recorded(library: Library) -> tuple[int, float]:
    return played(library, None)


def recorded(library: Library) -> tuple[int, float]:
    return played(library, [])


def played(library: Library, events: list[object] | None) -> tuple[int, float]:
    states = [new_game(library, "base-2e", NAMES, seed) for seed in range(GAMES)]
    begin = perf_counter()
    decisions = 0
    for seed, state in enumerate(states):
        state.events = None if events is None else []
        decisions += simulation.play_out(state, Random(seed))
    return decisions, perf_counter() - begin


def explored(library: Library) -> tuple[int, float]:
    explorations = [explore(next_action(library, seed)) for seed in range(POSITIONS)]
    begin = perf_counter()
    for exploration in explorations:
        for _ in exploration:
            pass
    return sum(exploration.nodes for exploration in explorations), perf_counter() - begin


def next_action(library: Library, seed: int) -> State:
    state, random = new_game(library, "base-2e", NAMES, seed), Random(seed)
    simulation.play_out(state, random, limit=30 + 2 * seed)
    while (asked := decision(state)) is not None and asked.kind != "act":
        answer_in_place(state, simulation.random_answer(state, random))
    return state


PLAYS: dict[str, Callable[[Library], tuple[int, float]]] = {
    "recording off": not_recorded,
    "recording on": recorded,
    "explorer": explored,
}

if __name__ == "__main__":
    main()
