"""`make soak`: what takes too long for `make test`, all of it or the parts that PART= names.

Where a part of what there is shows the same faults, `make test` looks at that part (see `tests.soaking`), and
the whole is looked at here:

games   GAMES= random games (10,000) of all editions and mixed decks, from SEED= on, on all cores; every tenth
        is looked at closely at every decision
steps   every step of the card language with every other, joined in every way, moves what it says
builds  the engine is compiled, and the builds and Pythons that are here play the same 1,000 games and come to
        the same digest; the compiled one passes the tests of the engine
pages   no page and no answer names what is for adults, and every case replays on the board in a browser
tests   all of what `make test` takes a share of: the pages in a browser, the admin, the servers, the search,
        loading and history; on every screen and in every language; and what is left to the soak as a whole:
        a client in TypeScript, several processes that come to show an edit, a copy made from the file of the
        whole content, whether the search explains no word that no wording has, each limit of what
        the API takes
load    how many readers two processes hold, what they wait beside the dearest questions, and how memory grows
edits   what readers wait while an editor publishes, and how soon all of them see it
faults  a worker, the database and Redis are killed while readers read and an editor saves
"""

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from functools import cache
from multiprocessing import Pool
from time import perf_counter
from traceback import print_exc

from engine import Library
from tests.digest import GAMES as GAMES_OF_DIGEST
from tests.fuzz.game import GameError, play
from tests.garbage import keep_all_there_is
from tests.soak import builds, edits, faults, load

GAMES = 10_000
PROGRESS_EVERY = 200
GAMES_AT_ONCE = 10
CLOSELY_EVERY = 10


def main() -> int:
    """Every part, whatever came of the one before; 1 when one of them fails."""
    results = {part: timed(PARTS[part]) for part in os.environ.get("PART", "").split() or PARTS}
    for part, (failed, seconds) in results.items():
        print(f"{part:7} {seconds:>7,.0f} s  {'failed' if failed else 'passed'}")
    return max(failed for failed, _seconds in results.values())


def timed(play: Callable[[], int]) -> tuple[bool, float]:
    """Whether a part fails, and the seconds it takes."""
    begin = perf_counter()
    try:
        failed = bool(play())
    except (Exception, SystemExit):
        print_exc()
        failed = True
    return failed, perf_counter() - begin


def number_of_games() -> int:
    return int(os.environ.get("GAMES") or GAMES)


def play_games() -> int:
    first = int(os.environ.get("SEED") or 0)
    return soak(range(first, first + number_of_games()))


def hold(problems: Callable[[], list[str]]) -> int:
    """Tell what does not hold; 1 when there is anything."""
    found = problems()
    print(*found, sep="\n")
    return int(bool(found))


def soak(seeds: range) -> int:
    """Play the games of these seeds; 1 when one fails."""
    begin, decisions = perf_counter(), 0
    with Pool(initializer=prepare) as workers:
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


def prepare() -> None:
    """A process that is to play: what it reads for its first game serves all of them."""
    library()
    keep_all_there_is()


def play_one(seed: int) -> tuple[int, str]:
    """The number of decisions of a game, or what does not hold in it."""
    try:
        return play(library(), seed, always=seed % CLOSELY_EVERY == 0), ""
    except GameError as failed:
        return 0, str(failed)


@cache
def library() -> Library:
    return Library.from_fixtures("fixtures")


def looked_at(*tests: str) -> int:
    """Let tests look at everything, not only at some."""
    return subprocess.call([sys.executable, "-m", "pytest", "-q", *tests], env={**os.environ, "SOAK": "1"})


STEPS = ("tests/engine/test_promises.py",)
PAGES = ("tests/site/test_adult_content.py", "tests/web/test_cases_on_the_board.py")
LEFT = ("tests", *(f"--ignore={file}" for file in (*STEPS, *PAGES)))
OF_THE_SOAK = ("-m", "soak or in_turn or in_part")
ON_ALL_CORES = ("-n", str(os.cpu_count()), "--dist", "worksteal")
# As in the Makefile.
IN_TWO = ("-n", "2", "--dist", "loadfile", "--no-loadscope-reorder")
PARTS: Mapping[str, Callable[[], int]] = {
    "games": play_games,
    "steps": lambda: looked_at(*STEPS, *ON_ALL_CORES),
    "builds": lambda: hold(lambda: builds.problems(min(number_of_games(), GAMES_OF_DIGEST))),
    "pages": lambda: looked_at(*PAGES, *OF_THE_SOAK, *ON_ALL_CORES),
    "tests": lambda: looked_at(*LEFT, *OF_THE_SOAK, *IN_TWO),
    "load": lambda: hold(load.problems),
    "edits": lambda: hold(edits.problems),
    "faults": lambda: hold(faults.problems),
}


if __name__ == "__main__":
    sys.exit(main())
