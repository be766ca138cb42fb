"""Import and export from every list of content."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from django import forms
from django.conf import settings
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.urls import URLPattern
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _, gettext_lazy

from cardsdb.exchange.cells import LARGEST_FILE, MOST_ROWS
from cardsdb.exchange.importing import look
from cardsdb.exchange.reading import FORMATS, too_large
from cardsdb.exchange.tables import Table
from cardsdb.exchange.writing import NAMES, TYPES, as_file
from cardsdb.import_jobs import LONGEST_NAME, ImportJob, tidy_up
from cardsdb.languages import ENGLISH, LANGUAGE_NAMES
from cardsdb.site.admin.lists import listed
from cardsdb.site.admin.pages import BesideAdmin, page
from cardsdb.site.translations import admin_page, edited_in
from cardsdb.spelled import grouped
from rules.exchange.tables import TABLES

ALL, LISTED, NONE = "all", "listed", "none"
SELECTED = "pk__in"


def tables_of(model: Any) -> list[Table]:
    """The tables for what a list shows: its own rows with their parts."""
    own = [table for table in TABLES.values() if edited_in(table.model) is model]
    return sorted(own, key=lambda table: (table.model is not model, not table.adds_rows))


class Exchange(BesideAdmin):
    """The import and the export of a list of the admin."""

    @property
    def urls(self) -> list[URLPattern]:
        return [
            self.url("export/", self.export_view, "export"),
            self.url("import/", self.import_view, "import"),
        ]

    def address_of(self, name: str) -> str:
        return admin_page(self.model, name)

    def tables(self, request: HttpRequest) -> list[Table]:
        """The tables this user may see here."""
        tables = tables_of(self.model)
        return [table for table in tables if table.may_be_seen_by(request.user)]

    def links(self, request: HttpRequest) -> dict[str, str]:
        """Where the list leads to: its export as it is filtered, and its import."""
        links, tables = {}, self.tables(request)
        if tables:
            links["export"] = self.export_of(request.GET.urlencode())
        if any(table.may_be_changed_by(request.user) for table in tables):
            links["import"] = self.address_of("import")
        if language := request.GET.get("missing", ""):
            # The first page of the admin, which this belongs to, knows all of its pages.
            from cardsdb.site.admin.translating import page_to_write

            links["write"] = page_to_write(request, self.model, language)
        return links

    # Export

    def of_selected(self, request: HttpRequest, queryset: QuerySet[Any]) -> HttpResponse:
        """Leads to the export of what is selected in the list."""
        selected = {SELECTED: ",".join(map(str, queryset.values_list("pk", flat=True)))}
        is_all = request.POST.get("select_across") == "1"
        return HttpResponseRedirect(
            self.export_of(request.GET.urlencode() if is_all else urlencode(selected))
        )

    def export_of(self, of: str) -> str:
        """The address of the export of what a list shows when it is filtered by this query."""
        return admin_page(self.model, "export", query={"of": of} if of else None)

    def export_view(self, request: HttpRequest) -> HttpResponse:
        tables = self.tables(request)
        if not tables:
            raise PermissionDenied
        form = ExportForm(self.admin, request, tables)
        if "download" in request.GET and form.is_valid():
            if answer := form.file():
                return answer
            message = _("These are more than %(most)s rows. Filter the list first.")
            messages.error(request, message % {"most": grouped(MOST_ROWS)})
        title = _("Export: %(what)s") % {"what": self.opts.verbose_name_plural}
        return page(self.admin, request, "exchange/export", title, {"form": form, "tables": tables})

    # Import

    def import_view(self, request: HttpRequest) -> HttpResponse:
        tables = [table for table in self.tables(request) if table.may_be_changed_by(request.user)]
        if not tables:
            raise PermissionDenied
        tables.sort(key=lambda table: table.name != request.GET.get("table"))
        form = ImportForm(tables, request.POST or None, request.FILES or None, too_much=is_too_much(request))
        if request.method == "POST" and form.is_valid():
            job = received(request, form.cleaned_data)
            return HttpResponseRedirect(admin_page(ImportJob, "change", job.pk))
        title = _("Import: %(what)s") % {"what": self.opts.verbose_name_plural}
        context = {
            "form": form,
            "tables": tables,
            "formats": NAMES,
            "export_address": self.address_of("export"),
            "most_rows": MOST_ROWS,
            "largest": LARGEST_FILE // 1024**2,
        }
        answer = page(self.admin, request, "exchange/import", title, context)
        answer.status_code = 400 if form.errors else 200
        return answer


# Export


class ExportForm(forms.Form):
    """What of a list goes into a file, and which kind of file."""

    of = forms.CharField(required=False, widget=forms.HiddenInput)
    """What the list is filtered by, as its address says it."""

    table = forms.ChoiceField(label=gettext_lazy("Kind"))
    rows = forms.ChoiceField(label=gettext_lazy("Rows"), widget=forms.RadioSelect)
    lacking = forms.ChoiceField(label=gettext_lazy("Only what is missing"), required=False)
    format = forms.ChoiceField(label=gettext_lazy("Format"), choices=list(NAMES.items()))

    def __init__(self, model_admin: admin.ModelAdmin, request: HttpRequest, tables: list[Table]) -> None:
        self.admin, self.request, self.tables = model_admin, request, tables
        rows = self.rows_offered()
        said = {"table": tables[0].name, "rows": next(iter(rows)), "format": FORMATS[0]}
        super().__init__(said | {name: value for name, value in request.GET.items() if value})
        fields: Any = self.fields
        offer_tables(fields["table"], tables)
        fields["rows"].choices = list(rows.items())
        missing = _("only what has no %(language)s yet")
        fields["lacking"].choices = [
            ("", _("everything, also what is translated")),
            *(
                (code, missing % {"language": name})
                for code, name in LANGUAGE_NAMES.items()
                if code != ENGLISH
            ),
        ]
        if not any(table.has_languages for table in tables):
            del fields["lacking"]

    def rows_offered(self) -> dict[str, str]:
        """The likeliest first."""
        rows = {ALL: _("all"), NONE: _("none: an empty template with the header")}
        of = QueryDict(self.request.GET.get("of", ""))
        if SELECTED in of:
            return {
                LISTED: _("what was selected (%(count)s)") % {"count": of[SELECTED].count(",") + 1},
                **rows,
            }
        return {LISTED: _("what the list was filtered to"), **rows} if of else rows

    def file(self) -> HttpResponse | None:
        """The file; nothing if it would be too large to be imported again."""
        said = self.cleaned_data
        table = next(table for table in self.tables if table.name == said["table"])
        rows = self.rows_of(table)
        if rows.count() > MOST_ROWS:
            return None
        language = said.get("lacking") or ""
        exported = as_file(table, table.lacking(rows, language) if language else rows, said["format"])
        name = "-".join(filter(None, ("hornbook", table.name, language)))
        return download(exported, name, said["format"])

    def rows_of(self, table: Table) -> QuerySet[Any]:
        which = self.cleaned_data["rows"]
        if which == NONE:
            return table.rows().none()
        if which == LISTED:
            return table.rows_for(listed(self.admin, self.request, self.cleaned_data["of"]))
        return table.rows()


def download(content: bytes, name: str, format_name: str) -> HttpResponse:
    headers = {
        "Content-Disposition": content_disposition_header(True, f"{name}.{format_name}") or "",
        "Cache-Control": "private",
    }
    return HttpResponse(content, TYPES[format_name], headers=headers)


def offer_tables(field: Any, tables: list[Table]) -> None:
    """Nobody is asked where there is one only."""
    field.choices = [(table.name, table.title) for table in tables]
    field.initial = tables[0].name
    if len(tables) == 1:
        field.widget = forms.HiddenInput()


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
        offer_tables(fields["table"], tables)
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
    """Keep the file, and look at what it changes."""
    tidy_up()
    user: Any = request.user
    name, content = said["file"].name.replace("\0", ""), said["file"].read()
    job = ImportJob(table=said["table"], file_name=name, content=content, user=user)
    look(job, TABLES)
    return job
