"""Every page of the admin, found by walking its addresses: nobody has to list a new one."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from django.contrib import admin
from django.db.models import Model
from django.urls import URLResolver, get_resolver
from reversion import is_registered
from reversion.models import Version

from cardsdb.site.translations import admin_page

ROW = ("object_id", "id", "pk")
PLACE = re.compile(r"<(?:(?P<kind>\w+):)?(?P<name>\w+)>|\((?:\?P<\w+>)?(?P<regex>[^)]*)\)")
SKIPPED = {"login", "logout", "jsi18n"}
"""Whoever is logged in has these pages, and outsiders have the first."""


class Page(NamedTuple):
    """A page: what it is called, what it is about, and its address."""

    name: str
    model: type[Model] | None
    address: str

    @property
    def kind(self) -> str:
        """Its name without that of the model, such as `changelist`."""
        return self.name.rpartition("_")[2]

    @property
    def about(self) -> str:
        return self.model._meta.label_lower if self.model else ""


def every_page() -> list[Page]:
    (resolver,) = [each for each in get_resolver().url_patterns if getattr(each, "namespace", "") == "admin"]
    return [page for page in below(resolver, "/admin/", None) if page.name not in SKIPPED]


def below(resolver: Any, beginning: str, model: type[Model] | None) -> Iterator[Page]:
    for pattern in resolver.url_patterns:
        route = str(pattern.pattern)
        here = model or model_at(route)
        if isinstance(pattern, URLResolver):
            yield from below(pattern, beginning + route, here)
        elif "catch_all" not in getattr(pattern.callback, "__name__", ""):
            yield Page(pattern.name or "", here, beginning + filled(route, here))


def model_at(route: str) -> type[Model] | None:
    for model in admin.site._registry:
        if route == f"{model._meta.app_label}/{model._meta.model_name}/":
            return model
    return None


def filled(route: str, model: type[Model] | None) -> str:
    """The address of a page about the first row there is."""
    address = PLACE.sub(lambda place: value_for(place, route, model), route)
    return address.removeprefix("^").removesuffix("$").removesuffix(r"\Z")


def value_for(place: re.Match[str], route: str, model: type[Model] | None) -> str:
    row = first_of(model)
    if place["regex"] and "|" in place["regex"]:
        return place["regex"].split("|")[0]
    if place["regex"] == r"\d+":
        return version_of(row) if "recover" in route or "history" in route else "1"
    is_row = place["name"] in ROW or place["regex"] == "[^/]+"
    return str(row.pk) if row and is_row else "1" if place["kind"] in ("int", "path") else "one"


def first_of(model: type[Model] | None) -> Any:
    return model._default_manager.order_by("pk").first() if model else None


def version_of(row: Any) -> str:
    if row is None or not is_registered(type(row)):
        return "1"
    version = Version.objects.get_for_object(row).first()
    return str(version.pk) if version else "1"


def page_of(content: Model, name: str) -> str:
    return admin_page(content, name, content.pk)


def change_page(content: Model) -> str:
    return page_of(content, "change")
