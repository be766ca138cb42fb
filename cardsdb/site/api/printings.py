"""Printings: which card lies in which box, and how many of it."""

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers

from cardsdb.library import current_library
from cardsdb.models import Card, Printing
from cardsdb.site.api.answers import ObjectSerializer, TextField
from cardsdb.site.api.editions import EDITION, TAG, edition_asked_for
from cardsdb.site.api.reading import Asked, example, reads
from cardsdb.site.api.voices import Described, Reader


class PrintingSerializer(ObjectSerializer):
    edition = serializers.CharField(help_text="The id of the edition.")
    card = serializers.CharField(help_text="The id of the card.")
    card_name = TextField()
    card_number = serializers.IntegerField()
    copies = serializers.IntegerField()
    collector_number = serializers.CharField(allow_blank=True)
    verified = serializers.BooleanField(help_text="Whether it was compared with a printed box.")
    note = TextField(help_text="What is derived or doubtful about it.")
    playable = serializers.BooleanField(help_text="Whether the engine knows what it does in this box.")
    card_api_url = serializers.URLField()
    edition_api_url = serializers.URLField()


def describe_printing(printing: Printing, reader: Reader) -> Described:
    """A printing with its edition, its card and the names of that."""
    voice = reader.voice()
    card, edition = printing.card, printing.edition
    return {
        "id": f"{edition.slug}.{card.slug}",
        "edition": edition.slug,
        "card": card.slug,
        "card_name": voice.text(card.names_by_language),
        "card_number": card.number,
        "copies": printing.copies,
        "collector_number": printing.collector_number,
        "verified": printing.verified,
        "note": voice.text(printing.note),
        "playable": current_library(adult=True).playable(card.slug, edition.slug),
        "card_api_url": reader.address("api-card", card.slug),
        "edition_api_url": reader.address("api-edition", edition.slug),
        "lang_served": voice.served,
    }


CARD = OpenApiParameter("card", description="Only of this card.", examples=[example("rhinocorn")])


@reads(
    "printings",
    of=PrintingSerializer,
    listed=True,
    tag=TAG,
    summary="Which card lies in which box",
    parameters=[EDITION, CARD],
)
def printings(asked: Asked) -> Described:
    rows = Printing.visible.select_related("edition", "card").prefetch_related("card__names")
    if edition := edition_asked_for(asked):
        rows = rows.filter(edition=edition)
    if card := asked.value("card"):
        rows = rows.filter(card=asked.thing(Card.visible.all(), card))
    return asked.page_of_content(rows.order_by("edition__number", "card__number"), describe_printing)
