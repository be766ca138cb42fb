"""What every page of content in the admin has: a status, a history, and revisions of the whole.

Here stands in which order Django's hooks ask for what is written down beside: the history, the changes kept
for later, the check with the engine, spreadsheets, and what others changed meanwhile (`EditedAdmin`).
"""

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

from django.contrib import admin, messages
from django.contrib.admin.models import LogEntry
from django.contrib.admin.utils import unquote
from django.db.models import Model, QuerySet
from django.forms import Media
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy as _
from reversion import revisions
from reversion.admin import VersionAdmin

from cardsdb.history import Snapshot
from cardsdb.kept_changes import Publication
from cardsdb.models import Status
from cardsdb.roles import edits_everything
from cardsdb.site.admin import checking
from cardsdb.site.admin.deleting import Going, keep_as_it_is, what_goes
from cardsdb.site.admin.edited import EditedAdmin
from cardsdb.site.admin.exchange import Exchange
from cardsdb.site.admin.history import History
from cardsdb.site.admin.kept_changes import KeptChanges, notes_of
from cardsdb.site.admin.lists import change_each, languages_of_texts
from cardsdb.site.admin.on_site import address_on_site, tell_where_it_is_seen
from cardsdb.site.admin.pages import introduction, older_texts
from cardsdb.site.admin.previewing import preview
from cardsdb.site.admin.saving import PREVIEW, Attempted, attempt, current_saving, is_attempt


class ContentAdmin(EditedAdmin, VersionAdmin):
    """Content that is published or a draft, with its history."""

    is_played: ClassVar[bool] = False
    """Whether the engine plays with it, so that it is checked before it is saved."""

    slug_from: ClassVar[str] = ""
    """On the page for a new thing the address follows this field until somebody types another."""

    slug_after: ClassVar[str] = ""
    actions: Any = ("publish", "unpublish")
    list_per_page = 50
    save_on_top = True

    def __init__(self, model: type[Model], admin_site: admin.AdminSite) -> None:
        super().__init__(model, admin_site)
        self.exchange, self.history, self.kept = Exchange(self), History(self), KeptChanges(self)

    def get_urls(self) -> list[URLPattern]:
        return [*self.exchange.urls, *self.kept.urls, *super().get_urls()]

    @property
    def media(self) -> Media:
        own = Media(js=["admin/hornbook/slug.js", "admin/hornbook/places.js"])
        return super().media + own + (checking.media() if self.is_played else Media())

    # What else some content asks for

    def after_restoring(self, request: HttpRequest, content: Any, before: Snapshot) -> None:
        """Look at what was restored and what it was; `RestoreError` says why that cannot be."""

    def before_publishing(self, publication: Publication, published: Any) -> None:
        """Look at a kept change that is laid over what is published; `RestoreError` says what is wrong."""

    def give_status(self, request: HttpRequest, queryset: QuerySet[Any], status: Status) -> None:
        """The status of many at once."""
        change_each(self, request, queryset, "status", status)

    # Pages

    def checked(self, request: HttpRequest, view: Callable[[], Any]) -> Any:
        return checking.post_checked(self, request, view) if self.is_played else view()

    def form_checked(self, request: HttpRequest, view: Callable[[], Any]) -> Any:
        return checking.form_checked(request, view) if self.is_played else view()

    def add_view(self, request: HttpRequest, *arguments: Any, **options: Any) -> Any:
        answer = view = partial(super().add_view, request, *arguments, **options)
        if PREVIEW in request.POST:
            answer = partial(attempt, request, view, partial(preview, request))
        return self.form_checked(request, answer)

    def change_view(self, request: HttpRequest, object_id: str, *arguments: Any, **options: Any) -> Any:
        view = partial(super().change_view, request, object_id, *arguments, **options)
        return self.form_checked(request, partial(self.kept.form, request, object_id, view))

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        # Not the changelist of VersionAdmin: it puts all that an action changes into one revision, and
        # taking back one card would take back the others.
        links = {} if "_popup" in request.GET else self.exchange.links(request)
        permitted = self.has_change_permission(request)
        context = {"has_change_permission": permitted, "exchange": links, **introduction(self)}
        context |= extra_context or {}
        return self.checked(request, partial(admin.ModelAdmin.changelist_view, self, request, context))

    def delete_view(self, request: HttpRequest, *arguments: Any, **options: Any) -> Any:
        return self.checked(request, partial(super().delete_view, request, *arguments, **options))

    def history_view(self, request: HttpRequest, object_id: str, extra_context: Any = None) -> HttpResponse:
        content = self.get_object(request, unquote(object_id))
        if content is None:
            return self._get_obj_does_not_exist_redirect(request, self.opts, object_id)
        return self.history.all_of(request, content, {"kept_changes": self.kept.shown(request, content)})

    def revision_view(self, request: HttpRequest, object_id: str, version_id: str) -> HttpResponse:
        return self.checked(request, partial(self.history.revision, request, object_id, version_id))

    def recover_view(self, request: HttpRequest, version_id: str) -> HttpResponse:
        return self.checked(request, partial(self.history.recovery, request, version_id))

    def recoverlist_view(self, request: HttpRequest) -> HttpResponse:
        return self.history.deleted(request)

    def view_on_site(self, content: Any) -> str | None:
        return address_on_site(content)

    # Forms

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **options: Any) -> Any:
        form = super().get_form(request, obj, change, **options)
        if obj is None and self.slug_from and "slug" in form.base_fields:
            follows = {"data-follows": self.slug_from, "data-after": self.slug_after}
            form.base_fields["slug"].widget.attrs.update(follows)
        return form

    def get_inline_formsets(self, *arguments: Any, **options: Any) -> list[Any]:
        """Parts that are empty are folded away, unless the form was refused."""
        formsets: list[Any] = super().get_inline_formsets(*arguments, **options)
        for each in formsets:
            if not each.formset.forms and not each.formset.is_bound:
                each.classes = f"{each.classes} collapse".strip()
        return formsets

    def render_change_form(self, request: HttpRequest, context: Any, *arguments: Any, **options: Any) -> Any:
        content, publication = context.get("original"), current_saving().publication
        context |= {"has_preview": True, "publication": publication}
        if content is not None:
            is_aside = context.get("is_popup") or context.get("gone")
            context["may_keep"] = content.is_published and not is_aside
            context["kept_changes"] = self.kept.shown(request, content, publication)
            context["older_texts"] = list(older_texts(request, content))
        return super().render_change_form(request, context, *arguments, **options)

    # Saving: what is as it was changes nothing, and makes no entry in the history

    def save_model(self, request: HttpRequest, obj: Model, form: Any, change: bool) -> None:
        if form.has_changed() or not change:
            super().save_model(request, obj, form, change)

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        # A kept change that is published as it is changes what is published, though nothing in its form.
        saving = current_saving()
        is_as_it_was = change and not saving.publication
        saving.nothing_changed = is_as_it_was and not any(each.has_changed() for each in (form, *formsets))
        if saving.nothing_changed:
            return
        # Who wrote a text on the page of a card has not changed the card.
        if change and not form.has_changed() and edits_everything(request.user):
            form.instance.save()
        super().save_related(request, form, formsets, change)

    def construct_change_message(self, request: Any, form: Any, formsets: Any, add: bool = False) -> Any:
        # Those that were not saved do not know what was new in them.
        saving = current_saving()
        saved = [] if saving.nothing_changed else formsets
        message = super().construct_change_message(request, form, saved, add)
        return [*notes_of(saving.publication.kept), *message] if saving.publication else message

    def response_add(self, request: HttpRequest, obj: Any, *arguments: Any, **options: Any) -> HttpResponse:
        if PREVIEW in request.POST:
            return Attempted(obj)
        response = super().response_add(request, obj, *arguments, **options)
        tell_where_it_is_seen(request, obj)
        return response

    def response_change(self, request: HttpRequest, obj: Any) -> HttpResponse:
        if is_attempt(request):
            return Attempted(obj)
        response = super().response_change(request, obj)
        tell_where_it_is_seen(request, obj)
        return response

    def message_user(
        self, request: Any, message: Any, level: int | str = messages.INFO, *arguments: Any, **options: Any
    ) -> None:
        """Django says that it was changed."""
        if level == messages.SUCCESS and current_saving().nothing_changed:
            message, level = gettext("Nothing was changed: it is as it was."), messages.INFO
        super().message_user(request, message, level, *arguments, **options)

    # The log: what it does to the cases is not known yet, and its comments are kept in no language

    def log_addition(self, request: HttpRequest, obj: Any, message: Any) -> LogEntry:
        return logged(super().log_addition(request, obj, message))

    def log_change(self, request: HttpRequest, obj: Any, message: Any) -> Any:
        return [] if current_saving().nothing_changed else logged(super().log_change(request, obj, message))

    def log_deletions(self, request: HttpRequest, queryset: Any) -> Any:
        entries = super().log_deletions(request, queryset)
        current_saving().logged += entries
        return entries

    # Deleting

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Going:
        return what_goes(objs, super().get_deleted_objects(objs, request), request)

    def delete_model(self, request: HttpRequest, obj: Any) -> None:
        keep_as_it_is(obj, request.user)
        super().delete_model(request, obj)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> None:
        for content in queryset:
            keep_as_it_is(content, request.user)
        super().delete_queryset(request, queryset)

    # Lists

    def get_actions(self, request: HttpRequest) -> dict[str, Any]:
        actions: dict[str, Any] = super().get_actions(request)
        if self.exchange.tables(request) and "_popup" not in request.GET:
            actions["export_selected"] = self.get_action("export_selected")
        return actions

    @admin.action(description=_("Export what is selected"), permissions=["view"])
    def export_selected(self, request: HttpRequest, queryset: QuerySet[Any]) -> HttpResponse:
        return self.exchange.of_selected(request, queryset)

    @admin.action(description=_("Publish what is selected"), permissions=["change"])
    def publish(self, request: HttpRequest, queryset: QuerySet[Any]) -> None:
        self.give_status(request, queryset, Status.PUBLISHED)

    @admin.action(description=_("Make what is selected a draft"), permissions=["change"])
    def unpublish(self, request: HttpRequest, queryset: QuerySet[Any]) -> None:
        self.give_status(request, queryset, Status.DRAFT)

    @admin.display(description=_("languages"))
    def said_in(self, content: Any) -> SafeString:
        return languages_of_texts(content)


def logged(entry: LogEntry) -> LogEntry:
    current_saving().logged.append(entry)
    if revisions.is_active():
        # Reversion would keep it in the language of whoever saves.
        revisions.set_comment(entry.change_message)
    return entry
