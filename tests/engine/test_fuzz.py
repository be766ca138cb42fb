"""Random games of all editions and mixed decks: every property of `tests.fuzz`, and what a failure tells.

`make fuzz` and `make soak` look at the dear properties more often, and at all of them throughout more games.
"""

import os
import subprocess
import sys
from random import Random

import pytest

from engine.cases import run_text
from engine.simulation import any_answer
from tests.fuzz.game import Watched, play
from tests.fuzz.tables import random_table

GAMES = 200
AT_ONCE = 50
ALWAYS = 2


@pytest.mark.parametrize("first", range(0, GAMES, AT_ONCE))
def test_random_games_hold_the_properties(library, first):
    for seed in range(first, first + AT_ONCE):
        assert play(library, seed, sparing=8) > 0


@pytest.mark.parametrize("seed", range(GAMES, GAMES + ALWAYS))
def test_a_random_game_holds_every_property_at_every_decision(library, seed):
    assert play(library, seed, always=True) > 0


def begun_game(library, seed, decisions):
    game, random = Watched(random_table(library, Random(seed))), Random(seed)
    for _ in range(decisions):
        game.give(any_answer(game.state, random))
    return game


@pytest.mark.parametrize("seed", range(6))
def test_a_failure_names_its_seed_and_gives_a_case_that_leads_there(library, seed):
    text = begun_game(library, seed, 40).case(seed, "a card is lost")
    assert f"NOTE Seed {seed}: a card is lost" in text.splitlines()
    assert [result.passed for result in run_text(text, library)] == [True]


def test_an_answer_that_cannot_be_played_is_said(library):
    game = begun_game(library, 1, 40)
    game.answers.append(10_000)
    text = game.case(1, "a fault")
    assert "NOTE Seed 1: a fault; the next answer, 10000, cannot be played" in text.splitlines()
    assert [result.passed for result in run_text(text, library)] == [True]


def test_it_is_played_by_itself_too():
    command = [sys.executable, "-m", "tests.fuzz"]
    found = subprocess.run(
        command, env={**os.environ, "GAMES": "2"}, capture_output=True, text=True, check=True
    )
    assert found.stdout.startswith("2 games passed")
