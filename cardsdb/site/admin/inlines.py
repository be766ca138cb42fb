"""Parts that are edited on the page of the whole."""

from typing import Any

from django.contrib import admin

from cardsdb.site.admin.called import CalledByOwnName
from cardsdb.site.admin.own_texts import OwnTextsInline


class PartsInline(CalledByOwnName, OwnTextsInline, admin.StackedInline):
    """Parts below each other. What they belong to is chosen, not edited from here."""

    template = "admin/hornbook/parts.html"
    extra = 0

    def formfield_for_dbfield(self, *arguments: Any, **options: Any) -> Any:
        return only_chosen(super().formfield_for_dbfield(*arguments, **options))


def only_chosen(field: Any) -> Any:
    """The field without the buttons that edit what is chosen in it."""
    for name in ("can_add_related", "can_change_related", "can_delete_related"):
        if field and hasattr(field.widget, name):
            setattr(field.widget, name, False)
    return field
