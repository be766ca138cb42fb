"""The columns of a table: what a cell says of a row of the database, and how it is written back.

Cells are texts. A column takes a text, changes the instance in memory and saves nothing; what hangs on the
instance (links) waits in its `Pending` until the instance itself is saved.
"""

import json
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from typing import Any, Final

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from import_export.fields import Field

from cardsdb import roles
from cardsdb.exchange.cells import NO, YES, as_text
from cardsdb.languages import ENGLISH, LANGUAGE_NAMES
from cardsdb.multilingual import problems_of_phrases
from cardsdb.spelled import grouped

BETWEEN_NAMES: Final = re.compile(r"[,;\s]+")


@dataclass
class Pending:
    """What is saved after an instance."""

    links: dict[str, list[Any]] = field(default_factory=dict)


def pending_of(instance: Any) -> Pending:
    pending: Pending = instance.__dict__.setdefault("_pending", Pending())
    return pending


class Known:
    """The rows that cells may name by their addresses; each kind is asked for once."""

    def __init__(self) -> None:
        self.by_address: dict[Any, dict[str, Any]] = {}

    def named(self, model: Any, address: str) -> Any:
        if model not in self.by_address:
            self.by_address[model] = {each.slug: each for each in model._default_manager.all()}
        if address not in self.by_address[model]:
            message = _("There is no %(kind)s “%(address)s”.")
            raise ValidationError(message % {"kind": model._meta.verbose_name, "address": address[:80]})
        return self.by_address[model][address]


class Column(Field):
    """A column that holds a field of the model.

    `language` says whose text it is; a column for orientation is written and never read.
    """

    model: Any
    """Whose rows change with it."""
    model_field: Any = None
    known: Known

    def __init__(self, attribute: str = "", *, language: str = "", says: Any = "") -> None:
        super().__init__(attribute=attribute or None)
        self.language = language
        self.says = says
        self.is_for_orientation = False

    def bind(self, model: Any, known: Known) -> None:
        self.known = known
        self.model = model
        self.model_field = self.find_field(model)

    def find_field(self, model: Any) -> Any:
        return model._meta.get_field(self.attribute)

    def export(self, instance: Any, **options: Any) -> Any:
        """What stands in a file: a text, a whole number, yes or no, or nothing."""
        value = self.get_value(instance)
        return value if value is None or isinstance(value, int) else self.text(instance)

    def text(self, instance: Any) -> str:
        """What the cell says now."""
        return as_text(self.get_value(instance)).strip()

    def take(self, instance: Any, text: str) -> None:
        """Change the instance as the cell says. Raises `ValidationError`."""
        raise NotImplementedError

    @property
    def can_be_emptied(self) -> bool:
        return bool(self.model_field.blank)

    def is_writable(self, user: Any, instance: Any) -> bool:
        """Whether this user may change what the cell says."""
        if instance.pk is None:
            return roles.edits_everything(user)
        return roles.may_write(user, instance, str(self.attribute), self.part)

    @property
    def part(self) -> str:
        """The language, if the field holds them all."""
        return ""

    @property
    def errors_of(self) -> str:
        """Under which name the model reports what is wrong with this column."""
        return str(self.attribute)

    # How the header explains itself

    @property
    def title(self) -> str:
        return f"{self.label} ({LANGUAGE_NAMES[self.language]})" if self.language else str(self.label)

    @property
    def label(self) -> Any:
        return self.says or self.model_field.verbose_name

    @property
    def allowed(self) -> str:
        return ""

    @property
    def help(self) -> str:
        return str(getattr(self.model_field, "help_text", "") or "")


class Text(Column):
    def take(self, instance: Any, text: str) -> None:
        check_length(text, self.model_field.max_length)
        empty = None if self.model_field.null else ""
        setattr(instance, self.attribute, text or empty)


class Number(Column):
    def take(self, instance: Any, text: str) -> None:
        setattr(instance, self.attribute, whole_number(text) if text else None)

    @property
    def allowed(self) -> str:
        return _("a whole number")


def whole_number(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", text):
        raise ValidationError(_("Write a whole number, such as 3."))
    return int(text)


class YesNo(Column):
    def take(self, instance: Any, text: str) -> None:
        word = text.casefold()
        if word not in YES | NO:
            raise ValidationError(_("Write “yes” or “no”."))
        setattr(instance, self.attribute, word in YES)

    @property
    def can_be_emptied(self) -> bool:
        return False

    @property
    def allowed(self) -> str:
        return "yes, no"


class Choice(Column):
    def take(self, instance: Any, text: str) -> None:
        words = {str(value).casefold(): value for value in self.values}
        if text and text.casefold() not in words:
            raise ValidationError(_("Write one of these: %(allowed)s.") % {"allowed": self.allowed})
        setattr(instance, self.attribute, words[text.casefold()] if text else "")

    @property
    def values(self) -> list[Any]:
        return [value for value, _label in self.model_field.flatchoices if value]

    @property
    def allowed(self) -> str:
        return ", ".join(map(str, self.values))


class Day(Column):
    def take(self, instance: Any, text: str) -> None:
        try:
            setattr(instance, self.attribute, date.fromisoformat(text) if text else None)
        except ValueError as error:
            raise ValidationError(_("Write a date as year, month and day, such as 2026-11-22.")) from error

    @property
    def allowed(self) -> str:
        return "2026-11-22"


class Names(Column):
    """A list of words the model keeps in an array."""

    def take(self, instance: Any, text: str) -> None:
        setattr(instance, self.attribute, names_in(text))

    @property
    def allowed(self) -> str:
        return _("with commas between them")


class Json(Column):
    def take(self, instance: Any, text: str) -> None:
        try:
            setattr(instance, self.attribute, json.loads(text))
        except (ValueError, RecursionError) as error:
            raise ValidationError(_("This is no JSON.")) from error

    @property
    def can_be_emptied(self) -> bool:
        return False

    @property
    def allowed(self) -> str:
        return "JSON"


# Links


class Link(Column):
    """Another row, by its address."""

    def get_value(self, instance: Any) -> Any:
        # An unsaved row has no other side yet.
        linked = getattr(instance, self.attribute) if getattr(instance, f"{self.attribute}_id") else None
        return linked.slug if linked else ""

    def take(self, instance: Any, text: str) -> None:
        model = self.model_field.related_model
        setattr(instance, self.attribute, self.known.named(model, text) if text else None)

    @property
    def allowed(self) -> str:
        return _("an address")


class Links(Column):
    """Other rows, by their addresses."""

    def get_value(self, instance: Any) -> Any:
        return sorted(row.slug for row in self.rows_of(instance))

    def rows_of(self, instance: Any) -> Any:
        links = pending_of(instance).links
        if self.attribute in links:
            return links[self.attribute]
        return getattr(instance, self.attribute).all() if instance.pk else ()

    def take(self, instance: Any, text: str) -> None:
        model = self.model_field.related_model
        rows = [self.known.named(model, name) for name in names_in(text)]
        pending_of(instance).links[self.attribute] = rows

    @property
    def allowed(self) -> str:
        return _("addresses, with commas between them")


def names_in(text: str) -> list[str]:
    return list(dict.fromkeys(name for name in BETWEEN_NAMES.split(text) if name))


# Texts in a language


class InLanguage(Column):
    """One language of a field that holds a text in each."""

    def get_value(self, instance: Any) -> Any:
        return as_text(getattr(instance, self.attribute).get(self.language, ""))

    def take(self, instance: Any, text: str) -> None:
        check_length(text, self.model_field.part_length)
        others = dict(getattr(instance, self.attribute))
        others.pop(self.language, None)
        said = self.said(text)
        setattr(instance, self.attribute, others | ({self.language: said} if said else {}))

    def said(self, text: str) -> Any:
        return text

    @property
    def part(self) -> str:
        return self.language

    @property
    def can_be_emptied(self) -> bool:
        return self.language != ENGLISH or bool(self.model_field.blank)


class WordsInLanguage(InLanguage):
    def get_value(self, instance: Any) -> Any:
        return self.model_field.as_text(getattr(instance, self.attribute).get(self.language, []))

    def said(self, text: str) -> Any:
        return self.model_field.said_in(text)

    @property
    def allowed(self) -> str:
        return _("with commas between them")


class PhrasesInLanguage(WordsInLanguage):
    def take(self, instance: Any, text: str) -> None:
        if problems := list(problems_of_phrases(self.language, self.said(text))):
            raise ValidationError(problems)
        super().take(instance, text)

    @property
    def allowed(self) -> str:
        return _("each on a line of its own")


def check_length(text: str, longest: int | None) -> None:
    """Models leave this to forms."""
    if longest is not None and len(text) > longest:
        message = _("This text has %(count)s characters; %(most)s are the most.")
        raise ValidationError(message % {"count": grouped(len(text)), "most": grouped(longest)})


# For the declarations


def in_each_language(make: Callable[..., Column], name: str) -> dict[str, Column]:
    """A column a language, such as `title_en`, `title_de` and `title_nl`."""
    return {f"{name}_{code}": make(language=code) for code in LANGUAGE_NAMES}


def each_in_each_language(kind: Callable[..., Column], fields: Iterable[str]) -> dict[str, Column]:
    return {
        name: column
        for field in fields
        for name, column in in_each_language(partial(kind, field), field).items()
    }


def texts(*fields: str) -> dict[str, Column]:
    """The columns of fields that hold every language."""
    return each_in_each_language(InLanguage, fields)


def words(*fields: str) -> dict[str, Column]:
    """The columns of fields that hold a list of words in every language."""
    return each_in_each_language(WordsInLanguage, fields)


def phrases(*fields: str) -> dict[str, Column]:
    """The columns of fields that hold a few phrases in every language."""
    return each_in_each_language(PhrasesInLanguage, fields)


class Orientation(Column):
    """Tells people which row is which. It is written, and nothing is read from it."""

    def __init__(self, shown: Callable[[Any], Any], says: Any) -> None:
        super().__init__(says=says)
        self.shown = shown
        self.is_for_orientation = True

    def find_field(self, model: Any) -> Any:
        return None

    def get_value(self, instance: Any) -> Any:
        return self.shown(instance)

    @property
    def can_be_emptied(self) -> bool:
        return False

    @property
    def allowed(self) -> str:
        return _("to see which row is which; it is not read")
