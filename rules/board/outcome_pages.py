"""What may come, for a page that shows the table already."""

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from cardsdb.access.budget import budgeted
from cardsdb.access.readers import ReaderRequest, wants_part
from rules.board.asides import WholeScene
from rules.board.moments import of_a_game
from rules.board.pages import look_for_outcomes
from rules.board.readers import to_address


@require_safe
@budgeted
def outcomes(request: ReaderRequest) -> HttpResponse:
    """What may come; without a page around it, the page with both."""
    if not wants_part(request):
        return to_address(f"{reverse('board')}?{request.META.get('QUERY_STRING', '')}")
    return outcomes_alone(request)


@of_a_game
def outcomes_alone(request: ReaderRequest, scene: WholeScene) -> HttpResponse:
    look_for_outcomes(scene)
    response = render(request, "board/outcomes.html", {"scene": scene})
    patch_cache_control(response, private=True, no_cache=True)
    return response
