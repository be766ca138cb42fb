"""The editors' side as a place: what waits, everything in groups of plain words, and a search over all."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import path, reverse
from django.utils.translation import gettext_lazy as _

from cardsdb.site.admin import (
    failing,
    home,
    recent,
    searching,
    translating,
    typed,
    wording_editor,
    writing,
)
from cardsdb.site.admin.choosing import FoundByOwnName
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
        texts = "translations/<slug:kind>/<slug:language>/"
        return [
            path("search/", self.showing("search", searching.search_context), name="search"),
            path("translations/", self.showing("translations", translating.overview), name="translations"),
            path(texts, self.showing("missing", translating.missing), name="missing"),
            path(f"{texts}changed/", self.showing("missing", translating.changed), name="changed"),
            path("translations/<slug:language>/", self.asking(writing.write_any), name="write_any"),
            path(f"{texts}write/", self.asking(writing.write_first), name="write_first"),
            path(f"{texts}write/<int:key>/", self.asking(writing.write), name="write"),
            path("kept/", self.showing("kept_changes", home.kept_changes), name="kept_changes"),
            path("changes/", self.showing("recent", recent.changes), name="recent_changes"),
            path("wording/preview/", self.admin_view(wording_editor.preview), name="wording_preview"),
            path("wording/cases/", self.admin_view(wording_editor.cases), name="wording_cases"),
            path("session/", self.admin_view(typed.session), name="session"),
            path("failing/", self.showing("failing", failing.failing), name="failing"),
            *super().get_urls(),
        ]

    def asking(self, view: Callable[..., HttpResponse]) -> Any:
        """A page that is made for this site."""
        return self.admin_view(partial(view, self))

    def showing(self, template: str, content: Callable[..., dict[str, Any]]) -> Any:
        """A page that shows what the parts of its address ask for, in their order."""

        def page(request: HttpRequest, **place: str) -> HttpResponse:
            request.current_app = self.name
            context = self.each_context(request) | content(self, request, *place.values())
            return TemplateResponse(request, f"admin/{template}.html", context)

        return self.admin_view(page)

    def get_app_list(self, request: HttpRequest, app_label: str | None = None) -> list[dict[str, Any]]:
        apps = super().get_app_list(request, app_label)
        return apps if app_label else grouped(apps)

    def autocomplete_view(self, request: HttpRequest) -> Any:
        return FoundByOwnName.as_view(admin_site=self)(request)

    def index(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> Any:
        return super().index(request, {**home.waiting(self, request), **(extra_context or {})})


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
