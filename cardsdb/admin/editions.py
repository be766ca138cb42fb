"""The boxes one can play with."""

import json
from typing import Any

from django import forms
from django.contrib import admin
from django.db import models
from django.db.models import Count, Max, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from cardsdb.admin.checking import EngineChecked
from cardsdb.admin.content import ContentAdmin
from cardsdb.admin.lists import ADULT, VERIFIED, MissingTranslation, TextsInLanguages
from cardsdb.models import Edition


class ReadableJSONField(forms.JSONField):
    def prepare_value(self, value: Any) -> Any:
        if isinstance(value, dict | list):
            return json.dumps(value, indent=2, ensure_ascii=False)
        return super().prepare_value(value)


@admin.register(Edition)
class EditionAdmin(EngineChecked, TextsInLanguages, ContentAdmin):
    lead = _("A box one can play with, and what it changes in the rules. Cards lie in it by their printings.")
    slug_from = "name_en"
    actions = (*ContentAdmin.actions, *VERIFIED, *ADULT)
    list_display = (
        *("number", "name_en", "slug", "kind", "year", "designs", "said_in", "adult", "verified", "status"),
    )
    list_display_links = ("number", "name_en")
    list_filter = ("status", "kind", "adult", "verified", MissingTranslation)
    search_fields = ("slug", "name_en", "name_de", "name_nl", "source")
    formfield_overrides = {models.JSONField: {"form_class": ReadableJSONField}}

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        last = Edition.objects.aggregate(last=Max("number"))["last"] or 0
        return {"number": last + 1, **super().get_changeform_initial_data(request)}

    def get_queryset(self, request: HttpRequest) -> QuerySet[Edition]:
        rows: QuerySet[Edition] = super().get_queryset(request)
        return rows.annotate(how_many_designs=Count("printings")).order_by(*(Edition._meta.ordering or ()))

    @admin.display(description=_("cards"), ordering="how_many_designs")
    def designs(self, edition: Any) -> int:
        return int(edition.how_many_designs)
