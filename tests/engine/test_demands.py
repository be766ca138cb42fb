"""*If you cannot, …*: what is done in place of what nobody could do."""

import pytest

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
    assert "effects.impossible-discard" in played.cited("nothing")


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


@pytest.mark.parametrize(("stable", "asked"), [("A stable: Yay", "card"), ("A stable: Narwhal", "act")])
def test_you_may_only_if_you_did_what_was_demanded(table, stable, asked):
    test = 'card "Test" (magical): Enters: sacrifice an Upgrade. If you do, you may destroy a Unicorn.'
    lines = ("players: A B", "A hand: Test", "B stable: Narwhal", "deck top: 9 x Neigh")
    assert table(test, stable, *lines).played("Test", "A").asked() == asked


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


EACH = (
    'card "Test" (magic): Each player sacrifices a Unicorn. If they cannot, that player discards their hand. '
    "End your turn."
)


def test_each_player_who_cannot_does_what_stands_in_its_place(table):
    lines = ("players: A B C", EACH, "A hand: Test, Neigh", "A stable: Narwhal")
    played = table(*lines, "B hand: Neigh, Yay", "C hand: Neigh", "C stable: Rhinocorn").played("Test")
    assert (played.stable("A"), played.hand("A")) == ([], ["Neigh"])
    assert (played.stable("C"), played.hand("C")) == ([], ["Neigh"])
    assert "Yay" not in played.hand("B")


def test_who_cannot_may_play_what_says_so(table):
    played = table("players: A B", EACH, "A hand: Test, Neigh", "B hand: Yay").played("Test")
    assert (played.hand("A"), "Yay" in played.hand("B")) == ([], False)


def test_you_do_something_for_each_who_cannot(table):
    test = 'card "Test" (magic): Each other player discards 2 cards. If they cannot, draw a card.'
    lines = ("players: A B C", test, "A hand: Test", "C hand: 3 x Yay", "deck top: 9 x Neigh")
    played = table(*lines).played("Test").play("Yay", "Yay")
    assert (played.hand("A"), played.hand("C")) == (["Neigh"], ["Yay"])


@pytest.mark.parametrize(("chosen", "stolen"), [("B", ["Yay"]), ("C", [])])
def test_another_player_who_cannot_may_be_chosen(table, chosen, stolen):
    test = (
        'card "Test" (magic): Another player sacrifices a Unicorn. If they cannot, steal an Upgrade from '
        "that player's Stable."
    )
    lines = ("players: A B C", test, "A hand: Test", "B stable: Yay", "C stable: Yay, Narwhal")
    played = table(*lines).played("Test").play(chosen)
    assert (played.stable("A"), played.stable("C")) == (
        stolen,
        ["Yay"] if chosen == "C" else ["Narwhal", "Yay"],
    )
