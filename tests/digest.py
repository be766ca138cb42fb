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


def digest_elsewhere(python: str, games: int, plain: bool = True) -> str:
    """What another process prints: build, Python and digest; empty where it cannot run the engine."""
    environment = {
        **os.environ,
        "GAMES": str(games),
        "HORNBOOK_PLAIN": "1" if plain else "",
        "PYTHONPATH": os.pathsep.join([".", sysconfig.get_paths()["purelib"]]),
    }
    command = [python, "-m", "tests.digest"]
    try:
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def main() -> int:
    games = int(os.environ.get("GAMES") or GAMES)
    build = "compiled" if compiled else "plain"
    digest = digest_of_games(Library.from_fixtures("fixtures"), games)
    print(f"{build} build, Python {platform.python_version()}, {games} games: {digest}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
