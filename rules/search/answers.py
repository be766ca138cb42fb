"""What the texts have to say to a question: the best of each kind, with what was found marked."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from itertools import groupby
from operator import add
from typing import Any

from django.contrib.postgres.search import SearchRank
from django.db import connection, transaction
from django.db.models import Case, Count, F, FloatField, Q, QuerySet, Value, When, Window
from django.db.models.functions import RowNumber
from django.utils.safestring import SafeString

from rules.models import Passage, PassageKind, Term
from rules.search.index import LANGUAGES, Index, current_index, in_title
from rules.search.lexicon import lexicon_at
from rules.search.marks import Marker
from rules.search.passages import Audience
from rules.search.question import Matches, Part, Question, TsQuery, understood
from rules.search.vocabulary import Known, known_at

MOST_IN_A_SECTION = 6
MOST_ON_A_PAGE = 200
MOST_MILLISECONDS = 2000
ENOUGH, NEARLY_ALL = 0.5, 0.99
"""How much of what a question says a passage must have that has not every word of it."""

WEIGHTS = [0.2, 0.3, 0.5, 1.0]
SHORTER_IS_BETTER = 1
TITLE_HAS, TITLE_SAYS, SMALL_WORDS = 0.6, 0.6, 0.9
DEFINES_WORD, DEFINES_PHRASE, DEFINES_QUESTION = 0.6, 1.0, 2.0
"""What it is worth to define a term of the question: most if the glossary has it word for word."""
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

    index: Index
    question: Question
    known: Known
    terms: tuple[Term, ...] = ()
    sections: tuple[Section, ...] = ()

    @property
    def total(self) -> int:
        return sum(section.total for section in self.sections)


def search_texts(text: str, *, adult: bool, language: str, kind: str = "") -> Answers:
    """The passages a reader may see that have what the text asks for; of one kind if it is named."""
    index = current_index()
    known, *others = (known_at(index, Audience(code, adult)) for code in in_order(language))
    question = understood(text, known, others)
    if not question.parts:
        return Answers(index, question, known)
    search = Search(question, known, Audience(language, adult), kind, index)
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT set_config('statement_timeout', %s, true)", [str(MOST_MILLISECONDS)])
        sections = tuple(search.sections())
        return Answers(index, question, known, search.terms(), sections)


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
    index: Index

    def sections(self) -> Iterator[Section]:
        best = self.best(self.has_every_part | self.is_definition | self.is_close_rule)
        if not best and len(self.question.parts) > 1:
            best = self.best(Q(share__gte=ENOUGH))
        for kind in PassageKind:
            if found := best.get(kind):
                yield self.section(kind, found)

    @property
    def has_every_part(self) -> Q:
        return Q(Matches(self.question.every_part))

    @property
    def is_definition(self) -> Q:
        """Who names two terms may want to know each of them."""
        return Q(kind=PassageKind.RULE, defines__overlap=self.question.terms)

    @property
    def is_close_rule(self) -> Q:
        """The words of a sentence seldom all stand in the rule it means."""
        return Q(kind=PassageKind.RULE, share__gte=ENOUGH)

    @property
    def found(self) -> QuerySet[Any]:
        """What the reader may see of it, with the share of the question each has, and its worth."""
        readers = {"for_adults" if self.audience.adult else "for_everyone": True}
        kinds = {"kind": self.kind} if self.kind else {}
        shown = Passage.objects.filter(language=self.audience.language, **readers, **kinds)
        some = shown.filter(Matches(self.question.any_part)).annotate(share=self.share)
        return some.annotate(score=F("share") + self.rank + self.called + self.defining + self.small_words)

    @property
    def share(self) -> Any:
        """How much of the question it has: 1 is every part."""
        parts = self.question.parts
        shares = self.shares(parts)
        return sum_of(worth(Matches(part.query), share) for part, share in zip(parts, shares, strict=True))

    @property
    def rank(self) -> Any:
        query = TsQuery(self.question.any_part)
        return SearchRank(F("vector"), query, weights=WEIGHTS, normalization=SHORTER_IS_BETTER)

    @property
    def called(self) -> Any:
        """How much the title is like the question: how much of the question it has, and how little else."""
        words = self.question.single
        shares = zip(words, self.shares(words), strict=True)
        asked = sum_of(worth(Matches(word.query_in_title), TITLE_HAS * share) for word, share in shares)
        said = sum_of(worth(Matches(word.query_in_title), TITLE_SAYS) for word in words)
        return asked + said / F("title_words")

    @property
    def defining(self) -> Any:
        """What defines a term comes before what uses it."""
        shares = zip(self.question.parts, self.shares(self.question.parts), strict=True)
        return sum_of(
            worth(Q(defines__overlap=sorted(part.terms)), share * self.worth_of_defining(part))
            for part, share in shares
            if part.terms
        )

    def worth_of_defining(self, part: Part) -> float:
        if len(self.question.parts) == 1 and part.is_phrase:
            return DEFINES_QUESTION
        return DEFINES_PHRASE if part.is_phrase else DEFINES_WORD

    @property
    def small_words(self) -> Any:
        """“How many” is in many texts; in a title it tells something."""
        small = [Part((word,), (word,)) for word in self.question.small]
        there = [word for word in small if word.frequency(self.known, in_title)]
        shares = zip(there, self.shares(there, in_title), strict=True)
        return sum_of(worth(Matches(word.query_in_title), SMALL_WORDS * share) for word, share in shares)

    def shares(self, parts: Sequence[Part], form: Callable[[str], str] = str) -> list[float]:
        """How much of what is asked each part is: the more, the fewer passages have it."""
        weights = [self.known.weight(part.frequency(self.known, form)) for part in parts]
        return [weight / sum(weights) for weight in weights]

    def best(self, wanted: Q) -> dict[str, list[Any]]:
        ranked = self.found.filter(wanted).annotate(
            place=Window(RowNumber(), partition_by="kind", order_by=[F("score").desc(), "position"]),
            total=Window(Count("*"), partition_by="kind"),
        )
        most = MOST_ON_A_PAGE if self.kind else MOST_IN_A_SECTION
        rows = ranked.filter(place__lte=most).defer("vector").order_by("kind", "place")
        return {kind: list(group) for kind, group in groupby(rows, key=lambda row: row.kind)}

    def section(self, kind: PassageKind, found: list[Any]) -> Section:
        hits = tuple(self.hit(passage) for passage in found)
        return Section(kind, hits, found[0].total, is_partial=all(each.share < NEARLY_ALL for each in found))

    def hit(self, passage: Passage) -> TextHit:
        marker = self.marker
        return TextHit(
            key=passage.key,
            number=passage.number,
            title=marker.marked(passage.title),
            belongs_to=passage.belongs_to,
            context=marker.context(passage.text),
            address=passage.address,
            language=passage.text_language,
        )

    @cached_property
    def marker(self) -> Marker:
        lexicon = lexicon_at(self.index.stamp, self.audience.adult, self.audience.language)
        return Marker(self.known.stems, lexicon, self.question.stems, self.question.terms)

    def terms(self) -> tuple[Term, ...]:
        """The terms the question names, to be defined before everything else."""
        shown = Term.visible.for_reader(self.audience.adult).filter(slug__in=self.question.terms)
        found = {term.slug: term for term in shown.select_related("rule")}
        return tuple(found[slug] for slug in self.question.terms if slug in found)[:MOST_DEFINITIONS]


def worth(condition: Any, amount: float) -> Case:
    return Case(When(condition, then=Value(amount)), default=Value(0.0), output_field=FloatField())


def sum_of(amounts: Iterable[Any]) -> Any:
    return reduce(add, amounts, Value(0.0, output_field=FloatField()))
