"""Cards that are given other names than they were loaded with."""

from cardsdb.models import CardName


def name_like(card: str, other: str, language: str = "nl") -> None:
    """Let one card be called in a language as another one is."""
    renamed = CardName.objects.get(card__slug=other, language=language)
    renamed.name = CardName.objects.get(card__slug=card, language=language).name
    renamed.save()
