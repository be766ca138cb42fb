"""What the pages of the board have in common: who may see a game, and how one gets to it."""

from collections.abc import Iterable

from django.http import HttpResponse, HttpResponseRedirect
from django.utils.cache import patch_cache_control

from cardsdb.access.readers import ReaderRequest
from cardsdb.library import held_library
from engine import State
from rules.board.lines import Line
from rules.board.passing import Passing
from rules.board.spots import Spot, kept_of


def to_game(request: ReaderRequest, state: State, *, auto: bool = False) -> HttpResponse:
    line = Line.begun(state)
    if auto:
        line = line.answered(0, *Passing().answers(state))
    return to_address(Spot(line, len(line.answers), auto, kept_of(request.GET)).address)


def to_address(address: str) -> HttpResponse:
    response = HttpResponseRedirect(address)
    patch_cache_control(response, private=True, no_store=True)
    return response


def kept_private(response: HttpResponse) -> HttpResponse:
    """For this reader's browser alone, which asks each time whether it still holds."""
    patch_cache_control(response, private=True, no_cache=True)
    return response


def is_closed(request: ReaderRequest, boxes: Iterable[str] = (), cards: Iterable[str] = ()) -> bool:
    """Whether a box or a card is there, but not for this reader."""
    return holds_hidden(boxes, cards, adult=request.preferences.adult)


def holds_hidden(boxes: Iterable[str], cards: Iterable[str], *, adult: bool) -> bool:
    held = held_library()
    shown = held.for_reader(adult=adult)
    hidden = held.library.editions.keys() - shown.editions.keys()
    hidden |= held.library.cards.keys() - shown.cards.keys()
    return not hidden.isdisjoint([*boxes, *cards])
