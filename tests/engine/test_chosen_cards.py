"""A card is chosen where it lies: what follows speaks of it once, for a time, or while it is remembered."""

import pytest

from engine import PositionError, dump, load
from engine.language import parse
from engine.language.binding import Word, antecedents
from engine.language.named import kinds_named
from engine.language.words import Kind

CHOOSE = "choose a Unicorn in another player's Stable"
KILL = 'card "Kill" (magic): Destroy a Unicorn.'


def magic(said):
    return f'card "Test" (magic): {CHOOSE.capitalize()}. {said}'


def lasting(said):
    return f'card "Test" (magical): Enters: {CHOOSE}. / {said}'


def test_the_card_chosen_stays_where_it_lies_and_is_spoken_of(table):
    lines = ("players: A B C", magic("Steal that Unicorn."), "A hand: Test")
    played = table(*lines, "B stable: Narwhal, Yay", "C stable: Rhinocorn").played("Test")
    assert played.options() == ["Narwhal (B's Stable)", "Rhinocorn (C's Stable)"]
    played = played.play("Rhinocorn")
    assert played.cited("choose") == ["move.choose"]
    assert (played.stable("A"), played.stable("C")) == (["Rhinocorn"], [])


def test_its_player_is_that_player(table):
    lines = ("players: A B C", magic("That player draws 2 cards."), "A hand: Test", "deck top: Yay, Neigh")
    played = table(*lines, "C stable: Rhinocorn", "B stable: Narwhal").played("Test").play("Rhinocorn")
    assert played.hand("C") == ["Neigh", "Yay"]


def test_nobody_plays_a_card_that_chooses_where_nothing_can_be_chosen(table):
    played = table("players: A B", magic("Steal that Unicorn."), "A hand: Test", "B stable: Yay")
    assert "Play Test" not in played.options()


@pytest.mark.parametrize(
    ("said", "unicorns"),
    [
        ("That Unicorn counts as 3 Unicorns this turn. Play a Magic card.", 3),
        ("That Unicorn does not count as a Unicorn this turn. Play a Magic card.", 0),
    ],
)
def test_it_counts_otherwise_for_a_turn(table, said, unicorns):
    lines = ("players: A B", magic(said), KILL, "A hand: Test, Kill", "B stable: Narwhal")
    played = table(*lines, "A stable: Rhinocorn", "deck top: 9 x Yay").played("Test")
    assert played.state.unicorns == [1, unicorns]
    assert load(played.state.library, dump(played.state)).unicorns == [1, unicorns]
    played = played.played("Kill") if unicorns else played
    assert played.state.unicorns[1] == 0


@pytest.mark.parametrize(
    ("said", "drawn"),
    [
        ("Draw a card.", 2),
        ("That Unicorn has no effects this turn.", 1),
        ("Effects of that Unicorn do not trigger this turn.", 1),
        ("Your Unicorns have no effects this turn.", 2),
    ],
)
def test_a_unicorn_has_no_effects_for_a_turn(table, said, drawn):
    lucky = 'card "Lucky" (magical): Leaves: draw 2 cards.'
    test = magic(f"{said} Play a Magic card. That player draws a card.")
    lines = ("players: A B", test, KILL, lucky, "A hand: Test, Kill", "B stable: Lucky", "A stable: Narwhal")
    played = table(*lines, "deck top: 9 x Yay").played("Test")
    while played.asked() in ("act", "respond", "card") and played.state.turn == 0:
        wanted = [label for label in ("Play Kill", "Nobody answers") if label in played.options()]
        played = played.play(wanted[0] if wanted else next(o for o in played.options() if "Lucky" in o))
        if "Lucky" in played.discard():
            break
    found = [event for event in played.events if event.kind == "trigger"]
    assert len(found) == (1 if drawn == 2 else 0)


def test_until_your_next_turn_ends_when_that_begins(table):
    test = magic("That Unicorn has no effects until your next turn.")
    lines = ("players: A B", test, "A hand: Test, Yay", "B hand: Yay, Yay", "B stable: Ginormous Unicorn")
    played = table(*lines, "deck top: 9 x Yay").played("Test")
    assert (played.state.turn, played.state.unicorns[1]) == (1, 1)
    played = played.play("Draw a card")
    assert (played.state.turn, played.state.unicorns[1]) == (0, 2)


def test_what_is_said_of_a_card_for_a_time_is_over_once_it_lies_in_no_stable(table):
    test = magic("That Unicorn cannot be destroyed until your next turn.")
    back = 'card "Back" (magic): Return a Unicorn from any Stable to that player\'s hand.'
    lines = ("players: A B", test, back, KILL, "A hand: Test", "B hand: Back, Kill", "B stable: Narwhal")
    played = table(*lines, "A stable: Rhinocorn", "deck top: 9 x Yay").played("Test")
    assert played.state.in_force.shields
    played = played.played("Back").play("Narwhal")
    assert not played.state.this_turn
    assert not played.state.in_force.shields


@pytest.mark.parametrize(
    ("said", "unicorns"),
    [
        ("That Unicorn has no effects.", 1),
        ("That Unicorn does not count as a Unicorn.", 0),
        ("While there is no Downgrade in your Stable: that Unicorn counts as 4 Unicorns.", 4),
        ("While there is a Downgrade in your Stable: that Unicorn counts as 4 Unicorns.", 2),
        ("That Unicorn cannot be destroyed.", 2),
    ],
)
def test_a_card_may_say_for_good_what_holds_for_the_one_it_remembers(table, said, unicorns):
    lines = ("players: A B", lasting(said), KILL, "A hand: Test", "B hand: Kill", "deck top: 9 x Yay")
    played = table(*lines, "B stable: Ginormous Unicorn", "A stable: Narwhal").played("Test", "A")
    assert played.state.unicorns == [2, unicorns]
    assert load(played.state.library, dump(played.state)).unicorns == [2, unicorns]


def test_it_holds_no_more_once_the_card_that_says_so_is_gone(table):
    lines = ("players: A B", lasting("That Unicorn has no effects."), KILL, "A hand: Test", "B hand: Kill")
    played = (
        table(*lines, "B stable: Ginormous Unicorn", "deck top: 9 x Yay").played("Test", "A").played("Kill")
    )
    assert (played.stable("A"), played.state.unicorns) == ([], [0, 2])


def test_one_that_may_not_be_destroyed_by_what_remembers_it_is_safe(table):
    lines = (
        "players: A B",
        lasting("That Unicorn cannot be destroyed."),
        KILL,
        "A hand: Test",
        "deck top: 9 x Yay",
    )
    played = table(*lines, "B stable: Narwhal", "B hand: Kill, Kill").played("Test", "A")
    assert "Play Kill" in played.options()
    played = played.played("Kill")
    assert (played.stable("A"), played.stable("B")) == ([], ["Narwhal"])


@pytest.mark.parametrize(("downgrades", "unicorns"), [("", 2), (", Slowdown", 1)])
def test_a_card_counts_as_more_only_while_a_condition_holds(table, downgrades, unicorns):
    test = (
        'card "Test" (magical): While there is no Downgrade in your Stable: this card counts as 2 Unicorns.'
    )
    played = table("players: A B", test, f"A stable: Test{downgrades}")
    assert played.state.unicorns[0] == unicorns


def test_what_it_counts_as_changes_with_what_comes(table):
    test = (
        'card "Test" (magical): While there is no Downgrade in your Stable: this card counts as 2 Unicorns.'
    )
    lines = ("players: A B", test, "A stable: Test", "B hand: Slowdown", "turn: B")
    played = table(*lines).played("Slowdown", "A")
    assert played.state.unicorns[0] == 1


@pytest.mark.parametrize("named", ["that Basic Unicorn", "that Unicorn", "that card"])
def test_a_card_is_called_by_a_wider_kind(table, named):
    said = f'card "Test" (magic): Choose a Basic Unicorn in another player\'s Stable. Steal {named}.'
    played = table("players: A B", said, "A hand: Test", "B stable: Narwhal, Rhinocorn").played("Test")
    assert "Narwhal" in played.stable("A")


def test_a_card_is_spoken_of_before_another_is_named(table):
    chosen = "Choose a Magical Unicorn in your Stable."
    with pytest.raises(PositionError, match="before the line names another card"):
        table(f'card "Test" (magic): {chosen} Draw a card. Sacrifice that Magical Unicorn.')
    said = f'card "Test" (magic): {chosen} Sacrifice that Magical Unicorn. Draw a card.'
    assert "Rhinocorn" in table(said, "A hand: Test", "A stable: Rhinocorn").played("Test").discard()


def test_that_card_is_another_than_the_one_that_says_so():
    said = "Whenever this card is stolen: choose a Basic Unicorn in your Stable. Sacrifice that card."
    (chosen, *_others) = antecedents(parse(said).abilities[0], Word.THAT_CARD)
    assert chosen is not None
    assert kinds_named(chosen) == (Kind.BASIC,)


def test_two_players_are_chosen_to_swap_hands(table):
    test = 'card "Test" (magic): Choose 2 other players, then swap their hands.'
    lines = ("players: A B C D", test, "A hand: Test", "B hand: Yay", "C hand: Neigh, Narwhal")
    played = table(*lines, "D hand: Slowdown").played("Test").play("B").play("C")
    assert (played.hand("B"), played.hand("C")) == (["Narwhal", "Neigh"], ["Yay"])
    assert played.hand("D") == ["Slowdown"]
    assert played.cited("swap") == ["move.swap"]


def test_nobody_chooses_more_players_than_there_are(table):
    test = 'card "Test" (magic): Choose 2 other players. Each of them draws a card.'
    assert "Play Test" not in table("players: A B", test, "A hand: Test", "B hand: Yay").options()
    assert "Play Test" in table("players: A B C", test, "A hand: Test", "B hand: Yay").options()


def test_one_may_swap_ones_own_hand_where_any_players_may_be_chosen(table):
    test = 'card "Test" (magic): Choose 2 players, then swap their hands.'
    lines = ("players: A B", test, "A hand: Test, Yay", "B hand: Neigh", "deck top: 9 x Slowdown")
    played = table(*lines).played("Test")
    assert played.hand("A") == ["Neigh"]


def test_a_player_is_chosen_in_whose_stable_there_is_a_card_to_choose(table):
    test = 'card "Test" (magic): Choose another player. Choose a Unicorn in that player\'s Stable. Steal it.'
    lines = ("players: A B C", test, "A hand: Test", "B stable: Yay", "C stable: Narwhal")
    assert table(*lines, "deck top: 9 x Yay").played("Test").stable("A") == ["Narwhal"]


def test_a_card_that_is_stolen_remembers_nothing_and_chooses_anew(table):
    thief = 'card "Thief" (magic): Steal a Magical Unicorn named "Test".'
    lines = ("players: A B", lasting("That Unicorn has no effects."), thief, "A hand: Test", "B hand: Thief")
    played = table(*lines, "B stable: Ginormous Unicorn", "deck top: 9 x Yay").played("Test", "A")
    assert played.state.unicorns == [1, 1]
    played = played.played("Thief")
    assert (played.stable("A"), played.state.unicorns) == ([], [0, 3])
    assert not played.state.notes


# Several


def several(said):
    return f'card "Test" (magic): {said}'


HERD = (
    "players: A B C",
    "A hand: Test",
    "A stable: Yay, Narwhal, Rhinocorn, Llamacorn",
    "B stable: Americorn",
)


def test_several_cards_chosen_stay_and_one_of_them_goes(table):
    played = table(several("Choose 2 Unicorns in your Stable. Sacrifice one of them."), *HERD).played("Test")
    assert played.options() == [f"{name} (A's Stable)" for name in ("Llamacorn", "Narwhal", "Rhinocorn")]
    played.play("Narwhal", "Llamacorn")
    assert (played.cited("choose"), len(played.stable("A"))) == (["move.choose"] * 2, 4)
    assert played.options() == ["Llamacorn (A's Stable)", "Narwhal (A's Stable)"]
    assert played.play("Llamacorn").stable("A") == ["Narwhal", "Rhinocorn", "Yay"]


def test_all_of_several_chosen_go(table):
    line = several("Choose up to 2 Unicorns in your Stable, then sacrifice them.")
    played = table(line, *HERD).played("Test", "Narwhal").play("Llamacorn")
    assert played.stable("A") == ["Rhinocorn", "Yay"]


def test_of_two_chosen_anywhere_one_is_destroyed_and_the_other_stolen(table):
    line = several("Choose 2 Unicorns in any Stable. Destroy one of them and steal the rest.")
    lines = ("players: A B C", "A hand: Test", "B stable: Narwhal, Llamacorn", "C stable: Rhinocorn")
    played = table(line, *lines).played("Test", "Narwhal").play("Rhinocorn")
    assert played.options() == ["Narwhal (B's Stable)", "Rhinocorn (C's Stable)"]
    played.play("Narwhal")
    assert (played.stable("A"), played.stable("B"), played.stable("C")) == (["Rhinocorn"], ["Llamacorn"], [])


def test_another_player_sacrifices_one_of_two_that_were_chosen_for_them(table):
    line = several(
        "Choose another player. Choose 2 Unicorns in that player's Stable. That player sacrifices one of "
        "them."
    )
    lines = ("players: A B C", "A hand: Test", "B stable: Narwhal, Llamacorn, Americorn")
    played = table(line, *lines).played("Test")
    played = (played.play("B") if played.asked() == "player" else played).play("Narwhal", "Americorn")
    assert (played.state.asked, played.options()) == (1, ["Americorn (B's Stable)", "Narwhal (B's Stable)"])
    assert played.play("Americorn").stable("B") == ["Llamacorn", "Narwhal"]


def test_a_position_between_choosing_two_and_moving_one_is_saved(table, library):
    line = several("Choose 2 Unicorns in your Stable. Sacrifice one of them.")
    played = table(line, *HERD).played("Test", "Narwhal").play("Llamacorn")
    played.state = load(library, dump(played.state))
    assert played.options() == ["Llamacorn (A's Stable)", "Narwhal (A's Stable)"]
    assert played.play("Narwhal").stable("A") == ["Llamacorn", "Rhinocorn", "Yay"]


def test_where_there_are_not_two_the_card_is_not_played(table):
    line = several("Choose 2 Unicorns in your Stable. Sacrifice one of them.")
    assert "Play Test" not in table(line, "players: A B", "A hand: Test", "A stable: Narwhal, Yay").options()
