"""Random games at random tables: every property of `tests.fuzz.game`, on a few games at every run."""

from random import Random

import pytest

from tests.fuzz.game import play


@pytest.mark.parametrize("seed", range(40))
def test_a_random_game_holds_every_property(library, seed):
    assert play(library, Random(seed), thorough=seed % 8 == 0) > 0
