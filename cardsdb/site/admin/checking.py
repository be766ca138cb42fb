"""The engine check on save: an edit that makes cases fail is saved only after a deliberate yes.

Every way of changing what the engine plays with goes through here: forms, actions of a list, deleting, and
the restoring of what was. Nothing is saved while somebody is asked.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from django.contrib import messages
from django.contrib.admin.models import LogEntry
from django.forms import Media, Script
from django.http import HttpRequest, HttpResponseBase
from django.template.loader import render_to_string
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _, ngettext

from cardsdb.notes import Note, kept_with
from cardsdb.site.admin.kept_changes import KeepsChanges
from cardsdb.site.admin.saving import current_saving, new_saving, unsay
from rules.cases.checking import EngineCheck, FailingCase, NewlyFailing, engine_check

ACCEPTED: Final = "accepted_failures"
LISTED_AT_MOST: Final = 50
NAMED_AT_MOST: Final = 10

View = Callable[..., Any]


class EngineChecked(KeepsChanges):
    """A page of the admin whose content the engine plays with; the first among its bases."""

    @property
    def media(self) -> Media:
        said = _("The cases this touches are being played …")
        script: Any = Script("admin/hornbook/checking.js", defer=True, **{"data-said": said})
        own = Media(css={"all": ["admin/hornbook/checking.css"]}, js=[script])
        return super().media + own

    def add_view(self, request: HttpRequest, *arguments: Any, **options: Any) -> Any:
        return self.form_checked(request, super().add_view, *arguments, **options)

    def change_view(self, request: HttpRequest, *arguments: Any, **options: Any) -> Any:
        return self.form_checked(request, super().change_view, *arguments, **options)

    def revision_view(self, request: HttpRequest, *arguments: Any, **options: Any) -> Any:
        return self.post_checked(request, super().revision_view, *arguments, **options)

    def recover_view(self, request: HttpRequest, *arguments: Any, **options: Any) -> Any:
        return self.post_checked(request, super().recover_view, *arguments, **options)

    def kept_view(self, request: HttpRequest, *arguments: Any, **options: Any) -> Any:
        return self.post_checked(request, super().kept_view, *arguments, **options)

    def delete_view(self, request: HttpRequest, *arguments: Any, **options: Any) -> Any:
        return self.post_checked(request, super().delete_view, *arguments, **options)

    def changelist_view(self, request: HttpRequest, *arguments: Any, **options: Any) -> Any:
        return self.post_checked(request, super().changelist_view, *arguments, **options)

    # What is typed is shown again

    def form_checked(self, request: Any, view: View, *arguments: Any, **options: Any) -> Any:
        try:
            return self.checked(request, view, *arguments, **options)
        except NewlyFailing as failing:
            # The form is refused this time, and so shows everything that was typed.
            with new_saving([render_to_string("admin/checking/failing.html", shown(failing))]):
                return view(request, *arguments, **options)

    # What was sent is asked for again

    def post_checked(self, request: Any, view: View, *arguments: Any, **options: Any) -> Any:
        try:
            return self.checked(request, view, *arguments, **options)
        except NewlyFailing as failing:
            return self.ask(request, failing)

    def ask(self, request: Any, failing: NewlyFailing) -> TemplateResponse:
        """A page with what was sent in the first place; with the yes it can be sent once more."""
        site, opts = self.admin_site, self.model._meta
        context = {
            **site.each_context(request),
            **shown(failing),
            "title": _("Cases would fail"),
            "opts": opts,
            "media": self.media,
            "sent": list(sent(request)),
            "back": reverse(f"{site.name}:{opts.app_label}_{opts.model_name}_changelist"),
        }
        return TemplateResponse(request, "admin/checking/ask.html", context)

    # The check itself

    def checked(self, request: Any, view: View, *arguments: Any, **options: Any) -> HttpResponseBase:
        if request.method != "POST":
            return view(request, *arguments, **options)
        try:
            with engine_check(request.POST.get(ACCEPTED, "")) as check:
                response = view(request, *arguments, **options)
        except NewlyFailing:
            unsay(request)
            raise
        note_in_log(current_saving().logged, check.note)
        tell(request, check)
        return response

    def log_addition(self, request: Any, *arguments: Any) -> Any:
        return logged(super().log_addition(request, *arguments))

    def log_change(self, request: Any, *arguments: Any) -> Any:
        return logged(super().log_change(request, *arguments))

    def log_deletions(self, request: Any, queryset: Any) -> Any:
        return logged(super().log_deletions(request, queryset))


def shown(failing: NewlyFailing) -> dict[str, Any]:
    return {
        "cases": failing.cases[:LISTED_AT_MOST],
        "more": max(0, len(failing.cases) - LISTED_AT_MOST),
        "number": failing.number,
        "left_out": failing.left_out,
        "accepted": ACCEPTED,
        "digest": failing.digest,
    }


def sent(request: HttpRequest) -> Iterator[tuple[str, str]]:
    for name, values in request.POST.lists():
        if name not in (ACCEPTED, "csrfmiddlewaretoken"):
            yield from ((name, value) for value in values)


def logged(entries: Any) -> Any:
    """Remember what is logged while it is not known yet what it does to the cases."""
    current_saving().logged += entries if isinstance(entries, list) else [entries]
    return entries


def note_in_log(entries: Iterable[LogEntry], note: Note | None) -> None:
    if note is None:
        return
    for entry in entries:
        entry.change_message = kept_with(entry.change_message, note)
        entry.save(update_fields=["change_message"])


def tell(request: HttpRequest, check: EngineCheck) -> None:
    """Say which cases fare otherwise than before."""
    if check.newly_failing:
        number, cases = in_short(check.newly_failing)
        said = ngettext(
            "%(count)s case fails now: %(cases)s.", "%(count)s cases fail now: %(cases)s.", number
        )
        every = format_html('<a href="{}">{}</a>', reverse("admin:failing"), _("All cases that fail now"))
        messages.warning(request, format_html("{} {}", told(said, number, cases), every))
    if check.newly_passing:
        number, cases = in_short(check.newly_passing)
        said = ngettext(
            "%(count)s case holds now: %(cases)s.", "%(count)s cases hold now: %(cases)s.", number
        )
        messages.success(request, told(said, number, cases))


def in_short(cases: Iterable[FailingCase]) -> tuple[int, SafeString]:
    """How many cases these are, and links to the first of them."""
    pages = {case.id: case.address for case in cases}
    links = format_html_join(", ", '<a href="{1}">{0}</a>', list(pages.items())[:NAMED_AT_MOST])
    return len(pages), links if len(pages) <= NAMED_AT_MOST else format_html("{}, …", links)


def told(said: str, number: int, cases: SafeString) -> SafeString:
    return format_html(said.replace("%(count)s", "{0}").replace("%(cases)s", "{1}"), number, cases)
