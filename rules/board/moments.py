"""The moment of a game that an address names, for every page that shows one without playing on."""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from typing import Final, TypeVar

from django.http import HttpResponse
from django.shortcuts import redirect, render

from cardsdb.access.preferences import adult_gate
from cardsdb.access.readers import ReaderRequest
from cardsdb.library import current_library, held_library
from rules.board.asides import WholeScene
from rules.board.lines import DamagedLine, FullLine, Line, boxes_of, designs
from rules.board.readers import holds_hidden, is_closed
from rules.board.replays import Replay, replay
from rules.board.spots import Spot

SLUG: Final = re.compile("[a-z0-9-]{1,60}")
NAMED_AT_MOST: Final = 5

Answer = TypeVar("Answer")
SceneView = Callable[[ReaderRequest, WholeScene], HttpResponse]
View = Callable[[ReaderRequest], HttpResponse]


def of_a_game(view: SceneView) -> View:
    """Gives a view the scene its address names; whoever may not see it, or cut it off, is told so."""

    @wraps(view)
    def shown(request: ReaderRequest) -> HttpResponse:
        if "line" not in request.GET:
            return redirect("board")
        try:
            scene = scene_asked_for(request)
        except (DamagedLine, FullLine):
            return damaged_link(request)
        return adult_gate(request) if scene is None else view(request, scene)

    return shown


def of_a_line(
    view: Callable[[ReaderRequest, Spot, Replay], Answer],
) -> Callable[[ReaderRequest], Answer | HttpResponse]:
    """Gives a view the spot its address names and the replay of its line, though the line may be full."""

    @wraps(view)
    def answer(request: ReaderRequest) -> Answer | HttpResponse:
        try:
            found = played_line(request)
        except DamagedLine:
            return damaged_link(request)
        return view(request, *found) if found else adult_gate(request)

    return answer


def scene_asked_for(request: ReaderRequest) -> WholeScene | None:
    """The scene an address names; none where it is not for this reader. Raises `DamagedLine`, `FullLine`."""
    played = played_line(request)
    scene = WholeScene(*played) if played else None
    return scene if scene and scene.spot.query else None


def played_line(request: ReaderRequest) -> tuple[Spot, Replay] | None:
    """The spot of an address and the replay of its line; none where it is not for this reader."""
    spot = Spot.asked_for(request.GET)
    if is_closed(request, boxes_of(spot.line.start), designs(spot.line.start)):
        return None
    played = replay(spot.line, current_library(adult=request.preferences.adult))
    return replace(spot, at=min(spot.at, played.played)), played


def is_for_adults(line: Line) -> bool:
    """Whether a box or a card of the line is hidden from whoever has not asked for it."""
    return holds_hidden(boxes_of(line.start), designs(line.start), adult=False)


def damaged_link(request: ReaderRequest) -> HttpResponse:
    return render(request, "board/damaged.html", {"missing": missing_from(request)}, status=400)


def missing_from(request: ReaderRequest) -> list[str]:
    """The editions and cards of a whole link that are there no more."""
    try:
        line = Line.from_code(request.GET.get("line", ""))
    except DamagedLine:
        return []
    return [name for name in line.missing(held_library().library) if SLUG.fullmatch(name)][:NAMED_AT_MOST]
