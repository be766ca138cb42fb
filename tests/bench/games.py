"""Random full games of four: the policy is `engine.simulation.random_answer`.

With AGAINST, the same beside the engine of an earlier commit.
"""

import os
import platform
from collections.abc import Callable
from operator import itemgetter
from random import Random
from time import perf_counter

from engine import Library, apply, compiled, new_game
from engine.simulation import random_answer
from tests.bench import against
from tests.bench.player import GAMES, NAMES, POSITIONS, explored, loaded, not_recorded, recorded

ROUNDS = 5


def report() -> None:
    if commit := os.environ.get("AGAINST"):
        against.report(commit)
        return
    library = loaded()
    build = "compiled" if compiled else "plain"
    print(f"Engine, {build} build, Python {platform.python_version()}, {GAMES} games of four, one thread")
    print(f"  {'':24} {'decisions/s':>12} {'games/s':>10} {'decisions a game':>18}")
    for label, play in (
        ("recording off", not_recorded),
        ("recording on", recorded),
        ("every step pure", pure),
    ):
        decisions, seconds = best_of(library, play)
        rates = f"{decisions / seconds:>12,.0f} {GAMES / seconds:>10,.0f} {decisions / GAMES:>18,.0f}"
        print(f"  {label:24} {rates}")
    nodes, seconds = best_of(library, explored)
    print(f"  {'explorer':24} {nodes / seconds:>12,.0f} nodes/s, {POSITIONS} positions of four, open hands")


def best_of(library: Library, play: Callable[[Library], tuple[int, float]]) -> tuple[int, float]:
    return min((play(library) for _ in range(ROUNDS)), key=itemgetter(1))


def pure(library: Library) -> tuple[int, float]:
    """Each answer through `apply`: a fresh state and its events, as the site does it."""
    states = [new_game(library, "base-2e", NAMES, seed) for seed in range(GAMES)]
    begin = perf_counter()
    decisions = 0
    for seed, state in enumerate(states):
        random = Random(seed)
        while not state.over:
            decisions += 1
            state = apply(state, random_answer(state, random)).state
    return decisions, perf_counter() - begin
