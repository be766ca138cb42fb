"""Rulings on cards and rules."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from cardsdb.multilingual import in_languages
from cardsdb.site.admin.content import ContentAdmin
from cardsdb.site.admin.lists import ForAdults, MissingTranslation
from cardsdb.site.admin.moving import moving
from cardsdb.site.admin.rules.answering import answering, known_of, question_of, take_off_the_site
from cardsdb.site.admin.rules.forms import HTTPS_USUALLY
from cardsdb.site.admin.rules.lists import OWN_QUESTION, ShownByCases
from cardsdb.site.admin.rules.suggesting import SuggestingForm
from rules.models import Clarification


@admin.register(Clarification)
class ClarificationAdmin(ContentAdmin):
    lead = _("A ruling on cards or rules: a question, its answer and where that comes from.")
    slug_from = "question_en"
    actions = (*ContentAdmin.actions, moving("topic"))
    form = SuggestingForm
    autocomplete_fields = ("cards", "rules", "editions")
    list_display = (OWN_QUESTION, "slug", "topic", "source_title", "official", "said_in", "status")
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

    # One that answers an open question

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        question = question_of(request)
        usual: dict[str, Any] = super().get_changeform_initial_data(request)
        return known_of(question) if question else usual

    def get_form(self, request: HttpRequest, *arguments: Any, **options: Any) -> Any:
        form, question = super().get_form(request, *arguments, **options), question_of(request)
        return answering(form, question) if question else form

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        super().save_related(request, form, formsets, change)
        question = question_of(request)
        if question and not change and form.instance.is_published and question.is_published:
            take_off_the_site(self, request, question)
