"""A table is a kind of content as a spreadsheet sees it: one row each, flat columns, addresses as keys."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Any, ClassVar

from django.core.exceptions import NON_FIELD_ERRORS, ValidationError
from django.db import models
from django.db.models import QuerySet
from django.utils.translation import gettext as _
from import_export.resources import Resource

from cardsdb import roles
from cardsdb.exchange.columns import Column, Known, Link, Links, pending_of
from cardsdb.history import parts_of
from cardsdb.languages import ENGLISH, LANGUAGES

Errors = dict[str, str]
"""What is wrong by the name of the column; under no name what is wrong with the whole row."""

TABLES: "dict[str, type[Table]]" = {}


class Table(Resource):
    """A kind of content with its columns. `columns` says which; the first ones are the `keys`."""

    name: ClassVar[str]
    model: ClassVar[type[models.Model]]
    keys: ClassVar[tuple[str, ...]]
    title: ClassVar[Any]
    related: ClassVar[tuple[str, ...]] = ()
    prefetch: ClassVar[tuple[str, ...]] = ()
    whole: ClassVar[tuple[str, ...]] = ()
    """All that a revision holds, so that it is not asked for row by row."""
    adds_rows: ClassVar[bool] = True
    is_played: ClassVar[bool] = False
    """Whether the engine plays by it, so that cases may fail."""

    def __init__(self) -> None:
        super().__init__()
        self.known = Known()
        self.fields = dict(self.columns())
        for name, column in self.fields.items():
            column.column_name = name
            column.bind(self.model, self.known)

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        if "name" in vars(cls):
            TABLES[cls.name] = cls

    @classmethod
    def columns(cls) -> Mapping[str, Column]:
        raise NotImplementedError

    # Rows of the database

    def rows(self) -> QuerySet[Any]:
        rows: QuerySet[Any] = self.model._default_manager.all()
        return rows.select_related(*self.related).prefetch_related(*self.prefetch)

    def rows_for(self, listed: QuerySet[Any]) -> QuerySet[Any]:
        """The rows for what a list of the admin shows: the same, or their parts."""
        whole: type[models.Model] = listed.model
        path = parts_of(whole).get(self.model, "pk")
        return self.rows().filter(**{f"{path}__in": listed.values("pk")})

    def iter_queryset(self, queryset: Iterable[Any]) -> Iterable[Any]:
        return queryset

    def lacking(self, rows: Iterable[Any], language: str) -> Iterator[Any]:
        """The rows that say something in English that they do not say in this language."""
        for row in rows:
            if any(not column.text(row) and twin.text(row) for column, twin in self.pairs(language)):
                yield row

    def pairs(self, language: str) -> list[tuple[Column, Column]]:
        """The columns of a language, each with the English one."""
        return [
            (column, self.fields[f"{name.removesuffix(language)}{ENGLISH}"])
            for name, column in self.fields.items()
            if column.language == language
        ]

    @property
    def has_languages(self) -> bool:
        return any(column.language for column in self.fields.values())

    def key_of(self, row: Any) -> tuple[str, ...]:
        return tuple(self.fields[name].text(row) for name in self.keys)

    def found(self, wholes: Iterable[str], *, to_be_saved: bool) -> dict[tuple[str, ...], Any]:
        """The rows whose first key is one of these, by all their keys."""
        first = self.fields[self.keys[0]]
        path = f"{first.attribute}__slug" if isinstance(first, Link) else first.attribute
        rows = self.rows().filter(**{f"{path}__in": list(wholes)})
        return {
            self.key_of(row): row for row in (rows.prefetch_related(*self.whole) if to_be_saved else rows)
        }

    def new(self, key: Sequence[str]) -> Any:
        """A row with these keys, not saved yet. Raises `ValidationError` with the names of the columns."""
        row, errors = self.model(), {}
        for name, text in zip(self.keys, key, strict=True):
            try:
                self.fields[name].take(row, text)
            except ValidationError as error:
                errors[name] = in_one(error)
        if errors:
            raise ValidationError(errors)
        return row

    # What is wrong

    def problems(self, row: Any, changed: Sequence[Column]) -> Errors:
        """What keeps the row from being saved with these columns changed."""
        errors: Errors = {}
        own = {column.attribute for column in changed if not isinstance(column, Links)}
        if own or row.pk is None:
            self.gather(errors, partial(self.clean, row, own))
        for column in self.fields.values():
            if column.errors_of not in errors and (problem := self.lack(row, column)):
                errors[str(column.column_name)] = problem
        return errors

    def clean(self, row: Any, own: set[Any]) -> None:
        # What stays as it is was looked at when it was written.
        names = {field.name for field in row._meta.fields}
        row.full_clean(exclude=names - own if row.pk else None)

    def lack(self, row: Any, column: Column) -> str:
        """What a row cannot do without."""
        if isinstance(column, Links) and not column.model_field.blank and not column.text(row):
            return _("Name at least one.")
        return ""

    def gather(self, errors: Errors, check: Callable[[], None]) -> None:
        try:
            check()
        except ValidationError as error:
            for name, messages in error.update_error_dict({}).items():
                for code, same in groupby(messages, key=language_meant):
                    errors[self.column_for(name, code)] = in_one(ValidationError(list(same)))

    def column_for(self, field: str, language: str = "") -> str:
        """The name of the column that a model means by a name of its own."""
        if field == NON_FIELD_ERRORS:
            return ""
        meant = {field, f"{field}_{language}"}
        columns = (each for each in self.fields.values() if each.errors_of in meant)
        return next((str(each.column_name) for each in columns if language in ("", each.language)), "")

    # Saving

    def save(self, row: Any, changed: Sequence[Column]) -> None:
        """Save the row with all that waits for it, in the revision that is open."""
        if row.pk is None or any(not isinstance(column, Links) for column in changed):
            # What somebody has deleted meanwhile is not written anew.
            row.save(force_update=row.pk is not None)
        for name, rows in pending_of(row).links.items():
            getattr(row, name).set(rows)

    # Rights

    def may_be_seen_by(self, user: Any) -> bool:
        return permits(user, "view", self.model) or permits(user, "change", self.model)

    def may_be_changed_by(self, user: Any) -> bool:
        """Whether there is any column this user may write in some row."""
        models = {column.model for column in self.fields.values()}
        return bool(roles.languages_of(user)) and any(permits(user, "change", model) for model in models)

    def may_be_added_to_by(self, user: Any) -> bool:
        return self.adds_rows and permits(user, "add", self.model) and roles.edits_everything(user)


def language_meant(problem: ValidationError) -> str:
    """The language of which a field that holds all of them was found wrong; nothing where it is all."""
    return problem.code if problem.code in LANGUAGES else ""


def in_one(error: ValidationError) -> str:
    """All that is wrong; of several words on how it has to be written the last, which is of the model."""
    by_code = {each.code or number: each for number, each in enumerate(error.error_list)}
    return " ".join(message for each in by_code.values() for message in each.messages)


def permits(user: Any, action: str, model: Any) -> bool:
    meta = model._meta
    return bool(user.is_staff and user.has_perm(f"{meta.app_label}.{action}_{meta.model_name}"))
