"""The pages of the site and of the cards."""

from typing import Any

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language, gettext as _, gettext_lazy
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from cardsdb.boxes import box_of
from cardsdb.coverage import covered_rules, current_coverage, readings, readings_without_difference
from cardsdb.faces import cards_to_draw, face_of, faces_of
from cardsdb.models import (
    ENGLISH,
    Card,
    CardAlias,
    DataVersion,
    Edition,
    PrintDifference,
    Printing,
)
from cardsdb.preferences import address_with, adult_gate
from cardsdb.query import has_keys
from cardsdb.readers import ReaderRequest, chosen_edition, redirect_to_own_language
from cardsdb.search import Query, find, search as search_everything
from rules.clarifications import rulings_on_card

EXAMPLES = ("rinocorn", "Nühü", "Neushoorn", gettext_lazy("steal back"))
CARDS_ON_THE_FIRST_PAGE = ("rhinocorn", "neigh", "barbed-wire")
SUGGESTIONS = 8


@require_safe
def home(request: ReaderRequest) -> HttpResponse:
    edition = chosen_edition(request)
    shown = cards_to_draw(adult=request.preferences.adult).filter(slug__in=CARDS_ON_THE_FIRST_PAGE)
    context = {
        "edition": edition,
        "examples": EXAMPLES,
        "faces": faces_of(shown, edition),
        "types": box_of(edition).parts,
    }
    return render(request, "cardsdb/home.html", context)


@require_safe
def search(request: ReaderRequest) -> HttpResponse:
    asked = Query.typed(request.GET.get("q", ""))
    if has_keys(asked.text):
        return redirect(address_with(reverse("cards"), request.GET.dict()))
    results = search_everything(asked, adult=request.preferences.adult, only=request.GET.get("in", ""))
    context = {"query": asked, "results": results, "found": results.found, "examples": EXAMPLES}
    return render(request, "cardsdb/search.html", context)


@require_safe
def suggestions(request: ReaderRequest) -> HttpResponse:
    """The list below the search box while somebody types."""
    query = Query.typed(request.GET.get("q", ""))
    found = find(query, adult=request.preferences.adult, at_most=SUGGESTIONS)
    return render(request, "cardsdb/suggestions.html", {"found": found})


@require_safe
def card(request: ReaderRequest, slug: str) -> HttpResponse:
    adult = request.preferences.adult
    shown = cards_to_draw(adult=adult).filter(slug=slug).first()
    if shown is None:
        return renamed_closed_or_missing(request, slug)
    printings = printings_of(shown, adult)
    edition = edition_to_show(chosen_edition(request), printings)
    previous, following = neighbours(shown, edition, adult)
    context = {
        "face": face_of(shown, edition, playable=shown.playable),
        "edition": edition,
        "names": names_in_every_language(shown),
        "printings": printings,
        "differences": differences_of(shown, adult),
        "clarifications": rulings_on_card(shown, adult=adult),
        "previous": previous,
        "following": following,
    }
    return render(request, "cardsdb/card.html", context)


def edition_to_show(chosen: Edition, printings: list[Printing]) -> Edition:
    """The reader's box if the card lies in it, otherwise the first that has it."""
    boxes = [printing.edition for printing in printings]
    return chosen if chosen in boxes or not boxes else boxes[0]


def renamed_closed_or_missing(request: ReaderRequest, slug: str) -> HttpResponse:
    if alias := CardAlias.objects.filter(slug=slug).select_related("card").first():
        if is_closed(request, alias.card.slug):
            return adult_gate(request)
        return redirect(alias.card, permanent=True)
    if is_closed(request, slug):
        return adult_gate(request)
    raise Http404(_("There is no card with this address."))


def is_closed(request: ReaderRequest, slug: str) -> bool:
    """Whether a card is there, but not for this reader."""
    shown = Card.visible.for_reader(adult=request.preferences.adult).filter(slug=slug)
    return not shown.exists() and Card.visible.filter(slug=slug).exists()


def neighbours(of: Card, edition: Edition, adult: bool) -> tuple[Card | None, Card | None]:
    in_box = Card.visible.for_reader(adult=adult).filter(printings__edition=edition)
    previous = in_box.filter(number__lt=of.number).order_by("-number").prefetch_related("names").first()
    following = in_box.filter(number__gt=of.number).order_by("number").prefetch_related("names").first()
    return previous, following


def names_in_every_language(of: Card) -> list[dict[str, str]]:
    known = of.names_by_language
    return [
        {"language": code, "language_name": name, "text": known.get(code, "")}
        for code, name in settings.LANGUAGES
    ]


def printings_of(card: Card, adult: bool) -> list[Printing]:
    return list(Printing.visible.for_reader(adult=adult).filter(card=card).select_related("edition"))


def differences_of(card: Card, adult: bool) -> list[dict[str, Any]]:
    """What other prints of the card say, told in the reader's language."""
    language = get_language() or ENGLISH
    shown = PrintDifference.visible.for_reader(adult=adult).filter(card=card).select_related("edition")
    return [{"difference": each, "says": each.says[language]} for each in shown]


@require_safe
def card_permalink(request: HttpRequest, slug: str) -> HttpResponse:
    return redirect_to_own_language(request, reverse("card", args=[slug]))


@require_safe
def editions(request: ReaderRequest) -> HttpResponse:
    visible = Edition.visible.for_reader(adult=request.preferences.adult)
    return render(request, "cardsdb/editions.html", {"boxes": [box_of(edition) for edition in visible]})


@require_safe
def edition(request: ReaderRequest, slug: str) -> HttpResponse:
    adult = request.preferences.adult
    shown = Edition.visible.for_reader(adult=adult).filter(slug=slug).first()
    if shown is None:
        return closed_or_missing_edition(request, slug)
    two_players = shown.facts.get("two_players") or {"removed": []}
    removed = cards_to_draw(adult=adult).filter(slug__in=two_players["removed"])
    box = box_of(shown, removed_for_two=faces_of(removed, shown))
    return render(request, "cardsdb/edition.html", {"box": box, "doubtful": doubtful_in(shown, adult)})


def doubtful_in(edition: Edition, adult: bool) -> list[Printing]:
    doubtful = Printing.visible.for_reader(adult=adult).filter(edition=edition, verified=False)
    return list(doubtful.select_related("card").prefetch_related("card__names"))


def closed_or_missing_edition(request: ReaderRequest, slug: str) -> HttpResponse:
    if Edition.visible.filter(slug=slug).exists():
        return adult_gate(request)
    raise Http404(_("There is no edition with this address."))


@require_safe
def about(request: ReaderRequest) -> HttpResponse:
    context = {"program_version": settings.VERSION, "data_version": DataVersion.current()}
    return render(request, "cardsdb/about.html", context)


@require_safe
def coverage(request: ReaderRequest) -> HttpResponse:
    adult = request.preferences.adult
    context = {
        "coverage": current_coverage().for_reader(adult=adult),
        "rules": covered_rules(adult=adult),
        "readings": readings(),
        "readings_without_difference": readings_without_difference(),
    }
    return render(request, "cardsdb/coverage.html", context)


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    lines = ("User-agent: *", "Disallow: /admin/", "Disallow: /api/", "Disallow: /*/search/", "")
    return HttpResponse("\n".join(lines), content_type="text/plain; charset=utf-8")


@require_safe
@cache_control(max_age=24 * 3600, public=True)
def favicon(request: HttpRequest) -> HttpResponse:
    return HttpResponseRedirect(staticfiles_storage.url("favicon.svg"))
