"""What forms and lists tell about themselves: what a thing is, and where what belongs to it is edited."""

from collections.abc import Callable, Iterator
from typing import Any, ClassVar, Final, NamedTuple

from django.contrib.admin import ModelAdmin
from django.db.models import Field, ManyToManyField, Model
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from cardsdb.history import digest_of, now
from cardsdb.languages import LANGUAGE_NAMES
from cardsdb.site.admin.translating import page_of_text
from cardsdb.site.outdated import outdated
from cardsdb.site.translations import KINDS, admin_page, edited_in, rows_edited_with

LINKS_SHOWN: Final = 30


class AdminLink(NamedTuple):
    name: Any
    address: str


class Linked(NamedTuple):
    """What content names, each with its own page."""

    name: str
    links: list[AdminLink]


def page(
    model_admin: Any, request: HttpRequest, template: str, title: Any, context: dict[str, Any]
) -> HttpResponse:
    """A page of an admin beside its list and its forms."""
    site, opts = model_admin.admin_site, model_admin.opts
    common = {**site.each_context(request), "title": title, "opts": opts, "media": model_admin.media}
    request.current_app = site.name
    return TemplateResponse(request, f"admin/{template}.html", {**common, **context})


class BesideAdmin:
    """What an admin has beside its list and its forms."""

    def __init__(self, model_admin: ModelAdmin) -> None:
        self.admin: Any = model_admin
        self.model, self.opts = model_admin.model, model_admin.opts

    def url(self, place: str, view: Callable[..., Any], name: str) -> URLPattern:
        """A page of its own, called as Django calls those of lists and forms."""
        guarded = self.admin.admin_site.admin_view(view)
        return path(place, guarded, name=f"{self.opts.app_label}_{self.opts.model_name}_{name}")


def introduction(model_admin: Any) -> dict[str, Any]:
    """What its things are, where more is said about them, and what is said where there are none."""
    links = [AdminLink(name, public(page)) for name, page in model_admin.lead_pages]
    return {"lead": model_admin.lead, "lead_links": links, "nothing_there": model_admin.nothing_there}


class ReadOnlyAdmin(ModelAdmin):
    lead: ClassVar[Any] = ""
    lead_pages: ClassVar[tuple[tuple[Any, str], ...]] = ()
    nothing_there: ClassVar[Any] = ""

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        return super().changelist_view(request, introduction(self) | (extra_context or {}))

    def render_change_form(self, request: HttpRequest, context: Any, *arguments: Any, **options: Any) -> Any:
        context |= introduction(self)
        return super().render_change_form(request, context, *arguments, **options)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class OlderText(NamedTuple):
    """A language in which something is older than in English, and where that is looked at."""

    language: str
    name: str
    address: str
    state: str


def older_texts(request: HttpRequest, content: Model) -> Iterator[OlderText]:
    """In the languages of this user."""
    for kind in (kind for kind in KINDS if edited_in(kind.model) is type(content)):
        rows = {row.pk: row for row in rows_edited_with(content, kind.model)}
        for language, keys in outdated(kind, rows).items():
            for row in map(rows.__getitem__, keys):
                if address := page_of_text(request, kind, language, row, changed=""):
                    yield OlderText(language, LANGUAGE_NAMES[language], address, digest_of(now(row)))


def public(page: str) -> str:
    name, _hash, place = page.partition("#")
    return reverse(name, fragment=place or None)


def linked_from(model_admin: Any, request: HttpRequest, content: Model) -> list[Linked]:
    """What content names: nothing is endless, and only what this user may open is a link."""
    groups = (linked_by(model_admin, request, content, field) for field in relations(content))
    return [group for group in groups if group and group.links]


def relations(content: Model) -> Iterator[Any]:
    yield from (field for field in content._meta.fields if field.remote_field)
    yield from content._meta.many_to_many


def linked_by(model_admin: Any, request: HttpRequest, content: Any, field: Field) -> Linked | None:
    other: Any = field.related_model
    admin = model_admin.admin_site._registry.get(other)
    if admin is None or not admin.has_view_permission(request):
        return None
    value = getattr(content, field.name)
    several = isinstance(field, ManyToManyField)
    every = (
        admin.get_queryset(request).filter(pk__in=value.values("pk"))[:LINKS_SHOWN] if several else [value]
    )
    links = [AdminLink(str(each), admin_page(other, "change", each.pk)) for each in every if each is not None]
    return Linked(capfirst(str(field.verbose_name)), links)


def link_to(row: Model, name: str = "") -> SafeString:
    return format_html('<a href="{}">{}</a>', admin_page(type(row), "change", row.pk), name or row)


HOW_CARDS_ARE_WORDED: Final = (
    (_("How cards are worded"), "own-card"),
    (_("How large the card language is"), "coverage#language"),
)
