"""What hangs on whose turn it is."""

import pytest

from engine import dump, load
from engine.language import WordingError, parse

GAIN = 'card "Gain" (magic): Draw a card.'
OWN = "While it is your turn: your hand limit is 2 cards higher."
OTHERS = "While it is another player's turn: your hand limit is 2 cards higher."


@pytest.mark.parametrize(("said", "limits"), [(OWN, [9, 7, 9]), (OTHERS, [7, 9, 7])])
def test_what_holds_changes_with_the_turn(table, said, limits):
    played = table("players: A B", f'card "Test" (upgrade): {said}', "A stable: Test", "deck top: 9 x Yay")
    found = []
    for _ in limits:
        assert load(played.state.library, dump(played.state)).hand_limits == played.state.hand_limits
        found.append(played.state.hand_limits[0])
        played = played.play("Draw a card")
    assert found == limits


@pytest.mark.parametrize(("turn", "is_open"), [("A", False), ("B", True)])
def test_who_cannot_answer_in_your_turn_can_in_others(table, turn, is_open):
    said = "While it is your turn: other players cannot play Instants."
    lines = ("A stable: Test", "A hand: Yay", "B hand: Yay", "C hand: Neigh", f"turn: {turn}")
    played = table("players: A B C", f'card "Test" (upgrade): {said}', *lines)
    played = played.play("Play Yay")
    options = played.options()
    assert ("C: Neigh" in options) == is_open


@pytest.mark.parametrize(("said", "drawn"), [("it is your turn", 1), ("it is not your turn", 0)])
def test_an_effect_may_ask_whose_turn_it_is(table, said, drawn):
    test = f'card "Test" (magic): If {said}, draw a card.'
    played = table("players: A B", test, "A hand: Test", "deck top: 9 x Yay").played("Test")
    assert len(played.hand("A")) == drawn


def test_a_turn_that_comes_is_another_event():
    with pytest.raises(WordingError, match="Turn start:"):
        parse("Whenever it is your turn: draw a card.")
