"""Write editions and cards back to their files, for review and version control."""

from collections.abc import Iterable

from cardsdb.content.fixtures import as_json, card_as_fixture, cards_with_all, edition_as_fixture
from cardsdb.content.loading import DumpCommand
from cardsdb.models import Edition


class Command(DumpCommand):
    help = "Write the editions and cards of the database to a folder of fixtures."

    def files(self) -> Iterable[tuple[str, dict[str, str]]]:
        editions = Edition.objects.all()
        yield (
            "editions/*.json",
            {f"editions/{edition.slug}.json": as_json(edition_as_fixture(edition)) for edition in editions},
        )
        cards = cards_with_all()
        yield "cards/*.json", {f"cards/{card.slug}.json": as_json(card_as_fixture(card)) for card in cards}
