"""What hangs on the cards in the discard pile, and how many of them there are."""

import pytest

from engine import dump, explore, load
from engine.model.places import DISCARD_PILE
from tests.engine.table import magic, magical, upgrade

PLAYERS = ("players: A B", "deck: 9 x Neigh")


@pytest.mark.parametrize(
    ("condition", "discard", "holds"),
    [
        ("there is a Magic card in the discard pile", "Unicorn Poison", True),
        ("there is a Magic card in the discard pile", "Yay", False),
        ("there are at least 2 Unicorns in the discard pile", "Narwhal, Rhinocorn, Yay", True),
        ("there are at least 2 Unicorns in the discard pile", "Narwhal, 2 x Yay", False),
        ("there is no card in the discard pile", "", True),
        ("there is no card in the discard pile", "Yay", False),
        ("there are at most 2 cards in the discard pile", "2 x Yay", True),
        ("there are at most 2 cards in the discard pile", "3 x Yay", False),
        ("there are exactly 2 Upgrades in the discard pile", "2 x Yay, Narwhal", True),
        ("there are exactly 2 Upgrades in the discard pile", "3 x Yay", False),
        ('there is a card named "Narwhal" in the discard pile', "Rhinocorn", False),
        ('there is a card named "Narwhal" in the discard pile', "Narwhal", True),
    ],
)
def test_a_condition_on_the_discard_pile_is_asked_when_its_sentence_is_reached(
    table, condition, discard, holds
):
    line = upgrade(f"Turn start: if {condition}, sacrifice this card.")
    lines = ("turn: A, beginning of turn", f"discard: {discard}" if discard else "")
    assert ("Test" in table(line, *PLAYERS, *lines, "A stable: Test").discard()) is holds


def test_a_card_is_drawn_for_each_that_lies_there(table):
    line = magic("Draw a card for each Upgrade or Downgrade in the discard pile.")
    lines = ("players: A B", "deck top: 5 x Neigh", "A hand: Test")
    played = table(line, *lines, "discard: 2 x Yay, Barbed Wire, Narwhal").played("Test")
    assert played.hand("A") == ["Neigh"] * 3


def test_what_is_done_for_each_is_done_as_often_as_there_were_at_first(table):
    line = magic("For each Unicorn in the discard pile, destroy a Unicorn.")
    lines = ("A hand: Test", "B stable: 4 x Narwhal", "A stable: Yay")
    played = table(line, *PLAYERS, *lines, "discard: 2 x Rhinocorn").played("Test")
    while played.asked() == "card":
        played.play("Narwhal")
    assert played.stable("B") == ["Narwhal", "Narwhal"]


POISON = 'card "Poison" (magic): Destroy a Unicorn.'
SHIELD = upgrade(
    "While there are at least 2 Magic cards in the discard pile: your Unicorns cannot be destroyed."
)


def test_what_holds_begins_as_a_card_comes_to_lie_there(table):
    shield = upgrade(
        "While there are at least 2 Unicorns in the discard pile: your Unicorns cannot be destroyed."
    )
    poison = 'card "Poison" (magic): Destroy a Unicorn, then destroy a Unicorn.'
    lines = ("A hand: Poison", "B stable: Test, 3 x Narwhal", "discard: Rhinocorn")
    played = table(shield, poison, *PLAYERS, *lines).played("Poison", "Narwhal")
    assert played.stable("B") == ["Narwhal", "Narwhal", "Test"]


def test_a_magic_card_that_goes_there_first_counts_before_its_own_effect(table, library):
    """# play.magic-discarded"""
    lines = ("A hand: Poison", "B stable: Test, 2 x Narwhal", "A stable: Yay", "discard: Unicorn Poison")
    begun = table(SHIELD, POISON, *PLAYERS, *lines)
    assert "Play Poison" in begun.options()
    assert not load(library, dump(begun.state)).in_force.shields
    played = begun.played("Poison")
    assert played.stable("B") == ["Narwhal", "Narwhal", "Test"]
    assert load(library, dump(played.state)).in_force.shields


def test_it_ends_as_the_pile_is_shuffled_into_the_deck(table):
    shuffle = 'card "Tidy" (magic): Shuffle the discard pile into the deck.'
    lines = ("A hand: Tidy", "B stable: Test, 2 x Narwhal", "discard: 2 x Unicorn Poison")
    begun = table(SHIELD, shuffle, *PLAYERS, *lines)
    assert begun.state.in_force.shields
    assert not begun.played("Tidy").state.in_force.shields


def test_a_stopped_card_counts_from_the_moment_it_lies_there(table):
    line = upgrade("Whenever there are at least 2 cards in the discard pile: sacrifice this card.")
    lines = ("players: A B", "deck: 9 x Neigh", "A hand: Narwhal", "B hand: Neigh", "B stable: Test")
    played = table(line, *lines).play("Play Narwhal", "B: Neigh", "Nobody answers")
    assert played.discard() == ["Narwhal", "Neigh", "Test"]


def test_cards_turned_over_into_it_are_counted(table):
    line = upgrade("While there is a Basic Unicorn in the discard pile: your hand limit is 3.")
    turn = (
        'card "Dig" (magic): Turn over cards from the deck into the discard pile until you find an Instant.'
    )
    lines = ("players: A B", "deck top: Narwhal, Neigh, Yay", "A hand: Dig", "A stable: Test")
    assert table(line, turn, *lines).played("Dig").state.in_force.hand_limits == [3, 7]


def test_an_exploration_follows_what_comes_to_lie_there(table):
    line = upgrade("Whenever there are at least 2 cards in the discard pile: sacrifice this card.")
    lines = ("players: A B", "deck: 9 x Neigh", "A hand: Narwhal", "B hand: Neigh", "B stable: Test")
    outcomes = list(explore(table(line, *lines).play("Play Narwhal").state))
    found = {(len(outcome.state.zones[DISCARD_PILE]), len(outcome.state.stables[1])) for outcome in outcomes}
    assert found == {(0, 1), (0, 2), (3, 0)}


@pytest.mark.parametrize(
    "state", ["there are at least 2 Magic cards in the discard pile", "you have no cards in your hand"]
)
def test_somebody_wins_by_what_a_card_counts_as_once_a_hand_or_the_pile_is_so(table, state):
    line = magical(f"While {state}: this card counts as 3 Unicorns.")
    tidy = 'card "Tidy" (magic): Shuffle the deck.'
    lines = ("players: A B", "A hand: Tidy", "A stable: Test, 4 x Narwhal", "discard: Unicorn Poison")
    begun = table(line, tidy, *lines, "deck: 9 x Neigh")
    assert begun.state.unicorns == [5, 0]
    ended = begun.played("Tidy")
    assert (ended.state.winner, ended.cited("win")) == (0, ["end.number"])


def test_a_card_may_be_played_only_while_the_pile_is_so(table):
    line = magic(
        "You can only play this card while there are at least 2 cards in the discard pile. / Draw a card."
    )
    lines = (line, *PLAYERS, "A hand: Test")
    assert "Play Test" not in table(*lines, "discard: Yay").options()
    assert "Play Test" in table(*lines, "discard: 2 x Yay").options()
