"""The pages that say what went wrong and what helps."""

import logging
import sys

from django.core.exceptions import BadRequest, DisallowedHost, PermissionDenied
from django.db import InterfaceError, OperationalError
from django.http import Http404, HttpRequest, HttpResponse
from django.http.request import UnreadablePostError
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import Resolver404, resolve
from django.utils.translation import gettext as _

from cardsdb.access.preferences import Preferences
from cardsdb.middleware import GetResponse
from cardsdb.requests.problems import NOT_RECEIVED, SECONDS_UNTIL_BACK, first_line
from cardsdb.requests.request_ids import request_id_of
from cardsdb.server.incoming import is_unread
from cardsdb.site.admin.typed import too_old
from rules.names.finding import NamedCard, Query, find

NOT_FOUND, NOT_ALLOWED = 404, 405
NEAR = 4
LONGEST_NAME = 60

logger = logging.getLogger(__name__)


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


def page_of_refused_methods(get_response: GetResponse) -> GetResponse:
    """Give who opens by hand what only takes forms a page that leads on: Django sends nothing to read."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if response.status_code != NOT_ALLOWED or request.path_info.startswith("/api/"):
            return response
        page = not_to_be_read(request)
        page["Allow"] = response["Allow"]
        return page

    return answer


def not_to_be_read(request: HttpRequest) -> HttpResponse:
    return error_page(
        request,
        NOT_ALLOWED,
        title=_("There is nothing to read here"),
        explanation=_("This address is only for what a form sends. Go back to the page with the form."),
    )


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    if is_unread(request):
        # The token is in what did not come.
        return not_received(request)
    return too_old(request) or expired(request)


def expired(request: HttpRequest) -> HttpResponse:
    return error_page(
        request,
        403,
        title=_("This form has expired"),
        explanation=_(
            "Go back, load the page again and send the form once more. Cookies have to be allowed."
        ),
    )


def server_error(request: HttpRequest) -> HttpResponse:
    """What nobody has answered: a mistake of ours, a database that is away, or a request that never came."""
    exception = sys.exception()
    if isinstance(exception, OperationalError | InterfaceError):
        return unavailable(request, exception)
    if isinstance(exception, UnreadablePostError):
        return not_received(request)
    return page_without_database(request, 500)


def not_received(request: HttpRequest) -> HttpResponse:
    return error_page(request, 408, title=_("This did not arrive"), explanation=NOT_RECEIVED)


def unavailable(request: HttpRequest, exception: Exception) -> HttpResponse:
    # One line is enough for each of the many who come meanwhile.
    logger.error("The database does not answer %s: %s", request.path, first_line(exception))
    response = page_without_database(request, 503)
    response["Retry-After"] = str(SECONDS_UNTIL_BACK)
    response._has_been_logged = True  # type: ignore[attr-defined]
    return response


def page_without_database(request: HttpRequest, status: int) -> HttpResponse:
    """A page in three languages that needs nothing but its template."""
    # Without a request no context processor runs, and none can fail.
    page = render_to_string(f"{status}.html", {"request_id": request_id_of(request)})
    return HttpResponse(page, status=status, headers={"Cache-Control": "no-store"})


def error_page(request: HttpRequest, status: int, **context: object) -> HttpResponse:
    if not hasattr(request, "preferences"):
        request.preferences = Preferences()  # type: ignore[attr-defined]
    # Whoever mistyped an address has nothing to look up.
    request_id = "" if status in (NOT_FOUND, NOT_ALLOWED) else request_id_of(request)
    context = {"status": status, "request_id": request_id, **context}
    return render(request, "error.html", context, status=status)


def reason(exception: Exception) -> str:
    """What a view said to the visitor. Django's own words on suspicious requests are not for them."""
    said = exception.args[0] if exception.args else ""
    is_for_visitors = isinstance(exception, Http404 | PermissionDenied | BadRequest) and isinstance(said, str)
    return said if is_for_visitors else ""


def near_names(request: HttpRequest) -> tuple[NamedCard, ...]:
    """What the last part of the address may have meant. Of a page that is there, something else is wrong."""
    part = request.path.rstrip("/").rpartition("/")[2]
    if is_page_without(part, request.path_info):
        return ()
    adult = hasattr(request, "preferences") and request.preferences.adult
    return find(Query.typed(part.replace("-", " ")[:LONGEST_NAME]), adult=adult, at_most=NEAR).hits


def is_page_without(part: str, path: str) -> bool:
    """Whether there is a page at the path, whatever it asks for, and no thing is named by this part of it."""
    try:
        return part not in resolve(path).kwargs.values()
    except Resolver404:
        return False
