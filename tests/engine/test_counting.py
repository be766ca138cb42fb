"""What cards of some kinds count as while another card lies there."""

import pytest

from tests.engine.table import magic, upgrade

STABLES = (
    "A stable: Test, 2 x Narwhal, Rhinocorn, Rainbow Aura",
    "B stable: Narwhal, Ginormous Unicorn",
)


@pytest.mark.parametrize(
    ("wording", "number", "other"),
    [
        ("Your Basic Unicorns each count as 2 Unicorns.", 5, 3),
        ("Your Basic Unicorns do not count as Unicorns.", 1, 3),
        ("Your Upgrades each count as 1 Unicorn.", 5, 3),
        ("Your other Upgrades each count as 1 Unicorn.", 4, 3),
        ("Other players' Unicorns each count as 3 Unicorns.", 3, 6),
        ("Basic Unicorns each count as 2 Unicorns.", 5, 4),
        ('Unicorns named "Rhinocorn" each count as 4 Unicorns.', 6, 3),
        (
            "While there are at least 2 Basic Unicorns in your Stable: your Unicorns each count as 2 "
            "Unicorns.",
            6,
            3,
        ),
        (
            "While there are at least 3 Basic Unicorns in your Stable: your Unicorns each count as 2 "
            "Unicorns.",
            3,
            3,
        ),
    ],
)
def test_each_card_of_the_kind_counts_as_so_many(table, wording, number, other):
    assert table(upgrade(wording), "players: A B", *STABLES).state.unicorns == [number, other]


def test_whoever_comes_to_enough_by_that_wins(table):
    lines = (
        upgrade("Your Upgrades each count as 1 Unicorn."),
        "players: A B",
        "A hand: Test",
        "deck: 9 x Yay",
    )
    stable = "A stable: 5 x Narwhal, Rainbow Aura"
    assert table(*lines, stable).played("Test", "A").state.winner == 0


def test_what_comes_and_goes_is_counted_anew(table):
    line = upgrade("Your Upgrades each count as 2 Unicorns.")
    lines = ("players: A B", "A hand: Rainbow Aura", "A stable: Test, Narwhal", "deck: 9 x Yay")
    assert table(line, *lines).played("Rainbow Aura", "A").state.unicorns == [5, 0]


def test_it_holds_for_a_time(table):
    line = magic("Your Unicorns each count as 2 Unicorns this turn. You may draw a card.")
    lines = ("players: A B", "A hand: Test", "A stable: 2 x Narwhal", "deck: 9 x Yay")
    played = table(line, *lines).played("Test")
    assert played.state.unicorns == [4, 0]
    played.play("No")
    assert played.state.unicorns == [2, 0]


def test_a_blinded_unicorn_still_counts_as_another_card_says(table):
    line = upgrade("Your Unicorns each count as 2 Unicorns.")
    assert table(line, "players: A B", "A stable: Test, Rhinocorn, Blinding Light").state.unicorns == [2, 0]


@pytest.mark.parametrize(
    ("wording", "seventh_wins", "eighth_wins"),
    [
        ("You need 1 Unicorn more to win.", False, True),
        ("You need 2 Unicorns more to win.", False, False),
        ("Other players need 1 Unicorn more to win.", True, True),
        ("Players need 1 Unicorn more to win.", False, True),
        ("You need 1 Unicorn fewer to win. You need 1 Unicorn more to win.", True, True),
        ("While you have at least 1 card in your hand: you need 1 Unicorn more to win.", False, True),
    ],
)
def test_who_needs_more_wins_with_more(table, wording, seventh_wins, eighth_wins):
    for unicorns, wins in ((6, seventh_wins), (7, eighth_wins)):
        lines = ("players: A B", "A hand: Narwhal, Yay", "deck: 9 x Yay")
        stable = f"A stable: Test, {unicorns} x Basic Unicorn (Blue)"
        won = table(upgrade(wording), *lines, stable).played("Narwhal", into="A").state.winner
        assert (won == 0) is wins


def test_one_needs_as_many_as_before_once_the_card_is_gone(table):
    lines = (
        "players: A B",
        "A hand: Reset Button",
        "A stable: Test",
        "B stable: 7 x Narwhal",
        "deck: 9 x Yay",
    )
    start = table(upgrade("Other players need 1 Unicorn more to win."), *lines)
    assert start.state.winner == -2
    assert start.played("Reset Button").state.winner == 1
