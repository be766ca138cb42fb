"""Parts that are edited on the page of the whole."""

from typing import Any

from django.contrib import admin
from django.db.models import Case, Value, When
from django.forms.models import BaseInlineFormSet
from django.http import HttpRequest

from cardsdb.languages import LANGUAGES
from cardsdb.models import ENGLISH
from cardsdb.roles import edits_everything
from cardsdb.site.admin.called import CalledByOwnName
from cardsdb.site.admin.own_texts import OwnTextsInline


class PartsInline(CalledByOwnName, OwnTextsInline, admin.StackedInline):
    """Parts below each other. What they belong to is chosen, not edited from here."""

    template = "admin/hornbook/parts.html"
    extra = 0
    comes_first = False
    """Whether it stands before the fields of the whole."""

    def formfield_for_dbfield(self, *arguments: Any, **options: Any) -> Any:
        return only_chosen(super().formfield_for_dbfield(*arguments, **options))


def only_chosen(field: Any) -> Any:
    """The field without the buttons that edit what is chosen in it."""
    for name in ("can_add_related", "can_change_related", "can_delete_related"):
        if field and hasattr(field.widget, name):
            setattr(field.widget, name, False)
    return field


class EveryLanguage(BaseInlineFormSet):
    """Forms for the languages in which nothing is said yet stand ready."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        languages = languages_without(self.model, self.fk.name, options.get("instance"))
        options.setdefault("initial", [{"language": code} for code in languages])
        super().__init__(*arguments, **options)


def languages_without(model: Any, parent: str, whole: Any) -> list[str]:
    there = () if whole is None or whole.pk is None else languages_there(model, parent, whole)
    return [code for code in LANGUAGES if code not in there]


def languages_there(model: Any, parent: str, whole: Any) -> set[str]:
    return set(model._default_manager.filter(**{parent: whole}).values_list("language", flat=True))


class LanguagesInline(PartsInline):
    """A text in every language, side by side, English first."""

    classes = ("side-by-side",)
    formset = EveryLanguage
    min_num = 1
    max_num = len(LANGUAGES)
    ordering = (Case(When(language=ENGLISH, then=Value(0)), default=Value(1)), "language")
    whole = "card"

    def get_extra(self, request: HttpRequest, obj: Any = None, **options: Any) -> int:
        if not edits_everything(request.user):
            return super().get_extra(request, obj, **options)
        missing = languages_without(self.model, self.whole, obj)
        return min(len(missing), len(LANGUAGES) - self.min_num)
