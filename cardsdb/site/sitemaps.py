"""What search engines are told of: every page for everybody, in each language, under the own address."""

from typing import Any

from django.contrib.sitemaps import Sitemap, views
from django.http import HttpRequest, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.views.decorators.http import require_safe

from cardsdb.addresses import absolute, site_address
from cardsdb.models import Card, Edition
from rules.models import Chapter, Rule, StoredCase

PAGES = (
    *("home", "cards", "syntax", "editions", "collection", "rules", "book", "print-sheet", "differences"),
    *("explorer", "glossary", "readings", "rulings", "questions", "cases", "ask", "board", "own-card"),
    *("about", "coverage", "data", "api", "api-token", "api-discord-judge"),
)
"""By the names they have in `urls`. Tests look at each of them: a new page is in no other list, unless it is
in the menu (`SECTIONS` of `cardsdb/templatetags/reader.py`)."""


class Pages(Sitemap):
    """Pages in all languages; each names the others."""

    i18n = alternates = True
    # Few enough to be made and sent in a moment.
    limit = 1000

    def items(self) -> list[Any]:
        return list(PAGES)

    def location(self, item: Any) -> str:
        return reverse(item)


class Chapters(Pages):
    def items(self) -> list[Any]:
        return list(Chapter.values)

    def location(self, item: Any) -> str:
        return reverse("chapter", args=[item])


class Published(Pages):
    """Pages of content, unless it is for adults."""

    def __init__(self, model: Any) -> None:
        self.model = model

    def items(self) -> list[Any]:
        return list(self.model.visible.for_reader(adult=False).order_by("pk"))

    def location(self, item: Any) -> str:
        address: str = item.get_absolute_url()
        return address


SECTIONS: dict[str, Any] = {
    "pages": Pages,
    "chapters": Chapters,
    "editions": Published(Edition),
    "cards": Published(Card),
    "rules": Published(Rule),
    "cases": Published(StoredCase),
}


@require_safe
def index(request: HttpRequest) -> HttpResponseBase:
    return elsewhere(request) or views.index(request, SECTIONS, sitemap_url_name="sitemap-section")


@require_safe
def section(request: HttpRequest, section: str) -> HttpResponseBase:
    return elsewhere(request) or views.sitemap(request, SECTIONS, section)


def elsewhere(request: HttpRequest) -> HttpResponseBase | None:
    """Whoever knows the site by another name is led to its own: that is the one all addresses begin with."""
    if f"{request.scheme}://{request.get_host()}" == site_address(request):
        return None
    return HttpResponseRedirect(absolute(request, request.get_full_path()))
