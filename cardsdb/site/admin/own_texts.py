"""The admin as translators have it: they see everything, and write the texts of their languages.

`OwnTextsAdmin` and `OwnTextsInline` come before all other bases of whatever shows content. What is whose is
told by `cardsdb.roles`; nothing is listed here.
"""

from collections.abc import Iterable
from typing import Any, Final

from django import forms
from django.db.models import Model
from django.forms.formsets import DELETION_FIELD_NAME
from django.http import HttpRequest

from cardsdb.languages import LANGUAGE_NAMES
from cardsdb.roles import (
    LANGUAGE,
    edits_everything,
    has_texts,
    holds_every_language,
    is_of_one_language,
    languages_of,
    may_add,
    may_delete,
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
            if self.instance._state.adding:
                keep_to_own_languages(self, user)
            else:
                keep_to_own_fields(self, user)

    return Kept


def keep_to_own_languages(form: forms.ModelForm, user: Any) -> None:
    if is_of_one_language(type(form.instance)) and LANGUAGE in form.fields:
        own = languages_of(user)
        choices = [(code, name) for code, name in LANGUAGE_NAMES.items() if code in own]
        field: Any = form.fields[LANGUAGE]
        field.choices = choices if len(choices) == 1 else [("", "---------"), *choices]


def keep_to_own_fields(form: forms.ModelForm, user: Any) -> None:
    fields: dict[str, Any] = form.fields
    for name, field in fields.items():
        if not may_write(user, form.instance, name):
            field.disabled, field.bound_field_class = True, ReadableField
        elif holds_every_language(form.instance._meta.get_field(name)):
            field.keep_to(languages_of(user))


# It comes before some admin or other, whose methods and facts it uses.
SomeAdmin: Any = object


class OwnTexts(SomeAdmin):
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
        if self.is_text(obj):
            return ()
        every = [*self.opts.fields, *self.opts.many_to_many]
        shown = (each for each in every if each.editable and not each.primary_key)
        return [self.shown_as(each) for each in shown if each.name not in own | self.hidden()]

    def is_text(self, obj: Any) -> bool:
        """Whether the form is that of a text in one language, whose fields are kept one by one."""
        return False

    def hidden(self) -> frozenset[str]:
        return frozenset()

    def get_prepopulated_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        usual: Any = super().get_prepopulated_fields(request, obj)
        return usual if edits_everything(request.user) else {}


class OwnTextsInline(OwnTexts):
    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return super().has_add_permission(request, obj) and may_add(request.user, self.model)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        permitted = super().has_change_permission(request, obj)
        return permitted and bool(writable_fields(request.user, self.model))

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        # Which row is asked of each by itself.
        return super().has_delete_permission(request, obj) and may_add(request.user, self.model)

    def is_text(self, obj: Any) -> bool:
        return is_of_one_language(self.model)

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
        return len(self.missing_texts(request, obj))

    def missing_texts(self, request: HttpRequest, obj: Any) -> list[dict[str, str]]:
        """A row to write each text in that a translator's languages have not."""
        if obj is None or not may_add(request.user, self.model):
            return []
        (parent,) = self.hidden()
        there = set(self.model._default_manager.filter(**{parent: obj}).values_list(LANGUAGE, flat=True))
        return [{LANGUAGE: code} for code in sorted(languages_of(request.user) - there)]

    def get_formset(self, request: HttpRequest, obj: Any = None, **options: Any) -> Any:
        if edits_everything(request.user):
            return super().get_formset(request, obj, **options)
        options.setdefault("form", kept_to_own_texts(self.form, request.user))
        options.setdefault("formset", kept_rows(self.formset, request.user))
        return super().get_formset(request, obj, **options)


def kept_rows(formset_class: Any, user: Any) -> Any:
    """The rows, of which this user may remove those that are theirs."""

    class Kept(formset_class):
        def add_fields(self, form: Any, index: int | None) -> None:
            super().add_fields(form, index)
            box = form.fields.get(DELETION_FIELD_NAME)
            if box and not form.instance._state.adding and not may_delete(user, form.instance):
                box.disabled = True

    return Kept


class OwnTextsAdmin(OwnTexts):
    def has_add_permission(self, request: HttpRequest) -> bool:
        return super().has_add_permission(request) and may_add(request.user, self.model)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        permitted: bool = super().has_change_permission(request, obj)
        if edits_everything(request.user):
            return permitted
        return (permitted and has_own_texts(request.user, self.model, obj)) or self.has_texts_in_line(request)

    def has_texts_in_line(self, request: HttpRequest) -> bool:
        """Whether texts stand on the page of something that is itself not a translator's."""
        return bool(languages_of(request.user)) and any(has_texts(inline.model) for inline in self.inlines)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        permitted = super().has_delete_permission(request, obj)
        is_own = may_add(request.user, self.model) if obj is None else may_delete(request.user, obj)
        return permitted and is_own

    def is_text(self, obj: Any) -> bool:
        # One that is there keeps its language and what it is of.
        return obj is None and is_of_one_language(self.model)

    def get_actions(self, request: HttpRequest) -> dict[str, Any]:
        actions: dict[str, Any] = super().get_actions(request)
        if edits_everything(request.user):
            return actions
        return {name: action for name, action in actions.items() if self.is_for_translators(action)}

    def is_for_translators(self, action: Any) -> bool:
        needed = set(getattr(action[0], "allowed_permissions", ["change"]))
        return needed <= HARMLESS or (needed == {"delete"} and is_of_one_language(self.model))

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **options: Any) -> Any:
        form = super().get_form(request, obj, change=change, **options)
        return form if edits_everything(request.user) else kept_to_own_texts(form, request.user)

    def get_changelist_form(self, request: HttpRequest, **options: Any) -> Any:
        form = super().get_changelist_form(request, **options)
        return form if edits_everything(request.user) else kept_to_own_texts(form, request.user)

    def get_formset_kwargs(self, request: HttpRequest, obj: Any, inline: Any, prefix: str) -> dict[str, Any]:
        options: dict[str, Any] = super().get_formset_kwargs(request, obj, inline, prefix)
        if isinstance(inline, OwnTextsInline) and not edits_everything(request.user):
            options["initial"] = inline.missing_texts(request, obj if obj.pk else None)
        return options

    def save_model(self, request: HttpRequest, obj: Model, form: Any, change: bool) -> None:
        # Who wrote a text on the page of a card has not changed the card.
        if form.changed_data or not change or edits_everything(request.user):
            super().save_model(request, obj, form, change)


def has_own_texts(user: Any, model: type[Model], row: Any) -> bool:
    own = writable_fields(user, model)
    return bool(own) if row is None else any(may_write(user, row, field) for field in own)
