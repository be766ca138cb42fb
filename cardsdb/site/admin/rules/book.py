"""The rules, with their texts, variants and attestations."""

import re
from typing import Any, Final

from django.contrib import admin
from django.db.models import Exists, OuterRef, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from cardsdb.captions import called
from cardsdb.site.admin.content import ContentAdmin, PartAdmin
from cardsdb.site.admin.inlines import LanguagesInline, PartsInline
from cardsdb.site.admin.lists import ADULT, MissingTranslation, TextsInLanguages, shortened
from cardsdb.site.admin.rules.forms import TEXT_AREA
from cardsdb.site.admin.rules.lists import in_own_language, one_of
from rules.models import (
    Attestation,
    Rule,
    RuleText,
    RuleVariant,
)

NUMBER: Final = re.compile(r"(\d{1,3})\.(\d{1,3})")


class RuleTextsInline(LanguagesInline):
    model = RuleText
    whole = "rule"
    formfield_overrides = TEXT_AREA


class RuleVariantsInline(PartsInline):
    model = RuleVariant
    autocomplete_fields = ("editions",)


class AttestationsInline(PartsInline):
    classes = ("side-by-side",)
    model = Attestation
    max_num = 5


@admin.register(Rule)
class RuleAdmin(TextsInLanguages, ContentAdmin):
    lead = _(
        "One statement the game needs. Verdicts, clarifications and links name it by its id, which never "
        "changes; its number may."
    )
    slug_from = "texts-0-title"
    slug_after = "chapter"
    actions = (*ContentAdmin.actions, *ADULT)
    list_display = ("title", "shown_number", "slug", "holds_where", "said_in", "adult", "status")
    list_display_links = ("title", "shown_number")
    list_filter = ("status", "chapter", MissingTranslation, "editions", "adult", "uncited")
    search_fields = (
        "slug",
        "texts__title",
        "texts__text",
        "asked",
        "variants__text",
        "attestations__heading",
    )
    autocomplete_fields = ("related", "editions")
    inlines = (RuleTextsInline, RuleVariantsInline, AttestationsInline)
    fields = (
        *("slug", ("chapter", "position"), "status", "editions", "adult", "related", ("example", "uncited")),
        "asked",
    )

    def formfield_for_dbfield(self, db_field: Any, request: HttpRequest, **options: Any) -> Any:
        field: Any = super().formfield_for_dbfield(db_field, request, **options)
        if db_field.name == "position":
            field.required, field.help_text = False, _("Leave it empty to put it behind the others.")
        return field

    def get_queryset(self, request: HttpRequest) -> QuerySet[Rule]:
        return super().get_queryset(request).prefetch_related("editions")

    def get_search_results(self, request: HttpRequest, queryset: QuerySet[Rule], search_term: str) -> Any:
        if number := NUMBER.fullmatch(search_term.strip()):
            chapter, position = map(int, number.groups())
            return queryset.filter(chapter_number=chapter, position=position), False
        found, may_repeat = super().get_search_results(request, queryset, search_term)
        is_chosen_from = request.resolver_match and request.resolver_match.url_name == "autocomplete"
        return (called_first(found, search_term) if is_chosen_from else found), may_repeat

    @admin.display(description=_("number"), ordering="chapter_number")
    def shown_number(self, rule: Rule) -> str:
        return rule.number

    @admin.display(description=_("title"))
    def title(self, rule: Rule) -> str:
        text = one_of(rule.texts.all())
        return text.title if text else ""

    @admin.display(description=_("editions"))
    def holds_where(self, rule: Rule) -> str:
        return ", ".join(called(edition) for edition in rule.editions.all()) or str(_("all"))


def called_first(rules: QuerySet[Rule], name: str) -> QuerySet[Rule]:
    """Rules with this title, then those with it in their title, then those that only mention it."""
    titled = RuleText.objects.filter(rule=OuterRef("pk"))
    exactly, partly = Exists(titled.filter(title__iexact=name)), Exists(titled.filter(title__icontains=name))
    ordered = rules.annotate(is_called=exactly, is_partly_called=partly)
    return ordered.order_by("-is_called", "-is_partly_called", *(Rule._meta.ordering or ()), "pk")


@admin.register(RuleText)
class RuleTextAdmin(PartAdmin):
    lead = _(
        "What a rule says in one language. Write what the English text says, in the words of the sheets."
    )
    whole = "rule"
    list_display = ("title", "language", "of_rule", "beginning")
    list_filter = ("language", "rule__status", "rule__chapter")
    search_fields = ("title", "text", "rule__slug")
    autocomplete_fields = ("rule",)
    formfield_overrides = TEXT_AREA

    def get_queryset(self, request: HttpRequest) -> QuerySet[RuleText]:
        return super().get_queryset(request).select_related("rule").prefetch_related("rule__texts")

    @admin.display(description=_("text"))
    def beginning(self, text: RuleText) -> str:
        return shortened(text.text)


@admin.register(RuleVariant)
class RuleVariantAdmin(TextsInLanguages, PartAdmin):
    lead = _("What a rule says instead in some editions.")
    whole = "rule"
    list_display = ("of_rule", "place", "holds_where", "beginning", "said_in")
    list_filter = ("editions", MissingTranslation, "rule__chapter")
    search_fields = ("rule__slug", "text")
    autocomplete_fields = ("rule", "editions")

    @admin.display(description=_("text"))
    def beginning(self, variant: RuleVariant) -> str:
        return in_own_language(variant.text)

    def get_queryset(self, request: HttpRequest) -> QuerySet[RuleVariant]:
        rows = super().get_queryset(request).select_related("rule")
        return rows.prefetch_related("editions", "rule__texts")

    @admin.display(description=_("editions"))
    def holds_where(self, variant: RuleVariant) -> str:
        return ", ".join(called(edition) for edition in variant.editions.all())


@admin.register(Attestation)
class AttestationAdmin(PartAdmin):
    lead = _("Where a rule sheet states a rule; an empty heading where it says nothing of it.")
    whole = "rule"
    list_display = ("of_rule", "sheet", "heading")
    list_filter = ("sheet", ("heading", admin.EmptyFieldListFilter), "rule__chapter")
    search_fields = ("rule__slug", "heading")
    autocomplete_fields = ("rule",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Attestation]:
        return super().get_queryset(request).select_related("rule").prefetch_related("rule__texts")
