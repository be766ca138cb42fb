"""Load editions and cards from their files. Nothing somebody edited or made here is lost unless told so."""

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import Any

from cardsdb.content import fixtures
from cardsdb.content.loading import Entry, Files, LoadCommand, Plan, Problem, plan_for, problems_with_own
from cardsdb.models import Card
from rules.cases.checking.loading import failing_cases_listed


class Command(LoadCommand):
    help = "Load editions and cards from a folder of fixtures."

    def has_content(self) -> bool:
        return Card.objects.exists()

    def read(self, files: Files) -> None:
        self.editions, self.edition_problems = fixtures.read_editions(files)
        self.cards, self.card_problems = fixtures.read_cards(files)

    def all_entries(self) -> list[Entry]:
        return self.editions + self.cards

    def problems(self) -> Iterable[Problem]:
        yield from self.edition_problems
        yield from self.card_problems
        yield from fixtures.problems_of_editions(self.editions, self.cards)
        yield from fixtures.problems_of_places(self.editions, self.wishes)
        yield from problems_with_own(self.editions, fixtures.edition_rows(), self.wishes)
        yield from fixtures.problems_of_cards(self.cards, self.editions, self.wishes)

    def plans(self, is_for_real: bool) -> Iterable[tuple[str, Plan, Callable[[list[Entry]], None]]]:
        editions = plan_for(self.editions, fixtures.edition_rows(), by_slug, self.wishes)
        yield "Editions", editions, partial(fixtures.write_editions, comment=self.comment)
        cards = plan_for(self.cards, fixtures.card_rows(self.cards), by_number, self.wishes)
        yield "Cards", cards, partial(fixtures.write_cards, comment=self.comment)

    def cases_played(self) -> AbstractContextManager[Any]:
        return failing_cases_listed(self.stdout.write) if self.has_content() else nullcontext()


def by_slug(entry: Entry) -> str:
    return entry.key


def by_number(entry: Entry) -> int:
    return int(entry.data["number"])
