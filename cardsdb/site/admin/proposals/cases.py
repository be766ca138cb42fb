"""The cases that players sent in from the board."""

from typing import Any, Final

from django import forms
from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.functional import cached_property
from django.utils.html import format_html
from django.utils.translation import gettext, gettext_lazy as _

from cardsdb.site.admin.proposals.deciding import ACCEPT, DecisionForm, ProposalAdmin
from cardsdb.site.admin.rules.case_form import RUN
from cardsdb.site.admin.unsaved import keep_from_saving
from rules.cases.trials import Trial, boxes_of_run, tried_as_sent
from rules.models import CaseProposal, ProposalOutcome
from rules.models.proposals import headed

RUN_AT_ONCE: Final = 20


class CaseDecisionForm(DecisionForm):
    """It shows the case with its first line, so that the judge and whoever sent it count the same lines."""

    class Meta:
        model = CaseProposal
        fields = ("answer", "title", "text")
        widgets = {
            "answer": forms.Textarea(attrs={"rows": 3, "cols": 90}),
            "title": forms.TextInput(attrs={"size": 60}),
            "text": forms.Textarea(
                attrs={"rows": 18, "cols": 90, "spellcheck": "false", "lang": "en", "class": "case-text"}
            ),
        }

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.initial["text"] = self.instance.case_text

    @cached_property
    def trial(self) -> Trial:
        """What the judge comes to with what is published now."""
        return tried_as_sent(self.instance.case_text)

    def clean(self) -> dict[str, Any]:
        said = super().clean()
        if {"title", "text"} <= said.keys():
            # Its first line is written anew whenever it is read: another title is no change of it.
            said["text"] = headed(said["text"], self.instance.identifier, "")
        return said

    def _post_clean(self) -> None:
        super()._post_clean()  # type: ignore[misc]
        if self.button == RUN:
            keep_from_saving(self, _("It was only run. Nothing is saved yet."))


@admin.register(CaseProposal)
class CaseProposalAdmin(ProposalAdmin):
    lead = _("Cases that players sent in from the board. Whoever sent one reads what you decide and say.")
    lead_pages = ((_("Cases on the site"), "cases"),)
    nothing_there = _(
        "No case was sent in yet. Visitors propose one from the board, where they share a game."
    )
    list_display = ("named", "state", "held", "created_at", "boxes", "language")
    list_filter = ("state", "outcome", "language", "adult")
    search_fields = ("title", "text", "note", "answer")
    actions = (*ProposalAdmin.actions, "run_now", "save_as_text")
    form = CaseDecisionForm

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        note = ("note",) if obj and obj.note else ()
        found = ("found",) if obj and obj.found and obj.outcome != ProposalOutcome.HOLDS else ()
        board = ("on_the_board",) if obj and obj.board else ()
        sent = ("created_at", "language", "boxes", "adult", "outcome", *found, "data_version", *board)
        return (
            (None, {"fields": ("state", "title", *note, "text")}),
            (_("Decision"), {"fields": self.decision(obj)}),
            (_("How it was sent"), {"fields": sent}),
        )

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        """What is decided is no longer changed, only what is said to it."""
        decided = () if obj is None or obj.is_received else ("title", "text")
        return (
            *decided,
            *("state", "accepted_as", "note", "outcome", "found", "on_the_board", "language", "boxes"),
            *("adult", "data_version", "created_at", "decided_by", "decided_at"),
        )

    def response_change(self, request: HttpRequest, obj: Any) -> HttpResponse:
        """It is accepted when the case that is made of it is saved."""
        if ACCEPT not in request.POST:
            return super().response_change(request, obj)
        return redirect(reverse("admin:rules_storedcase_add", query={"proposal": obj.pk}))

    @admin.display(description=_("outcome"), ordering="outcome")
    def held(self, proposal: CaseProposal) -> str:
        return gettext("holds") if proposal.outcome == ProposalOutcome.HOLDS else gettext("fails")

    @admin.display(description=_("editions"))
    def boxes(self, proposal: CaseProposal) -> str:
        return ", ".join(map(boxes_of_run, proposal.editions))

    @admin.display(description=_("line on the board"))
    def on_the_board(self, proposal: CaseProposal) -> str:
        return format_html('<a href="{}">{}</a>', proposal.board_address, _("Open it on the board"))

    @admin.action(description=_("Run what is selected now"), permissions=["view"])
    def run_now(self, request: HttpRequest, queryset: QuerySet[CaseProposal]) -> None:
        for proposal in queryset[:RUN_AT_ONCE]:
            trial = tried_as_sent(proposal.case_text)
            message = gettext("Everything this case says holds.") if trial.holds else trial.why_it_fails
            self.message_user(request, f"{proposal}: {message}", level_of(trial))
        if (number := queryset.count()) > RUN_AT_ONCE:
            message = gettext("Only the first %(run)s of %(number)s were run. Choose fewer at a time.")
            messages.warning(request, message % {"run": RUN_AT_ONCE, "number": number})

    @admin.action(description=_("Save what is selected as a file of cases"), permissions=["view"])
    def save_as_text(self, request: HttpRequest, queryset: QuerySet[CaseProposal]) -> HttpResponse:
        text = "\n".join(proposal.case_text for proposal in queryset.order_by("pk"))
        response = HttpResponse(text, content_type="text/plain; charset=utf-8")
        response["Content-Disposition"] = 'attachment; filename="proposals.txt"'
        return response


def level_of(trial: Trial) -> int:
    if trial.holds:
        return messages.SUCCESS
    return messages.WARNING if trial.is_readable else messages.ERROR
