"""Short answers as parts of other pages: each comes when it is there, and nobody waits for it."""

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cardsdb.access.budget import budgeted_with
from cardsdb.access.preferences import address_with, visible_editions
from cardsdb.access.readers import ReaderRequest, chosen_edition, wants_part
from cardsdb.languages import language_of_reader
from cardsdb.library import current_library
from rules.ask.prints import change_in_play
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
        language=language_of_reader(),
        boxes=preferences.boxes,
        adult=preferences.adult,
    )
    return part(request, "ask/short_answer.html", {"answer": answer})


@require_safe
@budgeted_with("ask/no_short_answer.html")
def prints(request: ReaderRequest, card: str) -> HttpResponse:
    """The moment at which the print of the reader's box and that of `other` come apart."""
    adult, here = request.preferences.adult, chosen_edition(request)
    boxes = {edition.slug: edition for edition in visible_editions(adult=adult)}
    there = boxes.get(request.GET.get("other", ""))
    if there is None or card not in current_library(adult=adult).cards:
        raise Http404(_("There is no such card in this box."))
    if not wants_part(request):
        return to_address(address_with(reverse("card", args=[card]), {"edition": here.slug}))
    change = change_in_play(card, here.slug, there.slug, language_of_reader(), adult)
    return part(request, "ask/prints.html", {"change": change, "here": here, "there": there})


def part(request: ReaderRequest, template: str, context: dict[str, Any]) -> HttpResponse:
    response = render(request, template, context)
    response["X-Robots-Tag"] = "noindex, nofollow"
    patch_vary_headers(response, ["HX-Request"])
    return response
