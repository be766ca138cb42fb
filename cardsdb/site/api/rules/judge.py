"""The judge over HTTP. What it says is the business of `rules.judge`; here stands only how to ask it."""

from dataclasses import replace
from typing import Any

from django.http.response import HttpResponseBase, HttpResponseRedirect
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _, gettext_noop, override
from drf_spectacular.utils import (
    OpenApiParameter,
    OpenApiResponse,
    PolymorphicProxySerializer,
    extend_schema,
)
from rest_framework.decorators import api_view
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from cardsdb.access.budget import metered
from cardsdb.access.preferences import A_YEAR
from cardsdb.addresses import absolute
from cardsdb.requests.checks import checked_field
from cardsdb.requests.problems import Refusal, unknown
from cardsdb.site.api.computing import Sent, computes
from cardsdb.site.api.reading import example, identifier, with_versions
from cardsdb.site.api.rules.streaming import MEDIA_TYPE, Stream, busy, streamed
from cardsdb.site.api.shared import (
    ADULT_PARAMETER,
    LANGUAGE_PARAMETER,
    adult_asked_for,
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

EXAMPLES_OF_VALIDITY = {
    "A table that can be": {"position": TABLE_OF_TWO},
    "A Baby Unicorn in a hand": {"position": "players: Ann Bob\nAnn hand: Baby Narwhal\nBob stable: Neigh"},
}
EXAMPLES_OF_ACTIONS = {
    "A table of two": {"position": TABLE_OF_TWO},
    "The same in lines, asked in German": {
        "position": "players: Ann Bob\nAnn hand: Rhinocorn\nBob hand: Neigh\nBob stable: Narwhal",
        "lang": "de",
    },
}
EXAMPLES_OF_VERDICTS = {
    "A card is stopped": {
        "position": TABLE_OF_TWO,
        "answers": ["Play Rhinocorn", "Bob: Neigh", "Nobody answers"],
    },
    "Nobody knows what Bob holds": {
        "position": {
            "players": ["Ann", "Bob"],
            "hands": {"Ann": ["Rhinocorn"], "Bob": ["Narwhal", {"unknown": 3}]},
        },
        "answers": ["Play Rhinocorn", "Bob: Neigh", "Nobody answers"],
    },
    "A play the rules forbid": {
        "position": {"players": ["Ann", "Bob"], "hands": {"Ann": ["Neigh"]}},
        "answers": ["Neigh"],
    },
    "What Ann sees of it": {
        "position": {
            "players": ["Ann", "Bob"],
            "hands": {"Ann": ["Rhinocorn"], "Bob": ["Super Neigh", "Narwhal"]},
        },
        "viewer": "Ann",
        "answers": ["Play Rhinocorn"],
    },
    "A card of your own, and two boxes mixed": {
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
}
EXAMPLES_OF_WHAT_IF = {
    "A card that somebody may answer": {"position": TABLE_OF_TWO, "answers": ["Play Rhinocorn"]},
    "One side of a contested rule, and the other": {
        "position": "players: A B\nA hand: Unicorn Poison\nA stable: Narwhal\nB stable: Narwhal",
        "answers": ["Play Unicorn Poison"],
        "readings": ["destroy_own_cards"],
        "lang": "nl",
    },
}


EXAMPLE_OF_QUESTION = encode({"position": "A hand: Narwhal\nB hand: Neigh", "answers": ["Play Narwhal"]})


@computes(
    "validate",
    tag="judge",
    summary=gettext_noop("Whether a position can be"),
    description=(
        "Everything that is wrong with it, each with its place and the rule that does not allow it; or, if "
        "nothing is, the position in each of its three forms, and what is odd about it."
    ),
    parameters=[VIEWER_PARAMETER],
    takes=ValidateRequest,
    examples=EXAMPLES_OF_VALIDITY,
)
def validate(sent: Sent) -> ValidityDict:
    return with_viewer(sent).put_to(judge.validate)


@computes(
    "legal_actions",
    tag="judge",
    summary=gettext_noop("What may be done in a position"),
    description="The pending decision with all its options, and the table it is asked at.",
    parameters=[VIEWER_PARAMETER],
    takes=LegalActionsRequest,
    examples=EXAMPLES_OF_ACTIONS,
)
def legal_actions(sent: Sent) -> VerdictDict:
    return with_viewer(sent).put_to(judge.legal_actions)


@computes(
    "adjudicate",
    tag="judge",
    summary=gettext_noop("What happens when these answers are given, and which rule says so"),
    description=(
        "Answers are given one after another. One that the rules forbid ends the verdict with `legal` false, "
        "the rule, and what may be answered instead. The same request under the same `data_version` and "
        "`engine_version` always has the same verdict; `result_url` is where it stands for ever."
    ),
    parameters=[VIEWER_PARAMETER],
    takes=AdjudicateRequest,
    examples=EXAMPLES_OF_VERDICTS,
)
def adjudicate(sent: Sent) -> VerdictDict:
    return with_viewer(sent).put_to(judge.adjudicate)


@computes(
    "what_if",
    tag="judge",
    summary=gettext_noop("Everything that can come of a position"),
    description=(
        "Each distinct outcome once, with one line of answers that leads there. The answer comes as lines of "
        "JSON, one for each outcome as it is found; the last one is of type `end` and says whether something "
        "was left out, and why. One exploration at a time: a 503 says when to come again."
    ),
    parameters=[VIEWER_PARAMETER],
    takes=WhatIfRequest,
    answers={(200, MEDIA_TYPE): LINE_OF_EXPLORATION},
    renderers=[LinesRenderer],
    examples=EXAMPLES_OF_WHAT_IF,
)
def what_if(sent: Sent) -> HttpResponseBase:
    asked = with_viewer(sent)
    if not PLACE.is_free():
        raise busy()  # before laying the table costs the client anything
    exploring = asked.put_to(judge.what_if)
    with override(asked.language):
        return streamed(Stream(exploring))


@extend_schema(
    operation_id="verdict",
    summary=gettext_noop("A verdict at its own address"),
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
    verdict = judge.adjudicate(body, language, absolute(request, "/"), adult=adult, meter=meter)
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


def with_viewer(sent: Sent) -> Sent:
    """The same with the viewer whom the address names."""
    viewer = sent.request.query_params.get("viewer")
    if viewer is None or not isinstance(sent.body, dict):
        return sent
    with override(sent.language):
        # What is overruled must be in order all the same.
        checked_field(sent.body, AboutPosition, "viewer")
    return replace(sent, body={**sent.body, "viewer": viewer})
