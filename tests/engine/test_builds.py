"""The same seeds give the same games on every build and every Python."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from random import Random

import pytest

import engine
from engine import Library, dump, new_game
from engine.play import play_out

GAMES = 60
OTHERS = ("python3.12", "python3.13", "python3.14")


def digest_of_games(library: Library) -> str:
    digest = hashlib.sha256()
    for seed in range(GAMES):
        state = new_game(library, "base-2e", list("ABCDEFGH"[: 2 + seed % 7]), seed)
        play_out(state, Random(seed))
        digest.update(json.dumps(dump(state), sort_keys=True).encode())
    return digest.hexdigest()


def digest_of(python: str) -> str:
    """The digest of the plain build on this Python; empty where it cannot run the engine."""
    script = (
        "from engine import Library; from tests.engine.test_builds import digest_of_games;"
        "print(digest_of_games(Library.from_fixtures('fixtures')))"
    )
    environment = {
        **os.environ,
        "HORNBOOK_PLAIN": "1",
        "PYTHONPATH": os.pathsep.join([".", sysconfig.get_paths()["purelib"]]),
    }
    done = subprocess.run(
        [python, "-c", script], env=environment, capture_output=True, text=True, check=False
    )
    return done.stdout.strip()


@pytest.mark.skipif(not engine.compiled, reason="nothing is compiled: make fast does it")
def test_the_compiled_build_plays_the_same_games(library):
    assert digest_of_games(library) == digest_of(sys.executable)


@pytest.mark.parametrize("python", OTHERS)
def test_another_python_plays_the_same_games(library, python):
    there = digest_of(python) if shutil.which(python) else ""
    if not there:
        pytest.skip(f"{python} is not here, or cannot read this one's packages")
    assert digest_of_games(library) == there
