"""Who reads a page: the request as the site's middleware leaves it, and what follows from its preferences."""

from collections.abc import Callable

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.locale import LocaleMiddleware
from django.utils import translation
from django.views.decorators.vary import vary_on_headers
from django.views.generic import RedirectView

from cardsdb.access.preferences import Preferences, visible_editions
from cardsdb.models import Edition
from cardsdb.requests.problems import language_for_problem


class ReaderRequest(HttpRequest):
    preferences: Preferences


class LanguageMiddleware(LocaleMiddleware):
    """The language of an answer. Under /api/ cookies do not matter: equal questions have equal answers."""

    def process_request(self, request: HttpRequest) -> None:
        if not request.path_info.startswith("/api/"):
            super().process_request(request)
            return
        translation.activate(language_for_problem(request))
        request.LANGUAGE_CODE = translation.get_language()

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if not request.path_info.startswith("/api/"):
            return super().process_response(request, response)
        # There are pages at /en/api/, and yet nothing that is missing here leads to them.
        response.headers.setdefault("Content-Language", translation.get_language())
        return response


def chosen_boxes(request: ReaderRequest) -> tuple[Edition, ...]:
    """The boxes the address names, the one whose rules hold first. The middleware has let only known ones
    pass; there is none where nothing is published yet."""
    boxes = {edition.slug: edition for edition in visible_editions(adult=True)}
    return tuple(boxes[slug] for slug in request.preferences.boxes if slug in boxes)


def chosen_edition(request: ReaderRequest) -> Edition:
    """The box the address names, of several the one whose rules hold."""
    return chosen_boxes(request)[0]


def wants_part(request: HttpRequest) -> bool:
    """Whether a page asks for a part of itself; on the way back in its history it wants all of it."""
    return "HX-Request" in request.headers and "HX-History-Restore-Request" not in request.headers


def in_own_language(page: str) -> Callable[..., HttpResponseBase]:
    """From an address without a language to this page in the reader's; what was asked goes along."""
    lead = RedirectView.as_view(pattern_name=page, query_string=True, http_method_names=["get", "head"])
    return vary_on_headers("Accept-Language", "Cookie")(lead)
