"""Contested rules, and what nobody has settled yet."""

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from cardsdb.admin.content import PartAdmin
from cardsdb.admin.own_texts import OwnTextsInline
from cardsdb.models import ENGLISH
from rules.admin.about import AboutTheGameAdmin
from rules.admin.forms import HTTPS_USUALLY
from rules.models import (
    OpenQuestion,
    Reading,
    ReadingChoice,
    ReadingSource,
)
from rules.texts import said


class ReadingChoicesInline(OwnTextsInline, admin.StackedInline):
    model = ReadingChoice
    extra = 0
    min_num = 1


class ReadingSourcesInline(OwnTextsInline, admin.TabularInline):
    model = ReadingSource
    extra = 0
    formfield_overrides = HTTPS_USUALLY


@admin.register(Reading)
class ReadingAdmin(AboutTheGameAdmin):
    list_display = ("slug", "topic", "english_title", "print", "status")
    list_filter = ("status", "print", "topic")
    search_fields = ("slug", "title", "question", "default", "choices__text", "rules__slug")
    inlines = (ReadingChoicesInline, ReadingSourcesInline)

    @admin.display(description=_("title"))
    def english_title(self, reading: Reading) -> str:
        return str(said(reading.title, ENGLISH))


@admin.register(ReadingChoice)
class ReadingChoiceAdmin(PartAdmin):
    whole = "reading"
    list_display = ("reading", "place", "word")
    list_filter = ("reading__topic",)
    search_fields = ("reading__slug", "word", "text")
    autocomplete_fields = ("reading",)
    list_select_related = ("reading",)


@admin.register(ReadingSource)
class ReadingSourceAdmin(PartAdmin):
    whole = "reading"
    list_display = ("title", "reading", "official")
    list_filter = ("official",)
    search_fields = ("title", "url", "reading__slug")
    autocomplete_fields = ("reading",)
    list_select_related = ("reading",)
    formfield_overrides = HTTPS_USUALLY


@admin.register(OpenQuestion)
class OpenQuestionAdmin(AboutTheGameAdmin):
    list_display = ("slug", "topic", "english_question", "reading", "status")
    list_filter = ("status", "editions", "topic")
    search_fields = ("slug", "question", "why", "judge", "cards__names__name", "rules__slug")

    @admin.display(description=_("question"))
    def english_question(self, question: OpenQuestion) -> str:
        return str(said(question.question, ENGLISH))
