"""Load rules and what is said about them from their files. Nothing somebody edited is lost unless told so."""

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import Any

from cardsdb.content.kinds import known_slugs
from cardsdb.content.loading import Entry, Files, LoadCommand, Plan, Problem, plan_for, problems_with_own
from cardsdb.models import Card, Edition
from rules.cases.checking.loading import failing_cases_listed
from rules.fixtures import CASE, KINDS, GroupedKind, put_in_order
from rules.models import Rule, StoredCase


class Command(LoadCommand):
    help = (
        "Load rules, cases, clarifications, readings, glossary and more from a folder. Load the cards first."
    )

    kinds: tuple[GroupedKind, ...] = KINDS

    def has_content(self) -> bool:
        return Rule.objects.exists() and StoredCase.objects.exists()

    def handle(self, *arguments: Any, **options: Any) -> None:
        if options["if_empty"] and Rule.objects.exists():
            # A database of before cases were kept in it; all else is there.
            self.kinds = (CASE,)
        super().handle(*arguments, **options)

    def read(self, files: Files) -> None:
        self.entries: list[tuple[GroupedKind, list[Entry]]] = []
        self.mistakes: list[Problem] = []
        for kind in self.kinds:
            entries, problems = kind.read(files)
            self.entries.append((kind, entries))
            self.mistakes += problems

    def all_entries(self) -> list[Entry]:
        return [entry for _kind, entries in self.entries for entry in entries]

    def problems(self) -> Iterable[Problem]:
        known = known_slugs(self.entries, there=(Card, Edition))
        yield from self.mistakes
        for kind, entries in self.entries:
            yield from kind.problems(entries, known)
            if own := made_here(kind, entries):
                yield from problems_with_own(own, kind.digests(), self.wishes)

    def plans(self, is_for_real: bool) -> Iterable[tuple[str, Plan, Callable[[list[Entry]], None]]]:
        for kind, entries in self.entries:
            plan = plan_for(entries, kind.digests(), by_slug, self.wishes)
            yield kind.label, plan, partial(self.write, kind)
            if is_for_real:
                put_in_order(kind, entries, self.wishes)
                kind.record(plan.to_write, self.comment)

    def write(self, kind: GroupedKind, entries: list[Entry]) -> None:
        kind.write(entries)
        if kind is CASE:
            self.changed_cases += [entry.key for entry in entries]

    def cases_played(self) -> AbstractContextManager[Any]:
        self.changed_cases: list[str] = []
        if not self.has_content():
            return nullcontext()
        return failing_cases_listed(self.stdout.write, self.changed_cases)


def made_here(kind: GroupedKind, entries: list[Entry]) -> list[Entry]:
    """The entries whose ids were given to something here that no file ever said."""
    rows: Any = kind.model._default_manager
    slugs = set(rows.filter(loaded_digest="").values_list("slug", flat=True))
    return [entry for entry in entries if entry.key in slugs]


def by_slug(entry: Entry) -> str:
    return entry.key
