"""The rulebook as a reader sees it: chapters and numbered rules in one language."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby

from django.db.models import Prefetch
from django.urls import reverse
from django.utils.translation import override

from cardsdb.languages import LANGUAGES, language_of_reader, said
from cardsdb.models import Edition
from cardsdb.publishing import those_for_everyone
from cardsdb.versions import per_version
from rules.models import Chapter, Difference, Rule, Sheet, Uncited


@dataclass(frozen=True, slots=True)
class Variant:
    """What a rule says instead in some editions."""

    editions: tuple[str, ...]
    edition_names: tuple[str, ...]
    text: str
    language: str


@dataclass(frozen=True, slots=True)
class SheetStatement:
    """What a rule sheet has to say to a rule: under which heading, and whether it deviates."""

    sheet: Sheet
    heading: str
    deviates: bool

    @property
    def language(self) -> str:
        return self.sheet.language


@dataclass(frozen=True, slots=True)
class NumberedRule:
    slug: str
    number: str
    title: str
    text: str
    language: str
    chapter: str
    chapter_title: str
    editions: tuple[str, ...]
    edition_names: tuple[str, ...]
    variants: tuple[Variant, ...]
    attested: tuple[SheetStatement, ...]
    related_slugs: tuple[str, ...]
    example: str
    uncited: Uncited | None

    @property
    def address(self) -> str:
        return reverse("rule", args=[self.slug])

    def holds_in(self, edition: str) -> bool:
        return not self.editions or edition in self.editions

    def texts_for(self, edition: str) -> list[Variant]:
        """All it says, what it says in this edition first; what it says in general names no editions."""
        general = Variant((), (), self.text, self.language)
        own = [variant for variant in self.variants if edition in variant.editions]
        others = [variant for variant in self.variants if edition not in variant.editions]
        return [*own, general, *others]

    def for_edition(self, edition: str) -> "NumberedRule":
        """The rule as this edition has it."""
        fitting = (variant for variant in self.variants if edition in variant.editions)
        says = next(fitting, self)
        return replace(self, text=says.text, language=says.language)


@dataclass(frozen=True)
class NumberedChapter:
    slug: str
    number: int
    title: str
    rules: tuple[NumberedRule, ...]

    @property
    def address(self) -> str:
        return reverse("chapter", args=[self.slug])

    def for_edition(self, edition: str) -> "NumberedChapter":
        holding = (rule for rule in self.rules if rule.holds_in(edition))
        return replace(self, rules=tuple(rule.for_edition(edition) for rule in holding))

    def numbers_without(self, fewer: "NumberedChapter") -> list[str]:
        """The numbers that a part of it leaves out, also of rules that this reader cannot see."""
        there = {rule.number for rule in fewer.rules}
        last = int(self.rules[-1].number.split(".")[-1])
        numbers = (f"{self.number}.{place}" for place in range(1, last + 1))
        return [number for number in numbers if number not in there]


@dataclass(frozen=True)
class Book:
    chapters: tuple[NumberedChapter, ...]

    @cached_property
    def rules(self) -> tuple[NumberedRule, ...]:
        return tuple(rule for chapter in self.chapters for rule in chapter.rules)

    @cached_property
    def rules_by_slug(self) -> dict[str, NumberedRule]:
        return {rule.slug: rule for rule in self.rules}

    def for_edition(self, edition: str) -> "Book":
        """The rules of one edition, each as it is there."""
        chapters = (chapter.for_edition(edition) for chapter in self.chapters)
        return Book(tuple(chapter for chapter in chapters if chapter.rules))

    def chapter(self, slug: str) -> NumberedChapter | None:
        return next((chapter for chapter in self.chapters if chapter.slug == slug), None)

    def related_to(self, rule: NumberedRule) -> list[NumberedRule]:
        found = (self.rules_by_slug.get(slug) for slug in rule.related_slugs)
        return [other for other in found if other]


def rule_book(*, adult: bool, language: str = "") -> Book:
    """The published rules for this reader, in the reader's language unless another is asked for."""
    return book_at(adult, language or language_of_reader())


def book_at(adult: bool, language: str) -> Book:
    return books()[adult, language]


@per_version
def books() -> dict[tuple[bool, str], Book]:
    """The book of every reader, all from the same rows: these are many times as large, and are not kept."""
    rules = rules_with_their_parts()
    shown = {True: rules, False: those_for_everyone(rules)}
    return {
        (adult, language): book_of(shown[adult], language, adult=adult)
        for adult in shown
        for language in LANGUAGES
    }


def book_of(rules: Iterable[Rule], language: str, *, adult: bool) -> Book:
    with override(language):
        numbered = (numbered_rule(rule, language, adult) for rule in rules)
        chapters = groupby(numbered, key=lambda rule: rule.chapter)
        return Book(tuple(numbered_chapter(slug, tuple(group)) for slug, group in chapters))


def rules_with_their_parts() -> tuple[Rule, ...]:
    """The rules with all that a book of any language needs of them."""
    parts = ("editions", "variants__editions", "attestations")
    related = Prefetch("related", Rule.objects.only("slug"))
    sides = Prefetch("differences", Difference.visible.only("id").prefetch_related("says"))
    return tuple(Rule.visible.defer("asked").prefetch_related(*parts, related, sides))


def numbered_rule(rule: Rule, language: str, adult: bool) -> NumberedRule:
    title, text = said(rule.title, language), said(rule.text, language)
    editions = readable(rule.editions.all(), adult)
    return NumberedRule(
        slug=rule.slug,
        number=rule.number,
        title=title.text or rule.slug,
        text=text.text,
        language=text.language,
        chapter=rule.chapter,
        chapter_title=str(Chapter(rule.chapter).label),
        editions=tuple(edition.slug for edition in editions),
        edition_names=names_of(editions, language),
        variants=tuple(variants_of(rule, language, adult)),
        attested=tuple(attestations_of(rule)),
        related_slugs=tuple(related.slug for related in rule.related.all()),
        example=rule.example,
        uncited=Uncited(rule.uncited) if rule.uncited else None,
    )


def readable(editions: Iterable[Edition], adult: bool) -> list[Edition]:
    return [edition for edition in editions if edition.is_published and (adult or not edition.adult)]


def names_of(editions: Iterable[Edition], language: str) -> tuple[str, ...]:
    return tuple(edition.name_in(language).text for edition in editions)


def variants_of(rule: Rule, language: str, adult: bool) -> Iterator[Variant]:
    for variant in rule.variants.all():
        if editions := readable(variant.editions.all(), adult):
            text = said(variant.text, language)
            slugs = tuple(edition.slug for edition in editions)
            yield Variant(slugs, names_of(editions, language), text.text, text.language)


def attestations_of(rule: Rule) -> Iterator[SheetStatement]:
    headings = {each.sheet: each.heading for each in rule.attestations.all()}
    sides = [side for difference in rule.differences.all() for side in difference.says.all()]
    deviating = {sheet for side in sides if side.deviates for sheet in side.sources}
    for sheet in Sheet:
        if sheet in headings:
            yield SheetStatement(sheet, headings[sheet], sheet in deviating)


def numbered_chapter(slug: str, rules: tuple[NumberedRule, ...]) -> NumberedChapter:
    chapter = Chapter(slug)
    return NumberedChapter(slug=slug, number=chapter.number, title=str(chapter.label), rules=rules)
