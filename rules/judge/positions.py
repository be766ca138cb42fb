"""Positions as they come in: described, saved, as text or as a code. Whatever cannot be is refused.

A `Refusal` says everything that is wrong at once, each with the place it stands in and the rule it breaks.
"""

import logging
import math
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from cardsdb.cards.decks import MOST_PLAYERS
from cardsdb.languages import LANGUAGES
from cardsdb.requests.checks import is_text, pointer_to, quotable
from cardsdb.requests.problems import ProblemErrorDict, Refusal, malformed
from engine import (
    DECK,
    UNKNOWN,
    UNKNOWN_CARD,
    Event,
    Library,
    Meter,
    PositionError,
    Problem,
    State,
    begin,
    decision,
    decode,
    hide,
    in_lines,
    load,
    place,
    position_from_text,
)
from engine.language import spoken
from engine.positions import CARDS_AT_MOST, PLAYER_NAME_AT_MOST
from rules import narration
from rules.judge.description import Reader
from rules.judge.forms import POSITION_FIELDS

# What programs read from JSON is no longer exact beyond it.
LARGEST_EXACT_NUMBER = 2**53
# Reading a wording, and saying it in another language, is as much work as ten steps for each of its signs.
STEPS_A_SIGN = 10
DEPTH_AT_MOST = 12

LINE_OF_TEXT = "line "
CODE = re.compile(r"[A-Za-z0-9_-]+")
LANGUAGE_LINE = re.compile(r"^\s*language\s*:", re.IGNORECASE | re.MULTILINE)

# What the machine may stumble over in a saved position that somebody has changed.
STUMBLES = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RuntimeError,
    TypeError,
    ValueError,
)

logger = logging.getLogger(__name__)


def impossible_position(errors: list[ProblemErrorDict]) -> Refusal:
    detail = " ".join(dict.fromkeys(str(error["detail"]) for error in errors))
    candidates = list(dict.fromkeys(name for error in errors for name in error.get("candidates", ())))
    return Refusal("impossible_position", detail, errors, candidates)


def changed_position() -> Refusal:
    detail = str(narration.PROBLEMS["invalid_state"])
    return impossible_position([{"pointer": "/position", "code": "invalid_state", "detail": detail}])


# Positions


@dataclass(frozen=True)
class Manner:
    """How a position is opened: what which player sees of it, and how much work it may make."""

    viewer: str | None = None
    meter: Meter | None = None


AS_IT_IS = Manner()


@dataclass(frozen=True)
class Opened:
    """A position at its first decision, as it was laid before, and what happened on the way there."""

    state: State
    laid: State
    events: list[Event] = field(default_factory=list)
    is_saved: bool = False


def opened(laid: State, manner: Manner, *, is_saved: bool = False) -> Opened:
    """A laid position, played to its first decision for whoever looks at it."""
    laid.meter = manner.meter
    if manner.viewer is not None:
        laid = hide(laid, seat_of(laid, manner.viewer))
    if laid.over or decision(laid) is not None:
        return Opened(laid, laid, is_saved=is_saved)
    verdict = begin(laid)
    return Opened(verdict.state, laid, verdict.events, is_saved)


def seat_of(state: State, viewer: str) -> int:
    """Where the player sits who looks at a position. Raises `Refusal` if there is none of that name."""
    if viewer not in state.names:
        detail = _("No player is called “%(name)s”.") % {"name": quotable(viewer)}
        error: ProblemErrorDict = {"pointer": "/viewer", "code": "unknown_player", "detail": detail}
        raise impossible_position([{**error, "candidates": list(state.names)}])
    return state.names.index(viewer)


def laid_for(library: Library, position: dict[str, Any], viewer: str | None) -> State:
    """A described position laid as this viewer would describe it: with what the others hold unknown.

    So an unlisted deck is what this viewer has not seen of the box, whatever the others hold.
    """
    laid = place(library, position)
    if viewer is None:
        return laid
    hidden = hidden_hands(laid, seat_of(laid, viewer))
    described = {**position, "hands": {name: seen_hand(laid, name, hidden) for name in laid.names}}
    if position.get("deck") is not None:
        unseen = (*laid.zones[DECK], *(card for player in hidden for card in laid.hands[player]))
        described["deck"] = sorted(laid.faces[card].id for card in unseen if laid.kinds[card] != UNKNOWN_CARD)
    try:
        return place(library, described)
    except PositionError:
        # The hands hold more cards than this viewer knows to be anywhere: `hide` has to do.
        return laid


def hidden_hands(state: State, seat: int) -> list[int]:
    """The players whose hands this one cannot see."""
    others = [player for player in range(state.players) if player != seat]
    return [player for player in others if not state.in_force.visible[player]]


def seen_hand(state: State, name: str, hidden: list[int]) -> list[Any]:
    player = state.names.index(name)
    cards = state.hands[player]
    if player in hidden:
        return [{UNKNOWN: len(cards)}] if cards else []
    return [{UNKNOWN: 1} if state.kinds[card] == UNKNOWN_CARD else state.faces[card].id for card in cards]


def open_position(library: Library, position: Any, reader: Reader, manner: Manner = AS_IT_IS) -> Opened:
    if out_of_bounds(position):
        detail = _("The position is nested too deeply, or holds a number or sign that cannot be used.")
        raise impossible_position([{"pointer": "/position", "code": "out_of_bounds", "detail": detail}])
    match position:
        case {"text": text, **others} if not others:
            return open_text(library, text, "/position/text", reader, manner)
        case {"code": code, **others} if not others:
            return open_code(library, code, "/position/code", reader, manner)
        case {"version": _version}:
            return open_saved(library, position, manner)
        case dict():
            return open_described(library, position, reader, manner)
        case str() if CODE.fullmatch(position):
            return open_code(library, position, "/position", reader, manner)
        case str():
            return open_text(library, position, "/position", reader, manner)
        case None:
            raise malformed("/position", "required", _("Say which position is meant."))
    raise malformed("/position", "wrong_type", _("A position is an object, a text or a code."))


def open_described(library: Library, position: dict[str, Any], reader: Reader, manner: Manner) -> Opened:
    if problems := [*unknown_fields(position), *unreadable_names(position)]:
        raise refusal_of(problems, position, "/position", reader)
    charge_for_own_cards(position, manner)
    try:
        laid = laid_for(library, in_language(position, reader.language), manner.viewer)
    except PositionError as error:
        raise refusal_of(error.problems, position, "/position", reader) from error
    return opened(laid, manner)


def in_language(position: dict[str, Any], language: str) -> dict[str, Any]:
    """A described position in which the names are counted in this language, unless it says in which."""
    return position if position.get("language") is not None else {**position, "language": spoken(language)}


def with_language(position: Any, language: str) -> Any:
    """A position in whatever form that says for itself in which language its names are counted."""
    match position:
        case {"text": text, **others} if not others:
            return {"text": with_language(text, language)}
        case {"code": _code, **others} if not others:
            return position
        case dict() if "version" not in position:
            return in_language(position, language)
        case str() if not CODE.fullmatch(position) and not LANGUAGE_LINE.search(position):
            return f"{position.rstrip()}\nlanguage: {spoken(language)}"
    return position


def unknown_fields(position: dict[str, Any]) -> Iterator[Problem]:
    for name in position:
        if name not in POSITION_FIELDS:
            yield Problem(str(name), "unknown_field", "", candidates=POSITION_FIELDS)


def unreadable_names(position: dict[str, Any]) -> Iterator[Problem]:
    names = position.get("players")
    for number, name in enumerate(names if isinstance(names, list) else ()):
        if isinstance(name, str) and not name.isprintable():
            yield Problem(f"players/{number}", "invalid", "")


def open_text(library: Library, text: Any, pointer: str, reader: Reader, manner: Manner) -> Opened:
    if not isinstance(text, str):
        raise malformed(pointer, "wrong_type", _("Write the position as text."))
    try:
        position = in_language(position_from_text(library, text), reader.language)
    except PositionError as error:
        raise refusal_of(error.problems, text.splitlines(), pointer, reader) from error
    charge_for_own_cards(position, manner)
    try:
        laid = laid_for(library, position, manner.viewer)
    except PositionError as error:
        problems = in_lines(text, error.problems)
        raise refusal_of(problems, position, pointer, reader, points_into=False) from error
    return opened(laid, manner)


def open_code(library: Library, code: Any, pointer: str, reader: Reader, manner: Manner) -> Opened:
    if not isinstance(code, str):
        raise malformed(pointer, "wrong_type", _("A code is a text."))
    try:
        saved = decode(code)
    except PositionError as error:
        raise refusal_of(error.problems, None, pointer, reader, points_into=False) from error
    return open_saved(library, saved, manner)


def open_saved(library: Library, saved: Any, manner: Manner = AS_IT_IS) -> Opened:
    """A saved position may have been changed by anybody, so nothing in it is taken on trust."""
    if not isinstance(saved, dict) or out_of_bounds(saved):
        raise changed_position()
    with changes_refused():
        if len(saved["cards"]) > CARDS_AT_MOST or not are_names(saved["players"]):
            raise changed_position()
        charge_for_own_cards(saved, manner)
        state = load(library, saved)
        if state.language not in LANGUAGES or state.winner >= state.players:
            raise changed_position()
        return opened(state, manner, is_saved=True)


def charge_for_own_cards(position: dict[str, Any], manner: Manner) -> None:
    """Charge for the wordings that will be read; one that is on several cards is read once."""
    own = position.get("own_cards")
    wordings = (
        {str(card.get("wording")) for card in own if isinstance(card, dict)} if isinstance(own, list) else ()
    )
    if manner.meter is not None:
        manner.meter.spend(STEPS_A_SIGN * sum(map(len, wordings)))


@contextmanager
def changes_refused() -> Iterator[None]:
    try:
        yield
    except PositionError as error:
        raise changed_position() from error
    except STUMBLES as stumble:
        # Our own saved positions come this way too: if one of them ends here, the engine is at fault.
        logger.warning("A saved position could not be judged.", exc_info=stumble)
        raise changed_position() from stumble


def out_of_bounds(value: Any) -> bool:
    """Whether JSON values are nested too deeply, or hold numbers or signs that not every program can read."""
    level = [value]
    for _depth in range(DEPTH_AT_MOST):
        if not all(is_plain(each) for each in level):
            return True
        level = [inner for each in level for inner in contents(each)]
    return bool(level)


def contents(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return [*value, *value.values()]
    return value if isinstance(value, list) else []


def is_plain(value: Any) -> bool:
    if isinstance(value, str):
        return is_text(value)
    if isinstance(value, float):
        return math.isfinite(value)
    return not isinstance(value, int) or abs(value) <= LARGEST_EXACT_NUMBER


def are_names(names: Any) -> bool:
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        return False
    fit = all(name == name.strip() and 1 <= len(name) <= PLAYER_NAME_AT_MOST for name in names)
    fit = fit and all(name.isprintable() for name in names)
    return fit and len({name.casefold() for name in names}) == len(names) <= MOST_PLAYERS


# What is wrong with a position


def refusal_of(
    problems: list[Problem], position: Any, pointer: str, reader: Reader, points_into: bool = True
) -> Refusal:
    errors: list[ProblemErrorDict] = []
    for problem in problems:
        parts = path_to(problem)
        error: ProblemErrorDict = {
            "pointer": pointer + pointer_to(*parts) if points_into else pointer,
            "code": problem.code,
            "detail": narration.problem_in_words(problem, found_at(position, parts)),
        }
        if problem.field.startswith(LINE_OF_TEXT):
            error["line"] = int(parts[0]) + 1
        if problem.candidates:
            error["candidates"] = narration.candidates_of(problem)
        if problem.rule:
            error["rule"] = reader.rule(problem.rule)
        errors.append(error)
    return impossible_position(errors)


def path_to(problem: Problem) -> list[str]:
    """The parts of a problem's field; the name of a player may itself hold a stroke."""
    if problem.code == "unknown_field":
        return [problem.field]
    if problem.field.startswith(LINE_OF_TEXT):
        return [str(int(problem.field.removeprefix(LINE_OF_TEXT)) - 1)]
    if problem.field.startswith(("own_cards/", "boxes/")):
        return problem.field.split("/")
    head, stroke, rest = problem.field.partition("/")
    name, before_number, number = rest.rpartition("/")
    if before_number and number.isdigit():
        return [head, name, number]
    return [head, rest] if stroke else [head]


def found_at(position: Any, parts: list[str]) -> Any:
    found = position
    for part in parts:
        if isinstance(found, dict):
            found = found.get(part)
        elif isinstance(found, list) and part.isdigit() and int(part) < len(found):
            found = found[int(part)]
        else:
            return ""
    return found
