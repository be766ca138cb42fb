"""Cards that are given other names than they were loaded with."""

from cardsdb.models import Card


def names_of(card: Card | str) -> dict[str, str]:
    """What a card is called by now, in each language."""
    return stored(card).names


def call(card: Card | str, **names: str) -> Card:
    """Let it be called so from now on; an empty name takes one away."""
    called = stored(card)
    called.names = {code: name for code, name in {**called.names, **names}.items() if name}
    called.save()
    if isinstance(card, Card):
        card.names = called.names
    return called


def stored(card: Card | str) -> Card:
    return Card.objects.get(slug=card) if isinstance(card, str) else Card.objects.get(pk=card.pk)


def name_like(card: str, other: str, language: str = "nl") -> None:
    """Let one card be called in a language as another one is."""
    call(other, **{language: names_of(card)[language]})


def in_one_box(card: str, box: str) -> Card:
    """A card with nothing but its printing and its wording in one box."""
    found = stored(card)
    for part in (found.printings, found.wordings):
        part.exclude(edition__slug=box).delete()
    return found
