"""The reader's collection: the boxes they own, all played with at one table, kept in their browser."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from cardsdb.access.preferences import address_with, are_published, boxes_named, kept_boxes, redirect_with
from cardsdb.access.readers import ReaderRequest, chosen_boxes
from cardsdb.addresses import absolute
from cardsdb.cards.boxes import Box, Part, groups_of_boxes, parts_of
from cardsdb.cards.links import CardLink, distinguished
from cardsdb.gathering import gathered
from cardsdb.library import current_library, table_of
from cardsdb.models import Edition
from engine import Edition as EngineEdition, Library


@require_safe
def collection(request: ReaderRequest) -> HttpResponse:
    """The boxes the address names, or those that are kept, to be ticked; and what they come to together."""
    if kept := kept_instead(request):
        return redirect_with(request, {"edition": kept})
    adult, chosen = request.preferences.adult, chosen_boxes(request)
    context = {
        "chosen": chosen,
        "groups": groups_of_boxes(adult=adult),
        "is_kept": kept_boxes(request, "collection") == request.preferences.named_boxes,
        "link": absolute(request, address_with(request.path, request.preferences.in_address)),
        **(together(current_library(adult=adult), chosen) if len(chosen) > 1 else {}),
    }
    response = render(request, "cardsdb/collection.html", context)
    patch_cache_control(response, private=True, no_store=True)
    return response


def kept_instead(request: ReaderRequest) -> str:
    """The collection that is kept, where the address names a single box; whoever shares one names several."""
    kept = kept_boxes(request, "collection")
    boxes = boxes_named(kept)
    is_there = len(boxes) > 1 and are_published(boxes, adult=request.preferences.adult)
    return kept if is_there and len(request.preferences.boxes) == 1 else ""


# What the boxes come to together


@dataclass(frozen=True)
class Reprints:
    """Cards whose texts differ between boxes on one table: they are played as the first box prints them."""

    played: Edition
    others: tuple[Edition, ...]
    cards: list[CardLink]


def together(library: Library, chosen: Sequence[Edition]) -> dict[str, object]:
    table = table_of(library, *(edition.slug for edition in chosen))
    return {"box": Box(chosen[0], parts_on(table)), "reprints": reprints_on(library, table, chosen)}


def parts_on(table: EngineEdition) -> tuple[Part, ...]:
    copies = gathered(((0, face.type), table.copies_known_of(face)) for face in table.faces.values())
    return parts_of(0, copies)


def reprints_on(library: Library, table: EngineEdition, chosen: Sequence[Edition]) -> list[Reprints]:
    cards: defaultdict[tuple[Edition, ...], list[CardLink]] = defaultdict(list)
    for face in sorted(table.faces.values(), key=lambda face: face.number):
        printed = {box: library.edition(box.slug).faces.get(face.id) for box in chosen}
        if others := [box for box, other in printed.items() if other and other.lines != face.lines]:
            played = next(box for box, other in printed.items() if other and box not in others)
            cards[played, *others].append(CardLink.to(face))
    return [
        Reprints(played, tuple(others), distinguished(links)) for (played, *others), links in cards.items()
    ]
