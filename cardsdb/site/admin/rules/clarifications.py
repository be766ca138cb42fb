"""Rulings on cards and rules."""

from typing import Any

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from cardsdb.site.admin.content import PartAdmin
from cardsdb.site.admin.inlines import LanguagesInline
from cardsdb.site.admin.lists import ForAdults, MissingTranslation, shortened
from cardsdb.site.admin.rules.about import AboutTheGameAdmin
from cardsdb.site.admin.rules.answering import AnswersQuestion
from cardsdb.site.admin.rules.forms import HTTPS_USUALLY, TEXT_AREA
from cardsdb.site.admin.rules.lists import ShownByCases, one_of
from rules.models import (
    Clarification,
    ClarificationText,
)


class ClarificationTextsInline(LanguagesInline):
    model = ClarificationText
    whole = "clarification"
    formfield_overrides = TEXT_AREA


@admin.register(Clarification)
class ClarificationAdmin(AnswersQuestion, AboutTheGameAdmin):
    lead = _("A ruling on cards or rules: a question, its answer and where that comes from.")
    slug_from = "texts-0-question"
    list_display = ("question", "slug", "topic", "source_title", "official", "said_in", "status")
    list_filter = (
        *("status", MissingTranslation, ShownByCases, "official", "playable", "doubtful", "editions"),
        *(ForAdults, "topic"),
    )
    search_fields = (
        *("slug", "texts__question", "texts__answer", "asked", "cards__names__name", "rules__slug"),
        *("source_title", "reading", "cases"),
    )
    inlines = (ClarificationTextsInline,)
    fieldsets = (
        (None, {"fields": ("slug", ("topic", "place"), "status")}),
        (_("What it is about"), {"fields": ("cards", "rules", "editions", "cases", "reading", "asked")}),
        (
            _("Where it comes from"),
            {"fields": ("source_title", "source_url", "source_date", "official", "doubtful", "playable")},
        ),
    )
    formfield_overrides = HTTPS_USUALLY

    @admin.display(description=_("question"))
    def question(self, clarification: Any) -> str:
        text = one_of(clarification.texts.all())
        return shortened(text.question) if text else clarification.slug


@admin.register(ClarificationText)
class ClarificationTextAdmin(PartAdmin):
    lead = _("The question and the answer of a clarification in one language.")
    whole = "clarification"
    list_display = ("question", "language", "clarification")
    list_filter = ("language", "clarification__status", "clarification__topic")
    search_fields = ("question", "answer", "clarification__slug", "clarification__cards__names__name")
    autocomplete_fields = ("clarification",)
    list_select_related = ("clarification",)
    formfield_overrides = TEXT_AREA
