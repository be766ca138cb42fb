"""`make fuzz`: random games with random tables, for ever or `GAMES=` many, every property watched.

A failure prints the seed that repeats it and a case that leads there (`manage.py runcases` plays it).
"""

import os
import sys
from itertools import count
from time import perf_counter

from engine import Library
from tests.fuzz.game import GameError, play

PROGRESS_EVERY = 100


def main() -> int:
    games = int(os.environ.get("GAMES") or 0)
    first = int(os.environ.get("SEED") or 0)
    library = Library.from_fixtures("fixtures")
    begin, decisions = perf_counter(), 0
    for seed in range(first, first + games) if games else count(first):
        try:
            decisions += play(library, seed, always=seed % 10 == 0)
        except GameError as failed:
            print(failed)
            return 1
        done = seed - first + 1
        if done % PROGRESS_EVERY == 0:
            print(f"{done} games, {decisions} decisions, {perf_counter() - begin:.0f} s", flush=True)
    print(f"{games} games passed, {decisions} decisions")
    return 0


if __name__ == "__main__":
    sys.exit(main())
