"""Load rules and what is said about them from their files. Nothing somebody edited is lost unless told so."""

from contextlib import AbstractContextManager, nullcontext
from typing import Any

from cardsdb.content.commands import LoadCommand
from cardsdb.content.loading import Entry, Plan
from cardsdb.models import Card, Edition
from rules.cases.checking.loading import failing_cases_listed
from rules.fixtures import CASE, KINDS, GroupedKind, put_in_order
from rules.models import Rule, StoredCase


class Command(LoadCommand):
    help = (
        "Load rules, cases, clarifications, readings, glossary and more from a folder. Load the cards first."
    )
    kinds: tuple[GroupedKind, ...] = KINDS
    there = (Card, Edition)

    def has_content(self) -> bool:
        return Rule.objects.exists() and StoredCase.objects.exists()

    def handle(self, *arguments: Any, **options: Any) -> None:
        if options["if_empty"] and Rule.objects.exists():
            # A database of before cases were kept in it; all else is there.
            self.kinds = (CASE,)
        super().handle(*arguments, **options)

    def write(self, kind: Any, entries: list[Entry]) -> None:
        super().write(kind, entries)
        if kind is CASE:
            self.changed_cases += [entry.key for entry in entries]

    def finish(self, kind: Any, entries: list[Entry], plan: Plan) -> None:
        put_in_order(kind, entries, self.wishes)
        super().finish(kind, entries, plan)

    def cases_played(self) -> AbstractContextManager[Any]:
        self.changed_cases: list[str] = []
        if not self.has_content():
            return nullcontext()
        return failing_cases_listed(self.stdout.write, self.changed_cases)
