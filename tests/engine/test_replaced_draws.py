"""What is done in place of a draw, card by card."""

DRAWS = 'card "Draws" (magic): Draw 2 cards.'
READY = ("players: A B", "A hand: Draws, Yay, Narwhal", "deck top: 9 x Neigh")


def upgrade(wording, name="Test"):
    return f'card "{name}" (upgrade): {wording}'


def test_each_card_that_would_be_drawn_may_be_replaced(table):
    card = upgrade(
        "If you would draw a card: you may bring a Basic Unicorn from your hand into your Stable instead."
    )
    played = table(card, DRAWS, *READY, "A stable: Test").played("Draws")
    assert (played.asked(), played.options()) == ("use", ["Use Test", "Decline"])
    played.play("Use Test")
    assert (played.stable("A"), played.hand("A")) == (["Narwhal", "Test"], ["Neigh", "Yay"])
    assert "A uses Test instead [effects.replacement; Draws, line 1]" in played.sentences()


def test_who_declines_draws(table):
    card = upgrade(
        "If you would draw a card: you may bring a Basic Unicorn from your hand into your Stable instead."
    )
    played = table(card, DRAWS, *READY, "A stable: Test").played("Draws").play("Decline", "Use Test")
    assert (played.stable("A"), played.hand("A")) == (["Narwhal", "Test"], ["Neigh", "Yay"])


def test_what_takes_the_place_of_a_draw_is_not_replaced_by_the_same_card(table):
    card = upgrade("If you would draw a card: draw 2 cards instead.")
    played = table(card, DRAWS, *READY, "A stable: Test").play("Draw a card")
    assert played.hand("A") == ["Draws", "Narwhal", "Neigh", "Neigh", "Yay"]


def test_two_cards_that_replace_each_others_draw_come_to_an_end(table):
    card = upgrade("If another player would draw a card: draw a card instead.")
    played = table(card, DRAWS, *READY, "A stable: Test", "B stable: Test").play("Draw a card")
    assert played.hand("A") == ["Draws", "Narwhal", "Neigh", "Yay"]


def test_that_player_does_something_else(table):
    card = upgrade("If another player would draw a card: that player discards a card instead.")
    played = table(card, DRAWS, *READY, "B stable: Test").played("Draws").play("Yay")
    assert (played.hand("A"), played.discard()) == ([], ["Draws", "Narwhal", "Yay"])


def test_whoever_is_to_draw_until_so_many_are_held_does_not_go_on_for_ever(table):
    until = 'card "Until" (magic): Draw cards until you have 4 in your hand.'
    card = upgrade("If another player would draw a card: draw a card instead.")
    played = table(card, until, "players: A B", "A hand: Until, Yay", "B stable: Test", "deck top: 9 x Neigh")
    assert played.played("Until").hand("A") == ["Yay"]
    assert len(played.hand("B")) == 4


def test_as_many_as_were_drawn_are_that_many(table):
    card = upgrade("If you would draw a card: you may discard a card instead.")
    many = 'card "Many" (magic): Draw 2 cards. Destroy that many Unicorns.'
    lines = (
        "players: A B",
        "A hand: Many, Yay",
        "A stable: Test",
        "B stable: 3 x Narwhal",
        "deck top: 9 x Neigh",
    )
    played = table(card, many, *lines).played("Many").play("Use Test", "Narwhal")
    assert (played.hand("A"), len(played.stable("B"))) == (["Neigh"], 2)


def test_in_the_draw_phase_too(table):
    card = upgrade("If another player would draw a card: that player discards a card instead.")
    lines = (
        "players: A B",
        "turn: A, beginning of turn",
        "A hand: Yay",
        "B stable: Test",
        "deck top: 9 x Neigh",
    )
    assert table(card, *lines).hand("A") == []
