"""The judge over HTTP. What it says is the business of `rules.judge`; here stands only how to ask it."""

from collections.abc import Callable
from typing import Any

from django.http.response import HttpResponseBase, HttpResponseRedirect
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _, override
from drf_spectacular.utils import (
    OpenApiExample,
    OpenApiParameter,
    OpenApiResponse,
    PolymorphicProxySerializer,
    extend_schema,
)
from rest_framework.decorators import api_view, renderer_classes
from rest_framework.renderers import BaseRenderer, JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from cardsdb.access.budget import metered
from cardsdb.access.preferences import A_YEAR
from cardsdb.addresses import absolute
from cardsdb.requests.checks import checked_field
from cardsdb.requests.problems import Refusal, unknown
from cardsdb.site.api.reading import example, identifier, with_versions
from cardsdb.site.api.rules.streaming import MEDIA_TYPE, Stream, busy, streamed
from cardsdb.site.api.shared import (
    ADULT_PARAMETER,
    LANGUAGE_PARAMETER,
    PROBLEMS_OF_COMPUTING,
    adult_asked_for,
    body_asked,
    language_asked_for,
    problems,
)
from engine import Meter, encode
from rules import judge
from rules.judge.addresses import question_in, version as version_now
from rules.judge.exploring import EndDict, OutcomeDict
from rules.judge.place import PLACE
from rules.judge.questions import (
    AboutPosition,
    AdjudicateRequest,
    LegalActionsRequest,
    ValidateRequest,
    WhatIfRequest,
)
from rules.judge.validating import ValidityDict
from rules.judge.verdicts import VerdictDict

LATEST = "latest"


class LinesRenderer(BaseRenderer):
    """Lines of JSON are made by the stream itself; this is who answers for their media type."""

    media_type = MEDIA_TYPE
    format = "lines"


LINES: Any = {"outcome": OutcomeDict, "end": EndDict}
LINE_OF_EXPLORATION = PolymorphicProxySerializer("LineOfExploration", LINES, resource_type_field_name="type")

# Endpoints

TABLE_OF_TWO = {
    "players": ["Ann", "Bob"],
    "hands": {"Ann": ["Rhinocorn"], "Bob": ["Neigh"]},
    "stables": {"Bob": ["Narwhal"]},
}
VIEWER_PARAMETER = OpenApiParameter(
    "viewer", description="The player who asks. It wins over `viewer` of a body.", examples=[example("Ann")]
)
PARAMETERS = [VIEWER_PARAMETER, LANGUAGE_PARAMETER, ADULT_PARAMETER]

EXAMPLES_OF_VALIDITY = [
    OpenApiExample("A table that can be", {"position": TABLE_OF_TWO}, request_only=True),
    OpenApiExample(
        "A Baby Unicorn in a hand",
        {"position": "players: Ann Bob\nAnn hand: Baby Narwhal\nBob stable: Neigh"},
        request_only=True,
    ),
]
EXAMPLES_OF_ACTIONS = [
    OpenApiExample("A table of two", {"position": TABLE_OF_TWO}, request_only=True),
    OpenApiExample(
        "The same in lines, asked in German",
        {
            "position": "players: Ann Bob\nAnn hand: Rhinocorn\nBob hand: Neigh\nBob stable: Narwhal",
            "lang": "de",
        },
        request_only=True,
    ),
]
EXAMPLES_OF_VERDICTS = [
    OpenApiExample(
        "A card is stopped",
        {"position": TABLE_OF_TWO, "answers": ["Play Rhinocorn", "Bob: Neigh", "Nobody answers"]},
        request_only=True,
    ),
    OpenApiExample(
        "Nobody knows what Bob holds",
        {
            "position": {
                "players": ["Ann", "Bob"],
                "hands": {"Ann": ["Rhinocorn"], "Bob": ["Narwhal", {"unknown": 3}]},
            },
            "answers": ["Play Rhinocorn", "Bob: Neigh", "Nobody answers"],
        },
        request_only=True,
    ),
    OpenApiExample(
        "A play the rules forbid",
        {"position": {"players": ["Ann", "Bob"], "hands": {"Ann": ["Neigh"]}}, "answers": ["Neigh"]},
        request_only=True,
    ),
    OpenApiExample(
        "What Ann sees of it",
        {
            "position": {
                "players": ["Ann", "Bob"],
                "hands": {"Ann": ["Rhinocorn"], "Bob": ["Super Neigh", "Narwhal"]},
            },
            "viewer": "Ann",
            "answers": ["Play Rhinocorn"],
        },
        request_only=True,
    ),
    OpenApiExample(
        "A card of your own, and two boxes mixed",
        {
            "position": {
                "boxes": ["base-2e", "control"],
                "own_cards": [
                    {
                        "name": "Tea Party",
                        "type": "magic",
                        "wording": "Each player draws a card.",
                    }
                ],
                "players": ["Ann", "Bob"],
                "hands": {"Ann": ["Tea Party"]},
            },
            "answers": ["Play Tea Party", "Nobody answers"],
        },
        request_only=True,
    ),
]
EXAMPLES_OF_WHAT_IF = [
    OpenApiExample(
        "A card that somebody may answer",
        {"position": TABLE_OF_TWO, "answers": ["Play Rhinocorn"]},
        request_only=True,
    ),
    OpenApiExample(
        "One side of a contested rule, and the other",
        {
            "position": "players: A B\nA hand: Unicorn Poison\nA stable: Narwhal\nB stable: Narwhal",
            "answers": ["Play Unicorn Poison"],
            "readings": ["destroy_own_cards"],
            "lang": "nl",
        },
        request_only=True,
    ),
]


EXAMPLE_OF_QUESTION = encode({"position": "A hand: Narwhal\nB hand: Neigh", "answers": ["Play Narwhal"]})


@extend_schema(
    operation_id="validate",
    summary="Whether a position can be",
    description=(
        "Everything that is wrong with it, each with its place and the rule that does not allow it; or, if "
        "nothing is, the position in each of its three forms, and what is odd about it."
    ),
    parameters=PARAMETERS,
    request=ValidateRequest,
    responses={200: ValidityDict, **PROBLEMS_OF_COMPUTING},
    examples=EXAMPLES_OF_VALIDITY,
    tags=["judge"],
)
@api_view(["POST"])
@metered
def validate(request: Request, meter: Meter) -> HttpResponseBase:
    return judged(judge.validate, request, meter)


@extend_schema(
    operation_id="legal_actions",
    summary="What may be done in a position",
    description="The pending decision with all its options, and the table it is asked at.",
    parameters=PARAMETERS,
    request=LegalActionsRequest,
    responses={200: VerdictDict, **PROBLEMS_OF_COMPUTING},
    examples=EXAMPLES_OF_ACTIONS,
    tags=["judge"],
)
@api_view(["POST"])
@metered
def legal_actions(request: Request, meter: Meter) -> HttpResponseBase:
    return judged(judge.legal_actions, request, meter)


@extend_schema(
    operation_id="adjudicate",
    summary="What happens when these answers are given, and which rule says so",
    description=(
        "Answers are given one after another. One that the rules forbid ends the verdict with `legal` false, "
        "the rule, and what may be answered instead. The same request under the same `data_version` and "
        "`engine_version` always has the same verdict; `result_url` is where it stands for ever."
    ),
    parameters=PARAMETERS,
    request=AdjudicateRequest,
    responses={200: VerdictDict, **PROBLEMS_OF_COMPUTING},
    examples=EXAMPLES_OF_VERDICTS,
    tags=["judge"],
)
@api_view(["POST"])
@metered
def adjudicate(request: Request, meter: Meter) -> HttpResponseBase:
    return judged(judge.adjudicate, request, meter)


@extend_schema(
    operation_id="what_if",
    summary="Everything that can come of a position",
    description=(
        "Each distinct outcome once, with one line of answers that leads there. The answer comes as lines of "
        "JSON, one for each outcome as it is found; the last one is of type `end` and says whether something "
        "was left out, and why. One exploration at a time: a 503 says when to come again."
    ),
    parameters=PARAMETERS,
    request=WhatIfRequest,
    responses={(200, MEDIA_TYPE): LINE_OF_EXPLORATION, **PROBLEMS_OF_COMPUTING},
    examples=EXAMPLES_OF_WHAT_IF,
    tags=["judge"],
)
@api_view(["POST"])
@renderer_classes([LinesRenderer, JSONRenderer])
@metered
def what_if(request: Request, meter: Meter) -> HttpResponseBase:
    body, language, adult = body_with_viewer(request)
    if not PLACE.is_free():
        raise busy()  # before laying the table costs the client anything
    exploring = judge.what_if(body, language, site_of(request), adult=adult, meter=meter)
    with override(language):
        return with_versions(streamed(Stream(exploring)))


@extend_schema(
    operation_id="verdict",
    summary="A verdict at its own address",
    description=(
        "Where `result_url` of a verdict leads. It never changes, so it may be kept for ever; when the "
        "content has changed since, it is gone, and the candidate is its address of today."
    ),
    parameters=[
        identifier(
            "version", "The state of the content and the program; `latest` leads to that of today.", LATEST
        ),
        identifier("code", "The question.", EXAMPLE_OF_QUESTION),
        LANGUAGE_PARAMETER,
        ADULT_PARAMETER,
    ],
    responses={
        200: VerdictDict,
        302: OpenApiResponse(description="Where it stands today."),
        **problems(400, 401, 403, 404, 406, 410, 422, 429, 500, 503),
    },
    tags=["judge"],
)
@api_view(["GET", "HEAD"])
@metered
def verdict(request: Request, meter: Meter, version: str, code: str) -> HttpResponseBase:
    body = question_in(code)
    language, adult = language_asked_for(request, None), adult_asked_for(request._request)
    with override(language):
        if body is None:
            raise unknown(_("This address is damaged or was cut off."))
    now_at = f"{reverse('api-verdict', args=[version_now(), code])}?{request.META.get('QUERY_STRING', '')}"
    if version == LATEST:
        return redirect(now_at)
    if version != version_now():
        raise gone(absolute(request, now_at), language)
    verdict = judge.adjudicate(body, language, site_of(request), adult=adult, meter=meter)
    response = with_versions(Response(verdict))
    patch_cache_control(response, public=True, max_age=A_YEAR, immutable=True)
    return response


def redirect(address: str) -> HttpResponseBase:
    response = HttpResponseRedirect(address)
    patch_cache_control(response, public=True, max_age=300)
    return response


def gone(now_at: str, language: str) -> Refusal:
    with override(language):
        return Refusal("gone", candidates=[now_at])


# What is asked


def judged(
    ask: Callable[..., VerdictDict | ValidityDict], request: Request, meter: Meter
) -> HttpResponseBase:
    body, language, adult = body_with_viewer(request)
    return with_versions(Response(ask(body, language, site_of(request), adult=adult, meter=meter)))


def body_with_viewer(request: Request) -> tuple[Any, str, bool]:
    """What `body_asked` gives, with the viewer whom the address names."""
    body, language, adult = body_asked(request)
    viewer = request.query_params.get("viewer")
    if viewer is not None and isinstance(body, dict):
        with override(language):
            # What is overruled must be in order all the same.
            checked_field(body, AboutPosition, "viewer")
        body = {**body, "viewer": viewer}
    return body, language, adult


def site_of(request: Request) -> str:
    return absolute(request, "/")
