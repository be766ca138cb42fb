"""What players cannot do while a card lies there: hold many cards, win, have many Unicorns, take cards."""

import pytest

CARDS = "Narwhal, Rhinocorn, Llamacorn, Yay"


@pytest.mark.parametrize(
    ("said", "limit"),
    [
        (["Your hand limit is 3."], 3),
        (["Each player's hand limit is 2."], 2),
        (["Your hand limit is 3.", "Each player's hand limit is 2."], 2),
        (["Your hand limit is 10."], 10),
        (["Your hand limit is 3.", "Your hand limit is 2 cards higher."], 5),
        (["Each other player's hand limit is 2."], 7),
        (["Your hand limit is the number of Unicorns in your Stable."], 2),
        (["Your hand limit is the number of Unicorns in each player's Stable."], 5),
        (["Your hand limit is the number of Magic cards in the discard pile.", "Your hand limit is 3."], 1),
        (["Your hand limit is 2 cards higher for each Basic Unicorn in your Stable."], 9),
        (["Your hand limit is 1 card higher for each other Upgrade in your Stable.", "You cannot win."], 8),
        (["Each player's hand limit is 1 card lower for each Unicorn in their Stable."], 5),
        (["You have no hand limit.", "Your hand limit is 3."], 3),
    ],
)
def test_the_lowest_limit_holds_and_changes_are_added(table, said, limit):
    cards = [f'card "Limit {place}" (upgrade): {text}' for place, text in enumerate(said)]
    names = ", ".join(f"Limit {place}" for place in range(len(said)))
    lines = (
        f"A stable: {names}, Narwhal, Rhinocorn",
        "B stable: 3 x Narwhal",
        "discard: Unicorn Poison, Yay",
    )
    assert table(*cards, *lines).state.in_force.hand_limits[0] == limit


def test_whoever_holds_more_discards_at_the_end_of_the_turn(table):
    limit = 'card "Famine" (upgrade): Each player\'s hand limit is 2.'
    ended = table(limit, "B stable: Famine", f"A hand: {CARDS}", "deck top: 9 x Neigh").play("Draw a card")
    assert ended.asked() == "card"
    assert ended.play("Yay", "Neigh", "Narwhal").hand("A") == ["Llamacorn", "Rhinocorn"]


def test_a_limit_that_hangs_on_a_number_changes_with_it(table):
    line = 'card "Herd" (upgrade): Your hand limit is the number of Unicorns in your Stable.'
    lines = ("A stable: Herd, Narwhal, Rhinocorn", "A hand: Llamacorn, Yay, 3 x Neigh", "deck: 9 x Neigh")
    begun = table(line, "players: A B", *lines)
    assert begun.state.in_force.hand_limits == [2, 7]
    played = begun.played("Llamacorn", "A")
    assert played.state.in_force.hand_limits == [3, 7]
    played.play("Yay")
    assert (played.hand("A"), played.cited("discard")[-1]) == (["Neigh"] * 3, "move.discard")


def test_whoever_has_no_hand_limit_keeps_all_and_draws_up_to_none(table):
    line = 'card "Pockets" (upgrade): You have no hand limit.'
    fill = 'card "Fill" (magic): Draw cards up to your hand limit.'
    lines = ("players: A B", "A stable: Pockets", "A hand: Fill, 9 x Neigh", "deck: 9 x Neigh")
    played = table(line, fill, *lines).played("Fill")
    assert (played.state.turn, len(played.hand("A"))) == (1, 9)


@pytest.mark.parametrize(
    ("said", "limits"),
    [
        ("You have no hand limit this turn.", False),
        ("Your hand limit is the number of Magic cards in the discard pile this turn.", True),
    ],
)
def test_a_limit_for_a_time_follows_what_it_hangs_on(table, said, limits):
    line = f'card "Test" (magic): {said} Draw a card.'
    played = table(line, "players: A B", "A hand: Test, Yay, Neigh", "deck top: Narwhal, 8 x Neigh").played(
        "Test"
    )
    assert (played.asked() == "card") is limits


NONE = 'card "None" (downgrade): Your hand limit is 0.'


@pytest.mark.parametrize("hand", ["2 x Yay, Narwhal", "Yay, 2 unknown"])
def test_nobody_is_asked_which_cards_to_discard_where_all_must_go(table, hand):
    ended = table(NONE, "A stable: None", f"A hand: {hand}", "deck top: 9 x Neigh").play("Draw a card")
    while ended.asked() == "chance":
        ended.play(ended.options()[0])
    assert (ended.state.turn, ended.hand("A"), ended.cited("discard")) == (1, [], ["move.discard"] * 4)


CAKE = 'card "Cake" (downgrade): You cannot win.'


@pytest.mark.parametrize(
    ("stables", "winner"), [(("Cake, 6 x Rhinocorn", ""), -2), (("6 x Rhinocorn", "Cake"), 0)]
)
def test_who_cannot_win_does_not(table, stables, winner):
    lines = [f"{who} stable: {cards}" for who, cards in zip("AB", stables, strict=True) if cards]
    played = table(CAKE, *lines, "A hand: Narwhal", "deck top: 9 x Yay").played("Narwhal", "A")
    assert played.state.winner == winner


def test_who_cannot_win_is_left_out_when_the_deck_has_run_out(table):
    lines = (CAKE, "A stable: Cake, 2 x Rhinocorn", "B stable: Narwhal", "A hand: Narwhal", "deck: nothing")
    ended = table(*lines).played("Narwhal", "A")
    assert ended.sentences()[-1] == "B wins with 1 [end.most]"


TINY = 'card "Tiny" (downgrade): You cannot have more than 2 Unicorns.'
# Tiny itself is one of these cards.
FULL = 'card "Tiny" (downgrade): You cannot have more than 3 cards in your Stable.'
FEW = 'card "Tiny" (downgrade): You cannot have more than 2 Basic Unicorns or Magical Unicorns.'


@pytest.mark.parametrize("tiny", [TINY, FULL, FEW])
def test_a_full_stable_takes_no_more_unicorns(table, tiny):
    bring = 'card "Bring" (magic): Bring a Unicorn from your hand into your Stable.'
    lines = (tiny, bring, "A hand: Narwhal, Bring", "deck top: 9 x Yay")
    assert "Play Bring" not in table(*lines, "A stable: Tiny, Rhinocorn, Llamacorn").options()
    room = table(*lines, "A stable: Tiny, Rhinocorn").played("Bring")
    assert room.stable("A") == ["Narwhal", "Rhinocorn", "Tiny"]


@pytest.mark.parametrize(
    ("most", "options"),
    [
        ("1 Upgrade", ["B", "C"]),
        ("2 Upgrades", ["A", "B", "C"]),
        ("1 Upgrade or Downgrade", ["B", "C"]),
        ('1 card named "Yay"', ["A", "B", "C"]),
        ('1 card named "Rainbow Aura"', ["B", "C"]),
    ],
)
def test_a_stable_takes_no_more_of_some_cards(table, most, options):
    line = f'card "Test" (magical): You cannot have more than {most} in your Stable.'
    lines = ("players: A B C", "A hand: Rainbow Aura", "A stable: Test, Rainbow Aura")
    assert table(line, *lines).played("Rainbow Aura").options() == options


def test_what_is_too_much_already_stays(table):
    line = 'card "Test" (upgrade): Players cannot have more than 1 Upgrade in their Stable.'
    lines = ("players: A B", "A hand: Test", "B stable: 2 x Yay", "A stable: Narwhal")
    played = table(line, *lines).played("Test", "A")
    assert (played.stable("A"), played.stable("B")) == (["Narwhal", "Test"], ["Yay", "Yay"])


TOGETHER = [
    ("Bring 2 Unicorns from the discard pile into your Stable.", False),
    ("Bring up to 2 Unicorns from the discard pile into your Stable.", True),
    ("Bring all Unicorns from the discard pile into your Stable.", True),
    ("Steal all Unicorns.", True),
    ("Steal a Unicorn in each other player's Stable.", True),
    ("Look at the top 2 cards of the deck. Put 2 of them into your Stable.", True),
    ("Search the deck for 2 Unicorns. Bring them into your Stable.", True),
]


@pytest.mark.parametrize(("wording", "may_be_played"), TOGETHER)
def test_those_that_come_together_do_not_overfill_a_stable(table, wording, may_be_played):
    lines = (TINY, f'card "Test" (magic): {wording}', "A hand: Test", "A stable: Tiny, Rhinocorn")
    others = ("B stable: Narwhal", "C stable: Llamacorn", "discard: Narwhal, Llamacorn", "deck: 9 x Narwhal")
    full = table(*lines, *others)
    assert ("Play Test" in full.options()) is may_be_played
    if may_be_played:
        assert len(_to_the_end(full.played("Test")).stable("A")) == 3


@pytest.mark.parametrize("tiny", [TINY, FULL])
@pytest.mark.parametrize("wording", [wording for wording, _ in TOGETHER])
def test_as_many_come_together_as_there_is_room_for(table, wording, tiny):
    lines = (tiny, f'card "Test" (magic): {wording}', "A hand: Test", "A stable: Tiny")
    others = ("B stable: Narwhal", "C stable: Llamacorn", "discard: Narwhal, Llamacorn", "deck: 9 x Narwhal")
    assert len(_to_the_end(table(*lines, *others).played("Test")).stable("A")) == 3


def _to_the_end(played):
    """Answer with the first that is asked, as long as the turn lasts."""
    while played.state.turn == 0 and played.asked() != "nothing":
        played.play(played.options()[0])
    return played


def test_who_brings_too_many_chooses_which(table):
    bring = 'card "Bring" (magic): Bring all Unicorns from the discard pile into your Stable.'
    lines = (TINY, bring, "A hand: Bring", "A stable: Tiny, Rhinocorn", "discard: Narwhal, Llamacorn")
    asked = table(*lines).played("Bring")
    assert len(asked.options()) == 2
    assert asked.play("Narwhal").stable("A") == ["Narwhal", "Rhinocorn", "Tiny"]


def test_a_full_stable_takes_other_cards(table):
    lines = (TINY, "A hand: Rainbow Aura", "A stable: Tiny, Rhinocorn, Llamacorn")
    assert "Rainbow Aura" in table(*lines).played("Rainbow Aura", "A").stable("A")


def test_others_cannot_take_what_is_kept_from_them(table):
    guard = 'card "Guard" (upgrade): Other players cannot destroy your Unicorns.'
    smite = 'card "Smite" (magic): Destroy a card.'
    lines = (guard, smite, "A hand: Smite", "B stable: Guard, Narwhal", "C stable: Rhinocorn")
    assert table(*lines).played("Smite").options() == ["Guard (B's Stable)", "Rhinocorn (C's Stable)"]


def test_who_cannot_steal_or_destroy_only_sacrifices(table):
    peace = 'card "Peace" (downgrade): You cannot steal or destroy cards.'
    smite = 'card "Smite" (magic): Destroy a Unicorn.'
    lines = (peace, smite, "A hand: Smite", "A stable: Peace", "B stable: Narwhal", "deck top: 9 x Yay")
    assert table(*lines).options() == ["Draw a card"]
    assert "Play Smite" in table(*(line.replace("A stable", "C stable") for line in lines)).options()


BRUTE = 'card "Brute" (magical): Enters: destroy a Unicorn.'
SMITE = 'card "Smite" (magic): Destroy a Unicorn.'


def test_triggered_effects_do_nothing_where_a_card_says_so(table):
    tiny = 'card "Tiniest" (magical): This card cannot be destroyed by triggered effects.'
    lines = (tiny, BRUTE, SMITE, "B stable: Tiniest, Narwhal", "A hand: Brute, Smite")
    assert table(*lines).played("Brute", "A").stable("B") == ["Tiniest"]
    assert "Tiniest (B's Stable)" in table(*lines).played("Smite").options()


def test_only_effects_of_others_are_kept_off(table):
    guard = (
        'card "Guard" (upgrade): Your Unicorns cannot be affected by triggered effects of another '
        "player's cards."
    )
    trade = 'card "Trade" (magical): Enters: sacrifice a Unicorn.'
    own = (guard, trade, "A hand: Trade", "A stable: Guard, Narwhal")
    assert "Narwhal (A's Stable)" in table(*own).played("Trade", "A").options()
    others = (guard, BRUTE, "A hand: Brute", "B stable: Guard, Rhinocorn", "C stable: Llamacorn")
    assert table(*others).played("Brute", "A").stable("C") == []
