"""Lines: what an address holds, what it plays, and what happens when cards change under it."""

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.conf import settings
from hypothesis import given, settings as hypothesis, strategies

from engine import Library, Meter, State, apply, decision, dump, encode, new_game, place, read_position
from engine.model.decisions import DECLINE
from engine.positions import CODE_AT_MOST
from engine.simulation import any_answer
from rules.board import DamagedLine, FullLine, Line, replay
from rules.board.lines import ANSWERS_IN_A_LINE, Branch
from rules.board.passing import Passing
from rules.board.replays import Recent, played_on, waits_for_nobody

FIXTURES = Path(settings.BASE_DIR) / "fixtures"
GOLDEN = json.loads((Path(__file__).parent / "lines.json").read_text(encoding="utf-8"))
GOLDEN_WITH_BRANCHES = [golden for golden in GOLDEN if "branches" in golden]

DUEL = """
players: A B
A hand: Narwhal, Rhinocorn
A stable: Basic Unicorn (Red)
B hand: Neigh
"""
NONSENSE: list[Any] = [None, [], {}, -5, "x", 10**30]
RHINOCORN_WAITS = """
players: A B
turn: A, beginning of turn
A stable: Rhinocorn
B stable: Basic Unicorn (Red), Basic Unicorn (Blue)
"""


@cache
def library() -> Library:
    return Library.from_fixtures(FIXTURES)


def library_with(card: str, *lines: str) -> Library:
    """The library after somebody has reworded a card."""
    cards = [json.loads(path.read_text(encoding="utf-8")) for path in (FIXTURES / "cards").glob("*.json")]
    editions = [
        json.loads(path.read_text(encoding="utf-8")) for path in (FIXTURES / "editions").glob("*.json")
    ]
    for facts in cards:
        if facts["id"] == card:
            facts["wordings"] = [{"editions": ["base-2e"], "lines": list(lines)}]
    return Library.build(cards, editions)


def line_of(text: str, *answers: str) -> Line:
    """The line of a described position with answers given by their labels."""
    state = read_position(library(), text)
    line = Line.begun(state)
    for said in answers:
        values = value_of(state, said)
        line = line.answered(len(line.answers), values)
        state = apply(state, values).state
    return line


def value_of(state: State, label: str) -> int:
    pending = decision(state)
    assert pending is not None
    return next(option.value for option in pending.options if option.label == label)


def test_a_code_gives_back_its_line() -> None:
    line = line_of(DUEL, "Play Narwhal", "B: Neigh")
    assert Line.from_code(line.code) == line


def test_a_line_plays_to_where_it_was() -> None:
    line = line_of(DUEL, "Play Narwhal", "B: Neigh", "Nobody answers")
    played = replay(Line.from_code(line.code), library())
    assert played.is_whole
    discarded = [played.states[-1].faces[card].id for card in played.states[-1].zones[2]]
    assert sorted(discarded) == ["narwhal", "neigh"]


def test_a_line_that_starts_before_its_first_decision_tells_how_it_came_there() -> None:
    laid = place(library(), {"players": ["A", "B"], "hands": {"A": ["narwhal"]}})
    played = replay(Line.begun(laid), library())
    assert [event.kind for event in played.opening] == ["phase"]


@hypothesis(max_examples=15, deadline=None)
@given(players=strategies.integers(2, 8), seed=strategies.integers(0, 10_000))
def test_any_game_survives_its_code(players: int, seed: int) -> None:
    names = [f"Player {number}" for number in range(players)]
    state = new_game(library(), "base-2e", names, seed)
    line, dice = Line.begun(state), Random(seed)
    for _ in range(60):
        if state.over:
            break
        answer = any_answer(state, dice)
        line = line.answered(len(line.answers), answer)
        state = apply(state, answer).state
    played = replay(Line.from_code(line.code), library())
    assert dump(played.states[-1]) == dump(state)


def test_a_whole_game_fits_into_an_address() -> None:
    state = new_game(library(), "base-2e", [f"Player {number}" for number in range(8)], seed=3)
    line, dice = Line.begun(state), Random(1)
    while not state.over:
        answer = any_answer(state, dice)
        line = line.answered(len(line.answers), answer)
        state = apply(state, answer).state
    assert len(line.code) < CODE_AT_MOST


def test_an_endless_line_is_refused_instead_of_cut() -> None:
    line = line_of(DUEL)
    with pytest.raises(FullLine):
        _ = line.answered(0, *range(ANSWERS_IN_A_LINE + 1)).code


# Going back and choosing otherwise


def test_the_same_answer_again_keeps_what_came_after() -> None:
    line = line_of(DUEL, "Play Narwhal", "B: Neigh")
    assert line.answered(0, line.answers[0]) == line


def test_another_answer_begins_a_branch_and_drops_nothing() -> None:
    line = line_of(DUEL, "Play Narwhal", "B: Neigh")
    otherwise = line.answered(1, DECLINE)
    assert otherwise.answers == (line.answers[0], DECLINE)
    assert otherwise.on(0).answers == line.answers
    assert Line.from_code(otherwise.code) == otherwise.on(0)


def test_the_answer_of_a_branch_that_is_there_leads_into_it() -> None:
    line = line_of(DUEL, "Play Narwhal", "B: Neigh")
    otherwise = line.answered(1, DECLINE)
    assert otherwise.answered(1, line.answers[1]) == otherwise.on(0)
    assert otherwise.on(0).answered(1, DECLINE) == otherwise


def test_a_branch_grows_at_its_end_and_may_have_branches_of_its_own() -> None:
    line = Line({}).answered(0, 1, 2, 3).answered(1, 7).answered(2, 8).answered(2, 9)
    assert [branch.answers for branch in line.branches] == [(1, 2, 3), (7, 8), (9,)]
    assert [(branch.off, branch.at) for branch in line.branches] == [(-1, 0), (0, 1), (1, 2)]
    assert [line.answers_to(number) for number in range(3)] == [(1, 2, 3), (1, 7, 8), (1, 7, 9)]
    assert line.answered(0, 4).branches[-1].off == 0


def test_a_branch_that_is_removed_takes_those_with_it_that_leave_it() -> None:
    line = Line({}).answered(0, 1, 2).answered(1, 7, 8).answered(2, 9).on(0).answered(0, 5)
    pruned = line.on(1).pruned()
    assert [branch.answers for branch in pruned.branches] == [(1, 2), (5,)]
    assert (pruned.branch, pruned.branches[1].off) == (0, 0)
    assert line.on(0).pruned() == line.on(0)


def test_branches_keep_their_names() -> None:
    line = line_of(DUEL, "Play Narwhal", "B: Neigh").answered(1, DECLINE).named("  nobody   answers ")
    assert Line.from_code(line.code).branches[1].name == "nobody answers"
    assert len(line.named("x" * 500).branches[1].name) == 40


# When wordings change


def test_a_reworded_card_that_does_nothing_here_changes_nothing() -> None:
    line = line_of(DUEL, "Play Narwhal", "B: Neigh")
    changed = library_with("two-for-one", "Draw a card.")
    assert replay(line, changed).is_whole


def test_a_line_stops_before_a_reworded_card_takes_effect() -> None:
    line = line_of(RHINOCORN_WAITS, "Basic Unicorn (Blue) (B's Stable)")
    changed = library_with("rhinocorn", "Turn start: you may destroy a Unicorn.")
    played = replay(line, changed)
    assert not played.is_whole
    assert played.reworded == ("rhinocorn",)
    assert dump(played.states[0])["stables"] == dump(replay(line, library()).states[0])["stables"]


def test_the_rest_plays_on_with_the_wording_of_today() -> None:
    line = line_of(RHINOCORN_WAITS, "Basic Unicorn (Blue) (B's Stable)")
    changed = library_with("rhinocorn", "Turn start: you may destroy a Unicorn.")
    played = replay(line.renewed(changed), changed)
    assert played.is_whole
    assert not played.reworded


def test_answers_that_have_become_impossible_end_the_line() -> None:
    line = line_of(DUEL, "Play Narwhal").answered(1, 999, DECLINE)
    played = replay(line, library())
    assert played.refused
    assert played.played == 1


def test_every_branch_plays_as_far_as_it_fits() -> None:
    line = line_of(RHINOCORN_WAITS, "Basic Unicorn (Blue) (B's Stable)")
    line = line.answered(0, value_of(replay(line, library()).states[0], "Basic Unicorn (Red) (B's Stable)"))
    line = line.on(0).answered(0, DECLINE)
    changed = library_with("rhinocorn", "Turn start: you may destroy a Unicorn.")
    assert [replay(line.on(number), changed).played for number in range(3)] == [0, 0, 0]
    renewed = line.renewed(changed)
    assert [replay(renewed.on(number), changed).played for number in range(3)] == [1, 1, 1]


# What was played last


def test_a_line_that_was_played_before_goes_on_from_there() -> None:
    line = line_of(DUEL, "Play Narwhal", "B: Neigh")
    recent = Recent(replays_at_most=2, states_at_most=10)
    first = replay(line, library())
    recent.keep(first)
    longer = line.answered(2, DECLINE)
    assert recent.closest_to(longer, library()) is first
    again = replay(longer, library(), first)
    assert again.states[:3] == first.states
    assert dump(again.states[-1]) == dump(played_on(longer, library(), None, Meter(10_000)).states[-1])
    assert again.spent == played_on(longer, library(), None, Meter(10_000)).spent


def test_nothing_is_taken_from_other_wordings_or_another_library() -> None:
    line = line_of(RHINOCORN_WAITS, "Basic Unicorn (Blue) (B's Stable)")
    changed = library_with("rhinocorn", "Turn start: you may destroy a Unicorn.")
    recent = Recent(replays_at_most=2, states_at_most=10)
    recent.keep(replay(line.renewed(changed), changed))
    assert recent.closest_to(line, changed) is None
    assert recent.closest_to(line.renewed(changed), library()) is None


def test_only_the_last_lines_are_kept_and_no_part_of_another() -> None:
    recent = Recent(replays_at_most=3, states_at_most=6)
    line = line_of(DUEL, "Play Narwhal", "B: Neigh")
    kept = []
    for each in (
        line_of(DUEL, "Play Narwhal"),
        line,
        line.answered(1, DECLINE),
        line_of(RHINOCORN_WAITS),
    ):
        recent.keep(replay(each, library()))
        kept.append([len(known.states) for known in recent.kept])
    assert kept == [[2], [3], [3, 3], [1, 3]]


def test_nothing_is_kept_of_wordings_from_before_an_edit() -> None:
    recent = Recent(replays_at_most=9, states_at_most=99)
    libraries = [
        library(),
        library_with("narwhal", "Draw a card."),
        library_with("rhinocorn", "Draw a card."),
    ]
    for each in libraries:
        recent.keep(replay(line_of(DUEL, "Play Narwhal"), each))
    assert [known.library for known in recent.kept] == [libraries[2], libraries[1]]


# What goes on by itself


def test_draws_and_empty_windows_pass_until_somebody_decides() -> None:
    state = new_game(library(), "base-2e", ["A", "B"], seed=1)
    assert waits_for_nobody(state)
    for answer in Passing().answers(state):
        state = apply(state, answer).state
    assert not waits_for_nobody(state)


def test_a_window_that_somebody_could_use_stays_open() -> None:
    state = apply(read_position(library(), DUEL), "Play Narwhal").state
    assert list(Passing().answers(state)) == []


def test_only_decisions_of_players_are_stops() -> None:
    state = new_game(library(), "base-2e", ["A", "B"], seed=1)
    line = Line.begun(state).answered(0, *Passing().answers(state))
    assert Passing().stops(replay(line, library())) == [1]


# Links of the first day


@pytest.mark.parametrize("golden", GOLDEN, ids=[golden["name"] for golden in GOLDEN])
def test_links_that_were_once_shared_still_open(golden: dict[str, Any]) -> None:
    line = Line.from_code(golden["code"])
    played = replay(line, library())
    start = dump(played.states[0])
    assert start["players"] == golden["players"]
    assert len(line.answers) == golden["answers"]
    assert played.is_whole or played.reworded


@pytest.mark.parametrize("golden", GOLDEN, ids=[golden["name"] for golden in GOLDEN])
def test_links_that_were_once_shared_lead_to_the_same_table(golden: dict[str, Any]) -> None:
    played = replay(Line.from_code(golden["code"]), library())
    if played.is_whole:
        last = played.states[-1]
        assert last.unicorns == golden["unicorns"]
        assert last.winner == golden["winner"]


@pytest.mark.parametrize("golden", GOLDEN_WITH_BRANCHES, ids=lambda golden: golden["name"])
def test_links_that_were_once_shared_keep_every_branch(golden: dict[str, Any]) -> None:
    line = Line.from_code(golden["code"])
    assert [branch.name for branch in line.branches] == [each["name"] for each in golden["branches"]]
    for number, each in enumerate(golden["branches"]):
        played = replay(line.on(number), library())
        assert len(played.line.answers) == each["steps"]
        assert played.reworded or played.states[-1].unicorns == each["unicorns"]


# Lines nobody made here


@pytest.mark.parametrize(
    "code",
    [
        "",
        "1",
        "not a code",
        "1eNr" + "A" * 100,
        "2" + GOLDEN[0]["code"][1:],
        GOLDEN[0]["code"][:-20],
        "1" + "A" * 9_000,
        encode("a text"),
        encode([1, [], "", []]),
        encode([1, {}, "", ["no number"]]),
        encode([1, {}, "", 5]),
        encode([3, {}, "", []]),
        encode([2, {}, "", []]),
        encode([2, {}, "", [[[1], 0, 0, ""]]]),
        encode([2, {}, "", [[[1], -1, 0, ""], [[2], 1, 0, ""]]]),
        encode([2, {}, "", [[[1], -1, 0, ""], [[2], 0, 5, ""]]]),
        encode([2, {}, "", [[[1], -1, 0, "x" * 41]]]),
        encode([2, {}, "", [[[1], -1, 0]]]),
        encode([2, {}, "", [[[], -1, 0, ""]] * 50]),
        encode([1, {}, "", [True]]),
        encode([1, {}, "", [0] * (ANSWERS_IN_A_LINE + 1)]),
    ],
)
def test_a_code_that_is_none_is_damaged(code: str) -> None:
    with pytest.raises(DamagedLine):
        Line.from_code(code)


def test_what_is_missing_is_named() -> None:
    line = line_of(DUEL)
    assert line.missing(library()) == ()
    cards = ["gone-unicorn" if card == "narwhal" else card for card in line.start["cards"]]
    line = Line({**line.start, "cards": [*cards, "own-thing"], "boxes": ["gone-box", "base-2e"]})
    assert line.missing(library()) == ("gone-box", "gone-unicorn")


@pytest.mark.parametrize("start", [{}, {"version": 1}, {"version": 1, "edition": "base-2e", "cards": 5}])
def test_a_start_that_is_none_is_damaged(start: dict[str, Any]) -> None:
    with pytest.raises(DamagedLine):
        replay(Line.from_code(encode([1, start, "", []])), library())


def test_a_start_somebody_has_tampered_with_is_damaged_or_plays() -> None:
    good = dump(new_game(library(), "base-2e", ["A", "B"], seed=1))
    for name in good:
        for value in NONSENSE:
            try:
                replay(Line({**good, name: value}, "", (Branch((0, 1, 2)),)), library())
            except DamagedLine:
                continue
