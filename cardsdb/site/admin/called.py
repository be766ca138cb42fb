"""What editors choose from, look up or see listed, by the words they read for it."""

from typing import Any

from django.contrib import admin
from django.contrib.admin.options import BaseModelAdmin
from django.contrib.admin.views.autocomplete import AutocompleteJsonView
from django.db.models import Case, Model, QuerySet, When
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

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


class CalledByOwnName(BaseModelAdmin):
    """What is chosen in forms by the words for it, and columns for lists of what belongs to a card."""

    def formfield_for_foreignkey(self, *arguments: Any, **options: Any) -> Any:
        return by_own_name(super().formfield_for_foreignkey(*arguments, **options))

    def formfield_for_manytomany(self, *arguments: Any, **options: Any) -> Any:
        return by_own_name(super().formfield_for_manytomany(*arguments, **options))

    @admin.display(description=_("card"), ordering="card")
    def of_card(self, part: Any) -> str:
        return called(part.card)

    @admin.display(description=_("cards"))
    def of_cards(self, content: Any) -> str:
        return ", ".join(map(called, content.cards.all()))

    @admin.display(description=_("rules"))
    def of_rules(self, content: Any) -> str:
        return ", ".join(map(called, content.rules.all()))

    @admin.display(description=_("editions"))
    def in_editions(self, content: Any) -> str:
        return ", ".join(map(called, content.editions.all()))

    @admin.display(description=_("rule"), ordering="rule")
    def of_rule(self, part: Any) -> str:
        return called(part.rule)

    @admin.display(description=_("edition"), ordering="edition")
    def in_edition(self, part: Any) -> str:
        return called(part.edition)


def by_own_name(field: Any) -> Any:
    if hasattr(field, "label_from_instance"):
        field.label_from_instance = called
    return field
