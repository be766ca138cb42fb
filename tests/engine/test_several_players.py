"""Any number of players, you and one other, and what goes from the Stable of each."""

import pytest

from engine.model.places import hand_of

PRINCESS = (
    'card "Test" (magic): Choose any number of players. Draw that many cards. Each of them may draw a card.'
)
WAR = 'card "Test" (magic): Choose any number of other players. Destroy {} in each of their Stables.'


def test_as_many_are_chosen_as_one_likes_and_as_many_cards_drawn(table):
    played = table(PRINCESS, "A hand: Test", "deck top: 9 x Yay").played("Test")
    assert played.options() == ["A", "B", "C", "Decline"]
    played.play("C", "A")
    assert played.options() == ["B", "Decline"]
    played.play("Decline")
    assert played.hand("A") == ["Yay"] * 2
    played.play("Yes")
    assert (played.hand("A"), played.hand("C")) == (["Yay"] * 3, [])
    assert played.play("Yes").hand("C")[:1] == ["Yay"]
    assert played.cited("choose") == ["players.any-number"] * 2


def test_nobody_is_a_number_too(table):
    played = table(PRINCESS, "A hand: Test", "deck top: 9 x Yay").played("Test").play("Decline")
    assert played.hand("A") == []


def test_other_players_are_all_but_the_one_who_chooses(table):
    lines = ("A hand: Test", "A stable: Narwhal", "B stable: Narwhal, Rhinocorn", "C stable: Narwhal")
    played = table(WAR.format("a Unicorn"), *lines).played("Test")
    assert played.options() == ["B", "C", "Decline"]
    played.play("B", "C")
    played.play("Rhinocorn")
    assert (played.stable("A"), played.stable("B"), played.stable("C")) == (["Narwhal"], ["Narwhal"], [])


def test_several_cards_go_from_the_stable_of_each(table):
    lines = ("A hand: Test", "B stable: 2 x Narwhal, Rhinocorn", "C stable: Narwhal")
    played = table(WAR.format("2 Unicorns"), *lines).played("Test").play("B", "C")
    played.play("Rhinocorn", "Narwhal")
    assert (played.stable("B"), played.stable("C")) == (["Narwhal"], [])


@pytest.mark.parametrize(("says", "own"), [("each player's", True), ("each other player's", False)])
def test_each_stable_is_that_of_everybody_and_each_other_of_the_others(table, says, own):
    move = f'card "Test" (magic): Steal an Upgrade from {says} Stable. Draw a card.'
    lines = ("A hand: Test", "B stable: Yay, Rainbow Aura", "C stable: Yay", "deck top: 9 x Narwhal")
    played = table(move, *lines).played("Test").play("Yay")
    assert played.stable("A") == ["Yay", "Yay"]
    destroy = f'card "Test" (magic): Destroy a Unicorn in {says} Stable.'
    lines = ("reading destroy_own_cards = yes", "A hand: Test", "A stable: Narwhal", "B stable: Narwhal")
    assert (table(destroy, *lines).played("Test").stable("A") == []) is own


def test_cards_of_several_players_return_each_to_its_own_hand(table):
    back = 'card "Test" (magic): Return up to 3 cards from any Stable to that player\'s hand.'
    lines = ("players: A B C", "A hand: Test", "B stable: Narwhal", "C stable: Rhinocorn", "deck: 9 x Yay")
    played = table(back, *lines).played("Test").play("Narwhal", "Rhinocorn")
    assert (played.hand("B")[:1], played.hand("C")) == (["Narwhal"], ["Rhinocorn"])


def test_you_and_the_one_whose_card_you_stop_do_the_same(table):
    stop = 'card "Test" (instant): When a player plays a card: stop it. You and that player each draw a card.'
    lines = ("A hand: Narwhal", "B hand: Test", "C hand: Neigh", "deck top: 9 x Yay")
    played = table(stop, *lines).play("Play Narwhal", "B: Test", "Nobody answers")
    assert (played.hand("A"), played.hand("B")[0], played.hand("C")) == (["Yay"], "Yay", ["Neigh"])


def test_you_and_that_player_may_each_be_asked(table):
    line = (
        "Choose a player. You and that player may each discard a card. If they do, that player draws a card."
    )
    lines = (f'card "Test" (magic): {line}', "A hand: Test, Yay", "B hand: Neigh", "deck top: 9 x Narwhal")
    played = table(*lines).played("Test").play("B")
    assert played.options() == ["Yay (A's hand)", "Decline"]
    played.play("Decline")
    assert played.options() == ["Neigh (B's hand)", "Decline"]
    assert played.play("Neigh").hand("B")[:1] == ["Narwhal"]


@pytest.mark.parametrize(
    ("says", "answers", "done"),
    [
        (
            "choose another player. Destroy a Unicorn in that player's Stable.",
            ["C", "Llamacorn", "Yay"],
            "A destroys Llamacorn in C's Stable",
        ),
        (
            "choose another player. You may steal a Unicorn from that player's Stable. If you do, draw a "
            "card.",
            ["B", "Narwhal", "Yay"],
            "A steals Narwhal from B's Stable",
        ),
        (
            "look at another player's hand. Put a card from your hand into that player's hand.",
            ["Yay"],
            "A puts Yay from A's hand into B's hand",
        ),
        (
            "move this card into another player's Stable, then put a card from that player's hand into "
            "your hand.",
            ["B", "Rhinocorn", "Yay"],
            "A puts Rhinocorn from B's hand into A's hand",
        ),
    ],
)
def test_that_player_is_known_while_effects_of_one_moment_only_choose(table, says, answers, done):
    line = f'card "Test" (magical): Enters: {says}'
    lines = ("players: A B C", "A hand: Test, Yay, Neigh", "A stable: Barbed Wire", "B stable: Narwhal")
    more = ("B hand: Rhinocorn, Back Kick", "C stable: Llamacorn, Unicorn Phoenix", "deck: 9 x Yay")
    found = " ".join(table(line, *lines, *more).played("Test", "A").play(*answers).sentences())
    assert "targets first" in found
    assert done in found


def test_who_was_named_by_the_event_is_that_player_again_when_it_is_carried_out(table):
    line = (
        'card "Test" (magical): Whenever another player discards a card: that player draws a card. Choose '
        "another player. You may destroy a Unicorn in that player's Stable."
    )
    both = 'card "Both" (upgrade): Whenever another player discards a card: draw a card.'
    toss = 'card "Toss" (magic): Discard a card.'
    lines = ("players: A B C", "turn: B", "A stable: Test, Both", "B hand: Toss, Yay", "C stable: Llamacorn")
    played = table(line, both, toss, *lines, "deck: 9 x Narwhal").played("Toss").play("C", "Llamacorn")
    while played.asked() == "chance":
        played.play("Narwhal")
    assert "B draws Narwhal" in " ".join(played.sentences())
    assert played.stable("C") == []


def test_what_hangs_on_what_each_player_must_do_is_for_those_who_could(table):
    text = "Each player sacrifices a Unicorn. If they do, that player may draw 2 cards."
    lines = ("players: A B C", f'card "Test" (magic): {text}', "A hand: Test", "deck top: 9 x Yay")
    played = table(*lines, "A stable: Narwhal", "C stable: Narwhal").played("Test").play("No", "Yes")
    assert [played.hand("A"), played.hand("C")] == [[], ["Yay", "Yay"]]


def test_the_hands_of_those_chosen_are_looked_at_and_no_others(table):
    see = 'card "Test" (magic): Choose 2 other players. Look at each of their hands.'
    lines = (
        "players: A B C D",
        "A hand: Test",
        "B hand: Yay",
        "C hand: Neigh",
        "D hand: Narwhal",
        "deck: 9 x Yay",
    )
    played = table(see, *lines).played("Test", "B").play("D")
    looked = [event.origin for event in played.events if event.kind == "look"]
    assert looked == [hand_of(1), hand_of(3)]
    assert played.cited("look") == ["move.choose"] * 2
