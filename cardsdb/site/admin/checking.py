"""The engine check on save: an edit that makes cases fail is saved only after a deliberate yes.

Every way of changing what the engine plays with goes through here: forms, actions of a list, deleting, and
the restoring of what was. Nothing is saved while somebody is asked.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from django.contrib import messages
from django.contrib.admin.models import LogEntry
from django.forms import Media, Script
from django.http import HttpRequest, HttpResponseBase
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _, ngettext

from cardsdb.notes import Note, with_note
from cardsdb.site.admin.pages import page
from cardsdb.site.admin.saving import current_saving, new_saving, sent_again, unsay
from cardsdb.site.translations import admin_page
from rules.cases.checking import EngineCheck, FailingCase, NewlyFailing, engine_check

ACCEPTED: Final = "accepted_failures"
LISTED_AT_MOST: Final = 50
NAMED_AT_MOST: Final = 10

View = Callable[..., Any]


def media() -> Media:
    """What says that cases are being played, while a form is saved."""
    said = _("The cases this touches are being played …")
    script: Any = Script("admin/hornbook/checking.js", defer=True, **{"data-said": said})
    return Media(css={"all": ["admin/hornbook/checking.css"]}, js=[script])


def form_checked(request: HttpRequest, view: View) -> Any:
    """What is typed is shown again with the cases that would fail."""
    try:
        return checked(request, view)
    except NewlyFailing as failing:
        # The form is refused this time, and so shows everything that was typed.
        with new_saving([render_to_string("admin/checking/failing.html", failing_context(failing))]):
            return view()


def post_checked(model_admin: Any, request: HttpRequest, view: View, back: str = "") -> Any:
    """What was sent is asked for again: with the yes it can be sent once more, and the no leads back."""
    try:
        return checked(request, view)
    except NewlyFailing as failing:
        return ask(model_admin, request, failing, back or admin_page(model_admin.model, "changelist"))


def ask(model_admin: Any, request: HttpRequest, failing: NewlyFailing, back: str) -> HttpResponseBase:
    """A page with what was sent, and with where the no leads."""
    context = {**failing_context(failing), "sent": list(sent_again(request, ACCEPTED)), "back": back}
    return page(model_admin, request, "checking/ask", _("Cases would fail"), context)


def checked(request: HttpRequest, view: View) -> HttpResponseBase:
    if request.method != "POST":
        return view()
    try:
        with engine_check(request.POST.get(ACCEPTED, "")) as check:
            response = view()
    except NewlyFailing:
        unsay(request)
        raise
    note_in_log(current_saving().logged, check.note)
    tell_outcomes(request, check)
    return response


def failing_context(failing: NewlyFailing) -> dict[str, Any]:
    listed = failing.cases[:LISTED_AT_MOST]
    return {
        "cases": listed,
        # A case that fails in several editions has a line for each, and counts once.
        "more": failing.number - len({case.id for case in listed}),
        "number": failing.number,
        "left_out": failing.left_out,
        "accepted": ACCEPTED,
        "digest": failing.digest,
    }


def note_in_log(entries: Iterable[LogEntry], note: Note | None) -> None:
    if note is None:
        return
    for entry in entries:
        entry.change_message = with_note(entry.change_message, note)
        entry.save(update_fields=["change_message"])


def tell_outcomes(request: HttpRequest, check: EngineCheck) -> None:
    """Say which cases fare otherwise than before."""
    if failing := pages_of(check.newly_failing):
        said = ngettext(
            "%(count)s case fails now: %(cases)s.", "%(count)s cases fail now: %(cases)s.", len(failing)
        )
        every = format_html('<a href="{}">{}</a>', reverse("admin:failing"), _("All cases that fail now"))
        messages.warning(request, format_html("{} {}", filled_in(said, failing), every))
    if passing := pages_of(check.newly_passing):
        said = ngettext(
            "%(count)s case holds now: %(cases)s.", "%(count)s cases hold now: %(cases)s.", len(passing)
        )
        messages.success(request, filled_in(said, passing))


def pages_of(cases: Iterable[FailingCase]) -> dict[str, str]:
    """Their ids, each with the address of its page."""
    return {case.id: case.address for case in cases}


def filled_in(said: str, pages: dict[str, str]) -> SafeString:
    """A sentence with how many cases there are, and links to the first of them."""
    links = format_html_join(", ", '<a href="{1}">{0}</a>', list(pages.items())[:NAMED_AT_MOST])
    cases = links if len(pages) <= NAMED_AT_MOST else format_html("{}, …", links)
    return format_html(said.replace("%(count)s", "{0}").replace("%(cases)s", "{1}"), len(pages), cases)
