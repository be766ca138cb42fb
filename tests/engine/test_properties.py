"""What must hold in games of the second edition. `test_fuzz` watches random games of all of them."""

import hashlib
import re
from pathlib import Path
from random import Random

import pytest

from engine import Library, apply, begin, decision, hide, new_game
from engine.machine import answer_in_place
from engine.model import citations
from engine.model.citations import RULES
from engine.model.decisions import RESPOND
from engine.model.state import State
from engine.simulation import any_answer, play_out, random_answer
from tests.fuzz.properties import cards_of, is_allowed, is_taken, rules_of, saved, shuffled_unseen

GAMES = 90
PLAYERS = (2, 4, 8)


@pytest.mark.parametrize("players", PLAYERS)
def test_random_games_end_properly(library, players):
    winners = set()
    for seed in range(GAMES // len(PLAYERS)):
        state = new_game(library, "base-2e", [f"P{seat}" for seat in range(players)], seed)
        everything = cards_of(state)
        assert len(everything) == 127
        play_out(state, Random(seed))
        assert state.over, f"seed {seed} with {players} players does not end"
        assert cards_of(state) == everything, f"seed {seed} loses a card"
        assert decision(state) is None
        winners.add(state.winner)
    assert winners >= set(range(min(players, 4))), "every seat can win"


@pytest.mark.parametrize("players", PLAYERS)
def test_games_with_unknown_hands_end_properly(library, players):
    for seed in range(20):
        state = hidden_game(library, players, seed)
        everything = cards_of(state)
        assert state.unknown
        play_out(state, Random(seed))
        assert state.over, f"seed {seed} with {players} players does not end"
        assert cards_of(state) == everything, f"seed {seed} loses a card"


def hidden_game(library: Library, players: int, seed: int) -> State:
    """A game as one of its players knows it."""
    names = [f"P{seat}" for seat in range(players)]
    return hide(new_game(library, "base-2e", names, seed), seed % players)


def test_nobody_learns_what_cannot_be_seen(library):
    for seed in range(12):
        state = new_game(library, "base-2e", ["A", "B", "C", "D"], seed)
        random = Random(seed)
        while not state.over:
            viewer = random.randrange(4)
            other = shuffled_unseen(state, viewer, random)
            assert saved(hide(other, viewer)) == saved(hide(state, viewer)), f"seed {seed}: {viewer}"
            answer_in_place(state, any_answer(state, random))


@pytest.mark.parametrize("is_hidden", [False, True])
def test_every_option_is_taken_and_everything_else_refused(library, is_hidden):
    for seed in range(3):
        state = new_game(library, "base-2e", ["A", "B", "C"], seed)
        state = hide(state, 0) if is_hidden else state
        random = Random(seed)
        for step in range(60):
            if state.over:
                break
            # Each game is looked at elsewhere: the three of them together at every step.
            if step % 3 == seed:
                everything_else_is_refused(state, is_hidden, f"seed {seed}")
            answer_in_place(state, random_answer(state, random))


def everything_else_is_refused(state: State, is_hidden: bool, where: str) -> None:
    before = saved(state)
    for answer in range(-4, len(state.faces) * (4 if is_hidden else 1) + 2):
        assert is_taken(state, answer) == is_allowed(state, answer), f"{where}: {answer} at {decision(state)}"
    assert saved(state) == before, f"{where}: a refused answer changed the state"


def test_labels_are_unique_and_find_their_option(library):
    for seed in range(6):
        state = new_game(library, "base-2e", ["A", "B", "C", "D"], seed)
        state = hide(state, 0) if seed % 2 else state
        random = Random(seed)
        for _ in range(150):
            pending = decision(state)
            if pending is None:
                break
            labels = [option.label for option in pending.options]
            assert len(set(labels)) == len(labels)
            chosen = random.choice(pending.options)
            assert saved(apply(state, chosen.label).state) == saved(apply(state, chosen.value).state)
            answer_in_place(state, random_answer(state, random))


def test_the_same_seed_and_answers_give_the_same_bytes(library):
    assert digest_of_games(library, 10) == digest_of_games(Library.from_fixtures("fixtures"), 10)


def digest_of_games(library: Library, games: int) -> str:
    digest = hashlib.sha256()
    for seed in range(games):
        state = new_game(library, "base-2e", ["A", "B", "C", "D"], seed)
        play_out(state, Random(seed))
        digest.update(saved(state).encode())
    return digest.hexdigest()


def test_recording_changes_nothing_but_the_record(library):
    silent = new_game(library, "base-2e", ["A", "B", "C"], 5)
    state, random = silent.clone(), Random(5)
    for _ in range(200):
        if state.over:
            break
        answer = random_answer(state, random)
        answer_in_place(silent, answer)
        state = apply(state, answer).state
        assert saved(silent) == saved(state)


def test_every_rule_the_engine_may_cite_is_a_rule_of_the_reference():
    assert rules_of("base-2e") >= RULES


def test_every_rule_the_engine_may_cite_stands_in_a_step_that_cites_it():
    modules = [path for path in Path("engine").rglob("*.py") if path.name != "citations.py"]
    source = "".join(path.read_text(encoding="utf-8") for path in modules)
    names = [name for name, value in vars(citations).items() if name.isupper() and isinstance(value, str)]
    assert [name for name in names if not re.search(rf"\b{name}\b", source)] == []


def test_windows_are_never_answered_by_the_one_who_played(library):
    for seed in range(20):
        state = new_game(library, "base-2e", ["A", "B", "C"], seed)
        random = Random(seed)
        while not state.over:
            if state.kind == RESPOND:
                own = state.zones[6 + 2 * state.pile_by[-1]]
                assert not set(own) & set(state.options)
            answer_in_place(state, random_answer(state, random))


def test_two_players_begin_without_the_removal_list_and_with_a_neigh(library):
    for seed in range(20):
        state = new_game(library, "base-2e", ["A", "B"], seed)
        assert len(state.zones[0]) == 70
        for player in (0, 1):
            hand = [state.faces[card].id for card in state.zones[6 + 2 * player]]
            assert len(hand) == 6
            assert "neigh" in hand
        assert len(state.zones[5]) == 32


def test_begin_does_not_change_a_state_that_already_waits(library):
    state = new_game(library, "base-2e", ["A", "B"], 1)
    assert saved(begin(state).state) == saved(state)
