"""What every page of content in the admin has: a status, a history, and revisions of the whole."""

from typing import Any

from django.contrib import admin
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from cardsdb.models import Status
from cardsdb.site.admin.conflicts import MergesEdits
from cardsdb.site.admin.deleting import Going, keep_as_it_is, with_what_comes_back
from cardsdb.site.admin.exchange import Exchange
from cardsdb.site.admin.history import WithHistory
from cardsdb.site.admin.kept_changes import KeepsChanges
from cardsdb.site.admin.lists import change_each, languages_of_texts
from cardsdb.site.admin.own_texts import OwnTextsAdmin
from cardsdb.site.admin.pages import ContentPage, Told
from cardsdb.site.admin.unsaved import SavesWhatChanged, ShowsWhatWasTyped


class ContentForms(
    ShowsWhatWasTyped,
    SavesWhatChanged,
    OwnTextsAdmin,
    ContentPage,
    KeepsChanges,
    MergesEdits,
    WithHistory,
):
    """What every form and list of content does, whether it is a whole or a part."""

    list_per_page = 50

    def __init__(self, model: type[Model], admin_site: admin.AdminSite) -> None:
        super().__init__(model, admin_site)
        self.exchange = Exchange(self)

    def get_urls(self) -> list[URLPattern]:
        return [*self.exchange.urls, *super().get_urls()]

    def get_actions(self, request: HttpRequest) -> dict[str, Any]:
        actions: dict[str, Any] = super().get_actions(request)
        if self.exchange.has_tables and "_popup" not in request.GET:
            actions["export_selected"] = self.get_action("export_selected")
        return actions

    @admin.action(description=_("Export what is selected"), permissions=["view"])
    def export_selected(self, request: HttpRequest, queryset: QuerySet[Any]) -> HttpResponse:
        return self.exchange.of_selected(request, queryset)

    @admin.display(description=_("languages"))
    def said_in(self, content: Any) -> SafeString:
        return languages_of_texts(content)


class ContentAdmin(ContentForms):
    """Content that is published or a draft, with its history."""

    actions: Any = ("publish", "unpublish")
    save_on_top = True

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        # Not the changelist of VersionAdmin: it puts all that an action changes into one revision, and
        # taking back one card would take back the others.
        context = {"has_change_permission": self.has_change_permission(request), **self.told()}
        context |= extra_context or {}
        return admin.ModelAdmin.changelist_view(self, request, context)

    @admin.action(description=_("Publish what is selected"), permissions=["change"])
    def publish(self, request: HttpRequest, queryset: QuerySet[Any]) -> None:
        self.give_status(request, queryset, Status.PUBLISHED)

    @admin.action(description=_("Make what is selected a draft"), permissions=["change"])
    def unpublish(self, request: HttpRequest, queryset: QuerySet[Any]) -> None:
        self.give_status(request, queryset, Status.DRAFT)

    # Deleting

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Going:
        return with_what_comes_back(objs, super().get_deleted_objects(objs, request), request)

    def delete_model(self, request: HttpRequest, obj: Any) -> None:
        keep_as_it_is(obj, request.user)
        super().delete_model(request, obj)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> None:
        for content in queryset:
            keep_as_it_is(content, request.user)
        super().delete_queryset(request, queryset)

    # The status of many at once

    def give_status(self, request: HttpRequest, queryset: QuerySet[Any], status: Status) -> None:
        change_each(self, request, queryset, "status", status)


class ReadOnlyAdmin(Told):
    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
