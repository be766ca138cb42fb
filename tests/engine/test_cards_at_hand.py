"""*one of them*, *from among them* and *the rest*: of cards looked at, revealed, found, drawn or moved."""

import pytest

from engine import dump, hide, load
from tests.engine.table import magic, magical, upgrade

TOP = "deck top: Yay, Narwhal, Neigh, Green"
UNICORNS = ('card "Grey" (basic):', 'card "Green" (basic):')


def test_a_card_of_a_kind_is_taken_from_among_those_looked_at(table):
    text = "Look at the top 4 cards of the deck. You may bring a Unicorn from among them into your Stable."
    asked = table(magic(text), *UNICORNS, TOP, "A hand: Test").played("Test").play("Yes")
    assert asked.options() == ["Green (top of the deck)", "Narwhal (top of the deck)"]
    assert asked.play("Narwhal").stable("A") == ["Narwhal"]


def test_without_such_a_card_among_them_nothing_was_done(table):
    text = "Look at the top 2 cards of the deck. You may put a Downgrade from among them into your hand. "
    played = table(magic(text + "If you do, take another turn."), *UNICORNS, TOP, "A hand: Test").played(
        "Test"
    )
    assert played.play("Yes").state.extra_turns == 0


def test_all_of_a_kind_go_and_the_rest_elsewhere(table):
    text = (
        "Reveal the top 4 cards of the deck. Bring all Unicorns from among them into your Stable, then put "
        "the rest into the discard pile."
    )
    played = table(magic(text), *UNICORNS, TOP, "A hand: Test").played("Test")
    assert played.stable("A") == ["Green", "Narwhal"]
    assert played.discard() == ["Neigh", "Test", "Yay"]
    assert played.cited("turn-over") == ["move.turn-over"] * 4


def test_of_two_cards_found_one_is_taken(table):
    text = (
        "Search the deck for an Upgrade and a Downgrade. Put one of them into your hand and put the rest "
        "into the discard pile."
    )
    asked = table(magic(text), "deck: Yay, Slowdown, 9 x Narwhal", "A hand: Test").played("Test")
    assert asked.options() == ["Slowdown (deck)", "Yay (deck)"]
    assert asked.play("Yay").discard() == ["Slowdown", "Test"]
    assert "Yay" in asked.hand("A")


@pytest.mark.parametrize(
    ("text", "discarded"),
    [
        ("Draw 3 cards, then discard one of them.", ["Yay"]),
        ("Draw 2 cards. You may discard up to 2 of them.", ["Yay"]),
        (
            "Draw 3 cards. Return one of them to the top of the deck, then discard the rest.",
            ["Narwhal", "Neigh"],
        ),
    ],
)
def test_one_of_those_drawn_is_put_away_and_none_other(table, text, discarded):
    asked = table(magic(text), *UNICORNS, TOP, "A hand: Test, 2 x Slowdown").played("Test")
    assert "Slowdown (A's hand)" not in asked.options()
    played = asked.play("Yay")
    while played.asked() == "card":
        played.play("Decline")
    assert played.discard() == sorted([*discarded, "Test"])


def test_one_of_those_stolen_is_sacrificed(table):
    lines = (magic("Steal 2 Unicorns, then sacrifice one of them."), "B stable: Narwhal, Rhinocorn")
    asked = table(*lines, "A hand: Test", "A stable: Llamacorn").played("Test")
    assert asked.options() == ["Narwhal (A's Stable)", "Rhinocorn (A's Stable)"]
    assert asked.play("Rhinocorn").stable("A") == ["Llamacorn", "Narwhal"]


def test_everybody_takes_one_of_those_revealed(table):
    text = (
        "Reveal the top 4 cards of the deck. Each player puts one of them into their hand. Shuffle the rest "
    )
    played = table(magic(text + "into the deck."), *UNICORNS, TOP, "A hand: Test").played("Test")
    asked = played.play("Narwhal", "Green")
    assert (asked.hand("A"), asked.hand("B")) == (["Narwhal"], ["Green"])
    assert asked.options() == ["Neigh (top of the deck)", "Yay (top of the deck)"]
    assert asked.play("Yay").cited("shuffle") == ["move.shuffle"]


def test_what_all_reveal_may_be_taken_from_any_hand(table):
    text = "Enters: each other player reveals their hand. Bring a Unicorn from among them into your Stable."
    lines = (magical(text), "A hand: Test, Rhinocorn", "B hand: Narwhal, Yay", "C hand: Llamacorn")
    asked = table(*lines).played("Test", "A")
    assert asked.options() == ["Llamacorn (C's hand)", "Narwhal (B's hand)"]
    assert asked.cited("turn-over") == ["move.turn-over"] * 3
    assert "Yay" in [hide(asked.state, 2).faces[at].name() for at in hide(asked.state, 2).hands[1]]
    assert asked.play("Llamacorn").stable("A") == ["Llamacorn", "Test"]


def test_a_hand_looked_at_is_known_only_to_who_looks(table):
    text = "Look at another player's hand. Put a Unicorn from among them into the discard pile."
    asked = table(magic(text), "A hand: Test", "B hand: Narwhal, Llamacorn, Yay").played("Test")
    assert asked.options() == ["Llamacorn (B's hand)", "Narwhal (B's hand)"]
    seen = hide(asked.state, 2)
    assert {seen.faces[at].name() for at in seen.hands[1]} == {"unknown card"}
    assert seen.asked == 0
    assert asked.play("Narwhal").discard() == ["Narwhal", "Test"]


def test_what_another_player_has_drawn_is_known_to_nobody_else(table):
    text = "Another player draws 2 cards. That player discards one of them."
    asked = table(magic(text), TOP, *UNICORNS, "A hand: Test", "B hand: Neigh").played("Test").play("B")
    assert asked.options() == ["Narwhal (B's hand)", "Yay (B's hand)"]
    seen = hide(asked.state, 0)
    assert (seen.asked, len(seen.options)) == (1, 2)
    assert {seen.faces[at].name() for at in seen.options} == {"unknown card"}
    assert asked.play("Yay").discard() == ["Test", "Yay"]


def test_a_card_of_the_hand_is_revealed_for_something(table):
    text = "You may reveal a Unicorn from your hand. If you do, take another turn."
    asked = table(magic(text), "A hand: Test, Narwhal, Yay").played("Test")
    assert asked.options() == ["Narwhal (A's hand)", "Decline"]
    played = asked.play("Narwhal")
    assert (played.hand("A"), played.cited("another-turn")) == (["Narwhal", "Yay"], ["turn.extra"])
    assert played.cited("turn-over") == ["move.turn-over"]
    assert table(magic(text), "A hand: Test, Yay").played("Test").cited("another-turn") == []


def test_as_many_cards_are_drawn_as_were_revealed(table):
    text = "Reveal all Unicorns from your hand, then draw that many cards."
    lines = (magic(text), "A hand: Test, 2 x Narwhal, Yay", "deck top: 9 x Slowdown")
    assert table(*lines).played("Test").hand("A") == ["Narwhal"] * 2 + ["Slowdown"] * 2 + ["Yay"]


def test_a_card_just_drawn_is_revealed(table):
    text = "Whenever you draw a card: you may reveal it. If you do, sacrifice this card."
    lines = (
        "players: A B",
        "turn: A, draw phase",
        upgrade(text),
        "A stable: Test",
        "deck top: 9 x Yay",
    )
    assert table(*lines).play("Yes").sentences()[0] == "Test triggers [effects.triggered; Test, line 1]"


def test_a_position_is_saved_with_the_cards_at_hand(table):
    asked = table(magic("Draw 3 cards, then discard 2 of them."), TOP, *UNICORNS, "A hand: Test").played(
        "Test"
    )
    asked.state = load(asked.state.library, dump(asked.state))
    assert asked.play("Yay", "Neigh").hand("A") == ["Narwhal"]


def test_cards_are_laid_on_top_of_the_deck_in_the_order_chosen(table):
    text = "Draw 2 cards, then return them to the top of the deck in any order. Another player draws a card."
    asked = table(magic(text), TOP, *UNICORNS, "A hand: Test, Slowdown").played("Test")
    played = asked.play("Narwhal", "B")
    assert (played.hand("A"), played.hand("B")[0]) == (["Slowdown"], "Narwhal")


def test_the_rest_of_the_cards_turned_over_are_all_but_the_one_found(table):
    text = (
        "Turn over cards from the deck into the discard pile until you find an Upgrade. Bring it into your "
        "Stable, then shuffle the rest into the deck."
    )
    lines = ("players: A B", f'card "Test" (magic): {text}', "A hand: Test", "discard pile: Back Kick")
    played = table(*lines, "deck top: Narwhal, Rhinocorn, Yay").played("Test")
    assert (played.stable("A"), played.discard()) == (["Yay"], ["Back Kick", "Test"])


def test_the_one_found_is_none_of_the_rest(table):
    text = (
        "Turn over cards from the deck into the discard pile until you find an Upgrade. Put the rest into "
        "your hand."
    )
    lines = (
        "players: A B",
        f'card "Test" (magic): {text}',
        "A hand: Test",
        "deck top: Narwhal, Yay, Rhinocorn",
    )
    played = table(*lines).played("Test")
    assert (played.hand("A"), played.discard()) == (["Narwhal"], ["Test", "Yay"])
