"""Names, printings, wordings and differences in print by themselves, across all cards."""

from django.contrib import admin
from django.db import models
from django.db.models import QuerySet
from django.http import HttpRequest

from cardsdb.admin.content import ContentAdmin, PartAdmin
from cardsdb.admin.wording_editor import ChecksWordings, PreviewsWordings, WordingArea
from cardsdb.models import CardName, PrintDifference, Printing, Wording


@admin.register(CardName)
class CardNameAdmin(PartAdmin):
    list_display = ("name", "language", "card")
    list_filter = ("language",)
    search_fields = ("name", "card__slug")
    autocomplete_fields = ("card",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[CardName]:
        return super().get_queryset(request).select_related("card").prefetch_related("card__names")


@admin.register(Printing)
class PrintingAdmin(PartAdmin):
    list_display = ("card", "edition", "copies", "collector_number", "verified", "note_en")
    list_filter = ("edition", "verified")
    search_fields = ("collector_number", "note_en", "card__slug", "card__names__name")
    autocomplete_fields = ("card",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Printing]:
        rows = super().get_queryset(request).select_related("card", "edition")
        return rows.prefetch_related("card__names")


@admin.register(Wording)
class WordingAdmin(ChecksWordings, PreviewsWordings, ContentAdmin, PartAdmin):
    list_display = ("card", "edition", "text", "status")
    list_filter = ("status", "edition")
    search_fields = ("text", "card__slug", "card__names__name")
    autocomplete_fields = ("card",)
    formfield_overrides = {models.TextField: {"widget": WordingArea}}

    def get_queryset(self, request: HttpRequest) -> QuerySet[Wording]:
        rows = super().get_queryset(request).select_related("card", "edition")
        return rows.prefetch_related("card__names")

    def view_on_site(self, wording: Wording) -> str | None:
        return wording.card.get_absolute_url() if wording.card.is_published else None


@admin.register(PrintDifference)
class PrintDifferenceAdmin(PartAdmin):
    list_display = ("card", "edition", "language", "says_en", "engine")
    list_filter = ("edition", "language", "engine")
    search_fields = ("says_en", "says_de", "says_nl", "card__slug", "card__names__name")
    autocomplete_fields = ("card",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[PrintDifference]:
        rows = super().get_queryset(request).select_related("card", "edition")
        return rows.prefetch_related("card__names")
