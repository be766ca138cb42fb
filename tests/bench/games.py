"""Random full games of four: the policy is `engine.play.random_answer`."""

import platform
from collections.abc import Callable
from random import Random
from time import perf_counter

from engine import Library, apply, compiled, new_game
from engine.play import play_out, random_answer
from engine.state import State

GAMES = 300
ROUNDS = 3
NAMES = ["A", "B", "C", "D"]


def report() -> None:
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
