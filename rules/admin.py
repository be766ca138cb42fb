"""The editors' side of the rules and clarifications."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.contrib import admin
from django.db import models
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from cardsdb.admin import ContentAdmin, PartAdmin
from rules.models import Clarification, ClarificationText, Rule, RuleText

TEXT_AREA: Mapping[type[models.Field], Mapping[str, Any]] = {
    models.TextField: {"widget": forms.Textarea(attrs={"rows": 5, "cols": 90})}
}


class RuleTextsInline(admin.StackedInline):
    model = RuleText
    extra = 0
    min_num = 1
    max_num = 3
    formfield_overrides = TEXT_AREA


@admin.register(Rule)
class RuleAdmin(ContentAdmin):
    list_display = ("shown_number", "slug", "title", "holds_where", "adult", "status")
    list_display_links = ("shown_number", "slug")
    list_filter = ("status", "chapter", "editions", "adult")
    search_fields = ("slug", "texts__title", "texts__text")
    autocomplete_fields = ("related",)
    filter_horizontal = ("editions",)
    inlines = (RuleTextsInline,)
    fields = ("slug", "chapter", "position", "editions", "adult", "related", "status")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Rule]:
        return super().get_queryset(request).prefetch_related("texts", "editions")

    @admin.display(description=_("number"), ordering="chapter_number")
    def shown_number(self, rule: Rule) -> str:
        return rule.number

    @admin.display(description=_("title"))
    def title(self, rule: Rule) -> str:
        return rule.english_title

    @admin.display(description=_("editions"))
    def holds_where(self, rule: Rule) -> str:
        return ", ".join(str(edition) for edition in rule.editions.all()) or str(_("all"))


@admin.register(RuleText)
class RuleTextAdmin(PartAdmin):
    whole = "rule"
    list_display = ("title", "language", "rule")
    list_filter = ("language", "rule__chapter")
    search_fields = ("title", "text", "rule__slug")
    autocomplete_fields = ("rule",)
    list_select_related = ("rule",)
    formfield_overrides = TEXT_AREA


class ClarificationTextsInline(admin.StackedInline):
    model = ClarificationText
    extra = 0
    min_num = 1
    max_num = 3
    formfield_overrides = TEXT_AREA


@admin.register(Clarification)
class ClarificationAdmin(ContentAdmin):
    list_display = ("slug", "topic", "source_title", "official", "verified", "status")
    list_filter = ("status", "official", "verified", "editions", "topic")
    search_fields = ("slug", "texts__question", "texts__answer", "cards__names__name", "rules__slug")
    autocomplete_fields = ("cards", "rules")
    filter_horizontal = ("editions",)
    inlines = (ClarificationTextsInline,)
    formfield_overrides: Mapping[type[models.Field], Mapping[str, Any]] = {
        models.URLField: {"assume_scheme": "https"}
    }


@admin.register(ClarificationText)
class ClarificationTextAdmin(PartAdmin):
    whole = "clarification"
    list_display = ("question", "language", "clarification")
    list_filter = ("language",)
    search_fields = ("question", "answer", "clarification__slug")
    autocomplete_fields = ("clarification",)
    list_select_related = ("clarification",)
    formfield_overrides = TEXT_AREA
