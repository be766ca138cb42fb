"""Fields that name something by its word, with what there is to choose from."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from django.contrib.admin import ModelAdmin
from django.contrib.admin.widgets import AdminTextInputWidget
from django.contrib.postgres.forms import SimpleArrayField
from django.db.models import Field
from django.http import HttpRequest
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from cardsdb.site.admin.choosing import RowsToChoose, slugs_of
from cardsdb.site.admin.rules.lists import in_own_language
from rules.cases.topics import TITLES
from rules.models import CaseProposal, Reading, StoredCase

Suggestions = Callable[[], Iterable[tuple[str, Any]]]

TOPIC_IN_WORDS: Final = _("The group it is listed in. Choose one there is, or write a new one.")


class Suggested(AdminTextInputWidget):
    """A field for a word; browsers offer those there are, each with what it means."""

    def __init__(self, suggestions: Suggestions) -> None:
        super().__init__()
        self.suggestions = suggestions

    def render(self, name: str, value: Any, attrs: Any = None, renderer: Any = None) -> SafeString:
        place = f"{name}-suggestions"
        box = super().render(name, value, {**(attrs or {}), "list": place}, renderer)
        options = format_html_join("", '<option value="{}">{}</option>', self.suggestions())
        return format_html('{}<datalist id="{}">{}</datalist>', box, place, options)


class Suggests(ModelAdmin):
    """An admin whose topics and readings are offered."""

    def formfield_for_dbfield(self, db_field: Field, request: HttpRequest, **options: Any) -> Any:
        field: Any = super().formfield_for_dbfield(db_field, request, **options)
        if db_field.name == "topic":
            field.widget, field.help_text = Suggested(self.topics), TOPIC_IN_WORDS
        elif db_field.name == "reading" and not db_field.remote_field:
            field.widget = Suggested(readings)
        elif db_field.name == "cases":
            field = CasesField.like(field)
        return field

    def topics(self) -> Iterable[tuple[str, Any]]:
        there = self.model._default_manager.order_by("topic").values_list("topic", flat=True).distinct()
        return [(topic, TITLES.get(topic, "")) for topic in there]


class CasesField(SimpleArrayField):
    """Cases looked up by their ids, titles and cards. What is no case is refused with the others."""

    @classmethod
    def like(cls, field: SimpleArrayField) -> "CasesField":
        shown = {"required": field.required, "label": field.label, "initial": field.initial}
        widget = RowsToChoose(CaseProposal, "case")
        return cls(
            field.base_field,
            help_text=_("Found by id, title or card. Add a new case first, under “Cases”."),
            widget=widget,
            **shown,
        )

    # The stubs take the field of an array for one of characters.
    def to_python(self, value: Any) -> list[str]:  # type: ignore[override]
        listed = ",".join(map(str, value)) if isinstance(value, list) else value
        return slugs_of(StoredCase, super().to_python(listed))


def readings() -> Iterable[tuple[str, Any]]:
    return [(each.slug, in_own_language(each.title)) for each in Reading.objects.order_by("slug")]
