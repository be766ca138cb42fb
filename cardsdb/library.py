"""The engine's library of the published cards, rebuilt when they change."""

import threading
from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property

from django.db import transaction
from django.db.models import Prefetch, QuerySet

from cardsdb.card_facts import card_facts
from cardsdb.fixtures import edition_as_fixture
from cardsdb.models import Card, DataVersion, Edition, PrintDifference, Printing, Wording, sorting_form
from cardsdb.publishing import Stamp
from engine.library import Library


@dataclass(frozen=True)
class Held:
    """Everything that is published at one stamp. What is for adults is only there for who asks for it."""

    stamp: Stamp
    library: Library

    @cached_property
    def for_everyone(self) -> Library:
        return self.library.without([each.id for each in self.library.editions.values() if each.adult])

    def for_reader(self, *, adult: bool) -> Library:
        return self.library if adult else self.for_everyone

    @cached_property
    def adult_names(self) -> frozenset[str]:
        """What boxes and cards for adults are called, in every language, in the form names are sorted in."""
        editions = self.library.editions.keys() - self.for_everyone.editions.keys()
        cards = self.library.cards.keys() - self.for_everyone.cards.keys()
        names = [name for card in cards for name in self.library.card(card).names.values()]
        return frozenset(map(sorting_form, (*editions, *cards, *names)))


_held: Held | None = None
_building = threading.Lock()


def current_library(*, adult: bool = False) -> Library:
    """The library of the content published now, whichever process published it. Costs one small query.

    Unless this reader asked for adult content, nothing of it is in there: no name, no wording, no box.
    """
    return held_library().for_reader(adult=adult)


def held_library() -> Held:
    """The library for every reader, together with the stamp of its content."""
    stamp = DataVersion.stamp()
    held = _held
    if held is None or held.stamp != stamp:
        held = _rebuilt(stamp)
    return held


def names_something_hidden(text: str) -> bool:
    """Whether a word set right would make it the name of something for adults."""
    form = f" {sorting_form(text)} "
    return any(f" {name} " in form for name in held_library().adult_names)


def _rebuilt(stamp: Stamp) -> Held:
    global _held
    with _building:
        if _held is None or _held.stamp != stamp:
            # The stamp was read before the rows: a change in between shows as a newer stamp next time.
            _held = Held(stamp, published_library())
        return _held


def hold_once_committed(library: Library) -> None:
    """Let this process go on with a library that was made of what a transaction has just written."""
    made = Held(DataVersion.stamp_in_database(), library)

    def hold() -> None:
        global _held
        with _building:
            _held = made

    transaction.on_commit(hold)


def published_library(cards: Collection[int] | None = None) -> Library:
    """What is published at this moment, all of it or the cards with these keys; nothing is compiled twice."""
    editions = map(edition_as_fixture, Edition.visible.all())
    return Library.build(card_facts(cards), editions, _held.library if _held else None)


def library_with(cards: Collection[int]) -> Library:
    """A library that knows at least the cards with these keys, as they are published; adult content too.

    It is the whole one if that is at hand. After an edit it has these cards alone: none is compiled with a
    look at the others, and whoever shows a list of fifty need not wait for thirty thousand.
    """
    held = _held
    is_current = held is not None and held.stamp == DataVersion.stamp()
    return held.library if held is not None and is_current else published_library(cards)


def published_cards(*, adult: bool = True) -> QuerySet[Card]:
    """The cards a reader may see, each with all this reader may see of it."""
    parts = {"printings": Printing, "wordings": Wording, "differences": PrintDifference}
    shown = {name: part.visible.for_reader(adult).select_related("edition") for name, part in parts.items()}
    prefetch = [Prefetch(name, rows) for name, rows in shown.items()]
    cards: QuerySet[Card] = Card.visible.for_reader(adult).prefetch_related("names", *prefetch)
    return cards
