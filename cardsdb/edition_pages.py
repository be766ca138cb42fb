"""The pages of the editions: what is in each box, and how it is played."""

from typing import Final

from django.db.models import QuerySet
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _, gettext_lazy
from django.views.decorators.http import require_safe

from cardsdb.boxes import Box, box_of, boxes_of, types_in
from cardsdb.card_links import CardLink, cards_in
from cardsdb.faces import cards_to_draw, faces_of
from cardsdb.library import current_library
from cardsdb.models import Edition, Printing, sorting_form
from cardsdb.preferences import adult_gate
from cardsdb.readers import ReaderRequest
from rules.differing import rules_of_box
from rules.models import Reading

# The parts of a page of an edition, by their anchors.
PARTS: Final = (
    ("composition", gettext_lazy("What is in the box")),
    ("numbers", gettext_lazy("The numbers")),
    ("two", gettext_lazy("For two players")),
    ("rules", gettext_lazy("Which rules differ")),
    ("cards", gettext_lazy("Every card")),
)


@require_safe
def editions(request: ReaderRequest) -> HttpResponse:
    boxes = boxes_of(Edition.visible.for_reader(adult=request.preferences.adult))
    return render(request, "cardsdb/editions.html", {"boxes": boxes, "types": types_in(boxes)})


@require_safe
def edition(request: ReaderRequest, slug: str) -> HttpResponse:
    adult = request.preferences.adult
    every = list(Edition.visible.for_reader(adult=adult))
    shown = next((edition for edition in every if edition.slug == slug), None)
    if shown is None:
        return closed_or_missing_edition(request, slug)
    by_name = request.GET.get("sort") == "name"
    context = {
        "jumps": [(anchor, str(title)) for anchor, title in PARTS],
        "box": box_with_list_for_two(shown, adult),
        "doubtful": doubtful_in(shown, adult),
        "rules": rules_of_box(shown, every, adult=adult),
        "readings": readings_of(shown, adult),
        "sort": "name" if by_name else "number",
        "cards": cards_of(shown, adult, by_name=by_name),
    }
    return render(request, "cardsdb/edition.html", context)


def box_with_list_for_two(edition: Edition, adult: bool) -> Box:
    two_players = edition.facts.get("two_players") or {"removed": []}
    removed = cards_to_draw(adult=adult).filter(slug__in=two_players["removed"])
    return box_of(edition, removed_for_two=faces_of(removed, edition))


def cards_of(edition: Edition, adult: bool, *, by_name: bool) -> list[CardLink]:
    """Every card of the box, by its number or by its name in the reader's language."""
    cards = cards_in(current_library(adult=adult).edition(edition.slug))
    return sorted(cards, key=lambda card: sorting_form(card.title.name)) if by_name else cards


def doubtful_in(edition: Edition, adult: bool) -> list[Printing]:
    doubtful = Printing.visible.for_reader(adult=adult).filter(edition=edition, verified=False)
    return list(doubtful.select_related("card").prefetch_related("card__names"))


def readings_of(edition: Edition, adult: bool) -> QuerySet[Reading]:
    """What is contested in this box and not in every other."""
    readings: QuerySet[Reading] = Reading.visible.for_reader(adult).filter(editions=edition)
    return readings


def closed_or_missing_edition(request: ReaderRequest, slug: str) -> HttpResponse:
    if Edition.visible.filter(slug=slug).exists():
        return adult_gate(request)
    raise Http404(_("There is no edition with this address."))
