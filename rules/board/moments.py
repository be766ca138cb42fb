"""The moment of a game that an address names, for every page that shows one without playing on."""

from collections.abc import Callable
from dataclasses import replace
from functools import wraps

from django.http import HttpResponse
from django.shortcuts import redirect

from cardsdb.access.preferences import adult_gate
from cardsdb.access.readers import ReaderRequest
from cardsdb.library import current_library, held_library
from rules.board.asides import WholeScene
from rules.board.lines import DamagedLine, FullLine, Line, boxes_of, designs
from rules.board.pages import damaged_link
from rules.board.readers import is_closed
from rules.board.replays import replay
from rules.board.spots import Spot

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


def scene_asked_for(request: ReaderRequest) -> WholeScene | None:
    """The scene an address names; none where it is not for this reader. Raises `DamagedLine`, `FullLine`."""
    spot = Spot.asked_for(request.GET)
    if is_closed(request, boxes_of(spot.line.start), designs(spot.line.start)):
        return None
    played = replay(spot.line, current_library(adult=request.preferences.adult))
    scene = WholeScene(replace(spot, at=min(spot.at, played.played)), played)
    return scene if scene.spot.query else None


def is_for_adults(line: Line) -> bool:
    """Whether a box or a card of the line is hidden from whoever has not asked for it."""
    held = held_library()
    shown = held.for_reader(adult=False)
    boxes, cards = set(boxes_of(line.start)), set(designs(line.start))
    hidden_boxes = (held.library.editions.keys() - shown.editions.keys()) & boxes
    return bool(hidden_boxes or (held.library.cards.keys() - shown.cards.keys()) & cards)
