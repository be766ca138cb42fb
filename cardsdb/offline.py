"""What makes the site one to install and to read without a network: a manifest, a worker, and a page."""

import json

from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.utils.translation import get_language, gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from cardsdb.access.readers import ReaderRequest
from cardsdb.addresses import address_in
from cardsdb.languages import LANGUAGES
from cardsdb.palette import colour
from cardsdb.program import program

ICONS = (
    ("favicon.svg", "image/svg+xml", "any", "any"),
    ("icons/192.png", "image/png", "192x192", "any"),
    ("icons/512.png", "image/png", "512x512", "any"),
    ("icons/maskable.png", "image/png", "512x512", "maskable"),
)
# What the page without a network needs; all else is kept with the pages that use it.
FILES = (
    *("palette.css", "site.css", "symbols.svg", "favicon.svg", "django_htmx/htmx-2.min.js"),
    *("suggestions.js", "edit.js", "print.js", "offline/register.js", "offline/list.js"),
)


@require_safe
def manifest(request: ReaderRequest) -> HttpResponse:
    """What a device that installs the site is told of it."""
    manifest = {
        "id": "/",
        "name": "Hornbook",
        "description": _("Cards, rules and a judge for the card game Unstable Unicorns. Unofficial."),
        "lang": get_language(),
        "start_url": reverse("home"),
        "scope": "/",
        "display": "minimal-ui",
        "theme_color": colour("page"),
        "background_color": colour("ink"),
        "icons": [icon(*each) for each in ICONS],
    }
    return JsonResponse(manifest, content_type="application/manifest+json")


def icon(file: str, type_: str, sizes: str, purpose: str) -> dict[str, str]:
    return {"src": staticfiles_storage.url(file), "type": type_, "sizes": sizes, "purpose": purpose}


@require_safe
@cache_control(no_cache=True)
def worker(request: HttpRequest) -> HttpResponse:
    """The worker, from the root of the site: it may look after no more than what lies below its address."""
    about = {
        "release": program()[:16],
        "offlinePages": {code: address_in(code, "offline") for code in LANGUAGES},
        "files": [staticfiles_storage.url(file) for file in FILES],
    }
    as_json = mark_safe(json.dumps(about))  # noqa: S308  nothing of it comes from a reader
    return render(request, "offline/worker.js", {"about": as_json}, "text/javascript; charset=utf-8")
