"""The pages that say what went wrong and what helps."""

from django.core.exceptions import BadRequest, DisallowedHost, PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from cardsdb.preferences import Preferences
from cardsdb.search import Hit, Query, find

NEAR = 4


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return error_page(
        request,
        404,
        title=_("There is nothing here"),
        explanation=reason(exception) or _("This address leads nowhere. Perhaps it was mistyped."),
        hits=near_names(request),
    )


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return error_page(
        request,
        403,
        title=_("That is not allowed"),
        explanation=reason(exception) or _("This page is not open to you."),
    )


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    if isinstance(exception, DisallowedHost):
        # A page would ask again which host this is.
        return HttpResponse("This site does not answer under that name.\n", "text/plain", 400)
    return error_page(
        request,
        400,
        title=_("That was not understood"),
        explanation=reason(exception) or _("The site could not make sense of what your browser sent."),
    )


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return error_page(
        request,
        403,
        title=_("This form has expired"),
        explanation=_(
            "Go back, load the page again and send the form once more. Cookies have to be allowed."
        ),
    )


def error_page(request: HttpRequest, status: int, **context: object) -> HttpResponse:
    if not hasattr(request, "preferences"):
        request.preferences = Preferences()  # type: ignore[attr-defined]
    return render(request, "error.html", {"status": status, **context}, status=status)


def reason(exception: Exception) -> str:
    """What a view said to the visitor. Django's own words on suspicious requests are not for them."""
    said = exception.args[0] if exception.args else ""
    is_for_visitors = isinstance(exception, Http404 | PermissionDenied | BadRequest) and isinstance(said, str)
    return said if is_for_visitors else ""


def near_names(request: HttpRequest) -> tuple[Hit, ...]:
    """What the last part of the address may have meant."""
    adult = hasattr(request, "preferences") and request.preferences.adult
    last_part = request.path.rstrip("/").rpartition("/")[2].replace("-", " ")
    return find(Query.typed(last_part), adult=adult, at_most=NEAR).hits
