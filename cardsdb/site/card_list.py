"""The card search as a page: what was asked, what was found, and what to ask next."""

from dataclasses import dataclass, replace
from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpResponse, HttpResponsePermanentRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy
from django.views.decorators.http import require_safe

from cardsdb.access.budget import budgeted
from cardsdb.access.readers import ReaderRequest, wants_part
from cardsdb.languages import language_of_reader
from cardsdb.numbers import whole_number
from cardsdb.site.tiles import tiles_of
from rules.query import CardResults, has_expressions, search_cards

CARDS_A_PAGE = 60
MOST_PAGES = 2000
PAGE, PART = "cardsdb/cards.html", "cardsdb/cards_found.html"
SORTS: dict[str, str | Promise] = {
    "relevance": gettext_lazy("best fit"),
    "type": gettext_lazy("by type"),
    "number": gettext_lazy("by number"),
    "name": gettext_lazy("by name"),
    "copies": gettext_lazy("by copies"),
}
EXAMPLES = (
    ("does:steal", gettext_lazy("What steals?")),
    ("t:magical costs:discard", gettext_lazy("Which Magical Unicorns cost a discard?")),
    (
        "trigger:turn-start -optional:yes",
        gettext_lazy("What happens at the beginning of a turn, like it or not?"),
    ),
    ("boxes>1", gettext_lazy("What is in several boxes?")),
)


@dataclass(frozen=True)
class ListRequest:
    """What the address of the page says."""

    query: str
    sort: str
    view: str
    boxes: str
    page: int

    @classmethod
    def of(cls, request: ReaderRequest) -> "ListRequest":
        sort = request.GET.get("sort", "")
        page = whole_number(request.GET.get("page", "")) or 1
        return cls(
            query=request.GET.get("q", ""),
            sort=sort if sort in SORTS else "",
            view="list" if request.GET.get("view") == "list" else "",
            boxes="all" if request.GET.get("boxes") == "all" else "",
            page=page if page <= MOST_PAGES else 1,
        )


@require_safe
def cards(request: ReaderRequest) -> HttpResponse:
    """The whole page, or only what was found while somebody types."""
    if "type" in request.GET:
        return to_query(request)
    return by_patterns(request) if has_expressions(request.GET.get("q", "")) else page_of_cards(request)


def page_of_cards(request: ReaderRequest) -> HttpResponse:
    asked = ListRequest.of(request)
    results = results_for(asked, request)
    better = results_for(replace(asked, query=results.suggestion), request) if results.suggestion else results
    pages = Paginator(range(better.total), CARDS_A_PAGE)
    if asked.page > pages.num_pages:
        raise Http404(_("There are not that many pages."))
    context = {
        "asked": asked,
        "examples": EXAMPLES,
        "page": pages.page(asked.page),
        "remarks": results.warnings,
        "results": better,
        "sorts": sorts_for(better),
        "tiles": tiles_of(better.found),
        "was_replaced": better is not results,
    }
    response = part_of_page(request, context) if wants_part(request) else render(request, PAGE, context)
    patch_vary_headers(response, ["HX-Request"])
    return response


# Patterns are real work for the database.
by_patterns = budgeted(page_of_cards)


def part_of_page(request: ReaderRequest, context: dict[str, Any]) -> HttpResponse:
    """What was found, with the address of the query."""
    was_typed = request.headers.get("HX-Trigger") == "card-search"
    response = render(request, PART, {**context, "is_part": True, "was_typed": was_typed})
    response["HX-Replace-Url" if was_typed else "HX-Push-Url"] = address_of(request, context["asked"])
    return response


@dataclass(frozen=True)
class ListChoice:
    code: str
    label: str | Promise
    is_chosen: bool


def sorts_for(results: CardResults) -> list[ListChoice]:
    """Only words fit better or worse."""
    return [
        ListChoice(code, label, code == results.sort)
        for code, label in SORTS.items()
        if code != "relevance" or results.ranks or code == results.sort
    ]


def results_for(asked: ListRequest, request: ReaderRequest) -> CardResults:
    return search_cards(
        asked.query,
        language=language_of_reader(),
        adult=request.preferences.adult,
        boxes=request.preferences.boxes,
        only_boxes=not asked.boxes,
        # Who looks for a card knows its colour; numbers would begin with all that has no text.
        usual="type",
        sort=asked.sort,
        limit=CARDS_A_PAGE,
        offset=(asked.page - 1) * CARDS_A_PAGE,
        with_facets=True,
    )


def address_of(request: ReaderRequest, asked: ListRequest) -> str:
    """The address of what is shown: the query, and what differs from the usual."""
    parts = {
        "q": asked.query.strip(),
        "sort": asked.sort,
        "view": asked.view,
        "boxes": asked.boxes,
        "page": str(asked.page) if asked.page > 1 else "",
    }
    said = {name: value for name, value in parts.items() if value}
    return reverse("cards", query=said | request.preferences.in_address)


def to_query(request: ReaderRequest) -> HttpResponse:
    """Addresses from before the query language, which named a type of cards in a box."""
    query = request.GET.copy()
    type_ = query.pop("type")[-1][:50]
    query["q"] = f"t:{type_} e:{request.preferences.edition}"
    return HttpResponsePermanentRedirect(reverse("cards", query=query))
