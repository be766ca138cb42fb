"""The explorer: how many outcomes positions have, counted by hand, and the contested rules behind them."""

from random import Random

import pytest

from engine import InvalidAnswer, Meter, apply, depends_on, explore, new_game
from engine.explorer import play_has_resolved
from engine.model.decisions import ACT
from engine.positions.keys import Keys, different_answers
from engine.positions.saved import dump
from engine.simulation import any_answer

TWO = "players: A B"


def after(table, *lines):
    """The outcomes of a position, and the table it was."""
    found = table(TWO, *lines)
    return list(explore(found.state)), found


def kinds_of(outcomes):
    return [outcome.result for outcome in outcomes]


def two_for_one(table, *more):
    begun = table(TWO, "A hand: Two-For-One", "A stable: Narwhal, Rhinocorn", *more)
    return list(explore(begun.play("Play Two-For-One").state))


# How many


def test_two_for_one_has_an_outcome_for_each_sacrifice_and_each_pair(table):
    targets = "B stable: Magical Kittencorn, Llamacorn, Americorn, Alluring Narwhal"
    # Two to sacrifice; two of the three that Magic cards can destroy.
    assert len(two_for_one(table, targets)) == 2 * 3


def test_an_answer_with_neigh_is_one_outcome_more(table):
    outcomes = two_for_one(table, "B stable: Llamacorn, Americorn, Alluring Narwhal", "B hand: Neigh")
    assert len(outcomes) == 2 * 3 + 1
    assert kinds_of(outcomes) == ["resolved"] * 7


def test_copies_of_a_card_in_one_stable_are_one_outcome(table):
    assert len(two_for_one(table, "B stable: 4 x Llamacorn")) == 2
    assert len(two_for_one(table, "B stable: 3 x Llamacorn, Americorn")) == 2 * 2


def test_copies_in_different_stables_are_different_outcomes(table):
    begun = table("A hand: Unicorn Poison", "B stable: 2 x Llamacorn", "C stable: 2 x Llamacorn")
    assert len(list(explore(begun.play("Play Unicorn Poison").state))) == 2


def test_lines_in_another_order_that_end_alike_are_one_outcome(table):
    begun = table(TWO, "A hand: Good Deal", "deck top: Neigh, Narwhal, Llamacorn").play("Play Good Deal")
    assert len(list(explore(begun.state))) == 3


def test_a_whole_action_is_explored_from_the_first_choice_on(table):
    outcomes, begun = after(table, "A hand: 2 x Narwhal", "deck top: Neigh")
    # Draw a card; or play a Narwhal, into one Stable or the other.
    assert len(outcomes) == 3
    assert [outcome.answers[0] for outcome in outcomes] == [-2, 0, 0]
    assert begun.asked() == "act"


def test_it_starts_within_an_effect_as_well(table):
    begun = table(TWO, "A hand: Mermaid Unicorn", "B stable: Llamacorn, Americorn")
    begun.played("Mermaid Unicorn", "A")
    assert begun.asked() == "card"
    assert [len(outcome.answers) for outcome in explore(begun.state)] == [1, 1]


def test_a_second_play_is_no_part_of_the_first(table):
    lines = ("turn: A, beginning of turn", "A stable: Double Dutch", "deck top: Llamacorn")
    outcomes, begun = after(table, *lines, "A hand: 2 x Narwhal")
    assert begun.asked() == "act"
    # Whoever plays may play again; whoever draws may not.
    played = [outcome for outcome in outcomes if outcome.answers[0] != -2]
    assert played
    assert all((outcome.state.turn, outcome.state.kind) == (0, begun.state.kind) for outcome in played)
    assert {outcome.state.turn for outcome in outcomes if outcome not in played} == {1}


# Chance


def test_a_draw_is_one_outcome_for_each_face(table):
    begun = table(TWO, "deck: 3 x Neigh, 2 x Narwhal, Llamacorn").play("Draw a card")
    assert list(different_answers(begun.state).values()) == [3, 2, 1]
    outcomes = list(explore(begun.state))
    assert [outcome.chance for outcome in outcomes] == [True] * 3


def test_two_draws_in_either_order_end_alike(table):
    begun = table(TWO, "A hand: Unicorn On The Cob", "deck: 2 x Neigh, 2 x Narwhal, 2 x Llamacorn")
    begun.played("Unicorn On The Cob", "A")
    # Of two cards drawn one is discarded: any face kept, any face discarded.
    assert len(list(explore(begun.state))) == 9


def test_a_pull_is_enumerated(table):
    begun = table(TWO, "A hand: Americorn", "B hand: 2 x Narwhal, Llamacorn").played("Americorn", "A")
    outcomes = list(explore(begun.state))
    # Nothing is pulled, or one of two faces.
    assert sorted(outcome.chance for outcome in outcomes) == [False, True, True]


def test_what_is_decided_without_chance_says_so(table):
    outcomes, _ = after(table, "A hand: Narwhal", "deck: Neigh, Llamacorn")
    assert [outcome.chance for outcome in outcomes] == [True, True, False, False]


def test_what_is_certain_ends_where_only_chance_goes_on(table):
    begun = table(TWO, "A hand: Americorn", "B hand: 2 x Narwhal, Llamacorn").played("Americorn", "A")
    outcomes = list(explore(begun.state, chance="none"))
    # Nothing is pulled, or something that nobody can say.
    assert sorted(kinds_of(outcomes)) == ["chance", "resolved"]
    assert not any(outcome.chance for outcome in outcomes)
    drawing = table(TWO, "deck: Neigh, Narwhal").play("Draw a card")
    assert [(found.answers, found.result) for found in explore(drawing.state, chance="none")] == [
        ((), "chance")
    ]


# Under other words


def test_a_reading_is_explored_under_each_of_its_words(table):
    poison = table(TWO, "A hand: Unicorn Poison", "A stable: Narwhal", "B stable: Llamacorn, Americorn")
    outcomes = list(explore(poison.played("Unicorn Poison").state, readings=["destroy_own_cards"]))
    words = [outcome.readings["destroy_own_cards"] for outcome in outcomes]
    assert words == ["no"] * 2 + ["yes"] * 3
    assert all(outcome.readings == {} for outcome in explore(poison.state))


def test_two_readings_are_explored_under_every_pair_of_words(table):
    begun = table(TWO, "A hand: Narwhal").play("Play Narwhal")
    outcomes = list(explore(begun.state, readings=["unicorn_into_other_stable", "hand_limit_scope"]))
    words = [tuple(outcome.readings.values()) for outcome in outcomes]
    # Into either Stable, or only into A's own; the hand limit changes nothing here.
    assert [words.count(pair) for pair in dict.fromkeys(words)] == [2, 2, 1, 1]


def test_the_limit_is_for_all_words_together(table):
    poison = table(TWO, "A hand: Unicorn Poison", "A stable: Narwhal", "B stable: Llamacorn, Americorn")
    cut = explore(poison.played("Unicorn Poison").state, readings=["destroy_own_cards"], limit=3)
    assert (len(list(cut)), cut.truncated) == (3, True)


@pytest.mark.parametrize("wrong", [{"chance": "some"}, {"readings": ["no_such_reading"]}])
def test_an_exploration_that_cannot_be_is_refused(table, wrong):
    with pytest.raises(ValueError, match=r"some|no_such_reading"):
        explore(table(TWO).state, **wrong)


# How it ends


def test_a_line_that_wins_the_game_is_over(table):
    begun = table(TWO, "A hand: Narwhal", "A stable: 6 x Llamacorn").play("Play Narwhal")
    outcomes = list(explore(begun.state))
    assert kinds_of(outcomes) == ["over", "resolved"]
    assert outcomes[0].state.winner == 0


def test_a_game_that_is_over_has_one_outcome(table):
    over = table(TWO, "A hand: Narwhal", "A stable: 6 x Llamacorn").played("Narwhal", "A").state
    assert [(outcome.answers, outcome.result) for outcome in explore(over)] == [((), "over")]


def test_what_goes_round_is_a_loop(table):
    begun = table(TWO, "A hand: Dark Angel Unicorn", "discard: Dark Angel Unicorn")
    begun.played("Dark Angel Unicorn", "A")
    outcomes = list(explore(begun.state))
    # Each Dark Angel gives itself up for the other; or one of them stays.
    assert sorted(kinds_of(outcomes)) == ["loop", "resolved"]


def test_a_loop_cites_its_cycle_and_that_no_rule_settles_it(table):
    begun = table(TWO, "A hand: Dark Angel Unicorn", "discard: Dark Angel Unicorn")
    begun.played("Dark Angel Unicorn", "A")
    [loop] = [outcome for outcome in explore(begun.state) if outcome.result == "loop"]
    assert [event.rule for event in loop.cycle] == [
        "effects.triggered",
        "move.sacrifice",
        "move.bring",
        "effects.loop",
    ]
    assert all(not outcome.cycle for outcome in explore(begun.state) if outcome.result != "loop")


def test_too_much_is_cut_off_and_says_so(table):
    begun = table(TWO, "A hand: Good Deal", "deck: Neigh, Narwhal, Llamacorn, Americorn").play(
        "Play Good Deal"
    )
    whole = explore(begun.state)
    number = len(list(whole))
    assert not whole.truncated
    cut = explore(begun.state, limit=whole.nodes - 1)
    assert 0 < len(list(cut)) <= number
    assert (cut.truncated, cut.nodes) == (True, whole.nodes - 1)
    exact = explore(begun.state, limit=whole.nodes)
    assert (len(list(exact)), exact.truncated) == (number, False)


def test_outcomes_come_as_they_are_found(table):
    begun = table(TWO, "A hand: Good Deal", "deck: 5 x Neigh, 5 x Narwhal, Llamacorn").play("Play Good Deal")
    exploration = explore(begun.state)
    next(iter(exploration))
    assert exploration.nodes < 10


def test_another_end_may_be_given(table):
    begun = table(TWO, "A hand: Narwhal", "B hand: Neigh").play("Play Narwhal")
    asked_again = explore(begun.state, until=lambda start, now: now.kind != start.kind)
    assert [outcome.answers for outcome in asked_again] == [(-1,), (1, -1)]


def test_the_state_explored_is_left_as_it_was(table):
    begun = table(TWO, "A hand: Two-For-One, Narwhal", "A stable: Narwhal", "B stable: 2 x Llamacorn")
    before = dump(begun.state)
    list(explore(begun.state))
    assert dump(begun.state) == before


# On any table


@pytest.mark.parametrize("seed", range(12))
def test_every_line_replays_to_its_outcome_and_no_two_are_alike(library, seed):
    random = Random(seed)
    state = new_game(library, "base-2e", ["A", "B", "C"][: 2 + seed % 2], seed)
    for _ in range(20 + 7 * seed):
        following = apply(state, any_answer(state, random)).state
        state = state if following.over else following
    keys = Keys(state)
    found = set()
    for outcome in explore(state, limit=1500):
        if outcome.result != "loop":
            replayed = state
            for answer in outcome.answers:
                replayed = apply(replayed, answer).state
            assert dump(replayed) == dump(outcome.state)
        found.add((outcome.result, keys.of(outcome.state)))
    assert len(found) == len(list(explore(state, limit=1500)))
    assert found


def every_end(start, state, keys, found):
    """Where every single option leads, copies and all."""
    for answer in [*state.options, *([-1] if state.optional else [])]:
        following = apply(state, answer).state
        if following.over or play_has_resolved(start, following):
            found.add((following.winner, keys.of(following)))
        else:
            every_end(start, following, keys, found)


@pytest.mark.parametrize(
    "lines",
    [
        ("A hand: Two-For-One", "A stable: 2 x Narwhal", "B stable: 2 x Unicorn Phoenix, 2 x Narwhal"),
        ("A hand: Two-For-One", "A stable: Narwhal", "B stable: 2 x Black Knight Unicorn, 2 x Llamacorn"),
        ("A hand: Unicorn Oracle", "deck top: Neigh, Narwhal, Neigh, Llamacorn"),
        ("A hand: Unicorn On The Cob", "deck: 2 x Neigh, 2 x Narwhal", "B hand: 2 x Neigh"),
        ("A hand: Glitter Tornado", "A stable: 2 x Narwhal", "B stable: 2 x Barbed Wire, 2 x Narwhal"),
        ("A hand: Llamacorn, 2 x Neigh", "B hand: 2 x Narwhal, Neigh", "B stable: Narwhal"),
        (
            "A hand: Extremely Destructive Unicorn",
            "B stable: 2 x Stabby the Unicorn",
            "A stable: 2 x Narwhal",
        ),
        ("turn: A, beginning of turn", "A stable: 2 x Glitter Bomb, 2 x Narwhal", "B stable: 2 x Llamacorn"),
    ],
)
@pytest.mark.parametrize("reading", ["", "black_knight_already_targeted = yes", "bot_resolution = any-order"])
def test_merging_loses_no_outcome(table, lines, reading):
    state = table(TWO, *lines, *([f"reading {reading}"] if reading else [])).state
    if state.kind == ACT:
        state = apply(state, state.options[1]).state
    keys = Keys(state)
    found: set[tuple[int, tuple[int, ...]]] = set()
    every_end(state, state, keys, found)
    outcomes = [(outcome.state.winner, keys.of(outcome.state)) for outcome in explore(state)]
    assert len(outcomes) == len(set(outcomes))
    assert set(outcomes) == found


# Readings


def answered(table, *lines):
    return table(TWO, *lines).state


def test_a_return_to_the_hand_hangs_on_whether_it_is_leaving(table):
    lines = ("A hand: Back Kick", "B hand: Neigh", "B stable: Barbed Wire, Greedy Flying Unicorn")
    back = ["Play Back Kick", "Nobody answers", "Greedy Flying Unicorn", "Neigh"]
    assert depends_on(answered(table, *lines), back).readings == ["return_to_hand_is_leaving"]
    without = ("A hand: Back Kick", "B hand: Neigh", "B stable: Broken Stable, Greedy Flying Unicorn")
    assert depends_on(answered(table, *without), back).readings == []


def test_whether_a_knight_that_is_destroyed_as_well_may_help(table):
    lines = ("A hand: Two-For-One", "A stable: Narwhal", "B stable: Black Knight Unicorn, Llamacorn")
    found = depends_on(answered(table, *lines), ["Play Two-For-One", "Nobody answers"], at_most=30)
    assert "black_knight_already_targeted" in found.readings
    alone = ("A hand: Two-For-One", "A stable: Narwhal", "B stable: Americorn, Llamacorn")
    found = depends_on(answered(table, *alone), ["Play Two-For-One", "Nobody answers"], at_most=30)
    assert "black_knight_already_targeted" not in found.readings


def test_an_answer_another_word_forbids_depends_on_it(table):
    state = answered(table, "A hand: Narwhal")
    found = depends_on(state, ["Play Narwhal", "Nobody answers", "B"])
    assert "unicorn_into_other_stable" in found.readings


def test_what_is_pending_is_asked_anew_under_the_other_word(table):
    poison = table(TWO, "A hand: Unicorn Poison", "A stable: Narwhal", "B stable: Llamacorn, Americorn")
    poison.played("Unicorn Poison")
    assert depends_on(poison.state, []).readings == ["destroy_own_cards"]
    assert depends_on(poison.state, ["Llamacorn"]).readings == []


def test_it_says_when_readings_were_left_out(table):
    lines = ("A hand: Two-For-One", "A stable: Narwhal", "B stable: Black Knight Unicorn, Llamacorn")
    answers = ["Play Two-For-One", "Nobody answers"]
    some = depends_on(answered(table, *lines), answers, at_most=1)
    assert some.truncated
    assert not depends_on(answered(table, *lines), answers, at_most=30).truncated


def test_when_one_wins_is_tried_only_where_somebody_would(table):
    lines = ("A hand: Narwhal", "B hand: Neigh")
    found = depends_on(answered(table, *lines), ["Play Narwhal"], at_most=1)
    assert (found.readings, found.truncated) == (["target_before_neigh"], False)


def test_answers_that_do_not_fit_are_refused(table):
    with pytest.raises(InvalidAnswer):
        depends_on(answered(table, "A hand: Neigh"), ["Dance"])


def test_a_whole_action_is_followed_under_each_word(table):
    state = answered(table, "A hand: Unicorn Poison", "A stable: Narwhal", "B stable: Llamacorn")
    found = list(explore(state, chance="none", readings=["destroy_own_cards"]))
    sides = [outcome.readings["destroy_own_cards"] for outcome in found if outcome.result == "resolved"]
    assert sides == ["no", "yes", "yes"]


def test_that_an_answer_is_forbidden_may_hang_on_a_reading(table):
    state = answered(table, "A hand: Narwhal, Neigh", "B hand: Neigh")
    found = depends_on(state, ["Play Narwhal", "A: Neigh"])
    assert "neigh_own_card" in found.readings
    assert depends_on(answered(table, "A hand: Neigh"), ["Play Neigh"]).readings == []


def test_without_steps_left_readings_are_left_out(table):
    state = answered(table, "A hand: Narwhal")
    state.meter = Meter(60)
    assert depends_on(state, ["Play Narwhal", "Nobody answers", "B"]).truncated


def test_looking_for_readings_leaves_the_state_as_it_was(table):
    state = answered(table, "A hand: Narwhal")
    before = dump(state)
    depends_on(state, ["Play Narwhal"])
    assert dump(state) == before
    assert state.readings.consulted == []
