"""What the list of cards finds and changes by their parts: printings, wordings and differences in print."""

from functools import partial
from typing import Any, ClassVar, Final

from django.db.models import Model, Q, QuerySet
from django.http import HttpRequest
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from cardsdb.models import PRINTS, Card, PrintDifference, Printing, Side, Status, Wording
from cardsdb.numbers import whole_number
from cardsdb.site.admin.lists import Choice, giving

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


def parts_of(part: type[Model], request: HttpRequest, cards: QuerySet[Card]) -> QuerySet[Any]:
    """Those of all cards that are selected."""
    parts = part._default_manager.filter(card__in=cards.order_by().values("pk"))
    return in_box(request, parts).select_related("card", "edition")


OF_PRINTINGS, OF_WORDINGS = partial(parts_of, Printing), partial(parts_of, Wording)
OF_PARTS: Final = (
    giving("verify", _("Mark their printings as verified"), "verified", True, OF_PRINTINGS),
    giving("doubt", _("Mark their printings as not verified"), "verified", False, OF_PRINTINGS),
    giving("publish_wordings", _("Publish their wordings"), "status", Status.PUBLISHED, OF_WORDINGS),
    giving("unpublish_wordings", _("Make their wordings drafts"), "status", Status.DRAFT, OF_WORDINGS),
)
