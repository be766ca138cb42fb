"""What goes wrong under /api/, told in one shape: `application/problem+json` in the reader's language."""

import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, NotRequired, TypedDict

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.db import InterfaceError, OperationalError
from django.http import Http404, HttpRequest, HttpResponseBase, JsonResponse
from django.http.request import UnreadablePostError
from django.utils.functional import Promise
from django.utils.translation import (
    get_language_from_request,
    gettext as _,
    gettext_lazy,
    ngettext,
    override,
)
from rest_framework import exceptions

from cardsdb.languages import LANGUAGE_NAMES, LANGUAGES
from cardsdb.requests import bodies
from cardsdb.requests.request_ids import request_id_of
from cardsdb.spelled import grouped
from cardsdb.typed_dicts import JsonSchema

SECONDS_UNTIL_BACK = 5
SECONDS_UNTIL_A_TURN = 2
PRINTED_AT_MOST = 50
NOT_RECEIVED = gettext_lazy("What you sent did not arrive in time, and nothing was done. Try again.")

logger = logging.getLogger(__name__)


class CitedRuleDict(TypedDict):
    id: Annotated[str, "Never changes."]
    title: str
    url: Annotated[str, "The rule's page."]


class ProblemErrorDict(TypedDict):
    pointer: Annotated[str, "A JSON pointer into the request."]
    code: str
    detail: str
    rule: NotRequired[Annotated[CitedRuleDict, "The rule that does not allow it."]]
    candidates: NotRequired[list[str]]
    line: NotRequired[Annotated[int, "The line of a position given as text."]]


# Kinds of problems


@dataclass(frozen=True)
class ProblemKind:
    """A kind of problem: its code never changes, and its address says what it means."""

    code: str
    status: int
    title: str | Promise
    meaning: str | Promise

    @property
    def address(self) -> str:
        return f"{settings.SITE.geturl().rstrip('/')}/api/problems/{self.code}/"


KINDS = {
    kind.code: kind
    for kind in (
        ProblemKind(
            "malformed",
            400,
            gettext_lazy("The request was not understood"),
            gettext_lazy("The request is not JSON, or it has a field that is missing, unknown or wrong."),
        ),
        ProblemKind(
            "invalid_token",
            401,
            gettext_lazy("This token is not valid"),
            gettext_lazy(
                "The token in the header Authorization is unknown, revoked or expired. None is needed."
            ),
        ),
        ProblemKind(
            "forbidden",
            403,
            gettext_lazy("That is not allowed"),
            gettext_lazy("This address is not open to you."),
        ),
        ProblemKind(
            "adult_content",
            403,
            gettext_lazy("This is for adults"),
            gettext_lazy("Content for adults is only shown to those who ask for it."),
        ),
        ProblemKind(
            "not_found",
            404,
            gettext_lazy("There is nothing here"),
            gettext_lazy("Nothing has this address."),
        ),
        ProblemKind(
            "ambiguous_name",
            404,
            gettext_lazy("Several cards may be meant"),
            gettext_lazy("The name fits more than one card. The candidates are their ids."),
        ),
        ProblemKind(
            "method_not_allowed",
            405,
            gettext_lazy("This address does not take this method"),
            gettext_lazy("The header Allow names the methods this address takes."),
        ),
        ProblemKind(
            "not_acceptable",
            406,
            gettext_lazy("The answer does not come in this format"),
            gettext_lazy("Answers are JSON: leave the header Accept out, or let it allow application/json."),
        ),
        ProblemKind(
            "gone",
            410,
            gettext_lazy("This is gone"),
            gettext_lazy("What is published has changed since. The candidates name its new address."),
        ),
        ProblemKind(
            "length_required",
            411,
            gettext_lazy("The length is missing"),
            gettext_lazy("A request with a body says how long the body is, in the header Content-Length."),
        ),
        ProblemKind(
            "too_large",
            413,
            gettext_lazy("The request is too large"),
            gettext_lazy("A request has at most 64 KiB."),
        ),
        ProblemKind(
            "unsupported_media_type",
            415,
            gettext_lazy("The request does not come in this format"),
            gettext_lazy("Requests are JSON: send them with Content-Type: application/json."),
        ),
        ProblemKind(
            "impossible_position",
            422,
            gettext_lazy("This position cannot be"),
            gettext_lazy("The position can be read, but no table can look like this. The errors say why."),
        ),
        ProblemKind(
            "invalid_answer",
            422,
            gettext_lazy("This is no answer to what is asked"),
            gettext_lazy("The answer is none of the options. The candidates are the answers that fit."),
        ),
        ProblemKind(
            "ambiguous_answer",
            422,
            gettext_lazy("This answer fits more than once"),
            gettext_lazy("The answer fits several options. The candidates tell them apart."),
        ),
        ProblemKind(
            "too_many_steps",
            422,
            gettext_lazy("This takes too long"),
            gettext_lazy("The engine needs more steps for this position than one call may take."),
        ),
        ProblemKind(
            "too_many_requests",
            429,
            gettext_lazy("Too many requests"),
            gettext_lazy("The header Retry-After says in how many seconds to go on."),
        ),
        ProblemKind(
            "internal_error",
            500,
            gettext_lazy("Something broke here"),
            gettext_lazy("The mistake is on this side. The request_id helps to find it."),
        ),
        ProblemKind(
            "unavailable",
            503,
            gettext_lazy("The site is not ready"),
            gettext_lazy("The database does not answer. Try again in a moment."),
        ),
        ProblemKind(
            "busy",
            503,
            gettext_lazy("The judge is busy"),
            gettext_lazy(
                "Too many ask the judge at this moment, or somebody else is exploring: that goes one at a "
                "time. The header Retry-After says when to come again."
            ),
        ),
    )
}


class ProblemDict(TypedDict):
    type: Annotated[str, "An address that says what this kind of problem means."]
    code: Annotated[str, JsonSchema(enum=sorted(KINDS))]
    status: int
    title: str
    detail: str
    errors: list[ProblemErrorDict]
    candidates: Annotated[list[str], "What may have been meant."]
    request_id: str


CODE_OF_STATUS = {kind.status: kind.code for kind in reversed(KINDS.values())}


# Refusals


class Refusal(Exception):  # noqa: N818  the word of a court, and not a mistake of ours
    """Why something is not answered: for people (`title`, `detail`) and programs (`code`, `errors`)."""

    def __init__(
        self,
        code: str,
        detail: str = "",
        errors: Iterable[ProblemErrorDict] = (),
        candidates: Iterable[str] = (),
        retry_after: int | None = None,
    ) -> None:
        kind = KINDS[code]
        self.code, self.status, self.title = code, kind.status, str(kind.title)
        self.detail = detail or str(kind.meaning)
        self.errors, self.candidates = list(errors), list(candidates)
        self.retry_after = retry_after
        super().__init__(self.detail)

    @classmethod
    def of_status(cls, status: int) -> "Refusal":
        """What is said of an answer that somebody else has refused with this status."""
        return cls(CODE_OF_STATUS.get(status, "internal_error" if status >= 500 else "malformed"))


def problem(request: HttpRequest, refusal: Refusal) -> JsonResponse:
    """The answer that tells of a refusal."""
    body: ProblemDict = {
        "type": KINDS[refusal.code].address,
        "code": refusal.code,
        "status": refusal.status,
        "title": refusal.title,
        "detail": refusal.detail,
        "errors": refusal.errors,
        "candidates": refusal.candidates,
        "request_id": request_id_of(request),
    }
    response = JsonResponse(
        body,
        status=refusal.status,
        content_type="application/problem+json",
        headers={"Cache-Control": "no-store"},
        json_dumps_params={"ensure_ascii": False},
    )
    if refusal.retry_after is not None:
        response["Retry-After"] = str(refusal.retry_after)
    if refusal.status == 401:
        response["WWW-Authenticate"] = "Bearer"
    return response


def malformed(pointer: str, code: str, detail: str, candidates: Iterable[str] = ()) -> Refusal:
    errors: list[ProblemErrorDict] = [{"pointer": pointer, "code": code, "detail": detail}]
    return Refusal("malformed", detail, errors, candidates)


def adult_content() -> Refusal:
    """Says nothing of what it is about."""
    return Refusal("adult_content")


def unknown(detail: str, candidates: Iterable[str] = (), pointer: str = "") -> Refusal:
    """There is no such thing; a parameter of the address that names it is pointed to."""
    error: ProblemErrorDict = {"pointer": pointer, "code": "unknown", "detail": detail}
    return Refusal("not_found", detail, [error] if pointer else [], candidates)


def invalid_token() -> Refusal:
    return Refusal("invalid_token")


def expired_token(page: str) -> Refusal:
    detail = _("This token has not been used for a year and has expired. Make a new one: %(page)s")
    return Refusal("invalid_token", detail % {"page": page})


def too_many_steps(limit: int) -> Refusal:
    detail = _(
        "This position takes more than %(limit)s steps of the engine. Give fewer answers in one call, and "
        "send on the position that comes back; or leave out cards that do not matter."
    )
    return Refusal("too_many_steps", detail % {"limit": grouped(limit)})


def too_many_requests(seconds: int) -> Refusal:
    """Not now, but in so many seconds."""
    detail = ngettext(
        "You have used up what a minute allows. Go on in %(seconds)s second.",
        "You have used up what a minute allows. Go on in %(seconds)s seconds.",
        seconds,
    ) % {"seconds": seconds}
    return Refusal("too_many_requests", detail, retry_after=seconds)


def judge_is_busy() -> Refusal:
    detail = _("Too many ask the judge at this moment. Try again in a few seconds; nothing is lost.")
    return Refusal("busy", detail, retry_after=SECONDS_UNTIL_A_TURN)


# The language of an answer


class UnknownLanguageError(ValueError):
    """`lang` asks for a language this site does not speak."""


def reader_language(request: HttpRequest, in_body: str | None = None) -> str:
    """`lang` of the address, that of the body, or the one the client prefers. Cookies do not matter here."""
    wanted = [language for language in (request.GET.get("lang"), in_body) if language is not None]
    for language in wanted:
        if language not in LANGUAGE_NAMES:
            raise UnknownLanguageError(language)
    return wanted[0] if wanted else preferred_language(request)


def preferred_language(request: HttpRequest) -> str:
    return language_accepted(request.META.get("HTTP_ACCEPT_LANGUAGE", ""))


@lru_cache(maxsize=256)
def language_accepted(header: str) -> str:
    """The language of a client that has no cookies and says this in its Accept-Language."""
    without_cookies = HttpRequest()
    without_cookies.META["HTTP_ACCEPT_LANGUAGE"] = header
    return get_language_from_request(without_cookies)


def language_for_problem(request: HttpRequest) -> str:
    try:
        return reader_language(request, getattr(request, "wanted_language", None))
    except UnknownLanguageError:
        return preferred_language(request)


def unknown_language(wanted: str) -> Refusal:
    detail = _("There is no language “%(language)s” here.") % {"language": printable(wanted)}
    return malformed("/lang", "unknown_language", detail, LANGUAGES)


def printable(text: str) -> str:
    return "".join(sign for sign in text[:PRINTED_AT_MOST] if sign.isprintable())


# From exceptions to problems


def problem_response(exception: Exception, context: Mapping[str, Any]) -> HttpResponseBase | None:
    """The exception handler of the REST framework."""
    view_request = context["request"]
    request: HttpRequest = getattr(view_request, "_request", view_request)
    with override(language_for_problem(request)):
        refusal = refusal_for(exception, request)
        return problem(request, refusal) if refusal else None


def refusal_for(exception: Exception, request: HttpRequest) -> Refusal | None:
    """What is said of it; nothing of what is a mistake of ours."""
    match exception:
        case Refusal():
            return exception
        case UnknownLanguageError():
            return unknown_language(str(exception))
        case bodies.MalformedJsonError():
            return malformed("", "malformed_json", str(exception))
        case exceptions.APIException():
            return Refusal.of_status(exception.status_code)
        case Http404():
            return Refusal("not_found")
        case PermissionDenied():
            return Refusal("forbidden")
        case OperationalError() | InterfaceError():
            # One line is enough for each of the many who ask meanwhile.
            logger.error("The database does not answer %s: %s", request.path, first_line(exception))
            return Refusal("unavailable", retry_after=SECONDS_UNTIL_BACK)
        case UnreadablePostError():
            return Refusal("malformed", str(NOT_RECEIVED))
    return None


def first_line(exception: Exception) -> str:
    return str(exception).partition("\n")[0]
