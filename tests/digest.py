"""`python -m tests.digest`: one digest of GAMES= random games, the same on every build and every Python."""

import hashlib
import json
import os
import platform
import subprocess
import sys
import sysconfig
from random import Random

from engine import Library, compiled, dump
from engine.simulation import play_out
from tests.fuzz.tables import random_table

GAMES = 1000
OTHER_PYTHONS = [f"python3.{minor}" for minor in range(11, 15) if minor != sys.version_info.minor]


def digest_of_games(library: Library, games: int) -> str:
    """Of the ends of so many games of all editions and mixes."""
    digest = hashlib.sha256()
    for seed in range(games):
        random = Random(seed)
        state = random_table(library, random).state
        play_out(state, random)
        digest.update(json.dumps(dump(state), sort_keys=True).encode())
    return digest.hexdigest()


class NoDigestError(Exception):
    """A Python that has what the engine needs ends without a digest."""


def digest_elsewhere(python: str, games: int, plain: bool = True) -> str:
    """What another process prints: build, Python and digest; empty where it has not what the engine needs."""
    if not has_packages(python):
        return ""
    environment = with_packages(GAMES=str(games), HORNBOOK_PLAIN="1" if plain else "")
    command = [python, "-m", "tests.digest"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NoDigestError(f"{' '.join(command)} ended with {done.returncode}:\n{done.stderr[-2000:]}")
    return done.stdout.strip()


def has_packages(python: str) -> bool:
    """Whether there is such a Python, and the packages that are installed here are of use to it."""
    command = [python, "-c", "import fluent.runtime, lark"]
    try:
        return not subprocess.run(command, env=with_packages(), capture_output=True, check=False).returncode
    except OSError:
        return False


def with_packages(**more: str) -> dict[str, str]:
    """The environment in which another Python finds the engine and what is installed here."""
    paths = [".", sysconfig.get_paths()["purelib"], os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths)), **more}


def main() -> int:
    games = int(os.environ.get("GAMES") or GAMES)
    build = "compiled" if compiled else "plain"
    digest = digest_of_games(Library.from_fixtures("fixtures"), games)
    print(f"{build} build, Python {platform.python_version()}, {games} games: {digest}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
