"""One search over all lists: what an editor types is looked for where each list would look."""

from typing import Any, Final, NamedTuple

from django.contrib.admin.utils import lookup_field
from django.db.models import Model
from django.http import HttpRequest
from django.utils.html import strip_tags
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from cardsdb.site.translations import admin_page

LONGEST: Final = 100
SHOWN: Final = 6
KINDS_SHOWN_FIRST: Final = ("Card", "Rule", "Term", "Clarification", "Reading", "OpenQuestion", "Edition")


class Hit(NamedTuple):
    text: str
    address: str


class Found(NamedTuple):
    """The first of a list, and the address of all."""

    name: str
    hits: list[Hit]
    all_of_them: str
    """Where there are more."""


def search_context(site: Any, request: HttpRequest) -> dict[str, Any]:
    asked = " ".join(request.GET.get("q", "").replace("\0", "").split())[:LONGEST]
    lists = [found_in(admin, request, asked) for admin in searched(site, request)] if asked else []
    return {
        "title": _("Search"),
        "asked": asked,
        "longest": LONGEST,
        "found": [each for each in lists if each.hits],
    }


def searched(site: Any, request: HttpRequest) -> list[Any]:
    admins = [admin for admin in site._registry.values() if admin.search_fields]
    return sorted((admin for admin in admins if admin.has_view_permission(request)), key=place)


def place(admin: Any) -> int:
    name = admin.model.__name__
    return KINDS_SHOWN_FIRST.index(name) if name in KINDS_SHOWN_FIRST else len(KINDS_SHOWN_FIRST)


def found_in(admin: Any, request: HttpRequest, asked: str) -> Found:
    model: type[Model] = admin.model
    rows, repeats = admin.get_search_results(request, admin.get_queryset(request), asked)
    first = list((rows.distinct() if repeats else rows)[: SHOWN + 1])
    hits = [Hit(name_in_list(admin, row), admin_page(model, "change", row.pk)) for row in first[:SHOWN]]
    every = admin_page(model, "changelist", query={"q": asked}) if len(first) > SHOWN else ""
    return Found(capfirst(str(model._meta.verbose_name_plural)), hits, every)


def name_in_list(admin: Any, row: Model) -> str:
    """What its list calls the row first, and by what it is told from others of that name."""
    _field, _attribute, value = lookup_field(admin.list_display[0], row, admin)
    name, slug = strip_tags(str(value)), getattr(row, "slug", "")
    return f"{name} ({slug})" if slug and slug not in name else name
