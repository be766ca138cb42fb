"""The short answer as a part of the page of a search: it comes when it is there, and nobody waits for it."""

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from cardsdb.access.budget import budgeted_with
from cardsdb.access.preferences import address_with
from cardsdb.access.readers import ReaderRequest, wants_part
from cardsdb.models import ENGLISH
from rules.ask.questions import Question
from rules.ask.short import short_answer
from rules.board.readers import to_address


@require_safe
@budgeted_with("ask/no_short_answer.html")
def verdict(request: ReaderRequest) -> HttpResponse:
    """What the cards come to, in a line; without a page around it, the whole verdict."""
    if not wants_part(request):
        return to_address(address_with(reverse("ask"), request.GET.dict()))
    question = Question.of(request.GET)
    preferences = request.preferences
    answer = short_answer(
        tuple(card for card in (question.card, question.other) if card),
        language=get_language() or ENGLISH,
        boxes=preferences.boxes,
        adult=preferences.adult,
    )
    response = render(request, "ask/short_answer.html", {"answer": answer})
    response["X-Robots-Tag"] = "noindex, nofollow"
    patch_vary_headers(response, ["HX-Request"])
    return response
