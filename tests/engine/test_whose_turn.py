"""What hangs on whose turn it is."""

import pytest

from engine import dump, load
from engine.language import WordingError, parse

OWN = "While it is your turn: your hand limit is 2 cards higher."
OTHERS = "While it is another player's turn: your hand limit is 2 cards higher."


@pytest.mark.parametrize(("said", "limits"), [(OWN, [9, 7, 9]), (OTHERS, [7, 9, 7])])
def test_what_holds_changes_with_the_turn(table, said, limits):
    played = table("players: A B", f'card "Test" (upgrade): {said}', "A stable: Test", "deck top: 9 x Yay")
    found = []
    for _ in limits:
        assert (
            load(played.state.library, dump(played.state)).in_force.hand_limits
            == played.state.in_force.hand_limits
        )
        found.append(played.state.in_force.hand_limits[0])
        played = played.play("Draw a card")
    assert found == limits


@pytest.mark.parametrize(("upgrade", "limits"), [("Rainbow Aura", [9, 7, 9]), ("Narwhal", [7, 7, 7])])
def test_what_holds_may_ask_two_things_at_once(table, upgrade, limits):
    said = "While it is your turn and there is another Upgrade in your Stable: your hand limit is 9."
    lines = (f'card "Test" (upgrade): {said}', f"A stable: Test, {upgrade}", "deck top: 9 x Yay")
    played = table("players: A B", *lines)
    found = []
    for _ in limits:
        found.append(played.state.in_force.hand_limits[0])
        played = played.play("Draw a card")
    assert found == limits


@pytest.mark.parametrize(
    ("stable", "hand", "drawn"),
    [
        ("Narwhal", "Yay, Yay", 1),
        ("Narwhal", "Yay", 0),
        ("Narwhal, Barbed Wire", "Yay, Yay", 0),
        ("Narwhal, Barbed Wire", "Yay", 0),
    ],
)
def test_an_effect_may_ask_two_things_at_once(table, stable, hand, drawn):
    said = "If you have at least 2 cards in your hand and there is no Downgrade in your Stable, draw a card."
    test = f'card "Test" (magic): {said} Otherwise, discard a card.'
    lines = (f"A stable: {stable}", f"A hand: Test, {hand}", "deck top: 9 x Rainbow Aura")
    played = table("players: A B", test, *lines).played("Test")
    assert played.hand("A").count("Rainbow Aura") == drawn


@pytest.mark.parametrize(("stable", "is_possible"), [("Narwhal", True), ("", False)])
def test_a_card_may_be_played_only_while_two_things_are_so(table, stable, is_possible):
    said = "You can only play this card while there is a Unicorn in your Stable and it is your turn."
    lines = (f'card "Test" (magic): Draw a card. / {said}', f"A stable: {stable}", "A hand: Test")
    assert ("Play Test" in table("players: A B", *lines).options()) == is_possible


@pytest.mark.parametrize(("turn", "is_open"), [("A", False), ("B", True)])
def test_who_cannot_answer_in_your_turn_can_in_others(table, turn, is_open):
    said = "While it is your turn: other players cannot play Instants."
    lines = ("A stable: Test", "A hand: Yay", "B hand: Yay", "C hand: Neigh", f"turn: {turn}")
    played = table("players: A B C", f'card "Test" (upgrade): {said}', *lines)
    played = played.play("Play Yay")
    options = played.options()
    assert ("C: Neigh" in options) == is_open


@pytest.mark.parametrize(
    ("said", "drawn"),
    [
        ("it is your turn", 1),
        ("it is not your turn", 0),
        ("it is your Action phase", 1),
        ("it is not your Action phase", 0),
    ],
)
def test_an_effect_may_ask_whose_turn_it_is_and_which_phase(table, said, drawn):
    test = f'card "Test" (magic): If {said}, draw a card.'
    played = table("players: A B", test, "A hand: Test", "deck top: 9 x Yay").played("Test")
    assert len(played.hand("A")) == drawn


def test_a_turn_that_comes_is_another_event():
    with pytest.raises(WordingError, match="Turn start:"):
        parse("Whenever it is your turn: draw a card.")


def test_a_card_tells_what_is_drawn_in_the_draw_phase_from_what_is_drawn_otherwise(table):
    said = "Whenever you draw a card: if it is not your Draw phase, discard a card."
    drawn = table(
        "A stable: Test", f'card "Test" (downgrade): {said}', "deck top: 9 x Yay", "turn: A, draw phase"
    )
    assert (drawn.hand("A"), drawn.discard()) == (["Yay"], [])
    assert len(drawn.play("Draw a card", "Yay (A's hand)").discard()) == 1


@pytest.mark.parametrize(
    ("said", "drawn"),
    [
        ("While it is not your Draw phase: you cannot draw cards.", [1, 1]),
        ("While it is your Action phase: you cannot draw cards.", [1, 1]),
        ("While it is your Draw phase: you cannot draw cards.", [0, 2]),
        ("While it is not your Action phase: you cannot draw cards.", [0, 2]),
    ],
)
def test_what_holds_changes_with_the_phase(table, said, drawn):
    two = 'card "Two" (magic): Draw 2 cards.'
    lines = ("players: A B", "A hand: Two", "A stable: Test", "deck top: 9 x Yay", "turn: A, draw phase")
    played = table(f'card "Test" (downgrade): {said}', two, *lines)
    found = [played.hand("A").count("Yay")]
    found.append(played.played("Two").hand("A").count("Yay"))
    assert found == drawn


NOTHING = "you have played no cards this turn"
TWO = "you have played at least 2 cards this turn"
MAGICAL = "you have played a Magical Unicorn this turn"
NO_MAGICAL = "you have played no Magical Unicorns this turn"
ONE_MAGICAL = "you have played at most 1 Magical Unicorn this turn"
EXACTLY_ONE = "you have played exactly 1 card this turn"


@pytest.mark.parametrize(
    ("said", "cards", "drawn"),
    [
        (NOTHING, [], 1),
        (NOTHING, ["Narwhal"], 0),
        (TWO, ["Narwhal"], 0),
        (TWO, ["Narwhal", "Rhinocorn"], 1),
        (MAGICAL, ["Narwhal"], 0),
        (MAGICAL, ["Rhinocorn", "Narwhal"], 1),
        (NO_MAGICAL, ["Narwhal"], 1),
        (NO_MAGICAL, ["Rhinocorn"], 0),
        (ONE_MAGICAL, ["Rhinocorn", "Narwhal"], 1),
        (EXACTLY_ONE, [], 0),
        (EXACTLY_ONE, ["Narwhal"], 1),
        (EXACTLY_ONE, ["Rhinocorn", "Narwhal"], 0),
    ],
)
def test_an_effect_counts_what_was_played(table, said, cards, drawn):
    test = f'card "Test" (upgrade): Turn end: if {said}, draw a card.'
    lines = ("A stable: Test, Double Dutch", "A hand: Narwhal, Rhinocorn", "deck top: 9 x Yay")
    played = table(test, *lines, "turn: A, beginning of turn")
    for card in cards:
        played.played(card, "A")
    if len(cards) < 2:
        played.play("Play no more" if cards else "Draw a card")
    at_turn_end = played.sentences()[played.sentences().index("A: end of turn [turn.end]") :]
    assert len([found for found in at_turn_end if found.startswith("A draws")]) == drawn
