"""What the texts have to say to a question: the best of each kind, with what was found marked."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from django.utils.safestring import SafeString

from rules.book import rule_book
from rules.glossary import terms_at
from rules.models import PassageKind, Term
from rules.search.index import LANGUAGES
from rules.search.lexicon import lexicon_at
from rules.search.marks import Marker
from rules.search.passages import Audience
from rules.search.question import Question, understood
from rules.search.ranking import Ranked, Ranking
from rules.search.vocabulary import Known, known_at

MOST_DEFINITIONS = 2


@dataclass(frozen=True)
class TextHit:
    """A passage that was found."""

    key: str
    number: str
    title: SafeString
    belongs_to: str
    context: SafeString
    address: str
    language: str


@dataclass(frozen=True)
class Section:
    """The best passages of a kind, and how many there are."""

    kind: PassageKind
    hits: tuple[TextHit, ...]
    total: int
    is_partial: bool = False
    """Whether none of them has every word."""

    @property
    def was_cut(self) -> bool:
        return self.total > len(self.hits)


@dataclass(frozen=True)
class Answers:
    """What there is to a question: definitions of its terms, and passages by kind."""

    question: Question
    known: Known
    terms: tuple[Term, ...] = ()
    sections: tuple[Section, ...] = ()

    @property
    def total(self) -> int:
        return sum(section.total for section in self.sections)


def search_texts(
    text: str,
    *,
    adult: bool,
    language: str,
    kind: str = "",
    edition: str = "",
    besides_names: str | None = None,
) -> Answers:
    """The passages a reader may see that have what the text asks for; of one kind if it is named.

    Of a rule, what it says in the reader's `edition` is shown. Terms are defined that stand in
    `besides_names`, what the text says besides the names of cards.
    """
    question, known = asked(text, adult=adult, language=language)
    if not question.parts:
        return Answers(question, known)
    search = Search(question, known, Audience(language, adult), kind, edition)
    about = question if besides_names is None else asked(besides_names, adult=adult, language=language)[0]
    return Answers(question, known, search.terms(about), tuple(search.sections()))


def asked(text: str, *, adult: bool, language: str) -> tuple[Question, Known]:
    """A question as the texts understand it."""
    known, *others = (known_at(Audience(code, adult)) for code in in_order(language))
    return understood(text, known, others), known


def strange_words(text: str, *, adult: bool, language: str) -> tuple[str, ...]:
    """The words of a question that are in no text."""
    question, _known = asked(text, adult=adult, language=language)
    return question.unknown


def in_order(language: str) -> list[str]:
    """The reader's language, then the others."""
    return [language, *(code for code in LANGUAGES if code != language)]


@dataclass(frozen=True)
class Search:
    """A question put to the passages of one reader."""

    question: Question
    known: Known
    audience: Audience
    kind: str
    edition: str

    def sections(self) -> Iterator[Section]:
        best = Ranking(self.question, self.known, self.audience, self.kind).best()
        for kind in PassageKind:
            if found := best.get(kind):
                yield self.section(kind, found)

    def section(self, kind: PassageKind, found: list[Ranked]) -> Section:
        hits = tuple(self.hit(passage) for passage in found)
        is_partial = not any(passage.has_nearly_all for passage in found)
        return Section(kind, hits, found[0].total, is_partial)

    def hit(self, passage: Ranked) -> TextHit:
        marker = self.marker
        return TextHit(
            key=passage.key,
            number=passage.number,
            title=marker.marked(passage.title),
            belongs_to=passage.belongs_to,
            context=marker.context(self.text_for_reader(passage)),
            address=passage.address,
            language=passage.text_language,
        )

    def text_for_reader(self, passage: Ranked) -> str:
        """What a passage says; of a rule that differs between boxes, what it says in the reader's."""
        if passage.kind != PassageKind.RULE or not self.edition:
            return passage.text
        book = rule_book(adult=self.audience.adult, language=self.audience.language)
        rule = book.rules_by_slug.get(passage.key)
        return rule.for_edition(self.edition).text if rule else passage.text

    @cached_property
    def marker(self) -> Marker:
        lexicon = lexicon_at(self.audience.adult, self.audience.language)
        return Marker(self.known.stems, lexicon, self.question.stems, self.question.terms)

    def terms(self, about: Question) -> tuple[Term, ...]:
        """The terms a question names, to be defined before everything else."""
        shown = {term.slug: term for term in terms_at(self.audience.adult)}
        return tuple(shown[slug] for slug in about.terms if slug in shown)[:MOST_DEFINITIONS]
