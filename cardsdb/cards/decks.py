"""What lies on the table of a box before the first card is dealt: the deck, and the Babies in the Nursery."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import ngettext

from cardsdb.models import Card, CardType, Edition, Printing
from cardsdb.models.facts import PLAYERS

FEWEST_PLAYERS, MOST_PLAYERS = PLAYERS[0], PLAYERS[-1]


@dataclass(frozen=True)
class Pile:
    """Cards and how many copies of each, in the order of their numbers."""

    printings: tuple[Printing, ...] = ()

    def __iter__(self) -> Iterator[tuple[Card, int | None]]:
        return ((printing.card, printing.copies) for printing in self.printings)

    def __len__(self) -> int:
        return len(self.printings)

    @property
    def copies(self) -> int:
        """How many cards these are at least."""
        return sum(printing.copies or 1 for printing in self.printings)

    @property
    def uncounted(self) -> int:
        """Of how many of them nobody knows how often they lie in the box."""
        return sum(printing.copies is None for printing in self.printings)


@dataclass(frozen=True)
class Deck:
    """The cards of a box sorted for so many players; `removed` stays in the box."""

    edition: Edition
    players: int
    cards: Pile
    nursery: Pile
    removed: Pile


def deck_of(edition: Edition, players: int) -> Deck:
    """The deck of an edition. Two players take out the cards its rules name."""
    two_players = edition.facts.get("two_players") or {}
    out = set(two_players.get("removed", ())) if players == FEWEST_PLAYERS else set()
    cards, nursery, removed = [], [], []
    for printing in printings_in(edition):
        if printing.card.type == CardType.BABY:
            nursery.append(printing)
        elif printing.card.slug in out:
            removed.append(printing)
        else:
            cards.append(printing)
    return Deck(edition, players, Pile(tuple(cards)), Pile(tuple(nursery)), Pile(tuple(removed)))


def copies_in_words(copies: int, uncounted: int) -> str:
    """How many cards there are; at least so many where of some nobody knows how many."""
    if uncounted:
        message = ngettext("at least %(copies)s card", "at least %(copies)s cards", copies)
    else:
        message = ngettext("%(copies)s card", "%(copies)s cards", copies)
    return message % {"copies": copies}


def printings_in(edition: Edition) -> list[Printing]:
    printings = Printing.visible.filter(edition=edition).order_by("card__number")
    return list(printings.select_related("card"))
