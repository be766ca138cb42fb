"""The pages of the editions: what is in each box, and how it is played."""

from collections.abc import Iterable, Sequence
from typing import Final

from django.db.models import QuerySet
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _, gettext_lazy
from django.views.decorators.http import require_safe

from cardsdb.access.preferences import adult_gate, visible_editions
from cardsdb.access.readers import ReaderRequest
from cardsdb.cards.boxes import box_of, groups_of_boxes, types_in
from cardsdb.cards.decks import Deck, deck_of
from cardsdb.cards.links import CardLink, cards_in
from cardsdb.library import current_library
from cardsdb.models import Edition, Printing
from cardsdb.names.folding import sorting_form
from rules.book.differing import rules_of_box
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
    groups = groups_of_boxes(adult=request.preferences.adult)
    types = types_in([box for _title, boxes in groups for box in boxes])
    return render(request, "cardsdb/editions.html", {"groups": groups, "types": types})


@require_safe
def edition(request: ReaderRequest, slug: str) -> HttpResponse:
    adult = request.preferences.adult
    every = visible_editions(adult=adult)
    shown = next((edition for edition in every if edition.slug == slug), None)
    if shown is None:
        return closed_or_missing_edition(request, slug)
    sort = "name" if request.GET.get("sort") == "name" else "number"
    cards = cards_in(current_library(adult=adult).edition(slug))
    deck = deck_of(shown, players=2)
    context = {
        "jumps": PARTS,
        "base_game": shown.base_game(adult=adult),
        "expansions": [each for each in every if each.goes_with_id == shown.pk],
        "box": box_of(shown),
        "doubtful": doubtful_in(shown, adult),
        "deck_for_two": deck,
        "left_out_for_two": left_out(cards, deck),
        "rules": rules_of_box(shown, with_rules(every), adult=adult),
        "readings": readings_of(shown, adult),
        "sort": sort,
        "cards": in_order(cards, sort),
    }
    return render(request, "cardsdb/edition.html", context)


def with_rules(editions: Iterable[Edition]) -> list[Edition]:
    """The boxes that are played by rules of their own."""
    return [edition for edition in editions if edition.rules_from == edition.slug]


def in_order(cards: Sequence[CardLink], sort: str) -> Sequence[CardLink]:
    return sorted(cards, key=lambda card: sorting_form(card.title.text)) if sort == "name" else cards


def left_out(cards: Sequence[CardLink], deck: Deck) -> list[CardLink]:
    """The cards that stay in the box."""
    removed = {card.slug for card, _copies in deck.removed}
    return [card for card in cards if card.slug in removed]


def doubtful_in(edition: Edition, adult: bool) -> list[Printing]:
    doubtful = Printing.visible.for_reader(adult=adult).filter(edition=edition, verified=False)
    return list(doubtful.select_related("card"))


def readings_of(edition: Edition, adult: bool) -> QuerySet[Reading]:
    """What is contested in this box and not in every other."""
    readings: QuerySet[Reading] = Reading.visible.for_reader(adult).filter(editions=edition)
    return readings


def closed_or_missing_edition(request: ReaderRequest, slug: str) -> HttpResponse:
    if Edition.visible.filter(slug=slug).exists():
        return adult_gate(request)
    raise Http404(_("There is no edition with this address."))
