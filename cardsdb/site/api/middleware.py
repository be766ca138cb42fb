"""Around every answer: its request id; and for the API open doors, limits and one shape of errors."""

from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _, override

from cardsdb.addresses import check_host
from cardsdb.middleware import GetResponse
from cardsdb.requests.limits import count_read
from cardsdb.requests.problems import Refusal, language_for_problem, problem, too_many_requests
from cardsdb.requests.request_ids import request_id_of

METHODS = ("GET", "POST")


class ApiMiddleware:
    """A request id on every answer; under /api/ also open doors and one shape of errors."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        is_api = request.path_info.startswith("/api/")
        response = self.answer(request) if is_api else self.get_response(request)
        if is_api:
            open_to_all(response)
        tell_limits(request, response)
        response["X-Request-Id"] = request_id_of(request)
        return response

    def answer(self, request: HttpRequest) -> HttpResponseBase:
        if request.method == "OPTIONS":
            return preflight()
        with override(language_for_problem(request)):
            if refusal := refusal_of_host(request) or refusal_of_reader(request):
                return problem(request, refusal)
            response = self.get_response(request)
        with override(language_for_problem(request)):
            return in_one_shape(request, response)


def refusal_of_host(request: HttpRequest) -> Refusal | None:
    try:
        check_host(request)
    except DisallowedHost:
        return Refusal("malformed", _("This site does not answer under the name in the header Host."))
    return None


def tell_limits(request: HttpRequest, response: HttpResponseBase) -> None:
    for name, value in getattr(request, "limit_headers", {}).items():
        response[name] = value


def refusal_of_reader(request: HttpRequest) -> Refusal | None:
    """Whoever reads too much is told to wait, before any work is done for them."""
    if request.method not in ("GET", "HEAD") or not request.path_info.startswith("/api/v1/"):
        return None
    wait = count_read(request)
    return too_many_requests(wait) if wait else None


def in_one_shape(request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
    """Errors that come from elsewhere than our views: unknown addresses, hosts, mistakes of ours."""
    # The REST framework does not say in words which methods there are.
    is_told = response.get("Content-Type") == "application/problem+json" and response.status_code != 405
    if response.status_code < 400 or is_told:
        return response
    told = problem(request, refusal_of_elsewhere(request, response))
    for name in ("Allow", "Retry-After"):
        if name in response:
            told[name] = response[name]
    return told


def refusal_of_elsewhere(request: HttpRequest, response: HttpResponseBase) -> Refusal:
    if response.status_code != 405:
        return Refusal.of_status(response.status_code)
    taken = ", ".join(method for method in METHODS if method in response["Allow"])
    said = {"methods": taken, "method": request.method}
    return Refusal("method_not_allowed", _("Send %(methods)s here, not %(method)s.") % said)


def preflight() -> HttpResponse:
    """What browsers ask before a page of another site may send JSON here."""
    return HttpResponse(
        status=204,
        headers={
            "Access-Control-Allow-Methods": "GET, HEAD, POST, OPTIONS",
            "Access-Control-Allow-Headers": "Accept-Language, Authorization, Content-Type, X-Request-Id",
            "Access-Control-Max-Age": "86400",
        },
    )


def open_to_all(response: HttpResponseBase) -> None:
    response["Access-Control-Allow-Origin"] = "*"
    response["Cross-Origin-Resource-Policy"] = "cross-origin"
    response["Access-Control-Expose-Headers"] = (
        "Data-Version, Engine-Steps, Engine-Version, ETag, RateLimit-Limit, RateLimit-Policy, "
        "RateLimit-Remaining, RateLimit-Reset, Retry-After, X-Request-Id"
    )
    patch_vary_headers(response, ["Accept-Language"])
