"""The cases that come out otherwise than written.

To play all of them takes seconds in a process that has just begun, so a page plays some and leads on to the
next. What a process has played it knows, and after an edit little is played again. The session knows what its
reader was told, so that each page goes on from there, whichever process answers.
"""

from collections.abc import Sequence
from itertools import islice
from typing import Any, Final, NamedTuple

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.utils.translation import gettext as _

from cardsdb.languages import Said, language_of_reader
from cardsdb.library import held_library
from cardsdb.program import program
from cardsdb.publishing import DataVersion, one_content
from cardsdb.site.admin.home import may_view
from rules.cases.checking.holding import known_with, outcomes_of
from rules.cases.trials import boxes_of_run
from rules.cases.written import WrittenCase, written_cases

PLAYED: Final = "cases_played"
"""In the session: with what content how many cases were played for this reader, and which of these fail."""

STEPS_A_VISIT: Final = 50_000
SHOWN_AT_MOST: Final = 100


class Failing(NamedTuple):
    """A case that fails, in the language of who looks at it, and the boxes it fails in."""

    id: str
    title: Said
    editions: list[str]


def failing(site: Any, request: HttpRequest) -> dict[str, Any]:
    if not may_view(site, request, "rule"):
        raise PermissionDenied
    with one_content():
        cases = written_cases()
        played, failed = played_so_far(request, list(cases.values()))
        return {
            "title": _("Cases that fail now"),
            "version": DataVersion.current(),
            "number": len(cases),
            "played": played,
            "count": len(failed),
            "shown": [failing_case(cases[each]) for each in failed[:SHOWN_AT_MOST]],
            "more": max(0, len(failed) - SHOWN_AT_MOST),
        }


def played_so_far(request: HttpRequest, cases: Sequence[WrittenCase]) -> tuple[int, list[str]]:
    """How many are played once this page has done its share, and those that fail."""
    content = f"{program()} {DataVersion.stamp()}"
    known, steps = known_with(held_library()), 0
    before, played, failed = request.session.get(PLAYED, ("", 0, []))
    if before != content:
        played, failed = 0, []
    for case in islice(cases, played, None):
        if steps >= STEPS_A_VISIT:
            break
        steps += known.play(case)
        played += 1
        failed += [] if all(known.of(case).values()) else [case.case.id]
    request.session[PLAYED] = content, played, failed
    return played, failed


def failing_case(case: WrittenCase) -> Failing:
    boxes = [boxes_of_run(run) for run, holds in outcomes_of(case).items() if not holds]
    return Failing(case.case.id, case.title_in(language_of_reader()), boxes)
