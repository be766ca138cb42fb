"""Give a card that was made here another number, so that one from elsewhere can have the one it has."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction
from django.utils.translation import gettext_noop
from reversion import revisions

from cardsdb.models import Card
from cardsdb.notes import as_comment, note
from cardsdb.publishing import DataVersion

RENUMBERED = gettext_noop("Number %(old)s became %(new)s, so that a card from elsewhere can have it.")


class Command(BaseCommand):
    help = "Give a card that was made here the next free number of one's own. Its address stays."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("card", help="its address, such as rainbow-aura")

    def handle(self, *args: Any, **options: Any) -> None:
        card = Card.objects.filter(slug=options["card"]).first()
        if card is None:
            raise CommandError(f"There is no card with the address “{options['card']}”.")
        if not card.is_made_here:
            raise CommandError(f"“{card.slug}” was loaded from a file, so its number is not yours to change.")
        with transaction.atomic():
            old, new = card.number, Card.next_number()
            renumber(card, new)
            DataVersion.raise_by_one()
        self.stdout.write(f"“{card.slug}” has number {new} now; it was {old}.")


def renumber(card: Card, number: int) -> None:
    with revisions.create_revision():
        revisions.set_comment(as_comment(note(RENUMBERED, old=card.number, new=number)))
        Card.objects.filter(pk=card.pk).update(number=number)
        revisions.add_to_revision(Card.objects.get(pk=card.pk))
