"""Printings: which card lies in which box, and how many of it."""

from typing import Annotated

from django.utils.translation import gettext_noop
from drf_spectacular.utils import OpenApiParameter

from cardsdb.library import current_library
from cardsdb.models import Card, Printing
from cardsdb.site.api.answers import ObjectDict, Page, Text
from cardsdb.site.api.declared import OF_PRINTING, with_columns
from cardsdb.site.api.editions import EDITION, TAG, edition_asked_for
from cardsdb.site.api.reading import Asked, example, reads
from cardsdb.site.api.voices import Reader
from cardsdb.typed_dicts import Url


@with_columns(OF_PRINTING)
class PrintingDict(ObjectDict):
    edition: Annotated[str, "The id of the edition."]
    card: Annotated[str, "The id of the card."]
    card_name: Text
    card_number: int
    playable: Annotated[bool, "Whether the engine knows what it does in this box."]
    card_api_url: Url
    edition_api_url: Url


def describe_printing(printing: Printing, reader: Reader) -> PrintingDict:
    """A printing with its edition, its card and the names of that."""
    voice = reader.voice()
    card, edition = printing.card, printing.edition
    return {
        "id": f"{edition.slug}.{card.slug}",
        "edition": edition.slug,
        "card": card.slug,
        "card_name": voice.text(card.names),
        "card_number": card.number,
        **OF_PRINTING.columns(printing, voice),
        "playable": current_library(adult=True).playable(card.slug, edition.slug),
        "card_api_url": reader.address("api-card", card.slug),
        "edition_api_url": reader.address("api-edition", edition.slug),
        "lang_served": voice.served,
    }


CARD = OpenApiParameter("card", description="Only of this card.", examples=[example("rhinocorn")])


@reads(
    "printings",
    tag=TAG,
    summary=gettext_noop("Which card lies in which box"),
    parameters=[EDITION, CARD],
)
def printings(asked: Asked) -> Page[PrintingDict]:
    rows = Printing.visible.select_related("edition", "card")
    if edition := edition_asked_for(asked):
        rows = rows.filter(edition=edition)
    if card := asked.value("card"):
        rows = rows.filter(card=asked.thing(Card.visible.all(), card))
    return asked.page_of_content(rows.order_by("edition__number", "card__number"), describe_printing)
