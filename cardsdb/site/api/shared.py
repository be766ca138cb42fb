"""What the parts of the API share: shapes of problems, the language of an answer."""

from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext as _, override
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse
from rest_framework.request import Request

from cardsdb.languages import LANGUAGES
from cardsdb.requests.problems import KINDS, ProblemDict, malformed, reader_language

PROBLEM_JSON = "application/problem+json"


def problems(*statuses: int) -> dict[tuple[int, str], OpenApiResponse]:
    """The problems an endpoint may answer with, for its part of the schema."""
    return {
        (status, PROBLEM_JSON): OpenApiResponse(ProblemDict, description=meaning_of(status))
        for status in statuses
    }


def meaning_of(status: int) -> str:
    with override("en"):
        return " ".join(str(kind.meaning) for kind in KINDS.values() if kind.status == status)


LANGUAGE_PARAMETER = OpenApiParameter(
    "lang",
    enum=list(LANGUAGES),
    description="The language of the answer. It wins over `lang` of the body and over Accept-Language.",
)
ADULT_PARAMETER = OpenApiParameter(
    "adult",
    OpenApiTypes.BOOL,
    description="Whether content for adults is shown; false if left out. It wins over `adult` of a body.",
)
SWITCH = {"true": True, "1": True, "false": False, "0": False}


def language_asked_for(request: Request, body: Any) -> str:
    """The language of the address, of the body, or of the client; remembered in case something goes wrong."""
    wanted = str(body["lang"]) if isinstance(body, dict) and "lang" in body else None
    request._request.wanted_language = wanted  # type: ignore[attr-defined]
    return reader_language(request._request, wanted)


def adult_asked_for(request: HttpRequest, body: Any = None) -> bool:
    """Whether the address or the body says that content for adults may be shown. Cookies do not matter."""
    in_body = body.get("adult", False) if isinstance(body, dict) else False
    in_address = request.GET.get("adult")
    wanted = in_body if in_address is None else SWITCH.get(in_address)
    if not isinstance(wanted, bool) or not isinstance(in_body, bool):
        raise malformed("/adult", "wrong_type", _("Say true or false."))
    return wanted
