"""What visitors send in."""

from collections.abc import Iterator
from typing import Any, Final
from urllib.parse import urlencode

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied, ValidationError
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.functional import cached_property
from django.utils.html import format_html, format_html_join, linebreaks
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy as _

from cardsdb.captions import called
from cardsdb.models import lower_case_address
from cardsdb.multilingual import in_languages
from cardsdb.site.admin.rules.deciding import ACCEPT, RUN, DecisionForm, ProposalAdmin, link_to
from cardsdb.site.admin.rules.lists import in_own_language
from cardsdb.site.admin.unsaved import keep_from_saving
from cardsdb.site.translations import admin_page
from rules.cases.trials import Trial, boxes_in_words, tried_as_sent
from rules.models import CaseProposal, Clarification, ClarificationProposal, ProposalOutcome
from rules.models.proposals import headed
from rules.proposals.accepting import accept_ruling, suggested_place

RUN_AT_ONCE: Final = 20
RULINGS_SHOWN: Final = 20


# Cases


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
            said["text"] = headed(said["text"], self.instance.identifier, said["title"])
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
        return redirect(f"{reverse('admin:rules_storedcase_add')}?{urlencode({'proposal': obj.pk})}")

    @admin.display(description=_("outcome"), ordering="outcome")
    def held(self, proposal: CaseProposal) -> str:
        return gettext("holds") if proposal.outcome == ProposalOutcome.HOLDS else gettext("fails")

    @admin.display(description=_("editions"))
    def boxes(self, proposal: CaseProposal) -> str:
        return ", ".join(map(boxes_in_words, proposal.editions))

    @admin.display(description=_("line on the board"))
    def on_the_board(self, proposal: CaseProposal) -> str:
        return format_html('<a href="{}">{}</a>', proposal.board_address, _("Open it on the board"))

    @admin.action(description=_("Run what is selected now"), permissions=["view"])
    def run_now(self, request: HttpRequest, queryset: QuerySet[CaseProposal]) -> None:
        for proposal in queryset[:RUN_AT_ONCE]:
            trial = tried_as_sent(proposal.case_text)
            told = gettext("Everything this case says holds.") if trial.holds else trial.told
            self.message_user(request, f"{proposal}: {told}", level_of(trial))
        if (number := queryset.count()) > RUN_AT_ONCE:
            told = gettext("Only the first %(run)s of %(number)s were run. Choose fewer at a time.")
            messages.warning(request, told % {"run": RUN_AT_ONCE, "number": number})

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


# Rulings


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

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request)

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
        told = gettext("%(proposal)s is accepted. This is the draft: finish it and publish it.")
        messages.success(request, told % {"proposal": obj.identifier})
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
        return (
            format_html_join(", ", "{}", ((link_to(card, called(card)),) for card in proposal.cards.all()))
            or "-"
        )

    @admin.display(description=_("rules"))
    def rules_named(self, proposal: Any) -> str:
        return format_html_join(", ", "{}", ((link_to(rule),) for rule in proposal.rules.all())) or "-"

    @admin.display(description=_("rulings there are already"))
    def known_rulings(self, proposal: Any) -> str:
        """Those on the same cards, or else on the same rules, so that one sees doubles."""
        items = format_html_join("", "<li>{} ({})</li>", rulings_like(proposal))
        return format_html('<ul class="known">{}</ul>', items) if items else "-"


def rulings_like(proposal: ClarificationProposal) -> Iterator[tuple[SafeString, str]]:
    on_cards = Clarification.objects.filter(cards__in=proposal.cards.all())
    on_rules = Clarification.objects.filter(rules__in=proposal.rules.all())
    found = on_cards if on_cards.exists() else on_rules
    for ruling in found.distinct()[:RULINGS_SHOWN]:
        yield link_to(ruling, in_own_language(ruling.question)), ruling.get_status_display()


def in_language(proposal: ClarificationProposal, text: str) -> SafeString:
    return format_html(
        '<div lang="{}">{}</div>', proposal.language, SafeString(linebreaks(text, autoescape=True))
    )
