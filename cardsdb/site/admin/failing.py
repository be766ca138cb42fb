"""The cases that come out otherwise than written.

To play all of them takes seconds in a process that has just begun, so a page plays some and leads on to the
next. How far it is stands in the database, under the content it is played with: whichever process answers
goes on from there, and all of them say the same. An edit begins anew, and leaves little to be played again.
"""

from dataclasses import dataclass, field
from typing import Any, Final, Self

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.utils.translation import gettext as _

from cardsdb.languages import Said, language_of_reader
from cardsdb.library import held_library
from cardsdb.publishing import DataVersion, Stamp, one_content
from cardsdb.site.admin.home import may_view
from rules.cases.checking.holding import kept_with
from rules.cases.trials import boxes_of_run
from rules.cases.written import WrittenCase, written_cases
from rules.models import CaseRound

STEPS_A_PAGE: Final = 50_000
SHOWN_AT_MOST: Final = 100


@dataclass(frozen=True)
class Failing:
    """A case that fails, in the language of who looks at it, and the boxes it fails in."""

    id: str
    title: Said
    editions: list[str]


@dataclass
class Round:
    """All cases played one after the other with one content, as far as the pages so far have come."""

    stamp: Stamp
    cases: dict[str, WrittenCase]
    played: int = 0
    failed: list[tuple[str, list[str]]] = field(default_factory=list)
    """The ids of those that fail, and the runs they fail in."""

    @classmethod
    def begun(cls, stamp: Stamp, cases: dict[str, WrittenCase]) -> Self:
        """The one that any process has begun with this content."""
        kept = CaseRound.of(stamp)
        return cls(stamp, cases, min(kept.played, len(cases)), kept.failed) if kept else cls(stamp, cases)

    @property
    def version(self) -> int:
        return self.stamp[0]

    @property
    def number(self) -> int:
        return len(self.cases)

    @property
    def is_over(self) -> bool:
        return self.played >= self.number

    @property
    def count(self) -> int:
        return len(self.failed)

    @property
    def more(self) -> int:
        """Those it does not list."""
        return max(0, self.count - SHOWN_AT_MOST)

    @property
    def shown(self) -> list[Failing]:
        return [
            failing_case(self.cases[key], runs)
            for key, runs in self.failed[:SHOWN_AT_MOST]
            if key in self.cases
        ]


def failing(site: Any, request: HttpRequest) -> dict[str, Any]:
    if not may_view(site, request, "rule"):
        raise PermissionDenied
    with one_content():
        played = Round.begun(DataVersion.stamp(), written_cases())
        if not played.is_over:
            go_on(played)
            CaseRound.keep(played.stamp, played.played, played.failed)
    return {"title": _("Cases that fail now"), "round": played}


def go_on(played: Round) -> None:
    """Play until it is over or this page has done its share."""
    cases, kept, steps = list(played.cases.values()), kept_with(held_library()), 0
    while not played.is_over and steps < STEPS_A_PAGE:
        case = cases[played.played]
        steps += kept.play(case)
        played.played += 1
        if fails_in := [run for run, holds in kept.of(case).items() if not holds]:
            played.failed.append((case.case.id, fails_in))


def failing_case(case: WrittenCase, runs: list[str]) -> Failing:
    return Failing(case.case.id, case.title_in(language_of_reader()), list(map(boxes_of_run, runs)))
