"""Load rules and what is said about them from their files. Nothing somebody edited is lost unless told so."""

from collections.abc import Callable, Iterable
from typing import Any

from cardsdb.loading import Entry, Files, LoadCommand, Plan, Problem, plan_for
from rules.fixtures import CASE, KINDS, Kind, known_slugs, put_in_order
from rules.models import Rule, StoredCase


class Command(LoadCommand):
    help = (
        "Load rules, cases, clarifications, readings, glossary and more from a folder. Load the cards first."
    )

    kinds: tuple[Kind, ...] = KINDS

    def has_content(self) -> bool:
        return Rule.objects.exists() and StoredCase.objects.exists()

    def handle(self, *arguments: Any, **options: Any) -> None:
        if options["if_empty"] and Rule.objects.exists():
            # A database of before cases were kept in it; all else is there.
            self.kinds = (CASE,)
        super().handle(*arguments, **options)

    def read(self, files: Files) -> None:
        self.entries: list[tuple[Kind, list[Entry]]] = []
        self.mistakes: list[Problem] = []
        for kind in self.kinds:
            entries, problems = kind.read(files)
            self.entries.append((kind, entries))
            self.mistakes += problems

    def problems(self) -> Iterable[Problem]:
        known = known_slugs(self.entries)
        yield from self.mistakes
        for kind, entries in self.entries:
            yield from kind.problems(entries, known)

    def plans(self, options: dict[str, Any]) -> Iterable[tuple[str, Plan, Callable[[list[Entry]], None]]]:
        overwrite = options["overwrite"]
        for kind, entries in self.entries:
            plan = plan_for(entries, kind.digests(), by_slug, overwrite)
            yield kind.label, plan, kind.write
            if not options["check"]:
                put_in_order(kind, entries, overwrite)
                kind.record(plan.to_write)


def by_slug(entry: Entry) -> str:
    return entry.key
