"""A wording as an editor has typed it: what is wrong with it, or what it says, does and changes.

No HTTP here, and nothing is saved. The cases are run with the typed wording in the place of the stored one.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from django.utils.translation import get_language_info, gettext as _

from cardsdb.advice import in_words
from cardsdb.cards.related import Relation, cards_with_effect
from cardsdb.cards.wording_checks import (
    IntendedCard as Meant,
    stored_wordings,
    why_not_playable,
)
from cardsdb.content.cards import CARD
from cardsdb.library import held_library
from cardsdb.models import ENGLISH, Card, CardType, Edition, Status
from engine import Library
from engine.language import LANGUAGES, MOST_CHARACTERS, Tree, render, tree_of_wording
from engine.language.words import Wording
from rules.own_cards.mistakes import Mistake, read
from rules.own_cards.written import LineRead, cleaned, lines_read

LIKE_IT_AT_MOST: Final = 12


@dataclass(frozen=True)
class Typed:
    """What stands in the form: the wording, and the card, edition, type and status it is for."""

    text: str = ""
    card: Card | None = None
    edition: Edition | None = None
    type: str = ""
    status: str = Status.PUBLISHED

    @classmethod
    def of(
        cls, text: str, card: Card | None, edition: Edition | None, card_type: str, status: str
    ) -> "Typed":
        """A type that is none, or is not said, is that of the card."""
        known = card_type if card_type in CardType.values else (card.type if card else "")
        lines = "\n".join(line.strip() for line in cleaned(text).split("\n") if line.strip())
        return cls(lines, card, edition, known, status)

    @property
    def name(self) -> str:
        return str(self.card) if self.card else ""

    @property
    def is_draft(self) -> bool:
        return self.status == Status.DRAFT

    @property
    def meant(self) -> Meant:
        return Meant(self.type, self.name)


@dataclass(frozen=True)
class Saying:
    """The wording in one language."""

    language: str
    language_name: str
    lines: list[str]


@dataclass(frozen=True)
class Node:
    """A word of the tree: the part of another one it is, its name, what is said of it, and its own parts."""

    part: str
    word: str
    facts: list[tuple[str, str]]
    parts: list["Node"]


@dataclass(frozen=True)
class Preview:
    """What an editor is shown of a typed wording."""

    typed: Typed

    @property
    def is_blank(self) -> bool:
        return not self.typed.text

    @property
    def is_too_long(self) -> bool:
        return len(self.typed.text) > MOST_CHARACTERS

    @cached_property
    def _read(self) -> Wording | Mistake | None:
        if self.is_blank or self.is_too_long:
            return None
        return read(self.typed.text, lambda: stored_wordings(held_library(), adult=True), self.typed.type)

    @property
    def wording(self) -> Wording | None:
        return self._read if isinstance(self._read, Wording) else None

    @property
    def mistake(self) -> Mistake | None:
        return self._read if isinstance(self._read, Mistake) else None

    @property
    def most(self) -> int:
        return MOST_CHARACTERS

    # What it says

    @cached_property
    def house_style(self) -> str:
        """The wording as cards here are worded, if it was typed otherwise."""
        styled = "\n".join(render(self.wording, ENGLISH)) if self.wording else ""
        return "" if styled == self.typed.text else styled

    @property
    def sayings(self) -> list[Saying]:
        """The wording in the languages that are rendered from it."""
        others = [language for language in LANGUAGES if language != ENGLISH]
        return [Saying(language, own_name_of(language), self._said_in(language)) for language in others]

    def _said_in(self, language: str) -> list[str]:
        return render(self.wording, language) if self.wording else []

    @cached_property
    def lines_read(self) -> list[LineRead]:
        return lines_read(self.wording, self.typed.meant, adult=True) if self.wording else []

    @property
    def remarks(self) -> list[tuple[int, str]]:
        lines = enumerate(self.lines_read, start=1)
        return [(number, line.remark) for number, line in lines if line.remark]

    @cached_property
    def why_not_playable(self) -> str:
        reason = why_not_playable(self.wording, self.typed.meant) if self.wording else None
        return in_words(reason) if reason else ""

    @property
    def tree(self) -> list[Node]:
        """Its lines as the vocabulary has them."""
        return nodes_of("line", tree_of_wording(self.wording)["abilities"]) if self.wording else []

    @cached_property
    def like_it(self) -> list[Relation]:
        """Other cards with the same effect."""
        card = self.typed.card.slug if self.typed.card else ""
        found = cards_with_effect(self.typed.text, but=card) if self.wording else []
        return found[:LIKE_IT_AT_MOST]

    @property
    def summary(self) -> str:
        """All of it in a sentence, for who does not see it."""
        if self.is_blank:
            return _("There is no wording yet.")
        if self.is_too_long:
            return _("This wording is too long.")
        if self.mistake:
            line = _("Line %(line)s") % {"line": self.mistake.line}
            return f"{line}: {self.mistake.detail}"
        if self.why_not_playable:
            return _("It can be read, but not played yet.")
        return _("This wording can be read and played.")


def own_name_of(language: str) -> str:
    return str(get_language_info(language)["name_local"]).capitalize()


# The tree


def nodes_of(part: str, tree: Any) -> list[Node]:
    """The words under a part; of several parts of one name each is numbered."""
    if isinstance(tree, dict):
        return [node_of(part, tree)]
    several = len(tree) > 1
    parts = [(f"{part} {number}" if several else part, each) for number, each in enumerate(tree, start=1)]
    return [node for name, each in parts for node in grouped(name, each)]


def grouped(part: str, tree: Any) -> list[Node]:
    """A list within a list keeps together what belongs together."""
    if isinstance(tree, dict) or len(tree) == 1:
        return nodes_of(part, tree)
    return [Node(part, "", [], nodes_of("step", tree))]


def node_of(part: str, tree: Tree) -> Node:
    said = {name: value for name, value in tree.items() if name != "word"}
    facts = [(name, in_short(value)) for name, value in said.items() if is_plain(value)]
    parts = [node for name, value in said.items() if not is_plain(value) for node in nodes_of(name, value)]
    return Node(part, tree["word"], facts, parts)


def is_plain(value: Any) -> bool:
    """Whether it is said in a word or two."""
    if isinstance(value, list):
        return all(not isinstance(each, list | dict) for each in value)
    return not isinstance(value, dict)


def in_short(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "–"
    return "–" if value is None else str(value)


# The library with it


def card_facts(typed: Typed) -> dict[str, Any] | None:
    """The card as it would be with this wording; none without a card and an edition."""
    if typed.card is None or typed.edition is None:
        return None
    (facts,) = CARD.fixtures([typed.card])
    wordings = wordings_with(facts["wordings"], typed.edition.slug, typed.text)
    return facts | {"type": typed.type, "wordings": list(wordings)}


def wordings_with(wordings: list[dict[str, Any]], edition: str, text: str) -> Iterator[dict[str, Any]]:
    for wording in wordings:
        yield {**wording, "editions": [each for each in wording["editions"] if each != edition]}
    yield {"editions": [edition], "lines": text.split("\n")}


def library_with(typed: Typed) -> Library | None:
    """What is published now, with this wording in it."""
    facts = card_facts(typed)
    return held_library().library.with_card(facts) if facts else None
