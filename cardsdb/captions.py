"""What rows and values are called, in the language of who reads."""

from typing import Any

from django.utils.translation import gettext as _

from cardsdb.languages import language_of_reader, said
from cardsdb.multilingual import MultilingualField


def in_words(field: Any, value: Any) -> str:
    """The value of a field as visitors read it."""
    if isinstance(field, MultilingualField):
        return said(value, language_of_reader()).text
    return label_of(field, value) or str(value)


def label_of(field: Any, value: Any) -> str:
    """What a form calls a choice, or yes and no; nothing for what is told as it is."""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    labels = {str(choice): str(label) for choice, label in getattr(field, "flatchoices", None) or ()}
    return labels.get(str(value), "")
