"""The API as a whole: how often one may ask, what its parts share, its state, its schema, its problems."""

from functools import lru_cache
from typing import Any

from django.conf import settings
from django.http import HttpRequest, JsonResponse
from django.urls import Resolver404, resolve
from django.utils.cache import patch_cache_control
from django.utils.translation import override
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework import serializers
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import SimpleRateThrottle

import engine
from cardsdb.models import DataVersion
from cardsdb.problems import (
    KINDS,
    language_for_problem,
    problem,
    reader_language,
)

PROBLEM_JSON = "application/problem+json"


class ComputeThrottle(SimpleRateThrottle):
    """How often one client may ask the judge."""

    scope = "compute"

    def get_cache_key(self, request: Request, view: Any) -> str:
        return f"throttle-{self.scope}-{self.get_ident(request)}"


# Shapes that all parts of the API share


class CitedRuleSerializer(serializers.Serializer[Any]):
    id = serializers.CharField(help_text="Never changes.")
    title = serializers.CharField()
    url = serializers.CharField(help_text="The rule's page.")


class ProblemErrorSerializer(serializers.Serializer[Any]):
    pointer = serializers.CharField(allow_blank=True, help_text="A JSON pointer into the request.")
    code = serializers.CharField()
    detail = serializers.CharField()
    rule = CitedRuleSerializer(required=False, help_text="The rule that does not allow it.")
    candidates = serializers.ListField(child=serializers.CharField(), required=False)
    line = serializers.IntegerField(required=False, help_text="The line of a position given as text.")


class ProblemSerializer(serializers.Serializer[Any]):
    type = serializers.CharField(help_text="An address that says what this kind of problem means.")
    code = serializers.ChoiceField(choices=sorted(KINDS))
    status = serializers.IntegerField()
    title = serializers.CharField()
    detail = serializers.CharField()
    errors = ProblemErrorSerializer(many=True)  # type: ignore[assignment]
    candidates = serializers.ListField(child=serializers.CharField(), help_text="What may have been meant.")
    request_id = serializers.CharField()


def problems(*statuses: int) -> dict[tuple[int, str], OpenApiResponse]:
    """The problems an endpoint may answer with, for its part of the schema."""
    return {
        (status, PROBLEM_JSON): OpenApiResponse(ProblemSerializer, description=meaning_of(status))
        for status in statuses
    }


def meaning_of(status: int) -> str:
    with override("en"):
        return " ".join(str(kind.meaning) for kind in KINDS.values() if kind.status == status)


LANGUAGE_PARAMETER = OpenApiParameter(
    "lang",
    enum=[code for code, _name in settings.LANGUAGES],
    description="The language of the answer. It wins over `lang` of the body and over Accept-Language.",
)


# Endpoints


class StatusSerializer(serializers.Serializer[Any]):
    data_version = serializers.IntegerField(help_text="Rises whenever published content changes.")
    engine_version = serializers.CharField()
    languages = serializers.ListField(child=serializers.CharField())
    database = serializers.ChoiceField(choices=["ok"])


@extend_schema(
    operation_id="status",
    summary="Whether the site is well, and which content and engine it has",
    responses={200: StatusSerializer, **problems(406, 500, 503)},
    tags=["status"],
)
@api_view(["GET"])
def status(request: Request) -> Response:
    answer = Response(
        {
            "data_version": DataVersion.current(),
            "engine_version": engine.__version__,
            "languages": [code for code, _name in settings.LANGUAGES],
            "database": "ok",
        }
    )
    patch_cache_control(answer, no_store=True)
    return answer


@extend_schema(
    operation_id="schema",
    summary="This description of the API, as OpenAPI 3.1",
    responses={200: OpenApiTypes.OBJECT, **problems(406, 500)},
    tags=["status"],
)
@api_view(["GET"])
def schema(request: Request) -> Response:
    answer = Response(openapi())
    patch_cache_control(answer, public=True, max_age=300)
    return answer


@lru_cache(maxsize=1)
def openapi() -> dict[str, Any]:
    with override("en"):
        described: dict[str, Any] = SchemaGenerator().get_schema(request=None, public=True)
    return described


CLOSED = ("LegalActionsRequest", "AdjudicateRequest", "DescribedPosition", "PositionText", "PositionCode")


def close_requests(result: dict[str, Any], **_kwargs: Any) -> dict[str, Any]:
    """A hook of the schema: requests take no fields but their own."""
    for name, component in result["components"]["schemas"].items():
        if name in CLOSED:
            component["additionalProperties"] = False
    return result


def problem_kind(request: HttpRequest, code: str) -> JsonResponse:
    """What a kind of problem means: the page the `type` of a problem leads to."""
    with override(language_for_problem(request)):
        if code not in KINDS:
            return problem(request, "not_found", candidates=[kind.address for kind in KINDS.values()])
        kind = KINDS[code]
        fields = {"code": code, "status": kind.status, "title": str(kind.title), "meaning": str(kind.meaning)}
        return JsonResponse({"type": kind.address, **fields}, json_dumps_params={"ensure_ascii": False})


def nothing_here(request: HttpRequest) -> JsonResponse:
    """Any other address under /api/."""
    with override(language_for_problem(request)):
        return problem(request, "not_found", candidates=near_addresses(request))


def near_addresses(request: HttpRequest) -> list[str]:
    """The same address with the stroke at its end that was forgotten."""
    corrected = f"{request.path}/"
    try:
        found = resolve(corrected)
    except Resolver404:
        return []
    is_there = not request.path.endswith("/") and found.func is not nothing_here
    return [request.build_absolute_uri(corrected)] if is_there else []


def language_asked_for(request: Request, body: Any) -> str:
    """The language of the address, of the body, or of the client; remembered in case something goes wrong."""
    wanted = str(body["lang"]) if isinstance(body, dict) and "lang" in body else None
    request._request.wanted_language = wanted  # type: ignore[attr-defined]
    return reader_language(request._request, wanted)
