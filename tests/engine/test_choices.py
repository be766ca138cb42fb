"""Choosing one of several things, each of which may be several in order."""

from engine.language import parse, render

TEST = (
    'card "Test" (magic): Choose one: sacrifice an Upgrade, then destroy a Unicorn; discard a card, then '
    "draw 2 cards."
)
LINES = ("players: A B", "A hand: Test, Neigh", "A stable: Yay", "B stable: Narwhal", "deck top: 9 x Yay")


def test_a_part_is_done_in_its_order(table):
    played = table(TEST, *LINES).played("Test")
    assert played.options() == [
        "Discard a card, then draw 2 cards",
        "Sacrifice an Upgrade, then destroy a Unicorn",
    ]
    done = played.play("Sacrifice an Upgrade, then destroy a Unicorn")
    assert (done.stable("A"), done.stable("B"), done.hand("A")) == ([], [], ["Neigh"])


def test_nothing_of_the_other_part_is_done(table):
    played = table(TEST, *LINES).played("Test").play("Discard a card, then draw 2 cards")
    assert (played.stable("A"), played.stable("B"), played.hand("A")) == (
        ["Yay"],
        ["Narwhal"],
        ["Yay", "Yay"],
    )


def test_only_what_can_be_done_in_full_is_open(table):
    played = table(TEST, *LINES[:2], *LINES[3:]).played("Test")
    assert (played.stable("B"), played.hand("A")) == (["Narwhal"], ["Yay", "Yay"])


def test_of_three_parts_one_is_done(table):
    line = (
        "Choose one: draw a card; destroy a Downgrade; discard a card, then move an Upgrade from your Stable "
        "into another player's Stable."
    )
    played = table(f'card "Test" (magic): {line}', *LINES).played("Test")
    assert played.options() == [
        "Discard a card, then move an Upgrade from your Stable into another player's Stable",
        "Draw a card",
    ]
    played.play("Draw a card")
    assert (played.stable("A"), played.hand("A"), played.discard()) == (["Yay"], ["Neigh", "Yay"], ["Test"])


def test_what_follows_then_waits_for_what_comes_before_it(table):
    test = (
        'card "Test" (magic): Choose one: search the deck for a Downgrade and put it into your hand, '
        "then destroy a Unicorn; discard a card, then draw a card."
    )
    played = table(test, *LINES).played("Test")
    played.play("Search the deck for a Downgrade and put it into your hand, then destroy a Unicorn")
    assert played.stable("B") == ["Narwhal"]
    assert "effects.then" in played.cited("skip")


def test_effects_of_one_moment_choose_a_part_and_its_cards_beforehand(table):
    line = "Turn start: choose one: sacrifice an Upgrade, then destroy a Unicorn; shuffle the deck."
    cards = [f'card "{name}" (magical): {line}' for name in ("One", "Two")]
    played = table(
        *cards,
        "players: A B",
        "turn: A, beginning of turn",
        "A stable: One, Two, 2 x Yay",
        "B stable: 3 x Narwhal",
    )
    while played.asked() in ("use", "option", "card"):
        options = played.options()
        played.play(next((option for option in options if option.startswith("Sacrifice")), options[0]))
    assert played.stable("B") == ["Narwhal"]


def test_then_belongs_to_the_part_it_stands_in():
    said = "Choose one: steal a card; draw a card, then discard a card."
    assert parse(said) != parse("Choose one: steal a card; draw a card. Discard a card.")
    assert render(parse(said), "en") == [said]
