"""Rulings on cards and rules."""

from django.contrib import admin

from cardsdb.admin.content import PartAdmin
from cardsdb.admin.own_texts import OwnTextsInline
from rules.admin.about import AboutTheGameAdmin
from rules.admin.forms import HTTPS_USUALLY, TEXT_AREA
from rules.models import (
    Clarification,
    ClarificationText,
)


class ClarificationTextsInline(OwnTextsInline, admin.StackedInline):
    model = ClarificationText
    extra = 0
    min_num = 1
    max_num = 3
    formfield_overrides = TEXT_AREA


@admin.register(Clarification)
class ClarificationAdmin(AboutTheGameAdmin):
    list_display = ("slug", "topic", "source_title", "official", "reading", "status")
    list_filter = ("status", "official", "playable", "doubtful", "editions", "topic")
    search_fields = ("slug", "texts__question", "texts__answer", "cards__names__name", "rules__slug")
    inlines = (ClarificationTextsInline,)
    formfield_overrides = HTTPS_USUALLY


@admin.register(ClarificationText)
class ClarificationTextAdmin(PartAdmin):
    whole = "clarification"
    list_display = ("question", "language", "clarification")
    list_filter = ("language",)
    search_fields = ("question", "answer", "clarification__slug")
    autocomplete_fields = ("clarification",)
    list_select_related = ("clarification",)
    formfield_overrides = TEXT_AREA
