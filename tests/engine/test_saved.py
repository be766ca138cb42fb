"""What is saved of a state: everything that counts, and positions of earlier versions keep opening."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from engine import compiled, decode, dump, load, new_game
from engine.machine import give
from engine.model.state import LISTS, MEMORY, MEMORY_OF_PLAYERS, REGISTERS, Frame, State

SAVED = [
    saved
    for version in (1, 2)
    for saved in json.loads((Path(__file__).parent / f"saved_by_version_{version}.json").read_text("utf-8"))
]
with_slots = pytest.mark.skipif(compiled, reason="compiled classes do not list what they hold")
OF_EFFECTS = ("frames", "queue", "link", "urgent")


@pytest.mark.parametrize("place", range(len(SAVED)))
def test_a_position_saved_by_an_earlier_version_opens_and_goes_on_as_then(library, place):
    saved = SAVED[place]
    state = load(library, decode(saved["code"]))
    assert dump(load(library, dump(state))) == dump(state)
    for answer in saved["answers"]:
        give(state, answer)
    table = {name: part for name, part in dump(state).items() if name not in (*OF_EFFECTS, "version")}
    assert sha256(json.dumps(table, sort_keys=True).encode()).hexdigest()[:16] == saved["ends"]


@with_slots
def test_every_register_of_a_frame_is_saved():
    others = {"program", "pc", "declared", "work"}
    assert set(Frame.__slots__) == {*REGISTERS, *LISTS, *others}


@with_slots
def test_every_number_of_a_state_that_an_answer_may_change_is_saved(library):
    state = new_game(library, "base-2e", ["A", "B", "C"], seed=1)
    saved_by_name = {"kind", "asked", "optional", "winner", "turn", "phase"}
    # How many players there are follows from their names, how many unknown cards from the hands.
    follows = {"players", "unknown"}
    numbers = {name for name in State.__slots__ if type(getattr(state, name)) is int}
    assert numbers == {*MEMORY, *saved_by_name, *follows}
    assert set(MEMORY_OF_PLAYERS) <= set(State.__slots__)
