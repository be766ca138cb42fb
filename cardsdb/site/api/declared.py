"""What the API tells of a row follows from what files say of it, and is described by the fields of its model.

    OF_PRINTING = Columns(PRINTING.fields)

    @with_columns(OF_PRINTING)
    class PrintingDict(ObjectDict):
        card: str

    {"card": printing.card.slug, **OF_PRINTING.columns(printing, voice)}

A column that is declared later is in the answer and in the schema, with the help of its form as description.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, TypedDict, TypeVar, cast

from django.db import models
from django.utils.translation import override

from cardsdb.content.cards import PRINTING
from cardsdb.languages import ENGLISH
from cardsdb.multilingual import MultilingualField
from cardsdb.site.api.answers import Text, fields_of, make_typed_dict
from cardsdb.site.api.voices import Voice
from cardsdb.typed_dicts import JsonSchema

Shape = TypeVar("Shape", bound=type[Any])


class ColumnsDict(TypedDict):
    """What the columns say. Mypy need not know which these are."""


@dataclass(frozen=True)
class Columns:
    """Columns that hold just what files say."""

    fields: list[Any]
    notes: Mapping[str, str] = field(default_factory=dict)
    """What describes a column to programs, where the help of its form tells editors what to do."""

    def columns(self, row: models.Model, voice: Voice) -> ColumnsDict:
        """What a row says, its texts in the language of the reader."""
        return cast("ColumnsDict", {each.name: said(each, row, voice) for each in self.fields})

    def types(self) -> dict[str, Any]:
        """The type of each, as a TypedDict has it."""
        with override(ENGLISH):
            return {each.name: type_of(each, self.notes.get(each.name)) for each in self.fields}


def said(column: Any, row: models.Model, voice: Voice) -> Any:
    value = getattr(row, column.name)
    return voice.text(value) if isinstance(column, MultilingualField) else value


def type_of(column: Any, note: str | None) -> Any:
    type_ = bare_type_of(column)
    type_ = type_ | None if column.null else type_
    choices = JsonSchema(enum=values_of(column)) if column.choices else None
    notes = [each for each in (choices, str(note or column.help_text)) if each]
    return Annotated[(type_, *notes)] if notes else type_


def values_of(column: Any) -> list[Any]:
    """What may be chosen; nothing, too, where that may be left out."""
    return [value for value, _label in column.get_choices(include_blank=column.blank)]


def bare_type_of(column: Any) -> Any:
    if isinstance(column, MultilingualField):
        return Text
    if isinstance(column, models.BooleanField):
        return bool
    return int if isinstance(column, models.IntegerField) else str


def with_columns(columns: Columns) -> Callable[[Shape], Shape]:
    """Adds the columns to a TypedDict."""

    def add(shape: Shape) -> Shape:
        whole: Shape = make_typed_dict(shape.__name__, {**fields_of(shape), **columns.types()})
        whole.__doc__ = shape.__doc__
        return whole

    return add


OF_PRINTING = Columns(PRINTING.fields, {"verified": "Whether it was compared with a printed box."})
