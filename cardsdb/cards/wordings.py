"""What a card says to a reader: its wording in the reader's box, rendered in the reader's language."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from cardsdb.gathering import gathered
from cardsdb.models import ENGLISH, Card, Edition
from cardsdb.versions import per_version
from engine.language import WordingError, parse, render, sentence_said, spoken
from engine.language.words import Do, Wording

QUOTED: Final = re.compile(r'"([^"\n]+)"')


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
    boxes = gathered((texts[edition.pk], edition) for edition in editions if edition.pk in texts)
    return [SharedWording(tuple(found), rendered(text, language)) for text, found in boxes.items()]


def wording_lines(card: Card, edition: Edition, language: str) -> Lines:
    """The wording of the edition; that of another one where the card is not in the reader's box."""
    published = [wording for wording in card.wordings.all() if wording.is_published]
    in_edition = [wording for wording in published if wording.edition_id == edition.pk]
    for wording in in_edition or published:
        return rendered(wording.text, language)
    return Lines()


def rendered(text: str, language: str) -> Lines:
    """The text in a language; as it was written, in English, where the engine cannot read it."""
    said = spoken(language)
    return _rendered(text, said, tuple(names_called(text, said).items()))


@lru_cache(maxsize=4096)
def _rendered(text: str, language: str, names: tuple[tuple[str, str], ...]) -> Lines:
    try:
        return Lines(tuple(render(parsed(text), language, dict(names))), language)
    except WordingError:
        return Lines(tuple(text.split("\n")), ENGLISH)


def sentence_rendered(sentence: Do, language: str) -> str:
    """One sentence by itself, without its stop."""
    said = spoken(language)
    return sentence_said(sentence, said, names_called(sentence_said(sentence, ENGLISH), said))


def names_called(text: str, language: str) -> dict[str, str]:
    """What the cards a text names are called in a language. English says a name as it is written."""
    quoted = {name.casefold() for name in QUOTED.findall(text)} if language != ENGLISH else set()
    known = printed_names(language) if quoted else {}
    return {name: known[name] for name in sorted(quoted & known.keys())}


@per_version
def printed_names(language: str) -> Mapping[str, str]:
    """What cards are called in a language where that is known, by any of their names in small letters.

    None that are for adults alone: who writes one name of such a card is told no other.
    """
    every = Card.visible.for_reader(adult=False).values_list("names", flat=True)
    known = [names for names in every if names.get(language)]
    return {name.casefold(): names[language] for names in known for name in names.values()}


@lru_cache(maxsize=4096)
def parsed(text: str) -> Wording:
    """A text as the engine reads it, once for all who ask. Raises `WordingError` where it cannot."""
    return parse(text)
