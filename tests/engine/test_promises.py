"""Every step of the card language moves what it says: how many cards, of which kind, from where to where."""

import os
from itertools import islice

import pytest

from tests.engine.promises import AMOUNTS, DOERS, alone, broken, pairs

EVERY = 1 if os.environ.get("SOAK") else 41
"""Which pairs are played: all of them are for `make soak`."""


@pytest.mark.parametrize("doer", DOERS)
def test_a_step_alone_keeps_what_it_promises(library, doer):
    amounts = [each for each in AMOUNTS if each != "3" or not doer]  # There is not enough for three players.
    assert all_broken(library, alone(amounts, [doer])) == []


def test_two_steps_keep_what_they_promise_however_they_are_joined(library):
    assert all_broken(library, islice(pairs(), 0, None, EVERY)) == []


def all_broken(library, sentences):
    found = (broken(library, each, seed) for seed, each in enumerate(sentences))
    return [each for each in found if each]
