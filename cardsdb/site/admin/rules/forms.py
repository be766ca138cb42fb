"""How forms about the game show their fields."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.db import models

TEXT_AREA: Mapping[type[models.Field], Mapping[str, Any]] = {
    models.TextField: {"widget": forms.Textarea(attrs={"rows": 5, "cols": 90})}
}


HTTPS_USUALLY: Mapping[type[models.Field], Mapping[str, Any]] = {models.URLField: {"assume_scheme": "https"}}
