"""Forms that are not saved though nothing is wrong: they were only run, wait for a yes, or change nothing."""

from typing import Any, Final

from django import forms
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from reversion import is_registered

from cardsdb.history import digest_of, now
from cardsdb.site.admin.saving import current_saving
from cardsdb.site.admin.typed import AGAIN, MARK
from cardsdb.site.translations import admin_page

NOT_WRONG: Final = "not_wrong"


def keep_from_saving(form: Any, message: Any) -> None:
    """Refuse a form though nothing is wrong with it, and say why it is not saved."""
    form.add_error(None, ValidationError(message, code=NOT_WRONG))


class EditedForm(forms.ModelForm):
    """A form that does as its saving says: what it is given, and why it is not saved."""

    def __init__(self, data: Any = None, *arguments: Any, **options: Any) -> None:
        super().__init__(given(data), *arguments, **options)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        for reason in current_saving().reasons:
            keep_from_saving(self, reason)
        return cleaned

    def is_valid(self) -> bool:
        return super().is_valid() and not current_saving().is_only_shown


def given(data: Any) -> Any:
    """What a form or its parts are to take for what was sent, if anything was."""
    other = current_saving().data if data is not None else None
    return data if other is None else other


def why_not_saved(context: dict[str, Any]) -> list[Any]:
    """Takes them from the errors of a page: it asks nobody to correct what is no error."""
    errors = context["adminform"].form.non_field_errors()
    reasons = [each.message for each in errors.data if each.code == NOT_WRONG]
    errors.data = [each for each in errors.data if each.code != NOT_WRONG]
    context["errors"] = [each for each in context["errors"] if each]
    return reasons


def typed(request: HttpRequest, content: Any) -> dict[str, Any]:
    """What the browser needs to know to keep what is typed."""
    is_kept = content is not None and is_registered(type(content))
    return {
        "state": digest_of(now(content)) if is_kept else "",
        "history": admin_page(type(content), "history", content.pk) if is_kept else "",
        "is_bound": request.method == "POST",
        "mark": request.POST.get(MARK, ""),
        "again": AGAIN,
    }
