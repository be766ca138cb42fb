"""Whether a position can be: all that is wrong with it, or its three forms and what is odd about it."""

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Any, TypedDict

from django.utils.translation import gettext as _

import engine
from cardsdb.requests.checks import checked
from cardsdb.requests.problems import ProblemErrorDict, Refusal
from cardsdb.typed_dicts import JsonSchema
from engine import UNKNOWN, Face, Meter, State, library_of, unicorns_needed
from engine.positions import code_of
from rules import narration
from rules.judge.description import AnswerVersionsDict, Reader, TableDict, describe_table
from rules.judge.forms import SavedPositionDict, saved_position
from rules.judge.opening import open_asked
from rules.judge.positions import Opened
from rules.judge.questions import JudgeQuestion, ValidateRequest

IMPOSSIBLE = "impossible_position"
REMARKS = HAS_WON, NO_CODE, NOT_PLAYABLE, MORE_COPIES, OTHER_PRINT = (
    *("has_won", "no_code", "not_playable", "more_copies", "other_print"),
)
REMARKS_AT_MOST = 20


class PositionRemarkDict(TypedDict):
    code: Annotated[str, JsonSchema(enum=REMARKS)]
    detail: str


class FormsDict(TypedDict):
    remarks: Annotated[list[PositionRemarkDict], "What can be, and yet is odd."]
    table: TableDict | None
    position: SavedPositionDict | None
    code: str | None
    text: str | None


class ValidityDict(AnswerVersionsDict, FormsDict):
    valid: bool
    errors: Annotated[list[ProblemErrorDict], "Everything that is wrong with the position."]


def validate(
    body: Any, language: str, site: str = "", *, adult: bool = False, meter: Meter | None = None
) -> ValidityDict:
    """Whether a position can be. `body`: position; viewer."""
    reader = Reader.of(language, site)
    with reader.in_own_language():
        question = JudgeQuestion.of(checked(body, ValidateRequest))
        try:
            opened = open_asked(question, reader, adult, meter)
        except Refusal as refusal:
            if refusal.code != IMPOSSIBLE:
                raise
            return {"valid": False, "errors": refusal.errors, **NOTHING, **reader.versions()}
        return {"valid": True, "errors": [], **forms_of(opened, reader), **reader.versions()}


NOTHING: FormsDict = {"remarks": [], "table": None, "position": None, "code": None, "text": None}


def forms_of(opened: Opened, reader: Reader) -> FormsDict:
    """The position as it was laid, in each of its forms."""
    state = opened.laid
    saved = saved_position(state)
    code = code_of(saved)
    return {
        "remarks": list(remarks_on(state, code))[:REMARKS_AT_MOST],
        "table": describe_table(state, reader),
        "position": saved,
        "code": code,
        "text": engine.position_as_text(state),
    }


# What can be, and yet is odd


def remarks_on(state: State, code: str | None) -> Iterator[PositionRemarkDict]:
    yield from remarks_on_cards(state)
    for seat, name in enumerate(state.names):
        if not state.over and state.unicorns[seat] >= unicorns_needed(state, seat):
            detail = _("%(player)s already has enough Unicorns to win.") % {"player": name}
            yield {"code": HAS_WON, "detail": detail}
    if code is None:
        yield {"code": NO_CODE, "detail": _("The position is too long for an address.")}


def remarks_on_cards(state: State) -> Iterator[PositionRemarkDict]:
    faces = {face.id: face for face in state.faces if face.type != UNKNOWN}
    for identifier, number in Counter(face.id for face in state.faces if face.type != UNKNOWN).items():
        face, copies = faces[identifier], state.edition.copies.get(identifier, 0)
        words = {"card": narration.face_in_words(face), "number": number, "copies": copies}
        if not face.playable:
            yield {"code": NOT_PLAYABLE, "detail": _("The judge cannot play %(card)s yet.") % words}
        is_counted = identifier not in state.edition.uncounted
        if is_counted and 0 < copies < number and not is_filler(state, identifier):
            detail = _("There are %(number)s of %(card)s, but %(copies)s in the box.") % words
            yield {"code": MORE_COPIES, "detail": detail}
        if message := print_played(state, face):
            yield {"code": OTHER_PRINT, "detail": message}


def print_played(state: State, face: Face) -> str:
    """Which box says how a card is played, where one on the table prints it otherwise; nothing elsewhere."""
    if face.own or len(state.edition.boxes) == 1:
        return ""
    boxes = (library_of(state).editions[box] for box in state.edition.boxes)
    first, *others = [box for box in boxes if face.id in box.faces]
    others = [box for box in others if box.faces[face.id].lines != face.lines]
    words = {"card": narration.face_in_words(face), "first": narration.box_name(first)}
    words["others"] = " + ".join(map(narration.box_name, others))
    message = _("%(card)s is played as “%(first)s” prints it; in “%(others)s” it reads differently.")
    return message % words if others else ""


def is_filler(state: State, identifier: str) -> bool:
    """Whether it is one of the Basic Unicorns an unlisted deck is filled up with."""
    return state.edition.faces[identifier].type == "basic"
