"""The editors' side of the rules and clarifications."""

from collections.abc import Mapping
from typing import Any, Final

from django import forms
from django.contrib import admin, messages
from django.db import models
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.translation import get_language, gettext_lazy as _

from cardsdb.admin import ContentAdmin, PartAdmin
from cardsdb.models import ENGLISH
from cardsdb.problems import Refusal
from engine import Meter
from rules.case_runs import run_cases
from rules.models import (
    Attestation,
    CaseProposal,
    Clarification,
    ClarificationText,
    Difference,
    DifferenceSide,
    OpenQuestion,
    ProposalState,
    Reading,
    ReadingChoice,
    ReadingSource,
    Rule,
    RuleText,
    RuleVariant,
    Term,
)
from rules.texts import said

TEXT_AREA: Mapping[type[models.Field], Mapping[str, Any]] = {
    models.TextField: {"widget": forms.Textarea(attrs={"rows": 5, "cols": 90})}
}


HTTPS_USUALLY: Mapping[type[models.Field], Mapping[str, Any]] = {models.URLField: {"assume_scheme": "https"}}


class RuleTextsInline(admin.StackedInline):
    model = RuleText
    extra = 0
    min_num = 1
    max_num = 3
    formfield_overrides = TEXT_AREA


class RuleVariantsInline(admin.StackedInline):
    model = RuleVariant
    extra = 0


class AttestationsInline(admin.TabularInline):
    model = Attestation
    extra = 0
    max_num = 5


@admin.register(Rule)
class RuleAdmin(ContentAdmin):
    list_display = ("shown_number", "slug", "title", "holds_where", "adult", "status")
    list_display_links = ("shown_number", "slug")
    list_filter = ("status", "chapter", "editions", "adult")
    search_fields = ("slug", "texts__title", "texts__text")
    autocomplete_fields = ("related",)
    filter_horizontal = ("editions",)
    inlines = (RuleTextsInline, RuleVariantsInline, AttestationsInline)
    fields = (
        *("slug", "chapter", "position", "editions", "adult", "related", "example", "uncited", "status"),
    )

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


class AboutTheGameAdmin(ContentAdmin):
    autocomplete_fields = ("cards", "rules")
    filter_horizontal = ("editions",)


class ClarificationTextsInline(admin.StackedInline):
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


class DifferenceSidesInline(admin.StackedInline):
    model = DifferenceSide
    extra = 0
    min_num = 1


@admin.register(Difference)
class DifferenceAdmin(ContentAdmin):
    list_display = ("slug", "kind", "english_title", "reading", "adult", "status")
    list_filter = ("status", "kind", "adult")
    search_fields = ("slug", "title", "use", "says__text", "rules__slug")
    autocomplete_fields = ("rules",)
    inlines = (DifferenceSidesInline,)

    @admin.display(description=_("title"))
    def english_title(self, difference: Difference) -> str:
        return str(said(difference.title, ENGLISH))


@admin.register(Term)
class TermAdmin(ContentAdmin):
    list_display = ("slug", "english_term", "group", "rule", "official", "status")
    list_filter = ("status", "group", "official")
    search_fields = ("slug", "term", "definition", "forms", "aliases", "other_senses", "rule__slug")
    autocomplete_fields = ("rule",)
    list_select_related = ("rule",)

    @admin.display(description=_("term"))
    def english_term(self, term: Term) -> str:
        return str(term)


class ReadingChoicesInline(admin.StackedInline):
    model = ReadingChoice
    extra = 0
    min_num = 1


class ReadingSourcesInline(admin.TabularInline):
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


@admin.register(OpenQuestion)
class OpenQuestionAdmin(AboutTheGameAdmin):
    list_display = ("slug", "topic", "english_question", "reading", "status")
    list_filter = ("status", "editions", "topic")
    search_fields = ("slug", "question", "why", "judge", "cards__names__name", "rules__slug")

    @admin.display(description=_("question"))
    def english_question(self, question: OpenQuestion) -> str:
        return str(said(question.question, ENGLISH))


@admin.register(RuleVariant)
class RuleVariantAdmin(PartAdmin):
    whole = "rule"
    list_display = ("rule", "place", "holds_where")
    list_filter = ("editions", "rule__chapter")
    search_fields = ("rule__slug", "text")
    autocomplete_fields = ("rule",)
    filter_horizontal = ("editions",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[RuleVariant]:
        return super().get_queryset(request).select_related("rule").prefetch_related("editions")

    @admin.display(description=_("editions"))
    def holds_where(self, variant: RuleVariant) -> str:
        return ", ".join(str(edition) for edition in variant.editions.all())


@admin.register(Attestation)
class AttestationAdmin(PartAdmin):
    whole = "rule"
    list_display = ("rule", "sheet", "heading")
    list_filter = ("sheet", "rule__chapter")
    search_fields = ("rule__slug", "heading")
    autocomplete_fields = ("rule",)
    list_select_related = ("rule",)


@admin.register(DifferenceSide)
class DifferenceSideAdmin(PartAdmin):
    whole = "difference"
    list_display = ("difference", "place", "sources", "deviates")
    list_filter = ("deviates", "difference__kind")
    search_fields = ("difference__slug", "text")
    autocomplete_fields = ("difference",)
    list_select_related = ("difference",)


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


STEPS_TO_RUN: Final = 200_000
RUN_AT_ONCE: Final = 20


@admin.register(CaseProposal)
class CaseProposalAdmin(admin.ModelAdmin):
    """What players sent in. It is decided here; whoever sent it reads the decision and the word with it."""

    list_display = ("identifier", "title", "state", "outcome", "language", "boxes", "adult", "created_at")
    list_display_links = ("identifier", "title")
    list_filter = ("state", "outcome", "language", "adult", "created_at")
    search_fields = ("title", "text", "note", "answer")
    list_per_page = 50
    actions = ("run_now", "accept", "save_as_text")
    fields = (
        *("state", "answer", "title", "text", "note", "outcome", "found", "run_today", "on_the_board"),
        *("language", "boxes", "adult", "data_version", "created_at", "decided_by", "decided_at"),
    )
    formfield_overrides = TEXT_AREA

    def get_readonly_fields(self, request: HttpRequest, obj: CaseProposal | None = None) -> tuple[str, ...]:
        return tuple(name for name in self.fields if name not in ("state", "answer", "title", "text"))

    def has_add_permission(self, request: HttpRequest) -> bool:
        # They come from the board.
        return False

    def save_model(self, request: HttpRequest, obj: CaseProposal, form: Any, change: bool) -> None:
        if "state" in form.changed_data:
            obj.decided_by, obj.decided_at = decision_by(request, obj.state)
        super().save_model(request, obj, form, change)

    @admin.display(description=_("id"), ordering="pk")
    def identifier(self, proposal: CaseProposal) -> str:
        return proposal.identifier

    @admin.display(description=_("editions"))
    def boxes(self, proposal: CaseProposal) -> str:
        return ", ".join(proposal.editions)

    @admin.display(description=_("line on the board"))
    def on_the_board(self, proposal: CaseProposal) -> str:
        if not proposal.board_address:
            return "-"
        return format_html('<a href="{}">{}</a>', proposal.board_address, _("Open it on the board"))

    @admin.display(description=_("what the judge says today"))
    def run_today(self, proposal: CaseProposal) -> str:
        return verdict_on(proposal)

    @admin.action(description=_("Run what is selected now"))
    def run_now(self, request: HttpRequest, queryset: QuerySet[CaseProposal]) -> None:
        for proposal in queryset[:RUN_AT_ONCE]:
            messages.info(request, f"{proposal.identifier}: {verdict_on(proposal)}")

    @admin.action(description=_("Accept what is selected"), permissions=["change"])
    def accept(self, request: HttpRequest, queryset: QuerySet[CaseProposal]) -> None:
        accepted = ProposalState.ACCEPTED
        decided_by, decided_at = decision_by(request, accepted)
        queryset.exclude(state=accepted).update(state=accepted, decided_by=decided_by, decided_at=decided_at)

    @admin.action(description=_("Save what is selected as a file of cases"))
    def save_as_text(self, request: HttpRequest, queryset: QuerySet[CaseProposal]) -> HttpResponse:
        text = "\n".join(proposal.case_text for proposal in queryset.order_by("pk"))
        response = HttpResponse(text, content_type="text/plain; charset=utf-8")
        response["Content-Disposition"] = 'attachment; filename="proposals.txt"'
        return response


def decision_by(request: HttpRequest, state: str) -> tuple[Any, Any]:
    """Who decides it, and when; nobody while it is only received."""
    return (None, None) if state == ProposalState.RECEIVED else (request.user, timezone.now())


def verdict_on(proposal: CaseProposal) -> str:
    """What the judge says of a proposal with what is published now."""
    meter, language = Meter(STEPS_TO_RUN), get_language() or ENGLISH
    try:
        told = run_cases({"text": proposal.case_text}, language, adult=True, meter=meter)
    except Refusal as refusal:
        return refusal.detail
    return " ".join(f"{result['edition']}: {result['detail']}" for result in told["results"])
