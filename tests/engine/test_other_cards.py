"""What always holds, what is counted and what is asked, of all cards but the one that says it."""

import pytest

from tests.engine.table import downgrade, magical, upgrade

POISON = 'card "Poison" (magic): Destroy a card.'
AT_THE_START = ("players: A B C", "turn: A, beginning of turn", "deck: 9 x Yay")


@pytest.mark.parametrize(
    ("wording", "reached"),
    [
        ("Your other Unicorns cannot be destroyed.", ["Test"]),
        ("Your other cards cannot be destroyed.", ["Test"]),
        ("All other Unicorns cannot be destroyed.", ["Test"]),
        ("Other Basic Unicorns cannot be destroyed by Magic cards.", ["Test"]),
        ("Other players cannot destroy your other Unicorns.", ["Test"]),
        ("Your Unicorns cannot be destroyed.", []),
    ],
)
def test_a_card_that_spares_others_is_not_spared_itself(table, wording, reached):
    lines = ("players: A B", "A hand: Poison", "B stable: Test, 2 x Narwhal")
    played = table(magical(wording), POISON, *lines)
    if not reached:
        assert "Play Poison" not in played.options()
    else:
        assert played.played("Poison").discard() == ["Poison", *reached]


def test_two_of_them_spare_each_other(table):
    line = magical("Your other Unicorns cannot be destroyed.")
    other = line.replace('"Test"', '"Twin"')
    lines = ("players: A B", "A hand: Poison", "B stable: Test, Twin")
    assert "Play Poison" not in table(line, other, POISON, *lines).options()


def test_what_spares_others_for_a_turn_leaves_out_the_card_that_said_it(table):
    line = magical("Enters: your other Unicorns cannot be sacrificed this turn. Sacrifice a Unicorn.")
    lines = ("players: A B", "A hand: Test", "A stable: Narwhal")
    assert table(line, *lines).played("Test", "A").discard() == ["Test"]


@pytest.mark.parametrize(
    "wording", ["Effects of your other Downgrades do not trigger.", "Your other Downgrades have no effects."]
)
def test_a_downgrade_silences_the_others(table, wording):
    wire = 'card "Wire" (downgrade): Turn start: discard a card.'
    lines = (wire, *AT_THE_START, "A stable: Test, Wire", "A hand: Neigh")
    assert table(downgrade(wording), *lines).play("Yay").hand("A") == ["Neigh", "Yay"]


@pytest.mark.parametrize(
    ("condition", "stable", "holds"),
    [
        ("there is another Unicorn in your Stable", "", False),
        ("there is another Unicorn in your Stable", "Narwhal", True),
        ("you have no other Unicorn", "Yay", True),
        ("you have no other Unicorn", "Narwhal", False),
        ("you have 2 or more other Unicorn cards in your Stable", "Narwhal", False),
        ("you have 2 or more other Unicorn cards in your Stable", "2 x Narwhal", True),
        ("you have more than 1 other Unicorn", "Narwhal", False),
        ("there is at most 1 other Unicorn in your Stable", "Narwhal", True),
        ("you have fewer than 2 other Unicorns", "2 x Narwhal", False),
    ],
)
def test_a_condition_leaves_out_the_card_it_stands_on(table, condition, stable, holds):
    line = magical(f"Turn start: if {condition}, sacrifice this card.")
    own = ", ".join(filter(None, ("Test", stable)))
    assert ("Test" in table(line, *AT_THE_START, f"A stable: {own}").discard()) is holds


def test_what_holds_beside_another_card_ends_when_that_is_gone(table):
    line = magical("While there is another Unicorn in your Stable: this card cannot be destroyed.")
    lines = (line, POISON, "players: A B", "A hand: Poison")
    spared = table(*lines, "B stable: Test, Narwhal").played("Poison")
    assert spared.discard() == ["Narwhal", "Poison"]
    assert table(*lines, "B stable: Test").played("Poison").discard() == ["Poison", "Test"]


def test_what_waits_for_being_alone_begins_when_the_last_other_leaves(table):
    line = magical("Whenever there is no other Unicorn in your Stable: sacrifice this card.")
    lines = ("players: A B", "A hand: Poison", "B stable: Test, Rhinocorn")
    played = table(line, POISON, *lines).played("Poison").play("Rhinocorn")
    assert played.discard() == ["Poison", "Rhinocorn", "Test"]


def test_so_many_cards_are_drawn_as_others_lie_there(table):
    line = magical("Enters: draw a card for each other Unicorn in your Stable.")
    lines = ("players: A B", "A hand: Test", "A stable: 2 x Narwhal", "deck: 9 x Yay")
    played = table(line, *lines).played("Test", "A").play("Yay", "Yay")
    assert played.hand("A") == ["Yay", "Yay"]


def test_for_each_other_card_it_is_done_once_more(table):
    line = magical("Enters: for each other Unicorn in your Stable, discard a card.")
    lines = ("players: A B", "A hand: Test, Yay, Neigh", "A stable: Narwhal")
    assert table(line, *lines).played("Test", "A").play("Yay").hand("A") == ["Neigh"]


def test_a_different_card_than_the_one_that_came_is_sacrificed(table):
    line = magical("Whenever a Unicorn enters your Stable: sacrifice a different Unicorn.")
    lines = ("players: A B", "A hand: Narwhal", "A stable: Test, Rhinocorn")
    options = table(line, *lines).played("Narwhal", "A").options()
    assert options == ["Rhinocorn (A's Stable)", "Test (A's Stable)"]


def test_a_different_card_than_the_one_drawn_is_discarded(table):
    line = upgrade("Whenever you draw a Unicorn: discard a different Unicorn.")
    lines = (line, "players: A B", "turn: A, beginning of turn", "A stable: Test", "deck: 9 x Narwhal")
    assert table(*lines).play("Narwhal").discard() == []
    assert table(*lines, "A hand: Rhinocorn").play("Narwhal").discard() == ["Rhinocorn"]


def test_a_different_card_goes_in_place_of_the_one_that_would(table):
    line = upgrade("If a Unicorn in your Stable would be destroyed: sacrifice a different Unicorn instead.")
    lines = (line, POISON, "players: A B", "A hand: Poison", "B stable: Test, Narwhal, Rhinocorn")
    played = table(*lines).played("Poison").play("Narwhal")
    assert (played.stable("B"), played.discard()) == (["Narwhal", "Test"], ["Poison", "Rhinocorn"])
