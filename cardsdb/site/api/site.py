"""The API as a whole: its state, its schema, its problems."""

from functools import lru_cache
from typing import Annotated, Any, Literal, TypedDict

from django.http import HttpRequest, JsonResponse
from django.http.response import HttpResponseBase
from django.urls import resolve, reverse
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext_noop, override
from django.views.decorators.csrf import csrf_exempt
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

import engine
from cardsdb.addresses import absolute, site_address
from cardsdb.languages import LANGUAGES
from cardsdb.models import DataVersion
from cardsdb.names.nearest import nearest
from cardsdb.requests.problems import KINDS, Refusal, language_for_problem, problem
from cardsdb.site.api.examples import operations_of
from cardsdb.site.api.reading import for_caches
from cardsdb.site.api.shared import problems
from cardsdb.typed_dicts import Url

NEAR = 3


class StatusDict(TypedDict):
    data_version: Annotated[int, "Rises whenever published content changes."]
    engine_version: str
    languages: list[str]
    database: Literal["ok"]


class IndexDict(TypedDict):
    documentation: Url
    schema: Annotated[Url, "The description of the API for programs, as OpenAPI 3.1."]
    addresses: Annotated[
        dict[str, str], "Every operation by its id. What stands in curly brackets is to be filled in."
    ]


@extend_schema(
    operation_id="index",
    summary=gettext_noop("Every address of the API"),
    responses={200: IndexDict, **problems(406, 429, 500)},
    tags=["status"],
)
@api_view(["GET", "HEAD"])
def index(request: Request) -> HttpResponseBase:
    site = site_address(request._request)
    found = operations_of(openapi())
    answer: IndexDict = {
        "documentation": site + reverse("api-docs"),
        "schema": site + reverse("api-schema"),
        "addresses": {operation["operationId"]: site + path for path, _method, operation in found},
    }
    return for_caches(Response(answer))


@extend_schema(
    operation_id="status",
    summary=gettext_noop("Whether the site is well, and which content and engine it has"),
    responses={200: StatusDict, **problems(406, 429, 500, 503)},
    tags=["status"],
)
@api_view(["GET", "HEAD"])
def status(request: Request) -> Response:
    status: StatusDict = {
        "data_version": DataVersion.current(),
        "engine_version": engine.__version__,
        "languages": list(LANGUAGES),
        "database": "ok",
    }
    answer = Response(status)
    patch_cache_control(answer, no_store=True)
    return answer


@extend_schema(
    operation_id="schema",
    summary=gettext_noop("This description of the API, as OpenAPI 3.1"),
    responses={200: OpenApiTypes.OBJECT, **problems(406, 429, 500)},
    tags=["status"],
)
@api_view(["GET", "HEAD"])
def schema(request: Request) -> Response:
    answer = Response(openapi())
    patch_cache_control(answer, public=True, max_age=300)
    return answer


@lru_cache(maxsize=1)
def openapi() -> dict[str, Any]:
    with override("en"):
        described: dict[str, Any] = SchemaGenerator().get_schema(request=None, public=True)
    return described


def problem_kind(request: HttpRequest, code: str) -> JsonResponse:
    """What a kind of problem means: the page the `type` of a problem leads to."""
    with override(language_for_problem(request)):
        if code not in KINDS:
            addresses = [kind.address for kind in KINDS.values()]
            return problem(request, Refusal("not_found", candidates=addresses))
        kind = KINDS[code]
        fields = {"code": code, "status": kind.status, "title": str(kind.title), "meaning": str(kind.meaning)}
        return JsonResponse({"type": kind.address, **fields}, json_dumps_params={"ensure_ascii": False})


@csrf_exempt
def nothing_here(request: HttpRequest) -> JsonResponse:
    """Any other address under /api/."""
    with override(language_for_problem(request)):
        return problem(request, Refusal("not_found", candidates=near_addresses(request)))


def near_addresses(request: HttpRequest) -> list[str]:
    """The same address with the stroke at its end that was forgotten, or else those that look like it."""
    corrected = f"{request.path}/"
    is_there = not request.path.endswith("/") and resolve(corrected).func is not nothing_here
    near = [corrected] if is_there else nearest(request.path, openapi()["paths"], at_most=NEAR)
    return [absolute(request, path) for path in near]
