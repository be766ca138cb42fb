"""Cards to lay on the table: found by name in any language or by type, in every box."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from django.utils.translation import gettext as _

from cardsdb.languages import language_of_reader
from cardsdb.models import CardType
from cardsdb.names.folding import sorting_form
from cardsdb.names.nearest import letters_shared
from engine import CardFinder, Edition, Face, Library, PositionError, read_own_cards
from rules import narration
from rules.editor.draft import Draft, boxes_in, cards_in, zones_of
from rules.names.finding import NamedCard, Query, find

FOUND_AT_MOST: Final = 24
OF_A_TYPE_AT_MOST: Final = 120


@dataclass(frozen=True)
class CardToLay:
    """A card that may be laid on the table."""

    id: str
    name: str
    type: str
    also: str = ""
    box: str = ""
    """The box it comes from, if it is none of those in play."""
    left: int | None = None
    """How many copies of the box lie nowhere yet."""

    @property
    def type_name(self) -> str:
        return str(CardType(self.type).label)


class CardPool:
    """The cards a draft may be made of: those of its boxes, and its own."""

    def __init__(self, draft: Draft, library: Library) -> None:
        self.draft = draft
        self.library = library
        self.is_known = all(box in library.editions for box in boxes_in(draft))

    @cached_property
    def edition(self) -> Edition:
        """The edition that gives the rules with all cards in play; own ones that cannot be are left out."""
        known = [box for box in boxes_in(self.draft) if box in self.library.editions]
        own = json.dumps(self.draft.get("own_cards", []))
        return edition_of(self.library, tuple(known or list(self.library.editions)[:1]), own)

    @cached_property
    def finder(self) -> CardFinder:
        return CardFinder(self.edition)

    def face(self, card: str) -> Face | None:
        """The card of an id or a name, as it is in play."""
        return self.edition.faces.get(card) or self.finder.find(card)

    @cached_property
    def laid(self) -> Counter[str]:
        zones = (cards_in(self.draft, zone) for zone in zones_of(self.draft))
        return Counter(card for cards in zones for card in cards if isinstance(card, str))

    def left_of(self, card: str) -> int | None:
        """How many copies of the boxes lie nowhere yet; None for cards no box has, and where nobody knows."""
        copies = self.edition.copies.get(card, 0)
        is_counted = copies and card not in self.edition.uncounted
        return max(0, copies - self.laid[card]) if is_counted else None

    def box_with(self, card: str) -> str:
        """The first of all boxes this card is printed in; none for own cards and unknown ones."""
        others = self.library.editions.values()
        return next((edition.id for edition in others if card in edition.faces), "")


# Reading wordings takes its time, and an edit leaves them as they are.
@lru_cache(maxsize=32)
def edition_of(library: Library, boxes: tuple[str, ...], own_cards: str) -> Edition:
    mixed = library.combined(boxes)
    try:
        own = read_own_cards(json.loads(own_cards))
        return mixed.with_own_cards(boxes[0], own).edition(boxes[0]) if own else mixed.edition(boxes[0])
    except PositionError:
        return mixed.edition(boxes[0])


def candidates(box: CardPool, typed: str, type_: str, *, adult: bool) -> list[CardToLay]:
    """The cards that are called so, the best first; without a name all cards of a type in play."""
    query = Query.typed(typed)
    if query.form:
        found = [*own_cards_called(box, query.form), *called(box, query, adult=adult)]
        fitting = [each for each in found if type_ in ("", each.type)]
        return list({each.id: each for each in fitting}.values())[:FOUND_AT_MOST]
    return list(of_type(box, type_))[:OF_A_TYPE_AT_MOST] if type_ else []


def called(box: CardPool, query: Query, *, adult: bool) -> Iterator[CardToLay]:
    found = find(query, adult=adult, boxes=box.edition.boxes)
    for hit in likest(found.cards, query) if found.is_guess else found.cards:
        there = hit.slug in box.edition.faces
        other = "" if there else box.box_with(hit.slug)
        if there or other:
            title = narration.box_name(box.library.editions[other]) if other else ""
            also = hit.also if hit.also != hit.title else ""
            yield CardToLay(hit.slug, hit.title, hit.type, also, title, box.left_of(hit.slug))


def likest(hits: list[NamedCard], query: Query) -> list[NamedCard]:
    """What was typed with errors may be any of these: the one most like it as a whole comes first."""
    return sorted(hits, key=lambda hit: -letters_shared(query.form, sorting_form(hit.also or hit.title)))


def own_cards_called(box: CardPool, form: str) -> Iterator[CardToLay]:
    for face in box.edition.own_cards:
        if form in sorting_form(face.name()):
            yield own_candidate(face)


def own_candidate(face: Face) -> CardToLay:
    return CardToLay(face.id, face.name(), face.type, _("your own card"))


def of_type(box: CardPool, type_: str) -> Iterator[CardToLay]:
    yield from (own_candidate(face) for face in box.edition.own_cards if face.type == type_)
    faces = by_name(face for face in box.edition.faces.values() if face.type == type_ and not face.own)
    uses = Counter(map(narration.face_name, faces))
    for face in faces:
        name = narration.face_name(face)
        yield CardToLay(
            face.id, name, face.type, face.name() if uses[name] > 1 else "", "", box.left_of(face.id)
        )


def by_name(faces: Iterable[Face]) -> list[Face]:
    language = language_of_reader()
    return sorted(faces, key=lambda face: sorting_form(face.name(language)))
