"""Headers for browsers that every answer has, besides those of Django's own middleware."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest
from django.http.response import HttpResponseBase

from cardsdb.middleware import GetResponse

POLICY = "Cross-Origin-Resource-Policy"
# What this site never asks a browser for, nobody else asks for in its name.
FEATURES = ("camera", "display-capture", "geolocation", "microphone", "midi", "payment", "serial", "usb")
PERMISSIONS = ", ".join(f"{feature}=()" for feature in FEATURES)


def guard_resources(get_response: GetResponse) -> GetResponse:
    """Pages of other sites load nothing from here, unless a view is made for them."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        response.headers.setdefault(POLICY, "same-origin")
        response.headers.setdefault("Permissions-Policy", PERMISSIONS)
        # Which server it is, and of which kind, is nobody's business.
        response.headers.setdefault("Server", "Hornbook")
        return response

    return answer


def for_other_sites(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """What this view answers may be shown on pages of other sites."""

    @wraps(view)
    def answer(request: HttpRequest, *arguments: Any, **named: Any) -> HttpResponseBase:
        response = view(request, *arguments, **named)
        response.headers[POLICY] = "cross-origin"
        return response

    return answer
