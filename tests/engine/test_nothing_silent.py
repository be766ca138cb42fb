"""Every word of the card language does what it says, or is refused with what to write instead."""

import pytest

from engine import PositionError

NO_UPGRADE = ("A hand: Test, Neigh", "deck: 4 x Yay")


def magic(wording):
    return f'card "Test" (magic): {wording}'


def finished(played):
    """The table after the first option of everything that is still asked of the card."""
    while played.asked() != "act" and played.state.turn == 0 and played.state.frames[-1].source >= 0:
        played.play(played.options()[0])
    return played


def test_as_many_cards_are_found_as_are_said(table):
    search = magic("Search the deck for 4 Unicorns, then put them into your hand.")
    played = finished(table(search, "A hand: Test", "deck: 5 x Narwhal, 2 x Yay").played("Test"))
    assert played.hand("A") == ["Narwhal"] * 4


def test_cards_moved_before_do_not_count_as_pulled(table):
    pull = magic("Discard a card, then pull 2 cards from another player's hand.")
    played = finished(table("players: A B", pull, "A hand: Test, Yay", "B hand: 3 x Narwhal").played("Test"))
    assert played.hand("A") == ["Narwhal"] * 2


@pytest.mark.parametrize(
    "wording",
    ["Search the deck for a Unicorn, then play it.", "Reveal the top card of the deck, then play it."],
)
def test_a_card_that_is_in_no_hand_is_not_said_to_be_played(table, wording):
    with pytest.raises(PositionError, match="write “put it into your hand, then play it”"):
        table(magic(wording), "A hand: Test")


def test_a_card_found_and_put_into_the_hand_is_played(table):
    search = magic("Search the deck for a Unicorn, then put it into your hand, then play it.")
    played = table("players: A B", search, "A hand: Test", "deck: Narwhal, 2 x Yay").played("Test")
    assert "A plays Narwhal [play.announce; Test, line 1]" in played.told()


def test_a_card_sees_its_own_end(table):
    card = 'card "Test" (magical): Whenever this card is destroyed: draw a card.'
    played = table(card, "A hand: Unicorn Poison", "B stable: Test", "deck: 4 x Yay").played("Unicorn Poison")
    assert played.play("Yay").hand("B") == ["Yay"]


def test_a_card_sees_neigh_cards_played(table):
    card = 'card "Test" (magical): Whenever another player plays a Neigh card: draw a card.'
    lines = ("players: A B", "A hand: Narwhal", "A stable: Test", "B hand: Neigh", "deck: 4 x Yay")
    played = table(card, *lines).play("Play Narwhal", "B: Neigh", "Nobody answers", "Yay")
    assert played.hand("A") == ["Yay"]


@pytest.mark.parametrize("wording", ["Pull a card from any player's hand.", "Look at any player's hand."])
def test_any_player_is_oneself_as_well(table, wording):
    played = table(magic(wording), "A hand: Test, Narwhal", "B hand: Yay", "C hand: Yay").played("Test")
    assert played.options() == ["A", "B", "C"]


@pytest.mark.parametrize(
    "wording",
    [
        "Draw a card. If there are at least 2 Basic Unicorns in your Stable, sacrifice an Upgrade.",
        "Draw a card. You may discard a card. If you do, sacrifice an Upgrade.",
        "Draw a card. You may discard a card and sacrifice an Upgrade.",
    ],
)
def test_what_stands_behind_a_condition_keeps_no_card_in_the_hand(table, wording):
    assert "Play Test" in table(magic(wording), *NO_UPGRADE).options()


def test_what_is_told_without_a_condition_does(table):
    assert "Play Test" not in table(magic("Draw a card. Sacrifice an Upgrade."), *NO_UPGRADE).options()


def test_an_instant_with_two_answers_is_refused(table):
    stop = "When another player plays {} card: stop it."
    card = f'card "Test" (instant): {stop.format("a Unicorn")} / {stop.format("an Upgrade")}'
    with pytest.raises(PositionError, match="An Instant answers one thing"):
        table(card, "A hand: Test")


def test_a_cost_that_makes_what_it_pays_for_possible_may_be_paid(table):
    card = (
        'card "Test" (magical): Enters: You may discard a Unicorn card. If you do, bring a Unicorn from the '
        "discard pile into your Stable."
    )
    lines = ("reading pay_cost_without_payoff = not-allowed", "A hand: Test, Narwhal")
    played = table(card, *lines).played("Test", "A")
    assert "Narwhal (A's hand)" in played.options()
