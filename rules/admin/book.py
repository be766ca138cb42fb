"""The rules, with their texts, variants and attestations."""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from cardsdb.admin.content import ContentAdmin, PartAdmin
from cardsdb.admin.own_texts import OwnTextsInline
from rules.admin.forms import TEXT_AREA
from rules.models import (
    Attestation,
    Rule,
    RuleText,
    RuleVariant,
)


class RuleTextsInline(OwnTextsInline, admin.StackedInline):
    model = RuleText
    extra = 0
    min_num = 1
    max_num = 3
    formfield_overrides = TEXT_AREA


class RuleVariantsInline(OwnTextsInline, admin.StackedInline):
    model = RuleVariant
    extra = 0


class AttestationsInline(OwnTextsInline, admin.TabularInline):
    model = Attestation
    extra = 0
    max_num = 5


@admin.register(Rule)
class RuleAdmin(ContentAdmin):
    list_display = ("shown_number", "slug", "title", "holds_where", "adult", "status")
    list_display_links = ("shown_number", "slug")
    list_filter = ("status", "chapter", "editions", "adult")
    search_fields = ("slug", "texts__title", "texts__text")
    autocomplete_fields = ("related",)
    filter_horizontal = ("editions",)
    inlines = (RuleTextsInline, RuleVariantsInline, AttestationsInline)
    fields = (
        *("slug", "chapter", "position", "editions", "adult", "related", "example", "uncited", "status"),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[Rule]:
        return super().get_queryset(request).prefetch_related("texts", "editions")

    @admin.display(description=_("number"), ordering="chapter_number")
    def shown_number(self, rule: Rule) -> str:
        return rule.number

    @admin.display(description=_("title"))
    def title(self, rule: Rule) -> str:
        return rule.english_title

    @admin.display(description=_("editions"))
    def holds_where(self, rule: Rule) -> str:
        return ", ".join(str(edition) for edition in rule.editions.all()) or str(_("all"))


@admin.register(RuleText)
class RuleTextAdmin(PartAdmin):
    whole = "rule"
    list_display = ("title", "language", "rule")
    list_filter = ("language", "rule__chapter")
    search_fields = ("title", "text", "rule__slug")
    autocomplete_fields = ("rule",)
    list_select_related = ("rule",)
    formfield_overrides = TEXT_AREA


@admin.register(RuleVariant)
class RuleVariantAdmin(PartAdmin):
    whole = "rule"
    list_display = ("rule", "place", "holds_where")
    list_filter = ("editions", "rule__chapter")
    search_fields = ("rule__slug", "text")
    autocomplete_fields = ("rule",)
    filter_horizontal = ("editions",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[RuleVariant]:
        return super().get_queryset(request).select_related("rule").prefetch_related("editions")

    @admin.display(description=_("editions"))
    def holds_where(self, variant: RuleVariant) -> str:
        return ", ".join(str(edition) for edition in variant.editions.all())


@admin.register(Attestation)
class AttestationAdmin(PartAdmin):
    whole = "rule"
    list_display = ("rule", "sheet", "heading")
    list_filter = ("sheet", "rule__chapter")
    search_fields = ("rule__slug", "heading")
    autocomplete_fields = ("rule",)
    list_select_related = ("rule",)
