"""What visitors send in."""

from typing import Any, Final
from urllib.parse import urlencode

from django import forms
from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.translation import get_language, gettext_lazy as _

from cardsdb.models import ENGLISH
from cardsdb.problems import Refusal
from engine import Meter
from rules.admin.forms import TEXT_AREA
from rules.case_runs import run_cases
from rules.models import (
    CaseProposal,
    ProposalState,
)

STEPS_TO_RUN: Final = 200_000
RUN_AT_ONCE: Final = 20


class ProposalForm(forms.ModelForm):
    def clean_state(self) -> str:
        state: str = self.cleaned_data["state"]
        if state == ProposalState.ACCEPTED and "state" in self.changed_data and not self.instance.case:
            raise forms.ValidationError(_("Accept it by making a case of it: the way there is below."))
        return state


@admin.register(CaseProposal)
class CaseProposalAdmin(admin.ModelAdmin):
    """What players sent in. It is decided here; whoever sent it reads the decision and the word with it."""

    list_display = ("identifier", "title", "state", "outcome", "language", "boxes", "adult", "created_at")
    list_display_links = ("identifier", "title")
    list_filter = ("state", "outcome", "language", "adult", "created_at")
    search_fields = ("title", "text", "note", "answer")
    list_per_page = 50
    actions = ("run_now", "save_as_text")
    form = ProposalForm
    fields = (
        *("state", "as_case", "answer", "title", "text", "note", "outcome", "found", "run_today"),
        "on_the_board",
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

    @admin.display(description=_("among the cases"))
    def as_case(self, proposal: CaseProposal) -> str:
        """The case it became, or the way to make one of it."""
        if proposal.case:
            address = reverse("admin:rules_storedcase_change", args=[proposal.case.pk])
            return format_html('<a href="{}">{}</a>', address, proposal.case)
        address = f"{reverse('admin:rules_storedcase_add')}?{urlencode({'proposal': proposal.pk})}"
        return format_html('<a class="button" href="{}">{}</a>', address, _("Accept it as a case"))

    @admin.display(description=_("what the judge says today"))
    def run_today(self, proposal: CaseProposal) -> str:
        return verdict_on(proposal)

    @admin.action(description=_("Run what is selected now"))
    def run_now(self, request: HttpRequest, queryset: QuerySet[CaseProposal]) -> None:
        for proposal in queryset[:RUN_AT_ONCE]:
            messages.info(request, f"{proposal.identifier}: {verdict_on(proposal)}")

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
