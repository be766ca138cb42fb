"""What hangs on what lies in a Stable or a hand, and cards that enter no Stable by themselves."""

import pytest

from engine import IllegalAnswer
from tests.engine.table import magic, magical, upgrade

AT_THE_START = ("players: A B", "turn: A, beginning of turn", "deck top: 2 x Yay")


@pytest.mark.parametrize(
    ("condition", "stable", "hand", "holds"),
    [
        ("there are at most 2 Unicorns in your Stable", "Test, Narwhal, Yay", "", True),
        ("there are at most 2 Unicorns in your Stable", "Test, 2 x Narwhal", "", False),
        ("there is at most 1 Upgrade in your Stable", "Test", "", True),
        ("you have fewer than 3 Unicorns", "Test, Narwhal, Yay", "", True),
        ("you have fewer than 3 Unicorns", "Test, Ginormous Unicorn", "", False),
        ("you have no cards in your hand", "Test", "", True),
        ("you have no cards in your hand", "Test", "Yay", False),
        ("you have at most 1 card in your hand", "Test", "1 unknown", True),
        ("you have at least 2 cards in your hand", "Test", "Yay, 1 unknown", True),
        ("you have at least 2 cards in your hand", "Test", "Yay", False),
    ],
)
def test_a_condition_is_asked_when_its_sentence_is_reached(table, condition, stable, hand, holds):
    line = magical(f"Turn start: if {condition}, sacrifice this card.")
    played = table(line, *AT_THE_START, f"A stable: {stable}", f"A hand: {hand}" if hand else "")
    assert ("Test" in played.discard()) is holds


def test_a_state_of_the_hand_holds_from_the_moment_the_hand_is_so(table):
    line = magical("While you have no cards in your hand: your Unicorns cannot be destroyed.")
    poison = 'card "Poison" (magic): Destroy a Unicorn.'
    lines = ("players: A B", "A hand: Poison", "B stable: Test, Narwhal", "deck: 4 x Yay")
    assert "Play Poison" not in table(line, poison, *lines, "A stable: Yay").options()
    held = table(line, poison, *lines, "A stable: Yay", "B hand: Yay")
    assert "Play Poison" in held.options()


def test_what_waits_for_an_empty_hand_begins_when_the_last_card_is_gone(table):
    line = magical("Whenever you have no cards in your hand: draw a card.")
    played = table(line, "players: A B", "A stable: Test", "A hand: Yay", "deck: 9 x Neigh").played(
        "Yay", "A"
    )
    assert played.asked() == "chance"
    assert played.play("Neigh").hand("A") == ["Neigh"]


def test_what_waits_for_an_empty_hand_hears_of_hands_that_are_swapped(table):
    line = magical("Whenever you have no cards in your hand: sacrifice this card.")
    swap = 'card "Swap" (magic): Swap hands with another player.'
    lines = ("players: A B", "A hand: Swap, 2 x Yay", "A stable: Test", "deck: 9 x Neigh")
    assert table(line, swap, *lines).played("Swap").discard() == ["Swap", "Test"]


REVEALED = "Reveal the top card of the deck. If it is a Unicorn, sacrifice a card."


@pytest.mark.parametrize(
    "otherwise",
    [
        "If it is not, draw 2 cards.",
        "If it is not a Unicorn, draw 2 cards.",
        "If it is an Upgrade, draw 2 cards.",
        "If it is a Magic card, discard a card. If it is an Upgrade, draw 2 cards.",
    ],
)
def test_what_is_asked_of_a_card_is_asked_of_that_card_again(table, otherwise):
    lines = (magic(f"{REVEALED} {otherwise}"), "players: A B", "A hand: Test", "A stable: Yay")
    played = table(*lines, "deck top: Narwhal, 4 x Neigh").played("Test")
    assert (played.discard(), played.hand("A")) == (["Test", "Yay"], [])


def test_it_is_the_card_asked_about_whatever_another_sentence_moves(table):
    line = magic(f"{REVEALED} If it is a Basic Unicorn, put it into your hand.")
    played = table(line, "players: A B", "A hand: Test", "A stable: Yay", "deck top: Narwhal, Neigh")
    assert played.played("Test").hand("A") == ["Narwhal"]


def test_a_card_named_since_is_the_one_asked_about(table):
    line = magic(f"{REVEALED} Draw a card. If it is an Instant card, discard it.")
    lines = (line, "players: A B", "A hand: Test", "A stable: Yay", "deck top: Yay, Neigh, Narwhal")
    played = table(*lines, "deck: 4 x Yay").played("Test")
    assert (played.discard(), played.hand("A")) == (["Test"], ["Yay"])


@pytest.mark.parametrize(
    "several", ["Discard 2 cards", "Draw 2 cards", "Pull 2 cards from another player's hand"]
)
def test_it_stays_the_one_card_named_when_several_are_moved(table, several):
    line = magic(f"Reveal the top card of the deck, then put it into your hand. {several}. Discard it.")
    lines = (line, "players: A B", "A hand: Test, 2 x Yay", "B hand: 3 x Yay", "deck top: Narwhal, 3 x Neigh")
    played = table(*lines).played("Test")
    while played.asked() == "card":
        played.play("Yay")
    while played.asked() == "chance":
        played.play(played.options()[0])
    assert "Narwhal" in played.discard()


def test_a_condition_asks_about_the_card_of_the_event_whatever_was_moved_since(table):
    line = magical("Whenever a card enters your Stable: discard 2 cards. If it is a Unicorn, draw a card.")
    lines = (line, "players: A B", "A hand: Narwhal, 2 x Neigh", "A stable: Test", "deck top: Slowdown, Yay")
    assert table(*lines).played("Narwhal", "A").hand("A") == ["Slowdown"]


COMPANY = upgrade("This card cannot enter a Stable without a Basic Unicorn.")


def test_a_card_that_needs_company_is_played_only_into_a_stable_that_has_it(table):
    alone = table(COMPANY, "A hand: Test", "A stable: Rhinocorn")
    with pytest.raises(IllegalAnswer) as refused:
        alone.play("Play Test")
    assert refused.value.rule == "effects.cannot-beats-can"
    asked = table(COMPANY, "A hand: Test", "A stable: Narwhal", "C stable: Narwhal").played("Test")
    assert asked.options() == ["A", "C"]
    with pytest.raises(IllegalAnswer, match="B's Stable lacks what Test needs there to enter it"):
        asked.play("B")


def test_a_card_may_need_several_others(table):
    several = upgrade("This card cannot enter a Stable without at least 2 Unicorns.")
    stables = ("A stable: Narwhal, Yay", "B stable: Narwhal, Rhinocorn", "C stable: Llamacorn, Rhinocorn")
    assert table(several, "A hand: Test", *stables).played("Test").options() == ["B", "C"]


def test_a_card_that_needs_company_is_neither_brought_nor_stolen_into_a_stable_without(table):
    steal = 'card "Thief" (magic): Steal an Upgrade.'
    lines = (COMPANY, "A hand: Thief", "B stable: Test, Narwhal")
    assert "Play Thief" not in table(steal, *lines).options()
    assert table(steal, *lines, "A stable: Narwhal").played("Thief").stable("A") == ["Narwhal", "Test"]


def test_a_card_that_needed_company_stays_when_it_is_alone(table):
    poison = 'card "Poison" (magic): Destroy a Basic Unicorn.'
    lines = (COMPANY, poison, "A hand: Poison", "B stable: Test, Narwhal")
    assert table(*lines).played("Poison").stable("B") == ["Test"]


CROWD = magical("This card cannot enter a Stable without at least 3 Unicorns.")


def test_a_card_that_needs_a_number_of_others_is_stolen_only_where_they_lie(table):
    steal = 'card "Thief" (magic): Steal a Magical Unicorn.'
    lines = (CROWD, steal, "A hand: Thief", "B stable: Test, 3 x Narwhal")
    assert "Play Thief" not in table(*lines, "A stable: 2 x Narwhal, Yay").options()
    assert "Test" in table(*lines, "A stable: 3 x Narwhal").played("Thief").stable("A")


ANSWERED = (
    'card "Test" (instant): When another player plays a Unicorn: stop it. / You can only play this card '
    "while there is a Unicorn in your Stable."
)


def test_an_instant_answers_only_while_it_says_so(table):
    lines = ("players: A B", ANSWERED, "A hand: Narwhal", "B hand: Test", "deck top: 9 x Yay")
    assert "B: Test" in table(*lines, "B stable: Rhinocorn").play("Play Narwhal").options()
    waiting = table(*lines, "B stable: Yay").play("Play Narwhal")
    assert waiting.options() == ["Nobody answers"]
    with pytest.raises(IllegalAnswer, match="Test says itself when it may be played"):
        waiting.play("B: Test")
