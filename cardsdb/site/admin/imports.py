"""The page of an import: what it changes before anything is written, what it wrote, and the way back."""

from collections.abc import Iterator
from pathlib import PurePath
from typing import Any, Final

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.db import DatabaseError
from django.db.models import QuerySet
from django.forms import Media
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404
from django.urls import path
from django.utils.translation import gettext as _, gettext_lazy
from django.views.decorators.http import require_POST

from cardsdb.changes import side_by_side
from cardsdb.exchange.cells import UnreadableFile
from cardsdb.exchange.importing import ChangedMeanwhile, bring_in, look, sheet_of
from cardsdb.exchange.reading import format_of
from cardsdb.exchange.rows import CHANGED, LEFT, NEW, REMOVED, UNCHANGED, WRONG
from cardsdb.exchange.writing import wrong_rows
from cardsdb.import_jobs import ImportJob
from cardsdb.numbers import whole_number
from cardsdb.roles import edits_everything, languages_of
from cardsdb.site.admin import checking
from cardsdb.site.admin.exchange import download
from cardsdb.site.admin.pages import ReadOnlyAdmin, page
from cardsdb.site.translations import admin_page, edited_in
from rules.exchange.tables import TABLES

ROWS_A_PAGE: Final = 50

KINDS: Final = {
    NEW: gettext_lazy("new"),
    CHANGED: gettext_lazy("changed"),
    REMOVED: gettext_lazy("removed"),
    LEFT: gettext_lazy("left as it is"),
    UNCHANGED: gettext_lazy("unchanged"),
    WRONG: gettext_lazy("wrong"),
}


@admin.register(ImportJob)
class ImportJobAdmin(ReadOnlyAdmin):
    """Imports: each user sees his own, editors see all."""

    list_display = ("file", "kind", "user", "created_at", "is_done", "rows")
    list_filter = ("is_done",)
    list_per_page = 50
    search_fields = ("file_name",)
    actions = None

    @property
    def media(self) -> Media:
        return super().media + checking.media()

    # Who sees what

    def has_module_permission(self, request: HttpRequest) -> bool:
        # Whoever may write in some language may import it.
        return bool(request.user.is_active and request.user.is_staff and languages_of(request.user))

    def has_view_permission(self, request: HttpRequest, obj: ImportJob | None = None) -> bool:
        is_own = obj is None or obj.user_id == request.user.pk
        return self.has_module_permission(request) and (is_own or edits_everything(request.user))

    def job(self, request: HttpRequest, key: Any) -> ImportJob:
        job = get_object_or_404(ImportJob.objects.select_related("user", "undoes"), pk=key)
        if not self.has_view_permission(request, job):
            raise PermissionDenied
        return job

    def get_queryset(self, request: HttpRequest) -> QuerySet[ImportJob]:
        jobs = super().get_queryset(request).select_related("user").defer("content", "plans")
        return jobs if edits_everything(request.user) else jobs.filter(user=request.user)

    # The list

    @admin.display(description=gettext_lazy("file"), ordering="file_name")
    def file(self, job: ImportJob) -> str:
        return _("Undoing of %(file)s") % {"file": job.file_name} if job.undoes_id else job.file_name

    @admin.display(description=gettext_lazy("kind"))
    def kind(self, job: ImportJob) -> str:
        return title_of(job)

    @admin.display(description=gettext_lazy("rows"))
    def rows(self, job: ImportJob) -> int:
        return job.count(*KINDS)

    # Pages

    def get_urls(self) -> list[Any]:
        view, post = self.admin_site.admin_view, require_POST
        return [
            path("<int:pk>/start/", view(post(self.start_view)), name="cardsdb_importjob_start"),
            path("<int:pk>/undo/", view(post(self.undo_view)), name="cardsdb_importjob_undo"),
            path("<int:pk>/wrong/", view(self.wrong_view), name="cardsdb_importjob_wrong"),
            path("<int:pk>/discard/", view(post(self.discard_view)), name="cardsdb_importjob_discard"),
            *super().get_urls(),
        ]

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """What an import changes or has changed, one page of it, and what is wrong."""
        job = self.job(request, whole_number(object_id))
        what = _("Undo an import: %(what)s") if job.undoes else _("Import: %(what)s")
        kind = request.GET.get("kind", "")
        plans = [plan for plan in job.plans if kind not in KINDS or plan["kind"] == kind]
        there = {plan["kind"] for plan in job.plans}
        rows = Paginator(plans, ROWS_A_PAGE).get_page(request.GET.get("p"))
        context = {
            "job": job,
            "is_mine": job.user_id == request.user.pk,
            "again": address_for_another(job),
            "listed": address_of(job, "changelist"),
            "page": rows,
            "shown": [line for plan in rows for line in lines_of(plan)],
            "chosen_kind": kind,
            "row_kinds": [(each, label) for each, label in KINDS.items() if each in there],
            "counts": list(counts_of(job)),
        }
        return page(self, request, "exchange/job", what % {"what": title_of(job)}, context)

    def start_view(self, request: HttpRequest, pk: int) -> HttpResponseBase:
        """Import it, or undo it. Whoever sent it waits meanwhile, and so do others who save content."""
        job = self.job(request, pk)
        if job.user_id != request.user.pk:
            raise PermissionDenied(_("Whoever sent the file imports it."))
        try:
            return checking.post_checked(self, request, lambda: imported(request, job), page_of(job))
        except ChangedMeanwhile:
            look(job, TABLES)
            messages.warning(request, _("Meanwhile somebody changed some of it. Look at it again."))
        except DatabaseError:
            messages.error(request, _("The database refused it, so nothing was changed."))
        return HttpResponseRedirect(page_of(job))

    def undo_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Look at what undoing an import changes: its page asks before anything is changed."""
        job = self.job(request, pk)
        if job.table not in TABLES or not job.can_be_undone:
            messages.error(request, _("This cannot be undone any more."))
            return HttpResponseRedirect(page_of(job))
        user: Any = request.user
        undo = ImportJob(table=job.table, file_name=job.file_name, user=user, undoes=job)
        look(undo, TABLES)
        return HttpResponseRedirect(page_of(undo))

    def wrong_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """The rows that are wrong as a file like the one that was sent, each with what is wrong."""
        job = self.job(request, pk)
        try:
            sheet, wanted = sheet_of(job), format_of(job.file_name, bytes(job.content or b""))
        except UnreadableFile as error:
            raise Http404 from error
        errors = {plan["number"]: plan["errors"] for plan in job.plans if plan["kind"] == WRONG}
        which = _("wrong rows")
        name = f"{PurePath(job.file_name).stem} ({which})"
        return download(wrong_rows(sheet, errors, wanted), name, wanted)

    def discard_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Forget a file that nobody wants to import. It changed nothing."""
        job = self.job(request, pk)
        if not job.is_done:
            job.delete()
            messages.info(request, _("Nothing was changed."))
        return HttpResponseRedirect(page_of(job.undoes) if job.undoes else address_of(job, "changelist"))


def imported(request: HttpRequest, job: ImportJob) -> HttpResponse:
    """All or nothing, while nobody else writes content. What was done meanwhile is not done twice."""
    job.refresh_from_db()
    if job.can_be_imported:
        bring_in(job, TABLES)
    elif not job.is_done:
        messages.error(request, _("This cannot be imported as it is."))
    return HttpResponseRedirect(page_of(job))


def counts_of(job: ImportJob) -> Iterator[dict[str, Any]]:
    for kind in (NEW, CHANGED, *((REMOVED, LEFT) if job.undoes_id else (UNCHANGED, WRONG))):
        count = job.count(kind)
        yield {"label": KINDS[kind], "count": count, "is_wrong": bool(count and kind in (LEFT, WRONG))}


def lines_of(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What is wrong with a row, or each of its cells with the old and new words marked."""
    label = KINDS[plan["kind"]] if plan["kind"] in (NEW, REMOVED) else ""
    row = {"number": plan["number"], "name": plan["name"], "label": label}
    for column, error in plan["errors"].items():
        yield {**row, "column": column, "error": error}
    for column, *texts in plan["changes"] or ([] if plan["errors"] else [("", "", "")]):
        old, new = side_by_side(*texts)
        yield {**row, "column": column, "old": old, "new": new}


def title_of(job: ImportJob) -> str:
    return str(TABLES[job.table].title) if job.table in TABLES else job.table


def page_of(job: ImportJob) -> str:
    return admin_page(ImportJob, "change", job.pk)


def address_of(job: ImportJob, page: str) -> str:
    """A page of the admin about what was imported."""
    model = edited_in(TABLES[job.table].model) if job.table in TABLES else ImportJob
    return admin_page(model, page)


def address_for_another(job: ImportJob) -> str:
    """Where a file of the same kind is sent."""
    return f"{address_of(job, 'import')}?table={job.table}" if job.table in TABLES else ""
