"""More cards than anybody prints: names and wordings are put together anew from the real ones."""

from collections.abc import Iterator, Sequence

from django.db import transaction

from cardsdb.models import Card, CardName, DataVersion, Printing, Wording
from cardsdb.publishing import Status

STRIDE = 10_000
"""The copies of a card have its number and so many more; no real card has as many."""


def grow(times: int) -> None:
    """So many of each card there is; what was made before stays."""
    parts = ("names", "printings", "wordings")
    real = list(Card.objects.filter(number__lt=STRIDE).prefetch_related(*parts).order_by("number"))
    with transaction.atomic():
        for turn in range(Card.objects.count() // len(real), times):
            write(real, turn)
        DataVersion.raise_by_one()


def write(real: Sequence[Card], turn: int) -> None:
    made = Card.objects.bulk_create([copy_of(card, turn) for card in real])
    others = [real[(place + 7 * turn) % len(real)] for place in range(len(real))]
    pairs = list(zip(made, real, others, strict=True))
    CardName.objects.bulk_create(name for each in pairs for name in names_of(*each, turn))
    Printing.objects.bulk_create(
        printing for copy, card, _other in pairs for printing in printings_of(copy, card)
    )
    Wording.objects.bulk_create(wording for each in pairs for wording in wordings_of(*each))


def copy_of(card: Card, turn: int) -> Card:
    number, slug = card.number + turn * STRIDE, f"{card.slug[:60]}-{turn}"
    return Card(slug=slug, number=number, type=card.type, status=Status.PUBLISHED)


def names_of(copy: Card, card: Card, other: Card, turn: int) -> Iterator[CardName]:
    """A name with a word of another card's."""
    word = other.slug.split("-")[0].title()
    for name in card.names.all():
        yield CardName(card=copy, language=name.language, name=f"{name.name[:70]} {word} {turn}")


def printings_of(copy: Card, card: Card) -> Iterator[Printing]:
    for printing in card.printings.all():
        yield Printing(card=copy, edition_id=printing.edition_id, copies=printing.copies)


def wordings_of(copy: Card, card: Card, other: Card) -> Iterator[Wording]:
    """What another card does."""
    texts = [wording.text for wording in other.wordings.all()]
    for printing, text in zip(card.printings.all(), texts, strict=False):
        yield Wording(card=copy, edition_id=printing.edition_id, text=text, status=Status.PUBLISHED)
