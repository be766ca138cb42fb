"""The editors' side as a place: what waits, everything in groups of plain words, and a search over all."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import path, reverse
from django.utils.translation import gettext_lazy as _

from cardsdb.site.admin import (
    failing,
    home,
    kept_for_later,
    recent,
    searching,
    translating,
    typed,
    wording_editor,
    writing,
)
from cardsdb.site.admin.logins import AccountsSite
from cardsdb.site.admin.saving import with_new_saving


class ModelGroup(NamedTuple):
    key: str
    name: Any
    models: tuple[str, ...]


GROUPS: Final = (
    ModelGroup(
        "cards",
        _("Cards"),
        ("Card", "Edition", "CardAlias"),
    ),
    ModelGroup(
        "rules",
        _("Rules and rulings"),
        ("Rule", "Clarification", "Reading", "OpenQuestion", "Difference", "Term", "StoredCase"),
    ),
    ModelGroup("proposals", _("Sent in by visitors"), ("CaseProposal", "ClarificationProposal")),
    ModelGroup("accounts", _("Accounts"), ("User", "Group", "ApiToken")),
    ModelGroup("kept", _("Kept by the site"), ("MissedSearch", "ImportJob", "DataVersion", "RetiredNumber")),
)


class EditorsSite(AccountsSite):
    site_header = site_title = "Hornbook"
    index_title = _("Cards, rules and rulings")
    index_template = "admin/home.html"

    def admin_view(self, view: Callable[..., Any], cacheable: bool = False) -> Any:
        return super().admin_view(with_new_saving(view), cacheable)

    def get_urls(self) -> list[Any]:
        return [
            path("search/", self.admin_view(self.search), name="search"),
            path("translations/", self.admin_view(self.translations), name="translations"),
            path("translations/<slug:kind>/<slug:language>/", self.admin_view(self.missing), name="missing"),
            path("translations/<slug:language>/", self.admin_view(self.write_any), name="write_any"),
            path(
                "translations/<slug:kind>/<slug:language>/write/",
                self.admin_view(self.write_first),
                name="write_first",
            ),
            path(
                "translations/<slug:kind>/<slug:language>/write/<int:key>/",
                self.admin_view(self.write),
                name="write",
            ),
            path("kept/", self.admin_view(self.kept_changes), name="kept_changes"),
            path("changes/", self.admin_view(self.changes), name="recent_changes"),
            path(
                "translations/<slug:kind>/<slug:language>/changed/",
                self.admin_view(self.changed),
                name="changed",
            ),
            path("wording/preview/", self.admin_view(wording_editor.preview), name="wording_preview"),
            path("wording/cases/", self.admin_view(wording_editor.cases), name="wording_cases"),
            path("session/", self.admin_view(typed.session), name="session"),
            path("failing/", self.admin_view(self.failing), name="failing"),
            *super().get_urls(),
        ]

    def get_app_list(self, request: HttpRequest, app_label: str | None = None) -> list[dict[str, Any]]:
        apps = super().get_app_list(request, app_label)
        return apps if app_label else grouped(apps)

    def autocomplete_view(self, request: HttpRequest) -> Any:
        from cardsdb.site.admin.called import FoundByOwnName

        return FoundByOwnName.as_view(admin_site=self)(request)

    def index(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> Any:
        return super().index(request, {**home.waiting(self, request), **(extra_context or {})})

    def search(self, request: HttpRequest) -> HttpResponse:
        return self._page(request, "admin/search.html", searching.search_context)

    def translations(self, request: HttpRequest) -> HttpResponse:
        return self._page(request, "admin/translations.html", translating.overview)

    def missing(self, request: HttpRequest, kind: str, language: str) -> HttpResponse:
        def context(site: Any, request: HttpRequest) -> dict[str, Any]:
            return translating.missing(site, request, kind, language)

        return self._page(request, "admin/missing.html", context)

    def write_any(self, request: HttpRequest, language: str) -> HttpResponse:
        return writing.write_any(self, request, language)

    def write_first(self, request: HttpRequest, kind: str, language: str) -> HttpResponse:
        return writing.write_first(self, request, kind, language)

    def write(self, request: HttpRequest, kind: str, language: str, key: int) -> HttpResponse:
        return writing.write(self, request, kind, language, key)

    def changes(self, request: HttpRequest) -> HttpResponse:
        return self._page(request, "admin/recent.html", recent.changes)

    def kept_changes(self, request: HttpRequest) -> HttpResponse:
        return self._page(request, "admin/kept_changes.html", kept_for_later.kept_changes)

    def changed(self, request: HttpRequest, kind: str, language: str) -> HttpResponse:
        def context(site: Any, request: HttpRequest) -> dict[str, Any]:
            return translating.changed(site, request, kind, language)

        return self._page(request, "admin/missing.html", context)

    def failing(self, request: HttpRequest) -> HttpResponse:
        return self._page(request, "admin/failing.html", failing.failing)

    def _page(
        self, request: HttpRequest, template: str, content: Callable[[Any, HttpRequest], dict[str, Any]]
    ) -> HttpResponse:
        request.current_app = self.name
        return TemplateResponse(request, template, self.each_context(request) | content(self, request))


def grouped(apps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the apps hold, in groups of plain words; what no group names stays with its app."""
    rest = {model["object_name"]: model for app in apps for model in app["models"]}
    groups = [as_app(group, [rest.pop(name) for name in group.models if name in rest]) for group in GROUPS]
    left = [
        {**app, "models": [each for each in app["models"] if each["object_name"] in rest]} for app in apps
    ]
    return [app for app in (*groups, *left) if app["models"]]


def as_app(group: ModelGroup, models: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "name": group.name,
        "app_label": group.key,
        "app_url": reverse("admin:index", fragment=group.key),
        "has_module_perms": True,
        "models": [as_called_here(model) for model in models],
    }


def as_called_here(model: dict[str, Any]) -> dict[str, Any]:
    """Django's groups are what everybody here calls roles."""
    return {**model, "name": _("Roles")} if model["object_name"] == "Group" else model
