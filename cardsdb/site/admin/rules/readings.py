"""Contested rules, and what nobody has settled yet."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from cardsdb.multilingual import in_languages
from cardsdb.site.admin.content import ContentAdmin
from cardsdb.site.admin.inlines import PartsInline
from cardsdb.site.admin.lists import ForAdults, MissingTranslation
from cardsdb.site.admin.moving import moving
from cardsdb.site.admin.rules.answering import address_to_answer
from cardsdb.site.admin.rules.forms import HTTPS_USUALLY
from cardsdb.site.admin.rules.lists import OWN_QUESTION, OWN_TITLE, ShownByCases
from cardsdb.site.admin.rules.suggesting import SuggestingForm
from rules.models import (
    OpenQuestion,
    Reading,
    ReadingChoice,
    ReadingSource,
)


class ReadingChoicesInline(PartsInline):
    model = ReadingChoice
    fields = (("place", "word"), "text")
    min_num = 1


class ReadingSourcesInline(PartsInline):
    model = ReadingSource
    fields = (("place", "title"), ("url", "official"))
    formfield_overrides = HTTPS_USUALLY


@admin.register(Reading)
class ReadingAdmin(ContentAdmin):
    lead = _(
        "A question on which the sources disagree. A position names it and takes a side by a word; the first "
        "side is the one the judge takes."
    )
    list_display = (OWN_TITLE, "slug", "topic", "said_in", "print", "status")
    list_filter = ("status", MissingTranslation, ShownByCases, "print", "editions", "topic")
    search_fields = (
        *("slug", "title", "question", "default", "choices__text", "choices__word", "rules__slug"),
        *("sources__title", "sources__url", "cases", *in_languages("cards__names")),
    )
    actions = (*ContentAdmin.actions, moving("topic"))
    form = SuggestingForm
    autocomplete_fields = ("cards", "rules", "editions")
    inlines = (ReadingChoicesInline, ReadingSourcesInline)
    fieldsets = (
        (None, {"fields": ("slug", ("topic", "place"), "status", "print")}),
        (_("What it says"), {"fields": ("title", "question", "default")}),
        (_("What it is about"), {"fields": ("cards", "rules", "editions", "cases")}),
    )


@admin.register(OpenQuestion)
class OpenQuestionAdmin(ContentAdmin):
    lead = _(
        "A question that no rule sheet and no published ruling answers, and what the judge does all the same."
    )
    slug_from = "question_en"
    actions = (*ContentAdmin.actions, moving("topic"))
    form = SuggestingForm
    autocomplete_fields = ("cards", "rules", "editions")
    list_display = (OWN_QUESTION, "slug", "topic", "reading", "said_in", "status")
    list_filter = ("status", MissingTranslation, ShownByCases, "editions", ForAdults, "topic")
    search_fields = (
        *("slug", "question", "why", "judge", "rules__slug", "reading", "cases"),
        *in_languages("cards__names"),
    )
    fieldsets = (
        (None, {"fields": ("slug", ("topic", "place"), "status")}),
        (_("What it says"), {"fields": ("question", "why", "judge")}),
        (_("What it is about"), {"fields": ("cards", "rules", "editions", "cases", "reading")}),
    )

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *arguments: Any, **options: Any
    ) -> HttpResponse:
        if question := context.get("original"):
            context["answer_address"] = address_to_answer(request, question)
        return super().render_change_form(request, context, *arguments, **options)
