"""What a card says to a reader: its wording in the reader's box, rendered in the reader's language."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from cardsdb.models import ENGLISH, Card, Edition
from engine.language import WordingError, parse, render, spoken
from engine.language.words import Wording


@dataclass(frozen=True)
class Lines:
    """One ability a line, and the language they are in."""

    lines: tuple[str, ...] = ()
    language: str = ENGLISH

    def __bool__(self) -> bool:
        return bool(self.lines)


@dataclass(frozen=True)
class SharedWording:
    """What a card says in one or several boxes."""

    editions: tuple[Edition, ...]
    wording: Lines

    @property
    def text(self) -> str:
        return "\n".join(self.wording.lines)


def wordings_by_box(card: Card, editions: Iterable[Edition], language: str) -> list[SharedWording]:
    """The different wordings of a card, each with the boxes it stands in."""
    texts = {each.edition_id: each.text for each in card.wordings.all() if each.is_published}
    boxes: dict[str, list[Edition]] = {}
    for edition in editions:
        if edition.pk in texts:
            boxes.setdefault(texts[edition.pk], []).append(edition)
    return [SharedWording(tuple(found), rendered(text, language)) for text, found in boxes.items()]


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
    said = spoken(language)
    try:
        return Lines(tuple(render(parsed(text), said)), said)
    except WordingError:
        return Lines(tuple(text.split("\n")), ENGLISH)


@lru_cache(maxsize=4096)
def parsed(text: str) -> Wording:
    """A text as the engine reads it, once for all who ask. Raises `WordingError` where it cannot."""
    return parse(text)
