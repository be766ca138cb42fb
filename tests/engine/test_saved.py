"""What is saved of a state: everything that counts, and positions of earlier versions keep opening."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from engine import apply, compiled, decode, dump, encode, load, new_game, read_position
from engine.cases.copying import REMEMBERED, seen
from engine.machine import answer_in_place
from engine.model.state import LISTS, MEMORY, MEMORY_OF_PLAYERS, REGISTERS, State
from engine.model.work import NUMBERS_OF_WORK
from engine.positions.keys import NOT_IN_KEYS, TRACES, Keys

SAVED = [
    saved
    for version in (1, 2)
    for saved in json.loads((Path(__file__).parent / f"saved_by_version_{version}.json").read_text("utf-8"))
]
with_slots = pytest.mark.skipif(compiled, reason="compiled classes do not list what they hold")
# What version 1 said of a table, apart from the effects: how these are written may change.
THE_TABLE = {
    *("edition", "boxes", "own_cards", "players", "language", "readings", "cards"),
    *("zones", "hands", "stables", "pile", "turn", "phase", "decision", "winner"),
    *("memory", "skips", "barred", "notes"),
}
# How many events there were is not: a step may be told in more of them than it was.
MEMORY_OF_VERSION_1 = {
    *("changed", "ending", "deck_is_out", "extra_turns", "plays", "plays_owed", "playless"),
    *("extra_draws", "skipped", "stepwise", "top_hidden_from"),
}


@pytest.mark.parametrize("place", range(len(SAVED)))
def test_a_position_saved_by_an_earlier_version_opens_and_goes_on_as_then(library, place):
    saved = SAVED[place]
    state = load(library, decode(saved["code"]))
    assert dump(load(library, dump(state))) == dump(state)
    for answer in saved["answers"]:
        answer_in_place(state, answer)
    table = {name: part for name, part in dump(state).items() if name in THE_TABLE}
    table["memory"] = {
        name: number for name, number in table["memory"].items() if name in MEMORY_OF_VERSION_1
    }
    table["pile"] = [[by, into] for by, into, _event in table["pile"]]
    assert sha256(json.dumps(table, sort_keys=True).encode()).hexdigest()[:16] == saved["ends"]


@with_slots
def test_every_register_of_a_frame_is_saved(library):
    frame = new_game(library, "base-2e", ["A", "B", "C"], seed=1).frames[-1]
    others = {"program", "pc", "declared", "work"}
    # Which steps it runs follows from its program and its mode.
    assert set(vars(frame)) == {*REGISTERS, *LISTS, *others, "steps"}


@with_slots
def test_every_number_of_a_state_that_an_answer_may_change_is_saved(library):
    state = new_game(library, "base-2e", ["A", "B", "C"], seed=1)
    saved_by_name = {"kind", "asked", "optional", "winner", "turn", "phase"}
    # How many players there are follows from their names, how many unknown cards from the hands.
    follows = {"players", "unknown"}
    numbers = {name for name in State.__slots__ if type(getattr(state, name)) is int}
    assert numbers == {*MEMORY, *saved_by_name, *follows}
    assert set(MEMORY_OF_PLAYERS) <= set(State.__slots__)


def filled(state):
    """A state with a number of its own in all it keeps in mind."""
    names = (*MEMORY, *MEMORY_OF_PLAYERS)
    for number, name in enumerate(names, start=1):
        setattr(state, name, number if name in MEMORY else [number, *[0] * (state.players - 1)])
    state.played = [(1, 2), *[()] * (state.players - 1)]
    return state, (*names, "played")


def test_all_that_is_kept_in_mind_outlives_a_clone_and_being_saved(library):
    state, names = filled(new_game(library, "base-2e", ["A", "B", "C"], seed=1))
    kept = [getattr(state, name) for name in names]
    for other in (state.clone(), load(library, decode(encode(dump(state))))):
        assert [getattr(other, name) for name in names] == kept


def test_a_move_is_saved_of_an_effect_that_has_named_nothing(library):
    lines = (
        *("edition: chaos + nsfw-base + base-1p", "players: A B", "A hand: Autoerotic Asphyxiation"),
        *("A stable: Basic Unicorn (Indigo)", "B stable: Angel Unicorn, Extremely Fertile Unicorn"),
        "discard: Safe Sex",
    )
    state = read_position(library, "\n".join(lines))
    for answer in ("Autoerotic Asphyxiation", "pass", "B", "yes"):
        state = apply(state, answer).state
    assert state.frames[-1].program.name == "answering"
    assert dump(load(library, dump(state))) == dump(state)


def test_what_is_kept_in_mind_tells_positions_apart(library):
    empty = new_game(library, "base-2e", ["A", "B", "C"], seed=1)
    state, names = filled(empty.clone())
    keys = Keys(state)
    for name in names:
        other = state.clone()
        setattr(other, name, getattr(empty, name))
        assert (keys.of(other) == keys.of(state)) == (name in NOT_IN_KEYS), name
        assert (seen(other) == seen(state)) == (name not in REMEMBERED), name


def test_what_an_effect_under_way_knows_tells_positions_apart(library):
    state = new_game(library, "base-2e", ["A", "B", "C"], seed=1)
    keys = Keys(state)
    for name, first in REGISTERS.items():
        other = state.clone()
        setattr(other.frames[-1], name, first + 7)
        assert (keys.of(other) == keys.of(state)) == (name in TRACES), name
    for name in NUMBERS_OF_WORK:
        other = state.clone()
        setattr(other.frames[-1].own_work(), name, 7)
        # A copy knows it as well.
        other.frames[-1].own_work()
        assert keys.of(other) != keys.of(state), name
