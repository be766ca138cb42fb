"""A table is a kind of content as a spreadsheet sees it: one row each, flat columns, addresses as keys.

Nobody describes one: it has a column for each field that a form has, and its keys are what tells rows apart
in the database as well. Beside the table of a kind stand those of its parts; see `tables_of`.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from django.core.exceptions import NON_FIELD_ERRORS, ValidationError
from django.db import models
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from cardsdb import roles
from cardsdb.content.kinds import ContentKind
from cardsdb.exchange.columns import Column, Link, Links, Orientation, columns_of, links_of
from cardsdb.history import links_kept, parts_of, whole_of
from cardsdb.languages import ENGLISH, LANGUAGES

Errors = dict[str, str]
"""What is wrong by the name of the column; under no name what is wrong with the whole row."""


class Table:
    """The rows of a model with their columns. One of `only` some fields adds no rows."""

    def __init__(
        self,
        name: str,
        model: type[models.Model],
        *orientation: Orientation,
        title: Any = "",
        only: Sequence[str] = (),
    ) -> None:
        self.name, self.model, self.adds_rows = name, model, not only
        self.title = title or model._meta.verbose_name_plural
        keys = keys_of(model)
        self.keys = tuple(column.name for column in keys)
        others = (field for field in fields_of(model) if not only or field.name in only)
        every = [*keys, *orientation, *(column for field in others for column in columns_of(field))]
        self.columns = {column.name: column for column in every}

    # Rows of the database

    def rows(self) -> QuerySet[Any]:
        rows: QuerySet[Any] = self.model._default_manager.all()
        return rows.select_related(*self.fields_in(Link)).prefetch_related(*self.fields_in(Links))

    def fields_in(self, kind: type[Column]) -> list[str]:
        return [column.field.name for column in self.columns.values() if isinstance(column, kind)]

    def rows_for(self, listed: QuerySet[Any]) -> QuerySet[Any]:
        """The rows for what a list of the admin shows: the same, or their parts."""
        whole: type[models.Model] = listed.model
        path = parts_of(whole).get(self.model, "pk")
        return self.rows().filter(**{f"{path}__in": listed.values("pk")})

    def lacking(self, rows: Iterable[Any], language: str) -> Iterator[Any]:
        """The rows that say something in English that they do not say in this language."""
        for row in rows:
            if any(not column.text(row) and twin.text(row) for column, twin in self.pairs(language)):
                yield row

    def pairs(self, language: str) -> list[tuple[Column, Column]]:
        """The columns of a language, each with the English one."""
        return [
            (column, self.columns[f"{name.removesuffix(language)}{ENGLISH}"])
            for name, column in self.columns.items()
            if column.language == language
        ]

    @property
    def has_languages(self) -> bool:
        return any(column.language for column in self.columns.values())

    def key_of(self, row: Any) -> tuple[str, ...]:
        return tuple(self.columns[name].text(row) for name in self.keys)

    def found(self, wholes: Iterable[str]) -> dict[tuple[str, ...], Any]:
        """The rows whose first key is one of these, by all their keys."""
        first = self.columns[self.keys[0]]
        path = f"{first.field.name}__slug" if isinstance(first, Link) else first.field.name
        rows = self.rows().filter(**{f"{path}__in": list(wholes)}).prefetch_related(*links_kept(self.model))
        return {self.key_of(row): row for row in rows}

    # What is wrong

    def problems(self, row: Any, changed: Sequence[Column]) -> Errors:
        """What keeps the row from being saved with these columns changed."""
        own = {column.field.name for column in changed if not isinstance(column, Links)}
        errors = self.problems_of_fields(row, own) if own or row.pk is None else {}
        for name, column in self.columns.items():
            if isinstance(column, Links) and not column.field.blank and not column.text(row):
                errors[name] = _("Name at least one.")
        return errors

    def problems_of_fields(self, row: Any, own: set[str]) -> Errors:
        # What stays as it is was looked at when it was written.
        looked_at = own.union(*(names for names in unique_together(self.model) if own & set(names)))
        names = {field.name for field in row._meta.fields}
        try:
            row.full_clean(exclude=names - looked_at if row.pk else None)
        except ValidationError as error:
            return {
                self.column_for(name, code): in_one(ValidationError(list(same)))
                for name, messages in error.error_dict.items()
                for code, same in groupby(messages, key=language_meant)
            }
        return {}

    def column_for(self, field: str, language: str = "") -> str:
        """The name of the column that a model means by a name of its own."""
        if field == NON_FIELD_ERRORS:
            return ""
        columns = (each for each in self.columns.values() if not each.is_for_orientation)
        meant = (each for each in columns if each.field.name == field and language in ("", each.language))
        return next((each.name for each in meant), "")

    # Saving

    def save(self, row: Any, changed: Sequence[Column]) -> None:
        """Save the row with all that waits for it, in the revision that is open."""
        if row.pk is None or any(not isinstance(column, Links) for column in changed):
            # What somebody has deleted meanwhile is not written anew.
            row.save(force_update=row.pk is not None)
        for name, rows in links_of(row).items():
            getattr(row, name).set(rows)

    # Rights

    def may_be_seen_by(self, user: Any) -> bool:
        return permits(user, "view", self.model) or permits(user, "change", self.model)

    def may_be_changed_by(self, user: Any) -> bool:
        """Whether there is any column this user may write in some row."""
        return bool(roles.languages_of(user)) and permits(user, "change", self.model)

    def may_be_added_to_by(self, user: Any) -> bool:
        return self.adds_rows and permits(user, "add", self.model) and roles.edits_everything(user)


# From models


def tables_of(kind: ContentKind, *orientation: Orientation) -> Iterator[Table]:
    """The table of a kind of content and those of its parts, which say of whom they are parts."""
    yield Table(kind.name, kind.model)
    for part in parts_of(kind.model):
        yield Table("-".join(words_of(part)) + "s", part, *orientation)


def keys_of(model: type[models.Model]) -> list[Column]:
    """What tells its rows apart: their addresses, or of parts the whole and what is unique in it."""
    if not whole_of(model):
        return [Column(words_of(model)[-1], model._meta.get_field("slug"))]
    (names,) = unique_together(model)
    return [column for name in names for column in columns_of(model._meta.get_field(name))]


def fields_of(model: type[models.Model]) -> list[Any]:
    """What a form shows of it beside its keys; whether it is published comes last."""
    keys = {column.field for column in keys_of(model)}
    every = [*model._meta.fields, *model._meta.many_to_many]
    own = [each for each in every if each.editable and not each.primary_key and each not in keys]
    return sorted(own, key=lambda field: field.name == "status")


def unique_together(model: type[models.Model]) -> list[tuple[str, ...]]:
    """The fields in which no two rows are alike."""
    single = [(field.name,) for field in model._meta.fields if field.unique and not field.primary_key]
    return [*single, *(tuple(constraint.fields) for constraint in model._meta.total_unique_constraints)]


def words_of(model: type[models.Model]) -> list[str]:
    """
    >>> words_of(type("PrintDifference", (), {}))
    ['print', 'difference']
    """
    return [word.lower() for word in re.findall("[A-Z][a-z]*", model.__name__)]


# What is wrong, in words


def language_meant(problem: ValidationError) -> str:
    """The language of which a field that holds all of them was found wrong; nothing where it is all."""
    return problem.code if problem.code in LANGUAGES else ""


def in_one(error: ValidationError) -> str:
    """All that is wrong; of several words on how it has to be written the last, which is of the model."""
    by_code = {
        (not language_meant(each) and each.code) or number: each
        for number, each in enumerate(error.error_list)
    }
    return " ".join(message for each in by_code.values() for message in each.messages)


def permits(user: Any, action: str, model: Any) -> bool:
    meta = model._meta
    return bool(user.is_staff and user.has_perm(f"{meta.app_label}.{action}_{meta.model_name}"))
