"""A wording as an editor has typed it: what is wrong with it, or what it says, does and changes.

No HTTP here, and nothing is saved. The cases are run with the typed wording in the place of the stored one.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from django.utils.translation import gettext as _

from cardsdb.cards.related import Relation, cards_with_effect
from cardsdb.cards.wording_checks import IntendedCard
from cardsdb.content.cards import CARD
from cardsdb.languages import LANGUAGE_NAMES
from cardsdb.library import held_library
from cardsdb.models import ENGLISH, Card, CardType, Edition, Status
from engine import Library
from engine.language import LANGUAGES, MOST_CHARACTERS, Tree, tree_of_wording
from rules.wordings.typed import TypedWording, cleaned, lines_typed

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
        return cls(lines_typed(cleaned(text)), card, edition, known, status)

    @property
    def name(self) -> str:
        return str(self.card) if self.card else ""

    @property
    def is_draft(self) -> bool:
        return self.status == Status.DRAFT

    @property
    def meant(self) -> IntendedCard:
        return IntendedCard(self.type, self.name)


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
class Preview(TypedWording):
    """What an editor is shown of a typed wording."""

    typed: Typed
    adult: bool = True

    @property
    def text(self) -> str:
        return self.typed.text

    @property
    def card(self) -> IntendedCard:
        return self.typed.meant

    @property
    def is_refused(self) -> bool:
        return self.is_too_long

    @property
    def is_blank(self) -> bool:
        return not self.typed.text

    @property
    def is_too_long(self) -> bool:
        return len(self.typed.text) > MOST_CHARACTERS

    @property
    def most(self) -> int:
        return MOST_CHARACTERS

    # What it says

    @property
    def sayings(self) -> list[Saying]:
        """The wording in the languages that are rendered from it."""
        others = [language for language in LANGUAGES if language != ENGLISH]
        return [Saying(language, LANGUAGE_NAMES[language], self.said_in(language)) for language in others]

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
