"""Conditions on the Stable or hand of that player, of another player or of each of them."""

import pytest

from engine.language import parse, render
from tests.engine.table import magic, magical

AT_THE_START = ("players: A B C", "turn: A, beginning of turn", "deck: 9 x Yay", "A stable: Test")


@pytest.mark.parametrize(
    ("condition", "stables", "holds"),
    [
        ("another player has a Basic Unicorn in their Stable", ("Yay", "Narwhal"), True),
        ("another player has a Basic Unicorn in their Stable", ("Yay", ""), False),
        ("another player has at least 2 Basic Unicorns in their Stable", ("Narwhal", "Narwhal"), False),
        ("another player has no Basic Unicorn in their Stable", ("Narwhal", ""), True),
        ("each other player has a Basic Unicorn in their Stable", ("Narwhal", "Narwhal"), True),
        ("each other player has a Basic Unicorn in their Stable", ("Narwhal", ""), False),
        ("each player has a Basic Unicorn in their Stable", ("Narwhal", "Narwhal"), False),
        ("another player has more than 1 Unicorn", ("2 x Narwhal", ""), True),
        ("another player has fewer than 2 Unicorns", ("2 x Narwhal", "2 x Narwhal"), False),
        ("another player has exactly 2 Unicorns", ("2 x Narwhal", "Narwhal"), True),
        ("another player has exactly 2 Unicorns", ("3 x Narwhal", "Narwhal"), False),
        ("each other player has exactly 1 Upgrade in their Stable", ("Yay", "Yay, Narwhal"), True),
        ("each other player has exactly 1 Upgrade in their Stable", ("Yay", "2 x Yay"), False),
    ],
)
def test_a_condition_asks_for_the_stables_of_others(table, condition, stables, holds):
    lines = [f"{name} stable: {stable}" for name, stable in zip("BC", stables, strict=True) if stable]
    line = magical(f"Turn start: if {condition}, sacrifice this card.")
    assert ("Test" in table(line, *AT_THE_START, *lines).discard()) is holds


@pytest.mark.parametrize(
    ("condition", "stable", "hand", "holds"),
    [
        ("you have exactly 3 Unicorns", "Ginormous Unicorn, Test", "Yay", True),
        ("you have exactly 3 Unicorns", "3 x Narwhal, Test", "Yay", False),
        ("you have exactly 3 Unicorns", "Narwhal, Test", "Yay", False),
        ("there are exactly 2 Basic Unicorns in your Stable", "2 x Narwhal, Llamacorn, Test", "Yay", True),
        ("there are exactly 2 Basic Unicorns in your Stable", "3 x Narwhal, Test", "Yay", False),
        ("there is exactly 1 other Unicorn in your Stable", "Narwhal, Test", "Yay", True),
        ("you have exactly 2 cards in your hand", "Test", "2 x Yay", True),
        ("you have exactly 2 cards in your hand", "Test", "3 x Yay", False),
        ("you have exactly 2 cards in your hand", "Test", "Yay", False),
    ],
)
def test_a_condition_may_ask_for_so_many_and_no_more(table, condition, stable, hand, holds):
    line = magical(f"Turn start: if {condition}, sacrifice this card.")
    lines = ("turn: A, beginning of turn", "deck: 9 x Yay", f"A stable: {stable}", f"A hand: {hand}")
    assert ("Test" in table(line, "players: A B C", *lines).discard()) is holds


@pytest.mark.parametrize(
    ("said", "yours", "theirs", "holds"),
    [
        ("no other player has a Downgrade", "Test, Barbed Wire", "Narwhal", True),
        ("no other player has a Downgrade", "Test", "Barbed Wire", False),
        ("no player has a Downgrade", "Test, Barbed Wire", "Narwhal", False),
        ("no player has a Downgrade", "Test", "Narwhal", True),
    ],
)
def test_a_condition_may_ask_for_what_nobody_has(table, said, yours, theirs, holds):
    line = magical(f"Turn start: if {said} in their Stable, sacrifice this card.")
    lines = ("turn: A, beginning of turn", "deck: 9 x Yay", f"A stable: {yours}", f"C stable: {theirs}")
    assert ("Test" in table(line, "players: A B C", *lines).discard()) is holds


def test_what_hangs_on_an_exact_number_comes_and_goes_with_it(table):
    line = magical("While you have exactly 2 Unicorns: your Unicorns cannot be destroyed.")
    poison = 'card "Poison" (magic): Destroy a Unicorn in another player\'s Stable.'
    lines = ("players: A B", "A hand: Poison")
    assert "Play Poison" not in table(line, poison, *lines, "B stable: Test, Narwhal").options()
    assert "Play Poison" in table(line, poison, *lines, "B stable: Test, 2 x Narwhal").options()


def test_whenever_the_number_is_reached_from_either_side(table):
    line = magical("Whenever there are exactly 2 Upgrades in your Stable: sacrifice this card.")
    lines = (line, "players: A B", "A hand: Yay")
    assert "Test" in table(*lines, "A stable: Test, Rainbow Aura").played("Yay", "A").discard()
    assert "Test" not in table(*lines, "A stable: Test").played("Yay", "A").discard()
    fewer = 'card "Fewer" (magic): Sacrifice an Upgrade.'
    more = table(fewer, *lines[:2], "A hand: Fewer", "A stable: Test, 3 x Rainbow Aura")
    assert "Test" in more.played("Fewer").play("Rainbow Aura").discard()


def test_each_player_with_so_many_does_it(table):
    line = magic("Each player with exactly 2 cards in their hand discards a card.")
    lines = ("players: A B C", "A hand: Test, Neigh", "B hand: 2 x Yay", "C hand: 3 x Yay")
    played = table(line, *lines).played("Test").play("Yay")
    assert [len(played.hand(name)) for name in "ABC"] == [1, 1, 3]


@pytest.mark.parametrize(("hand", "holds"), [("Yay", True), ("2 x Yay", False)])
def test_that_player_may_have_no_card_left_once_one_was_pulled(table, hand, holds):
    line = magic(
        "Pull a card from another player's hand. If that player has no cards in their hand, that player "
        "draws 2 cards."
    )
    lines = ("players: A B", "A hand: Test", f"B hand: {hand}", "deck: 9 x Neigh")
    played = table(line, *lines).played("Test").play(*(["Neigh", "Neigh"] if holds else ["Yay"]))
    assert played.hand("B") == (["Neigh", "Neigh"] if holds else ["Yay"])


@pytest.mark.parametrize(("stable", "drawn"), [("Narwhal", 0), ("2 x Narwhal", 1)])
def test_that_player_is_whose_card_was_stolen(table, stable, drawn):
    line = magic(
        "Steal a Unicorn from another player's Stable. If that player has a Unicorn in their Stable, draw a "
        "card."
    )
    lines = ("players: A B C", "A hand: Test", f"B stable: {stable}", "C stable: Yay", "deck: 9 x Neigh")
    played = table(line, *lines).played("Test").play(*["Narwhal", "Neigh"][: 2 * drawn])
    assert len(played.hand("A")) == drawn


def test_otherwise_is_done_where_that_player_has_none(table):
    line = magical(
        "Turn start: choose another player. If that player has an Upgrade in their Stable, that player "
        "sacrifices an Upgrade. Otherwise, that player draws a card."
    )
    lines = ("B stable: Rainbow Aura", "C stable: Narwhal")
    assert "Rainbow Aura" in table(line, *AT_THE_START, *lines).play("B").discard()
    assert table(line, *AT_THE_START, *lines).play("C", "Yay").hand("C") == ["Yay"]


def test_what_others_have_sets_off_what_waits_for_it(table):
    line = magical("Whenever another player has no cards in their hand: draw a card.")
    pull = 'card "Pull" (magic): Pull a card from another player\'s hand.'
    lines = ("players: A B", "A hand: Pull", "A stable: Test", "B hand: Yay", "deck: 9 x Neigh")
    assert sorted(table(line, pull, *lines).played("Pull").play("Neigh").hand("A")) == ["Neigh", "Yay"]


def test_what_holds_while_others_have_it_ends_with_that(table):
    line = magical("While another player has an Upgrade in their Stable: your Unicorns cannot be destroyed.")
    poison = 'card "Poison" (magic): Destroy a Unicorn in another player\'s Stable.'
    lines = ("players: A B", "A hand: Poison", "B stable: Test, Narwhal")
    assert "Play Poison" not in table(line, poison, *lines, "A stable: Rainbow Aura").options()
    assert "Play Poison" in table(line, poison, *lines, "A stable: Narwhal").options()


@pytest.mark.parametrize(
    "wording",
    [
        "Each player with at least 4 Unicorn cards in their Stable draws a card.",
        "If another player has at most 2 Unicorn cards in their Stable, draw a card.",
        "Choose a player with 4 or more Unicorn cards in their Stable. That player draws a card.",
    ],
)
def test_the_unicorn_cards_of_others_are_read_back_as_they_are_said(wording: str) -> None:
    read = parse(wording)
    assert parse("\n".join(render(read, "en"))) == read
