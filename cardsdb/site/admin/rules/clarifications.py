"""Rulings on cards and rules."""

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from cardsdb.multilingual import in_languages
from cardsdb.site.admin.lists import ForAdults, MissingTranslation
from cardsdb.site.admin.rules.about import AboutTheGameAdmin
from cardsdb.site.admin.rules.answering import AnswersQuestion
from cardsdb.site.admin.rules.forms import HTTPS_USUALLY
from cardsdb.site.admin.rules.lists import ShownByCases, in_own_language
from rules.models import Clarification


@admin.register(Clarification)
class ClarificationAdmin(AnswersQuestion, AboutTheGameAdmin):
    lead = _("A ruling on cards or rules: a question, its answer and where that comes from.")
    slug_from = "question_en"
    list_display = ("own_question", "slug", "topic", "source_title", "official", "said_in", "status")
    list_filter = (
        *("status", MissingTranslation, ShownByCases, "official", "playable", "doubtful", "editions"),
        *(ForAdults, "topic"),
    )
    search_fields = (
        *("slug", "question", "answer", "asked", *in_languages("cards__names"), "rules__slug"),
        *("source_title", "reading", "cases"),
    )
    fieldsets = (
        (None, {"fields": ("slug", ("topic", "place"), "status")}),
        (_("What it says"), {"fields": ("question", "answer")}),
        (_("What it is about"), {"fields": ("cards", "rules", "editions", "cases", "reading", "asked")}),
        (
            _("Where it comes from"),
            {"fields": ("source_title", "source_url", "source_date", "official", "doubtful", "playable")},
        ),
    )
    formfield_overrides = HTTPS_USUALLY

    @admin.display(description=_("question"))
    def own_question(self, clarification: Clarification) -> str:
        return in_own_language(clarification.question) or clarification.slug
