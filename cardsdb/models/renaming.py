"""What follows where a card is given another address."""

from typing import Any

from django.db.models.signals import pre_save
from django.dispatch import receiver

from cardsdb.models.card import Card
from cardsdb.models.edition import Edition
from cardsdb.models.identity import CardAlias


@receiver(pre_save, sender=Card)
def keep_old_address(instance: Card, **kwargs: Any) -> None:
    old = Card.objects.filter(pk=instance.pk).values_list("slug", flat=True).first()
    if old and old != instance.slug:
        CardAlias.objects.filter(slug=instance.slug).delete()
        CardAlias.objects.create(slug=old, card_id=instance.pk)
        rename_in_boxes(old, instance.slug)


def rename_in_boxes(old: str, new: str) -> None:
    """The cards that stay in the box with two players are named by their addresses."""
    for edition in Edition.objects.filter(facts__two_players__removed__contains=[old]):
        for_two = edition.facts["two_players"]
        removed = sorted({new if slug == old else slug for slug in for_two["removed"]})
        edition.facts = {**edition.facts, "two_players": {**for_two, "removed": removed}}
        edition.save()
