"""Load rules and clarifications from their files. Nothing somebody edited is lost unless told so."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from cardsdb.loading import Entry, LoadCommand, Plan, Problem, plan_for
from rules import fixtures
from rules.models import Rule


class Command(LoadCommand):
    help = "Load rules and clarifications from a folder of fixtures. Load the cards first."

    def has_content(self) -> bool:
        return Rule.objects.exists()

    def read(self, folder: Path) -> None:
        self.rules, self.rule_problems = fixtures.read_rules(folder)
        self.clarifications, self.clarification_problems = fixtures.read_clarifications(folder)

    def problems(self) -> Iterable[Problem]:
        yield from self.rule_problems
        yield from self.clarification_problems
        yield from fixtures.problems_of_rules(self.rules)
        yield from fixtures.problems_of_clarifications(self.clarifications, self.rules)

    def plans(self, options: dict[str, Any]) -> Iterable[tuple[str, Plan, Callable[[list[Entry]], None]]]:
        overwrite = options["overwrite"]
        rules = plan_for(self.rules, fixtures.rule_rows(), by_slug, overwrite)
        yield "Rules", rules, fixtures.write_rules
        if not options["check"]:
            fixtures.put_in_order(self.rules, overwrite)
            fixtures.record_rules(rules.to_write)
        clarifications = plan_for(self.clarifications, fixtures.clarification_rows(), by_slug, overwrite)
        yield "Clarifications", clarifications, fixtures.write_clarifications


def by_slug(entry: Entry) -> str:
    return entry.key
