"""What the judge is asked: the fields of a request, checked before anything is laid out."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from cardsdb.requests.problems import Refusal, malformed
from cardsdb.spelled import grouped
from engine import NODES_AT_MOST, READINGS, Chance
from rules.judge.positions import LARGEST_NUMBER, pointer_to, quotable

ANSWERS_AT_MOST = 200
ANSWER_LENGTH_AT_MOST = 200
OUTCOMES_AT_MOST = 500
OUTCOMES_USUALLY = 100
NODES_USUALLY = 2_000
READINGS_AT_ONCE = 3

PLAY, TURN = "play", "turn"
ENDS = (PLAY, TURN)
CHANCES = tuple(Chance)

TO_ALL = ("position", "viewer", "lang", "adult")
Answers = list[int | str]


@dataclass(frozen=True)
class JudgeQuestion:
    """A position, the answers given there, and how one wants to be told.

    `viewer` is the player who asks: what that player cannot see stays hidden.
    """

    position: Any
    answers: Answers
    viewer: str | None = None
    wants_dependence: bool = True

    @classmethod
    def about_actions(cls, body: Any) -> "JudgeQuestion":
        checked_fields(body, (*TO_ALL, "depends_on"))
        return cls(body.get("position"), [], viewer_in(body), switch_in(body, "depends_on", True))

    @classmethod
    def about_answers(cls, body: Any) -> "JudgeQuestion":
        checked_fields(body, (*TO_ALL, "depends_on", "answers"))
        answers = checked_answers(body.get("answers"))
        return cls(body.get("position"), answers, viewer_in(body), switch_in(body, "depends_on", True))

    def as_body(self) -> dict[str, Any]:
        """The same question to be asked again; what is usual is left out."""
        body: dict[str, Any] = {"position": self.position, "answers": self.answers}
        if self.viewer is not None:
            body["viewer"] = self.viewer
        if not self.wants_dependence:
            body["depends_on"] = False
        return body


@dataclass(frozen=True)
class Search:
    """How far to look for what may come, and how much of it to tell."""

    until: str = PLAY
    chance: str = Chance.EVERY
    readings: tuple[str, ...] = ()
    nodes: int = NODES_USUALLY
    outcomes: int = OUTCOMES_USUALLY

    @classmethod
    def of(cls, body: dict[str, Any]) -> "Search":
        return cls(
            until=word_in(body, "until", ENDS),
            chance=word_in(body, "chance", CHANCES),
            readings=readings_in(body),
            nodes=number_in(body, "nodes", NODES_AT_MOST, NODES_USUALLY),
            outcomes=number_in(body, "outcomes", OUTCOMES_AT_MOST, OUTCOMES_USUALLY),
        )


def question_what_if(body: Any) -> tuple[JudgeQuestion, Search]:
    """A question of what may come, perhaps after some answers."""
    checked_fields(body, (*TO_ALL, "answers", "until", "chance", "readings", "nodes", "outcomes"))
    answers = checked_answers(body.get("answers", []))
    return JudgeQuestion(body.get("position"), answers, viewer_in(body)), Search.of(body)


def question_of_validity(body: Any) -> JudgeQuestion:
    checked_fields(body, TO_ALL)
    return JudgeQuestion(body.get("position"), [], viewer_in(body))


# Fields


def checked_fields(body: Any, allowed: Sequence[str]) -> None:
    if not isinstance(body, dict):
        raise malformed("", "wrong_type", _("Send an object."))
    for name in body:
        if name not in allowed:
            message = _("There is no field “%(name)s” here.") % {"name": quotable(name)}
            raise malformed(pointer_to(quotable(name)), "unknown_field", message)


def viewer_in(body: dict[str, Any]) -> str | None:
    viewer = body.get("viewer")
    if viewer is not None and not isinstance(viewer, str):
        raise malformed("/viewer", "wrong_type", _("A viewer is the name of a player."))
    return viewer


def switch_in(body: dict[str, Any], name: str, usually: bool) -> bool:
    value = body.get(name, usually)
    if not isinstance(value, bool):
        raise malformed(f"/{name}", "wrong_type", _("Say true or false."))
    return value


def word_in(body: dict[str, Any], name: str, words: Sequence[str]) -> str:
    value = body.get(name, words[0])
    if value not in words:
        raise not_one_of(f"/{name}", value, words)
    return str(value)


def number_in(body: dict[str, Any], name: str, most: int, usually: int) -> int:
    value = body.get(name, usually)
    if not is_whole(value) or not 1 <= value <= most:
        detail = _("Give a whole number from %(least)s to %(most)s.") % {"least": 1, "most": grouped(most)}
        raise malformed(f"/{name}", "out_of_range", detail)
    return int(value)


def readings_in(body: dict[str, Any]) -> tuple[str, ...]:
    names = body.get("readings", [])
    if not isinstance(names, list):
        raise malformed("/readings", "wrong_type", _("List the names of readings."))
    refuse_too_many(
        "/readings", names, READINGS_AT_ONCE, _("At most %(limit)s readings can be looked at together.")
    )
    for place, name in enumerate(names):
        if name not in tuple(READINGS):
            raise not_one_of(f"/readings/{place}", name, list(READINGS))
    return tuple(dict.fromkeys(names))


def refuse_too_many(pointer: str, values: list[Any], most: int, message: str) -> None:
    if len(values) > most:
        raise malformed(pointer, "too_many", message % {"limit": most})


def not_one_of(pointer: str, value: Any, words: Sequence[str]) -> Refusal:
    detail = _("“%(value)s” is not one of: %(values)s.")
    return malformed(
        pointer, "unknown_value", detail % {"value": quotable(value), "values": ", ".join(words)}, list(words)
    )


# Answers


def checked_answers(answers: Any) -> Answers:
    if answers is None:
        raise malformed("/answers", "required", _("List the answers; the list may be empty."))
    if not isinstance(answers, list):
        raise malformed("/answers", "wrong_type", _("Answers are a list."))
    refuse_too_many(
        "/answers", answers, ANSWERS_AT_MOST, _("At most %(limit)s answers can be given at once.")
    )
    for index, answer in enumerate(answers):
        if not is_answer(answer):
            message = _("An answer is the number of an option, its label or a card's name.")
            raise malformed(f"/answers/{index}", "wrong_type", message)
    return [answer if isinstance(answer, str) else int(answer) for answer in answers]


def is_answer(answer: Any) -> bool:
    if isinstance(answer, str):
        return len(answer) <= ANSWER_LENGTH_AT_MOST
    return is_whole(answer) and abs(answer) <= LARGEST_NUMBER


def is_whole(value: Any) -> bool:
    # In JSON, 3.0 is a whole number too.
    return type(value) is int or (isinstance(value, float) and value.is_integer())
