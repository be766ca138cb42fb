"""A line of answers as a case: whatever was played can be handed on as a text that plays it again."""

from random import Random

import pytest

from engine import Meter, apply, deal, hide, read_position
from engine.cases import TooLong, case_of, is_quiet, last_quiet_moment, run_files, run_text
from engine.model.readings import READINGS
from engine.simulation import any_answer, random_answer

TWO = "players: A B"


def played(table, lines, *answers):
    """A position, and the answers as numbers."""
    begun = table(TWO, *lines)
    state, numbers = begun.state, []
    for answer in answers:
        numbers.append(next(option for option in (*state.options, -1) if is_answer(state, option, answer)))
        state = apply(state, answer).state
    return begun.state, numbers


def is_answer(state, option, label):
    allowed = option in state.options or (option == -1 and state.optional)
    return allowed and apply(state, option).events == apply(state, label).events


def test_what_happens_anyway_is_left_out(table):
    start, answers = played(
        table,
        ["A hand: Seductive Unicorn, Neigh", "B stable: Narwhal, Llamacorn", "deck:"],
        *("Play Seductive Unicorn", "Nobody answers", "A", "Neigh", "Llamacorn"),
    )
    lines = case_of(start, answers).splitlines()
    said = lines[lines.index("WHEN") + 1 : lines.index("THEN")]
    assert said == ["  A plays Seductive Unicorn", "  A chooses Neigh of A", "  A chooses Llamacorn of B"]
    assert "  A stable: Seductive Unicorn, Llamacorn" in lines


def test_into_another_stable_and_a_drawn_card_stand_in_the_line_of_the_action(table):
    start, answers = played(table, ["A hand: Narwhal"], "Play Narwhal", "Nobody answers", "B")
    assert "  A plays Narwhal into B's stable" in case_of(start, answers).splitlines()
    start, answers = played(table, ["deck: Neigh, Narwhal"], "Draw a card", "Narwhal")
    assert "  A draws Narwhal" in case_of(start, answers).splitlines()


def test_readings_and_turns_to_be_missed_are_said(table):
    begun = table(TWO, "reading hand_limit_scope = everybody", "A hand: Narwhal")
    begun.state.skips[1] = 2
    text = case_of(begun.state, [])
    assert "READING hand_limit_scope = everybody" in text
    assert text.count("  B skips next turn") == 2
    assert run_text(text, begun.state.library)[0].passed


def test_what_cannot_be_said_is_noted(table):
    begun = table(TWO, "A hand: Unicorn Poison", "B stable: Llamacorn, Narwhal").play("Play Unicorn Poison")
    assert not is_quiet(begun.state)
    text = case_of(begun.state, [-1])
    note = (
        "NOTE At the start hands are unknown, effects under way or remembered, as no GIVEN block can say it."
    )
    assert note in text.splitlines()


def test_what_an_unknown_card_turns_out_to_be_is_said_at_once(table):
    start, answers = played(
        table,
        ["A hand: Llamacorn, Narwhal", "B hand: Neigh, 2 unknown"],
        *("Play Llamacorn", "Nobody answers", "A", "unknown card (B's hand)", "Yay"),
    )
    lines = case_of(start, answers).splitlines()
    said = lines[lines.index("WHEN") + 1 : lines.index("THEN")]
    assert said == ["  A plays Llamacorn", "  B chooses Yay of B"]
    assert "  B hand: Neigh, 1 unknown" in lines


EDITIONS = (["base-2e"], ["control", "base-2e"], ["nsfw-base-2e", "base-2e"])


@pytest.mark.parametrize("seed", range(40))
def test_what_was_played_at_random_runs_as_a_case_to_the_same_table(library, tmp_path, seed):
    random, editions = Random(seed), EDITIONS[seed % 3]
    mixed = library.combined(editions)
    readings = {name: random.choice(words) for name, words in READINGS.items() if random.random() < 0.2}
    dealt = deal(mixed, editions[0], list("ABCDE"[: 2 + seed % 4]), random, readings).state
    states = [dealt if seed % 5 else hide(dealt, 0)]
    answers: list[int] = []
    while len(answers) < 3 + 5 * seed and not states[-1].over:
        answers.append((any_answer, random_answer)[seed % 2](states[-1], random))
        states.append(apply(states[-1], answers[-1]).state)
    begin = last_quiet_moment(states[0], answers, editions)
    text = case_of(states[begin], answers[begin:], editions)
    # The case was held against the table when it was written, and says so where it ends elsewhere.
    assert "NOTE" not in text
    (tmp_path / "line.txt").write_text(text, encoding="utf-8")
    assert run_files([tmp_path], library).summary == "1 passed, 0 failed"


# What it costs


def steps_to_write(library, answers):
    """What the case of a game of so many answers costs."""
    random = Random(2)
    state = start = deal(library, "base-2e", ["A", "B", "C"], random).state
    given: list[int] = []
    while len(given) < answers:
        given.append(random_answer(state, random))
        state = apply(state, given[-1]).state
    start = start.clone()
    start.meter = Meter(1_000_000)
    case_of(start, given)
    return start.meter.steps


def test_all_the_work_of_writing_is_counted_and_grows_with_the_game(library):
    short, long = (steps_to_write(library, answers) for answers in (35, 140))
    assert short == steps_to_write(library, 35)
    assert 4 * 35 < short < long < 12 * short


def test_a_text_that_would_be_too_long_is_not_played_again(library):
    state = read_position(library, "A hand: Narwhal\nB hand: Neigh\ndeck:")
    with pytest.raises(TooLong):
        case_of(state, [0, 1, -1], signs_at_most=100)
