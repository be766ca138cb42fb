"""Write rules and clarifications back to their files, for review and version control."""

from collections.abc import Iterable
from itertools import groupby

from cardsdb.loading import DumpCommand
from rules.fixtures import (
    clarifications_as_yaml,
    clarifications_with_all,
    rules_as_yaml,
    rules_with_all,
)


class Command(DumpCommand):
    help = "Write the rules and clarifications of the database to a folder of fixtures."

    def files(self) -> Iterable[tuple[str, dict[str, str]]]:
        chapters = groupby(rules_with_all(), key=lambda rule: rule.chapter)
        yield (
            "rules/*.yaml",
            {f"rules/{chapter}.yaml": rules_as_yaml(rules) for chapter, rules in chapters},
        )
        topics = groupby(clarifications_with_all(), key=lambda clarification: clarification.topic)
        yield (
            "clarifications/*.yaml",
            {f"clarifications/{topic}.yaml": clarifications_as_yaml(same) for topic, same in topics},
        )
