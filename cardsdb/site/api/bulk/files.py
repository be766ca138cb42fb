"""Which files there are to take away, and what is in them."""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.conf import settings
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from cardsdb.site.api.bulk.content import whole_content
from cardsdb.site.api.bulk.tables import cards_table, rules_table
from cardsdb.site.api.cards import cards_with_all, describe_card
from cardsdb.site.api.reading import Describe
from cardsdb.site.api.rules.clarifications import describe_clarification
from cardsdb.site.api.rules.glossary import describe_term
from cardsdb.site.api.rules.rules import describe_attested_rule
from cardsdb.site.api.voices import EVERY_LANGUAGE, Reader
from rules.book.rulebook import rule_book
from rules.models import Clarification, Term
from rules.reference.about import in_full

JSON, CSV = "application/json", "text/csv; charset=utf-8; header=present"


@dataclass(frozen=True, eq=False)
class FileKind:
    """A file that can be made, for readers with or without adult content."""

    name: str
    title: Promise
    description: Promise
    make: Callable[[bool], bytes]

    @property
    def media_type(self) -> str:
        return CSV if self.name.endswith(".csv") else JSON


def as_one_line(content: Any) -> bytes:
    return f"{as_json(content)}\n".encode()


def as_lines(rows: list[Any]) -> bytes:
    """A list with one object a line: easy to read in pieces, and to compare."""
    lines = ",\n".join(map(as_json, rows))
    return f"[\n{lines}\n]\n".encode()


def as_json(content: Any) -> str:
    return json.dumps(
        content, sort_keys=True, ensure_ascii=False, separators=(",", ":"), default=date.isoformat
    )


def everything(adult: bool) -> bytes:
    return as_one_line(whole_content(adult=adult))


def cards(adult: bool) -> bytes:
    rows: Any = cards_with_all(adult=adult)
    return lines_of(rows.for_reader(adult), describe_card, adult)


def rules(adult: bool) -> bytes:
    return lines_of(rule_book(adult=adult).rules, describe_attested_rule, adult)


def clarifications(adult: bool) -> bytes:
    return lines_of(in_full(Clarification).for_reader(adult), describe_clarification, adult)


def glossary(adult: bool) -> bytes:
    return lines_of(in_full(Term).for_reader(adult), describe_term, adult)


def lines_of(rows: Iterable[Any], describe: Describe[Any, Any], adult: bool) -> bytes:
    reader = reader_of_files(adult)
    return as_lines([describe(row, reader) for row in rows])


def reader_of_files(adult: bool) -> Reader:
    """Wants every language, and the addresses people see, by whichever name the site was asked."""
    return Reader(EVERY_LANGUAGE, adult, settings.SITE.geturl().rstrip("/"))


FILES = {
    kind.name: kind
    for kind in (
        FileKind(
            "hornbook.json",
            _("Everything"),
            _("Editions, cards, rules and all that is said about them, for an empty copy of this site."),
            everything,
        ),
        FileKind(
            "cards.json",
            _("Cards"),
            _("One object a card with names, printings, wordings and the rules they cite, in all languages."),
            cards,
        ),
        FileKind(
            "cards.csv",
            _("Cards as a table"),
            _("One row a printing, for spreadsheets: names, box, copies and the wording in all languages."),
            cards_table,
        ),
        FileKind(
            "rules.json",
            _("Rules"),
            _("One object a rule with its text, its variants and what attests it, in all languages."),
            rules,
        ),
        FileKind(
            "rules.csv",
            _("Rules as a table"),
            _("One row a rule, and one for each variant of a box, in all languages."),
            rules_table,
        ),
        FileKind(
            "clarifications.json",
            _("Rulings"),
            _("One object a ruling with question, answer and source, in all languages."),
            clarifications,
        ),
        FileKind(
            "glossary.json",
            _("Glossary"),
            _("One object a term with its definition and other words for it, in all languages."),
            glossary,
        ),
    )
}
