"""Cards as they stand in lists: drawn once for each box and language, and kept while the content stays."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from cardsdb.cards.faces import Face, cards_to_draw, face_of
from cardsdb.cards.links import distinguished
from cardsdb.languages import language_of_reader
from cardsdb.library import current_library, plays
from cardsdb.models import DataVersion, Edition
from rules.query import CardFound

KEPT_AT_MOST = 4000
_kept: dict[Any, "Tile"] = {}


@dataclass(frozen=True)
class Tile:
    """A card in a list, with its drawn face."""

    face: Face
    box: str
    drawing: SafeString


def tiles_of(found: Sequence[CardFound]) -> list[Tile]:
    """The tiles of these cards, each with the wording of the box it was found in."""
    base = (DataVersion.stamp(), get_language())
    missing = [each for each in found if (*base, each) not in _kept]
    if missing:
        if len(_kept) > KEPT_AT_MOST:
            _kept.clear()
        _kept.update({(*base, each): tile for each, tile in drawn(missing)})
    tiles = [_kept[*base, each] for each in found if (*base, each) in _kept]
    faces = distinguished([tile.face for tile in tiles])
    return [replace(tile, face=face) for tile, face in zip(tiles, faces, strict=True)]


def drawn(found: Iterable[CardFound]) -> Iterable[tuple[CardFound, Tile]]:
    library = current_library(adult=True)
    wanted = {each.slug: each for each in found}
    editions = {edition.slug: edition for edition in Edition.visible.all()}
    language = language_of_reader()
    for card in cards_to_draw(adult=True).filter(slug__in=wanted):
        each = wanted[card.slug]
        edition = editions.get(each.edition) or next(iter(editions.values()))
        face = face_of(card, edition, playable=plays(library, card))
        drawing = render_to_string("cardsdb/tile.html", {"face": face, "LANGUAGE_CODE": language})
        yield each, Tile(face, edition.name_in(language).text, drawing)
