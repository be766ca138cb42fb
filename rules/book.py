"""The rulebook as a reader sees it: chapters and numbered rules in one language."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import groupby
from typing import Any, TypeVar

from django.db.models import Prefetch
from django.urls import reverse
from django.utils.translation import get_language, override

from cardsdb.models import ENGLISH, DataVersion
from rules.models import Chapter, Rule, RuleText


@dataclass(frozen=True)
class NumberedRule:
    slug: str
    number: str
    title: str
    text: str
    language: str
    chapter: str
    chapter_title: str
    edition_names: tuple[str, ...]
    related_slugs: tuple[str, ...]

    @property
    def address(self) -> str:
        return reverse("rule", args=[self.slug])


@dataclass(frozen=True)
class NumberedChapter:
    slug: str
    number: int
    title: str
    rules: tuple[NumberedRule, ...]

    @property
    def address(self) -> str:
        return reverse("chapter", args=[self.slug])


@dataclass(frozen=True)
class Book:
    chapters: tuple[NumberedChapter, ...]

    @cached_property
    def rules(self) -> tuple[NumberedRule, ...]:
        return tuple(rule for chapter in self.chapters for rule in chapter.rules)

    @cached_property
    def rules_by_slug(self) -> dict[str, NumberedRule]:
        return {rule.slug: rule for rule in self.rules}

    def chapter(self, slug: str) -> NumberedChapter | None:
        return next((chapter for chapter in self.chapters if chapter.slug == slug), None)

    def related_to(self, rule: NumberedRule) -> list[NumberedRule]:
        found = (self.rules_by_slug.get(slug) for slug in rule.related_slugs)
        return [other for other in found if other]


Numbered = TypeVar("Numbered", NumberedRule, NumberedChapter)


def neighbours(of: Numbered, among: Sequence[Numbered]) -> tuple[Numbered | None, Numbered | None]:
    """What stands before and after it."""
    place = among.index(of)
    before = among[place - 1] if place else None
    after = among[place + 1] if place + 1 < len(among) else None
    return before, after


def rule_book(*, adult: bool, language: str = "") -> Book:
    """The published rules for this reader, in the reader's language unless another is asked for."""
    return book_at(DataVersion.stamp(), adult, language or get_language() or ENGLISH)


@lru_cache(maxsize=12)
def book_at(stamp: Any, adult: bool, language: str) -> Book:
    texts = Prefetch("texts", RuleText.objects.order_by("language"))
    rules = Rule.visible.for_reader(adult=adult).prefetch_related(texts, "editions", "related")
    with override(language):
        numbered = (numbered_rule(rule, language, adult) for rule in rules)
        chapters = groupby(numbered, key=lambda rule: rule.chapter)
        return Book(tuple(numbered_chapter(slug, tuple(group)) for slug, group in chapters))


def numbered_rule(rule: Rule, language: str, adult: bool) -> NumberedRule:
    text, is_in_language = rule.text_in(language)
    editions = [edition for edition in rule.editions.all() if adult or not edition.adult]
    return NumberedRule(
        slug=rule.slug,
        number=rule.number,
        title=text.title if text else rule.slug,
        text=text.text if text else "",
        language=language if is_in_language else ENGLISH,
        chapter=rule.chapter,
        chapter_title=str(Chapter(rule.chapter).label),
        edition_names=tuple(edition.name_in(language).name for edition in editions),
        related_slugs=tuple(related.slug for related in rule.related.all()),
    )


def numbered_chapter(slug: str, rules: tuple[NumberedRule, ...]) -> NumberedChapter:
    chapter = Chapter(slug)
    return NumberedChapter(slug=slug, number=chapter.number, title=str(chapter.label), rules=rules)
