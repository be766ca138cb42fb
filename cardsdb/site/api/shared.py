"""What the parts of the API share: shapes of problems, the language of an answer."""

from typing import Any

from django.utils.translation import override
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.plumbing import ResolvedComponent
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse
from rest_framework import serializers
from rest_framework.request import Request

from cardsdb.languages import LANGUAGES
from cardsdb.requests.problems import KINDS, reader_language

PROBLEM_JSON = "application/problem+json"


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


def named_shape(auto_schema: AutoSchema, name: str, shape: dict[str, Any]) -> dict[str, Any]:
    """The shape under a name of its own, by which generated clients call it."""
    component = ResolvedComponent(name, ResolvedComponent.SCHEMA, shape, object=name)
    auto_schema.registry.register_on_missing(component)
    return component.ref


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
