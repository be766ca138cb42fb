"""`make soak`: what takes too long for `make test`, all of it or the parts that PART= names.

Where a part of what there is shows the same faults, `make test` looks at that part (see `tests.soaking`), and
the whole is looked at here:

games   GAMES= random games (10,000) of all editions and mixed decks, from SEED= on, on all cores; every tenth
        is looked at closely at every decision
steps   every step of the card language with every other, joined in every way, moves what it says
builds  the builds and Pythons that are here play the same 1,000 games and come to the same digest
pages   a copy made from the file of the whole content shows the same on every page, no page and no answer
        names what is for adults, and every case replays on the board in a browser
tests   those left to it: a client in TypeScript, several processes that come to show an edit; and on every
        screen and in each language what `make test` does on one screen or in one language
load    how many readers two processes hold, what they wait beside the dearest questions, and how memory grows
edits   what readers wait while an editor publishes, and how soon all of them see it
faults  a worker, the database and Redis are killed while readers read and an editor saves
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from multiprocessing import Pool
from time import perf_counter

from engine import Library, compiled
from tests.digest import GAMES as GAMES_OF_DIGEST, OTHER_PYTHONS, digest_elsewhere
from tests.fuzz.game import GameError, play
from tests.soak import edits, faults, load

GAMES = 10_000
PROGRESS_EVERY = 200
GAMES_AT_ONCE = 10
CLOSELY_EVERY = 10


def main() -> int:
    """Until the first part that fails, which is 1."""
    asked = os.environ.get("PART", "").split() or PARTS
    return next((1 for part in asked if PARTS[part]()), 0)


def number_of_games() -> int:
    return int(os.environ.get("GAMES") or GAMES)


def play_games() -> int:
    first = int(os.environ.get("SEED") or 0)
    return soak(range(first, first + number_of_games()))


def compare_builds() -> int:
    return compare_digests(min(number_of_games(), GAMES_OF_DIGEST))


def hold(problems: Callable[[], list[str]]) -> int:
    """Tell what does not hold; 1 when there is anything."""
    found = problems()
    print(*found, sep="\n")
    return int(bool(found))


def soak(seeds: range) -> int:
    """Play the games of these seeds; 1 when one fails."""
    begin, decisions = perf_counter(), 0
    with Pool() as workers:
        results = workers.imap_unordered(play_one, seeds, GAMES_AT_ONCE)
        for done, (number, failure) in enumerate(results, start=1):
            if failure:
                print(failure)
                return 1
            decisions += number
            if done % PROGRESS_EVERY == 0 or done == len(seeds):
                seconds = perf_counter() - begin
                print(f"{done} of {len(seeds)} games, {decisions} decisions, {seconds:.0f} s", flush=True)
    return 0


def play_one(seed: int) -> tuple[int, str]:
    """The number of decisions of a game, or what does not hold in it."""
    try:
        return play(library(), seed, always=seed % CLOSELY_EVERY == 0), ""
    except GameError as failed:
        return 0, str(failed)


@cache
def library() -> Library:
    return Library.from_fixtures("fixtures")


def compare_digests(games: int) -> int:
    """Let every build and Python that is here play the same games; 1 when they differ."""
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        jobs = [threads.submit(digest_elsewhere, *build) for build in builds(games)]
        said = [line for line in (job.result() for job in jobs) if line]
    print(*said, sep="\n")
    return int(len({line.rpartition(" ")[2] for line in said}) > 1)


def builds(games: int) -> Iterator[tuple[str, int, bool]]:
    yield sys.executable, games, True
    if compiled:
        yield sys.executable, games, False
    for python in OTHER_PYTHONS:
        yield python, games, True


def look_at_everything() -> int:
    """What is for adults on every page, and every case on the board."""
    on_the_board = ("tests/web/test_cases_on_the_board.py", "-k", "cases_open or adult_content")
    return looked_at("tests/site/test_adult_content.py", *on_the_board)


def take_what_is_left() -> int:
    return looked_at("tests", "-m", "soak or in_turn")


def join_all_steps() -> int:
    return looked_at("tests/engine/test_promises.py")


def looked_at(*tests: str) -> int:
    """Let tests look at everything, not only at some."""
    return subprocess.call([sys.executable, "-m", "pytest", "-q", *tests], env={**os.environ, "SOAK": "1"})


PARTS: Mapping[str, Callable[[], int]] = {
    "games": play_games,
    "steps": join_all_steps,
    "builds": compare_builds,
    "pages": look_at_everything,
    "tests": take_what_is_left,
    "load": lambda: hold(load.problems),
    "edits": lambda: hold(edits.problems),
    "faults": lambda: hold(faults.problems),
}


if __name__ == "__main__":
    sys.exit(main())
