"""The pages of the site and of the cards."""

from datetime import timedelta

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _, gettext_lazy
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from cardsdb.access.preferences import address_with
from cardsdb.access.readers import ReaderRequest, chosen_edition
from cardsdb.addresses import absolute
from cardsdb.cards.boxes import box_of
from cardsdb.cards.faces import faces_named
from cardsdb.languages import LANGUAGES, language_of_reader
from cardsdb.library import current_library
from cardsdb.licences import packages
from cardsdb.models import DataVersion
from cardsdb.site.coverage import covered_rules, current_coverage, readings, readings_without_difference
from cardsdb.site.edit_links import COOKIE as EDITOR
from cardsdb.templatetags.reader import page_around
from rules.names.finding import Query, find
from rules.query import has_keys
from rules.search.missed import count_missed
from rules.search.results import Results, search as search_everything

EXAMPLES = (
    gettext_lazy("can I neigh a neigh"),
    gettext_lazy("how do I play this game"),
    gettext_lazy("get an extra turn"),
    "rinocorn",
)
CARDS_ON_THE_FIRST_PAGE = ("rhinocorn", "barbed-wire", "neigh")
SUGGESTIONS = 8
MOST_PLAIN = 10
UNDER_A_YEAR = timedelta(days=364)


@require_safe
def home(request: ReaderRequest) -> HttpResponse:
    edition = chosen_edition(request)
    context = {
        "edition": edition,
        "examples": examples(),
        "faces": faces_named(CARDS_ON_THE_FIRST_PAGE, edition, adult=request.preferences.adult),
        "types": box_of(edition).parts,
    }
    return render(request, "cardsdb/home.html", context)


@require_safe
def search(request: ReaderRequest) -> HttpResponse:
    asked = Query.typed(request.GET.get("q", ""))
    if has_keys(asked.text):
        return redirect(address_with(reverse("cards"), request.GET.dict()))
    adult = request.preferences.adult
    results = search_everything(
        asked,
        adult=adult,
        only=request.GET.get("in", ""),
        boxes=current_library(adult=adult).played_with(*request.preferences.boxes),
        plain=request.GET.getlist("plain")[:MOST_PLAIN],
    )
    context = {
        "query": asked,
        "results": results,
        "faces": faces_named((hit.slug for hit in results.named), chosen_edition(request), adult=adult),
        "examples": examples,
    }
    title = _("Search: %(text)s") % {"text": asked.text} if asked.text else _("Search")
    main = render_to_string("cardsdb/search.html", {**context, "title": title}, request)
    page = HttpResponse(page_around(request, "cardsdb/search_page.html", title=title, main=main))
    return page if results.total else missed(request, results, page)


def missed(request: ReaderRequest, results: Results, page: HttpResponse) -> HttpResponse:
    """A page without a hit. Its words are counted each time, so it is made each time.

    What robots and editors look for is not missing, nor what is there for adults, in another kind or when
    words are read otherwise.
    """
    page["Cache-Control"] = "no-cache"
    is_there = results.more_for_adults or request.GET.keys() & {"in", "plain"}
    if request.method == "GET" and EDITOR not in request.COOKIES and not is_there:
        count_missed(results.query.text, language_of_reader())
    return page


def examples() -> list[str]:
    """What one may search for, in the reader's language; an address takes lazy texts letter by letter."""
    return [str(example) for example in EXAMPLES]


@require_safe
def suggestions(request: ReaderRequest) -> HttpResponse:
    """The list below the search box while somebody types."""
    query = Query.typed(request.GET.get("q", ""))
    adult = request.preferences.adult
    boxes = current_library(adult=adult).played_with(*request.preferences.boxes)
    found = find(query, adult=adult, boxes=boxes, at_most=SUGGESTIONS)
    return render(request, "cardsdb/suggestions.html", {"found": found})


@require_safe
def about(request: ReaderRequest) -> HttpResponse:
    context = {
        "program_version": settings.VERSION,
        "data_version": DataVersion.current(),
        "packages": packages(),
    }
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
    lines = (
        "User-agent: *",
        "Disallow: /admin/",
        "Disallow: /api/",
        "Disallow: /edit/",
        "Disallow: /*/search/",
        f"Sitemap: {absolute(request, reverse('sitemap'))}",
        "",
    )
    return HttpResponse("\n".join(lines), content_type="text/plain; charset=utf-8")


@require_safe
def security(request: HttpRequest) -> HttpResponse:
    """Whom to tell of a hole in the site (RFC 9116). A page of a year ago is not to be relied on."""
    if not settings.SECURITY_CONTACT:
        raise Http404
    expires = (timezone.now() + UNDER_A_YEAR).replace(hour=0, minute=0, second=0, microsecond=0)
    lines = (
        f"Contact: {settings.SECURITY_CONTACT}",
        f"Expires: {expires:%Y-%m-%dT%H:%M:%SZ}",
        f"Preferred-Languages: {', '.join(LANGUAGES)}",
        f"Canonical: {absolute(request, request.path)}",
        "",
    )
    return HttpResponse("\n".join(lines), content_type="text/plain; charset=utf-8")


@require_safe
@cache_control(max_age=24 * 3600, public=True)
def favicon(request: HttpRequest) -> HttpResponse:
    return HttpResponseRedirect(staticfiles_storage.url("favicon.svg"))
