"""The rules, with their variants and attestations."""

import re
from typing import Any, Final

from django.contrib import admin
from django.db.models import Case, QuerySet, Value, When
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from cardsdb.multilingual import in_any_language
from cardsdb.site.admin.content import ContentAdmin
from cardsdb.site.admin.inlines import PartsInline
from cardsdb.site.admin.lists import ADULT, MissingTranslation
from cardsdb.site.admin.rules.lists import OWN_TITLE
from rules.models import Attestation, Rule, RuleVariant

NUMBER: Final = re.compile(r"(\d{1,3})\.(\d{1,3})")


class RuleVariantsInline(PartsInline):
    model = RuleVariant
    autocomplete_fields = ("editions",)


class AttestationsInline(PartsInline):
    classes = ("side-by-side",)
    model = Attestation
    max_num = 5


@admin.register(Rule)
class RuleAdmin(ContentAdmin):
    lead = _(
        "One statement the game needs. Verdicts, clarifications and links name it by its id, which never "
        "changes; its number may."
    )
    slug_from = "title_en"
    slug_after = "chapter"
    actions = (*ContentAdmin.actions, *ADULT)
    list_display = (OWN_TITLE, "shown_number", "slug", "holds_where", "said_in", "adult", "status")
    list_display_links = (OWN_TITLE, "shown_number")
    list_filter = (
        *("status", "chapter", MissingTranslation, "editions", "adult", "uncited", "attestations__sheet"),
    )
    search_fields = (
        "slug",
        "title",
        "text",
        "asked",
        "variants__text",
        "attestations__heading",
    )
    autocomplete_fields = ("related", "editions")
    inlines = (RuleVariantsInline, AttestationsInline)
    fields = (
        *("slug", ("chapter", "position"), "status", "title", "text", "editions", "adult", "related"),
        *(("example", "uncited"), "asked"),
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

    @admin.display(description=_("editions"))
    def holds_where(self, rule: Rule) -> str:
        return ", ".join(str(edition) for edition in rule.editions.all()) or str(_("all"))


def called_first(rules: QuerySet[Rule], name: str) -> QuerySet[Rule]:
    """Rules with this title, then those with it in their title, then those that only mention it."""
    ordered = rules.annotate(is_called=titled("iexact", name), is_partly_called=titled("icontains", name))
    return ordered.order_by("-is_called", "-is_partly_called", *(Rule._meta.ordering or ()), "pk")


def titled(how: str, name: str) -> Case:
    return Case(When(in_any_language("title", how, name), then=Value(True)), default=Value(False))
