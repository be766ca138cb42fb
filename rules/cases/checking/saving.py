"""The engine check on save. See `rules.cases.checking` for how it is used."""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from django.db import transaction
from django.dispatch import receiver
from django.urls import reverse
from django.utils.translation import gettext_noop
from reversion.models import Revision
from reversion.signals import post_revision_commit

from cardsdb.contexts import set_to
from cardsdb.languages import language_of_reader
from cardsdb.library import Held, held_library
from cardsdb.models import DataVersion
from cardsdb.notes import Note, counted_note, ngettext_noop, note, with_note
from cardsdb.publishing import Stamp
from engine import Meter
from engine.cases import Result
from rules.cases.checking.differing import LibraryDifferences
from rules.cases.checking.holding import Change, outcomes_with
from rules.cases.checking.sayings import RunInWords, boxes_in_words
from rules.cases.written import WrittenCase, written_cases

# All cases together take a tenth of it.
STEPS_A_SAVE: Final = 2_000_000
NAMED_AT_MOST: Final = 100

SAVED_ALTHOUGH: Final = ngettext_noop(
    "Saved although %(count)s case fails since: %(cases)s.",
    "Saved although %(count)s cases fail since: %(cases)s.",
)


@dataclass(frozen=True)
class FailingCase(RunInWords):
    """A run of a case that fails, and where a reader finds the case."""

    written: WrittenCase

    @property
    def id(self) -> str:
        return self.written.case.id

    @property
    def title(self) -> str:
        return self.written.title_in(language_of_reader()).text

    @property
    def editions(self) -> str:
        """The names of its boxes, for the reader."""
        return boxes_in_words(self.library, self.boxes_played)

    @property
    def expected(self) -> str:
        return self.result.expected

    @property
    def got(self) -> str:
        return self.result.got

    @property
    def unreadable_line(self) -> int:
        """The line nobody can read any more, such as one that names a card that is gone; else 0."""
        return self.result.line or self.written.case.line if self.result.unreadable else 0

    @property
    def address(self) -> str:
        return self.written.address + ("?adult=1" if self.is_adult else "")

    @property
    def board(self) -> str:
        """The case on the board, as it is played with what is published."""
        query = f"?run={self._number}" + ("&adult=1" if self.is_adult else "")
        return reverse("case-board", args=[self.id]) + query

    def __str__(self) -> str:
        return f"{self.id} ({self.result.edition})"

    @property
    def _number(self) -> int:
        runs = self.written.runs_for(self.library.editions)
        return runs.index(self.boxes_played) if self.boxes_played in runs else 0

    @property
    def is_adult(self) -> bool:
        boxes = (self.library.editions.get(edition) for edition in self.boxes_played)
        return any(box.adult for box in boxes if box)


class NewlyFailing(Exception):  # noqa: N818  like the other answers that are no errors
    """Cases held before a change and fail after it, and nobody has accepted just that. Nothing is written."""

    def __init__(self, cases: list[FailingCase], digest: str, left_out: int) -> None:
        super().__init__(", ".join(map(str, cases)))
        self.cases = cases
        self.digest = digest
        self.left_out = left_out

    @property
    def number(self) -> int:
        return len({case.id for case in self.cases})


@dataclass
class EngineCheck:
    """What a change does to the cases. All of it is known once the check is over."""

    before: Held
    stamp: Stamp
    cases: dict[str, WrittenCase]
    played: int = 0
    left_out: int = 0
    """Cases for which no steps were left."""
    newly_failing: list[FailingCase] = field(default_factory=list)
    newly_passing: list[FailingCase] = field(default_factory=list)
    revisions: list[Revision] = field(default_factory=list)
    differences: LibraryDifferences | None = None

    @cached_property
    def note(self) -> Note | None:
        """The sentence that records what was accepted; none if nothing had to be."""
        if not self.newly_failing:
            return None
        number = len({case.id for case in self.newly_failing})
        return counted_note(SAVED_ALTHOUGH, number, cases=in_short(self.newly_failing))

    def play(self) -> None:
        """Play the cases the change touches, and sort out those that fare otherwise than before."""
        DataVersion.begin_anew()
        if DataVersion.stamp() == self.stamp:
            return
        # It is kept: once this is committed, it is the library of everybody.
        change = Change(self.before, held_library().library)
        self.differences = change.differences
        if not self.differences:
            return
        touched = [case for case in self.cases.values() if self.differences.touches(case)]
        after = change.outcomes(touched, Meter(STEPS_A_SAVE))
        self.played, self.left_out = after.number_run, after.left_out
        for result in after.results:
            self._sort_in(result)

    def _sort_in(self, result: Result) -> None:
        written = self.cases[result.case.id]
        if outcomes_with(self.before, written).get(result.edition, False) != result.passed:
            case = FailingCase(result, self.before.library, written)
            (self.newly_passing if result.passed else self.newly_failing).append(case)

    @property
    def digest(self) -> str:
        """Stands for these failing cases after just this change."""
        change = self.differences.content if self.differences else ""
        said = "\n".join([change, *sorted(map(str, self.newly_failing))])
        return hashlib.sha256(said.encode()).hexdigest()

    def refuse_unless(self, accepted: str) -> None:
        if self.newly_failing and accepted != self.digest:
            raise NewlyFailing(self.newly_failing, self.digest, self.left_out)

    def record(self) -> None:
        """Put what was accepted into the comment of every revision made meanwhile; who did is its user."""
        if self.note is None:
            return
        for revision in self.revisions:
            revision.comment = with_note(revision.comment, self.note)
            revision.save(update_fields=["comment"])


def in_short(cases: list[FailingCase]) -> str | Note:
    """The cases by their ids and editions; those beyond a hundred are only counted."""
    said = ", ".join(map(str, cases[:NAMED_AT_MOST]))
    more = len(cases) - NAMED_AT_MOST
    return note(gettext_noop("%(cases)s and %(count)s more"), cases=said, count=more) if more > 0 else said


# Revisions are saved when the innermost code is done with them, so they tell us of themselves.
_checking: ContextVar[EngineCheck | None] = ContextVar("checking", default=None)


@contextmanager
def engine_check(accepted: str = "") -> Iterator[EngineCheck]:
    """Play the cases touched by what is written in here; `NewlyFailing` takes it back, unless accepted."""
    with cases_played() as check:
        yield check
        check.play()
        check.refuse_unless(accepted)
        check.record()


@contextmanager
def cases_played() -> Iterator[EngineCheck]:
    """What is written in here is one transaction; the check knows what held before it."""
    try:
        with transaction.atomic():
            # Whoever else writes content waits: what held before is what held when this was written.
            DataVersion.hold()
            DataVersion.begin_anew()
            check = EngineCheck(held_library(), DataVersion.stamp(), written_cases())
            with set_to(_checking, check):
                yield check
    except BaseException:
        # The page may have seen the stamp of what is taken back.
        DataVersion.begin_anew()
        raise


@receiver(post_revision_commit)
def note_revision(revision: Revision, **kwargs: Any) -> None:
    if check := _checking.get():
        check.revisions.append(revision)
