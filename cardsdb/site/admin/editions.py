"""The boxes one can play with."""

from typing import Any

from django.contrib import admin
from django.db import models
from django.db.models import Count, Max, QuerySet
from django.http import HttpRequest
from django.urls import URLPattern
from django.utils.translation import gettext_lazy as _

from cardsdb.models import ENGLISH, Edition
from cardsdb.multilingual import MultilingualField, in_languages
from cardsdb.roles import edits_everything
from cardsdb.site.admin.box_cards import BoxInPreparation, BoxPublishing
from cardsdb.site.admin.content import ContentAdmin
from cardsdb.site.admin.edition_facts import EditionForm, FactsField
from cardsdb.site.admin.inlines import only_chosen
from cardsdb.site.admin.lists import ADULT, VERIFIED, MissingTranslation


@admin.register(Edition)
class EditionAdmin(ContentAdmin):
    is_played = True
    lead = _("A box one can play with, and what it changes in the rules. Cards lie in it by their printings.")
    form = EditionForm
    slug_from = "names_en"
    actions = (*ContentAdmin.actions, *VERIFIED, *ADULT)
    list_display = (
        *("own_name", "kind_of_box", "year", "designs"),
        *("said_in", "adult", "verified", "status"),
    )
    list_filter = ("status", "kind", "adult", "verified", MissingTranslation)
    search_fields = ("slug", *in_languages("names"), "source")
    fieldsets = (
        (
            None,
            {
                "fields": (
                    *("names", ("slug", "number"), ("kind", "goes_with", "earlier_print")),
                    *(("year", "adult"), "status"),
                )
            },
        ),
        (
            _("How it is played"),
            {"fields": (("hand_size", "hand_limit"), "facts", "magic_is_discarded_first")},
        ),
        (_("Where it comes from"), {"fields": ("source", "verified", "note")}),
    )
    # The names are JSON as well, and have fields of their own.
    formfield_overrides = {models.JSONField: {"form_class": FactsField}, MultilingualField: {}}

    def get_urls(self) -> list[URLPattern]:
        return [*BoxPublishing(self).urls, *super().get_urls()]

    def render_change_form(self, request: HttpRequest, context: Any, *arguments: Any, **options: Any) -> Any:
        if edition := context.get("original"):
            # As it is saved: `original` has what was typed, where the form was refused.
            context["box"] = BoxInPreparation(Edition.objects.get(pk=edition.pk))
            context["may_add_cards"] = edits_everything(request.user)
        return super().render_change_form(request, context, *arguments, **options)

    def formfield_for_dbfield(self, *arguments: Any, **options: Any) -> Any:
        return only_chosen(super().formfield_for_dbfield(*arguments, **options))

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        last = Edition.objects.aggregate(last=Max("number"))["last"] or 0
        return {"number": last + 1, **super().get_changeform_initial_data(request)}

    def get_queryset(self, request: HttpRequest) -> QuerySet[Edition]:
        rows: QuerySet[Edition] = super().get_queryset(request)
        rows = rows.select_related("goes_with")
        # Rows that are counted lose their usual order.
        return rows.annotate(how_many_designs=Count("printings")).order_by(*(Edition._meta.ordering or ()))

    @admin.display(description=_("name"), ordering=f"names__{ENGLISH}")
    def own_name(self, edition: Edition) -> str:
        return str(edition)

    @admin.display(description=_("kind"), ordering="kind")
    def kind_of_box(self, edition: Edition) -> str:
        kind = edition.get_kind_display()
        return f"{kind} ({edition.goes_with})" if edition.goes_with else kind

    @admin.display(description=_("cards"), ordering="how_many_designs")
    def designs(self, edition: Any) -> int:
        return int(edition.how_many_designs)
