"""The tables of the cards and editions."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from cardsdb.content.cards import CARD, EDITION
from cardsdb.exchange.columns import Orientation
from cardsdb.exchange.tables import Table, tables_of
from cardsdb.models import Card

NUMBER: Final = Orientation(Card._meta.get_field("number"), lambda card: card.number)
NAME: Final = Orientation(
    Card._meta.get_field("names"), lambda part: str(part.card) if part.card_id else "", "name"
)

CARD_TABLES: Final = (
    Table("card-names", Card, NUMBER, title=_("card names"), only=("names", "search_words", "asked")),
    *tables_of(CARD, NAME),
    *tables_of(EDITION),
)
