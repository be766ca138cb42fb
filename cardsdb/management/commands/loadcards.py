"""Load editions and cards from their files. Nothing somebody edited is lost unless told so."""

from collections.abc import Callable, Iterable
from typing import Any

from cardsdb import fixtures
from cardsdb.loading import Entry, Files, LoadCommand, Plan, Problem, plan_for
from cardsdb.models import Card


class Command(LoadCommand):
    help = "Load editions and cards from a folder of fixtures."

    def has_content(self) -> bool:
        return Card.objects.exists()

    def read(self, files: Files) -> None:
        self.editions, self.edition_problems = fixtures.read_editions(files)
        self.cards, self.card_problems = fixtures.read_cards(files)

    def problems(self) -> Iterable[Problem]:
        yield from self.edition_problems
        yield from self.card_problems
        yield from fixtures.problems_of_editions(self.editions, self.cards)
        yield from fixtures.problems_of_cards(self.cards, self.editions)

    def plans(self, options: dict[str, Any]) -> Iterable[tuple[str, Plan, Callable[[list[Entry]], None]]]:
        overwrite = options["overwrite"]
        editions = plan_for(self.editions, fixtures.edition_rows(), by_slug, overwrite)
        yield "Editions", editions, fixtures.write_editions
        cards = plan_for(self.cards, fixtures.card_rows(), by_number, overwrite)
        yield "Cards", cards, fixtures.write_cards


def by_slug(entry: Entry) -> str:
    return entry.key


def by_number(entry: Entry) -> int:
    return int(entry.data["number"])
