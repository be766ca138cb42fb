"""Write cases back to their files, for review and version control."""

from collections.abc import Iterable

from cardsdb.content.loading import DumpCommand
from rules.fixtures import CASE


class Command(DumpCommand):
    help = "Write the cases of the database to a folder of fixtures."

    def files(self) -> Iterable[tuple[str, dict[str, str]]]:
        yield f"{CASE.name}/*.{CASE.suffix}", CASE.files()
