"""Printings, wordings and differences in print by themselves, across all cards."""

from typing import Any

from django.contrib import admin
from django.db import models
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext_lazy as _

from cardsdb.library import library_with
from cardsdb.models import ENGLISH, PrintDifference, Printing, Wording
from cardsdb.multilingual import in_languages
from cardsdb.site.admin.checking import EngineChecked
from cardsdb.site.admin.content import ContentAdmin, PartAdmin
from cardsdb.site.admin.lists import VERIFIED, MissingTranslation, shortened
from cardsdb.site.admin.pages import HOW_CARDS_ARE_WORDED
from cardsdb.site.admin.wording_editor import ChecksWordings, PreviewsWordings, WordingArea


class HasNote(admin.SimpleListFilter):
    title = _("note")
    parameter_name = "note"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("yes", _("yes")), ("no", _("no"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Printing]) -> QuerySet[Printing]:
        if self.value() == "yes":
            return queryset.exclude(note={})
        return queryset.filter(note={}) if self.value() == "no" else queryset


@admin.register(Printing)
class PrintingAdmin(EngineChecked, PartAdmin):
    lead = _("A card in a box, and how many copies of it lie there.")
    actions = VERIFIED
    list_display = ("of_card", "in_edition", "copies", "collector_number", "verified", "own_note")
    list_filter = (
        "edition",
        "verified",
        "card__type",
        MissingTranslation,
        HasNote,
    )
    search_fields = ("collector_number", *in_languages("note"), "card__slug", *in_languages("card__names"))
    autocomplete_fields = ("card",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Printing]:
        return super().get_queryset(request).select_related("card", "edition")

    @admin.display(description=_("note"))
    def own_note(self, printing: Printing) -> str:
        return shortened(printing.note_in(get_language() or ENGLISH).text)


@admin.register(Wording)
class WordingAdmin(EngineChecked, ChecksWordings, PreviewsWordings, ContentAdmin, PartAdmin):
    lead = _(
        "What a card says in a box, in the card language: the engine runs this very text, and the German and "
        "Dutch wordings are made from it."
    )
    lead_pages = HOW_CARDS_ARE_WORDED
    list_display = ("of_card", "in_edition", "lines", "plays", "status")
    list_filter = ("status", "edition", "card__type")
    search_fields = ("text", "card__slug", *in_languages("card__names"))
    autocomplete_fields = ("card",)
    formfield_overrides = {models.TextField: {"widget": WordingArea}}

    def get_queryset(self, request: HttpRequest) -> QuerySet[Wording]:
        return super().get_queryset(request).select_related("card", "edition")

    def get_changelist_instance(self, request: HttpRequest) -> Any:
        changelist = super().get_changelist_instance(request)
        library = library_with([wording.card_id for wording in changelist.result_list])
        for wording in changelist.result_list:
            wording.is_played = plays_as_worded(library, wording)
        return changelist

    @admin.display(description=_("wording"), ordering="text")
    def lines(self, wording: Wording) -> SafeString:
        return format_html('<span class="wording-text">{}</span>', wording.text)

    @admin.display(description=_("playable"), boolean=True)
    def plays(self, wording: Any) -> bool:
        return bool(wording.is_played)


@admin.register(PrintDifference)
class PrintDifferenceAdmin(PartAdmin):
    lead = _("Where the print of a box in one language says something else than the English one.")
    list_display = ("of_card", "in_edition", "language", "own_text", "engine")
    list_filter = ("edition", "language", "engine", MissingTranslation)
    search_fields = (*in_languages("says"), "card__slug", *in_languages("card__names"))
    autocomplete_fields = ("card",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[PrintDifference]:
        return super().get_queryset(request).select_related("card", "edition")

    @admin.display(description=_("what it says"))
    def own_text(self, difference: PrintDifference) -> str:
        return shortened(difference.says_in(get_language() or ENGLISH))


def plays_as_worded(library: Any, wording: Wording) -> bool:
    """Whether the engine plays this wording in its box; a draft it never does."""
    edition = wording.edition.slug
    known = wording.is_published and edition in library.editions
    return bool(known and library.playable(wording.card.slug, edition))
