"""The columns of a table: what a cell says of a row of the database, and how it is written back.

Which columns a field has follows from the field, see `columns_of`. Cells are texts. A column takes a text,
changes the row in memory and saves nothing; links wait on the row until it is saved, see `links_of`.
"""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from typing import Any, Final

from django.contrib.postgres.fields import ArrayField
from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext as _, gettext_lazy

from cardsdb import roles
from cardsdb.exchange.cells import NO, YES, as_text
from cardsdb.languages import ENGLISH, LANGUAGE_NAMES
from cardsdb.multilingual import MultilingualField, MultilingualPhrasesField, MultilingualWordsField
from cardsdb.spelled import grouped

BETWEEN_NAMES: Final = re.compile(r"[,;\s]+")

CALLED_IN_FILES: Final = {"names": "name", "titles": "title", "position": "place"}
"""The fields whose columns have another name, so that files that people keep go on fitting."""


# What a cell says, as the field holds it. Each raises `ValidationError` that says how it is to be written.

Reader = Callable[[Any, str], Any]


def text_in(field: Any, text: str) -> str | None:
    check_length(text, field.max_length)
    return text or (None if field.null else "")


def check_length(text: str, longest: int) -> None:
    """Models leave this to forms."""
    if len(text) > longest:
        message = _("This text has %(count)s characters; %(most)s are the most.")
        raise ValidationError(message % {"count": grouped(len(text)), "most": grouped(longest)})


def number_in(_field: Any, text: str) -> int | None:
    if text and not re.fullmatch(r"[0-9]{1,9}", text):
        raise ValidationError(_("Write a whole number, such as 3."))
    return int(text) if text else None


def yes_or_no_in(_field: Any, text: str) -> bool:
    word = text.casefold()
    if word not in YES | NO:
        raise ValidationError(_("Write “yes” or “no”."))
    return word in YES


def choice_in(field: Any, text: str) -> Any:
    words = {str(value).casefold(): value for value in ("", *choices_of(field))}
    if text.casefold() not in words:
        message = _("Write one of these: %(allowed)s.")
        raise ValidationError(message % {"allowed": ", ".join(choices_of(field))})
    return words[text.casefold()]


def choices_of(field: Any) -> list[str]:
    return [str(value) for value, _label in field.flatchoices if value]


def day_in(_field: Any, text: str) -> date | None:
    try:
        return date.fromisoformat(text) if text else None
    except ValueError as error:
        raise ValidationError(_("Write a date as year, month and day, such as 2026-11-22.")) from error


def names_in(_field: Any, text: str) -> list[str]:
    return list(dict.fromkeys(name for name in BETWEEN_NAMES.split(text) if name))


def json_in(_field: Any, text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ValidationError(_("This is no JSON.")) from error


def said_in(field: Any, text: str) -> Any:
    check_length(text, field.part_length)
    return field.said_in(text)


def linked_in(field: Any, text: str) -> Any:
    return named(field.related_model, [text])[0] if text else None


def links_in(field: Any, text: str) -> list[Any]:
    return named(field.related_model, names_in(field, text))


def named(model: Any, addresses: Sequence[str]) -> list[Any]:
    rows = {row.slug: row for row in model._default_manager.filter(slug__in=addresses)}
    for address in addresses:
        if address not in rows:
            words = {"kind": model._meta.verbose_name, "address": address[:80]}
            raise ValidationError(_("There is no %(kind)s “%(address)s”.") % words)
    return [rows[address] for address in addresses]


READERS: Final[tuple[tuple[Any, Reader, Any], ...]] = (
    (models.ManyToManyField, links_in, gettext_lazy("addresses, with commas between them")),
    (models.ForeignKey, linked_in, gettext_lazy("an address")),
    (models.BooleanField, yes_or_no_in, "yes, no"),
    (models.IntegerField, number_in, gettext_lazy("a whole number")),
    (models.DateField, day_in, "2026-11-22"),
    (MultilingualPhrasesField, said_in, gettext_lazy("each on a line of its own")),
    (MultilingualWordsField, said_in, gettext_lazy("with commas between them")),
    (MultilingualField, said_in, ""),
    (models.JSONField, json_in, "JSON"),
    (ArrayField, names_in, gettext_lazy("with commas between them")),
    (models.Field, text_in, ""),
)
"""How the cells of a kind of field are read, and how they are written, for people."""


def reader_of(field: Any) -> tuple[Reader, Any]:
    if field.choices:
        return choice_in, ", ".join(choices_of(field))
    return next((reader, allowed) for kind, reader, allowed in READERS if isinstance(field, kind))


# The columns


class Column:
    """A field of a row, as a text.

    `language` says whose text it is; a column for orientation is written and never read.
    """

    is_for_orientation = False

    def __init__(self, name: str, field: Any, language: str = "") -> None:
        self.name, self.field, self.language = name, field, language
        self.reader, self.allowed = reader_of(field)

    def value(self, row: Any) -> Any:
        return getattr(row, self.field.name)

    def exported(self, row: Any) -> Any:
        """What stands in a file: a text, a whole number, yes or no, or nothing."""
        value = self.value(row)
        return value if value is None or isinstance(value, int) else self.text(row)

    def text(self, row: Any) -> str:
        """What the cell says now."""
        return as_text(self.value(row)).strip()

    def take(self, row: Any, text: str) -> None:
        """Change the row as the cell says. Raises `ValidationError`."""
        setattr(row, self.field.name, self.read(text))

    def read(self, text: str) -> Any:
        return self.reader(self.field, text)

    @property
    def can_be_emptied(self) -> bool:
        return bool(self.field.blank) or self.language not in ("", ENGLISH)

    def is_writable(self, user: Any, row: Any) -> bool:
        """Whether this user may change what the cell says."""
        if row.pk is None:
            return roles.edits_everything(user)
        return roles.may_write(user, row, self.field.name, self.language)

    # How the header explains itself

    @property
    def title(self) -> str:
        return f"{self.label} ({LANGUAGE_NAMES[self.language]})" if self.language else str(self.label)

    @property
    def label(self) -> Any:
        return self.field.verbose_name


class Link(Column):
    """Another row, by its address."""

    def value(self, row: Any) -> str:
        # An unsaved row has no other side yet.
        return getattr(row, self.field.name).slug if getattr(row, self.field.attname) else ""


class Links(Column):
    """Other rows, by their addresses."""

    def value(self, row: Any) -> list[str]:
        linked = getattr(row, self.field.name).all() if row.pk else ()
        return sorted(each.slug for each in links_of(row).get(self.field.name, linked))

    def take(self, row: Any, text: str) -> None:
        links_of(row)[self.field.name] = self.read(text)


def links_of(row: Any) -> dict[str, list[Any]]:
    """What the row is to be linked with as soon as it is saved."""
    waiting: dict[str, list[Any]] = row.__dict__.setdefault("_links", {})
    return waiting


class InLanguage(Column):
    """One language of a field that holds a text, words or phrases in each."""

    def value(self, row: Any) -> str:
        return self.field.as_text(getattr(row, self.field.name).get(self.language))

    def take(self, row: Any, text: str) -> None:
        old, new = getattr(row, self.field.name), {self.language: self.read(text)}
        setattr(row, self.field.name, roles.with_parts(old, new, new))


class Orientation(Column):
    """Tells people which row is which. It is written, and nothing is read from it."""

    is_for_orientation = True

    def __init__(self, field: Any, shown: Callable[[Any], Any], name: str = "") -> None:
        super().__init__(name or field.name, field)
        self.shown, self.allowed = shown, gettext_lazy("to see which row is which; it is not read")

    def value(self, row: Any) -> Any:
        return self.shown(row)


def columns_of(field: Any) -> Iterator[Column]:
    """The column of a field; one a language, such as `title_en`, of a field that holds every language."""
    name = CALLED_IN_FILES.get(field.name, field.name)
    if isinstance(field, MultilingualField):
        yield from (InLanguage(f"{name}_{code}", field, code) for code in LANGUAGE_NAMES)
    else:
        yield (Links if field.many_to_many else Link if field.many_to_one else Column)(name, field)
