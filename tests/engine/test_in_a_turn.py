"""How many cards a player draws or plays in a turn, where a card limits that."""

import pytest

from engine import IllegalAnswer, decision, dump, load
from engine.game.continuous import count_play
from engine.language.words import Kind
from engine.model.kinds import BITS
from engine.positions.keys import Keys
from tests.engine.table import downgrade, upgrade

TOP = "deck top: 30 x Yay"


def test_no_more_cards_are_drawn_in_a_turn_and_as_many_in_the_next(table):
    limit, draw = (
        downgrade("You cannot draw more than 2 cards in a turn."),
        'card "Draw" (magic): Draw 3 cards.',
    )
    lines = ("players: A B", "turn: A, draw phase", limit, draw, "A stable: Test", "A hand: Draw, Draw", TOP)
    played = table(*lines).played("Draw")
    assert (played.hand("A"), played.cited("no-draw")) == (
        ["Draw", "Yay", "Yay"],
        ["effects.cannot-beats-can"],
    )
    played.play("Draw a card").played("Draw")
    assert played.hand("A") == ["Yay"] * 4


def test_what_could_not_be_drawn_was_not_done(table):
    limit, draw = (
        downgrade("You cannot draw more than 1 card in a turn."),
        "Draw a card, then take another turn.",
    )
    lines = ("players: A B", "turn: A, draw phase", limit, f'card "Draw" (magic): {draw}', "A stable: Test")
    assert table(*lines, "A hand: Draw", TOP).played("Draw").state.extra_turns == 0


def test_others_are_kept_from_playing_more_also_as_an_answer(table):
    limit = upgrade("Other players cannot play more than 1 card in a turn.")
    lines = ("players: A B", limit, "A stable: Test", "A hand: Narwhal, Neigh", "B hand: 2 x Neigh", TOP)
    played = table(*lines).play("Play Narwhal", "B: Neigh", "A: Neigh", "A")
    assert (played.stable("A"), played.hand("B")) == (["Narwhal", "Test"], ["Neigh", "Yay"])
    twice = 'card "Twice" (magic): Play 2 cards.'
    lines = ("players: A B", limit, twice, "B stable: Test", "A hand: Twice, 2 x Narwhal", TOP)
    assert table(*lines).played("Twice").stable("A") == []


def test_who_has_played_a_card_may_play_no_other(table):
    limit = downgrade("Each player cannot play more than 1 card in a turn.")
    more = 'card "More" (upgrade): Turn start: play up to 2 cards.'
    lines = ("players: A B", "turn: A, beginning of turn", limit, more, "A stable: Test, More")
    played = table(*lines, "A hand: 3 x Narwhal", TOP).play("Narwhal", "Nobody answers", "A")
    assert (played.asked(), played.options()) == ("act", ["Draw a card"])
    with pytest.raises(IllegalAnswer, match="cannot"):
        played.play("Play Narwhal")


ACTION = ("players: A B", 'card "More" (upgrade): Turn start: you may play 4 cards in your Action phase.')


def test_cards_of_one_kind_are_counted_by_themselves(table):
    limit = downgrade("You cannot play more than 1 Unicorn in a turn.")
    lines = (*ACTION, "turn: A, beginning of turn", limit, "A stable: Test, More")
    played = table(*lines, "A hand: 2 x Narwhal, 2 x Rainbow Aura", TOP)
    played.play("Play Rainbow Aura", "Nobody answers", "A", "Play Narwhal", "Nobody answers", "A")
    assert "Play Rainbow Aura" in played.options()
    with pytest.raises(IllegalAnswer, match="cannot") as refused:
        played.play("Play Narwhal")
    assert refused.value.rule == "effects.cannot-beats-can"


def test_cards_of_two_kinds_are_counted_together(table):
    limit = downgrade("You cannot play more than 1 Unicorn or Upgrade in a turn.")
    lines = (*ACTION, "turn: A, beginning of turn", limit, "A stable: Test, More", TOP)
    played = table(*lines, "A hand: Narwhal, Rainbow Aura, Broken Stable")
    played.play("Play Narwhal", "Nobody answers", "A")
    assert [option for option in played.options() if "Play" in option] == [
        "Play Broken Stable",
        "Play no more",
    ]


def test_others_answer_with_one_instant_in_a_turn(table):
    limit = upgrade("Other players cannot play more than 1 Instant in a turn.")
    lines = ("players: A B", limit, "A stable: Test", "A hand: Narwhal, Neigh", "B hand: 2 x Neigh", TOP)
    played = table(*lines).play("Play Narwhal", "B: Neigh", "A: Neigh", "A")
    assert (played.stable("A"), played.hand("B")) == (["Narwhal", "Test"], ["Neigh", "Yay"])


def test_a_card_played_as_an_instant_is_counted_as_one(table):
    guard = 'card "Guard" (upgrade): You may play this card as an Instant.'
    lines = ("players: A B", guard, "A stable: Test", "A hand: Narwhal, Neigh", "B hand: Guard, Neigh", TOP)
    for number, answers in ((1, False), (2, True)):
        limit = upgrade(f"Other players cannot play more than {number} Instants in a turn.")
        played = table(limit, *lines).play("Play Narwhal", "B: Guard", "A: Neigh")
        assert ("B: Neigh" in played.options()) == answers


def test_who_plays_an_unknown_card_has_played_one_of_its_kind(table):
    limit = downgrade("You cannot play more than 1 Unicorn in a turn.")
    lines = (*ACTION, "turn: A, beginning of turn", limit, "A stable: Test, More", "A hand: 2 unknown")
    played = table(*lines, "deck: 3 x Narwhal, 30 x Yay").play("Yay", "Play unknown card")
    played.play("Narwhal", "Nobody answers", "A", "Play unknown card")
    assert played.options() == ["Yay"]


def test_a_player_may_be_kept_from_drawing_at_all(table):
    lines = (
        "players: A B",
        "turn: A, draw phase",
        downgrade("You cannot draw cards."),
        "A stable: Test",
        TOP,
    )
    played = table(*lines).play("Draw a card")
    assert (played.hand("A"), played.cited("no-draw")) == ([], ["effects.cannot-beats-can"])


def test_it_holds_while_a_condition_does(table):
    limit = downgrade("While you have no cards in your hand: you cannot draw more than 1 card in a turn.")
    draw = 'card "Draw" (magic): Discard a card. Draw a card.'
    lines = ("players: A B", "turn: A, draw phase", limit, draw, "A stable: Test", "A hand: Draw", TOP)
    assert table(*lines).played("Draw").hand("A") == []


def test_a_position_is_saved_with_what_was_drawn(table):
    limit = downgrade("You cannot draw more than 1 card in a turn.")
    lines = ("players: A B", "turn: A, draw phase", limit, "A stable: Test", TOP)
    played = table(*lines)
    played.state = load(played.state.library, dump(played.state))
    assert played.play("Draw a card").hand("A") == ["Yay"]


def test_a_position_is_saved_with_what_was_played(table):
    limit = downgrade("You cannot play more than 1 Unicorn in a turn.")
    lines = (*ACTION, "turn: A, beginning of turn", limit, "A stable: Test, More", "A hand: 2 x Narwhal, Yay")
    played = table(*lines, TOP).play("Play Narwhal", "Nobody answers", "A")
    saved = dump(played.state)
    assert decision(load(played.state.library, saved)) == decision(played.state)
    # As it was saved before: how many cards it were, and not of which kind.
    before = load(played.state.library, {**saved, "played": [1, 0]})
    assert [len(kinds) for kinds in before.played] == [1, 0]
    assert dump(load(played.state.library, dump(before))) == dump(before)


def test_which_kind_was_played_tells_positions_apart_and_its_order_does_not(table):
    limit = downgrade("You cannot play more than 2 Unicorns in a turn.")
    state = table("players: A B", limit, "A stable: Test", TOP).state
    keys, unicorn, upgrade = Keys(state), BITS[Kind.UNICORN], BITS[Kind.UPGRADE]
    one, other, neither = state.clone(), state.clone(), state.clone()
    for each, kinds in (
        (one, (unicorn, upgrade)),
        (other, (upgrade, unicorn)),
        (neither, (upgrade, upgrade)),
    ):
        for kind in kinds:
            count_play(each, 0, kind)
    assert keys.of(one) == keys.of(other) != keys.of(neither)


def test_where_no_card_counts_nothing_is_counted(table):
    played = table("players: A B", "turn: A, draw phase", TOP)
    assert "drawn" not in dump(played.state)
