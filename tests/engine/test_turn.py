"""Phases, hand limit, and how a game ends."""

import pytest

from engine import IllegalAnswer


def test_a_turn_goes_through_its_phases(table):
    played = table("players: A B", "turn: A, draw phase", "deck top: Narwhal, Rhinocorn, Neigh").play(
        "Draw a card"
    )
    phases = [event.rule for event in played.events if event.kind == "phase"]
    assert phases == ["turn.end", "turn.beginning", "turn.draw", "turn.action"]
    assert played.hand("B") == ["Neigh"]


def test_who_must_play_cards_may_not_draw_instead(table):
    eager = 'card "Eager Unicorn" (magical): Turn start: play 2 cards in your Action phase.'
    hand = ("A hand: 2 x Narwhal", "deck top: Neigh")
    played = table("turn: A, beginning of turn", eager, "A stable: Eager Unicorn", *hand)
    assert played.options() == ["Play Narwhal"]
    played.played("Narwhal", "A")
    assert played.options() == ["Play Narwhal"]


def test_the_hand_limit_is_seven(table):
    played = table("A hand: 7 x Neigh, Narwhal", "deck top: Rhinocorn").play("Draw a card")
    assert played.asked() == "card"
    played.play("Narwhal", "Rhinocorn")
    assert played.hand("A") == ["Neigh"] * 7
    assert played.state.turn == 1


def test_nobody_else_is_checked_for_the_hand_limit(table):
    played = table("A hand: Narwhal", "B hand: 10 x Neigh").played("Narwhal", "A")
    assert len(played.hand("B")) == 10


@pytest.mark.parametrize(("players", "needed"), [(2, 7), (5, 7), (6, 6), (8, 6)])
def test_how_many_unicorns_win(table, players, needed):
    seats = " ".join("ABCDEFGH"[:players])
    almost = f"A stable: {needed - 1} x Narwhal"
    played = table(f"players: {seats}", almost, "A hand: Narwhal").played("Narwhal", "A")
    assert played.state.winner == 0
    assert played.cited("win") == ["end.number"]


def test_a_position_with_enough_unicorns_has_not_won_until_something_happens(table):
    played = table("A stable: 7 x Narwhal", "A hand: Slowdown")
    assert played.asked() == "act"
    assert played.played("Slowdown", "B").state.winner == 0


def test_nobody_wins_before_the_chain_has_resolved(table):
    played = table("A stable: 6 x Narwhal", "A hand: Extremely Destructive Unicorn")
    played.played("Extremely Destructive Unicorn", "A").play("Narwhal (A's Stable)")
    assert not played.state.over
    assert len(played.stable("A")) == 6


def test_ginormous_wins_with_five_others(table):
    assert (
        table("A stable: 5 x Narwhal", "A hand: Ginormous Unicorn")
        .played("Ginormous Unicorn", "A")
        .state.over
    )


def test_another_player_may_be_made_to_win(table):
    assert table("B stable: 6 x Narwhal", "A hand: Narwhal").played("Narwhal", "B").state.winner == 1


DECK_OUT = ("deck: nothing", "A hand: Slowdown")


def test_the_most_unicorns_win_when_the_deck_runs_out(table):
    played = table(*DECK_OUT, "B stable: 2 x Narwhal", "C stable: Narwhal").played("Slowdown", "B")
    assert played.state.winner == 1
    assert played.cited("deck-out") == ["end.deck-out"]
    assert played.cited("win") == ["end.most"]


def test_letters_decide_a_tie(table):
    played = table(*DECK_OUT, "A stable: Rhinocorn, Ginormous Unicorn", "B stable: 3 x Narwhal")
    played.played("Slowdown", "B")
    assert [event.amount for event in played.events if event.kind == "letters"] == [21, 25]
    assert played.state.winner == 0


def test_a_colour_in_brackets_is_not_counted(table):
    played = table(*DECK_OUT, "A stable: Basic Unicorn (Indigo)", "B stable: Basic Unicorn (Red)")
    played.played("Slowdown", "B")
    assert played.state.winner == -1
    assert played.cited("everyone-loses") == ["end.everyone-loses"]


def test_letters_are_counted_in_the_language_of_the_printed_names(table):
    lines = ("A stable: Ginormous Unicorn", "B stable: 2 x Narwhal")
    english = table(*DECK_OUT, *lines).played("Slowdown", "B")
    dutch = table(*DECK_OUT, *lines, "language: nl").played("Slowdown", "B")
    amounts = [[e.amount for e in played.events if e.kind == "letters"] for played in (english, dutch)]
    assert amounts == [[14, 16], [26, 17]]


def test_it_is_told_where_a_name_is_counted_in_english(table):
    lines = ("A stable: 2 x Shark With a Horn", "B stable: 2 x Llamacorn", "edition: nsfw-base-2e + base-2e")
    played = table(*DECK_OUT, *lines, "language: de").played("Slowdown", "B")
    found = [(e.kind, e.player, e.amount) for e in played.events if e.rule == "end.letters"]
    assert found[:3] == [("english-name", 1, 0), ("letters", 1, 18), ("letters", 0, 14)]
    assert not table(*DECK_OUT, *lines).played("Slowdown", "B").cited("english-name")


def test_an_own_card_has_its_name_in_every_language(table):
    lines = ('card "Fog" (magical): Turn start: draw a card.', "A stable: Fog", "B stable: Narwhal")
    played = table(*DECK_OUT, *lines, "language: de").played("Slowdown", "B")
    found = [event.card for event in played.events if event.kind == "english-name"]
    assert [played.state.faces[card].id for card in found] == ["narwhal"]


def test_a_deck_may_be_shuffled_anew_where_the_table_reads_it_so(table):
    played = table(*DECK_OUT, "discard: 3 x Narwhal", "reading deck_out = reshuffle").played("Slowdown", "B")
    assert not played.state.over
    assert played.cited("shuffle") == ["end.deck-out"]


def test_the_last_card_may_end_the_game_where_the_table_reads_it_so(table):
    lines = ("deck top: Rhinocorn", "deck: nothing", "A stable: Narwhal")
    assert table(*lines).play("Draw a card").state.turn == 1, "B cannot draw, so it ends there"
    ended = table(*lines, "reading deck_out_moment = last-card").play("Draw a card")
    assert (ended.state.winner, ended.state.turn) == (0, 0)


def test_a_finished_game_takes_no_answer(table):
    played = table("A stable: 6 x Narwhal", "A hand: Narwhal").played("Narwhal", "A")
    with pytest.raises(IllegalAnswer):
        played.play("Draw a card")


def test_effects_of_one_moment_wait_alike_however_the_cards_are_named(table):
    lines = ("turn: A, beginning of turn", "B stable: Narwhal", "A hand: Yay")
    one = table(*lines, "A stable: Glitter Bomb, Stable Artillery, Rhinocorn")
    other = table(*lines, "A stable: Rhinocorn, Stable Artillery, Glitter Bomb")
    assert one.options() == other.options()
    assert one.state.faces[one.state.frames[-1].source] is other.state.faces[other.state.frames[-1].source]
