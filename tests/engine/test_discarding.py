"""Cards that are discarded by chance, or until so many are left."""

import pytest

from engine import PositionError
from engine.language import WordingError
from tests.engine.table import magic

HANDS = (
    "A hand: Test, Yay, Narwhal",
    "B hand: Yay, Neigh, Rhinocorn",
    "C hand: Narwhal",
    "deck top: 9 x Neigh",
)


def test_chance_says_which_card_of_the_hand_is_discarded(table):
    played = table(magic("Choose another player. That player discards a card at random."), *HANDS).played(
        "Test"
    )
    asked = played.play("B")
    assert (asked.asked(), asked.options()) == ("chance", ["Neigh", "Rhinocorn", "Yay"])
    assert asked.play("Rhinocorn").discard() == ["Rhinocorn", "Test"]
    assert asked.cited("discard") == ["move.discard"]


def test_where_no_more_are_held_all_go(table):
    played = (
        table(magic("Each other player discards 2 cards at random."), *HANDS)
        .played("Test")
        .play("Yay", "Neigh")
    )
    assert (played.hand("B")[:1], played.hand("C")) == (["Neigh"], [])


def test_what_was_discarded_by_chance_is_spoken_of(table):
    wording = "Discard a card at random. If it is a Unicorn, draw a card."
    assert table(magic(wording), *HANDS).played("Test").play("Narwhal").hand("A") == ["Neigh", "Yay"]
    assert table(magic(wording), *HANDS).played("Test").play("Yay").hand("A") == ["Narwhal"]


def test_by_chance_is_paid_what_one_may_pay(table):
    wording = "You may discard a card at random. If you do, draw 2 cards."
    played = table(magic(wording), *HANDS).played("Test")
    assert played.asked() == "yes-no"
    assert played.play("Yes", "Yay").hand("A") == ["Narwhal", "Neigh", "Neigh"]


def test_what_waits_for_a_discard_sees_one_made_by_chance(table):
    watcher = 'card "Watch" (upgrade): Whenever another player discards a card: draw a card.'
    lines = (
        magic("Choose another player. That player discards a card at random."),
        watcher,
        "A stable: Watch",
    )
    assert len(table(*lines, *HANDS).played("Test").play("B", "Yay").hand("A")) == 3


def test_cards_are_discarded_until_so_many_are_left(table):
    played = table(magic("Each player discards cards until they have 2 in their hand."), *HANDS).played(
        "Test"
    )
    assert played.play("Yay").discard() == ["Test", "Yay"]
    assert (played.hand("A"), played.hand("C")) == (["Narwhal", "Yay"], ["Narwhal"])


@pytest.mark.parametrize(("left", "drawn"), [(1, 1), (2, 0), (5, 0)])
def test_as_many_as_were_too_many_are_drawn(table, left, drawn):
    wording = f"Discard cards until you have {left} in your hand, then draw that many cards."
    played = table(magic(wording), *HANDS).played("Test")
    if drawn:
        played.play("Yay")
    assert played.hand("A") == ["Narwhal", *(["Neigh"] if drawn else ["Yay"])]


def test_it_is_no_step_that_or_joins(table):
    with pytest.raises((WordingError, PositionError), match="choose one"):
        table(magic("Discard a card at random or draw a card."), "A hand: Test")
