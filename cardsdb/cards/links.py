"""Links to cards: what shows one by its name and type, beside others that may be called alike."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeVar

from django.urls import reverse
from django.utils.translation import override

from cardsdb.gathering import neighbours
from cardsdb.languages import ENGLISH, Said, language_of_reader, said
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

    @staticmethod
    def to(face: Face, copies: int | None = 0) -> "CardLink":
        """A link to a card as the library knows it, without a question to the database."""
        title = said(face.names, language_of_reader(), face.id)
        return CardLink(face.id, face.number, face.type, title, face.name(), copies)

    @property
    def name(self) -> str:
        return self.title.text

    @property
    def name_is_borrowed(self) -> bool:
        """Whether the English name stands in because none is known in the reader's language."""
        return not self.title.is_in_language

    @property
    def name_of_its_own(self) -> Said:
        """The name that no other beside it has."""
        return Said(self.english_name, ENGLISH) if self.needs_english_name else self.title

    @property
    def address(self) -> str:
        return reverse("card", args=[self.slug])

    @property
    def type_name(self) -> str:
        return str(CardType(self.type).label)


Link = TypeVar("Link", bound=CardLink)


def cards_in(edition: Edition) -> tuple[CardLink, ...]:
    """The cards of a box by their numbers, each with its copies."""
    return _cards_in(edition, language_of_reader())


# An edition of the library never changes: with new content comes a new one.
@lru_cache(maxsize=24)
def _cards_in(edition: Edition, language: str) -> tuple[CardLink, ...]:
    faces = sorted(edition.faces.values(), key=lambda face: face.number)
    with override(language):
        return tuple(distinguished([CardLink.to(face, edition.copies_known_of(face)) for face in faces]))


def distinguished(links: Sequence[Link]) -> list[Link]:
    """The same links; those of one name say the English one as well."""
    shared = shared_among(link.name for link in links)
    return [replace(link, needs_english_name=link.name in shared) for link in links]


def shared_among(names: Iterable[str]) -> frozenset[str]:
    """The names that several have."""
    return frozenset(name for name, uses in Counter(names).items() if uses > 1)


def cards_beside(card: str, edition: Edition) -> tuple[CardLink | None, CardLink | None]:
    """The cards before and after one in its box."""
    links = cards_in(edition)
    place = next((place for place, link in enumerate(links) if link.slug == card), None)
    return (None, None) if place is None else neighbours(place, links)
