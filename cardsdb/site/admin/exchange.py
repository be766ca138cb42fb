"""Import and export from every list of content, and the page of an import."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from pathlib import PurePath
from typing import Any, Final
from urllib.parse import urlencode
from zipfile import BadZipFile, ZipFile

from django import forms
from django.conf import settings
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.http import content_disposition_header
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext as _, gettext_lazy
from django.views.decorators.http import require_POST

from cardsdb.changes import side_by_side
from cardsdb.exchange.limits import LARGEST_FILE, MOST_ROWS
from cardsdb.exchange.planning import CHANGED, NEW, WRONG
from cardsdb.exchange.processes import begin
from cardsdb.exchange.reading import FORMATS, UnreadableFile, format_of, read, too_large
from cardsdb.exchange.running import Silence, reporting, run
from cardsdb.exchange.tables import Table
from cardsdb.exchange.undoing import LEFT, REMOVED
from cardsdb.exchange.writing import NAMES, TYPES, file_name, written, wrong_rows
from cardsdb.import_jobs import LONGEST_NAME, ImportJob, ImportRow, JobState, tidy_up
from cardsdb.languages import LANGUAGE_NAMES
from cardsdb.numbers import whole_number
from cardsdb.publishing import DataVersion
from cardsdb.roles import edits_everything, languages_of
from cardsdb.site.admin.lists import listed
from cardsdb.site.translations import admin_page, edited_in
from cardsdb.spelled import grouped
from rules.exchange.checking import played
from rules.exchange.tables import TABLES

logger = logging.getLogger(__name__)

ROWS_A_PAGE: Final = 50
SMALL: Final = 48 * 1024
SMALL_UNPACKED: Final = 1024 * 1024
"""What is looked at while the browser waits."""

SMALL_TO_IMPORT: Final = 50
"""So many rows are imported while the browser waits, as a form is saved: a process takes longer to begin."""

KINDS: Final = {
    NEW: gettext_lazy("new"),
    CHANGED: gettext_lazy("changed"),
    REMOVED: gettext_lazy("removed"),
    LEFT: gettext_lazy("left as it is"),
    WRONG: gettext_lazy("wrong"),
}

ALL, LISTED, SELECTED, NONE = "all", "listed", "selected", "none"


def tables_of(model: Any) -> list[Table]:
    """The tables for what a list shows: its own rows with their parts."""
    own = [table for table in TABLES.values() if edited_in(table.model) is model]
    return sorted(own, key=lambda table: (table.model is not model, not table.adds_rows))


class Exchange:
    """The import and the export of a list of the admin."""

    def __init__(self, model_admin: admin.ModelAdmin) -> None:
        self.admin, self.opts = model_admin, model_admin.opts

    @property
    def urls(self) -> list[URLPattern]:
        name = f"{self.opts.app_label}_{self.opts.model_name}"
        view = self.admin.admin_site.admin_view
        return [
            path("export/", view(self.export_view), name=f"{name}_export"),
            path("import/", view(self.import_view), name=f"{name}_import"),
        ]

    @property
    def has_tables(self) -> bool:
        return bool(tables_of(self.admin.model))

    def address_of(self, name: str) -> str:
        return admin_page(self.admin.model, name)

    def tables(self, request: HttpRequest) -> list[Table]:
        """The tables this user may see here."""
        tables = tables_of(self.admin.model)
        return [table for table in tables if table.may_be_seen_by(request.user)]

    def links(self, request: HttpRequest) -> dict[str, str]:
        """Where the list leads to: its export as it is filtered, and its import."""
        links, tables = {}, self.tables(request)
        if tables:
            query = urlencode({"of": request.GET.urlencode()}) if request.GET else ""
            links["export"] = f"{self.address_of('export')}?{query}".rstrip("?")
        if any(table.may_be_changed_by(request.user) for table in tables):
            links["import"] = self.address_of("import")
        if language := request.GET.get("missing", ""):
            # The first page of the admin, which this belongs to, knows all of its pages.
            from cardsdb.site.admin.translating import page_to_write

            links["write"] = page_to_write(request, self.admin.model, language)
        return links

    # Export

    def of_selected(self, request: HttpRequest, queryset: QuerySet[Any]) -> HttpResponse:
        """Leads to the export of what is selected in the list."""
        if request.POST.get("select_across") == "1":
            query = {"of": request.GET.urlencode(), "rows": LISTED}
        else:
            query = {"ids": ",".join(str(pk) for pk in queryset.values_list("pk", flat=True))}
        return HttpResponseRedirect(f"{self.address_of('export')}?{urlencode(query)}")

    def export_view(self, request: HttpRequest) -> HttpResponse:
        tables = self.tables(request)
        if not tables:
            raise PermissionDenied
        wanted = Export(self.admin, request, tables)
        if "download" in request.GET and wanted.form.is_valid():
            if (answer := wanted.file()) is not None:
                return answer
            text = _("These are more than %(most)s rows. Filter the list first.") % {
                "most": grouped(MOST_ROWS)
            }
            messages.error(request, text)
        title = _("Export: %(what)s") % {"what": self.opts.verbose_name_plural}
        context = {"form": wanted.form, "tables": tables, "selected": wanted.ids, "of": wanted.of}
        return self.page(request, "export", title, context)

    # Import

    def import_view(self, request: HttpRequest) -> HttpResponse:
        tables = [table for table in self.tables(request) if table.may_be_changed_by(request.user)]
        if not tables:
            raise PermissionDenied
        tables.sort(key=lambda table: table.name != request.GET.get("table"))
        form = ImportForm(tables, request.POST or None, request.FILES or None, too_much=is_too_much(request))
        if request.method == "POST" and form.is_valid():
            job = received(request, form.cleaned_data)
            return HttpResponseRedirect(reverse("admin:cardsdb_importjob_change", args=[job.pk]))
        title = _("Import: %(what)s") % {"what": self.opts.verbose_name_plural}
        context = {
            "form": form,
            "tables": tables,
            "formats": NAMES,
            "export_address": self.address_of("export"),
            "most_rows": MOST_ROWS,
            "largest": LARGEST_FILE // 1024**2,
        }
        return self.page(request, "import", title, context, status=400 if form.errors else 200)

    def page(
        self, request: HttpRequest, name: str, title: str, context: Mapping[str, Any], status: int = 200
    ) -> HttpResponse:
        usual = {**self.admin.admin_site.each_context(request), "opts": self.opts, "title": title}
        return TemplateResponse(request, f"admin/exchange/{name}.html", {**usual, **context}, status=status)


# Export


class ExportForm(forms.Form):
    """What goes into a file, and which kind of file."""

    table = forms.ChoiceField(label=gettext_lazy("Kind"), required=False)
    rows = forms.ChoiceField(label=gettext_lazy("Rows"), required=False, widget=forms.RadioSelect)
    lacking = forms.ChoiceField(label=gettext_lazy("Only what is missing"), required=False)
    format = forms.ChoiceField(label=gettext_lazy("Format"), choices=list(NAMES.items()), required=False)

    def __init__(self, tables: list[Table], rows: dict[str, str], *arguments: Any) -> None:
        super().__init__(*arguments)
        fields: Any = self.fields
        fields["table"].choices = [(table.name, table.title) for table in tables]
        fields["rows"].choices = list(rows.items())
        everything = ("", _("everything, also what is translated"))
        missing = _("only what has no %(language)s yet")
        fields["lacking"].choices = [
            everything,
            *((code, missing % {"language": name}) for code, name in LANGUAGE_NAMES.items() if code != "en"),
        ]
        if not any(table.has_languages for table in tables):
            del fields["lacking"]
        if len(tables) == 1:
            fields["table"].widget = forms.HiddenInput()


@dataclass
class Export:
    """What somebody wants to have exported from a list."""

    admin: Any
    request: HttpRequest
    tables: list[Table]

    @property
    def of(self) -> str:
        """What the list is filtered by, as its address says it."""
        return self.request.GET.get("of", "")

    @property
    def ids(self) -> list[int]:
        keys = map(whole_number, self.request.GET.get("ids", "").split(","))
        return [key for key in keys if key is not None][:1000]

    @cached_property
    def form(self) -> ExportForm:
        rows = {ALL: _("all")}
        if self.of:
            rows = {LISTED: _("what the list was filtered to"), **rows}
        if self.ids:
            rows = {SELECTED: _("what was selected (%(count)s)") % {"count": len(self.ids)}, **rows}
        rows[NONE] = _("none: an empty template with the header")
        said = self.request.GET
        chosen = {
            "table": said.get("table") or self.tables[0].name,
            "rows": said.get("rows") or next(iter(rows)),
            "lacking": said.get("lacking", ""),
            "format": said.get("format") or FORMATS[0],
        }
        return ExportForm(self.tables, rows, chosen)

    def file(self) -> HttpResponse | None:
        """The file; nothing if it would be too large to be imported again."""
        said = self.form.cleaned_data
        table = next(table for table in self.tables if table.name == said["table"])
        rows = self.rows(table, said["rows"])
        if rows.count() > MOST_ROWS:
            return None
        language = said.get("lacking") or ""
        exported = written(table, table.lacking(rows, language) if language else rows, said["format"])
        name = file_name("hornbook", table.name, language, format_name=said["format"])
        headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "private"}
        return HttpResponse(exported, TYPES[said["format"]], headers=headers)

    def rows(self, table: Table, which: str) -> QuerySet[Any]:
        if which == NONE:
            return table.rows().none()
        if which == SELECTED:
            return table.rows_for(self.admin.get_queryset(self.request).filter(pk__in=self.ids))
        if which == LISTED:
            return table.rows_for(listed(self.admin, self.request, self.of))
        return table.rows()


# Import


class ImportForm(forms.Form):
    """A file, and what is in it."""

    table = forms.ChoiceField(label=gettext_lazy("Kind"))
    file = forms.FileField(
        label=gettext_lazy("File"),
        widget=forms.ClearableFileInput(attrs={"accept": ".csv,.xlsx,.json"}),
        error_messages={
            "empty": gettext_lazy("The file is empty."),
            "max_length": gettext_lazy("The name of the file is too long."),
        },
        max_length=LONGEST_NAME,
    )

    def __init__(self, tables: list[Table], *arguments: Any, too_much: bool) -> None:
        super().__init__(*arguments)
        fields: Any = self.fields
        fields["table"].choices = [(table.name, table.title) for table in tables]
        fields["table"].initial = tables[0].name
        if len(tables) == 1:
            fields["table"].widget = forms.HiddenInput()
        if too_much:
            fields["file"].error_messages["required"] = too_large()

    def clean_file(self) -> Any:
        file = self.cleaned_data["file"]
        if file.size > LARGEST_FILE:
            raise forms.ValidationError(too_large())
        return file


def is_too_much(request: HttpRequest) -> bool:
    """Whether what was sent was too large to be kept at all."""
    length = request.META.get("CONTENT_LENGTH") or "0"
    return length.isdigit() and int(length) > settings.FILE_UPLOAD_MAX_MEMORY_SIZE


def received(request: HttpRequest, said: Mapping[str, Any]) -> ImportJob:
    """Keep the file, and look at it: at once if it is small, and otherwise in a process of its own."""
    tidy_up()
    content = said["file"].read()
    job = ImportJob.objects.create(
        table=said["table"],
        file_name=said["file"].name.replace("\0", ""),
        content=content,
        language=get_language() or "en",
        user_id=request.user.pk,
    )
    if is_small(content):
        look_at_once(job)
    else:
        begin(job, JobState.READING)
    return job


def is_small(content: bytes) -> bool:
    if len(content) > SMALL:
        return False
    if not content.startswith(b"PK"):
        return True
    try:
        with ZipFile(BytesIO(content)) as packed:
            return sum(part.file_size for part in packed.infolist()) < SMALL_UNPACKED
    except BadZipFile:
        return True


def look_at_once(job: ImportJob) -> None:
    job.state = JobState.READING
    try:
        run(job, Silence(), TABLES)
    except Exception:
        # The job knows, and its page says it.
        logger.exception("The file of import %s could not be looked at.", job.pk)


def import_at_once(job: ImportJob) -> None:
    """Import what is small in this very process, which has the cards and cases at hand already."""
    with reporting(job) as progress:
        if progress is None:
            return
        try:
            DataVersion.begin_anew()
            run(job, progress, TABLES, played)
        except Exception:
            logger.exception("Import %s failed.", job.pk)


@dataclass(frozen=True)
class ShownChange:
    """A cell that changes, with its old and new words marked."""

    column: str
    old: SafeString
    new: SafeString


def shown(row: ImportRow) -> dict[str, Any]:
    changes = [ShownChange(name, *side_by_side(old, new)) for name, old, new in row.changes]
    return {
        "number": row.number,
        "name": row.name,
        "kind": row.kind,
        "changes": changes,
        "errors": row.errors,
    }


@admin.register(ImportJob)
class ImportJobAdmin(admin.ModelAdmin):
    """Imports: each user sees his own, editors see all. A page shows what one changes, or how far it is."""

    list_display = ("file", "kind", "user", "created_at", "state", "rows")
    list_filter = ("state",)
    list_per_page = 50
    search_fields = ("file_name",)
    actions = None

    def has_module_permission(self, request: HttpRequest) -> bool:
        # Whoever may write in some language may import it.
        return bool(request.user.is_active and request.user.is_staff and languages_of(request.user))

    def has_view_permission(self, request: HttpRequest, obj: ImportJob | None = None) -> bool:
        return self.has_module_permission(request) and (obj is None or may_see(request, obj))

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: ImportJob | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: ImportJob | None = None) -> bool:
        return False

    def get_queryset(self, request: HttpRequest) -> QuerySet[ImportJob]:
        jobs = super().get_queryset(request).select_related("user").defer("content")
        return jobs if edits_everything(request.user) else jobs.filter(user=request.user)

    @admin.display(description=gettext_lazy("file"), ordering="file_name")
    def file(self, job: ImportJob) -> str:
        return _("Undoing of %(file)s") % {"file": job.file_name} if job.undoes_id else job.file_name

    @admin.display(description=gettext_lazy("kind"))
    def kind(self, job: ImportJob) -> str:
        return title_of(job)

    def get_urls(self) -> list[Any]:
        view = self.admin_site.admin_view
        return [
            path("<int:pk>/start/", view(require_POST(self.start_view)), name="cardsdb_importjob_start"),
            path("<int:pk>/undo/", view(require_POST(self.undo_view)), name="cardsdb_importjob_undo"),
            path("<int:pk>/wrong/", view(self.wrong_view), name="cardsdb_importjob_wrong"),
            path("<int:pk>/cancel/", view(require_POST(self.cancel_view)), name="cardsdb_importjob_cancel"),
            *super().get_urls(),
        ]

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        key = whole_number(object_id)
        if key is None:
            raise Http404
        job = job_for(request, key)
        look_for_its_process(job, request)
        if getattr(request, "htmx", False):
            return self.progress(request, job)
        what = _("Undo an import: %(what)s") if job.undoes else _("Import: %(what)s")
        title = what % {"what": title_of(job)}
        context = {**self.admin_site.each_context(request), **JobPage(job, request).context, "title": title}
        return TemplateResponse(request, "admin/exchange/job.html", {**context, "opts": self.model._meta})

    def progress(self, request: HttpRequest, job: ImportJob) -> HttpResponse:
        if not (job.is_running or job.state == JobState.WAITING):
            return HttpResponse(headers={"HX-Refresh": "true"})
        return TemplateResponse(request, "admin/exchange/progress.html", JobPage(job, request).context)

    def start_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        job = job_for(request, pk)
        if job.user_id != request.user.pk:
            raise PermissionDenied(_("Whoever sent the file imports it."))
        if not job.can_be_imported:
            messages.error(request, _("This cannot be imported as it is."))
            return to_page(job)
        accepts_failing = job.state == JobState.STOPPED and request.POST.get("accept") == job.accepts
        ImportJob.objects.filter(pk=job.pk).update(accepts=job.accepts if accepts_failing else "")
        work = import_at_once if job.writes <= SMALL_TO_IMPORT else None
        if other := begin(job, JobState.IMPORTING, work):
            messages.warning(request, busy_with(other))
        return to_page(job)

    def undo_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Look at what undoing an import changes: its page asks before anything is changed."""
        job = job_for(request, pk)
        if not job.can_be_undone:
            messages.error(request, _("This cannot be undone any more."))
            return to_page(job)
        undo = ImportJob.objects.create(
            table=job.table,
            file_name=job.file_name,
            language=get_language() or "en",
            user_id=request.user.pk,
            undoes=job,
        )
        if len(job.made) <= SMALL_TO_IMPORT:
            look_at_once(undo)
        else:
            begin(undo, JobState.READING)
        return to_page(undo)

    def wrong_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """The rows that are wrong as a file like the one that was sent, each with what is wrong."""
        job = job_for(request, pk)
        try:
            sheet = read(job.file_name, bytes(job.content or b""))
        except UnreadableFile as error:
            raise Http404 from error
        wanted = format_of(job.file_name, bytes(job.content or b""))
        errors = {row.number: row.errors for row in job.plans.filter(kind=WRONG)}
        which = _("wrong rows")
        name = f"{PurePath(job.file_name).stem} ({which}).{wanted}"
        headers = {
            "Content-Disposition": content_disposition_header(True, name) or "attachment",
            "Cache-Control": "private",
        }
        return HttpResponse(wrong_rows(sheet, errors, wanted), TYPES[wanted], headers=headers)

    def cancel_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        job = job_for(request, pk)
        if job.is_running:
            ImportJob.objects.filter(pk=job.pk).update(is_cancelled=True)
            messages.info(request, _("It will be stopped in a moment. Nothing is changed."))
        elif not job.is_over:
            ImportJob.objects.filter(pk=job.pk).update(state=JobState.CANCELLED, content=None)
        return to_page(job)


def title_of(job: ImportJob) -> str:
    return str(TABLES[job.table].title) if job.table in TABLES else job.table


def address_for_another(job: ImportJob) -> str:
    """Where a file of the same kind is sent."""
    address = address_of(job, "import")
    return address and f"{address}?table={job.table}"


def address_of(job: ImportJob, page: str) -> str:
    """A page of the admin about what was imported."""
    if job.table not in TABLES:
        return ""
    return admin_page(edited_in(TABLES[job.table].model), page)


def may_see(request: HttpRequest, job: ImportJob) -> bool:
    if not languages_of(request.user):
        return False
    return job.user_id == request.user.pk or edits_everything(request.user)


def job_for(request: HttpRequest, pk: int) -> ImportJob:
    job = get_object_or_404(ImportJob.objects.select_related("user"), pk=pk)
    if not may_see(request, job):
        raise PermissionDenied
    return job


def to_page(job: ImportJob) -> HttpResponse:
    return HttpResponseRedirect(reverse("admin:cardsdb_importjob_change", args=[job.pk]))


def busy_with(other: ImportJob) -> str:
    message = _("An import by %(user)s is running: %(file)s. Try it again when it is done.")
    return message % {"user": other.user or "-", "file": other.file_name}


def look_for_its_process(job: ImportJob, request: HttpRequest) -> None:
    """A job whose turn has come is begun, and one whose process has died is told as such."""
    if job.state == JobState.WAITING and (job.content or job.undoes_id) and job.user_id == request.user.pk:
        begin(job, JobState.READING)
    if job.is_running and not job.is_alive:
        ended = ImportJob.objects.filter(pk=job.pk, state=job.state)
        problem = _("The process that worked on it ended before it was done. Nothing was changed.")
        ended.update(state=JobState.FAILED, problems=[problem], touched_at=timezone.now())
        job.refresh_from_db()


@dataclass(frozen=True)
class JobPage:
    """What the page of an import shows."""

    job: ImportJob
    request: HttpRequest

    @property
    def context(self) -> dict[str, Any]:
        return {
            "job": self.job,
            "kind": title_of(self.job),
            "other": self.other,
            "is_mine": self.job.user_id == self.request.user.pk,
            "is_moving": self.job.is_running or self.job.state == JobState.WAITING,
            "again": address_for_another(self.job),
            "listed": address_of(self.job, "changelist"),
            "columns": len(TABLES[self.job.table].columns) if self.job.table in TABLES else 0,
            **(self.rows if not self.job.is_running else {}),
        }

    @property
    def other(self) -> ImportJob | None:
        return ImportJob.running_now() if self.job.state == JobState.WAITING else None

    @property
    def rows(self) -> dict[str, Any]:
        """One page of what changes and of what is wrong."""
        kind = self.request.GET.get("kind", "")
        plans = self.job.plans.filter(kind=kind) if kind in KINDS else self.job.plans.all()
        pages = Paginator(plans, ROWS_A_PAGE)
        page = pages.get_page(self.request.GET.get("p"))
        found = [(each, label) for each, label in KINDS.items() if self.job.counts.get(each)]
        shown_rows = [shown(row) for row in page.object_list]
        return {"page": page, "shown": shown_rows, "chosen_kind": kind, "row_kinds": found}
