"""What somebody has typed as a card, and what is said of it: its faces and words, or what is wrong."""

import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from django.urls import reverse
from django.utils.translation import get_language, gettext as _, override

from cardsdb.cards.faces import Pattern
from cardsdb.cards.wording_checks import USUAL_TYPE, IntendedCard, names_for_adults
from cardsdb.cards.wordings import Lines
from cardsdb.languages import LANGUAGE_NAMES
from cardsdb.library import held_library, names_something_hidden
from cardsdb.models import ENGLISH, CardType
from cardsdb.requests.problems import adult_content
from engine import (
    CARD_NAME_AT_MOST,
    OWN_CARD_TYPES,
    WORDING_AT_MOST,
    WORDING_LINES_AT_MOST,
    PositionError,
    folded,
    read_own_cards,
    straight,
)
from engine.language import LANGUAGES
from rules import judge, narration
from rules.wordings.typed import TypedWording, cleaned, lines_typed

WITHOUT_WORDING: Final = ("baby", "basic")


@dataclass(frozen=True)
class TypedCard:
    """The three fields as they were typed."""

    name: str = ""
    type: str = USUAL_TYPE
    wording: str = ""

    @classmethod
    def of(cls, name: str, card_type: str, wording: str) -> "TypedCard":
        known = card_type if card_type in OWN_CARD_TYPES else USUAL_TYPE
        return cls(cleaned(name).replace("\n", " "), known, cleaned(wording))

    @property
    def is_blank(self) -> bool:
        return not (self.name.strip() or self.wording.strip())

    @property
    def lines(self) -> str:
        return lines_typed(self.wording)


@dataclass(frozen=True)
class DrawnCard:
    """What `cardsdb/face.html` draws of an own card, in one language."""

    language: str
    language_name: str
    name: str
    type: str
    type_name: str
    number: str
    wording: Lines
    name_is_borrowed: bool = False
    has_no_effect: bool = True

    @property
    def pattern(self) -> Pattern:
        return Pattern.of_number(zlib.crc32(self.name.encode()) % 10_000)


@dataclass(frozen=True)
class Problem:
    """What keeps a card from the table. It is told where it was typed, and again when it was meant to go."""

    field: str
    detail: str
    url: str = ""


@dataclass(frozen=True)
class Checked(TypedWording):
    """What was typed as it is read for this reader; `others` are the names of the draft's other cards."""

    written: TypedCard
    adult: bool = False
    others: tuple[str, ...] = ()
    named_by_now: bool = field(default=False)

    # The name

    @cached_property
    def name(self) -> str:
        return straight(self.written.name)

    @cached_property
    def name_problem(self) -> Problem | None:
        """What is wrong with the name. One that is missing is only asked for when the card is to go on."""
        if not self.name:
            return Problem("name", _("Give the card a name.")) if self.named_by_now else None
        return next(self._problems_of_name(), None)

    def _problems_of_name(self) -> Iterator[Problem]:
        try:
            read_own_cards([{"name": self.name, "type": self.written.type, "wording": ""}])
        except PositionError as error:
            yield Problem("name", narration.problem_in_words(error.problems[0], self.name))
        if not self.adult and names_something_hidden(self.name):
            yield Problem("name", adult_content().detail)
        if printed := self._printed_card():
            detail = _("“%(name)s” is a printed card. Give yours another name.") % {"name": self.name}
            yield Problem("name", detail, reverse("card", args=[printed]))
        if folded(self.name) in map(folded, self.others):
            yield Problem("name", _("Another card of yours has this name already."))

    def _printed_card(self) -> str | None:
        cards = held_library().for_reader(adult=self.adult).cards.values()
        wanted = folded(self.name)
        called = (card.id for card in cards if wanted in map(folded, (card.id, *card.names.values())))
        return next(called, None)

    # The wording

    @property
    def text(self) -> str:
        return self.written.lines

    @property
    def card(self) -> IntendedCard:
        return IntendedCard(self.written.type, self.name)

    @property
    def is_refused(self) -> bool:
        return self.wording_problem is not None

    @cached_property
    def wording_problem(self) -> Problem | None:
        """Why nobody even reads it: it is too long, or for others alone."""
        signs, lines = len(self.text), len(self.text.split("\n"))
        if signs > WORDING_AT_MOST or lines > WORDING_LINES_AT_MOST:
            message = _(
                "A wording has at most %(most)s signs and %(most_lines)s lines. This one has %(signs)s "
                "signs and %(lines)s lines: shorten it."
            )
            most = {"most": WORDING_AT_MOST, "most_lines": WORDING_LINES_AT_MOST}
            return Problem("wording", message % {**most, "signs": signs, "lines": lines})
        is_hidden = not self.adult and judge.mentions([self.text], names_for_adults())
        return Problem("wording", adult_content().detail) if is_hidden else None

    @property
    def is_without_wording(self) -> bool:
        """Whether a card of this type still needs a wording."""
        return not self.text and self.written.type not in WITHOUT_WORDING

    # What is shown

    @cached_property
    def problems(self) -> list[Problem]:
        """Everything that keeps the card from the table."""
        return [problem for problem in (self.name_problem, *self._problems_of_wording()) if problem]

    def _problems_of_wording(self) -> Iterator[Problem | None]:
        yield self.wording_problem
        if self.mistake:
            yield Problem("wording", self.mistake.detail)
        if self.is_without_wording:
            yield Problem("wording", _("Write a wording: only Baby and Basic Unicorns have none."))
        if self.why_not_playable:
            yield Problem("wording", self.why_not_playable)

    @property
    def is_readable(self) -> bool:
        """Whether the card can be drawn."""
        return self.wording is not None or (not self.text and not self.written.is_blank)

    @cached_property
    def faces(self) -> list[DrawnCard]:
        """The card in each language, that of the reader first."""
        own = get_language() or ENGLISH
        return [self._drawn(language) for language in sorted(LANGUAGES, key=lambda each: each != own)]

    def _drawn(self, language: str) -> DrawnCard:
        with override(language):
            said = self.said_in(language) if self.wording else [_("No effect of its own.")]
            return DrawnCard(
                language=language,
                language_name=LANGUAGE_NAMES[language],
                name=self.name[:CARD_NAME_AT_MOST] or _("No name yet"),
                type=self.written.type,
                type_name=str(CardType(self.written.type).label),
                number=_("own card"),
                wording=Lines(tuple(said), language),
            )

    @property
    def as_line(self) -> str:
        """The card as a line of a position in words."""
        return self.card.as_line(self.said_in(ENGLISH) or [""]) or "" if self.name else ""

    @property
    def saved(self) -> dict[str, str]:
        """The card as it stands in a position: its wording as cards here are worded."""
        return {"name": self.name, "type": self.written.type, "wording": "\n".join(self.said_in(ENGLISH))}
