"""Deciding on what visitors send in: accepted, refused with a word, or open again."""

from typing import Any, ClassVar, Final

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.contrib.admin.utils import unquote
from django.db import connection, transaction
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils.translation import gettext, gettext_lazy as _, gettext_noop, ngettext

from cardsdb.admin.pages import Told
from cardsdb.admin.unsaved import SaysWhyNotSaved
from cardsdb.notes import Note, label_note, note
from rules.admin.forms import TEXT_AREA
from rules.models import ProposalState
from rules.models.proposals import NOTE_AT_MOST

ACCEPT: Final = "_accept"
REFUSE: Final = "_refuse"
REOPEN: Final = "_reopen"
RUN: Final = "_run"
BUTTONS: Final = (ACCEPT, REFUSE, REOPEN, RUN)
NAMED_ON_THE_PAGE: Final = 50
WORD_NEEDED: Final = _("Say why: whoever sent it reads it.")


class DecisionForm(forms.ModelForm):
    """What an editor says to a proposal. `button` is the one that was pressed, if it decides something."""

    @property
    def button(self) -> str:
        return next((each for each in BUTTONS if each in self.data), "")

    def clean(self) -> dict[str, Any]:
        said = super().clean() or self.cleaned_data
        if self.button in (ACCEPT, REFUSE) and not self.instance.is_received:
            self.add_error(None, _("It is decided already. Open it again first."))
        if self.button == REFUSE and not said.get("answer", "").strip() and "answer" not in self.errors:
            self.add_error("answer", WORD_NEEDED)
        return said


def decision_note(proposal: Any) -> Note:
    """The decision and the word with it, for the history."""
    state = label_note(ProposalState(proposal.state).label)
    if not proposal.answer:
        return state
    return note(gettext_noop("%(state)s: %(answer)s"), state=state, answer=proposal.answer)


class RefusalForm(forms.Form):
    answer = forms.CharField(
        label=_("a word to whoever sent it"),
        max_length=NOTE_AT_MOST,
        error_messages={"required": WORD_NEEDED},
        help_text=_("Each of them reads it."),
        widget=forms.Textarea(attrs={"rows": 5, "cols": 90}),
    )


class ProposalAdmin(SaysWhyNotSaved, Told, admin.ModelAdmin):
    """What visitors sent in. It is decided here; whoever sent it reads the decision and the word with it."""

    accepted_as: ClassVar[str]
    change_form_template = "admin/rules/proposal/change_form.html"
    list_per_page = 50
    date_hierarchy = "created_at"
    actions: Any = ("refuse",)
    formfield_overrides = TEXT_AREA

    def has_add_permission(self, request: HttpRequest) -> bool:
        # They come from visitors.
        return False

    def get_object(self, request: HttpRequest, object_id: str, from_field: str | None = None) -> Any:
        """What two editors decide at once is decided by the first of them."""
        if request.method == "POST" and connection.in_atomic_block:
            key = (
                self.model._meta.pk.to_python(unquote(object_id)) if unquote(object_id).isdecimal() else None
            )
            self.model._default_manager.select_for_update().filter(pk=key).first()
        return super().get_object(request, object_id, from_field)

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        if form.button == REFUSE:
            obj.decide(ProposalState.REFUSED, request.user)
        elif form.button == REOPEN:
            setattr(obj, self.accepted_as, None)
            obj.decide(ProposalState.RECEIVED, request.user)
        super().save_model(request, obj, form, change)

    def construct_change_message(
        self, request: HttpRequest, form: Any, formsets: Any, add: bool = False
    ) -> Any:
        if not form.button:
            return super().construct_change_message(request, form, formsets, add)
        return [decision_note(form.instance)]

    def response_change(self, request: HttpRequest, obj: Any) -> HttpResponse:
        if not {REFUSE, REOPEN} & request.POST.keys():
            response: HttpResponse = super().response_change(request, obj)
            return response
        told = gettext("%(proposal)s: %(state)s") % {"proposal": obj, "state": obj.get_state_display()}
        messages.success(request, told)
        return self.response_post_save_change(request, obj)

    @admin.display(description=_("id"), ordering="pk")
    def identifier(self, proposal: Any) -> str:
        return str(proposal.identifier)

    # Several at once

    @admin.action(description=_("Refuse what is selected"), permissions=["change"])
    def refuse(self, request: HttpRequest, queryset: QuerySet[Any]) -> HttpResponse | None:
        form = RefusalForm(request.POST if "apply" in request.POST else None)
        if form.is_valid():
            self.refuse_each(request, queryset, form.cleaned_data["answer"])
            return None
        received = queryset.filter(state=ProposalState.RECEIVED)
        return TemplateResponse(request, "admin/refuse.html", self.refusal_context(request, received, form))

    @transaction.atomic
    def refuse_each(self, request: HttpRequest, queryset: QuerySet[Any], answer: str) -> None:
        keys = queryset.filter(state=ProposalState.RECEIVED).values_list("pk", flat=True)
        received = self.model._default_manager.select_for_update().filter(pk__in=list(keys))
        refused = list(received.filter(state=ProposalState.RECEIVED))
        for proposal in refused:
            proposal.answer = answer
            proposal.decide(ProposalState.REFUSED, request.user)
            proposal.save()
            self.log_change(request, proposal, [decision_note(proposal)])
        told = ngettext("%(count)s proposal refused.", "%(count)s proposals refused.", len(refused))
        messages.success(request, told % {"count": len(refused)})

    def refusal_context(self, request: HttpRequest, received: QuerySet[Any], form: Any) -> dict[str, Any]:
        return {
            **self.admin_site.each_context(request),
            "title": gettext("Refuse"),
            "opts": self.model._meta,
            "form": form,
            "count": received.count(),
            "named": received[:NAMED_ON_THE_PAGE],
            "checkbox": ACTION_CHECKBOX_NAME,
            "selected": request.POST.getlist(ACTION_CHECKBOX_NAME),
            "select_across": request.POST.get("select_across", "0"),
        }
