"""More cards than anybody prints: names and wordings are put together anew from the real ones."""

from collections.abc import Iterator, Sequence
from itertools import repeat

from django.db import transaction

from cardsdb.models import Card, DataVersion, Printing, Wording
from cardsdb.publishing import Status

STRIDE = 10_000
"""The copies of a card have its number and so many more; no real card has as many."""


def grow(times: int) -> None:
    """So many of each card there is; what was made before stays."""
    parts = ("printings", "wordings")
    real = list(Card.objects.filter(number__lt=STRIDE).prefetch_related(*parts).order_by("number"))
    with transaction.atomic():
        for turn in range(Card.objects.count() // len(real), times):
            write(real, turn)
        DataVersion.raise_by_one()


def write(real: Sequence[Card], turn: int) -> None:
    others = [real[(place + 7 * turn) % len(real)] for place in range(len(real))]
    made = Card.objects.bulk_create(map(copy_of, real, others, repeat(turn)))
    pairs = list(zip(made, real, others, strict=True))
    Printing.objects.bulk_create(
        printing for copy, card, _other in pairs for printing in printings_of(copy, card)
    )
    Wording.objects.bulk_create(wording for each in pairs for wording in wordings_of(*each))


def copy_of(card: Card, other: Card, turn: int) -> Card:
    """A card of the same kind, in whose names stands a word of another card's."""
    number, slug = card.number + turn * STRIDE, f"{card.slug[:60]}-{turn}"
    word = other.slug.split("-")[0].title()
    names = {language: f"{name[:70]} {word} {turn}" for language, name in card.names.items()}
    return Card(slug=slug, number=number, type=card.type, names=names, status=Status.PUBLISHED)


def printings_of(copy: Card, card: Card) -> Iterator[Printing]:
    for printing in card.printings.all():
        yield Printing(card=copy, edition_id=printing.edition_id, copies=printing.copies)


def wordings_of(copy: Card, card: Card, other: Card) -> Iterator[Wording]:
    """What another card does."""
    texts = [wording.text for wording in other.wordings.all()]
    for printing, text in zip(card.printings.all(), texts, strict=False):
        yield Wording(card=copy, edition_id=printing.edition_id, text=text, status=Status.PUBLISHED)
