"""What the engine is told of the published cards: the fields of their fixtures it plays with, and no others.

Plain rows are read. To make an object of each would take ten times as long, and all of it is read after
every edit.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from typing import Any

from django.db.models import QuerySet

from cardsdb.content.parts import Fixture
from cardsdb.models import Card, Printing, Wording

Rows = defaultdict[int, list[Any]]


def card_facts(cards: Collection[int] | None = None) -> Iterator[Fixture]:
    """A dict for each published card, or each with one of these keys, as `Library.build` takes it."""
    printings = by_card(part(Printing, cards).values_list("card", "edition__slug", "copies"))
    wordings = by_card(part(Wording, cards).values_list("card", "edition__slug", "text"))
    for key, slug, number, card_type, family, names in rows_of(cards):
        yield {
            "id": slug,
            "number": number,
            "type": card_type,
            "names": names,
            # Sorted here: a database may pass over hyphens, as dictionaries do.
            "printings": [{"edition": box, "copies": copies} for box, copies in sorted(printings[key])],
            "wordings": [{"editions": [box], "lines": text.split("\n")} for box, text in wordings[key]],
        } | ({"family": family} if family else {})


def rows_of(cards: Collection[int] | None) -> QuerySet[Any, Any]:
    rows = Card.visible.order_by().values_list("pk", "slug", "number", "type", "family", "names")
    return rows if cards is None else rows.filter(pk__in=cards)


def part(model: Any, cards: Collection[int] | None) -> QuerySet[Any]:
    rows: QuerySet[Any] = model.visible.order_by()
    return rows if cards is None else rows.filter(card__in=cards)


def by_card(rows: Iterable[tuple[Any, ...]]) -> Rows:
    found: Rows = defaultdict(list)
    for key, *said in rows:
        found[key].append(said)
    return found
