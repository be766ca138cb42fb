"""The history of content: what each revision changed, in words, and the way back to what it said."""

from typing import Any, Final

from django.contrib import messages
from django.contrib.admin.models import DELETION, LogEntry
from django.contrib.admin.utils import quote, unquote
from django.contrib.contenttypes.models import ContentType
from django.core.exceptions import PermissionDenied
from django.core.paginator import Page, Paginator
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.formats import localize
from django.utils.functional import cached_property
from django.utils.timezone import localtime
from django.utils.translation import gettext as _, gettext_noop, ngettext
from reversion import revisions
from reversion.models import Version

from cardsdb.history import (
    Comparison,
    RestoreError,
    Snapshot,
    called_then,
    compared,
    digest_of,
    now,
    restore,
    snapshots_at,
    with_one_changed,
)
from cardsdb.history.comparison import LinkedNames
from cardsdb.history.deletions import Deletion
from cardsdb.history.own_texts import restored_by
from cardsdb.history.withdrawing import why_it_is_a_draft
from cardsdb.notes import comment_in_words, note
from cardsdb.roles import edits_everything, languages_of
from cardsdb.site.admin.on_site import tell_where_it_is_seen
from cardsdb.site.admin.pages import BesideAdmin, page
from cardsdb.site.translations import admin_page

REVISIONS_A_PAGE: Final = 25
LONGEST_NUMBER: Final = 19
WITH: Final = ("now", "before", "nothing")
ONLY: Final = "only"
"""Which part alone is restored, if not all of it."""


class HistoryEntry:
    """A revision of something, with what it said then and before."""

    def __init__(self, version: Version, then: Snapshot, before: Snapshot, names: LinkedNames) -> None:
        self.version, self.revision = version, version.revision
        self.then, self.before, self.names = then, before, names
        self.restored: Snapshot = then
        """What restoring it makes of it, for whoever looks at it."""

    @property
    def comment(self) -> str:
        return comment_in_words(self.revision.comment)

    @cached_property
    def changes(self) -> Comparison:
        return compared(self.before, self.then, self.names)


class History(BesideAdmin):
    """History, comparison and restore in place of reversion's, which undo and redo to show anything."""

    # The list

    def all_of(self, request: HttpRequest, content: Any, more: dict[str, Any]) -> HttpResponse:
        if not self.admin.has_view_or_change_permission(request, content):
            raise PermissionDenied
        page = self.page_of_history(request, content.pk)
        context = {"object": content, "page": page, "entries": self.entries(page, str(content.pk)), **more}
        return self.page(request, "history", _("Change history: %s") % content, context)

    def page_of_history(self, request: HttpRequest, pk: Any) -> Page:
        return Paginator(self.versions_of(str(pk)), REVISIONS_A_PAGE).get_page(request.GET.get("p"))

    def versions_of(self, pk: str) -> Any:
        versions = Version.objects.get_for_object_reference(self.model, pk)
        return versions.order_by("-pk").select_related("revision__user")

    def entries(self, page: Page, pk: str) -> list[HistoryEntry]:
        """Those of a page, each beside the one before it in time, which may stand on the next page."""
        versions = list(
            page.paginator.object_list[page.start_index() - 1 : page.end_index() + 1] if page else ()
        )
        said = snapshots_at(self.model, pk, [version.revision_id for version in versions])
        snapshots, names = [said[version.revision_id] for version in versions] + [{}], LinkedNames()
        shown = versions[: len(page)]
        return [HistoryEntry(each, snapshots[at], snapshots[at + 1], names) for at, each in enumerate(shown)]

    # One revision

    def revision(self, request: HttpRequest, object_id: str, version_id: str) -> HttpResponse:
        version = self.version_or_404(version_id, unquote(object_id))
        content = self.admin.get_object(request, version.object_id)
        if content is None:
            return HttpResponseRedirect(admin_page(self.model, "recover", version.pk))
        return self.one_version(request, version, content)

    def recovery(self, request: HttpRequest, version_id: str) -> HttpResponse:
        version = self.version_or_404(version_id)
        if self.model._base_manager.filter(pk=version.object_id).exists():
            revision = admin_page(self.model, "revision", quote(version.object_id), version.pk)
            return HttpResponseRedirect(revision)
        if not self.admin.has_add_permission(request):
            raise PermissionDenied
        return self.one_version(request, version, None)

    def version_or_404(self, version_id: str, pk: str | None = None) -> Version:
        versions = Version.objects.get_for_model(self.model).select_related("revision__user")
        if pk is not None:
            versions = versions.filter(object_id=pk)
        found = versions.filter(pk=version_id).first() if len(version_id) < LONGEST_NUMBER else None
        if found:
            return found
        raise Http404(_("There is no such version."))

    def one_version(self, request: HttpRequest, version: Version, content: Any) -> HttpResponse:
        if not self.admin.has_view_or_change_permission(request, content):
            raise PermissionDenied
        entry, at_present = self.entry_of(version), now(content)
        entry.restored = restored_by(request.user, at_present, entry.then)
        parts = compared(at_present, entry.restored, entry.names).parts
        problems: list[str] = []
        if request.method == "POST":
            if one := next((part for part in parts if str(part.row) == request.POST.get(ONLY)), None):
                entry.restored = with_one_changed(at_present, entry.restored, one.row)
            try:
                return self.restored(request, entry, at_present)
            except RestoreError as error:
                problems = error.problems
        shown = {"problems": problems, "parts": parts if content else []}
        return self.version_page(request, entry, content, at_present, shown)

    def version_page(
        self, request: HttpRequest, entry: HistoryEntry, content: Any, at_present: Snapshot, more: Any
    ) -> HttpResponse:
        beside = request.GET.get("with", "now") if content else "nothing"
        context = {
            **self.side_by_side(entry, at_present, beside),
            "object": content,
            "entry": entry,
            "state": digest_of(at_present),
            "may_restore": self.may_restore(request, content),
            "differs": at_present != entry.restored,
            "only_own": not edits_everything(request.user),
            **more,
        }
        title = _("%(name)s as of %(moment)s") % {
            "name": content or called_then(entry.version),
            "moment": moment_of(entry.revision),
        }
        return self.page(request, "revision", title, context)

    def entry_of(self, version: Version) -> HistoryEntry:
        older = Version.objects.get_for_object_reference(self.model, version.object_id)
        before = older.filter(pk__lt=version.pk).order_by("-pk").first()
        ids = [each.revision_id for each in (version, before) if each]
        said = snapshots_at(self.model, version.object_id, ids)
        return HistoryEntry(version, said[ids[0]], said[ids[1]] if before else {}, LinkedNames())

    def side_by_side(self, entry: HistoryEntry, at_present: Snapshot, beside: str) -> dict[str, Any]:
        """What is compared with what."""
        beside = beside if beside in WITH else "now"
        sides = {
            "now": (at_present, entry.restored),
            "before": (entry.before, entry.then),
            "nothing": ({}, entry.then),
        }
        return {"beside": beside, "changes": compared(*sides[beside], entry.names)}

    # The way back

    def may_restore(self, request: HttpRequest, content: Any) -> bool:
        if not languages_of(request.user):
            return False
        may_change = self.admin.has_change_permission(request, content)
        return may_change and (content or self.admin.has_add_permission(request))

    def restored(self, request: HttpRequest, entry: HistoryEntry, at_present: Snapshot) -> HttpResponse:
        """Restore it and go to its page. Raises `RestoreError`."""
        content = self.model._base_manager.filter(pk=entry.version.object_id).first()
        if not self.may_restore(request, content) or nothing_own(request, entry, at_present):
            raise PermissionDenied
        if request.POST.get("state") != digest_of(at_present):
            message = _(
                "It was changed since you opened this page. Below is what restoring would change now."
            )
            raise RestoreError([message])
        content = self.restore_as_revision(request, entry, at_present)
        messages.success(request, _("“%(name)s” was restored.") % {"name": content})
        if not at_present:
            tell_what_is_left(request, content)
        tell_where_it_is_seen(request, content)
        return HttpResponseRedirect(admin_page(self.model, "change", quote(content.pk)))

    def restore_as_revision(self, request: HttpRequest, entry: HistoryEntry, at_present: Snapshot) -> Any:
        restored = note(gettext_noop("Restored as of %(moment)s."), moment=entry.revision.date_created)
        with transaction.atomic():
            with self.admin.create_revision(request):
                content = restore(at_present, entry.restored)
                revisions.add_to_revision(as_it_is(content))
                notes = [restored, *why_it_is_a_draft(content, entry.restored)]
                self.admin.log_change(request, content, notes)
            self.admin.after_restoring(request, content, at_present)
        return content

    # What was deleted

    def deleted(self, request: HttpRequest) -> HttpResponse:
        if not self.admin.has_change_permission(request) or not self.admin.has_add_permission(request):
            raise PermissionDenied
        deleted = Version.objects.get_deleted(self.model).select_related("revision").order_by("-pk")
        page = Paginator(deleted, REVISIONS_A_PAGE).get_page(request.GET.get("p"))
        by_pk = self.deletions([version.object_id for version in page])
        context = {"page": page, "deleted": [(version, by_pk.get(version.object_id)) for version in page]}
        title = _("Deleted: %(kind)s") % {"kind": self.opts.verbose_name_plural}
        return self.page(request, "deleted", title, context)

    def deletions(self, pks: list[str]) -> dict[str, LogEntry]:
        """Who deleted each, and when, where it was deleted here."""
        kind = ContentType.objects.get_for_model(self.model)
        entries = LogEntry.objects.filter(content_type=kind, object_id__in=pks, action_flag=DELETION)
        return {
            str(entry.object_id): entry for entry in entries.select_related("user").order_by("action_time")
        }

    def page(self, request: HttpRequest, name: str, title: str, context: dict[str, Any]) -> HttpResponse:
        return page(self.admin, request, f"hornbook/{name}", title, context)


def tell_what_is_left(request: HttpRequest, content: Any) -> None:
    """Say what went with it and could not come back with it."""
    deletion = Deletion.of(type(content), content.pk)
    if deletion and deletion.belongings:
        message = _("These old addresses belong to others by now and stay theirs: %(addresses)s.")
        addresses = ", ".join(each["fields"]["slug"] for each in deletion.belongings)
        messages.warning(request, message % {"addresses": addresses})
    if number := sum(len(keys) for _label, _field, keys in deletion.naming) if deletion else 0:
        message = ngettext(
            "%(count)s entry that named it is deleted, too. It names it again when it is recovered.",
            "%(count)s entries that named it are deleted, too. They name it again when recovered.",
            number,
        )
        messages.info(request, message % {"count": number})


def nothing_own(request: HttpRequest, entry: HistoryEntry, at_present: Snapshot) -> bool:
    """Whether nothing in it is this translator's to restore."""
    return not edits_everything(request.user) and entry.restored == at_present


def moment_of(revision: Any) -> str:
    return str(localize(localtime(revision.date_created)))


def as_it_is(content: Any) -> Any:
    """Read anew, as the database has it with its parts."""
    return type(content)._base_manager.get(pk=content.pk)
