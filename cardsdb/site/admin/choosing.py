"""Rows that are looked up by their names and kept by their addresses."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from django.contrib import admin
from django.contrib.admin.views.autocomplete import AutocompleteJsonView
from django.contrib.admin.widgets import AutocompleteSelectMultiple
from django.db.models import Case, Model, QuerySet, When

from cardsdb.models import Card
from cardsdb.multilingual import in_any_language

LONGEST_KEY: Final = 9


class RowsToChoose(AutocompleteSelectMultiple):
    """A field in which rows are looked up as for some other field that links to one of them.

    What is no such row is kept, and shown by the address that was given.
    """

    def __init__(self, model: type[Model], link: str) -> None:
        super().__init__(model._meta.get_field(link), admin.site)
        self.is_required = False

    def format_value(self, value: Any) -> list[str]:
        """What a browser sends of it: the keys of the rows."""
        parts = value.split(",") if isinstance(value, str) else value or ()
        said = [str(part).strip() for part in parts if str(part).strip()]
        return [key for key, _name in keys_and_names(self.field.related_model, said)]

    def optgroups(self, name: str, value: Sequence[str], attr: Any = None) -> list[Any]:
        options = [
            self.create_option(name, key, label, selected=True, index=place)
            for place, (key, label) in enumerate(keys_and_names(self.field.related_model, value))
        ]
        return [(None, options, 0)]


def keys_and_names(model: Any, chosen: Iterable[str]) -> list[tuple[str, str]]:
    """The key and the name of each row; twice its address for what is none."""
    slugs = slugs_of(model, chosen)
    rows = {row.slug: (str(row.pk), str(row)) for row in model._default_manager.filter(slug__in=slugs)}
    return [rows.get(slug, (slug, slug)) for slug in slugs]


def slugs_of(model: Any, chosen: Iterable[str]) -> list[str]:
    """The addresses of rows that are named by them or by their keys, each once."""
    every = list(chosen)
    keys = [int(each) for each in every if each.isdecimal() and len(each) <= LONGEST_KEY]
    slugs = {
        str(key): slug for key, slug in model._default_manager.filter(pk__in=keys).values_list("pk", "slug")
    }
    return list(dict.fromkeys(slugs.get(each, each) for each in every))


class FoundByOwnName(AutocompleteJsonView):
    def get_queryset(self) -> QuerySet[Any]:
        rows: QuerySet[Any] = super().get_queryset()
        return beginning_first(rows, self.term) if rows.model is Card else rows


def beginning_first(cards: QuerySet[Card], typed: str) -> QuerySet[Card]:
    """Those first whose name begins with what was typed, in any language."""
    begins_so = in_any_language("names", "istartswith", " ".join(typed.split()))
    order: Any = cards.query.order_by or Card._meta.ordering
    return cards.order_by(Case(When(begins_so, then=0), default=1), *order)
