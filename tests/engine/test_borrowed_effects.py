"""A card that has the effects of another one: for as long as that lies in a Stable, and it itself does."""

import pytest

from engine import PositionError, dump, load
from engine.model.places import DISCARD_PILE

MIMIC = "Cosplay Unicorn"
BOXES = "edition: base-2e + convention-exclusives"
KILL = 'card "Kill" (magic): Destroy a Unicorn.'
TURNS = 'card "Early" (magical): Turn start: draw a card. / Leaves: draw a card.'


def mimicking(table, *lines, model="Ginormous Unicorn", chosen=None):
    """A table at which A's Unicorn has just taken the effects of one of B's."""
    hand = () if any(line.startswith("A hand") for line in lines) else (f"A hand: {MIMIC}",)
    position = ("players: A B", BOXES, *hand, f"B stable: {model}", *lines)
    played = table(*position).played(MIMIC, "A")
    return played.play(chosen) if chosen else played


def test_it_counts_as_the_other_does(table):
    played = mimicking(table, "deck top: 9 x Yay")
    assert played.state.unicorns == [2, 2]
    assert played.cited("forced") == ["effects.forced"]
    assert load(played.state.library, dump(played.state)).unicorns == [2, 2]


def test_its_name_and_type_stay_its_own(table):
    played = mimicking(table, "deck top: 9 x Yay")
    assert played.stable("A") == [MIMIC]
    assert played.state.stables[0]
    (card,) = played.state.stables[0]
    assert played.state.faces[card].type == "magical"


def test_what_waits_on_the_other_waits_on_it(table):
    played = mimicking(table, TURNS, "deck top: 9 x Yay", "B hand: Neigh", model="Early").play("Draw a card")
    (card,) = played.state.stables[0]
    assert [event.player for event in played.events if event.kind == "draw" and event.source == card] == [0]


def test_its_line_is_that_of_the_other_card(table):
    played = mimicking(table, TURNS, "deck top: 9 x Yay", "B hand: Neigh", model="Early").play("Draw a card")
    (card,) = played.state.stables[0]
    drawn = next(event for event in played.events if event.kind == "draw" and event.source == card)
    assert played.state.faces[card].lines[drawn.clause - 1] == "Turn start: draw a card."


def test_it_is_itself_again_once_the_other_is_gone(table):
    home = 'card "Home" (magic): Return a Unicorn from your Stable to your hand.'
    played = mimicking(table, home, "B hand: Home", "deck top: 9 x Yay").played("Home")
    assert (played.stable("B"), played.state.unicorns) == ([], [1, 0])


def test_it_goes_on_in_whichever_stable_the_other_lies(table):
    thief = 'card "Thief" (magic): Steal a Unicorn.'
    played = mimicking(table, thief, "B hand: Yay", f"A hand: {MIMIC}, Thief", "deck top: 9 x Yay")
    played = played.play("Draw a card").played("Thief")
    assert (played.stable("B"), played.state.unicorns) == ([], [4, 0])


def test_it_leaves_with_the_effects_it_has(table):
    lines = (TURNS, KILL, "B hand: Kill", "deck top: 9 x Yay")
    played = mimicking(table, *lines, model="Early").played("Kill")
    card = next(
        card for card in played.state.zones[DISCARD_PILE] if played.state.faces[card].type == "magical"
    )
    assert [event.player for event in played.events if event.kind == "draw" and event.source == card] == [0]
    assert not played.state.worn
    assert played.state.faces[card].printed is None


def test_what_has_no_effects_has_no_borrowed_ones(table):
    assert mimicking(table, "A stable: Blinding Light", "deck top: 9 x Yay").state.unicorns == [1, 2]


def test_cards_may_take_the_effects_of_each_other(table):
    lines = ("players: A B", BOXES, f"A hand: {MIMIC}", f"B stable: {MIMIC}", "deck top: 9 x Yay")
    played = table(*lines).played(MIMIC, "A")
    assert played.state.unicorns == [1, 1]


def test_of_whom_the_other_remembers_it_knows_nothing(table):
    other = (
        'card "Jailer" (magical): Enters: choose a Unicorn in another player\'s Stable. / '
        "That Unicorn has no effects."
    )
    played = mimicking(table, other, "deck top: 9 x Yay", model="Jailer")
    assert not played.state.in_force.silent


@pytest.mark.parametrize("kind", ["Upgrade", "Downgrade"])
def test_what_is_no_unicorn_lends_its_effects_too(table, kind):
    said = "Enters: choose a card in any Stable. / This card has the effects of that card."
    lines = (
        "players: A B",
        f'card "Test" (magical): {said}',
        "A hand: Test",
        f'card "Lent" ({kind.lower()}): Your hand limit is 2.',
    )
    played = table(*lines, "B stable: Lent", "deck top: 9 x Yay").played("Test", "A")
    played = played.play("Lent") if played.asked() == "card" else played
    assert played.state.in_force.hand_limits == [2, 2]


def test_it_holds_without_a_condition_alone(table):
    test = (
        'card "Test" (magical): Enters: choose a Unicorn in any Stable. / While you have at most 2 cards in '
    )
    with pytest.raises(PositionError, match="on a line of its own"):
        table("players: A B", f"{test}your hand: this card has the effects of that Unicorn.", "A hand: Test")
