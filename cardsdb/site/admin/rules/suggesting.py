"""Fields that name something by its word, with what there is to choose from."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from django.contrib.admin.widgets import AdminTextInputWidget
from django.contrib.postgres.forms import SimpleArrayField
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from cardsdb.site.admin.choosing import RowsToChoose, slugs_of
from cardsdb.site.admin.rules.lists import in_own_language
from cardsdb.site.admin.unsaved import EditedForm
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


class SuggestingForm(EditedForm):
    """A form in which topics, readings and cases are offered."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        fields: dict[str, Any] = self.fields
        if "topic" in fields:
            fields["topic"].widget, fields["topic"].help_text = Suggested(self.topics), TOPIC_IN_WORDS
        if "reading" in fields:
            fields["reading"].widget = Suggested(readings)
        if "cases" in fields:
            fields["cases"] = CasesField.like(fields["cases"])

    def topics(self) -> Iterable[tuple[str, Any]]:
        rows = type(self.instance)._default_manager.order_by("topic")
        return [(topic, TITLES.get(topic, "")) for topic in rows.values_list("topic", flat=True).distinct()]


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
