"""Which cards were replaced from one print of a box to the next."""

from collections.abc import Iterable
from dataclasses import dataclass

from cardsdb.cards.links import CardLink, distinguished
from cardsdb.models import Edition
from engine import Edition as EngineEdition, Library


@dataclass(frozen=True)
class Replacement:
    """A card that went or came with a later print, and those of its type that came or went with it."""

    later: Edition
    went: bool
    others: list[CardLink]


def replacements_of(card: str, editions: Iterable[Edition], library: Library) -> list[Replacement]:
    """For each print that dropped this card for others of its type, or took it up for them.

    No source says which card stands for which; the types of a box keep their numbers, though.
    """
    shown = {edition.pk: edition for edition in editions}
    prints = [
        (each, shown[each.earlier_print_id]) for each in shown.values() if each.earlier_print_id in shown
    ]
    found = (replacement(card, later, earlier, library) for later, earlier in prints)
    return [each for each in found if each]


def replacement(card: str, later: Edition, earlier: Edition, library: Library) -> Replacement | None:
    after, before = library.editions[later.slug], library.editions[earlier.slug]
    face = before.faces.get(card) or after.faces.get(card)
    if face is None or (card in before.faces) == (card in after.faces):
        return None
    went = card in before.faces
    others = links_without(after, before, face.type) if went else links_without(before, after, face.type)
    return Replacement(later, went, others) if others else None


def links_without(box: EngineEdition, other: EngineEdition, type_: str) -> list[CardLink]:
    """The cards of a type that lie in one box and not in the other."""
    faces = [face for face in box.faces.values() if face.type == type_ and face.id not in other.faces]
    return distinguished([CardLink.to(face) for face in faces])
