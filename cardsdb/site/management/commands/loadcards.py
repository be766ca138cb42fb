"""Load editions and cards from their files. Nothing somebody edited or made here is lost unless told so."""

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import Any

from cardsdb.content.cards import CARD, EDITION, CardsHere
from cardsdb.content.kinds import ContentKind, known_slugs
from cardsdb.content.loading import Entry, Files, LoadCommand, Plan, Problem, plan_for, problems_with_own
from cardsdb.models import Card
from rules.cases.checking.loading import failing_cases_listed


class Command(LoadCommand):
    help = "Load editions and cards from a folder of fixtures."

    def has_content(self) -> bool:
        return Card.objects.exists()

    def read(self, files: Files) -> None:
        self.editions, unread_editions = EDITION.read(files)
        self.cards, unread_cards = CARD.read(files)
        self.unread = unread_editions + unread_cards

    def all_entries(self) -> list[Entry]:
        return self.editions + self.cards

    def problems(self) -> Iterable[Problem]:
        known = known_slugs([(EDITION, self.editions), (CARD, self.cards)])
        yield from self.unread
        yield from EDITION.problems(self.editions, known)
        yield from EDITION.problems_of_places(self.editions, self.wishes)
        yield from problems_with_own(self.editions, EDITION.digests(), self.wishes)
        yield from CARD.problems(self.cards, known)
        here = CardsHere.now()
        for card in self.cards:
            yield from here.problems_with(card, self.wishes)

    def plans(self, is_for_real: bool) -> Iterable[tuple[str, Plan, Callable[[list[Entry]], None]]]:
        editions = plan_for(self.editions, EDITION.digests(), by_slug, self.wishes)
        yield EDITION.label, editions, partial(self.write, EDITION)
        cards = plan_for(self.cards, CARD.digests_beside(self.cards), by_number, self.wishes)
        yield CARD.label, cards, partial(self.write, CARD)

    def write(self, kind: ContentKind, entries: list[Entry]) -> None:
        kind.write(entries)
        kind.record(entries, self.comment)

    def cases_played(self) -> AbstractContextManager[Any]:
        return failing_cases_listed(self.stdout.write) if self.has_content() else nullcontext()


def by_slug(entry: Entry) -> str:
    return entry.key


def by_number(entry: Entry) -> int:
    return int(entry.data["number"])
