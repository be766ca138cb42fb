"""Parts that are edited on the page of the whole."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from cardsdb.roles import edits_everything, writable_fields
from cardsdb.site.admin.own_texts import OwnTexts, kept_to_own_texts


class PartsInline(OwnTexts, admin.StackedInline):
    """Parts below each other. What they belong to is chosen, not edited from here."""

    template = "admin/hornbook/parts.html"
    extra = 0

    def formfield_for_dbfield(self, *arguments: Any, **options: Any) -> Any:
        return only_chosen(super().formfield_for_dbfield(*arguments, **options))

    # As translators have them

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        permitted = super().has_change_permission(request, obj)
        return permitted and bool(writable_fields(request.user, self.model))

    def hidden(self) -> frozenset[str]:
        # What it stands on is on the page already.
        links = (each for each in self.opts.fields if each.remote_field)
        return frozenset(
            link.name
            for link in links
            if link.name == self.fk_name or (not self.fk_name and link.related_model is self.parent_model)
        )

    def get_extra(self, request: HttpRequest, obj: Any = None, **options: Any) -> int:
        return super().get_extra(request, obj, **options) if edits_everything(request.user) else 0

    def get_formset(self, request: HttpRequest, obj: Any = None, **options: Any) -> Any:
        if not edits_everything(request.user):
            options.setdefault("form", kept_to_own_texts(self.form, request.user))
        return super().get_formset(request, obj, **options)


def only_chosen(field: Any) -> Any:
    """The field without the buttons that edit what is chosen in it."""
    for name in ("can_add_related", "can_change_related", "can_delete_related"):
        if field and hasattr(field.widget, name):
            setattr(field.widget, name, False)
    return field
