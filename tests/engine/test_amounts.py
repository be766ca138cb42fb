"""As many as before, and up to so many: with every verb that moves chosen cards."""

import pytest

from engine import IllegalAnswer

SHRINK = (
    'card "Test" (magic): Choose a player. Put up to 3 Unicorns from that player\'s Stable into the discard '
    "pile without triggering their effects, then bring that many Baby Unicorns from the Nursery into that "
    "player's Stable."
)
PLAGUE = 'card "Test" (magic): Sacrifice any number of cards, then destroy that many cards.'


def test_up_to_so_many_cards_are_put_and_as_many_brought(table):
    quiet = 'card "Loud" (magical): Leaves: draw a card. / Sacrificed or destroyed: draw a card.'
    lines = ("players: A B", "A hand: Test", "B stable: Narwhal, Rhinocorn, Loud, Yay")
    played = table(SHRINK, quiet, *lines).played("Test")
    played.play("Loud", "Narwhal", "Decline")
    played.play("Baby Narwhal", "Baby Unicorn (Red)")
    assert played.stable("B") == ["Baby Narwhal", "Baby Unicorn (Red)", "Rhinocorn", "Yay"]
    assert "Loud triggers" not in " ".join(played.sentences())


def test_as_many_are_destroyed_as_were_sacrificed(table):
    lines = ("players: A B", "A hand: Test", "A stable: 2 x Yay", "B stable: 2 x Narwhal, Rhinocorn")
    played = table(PLAGUE, *lines).played("Test").play("Yay", "Yay")
    played.play("Rhinocorn")
    with pytest.raises(IllegalAnswer, match="Rhinocorn"):
        played.play("Rhinocorn")
    assert played.play("Narwhal").stable("B") == ["Narwhal"]


def test_as_many_as_none_is_nothing(table):
    lines = ("players: A B", "A hand: Test", "A stable: Yay", "B stable: Narwhal")
    played = table(PLAGUE, *lines).played("Test").play("Decline")
    assert played.stable("B") == ["Narwhal"]
    assert played.cited("nothing") == ["effects.impossible"]


def test_as_many_are_discarded_as_were_drawn(table):
    card = 'card "Test" (magic): Draw 2 cards, then discard that many cards.'
    played = table(card, "players: A B", "A hand: Test", "deck top: Yay, Neigh, Narwhal").played("Test")
    assert (played.hand("A"), sorted(played.discard())) == ([], ["Neigh", "Test", "Yay"])


def test_effects_of_one_moment_choose_as_many_as_they_said_before(table):
    line = "Turn start: sacrifice an Upgrade, then destroy that many Basic Unicorns."
    cards = [f'card "{name}" (magical): {line}' for name in ("One", "Two")]
    lines = ("players: A B", "turn: A, beginning of turn", "A stable: One, Two, 2 x Yay")
    played = table(*cards, *lines, "B stable: 4 x Narwhal", "deck: 9 x Neigh")
    while played.asked() == "card":
        played.play(played.options()[0])
    assert played.stable("B") == ["Narwhal"] * 2


def test_any_number_of_cards_is_brought(table):
    card = 'card "Test" (magic): Bring any number of Basic Unicorns from your hand into your Stable.'
    played = table(card, "players: A B", "A hand: Test, 3 x Narwhal, Yay").played("Test")
    played.play("Narwhal", "Narwhal", "Decline")
    assert (played.stable("A"), played.hand("A")) == (["Narwhal"] * 2, ["Narwhal", "Yay"])


@pytest.mark.parametrize(
    ("says", "drawn"), [("you have above 3", 2), ("you have", 5), ("you have above 9", 0)]
)
def test_unicorns_are_counted_and_not_their_cards(table, says, drawn):
    card = f'card "Test" (magic): Draw a card for each Unicorn {says}.'
    lines = ("players: A B", "A hand: Test", "A stable: 3 x Narwhal, Ginormous Unicorn", "deck top: 9 x Yay")
    assert table(card, *lines).played("Test").hand("A") == ["Yay"] * drawn


BLAZE = (
    'card "Test" (magic): Reveal the top card of the deck. If it is not a Unicorn or Downgrade, put it into '
    "your hand. If it is a Unicorn, bring it into your Stable and take another turn. If it is a Downgrade, "
    "put it into the discard pile and sacrifice a Unicorn."
)


@pytest.mark.parametrize(
    ("top", "hand", "stable", "turn"),
    [
        ("Neigh", ["Neigh"], ["Rhinocorn"], 1),
        ("Narwhal", [], ["Narwhal", "Rhinocorn"], 0),
        ("Barbed Wire", [], [], 1),
    ],
)
def test_what_is_revealed_goes_where_its_kind_sends_it(table, top, hand, stable, turn):
    lines = ("players: A B", "A hand: Test", "A stable: Rhinocorn", f"deck top: {top}, 9 x Yay")
    played = table(BLAZE, *lines).played("Test")
    assert (played.hand("A")[: len(hand)], played.stable("A"), played.state.turn) == (hand, stable, turn)


UNICORNS = ('card "Grey" (basic):', 'card "Green" (basic):', 'card "Gold" (basic):')


@pytest.mark.parametrize(
    ("answers", "given"), [(["Grey", "Decline"], ["Grey"]), (["Grey", "Gold"], ["Gold", "Grey"])]
)
def test_up_to_some_are_given(table, answers, given):
    gift = 'card "Gift" (magic): Give up to 2 Unicorns from your hand to another player.'
    lines = (gift, *UNICORNS, "A hand: Gift, Grey, Green, Gold", "deck top: 9 x Yay")
    played = table(*lines).played("Gift").play("C", *answers)
    assert played.hand("C") == given


def test_up_to_some_are_sacrificed_or_destroyed(table):
    cull = 'card "Cull" (magic): Sacrifice or destroy up to 2 Unicorns.'
    lines = (cull, *UNICORNS, "A hand: Cull", "A stable: Grey, Green", "B stable: Gold", "deck top: 9 x Yay")
    assert table(*lines).played("Cull").play("Gold", "Decline").stable("B") == []


SWAP = (
    'card "Test" (magic): Move a Unicorn from your Stable into another player\'s Stable and move a different '
    "Unicorn from that player's Stable into your Stable."
)


def test_a_different_card_is_not_the_one_just_moved(table):
    lines = ("players: A B", "A hand: Test", "A stable: Narwhal", "B stable: Rhinocorn, Seductive Unicorn")
    played = table(SWAP, *lines).played("Test")
    assert played.options() == ["Rhinocorn (B's Stable)", "Seductive Unicorn (B's Stable)"]
    with pytest.raises(IllegalAnswer, match="Narwhal has been chosen already"):
        played.play("Narwhal")
    assert played.play("Rhinocorn").stable("A") == ["Rhinocorn"]
    assert played.stable("B") == ["Narwhal", "Seductive Unicorn"]


def test_without_a_different_card_nothing_comes_back(table):
    enters = SWAP.replace("(magic): Move", "(magical): Enters: move")
    lines = ("players: A B", "A hand: Test", "A stable: Narwhal", "B stable: Yay")
    played = table(enters, *lines).played("Test", "A").play("Narwhal")
    assert (played.stable("A"), played.stable("B")) == (["Test"], ["Narwhal", "Yay"])


def test_a_card_goes_only_to_whom_a_different_one_can_be_taken_from(table):
    lines = ("A hand: Test", "A stable: Rhinocorn", "B stable: Yay", "deck top: 9 x Yay")
    assert table(SWAP, *lines).options() == ["Draw a card"]
    played = table(SWAP, *lines, "C stable: Narwhal").played("Test")
    assert (played.stable("A"), played.stable("C")) == (["Narwhal"], ["Rhinocorn"])


def test_it_is_said_whom_no_different_card_can_be_taken_from(table):
    lines = ("players: A B C D", "A hand: Test", "A stable: Rhinocorn, Llamacorn", "B stable: Yay")
    asked = table(SWAP, *lines, "C stable: Narwhal", "D stable: Narwhal").played("Test").play("Rhinocorn")
    assert asked.options() == ["C", "D"]
    with pytest.raises(IllegalAnswer, match="What the effect does cannot be done with B"):
        asked.play("B")


@pytest.mark.parametrize(
    ("wording", "left"),
    [
        (
            "Choose a Unicorn in your Stable. Sacrifice all remaining Unicorns.",
            (["Narwhal"], ["Narwhal", "Rhinocorn"]),
        ),
        (
            "Choose a Unicorn in a Stable. Destroy all remaining Unicorns in that player's Stable.",
            (["Llamacorn", "Narwhal"], ["Narwhal"]),
        ),
        (
            "Choose a Unicorn in a Stable. Destroy all remaining Unicorns.",
            (["Llamacorn", "Narwhal"], ["Narwhal"]),
        ),
    ],
)
def test_the_card_just_chosen_is_none_of_those_that_remain(table, wording, left):
    lines = ("players: A B", "A hand: Test", "A stable: Llamacorn, Narwhal", "B stable: Narwhal, Rhinocorn")
    played = table(f'card "Test" (magic): {wording}', *lines).played("Test")
    whose = "B" if "a Stable" in wording else "A"
    played.play(f"Narwhal ({whose}'s Stable)")
    assert (played.stable("A"), played.stable("B")) == left


@pytest.mark.parametrize(("hand", "held"), [("2 x Narwhal", 4), ("6 x Narwhal", 6), ("", 4)])
def test_cards_are_drawn_until_so_many_are_held(table, hand, held):
    line = 'card "Test" (magical): Turn start: draw cards until you have 3 in your hand.'
    own = (f"A hand: {hand}",) if hand else ()
    played = table(
        line, "players: A B", "turn: A, beginning of turn", "A stable: Test", "deck: 9 x Yay", *own
    )
    while played.asked() == "chance":
        played.play("Yay")
    assert len(played.hand("A")) == held + (1 if hand.startswith("6") else 0)


@pytest.mark.parametrize(
    ("says", "answers", "gone"),
    [
        ("sacrifice any number of cards", ["Yay", "Decline"], ["Test", "Yay"]),
        ("discard any number of cards", ["Neigh", "Neigh", "Decline"], ["Neigh", "Neigh", "Test"]),
        ("destroy any number of Upgrades", ["Yay"], ["Test", "Yay"]),
        ("destroy any number of Unicorns", ["Decline"], ["Test"]),
    ],
)
def test_any_number_may_be_taken_or_none(table, says, answers, gone):
    line = f'card "Test" (magic): You may {says}. Draw that many cards.'
    lines = ("players: A B", "A hand: Test, 3 x Neigh", "A stable: Yay, Rhinocorn", "B stable: Yay, Narwhal")
    played = table(line, *lines, "deck: 9 x Llamacorn").played("Test").play(*answers)
    drawn = 0
    while played.asked() == "chance" and drawn < len(gone) - 1:
        played.play("Llamacorn")
        drawn += 1
    assert played.discard() == gone
    assert drawn == len(gone) - 1


def test_as_many_cards_are_drawn_as_were_shuffled_into_the_deck(table):
    test = 'card "Test" (magic): Shuffle your hand into the deck, then draw that many cards.'
    played = table(test, "A hand: Test, 2 x Narwhal", "deck: 9 x Narwhal").played("Test")
    while played.asked() == "chance":
        played.play("Narwhal")
    assert played.hand("A") == ["Narwhal"] * 2


def test_a_card_is_drawn_for_each_card_of_the_player_who_was_chosen(table):
    text = "Choose another player, then draw a card for each Upgrade in that player's Stable."
    lines = ("players: A B C", f'card "Test" (magic): {text}', "A hand: Test", "A stable: Yay")
    played = table(*lines, "B stable: Yay, Rainbow Aura", "C stable: Yay", "deck top: 9 x Yay").played("Test")
    assert played.play("B").hand("A") == ["Yay", "Yay"]


@pytest.mark.parametrize(
    ("counted", "drawn"),
    [
        ("a card for each Unicorn in your Stable, but at most 3 cards", 3),
        ("a card for each Unicorn in your Stable, but at most 5 cards", 4),
        ("2 cards for each Upgrade in each other player's Stable, but at most 3 cards", 3),
        ("a card for each Unicorn you have above 2, but at most 1 card", 1),
        ("2 cards for each other player, but at most 1 card", 1),
    ],
)
def test_what_is_drawn_for_each_may_have_an_upper_bound(table, counted, drawn):
    lines = ("A hand: Test", "A stable: 4 x Narwhal", "B stable: 2 x Yay", "deck top: 9 x Yay")
    played = table("players: A B", f'card "Test" (magic): Draw {counted}.', *lines).played("Test")
    assert played.hand("A") == ["Yay"] * drawn


def test_the_upper_bound_is_that_of_each_player_who_draws(table):
    text = "Each player draws a card for each Unicorn in their Stable, but at most 2 cards."
    lines = ("A hand: Test", "A stable: 4 x Narwhal", "B stable: Narwhal", "deck top: 9 x Yay")
    played = table("players: A B", f'card "Test" (magic): {text}', *lines).played("Test")
    # B draws one more in the Draw phase of the turn that follows
    assert (played.hand("A"), played.hand("B")) == (["Yay"] * 2, ["Yay"] * (1 + 1))


@pytest.mark.parametrize(
    ("counted", "drawn"), [("a card for each player", 3), ("2 cards for each other player", 4)]
)
def test_players_are_counted(table, counted, drawn):
    lines = ("players: A B C", f'card "Test" (magic): Draw {counted}.', "A hand: Test", "deck top: 9 x Yay")
    assert table(*lines).played("Test").hand("A") == ["Yay"] * drawn


@pytest.mark.parametrize(
    ("who", "drawn"),
    [
        ("player with a Downgrade in their Stable", 2),
        ("other player with a Downgrade in their Stable", 1),
        ("other player without a Downgrade", 1),
        ("other player with more Unicorns than you", 1),
        ("other player with fewer Unicorns than you", 0),
        ("player with the most Unicorns", 1),
        ("other player with at least 1 card in their hand", 1),
    ],
)
def test_players_are_counted_by_what_they_have(table, who, drawn):
    wording = f'card "Test" (magic): Draw a card for each {who}.'
    stables = (
        "A stable: Narwhal, Broken Stable",
        "B stable: 2 x Narwhal, Broken Stable",
        "C stable: Narwhal",
    )
    hands = ("A hand: Test", "C hand: Neigh")
    played = table("players: A B C", wording, *stables, *hands, "deck top: 9 x Yay").played("Test")
    assert played.hand("A") == ["Yay"] * drawn


def test_with_whom_players_are_compared_stays_the_same_whoever_draws(table):
    text = "Each other player draws a card for each player with more Unicorns than you."
    stables = ("A stable: Narwhal", "B stable: 2 x Narwhal", "C stable: 3 x Narwhal")
    lines = (f'card "Test" (magic): {text}', "A hand: Test", "deck top: 9 x Yay")
    played = table("players: A B C", *lines, *stables).played("Test")
    # B draws one more in the Draw phase of the turn that follows
    assert (played.hand("B"), played.hand("C")) == (["Yay"] * (2 + 1), ["Yay"] * 2)


@pytest.mark.parametrize(
    ("counted", "drawn"),
    [
        ("in any Stable", 4),
        ("in each player's Stable", 4),
        ("in each other player's Stable", 3),
        ("in other players' Stables", 3),
    ],
)
def test_cards_of_several_stables_are_counted_together(table, counted, drawn):
    text = f"Draw a card for each Upgrade {counted}."
    lines = ("players: A B C", f'card "Test" (magic): {text}', "A hand: Test", "A stable: Yay, Narwhal")
    played = table(*lines, "B stable: 2 x Yay, Narwhal", "C stable: Rainbow Aura", "deck top: 9 x Yay")
    assert played.played("Test").hand("A") == ["Yay"] * drawn


@pytest.mark.parametrize(
    ("done", "chosen", "drawn"),
    [
        ("Each other player discards a card", ("Yay",), 2),
        ("Each player discards any number of cards", ("Neigh", "Neigh", "Yay", "Decline", "Decline"), 3),
        ("Each other player may discard up to 2 cards", ("Yay", "Yay", "Decline"), 2),
        ("Each other player with at least 3 cards in their hand discards 2 cards", ("Yay", "Yay"), 2),
        ("Another player discards 2 cards", ("Yay", "Yay"), 2),
        ("Choose a player. That player may discard any number of cards", ("B", "Yay", "Decline"), 1),
        ("Choose a player. That player may discard any number of cards", ("B", "Decline"), 0),
    ],
)
def test_as_many_are_drawn_as_all_others_have_moved_together(table, done, chosen, drawn):
    lines = ("A hand: Test, 2 x Neigh", "B hand: 3 x Yay", "C hand: Neigh", "deck top: 9 x Narwhal")
    played = table("players: A B C", f'card "Test" (magic): {done}. Draw that many cards.', *lines).played(
        "Test"
    )
    for answer in chosen:
        played.play(answer)
    assert played.asked() == "act"
    assert played.hand("A").count("Narwhal") == drawn


def test_as_many_are_destroyed_as_another_player_has_sacrificed(table):
    line = (
        'card "Test" (magic): Another player sacrifices any number of Upgrades. Destroy that many Unicorns.'
    )
    lines = ("A hand: Test", "B stable: 2 x Yay, 3 x Narwhal")
    played = table("players: A B", line, *lines).played("Test").play("Yay").play("Yay")
    while played.asked() == "card":
        played.play("Narwhal")
    assert (played.stable("B"), len(played.discard())) == (["Narwhal"], 5)
