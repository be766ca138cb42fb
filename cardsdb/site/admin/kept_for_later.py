"""The changes that are kept for later: one's own first, and those of everybody for editors."""

from typing import Any, Final

from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext as _

from cardsdb.kept_changes import KeptChange

KEPT_A_PAGE: Final = 50
FIRST_FEW: Final = 5


def kept_by_all(request: HttpRequest) -> QuerySet[KeptChange]:
    every = KeptChange.objects.open_to(request.user).own_first(request.user)
    return every.select_related("content_type", "user").defer("before", "after")


def first_kept(request: HttpRequest) -> dict[str, Any]:
    """For the first page: a few, and how many there are."""
    every = kept_by_all(request)
    return {"first": every[:FIRST_FEW], "number": every.count()}


def kept_changes(site: Any, request: HttpRequest) -> dict[str, Any]:
    page = Paginator(kept_by_all(request), KEPT_A_PAGE).get_page(request.GET.get("p"))
    return {"title": _("Kept changes"), "page": page}
