"""Looking for rules: by words, by chapter, by the edition they hold in."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from cardsdb.api.reading import warning
from cardsdb.api.voices import Described
from cardsdb.search import Query, Results, search
from rules.book import NumberedRule, rule_book
from rules.models import PassageKind


@dataclass(frozen=True)
class Wanted:
    """Which rules are asked for."""

    words: str
    edition: str
    chapter: str

    def fits(self, rule: NumberedRule) -> bool:
        return self.chapter in ("", rule.chapter) and (not self.edition or rule.holds_in(self.edition))


@dataclass(frozen=True)
class FoundRules:
    rules: tuple[NumberedRule, ...]
    warnings: tuple[Described, ...] = ()


def find_rules(wanted: Wanted, *, adult: bool) -> FoundRules:
    """In the order of the book, or if words are looked for, the best first."""
    book = rule_book(adult=adult)
    query = Query.typed(wanted.words)
    if not query.text:
        return FoundRules(tuple(rule for rule in book.rules if wanted.fits(rule)))
    results = search(query, adult=adult, only=PassageKind.RULE)
    slugs = [hit.key for section in results.sections for hit in section.hits]
    found = (book.rules_by_slug[slug] for slug in slugs)
    return FoundRules(tuple(rule for rule in found if wanted.fits(rule)), tuple(warnings_of(query, results)))


def hidden_rules(wanted: Wanted) -> int:
    """How many more are found by who asks for what is for adults."""
    known = rule_book(adult=False).rules_by_slug
    return sum(rule.slug not in known for rule in find_rules(wanted, adult=True).rules)


def warnings_of(query: Query, results: Results) -> Iterator[Described]:
    """What of the words looked for was ignored or set right."""
    if query.was_cut:
        detail = _("That was long: only the first %(limit)s characters were searched for.")
        yield warning("too_long", detail % {"limit": query.limit}, "q")
    if results.replaced:
        detail = _("Nothing was found for “%(typed)s”. This is what there is for “%(text)s”.")
        said = {"typed": results.replaced, "text": results.query.text}
        yield warning("set_right", detail % said, "q", results.query.text)
    if results.left_out:
        detail = _("left out, as no text has it: %(words)s") % {"words": results.left_out}
        yield warning("ignored_words", detail, "q", results.suggestion)
    if any(section.is_partial for section in results.sections):
        detail = _("Not every word of your question is in one of these; they come closest.")
        yield warning("partial", detail, "q", results.suggestion)
