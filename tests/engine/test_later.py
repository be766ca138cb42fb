"""What happens later once: at the end of this turn, at the beginning or end of the next; phases left out "
"then."""

import pytest

from engine import dump, load
from tests.engine.table import downgrade, magic, magical


def until(played, asked: str, limit: int = 30):
    """Play on, drawing wherever one may, until something else is asked."""
    for _ in range(limit):
        if played.asked() != "act" or played.asked() == asked:
            break
        played.play("Draw a card")
    return played


def test_at_the_end_of_this_turn_it_happens_once(table):
    text = "Draw a card. At the end of this turn, discard 2 cards."
    lines = ("players: A B", magic(text), "A hand: Test, Slowdown", "deck top: 20 x Yay")
    played = table(*lines).played("Test")
    assert played.hand("A") == []
    assert played.cited("later") == ["effects.without-its-card"]
    assert played.why(next(event for event in played.events if event.kind == "discard"))[-1] == "phase"
    until(played, "card", 8)
    assert len([event for event in played.events if event.kind == "discard"]) == 2


def test_it_speaks_of_the_card_it_was_said_of(table):
    text = (
        "Enters: steal a Unicorn from another player's Stable. At the end of this turn, return it to that "
        "player's hand."
    )
    lines = ("players: A B", magical(text), "A hand: Test", "B stable: Narwhal", "deck top: 20 x Yay")
    played = table(*lines).played("Test", "A")
    assert (played.stable("A"), "Narwhal" in played.hand("B")) == (["Test"], True)


@pytest.mark.parametrize(
    ("moment", "phase"),
    [("beginning of your next turn", "beginning of turn"), ("end of your next turn", "end of turn")],
)
def test_what_is_to_come_in_the_next_turn_waits_for_it(table, moment, phase):
    text = f"At the {moment}, you may sacrifice an Upgrade. If you do, take another turn."
    lines = ("players: A B", magic(text), "A hand: Test", "A stable: Yay", "deck top: 20 x Narwhal")
    played = table(*lines).played("Test")
    assert played.stable("A") == ["Yay"]
    until(played, "card")
    phases = [each for each in played.sentences() if each.startswith("A: ")]
    assert phases[-1].startswith(f"A: {phase} [")
    assert played.play("Yay").cited("another-turn") == ["turn.extra"]
    assert played.state.this_turn == []


def test_it_is_announced_by_a_text_that_is_gone_by_then(table):
    text = "Enters: at the end of this turn, draw a card. Sacrifice this card."
    for reading in ("reading bot_resolution = sequential", "reading bot_resolution = one-link"):
        lines = ("players: A B", reading, magical(text), "A hand: Test", "deck top: 20 x Yay")
        assert table(*lines).played("Test", "A").hand("A") == ["Yay"]


def test_each_player_may_be_told_to_do_something_later(table):
    text = "At the end of this turn, each player with at least 2 cards in their hand discards a card."
    lines = (
        "players: A B",
        magic(text),
        "A hand: Test, Narwhal",
        "B hand: 2 x Narwhal",
        "deck top: 20 x Yay",
    )
    played = table(*lines).played("Test").play("Narwhal")
    assert (played.hand("A"), played.discard()) == (["Narwhal"], ["Narwhal", "Test"])


def test_a_position_is_saved_with_what_is_still_to_come(table):
    text = "At the beginning of your next turn, destroy a Unicorn."
    lines = ("players: A B", magic(text), "A hand: Test", "B stable: Narwhal", "deck top: 20 x Yay")
    played = table(*lines).played("Test")
    played.state = load(played.state.library, dump(played.state))
    until(played, "nothing", 6)
    assert played.stable("B") == []


@pytest.mark.parametrize(("phase", "kept"), [("Action", "draw"), ("Draw", "action")])
def test_the_next_phase_of_a_kind_is_left_out(table, phase, kept):
    lines = ("players: A B", magic(f"Skip your next {phase} phase."), "A hand: Test", "deck top: 30 x Yay")
    played = until(table(*lines).played("Test"), "nothing", 12)
    found = [each for each in played.sentences() if each.startswith("A")]
    turn = found[found.index("A: beginning of turn [turn.beginning]") :]
    first = turn[: turn.index("A: end of turn [turn.end]")]
    assert f"A skips the {phase.lower()} phase [turn.skipped-phase]" in first
    assert f"A: {phase.lower()} phase [turn.{phase.lower()}]" not in first
    assert f"A: {kept} phase [turn.{kept}]" in first
    assert f"A: {phase.lower()} phase [turn.{phase.lower()}]" in turn[len(first) :]


def test_in_the_turn_itself_the_next_phase_is_that_of_this_turn(table):
    text = "Turn start: skip your next Draw phase."
    lines = ("players: A B", "turn: A, beginning of turn", downgrade(text), "A stable: Test")
    played = table(*lines, "deck top: 20 x Yay")
    assert "A: draw phase [turn.draw]" not in played.sentences()
    assert played.state.this_turn == []


HAVING = [
    ("with at least 2 cards in their hand", ["B"]),
    ("with no cards in their hand", ["C"]),
    ("with at most 1 card in their hand", ["A", "C"]),
    ("with more than 1 Unicorn", ["B"]),
    ("with fewer than 1 Unicorn", ["A", "C"]),
    ("with at least 2 Upgrades in their Stable", ["A"]),
    ("with at most 1 Upgrade in their Stable", ["B", "C"]),
]


@pytest.mark.parametrize(("having", "players"), HAVING)
@pytest.mark.parametrize("others", ["", "other "])
def test_only_who_has_so_much_is_meant(table, having, players, others):
    lines = (
        "players: A B C",
        magic(f"Each {others}player {having} takes another turn."),
        "A hand: Test, Narwhal",
        "B hand: 2 x Narwhal",
        "A stable: 2 x Yay",
        "B stable: 2 x Narwhal",
        "deck top: 20 x Neigh",
    )
    played = table(*lines).played("Test")
    meant = [who for who in players if not others or who != "A"]
    extra = [played.state.names[event.player] for event in played.events if event.kind == "another-turn"]
    assert extra == meant


@pytest.mark.parametrize(
    "text",
    [
        "Choose another player. That player skips their Draw phase.",
        "The player on your left skips their Draw phase.",
    ],
)
def test_who_skips_a_phase_in_the_turn_of_another_skips_the_next_of_their_own(table, text):
    lines = ("players: A B", magic(text), "A hand: Test", "deck top: 20 x Yay")
    found = until(table(*lines).played("Test"), "nothing", 1).sentences()
    assert "B skips the draw phase [turn.skipped-phase]" in found
    assert "B: draw phase [turn.draw]" not in found
