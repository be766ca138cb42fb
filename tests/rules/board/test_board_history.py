"""The history of a line: the log as a tree by turns, why each step happened, and what branches are called."""

from random import Random

import pytest

from engine import apply, new_game, read_position
from engine.model.decisions import DECLINE
from engine.simulation import any_answer
from rules.board import Line, Spot, replay
from rules.board.branches import Branches, Fork
from rules.board.history import History, LogLine
from rules.judge.description import Reader
from tests.rules.board.test_board import DUEL, library, line_of, value_of

pytestmark = pytest.mark.django_db


def history_of(line: Line, at: int | None = None, why: int = 0) -> History:
    played = replay(line, library())
    step = len(line.answers) if at is None else at
    return History(Spot(line, step, why=why), played, Reader.of("en"), max(0, step - 1))


def duel_two_ways() -> Line:
    """Narwhal is stopped; on a branch nobody answers and it enters."""
    return line_of(DUEL, "Play Narwhal", "B: Neigh").answered(1, DECLINE)


def entries(history: History) -> dict[str, LogLine]:
    return {entry.text: entry for shown in history.shown_turns for entry in shown.entries}


def test_what_was_caused_lies_within_its_cause() -> None:
    history = history_of(line_of(DUEL, "Play Narwhal", "B: Neigh", "Nobody answers"))
    log = entries(history)
    assert log["A plays Narwhal."].causes_more
    assert log["B answers with Neigh."].causes_more
    opened = sum(entry.causes_more for entry in log.values())
    assert sum(len(entry.closes) for entry in log.values()) == opened


def test_the_whole_line_is_told_with_what_is_still_ahead() -> None:
    log = entries(history_of(line_of(DUEL, "Play Narwhal", "B: Neigh"), at=1))
    assert log["A plays Narwhal."].is_now
    assert log["B answers with Neigh."].is_ahead
    assert not log["A plays Narwhal."].is_ahead


def test_why_names_the_rule_the_line_of_the_card_and_what_led_to_it() -> None:
    text = "players: A B\nturn: A, beginning of turn\nA stable: Rhinocorn\nB stable: Narwhal"
    line = line_of(text, "Narwhal (B's Stable)")
    number = entries(history_of(line))["A destroys Narwhal in B's Stable."].number
    why = history_of(line, why=number).why
    assert why is not None
    assert why.source is not None
    assert why.rule["text"]
    assert (why.source["name"], why.source["line"]) == ("Rhinocorn", library().card("rhinocorn").lines[0])


def test_why_walks_back_to_the_first_cause() -> None:
    line = line_of(DUEL, "Play Narwhal", "B: Neigh", "Nobody answers")
    number = entries(history_of(line))["A's Narwhal is stopped and goes to the discard pile."].number
    why = history_of(line, why=number).why
    assert why is not None
    assert [cause["text"] for cause in why.causes] == ["B answers with Neigh.", "A plays Narwhal."]


@pytest.mark.parametrize("why", [0, 10**9])
def test_nothing_that_happened_has_no_why(why: int) -> None:
    assert history_of(line_of(DUEL, "Play Narwhal"), why=why).why is None


def game(answers: int) -> Line:
    state, dice = new_game(library(), "base-2e", ["A", "B", "C"], seed=2), Random(1)
    line = Line.begun(state)
    for _answer in range(answers):
        given = any_answer(state, dice)
        line, state = line.answered(len(line.answers), given), apply(state, given).state
    return line


def test_only_the_turns_near_are_told_and_the_others_lead_there() -> None:
    history = history_of(game(answers=60), at=30)
    assert [shown.turn.number for shown in history.shown_turns] == [
        len(history.earlier_turns) + 1,
        len(history.earlier_turns) + 2,
    ]
    assert len(history.turns) == len(history.earlier_turns) + 2 + len(history.later_turns)
    found = {entry.number for shown in history.shown_turns for entry in shown.entries}
    assert len(found) < len(history.happened)


# Branches


def branches_of(line: Line, language: str = "en") -> Branches:
    return Branches(replay(line, library()), language)


def test_branches_are_called_by_their_name_or_their_first_answer() -> None:
    line = duel_two_ways()
    assert [twig.label for twig in branches_of(line).tree] == ["Main line", "Nobody answers"]
    assert [twig.label for twig in branches_of(line, "de").tree][1] == "Niemand antwortet"
    assert branches_of(line.named("It enters")).here.label == "It enters"


def test_no_name_tells_what_somebody_who_hides_their_hand_could_have_answered() -> None:
    line = duel_two_ways()
    hidden = Branches(replay(line, library()), "en", are_open=False)
    assert [twig.label for twig in hidden.tree] == ["Main line", "Branch 2"]
    assert [fork.label for fork in hidden.forks[1]] == ["Main line"]


def test_a_branch_that_leaves_another_than_the_one_looked_at_is_called_by_its_answer() -> None:
    begun = read_position(library(), DUEL)
    line = line_of(DUEL, "Play Narwhal", "Nobody answers").answered(0, value_of(begun, "Draw a card"))
    state = apply(begun, "Play Narwhal").state
    nested = line.on(0).answered(1, value_of(state, "B: Neigh")).on(1)
    assert [twig.label for twig in branches_of(nested).tree][1:] == ["Draw a card", "B: Neigh"]


def test_a_branch_that_does_not_fit_any_more_still_has_a_number() -> None:
    line = Line.from_code(duel_two_ways().code).answered(1, 999).answered(2, 5).answered(2, 6).on(0)
    assert "Branch 4" in [twig.label for twig in branches_of(line).tree]


def test_answers_given_on_a_branch_are_marked_where_the_line_parts() -> None:
    history = history_of(duel_two_ways().named("It enters"), at=1)
    [fork] = history.branches.forks[1]
    assert (fork.branch, fork.label, fork.steps) == (0, "B: Neigh", 1)
    assert history.ways_on == {str(fork.answer): "", str(DECLINE): "It enters"}
    assert history.branches_beside == ("0.2", "0.2")


def test_every_fork_is_shown_once_where_the_line_parts() -> None:
    log = entries(history_of(duel_two_ways()))
    shown = [fork for entry in log.values() for fork in entry.forks]
    assert shown == log["A plays Narwhal."].forks
    assert [type(fork) for fork in shown] == [Fork]
