"""The cases: written, run and published."""

from typing import Any, Final

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db import models
from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext as _, gettext_lazy, gettext_noop, ngettext

from cardsdb.history import RestoreError, Snapshot
from cardsdb.kept_changes import Publication
from cardsdb.models import ENGLISH, Card, Edition, Status
from cardsdb.multilingual import in_any_language
from cardsdb.notes import label_note, note
from cardsdb.numbers import whole_number
from cardsdb.roles import translated_name
from cardsdb.site.admin.content import ContentAdmin
from cardsdb.site.admin.lists import Choice, ForAdults, MissingTranslation, Uncounted, save_changed
from cardsdb.site.admin.moving import moving
from cardsdb.site.admin.pages import link_to
from cardsdb.site.admin.rules.case_form import NEVERTHELESS, CaseForm
from cardsdb.site.admin.rules.lists import in_own_language
from cardsdb.site.admin.saving import PREVIEW
from cardsdb.site.translations import page_to_edit
from rules.cases.checking.holding import outcomes_of
from rules.cases.named import place_in_words, places_naming, why_it_keeps_its_id
from rules.cases.trials import boxes_of_run, tried
from rules.cases.written import WrittenCase, written_case
from rules.models import CaseProposal, StoredCase
from rules.proposals.accepting import suggested

RUN_AT_ONCE: Final = 50
NAMES_AT_MOST: Final = 50


def rows_where(queryset: QuerySet[StoredCase], fits: Any) -> QuerySet[StoredCase]:
    """Those of the rows whose case fits; every one is read, which is soon done."""
    return queryset.filter(pk__in=[row.pk for row in queryset if fits(written_case(row))])


class EditionOfCaseFilter(Uncounted, admin.SimpleListFilter):
    title = gettext_lazy("edition")
    parameter_name = "edition"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [(edition.slug, str(edition)) for edition in Edition.objects.all()]

    def queryset(self, request: HttpRequest, queryset: QuerySet[StoredCase]) -> QuerySet[StoredCase]:
        edition = self.value()
        return rows_where(queryset, lambda case: edition in case.editions) if edition else queryset


class HoldsFilter(Uncounted, Choice):
    title = gettext_lazy("what the judge comes to")
    parameter_name = "holds"
    choices_offered = {
        "yes": (gettext_lazy("holds now"), lambda rows: rows_where(rows, holds)),
        "no": (gettext_lazy("fails now"), lambda rows: rows_where(rows, lambda case: not holds(case))),
    }


def holds(case: WrittenCase) -> bool:
    return all(outcomes_of(case).values())


@admin.register(StoredCase)
class StoredCaseAdmin(ContentAdmin):
    lead = gettext_lazy(
        "A ruling written as a position: what lies on the table, what is done, what must hold then. "
        "The judge plays each of them again."
    )
    lead_pages = ((gettext_lazy("Cases on the site"), "cases"),)
    form = CaseForm
    list_display = ("own_title", "slug", "topic", "said_in", "holds_now", "status")
    list_display_links = ("own_title", "slug")
    list_filter = ("status", EditionOfCaseFilter, HoldsFilter, MissingTranslation, ForAdults, "topic")
    search_fields = ("slug", "titles", "text", "remark")
    search_help_text = gettext_lazy("Id, title or text; or a card by its name in any language.")
    ordering = ("topic", "place", "slug")
    actions: Any = (*ContentAdmin.actions, moving("topic"), "run_now")
    fieldsets = (
        (None, {"fields": ("topic", "slug", "titles", "text")}),
        (gettext_lazy("Publishing"), {"fields": ("status", "nevertheless")}),
        (gettext_lazy("For editors"), {"fields": ("place", "remark")}),
    )

    # The list

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        found, may_repeat = super().get_search_results(request, queryset, search_term)
        names = english_names_of(search_term)
        if names:
            found |= queryset.filter(
                models.Q.create([("text__contains", name) for name in names], connector=Q.OR)
            )
        return found, may_repeat

    @admin.display(description=gettext_lazy("title"), ordering="titles__en")
    def own_title(self, case: StoredCase) -> str:
        return in_own_language(case.titles)

    @admin.display(description=gettext_lazy("what the judge comes to"))
    def holds_now(self, case: StoredCase) -> str:
        runs = outcomes_of(written_case(case)).items()
        return format_html_join("\n", '<span class="case-{}">{}: {}</span>', map(outcome_in_words, runs))

    @admin.action(description=gettext_lazy("Run what is selected now"), permissions=["view"])
    def run_now(self, request: HttpRequest, queryset: QuerySet[StoredCase]) -> None:
        failed = 0
        for case in queryset:
            trial = tried(case)
            if not trial.holds:
                failed += 1
                if failed <= RUN_AT_ONCE:
                    messages.error(request, f"{case.slug}: {trial.why_it_fails}")
        number = queryset.count() - failed
        message = ngettext("%(count)s case holds.", "%(count)s cases hold.", number)
        messages.success(request, message % {"count": number})

    def give_status(self, request: HttpRequest, queryset: QuerySet[Any], status: Status) -> None:
        """Cases that fail are published one by one, with a deliberate yes."""
        if status == Status.PUBLISHED:
            queryset = self.without_failing(request, queryset)
        super().give_status(request, queryset, status)

    def without_failing(self, request: HttpRequest, queryset: QuerySet[StoredCase]) -> QuerySet[StoredCase]:
        failing = [case for case in queryset.exclude(status=Status.PUBLISHED) if not tried(case).holds]
        for case in failing[:RUN_AT_ONCE]:
            message = _("%(case)s fails, so it stays a draft. Open it to publish it all the same.")
            messages.error(request, message % {"case": case.slug})
        return queryset.exclude(pk__in=[case.pk for case in failing])

    # The form

    def construct_change_message(
        self, request: HttpRequest, form: Any, formsets: Any, add: bool = False
    ) -> Any:
        """What was changed, and that a case that fails was published deliberately."""
        message: Any = super().construct_change_message(request, form, formsets, add)
        if not getattr(form, "was_published_failing", False):
            return message
        deliberate = note(
            gettext_noop("%(yes)s: %(told)s"), yes=label_note(NEVERTHELESS), told=form.trial.notes
        )
        return [*message, deliberate]

    # Restoring

    def after_restoring(self, request: HttpRequest, content: Any, before: Snapshot) -> None:
        """What fails by now comes back as a draft, and what others name keeps its id."""
        ids = {fields["slug"] for fields in before.values()}
        if ids - {content.slug} and (places := places_naming(*ids)):
            raise RestoreError([why_it_keeps_its_id(", ".join(ids), places)])
        if content.is_published and not tried(content).holds:
            self.make_draft(request, content)

    def make_draft(self, request: HttpRequest, case: StoredCase) -> None:
        case.status = Status.DRAFT
        save_changed(self, request, case, "status")
        message = _("%(case)s fails, so it stays a draft. Open it to publish it all the same.")
        messages.warning(request, message % {"case": case.slug})

    # Publishing what was kept

    def before_publishing(self, publication: Publication, published: Any) -> None:
        """What fails is published by its form, which asks; and what others name keeps its id."""
        (before,) = publication.at_present.values()
        if before["slug"] != published.slug and (places := places_naming(before["slug"])):
            raise RestoreError([why_it_keeps_its_id(before["slug"], places)])
        says_something_else = before["text"] != published.text
        if says_something_else and published.is_published and not (trial := tried(published)).holds:
            message = _(
                "The judge comes to something else. Go on with it in its form to publish it all the same."
            )
            raise RestoreError([message, trial.why_it_fails])

    # What players proposed

    def add_view(
        self, request: HttpRequest, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        proposal = proposal_for(request)
        if proposal and proposal.case:
            message = _("%(proposal)s is this case already.") % {"proposal": proposal.identifier}
            messages.info(request, message)
            return redirect(page_to_edit(proposal.case))
        if proposal and not proposal.is_received:
            messages.warning(request, _("It is decided already. Open it again first."))
            return redirect(page_to_edit(proposal))
        if proposal and request.method == "GET":
            tell_what_comes(request, proposal)
        return super().add_view(request, form_url, extra_context)

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        proposal = proposal_for(request)
        usual: dict[str, Any] = super().get_changeform_initial_data(request)
        return {**usual, **suggested(proposal)} if proposal else usual

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        if not change and (proposal := proposal_for(request)):
            proposal.accept_as(obj, request.user)

    def response_add(self, request: HttpRequest, obj: Any, *arguments: Any, **options: Any) -> HttpResponse:
        response: HttpResponse = super().response_add(request, obj, *arguments, **options)
        proposal = proposal_for(request)
        goes_on = {"_continue", "_addanother", PREVIEW} & request.POST.keys()
        return redirect(page_to_edit(proposal)) if proposal and not goes_on else response

    # Deleting

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Any:
        """What rules, rulings, readings and questions name stays."""
        deleted, counts, perms_needed, protected = super().get_deleted_objects(objs, request)
        named = [naming_place(case, place) for case in objs for place in places_naming(case.slug)]
        return deleted, counts, perms_needed, [*protected, *named]


def proposal_for(request: HttpRequest) -> CaseProposal | None:
    """The proposal that the address says a new case is made of, if this editor may decide it."""
    key = whole_number(request.GET.get("proposal", ""))
    if key is None:
        return None
    if not request.user.has_perm("rules.change_caseproposal"):
        raise PermissionDenied
    return CaseProposal.objects.filter(pk=key).first()


def tell_what_comes(request: HttpRequest, proposal: CaseProposal) -> None:
    message = _("When you save this case, {proposal} is accepted, and whoever sent it reads so.")
    messages.info(request, format_html(message, proposal=link_to(proposal)))
    if proposal.language != ENGLISH:
        message = _("It was sent in %(language)s: give it an English title as well.")
        messages.info(request, message % {"language": translated_name(proposal.language)})


def outcome_in_words(run: tuple[str, bool]) -> tuple[str, str, str]:
    editions, passed = boxes_of_run(run[0]), run[1]
    return ("holds", editions, _("holds")) if passed else ("fails", editions, _("fails"))


def naming_place(case: StoredCase, place: models.Model) -> str:
    message = _("%(case)s is named by %(place)s") % {"case": case.slug, "place": place_in_words(place)}
    return format_html('<a href="{}">{}</a>', page_to_edit(place), message)


def english_names_of(term: str) -> list[str]:
    """The names by which cases call the cards that are called so in some language."""
    if len(term.strip()) < 2:
        return []
    cards = Card.objects.filter(in_any_language("names", "icontains", term.strip()))
    names = cards.values_list(f"names__{ENGLISH}", flat=True)
    return list(names[:NAMES_AT_MOST])
