"""The engine can be compiled, and the same seeds give the same games on every build and every Python."""

import subprocess
import sys

import pytest

import engine
from tests.digest import OTHER_PYTHONS, digest_elsewhere, digest_of_games

GAMES = 60


@pytest.mark.soak
def test_the_engine_can_be_compiled_and_would_start():
    """As far as mypyc tells without a C compiler."""
    command = [sys.executable, "-m", "tests.compilable"]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (found.stdout + found.stderr, found.returncode) == ("", 0)


@pytest.mark.skipif(not engine.compiled, reason="nothing is compiled: make fast does it")
def test_the_compiled_build_plays_the_same_games(library):
    assert digest_elsewhere(sys.executable, GAMES).endswith(digest_of_games(library, GAMES))


@pytest.mark.parametrize("python", OTHER_PYTHONS)
def test_another_python_plays_the_same_games(library, python):
    there = digest_elsewhere(python, GAMES)
    if not there:
        pytest.skip(f"{python} is not here, or cannot read this one's packages")
    assert there.endswith(digest_of_games(library, GAMES))
