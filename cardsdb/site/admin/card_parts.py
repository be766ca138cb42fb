"""What the list of cards finds and changes by their parts: printings, wordings and differences in print."""

from collections.abc import Callable
from typing import Any, ClassVar, Final

from django.contrib import admin
from django.db.models import Model, Q, QuerySet
from django.http import HttpRequest
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from cardsdb.models import PRINTS, Card, PrintDifference, Printing, Side, Status, Wording
from cardsdb.numbers import whole_number
from cardsdb.site.admin.lists import Choice, change_each

BOX: Final = "printings__edition__id__exact"
"""The filter of the list by an edition: what is asked or done of parts is of those in this box."""


def in_box(request: HttpRequest, parts: QuerySet[Any]) -> QuerySet[Any]:
    box = whole_number(request.GET.get(BOX, ""))
    return parts.filter(edition=box) if box else parts


class WithPart(Choice):
    """Cards with such a part, or without any."""

    part: ClassVar[type[Model]]

    def narrowed(self, request: HttpRequest, queryset: QuerySet[Card], how: Q | None) -> QuerySet[Card]:
        parts = in_box(request, self.part._default_manager.order_by())
        if how is None:
            return queryset.exclude(pk__in=parts.values("card"))
        return queryset.filter(pk__in=parts.filter(how).values("card"))


class HasWording(WithPart):
    title = _("wording")
    parameter_name = "wording"
    part = Wording
    choices_offered = {
        "yes": (_("with a wording"), Q()),
        "published": (_("with a published wording"), Q(status=Status.PUBLISHED)),
        "draft": (_("with a wording that is a draft"), Q(status=Status.DRAFT)),
        "no": (_("without a wording"), None),
    }


class OfPrinting(WithPart):
    title = _("printing")
    parameter_name = "printing"
    part = Printing
    choices_offered = {
        "verified": (_("verified"), Q(verified=True)),
        "doubtful": (_("not verified"), Q(verified=False)),
        "noted": (_("with a note"), ~Q(note={})),
        "plain": (_("without a note"), Q(note={})),
    }


def followed(side: Side) -> Any:
    engine: Any = PrintDifference._meta.get_field("engine")
    return format_lazy("{}: {}", engine.verbose_name, side.label)


class DiffersInPrint(WithPart):
    title = _("difference in print")
    parameter_name = "print"
    part = PrintDifference
    choices_offered = {
        **{code: (name, Q(language=code)) for code, name in PRINTS.items()},
        **{f"plays-{side.value}": (followed(side), Q(engine=side)) for side in Side},
    }


def giving_parts(
    name: str, description: Any, part: type[Model], field: str, value: Any
) -> Callable[..., None]:
    """An action that gives the parts of all cards that are selected a value."""

    @admin.action(description=description, permissions=["change"])
    def action(model_admin: Any, request: HttpRequest, queryset: QuerySet[Card]) -> None:
        parts = part._default_manager.filter(card__in=queryset.order_by().values("pk"))
        chosen = in_box(request, parts).select_related("card", "edition")
        change_each(model_admin, request, chosen, field, value)

    action.__name__ = name
    return action


OF_PARTS: Final = (
    giving_parts("verify", _("Mark their printings as verified"), Printing, "verified", True),
    giving_parts("doubt", _("Mark their printings as not verified"), Printing, "verified", False),
    giving_parts("publish_wordings", _("Publish their wordings"), Wording, "status", Status.PUBLISHED),
    giving_parts("unpublish_wordings", _("Make their wordings drafts"), Wording, "status", Status.DRAFT),
)
