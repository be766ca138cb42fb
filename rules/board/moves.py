"""What the buttons of the board do: each leads from one spot to another."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from django.http import QueryDict

from engine import State, apply, dump
from engine.decisions import AnswerError
from rules import judge
from rules.board.lines import Line
from rules.board.readers import language_of_reader
from rules.board.replays import Replay, answers_by_themselves, replay, rolled, waits_for_chance
from rules.board.spots import YES, Spot, is_whole_number, number_in

ROLL: Final = "roll"
DRAWN: Final = "drawn"


def move(asked: QueryDict, spot: Spot, played: Replay) -> Spot | None:
    """Where the pressed button leads; None if none was. Raises `NotAllowed` and `FullLine`."""
    for name, moving in MOVES.items():
        if name in asked:
            moved = moving(asked, replace(spot, why=0), played)
            # The address has to hold it; only then has it happened.
            return moved if moved.parameters else None
    return None


def answer(asked: QueryDict, spot: Spot, played: Replay) -> Spot:
    state = played.states[spot.at]
    given = legal_choice(state, answer_in(asked, state))
    kept = replace(spot, line=spot.line.answered(spot.at, given), at=spot.at + 1)
    return passed_on(kept, replay(kept.line, state.library, played)) if spot.auto else kept


def answer_in(asked: QueryDict, state: State) -> int | str:
    said = asked.get("answer", "")[:100]
    if said == DRAWN:
        said = asked.get("drawn", "")[:100]
    if said == ROLL and waits_for_chance(state):
        return rolled(state)
    return int(said) if is_whole_number(said) else said


class NotAllowed(Exception):  # noqa: N818  what players say
    """An answer that is not taken: why, and by which rule if one forbids it."""

    def __init__(self, detail: str, rule: dict[str, Any] | None = None) -> None:
        super().__init__(detail)
        self.detail = detail
        self.rule = rule


def legal_choice(state: State, given: int | str) -> int:
    """The option that is meant. Raises `NotAllowed`."""
    try:
        choice = judge.choice_meant(state, given)
        apply(state, choice)
    except AnswerError as error:
        raise refusal_of(state, given) from error
    return choice


def refusal_of(state: State, given: int | str) -> NotAllowed:
    try:
        body = {"position": dump(state), "answers": [given], "depends_on": False}
        adult = state.edition.adult
        verdict = judge.adjudicate(body, language_of_reader(), adult=adult)
    except judge.Refusal as refusal:
        return NotAllowed(refusal.detail)
    return NotAllowed(verdict["reason"], verdict["rule"])


def passed_on(spot: Spot, played: Replay) -> Spot:
    """The spot at which somebody has to decide something again. What was drawn before is drawn again."""
    stop = next((stop for stop in played.stops() if stop >= spot.at), None)
    if stop is not None:
        return replace(spot, at=stop)
    by_themselves = tuple(answers_by_themselves(played.states[-1]))
    line = spot.line.answered(played.played, *by_themselves)
    return replace(spot, line=line, at=played.played + len(by_themselves))


def go(asked: QueryDict, spot: Spot, played: Replay) -> Spot:
    step = number_in(asked, "go") or 0
    return replace(spot, at=min(step, len(spot.line.answers)))


def switch_passing(asked: QueryDict, spot: Spot, played: Replay) -> Spot:
    switched = replace(spot, auto=asked["pass"] == YES)
    return passed_on(switched, played) if switched.auto and spot.at == played.played else switched


def ask_why(asked: QueryDict, spot: Spot, played: Replay) -> Spot:
    """To the step at which something happened, to be told why it did."""
    event = number_in(asked, "event") or 0
    step = played.step_of(event)
    return spot if step is None else replace(spot, at=step, why=event)


def change_branch(asked: QueryDict, spot: Spot, played: Replay) -> Spot:
    """To another branch: to the step that is named with it, or after its first answer."""
    number, _dot, step = asked.get("to_branch", "").partition(".")
    line = spot.line.on(int(number) if is_whole_number(number) else 0)
    parting = line.branches[line.branch].at + 1 if line.branch else len(line.answers)
    at = int(step) if is_whole_number(step) else parting
    return replace(spot, line=line, at=max(0, min(at, len(line.answers))))


def name_branch(asked: QueryDict, spot: Spot, played: Replay) -> Spot:
    return replace(spot, line=spot.line.named(asked.get("branch_name", "")))


def remove_branch(asked: QueryDict, spot: Spot, played: Replay) -> Spot:
    """Without the branch that is looked at, at the step where it parted."""
    line, parted = spot.line.pruned(), spot.line.branches[spot.line.branch].at
    return replace(spot, line=line, at=min(parted, spot.at))


def renew(asked: QueryDict, spot: Spot, played: Replay) -> Spot:
    line = spot.line.renewed(played.states[0].library)
    return replace(spot, line=line, at=len(line.answers))


def start_afresh(asked: QueryDict, spot: Spot, played: Replay) -> Spot:
    line = Line.begun(played.states[spot.at])
    return replace(spot, line=line, at=0)


MOVES: Final[dict[str, Callable[[QueryDict, Spot, Replay], Spot]]] = {
    "answer": answer,
    "go": go,
    "event": ask_why,
    "pass": switch_passing,
    "to_branch": change_branch,
    "name_branch": name_branch,
    "remove_branch": remove_branch,
    "renew": renew,
    "fresh": start_afresh,
}
