"""What changes in play with another print of a card, as a part of its page: it comes when it is there."""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language, gettext as _
from django.views.decorators.http import require_safe

from cardsdb.access.budget import budgeted_with
from cardsdb.access.preferences import address_with
from cardsdb.access.readers import ReaderRequest, wants_part
from cardsdb.library import current_library
from cardsdb.models import ENGLISH
from rules.ask.prints import change_in_play
from rules.board.readers import to_address


@require_safe
@budgeted_with("ask/no_short_answer.html")
def prints(request: ReaderRequest, card: str) -> HttpResponse:
    """The moment at which the print of the reader's box and that of `other` come apart."""
    preferences = request.preferences
    library, other = current_library(adult=preferences.adult), request.GET.get("other", "")
    if card not in library.cards or other not in library.editions:
        raise Http404(_("There is no such card in this box."))
    if not wants_part(request):
        return to_address(address_with(reverse("card", args=[card]), {"edition": preferences.edition}))
    language = get_language() or ENGLISH
    change = change_in_play(card, preferences.edition, other, language, preferences.adult)
    response = render(request, "ask/prints.html", {"change": change})
    response["X-Robots-Tag"] = "noindex, nofollow"
    patch_vary_headers(response, ["HX-Request"])
    return response
