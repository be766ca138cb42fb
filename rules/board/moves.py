"""What the buttons of the board do: each leads from one spot to another."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from django.http import QueryDict
from django.utils.translation import gettext as _

from cardsdb.numbers import whole_number
from engine import AnswerError, State, apply, library_of, play_has_resolved
from rules import judge
from rules.board.hands import concealed
from rules.board.lines import Line
from rules.board.passing import ASK_STABLE
from rules.board.refusals import NotAllowed, reason_against, reason_against_player, refusal_of
from rules.board.replays import Replay, replay, rolled, waits_for_chance
from rules.board.sides import line_with_side, side_in, side_said
from rules.board.spots import RENEWED, YES, Spot, number_in

ROLL: Final = "roll"
DRAWN: Final = "drawn"
OUTCOME_LENGTH_AT_MOST: Final = 1_500


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
    kept = played_on(spot, given)
    moved = passed_on(kept, replay(kept.line, library_of(state), played))
    return at_home_again(moved, state, played) if spot.passing.asks_stable else moved


def played_on(spot: Spot, *answers: int) -> Spot:
    """The spot after these answers; what was opened beside the table is closed."""
    line = spot.line.answered(spot.at, *answers)
    return replace(spot, line=line, at=spot.at + len(answers), show="", instead="")


def answer_in(asked: QueryDict, state: State) -> int | str:
    said = asked.get("answer", "")
    if said == DRAWN:
        said = asked.get("drawn", "")
    if said == ROLL and waits_for_chance(state):
        return rolled(state)
    return said if (number := number_with_sign(said)) is None else number


def number_with_sign(said: str) -> int | None:
    """An option: what says no to all others is below zero."""
    return int(said) if whole_number(said.removeprefix("-")) is not None else None


def legal_choice(state: State, given: int | str) -> int:
    """The option that is meant. Raises `NotAllowed`."""
    try:
        choice = judge.choice_meant(state, given)
        apply(state, choice)
    except AnswerError as error:
        raise refusal_of(state, given) from error
    return choice


def passed_on(spot: Spot, played: Replay) -> Spot:
    """The spot at which somebody has to decide something again. What was drawn before is drawn again."""
    stop = next((stop for stop in spot.habits.stops(played) if stop >= spot.at), None)
    if stop is not None:
        return replace(spot, at=stop)
    by_themselves = tuple(spot.habits.answers(played.states[-1]))
    line = spot.line.answered(played.played, *by_themselves)
    return replace(spot, line=line, at=played.played + len(by_themselves))


def at_home_again(spot: Spot, start: State, known: Replay) -> Spot:
    """Once the play is over, the next card goes into one's own Stable again."""
    now = replay(spot.line, known.library, known).states[spot.at]
    is_over = now.over or play_has_resolved(start, now)
    return replace(spot, passing=spot.passing.switched(ASK_STABLE)) if is_over else spot


def elsewhere(asked: QueryDict, spot: Spot, played: Replay) -> Spot:
    """The card that is played next goes where somebody says; or into one's own Stable after all."""
    return replace(spot, passing=spot.passing.switched(ASK_STABLE))


def go(asked: QueryDict, spot: Spot, played: Replay) -> Spot:
    step = number_in(asked, "go") or 0
    return replace(spot, at=min(step, len(spot.line.answers)))


def switch_passing(asked: QueryDict, spot: Spot, played: Replay) -> Spot:
    return going_on(replace(spot, auto=asked["pass"] == YES), played)


def switch_habit(asked: QueryDict, spot: Spot, played: Replay) -> Spot:
    """What a seat leaves to itself; whoever switches that on wants the game to go on by itself."""
    passing = spot.passing.switched_for(asked.get("habit", ""), played.states[0].players)
    return going_on(replace(spot, passing=passing, auto=True), played)


def going_on(spot: Spot, played: Replay) -> Spot:
    return passed_on(spot, played) if spot.auto and spot.at == played.played else spot


def look(asked: QueryDict, spot: Spot, played: Replay) -> Spot:
    """With the eyes of a player, or with all hands open."""
    seat = number_in(asked, "look")
    return replace(spot, viewer=seat if seat is not None and seat < played.states[0].players else None)


def conceal(asked: QueryDict, spot: Spot, played: Replay) -> Spot:
    """To a line of its own that starts here and holds no more than one player knows, or than all do."""
    state, seat = played.states[spot.at], number_in(asked, "conceal")
    seats = [0, 1] if seat is None or seat >= state.players else [seat]
    line = concealed(state, seats)
    return replace(spot, line=line, at=0, viewer=None, show="", instead="")


def take_side(asked: QueryDict, spot: Spot, played: Replay) -> Spot:
    """To the same line by another side of a contested rule; its answers play as far as they fit."""
    named = side_in(asked.get("side", ""))
    if named is None:
        raise NotAllowed(_("There is no such side of a reading."))
    reading, word = named
    given_up = played.states[0].readings.word_of(reading)
    line = line_with_side(spot.line, played, reading, word)
    return replace(spot, line=line, instead=side_said(reading, given_up) if given_up != word else "")


def follow(asked: QueryDict, spot: Spot, played: Replay) -> Spot:
    """To one of the outcomes: a branch with the answers that lead there."""
    return led_to(asked.get("follow", ""), spot, played)


def look_on(asked: QueryDict, spot: Spot, played: Replay) -> Spot:
    """To where a first choice leads, to look for what may come from there."""
    return replace(led_to(asked.get("look_on", ""), spot, played), show=spot.show)


def led_to(said: str, spot: Spot, played: Replay) -> Spot:
    answers, sides = outcome_in(said)
    for side in sides:
        spot = replace(spot, line=line_with_side(spot.line, played, *side))
        played = replay(spot.line, library_of(played.states[0]))
    if spot.viewer is not None:
        line = concealed(played.states[spot.at], [spot.viewer])
        spot = replace(spot, line=line, at=0, viewer=None)
        played = replay(line, library_of(played.states[0]))
    return followed(spot, played, answers)


def followed(spot: Spot, played: Replay, answers: list[int]) -> Spot:
    if spot.at > played.played:
        raise NotAllowed(_("This line does not come so far by the other side."))
    state = played.states[spot.at]
    for given in answers:
        state = apply(state, legal_choice(state, given)).state
    return played_on(spot, *answers)


def outcome_in(said: str) -> tuple[list[int], list[tuple[str, str]]]:
    """The answers and sides an outcome is named by: `1,-1,0;reading.side`."""
    answers, *sides_said = said.split(";")
    numbers = [number_with_sign(answer) for answer in answers.split(",")] if answers else []
    sides = [side for each in sides_said if (side := side_in(each))]
    is_whole = len(said) <= OUTCOME_LENGTH_AT_MOST and len(numbers) <= judge.ANSWERS_AT_MOST
    known = [number for number in numbers if number is not None]
    if not is_whole or len(sides) < len(sides_said) or len(known) < len(numbers):
        raise NotAllowed(_("This outcome is not one of those that were found."))
    return known, sides


def say_why_not(asked: QueryDict, spot: Spot, played: Replay) -> Spot:
    card = number_in(asked, "why_not")
    raise reason_against(played.states[spot.at], -1 if card is None else card)


def say_why_not_player(asked: QueryDict, spot: Spot, played: Replay) -> Spot:
    seat = number_in(asked, "why_not_player")
    raise reason_against_player(played.states[spot.at], -1 if seat is None else seat)


def ask_why(asked: QueryDict, spot: Spot, played: Replay) -> Spot:
    """To the step at which something happened, to be told why it did."""
    event = number_in(asked, "event") or 0
    step = played.step_of(event)
    return spot if step is None else replace(spot, at=step, why=event)


def change_branch(asked: QueryDict, spot: Spot, played: Replay) -> Spot:
    """To another branch: to the step that is named with it, or after its first answer."""
    number, _dot, step = map(whole_number, asked.get("to_branch", "").partition("."))
    line = spot.line.on(number or 0)
    parting = line.branches[line.branch].at + 1 if line.branch else len(line.answers)
    at = parting if step is None else step
    moved = replace(spot, line=line, at=min(at, len(line.answers)))
    return at_a_stop(moved, replay(line, played.library, played)) if spot.auto else moved


def at_a_stop(spot: Spot, played: Replay) -> Spot:
    """From there to the next step at which somebody has decided something."""
    stops = (stop for stop in spot.habits.stops(played) if stop >= spot.at)
    return replace(spot, at=next(stops, spot.at))


def name_branch(asked: QueryDict, spot: Spot, played: Replay) -> Spot:
    return replace(spot, line=spot.line.named(asked.get("branch_name", "")))


def remove_branch(asked: QueryDict, spot: Spot, played: Replay) -> Spot:
    """Without the branch that is looked at, at the step where it parted."""
    line, parted = spot.line.pruned(), spot.line.branches[spot.line.branch].at
    return replace(spot, line=line, at=min(parted, spot.at))


def renew(asked: QueryDict, spot: Spot, played: Replay) -> Spot:
    line = spot.line.renewed(library_of(played.states[0]))
    return replace(spot, line=line, at=len(line.answers), instead=RENEWED)


def start_afresh(asked: QueryDict, spot: Spot, played: Replay) -> Spot:
    line = Line.begun(played.states[spot.at])
    return replace(spot, line=line, at=0)


MOVES: Final[dict[str, Callable[[QueryDict, Spot, Replay], Spot]]] = {
    "answer": answer,
    "elsewhere": elsewhere,
    "go": go,
    "event": ask_why,
    "pass": switch_passing,
    "habit": switch_habit,
    "look": look,
    "conceal": conceal,
    "side": take_side,
    "follow": follow,
    "look_on": look_on,
    "why_not": say_why_not,
    "why_not_player": say_why_not_player,
    "to_branch": change_branch,
    "name_branch": name_branch,
    "remove_branch": remove_branch,
    "renew": renew,
    "fresh": start_afresh,
}
