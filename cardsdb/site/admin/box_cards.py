"""The cards of a box as its editors see them: what lies in it, what is missing, and all of it published."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, Final

from django.contrib import messages
from django.contrib.admin.utils import unquote
from django.core.exceptions import PermissionDenied, ValidationError
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import URLPattern
from django.utils.translation import gettext as _, gettext_noop, ngettext
from reversion import revisions

from cardsdb.models import Card, DataVersion, Edition, Printing, Status, Wording
from cardsdb.notes import note
from cardsdb.roles import edits_everything
from cardsdb.site.admin.on_site import tell_where_it_is_seen
from cardsdb.site.admin.pages import BesideAdmin, page
from cardsdb.site.translations import admin_page

SHOWN: Final = 300
NEVERTHELESS: Final = "without_wordings"


@dataclass(frozen=True)
class CardInBox:
    """A card of a box, with what its editors still have to do."""

    printing: Printing

    @property
    def card(self) -> Card:
        return self.printing.card

    @property
    def address(self) -> str:
        return admin_page(Card, "change", self.card.pk)

    @cached_property
    def wording(self) -> Wording | None:
        """What it says in this box."""
        own = (each for each in self.card.wordings.all() if each.edition_id == self.printing.edition_id)
        return next(own, None)

    @property
    def said(self) -> str:
        return self.lacks or (self.wording.text if self.wording else "–")

    @property
    def lacks(self) -> str:
        """What keeps the engine from playing it here."""
        if not self.card.has_effect or (self.wording and self.wording.is_published):
            return ""
        return _("Its wording is a draft.") if self.wording else _("It has no wording in this box.")


@dataclass(frozen=True)
class BoxInPreparation:
    """A box with all its cards, and what is not published of it."""

    edition: Edition

    @cached_property
    def cards(self) -> list[CardInBox]:
        printings = self.edition.printings.select_related("card").order_by("card__number")
        return [CardInBox(each) for each in printings.prefetch_related("card__wordings")[:SHOWN]]

    @property
    def drafts(self) -> list[CardInBox]:
        return [each for each in self.cards if not each.card.is_published]

    @property
    def has_drafts(self) -> bool:
        return not self.edition.is_published or bool(self.drafts)

    @property
    def unplayable(self) -> list[CardInBox]:
        return [each for each in self.cards if each.lacks]

    @property
    def waiting(self) -> list[Any]:
        """What would be published: the box first, then its cards."""
        box = [] if self.edition.is_published else [self.edition]
        return [*box, *(each.card for each in self.drafts)]

    def publish(self) -> list[Any]:
        """Publish all of it. Raises `ValidationError` with everything that stands in the way."""
        published = self.waiting
        for content in published:
            content.status = Status.PUBLISHED
        if problems := [problem for content in published for problem in problems_of(content)]:
            raise ValidationError(problems)
        with DataVersion.raised_once():
            for content in published:
                content.save()
        DataVersion.raise_by_one()
        return published


def problems_of(content: Any) -> Iterator[str]:
    try:
        content.full_clean()
    except ValidationError as error:
        yield from (f"{content}: {message}" for message in error.messages)


class BoxPublishing(BesideAdmin):
    """The page that publishes a box and its cards together, all or nothing, in one revision."""

    @property
    def urls(self) -> list[URLPattern]:
        return [self.url("<path:object_id>/publish/", self.publish_box_view, "publish")]

    def publish_box_view(self, request: HttpRequest, object_id: str) -> HttpResponse:
        answer: HttpResponse = self.admin.checked(request, partial(self.publish_box, request, object_id))
        return answer

    def publish_box(self, request: HttpRequest, object_id: str) -> HttpResponse:
        edition = self.admin.get_object(request, unquote(object_id))
        if edition is None:
            raise Http404
        if not self.admin.has_change_permission(request, edition) or not edits_everything(request.user):
            raise PermissionDenied
        problems: list[str] = []
        if request.method == "POST" and BoxInPreparation(edition).has_drafts:
            try:
                return self.published(request, edition)
            except ValidationError as error:
                problems = error.messages
        context = {
            "object": edition,
            "box": BoxInPreparation(Edition.objects.get(pk=edition.pk)),
            "problems": problems,
            "nevertheless": NEVERTHELESS,
        }
        return page(self.admin, request, "hornbook/publish_box", _("Publish this box and its cards"), context)

    def published(self, request: HttpRequest, edition: Edition) -> HttpResponse:
        """Publish it and go to its page. Raises `ValidationError`."""
        box = BoxInPreparation(edition)
        if box.unplayable and NEVERTHELESS not in request.POST:
            message = _("Some cards cannot be played yet: tick that they are published all the same.")
            raise ValidationError(message)
        number = self.publish_box_as_revision(request, box)
        message = ngettext(
            "The box is published, and %(count)s card with it.",
            "The box is published, and %(count)s cards with it.",
            number,
        )
        messages.success(request, message % {"count": number})
        tell_where_it_is_seen(request, edition)
        return HttpResponseRedirect(admin_page(Edition, "change", edition.pk))

    def publish_box_as_revision(self, request: HttpRequest, box: BoxInPreparation) -> int:
        """How many cards are published with it."""
        with transaction.atomic(), self.admin.create_revision(request):
            published = box.publish()
            comment = note(gettext_noop("Published with the box “%(box)s”."), box=str(box.edition))
            for content in (*published, box.edition):
                revisions.add_to_revision(content)
            for content in published:
                self.admin.log_change(request, content, [comment])
        return sum(isinstance(content, Card) for content in published)
