"""Running cases over HTTP. What comes of them is the business of `rules.cases.runs`."""

from django.utils.translation import gettext_noop

from cardsdb.site.api.computing import Sent, computes
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
EXAMPLES = {
    "A case that holds": {"text": CASE_THAT_HOLDS},
    "One that fails, and one that cannot be read": {"text": CASES_THAT_DO_NOT},
    "Told in German": {"text": CASE_THAT_HOLDS, "lang": "de"},
}


@computes(
    "judge_cases",
    tag="judge",
    summary=gettext_noop("Run cases: positions with what is done and what must hold then"),
    description=(
        "Each case is run once for each of its editions. One that does not hold, or that cannot be read, is "
        "a result with `passed` false and its line, so the others still run. "
        f"A text has at most {TEXT_AT_MOST:,} signs, {case_runs.CASES_AT_MOST} cases and "
        f"{case_runs.RUNS_AT_MOST} runs."
    ),
    takes=case_runs.CasesToRun,
    examples=EXAMPLES,
)
def judge_cases(sent: Sent) -> case_runs.CaseReportDict:
    return sent.put_to(case_runs.run_cases)
