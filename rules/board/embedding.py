"""The board in a frame on somebody else's page: to look at and to step through, not to play on."""

from typing import Final

from csp.decorators import csp_replace
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from cardsdb.access.budget import budgeted_with
from cardsdb.access.readers import ReaderRequest
from cardsdb.server.headers import for_other_sites
from rules.board.lines import DamagedLine, FullLine
from rules.board.moments import is_for_adults, scene_asked_for

EVENTS_SHOWN: Final = 6


@require_safe
@for_other_sites
@xframe_options_exempt
@csp_replace({"frame-ancestors": ["*"]})
@budgeted_with("board/embed_problem.html")
def embed(request: ReaderRequest) -> HttpResponse:
    """The only page that others may frame. Cards for adults are never shown in it."""
    try:
        scene = scene_asked_for(request)
    except (DamagedLine, FullLine):
        return render(request, "board/embed_problem.html", status=400)
    if scene is None or is_for_adults(scene.spot.line):
        return render(request, "board/embed_problem.html", {"is_for_adults": True}, status=403)
    response = render(
        request, "board/embed.html", {"scene": scene, "latest": scene.history.latest(EVENTS_SHOWN)}
    )
    patch_cache_control(response, public=True, no_cache=True)
    return response
