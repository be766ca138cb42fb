"""The admin as translators have it: they see everything, and write the texts of their languages.

`OwnTextsAdmin` and `OwnTextsInline` come before all other bases of whatever shows content. What is whose is
told by `cardsdb.roles`; nothing is listed here.
"""

from collections.abc import Iterable
from typing import Any, Final

from django import forms
from django.contrib.admin.options import BaseModelAdmin, InlineModelAdmin, ModelAdmin
from django.db.models import Model
from django.http import HttpRequest

from cardsdb.roles import (
    edits_everything,
    has_texts,
    holds_every_language,
    languages_of,
    may_write,
    writable_fields,
)

HARMLESS: Final = frozenset({"view", "export"})
"""What an action may need for everybody to have it who sees the list."""


SHOWN_AS: Final = {
    "card": "of_card",
    "edition": "in_edition",
    "rule": "of_rule",
    "cards": "of_cards",
    "rules": "of_rules",
    "editions": "in_editions",
}
"""Columns of `CalledByOwnName` for what Django would show by its English name."""


def renamed(fields: Any, names: dict[str, str]) -> Any:
    """The fields of a fieldset, some of which stand side by side, under other names."""
    if isinstance(fields, str):
        return names.get(fields, fields)
    return tuple(renamed(each, names) for each in fields)


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
    """What pages and what stands on them in line have in common."""

    def get_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        shown: Any = super().get_fields(request, obj)
        if self.fields or edits_everything(request.user):
            return shown
        # Django would put what cannot be edited last.
        order = [self.shown_as(field) for field in (*self.opts.fields, *self.opts.many_to_many)]
        return sorted(shown, key=lambda name: order.index(name) if name in order else len(order))

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        usual: Any = super().get_fieldsets(request, obj)
        if edits_everything(request.user):
            return usual
        read = self.get_readonly_fields(request, obj)
        every = (*self.opts.fields, *self.opts.many_to_many)
        names = {field.name: self.shown_as(field) for field in every if self.shown_as(field) in read}
        return [(title, {**options, "fields": renamed(options["fields"], names)}) for title, options in usual]

    def shown_as(self, field: Any) -> str:
        """Under what name a field is shown that is only read: what it leads to is called by its own name."""
        name = SHOWN_AS.get(field.name, "") if field.remote_field else ""
        return name if name and hasattr(self, name) else str(field.name)

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
        return [self.shown_as(each) for each in shown if each.name not in own | self.hidden()]

    def hidden(self) -> frozenset[str]:
        return frozenset()

    def get_prepopulated_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        usual: Any = super().get_prepopulated_fields(request, obj)
        return usual if edits_everything(request.user) else {}


class OwnTextsInline(OwnTexts, InlineModelAdmin):
    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return super().has_add_permission(request, obj) and edits_everything(request.user)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        permitted = super().has_change_permission(request, obj)
        return permitted and bool(writable_fields(request.user, self.model))

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return super().has_delete_permission(request, obj) and edits_everything(request.user)

    def hidden(self) -> frozenset[str]:
        # What it stands on is on the page already.
        links = (each for each in self.opts.fields if each.remote_field)
        return frozenset(
            link.name
            for link in links
            if link.name == self.fk_name or (not self.fk_name and link.related_model is self.parent_model)
        )

    def get_extra(self, request: HttpRequest, obj: Any = None, **options: Any) -> int:
        if edits_everything(request.user):
            return super().get_extra(request, obj, **options)
        return 0

    def get_formset(self, request: HttpRequest, obj: Any = None, **options: Any) -> Any:
        if edits_everything(request.user):
            return super().get_formset(request, obj, **options)
        options.setdefault("form", kept_to_own_texts(self.form, request.user))
        return super().get_formset(request, obj, **options)


class OwnTextsAdmin(OwnTexts, ModelAdmin):
    def has_add_permission(self, request: HttpRequest) -> bool:
        return super().has_add_permission(request) and edits_everything(request.user)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        permitted: bool = super().has_change_permission(request, obj)
        if edits_everything(request.user):
            return permitted
        return (permitted and has_own_texts(request.user, self.model, obj)) or self.has_texts_in_line(request)

    def has_texts_in_line(self, request: HttpRequest) -> bool:
        """Whether texts stand on the page of something that is itself not a translator's."""
        return bool(languages_of(request.user)) and any(has_texts(inline.model) for inline in self.inlines)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return super().has_delete_permission(request, obj) and edits_everything(request.user)

    def get_actions(self, request: HttpRequest) -> dict[str, Any]:
        actions: dict[str, Any] = super().get_actions(request)
        if edits_everything(request.user):
            return actions
        return {name: action for name, action in actions.items() if self.is_for_translators(action)}

    def is_for_translators(self, action: Any) -> bool:
        needed = set(getattr(action[0], "allowed_permissions", ["change"]))
        return needed <= HARMLESS

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **options: Any) -> Any:
        form = super().get_form(request, obj, change=change, **options)
        return form if edits_everything(request.user) else kept_to_own_texts(form, request.user)

    def get_changelist_form(self, request: HttpRequest, **options: Any) -> Any:
        form = super().get_changelist_form(request, **options)
        return form if edits_everything(request.user) else kept_to_own_texts(form, request.user)

    def save_model(self, request: HttpRequest, obj: Model, form: Any, change: bool) -> None:
        # Who wrote a text on the page of a card has not changed the card.
        if form.changed_data or not change or edits_everything(request.user):
            super().save_model(request, obj, form, change)


def has_own_texts(user: Any, model: type[Model], row: Any) -> bool:
    own = writable_fields(user, model)
    return bool(own) if row is None else any(may_write(user, row, field) for field in own)
