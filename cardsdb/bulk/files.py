"""Which files there are to take away, and what is in them."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from cardsdb.api.cards import cards_with_all, describe_card
from cardsdb.api.voices import EVERY_LANGUAGE, Reader
from cardsdb.bulk.content import whole_content
from cardsdb.bulk.tables import cards_table, rules_table

JSON, CSV = "application/json", "text/csv; charset=utf-8; header=present"


@dataclass(frozen=True)
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
    return f"{written(content)}\n".encode()


def as_lines(rows: list[Any]) -> bytes:
    """A list with one object a line: easy to read in pieces, and to compare."""
    lines = ",\n".join(map(written, rows))
    return f"[\n{lines}\n]\n".encode()


def written(content: Any) -> str:
    return json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def everything(adult: bool) -> bytes:
    return as_one_line(whole_content(adult=adult))


def cards(adult: bool) -> bytes:
    reader = reader_of_files(adult)
    shown: Any = cards_with_all(adult=adult)
    return as_lines([describe_card(card, reader) for card in shown.for_reader(adult)])


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
            lambda adult: cards_table(adult=adult),
        ),
        FileKind(
            "rules.csv",
            _("Rules as a table"),
            _("One row a rule, and one for each variant of a box, in all languages."),
            lambda adult: rules_table(adult=adult),
        ),
    )
}
