"""The judge: a position and answers in, a cited verdict out. Dicts only; HTTP is somebody else's business.

Everything that cannot be judged is refused at once with a `Refusal`, which says where it is wrong. What the
rules forbid is no refusal but a verdict.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, TypeVar

from django.utils.translation import get_language, gettext as _, override

import engine
from cardsdb.library import Held, held_library
from cardsdb.models import sorting_form
from cardsdb.problems import Refusal, adult_content, malformed
from engine import (
    AmbiguousAnswer,
    Event,
    IllegalAnswer,
    InvalidAnswer,
    Library,
    PositionError,
    State,
    Verdict,
    apply,
    citations,
    decision,
    dump,
    encode,
    place,
    position_as_text,
)
from engine.legal import find_answer
from engine.play import IncompleteBox
from engine.state import hand_of, stable_of
from rules import narration
from rules.description import (
    LANGUAGES,
    Described,
    Reader,
    describe_decision,
    describe_events,
    describe_result,
    describe_table,
)
from rules.positions import (
    LARGEST_NUMBER,
    Opened,
    changes_refused,
    contents,
    impossible_position,
    open_position,
    open_saved,
    pointer_to,
    quotable,
    refusal_of,
)

__all__ = [
    "Refusal",
    "adjudicate",
    "changes_refused",
    "choice_meant",
    "deal",
    "describe_decision",
    "describe_events",
    "describe_result",
    "describe_table",
    "legal_actions",
    "open_saved",
    "read",
    "read_with",
]

ANSWERS_AT_MOST = 200
ANSWER_LENGTH_AT_MOST = 200
EVENTS_AT_MOST = 2_000


Opening = TypeVar("Opening")


def read(position: Any, language: str, *, adult: bool = False) -> State:
    """The state of a described position, a saved one, a text or a code, at its first decision."""
    opening = partial(read_with, position=position, language=language)
    with override(language):
        return opened_for(held_library(), position, adult, opening)


def read_with(library: Library, position: Any, language: str) -> State:
    """The same with the cards of this library."""
    with override(language):
        return open_position(library, position, Reader.of(language)).state


# Adult content


def opened_for(held: Held, position: Any, adult: bool, opening: Callable[[Library], Opening]) -> Opening:
    """What comes of a position with the cards this reader may see. Raises `Refusal`.

    Who has not asked for adult content is told that something is, but neither what nor how it is called.
    """
    try:
        return opening(held.for_reader(adult=adult))
    except Refusal as refusal:
        if adult or not is_about_adult_content(held, position, refusal, opening):
            raise
    raise adult_content()


def is_about_adult_content(
    held: Held, position: Any, refusal: Refusal, opening: Callable[[Library], Opening]
) -> bool:
    if mentions(position, held.adult_names):
        return True
    try:
        opening(held.library)
    except Refusal as other:
        return places_of(other) != places_of(refusal)
    return True


def mentions(position: Any, names: frozenset[str]) -> bool:
    said = f" {' '.join(sorting_form(text) for text in texts_in(position))} "
    return any(f" {name} " in said for name in names)


def texts_in(value: Any) -> list[str]:
    texts, level = [], [value]
    while level:
        texts += [each for each in level if isinstance(each, str)]
        level = [inner for each in level for inner in contents(each)]
    return texts


def places_of(refusal: Refusal) -> list[tuple[Any, Any]]:
    return [(error["pointer"], error["code"]) for error in refusal.errors]


# Verdicts


@dataclass
class Hearing:
    """One request being judged: what was opened, what has happened, and where the rules said no."""

    opened: Opened
    state: State
    events: list[Event]
    illegal_at: int | None = None
    rule: str = ""
    reason: str = ""


def legal_actions(body: Any, language: str, site: str = "", *, adult: bool = False) -> Described:
    """What may be answered in a position. `body`: position."""
    return judge({**fields_of(body, ("position",), language), "answers": []}, language, site, adult)


def adjudicate(body: Any, language: str, site: str = "", *, adult: bool = False) -> Described:
    """What a position comes to when these answers are given. `body`: position, answers.

    An answer is the value of an option, its label, or a card's name, in any language.
    """
    return judge(fields_of(body, ("position", "answers"), language), language, site, adult)


def fields_of(body: Any, allowed: tuple[str, ...], language: str) -> dict[str, Any]:
    with override(language):
        if not isinstance(body, dict):
            raise malformed("", "wrong_type", _("Send an object."))
        for name in body:
            if name not in (*allowed, "lang", "adult"):
                message = _("There is no field “%(name)s” here.") % {"name": quotable(name)}
                raise malformed(pointer_to(quotable(name)), "unknown_field", message)
        return {name: body.get(name) for name in allowed}


def judge(body: dict[str, Any], language: str, site: str, adult: bool) -> Described:
    held, position = held_library(), body["position"]
    reader = Reader.of(language, site, held.stamp)
    with reader.in_own_language():
        answers = checked_answers(body["answers"])
        opening = partial(open_position, position=position, reader=reader)
        opened = opened_for(held, position, adult, opening)
        hearing = Hearing(opened, opened.state, list(opened.events))
        if not opened.is_saved:
            return heard(hearing, answers, reader)
        with changes_refused():
            return heard(hearing, answers, reader)


def heard(hearing: Hearing, answers: list[int | str], reader: Reader) -> Described:
    for index, answer in enumerate(answers):
        if not give(hearing, index, answer):
            break
    return told(hearing, reader)


def checked_answers(answers: Any) -> list[int | str]:
    if answers is None:
        raise malformed("/answers", "required", _("List the answers; the list may be empty."))
    if not isinstance(answers, list):
        raise malformed("/answers", "wrong_type", _("Answers are a list."))
    if len(answers) > ANSWERS_AT_MOST:
        message = _("At most %(limit)s answers can be given at once.") % {"limit": ANSWERS_AT_MOST}
        raise malformed("/answers", "too_many", message)
    for index, answer in enumerate(answers):
        if not is_answer(answer):
            message = _("An answer is the number of an option, its label or a card's name.")
            raise malformed(f"/answers/{index}", "wrong_type", message)
    return [answer if isinstance(answer, str) else int(answer) for answer in answers]


def is_answer(answer: Any) -> bool:
    if isinstance(answer, str):
        return len(answer) <= ANSWER_LENGTH_AT_MOST
    # In JSON, 3.0 is a whole number too.
    is_whole = type(answer) is int or (isinstance(answer, float) and answer.is_integer())
    return is_whole and abs(answer) <= LARGEST_NUMBER


def give(hearing: Hearing, index: int, answer: int | str) -> bool:
    """Play one answer on; False where the rules forbid it."""
    state = hearing.state
    choice = -1
    try:
        choice = choice_meant(state, answer)
        verdict = apply(state, choice)
    except IllegalAnswer as illegal:
        hearing.illegal_at = index
        hearing.rule = illegal.rule
        hearing.reason = narration.why_not(state, choice, illegal.rule)
        return False
    except AmbiguousAnswer as ambiguous:
        labels = labels_in_words(state, ambiguous.candidates)
        raise unfit_answer(
            "ambiguous_answer", index, narration.fits_several(quotable(answer), labels), labels
        ) from ambiguous
    except InvalidAnswer as invalid:
        if narration.is_not_yet_playable(state, choice):
            detail = narration.not_yet_playable(state, choice)
        else:
            detail = narration.no_answer(state, quotable(answer), option_labels(state))
        raise unfit_answer("invalid_answer", index, detail, option_labels(state)) from invalid
    hearing.state = verdict.state
    hearing.events += verdict.events[: EVENTS_AT_MOST + 1 - len(hearing.events)]
    return True


def unfit_answer(code: str, index: int, detail: str, labels: list[str]) -> Refusal:
    is_ambiguous = code == "ambiguous_answer"
    title = _("This answer fits more than once") if is_ambiguous else _("This is no answer to what is asked")
    errors = [{"pointer": f"/answers/{index}", "code": code, "detail": detail}]
    return Refusal(422, code, title, detail, errors, labels)


def told(hearing: Hearing, reader: Reader) -> Described:
    state, language = hearing.state, reader.language
    saved = dump(state)
    shown = hearing.events[:EVENTS_AT_MOST]
    return {
        "legal": hearing.illegal_at is None,
        "illegal_at": hearing.illegal_at,
        "rule": reader.rule_in_full(hearing.rule) if hearing.rule else None,
        "reason": hearing.reason,
        "events": describe_events(state, shown, language, reader),
        "events_left_out": len(hearing.events) > EVENTS_AT_MOST,
        "decision": describe_decision(state, language, reader),
        "result": describe_result(state, hearing.events, language, reader),
        "table": describe_table(state, language, reader),
        "position": saved,
        "code": encode(saved),
        "text": position_as_text(state),
        "data_version": reader.data_version,
        "engine_version": engine.__version__,
        "lang_served": language,
    }


# What an answer means


def choice_meant(state: State, answer: int | str) -> int:
    """The value of the option that is meant by its value, its label or a card's name, in any language."""
    if isinstance(answer, int):
        return answer
    if state.over:
        raise IllegalAnswer("The game is over.", citations.END_NUMBER)
    said = answer.strip().casefold()
    for meaning in (option_labelled, card_labelled):
        for language in own_language_first():
            with override(language):
                choice = meaning(state, said)
            if choice is not None:
                return choice
    return find_answer(state, english_or_only_a_name(answer))


def own_language_first() -> list[str]:
    return sorted(LANGUAGES, key=lambda language: language != get_language())


def option_labelled(state: State, said: str) -> int | None:
    return next((value for value, label in labels_of(state) if label.casefold() == said), None)


def card_labelled(state: State, said: str) -> int | None:
    """A card in a hand or Stable that would be said like this, if it could be chosen."""
    pending = decision(state)
    if pending is None:
        return None
    for player in state.clockwise(state.turn):
        for card in state.zones[hand_of(player)] + state.zones[stable_of(player)]:
            if narration.card_label(state, pending.kind, card).casefold() == said:
                return card
    return None


def english_or_only_a_name(answer: str) -> str:
    """The answer without the word for *play*, in whichever language that is."""
    for language in LANGUAGES:
        with override(language):
            name = narration.named_card(answer.strip())
        if name != answer.strip():
            return name
    return answer


def labels_of(state: State) -> list[tuple[int, str]]:
    pending = decision(state)
    if pending is None:
        return []
    return [(option.value, narration.option_label(state, pending, option)) for option in pending.options]


def option_labels(state: State) -> list[str]:
    return [label for _value, label in labels_of(state)]


def labels_in_words(state: State, labels: list[str]) -> list[str]:
    """The engine's labels of some options as the reader knows them."""
    pending = decision(state)
    options = pending.options if pending else ()
    chosen = [option.value for option in options if option.label in labels]
    return [label for value, label in labels_of(state) if value in chosen]


# Dealing


def deal(
    edition: str,
    names: list[str],
    seed: int,
    language: str,
    readings: dict[str, str] | None = None,
    *,
    adult: bool = False,
) -> Verdict:
    """A game of a whole box, set up, shuffled and dealt. The same seed deals the same game."""
    position = {"edition": edition, "players": names, "readings": readings or {}}
    opening = partial(deal_position, position=position, seed=seed, language=language)
    with override(language):
        return opened_for(held_library(), position, adult, opening)


def deal_position(library: Library, position: dict[str, Any], seed: int, language: str) -> Verdict:
    edition, names, readings = position.values()
    try:
        return deal_from(library, edition, names, seed, readings, language)
    except PositionError as error:
        raise refusal_of(error.problems, position, "/position", Reader.of(language)) from error
    except IncompleteBox as shortage:
        detail = _("This box has too few cards here to deal a game.")
        errors = [{"pointer": "/position/edition", "code": "incomplete_box", "detail": detail}]
        raise impossible_position(errors) from shortage


def deal_from(
    library: Library,
    edition: str,
    names: list[str],
    seed: int,
    readings: dict[str, str] | None,
    language: str,
) -> Verdict:
    # Laying the empty table first finds every problem with names and readings.
    place(library, {"edition": edition, "players": names, "readings": readings or {}})
    return engine.deal(library, edition, names, Random(seed), readings, language)  # noqa: S311
