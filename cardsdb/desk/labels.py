"""What is chosen from is told by its words, and not by its id alone."""

from typing import Any

from django.contrib.admin.views.autocomplete import AutocompleteJsonView


def label_of(content: Any) -> str:
    """How forms name it to those who choose it."""
    return getattr(content, "in_words", "") or str(content)


class LabelledAutocomplete(AutocompleteJsonView):
    def serialize_result(self, obj: Any, to_field_name: str) -> dict[str, str]:
        return {**super().serialize_result(obj, to_field_name), "text": label_of(obj)}


class Labelled:
    """An admin whose choices are told by their words."""

    def formfield_for_dbfield(self, *arguments: Any, **options: Any) -> Any:
        field = super().formfield_for_dbfield(*arguments, **options)  # type: ignore[misc]
        if hasattr(field, "label_from_instance"):
            field.label_from_instance = label_of
        return field
