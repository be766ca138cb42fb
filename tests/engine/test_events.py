"""Events with two verbs, and cards that are played on others."""

import pytest

POISON = 'card "Poison" (magic): Destroy a Unicorn.'
THIEF = 'card "Thief" (magic): Steal a Unicorn.'
WATCH = 'card "Test" (magical): Whenever you steal or destroy another card: sacrifice this card.'


@pytest.mark.parametrize(("card", "name"), [(POISON, "Poison"), (THIEF, "Thief")])
def test_either_of_two_verbs_is_noticed(table, card, name):
    lines = ("players: A B", "A stable: Test", f"A hand: {name}", "B stable: Narwhal")
    assert "Test" in table(WATCH, card, *lines).played(name).discard()


def test_a_third_verb_and_what_another_does_are_not(table):
    back = "card \"Back\" (magic): Return a Unicorn from another player's Stable to that player's hand."
    lines = ("players: A B", "A stable: Test", "A hand: Back", "B stable: Narwhal")
    assert table(WATCH, back, *lines).played("Back").stable("A") == ["Test"]
    anothers = table(WATCH, POISON, "A hand: Poison", "B stable: Test", "C stable: Narwhal")
    assert anothers.played("Poison", "Narwhal").stable("B") == ["Test"]


@pytest.mark.parametrize(("says", "drawn"), [("a card", ["Yay"]), ("another card", [])])
def test_only_what_speaks_of_any_card_notices_itself(table, says, drawn):
    card = f'card "Test" (magical): Whenever you steal or destroy {says}: draw a card.'
    lines = ("players: A B", "A hand: Thief", "B stable: Test", "deck top: Yay, Yay")
    played = table(card, THIEF, *lines).play("Play Thief", "Nobody answers")
    assert (played.stable("A"), played.hand("A")) == (["Test"], drawn)


def test_an_instant_answers_either_of_two_verbs(table):
    save = 'card "Save" (instant): When another player would steal or destroy a Unicorn: stop it.'
    for card, name in ((POISON, "Poison"), (THIEF, "Thief")):
        lines = ("players: A B", f"A hand: {name}", "B stable: Narwhal", "B hand: Save")
        played = table(card, save, *lines).played(name).play("B: Save", "Nobody answers")
        assert played.stable("B") == ["Narwhal"]


def test_a_replacement_takes_the_place_of_either_of_two_verbs(table):
    guard = (
        'card "Guard" (upgrade): If another player would steal or destroy a Unicorn in your Stable: you may '
        "sacrifice this card instead."
    )
    for card, name in ((POISON, "Poison"), (THIEF, "Thief")):
        lines = ("players: A B", f"A hand: {name}", "B stable: Narwhal, Guard")
        played = table(card, guard, *lines).played(name).play("Guard")
        assert played.stable("B") == ["Narwhal"]


CAROLER = 'card "Test" (magical): Whenever another player plays a Neigh card on a card you play: draw a card.'


def test_a_neigh_card_on_your_own_card_is_noticed(table):
    lines = ("players: A B", "A stable: Test", "A hand: Narwhal", "B hand: Neigh", "deck: 9 x Yay")
    played = table(CAROLER, *lines).play("Play Narwhal", "B: Neigh", "Nobody answers", "Yay")
    assert played.hand("A") == ["Yay"]


def test_a_neigh_card_on_a_card_of_somebody_else_is_not(table):
    lines = ("A hand: Narwhal", "B hand: Neigh", "C stable: Test", "deck: 9 x Yay")
    played = table(CAROLER, *lines).play("Play Narwhal", "B: Neigh", "Nobody answers")
    assert played.hand("C") == []
    hands = ("A hand: Narwhal, Neigh", "B hand: Neigh", "C hand: Neigh")
    chain = table(CAROLER, *hands, "A stable: Test", "deck: 9 x Yay").play(
        "Play Narwhal", "B: Neigh", "C: Neigh", "Nobody answers"
    )
    assert chain.hand("A") == ["Neigh"], "C has answered B's card, not A's"


def test_a_neigh_card_on_your_own_card_can_be_stopped_by_what_notices_it(table):
    card = (
        'card "Test" (magical): Whenever another player plays a Neigh card on a Unicorn you play: you may '
        "discard a card. If you do, stop it."
    )
    lines = ("players: A B", "A stable: Test", "A hand: Narwhal, Yay", "B hand: Neigh", "deck: 9 x Yay")
    played = table(card, *lines).play("Play Narwhal", "B: Neigh", "A: Test")
    while played.asked() != "player":
        played.play(played.options()[0])
    assert "Neigh" in played.discard()
