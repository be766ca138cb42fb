"""Two people with the same thing before them: what one saves never undoes unseen what the other did.

Forms carry what they were opened on, lists and questions the newest change there was by then.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import Any, Final

from django import forms
from django.contrib import messages
from django.contrib.admin import ModelAdmin
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME, ActionForm
from django.contrib.admin.utils import quote, unquote
from django.db import transaction
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext as _, ngettext
from reversion import is_registered, revisions

from cardsdb.conflicts.authors import Change, LastSeen, changed_since, who_deleted
from cardsdb.conflicts.merging import ConflictError, Meanwhile, Merging, Opened, choices_in
from cardsdb.history import RestoreError, Snapshot, now, restore
from cardsdb.history.restoring import found
from cardsdb.history.snapshots import RowKey
from cardsdb.models import DataVersion
from cardsdb.numbers import whole_number
from cardsdb.publishing import Content, taken_back
from cardsdb.site.admin.kept_changes import GOING_ON
from cardsdb.site.admin.own_texts import HARMLESS
from cardsdb.site.admin.pages import BesideAdmin
from cardsdb.site.admin.presence import Presence
from cardsdb.site.admin.saving import (
    PREVIEW,
    NotSavedError,
    current_saving,
    is_attempt,
    rendered,
    saved_form,
    unsay,
)
from cardsdb.site.translations import admin_page
from cardsdb.unfinished import unfinished_allowed
from cardsdb.writers import writing

OPENED: Final = "_opened"
BRING_BACK: Final = "_bring_back"
SEEN: Final = "seen"
NAMED_AT_MOST: Final = 8
View = Callable[..., Any]
Answer = Callable[[], Any]


class SeenActionForm(ActionForm):
    """The actions of a list, which carry what was seen on it."""

    seen = forms.CharField(label="", required=False, initial=LastSeen.now, widget=forms.HiddenInput)


class Conflicts(BesideAdmin):
    """What others change while somebody has a form, a list or a question open is kept, or asked about."""

    def __init__(self, model_admin: ModelAdmin) -> None:
        super().__init__(model_admin)
        self.presence = Presence(model_admin)

    # Forms

    def form(
        self, request: HttpRequest, view: View, object_id: str | None, form_url: str, context: dict[str, Any]
    ) -> HttpResponse:
        if object_id is None:
            return view(None, form_url, context)
        answer = partial(view, object_id, form_url, context)
        if request.method != "POST":
            return self.opened(request, answer)
        with transaction.atomic():
            hold(self.model, unquote(object_id))
            return self.saved(request, answer, RowKey(self.model, unquote(object_id)), context)

    def opened(self, request: HttpRequest, answer: Answer) -> HttpResponse:
        """The form, with what it is opened on."""
        seen, response = LastSeen.now(), answer()
        context = getattr(response, "context_data", None) or {}
        if "adminform" in context and context["has_change_permission"]:
            content, publication = context["original"], current_saving().publication
            opened = publication.opened if publication else Opened(now(content), seen)
            context |= {"opened": opened.signed(), "conflicts": publication.conflicts if publication else []}
            context["here"] = self.presence.here(request, content, seen)
        return response

    def saved(
        self, request: HttpRequest, answer: Answer, whole: RowKey, context: dict[str, Any]
    ) -> HttpResponse:
        content, token = self.admin.get_object(request, whole.pk), request.POST.get(OPENED, "")
        opened, stored, seen = Opened.read(token, whole), now(content), LastSeen.now()
        if content is None and opened:
            return self.gone(request, answer, opened, context)
        may_write = content is not None and self.admin.has_change_permission(request, content)
        if not may_write or lost_its_ground(request):
            return answer()
        publication = current_saving().publication
        if publication:
            opened = publication.opened
        elif not token:
            opened = Opened(stored, seen)
        context["opened"] = token or Opened(stored, seen).signed()
        context["here"] = self.presence.here(request, content, seen)
        if opened and opened.said == stored and not publication:
            return answer()
        return self.merged(request, answer, Meanwhile(opened, stored), context)

    def merged(
        self, request: HttpRequest, answer: Answer, meanwhile: Meanwhile, context: dict[str, Any]
    ) -> HttpResponse:
        """The form is saved over what it was opened on, and then what comes of it and of what is stored."""
        try:
            with transaction.atomic():
                lay_what_was_opened(meanwhile)
                with self.revision(request):
                    response = saved_form(answer)
                    settle(request, meanwhile)
                    if current_saving().nothing_changed:
                        raise NotSavedError(response)
        except NotSavedError as error:
            DataVersion.begin_anew()
            return error.response
        except RestoreError as error:
            let_it_be_refused(request, error.problems)
            context["conflicts"] = error.conflicts if isinstance(error, ConflictError) else []
            with taken_back():
                lay_what_was_opened(meanwhile)
                return rendered(answer())
        return response

    def revision(self, request: HttpRequest) -> AbstractContextManager[Any]:
        return self.admin.create_revision(request) if is_registered(self.model) else nullcontext()

    # What is not there any more

    def gone(
        self, request: HttpRequest, answer: Answer, opened: Opened, context: dict[str, Any]
    ) -> HttpResponse:
        """Something deleted comes back with what was typed of it, for who may and says yes."""
        (model, key), may = next(iter(opened.said)), self.admin.has_add_permission(request)
        gone = {"change": who_deleted(model, key), "may_bring_back": may}
        context |= {"opened": request.POST[OPENED], "gone": gone, "show_delete": False}
        if not may or BRING_BACK not in request.POST or is_attempt(request):
            reason = _("Nothing is saved: somebody has deleted this meanwhile. All you typed is still here.")
            current_saving().reasons.append(reason)
        try:
            with transaction.atomic(), self.revision(request):
                lay({}, opened.said)
                response = saved_form(answer)
                tell_that_it_is_back(request, found(RowKey(model, key)))
                return response
        except NotSavedError as error:
            DataVersion.begin_anew()
            return error.response
        except RestoreError as error:
            DataVersion.begin_anew()
            tell_what_was_typed(request, error.problems)
            return answer()

    # Lists and questions

    def action(self, request: HttpRequest, view: View, queryset: QuerySet[Any]) -> HttpResponse | None:
        """What somebody else has changed since the list was shown is named and left as it is."""
        seen = LastSeen.read(request.POST.get(SEEN, ""))
        if seen is None or not self.writes(request):
            return view(queryset)
        with transaction.atomic():
            hold(self.model)
            selected = self.selected(request, queryset)
            changed = changed_since(seen, self.model, selected, request.user)
            self.tell_changed(request, changed)
            if changed and len(changed) == len(selected):
                return HttpResponseRedirect(request.get_full_path())
            return view(queryset.exclude(pk__in=list(changed)))

    def writes(self, request: HttpRequest) -> bool:
        named = [self.admin.get_actions(request).get(name) for name in request.POST.getlist("action")]
        needed = [getattr(action[0], "allowed_permissions", ["change"]) for action in named if action]
        return any(not HARMLESS.issuperset(each) for each in needed)

    def selected(self, request: HttpRequest, queryset: QuerySet[Any]) -> list[Any]:
        rows = queryset.order_by()
        if request.POST.get("select_across", "0") in ("", "0"):
            rows = rows.filter(pk__in=request.POST.getlist(ACTION_CHECKBOX_NAME))
        return list(rows.values_list("pk", flat=True))

    def tell_changed(self, request: HttpRequest, changed: dict[str, Change]) -> None:
        if not changed:
            return
        rows = self.model._default_manager.filter(pk__in=list(changed)[:NAMED_AT_MOST])
        named = ((admin_page(self.model, "change", quote(row.pk)), row) for row in rows)
        changes = ((at, row, by(changed[str(row.pk)])) for at, row in named)
        links = format_html_join(", ", '<a href="{}">{}</a> ({})', changes)
        more = format_html("{}, …", links) if len(changed) > NAMED_AT_MOST else links
        said = ngettext(
            "Changed since you opened the list, so it stays as it is: {}. To go on, select it again.",
            "Changed since you opened the list, so they stay as they are: {}. To go on, select them again.",
            len(changed),
        )
        messages.warning(request, format_html(said, more))

    def deletion(
        self, request: HttpRequest, view: View, object_id: str, context: dict[str, Any]
    ) -> HttpResponse:
        seen = LastSeen.read(request.POST.get(SEEN, ""))
        with transaction.atomic():
            if request.method == "POST":
                hold(self.model, unquote(object_id))
            if seen and (change := self.change_of(request, seen, object_id)):
                message = _("%(who)s changed it since you opened this page. Look at it before you delete it.")
                messages.warning(request, message % {"who": by(change)})
                return HttpResponseRedirect(request.get_full_path())
            return view({**context, "seen": LastSeen.now()})

    def change_of(self, request: HttpRequest, seen: LastSeen, object_id: str) -> Change | None:
        key = unquote(object_id)
        return changed_since(seen, self.model, [key], request.user).get(key)


def settle(request: HttpRequest, meanwhile: Meanwhile) -> None:
    """Store what comes of what was typed and what others changed; or refuse it, and say why."""
    typed = now(found(meanwhile.whole))
    merging = Merging(meanwhile, typed, choices_in(request.POST))
    if PREVIEW not in request.POST:
        merging.refuse_while_open()
    with writing(None):
        # What others changed is written again: for a translator, too, who may not change it.
        restore(typed, merging.result)
    if revisions.is_active():
        revisions.add_to_revision(found(meanwhile.whole))
    for kept in kept_in_words(merging):
        messages.info(request, kept)
    if publication := current_saving().publication:
        publication.forget()


def lay_what_was_opened(meanwhile: Meanwhile) -> None:
    """What has no parts needs it not: all that stands in its boxes is written."""
    if publication := current_saving().publication:
        publication.lay_for_a_form()
    elif meanwhile.opened and is_registered(meanwhile.whole.model):
        try:
            lay(meanwhile.stored, meanwhile.opened.said)
        except RestoreError:
            DataVersion.begin_anew()
            meanwhile.opened = None


def lay(now: Snapshot, then: Snapshot) -> None:
    """What a form was opened on: unfinished, too, for the form checks it again."""
    with writing(None), unfinished_allowed():
        restore(now, then)


def let_it_be_refused(request: HttpRequest, reasons: list[str]) -> None:
    """The form was saved and is taken back: it is run again, and refused."""
    DataVersion.begin_anew()
    unsay(request)
    saving = current_saving()
    saving.has_saved = False
    saving.logged.clear()
    saving.reasons += reasons


def kept_in_words(merging: Merging) -> Iterator[str]:
    """What of others' changes stays, person by person."""
    by_person: dict[str, list[str]] = defaultdict(list)
    for change, label in merging.kept:
        by_person[change.who if change else ""].append(label)
    for who, labels in by_person.items():
        more = " …" if len(labels) > NAMED_AT_MOST else ""
        what = {"who": who, "what": "; ".join(dict.fromkeys(labels[:NAMED_AT_MOST])) + more}
        if who:
            yield _("Changed meanwhile by %(who)s, and kept: %(what)s.") % what
        else:
            yield _("Changed meanwhile, and kept: %(what)s.") % what


def tell_that_it_is_back(request: HttpRequest, content: Any) -> None:
    if current_saving().nothing_changed:
        unsay(request)
    messages.success(request, _("“%(name)s” was restored.") % {"name": content})


def tell_what_was_typed(request: HttpRequest, problems: list[str]) -> None:
    """Of something that is gone for good, for its reader to copy."""
    texts = [str(text) for name, text in request.POST.items() if is_text(name, text)]
    for message in (*problems, _("What you typed: %(text)s") % {"text": "; ".join(texts)}):
        messages.warning(request, message)


def is_text(name: str, value: Any) -> bool:
    return bool(value) and not name.startswith("_") and name != "csrfmiddlewaretoken" and "_FORMS" not in name


def by(change: Change | None) -> str:
    return (change.who if change else "") or _("Somebody")


def lost_its_ground(request: HttpRequest) -> bool:
    """Whether the form went on with a kept change that is gone: it is shown again as it is, and not saved."""
    return GOING_ON in request.GET and not current_saving().publication


def hold(model: type[Model], key: str = "") -> None:
    """Let nobody else write it until this transaction ends; who writes content waits for all others."""
    if issubclass(model, Content):
        DataVersion.hold()
    elif whole_number(key) is not None:
        model._base_manager.select_for_update().filter(pk=key).first()
