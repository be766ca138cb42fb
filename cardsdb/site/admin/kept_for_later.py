"""The changes that are kept for later: one's own first, and those of everybody for editors."""

from typing import Any, Final

from django.core.paginator import Paginator
from django.http import HttpRequest
from django.utils.translation import gettext as _

from cardsdb.kept_changes import KeptChange

KEPT_A_PAGE: Final = 50
FIRST_FEW: Final = 5


def first_kept(request: HttpRequest) -> dict[str, Any]:
    """For the first page: a few, and how many there are."""
    every = KeptChange.objects.listed_for(request.user)
    return {"first": every[:FIRST_FEW], "number": every.count()}


def kept_changes(site: Any, request: HttpRequest) -> dict[str, Any]:
    page = Paginator(KeptChange.objects.listed_for(request.user), KEPT_A_PAGE).get_page(request.GET.get("p"))
    return {"title": _("Kept changes"), "page": page}
