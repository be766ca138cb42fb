"""Random full games of four: the policy is `engine.simulation.random_answer`.

With AGAINST, the same beside the engine of an earlier commit.
"""

import os
import platform
from collections.abc import Callable
from random import Random
from time import perf_counter

from engine import Library, apply, compiled, explore, new_game
from engine.machine import give
from engine.model.decisions import ACT
from engine.model.state import State
from engine.simulation import play_out, random_answer
from tests.bench import against

GAMES = 300
POSITIONS = 40
ROUNDS = 3
NAMES = ["A", "B", "C", "D"]


def report() -> None:
    if commit := os.environ.get("AGAINST"):
        against.report(commit)
        return
    library = Library.from_fixtures("fixtures")
    build = "compiled" if compiled else "plain"
    print(f"Engine, {build} build, Python {platform.python_version()}, {GAMES} games of four, one thread")
    print(f"  {'':24} {'decisions/s':>12} {'games/s':>10} {'decisions a game':>18}")
    for label, play in (
        ("recording off", play_out),
        ("recording on", play_recorded),
        ("every step pure", play_pure),
    ):
        decisions, seconds = best_of(library, play)
        rates = f"{decisions / seconds:>12,.0f} {GAMES / seconds:>10,.0f} {decisions / GAMES:>18,.0f}"
        print(f"  {label:24} {rates}")
    nodes, seconds = explored(library)
    print(f"  {'explorer':24} {nodes / seconds:>12,.0f} nodes/s, {POSITIONS} positions of four, open hands")


def best_of(library: Library, play: Callable[[State, Random], int]) -> tuple[int, float]:
    rounds = [timed(library, play) for _ in range(ROUNDS)]
    return min(rounds, key=lambda found: found[1])


def timed(library: Library, play: Callable[[State, Random], int]) -> tuple[int, float]:
    states = [new_game(library, "base-2e", NAMES, seed) for seed in range(GAMES)]
    begin = perf_counter()
    decisions = sum(play(state, Random(seed)) for seed, state in enumerate(states))
    return decisions, perf_counter() - begin


def play_recorded(state: State, random: Random) -> int:
    state.events = []
    return play_out(state, random)


def play_pure(state: State, random: Random) -> int:
    """Each answer through `apply`: a fresh state and its events, as the site does it."""
    decisions = 0
    while not state.over:
        decisions += 1
        state = apply(state, random_answer(state, random)).state
    return decisions


def explored(library: Library) -> tuple[int, float]:
    """All that can come of the next action, some way into each of so many games."""
    explorations = [explore(next_action(library, seed)) for seed in range(POSITIONS)]
    begin = perf_counter()
    for exploration in explorations:
        for _ in exploration:
            pass
    return sum(exploration.nodes for exploration in explorations), perf_counter() - begin


def next_action(library: Library, seed: int) -> State:
    state, random = new_game(library, "base-2e", NAMES, seed), Random(seed)
    play_out(state, random, limit=30 + 2 * seed)
    while not state.over and state.kind != ACT:
        give(state, random_answer(state, random))
    return state
