"""What lists of content have beyond Django's own: columns, filters and changes of many at once."""

from collections.abc import Callable, Mapping
from copy import copy
from typing import Any, ClassVar, Final

from django.contrib import admin, messages
from django.contrib.admin.options import IncorrectLookupParameters
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Model, QuerySet
from django.http import Http404, HttpRequest, QueryDict
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy as _, ngettext, override

from cardsdb.history import links_kept
from cardsdb.languages import LANGUAGE_NAMES, LANGUAGES
from cardsdb.library import current_library
from cardsdb.models import DataVersion
from cardsdb.notes import Note, changed_fields
from cardsdb.site.translations import edited_with, kind_of

SHORTENED_AT: Final = 160
CHANGED_AT_ONCE: Final = 1000


class MissingTranslation(admin.SimpleListFilter):
    """What has no text, or not all of them, in a language."""

    title = _("missing in")
    parameter_name = "missing"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return list(LANGUAGE_NAMES.items())

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        kind, language = kind_of(queryset.model), self.value()
        return queryset.filter(kind.lacks(language)) if kind and language in LANGUAGES else queryset


class Choice(admin.SimpleListFilter):
    """A filter with a few choices; each narrows the list."""

    choices_offered: ClassVar[Mapping[str, tuple[Any, Any]]]
    """By its word in the address, what each is called and how it narrows."""

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [(key, label) for key, (label, _narrow) in self.choices_offered.items()]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        chosen = self.choices_offered.get(self.value() or "")
        return self.narrowed(request, queryset, chosen[1]) if chosen else queryset

    def narrowed(self, request: HttpRequest, queryset: QuerySet[Any], how: Any) -> QuerySet[Any]:
        narrowed: QuerySet[Any] = how(queryset)
        return narrowed


class Uncounted:
    """A filter whose counts would cost more than they tell."""

    def choices(self, changelist: Any) -> Any:
        counts, changelist.add_facets = changelist.add_facets, False
        yield from super().choices(changelist)  # type: ignore[misc]
        changelist.add_facets = counts

    def get_facet_counts(self, *arguments: Any) -> dict[str, Any]:
        return {}


class Playable(Uncounted, Choice):
    """What the engine can play as it is published now."""

    title = _("playable")
    parameter_name = "playable"
    choices_offered = {
        "yes": (_("The engine can play it"), lambda cards: cards.filter(slug__in=playable_cards())),
        "no": (_("The engine cannot play it"), lambda cards: cards.exclude(slug__in=playable_cards())),
    }


def playable_cards() -> set[str]:
    """The cards the engine can play in some box."""
    boxes = current_library(adult=True).editions.values()
    return {slug for box in boxes for slug, face in box.faces.items() if face.playable}


class ForAdults(Choice):
    """What readers see only when they ask for adult content."""

    title = _("for adults")
    parameter_name = "adult"
    choices_offered = {
        "yes": (_("only for adults"), lambda rows: rows.exclude(rows.model.is_for_everyone())),
        "no": (_("for everyone"), lambda rows: rows.filter(rows.model.is_for_everyone())),
    }


def languages_of_texts(content: Model) -> SafeString:
    """In which languages something is said, and in which not."""
    kind = kind_of(type(content))
    there = kind.there(content) if kind else set()
    marks = format_html_join(" ", "{}", ((language_mark(code, code in there),) for code in LANGUAGES))
    return format_html('<span class="in-languages">{}</span>', marks)


def language_mark(code: str, is_there: bool) -> SafeString:
    if is_there:
        return format_html("<span>{}</span>", code.upper())
    missing = gettext("missing")
    return format_html(
        '<span class="lacks" title="{}">{}<span class="visually-hidden"> {}</span></span>',
        *(missing, code.upper(), missing),
    )


def listed(model_admin: admin.ModelAdmin, request: HttpRequest, of: str) -> QuerySet[Any]:
    """What a list shows when it is filtered by this query."""
    asked = copy(request)
    asked.GET = QueryDict(of)
    try:
        found: QuerySet[Any] = model_admin.get_changelist_instance(asked).get_queryset(asked)
        return found.order_by()
    except IncorrectLookupParameters as error:
        raise Http404 from error


def shortened(text: str) -> str:
    """As much of a text as a list has room for."""
    text = " ".join(text.split())
    return text if len(text) <= SHORTENED_AT else f"{text[: SHORTENED_AT - 1].rstrip()}…"


def change_each(
    model_admin: Any, request: HttpRequest, queryset: QuerySet[Any], field: str, value: Any
) -> None:
    """Give all that is selected a value, each in a revision of its own; what refuses it says why.

    All of it is one step for visitors: they see all of it or nothing, and the data version rises once.
    """
    chosen = queryset.exclude(**{field: value})
    left = max(0, chosen.count() - CHANGED_AT_ONCE)
    with transaction.atomic():
        DataVersion.hold()
        with DataVersion.raised_once() as raising:
            rows = chosen.prefetch_related(*links_kept(chosen.model))[:CHANGED_AT_ONCE]
            number = sum(is_changed(model_admin, request, content, field, value) for content in rows)
        if raising.is_wanted:
            DataVersion.raise_by_one(*raising.tables)
    text = ngettext("%(count)s entry changed.", "%(count)s entries changed.", number)
    model_admin.message_user(request, text % {"count": number}, messages.SUCCESS)
    if left:
        text = ngettext(
            "One more was selected than is changed at once: do the same again for it.",
            "%(count)s more were selected than are changed at once: do the same again for them.",
            left,
        )
        model_admin.message_user(request, text % {"count": left}, messages.WARNING)


def is_changed(model_admin: Any, request: HttpRequest, content: Any, field: str, value: Any) -> bool:
    """Give it the value and save it, or say why it cannot have that."""
    setattr(content, field, value)
    # What is unique was so before, unless it is this field that makes it so.
    is_part = any(field in getattr(each, "fields", ()) for each in content._meta.constraints)
    try:
        content.full_clean(validate_unique=is_part, validate_constraints=is_part)
    except ValidationError as error:
        model_admin.message_user(request, f"{content}: {' '.join(error.messages)}", messages.ERROR)
        return False
    save_changed(model_admin, request, content, field)
    return True


def save_changed(model_admin: Any, request: HttpRequest, content: Model, field: str) -> None:
    with model_admin.create_revision(request):
        content.save()
        model_admin.log_change(request, edited_with(content), what_changed(content, field))


def what_changed(content: Model, field: str) -> list[Note]:
    """What Django says of it; of a part of something as its form says it."""
    (note,) = changed_fields(content, field)
    if edited_with(content) is not content:
        with override(None):
            note["changed"] |= {"name": str(content._meta.verbose_name), "object": str(content)}
    return [note]


def giving(
    name: str, description: Any, field: str, value: Any, of: Callable[..., QuerySet[Any]] | None = None
) -> Callable[..., None]:
    """An action that gives all that is selected a value; or what there is `of` it."""

    @admin.action(description=description, permissions=["change"])
    def action(model_admin: Any, request: HttpRequest, queryset: QuerySet[Any]) -> None:
        change_each(model_admin, request, of(request, queryset) if of else queryset, field, value)

    action.__name__ = name
    return action


VERIFIED: Final = (
    giving("verify", _("Mark what is selected as verified"), "verified", True),
    giving("doubt", _("Mark what is selected as not verified"), "verified", False),
)
ADULT: Final = (
    giving("for_adults", _("Mark what is selected as for adults"), "adult", True),
    giving("for_everyone", _("Mark what is selected as for everyone"), "adult", False),
)
