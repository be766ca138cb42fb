"""Addresses of this site as others reach it, and which requests are for them."""

from functools import lru_cache
from typing import Any

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.encoding import iri_to_uri
from django.utils.translation import get_language_from_path, gettext as _, override
from rest_framework.request import Request

from cardsdb.languages import LANGUAGES
from cardsdb.middleware import GetResponse

STANDARD_PORTS = {"http": 80, "https": 443}


def site_address(request: HttpRequest | Request) -> str:
    """The address of the site, without a stroke at its end: `SITE_URL`, or else what the reader typed."""
    if settings.SITE_URL:
        return f"{settings.SITE.scheme}://{settings.SITE.netloc}"
    return request.build_absolute_uri("/").rstrip("/")


def absolute(request: HttpRequest | Request, address: str) -> str:
    """The whole address of something on this site, whose own address begins with a stroke."""
    return iri_to_uri(f"{site_address(request)}{address}")


@lru_cache(maxsize=8192)
def address_in(language: str, name: str, *arguments: str) -> str:
    """The address of a page as readers of a language have it, or of what has one address for all."""
    with override(language):
        return reverse(name, args=arguments)


def in_every_language(address: str) -> dict[str, str]:
    """The address of the same page in each language; what is no page has one address for all.

    >>> in_every_language("/en/cards/?q=narwhal")["de"], in_every_language("/admin/")["de"]
    ('/de/cards/?q=narwhal', '/admin/')
    """
    if get_language_from_path(address) is None:
        return dict.fromkeys(LANGUAGES, address)
    _language, _slash, rest = address[1:].partition("/")
    return {language: f"/{language}/{rest}" for language in LANGUAGES}


def check_host(request: HttpRequest) -> None:
    """Raise `DisallowedHost` unless the request is for this site. Under https no port but ours is ours."""
    _name, _colon, port = request.get_host().rpartition("]")[2].partition(":")
    if settings.HTTPS and int(port or STANDARD_PORTS["https"]) != own_port():
        raise DisallowedHost(f"Invalid HTTP_HOST header: the port of this site is {own_port()}.")


def own_port() -> int:
    return settings.SITE.port or STANDARD_PORTS[settings.SITE.scheme]


class AddressMiddleware:
    """Refuses hosts that are not this site, and addresses that nothing can have."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        check_host(request)
        return self.get_response(request)

    def process_view(self, request: HttpRequest, view: Any, args: Any, parts: dict[str, Any]) -> None:
        # No text of the database can hold this sign, and it refuses to be asked for it.
        if any("\0" in str(part) for part in parts.values()):
            raise Http404(_("This address leads nowhere. Perhaps it was mistyped."))
