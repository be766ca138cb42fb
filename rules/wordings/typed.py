"""A wording that somebody types, as a card of their own or in the admin: what it says, or what is wrong."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from cardsdb.advice import in_words
from cardsdb.cards.wording_checks import IntendedCard, remarks_on, stored_wordings, why_not_playable
from cardsdb.languages import language_of_reader
from cardsdb.library import held_library
from cardsdb.models import ENGLISH
from engine.language import render, spoken
from engine.language.words import Line, Wording
from rules.query.effect_links import EffectLink
from rules.query.effect_words import EFFECT_KEYS, effect_words
from rules.wordings.mending import repair
from rules.wordings.mistakes import Mistake, read

# What is too long is given back as well, so that it can be shortened.
TYPED_AT_MOST: Final = 12_000
# The keys of a line's words in the order of a sentence, and what is true of nearly every line.
KEYS_IN_ORDER: Final = (
    *("trigger", "if", "costs", "optional", "who", "does", "amount", "target"),
    *("from", "to", "watches", "cannot"),
)
HARDLY_TELLING: Final = {"optional:no", "target:card"}


def cleaned(text: str) -> str:
    """The text with plain ends of lines and blanks, and without signs that cannot be seen."""
    plain = text[:TYPED_AT_MOST].replace("\r\n", "\n").replace("\r", "\n")
    spaced = (sign if sign == "\n" else " " if sign.isspace() else sign for sign in plain)
    return "".join(sign for sign in spaced if sign == "\n" or sign.isprintable())


def lines_typed(text: str) -> str:
    """A cleaned text without empty lines and the blanks around the others."""
    return "\n".join(line.strip() for line in text.split("\n") if line.strip())


@dataclass(frozen=True)
class LineRead:
    """A line as the reader reads it, and the words it is made of, by what they answer."""

    text: str
    words: list[tuple[str, list[EffectLink]]]
    remark: str = ""


class TypedWording(ABC):
    """The lines that were typed, read for a card by somebody who may see what is for adults, or may not."""

    adult: bool

    @property
    @abstractmethod
    def text(self) -> str: ...

    @property
    @abstractmethod
    def card(self) -> IntendedCard: ...

    @property
    @abstractmethod
    def is_refused(self) -> bool:
        """Whether it is not even to be read."""

    @cached_property
    def _read(self) -> Wording | Mistake | None:
        if not self.text or self.is_refused:
            return None
        return read(self.text, lambda: stored_wordings(held_library(), adult=self.adult), self.card.type)

    @property
    def wording(self) -> Wording | None:
        return self._read if isinstance(self._read, Wording) else None

    @property
    def mistake(self) -> Mistake | None:
        return self._read if isinstance(self._read, Mistake) else None

    @cached_property
    def why_not_playable(self) -> str:
        reason = why_not_playable(self.wording, self.card) if self.wording else None
        return in_words(reason) if reason else ""

    def said_in(self, language: str) -> list[str]:
        return render(self.wording, spoken(language)) if self.wording else []

    @cached_property
    def house_style(self) -> str:
        """The wording as cards here are worded, if it was typed otherwise; or one that can be played."""
        playable = repair(self.text, self.card.type) if self.why_not_playable else None
        offered = playable or "\n".join(self.said_in(ENGLISH))
        return "" if offered == self.text else offered

    @cached_property
    def lines_read(self) -> list[LineRead]:
        """Each line in the reader's language, with its words and what is to be said of it on such a card."""
        if self.wording is None:
            return []
        remarks = remarks_on(self.wording, self.card, adult=self.adult)
        said = {remark["line"]: remark["detail"] for remark in remarks}
        lines = zip(self.said_in(language_of_reader()), self.wording.abilities, strict=True)
        return [
            LineRead(text, list(words_of(line)), said.get(number, ""))
            for number, (text, line) in enumerate(lines, start=1)
        ]

    @property
    def lines_remarked(self) -> list[LineRead]:
        """Those of which something is to be said, such as that they never do anything on such a card."""
        return [line for line in self.lines_read if line.remark]


def words_of(line: Line) -> Iterator[tuple[str, list[EffectLink]]]:
    """The words of a line in the reader's language, as links to the cards that share them."""
    said = effect_words(Wording((line,))) - HARDLY_TELLING
    for name in KEYS_IN_ORDER:
        key = EFFECT_KEYS[name]
        links = [
            EffectLink(str(phrase.label), f"{name}:{value}")
            for value, phrase in key.values.items()
            if f"{name}:{value}" in said
        ]
        if links:
            yield str(key.label), links
