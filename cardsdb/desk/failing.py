"""The cases that come out otherwise than written.

To play all of them takes seconds in a process that has just begun, so a page plays some and leads on to the
next. How far it is stands in the address: whichever process answers goes on from there. What was played
once is free, and an edit leaves little to be played again.
"""

from dataclasses import dataclass, field
from typing import Any, Final, Self

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, QueryDict
from django.utils.http import urlencode
from django.utils.translation import get_language, gettext as _

from cardsdb.desk.home import may_view
from cardsdb.library import held_library
from cardsdb.models import ENGLISH
from cardsdb.numbers import whole_number
from cardsdb.publishing import one_content
from rules.case_trials import boxes_in_words
from rules.cases import WrittenCase, written_cases
from rules.checking.holding import kept_with
from rules.texts import Said

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

    version: int
    number: int
    played: int = 0
    count: int = 0
    """Those that failed, on this page and those before it."""
    failed: list[Failing] = field(default_factory=list)

    @classmethod
    def begun(cls, asked: QueryDict, version: int, number: int) -> Self:
        """The one the address leads on with, if it is of the content there is now."""
        begun = cls(version, number)
        if number_in(asked, "version") == version:
            begun.played = min(number, number_in(asked, "played"))
            begun.count = min(begun.played, number_in(asked, "failed"))
        return begun

    @property
    def is_over(self) -> bool:
        return self.played >= self.number

    @property
    def more(self) -> int:
        """Those of this page that it does not list."""
        return max(0, len(self.failed) - SHOWN_AT_MOST)

    @property
    def shown(self) -> list[Failing]:
        return self.failed[:SHOWN_AT_MOST]

    @property
    def query(self) -> str:
        """What an address says that goes on from here."""
        return urlencode({"version": self.version, "played": self.played, "failed": self.count})


def number_in(asked: QueryDict, name: str) -> int:
    return whole_number(asked.get(name, "")) or 0


def failing(site: Any, request: HttpRequest) -> dict[str, Any]:
    if not may_view(site, request, "rule"):
        raise PermissionDenied
    with one_content():
        held, cases = held_library(), list(written_cases().values())
        played = Round.begun(request.GET, held.stamp[0], len(cases))
        begins_here = not played.played
        go_on(played, cases)
    return {"title": _("Cases that fail now"), "round": played, "begins_here": begins_here}


def go_on(played: Round, cases: list[WrittenCase]) -> None:
    """Play until it is over or this page has done its share."""
    kept, steps = kept_with(held_library()), 0
    while not played.is_over and steps < STEPS_A_PAGE:
        case = cases[played.played]
        steps += kept.play(case)
        played.played += 1
        if fails_in := [run for run, holds in kept.of(case).items() if not holds]:
            played.failed.append(told(case, fails_in))
    played.count += len(played.failed)


def told(case: WrittenCase, runs: list[str]) -> Failing:
    return Failing(case.case.id, case.title_in(get_language() or ENGLISH), list(map(boxes_in_words, runs)))
