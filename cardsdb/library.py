"""The engine's library of the published cards, rebuilt when they change."""

from dataclasses import dataclass
from functools import cached_property, lru_cache

from django.db.models import Prefetch, QuerySet

from cardsdb.card_facts import card_facts
from cardsdb.content.cards import EDITION
from cardsdb.models import Card, Edition, PrintDifference, Printing, Wording
from cardsdb.names.folding import sorting_form
from cardsdb.versions import per_version
from engine import Edition as EngineEdition, Library


@dataclass(frozen=True, eq=False)
class Held:
    """Everything that is published. What is for adults is only there for who asks for it."""

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


def current_library(*, adult: bool = False) -> Library:
    """The library of the content published now, whichever process published it.

    Unless this reader asked for adult content, nothing of it is in there: no name, no wording, no box.
    """
    return held_library().for_reader(adult=adult)


@per_version
def held_library() -> Held:
    """The library for every reader. Nothing is compiled twice."""
    before = held_library.latest()
    editions = EDITION.fixtures(Edition.visible.all())
    return Held(Library.build(card_facts(), editions, before.library if before else None))


@lru_cache(maxsize=64)
def mixed(library: Library, boxes: tuple[str, ...]) -> Library:
    """The library with these boxes on one table; the first gives the rules."""
    return library.combined(boxes)


def table_of(library: Library, *editions: str) -> EngineEdition:
    """What lies on the table where one plays with these boxes: an expansion with its base game."""
    boxes = library.played_with(*editions)
    return mixed(library, boxes).edition(boxes[0])


def names_something_hidden(text: str) -> bool:
    """Whether a word set right would make it the name of something for adults."""
    form = f" {sorting_form(text)} "
    return any(f" {name} " in form for name in held_library().adult_names)


def is_playable(card: Card) -> bool:
    """Whether the engine can play it in some box."""
    return plays(current_library(adult=True), card)


def plays(library: Library, card: Card) -> bool:
    return any(library.playable(card.slug, edition) for edition in library.editions)


def is_built() -> bool:
    """Whether this process has a library at all, be it of the content before the last edit."""
    return held_library.latest() is not None


def is_being_built() -> bool:
    return held_library.is_being_made()


def published_cards(*, adult: bool = True) -> QuerySet[Card]:
    """The cards a reader may see, each with all this reader may see of it."""
    parts = {"printings": Printing, "wordings": Wording, "differences": PrintDifference}
    shown = {name: part.visible.for_reader(adult).select_related("edition") for name, part in parts.items()}
    prefetch = [Prefetch(name, rows) for name, rows in shown.items()]
    cards: QuerySet[Card] = Card.visible.for_reader(adult).prefetch_related(*prefetch)
    return cards
