"""Readings that change what happens: the default against another word."""

from random import Random

import pytest

from engine import IllegalAnswer, new_game, refuse
from engine.explorer import under
from engine.machine import answer_in_place
from engine.model.readings import FOR_CARDS_TO_COME, SAME_BY_EVERY_WORD, NotedReadings
from engine.own_cards import OwnCard
from engine.simulation import random_answer
from tests.engine.table import Table

BEGINNING = "turn: A, beginning of turn"


def test_whose_hand_is_checked_at_the_end_of_a_turn(table):
    lines = ("A hand: Narwhal", "B hand: 8 x Neigh")
    everybody = table(*lines, "reading hand_limit_scope = everybody").played("Narwhal", "A")
    assert (everybody.asked(), everybody.state.asked) == ("card", 1)
    assert table(*lines).played("Narwhal", "A").state.turn == 1


def test_when_a_winner_is_declared(table):
    lines = ("A hand: Extremely Destructive Unicorn", "A stable: 6 x Narwhal")
    assert (
        table(*lines, "reading win_check_timing = at-once")
        .played("Extremely Destructive Unicorn", "A")
        .state.winner
        == 0
    )
    for word in ("chain", "phase"):
        waiting = table(*lines, f"reading win_check_timing = {word}")
        waiting.played("Extremely Destructive Unicorn", "A").play("Narwhal (A's Stable)")
        assert not waiting.state.over


def test_effects_at_the_start_of_a_turn_together_or_one_after_the_other(table):
    lines = (BEGINNING, "A stable: Glitter Bomb, Sadistic Ritual, 2 x Narwhal", "B stable: Narwhal")
    together = table(*lines).play("Narwhal (A's Stable)", "Sadistic Ritual", "Narwhal")
    assert together.stable("A") == ["Glitter Bomb", "Narwhal"]
    in_turn = table(*lines, "reading bot_resolution = sequential")
    in_turn.play("Use Glitter Bomb", "Sadistic Ritual")
    assert in_turn.stable("A") == ["Glitter Bomb", "Narwhal", "Narwhal"]


def test_which_replacement_comes_first(table):
    lines = (BEGINNING, "A stable: Rhinocorn", "B stable: Black Knight Unicorn, Greedy Flying Unicorn")
    free = table(*lines).play("Greedy Flying Unicorn")
    assert free.options() == ["Use Black Knight Unicorn", "Use Greedy Flying Unicorn"]
    fixed = table(*lines, "reading replacement_order = mandatory-first").play("Greedy Flying Unicorn")
    assert fixed.hand("B") == ["Greedy Flying Unicorn"]


def test_whether_a_baby_can_be_stolen(table):
    lines = ("A hand: Seductive Unicorn, Neigh", "B stable: Baby Narwhal")
    stolen = table(*lines).played("Seductive Unicorn", "A").play("Neigh")
    assert stolen.stable("A") == ["Baby Narwhal", "Seductive Unicorn"]
    stays = table(*lines, "reading baby_enter_only_from_nursery = nursery-only")
    assert stays.played("Seductive Unicorn", "A").play("Neigh").stable("B") == ["Baby Narwhal"]


def test_a_baby_that_cannot_be_stolen_is_refused_by_the_reading_and_by_no_card(table):
    gate = 'card "Gate" (upgrade): Upgrades cannot enter your Stable.'
    reading = "reading baby_enter_only_from_nursery = nursery-only"
    lines = ("A hand: Seductive Unicorn, Neigh", "A stable: Gate", "B stable: Baby Narwhal, 2 x Narwhal")
    played = table(gate, reading, *lines).played("Seductive Unicorn", "A").play("Neigh")
    with pytest.raises(IllegalAnswer, match="By the chosen reading Baby Narwhal enters a Stable only from"):
        refuse(played.state, played.state.stables[1][0])


def test_whether_a_tiny_stable_comes_before_the_newcomer(table):
    lines = ("A hand: Greedy Flying Unicorn", "A stable: Tiny Stable, 5 x Narwhal", "deck top: Neigh")
    first = table(*lines).played("Greedy Flying Unicorn", "A")
    assert (first.asked(), first.hand("A")) == ("card", [])
    later = table(*lines, "reading tiny_stable_priority = chain-link").played("Greedy Flying Unicorn", "A")
    assert later.asked() == "card"


def test_whether_a_unicorn_asks_its_player_to_do_what_all_must(table):
    lines = ("A hand: Llamacorn",)
    assert "Play Llamacorn" in table(*lines).options()
    strict = table(*lines, "reading each_player_must_include_self = required")
    assert "Play Llamacorn" not in strict.options()


def test_the_target_is_named_before_the_neigh_at_an_easy_table(table):
    lines = ("A hand: Unicorn Poison", "B stable: Narwhal, Rhinocorn", "C stable: Narwhal")
    easy = table(*lines, "reading target_before_neigh = before").play("Play Unicorn Poison")
    assert easy.options() == ["B", "C"]
    easy.play("B", "Nobody answers")
    assert easy.options() == ["Narwhal (B's Stable)", "Rhinocorn (B's Stable)"]


def test_readings_without_a_difference_are_never_consulted(library):
    state = new_game(library, "base-2e", ["A", "B", "C"], seed=7)
    state.readings = NotedReadings(state.readings)
    random = Random(7)
    while not state.over:
        answer_in_place(state, random_answer(state, random))
    names = state.readings.consulted
    assert "return_to_hand_is_leaving" in names
    assert {*SAME_BY_EVERY_WORD, *FOR_CARDS_TO_COME}.isdisjoint(names)


def test_what_lies_in_a_stable_is_at_once_what_another_word_makes_of_it(library):
    weeding = OwnCard("Weeding", "magic", ("Destroy a Basic Unicorn.",))
    lines = ["A hand: Weeding", "B stable: Blinding Light, Rhinocorn"]
    state = Table(library.with_own_cards("base-2e", [weeding]), lines).state
    changed = under(state, {"considered_vs_card_type": "type-changed"})
    back = under(changed, {"considered_vs_card_type": "type-unchanged"})
    assert [len(each.options) for each in (state, changed, back)] == [1, 2, 1]


def test_a_door_nobody_can_pay_at_keeps_a_unicorn_out_even_after_the_answers(table):
    lines = ("A hand: Narwhal, Neigh", "A stable: Barbed Wire", "B hand: Neigh")
    strict = table(*lines, "reading barbed_wire_adds_requirement = requirement").play("Play Narwhal")
    strict.play("B: Neigh", "A: Neigh", "Nobody answers", "Nobody answers")
    assert strict.options() == ["B", "C"]
    free = table(*lines).play("Play Narwhal", "B: Neigh", "A: Neigh", "Nobody answers", "Nobody answers")
    assert free.options() == ["A", "B", "C"]


def test_too_few_cards_left_in_a_link_are_all_or_none(library):
    pair = OwnCard("Pair", "upgrade", ("Turn start: sacrifice 2 Downgrades.",))
    own = library.with_own_cards("base-2e", [pair])
    lines = [BEGINNING, "A stable: 2 x Pair, Broken Stable, Nanny Cam, Slowdown"]
    some = Table(own, lines).play("Nanny Cam", "Slowdown")
    assert some.stable("A") == ["Pair", "Pair"]
    none = Table(own, [*lines, "reading partial_effects = all-or-nothing"]).play("Nanny Cam", "Slowdown")
    assert none.stable("A") == ["Broken Stable", "Pair", "Pair"]


@pytest.mark.parametrize("reading", ["one-link", "sequential"])
def test_effects_of_one_card_come_in_the_order_of_its_lines(table, reading):
    twice = 'card "Twice" (upgrade): Turn start: sacrifice a Unicorn. / Turn start: discard a card.'
    rest = ("A hand: Yay, Good Deal", "A stable: Twice, Narwhal", f"reading bot_resolution = {reading}")
    begun = table(twice, BEGINNING, *rest)
    assert begun.options() == ["Good Deal (A's hand)", "Yay (A's hand)"]
    assert begun.play("Yay (A's hand)").stable("A") == ["Twice"]


def test_of_two_effects_of_one_card_the_first_gets_the_only_unicorn(table):
    twice = (
        'card "Twice" (upgrade): Turn start: sacrifice a Unicorn. / '
        "Turn start: return a Unicorn in your Stable to your hand."
    )
    assert table(twice, BEGINNING, "A stable: Twice, Narwhal").discard() == ["Narwhal"]
