"""What editors choose from or look up, by the words they read for it."""

from typing import Any

from django.contrib import admin
from django.contrib.admin.views.autocomplete import AutocompleteJsonView
from django.db.models import Case, Model, QuerySet, When
from django.http import HttpRequest

from cardsdb.captions import called
from cardsdb.models import Card, Edition
from cardsdb.multilingual import in_any_language


class EditionFilter(admin.RelatedFieldListFilter):
    def field_choices(self, field: Any, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [(str(edition.pk), called(edition)) for edition in Edition.objects.all()]


admin.FieldListFilter.register(
    lambda field: field.related_model is Edition, EditionFilter, take_priority=True
)


class FoundByOwnName(AutocompleteJsonView):
    def get_queryset(self) -> QuerySet[Any]:
        rows: QuerySet[Any] = super().get_queryset()
        return beginning_first(rows, self.term) if rows.model is Card else rows

    def serialize_result(self, obj: Model, to_field_name: str) -> dict[str, str]:
        return {**super().serialize_result(obj, to_field_name), "text": called(obj)}


def beginning_first(cards: QuerySet[Card], typed: str) -> QuerySet[Card]:
    """Those first whose name begins with what was typed, in any language."""
    begins_so = in_any_language("names", "istartswith", " ".join(typed.split()))
    order: Any = cards.query.order_by or Card._meta.ordering
    return cards.order_by(Case(When(begins_so, then=0), default=1), *order)
