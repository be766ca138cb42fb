"""*If you cannot, …*: what is done in place of what nobody could do."""

import pytest

from engine import PositionError

PHOENIX = (
    'card "Test" (magical): Enters: discard a card. If you cannot, put this card into the discard pile. / '
    "Sacrificed or destroyed: bring this card from the discard pile into your Stable."
)


def test_who_can_do_what_is_demanded_does_only_that(table):
    played = table("players: A B", PHOENIX, "A hand: Test, Yay, Neigh").played("Test", "A").play("Neigh")
    assert (played.stable("A"), played.discard()) == (["Test"], ["Neigh"])


def test_who_cannot_does_what_stands_in_its_place(table):
    played = table("players: A B", PHOENIX, "A hand: Test").played("Test", "A")
    assert (played.stable("A"), played.discard()) == ([], ["Test"])
    assert "effects.impossible" in played.cited("nothing")


def test_what_is_put_into_the_discard_pile_is_not_destroyed_but_what_is_destroyed_comes_back(table):
    poison = 'card "Poison" (magic): Destroy a Unicorn.'
    played = table("players: A B", PHOENIX, poison, "A hand: Poison", "B stable: Test").played("Poison")
    assert played.discard() == ["Poison", "Test"], "B has no card to discard when it comes back"
    rich = table("players: A B", PHOENIX, poison, "A hand: Poison", "B stable: Test", "B hand: Yay")
    assert rich.played("Poison").stable("B") == ["Test"]


def test_a_magic_card_may_be_played_whose_demand_has_another_in_its_place(table):
    magic = 'card "Test" (magic): Sacrifice an Upgrade. If you cannot, draw a card.'
    played = table("players: A B", magic, "A hand: Test", "deck: 9 x Yay").played("Test").play("Yay")
    assert played.hand("A") == ["Yay"]


def test_only_the_demand_just_before_may_be_impossible(table):
    magic = 'card "Test" (magic): Sacrifice a Downgrade. Sacrifice an Upgrade. If you cannot, draw a card.'
    assert "Play Test" not in table("players: A B", magic, "A hand: Test").options()


def test_two_effects_of_one_moment_decide_it_when_they_choose(table):
    line = "Turn start: sacrifice an Upgrade. If you cannot, destroy a Basic Unicorn."
    cards = [f'card "{name}" (magical): {line}' for name in ("One", "Two")]
    lines = ("players: A B", "turn: A, beginning of turn", "A stable: One, Two, Yay", "deck: 9 x Neigh")
    played = table(*cards, *lines, "B stable: 2 x Narwhal")
    while played.asked() == "card":
        played.play(played.options()[0])
    assert played.discard() == ["Narwhal", "Yay"]


@pytest.mark.parametrize(
    "wording",
    [
        "If you cannot, draw a card.",
        "You may discard a card. If you cannot, draw a card.",
        "Another player discards a card. If you cannot, draw a card.",
    ],
)
def test_there_must_be_something_that_somebody_cannot(table, wording):
    with pytest.raises(PositionError, match="right after a sentence that tells you to do something"):
        table(f'card "Test" (magic): {wording}', "A hand: Test")
