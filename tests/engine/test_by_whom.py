"""Events that say by whom or by which cards they come."""

import pytest

KILL = 'card "Kill" (magic): Destroy a Unicorn.'
GIVE_UP = 'card "Give Up" (magic): Each player sacrifices a Unicorn.'


def killed(table, said, *lines, kind="magical"):
    """A destroys what B has, a card with these words among it."""
    test = f'card "Test" ({kind}): {said}'
    position = ("players: A B", test, KILL, "A hand: Kill, Yay", "deck top: 9 x Slowdown", *lines)
    return table(*position).played("Kill")


@pytest.mark.parametrize(
    ("agent", "is_meant"),
    [
        ("by another player", True),
        ("by you", False),
        ("by a player", True),
        ("by a Magic card", True),
        ("by another player's Magic card", True),
        ("by your Magic card", False),
        ("by a Unicorn", False),
        ('by a Magic card named "Kill"', True),
        ('by a Magic card named "Yay"', False),
    ],
)
def test_what_happens_to_this_card_is_told_by_who_or_what_does_it(table, agent, is_meant):
    played = killed(table, f"Whenever this card is destroyed {agent}: draw a card.", "B stable: Test")
    assert [event.player for event in played.events if event.kind == "trigger"] == [1] * is_meant


def test_who_does_it_is_that_player(table):
    said = "Whenever this card is destroyed by another player: that player discards a card."
    assert killed(table, said, "B stable: Test").hand("A") == []


@pytest.mark.parametrize("by", ["", " by another player", " by a Magic card"])
def test_a_stolen_card_speaks_to_the_one_it_was_stolen_from(table, by):
    test = f'card "Test" (magical): Whenever this card is stolen{by}: draw 2 cards.'
    thief = 'card "Thief" (magic): Steal a Unicorn.'
    played = table("players: A B", test, thief, "A hand: Thief", "B stable: Test", "deck top: 9 x Yay")
    played.played("Thief")
    assert (played.stable("A"), played.hand("A")) == (["Test"], [])
    # A third is drawn as the turn of B begins.
    assert played.hand("B") == ["Yay"] * 3


@pytest.mark.parametrize(("agent", "is_meant"), [("a Magic card", True), ("a Unicorn", False)])
def test_what_others_lose_is_told_by_what_takes_it(table, agent, is_meant):
    said = f"Whenever a Unicorn in your Stable is destroyed by {agent}: draw a card."
    played = killed(table, said, "B stable: Test, Narwhal", kind="upgrade")
    assert len(played.cited("trigger")) == is_meant


@pytest.mark.parametrize(
    ("agent", "is_saved"),
    [
        ("by another player", True),
        ("by a Magic card", True),
        ("by a Unicorn", False),
        ("by another player's card", True),
        ("by your card", False),
    ],
)
def test_a_card_is_kept_from_what_is_spoken_of_alone(table, agent, is_saved):
    said = f"If this card would be destroyed {agent}: return it to your hand instead."
    played = killed(table, said, "B stable: Test")
    assert ("Test" in played.hand("B")) == is_saved
    assert ("Test" in played.discard()) != is_saved


def test_what_a_player_does_to_their_own_cards_is_no_action_of_another(table):
    said = "If this card would be sacrificed by another player: return it to your hand instead."
    played = table(
        "players: A B",
        f'card "Test" (magical): {said}',
        GIVE_UP,
        "A hand: Give Up",
        "B stable: Test",
        "A stable: Narwhal",
    )
    assert "Test" in played.played("Give Up").discard()


@pytest.mark.parametrize(
    ("said", "who"),
    [
        ("Whenever you destroy a Unicorn in another player's Stable: that player draws a card.", 2),
        ("Whenever you steal a card: that player draws a card.", 2),
        ("Whenever a player steals a card: that player draws a card.", 0),
    ],
)
def test_of_what_you_take_from_another_that_player_is_the_other(table, said, who):
    both = 'card "Both" (magic): Destroy a Unicorn, then steal an Upgrade.'
    lines = ("players: A B C", f'card "Test" (upgrade): {said}', both, "A stable: Test", "A hand: Both")
    played = table(*lines, "C stable: Narwhal, Yay", "deck top: 9 x Neigh").played("Both")
    assert [event.player for event in played.events if event.kind == "draw" and event.clause] == [who]
