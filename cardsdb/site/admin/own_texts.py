"""The admin as translators have it: they see everything, and write the texts of their languages.

`OwnTexts` is a base of whatever shows content, on a page of its own or in line. What is whose is told by
`cardsdb.roles`; nothing is listed here.
"""

from collections.abc import Iterable
from typing import Any, Final

from django import forms
from django.contrib.admin.options import BaseModelAdmin
from django.http import HttpRequest

from cardsdb.roles import (
    edits_everything,
    holds_every_language,
    languages_of,
    may_write,
    writable_fields,
)

HARMLESS: Final = frozenset({"view", "export"})
"""What an action may need for everybody to have it who sees the list."""


class ReadableField(forms.BoundField):
    """A box that cannot be written in, and yet be read, marked and copied from."""

    def build_widget_attrs(self, attrs: dict[str, Any], widget: Any = None) -> dict[str, Any]:
        built = super().build_widget_attrs(attrs, widget)
        if built.get("disabled") and isinstance(self.field.widget, forms.TextInput | forms.Textarea):
            del built["disabled"]
            built["readonly"] = True
        return built


def kept_to_own_texts(form_class: Any, user: Any) -> Any:
    """The form, taking from this user what is theirs to write and nothing else."""

    class Kept(form_class):
        def __init__(self, *arguments: Any, **options: Any) -> None:
            super().__init__(*arguments, **options)
            keep_to_own_fields(self, user)

    return Kept


def keep_to_own_fields(form: forms.ModelForm, user: Any) -> None:
    fields: dict[str, Any] = form.fields
    for name, field in fields.items():
        if not may_write(user, form.instance, name):
            field.disabled, field.bound_field_class = True, ReadableField
        elif holds_every_language(form.instance._meta.get_field(name)):
            field.keep_to(languages_of(user))


class OwnTexts(BaseModelAdmin):
    """What pages and what stands on them in line have in common: whose texts these are, and own names."""

    def get_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        shown: Any = super().get_fields(request, obj)
        if self.fields or edits_everything(request.user):
            return shown
        # Django would put what cannot be edited last.
        order = [field.name for field in (*self.opts.fields, *self.opts.many_to_many)]
        return sorted(shown, key=lambda name: order.index(name) if name in order else len(order))

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        usual: Any = super().get_readonly_fields(request, obj)
        if edits_everything(request.user):
            return usual
        return (*usual, *(name for name in self.not_own(request.user, obj) if name not in usual))

    def not_own(self, user: Any, obj: Any) -> Iterable[str]:
        """The fields that are there to be read. What a row is of must be chosen when it is added."""
        own = writable_fields(user, self.model)
        every = [*self.opts.fields, *self.opts.many_to_many]
        shown = (each for each in every if each.editable and not each.primary_key)
        return [each.name for each in shown if each.name not in own | self.hidden()]

    def hidden(self) -> frozenset[str]:
        return frozenset()

    def has_add_permission(self, request: HttpRequest, *whole: Any) -> bool:
        return super().has_add_permission(request, *whole) and edits_everything(request.user)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return super().has_delete_permission(request, obj) and edits_everything(request.user)
