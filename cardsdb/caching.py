"""Answers that are given again: nobody waits twice for the same one while the content stays as it is.

What may be kept depends on its address, on what is published, and on how it is wanted: in which language,
packed or plain, a whole page or a part. All of that is in the name it is kept under, which is its ETag too.
An edit changes every name, as soon as a process shows it, so that nothing older is found any more. What was
made while somebody published is kept under no name.
"""

import gzip
import hashlib
import zlib
from dataclasses import dataclass
from math import inf
from time import monotonic
from typing import Final

from django.conf import settings
from django.core.cache import caches
from django.core.exceptions import DisallowedHost, MiddlewareNotUsed
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.http.response import HttpResponseBase
from django.middleware.gzip import re_accepts_gzip
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.http import parse_etags

from cardsdb.access.preferences import is_page, may_be_redirected
from cardsdb.middleware import GetResponse
from cardsdb.models import DataVersion
from cardsdb.program import program
from cardsdb.publishing import Stamp, may_be_of_another_version
from cardsdb.requests.problems import language_for_problem

READ_API = "/api/v1/"
SITEMAPS = "/sitemap"
WITHOUT_CONTENT = ("/api/v1/status/", "/api/v1/schema/")
PARTS_OF_PAGES = ("HX-Request", "HX-History-Restore-Request", "HX-Target", "HX-Trigger")
IN_THE_NAME = {"accept", "accept-language", "accept-encoding", *map(str.lower, PARTS_OF_PAGES)}
"""The headers of a request that an answer may depend on and be kept all the same."""

OF_ONE_READER = ("no-store", "no-cache")
OF_THE_BODY = {"content-type", "content-length", "content-encoding", "content-language"}
SHORTEST_PACKED = 200
LARGE = 20_000
QUICKLY, TIGHTLY = 3, 6
"""Of a small answer nobody notices a few bytes more; a large one takes longer to send than to pack."""
SECONDS_WITHOUT_DATABASE = 600
GZIP = zlib.MAX_WBITS | 16


@dataclass(frozen=True)
class KeptAnswer:
    """What is kept, packed. A body that is too large is not: who has it already is spared it nevertheless."""

    headers: dict[str, str]
    packed: bytes | None

    def response(self) -> HttpResponse | None:
        if self.packed is None:
            return None
        is_wanted_packed = "Content-Encoding" in self.headers
        body = self.packed if is_wanted_packed else zlib.decompress(self.packed, wbits=GZIP)
        return HttpResponse(body, headers=self.headers)


WAS_KEPT: Final = "hornbook.was_kept"
"""What the environment of a request has once it is known whether its answer was made before."""


class CachingMiddleware:
    """Gives kept answers, `304` to who has them, and each answer that may be kept its ETag."""

    def __init__(self, get_response: GetResponse) -> None:
        if settings.DEBUG:
            # Who works on a page wants to see it as it is now.
            raise MiddlewareNotUsed
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        name = name_of_answer(request) if is_the_same_for_all(request) else ""
        if not name:
            return self.get_response(request)
        answer = kept_answer(name)
        request.META[WAS_KEPT] = bool(answer)
        if answer and has_it(request, answer):
            return not_modified(answer)
        return (answer and answer.response()) or self.new(request, name)

    def new(self, request: HttpRequest, name: str) -> HttpResponseBase:
        response = self.get_response(request)
        if not isinstance(response, HttpResponse) or not may_be_kept(request, response):
            return response
        if may_be_of_another_version():
            # What is published by now is not in it, or only half of it: the next answer has another name.
            response["Cache-Control"] = "no-cache"
            return response
        answer = prepared(request, response, name)
        keep(name, answer)
        return not_modified(answer) if has_it(request, answer) else response


# What is kept, and under which name


def is_the_same_for_all(request: HttpRequest) -> bool:
    """Whether an answer depends on nothing but what is in its name."""
    if request.method not in ("GET", "HEAD") or settings.SESSION_COOKIE_NAME in request.COOKIES:
        return False
    if request.path_info.startswith(READ_API):
        return request.path_info not in WITHOUT_CONTENT
    if request.path_info.startswith(SITEMAPS):
        return True
    return is_page(request) and not may_be_redirected(request)


def name_of_answer(request: HttpRequest) -> str:
    """A digest of all that the answer depends on; none where that cannot be found out."""
    try:
        address = (request.scheme, request.get_host(), request.path, request.META.get("QUERY_STRING", ""))
        stamp = known_stamp()
    except (DisallowedHost, OperationalError, InterfaceError):
        return ""
    depends_on = (program(), stamp, *address, takes_gzip(request), wanted(request))
    return hashlib.sha256(repr(depends_on).encode()).hexdigest()[:32]


@dataclass
class LastKnown:
    """What this process has heard last of what is published, and when."""

    stamp: Stamp = (0, None)
    heard_at: float = -inf


last_known = LastKnown()


def known_stamp() -> Stamp:
    """While the database is away, what was published a moment ago is given on."""
    try:
        last_known.stamp = DataVersion.stamp()
        last_known.heard_at = monotonic()
    except (OperationalError, InterfaceError):
        if monotonic() - last_known.heard_at > SECONDS_WITHOUT_DATABASE:
            raise
    return last_known.stamp


def wanted(request: HttpRequest) -> list[str | None]:
    """How the answer is wanted. A page has its language in its address."""
    if request.path_info.startswith(READ_API):
        return [language_for_problem(request), request.headers.get("Accept")]
    return [request.headers.get(name) for name in PARTS_OF_PAGES]


def takes_gzip(request: HttpRequest) -> bool:
    return re_accepts_gzip.search(request.headers.get("Accept-Encoding", "")) is not None


def may_be_kept(request: HttpRequest, response: HttpResponse) -> bool:
    """Errors are not, nor what a view does not want to be, or packs by itself; the API says what may be."""
    if response.status_code != 200 or response.streaming or response.cookies:
        return False
    if response.has_header("ETag") or response.has_header("Content-Encoding"):
        return False
    wishes = response.get("Cache-Control", "")
    if any(wish in wishes for wish in OF_ONE_READER):
        return False
    if request.path_info.startswith(READ_API) and "public" not in wishes:
        return False
    return {name.strip().lower() for name in response.get("Vary", "").split(",")} <= {"", *IN_THE_NAME}


# Keeping


def prepared(request: HttpRequest, response: HttpResponse, name: str) -> KeptAnswer:
    """The response with its last headers, packed if it is wanted so, and what is kept of it."""
    # Without random bytes that would hide secrets: there are none in it, and equal names mean equal bytes.
    packed = gzip.compress(response.content, QUICKLY if len(response.content) < LARGE else TIGHTLY, mtime=0)
    response["ETag"] = f'"{name}"'
    if "max-age" not in response.get("Cache-Control", ""):
        # Asking again costs little, and the cookies of a reader may lead elsewhere by then.
        patch_cache_control(response, no_cache=True)
    if is_page(request):
        # A page and its parts have one address.
        patch_vary_headers(response, ["HX-Request"])
    if len(response.content) >= SHORTEST_PACKED:
        patch_vary_headers(response, ["Accept-Encoding"])
        if takes_gzip(request):
            response.content, response["Content-Encoding"] = packed, "gzip"
    response["Content-Length"] = str(len(response.content))
    return KeptAnswer(dict(response.items()), packed if len(packed) <= settings.LARGEST_ANSWER_KEPT else None)


def kept_answer(name: str) -> KeptAnswer | None:
    answer: KeptAnswer | None = caches["answers"].get(name)
    return answer


def keep(name: str, answer: KeptAnswer) -> None:
    caches["answers"].set(name, answer)


# Who has it already


def has_it(request: HttpRequest, answer: KeptAnswer) -> bool:
    known = parse_etags(request.headers.get("If-None-Match", ""))
    return any(each in ("*", answer.headers["ETag"]) for each in (tag.removeprefix("W/") for tag in known))


def not_modified(answer: KeptAnswer) -> HttpResponse:
    headers = {name: value for name, value in answer.headers.items() if name.lower() not in OF_THE_BODY}
    return HttpResponseNotModified(headers=headers)
