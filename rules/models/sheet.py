"""The five rule sheets that every rule is held against."""

from typing import Any

from django import forms
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils.translation import gettext_lazy as _


class Sheet(models.TextChoices):
    """A rule sheet in the order they are listed; its language is the beginning of its name."""

    DE_NSFW_SHEET = "de-nsfw-sheet", _("NSFW, German, printed sheet")
    DE_NSFW_WEB = "de-nsfw-web", _("NSFW, German, text")
    EN_CONTROL_CHAOS = "en-control-chaos", _("Control & Chaos, English")
    NL_SECOND_EDITION = "nl-second-edition", _("second edition, Dutch")
    EN_NSFW = "en-nsfw", _("NSFW, English")

    @property
    def language(self) -> str:
        return self.value[:2]


class SheetsField(ArrayField):
    """Some of the sheets, each with a box to tick."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        options.setdefault("base_field", models.CharField(max_length=20, choices=Sheet.choices))
        super().__init__(*arguments, **options)

    def formfield(self, **options: Any) -> Any:
        usual = {
            "form_class": forms.TypedMultipleChoiceField,
            "choices_form_class": forms.TypedMultipleChoiceField,
            "choices": Sheet.choices,
            "widget": forms.CheckboxSelectMultiple,
        }
        return models.Field.formfield(self, **{**usual, **options})
