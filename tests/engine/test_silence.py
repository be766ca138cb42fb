"""Cards whose effects do not hold, and Unicorns that are considered some other animal."""

import pytest

BLESSING = 'card "Blessing" (upgrade): Your Downgrades have no effects.'
SPARED = "they do not count as Unicorns, and effects that say Unicorn do not affect them."


@pytest.mark.parametrize(
    ("stables", "limit"), [(("Tight, Blessing", "Narwhal"), 7), (("Tight", "Blessing"), 3)]
)
def test_what_a_silent_downgrade_says_does_not_hold(table, stables, limit):
    tight = 'card "Tight" (downgrade): Your hand limit is 3.'
    lines = (BLESSING, tight, f"A stable: {stables[0]}", f"B stable: {stables[1]}")
    assert table(*lines).state.in_force.hand_limits[0] == limit


def test_a_silent_downgrade_does_nothing_as_it_enters_or_on_a_turn(table):
    curse = 'card "Curse" (downgrade): Enters: discard 2 cards. / Turn start: discard a card.'
    lines = (
        BLESSING,
        curse,
        "B stable: Blessing",
        "B hand: Yay, Neigh",
        "A hand: Curse",
    )
    played = table(*lines, "deck top: 9 x Rhinocorn").played("Curse", "B")
    assert played.cited("discard") == []


def test_a_disguise_that_is_silent_is_none(table):
    panda = f'card "Panda" (downgrade): Your Unicorns are considered Reindeer: {SPARED}'
    lines = (BLESSING, panda, "A stable: Narwhal, Panda", "B stable: Narwhal, Panda, Blessing")
    assert table(*lines).state.unicorns[:2] == [0, 1]


def test_a_silent_card_speaks_again_once_the_other_is_gone(table):
    tight = 'card "Tight" (downgrade): Your hand limit is 3.'
    smite = 'card "Smite" (magic): Destroy an Upgrade.'
    lines = (BLESSING, tight, smite, "B stable: Tight, Blessing", "A hand: Smite")
    assert table(*lines).played("Smite").state.in_force.hand_limits[1] == 3


def test_unicorns_without_effects_keep_their_type(table):
    hush = 'card "Hush" (upgrade): Other players\' Unicorns have no effects.'
    lines = (hush, "A stable: Hush, Ginormous Unicorn", "B stable: Ginormous Unicorn, Queen Bee Unicorn")
    assert table(*lines).state.unicorns[:2] == [2, 2]


def test_any_animals_will_do(table):
    sheep = f'card "Deer" (downgrade): Your Unicorns are considered Sea Otters: {SPARED}'
    smite = 'card "Smite" (magic): Destroy a Unicorn.'
    lines = (sheep, smite, "B stable: Deer, Rhinocorn", "C stable: Narwhal", "A hand: Smite")
    assert table(*lines).played("Smite").stable("C") == []
