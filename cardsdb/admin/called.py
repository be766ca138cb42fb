"""What editors choose from, look up or see listed, by the words they read for it."""

from typing import Any

from django.contrib import admin
from django.contrib.admin.views.autocomplete import AutocompleteJsonView
from django.db.models import Model
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from cardsdb.models import Card, Edition
from cardsdb.templatetags.reader import name_for_reader


def called(row: Model) -> str:
    """The name in the reader's language, or some words of it beside an id that says little by itself."""
    if isinstance(row, Card | Edition):
        return name_for_reader(row)
    return getattr(row, "in_words", "") or str(row)


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
    """What is chosen in forms by the words for it, and columns for lists of what belongs to a card."""

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
    if hasattr(field, "label_from_instance"):
        field.label_from_instance = called
    return field
