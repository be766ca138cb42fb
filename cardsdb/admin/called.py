"""Cards and editions by the names an editor reads: in columns, filters, forms and what is looked up."""

from typing import Any

from django.contrib import admin
from django.contrib.admin.views.autocomplete import AutocompleteJsonView
from django.db.models import Model
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from cardsdb.models import Card, Edition
from cardsdb.templatetags.reader import name_for_reader


def called(row: Model) -> str:
    return name_for_reader(row) if isinstance(row, Card | Edition) else str(row)


class EditionFilter(admin.RelatedFieldListFilter):
    def field_choices(self, field: Any, request: HttpRequest, model_admin: Any) -> list[tuple[Any, str]]:
        return [(edition.pk, called(edition)) for edition in Edition.objects.all()]


admin.FieldListFilter.register(
    lambda field: field.related_model is Edition, EditionFilter, take_priority=True
)


class FoundByOwnName(AutocompleteJsonView):
    def serialize_result(self, obj: Model, to_field_name: str) -> dict[str, str]:
        return {**super().serialize_result(obj, to_field_name), "text": called(obj)}


# It comes before some admin or other, whose methods it uses.
SomeAdmin: Any = object


class CalledByOwnName(SomeAdmin):
    """Cards and editions as they are chosen in forms, and columns for lists of what belongs to them."""

    def formfield_for_foreignkey(self, *arguments: Any, **options: Any) -> Any:
        return by_own_name(super().formfield_for_foreignkey(*arguments, **options))

    def formfield_for_manytomany(self, *arguments: Any, **options: Any) -> Any:
        return by_own_name(super().formfield_for_manytomany(*arguments, **options))

    @admin.display(description=_("card"), ordering="card")
    def of_card(self, part: Any) -> str:
        return called(part.card)

    @admin.display(description=_("edition"), ordering="edition")
    def in_edition(self, part: Any) -> str:
        return called(part.edition)


def by_own_name(field: Any) -> Any:
    if field and field.queryset.model in (Card, Edition):
        field.label_from_instance = called
    return field
