"""Which box a question is asked in, and which boxes it takes."""

from collections.abc import Iterator, Sequence, Set
from typing import Any

from cardsdb.library import mixed, table_of
from engine import Edition, Library


def box_with(library: Library, boxes: Sequence[str], card: str) -> Edition:
    """These boxes if the card lies in them, otherwise the first with it; an expansion is added to these."""
    chosen = table_of(library, *boxes)
    if not card or card in chosen.faces:
        return chosen
    first = first_with(library, card)
    return with_added(library, chosen, first.id) if first.is_shuffled_in else first


def table_with(library: Library, box: Edition, other: str) -> tuple[Library, Edition]:
    """The box that is played with: mixed with the first that has the other card, where it needs that."""
    if other and other not in box.faces:
        box = with_added(library, box, first_with(library, other).id)
    return mixed(library, box.boxes), box


def first_with(library: Library, card: str) -> Edition:
    return next(box for box in library.editions.values() if card in box.faces)


def with_added(library: Library, box: Edition, added: str) -> Edition:
    return mixed(library, (*box.boxes, added)).edition(box.id)


def other_tables(library: Library, box: Edition, cards: Set[str]) -> Iterator[tuple[str, Edition]]:
    """The tables of other boxes on which these cards can be played, and otherwise than on this one."""
    found = {played_by(box, cards)}
    for edition in library.editions:
        table = table_of(library, edition)
        if all(card in table.faces and table.faces[card].playable for card in cards):
            played = played_by(table, cards)
            if played not in found:
                found.add(played)
                yield edition, table


def played_by(table: Edition, cards: Set[str]) -> tuple[Any, ...]:
    """What decides how these cards are played: whose rules hold, and what they say."""
    return (table.id, *(table.faces[card] for card in sorted(cards)))
