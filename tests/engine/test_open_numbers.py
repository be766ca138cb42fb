"""As many cards as one likes, drawn, pulled, searched for or played."""

import pytest

from engine import IllegalAnswer, InvalidAnswer, PositionError


def played(table, wording, *lines):
    return table(f'card "Test" (magic): {wording}', "players: A B", "A hand: Test", *lines).played("Test")


TOP = "deck top: Yay, Neigh, Narwhal, 9 x Rhinocorn"


@pytest.mark.parametrize(("answers", "hand"), [(["No"], ["Yay"]), (["Yes", "No"], ["Neigh", "Yay"])])
def test_up_to_some_are_drawn_and_at_least_one(table, answers, hand):
    test = played(table, "Draw up to 3 cards. End your turn.", TOP).play(*answers)
    assert test.hand("A") == hand


def test_nobody_is_asked_for_more_than_may_be_drawn(table):
    test = played(table, "Draw up to 2 cards. Discard that many cards.", TOP).play("Yes")
    assert test.asked() != "yes-no"
    assert (test.hand("A"), sorted(test.discard())) == ([], ["Neigh", "Test", "Yay"])


def test_any_number_may_be_none(table):
    assert played(table, "Draw any number of cards.", TOP).play("No").hand("A") == []


def test_each_player_says_how_many_they_draw(table):
    test = played(table, "Each player draws up to 2 cards.", TOP).play("No", "Yes")
    assert (test.hand("A"), test.hand("B")[:2]) == (["Yay"], ["Narwhal", "Neigh"])


def test_what_was_declined_asks_for_no_number(table):
    assert played(table, "You may draw up to 3 cards.", TOP).play("No").hand("A") == []


def test_up_to_some_are_pulled(table):
    test = played(table, "Pull up to 2 cards from another player's hand.", "B hand: 3 x Yay")
    assert test.play("Yes", "Yay", "Yay").hand("A") == ["Yay", "Yay"]


def test_no_more_are_pulled_than_there_are(table):
    test = played(table, "Pull any number of cards from another player's hand.", "B hand: Yay", TOP)
    assert test.play("Yes").hand("A") == ["Yay"]


def test_as_many_are_pulled_of_each_as_were_discarded(table):
    wording = "Discard 2 cards, then pull that many cards from each other player's hand."
    lines = (f'card "Test" (magic): {wording}', "players: A B C", "A hand: Test, 2 x Neigh")
    test = table(*lines, "B hand: 3 x Yay", "C hand: Narwhal").played("Test").play("Yay", "Yay", "Narwhal")
    assert sorted(test.hand("A")) == ["Narwhal", "Yay", "Yay"]


FOUND = "Search the deck for {0}, then put them into your hand. End your turn."
DECK = "deck: 3 x Narwhal, 2 x Yay, 9 x Neigh"


@pytest.mark.parametrize(
    ("sought", "answers", "hand"),
    [
        ("up to 2 Unicorns", ["Narwhal", "Decline"], ["Narwhal"]),
        ("up to 2 Unicorns", ["Narwhal", "Narwhal"], ["Narwhal", "Narwhal"]),
        ("any number of Upgrades", ["Decline"], []),
        ("all Upgrades", [], ["Yay", "Yay"]),
        ("all Upgrades and up to 2 Unicorns", ["Narwhal", "Decline"], ["Narwhal", "Yay", "Yay"]),
    ],
)
def test_so_many_are_searched_for(table, sought, answers, hand):
    assert sorted(played(table, FOUND.format(sought), DECK).play(*answers).hand("A")) == hand


def test_the_first_of_up_to_some_must_be_found(table):
    with pytest.raises(IllegalAnswer):
        played(table, FOUND.format("up to 2 Unicorns"), DECK).play("Decline")


def test_as_many_are_searched_for_as_were_discarded(table):
    wording = "Discard 2 cards, then search the deck for that many Unicorns, then put them into your hand."
    lines = (f'card "Test" (magic): {wording}', "players: A B", "A hand: Test, 2 x Neigh", DECK)
    assert table(*lines).played("Test").play("Narwhal", "Narwhal").hand("A") == ["Narwhal", "Narwhal"]


OUT = ["Nobody answers", "A"]
BASIC = "A hand: Test, 3 x Narwhal"


@pytest.mark.parametrize(
    ("wording", "answers", "left"),
    [
        ("Play up to 2 Unicorns.", ["Narwhal", *OUT, "Play no more"], 2),
        ("Play any number of Unicorns.", ["Play no more"], 3),
        ("Play up to 2 Unicorns.", ["Narwhal", *OUT] * 2, 1),
        ("Play all Unicorns.", ["Narwhal", *OUT] * 3, 0),
        ("Draw 2 cards, then play that many Unicorns.", ["Narwhal", *OUT] * 2, 1),
    ],
)
def test_so_many_are_played_at_once(table, wording, answers, left):
    card = f'card "Test" (magic): {wording}'
    test = table(card, "players: A B", BASIC, "deck top: 9 x Yay").played("Test").play(*answers)
    assert test.hand("A").count("Narwhal") == left


def test_the_first_of_up_to_some_must_be_played(table):
    test = table('card "Test" (magic): Play up to 2 Unicorns.', "players: A B", BASIC).played("Test")
    with pytest.raises((InvalidAnswer, IllegalAnswer)):
        test.play("Play no more")


def test_an_open_number_from_each_hand_is_refused_with_what_to_write(table):
    with pytest.raises(PositionError, match="Write a number"):
        played(table, "Pull up to 2 cards from each other player's hand.")
