"""Running cases over HTTP. What comes of them is the business of `rules.cases.runs`."""

from typing import Any

from django.http.response import HttpResponseBase
from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework import serializers
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from cardsdb.access.budget import metered
from cardsdb.languages import LANGUAGES
from cardsdb.requests.bodies import body_of
from cardsdb.site.api.reading import with_versions
from cardsdb.site.api.rules.judge import PROBLEMS, adult_asked_for, site_of
from cardsdb.site.api.rules.shapes import DecisionSerializer, EventSerializer, TableSerializer
from cardsdb.site.api.shared import ADULT_PARAMETER, LANGUAGE_PARAMETER, language_asked_for
from engine import Meter
from rules.cases import runs as case_runs

# Shapes


class CasesToRunSerializer(serializers.Serializer[Any]):
    text = serializers.CharField(
        max_length=case_runs.TEXT_AT_MOST,
        help_text="Cases with a blank line between them, in the format of the files in `fixtures/cases`.",
    )
    lang = serializers.ChoiceField(choices=LANGUAGES, required=False)
    adult = serializers.BooleanField(
        required=False,
        help_text="True allows cards for adults. Left out or false, a case with any is a 403.",
    )


class CaseResultSerializer(serializers.Serializer[Any]):
    id = serializers.CharField(help_text="`?` where it cannot be read.")
    title = serializers.CharField(allow_blank=True)
    edition = serializers.CharField(allow_blank=True, help_text="As the case says it: `base-2e + control`.")
    editions = serializers.ListField(
        child=serializers.CharField(), help_text="The first gives the rules, all give cards."
    )
    passed = serializers.BooleanField()
    outcome = serializers.ChoiceField(
        choices=case_runs.OUTCOMES, help_text="`unreadable`: a line says nothing that could be tried."
    )
    line = serializers.IntegerField(help_text="Where it failed, else where it begins; counted from 1.")
    step = serializers.CharField(allow_blank=True, help_text="The last line of WHEN before that.")
    expected = serializers.CharField(allow_blank=True, help_text="In English, as cases are.")
    got = serializers.CharField(allow_blank=True, help_text="In English, as cases are.")
    detail = serializers.CharField(help_text="The same as a sentence.")
    events = EventSerializer(many=True, help_text="What happened; `because` makes a tree of it.")
    events_left_out = serializers.BooleanField(help_text="Whether there were too many to list.")
    decision = DecisionSerializer(allow_null=True, help_text="What is asked in the end.")
    table = TableSerializer(
        allow_null=True,
        help_text="Where a step failed, or as the last THEN looks at it: nobody answers, what is optional is "
        "declined, what is forced is done. Null: no table could be laid.",
    )
    code = serializers.CharField(
        allow_null=True,
        help_text="The same as a position to send on. Null: there is none, or it is too long.",
    )
    url = serializers.URLField(allow_null=True, help_text="The same table on the board.")


class CaseReportSerializer(serializers.Serializer[Any]):
    passed = serializers.IntegerField()
    failed = serializers.IntegerField()
    results = CaseResultSerializer(many=True, help_text="Each case once for each of its editions.")
    data_version = serializers.IntegerField()
    engine_version = serializers.CharField()
    lang_served = serializers.ChoiceField(choices=LANGUAGES)


# The endpoint

CASE_THAT_HOLDS = """CASE A-1  A Neigh stops a card
EDITION base-2e
GIVEN
  A hand: Narwhal
  B hand: Neigh
WHEN
  A plays Narwhal
  B plays Neigh
THEN
  A stable: nothing
  discard: Narwhal, Neigh
"""
CASES_THAT_DO_NOT = """CASE A-2  A card of my own draws two cards
EDITION base-2e, chaos
GIVEN
  card "Generous Unicorn" (magical): Enters: draw a card.
  A hand: Generous Unicorn
WHEN
  A plays Generous Unicorn
THEN
  A drew 2 cards

CASE A-3  A name is misspelt
EDITION base-2e
GIVEN
  A hand: Narwahl
THEN
  winner: none
"""
EXAMPLES = [
    OpenApiExample("A case that holds", {"text": CASE_THAT_HOLDS}, request_only=True),
    OpenApiExample(
        "One that fails, and one that cannot be read", {"text": CASES_THAT_DO_NOT}, request_only=True
    ),
    OpenApiExample("Told in German", {"text": CASE_THAT_HOLDS, "lang": "de"}, request_only=True),
]


@extend_schema(
    operation_id="judge_cases",
    summary="Run cases: positions with what is done and what must hold then",
    description=(
        "Each case is run once for each of its editions. One that does not hold, or that cannot be read, is "
        "a result with `passed` false and its line, so the others still run. "
        f"A text has at most {case_runs.TEXT_AT_MOST:,} signs, {case_runs.CASES_AT_MOST} cases and "
        f"{case_runs.RUNS_AT_MOST} runs."
    ),
    parameters=[LANGUAGE_PARAMETER, ADULT_PARAMETER],
    request=CasesToRunSerializer,
    responses={200: CaseReportSerializer, **PROBLEMS},
    examples=EXAMPLES,
    tags=["judge"],
)
@api_view(["POST"])
@metered
def judge_cases(request: Request, meter: Meter) -> HttpResponseBase:
    body = body_of(request)
    language, adult = language_asked_for(request, body), adult_asked_for(request, body)
    told = case_runs.run_cases(body, language, site_of(request), adult=adult, meter=meter)
    return with_versions(Response(told))
