"""Playing cards: the action, the Stable, the window, the pile."""

import json
from pathlib import Path

import pytest

from engine import IllegalAnswer, InvalidAnswer, Library
from tests.engine.table import Table


def test_a_unicorn_enters_the_stable_its_player_names(table):
    played = table("A hand: Narwhal").played("Narwhal", "B")
    assert played.stable("B") == ["Narwhal"]
    assert played.cited("enter") == ["stable.enter"]


def test_one_action_a_turn(table):
    played = table("A hand: Narwhal, Rhinocorn").played("Narwhal", "A")
    assert played.state.turn == 1


def test_drawing_is_the_other_action(table):
    played = table("A hand: Narwhal", "deck top: Rhinocorn").play("Draw a card")
    assert played.hand("A") == ["Narwhal", "Rhinocorn"]
    assert played.state.turn == 1


def test_an_instant_is_no_action(table):
    with pytest.raises(IllegalAnswer) as refusal:
        table("A hand: Neigh").play("Play Neigh")
    assert refusal.value.rule == "card.instant"


def test_a_card_must_be_in_the_hand(table):
    with pytest.raises(IllegalAnswer) as refusal:
        table("A hand: Narwhal", "A stable: Rhinocorn").play("Rhinocorn")
    assert refusal.value.rule == "play.from-hand"


def test_a_magic_card_whose_effect_is_impossible_may_not_be_played(table):
    lines = ("A hand: Two-For-One", "A stable: Rainbow Aura", "B stable: Narwhal")
    with pytest.raises(IllegalAnswer) as refusal:
        table(*lines).play("Play Two-For-One")
    assert refusal.value.rule == "play.impossible-in-hand"
    lenient = table(*lines, "reading play_requires_possible_effect = not-required")
    assert "Play Two-For-One" in lenient.options()


def test_a_card_without_wording_is_not_yet_playable(library):
    cards = [json.loads(path.read_text()) for path in Path("fixtures/cards").glob("*.json")]
    editions = [json.loads(path.read_text()) for path in Path("fixtures/editions").glob("*.json")]
    without = [{**card, "wordings": []} if card["id"] == "yay" else card for card in cards]
    played = Table(Library.build(without, editions), ["players: A B", "A hand: Yay"])
    with pytest.raises(InvalidAnswer, match="not yet playable"):
        played.play("Play Yay")


def test_a_neigh_stops_the_card_and_both_are_discarded(table):
    played = table("A hand: Narwhal", "B hand: Neigh").play("Play Narwhal", "B: Neigh", "Nobody answers")
    assert played.discard() == ["Narwhal", "Neigh"]
    assert played.stable("A") == []
    assert played.cited("stop") == ["neigh.stopped-to-discard"]


def test_a_stopped_card_has_used_the_action(table):
    played = table("A hand: Narwhal, Rhinocorn", "B hand: Neigh")
    played.play("Play Narwhal", "B: Neigh", "Nobody answers")
    assert played.state.turn == 1


def test_a_neighed_neigh_lets_the_card_through(table):
    played = table("A hand: Narwhal, Neigh", "B hand: Neigh")
    played.play("Play Narwhal", "B: Neigh", "A: Neigh", "Nobody answers", "Nobody answers", "A")
    assert played.stable("A") == ["Narwhal"]
    assert played.discard() == ["Neigh", "Neigh"]


def test_the_uncovered_card_may_be_answered_again(table):
    lines = ("A hand: Narwhal, Neigh", "B hand: Neigh", "C hand: Neigh")
    opened = table(*lines).play("Play Narwhal", "B: Neigh", "A: Neigh", "Nobody answers")
    assert opened.options() == ["C: Neigh", "Nobody answers"]
    closed = table(*lines, "reading instant_pile_reopens = no")
    closed.play("Play Narwhal", "B: Neigh", "A: Neigh", "Nobody answers")
    assert closed.asked() == "player"


def test_nobody_answers_a_super_neigh(table):
    played = table("A hand: Narwhal, Neigh", "B hand: Super Neigh", "C hand: Super Neigh")
    played.play("Play Narwhal", "B: Super Neigh")
    assert played.discard() == ["Narwhal", "Super Neigh"]


def test_nobody_answers_their_own_card(table):
    lines = ("A hand: Narwhal, Neigh", "B hand: Neigh")
    with pytest.raises(IllegalAnswer) as refusal:
        table(*lines).play("Play Narwhal", "A: Neigh")
    assert refusal.value.rule == "neigh.not-your-own"
    assert "A: Neigh" in table(*lines, "reading neigh_own_card = yes").play("Play Narwhal").options()


def test_a_window_opens_whatever_anybody_holds(table):
    assert table("A hand: Narwhal").play("Play Narwhal").options() == ["Nobody answers"]


@pytest.mark.parametrize("lock", ["Slowdown", "Ginormous Unicorn"])
def test_a_card_in_the_stable_forbids_neighing(table, lock):
    lines = ("players: A B", "A hand: Narwhal", "B hand: Neigh")
    assert table(*lines, f"B stable: {lock}").play("Play Narwhal").asked() == "player"
    with pytest.raises(IllegalAnswer) as refusal:
        table("A hand: Narwhal", "B hand: Neigh", f"B stable: {lock}").play("Play Narwhal", "B: Neigh")
    assert refusal.value.rule == "effects.cannot-beats-can"


def test_a_card_in_the_hand_forbids_nothing(table):
    played = table("A hand: Narwhal", "B hand: Neigh, Slowdown").play("Play Narwhal")
    assert "B: Neigh" in played.options()


def test_a_downgrade_goes_where_its_player_says(table):
    played = table("A hand: Slowdown").played("Slowdown")
    assert played.options() == ["A", "B", "C"]
    assert played.play("C").stable("C") == ["Slowdown"]


def test_the_stable_is_named_before_the_window_at_an_easy_table(table):
    played = table("A hand: Narwhal", "reading target_before_neigh = before").play("Play Narwhal")
    assert played.asked() == "player"
    assert played.play("B", "Nobody answers").stable("B") == ["Narwhal"]


def test_unicorns_stay_at_home_where_the_table_reads_it_so(table):
    played = table("A hand: Narwhal", "reading unicorn_into_other_stable = no").played("Narwhal")
    assert played.stable("A") == ["Narwhal"]


def test_a_magic_card_is_spent_and_takes_effect(table):
    played = table("A hand: Two-For-One", "A stable: Slowdown", "B stable: Narwhal", "C stable: Rhinocorn")
    played.played("Two-For-One")
    assert played.discard() == ["Narwhal", "Rhinocorn", "Slowdown", "Two-For-One"]
    assert [event.kind for event in played.events if event.kind in ("spend", "sacrifice")] == [
        "spend",
        "sacrifice",
    ]


def test_a_magic_card_is_discarded_after_its_effect_where_the_table_reads_it_so(table):
    lines = ("A hand: Two-For-One", "A stable: Slowdown", "B stable: 2 x Narwhal")
    played = table(*lines, "reading magic_card_zone_while_resolving = nowhere").played("Two-For-One")
    assert [event.kind for event in played.events if event.kind in ("spend", "sacrifice")] == [
        "sacrifice",
        "spend",
    ]


def test_every_event_but_the_phases_has_a_cause(table):
    played = table("A hand: Narwhal", "B hand: Neigh").play("Play Narwhal", "B: Neigh", "Nobody answers")
    stop = next(event for event in played.events if event.kind == "stop")
    assert played.why(stop) == ["stop", "respond", "play"]


def test_what_steals_a_card_as_it_is_played_is_what_triggers(library):
    lines = ("edition: chaos", "players: A B", "A hand: Weeniecorn", "B stable: Trojan Unicorn")
    played = Table(library, lines).played("Weeniecorn", "A").play("Use Trojan Unicorn")
    assert "Trojan Unicorn triggers [effects.triggered; Trojan Unicorn, line 1]" in played.sentences()


def test_what_stops_a_card_from_a_stable_is_what_triggers(library):
    lines = ("edition: chaos", "players: A B", "A hand: Weeniecorn", "B stable: Frankencorn")
    played = Table(library, lines).play("Play Weeniecorn", "B: Frankencorn")
    assert "Frankencorn triggers [effects.triggered; Frankencorn, line 2]" in played.sentences()


def test_a_player_who_may_not_be_chosen_is_refused_with_the_reason(table):
    lines = ("players: A B C D", "A hand: Blatant Thievery", "B hand: Neigh", "D hand: Neigh")
    with pytest.raises(IllegalAnswer, match="C has no cards in hand"):
        table(*lines).play("Play Blatant Thievery", "Nobody answers", "C")
    with pytest.raises(IllegalAnswer, match="another player than A") as refusal:
        table(*lines).play("Play Blatant Thievery", "Nobody answers", "A")
    assert refusal.value.rule == "move.choose"


def test_a_stable_a_card_cannot_go_to_is_refused_with_the_reason(table):
    lines = ("A hand: Re-Target", "B stable: Yay", "C stable: Rhinocorn")
    with pytest.raises(IllegalAnswer, match="Yay lies in B's Stable already"):
        table(*lines).play("Play Re-Target", "Nobody answers", "B")
