"""Handing a game on: as a link, as a frame on another page, in words, and as the text of a case."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from django.http import HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy
from django.views.decorators.http import require_safe

from cardsdb.access import budget
from cardsdb.access.budget import budgeted
from cardsdb.access.readers import ReaderRequest
from cardsdb.addresses import absolute
from cardsdb.requests.problems import Refusal
from engine import OutOfSteps, State
from engine.cases import ENDS_ELSEWHERE, TooLong, case_of, is_quiet, last_quiet_moment
from rules.board.lines import boxes_of
from rules.board.moments import is_for_adults, of_a_game
from rules.board.readers import kept_private
from rules.board.replays import Replay, metered
from rules.board.scene import Scene
from rules.board.spots import Spot, number_in
from rules.judge.positions import changes_refused
from rules.models.case import TEXT_AT_MOST

IDENTIFIER: Final = "LINE-1"
STEPS_TO_WRITE: Final = 150_000
ANSWERS_TO_WRITE: Final = 600


@require_safe
@budgeted
@of_a_game
def share(request: ReaderRequest, scene: Scene) -> HttpResponse:
    """Every way to hand this game on."""
    return shared(request, scene, written_from(request, scene) if "from" in request.GET else None)


def shared(request: ReaderRequest, scene: Scene, written: "WrittenLine | None") -> HttpResponse:
    spot = scene.spot.for_others
    context = {
        "scene": scene,
        "spot": spot,
        "moment": absolute(request, address_in_no_language(spot)),
        "beginning": absolute(request, address_in_no_language(replace(spot, at=0))),
        "snippet": "" if is_for_adults(spot.line) else snippet(request, scene),
        "written": written,
    }
    return kept_private(render(request, "board/share.html", context))


@require_safe
@budgeted
@of_a_game
def case_file(request: ReaderRequest, scene: Scene) -> HttpResponse:
    """The text of the case as a file."""
    written = written_from(request, scene)
    if not written.text:
        return shared(request, scene, written)
    response = HttpResponse(written.text, content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{IDENTIFIER.lower()}.txt"'
    return kept_private(response)


# Links


def address_in_no_language(spot: Spot) -> str:
    """The address of a spot in nobody's language; whoever opens it reads it in their own."""
    query = [(name, value) for name, value in spot.parameters if name != "line"]
    return reverse("position-permalink", args=[spot.line.code], query=query)


def snippet(request: ReaderRequest, scene: Scene) -> str:
    """What shows this game on another page."""
    address = absolute(request, reverse("board-embed", query=scene.spot.for_others.parameters))
    title = _("%(title)s, on Hornbook") % {"title": scene.title}
    return render_to_string("board/embed_snippet.html", {"address": address, "title": title}).strip()


# Cases

HANDS_ARE_HIDDEN: Final = gettext_lazy("A case says what lies in every hand. Open all hands first.")
TOO_LONG: Final = gettext_lazy(
    "The line is too long for one case. Go to a later step and write down what comes from there."
)
UNLIKE: Final = gettext_lazy("No text can say exactly what was played here. The link holds all of it.")
UNSAYABLE: Final = gettext_lazy(
    "A case has to begin where nothing is under way and all that matters is in sight. Go to a step at "
    "which somebody may play a card, and write down what comes from there."
)


@dataclass(frozen=True)
class WrittenLine:
    """A line as the text of a case, from its step `begin` on; or why it cannot be written as one."""

    text: str = ""
    begin: int = 0
    problem: str | Promise = ""


def written_from(request: ReaderRequest, scene: Scene) -> WrittenLine:
    if scene.spot.viewer is not None:
        return WrittenLine(problem=HANDS_ARE_HIDDEN)
    begin = min(number_in(request.GET, "from") or 0, scene.replay.played)
    return written_once(scene.replay, begin)


def written_once(played: Replay, begin: int) -> WrittenLine:
    """The line as a case. It is written when it is asked for first, and kept as long as its replay is."""
    if begin not in played.written:
        played.written[begin] = write_line(played, begin)
    kept: WrittenLine = played.written[begin]
    return kept


def write_line(played: Replay, begin: int = 0) -> WrittenLine:
    """A line from one of its steps on. Where no text can say how things stand there, from a later one."""
    answers = played.line.answers[begin : played.played]
    if len(answers) > ANSWERS_TO_WRITE:
        return WrittenLine(begin=begin, problem=TOO_LONG)
    try:
        with changes_refused():
            return written_by(played, begin, answers)
    except (OutOfSteps, TooLong):
        return WrittenLine(begin=begin, problem=TOO_LONG)
    except (Refusal, ValueError):
        return WrittenLine(begin=begin, problem=UNLIKE)


def written_by(played: Replay, begin: int, answers: Sequence[int]) -> WrittenLine:
    boxes, meter = boxes_of(played.line.start), budget.meter(STEPS_TO_WRITE)
    start = metered(played.states[begin], meter)
    if not is_quiet(start, boxes):
        later = last_quiet_moment(start, answers, boxes)
        if not later:
            return WrittenLine(begin=begin, problem=UNSAYABLE)
        begin, answers = begin + later, answers[later:]
        start = metered(played.states[begin], meter)
    text = case_of(start, answers, boxes, IDENTIFIER, title_of(start), signs_at_most=TEXT_AT_MOST)
    if ENDS_ELSEWHERE in text:
        return WrittenLine(begin=begin, problem=UNLIKE)
    return (
        WrittenLine(text, begin) if len(text) <= TEXT_AT_MOST else WrittenLine(begin=begin, problem=TOO_LONG)
    )


def title_of(start: State) -> str:
    """In English, as all of a case is."""
    return f"{start.names[start.turn]}'s turn, played on the board"
