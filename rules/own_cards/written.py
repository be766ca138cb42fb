"""What somebody has typed as a card, and what is said of it: its faces and words, or what is wrong."""

import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from django.urls import reverse
from django.utils.translation import get_language, get_language_info, gettext as _, override

from cardsdb.advice import in_words
from cardsdb.cards.faces import Pattern
from cardsdb.cards.wording_checks import (
    USUAL_TYPE,
    IntendedCard,
    names_for_adults,
    remarks_on,
    stored_wordings,
    why_not_playable,
)
from cardsdb.cards.wordings import Lines
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
from engine.language import LANGUAGES, render, spoken
from engine.language.words import Line, Wording
from rules import judge, narration
from rules.own_cards.mistakes import Mistake, read
from rules.query.effect_links import EffectLink
from rules.query.effect_words import EFFECT_KEYS, effect_words

WITHOUT_WORDING: Final = ("baby", "basic")
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
        """The wording without empty lines and the blanks around the others."""
        return "\n".join(line.strip() for line in self.wording.split("\n") if line.strip())


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
class LineRead:
    """A line as the reader reads it, and the words it is made of, by what they answer."""

    text: str
    words: list[tuple[str, list[EffectLink]]]
    remark: str = ""


@dataclass(frozen=True)
class Problem:
    """What keeps a card from the table. It is told where it was typed, and again when it was meant to go."""

    field: str
    detail: str
    url: str = ""


@dataclass(frozen=True)
class Checked:
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

    @cached_property
    def _read(self) -> Wording | Mistake | Problem | None:
        text = self.written.lines
        if problem := next(self._problems_of_size(text), None):
            return problem
        if not self.adult and judge.mentions([text], names_for_adults()):
            return Problem("wording", adult_content().detail)
        if not text:
            return None
        return read(text, lambda: stored_wordings(held_library(), adult=self.adult), self.written.type)

    def _problems_of_size(self, text: str) -> Iterator[Problem]:
        lines = len(text.split("\n"))
        if len(text) > WORDING_AT_MOST or lines > WORDING_LINES_AT_MOST:
            yield Problem(
                "wording",
                _(
                    "A wording has at most %(most)s signs and %(most_lines)s lines. This one has %(signs)s "
                    "signs and %(lines)s lines: shorten it."
                )
                % {
                    "most": WORDING_AT_MOST,
                    "most_lines": WORDING_LINES_AT_MOST,
                    "signs": len(text),
                    "lines": lines,
                },
            )

    @property
    def wording(self) -> Wording | None:
        return self._read if isinstance(self._read, Wording) else None

    @property
    def mistake(self) -> Mistake | None:
        return self._read if isinstance(self._read, Mistake) else None

    @property
    def wording_problem(self) -> Problem | None:
        return self._read if isinstance(self._read, Problem) else None

    @property
    def is_without_wording(self) -> bool:
        """Whether a card of this type still needs a wording."""
        return not self.written.lines and self.written.type not in WITHOUT_WORDING

    @cached_property
    def why_not_playable(self) -> str:
        reason = why_not_playable(self.wording, self._card) if self.wording else None
        return in_words(reason) if reason else ""

    @property
    def _card(self) -> IntendedCard:
        return IntendedCard(self.written.type, self.name)

    @cached_property
    def house_style(self) -> str:
        """The wording as cards here are worded, if it was typed otherwise."""
        styled = self.said_in(ENGLISH)
        return "" if self.wording is None or styled == self.written.lines else styled

    def said_in(self, language: str) -> str:
        return "\n".join(render(self.wording, spoken(language))) if self.wording else ""

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
        return self.wording is not None or (not self.written.lines and not self.written.is_blank)

    @cached_property
    def faces(self) -> list[DrawnCard]:
        """The card in each language, that of the reader first."""
        own = get_language() or ENGLISH
        return [self._drawn(language) for language in sorted(LANGUAGES, key=lambda each: each != own)]

    def _drawn(self, language: str) -> DrawnCard:
        with override(language):
            said = self.said_in(language).split("\n") if self.wording else [_("No effect of its own.")]
            return DrawnCard(
                language=language,
                language_name=get_language_info(language)["name_local"].capitalize(),
                name=self.name[:CARD_NAME_AT_MOST] or _("No name yet"),
                type=self.written.type,
                type_name=str(CardType(self.written.type).label),
                number=_("own card"),
                wording=Lines(tuple(said), language),
            )

    @cached_property
    def lines_read(self) -> list[LineRead]:
        return lines_read(self.wording, self._card, adult=self.adult) if self.wording else []

    @property
    def as_line(self) -> str:
        """The card as a line of a position in words."""
        return self._card.as_line(self.saved["wording"].split("\n")) or "" if self.name else ""

    @property
    def saved(self) -> dict[str, str]:
        """The card as it stands in a position: its wording as cards here are worded."""
        return {"name": self.name, "type": self.written.type, "wording": self.said_in(ENGLISH)}


def lines_read(wording: Wording, card: IntendedCard, *, adult: bool) -> list[LineRead]:
    """Each line in the reader's language, with its words and what is to be said of it on such a card."""
    texts = render(wording, spoken(get_language() or ENGLISH))
    remarks = {remark["line"]: remark["detail"] for remark in remarks_on(wording, card, adult=adult)}
    return [
        LineRead(text, list(words_of(line)), remarks.get(number, ""))
        for number, (text, line) in enumerate(zip(texts, wording.abilities, strict=True), start=1)
    ]


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
