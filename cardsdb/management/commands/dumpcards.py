"""Write editions and cards back to their files, for review and version control."""

from collections.abc import Iterable

from cardsdb.content.cards import CARD, EDITION
from cardsdb.content.loading import DumpCommand


class Command(DumpCommand):
    help = "Write the editions and cards of the database to a folder of fixtures."

    def files(self) -> Iterable[tuple[str, dict[str, str]]]:
        return ((f"{kind.name}/*.{kind.suffix}", kind.files()) for kind in (EDITION, CARD))
