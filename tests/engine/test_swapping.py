"""Cards of two Stables that are swapped: both are chosen first, and each goes where the other lay."""

import pytest

from engine import PositionError

OWN = "Swap a Unicorn in your Stable with a Unicorn in another player's Stable."
ANY = "Swap a card in any Stable with a card in a different Stable."


def swapping(table, said, *lines, players="A B C"):
    test = f'card "Test" (magic): {said}'
    return table(f"players: {players}", test, "A hand: Test", "deck top: 9 x Neigh", *lines)


def test_each_goes_where_the_other_lay(table):
    lines = ("A stable: Narwhal, Llamacorn, Yay", "B stable: Rhinocorn", "C stable: Slowdown")
    played = swapping(table, OWN, *lines).played("Test")
    assert played.options() == ["Llamacorn (A's Stable)", "Narwhal (A's Stable)"]
    played = played.play("Llamacorn")
    assert played.stable("A") == ["Narwhal", "Rhinocorn", "Yay"]
    assert played.stable("B") == ["Llamacorn"]
    moved = [event for event in played.events if event.kind == "move"]
    assert [event.player for event in moved] == [0, 0]


def test_what_enters_triggers_for_its_new_player(table):
    lucky = 'card "Lucky" (magical): Enters: draw a card.'
    played = swapping(table, OWN, lucky, "A stable: Narwhal", "B stable: Lucky").played("Test")
    assert (played.stable("A"), played.hand("A")) == (["Lucky"], ["Neigh"])


def test_any_two_stables_may_swap(table):
    lines = ("A stable: Narwhal", "B stable: Rhinocorn", "C stable: Slowdown, Yay")
    played = swapping(table, ANY, *lines).played("Test").play("Slowdown")
    assert played.options() == ["Narwhal (A's Stable)", "Rhinocorn (B's Stable)"]
    played = played.play("Rhinocorn")
    assert (played.stable("B"), played.stable("C")) == (["Slowdown"], ["Rhinocorn", "Yay"])


def test_the_player_of_the_other_card_is_that_player(table):
    said = f"{OWN} That player draws a card."
    played = swapping(table, said, "A stable: Narwhal", "C stable: Rhinocorn").played("Test")
    assert played.hand("C") == ["Neigh"]


def test_that_player_may_be_named_before(table):
    said = "Choose another player. Swap a Downgrade in your Stable with an Upgrade in that player's Stable."
    lines = ("A stable: Slowdown", "B stable: Yay", "C stable: Yay, Rainbow Aura")
    played = swapping(table, said, *lines).played("Test").play("C").play("Yay")
    assert (played.stable("A"), played.stable("C")) == (["Yay"], ["Rainbow Aura", "Slowdown"])


@pytest.mark.parametrize(
    "lines",
    [
        ("A stable: Yay", "B stable: Rhinocorn"),
        ("A stable: Narwhal", "B stable: Yay"),
        (
            "A stable: Basic Unicorn (Red), Queen Bee Unicorn",
            "B stable: Basic Unicorn (Blue), Queen Bee Unicorn",
        ),
    ],
)
def test_nobody_plays_it_where_nothing_can_be_swapped(table, lines):
    said = OWN.replace("Unicorn", "Basic Unicorn") if "Basic" in lines[0] else OWN
    assert "Play Test" not in swapping(table, said, *lines, players="A B").options()


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("Swap 2 Unicorns in your Stable with a Unicorn in another player's Stable.", "one card is swapped"),
        (
            "Swap a Unicorn in each player's Stable with a Unicorn in another player's Stable.",
            "in any Stable",
        ),
    ],
)
def test_what_cannot_be_swapped_is_refused(table, said, reason):
    with pytest.raises(PositionError, match=reason):
        swapping(table, said)
