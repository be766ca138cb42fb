"""The cases that come out otherwise than written.

To play all of them takes seconds in a process that has just begun, so a page plays some and leads on to the
next. What a process has played it knows, and after an edit little is played again.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.utils.translation import gettext as _

from cardsdb.languages import Said, language_of_reader
from cardsdb.library import held_library
from cardsdb.publishing import DataVersion, one_content
from cardsdb.site.admin.home import may_view
from rules.cases.checking.holding import Outcomes, kept_with
from rules.cases.trials import boxes_of_run
from rules.cases.written import WrittenCase, written_cases

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
        played, cases = list(played_so_far()), written_cases()
        failed = [(case, outcomes) for case, outcomes in played if not all(outcomes.values())]
        return {
            "title": _("Cases that fail now"),
            "version": DataVersion.current(),
            "number": len(cases),
            "played": len(played),
            "count": len(failed),
            "shown": [failing_case(*each) for each in failed[:SHOWN_AT_MOST]],
            "more": max(0, len(failed) - SHOWN_AT_MOST),
        }


def played_so_far() -> Iterator[tuple[WrittenCase, Outcomes]]:
    """What each case comes to, until all are played or this page has done its share."""
    kept, steps = kept_with(held_library()), 0
    for case in written_cases().values():
        if steps >= STEPS_A_VISIT:
            return
        steps += kept.play(case)
        yield case, kept.of(case)


def failing_case(case: WrittenCase, outcomes: Outcomes) -> Failing:
    boxes = [boxes_of_run(run) for run, holds in outcomes.items() if not holds]
    return Failing(case.case.id, case.title_in(language_of_reader()), boxes)
