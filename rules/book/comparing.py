"""Two books side by side: what each says of every rule, with the words in which they differ."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from django.utils.html import format_html
from django.utils.safestring import SafeString

from cardsdb.changes import marked
from rules.book.rulebook import Book, NumberedRule


@dataclass(frozen=True)
class Side:
    """One of the two: an edition in a language, and its rules."""

    edition: str
    edition_name: str
    language: str
    language_name: str
    book: Book


@dataclass(frozen=True)
class Row:
    """A rule on both sides. `left` and `right` are missing where it does not hold."""

    left: NumberedRule | None
    right: NumberedRule | None

    @property
    def rule(self) -> NumberedRule:
        either = self.left or self.right
        assert either is not None
        return either

    @cached_property
    def differs(self) -> bool:
        """Whether the editions play it differently; another language alone is no difference."""
        if self.left is None or self.right is None:
            return True
        return self._variant_of(self.left) != self._variant_of(self.right)

    @staticmethod
    def _variant_of(rule: NumberedRule) -> int:
        """Which of its texts it shows: a number of its variants, 0 for the text of all others."""
        texts = [variant.text for variant in rule.variants]
        return texts.index(rule.text) + 1 if rule.text in texts else 0

    @property
    def is_in_one_language(self) -> bool:
        return self.left is not None and self.right is not None and self.left.language == self.right.language

    @property
    def left_text(self) -> SafeString:
        return self._marked(self.left, self.right, "del")

    @property
    def right_text(self) -> SafeString:
        return self._marked(self.right, self.left, "ins")

    def _marked(self, rule: NumberedRule | None, other: NumberedRule | None, tag: str) -> SafeString:
        if rule is None:
            return SafeString("")
        if other is None or not self.is_in_one_language:
            return format_html("{}", rule.text)
        return marked(rule.text, other.text, tag)


def rows(left: Side, right: Side) -> Iterator[tuple[str, list[Row]]]:
    """The rules of both, chapter by chapter, in the order of the rulebook."""
    titles = {chapter.slug: chapter.title for chapter in (*right.book.chapters, *left.book.chapters)}
    slugs = sorted_slugs(left.book, right.book)
    for chapter, title in in_order_of_chapters(titles, left.book, right.book):
        found = [
            Row(left.book.rules_by_slug.get(slug), right.book.rules_by_slug.get(slug))
            for slug in slugs
            if slug.startswith(f"{chapter}.")
        ]
        yield title, found


def in_order_of_chapters(titles: dict[str, str], *books: Book) -> list[tuple[str, str]]:
    numbers = {chapter.slug: chapter.number for book in books for chapter in book.chapters}
    return sorted(titles.items(), key=lambda item: numbers[item[0]])


def sorted_slugs(*books: Book) -> list[str]:
    numbers = {rule.slug: place_of(rule) for book in books for rule in book.rules}
    return sorted(numbers, key=lambda slug: numbers[slug])


def place_of(rule: NumberedRule) -> tuple[int, int]:
    chapter, position = rule.number.split(".")
    return int(chapter), int(position)
