"""The pages of the board. The address holds the whole game; nothing is kept here."""

from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from cardsdb.access import budget
from cardsdb.access.budget import STEPS_A_CALL, budgeted
from cardsdb.access.readers import ReaderRequest, wants_part
from cardsdb.languages import language_of_reader
from rules.board import start_pages
from rules.board.asides import WholeScene
from rules.board.branches import Branches
from rules.board.lines import FullLine
from rules.board.moments import of_a_game, of_a_line
from rules.board.moves import move
from rules.board.readers import kept_private, to_address
from rules.board.refusals import NotAllowed
from rules.board.replays import Replay, replay
from rules.board.spots import Spot, number_in


@require_safe
@budgeted
def board(request: ReaderRequest) -> HttpResponse:
    """A game, if the address names one; otherwise the ways to start one."""
    if "line" in request.GET:
        return game(request)
    if "card" in request.GET:
        return start_pages.game_to_try_a_card(request)
    return start_pages.start_page(request)


@require_safe
def position_permalink(request: HttpRequest, code: str) -> HttpResponse:
    query = request.GET.copy()
    query["line"] = code
    response = HttpResponseRedirect(reverse("board", query=query))
    patch_vary_headers(response, ["Accept-Language", "Cookie"])
    return response


def look_for_outcomes(scene: WholeScene) -> None:
    """Look for what may come, if that is wanted, as far as a call of the judge may."""
    scene.aside.look_for_outcomes(budget.meter(STEPS_A_CALL))


@require_safe
@budgeted
def outcomes(request: ReaderRequest) -> HttpResponse:
    """What may come; without a page around it, the page with both."""
    if not wants_part(request):
        return to_address(reverse("board", query=request.GET))
    return outcomes_alone(request)


@of_a_game
def outcomes_alone(request: ReaderRequest, scene: WholeScene) -> HttpResponse:
    look_for_outcomes(scene)
    return kept_private(render(request, "board/outcomes.html", {"scene": scene}))


@of_a_line
def game(request: ReaderRequest, spot: Spot, played: Replay) -> HttpResponse:
    try:
        moved = move(request.GET, spot, played)
    except NotAllowed as refusal:
        return board_page(request, WholeScene(spot, played), refusal=refusal)
    except FullLine:
        return board_page(request, WholeScene(spot, played), is_full=True)
    if moved is None:
        return board_page(request, WholeScene(spot, played, read=number_in(request.GET, "read")))
    if "remove_branch" in request.GET and moved.line != spot.line:
        # The address names what was removed, so that nothing of it is lost.
        return board_page(request, scene_of(moved, played), removed=removed(spot, played))
    return settled(request, moved, played)


def settled(request: ReaderRequest, spot: Spot, before: Replay) -> HttpResponse:
    """Go to where a move has led: by the address, or at once if only the board is asked for."""
    if not wants_part(request):
        return to_address(f"{spot.address}#event-{spot.why}" if spot.why else spot.address)
    return board_page(request, scene_of(spot, before))


def scene_of(spot: Spot, before: Replay) -> WholeScene:
    known = before if spot.line.start is before.line.start else None
    played = replay(spot.line, before.library, known)
    return WholeScene(replace(spot, at=min(spot.at, played.played)), played)


def removed(spot: Spot, played: Replay) -> dict[str, str]:
    """The branch that has just been removed, and the way back to it."""
    branches = Branches(played, language_of_reader())
    return {"label": branches.label(spot.line.branch), "address": spot.address}


def board_page(request: ReaderRequest, scene: WholeScene, **messages: Any) -> HttpResponse:
    if not wants_part(request):
        look_for_outcomes(scene)
    context = {"scene": scene, "waits_for_outcomes": wants_part(request), **messages}
    response = render(request, template_for(request, scene), context)
    if wants_part(request) and scene.read is None:
        response["HX-Push-Url"] = scene.spot.address
    patch_vary_headers(response, ["HX-Request"])
    return kept_private(response)


def template_for(request: ReaderRequest, scene: WholeScene) -> str:
    if not wants_part(request):
        return "board/play.html"
    return "board/fragment.html" if scene.read is None else "board/wordings.html"
