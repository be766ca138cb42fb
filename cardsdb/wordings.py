"""What a card says to a reader: its wording in the reader's box, rendered in the reader's language."""

from dataclasses import dataclass
from functools import lru_cache

from cardsdb.models import ENGLISH, Card, Edition
from engine.text import WordingError, parse, render


@dataclass(frozen=True)
class Lines:
    """One ability a line, and the language they are in."""

    lines: tuple[str, ...] = ()
    language: str = ENGLISH

    def __bool__(self) -> bool:
        return bool(self.lines)


def wording_lines(card: Card, edition: Edition, language: str) -> Lines:
    """The wording of the edition; that of another one where the card is not in the reader's box."""
    published = [wording for wording in card.wordings.all() if wording.is_published]
    in_edition = [wording for wording in published if wording.edition_id == edition.pk]
    for wording in in_edition or published:
        return rendered(wording.text, language)
    return Lines()


@lru_cache(maxsize=4096)
def rendered(text: str, language: str) -> Lines:
    """The text in a language; as it was written, in English, where the engine cannot read it."""
    try:
        return Lines(tuple(render(parse(text), language)), language)
    except WordingError:
        return Lines(tuple(text.split("\n")), ENGLISH)
