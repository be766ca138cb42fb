"""What deleting takes along, in words: what only names a thing stays, and is told by its name."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Final

from django.apps import apps
from django.db.models import Model
from django.http import HttpRequest
from django.urls import NoReverseMatch
from django.utils.html import format_html
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from cardsdb.admin.called import called
from cardsdb.translations import admin_page

NAMED_ON_THE_PAGE: Final = 100


class TellsWhatNamesIt:
    """An admin whose page for deleting leaves out how the database keeps links, and says who names it."""

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Any:
        deleted, counts, forbidden, protected = super().get_deleted_objects(objs, request)  # type: ignore[misc]
        links = {str(model._meta.verbose_name_plural) for model in links_between()}
        beginnings = tuple(f"{capfirst(model._meta.verbose_name)}: " for model in links_between())
        said = without(deleted, beginnings)
        if naming := list(islice(named_by(objs), NAMED_ON_THE_PAGE)):
            said += [_("These stay, but no longer name it:"), naming]
        return (
            said,
            {name: count for name, count in counts.items() if name not in links},
            forbidden,
            protected,
        )


def links_between() -> list[type[Model]]:
    """The rows that only link two others; nobody ever sees them."""
    return [model for model in apps.get_models(include_auto_created=True) if model._meta.auto_created]


def without(told: Iterable[Any], beginnings: tuple[str, ...]) -> list[Any]:
    kept: list[Any] = []
    for each in told:
        if isinstance(each, list):
            if inner := without(each, beginnings):
                kept.append(inner)
        elif not str(each).startswith(beginnings):
            kept.append(each)
    return kept


def named_by(things: Iterable[Any]) -> Iterator[str]:
    for thing in things:
        for relation in thing._meta.get_fields(include_hidden=True):
            if relation.many_to_many and relation.auto_created:
                rows = relation.related_model._default_manager.filter(**{relation.field.name: thing})
                yield from (told(row) for row in rows[:NAMED_ON_THE_PAGE])


def told(row: Any) -> str:
    kind = capfirst(row._meta.verbose_name)
    try:
        return format_html(
            '{}: <a href="{}">{}</a>', kind, admin_page(type(row), "change", row.pk), called(row)
        )
    except NoReverseMatch:
        return f"{kind}: {called(row)}"
