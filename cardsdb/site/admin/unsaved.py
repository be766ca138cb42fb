"""Forms that are not saved though nothing is wrong: they were only run, wait for a yes, or change nothing."""

from collections.abc import Sequence
from typing import Any, Final

from django import forms
from django.contrib import messages
from django.contrib.admin import ModelAdmin
from django.core.exceptions import ValidationError
from django.db.models import Model
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from reversion import is_registered

from cardsdb.history import digest_of, now
from cardsdb.site.admin.saving import current_saving
from cardsdb.site.admin.typed import AGAIN, MARK

NOT_WRONG: Final = "not_wrong"


def keep_from_saving(form: Any, told: Any) -> None:
    """Refuse a form though nothing is wrong with it, and say why it is not saved."""
    form.add_error(None, ValidationError(told, code=NOT_WRONG))


def refused(form: Any, reasons: Sequence[Any]) -> Any:
    """The form, kept from being saved for these reasons and with everything that was typed."""
    if not reasons:
        return form

    class Refused(form):
        def clean(self) -> Any:
            cleaned = super().clean()
            for told in reasons:
                keep_from_saving(self, told)
            return cleaned

    return Refused


class SaysWhyNotSaved(ModelAdmin):
    """A page that asks nobody to correct what is no error."""

    def get_form(self, request: HttpRequest, *arguments: Any, **options: Any) -> Any:
        return refused(super().get_form(request, *arguments, **options), current_saving().reasons)

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *arguments: Any, **options: Any
    ) -> HttpResponse:
        told = context["adminform"].form.non_field_errors()
        context["not_saved"] = [each.message for each in told.data if each.code == NOT_WRONG]
        told.data = [each for each in told.data if each.code != NOT_WRONG]
        context["errors"] = [each for each in context["errors"] if each]
        return super().render_change_form(request, context, *arguments, **options)


class NeverSaved(forms.BaseForm):
    """A form that is shown with all that was sent, and not saved whatever that is."""

    def is_valid(self) -> bool:
        super().is_valid()
        return False


def never_saved(form: Any) -> Any:
    return type(form.__name__, (NeverSaved, form), {})


class ShowsWhatWasTyped(ModelAdmin):
    """A form that can be shown once more with what somebody typed in it and did not save."""

    shows_what_was_typed = True

    def get_form(self, request: HttpRequest, *arguments: Any, **options: Any) -> Any:
        form = super().get_form(request, *arguments, **options)
        return never_saved(form) if AGAIN in request.POST else form

    def changeform_view(self, request: HttpRequest, *arguments: Any, **options: Any) -> Any:
        if AGAIN in request.POST:
            told = _("This is what you typed. It is not saved yet: look through it, and save it.")
            messages.warning(request, told)
        return super().changeform_view(request, *arguments, **options)

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *arguments: Any, **options: Any
    ) -> HttpResponse:
        if not context.get("is_popup"):
            context["typed"] = self.typed(request, context.get("original"))
        return super().render_change_form(request, context, *arguments, **options)

    def typed(self, request: HttpRequest, content: Any) -> dict[str, Any]:
        """What the browser needs to know to keep it."""
        is_kept = content is not None and is_registered(type(content))
        name = f"{self.admin_site.name}:{self.opts.app_label}_{self.opts.model_name}_history"
        return {
            "state": digest_of(now(content)) if is_kept else "",
            "history": reverse(name, args=[content.pk]) if is_kept else "",
            "is_bound": request.method == "POST",
            "mark": request.POST.get(MARK, ""),
            "again": AGAIN,
        }


class SavesWhatChanged(SaysWhyNotSaved):
    """A page on which saving what is as it was changes nothing, and makes no entry in the history."""

    def save_model(self, request: HttpRequest, obj: Model, form: Any, change: bool) -> None:
        if form.has_changed() or not change:
            super().save_model(request, obj, form, change)

    def save_related(self, request: Any, form: Any, formsets: Any, change: bool) -> None:
        # A kept change that is published as it is changes what is published, though nothing in its form.
        saving = current_saving()
        is_as_it_was = change and not saving.publication
        saving.nothing_changed = is_as_it_was and not any(each.has_changed() for each in (form, *formsets))
        if saving.nothing_changed:
            return
        if change and not form.has_changed():
            super().save_model(request, form.instance, form, change)
        super().save_related(request, form, formsets, change)

    def construct_change_message(self, request: Any, form: Any, formsets: Any, add: bool = False) -> Any:
        # Those that were not saved do not know what was new in them.
        saved = [] if current_saving().nothing_changed else formsets
        return super().construct_change_message(request, form, saved, add)

    def log_change(self, request: Any, obj: Model, message: Any) -> Any:
        return [] if current_saving().nothing_changed else super().log_change(request, obj, message)

    def message_user(
        self, request: Any, message: Any, level: int | str = messages.INFO, *arguments: Any, **options: Any
    ) -> None:
        """Django says that it was changed."""
        if level == messages.SUCCESS and current_saving().nothing_changed:
            message, level = _("Nothing was changed: it is as it was."), messages.INFO
        super().message_user(request, message, level, *arguments, **options)
