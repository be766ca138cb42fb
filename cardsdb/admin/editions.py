"""The boxes one can play with."""

import json
from typing import Any

from django import forms
from django.contrib import admin
from django.db import models

from cardsdb.admin.checking import EngineChecked
from cardsdb.admin.content import ContentAdmin
from cardsdb.models import Edition


class ReadableJSONField(forms.JSONField):
    def prepare_value(self, value: Any) -> Any:
        if isinstance(value, dict | list):
            return json.dumps(value, indent=2, ensure_ascii=False)
        return super().prepare_value(value)


@admin.register(Edition)
class EditionAdmin(EngineChecked, ContentAdmin):
    list_display = ("name_en", "slug", "kind", "year", "adult", "verified", "status")
    list_filter = ("status", "kind", "adult")
    search_fields = ("slug", "name_en", "name_de", "name_nl")
    formfield_overrides = {models.JSONField: {"form_class": ReadableJSONField}}
