"""What forms and lists tell about themselves: what a thing is, and where what belongs to it is edited."""

from collections.abc import Iterator
from typing import Any, ClassVar, Final, NamedTuple

from django.contrib.admin import ModelAdmin
from django.db.models import Field, ManyToManyField, Model
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from cardsdb.captions import called
from cardsdb.history import digest_of, now
from cardsdb.languages import LANGUAGE_NAMES
from cardsdb.site.admin.called import CalledByOwnName
from cardsdb.site.outdated import outdated
from cardsdb.site.translations import KINDS, admin_page, edited_in, edited_with

LINKS_SHOWN: Final = 30


class AdminLink(NamedTuple):
    name: Any
    address: str


class Linked(NamedTuple):
    """What content names, each with its own page."""

    name: str
    links: list[AdminLink]


class Told(ModelAdmin):
    """A page that begins with what its things are, and with where more is said about them."""

    lead: ClassVar[Any] = ""
    lead_pages: ClassVar[tuple[tuple[Any, str], ...]] = ()

    def told(self) -> dict[str, Any]:
        return {
            "lead": self.lead,
            "lead_links": [AdminLink(name, public(page)) for name, page in self.lead_pages],
        }

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        context = {**self.told(), **(extra_context or {})}
        return super().changelist_view(request, context)

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *arguments: Any, **options: Any
    ) -> HttpResponse:
        original = context.get("original")
        context.update(self.told(), linked=linked_from(self, request, original))
        context["subtitle"] = called(original) if original else None
        context["older_texts"] = list(older_texts(request, original))
        return super().render_change_form(request, context, *arguments, **options)


class OlderText(NamedTuple):
    """A language in which something is older than in English, and where that is looked at."""

    language: str
    name: str
    address: str
    state: str


def older_texts(request: HttpRequest, content: Model | None) -> Iterator[OlderText]:
    """In the languages of this user."""
    # The first page of the admin, which this belongs to, knows all of its pages.
    from cardsdb.site.admin.translating import page_of_text, rows_of

    kinds = [kind for kind in KINDS if content and edited_in(kind.model) is type(content)]
    for kind in kinds:
        for language, keys in outdated(kind).items():
            for row in rows_of(kind).filter(pk__in=keys) if keys else ():
                if edited_with(row) == content and (
                    address := page_of_text(request, kind, language, row, changed="")
                ):
                    yield OlderText(language, LANGUAGE_NAMES[language], address, digest_of(now(row)))


def public(page: str) -> str:
    name, _hash, place = page.partition("#")
    return f"{reverse(name)}#{place}" if place else reverse(name)


def linked_from(model_admin: Any, request: HttpRequest, content: Model | None) -> list[Linked]:
    """What content names: nothing is endless, and only what this user may open is a link."""
    if content is None or content.pk is None:
        return []
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
    links = [
        AdminLink(called(each), admin_page(other, "change", each.pk)) for each in every if each is not None
    ]
    return Linked(capfirst(str(field.verbose_name)), links)


class ContentPage(CalledByOwnName, Told):
    """How every page of content looks.

    Parts that are empty are folded away, unless the form was refused. On the page for a new thing the address
    follows the English name until somebody types another.
    """

    slug_from: ClassVar[str] = ""
    slug_after: ClassVar[str] = ""

    class Media:
        js = ("admin/hornbook/slug.js", "admin/hornbook/places.js")

    def get_inline_formsets(self, *arguments: Any, **options: Any) -> list[Any]:
        formsets: list[Any] = super().get_inline_formsets(*arguments, **options)
        for each in formsets:
            if not each.formset.forms and not each.formset.is_bound:
                each.classes = f"{each.classes} collapse".strip()
        return formsets

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **options: Any) -> Any:
        form = super().get_form(request, obj, change, **options)
        if obj is None and self.slug_from and "slug" in form.base_fields:
            follows = {"data-follows": self.slug_from, "data-after": self.slug_after}
            form.base_fields["slug"].widget.attrs.update(follows)
        return form


HOW_CARDS_ARE_WORDED: Final = (
    (_("How cards are worded"), "own-card"),
    (_("How large the card language is"), "coverage#language"),
)
