"""An action that asks for a value first: another topic, another group."""

from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils.translation import gettext, gettext_lazy as _

from cardsdb.site.admin.lists import change_each

NAMED_ON_THE_PAGE = 50


class Moves(admin.ModelAdmin):
    """Content that stands in groups and can be moved from one to another."""

    moved_by: ClassVar[str] = "topic"

    @admin.action(description=_("Move what is selected to another group"), permissions=["change"])
    def move(self, request: HttpRequest, queryset: QuerySet[Any]) -> HttpResponse | None:
        form = form_for(self.model, self.moved_by)(request.POST if "apply" in request.POST else None)
        if form.is_valid():
            change_each(self, request, queryset, self.moved_by, form.cleaned_data[self.moved_by])
            return None
        return TemplateResponse(request, "admin/move.html", self.move_context(request, queryset, form))

    def move_context(self, request: HttpRequest, queryset: QuerySet[Any], form: Any) -> dict[str, Any]:
        return {
            **self.admin_site.each_context(request),
            "title": gettext("Move to another group"),
            "opts": self.model._meta,
            "form": form,
            "known": known_values(self.model, self.moved_by),
            "field": self.moved_by,
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
