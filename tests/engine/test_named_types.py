"""*name a type*, and what is asked of cards by the type that was named."""

import pytest

from engine.language import suggest
from tests.engine.table import magic, magical

LINES = ("players: A B", "A hand: Test")


@pytest.mark.parametrize(
    ("named", "top", "taken"),
    [
        ("unicorn", "Narwhal", True),
        ("unicorn", "Rainbow Aura", False),
        ("upgrade", "Rainbow Aura", True),
        ("instant", "Neigh", True),
        ("magic", "Narwhal", False),
    ],
)
def test_a_card_turned_up_is_asked_by_the_type_that_was_named(table, named, top, taken):
    line = magic(
        "Choose a card type, then reveal the top card of the deck. If it is of the chosen type, put it into "
        "your hand. Otherwise, put it into the discard pile."
    )
    played = table(line, *LINES, f"deck top: {top}").played("Test").play(named)
    assert played.hand("A") == ([top] if taken else [])
    assert (top in played.discard()) is not taken


@pytest.mark.parametrize(("named", "discarded"), [("unicorn", False), ("downgrade", True)])
def test_a_card_may_be_of_another_type_than_that_one(table, named, discarded):
    line = magic("Name a type. Reveal the top card of the deck. If it is not of that type, discard a card.")
    played = table(line, *LINES[:1], "A hand: Test, Yay", "deck top: Narwhal").played("Test").play(named)
    assert ("Yay" in played.discard()) is discarded


def test_cards_are_turned_over_until_one_is_of_that_type(table):
    line = magic(
        "Name a type. Turn over cards from the deck into the discard pile until you find a card of that "
        "type. Put it into your hand."
    )
    played = table(line, *LINES, "deck top: Narwhal, Yay, Neigh").played("Test").play("upgrade")
    assert (played.hand("A"), played.discard()) == (["Yay"], ["Narwhal", "Test"])


def test_those_of_that_type_are_taken_from_among_them(table):
    line = magic(
        "Name a type. Reveal the top 3 cards of the deck. Put all cards of that type from among them into "
        "your hand. Put the rest into the discard pile."
    )
    lines = ("deck top: Narwhal, Yay, Llamacorn", "deck: 3 x Neigh")
    played = table(line, *LINES, *lines).played("Test").play("unicorn")
    assert (played.hand("A"), played.discard()) == (["Llamacorn", "Narwhal"], ["Test", "Yay"])


def test_a_panda_is_of_the_type_unicorn_all_the_same(table):
    line = magic("Name a type. Choose a card in another player's Stable. If it is of that type, draw a card.")
    lines = (*LINES, "B stable: Pandamonium, Narwhal", "deck: 9 x Yay")
    assert table(line, *lines).played("Test").play("unicorn", "Narwhal", "Yay").hand("A") == ["Yay"]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Choose a card type, then discard a card.", "Name a type, then discard a card."),
        (
            "Name a type. Draw a card. If it is of the named type, discard a card.",
            "Name a type. Draw a card. If it is a card of that type, discard a card.",
        ),
    ],
)
def test_a_type_is_named_however_it_is_said(said, meant):
    assert suggest(said) == meant


def test_each_player_may_name_a_type_of_their_own(table):
    line = magical("Enters: each other player names a type, then discards a card of that type.")
    lines = ("players: A B C", "A hand: Test", "B hand: Narwhal, Yay", "C hand: Narwhal, Yay")
    played = table(line, *lines).played("Test", "A").play("unicorn", "upgrade")
    assert (played.hand("B"), played.hand("C")) == (["Yay"], ["Narwhal"])


def test_a_card_keeps_the_type_in_mind_beside_a_card_it_took(table):
    line = magical(
        "Enters: name a type, then steal a Unicorn. If it is a card of that type, draw a card. / Leaves: "
        "return that Unicorn to its previous Stable."
    )
    lines = ("players: A B", "A hand: Test", "B stable: Narwhal", "deck: 9 x Yay")
    played = table(line, *lines).played("Test", "A").play("unicorn", "Yay")
    assert (played.stable("A"), played.hand("A")) == (["Narwhal", "Test"], ["Yay"])


HANDS = ("players: A B", "A hand: Test, Yay", "B hand: Narwhal, Yay, Back Kick", "deck top: 9 x Rhinocorn")


def test_cards_of_the_type_cannot_be_played_until_the_next_turn(table):
    line = magic("Name a type. Other players cannot play cards of that type until your next turn.")
    played = table(line, *HANDS, "A stable: Narwhal").played("Test").play("magic")
    assert played.options() == ["Draw a card", "Play Narwhal", "Play Rhinocorn", "Play Yay"]


def test_it_holds_though_the_card_that_said_it_has_gone(table):
    line = magical(
        "Enters: name a type. Other players cannot play cards of that type until your next turn. Sacrifice "
        "this card."
    )
    played = table(line, *HANDS).played("Test", "A").play("unicorn")
    assert (played.stable("A"), "Play Narwhal" in played.options()) == ([], False)


def test_on_a_line_of_its_own_it_holds_while_the_card_lies_there(table):
    line = magical("Enters: name a type. / Other players cannot play cards of that type.")
    kick = 'card "Kick" (magic): Destroy a Unicorn. Draw a card.'
    lines = (line, kick, "players: A B", "A hand: Test", "B hand: Kick, Yay", "deck top: 9 x Narwhal")
    played = table(*lines).played("Test", "A").play("upgrade")
    assert "Play Yay" not in played.options()
    played.play("Play Kick")
    while played.state.turn != 1 or played.asked() != "act" or "Test" not in played.discard():
        played.play(played.options()[0])
    assert "Play Yay" in played.options()


def test_that_player_cannot_play_cards_of_the_type(table):
    line = magic(
        "Choose another player, then name a type. That player cannot play cards of that type until the end "
        "of their next turn."
    )
    played = table(line, *HANDS, "A stable: Narwhal").played("Test").play("unicorn")
    assert played.options() == ["Draw a card", "Play Back Kick", "Play Yay"]
