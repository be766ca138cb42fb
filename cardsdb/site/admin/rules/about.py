"""What is said about the rules: rulings, contested readings, open questions, differences, the glossary."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.contrib import admin
from django.db import models
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from cardsdb.languages import LANGUAGE_NAMES, LANGUAGES
from cardsdb.multilingual import in_languages
from cardsdb.site.admin.content import ContentAdmin
from cardsdb.site.admin.inlines import PartsInline
from cardsdb.site.admin.lists import ADULT, ForAdults, MissingTranslation, giving
from cardsdb.site.admin.moving import moving
from cardsdb.site.admin.rules.answering import (
    address_to_answer,
    answering,
    known_of,
    question_of,
    take_off_the_site,
)
from cardsdb.site.admin.rules.lists import OWN_QUESTION, OWN_TITLE, ShownByCases
from cardsdb.site.admin.rules.suggesting import SuggestingForm
from rules.models import (
    Clarification,
    Difference,
    DifferenceSide,
    OpenQuestion,
    Reading,
    ReadingChoice,
    ReadingSource,
    Term,
)

HTTPS_USUALLY: Final[Mapping[type[models.Field], Mapping[str, Any]]] = {
    models.URLField: {"assume_scheme": "https"}
}
OF_TOPICS: Final = (*ContentAdmin.actions, moving("topic"))
ABOUT: Final = ("cards", "rules", "editions")


# Rulings


@admin.register(Clarification)
class ClarificationAdmin(ContentAdmin):
    lead = _("A ruling on cards or rules: a question, its answer and where that comes from.")
    slug_from = "question_en"
    actions = OF_TOPICS
    form = SuggestingForm
    autocomplete_fields = ABOUT
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


# Contested rules, and what nobody has settled yet


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
    actions = OF_TOPICS
    form = SuggestingForm
    autocomplete_fields = ABOUT
    list_display = (OWN_TITLE, "slug", "topic", "said_in", "print", "status")
    list_filter = ("status", MissingTranslation, ShownByCases, "print", "editions", "topic")
    search_fields = (
        *("slug", "title", "question", "default", "choices__text", "choices__word", "rules__slug"),
        *("sources__title", "sources__url", "cases", *in_languages("cards__names")),
    )
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
    actions = OF_TOPICS
    form = SuggestingForm
    autocomplete_fields = ABOUT
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

    def render_change_form(self, request: HttpRequest, context: Any, *arguments: Any, **options: Any) -> Any:
        if question := context.get("original"):
            context["answer_address"] = address_to_answer(request, question)
        return super().render_change_form(request, context, *arguments, **options)


# Where the rule sheets disagree


class DifferenceSidesInline(PartsInline):
    model = DifferenceSide
    min_num = 1


@admin.register(Difference)
class DifferenceAdmin(ContentAdmin):
    lead = _("A place where the rule sheets do not say the same, what each says, and which side we take.")
    slug_from = "title_en"
    actions = (*ContentAdmin.actions, moving("kind"), *ADULT)
    form = SuggestingForm
    list_display = (OWN_TITLE, "slug", "kind", "reading", "said_in", "adult", "status")
    list_filter = ("status", "kind", MissingTranslation, "adult")
    search_fields = ("slug", "title", "use", "says__text", "rules__slug", "reading")
    autocomplete_fields = ("rules",)
    inlines = (DifferenceSidesInline,)
    fields = ("slug", ("kind", "place"), "status", "adult", "rules", "reading", "title", "use")


# The glossary

OFFICIAL = (
    giving("official", _("Mark what is selected as official"), "official", True),
    giving("unofficial", _("Mark what is selected as not official"), "official", False),
)


def term_in(language: str) -> Callable[[Term], str]:
    """The column for what it is called in a language."""

    @admin.display(description=LANGUAGE_NAMES[language], ordering=f"term__{language}")
    def column(term: Term) -> str:
        return str(term.term.get(language, ""))

    column.__name__ = f"term_{language}"
    return column


@admin.register(Term)
class TermAdmin(ContentAdmin):
    lead = _("A word of the game in every language. Its forms are linked wherever the site writes them.")
    slug_from = "term_en"
    actions = (*ContentAdmin.actions, moving("group"), *OFFICIAL)
    list_display = (*map(term_in, LANGUAGES), "group", "rule", "official", "status")
    list_filter = ("status", "group", MissingTranslation, "official", ("rule", admin.EmptyFieldListFilter))
    search_fields = ("slug", "term", "definition", "forms", "aliases", "other_senses", "asked", "rule__slug")
    autocomplete_fields = ("rule",)
    list_select_related = ("rule",)
