"""The rulings that visitors sent in."""

from typing import Any, Final

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied, ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.html import format_html, format_html_join, linebreaks
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy as _

from cardsdb.models import lower_case_address
from cardsdb.multilingual import in_languages
from cardsdb.site.admin.pages import link_to
from cardsdb.site.admin.proposals.deciding import ACCEPT, DecisionForm, ProposalAdmin
from cardsdb.site.admin.rules.lists import in_own_language
from cardsdb.site.translations import admin_page
from rules.models import Clarification, ClarificationProposal
from rules.proposals.accepting import accept_ruling, suggested_place
from rules.proposals.deciding import rulings_like

RULINGS_SHOWN: Final = 20


class ClarificationDecisionForm(DecisionForm):
    """Where the ruling will stand is asked for when it is accepted."""

    topic = forms.SlugField(
        label=_("Topic"),
        max_length=80,
        required=False,
        validators=[lower_case_address],
        widget=forms.TextInput(attrs={"size": 40, "list": "known-values"}),
        help_text=_("Rulings of one topic stand together; choose one there is, if it fits."),
    )
    slug = forms.SlugField(
        label=_("Address"),
        max_length=80,
        required=False,
        validators=[lower_case_address],
        widget=forms.TextInput(attrs={"size": 60}),
        help_text=_("The name of the new ruling in links."),
    )

    class Meta:
        model = ClarificationProposal
        fields = ("answer",)
        widgets = {"answer": forms.Textarea(attrs={"rows": 3, "cols": 90})}

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        if self.instance.pk and self.instance.is_received and not self.is_bound:
            self.initial.update(suggested_place(self.instance))

    @property
    def topics(self) -> list[str]:
        return sorted(set(Clarification.objects.order_by().values_list("topic", flat=True)))

    def clean(self) -> dict[str, Any]:
        said = super().clean()
        if self.button != ACCEPT:
            return said
        for name in ("topic", "slug"):
            if not said.get(name) and name not in self.errors:
                self.add_error(name, self.fields[name].error_messages["required"])
        if Clarification.objects.filter(slug=said.get("slug")).exists():
            self.add_error("slug", ValidationError(_("Another ruling has this address.")))
        return said


@admin.register(ClarificationProposal)
class ClarificationProposalAdmin(ProposalAdmin):
    lead = _("Rulings that visitors sent in. Whoever sent one reads what you decide and say.")
    lead_pages = ((_("Rulings on the site"), "rulings"),)
    nothing_there = _(
        "No ruling was sent in yet. Visitors propose one from the pages of cards, rules and rulings."
    )
    list_display = ("named", "state", "cards_named", "created_at", "language", "adult")
    list_filter = ("state", "language", "adult")
    search_fields = (
        *("question", "suggestion", "note", "answer", "source_title", "source_url"),
        *in_languages("cards__names"),
        "rules__slug",
    )
    form = ClarificationDecisionForm
    readonly_fields = (
        *("state", "asked", "answered", "source", "note", "cards_named", "rules_named", "known_rulings"),
        *("accepted_as", "decided_by", "decided_at", "language", "adult", "created_at"),
    )

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        is_open = obj is not None and obj.is_received and self.has_change_permission(request, obj)
        place = ("topic", "slug") if is_open else ()
        note = ("note",) if obj and obj.note else ()
        return (
            (None, {"fields": ("state", "asked", "answered", "source", *note)}),
            (_("What it is about"), {"fields": ("cards_named", "rules_named", "known_rulings")}),
            (_("Decision"), {"fields": (*place, *self.decision(obj))}),
            (_("How it was sent"), {"fields": ("created_at", "language", "adult")}),
        )

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **options: Any) -> Any:
        # Topic and address are fields of the form alone.
        return super().get_form(request, obj, change, **{**options, "fields": ("answer",)})

    # Accepting

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        if form.button == ACCEPT:
            self.make_ruling(request, obj, form.cleaned_data)
        else:
            super().save_model(request, obj, form, change)

    def make_ruling(self, request: HttpRequest, proposal: Any, said: dict[str, Any]) -> None:
        rulings: Any = self.admin_site.get_model_admin(Clarification)
        if not rulings.has_add_permission(request):
            raise PermissionDenied
        with rulings.create_revision(request):
            ruling = accept_ruling(proposal, said["topic"], said["slug"], request.user)
            rulings.log_addition(request, ruling, [{"added": {}}])

    def response_change(self, request: HttpRequest, obj: Any) -> HttpResponse:
        if ACCEPT not in request.POST:
            return super().response_change(request, obj)
        message = gettext("%(proposal)s is accepted. This is the draft: finish it and publish it.")
        messages.success(request, message % {"proposal": obj.identifier})
        return redirect(admin_page(Clarification, "change", obj.clarification.pk))

    # What is shown

    @admin.display(description=_("question"))
    def asked(self, proposal: Any) -> str:
        return in_language(proposal, proposal.question)

    @admin.display(description=_("proposed answer"))
    def answered(self, proposal: Any) -> str:
        return in_language(proposal, proposal.suggestion)

    @admin.display(description=_("source"))
    def source(self, proposal: Any) -> str:
        if not proposal.source_url:
            return proposal.source_title or gettext(
                "None was given: ask for one, or find it, before publishing."
            )
        title = proposal.source_title or proposal.source_url
        return format_html('<a href="{}" rel="noreferrer">{}</a>', proposal.source_url, title)

    @admin.display(description=_("cards"))
    def cards_named(self, proposal: Any) -> str:
        return format_html_join(", ", "{}", ((link_to(card),) for card in proposal.cards.all())) or "-"

    @admin.display(description=_("rules"))
    def rules_named(self, proposal: Any) -> str:
        return format_html_join(", ", "{}", ((link_to(rule),) for rule in proposal.rules.all())) or "-"

    @admin.display(description=_("rulings there are already"))
    def known_rulings(self, proposal: Any) -> str:
        every = (
            (link_to(ruling, in_own_language(ruling.question)), ruling.get_status_display())
            for ruling in rulings_like(proposal)[:RULINGS_SHOWN]
        )
        items = format_html_join("", "<li>{} ({})</li>", every)
        return format_html('<ul class="known">{}</ul>', items) if items else "-"


def in_language(proposal: ClarificationProposal, text: str) -> SafeString:
    return format_html(
        '<div lang="{}">{}</div>', proposal.language, SafeString(linebreaks(text, autoescape=True))
    )
