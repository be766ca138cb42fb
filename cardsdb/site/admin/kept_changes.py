"""Keeping a change of published content for later: for editors alone, and published by them when it is time.

A form that is kept is saved as always, what the content says then is taken down, and all of it is taken back.
Whoever goes on with a kept change has the usual form over content that says so already, as if it had been
opened when the change was kept: what others did since is merged with it, or asked about (`Conflicts`).
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from django.contrib import messages
from django.contrib.admin.options import IS_POPUP_VAR
from django.contrib.admin.utils import unquote
from django.contrib.contenttypes.models import ContentType
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import URLPattern
from django.utils.translation import gettext as _, gettext_noop
from reversion import revisions

from cardsdb.conflicts.merging import choices_in
from cardsdb.history import RestoreError, Snapshot, now
from cardsdb.kept_changes import (
    KEPT_AT_MOST,
    LONGEST_NAME,
    LONGEST_NOTE,
    KeptChange,
    Publication,
)
from cardsdb.models import DataVersion
from cardsdb.notes import Note, note
from cardsdb.numbers import whole_number
from cardsdb.publishing import taken_back
from cardsdb.site.admin.history import as_it_is
from cardsdb.site.admin.on_site import tell_where_it_is_seen
from cardsdb.site.admin.pages import BesideAdmin, page
from cardsdb.site.admin.previewing import preview
from cardsdb.site.admin.saving import (
    KEEP,
    PREVIEW,
    attempt,
    current_saving,
    rendered,
)
from cardsdb.unfinished import unfinished_allowed

NOTE: Final = "_note"
GOING_ON: Final = "kept"
GONE: Final = gettext_noop("This kept change is not there any more: it was published or discarded.")


class KeptChanges(BesideAdmin):
    """Changes are kept, gone on with, published and discarded."""

    @property
    def urls(self) -> list[URLPattern]:
        place = "<path:object_id>/kept/<int:key>/"
        return [
            self.url(place, self.kept_view, "kept"),
            self.url(f"{place}discard/", self.discard_view, "discard"),
        ]

    # The form

    def form(self, request: HttpRequest, object_id: str, answer: Callable[[], HttpResponse]) -> HttpResponse:
        """What a form answers that is saved, kept or previewed, perhaps over a kept change."""
        if GOING_ON in request.GET:
            answer = partial(self.going_on, request, object_id, answer)
        if KEEP in request.POST:
            return self.keep(request, object_id, answer)
        return attempt(request, answer, partial(preview, request)) if PREVIEW in request.POST else answer()

    def keep(self, request: HttpRequest, object_id: str, answer: Callable[[], HttpResponse]) -> HttpResponse:
        """Write down what the form would have saved; or show what is wrong with it."""
        content = self.admin.get_object(request, unquote(object_id))
        published = now(content)
        if content and not has_room(request, content):
            message = _("So many changes of it are kept already. Publish or discard one of them first.")
            current_saving().reasons.append(message)
        with unfinished_allowed():
            typed = attempt(request, answer, said_by)
        if isinstance(typed, HttpResponse):
            return typed
        return self.kept_as_typed(request, content, published, typed)

    def kept_as_typed(
        self, request: HttpRequest, content: Any, published: Snapshot, typed: Snapshot
    ) -> HttpResponse:
        if typed == published:
            messages.warning(request, _("Nothing is changed here that could be kept."))
            return HttpResponseRedirect(request.get_full_path())
        change = gone_on_with(request) or KeptChange(object_id=content.pk, user_id=request.user.pk)
        change.content_type = ContentType.objects.get_for_model(content)
        change.name = str(content)[:LONGEST_NAME]
        change.keep(published, typed)
        messages.success(request, _("Your change is kept. Visitors see nothing of it."))
        return HttpResponseRedirect(change.address)

    # Going on with a kept change

    def going_on(
        self, request: HttpRequest, object_id: str, answer: Callable[[], HttpResponse]
    ) -> HttpResponse:
        """The form over content that says what is kept."""
        try:
            content, change = self.found(request, object_id, key_in(request))
            return self.form_over(request, content, change, answer)
        except Http404 as error:
            problems = [str(error)]
        except RestoreError as error:
            DataVersion.begin_anew()
            problems = error.problems
        if request.method == "POST":
            # What is typed is shown again, over what is published.
            saving = current_saving()
            saving.publication = None
            saving.reasons = list(dict.fromkeys([*saving.reasons, *problems]))
            return answer()
        for problem in problems:
            messages.error(request, problem)
        return HttpResponseRedirect(request.path)

    def form_over(
        self, request: HttpRequest, content: Any, change: KeptChange, answer: Callable[[], HttpResponse]
    ) -> HttpResponse:
        is_sent = request.method == "POST"
        with transaction.atomic() if is_sent else taken_back():
            hold(change)
            current_saving().publication = publication = Publication(change, said_by(content))
            if not is_sent:
                publication.lay_for_a_form()
            return rendered(answer())

    def shown(
        self, request: HttpRequest, content: Any, publication: Publication | None = None
    ) -> list[KeptChange]:
        """Those to be told of: whoever goes on with one sees which it is."""
        if IS_POPUP_VAR in request.GET:
            return []
        return [
            change
            for change in KeptChange.objects.of(content).listed_for(request.user)[:KEPT_AT_MOST]
            if not publication or change.pk != publication.kept.pk
        ]

    # The page of a kept change

    def kept_view(self, request: HttpRequest, object_id: str, key: int) -> HttpResponse:
        return self.admin.checked(request, partial(self.kept, request, object_id, key))

    def kept(self, request: HttpRequest, object_id: str, key: int) -> HttpResponse:
        content, change = self.found(request, object_id, key)
        if request.method != "POST":
            return self.kept_page(request, content, change)
        if PREVIEW in request.POST:
            return self.preview_kept(request, content, change)
        if NOTE in request.POST:
            return self.note_why(request, change)
        return self.publish_kept(request, content, change)

    def found(self, request: HttpRequest, object_id: str, key: int) -> tuple[Any, KeptChange]:
        """Some content and a kept change of it that this user may open."""
        content = self.admin.get_object(request, unquote(object_id))
        if not self.admin.has_change_permission(request, content):
            raise PermissionDenied
        change = KeptChange.objects.of(content).filter(pk=key).first() if content else None
        if change is None:
            raise Http404(_(GONE))
        if not KeptChange.objects.open_to(request.user).filter(pk=key).exists():
            raise PermissionDenied
        return content, change

    def kept_page(
        self, request: HttpRequest, content: Any, change: KeptChange, problems: list[str] | None = None
    ) -> HttpResponse:
        publication = Publication(change, said_by(content))
        context = {"object": content, "kept": change, "publication": publication, "problems": problems}
        title = _("A kept change of %s") % content
        return page(self.admin, request, "hornbook/kept_change", title, context)

    def preview_kept(self, request: HttpRequest, content: Any, change: KeptChange) -> HttpResponse:
        with taken_back():
            try:
                Publication(change, said_by(content)).lay()
                return preview(request, as_it_is(content))
            except RestoreError as error:
                problems = error.problems
        return render(request, "admin/hornbook/no_preview.html", {"problems": problems}, status=409)

    def note_why(self, request: HttpRequest, change: KeptChange) -> HttpResponse:
        if change.user != request.user:
            raise PermissionDenied
        change.why = " ".join(request.POST.get("why", "").split())[:LONGEST_NOTE]
        change.save(update_fields=["why"])
        messages.success(request, _("Your note is saved."))
        return HttpResponseRedirect(change.address)

    def publish_kept(self, request: HttpRequest, content: Any, change: KeptChange) -> HttpResponse:
        try:
            with transaction.atomic(), self.admin.create_revision(request):
                published = self.publish_as_revision(request, content, change)
        except RestoreError as error:
            DataVersion.begin_anew()
            return self.kept_page(request, content, change, error.problems)
        message = _("The kept change of “%(name)s” is published.") % {"name": published}
        messages.success(request, message)
        tell_where_it_is_seen(request, published)
        return HttpResponseRedirect(change.page("change", content.pk))

    def publish_as_revision(self, request: HttpRequest, content: Any, change: KeptChange) -> Any:
        hold(change)
        publication = Publication(change, said_by(content), choices_in(request.POST))
        publication.merging.refuse_while_open()
        published = publication.lay()
        self.admin.before_publishing(publication, published)
        revisions.add_to_revision(as_it_is(published))
        self.admin.log_change(request, published, notes_of(change))
        publication.forget()
        return published

    def discard_view(self, request: HttpRequest, object_id: str, key: int) -> HttpResponse:
        content, change = self.found(request, object_id, key)
        if request.method != "POST":
            publication = Publication(change, now(content))
            context = {"object": content, "kept": change, "publication": publication}
            title = _("Discard this kept change?")
            return page(self.admin, request, "hornbook/discard_kept_change", title, context)
        change.delete()
        messages.success(request, _("The kept change is discarded."))
        return HttpResponseRedirect(change.page("change", content.pk))


def has_room(request: HttpRequest, content: Any) -> bool:
    """Whether one more may be kept; one's own that is gone on with is replaced."""
    user: Any = request.user
    every = KeptChange.objects.of(content)
    return every.count() < KEPT_AT_MOST or every.filter(pk=key_in(request), user=user).exists()


def gone_on_with(request: HttpRequest) -> KeptChange | None:
    """The kept change that is replaced: one's own. Others keep theirs."""
    publication = current_saving().publication
    return publication.kept if publication and publication.kept.user == request.user else None


def hold(change: KeptChange) -> None:
    """Let no other writer in, and see that none of them was quicker."""
    DataVersion.hold()
    if not KeptChange.objects.filter(pk=change.pk, kept_at=change.kept_at).exists():
        raise RestoreError([_(GONE)])


def said_by(content: Any) -> Snapshot:
    """What it says now, read anew."""
    return now(as_it_is(content))


def key_in(request: HttpRequest) -> int:
    return whole_number(request.GET.get(GOING_ON, "")) or 0


def notes_of(change: KeptChange) -> list[Note]:
    """What the history says of its publication."""
    notes = [note(gettext_noop("Published a change that was kept on %(moment)s."), moment=change.kept_at)]
    if change.user:
        comment = gettext_noop("Published the change that %(user)s kept on %(moment)s.")
        notes = [note(comment, user=change.user.get_username(), moment=change.kept_at)]
    return [*notes, note(gettext_noop("Why it waited: %(why)s"), why=change.why)] if change.why else notes
