"""The editors' side of the cards. Every change is a revision of the whole card and can be taken back."""

import json
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _, ngettext
from reversion import revisions
from reversion.admin import VersionAdmin

from cardsdb.library import current_library
from cardsdb.models import (
    ApiToken,
    Card,
    CardAlias,
    CardName,
    DataVersion,
    Edition,
    PrintDifference,
    Printing,
    RetiredNumber,
    Status,
    Wording,
)

admin.site.site_header = admin.site.site_title = "Hornbook"
admin.site.index_title = _("Cards, rules and rulings")


class ContentAdmin(VersionAdmin):
    """Content that is published or a draft, with its history."""

    actions = ("publish", "unpublish")
    history_latest_first = True
    list_per_page = 50
    save_on_top = True

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        # Not the changelist of VersionAdmin: it puts all that an action changes into one revision, and
        # taking back one card would take back the others.
        context = {"has_change_permission": self.has_change_permission(request), **(extra_context or {})}
        return admin.ModelAdmin.changelist_view(self, request, context)

    def view_on_site(self, content: Any) -> str | None:
        return content.get_absolute_url() if content.is_published else None

    @admin.action(description=_("Publish what is selected"), permissions=["change"])
    def publish(self, request: HttpRequest, queryset: QuerySet[Any]) -> None:
        self.give_status(request, queryset, Status.PUBLISHED)

    @admin.action(description=_("Make what is selected a draft"), permissions=["change"])
    def unpublish(self, request: HttpRequest, queryset: QuerySet[Any]) -> None:
        self.give_status(request, queryset, Status.DRAFT)

    def give_status(self, request: HttpRequest, queryset: QuerySet[Any], status: Status) -> None:
        changed = 0
        for content in queryset.exclude(status=status):
            content.status = status
            try:
                content.full_clean()
            except ValidationError as error:
                self.message_user(request, f"{content}: {' '.join(error.messages)}", messages.ERROR)
                continue
            self.save_as_revision(request, content)
            changed += 1
        text = ngettext("%(count)s entry changed.", "%(count)s entries changed.", changed)
        self.message_user(request, text % {"count": changed}, messages.SUCCESS)

    def save_as_revision(self, request: HttpRequest, content: Any) -> None:
        with self.create_revision(request):
            content.save()
            self.log_change(request, content, [{"changed": {"fields": ["status"]}}])


class PartAdmin(VersionAdmin):
    """A part of something bigger: its revisions hold the whole."""

    history_latest_first = True
    list_per_page = 50
    whole = "card"

    def delete_model(self, request: HttpRequest, part: Any) -> None:
        whole = getattr(part, self.whole)
        with self.create_revision(request):
            super().delete_model(request, part)
            revisions.add_to_revision(whole)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> None:
        for part in queryset:
            self.delete_model(request, part)


class ReadOnlyAdmin(admin.ModelAdmin):
    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class ReadableJSONField(forms.JSONField):
    def prepare_value(self, value: Any) -> Any:
        if isinstance(value, dict | list):
            return json.dumps(value, indent=2, ensure_ascii=False)
        return super().prepare_value(value)


WORDING_AREA = forms.Textarea(attrs={"rows": 4, "cols": 80, "spellcheck": "false"})


@admin.register(Edition)
class EditionAdmin(ContentAdmin):
    list_display = ("name_en", "slug", "kind", "year", "adult", "verified", "status")
    list_filter = ("status", "kind", "adult")
    search_fields = ("slug", "name_en", "name_de", "name_nl")
    formfield_overrides = {models.JSONField: {"form_class": ReadableJSONField}}


class NamesInline(admin.TabularInline):
    model = CardName
    extra = 0
    min_num = 1
    max_num = 3


class PrintingsInline(admin.TabularInline):
    model = Printing
    extra = 0


class WordingsInline(admin.StackedInline):
    model = Wording
    extra = 0
    formfield_overrides = {models.TextField: {"widget": WORDING_AREA}}


class DifferencesInline(admin.StackedInline):
    model = PrintDifference
    extra = 0


class HasWording(admin.SimpleListFilter):
    title = _("wording")
    parameter_name = "wording"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("yes", _("with a wording")), ("no", _("without a wording"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Card]) -> QuerySet[Card]:
        if self.value() is None:
            return queryset
        return queryset.filter(wordings__isnull=self.value() == "no").distinct()


@admin.register(Card)
class CardAdmin(ContentAdmin):
    list_display = ("number", "english_name", "type", "boxes", "plays", "status")
    list_display_links = ("number", "english_name")
    list_filter = ("status", "type", HasWording, "printings__edition", "family")
    search_fields = ("slug", "names__name", "=number", "wordings__text")
    inlines = (NamesInline, PrintingsInline, WordingsInline, DifferencesInline)
    fields = ("slug", "number", "type", "family", "status")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Card]:
        return super().get_queryset(request).prefetch_related("names", "printings__edition")

    def get_readonly_fields(self, request: HttpRequest, card: Card | None = None) -> tuple[str, ...]:
        return ("number",) if card else ()

    def get_changelist_instance(self, request: HttpRequest) -> Any:
        changelist = super().get_changelist_instance(request)
        library = current_library(adult=True)
        for card in changelist.result_list:
            card.playable = card.playable_with(library)
        return changelist

    @admin.display(description=_("name"))
    def english_name(self, card: Card) -> str:
        return str(card)

    @admin.display(description=_("editions"))
    def boxes(self, card: Card) -> str:
        return ", ".join(str(printing.edition) for printing in card.printings.all())

    @admin.display(description=_("playable"), boolean=True)
    def plays(self, card: Card) -> bool:
        return card.playable


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
class WordingAdmin(ContentAdmin, PartAdmin):
    list_display = ("card", "edition", "text", "status")
    list_filter = ("status", "edition")
    search_fields = ("text", "card__slug", "card__names__name")
    autocomplete_fields = ("card",)
    formfield_overrides = {models.TextField: {"widget": WORDING_AREA}}

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


@admin.register(CardAlias)
class CardAliasAdmin(admin.ModelAdmin):
    list_display = ("slug", "card")
    search_fields = ("slug", "card__slug", "card__names__name")
    autocomplete_fields = ("card",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[CardAlias]:
        return super().get_queryset(request).select_related("card").prefetch_related("card__names")


@admin.register(RetiredNumber)
class RetiredNumberAdmin(ReadOnlyAdmin):
    list_display = ("number", "slug")
    search_fields = ("=number", "slug")


@admin.register(DataVersion)
class DataVersionAdmin(ReadOnlyAdmin):
    list_display = ("version", "changed_at")


@admin.register(ApiToken)
class ApiTokenAdmin(ReadOnlyAdmin):
    """Tokens are made and used by visitors; here they can be revoked."""

    list_display = ("__str__", "created_at", "last_used_on", "revoked_at")
    list_filter = (("revoked_at", admin.EmptyFieldListFilter),)
    search_fields = ("label",)
    fields = ("label", "created_at", "last_used_on", "revoked_at")
    actions = ("revoke",)

    def has_revoke_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("cardsdb.change_apitoken")

    @admin.action(description=_("Revoke what is selected"), permissions=["revoke"])
    def revoke(self, request: HttpRequest, queryset: QuerySet[ApiToken]) -> None:
        revoked = queryset.filter(revoked_at=None).update(revoked_at=timezone.now())
        text = ngettext("%(count)s entry changed.", "%(count)s entries changed.", revoked)
        self.message_user(request, text % {"count": revoked}, messages.SUCCESS)
