"""Deciding on what visitors send in: accepted, refused with a word, or open again."""

from typing import Any, ClassVar, Final

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.utils import unquote
from django.db import connection, models, transaction
from django.db.models import Case, QuerySet, Value, When
from django.http import HttpRequest, HttpResponse
from django.utils.html import format_html
from django.utils.translation import gettext, gettext_lazy as _, ngettext

from cardsdb.numbers import whole_number
from cardsdb.site.admin.edited import EditedAdmin
from cardsdb.site.admin.moving import selection
from cardsdb.site.admin.pages import Linked, link_to, page
from cardsdb.site.admin.rules.case_form import RUN
from cardsdb.site.admin.unsaved import EditedForm
from rules.models import ProposalState
from rules.models.proposals import NOTE_AT_MOST
from rules.proposals.deciding import decision_note, refuse, reopen

ACCEPT: Final = "_accept"
REFUSE: Final = "_refuse"
REOPEN: Final = "_reopen"
BUTTONS: Final = (ACCEPT, REFUSE, REOPEN, RUN)
WAITING_FIRST: Final = Case(When(state=ProposalState.RECEIVED, then=Value(0)), default=Value(1))
WORD_NEEDED: Final = _("Say why: whoever sent it reads it.")


class DecisionForm(EditedForm):
    """What an editor says to a proposal. `button` is the one that was pressed, if it decides something."""

    @property
    def button(self) -> str:
        return next((each for each in BUTTONS if each in self.data), "")

    def clean(self) -> dict[str, Any]:
        said = super().clean()
        if self.button in (ACCEPT, REFUSE) and not self.instance.is_received:
            self.add_error(None, _("It is decided already. Open it again first."))
        if self.button == REFUSE and not said.get("answer", "").strip() and "answer" not in self.errors:
            self.add_error("answer", WORD_NEEDED)
        return said


class RefusalForm(forms.Form):
    answer = forms.CharField(
        label=_("A word to whoever sent them"),
        max_length=NOTE_AT_MOST,
        error_messages={"required": WORD_NEEDED},
        help_text=_("Each of them reads it."),
        widget=forms.Textarea(attrs={"rows": 5, "cols": 90}),
    )


class ProposalAdmin(EditedAdmin):
    """What visitors sent in. It is decided here; whoever sent it reads the decision and the word with it."""

    change_form_template = "admin/rules/proposal/change_form.html"
    change_list_template = "admin/rules/proposal/change_list.html"
    list_per_page = 50
    list_display_links = ("named",)
    date_hierarchy = "created_at"
    ordering = (WAITING_FIRST, "-created_at", "-pk")
    actions: Any = ("refuse",)
    formfield_overrides = {models.TextField: {"widget": forms.Textarea(attrs={"rows": 5, "cols": 90})}}

    class Media:
        css: ClassVar[Any] = {"all": ("admin/hornbook/cases.css", "admin/hornbook/proposals.css")}

    def linked(self, request: HttpRequest, content: Any) -> list[Linked]:
        # What it names stands among its fields.
        return []

    def has_add_permission(self, request: HttpRequest) -> bool:
        # They come from visitors.
        return False

    def get_object(self, request: HttpRequest, object_id: str, from_field: str | None = None) -> Any:
        """What two editors decide at once is decided by the first of them."""
        if request.method == "POST" and connection.in_atomic_block:
            key = whole_number(unquote(object_id))
            self.model._default_manager.select_for_update().filter(pk=key).first()
        return super().get_object(request, object_id, from_field)

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        if form.button == REFUSE:
            obj.decide(ProposalState.REFUSED, request.user)
        elif form.button == REOPEN:
            self.tell_what_stays(request, obj)
            reopen(obj, request.user)
        super().save_model(request, obj, form, change)

    def tell_what_stays(self, request: HttpRequest, obj: Any) -> None:
        if obj.made:
            message = gettext("What was made of it stays as it is: {made}")
            messages.warning(request, format_html(message, made=link_to(obj.made)))

    def construct_change_message(
        self, request: HttpRequest, form: Any, formsets: Any, add: bool = False
    ) -> Any:
        message = super().construct_change_message(request, form, formsets, add)
        return [decision_note(form.instance)] if form.button else message

    def response_change(self, request: HttpRequest, obj: Any) -> HttpResponse:
        if not {REFUSE, REOPEN} & request.POST.keys():
            response: HttpResponse = super().response_change(request, obj)
            return response
        message = gettext("%(proposal)s: %(state)s") % {"proposal": obj, "state": obj.get_state_display()}
        messages.success(request, message)
        return self.response_post_save_change(request, obj)

    @admin.display(description=_("proposal"), ordering="pk")
    def named(self, proposal: Any) -> str:
        return str(proposal)

    @admin.display(description=_("accepted as"))
    def accepted_as(self, proposal: Any) -> str:
        made = proposal.made
        return format_html("{} ({})", link_to(made), made.get_status_display()) if made else "-"

    def decision(self, proposal: Any) -> tuple[str, ...]:
        """The fields of a decision, as far as there is one."""
        if proposal is None or proposal.is_received:
            return ("answer",)
        made = ("accepted_as",) if proposal.state == ProposalState.ACCEPTED else ()
        return (*made, "answer", "decided_by", "decided_at")

    # Several at once

    @admin.action(description=_("Refuse what is selected"), permissions=["change"])
    def refuse(self, request: HttpRequest, queryset: QuerySet[Any]) -> HttpResponse | None:
        form = RefusalForm(request.POST if "apply" in request.POST else None)
        if form.is_valid():
            self.refuse_each(request, queryset, form.cleaned_data["answer"])
            return None
        if not queryset.filter(state=ProposalState.RECEIVED):
            messages.warning(request, gettext("All of them are decided already. Open them again first."))
            return None
        received = queryset.filter(state=ProposalState.RECEIVED)
        decided = queryset.exclude(state=ProposalState.RECEIVED).count()
        context = {"form": form, "decided": decided, **selection(request, received)}
        return page(self, request, "refuse", gettext("Refuse"), context)

    @transaction.atomic
    def refuse_each(self, request: HttpRequest, queryset: QuerySet[Any], answer: str) -> None:
        refused = refuse(queryset, answer, request.user)
        for proposal in refused:
            self.log_change(request, proposal, [decision_note(proposal)])
        message = ngettext("%(count)s proposal refused.", "%(count)s proposals refused.", len(refused))
        messages.success(request, message % {"count": len(refused)})
