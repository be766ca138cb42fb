"""What playing a card costs: paid as it is laid down, and not played by whoever cannot pay."""

import pytest

from engine import dump, load

DISCARD = "You cannot play Unicorns without discarding a card."


def costing(table, said, *lines):
    return table("players: A B", f'card "Test" (downgrade): {said}', *lines, "deck top: 20 x Yay")


def test_it_is_paid_before_anybody_answers(table):
    lines = ("A stable: Test", "A hand: Narwhal, Yay, Slowdown", "B hand: Neigh")
    played = costing(table, DISCARD, *lines).play("Play Narwhal")
    assert (played.asked(), played.options()) == ("card", ["Slowdown (A's hand)", "Yay (A's hand)"])
    assert dump(load(played.state.library, dump(played.state))) == dump(played.state)
    played = played.play("Slowdown")
    assert (played.asked(), played.discard()) == ("respond", ["Slowdown"])
    played = played.play("B: Neigh")
    while played.asked() == "respond":
        played = played.play("Nobody answers")
    assert played.discard() == ["Narwhal", "Neigh", "Slowdown"]


@pytest.mark.parametrize(
    ("said", "hand", "is_playable"),
    [
        (DISCARD, "Narwhal", False),
        (DISCARD, "Narwhal, Yay", True),
        ("You cannot play Unicorns without discarding 2 cards.", "Narwhal, Yay", False),
        ("You cannot play Unicorns without discarding an Upgrade.", "Narwhal, Slowdown", False),
        ("You cannot play Unicorns without discarding an Upgrade.", "Narwhal, Yay", True),
        ("You cannot play Unicorns without discarding a Unicorn.", "Narwhal, Yay", False),
        ("You cannot play Upgrades without discarding a card.", "Narwhal", True),
        ('You cannot play Unicorns named "Llamacorn" without discarding a card.', "Narwhal", True),
        ("You cannot play Unicorns without sacrificing a Unicorn.", "Narwhal", False),
        ("You cannot play Unicorns without sacrificing a Downgrade.", "Narwhal", True),
        ("Other players cannot play Unicorns without discarding a card.", "Narwhal", True),
        ("Players cannot play Unicorns without discarding a card.", "Narwhal", False),
        (
            "While there is an Upgrade in your Stable: you cannot play Unicorns without discarding a card.",
            "Narwhal",
            True,
        ),
    ],
)
def test_who_cannot_pay_cannot_play(table, said, hand, is_playable):
    options = costing(table, said, "A stable: Test", f"A hand: {hand}").options()
    assert ("Play Narwhal" in options) == is_playable


def test_the_other_pays_for_what_the_other_plays(table):
    said = "Other players cannot play Magic cards without sacrificing a Unicorn."
    gain = 'card "Gain" (magic): Draw a card.'
    lines = (gain, "B stable: Test", "A stable: Narwhal", "A hand: Gain")
    played = costing(table, said, *lines).played("Gain")
    assert (played.stable("A"), played.hand("A")) == ([], ["Yay"])
    paid = next(event for event in played.events if event.kind == "sacrifice")
    assert (paid.player, paid.rule, paid.clause) == (0, "move.sacrifice", 1)


def test_several_costs_add_up(table):
    lines = ("A stable: 2 x Test", "A hand: Narwhal, Yay")
    assert "Play Narwhal" not in costing(table, DISCARD, *lines).options()
    played = costing(table, DISCARD, "A stable: 2 x Test", "A hand: Narwhal, Yay, Slowdown")
    assert played.play("Play Narwhal").play("Slowdown").discard() == ["Slowdown", "Yay"]


def test_what_has_no_effects_costs_nothing(table):
    hush = 'card "Hush" (upgrade): Your Downgrades have no effects.'
    options = costing(table, DISCARD, hush, "A stable: Test, Hush", "A hand: Narwhal").options()
    assert "Play Narwhal" in options
