"""The engine's library of the published cards, rebuilt when they change."""

import threading
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Prefetch, QuerySet

from cardsdb.fixtures import card_as_fixture, edition_as_fixture
from cardsdb.models import Card, DataVersion, Edition, PrintDifference, Printing, Wording
from engine.library import Library

Stamp = tuple[int, UUID | None]


@dataclass(frozen=True)
class Held:
    stamp: Stamp
    library: Library


_held: Held | None = None
_building = threading.Lock()


def current_library() -> Library:
    """The library of the content published now, whichever process published it. Costs one small query."""
    return held_library().library


def held_library() -> Held:
    """The same, together with the stamp of its content."""
    stamp = DataVersion.stamp()
    held = _held
    if held is None or held.stamp != stamp:
        held = _rebuilt(stamp)
    return held


def _rebuilt(stamp: Stamp) -> Held:
    global _held
    with _building:
        if _held is None or _held.stamp != stamp:
            # The stamp was read before the rows: a change in between shows as a newer stamp next time.
            _held = Held(stamp, published_library())
        return _held


def published_library() -> Library:
    cards = [card_as_fixture(card) for card in published_cards()]
    editions = [edition_as_fixture(edition) for edition in Edition.visible.all()]
    return Library.build(cards, editions)


def published_cards() -> QuerySet[Card]:
    return Card.visible.prefetch_related(
        "names",
        Prefetch("printings", Printing.visible.select_related("edition")),
        Prefetch("wordings", Wording.visible.select_related("edition")),
        Prefetch("differences", PrintDifference.visible.select_related("edition")),
    )
