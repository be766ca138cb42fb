"""Running cases over HTTP. What comes of them is the business of `rules.cases.runs`."""

from django.http.response import HttpResponseBase
from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from cardsdb.access.budget import metered
from cardsdb.site.api.reading import with_versions
from cardsdb.site.api.rules.judge import site_of
from cardsdb.site.api.shared import ADULT_PARAMETER, LANGUAGE_PARAMETER, PROBLEMS_OF_COMPUTING, body_asked
from engine import Meter
from rules.cases import runs as case_runs
from rules.models.case import TEXT_AT_MOST

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
        f"A text has at most {TEXT_AT_MOST:,} signs, {case_runs.CASES_AT_MOST} cases and "
        f"{case_runs.RUNS_AT_MOST} runs."
    ),
    parameters=[LANGUAGE_PARAMETER, ADULT_PARAMETER],
    request=case_runs.CasesToRun,
    responses={200: case_runs.CaseReportDict, **PROBLEMS_OF_COMPUTING},
    examples=EXAMPLES,
    tags=["judge"],
)
@api_view(["POST"])
@metered
def judge_cases(request: Request, meter: Meter) -> HttpResponseBase:
    body, language, adult = body_asked(request)
    run = case_runs.run_cases(body, language, site_of(request), adult=adult, meter=meter)
    return with_versions(Response(run))
