"""An action that asks for a value first: another topic, another group."""

from collections.abc import Callable
from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext, gettext_lazy as _

from cardsdb.site.admin.lists import change_each
from cardsdb.site.admin.pages import page

NAMED_ON_THE_PAGE = 50


def moving(field: str) -> Callable[..., HttpResponse | None]:
    """The action for content that stands in groups: this field says in which."""

    @admin.action(description=_("Move what is selected to another group"), permissions=["change"])
    def move(model_admin: Any, request: HttpRequest, queryset: QuerySet[Any]) -> HttpResponse | None:
        form = form_for(queryset.model, field)(request.POST if "apply" in request.POST else None)
        if form.is_valid():
            change_each(model_admin, request, queryset, field, form.cleaned_data[field])
            return None
        context = {"form": form, "known": known_values(queryset.model, field), "field": field}
        context |= selection(request, queryset)
        return page(model_admin, request, "move", gettext("Move to another group"), context)

    return move


def selection(request: HttpRequest, queryset: QuerySet[Any]) -> dict[str, Any]:
    """What a page that asks before an action shows and sends of what is selected."""
    return {
        "count": queryset.count(),
        "named": queryset[:NAMED_ON_THE_PAGE],
        "checkbox": ACTION_CHECKBOX_NAME,
        "selected": request.POST.getlist(ACTION_CHECKBOX_NAME),
        "select_across": request.POST.get("select_across", "0"),
    }


def form_for(model: type[Model], name: str) -> type[forms.Form]:
    """A form of one field of a model."""
    field: Any = model._meta.get_field(name)
    box = field.formfield()
    if not field.choices:
        box.widget.attrs["list"] = "known-values"
    return type("MoveForm", (forms.Form,), {name: box})


def known_values(model: type[Model], name: str) -> list[str]:
    if model._meta.get_field(name).choices:  # type: ignore[union-attr]
        return []
    return list(model._default_manager.order_by(name).values_list(name, flat=True).distinct()[:500])
