"""Cards for others: given to whom one names, to who sits beside one, or to the one whose effect it is."""

import pytest

from engine import PositionError
from engine.language import WordingError, parse

UNICORNS = ('card "Grey" (basic):', 'card "Green" (basic):', 'card "Gold" (basic):')


def test_each_player_gives_a_card_to_the_left(table):
    give = 'card "Give" (magic): Each player gives a card from their hand to the player on their left.'
    lines = (give, *UNICORNS, "A hand: Give, Grey", "B hand: Green", "C hand: Gold")
    played = table(*lines).played("Give")
    assert (played.hand("A"), played.hand("C")) == (["Gold"], ["Green"])
    assert "Grey" in played.hand("B")
    assert played.cited("put") == ["move.put"] * 3


def test_what_lies_in_a_stable_is_given_into_a_stable(table):
    give = 'card "Give" (magic): Each other player gives you a Unicorn from their Stable.'
    lines = (give, *UNICORNS, "A hand: Give", "B stable: Green, Grey", "C stable: Gold")
    asked = table(*lines).played("Give")
    assert asked.options() == ["Green (B's Stable)", "Grey (B's Stable)"]
    assert asked.play("Grey").stable("A") == ["Gold", "Grey"]


def test_a_card_gives_itself_away_into_a_stable(table):
    give = 'card "Give" (magical): Turn end: give this card to the player on your left.'
    ended = table(give, "A stable: Give", "A hand: Rhinocorn", "deck top: 9 x Yay").play("Draw a card")
    assert (ended.stable("A"), ended.stable("B")) == ([], ["Give"])


def test_who_trades_a_unicorn_does_not_take_the_same_one_back(table):
    trade = (
        'card "Trade" (magic): Move a Unicorn from your Stable into another player\'s Stable, then steal a '
        "different Unicorn from that player's Stable."
    )
    lines = (trade, *UNICORNS, "A hand: Trade", "A stable: Grey", "B stable: Green, Gold")
    asked = table(*lines).played("Trade")
    # C has no other to take, so the Unicorn can only go to B.
    assert asked.options() == ["Gold (B's Stable)", "Green (B's Stable)"]


def test_what_all_give_goes_once_all_have_chosen(table):
    give = 'card "Give" (magic): Each player gives a card to the player on their left.'
    lines = (give, *UNICORNS, "A hand: Give, Grey", "B hand: Green, Yay", "C hand: Gold")
    asked = table(*lines).played("Give")
    assert (asked.options(), asked.cited("put")) == (["Green (B's hand)", "Yay (B's hand)"], [])
    assert asked.play("Yay").hand("C") == ["Yay"]


def test_nobody_is_without_cards_while_all_give(table):
    give = 'card "Give" (magical): Enters: each player gives a card to the player on their right.'
    alone = 'card "Alone" (upgrade): Whenever you have no cards in your hand: sacrifice this card.'
    lines = (give, alone, *UNICORNS, "A hand: Give, Gold", "B hand: Grey", "C hand: Green")
    played = table(*lines, "C stable: Alone").played("Give", "A")
    assert (played.hand("A"), played.hand("C"), played.stable("C")) == (["Grey"], ["Gold"], ["Alone"])


def test_who_may_give_is_asked_before_any_card_comes(table):
    wording = "Each player may give up to 2 Unicorns from their hand to the player on their left."
    give = f'card "Give" (magic): {wording}'
    lines = (give, *UNICORNS, "A hand: Give, Grey", "B hand: Green", "deck: 9 x Yay")
    played = table(*lines).played("Give").play("Grey", "Decline")
    assert played.hand("C") == []
    assert set(played.hand("B")) >= {"Grey", "Green"}


def test_what_all_give_stands_in_a_sentence_of_its_own(table):
    give = 'card "Give" (magic): Each player draws a card and gives a card to the player on their left.'
    with pytest.raises(PositionError, match="as a sentence of its own"):
        table(give, "A hand: Give")


def test_each_player_gives_the_one_whose_effect_it_is(table):
    proud = 'card "Proud" (magic): Each other player gives you a card from their hand.'
    lines = (proud, *UNICORNS, "A hand: Proud", "B hand: Green, Grey", "C hand: Gold")
    asked = table(*lines).played("Proud")
    assert asked.options() == ["Green (B's hand)", "Grey (B's hand)"]
    assert asked.play("Grey").hand("A") == ["Gold", "Grey"]


def test_nobody_gives_cards_to_themselves(table):
    proud = 'card "Proud" (magic): Each player gives you a card from their hand.'
    lines = (proud, *UNICORNS, "A hand: Proud, Green", "B hand: Grey", "C hand: Gold")
    played = table(*lines).played("Proud")
    assert (played.hand("A"), played.cited("put")) == (["Gold", "Green", "Grey"], ["move.put"] * 2)


def test_who_played_a_card_gives_one_to_who_waited_for_it(table):
    carol = 'card "Carol" (magical): Whenever another player plays a Unicorn: that player gives you a card.'
    lines = (carol, *UNICORNS, "A hand: Grey, Green", "B stable: Carol")
    played = table(*lines).played("Grey", "A")
    assert played.hand("B")[:1] == ["Green"]


def test_others_do_something_to_your_stable(table):
    war = 'card "War" (magic): Each other player may destroy a Unicorn in your Stable.'
    lines = (war, *UNICORNS, "A hand: War", "A stable: Grey, Green", "B stable: Gold", "B hand: Neigh")
    asked = table(*lines).played("War")
    assert asked.options() == ["Green (A's Stable)", "Grey (A's Stable)", "Decline"]
    assert asked.play("Grey").options() == ["Green (A's Stable)", "Decline"]
    assert asked.play("Decline").stable("A") == ["Green"]


def test_a_card_moves_to_the_player_beside(table):
    puppy = 'card "Puppy" (magical): Turn end: move this card into the Stable of the player on your left.'
    ended = table(puppy, "A stable: Puppy", "A hand: Rhinocorn", "deck top: 9 x Yay").play("Draw a card")
    assert (ended.stable("A"), ended.stable("B")) == ([], ["Puppy"])


@pytest.mark.parametrize(("side", "who"), [("left", "B"), ("right", "C")])
def test_the_player_beside_is_found_everywhere(table, side, who):
    steal = f'card "Steal" (magic): Steal a Unicorn from the Stable of the player on your {side}.'
    lines = (steal, *UNICORNS, "A hand: Steal", "B stable: Green", "C stable: Gold")
    assert table(*lines).played("Steal").stable(who) == []
    loses = f'card "Loss" (magic): The player on your {side} discards a card. Draw a card.'
    played = table(loses, "A hand: Loss", f"{who} hand: Rhinocorn", "deck top: 9 x Yay").played("Loss")
    assert "Rhinocorn" in played.discard()


def test_a_card_about_the_player_beside_stays_in_the_hand_while_they_have_nothing(table):
    steal = 'card "Steal" (magic): Steal a Unicorn from the Stable of the player on your left.'
    lines = (steal, "A hand: Steal", "C stable: Rhinocorn", "deck top: 9 x Yay")
    assert table(*lines).options() == ["Draw a card"]


def test_hands_are_swapped_and_seen_with_the_player_beside(table):
    swap = 'card "Swap" (magic): Swap hands with the player on your right.'
    swapped = table(swap, "A hand: Swap, Grey", *UNICORNS, "C hand: Gold, Green").played("Swap")
    assert swapped.hand("A") == ["Gold", "Green"]
    pull = 'card "Pull" (magic): Pull a card from the hand of the player on your left.'
    assert table(pull, *UNICORNS, "A hand: Pull", "B hand: Grey").played("Pull").hand("A") == ["Grey"]


def test_the_rest_is_given_to_another(table):
    santa = (
        'card "Santa" (magic): Look at the top 3 cards of the deck, then put one of them into your hand '
        "and give the rest to another player."
    )
    lines = (santa, *UNICORNS, "A hand: Santa", "deck top: Grey, Green, Gold, 9 x Yay")
    played = table(*lines).played("Santa")
    played.play("Green")
    assert played.asked() == "player"
    played.play("C")
    assert (played.hand("A"), played.hand("C")) == (["Green"], ["Gold", "Grey"])


def test_the_rest_is_put_away_and_some_of_them_are_brought(table):
    shop = (
        'card "Shop" (magic): Look at the top 3 cards of the deck, then bring up to 2 of them into your '
        "Stable and put the rest into the discard pile."
    )
    lines = (shop, *UNICORNS, "A hand: Shop", "deck top: Grey, Neigh, Gold, 9 x Yay")
    asked = table(*lines).played("Shop")
    assert asked.options() == ["Gold (top of the deck)", "Grey (top of the deck)"]
    asked.play("Grey", "Gold")
    assert asked.stable("A") == ["Gold", "Grey"]
    assert "Neigh" in asked.discard()


def test_players_beside_are_forbidden_to_play(table):
    hush = 'card "Hush" (magic): Each other player cannot play Instants this turn. Draw a card.'
    lines = (hush, "A hand: Hush, Rhinocorn", "B hand: Neigh", "deck top: 9 x Yay")
    played = table(*lines).played("Hush")
    assert played.cited("forbid") == ["effects.cannot-beats-can"] * 2


@pytest.mark.parametrize(
    "text",
    [
        "Give you a card.",
        "Each player gives a card to the player on your left.",
        "Discard a card, then give it to the player on their left.",
    ],
)
def test_whom_one_cannot_mean_is_refused(text):
    with pytest.raises(WordingError) as refused:
        parse(text)
    assert refused.value.message.startswith("Write “")


def test_a_stolen_card_goes_back_to_the_hand_of_the_one_it_was_stolen_from(table):
    steal = "Steal a Unicorn from another player's Stable. Return it to that player's hand."
    lines = (f'card "Take" (magic): {steal}', *UNICORNS, "A hand: Take", "C stable: Gold")
    played = table(*lines).played("Take")
    assert (played.stable("A"), played.hand("C")) == ([], ["Gold"])


@pytest.mark.parametrize(
    ("text", "answers", "hand", "holds"),
    [
        (
            "Choose another player. That player returns a Basic Unicorn from their Stable to your hand.",
            (),
            "A",
            "Green",
        ),
        ("Each other player puts a Basic Unicorn from their Stable into your hand.", (), "A", "Green"),
        ("Put a Downgrade from your Stable into another player's hand.", ("C",), "C", "Slowdown"),
    ],
)
def test_what_leaves_a_stable_goes_to_the_hand_that_is_named(table, text, answers, hand, holds):
    lines = (*UNICORNS, "A hand: Test", "A stable: Slowdown", "B stable: Green")
    played = table(f'card "Test" (magic): {text}', *lines).played("Test").play(*answers)
    assert holds in played.hand(hand)


def test_a_card_may_be_played_by_which_another_moves_one_into_your_stable(table):
    text = "Another player moves a Unicorn from their Stable into your Stable."
    lines = (*UNICORNS, "A hand: Test", "B stable: Green, Gold")
    asked = table(f'card "Test" (magic): {text}', *lines).played("Test")
    assert asked.play("Gold").stable("A") == ["Gold"]


def test_a_card_just_drawn_may_be_the_one_put_away(table):
    text = "Draw 2 cards, then put a card from your hand on top of the deck."
    asked = table(f'card "Test" (magic): {text}', *UNICORNS, "A hand: Test", "deck top: Gold, Yay")
    assert asked.played("Test").play("Yay").hand("A") == ["Gold"]


@pytest.mark.parametrize(
    "text",
    [
        "Choose another player. That player discards a Unicorn.",
        "Choose another player. That player discards a Unicorn or gives you a Magic from their hand.",
        "Look at another player's hand. Put a Unicorn from that player's hand into your hand.",
        "Choose another player. That player destroys an Upgrade or discards a Unicorn.",
        "Choose another player. That player discards all Unicorns.",
        "Choose another player. That player puts a Unicorn from another player's hand into the discard pile.",
    ],
)
def test_that_a_player_may_be_chosen_does_not_tell_what_they_hold(table, text):
    lines = (*UNICORNS, "players: A B C", "A hand: Test", "B hand: Grey", "C hand: Neigh")
    asked = table(f'card "Test" (magic): {text}', *lines).play("Play Test", "Nobody answers")
    assert asked.options() == ["B", "C"]


@pytest.mark.parametrize("held", ["Grey", "Neigh"])
def test_nor_does_it_tell_that_a_card_may_be_played_which_takes_from_a_hand(table, held):
    text = "Put a Unicorn from another player's hand into your hand."
    lines = (*UNICORNS, "players: A B", "A hand: Test", f"B hand: {held}, Yay")
    played = table(f'card "Test" (magic): {text}', *lines).played("Test")
    assert played.hand("A") == (["Grey"] if held == "Grey" else [])


def test_a_card_that_takes_from_a_hand_is_not_played_where_nobody_holds_any(table):
    text = "Put a Unicorn from another player's hand into your hand."
    asked = table(f'card "Test" (magic): {text}', "players: A B", "A hand: Test")
    assert "Play Test" not in asked.options()


def test_nor_does_it_tell_where_that_player_would_let_each_do_so(table):
    lines = ('card "Test" (magic): Each player discards a Unicorn.', "players: A B", "A hand: Test")
    state = table(*lines, "B hand: Neigh").state
    (card,) = state.hands[0]
    effect = state.faces[card].effect
    assert effect.possible_to_others(state, 1, card)
    assert not effect.possible(state, 1, card)


def test_who_holds_no_card_at_all_cannot_be_made_to_discard_one(table):
    text = "Choose another player. That player discards a Unicorn."
    asked = table(f'card "Test" (magic): {text}', "players: A B C", "A hand: Test", "B hand: Neigh")
    assert asked.played("Test").cited("choose") == ["players.another"]
    assert asked.discard() == ["Test"]


def test_a_card_goes_to_each_other_player_who_gets_it_is_said_in_the_question(table):
    test = 'card "Test" (magic): Give a card to each other player.'
    lines = ("players: A B C", test, "A hand: Test, Yay, Neigh, Narwhal", "deck top: 9 x Slowdown")
    played = table(*lines).played("Test")
    asked = played.state.frames[-1]
    assert (asked.player, asked.step.asks.name) == (1, "CARDS_TO_GIVE_THEM")
    played = played.play("Neigh").play("Narwhal")
    assert (played.hand("B")[0], played.hand("C"), played.hand("A")) == ("Neigh", ["Narwhal"], ["Yay"])


def test_who_has_too_few_cards_gives_as_far_as_they_go(table):
    test = 'card "Test" (magic): Give a card to each other player.'
    played = table("players: A B C", test, "A hand: Test, Yay", "deck top: 9 x Slowdown").played("Test")
    assert (played.hand("B")[-1], played.hand("C")) == ("Yay", [])


def test_each_of_those_chosen_gets_cards(table):
    said = "Choose 2 other players. Put an Upgrade from the discard pile into each of their hands."
    lines = ("players: A B C D", f'card "Test" (magic): {said}', "A hand: Test", "discard pile: 2 x Yay")
    played = table(*lines, "deck top: 9 x Slowdown").played("Test").play("C", "D", "Yay")
    assert (played.hand("C"), played.hand("D")) == (["Yay"], ["Yay"])


def test_something_may_come_into_each_other_stable(table):
    test = 'card "Test" (magic): Bring a Downgrade from the discard pile into each other player\'s Stable.'
    lines = ("players: A B C", test, "A hand: Test", "discard pile: 2 x Slowdown, Yay", "deck top: 9 x Neigh")
    played = table(*lines).played("Test").play("Slowdown")
    assert (played.stable("B"), played.stable("C"), played.stable("A")) == (["Slowdown"], ["Slowdown"], [])


def test_what_all_move_to_the_left_is_chosen_before_any_of_it_moves(table):
    test = (
        'card "Test" (magic): Each player moves a Unicorn from their Stable into the Stable of the player '
        "on their left."
    )
    lines = ("players: A B C", test, "A hand: Test", "A stable: Narwhal", "B stable: Llamacorn")
    played = table(*lines, "C stable: Rhinocorn, Yay", "deck top: 9 x Neigh").played("Test")
    assert (played.stable("A"), played.stable("B"), played.stable("C")) == (
        ["Rhinocorn"],
        ["Narwhal"],
        ["Llamacorn", "Yay"],
    )
    moved = [event for event in played.events if event.kind == "move"]
    assert [event.player for event in moved] == [0, 1, 2]


@pytest.mark.parametrize(
    ("side", "hands"),
    [("left", [["Narwhal"], ["Yay"], ["Neigh"]]), ("right", [["Neigh"], ["Narwhal"], ["Yay"]])],
)
def test_hands_are_passed_to_either_side(table, side, hands):
    line = f'card "Test" (magic): Each player passes their hand to the {side}.'
    lines = ("players: A B C", "A hand: Test, Yay", "B hand: Neigh", "C hand: Narwhal")
    played = table(line, *lines).played("Test")
    assert [played.hand(name) for name in "ABC"] == hands
    assert any(f"passes their hand to the {side}" in found for found in played.sentences())
