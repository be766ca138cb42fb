"""Write rules and what is said about them back to their files, for review and version control."""

from collections.abc import Iterable

from cardsdb.content.loading import DumpCommand
from rules.fixtures import KINDS_IN_YAML


class Command(DumpCommand):
    help = "Write rules, clarifications, readings, glossary and more to a folder of fixtures."

    def files(self) -> Iterable[tuple[str, dict[str, str]]]:
        for kind in KINDS_IN_YAML:
            yield f"{kind.name}/*.yaml", kind.files()
