"""What holds for the rest of a turn, or until the next of one player, and no longer."""

import pytest

from engine import IllegalAnswer, dump, load, refuse
from engine.language import parse, render

SHELTER = 'card "Test" (magic): Your Unicorns cannot be destroyed this turn. Play a Magic card.'
KILL = 'card "Kill" (magic): Destroy a Unicorn.'


@pytest.mark.parametrize(("who", "is_kept"), [("Other players", True), ("You", False)])
def test_what_holds_this_turn_holds_for_those_it_speaks_of(table, who, is_kept):
    test = f'card "Test" (magic): {who} cannot steal your Unicorns this turn. Play a Magic card.'
    lines = (test, 'card "Take" (magic): Another player steals a Unicorn.', "A stable: Narwhal")
    played = table("players: A B", *lines, "A hand: Test, Take").played("Test")
    assert ("Play Take" in played.options()) != is_kept
    assert played.cited("this-turn") == ["effects.mandatory"]


def test_it_ends_with_the_turn(table):
    lines = (
        "players: A B",
        SHELTER,
        KILL,
        "A hand: Test",
        "A stable: Narwhal",
        "B hand: Kill",
        "deck: 9 x Yay",
    )
    played = table(*lines).played("Test")
    assert played.state.this_turn == []
    assert played.play("Yay").played("Kill").stable("A") == []


@pytest.mark.parametrize(("said", "is_kept"), [("Your Unicorns", True), ("Your Upgrades", False)])
def test_it_goes_on_when_the_card_that_said_so_has_gone(table, said, is_kept):
    test = (
        f'card "Test" (magical): Enters: {said} cannot be destroyed this turn. Put this card into the '
        "discard pile. You may play a Magic card."
    )
    rage = 'card "Rage" (magic): Another player destroys a Unicorn. Draw a card.'
    lines = ("players: A B", test, rage, "A hand: Test, Rage", "A stable: Narwhal", "deck: 9 x Yay")
    played = table(*lines).played("Test", "A")
    assert "Test" in played.discard()
    assert ("Play Rage" in played.play("Yes").options()) != is_kept


@pytest.mark.parametrize(("own", "left"), [("Your hand limit is 2 this turn.", 2), ("Draw a card.", 5)])
def test_a_hand_limit_of_this_turn_counts_at_its_end(table, own, left):
    lines = ("players: A B", f'card "Test" (magic): {own}', "A hand: Test, 4 x Yay", "deck top: 9 x Yay")
    played = table(*lines).played("Test")
    while played.state.turn == 0 and played.asked() == "card":
        played.play("Yay")
    assert len(played.hand("A")) == left


def test_cards_of_a_name_cannot_be_played_this_turn(table):
    test = (
        'card "Test" (magic): Another player draws a card. That player cannot play Instants named "Neigh" '
        "this turn. Play a Unicorn."
    )
    lines = ("players: A B", test, "A hand: Test, Narwhal", "B hand: Neigh, Super Neigh", "deck top: 9 x Yay")
    played = table(*lines).played("Test").play("Play Narwhal")
    assert played.options() == ["B: Super Neigh", "Nobody answers"]
    assert played.cited("forbid") == ["effects.cannot-beats-can"]


def test_it_is_saved_with_the_position(library, table):
    lines = ("players: A B", SHELTER, KILL, "A hand: Test, Kill", "A stable: Narwhal", "B stable: Narwhal")
    state = table(*lines).played("Test").state
    loaded = load(library, dump(state))
    assert dump(loaded) == dump(state)
    assert len(loaded.in_force.shields) == len(state.in_force.shields) == 1


def test_what_holds_until_your_next_turn_holds_in_those_of_all_others(table):
    test = 'card "Test" (magic): Other players cannot play Magic cards until your next turn.'
    hands = ("A hand: Test", "B hand: 2 x Kill", "C hand: Kill", "deck: 9 x Yay")
    played = table("players: A B C", test, KILL, *hands, "A stable: Narwhal").played("Test")
    assert played.cited("until-next-turn") == ["effects.mandatory"]
    for turn in (1, 2):
        played = played.play("Yay")
        assert played.state.turn == turn
        assert "Play Kill" not in played.options()
        played = played.play("Draw a card").play("Yay")
    assert (played.state.turn, played.state.this_turn) == (0, [])


def test_it_waits_for_a_turn_that_is_taken(table):
    test = 'card "Test" (magic): Your Unicorns cannot be destroyed until your next turn. Skip your next turn.'
    hands = ("A hand: Test", "B hand: 2 x Kill", "deck: 9 x Yay")
    played = table("players: A B", test, KILL, *hands, "A stable: Narwhal").played("Test")
    for _ in range(2):
        played = played.play("Yay")
        assert played.state.turn == 1
        assert "Play Kill" not in played.options()
        played = played.play("Draw a card").play("Yay")


def test_what_waits_for_a_turn_is_saved_with_the_position(library, table):
    test = 'card "Test" (magic): Your hand limit is 2 until your next turn. Play a Magic card.'
    state = table("players: A B", test, KILL, "A hand: Test, Kill", "B stable: Narwhal").played("Test").state
    loaded = load(library, dump(state))
    assert dump(loaded) == dump(state)
    assert loaded.in_force.hand_limits == [2, 7]


def test_what_holds_may_begin_with_a_kind_behind_a_condition_that_ends_with_one():
    text = "If you have more than 1 Unicorn, cards you play cannot be Neigh'd this turn."
    assert render(parse(text), "en") == [text]


def turns_in_which(played, wanted, *, turns):
    """Whose of the next turns begin with that option; everybody draws a card and ends the turn."""
    found = []
    for _ in range(turns):
        if played.asked() == "act" and wanted in played.options():
            found.append(played.state.names[played.state.turn])
        played = played.play("Draw a card")
    return found


@pytest.mark.parametrize(
    ("said", "turns"),
    [
        ("Other players cannot play Magic cards until your next turn.", "ABCABC"),
        ("Other players cannot play Magic cards until the end of your next turn.", "ABCABC"),
        ("Choose another player. That player cannot play Magic cards until your next turn.", "CABCABC"),
        ("Another player cannot play Magic cards until your next turn.", "CABCABC"),
        (
            "Choose another player. That player cannot play Magic cards until the end of their next turn.",
            "CABCABC",
        ),
    ],
)
def test_what_players_cannot_play_they_can_again_in_the_turn_it_says(table, said, turns):
    test = f'card "Test" (magic): {said}'
    hands = ("A hand: Test, Gain", "B hand: Gain", "C hand: Gain", "deck top: 40 x Yay")
    played = table("players: A B C", test, 'card "Gain" (magic): Draw a card.', *hands).played("Test")
    played = played.play("B") if played.asked() == "player" else played
    assert "".join(turns_in_which(played, "Play Gain", turns=8)) == turns


def test_the_end_of_your_next_turn_is_later_than_its_beginning(table):
    test = 'card "Test" (magic): Your hand limit is 2 cards higher until the end of your next turn.'
    played = table("players: A B", test, "A hand: Test", "deck top: 40 x Yay").played("Test")
    limits = [played.state.in_force.hand_limits[0]]
    for _ in range(3):
        assert (
            load(played.state.library, dump(played.state)).in_force.hand_limits
            == played.state.in_force.hand_limits
        )
        played = played.play("Draw a card")
        limits.append(played.state.in_force.hand_limits[0])
    assert limits == [9, 9, 7, 7]
    assert played.cited("until-next-turn-ends") == ["effects.mandatory"]


ROOF = 'card "Roof" (magic): Your Unicorns cannot be destroyed until your next turn.'
GATE = (
    'card "Gate" (magic): Upgrades cannot enter your Stable this turn. '
    "Move an Upgrade from another player's Stable into any Stable."
)
STABLES = ("players: A B C D", "A stable: Narwhal", "B stable: Rainbow Aura", "C stable: 2 x Rhinocorn")


def refusal(played, choice):
    with pytest.raises(IllegalAnswer) as refused:
        refuse(played.state, choice)
    return str(refused.value)


def test_what_protects_for_a_time_is_named_where_it_does(table):
    lines = (ROOF, *STABLES, "A hand: Roof", "B hand: Unicorn Poison", "deck: 9 x Neigh")
    played = table(*lines).played("Roof").play("Neigh").played("Unicorn Poison")
    narwhal = played.state.stables[0][0]
    assert refusal(played, narwhal) == "Because of Roof, this cannot be done with Narwhal for now."


def test_what_shuts_a_stable_for_a_turn_is_named_where_it_does(table):
    played = table(GATE, *STABLES, "A hand: Gate").played("Gate")
    assert played.asked() == "player"
    assert refusal(played, 0) == "Because of Gate, Rainbow Aura cannot enter A's Stable."
