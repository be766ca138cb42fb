"""Looking for rules: by words, by chapter, by the edition they hold in."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from cardsdb.site.api.answers import WarningDict
from cardsdb.site.api.reading import warning
from rules.book.rulebook import NumberedRule, rule_book
from rules.names.finding import Query
from rules.search.documents import DocumentKind
from rules.search.results import Results, search


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
    warnings: tuple[WarningDict, ...] = ()


def find_rules(wanted: Wanted, *, adult: bool) -> FoundRules:
    """In the order of the book, or if words are looked for, the best first."""
    book = rule_book(adult=adult)
    query = Query.typed(wanted.words)
    if not query.text:
        return FoundRules(tuple(rule for rule in book.rules if wanted.fits(rule)))
    results = search(query, adult=adult, only=DocumentKind.RULE)
    slugs = [hit.document.key for hit in results.hits]
    found = (book.rules_by_slug[slug] for slug in slugs)
    return FoundRules(tuple(rule for rule in found if wanted.fits(rule)), tuple(warnings_of(query, results)))


def hidden_rules(wanted: Wanted) -> int:
    """How many more are found by who asks for what is for adults."""
    known = rule_book(adult=False).rules_by_slug
    return sum(rule.slug not in known for rule in find_rules(wanted, adult=True).rules)


def warnings_of(query: Query, results: Results) -> Iterator[WarningDict]:
    """What of the words looked for was ignored or set right."""
    if query.was_cut:
        detail = _("That was long: only the first %(limit)s characters were searched for.")
        yield warning("too_long", detail % {"limit": query.limit}, "q")
    for typed, meant in results.understood.set_right:
        detail = _("“%(value)s” was read as “%(better)s”.") % {"value": typed, "better": meant}
        yield warning("set_right", detail, "q", results.understood.rest)
    if results.understood.strange:
        words = ", ".join(results.understood.strange)
        yield warning("ignored_words", _("left out, as no text has it: %(words)s") % {"words": words}, "q")
