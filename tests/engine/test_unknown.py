"""Hand cards nobody knows: they count, and turn out to be cards of the bag when it matters."""

import json
from random import Random

import pytest

from engine import (
    IllegalAnswer,
    apply,
    begin,
    decision,
    decode,
    dump,
    encode,
    explore,
    hide,
    load,
    place,
    position_as_text,
    position_from_text,
    read_position,
)
from engine.model.kinds import UNKNOWN_CARD
from engine.model.places import DECK, DECK_TOP
from engine.positions.keys import different_answers
from tests.engine.table import Table
from tests.fuzz.properties import shuffled_unseen


def revealed(table: Table) -> list[str]:
    return [table.state.faces[event.card].name() for event in table.events if event.kind == "reveal"]


def unknown_of(table: Table, name: str) -> int:
    return table.hand(name).count("unknown card")


# Counting


def test_unknown_cards_lie_in_the_hand_and_the_bag_holds_them(table):
    position = table("A hand: Neigh, 2 unknown", "deck: 5 x Narwhal")
    assert position.hand("A") == ["Neigh", "unknown card", "unknown card"]
    assert position.state.deck_size == 3


def test_an_unlisted_deck_is_the_rest_of_the_box(table):
    position = table("A hand: 2 x Super Neigh, 3 unknown", "B stable: Narwhal")
    bag = {position.state.faces[card].id for card in position.state.zones[DECK]}
    assert "super-neigh" not in bag
    assert {"neigh", "rhinocorn"} <= bag


def test_the_deck_is_empty_when_all_unseen_cards_are_in_hands(table):
    played = table("B hand: 2 unknown", "deck: 2 x Neigh", "A stable: Narwhal").play("Draw a card")
    assert played.cited("deck-out") == ["end.deck-out"]
    assert played.state.winner == 0


def test_they_count_for_the_hand_limit(table):
    played = table("players: A B", "A hand: 8 unknown", "deck: 20 x Narwhal").play("Draw a card")
    played.play("Narwhal", "unknown card (A's hand)", "Narwhal")
    assert played.asked() == "card"
    assert len(played.hand("A")) == 8


def test_hands_are_swapped_with_what_nobody_knows(table):
    played = table("players: A B", "A hand: Unfair Bargain, Yay", "B hand: 3 unknown").played(
        "Unfair Bargain"
    )
    assert unknown_of(played, "A") == 3
    assert played.hand("B") == ["Yay"]


def test_a_hand_that_is_shuffled_in_was_in_the_bag_already(table):
    lines = ("players: A B", "A hand: Shake Up, 2 unknown", "deck: 6 x Narwhal")
    played = table(*lines).played("Shake Up")
    assert played.state.unknown == 0
    assert played.state.deck_size == 7


# Turning out


def test_an_unknown_card_is_discarded_as_what_it_turns_out_to_be(table):
    played = table("A hand: Llamacorn", "B hand: Neigh, 2 unknown", "deck: Yay, 5 x Rhinocorn")
    played.played("Llamacorn", "A").play("unknown card (B's hand)", "Yay")
    assert "Yay" in played.discard()
    assert unknown_of(played, "B") == 1
    assert played.cited("reveal") == ["play.hidden-hand"]


def test_the_only_card_of_a_hand_turns_out_before_it_is_discarded(table):
    played = table("A hand: Llamacorn", "B hand: 1 unknown", "deck: Yay, 5 x Rhinocorn")
    played.played("Llamacorn", "A")
    assert played.asked() == "chance"
    assert played.play("Rhinocorn").discard() == ["Rhinocorn"]


def test_a_pull_draws_among_known_and_unknown_cards(table):
    played = table("A hand: Americorn", "B hand: Neigh, 3 unknown", "deck: Yay, 5 x Rhinocorn")
    played.played("Americorn", "A").play("Yes")
    assert sorted(different_answers(played.state).values()) == [1, 3]
    assert played.play("unknown card", "Yay").hand("A") == ["Yay"]


def test_looking_at_a_hand_shows_all_of_it(table):
    played = table("A hand: Blatant Thievery", "B hand: Neigh, 2 unknown", "deck: Yay, 5 x Rhinocorn")
    played.played("Blatant Thievery").play("Rhinocorn", "Yay", "Yay (B's hand)")
    assert revealed(played) == ["Rhinocorn", "Yay"]
    assert played.hand("A") == ["Yay"]


def test_a_visible_hand_shows_all_of_it_and_what_comes_into_it(table):
    seen = table("B stable: Nanny Cam", "B hand: 2 unknown", "deck: 6 x Narwhal")
    assert seen.play("Narwhal", "Narwhal").hand("B") == ["Narwhal", "Narwhal"]
    swapped = table("A stable: Nanny Cam", "A hand: Unfair Bargain", "B hand: 1 unknown", "players: A B")
    swapped.played("Unfair Bargain").play("Yay")
    assert swapped.hand("A") == ["Yay"]


def test_an_effect_that_asks_for_a_kind_finds_only_that_kind(table):
    lines = ("A hand: Rainbow Unicorn, 1 unknown", "deck: Yay, Neigh, Basic Unicorn (Red), Rhinocorn")
    played = table(*lines).played("Rainbow Unicorn", "A").play("unknown card (A's hand)")
    assert played.options() == ["Basic Unicorn (Red)"]
    none = table("A hand: Rainbow Unicorn, 1 unknown", "deck: Yay, Neigh").played("Rainbow Unicorn", "A")
    assert none.state.turn == 1


# Playing


def test_an_unknown_card_is_played_as_one_that_may_be_played(table):
    played = table("A hand: 2 unknown", "deck: Neigh, Yay, Back Kick, Two-For-One").play("Play unknown card")
    assert played.options() == ["Yay"]
    played.play("Yay")
    assert unknown_of(played, "A") == 1


def test_nothing_in_the_bag_that_may_be_played_is_no_play(table):
    position = table("A hand: 2 unknown", "deck: 3 x Neigh")
    assert position.options() == ["Draw a card"]
    with pytest.raises(IllegalAnswer) as refusal:
        apply(position.state, position.state.hands[0][0])
    assert refusal.value.rule == "play.impossible-in-hand"


def test_anybody_with_unknown_cards_may_hold_an_instant(table):
    played = table("A hand: Narwhal", "B hand: 1 unknown", "C hand: Neigh, 1 unknown", "deck: Neigh, 4 x Yay")
    played.play("Narwhal")
    assert played.options() == ["B: Neigh", "C: Neigh", "Nobody answers"]
    played.play("B: Neigh", "Nobody answers")
    assert played.hand("B") == []
    assert played.discard() == ["Narwhal", "Neigh"]


def test_who_may_not_play_neigh_cards_is_not_asked(table):
    lines = ("A hand: Narwhal", "B hand: 1 unknown", "B stable: Slowdown", "C hand: 1 unknown")
    assert table(*lines).play("Narwhal").options() == ["C: Neigh", "C: Super Neigh", "Nobody answers"]


def test_the_explorer_tries_each_face_once(library):
    lines = "players: A B\nA hand: Llamacorn\nB hand: 1 unknown\ndeck: 4 x Yay, 3 x Rhinocorn"
    played = apply(read_position(library, lines), "Play Llamacorn").state
    entered = apply(apply(played, "Nobody answers").state, "A").state
    assert [outcome.chance for outcome in explore(entered)] == [True, True]


# Keeping


def test_every_form_of_a_position_keeps_unknown_cards(library):
    state = read_position(library, "players: A B\nA hand: Narwhal\nB hand: 2 unknown")
    played = apply(apply(state, "Play Narwhal").state, "B: Neigh").state
    for kept in (state, played):
        saved = json.loads(json.dumps(dump(kept)))
        assert dump(load(library, decode(encode(saved)))) == saved
    assert played.kinds.count(UNKNOWN_CARD) == 2
    assert played.unknown == 1


# Hiding


def test_only_the_hands_of_others_are_hidden(table):
    position = table("A hand: Neigh", "B hand: Yay", "C hand: Narwhal", "C stable: Nanny Cam")
    seen = position.state = hide(position.state, 0)
    assert (position.hand("A"), position.hand("C")) == (["Neigh"], ["Narwhal"])
    assert unknown_of(position, "B") == 1
    assert seen.deck_size == 40


def test_a_window_does_not_say_who_holds_a_neigh(table):
    held = table("players: A B", "A hand: Narwhal", "B hand: Neigh", "deck: Yay, Rhinocorn").play("Narwhal")
    other = table("players: A B", "A hand: Narwhal", "B hand: Yay", "deck: Neigh, Rhinocorn").play("Narwhal")
    held.state, other.state = hide(held.state, 0), hide(other.state, 0)
    assert held.options() == other.options() == ["B: Neigh", "Nobody answers"]


def test_who_is_to_judge_a_position_hides_it_before_it_begins(library):
    placed = place(library, position_from_text(library, "A hand: Narwhal\nB hand: Neigh, Yay"))
    hidden = hide(placed, 0)
    assert (decision(hidden), hidden.unknown) == (None, 2)
    begun = begin(hidden).state
    assert decision(begun) == decision(hide(begin(placed).state, 0))
    assert position_as_text(begun) == position_as_text(hidden)


def test_nobody_else_sees_what_somebody_has_drawn(table):
    drawn = table("turn: A, draw phase", "A hand: Narwhal", "deck: Yay, 9 x Neigh").play("Yay")
    drawn.state = hide(drawn.state, 1)
    assert drawn.hand("A") == ["unknown card", "unknown card"]


def test_the_order_cards_were_laid_in_tells_nothing(library):
    one = "A hand: Neigh, Yay\nB hand: Narwhal\ndeck: Rhinocorn, Americorn"
    other = "A hand: Americorn, Rhinocorn\nB hand: Narwhal\ndeck: Yay, Neigh"
    views = [hide(read_position(library, f"players: A B\n{text}"), 1) for text in (one, other)]
    assert dump(views[0]) == dump(views[1])
    assert position_as_text(views[0]) == position_as_text(views[1])


# The top of the deck

ORACLE = ("players: A B", "A hand: Unicorn Oracle", "deck: Narwhal, Yay, Neigh, 9 x Rhinocorn")


def looking(table):
    return table(*ORACLE).played("Unicorn Oracle", "A").play("Neigh", "Narwhal", "Yay")


def top_of(state, viewer):
    seen = hide(state, viewer)
    return [seen.faces[card].name() for card in seen.zones[DECK_TOP]]


def test_a_top_that_a_position_names_or_an_effect_reveals_is_known_to_all(table):
    named = table("players: A B", "deck top: Neigh, Yay").state
    assert top_of(named, 0) == top_of(named, 1) == ["Neigh", "Yay"]
    assert "top_hidden_from" not in dump(named)["memory"]


def test_who_has_put_cards_back_knows_them_and_nobody_else(table, library):
    played = looking(table).play("Narwhal", "Yay").state
    assert (top_of(played, 0), top_of(played, 1)) == (["Neigh"], [])
    assert hide(played, 1).deck_size == played.deck_size
    assert top_of(load(library, json.loads(json.dumps(dump(played)))), 1) == []


def test_who_watches_somebody_look_does_not_see_the_cards(table):
    for answers in ((), ("Narwhal",)):
        played = looking(table).play(*answers)
        assert "Neigh" in top_of(played.state, 0)
        played.state = hide(played.state, 1)
        assert played.asked() == "chance"
        assert played.hand("A").count("unknown card") == len(answers)
        assert "Rhinocorn" in played.play(*["Rhinocorn"] * (3 - len(answers))).options()[0]


def test_who_searches_the_deck_does_not_see_the_other_cards_somebody_else_knows_on_top(table):
    hands = ("A hand: Fortune Teller Unicorn", "B hand: Golden Retrievercorn")
    deck = "deck: Neigh, 2 x Extra Life, 9 x Raccoonicorn"
    position = table("edition: chaos", "players: A B", *hands, deck).played("Fortune Teller Unicorn", "A")
    position.play("Yes", "Raccoonicorn", "Neigh", "Extra Life", "Decline", "Raccoonicorn", "Neigh")
    searching = position.play("Nobody answers").played("Golden Retrievercorn", "B").play("Yes").state
    assert top_of(searching, 0) == ["Neigh", "Extra Life"]
    seen = [hide(shuffled_unseen(searching, 1, Random(seed)), 1) for seed in range(20)]
    assert all(dump(each) == dump(hide(searching, 1)) for each in seen)
    assert str(decision(seen[0])) == "B chooses a card: Extra Life (deck)"


def test_what_is_drawn_or_shuffled_leaves_nothing_to_know(table):
    played = looking(table).play("Narwhal", "Yay", "Draw a card")
    assert (played.state.zones[DECK_TOP], played.state.top_hidden_from) == ([], 0)


# Looking


def test_who_looks_at_a_hand_goes_on_seeing_it(table):
    position = table("A hand: Blatant Thievery", "B hand: Neigh, Yay").played("Blatant Thievery")
    looking, outside = hide(position.state, 0), hide(position.state, 2)
    assert [looking.faces[card].name() for card in looking.options] == ["Neigh", "Yay"]
    assert outside.unknown == 2


def test_an_unknown_card_is_no_instant_that_could_not_do_what_it_says(table):
    lines = (
        "edition: control",
        "players: A B",
        "A hand: Raccoonicorn",
        "deck: 2 x Imitation, 5 x Suburban Dadicorn",
    )
    alone = table(*lines, "B hand: 1 unknown").play("Play Raccoonicorn")
    assert alone.options() == ["Nobody answers"]
    with_another = table(*lines, "B hand: 2 unknown").play("Play Raccoonicorn")
    assert with_another.options() == ["B: Imitation", "Nobody answers"]


def test_an_unknown_card_played_within_an_effect_is_one_that_may_be_played(table):
    lines = (
        "edition: chaos",
        "A hand: Totally Not Two Unicorns, 2 unknown",
        "deck: 4 x Neigh, 4 x Raccoonicorn",
    )
    played = table(*lines).played("Totally Not Two Unicorns")
    while played.asked() != "act":
        played.play("Raccoonicorn" if played.asked() == "chance" else "Nobody answers")
    assert played.play("unknown card").options() == ["Raccoonicorn"]


def test_a_known_hand_plays_within_an_effect_while_others_are_unknown(table):
    lines = ("edition: chaos", "A hand: Totally Not Two Unicorns, Raccoonicorn", "B hand: 2 unknown")
    played = table(*lines).played("Totally Not Two Unicorns")
    while played.asked() != "act":
        played.play(played.options()[0] if played.asked() == "chance" else "Nobody answers")
    assert "Play Raccoonicorn" in played.options()
