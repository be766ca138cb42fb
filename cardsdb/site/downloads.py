"""What readers take away: the page of all files, and the deck of a box as a list."""

from django.core.exceptions import BadRequest
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cardsdb.access.readers import ReaderRequest
from cardsdb.addresses import site_address
from cardsdb.cards.decks import FEWEST_PLAYERS, MOST_PLAYERS
from cardsdb.languages import language_of_reader
from cardsdb.models import Edition
from cardsdb.site.api.bulk.decks import DeckList
from cardsdb.site.api.bulk.endpoints import address_of
from cardsdb.site.api.bulk.files import CSV
from cardsdb.site.api.bulk.shelf import every_file
from cardsdb.site.edition_pages import closed_or_missing_edition

PLAYERS = {str(number): number for number in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)}


@require_safe
def data(request: ReaderRequest) -> HttpResponse:
    files = every_file(adult=request.preferences.adult)
    shown = [{"file": file, "address": address_of(file)} for file in files]
    context = {"files": shown, "whole": shown[0], "site": site_address(request)}
    return render(request, "cardsdb/data.html", context)


@require_safe
def deck_text(request: ReaderRequest, slug: str) -> HttpResponse:
    deck = deck_asked_for(request, slug)
    if deck is None:
        return closed_or_missing_edition(request, slug)
    return attached(f"{deck.as_text()}\n".encode(), "text/plain; charset=utf-8", f"{deck.file_name}.txt")


@require_safe
def deck_table(request: ReaderRequest, slug: str) -> HttpResponse:
    deck = deck_asked_for(request, slug)
    if deck is None:
        return closed_or_missing_edition(request, slug)
    return attached(deck.as_table(), CSV, f"{deck.file_name}.csv")


def deck_asked_for(request: ReaderRequest, slug: str) -> DeckList | None:
    """The deck of a box this reader may see."""
    players = players_asked_for(request)
    edition = Edition.visible.for_reader(adult=request.preferences.adult).filter(slug=slug).first()
    return DeckList(edition, players, language_of_reader()) if edition else None


def players_asked_for(request: ReaderRequest) -> int | None:
    wanted = request.GET.get("players")
    if wanted is None:
        return None
    if wanted not in PLAYERS:
        said = {"fewest": FEWEST_PLAYERS, "most": MOST_PLAYERS}
        raise BadRequest(_("The game is for %(fewest)s to %(most)s players.") % said)
    return PLAYERS[wanted]


def attached(content: bytes, media_type: str, name: str) -> HttpResponse:
    disposition = f'attachment; filename="{name}"'
    return HttpResponse(content, content_type=media_type, headers={"Content-Disposition": disposition})
