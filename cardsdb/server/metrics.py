"""Counters for a collector, behind the switch METRICS: what is asked, what becomes of it, how long it takes.

Every process writes its counts to files of its own, and whichever is asked adds up all of them.
"""

from time import perf_counter

from django.conf import settings
from django.contrib.auth.signals import user_logged_in, user_login_failed
from django.core.signals import got_request_exception
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import add_never_cache_headers
from django.utils.crypto import constant_time_compare
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from cardsdb.caching import WAS_KEPT
from cardsdb.middleware import GetResponse

ADDRESS = "/metrics"
LOOPBACK = ("127.0.0.1", "::1")
PROXY_HEADERS = ("Forwarded", "X-Forwarded-For", "X-Forwarded-Proto", "X-Real-IP", "Via")
METHODS = ("GET", "HEAD", "POST", "OPTIONS")
SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

answers = Counter("hornbook_answers", "Answers by page, method and status.", ("view", "method", "status"))
seconds_taken = Histogram("hornbook_answer_seconds", "How long answers took.", ("view",), buckets=SECONDS)
failures = Counter("hornbook_failures", "Mistakes of the program that ended a request.")
logins = Counter("hornbook_logins", "Attempts to log in.", ("outcome",))


def count(get_response: GetResponse) -> GetResponse:
    """Count every request, and tell the counts before anything looks at the host or the protocol."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        if request.path_info == ADDRESS and may_read(request):
            return scraped()
        begun = perf_counter()
        response = get_response(request)
        note(request, response, perf_counter() - begun)
        return response

    return answer


def note(request: HttpRequest, response: HttpResponseBase, seconds: float) -> None:
    view = view_of(request)
    method = request.method if request.method in METHODS else "other"
    answers.labels(view, method, response.status_code).inc()
    seconds_taken.labels(view).observe(seconds)


def view_of(request: HttpRequest) -> str:
    """Names of views are few; addresses would be as many as anybody makes up. A kept answer meets no view."""
    if request.resolver_match:
        return request.resolver_match.view_name or "none"
    return "kept" if request.META.get(WAS_KEPT) else "none"


def may_read(request: HttpRequest) -> bool:
    """Whoever has the token, and programs on this machine that ask the process and no proxy."""
    wanted, given = settings.METRICS_TOKEN, request.headers.get("Authorization", "")
    if wanted and constant_time_compare(given, f"Bearer {wanted}"):
        return True
    is_passed_on = any(name in request.headers for name in PROXY_HEADERS)
    return request.META.get("REMOTE_ADDR") in LOOPBACK and not is_passed_on


def scraped() -> HttpResponse:
    registry = CollectorRegistry()
    MultiProcessCollector(registry)
    response = HttpResponse(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)
    add_never_cache_headers(response)
    return response


def count_failure(**options: object) -> None:
    failures.inc()


def count_login(**options: object) -> None:
    logins.labels("right").inc()


def count_failed_login(**options: object) -> None:
    logins.labels("wrong").inc()


got_request_exception.connect(count_failure)
user_logged_in.connect(count_login)
user_login_failed.connect(count_failed_login)
