"""Players compared by Unicorns and hands, what is done otherwise, and what is done for each card."""

import pytest

from engine import IllegalAnswer
from tests.engine.table import magic, magical, upgrade

AT_THE_START = ("players: A B C", "turn: A, beginning of turn", "deck: 9 x Yay")


@pytest.mark.parametrize(
    ("condition", "stables", "holds"),
    [
        ("more Unicorns than another player", ("Narwhal", "2 x Narwhal", "Narwhal"), True),
        ("more Unicorns than another player", ("", "2 x Narwhal", "Narwhal"), False),
        ("more Unicorns than each other player", ("Narwhal", "2 x Narwhal", "Yay"), False),
        ("more Unicorns than any other player", ("2 x Narwhal", "2 x Narwhal", "Yay"), True),
        ("fewer Unicorns than another player", ("Yay", "2 x Narwhal", "Yay"), True),
        ("fewer Unicorns than each other player", ("", "2 x Narwhal", "Narwhal"), False),
        ("fewer Unicorns than every other player", ("", "Ginormous Unicorn", "2 x Narwhal"), True),
    ],
)
def test_unicorns_are_compared_by_what_they_count(table, condition, stables, holds):
    line = magical(f"Turn start: if you have {condition}, sacrifice this card.")
    own, *others = stables
    lines = [f"{name} stable: {stable}" for name, stable in zip("BC", others, strict=True)]
    played = table(line, *AT_THE_START, f"A stable: {', '.join(filter(None, ('Test', own)))}", *lines)
    assert ("Test" in played.discard()) is holds


@pytest.mark.parametrize(("hand", "holds"), [("3 x Yay", True), ("2 x Yay", False), ("", False)])
def test_hands_are_compared(table, hand, holds):
    line = magical("Turn start: if you have more cards in hand than each other player, sacrifice this card.")
    lines = ("A stable: Test", "B hand: 2 x Yay", "C hand: Yay", f"A hand: {hand}" if hand else "")
    assert ("Test" in table(line, *AT_THE_START, *filter(None, lines)).discard()) is holds


def test_what_holds_while_others_have_more_ends_when_they_do_not(table):
    line = magical("While you have fewer Unicorns than each other player: your Unicorns cannot be destroyed.")
    poison = 'card "Poison" (magic): Destroy a Unicorn in another player\'s Stable.'
    lines = ("players: A B", "A hand: Poison", "B stable: Test")
    assert "Play Poison" not in table(line, poison, *lines, "A stable: 2 x Narwhal").options()
    assert "Play Poison" in table(line, poison, *lines, "A stable: Narwhal").options()


CHOSEN = "Turn start: choose another player. If {condition}, sacrifice this card."


@pytest.mark.parametrize(
    ("condition", "chosen", "holds"),
    [
        ("that player has more Unicorns than you", "B", True),
        ("that player has more Unicorns than you", "C", False),
        ("that player has fewer Unicorns than you do", "C", True),
        ("that player has more cards in their hand than you", "C", True),
        ("that player has fewer cards in hand than you", "C", False),
        ("that player has fewer cards in hand than you have", "B", True),
        ("you have more Unicorns than that player", "C", True),
        ("you have fewer cards in your hand than that player", "B", False),
    ],
)
def test_that_player_is_compared_with_whose_card_it_is(table, condition, chosen, holds):
    lines = ("A stable: Test", "B stable: 2 x Narwhal", "A hand: Yay", "C hand: 2 x Yay")
    played = table(magical(CHOSEN.format(condition=condition)), *AT_THE_START, *lines).play(chosen)
    assert ("Test" in played.discard()) is holds


def test_each_player_is_compared_with_whose_card_it_is(table):
    line = magical("Enters: each player with more Unicorns than you sacrifices a Unicorn.")
    lines = ("players: A B C", "A hand: Test", "B stable: 2 x Narwhal", "C stable: Narwhal")
    played = table(line, *lines).played("Test", "A").play("Narwhal")
    assert (played.stable("B"), played.stable("C")) == (["Narwhal"], ["Narwhal"])


def test_each_other_player_has_fewer_cards_than_you(table):
    line = magical("Turn start: each other player with fewer cards in their hand than you draws a card.")
    lines = (*AT_THE_START, "A stable: Test", "A hand: Neigh", "B hand: Neigh")
    played = table(line, *lines).play("Yay")
    assert (played.hand("B"), played.hand("C")) == (["Neigh"], ["Yay"])


@pytest.mark.parametrize(
    ("asked", "others"),
    [
        ("another player with more Unicorns than you", ["B", "D"]),
        ("another player with fewer Unicorns than you", []),
        ("a player with fewer cards in hand than you", ["B", "C"]),
        ("a player with at least 1 card in their hand", ["A", "D"]),
        ("a player with no cards in their hand", ["B", "C"]),
        ("a player with more than 1 Unicorn", ["B", "D"]),
        ("a player with a Unicorn in their Stable", ["A", "B", "D"]),
        ("a player without an Upgrade", ["A", "B", "D"]),
    ],
)
def test_one_of_those_players_is_chosen_who_have_it(table, asked, others):
    line = magical(f"Enters: choose {asked}. That player draws 2 cards.")
    stables = ("B stable: 2 x Narwhal", "C stable: Yay", "D stable: 2 x Narwhal")
    lines = ("players: A B C D", "A hand: Test, Neigh", "D hand: 3 x Neigh", "deck: 9 x Yay")
    played = table(line, *lines, *stables).played("Test", "A")
    assert (played.options() if played.asked() == "player" else []) == others


def test_who_is_not_such_a_player_is_told_so(table):
    line = magical("Enters: choose another player with more Unicorns than you. That player draws a card.")
    lines = ("players: A B C D", "A hand: Test", "B stable: 2 x Narwhal", "C stable: 2 x Narwhal")
    played = table(line, *lines).played("Test", "A")
    with pytest.raises(IllegalAnswer, match="What the effect asks of a player is not true of D"):
        played.play("D")


def test_the_card_that_is_played_is_no_card_in_the_hand_any_more(table):
    line = magic("Choose another player with more cards in their hand than you. That player discards a card.")
    lines = ("players: A B", "A hand: Test, Yay", "B hand: 2 x Yay")
    assert "Play Test" in table(line, *lines).options()
    assert "Play Test" not in table(line, *lines[:2], "B hand: Yay").options()


def test_whom_others_choose_is_not_compared_with_you(table):
    line = magical("Enters: another player chooses another player with more Unicorns than you.")
    with pytest.raises(Exception, match="Write a sentence in which you choose"):
        table(line, "A hand: Test")


EITHER_WAY = (
    "If you have fewer Unicorns than each other player, steal a Unicorn. Otherwise, destroy a Unicorn."
)


def test_what_follows_otherwise_is_left_out_though_the_condition_holds_no_more(table):
    lines = ("players: A B", "A hand: Test", "B stable: Narwhal, Llamacorn")
    played = table(magic(EITHER_WAY), *lines).played("Test").play("Narwhal")
    assert (played.stable("A"), played.stable("B")) == (["Narwhal"], ["Llamacorn"])


def test_what_follows_otherwise_is_done_where_the_condition_does_not_hold(table):
    lines = ("players: A B", "A hand: Test", "B stable: Narwhal", "A stable: Narwhal, Yay")
    played = table(magic(EITHER_WAY), *lines).played("Test").play("Narwhal")
    assert (played.stable("B"), played.discard()) == ([], ["Narwhal", "Test"])


@pytest.mark.parametrize(("downgrades", "left"), [("", 3), ("Barbed Wire", 2), ("Barbed Wire, Slowdown", 1)])
def test_for_each_card_it_is_done_once_more(table, downgrades, left):
    line = magic("For each Downgrade in your Stable, destroy a Unicorn.")
    lines = ("players: A B", "A hand: Test", "B stable: Narwhal, Llamacorn, Rhinocorn")
    own = (f"A stable: {downgrades}",) if downgrades else ()
    played = table(line, *lines, *own).played("Test")
    for name in ("Narwhal", "Rhinocorn")[: 3 - left]:
        played.play(name)
    assert len(played.stable("B")) == left


def test_for_each_card_of_a_player_it_is_done_once_more(table):
    line = magic("Choose a player. For each Upgrade in that player's Stable, that player discards a card.")
    lines = (
        "players: A B",
        "A hand: Test, Llamacorn",
        "A stable: Yay",
        "B hand: 3 x Neigh",
        "B stable: 2 x Yay",
    )
    played = table(line, *lines).played("Test", "B")
    played.play("Neigh").play("Neigh")
    assert (played.hand("A"), played.hand("B")) == (["Llamacorn"], ["Neigh"])


def test_how_often_is_counted_before_it_begins(table):
    line = magical("Enters: for each Upgrade in your Stable, sacrifice a card.")
    lines = ("players: A B", "A hand: Test", "A stable: 2 x Yay")
    played = table(line, *lines).played("Test", "A").play("Yay")
    assert played.asked() != "nothing"
    assert played.play("Yay").stable("A") == ["Test"]


def test_each_time_everybody_else_does_it(table):
    line = magical("Enters: for each Upgrade in your Stable, each other player discards a card.")
    lines = ("players: A B", "A hand: Test", "A stable: 2 x Yay", "B hand: Narwhal, Neigh, Yay")
    played = table(line, *lines).played("Test", "A")
    assert played.play("Narwhal", "Yay").hand("B") == ["Neigh"]


@pytest.mark.parametrize(("whose", "left"), [("each player's", 1), ("each other player's", 2)])
def test_it_is_done_once_more_for_each_card_in_several_stables(table, whose, left):
    line = magical(f"Enters: for each Downgrade in {whose} Stable, sacrifice an Upgrade.")
    lines = ("players: A B C", "A hand: Test", "A stable: 4 x Yay, Slowdown", "B stable: Slowdown")
    played = table(line, *lines, "C stable: Slowdown").played("Test", "A")
    while played.asked() == "card":
        played.play("Yay")
    assert played.stable("A").count("Yay") == left


def test_hands_of_others_are_open_to_all(table):
    line = upgrade("Each other player's hand is visible to all players.")
    lines = ("players: A B C", "A stable: Test", "A hand: Yay", "B hand: Narwhal", "C hand: Neigh")
    assert table(line, *lines).state.in_force.visible == [0, 1, 1]


@pytest.mark.parametrize(
    ("asked", "discarding"),
    [
        ("the most Unicorns", ["A", "B"]),
        ("the fewest Unicorns", ["C"]),
        ("the most Downgrades in their Stable", ["C"]),
        ("the fewest Downgrades in their Stable", ["A", "B"]),
        ("the most cards in their hand", ["A", "C"]),
        ("the fewest cards in their hand", ["B"]),
    ],
)
def test_whoever_has_as_many_as_another_has_the_most_too(table, asked, discarding):
    card = f'card "Test" (magic): Each player with {asked} discards a card.'
    stables = ("A stable: 2 x Narwhal", "B stable: 2 x Rhinocorn", "C stable: Narwhal, Barbed Wire")
    hands = ("A hand: Test, 2 x Yay", "B hand: Neigh", "C hand: 2 x Back Kick", "deck: 20 x Neigh")
    played = table(card, "players: A B C", *stables, *hands).played("Test")
    while played.asked() == "card":
        played.play(played.options()[0])
    assert [line[0] for line in played.sentences() if " discards " in line] == discarding


def test_who_has_the_most_is_found_before_any_of_them_does_it(table):
    card = 'card "Test" (magic): Each player with the most Unicorns sacrifices a Unicorn.'
    stables = ("A stable: 2 x Narwhal", "B stable: 2 x Llamacorn", "C stable: Narwhal")
    played = table(card, "players: A B C", "A hand: Test", *stables, "deck: 9 x Yay").played("Test")
    while played.asked() == "card":
        played.play(played.options()[0])
    assert [len(played.stable(name)) for name in "ABC"] == [1, 1, 1]


def test_a_player_with_the_fewest_is_chosen_among_them(table):
    card = 'card "Test" (magic): Choose a player with the fewest Unicorns. That player draws 2 cards.'
    stables = ("A stable: 2 x Narwhal", "B stable: Rhinocorn", "C stable: Narwhal")
    played = table(card, "players: A B C", "A hand: Test", *stables, "deck: 9 x Yay").played("Test")
    assert (played.asked(), played.options()) == ("player", ["B", "C"])
