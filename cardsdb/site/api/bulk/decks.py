"""The deck of a box as a list to take away, in the reader's language."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from django.utils.translation import gettext as _

from cardsdb.cards.decks import FEWEST_PLAYERS, MOST_PLAYERS, Deck, Pile, copies_in_words, deck_of
from cardsdb.languages import Said
from cardsdb.models import ENGLISH, Card, CardType, Edition, Printing
from cardsdb.site.api.bulk.tables import Row, as_table

TABLE_HEADER = (
    *("edition", "players", "language", "pile", "copies", "name", "name_language", "name_en"),
    *("type", "collector_number", "card_id"),
)


@dataclass(frozen=True)
class DeckList:
    """A deck for so many players, or for any number that plays with all of it."""

    edition: Edition
    players: int | None
    language: str

    @cached_property
    def deck(self) -> Deck:
        return deck_of(self.edition, self.players or MOST_PLAYERS)

    @property
    def file_name(self) -> str:
        players = f"-{self.players}-players" if self.players else ""
        return f"{self.edition.slug}-deck-{self.language}{players}"

    @property
    def piles(self) -> list[tuple[str, str, tuple[Printing, ...]]]:
        """The code, the name and the cards of each pile that has any."""
        deck = self.deck
        every = [
            ("deck", _("Deck"), deck.cards.printings),
            ("nursery", _("Nursery"), deck.nursery.printings),
            ("removed", _("Stays in the box"), deck.removed.printings),
        ]
        return [pile for pile in every if pile[2]]

    # As a text

    def as_text(self) -> str:
        return "\n".join([*self.head(), *(line for pile in self.piles for line in self.lines_of(*pile[1:]))])

    def head(self) -> list[str]:
        doubt = _("Cards and copies rest on lists of others and have not been compared with a printed box.")
        lines = [
            self.edition.name_in(self.language).text,
            self.players_in_words,
            _("Language: English"),
            *([] if self.edition.verified else [doubt]),
            _("Made by Hornbook, which is unofficial."),
        ]
        return [f"# {line}" for line in lines]

    @property
    def players_in_words(self) -> str:
        if self.players:
            return _("For %(players)s players") % {"players": self.players}
        fewest = FEWEST_PLAYERS + 1 if self.edition.facts.get("two_players") else FEWEST_PLAYERS
        return _("For %(fewest)s to %(most)s players") % {"fewest": fewest, "most": MOST_PLAYERS}

    def lines_of(self, title: str, printings: tuple[Printing, ...]) -> Iterator[str]:
        yield ""
        yield f"## {title} ({cards_in_words(printings)})"
        groups = by_type(printings)
        for type_, of_type in groups:
            if len(groups) > 1:
                yield ""
                yield f"### {CardType(type_).label} ({cards_in_words(of_type)})"
            yield from (f"{printing.copies or '?'} {self.name_of(printing.card)}" for printing in of_type)

    def name_of(self, card: Card) -> str:
        """The name, with the English one behind it where others share it, as all Babies of the Dutch box."""
        name, english = self.title_of(card).text, card.name_in(ENGLISH).text
        return f"{name} – {english}" if self.uses[name] > 1 and english != name else name

    @cached_property
    def uses(self) -> Counter[str]:
        every = (printing.card for _code, _title, printings in self.piles for printing in printings)
        return Counter(self.title_of(card).text for card in every)

    def title_of(self, card: Card) -> Said:
        return card.name_in(self.language)

    # As a table

    def as_table(self) -> bytes:
        return as_table(TABLE_HEADER, self.rows())

    def rows(self) -> Iterator[Row]:
        for code, _title, printings in self.piles:
            for printing in sorted(printings, key=place_of_type):
                title = self.title_of(printing.card)
                yield (
                    *(self.edition.slug, self.players or "", self.language, code, printing.copies or ""),
                    *title,
                    *(printing.card.name_in(ENGLISH).text, printing.card.type),
                    *(printing.collector_number, printing.card.slug),
                )


def cards_in_words(printings: tuple[Printing, ...]) -> str:
    pile = Pile(printings)
    return copies_in_words(pile.copies, pile.uncounted)


def by_type(printings: tuple[Printing, ...]) -> list[tuple[str, tuple[Printing, ...]]]:
    in_order = sorted(printings, key=place_of_type)
    return [(type_, tuple(same)) for type_, same in groupby(in_order, key=lambda each: each.card.type)]


def place_of_type(printing: Printing) -> tuple[int, int]:
    return CardType.values.index(printing.card.type), printing.card.number
