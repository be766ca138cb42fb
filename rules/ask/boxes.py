"""The box a question is played in: the reader's, or the first that has the card, mixed where it takes two."""

from engine import Edition, Library


def box_with(library: Library, edition: str, card: str) -> Edition:
    """This box if the card lies in it, otherwise the first that has it."""
    chosen = library.editions[edition]
    boxes = (chosen, *library.editions.values())
    return next(box for box in boxes if card in box.faces) if card else chosen


def table_with(library: Library, box: Edition, other: str) -> tuple[Library, Edition]:
    """The box that is played with: mixed with the first that has the other card, where it needs that."""
    if not other or other in box.faces:
        return library, box
    added = next(each.id for each in library.editions.values() if other in each.faces)
    mixed = library.combined([box.id, added])
    return mixed, mixed.editions[box.id]
