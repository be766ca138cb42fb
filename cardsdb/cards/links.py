"""Links to cards as the library knows them, without a question to the database."""

from collections import Counter
from dataclasses import dataclass, replace
from functools import lru_cache

from django.urls import reverse
from django.utils.translation import override

from cardsdb.cards.faces import SYMBOLS
from cardsdb.languages import Said, language_of_reader, said
from cardsdb.models import CardType
from engine import Edition, Face


@dataclass(frozen=True)
class CardLink:
    """What a link to a card shows: its name as printed in the reader's language, its type and its number."""

    slug: str
    number: int
    type: str
    title: Said
    english_name: str
    copies: int | None = 0
    """How many lie in the box; None where nobody knows."""
    needs_english_name: bool = False
    """Whether others beside it have the same name, as all Baby Unicorns of the Dutch box."""

    @classmethod
    def to(cls, face: Face, copies: int | None = 0) -> "CardLink":
        title = said(face.names, language_of_reader(), face.id)
        return cls(face.id, face.number, face.type, title, face.name(), copies)

    @property
    def address(self) -> str:
        return reverse("card", args=[self.slug])

    @property
    def symbol(self) -> str:
        return SYMBOLS[self.type]

    @property
    def type_name(self) -> str:
        return str(CardType(self.type).label)


def cards_in(edition: Edition) -> tuple[CardLink, ...]:
    """The cards of a box by their numbers, each with its copies."""
    return _cards_in(edition, language_of_reader())


# An edition of the library never changes: with new content comes a new one.
@lru_cache(maxsize=24)
def _cards_in(edition: Edition, language: str) -> tuple[CardLink, ...]:
    faces = sorted(edition.faces.values(), key=lambda face: face.number)
    with override(language):
        return tuple(distinguished([CardLink.to(face, edition.copies_known_of(face)) for face in faces]))


def distinguished(links: list[CardLink]) -> list[CardLink]:
    """The same links; those of one name say the English one as well."""
    uses = Counter(link.title.text for link in links)
    return [replace(link, needs_english_name=uses[link.title.text] > 1) for link in links]


def cards_beside(card: str, edition: Edition) -> tuple[CardLink | None, CardLink | None]:
    """The cards before and after one in its box."""
    links = cards_in(edition)
    place = next((place for place, link in enumerate(links) if link.slug == card), None)
    if place is None:
        return None, None
    return (links[place - 1] if place else None), (links[place + 1] if place + 1 < len(links) else None)
