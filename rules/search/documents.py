"""What there is to be found: a document for each card, rule, term, ruling, case and all else that is said."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from django.db import models
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _, override

from cardsdb.access.preferences import visible_editions
from cardsdb.cards.wordings import rendered
from cardsdb.gathering import gathered
from cardsdb.languages import Said, said
from cardsdb.models import ENGLISH, UNICORNS, Card, CardType
from cardsdb.names.folding import sorting_form
from cardsdb.versions import per_version_in_files
from rules.book.rulebook import rule_book
from rules.cases.topics import titles_of
from rules.cases.written import cards_named_in, written_cases
from rules.lexicon.words import forms_of
from rules.models import Chapter, Clarification, Difference, OpenQuestion, Reading, Rule, Term
from rules.query.audience import Audience
from rules.query.effect_words import actions_of_text, effect_words_of_text
from rules.reference.clarifications import every_ruling
from rules.search.site_pages import SITE_PAGES


class DocumentKind(models.TextChoices):
    """What a document is.

    A new kind is a value here, what one is called (`CALLED`), what makes its documents (`SOURCES`), and where
    it is worth less than a rule, a number in `WORTH_OF_KINDS` of `ranking`. If it says by itself how
    something is, it is among those `ANSWERING`, and `READ_ON` of `results` has what the link to it says.
    """

    CARD = "card", _("Cards")
    RULE = "rule", _("Rules")
    CHAPTER = "chapter", _("Chapters")
    TERM = "term", _("Glossary")
    RULING = "ruling", _("Rulings")
    READING = "reading", _("Readings")
    QUESTION = "question", _("Open questions")
    DIFFERENCE = "difference", _("Differences")
    CASE = "case", _("Cases")
    PAGE = "page", _("Pages")

    # Every search looks it up for each document.
    __hash__ = str.__hash__

    @property
    def one(self) -> str:
        """What one of this kind is called."""
        return str(CALLED[self])


ANSWERING: Final = (DocumentKind.RULE, DocumentKind.CHAPTER, DocumentKind.TERM, DocumentKind.RULING)
"""What says by itself how something is."""

CALLED: Final = {
    DocumentKind.CARD: _("Card"),
    DocumentKind.RULE: _("Rule"),
    DocumentKind.CHAPTER: _("Chapter"),
    DocumentKind.TERM: _("Glossary"),
    DocumentKind.RULING: _("Ruling"),
    DocumentKind.READING: _("Reading"),
    DocumentKind.QUESTION: _("Open question"),
    DocumentKind.DIFFERENCE: _("Difference"),
    DocumentKind.CASE: _("Case"),
    DocumentKind.PAGE: _("Page"),
}

ASKED_OF_CHAPTERS: Final[Mapping[Chapter, tuple[str | Promise, ...]]] = {
    Chapter.SETUP: (
        _("setup"),
        _("set up the game"),
        _("How is the game set up?"),
        _("preparations before the game"),
        _("How does the game start?"),
    ),
    Chapter.TURN: (_("How does a turn go?"), _("What is the order of a turn?"), _("phases of a turn")),
    Chapter.PLAY: (_("How do I play a card?"),),
    Chapter.CARD: (_("What kinds of cards are there?"),),
    Chapter.NEIGH: (_("How does neighing work?"), _("How does Neigh work?")),
    Chapter.END: (_("How does the game end?"),),
    Chapter.TWO_PLAYERS: (_("rules for two players"), _("How do two players play?")),
}
"""What is answered by a whole chapter."""


@dataclass(frozen=True)
class Document:
    """One thing that can be found, in one language, and the words by which it is."""

    kind: DocumentKind
    key: str
    language: str
    """Of its text: English where there is none in the language of the reader."""
    title: str
    address: str
    text: str = ""
    belongs_to: str = ""
    number: str = ""
    type: str = ""
    """Of a card."""
    english: str = ""
    """What a card is called in English."""
    asked: tuple[str, ...] = ()
    """Questions as players ask them."""
    names: tuple[str, ...] = ()
    """What else it is called."""
    cards: tuple[str, ...] = ()
    """The cards it is about."""
    rests_on: tuple[str, ...] = ()
    """Of a ruling: rules."""
    boxes: tuple[str, ...] = ()
    """Where it holds; everywhere if there are none."""
    wordings: tuple[tuple[str, str], ...] = ()
    """Of a card: each box with what the card says there."""
    defines: tuple[str, ...] = ()
    does: frozenset[str] = frozenset()
    """What a card does, in the words of the card language."""

    @cached_property
    def thing(self) -> str:
        return f"{self.kind}:{self.key}"

    def __hash__(self) -> int:
        """A document is looked up more often than any other, and its texts are long."""
        return hash(self.thing)

    def text_in(self, box: str) -> str:
        """What it says in a box; that of another one where it is not in the reader's."""
        said = dict(self.wordings)
        return said.get(box) or next(iter(said.values()), self.text)

    @cached_property
    def words_asked(self) -> tuple[frozenset[str], ...]:
        """The words of each question it is found by, small ones too."""
        return tuple(frozenset(forms_of(each)) for each in self.asked)

    @cached_property
    def forms_of_names(self) -> frozenset[str]:
        """All it is called, as names are compared."""
        return frozenset(map(sorting_form, (self.title, *self.names)))


@per_version_in_files
def documents_of(kind: DocumentKind, language: str) -> dict[bool, tuple[Document, ...]]:
    """By whether what is for adults is among them. Most are the same for everyone: those are kept once.

    An edit changes one kind of text, seldom two: those of all others stay as they are.
    """
    with override(language):
        for_everyone, for_adults = (
            {each: each for each in SOURCES[kind](Audience(language, adult))} for adult in (False, True)
        )
    return {False: tuple(for_everyone), True: tuple(for_everyone.get(each, each) for each in for_adults)}


def document(kind: DocumentKind, content: Any, title: Said, **more: Any) -> Document:
    """That of content with a slug and a page."""
    return Document(kind, content.slug, title.language, title.text, content.get_absolute_url(), **more)


def cards(audience: Audience) -> Iterator[Document]:
    boxes = {edition.pk: edition.slug for edition in visible_editions(adult=audience.adult)}
    visible = Card.visible.for_reader(adult=audience.adult)
    shown = list(visible.prefetch_related("printings", "wordings"))
    called = Counter(card.name_in(audience.language).text for card in shown)
    for card in shown:
        title = card.name_in(audience.language)
        wordings = [each for each in card.wordings.all() if each.is_published and each.edition_id in boxes]
        texts = {each.text: lines(*rendered(each.text, audience.language).lines) for each in wordings}
        yield document(
            DocumentKind.CARD,
            card,
            title,
            text=lines(*texts.values()),
            wordings=tuple((boxes[each.edition_id], texts[each.text]) for each in wordings),
            belongs_to=type_and_english_name(card) if called[title.text] > 1 else type_name(card),
            type=card.type,
            english=card.name_in(ENGLISH).text,
            asked=questions_in(audience, card.asked),
            names=tuple(dict.fromkeys((*card.names.values(), *card.words_it_is_found_by))),
            cards=(card.slug,),
            boxes=tuple(
                sorted(boxes[each.edition_id] for each in card.printings.all() if each.edition_id in boxes)
            ),
            does=frozenset(type_words(card)).union(*(effects(text) for text in texts)),
        )


def type_name(card: Card) -> str:
    return str(CardType(card.type).label)


def type_and_english_name(card: Card) -> str:
    """What tells cards apart that are called alike: all Baby Unicorns of the Dutch box are."""
    return f"{type_name(card)}, {card.name_in(ENGLISH).text}"


def type_words(card: Card) -> Iterator[str]:
    yield f"type:{card.type}"
    if card.type in UNICORNS:
        yield "type:unicorn"


def effects(text: str) -> frozenset[str]:
    return effect_words_of_text(text) | actions_of_text(text)


def rules(audience: Audience) -> Iterator[Document]:
    defined = terms_by_rule(audience)
    asked = asked_by_slug(Rule)
    for rule in rule_book(adult=audience.adult, language=audience.language).rules:
        yield Document(
            DocumentKind.RULE,
            rule.slug,
            rule.language,
            rule.title,
            rule.address,
            text=lines(rule.text, *(variant.text for variant in rule.variants)),
            belongs_to=rule.chapter_title,
            number=rule.number,
            asked=questions_in(audience, asked[rule.slug]),
            boxes=tuple(sorted(rule.editions)),
            defines=tuple(defined.get(rule.slug, ())),
        )


def chapters(audience: Audience) -> Iterator[Document]:
    for chapter in rule_book(adult=audience.adult, language=audience.language).chapters:
        yield Document(
            DocumentKind.CHAPTER,
            chapter.slug,
            audience.language,
            chapter.title,
            chapter.address,
            text=" · ".join(rule.title for rule in chapter.rules),
            number=str(chapter.number),
            asked=tuple(map(str, ASKED_OF_CHAPTERS.get(Chapter(chapter.slug), ()))),
        )


def terms_by_rule(audience: Audience) -> dict[str, list[str]]:
    terms = Term.visible.for_reader(audience.adult).exclude(rule=None)
    return gathered(terms.values_list("rule__slug", "slug"))


def terms(audience: Audience) -> Iterator[Document]:
    for term in Term.visible.for_reader(audience.adult):
        title, definition = both(audience, term.term, term.definition)
        yield document(
            DocumentKind.TERM,
            term,
            title,
            text=definition.text,
            asked=questions_in(audience, term.asked),
            defines=(term.slug,),
        )


def rulings(audience: Audience) -> Iterator[Document]:
    asked = asked_by_slug(Clarification)
    boxes = boxes_of_rulings()
    for ruling in every_ruling(adult=audience.adult):
        yield Document(
            DocumentKind.RULING,
            ruling.row.slug,
            ruling.language,
            ruling.question,
            ruling.row.get_absolute_url(),
            text=ruling.answer,
            belongs_to=names_of(ruling.cards, audience.language),
            asked=questions_in(audience, asked[ruling.row.slug]),
            cards=tuple(card.slug for card in ruling.cards),
            rests_on=tuple(rule.slug for rule in ruling.row.rules.all()),
            boxes=tuple(boxes.get(ruling.row.slug, ())),
        )


def names_of(cards: Iterable[Card], language: str) -> str:
    return ", ".join(card.name_in(language).text for card in cards)


def asked_by_slug(model: type[Rule | Clarification]) -> dict[str, dict[str, list[str]]]:
    return dict(model.visible.values_list("slug", "asked"))


def boxes_of_rulings() -> dict[str, list[str]]:
    rulings = Clarification.visible.exclude(editions=None)
    return gathered(sorted(rulings.values_list("slug", "editions__slug").order_by()))


def readings(audience: Audience) -> Iterator[Document]:
    for reading in Reading.visible.for_reader(audience.adult).prefetch_related("choices"):
        title, question, default = both(audience, reading.title, reading.question, reading.default)
        choices = both(audience, *(choice.text for choice in reading.choices.all()))
        yield document(
            DocumentKind.READING,
            reading,
            title,
            text=lines(question.text, default.text, *(choice.text for choice in choices)),
        )


def open_questions(audience: Audience) -> Iterator[Document]:
    for question in OpenQuestion.visible.for_reader(audience.adult):
        title, why, judge = both(audience, question.question, question.why, question.judge)
        yield document(
            DocumentKind.QUESTION,
            question,
            title,
            text=lines(why.text, judge.text),
        )


def differences(audience: Audience) -> Iterator[Document]:
    for difference in Difference.visible.for_reader(audience.adult).prefetch_related("says"):
        title, use = both(audience, difference.title, difference.use)
        sides = both(audience, *(side.text for side in difference.says.all()))
        yield document(
            DocumentKind.DIFFERENCE,
            difference,
            title,
            text=lines(*(side.text for side in sides), use.text),
            belongs_to=difference.get_kind_display(),
        )


def cases(audience: Audience) -> Iterator[Document]:
    known = {edition.slug for edition in visible_editions(adult=audience.adult)}
    titles = titles_of({case.topic for case in written_cases().values()}, adult=audience.adult)
    for case in written_cases().values():
        if not case.runs_for(known):
            continue
        title = case.title_in(audience.language)
        yield Document(
            DocumentKind.CASE,
            case.case.id,
            title.language,
            title.text,
            reverse("case", args=[case.case.id]),
            belongs_to=titles[case.topic],
            number=case.case.id,
            cards=cards_named_in(case.case.title),
        )


def pages(audience: Audience) -> Iterator[Document]:
    for page in SITE_PAGES:
        yield Document(
            DocumentKind.PAGE,
            page.name,
            audience.language,
            str(page.title),
            reverse(page.name),
            text=str(page.text),
            asked=page.asked,
        )


def both(audience: Audience, *texts: dict[str, str]) -> list[Said]:
    return [said(text, audience.language) for text in texts]


def questions_in(audience: Audience, asked: Mapping[str, list[str]]) -> tuple[str, ...]:
    return tuple(asked.get(audience.language, ()))


def lines(*texts: str) -> str:
    return "\n".join(text for text in texts if text)


SOURCES: Final[dict[DocumentKind, Callable[[Audience], Iterator[Document]]]] = {
    DocumentKind.CARD: cards,
    DocumentKind.RULE: rules,
    DocumentKind.CHAPTER: chapters,
    DocumentKind.TERM: terms,
    DocumentKind.RULING: rulings,
    DocumentKind.READING: readings,
    DocumentKind.QUESTION: open_questions,
    DocumentKind.DIFFERENCE: differences,
    DocumentKind.CASE: cases,
    DocumentKind.PAGE: pages,
}
