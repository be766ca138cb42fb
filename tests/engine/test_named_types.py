"""*name a type*, and what is asked of cards by the type that was named."""

import pytest

from engine.language import WordingError, parse, render, suggest

LINES = ("players: A B", "A hand: Test")


def card(wording, card_type="magic"):
    return f'card "Test" ({card_type}): {wording}'


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
    line = card(
        "Choose a card type, then reveal the top card of the deck. If it is of the chosen type, put it into "
        "your hand. Otherwise, put it into the discard pile."
    )
    played = table(line, *LINES, f"deck top: {top}").played("Test").play(named)
    assert played.hand("A") == ([top] if taken else [])
    assert (top in played.discard()) is not taken


@pytest.mark.parametrize(("named", "discarded"), [("unicorn", False), ("downgrade", True)])
def test_a_card_may_be_of_another_type_than_that_one(table, named, discarded):
    line = card("Name a type. Reveal the top card of the deck. If it is not of that type, discard a card.")
    played = table(line, *LINES[:1], "A hand: Test, Yay", "deck top: Narwhal").played("Test").play(named)
    assert ("Yay" in played.discard()) is discarded


def test_cards_are_turned_over_until_one_is_of_that_type(table):
    line = card(
        "Name a type. Turn over cards from the deck into the discard pile until you find a card of that "
        "type. Put it into your hand."
    )
    played = table(line, *LINES, "deck top: Narwhal, Yay, Neigh").played("Test").play("upgrade")
    assert (played.hand("A"), played.discard()) == (["Yay"], ["Narwhal", "Test"])


def test_those_of_that_type_are_taken_from_among_them(table):
    line = card(
        "Name a type. Reveal the top 3 cards of the deck. Put all cards of that type from among them into "
        "your hand. Put the rest into the discard pile."
    )
    lines = ("deck top: Narwhal, Yay, Llamacorn", "deck: 3 x Neigh")
    played = table(line, *LINES, *lines).played("Test").play("unicorn")
    assert (played.hand("A"), played.discard()) == (["Llamacorn", "Narwhal"], ["Test", "Yay"])


def test_a_panda_is_of_the_type_unicorn_all_the_same(table):
    line = card(
        "Name a type. Choose a card in another player's Stable. If it is of that type, draw a card.", "magic"
    )
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
    line = card("Enters: each other player names a type, then discards a card of that type.", "magical")
    lines = ("players: A B C", "A hand: Test", "B hand: Narwhal, Yay", "C hand: Narwhal, Yay")
    played = table(line, *lines).played("Test", "A").play("unicorn", "upgrade")
    assert (played.hand("B"), played.hand("C")) == (["Yay"], ["Narwhal"])


@pytest.mark.parametrize(
    "text",
    [
        "Each player names a type. Each player discards a card of that type.",
        "Each other player names a type. Draw a card. If it is a card of that type, discard a card.",
        "Enters: each player names a type.\nTurn start: discard a card of that type.",
    ],
)
def test_what_several_players_named_is_over_with_the_sentence(text):
    with pytest.raises(WordingError, match="in the same sentence where several players name one"):
        parse(text)


def test_no_card_of_that_type_is_said_as_players_say_it():
    text = "Name a type. Draw a card. If it is not a card of that type, discard a card."
    german, dutch = (render(parse(text), code)[0] for code in ("de", "nl"))
    assert german.endswith("Ist es keine Karte dieser Art, wirf eine Karte ab.")
    assert dutch.endswith("Als het geen kaart van die soort is, leg je een kaart af.")


def test_a_card_keeps_the_type_in_mind_beside_a_card_it_took(table):
    line = card(
        "Enters: name a type, then steal a Unicorn. If it is a card of that type, draw a card. / Leaves: "
        "return that Unicorn to its previous Stable.",
        "magical",
    )
    lines = ("players: A B", "A hand: Test", "B stable: Narwhal", "deck: 9 x Yay")
    played = table(line, *lines).played("Test", "A").play("unicorn", "Yay")
    assert (played.stable("A"), played.hand("A")) == (["Narwhal", "Test"], ["Yay"])
