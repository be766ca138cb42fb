"""The endpoints for one card: all about it, and the rulings on it."""

from django.http import HttpResponsePermanentRedirect
from django.http.response import HttpResponseBase
from django.utils.translation import gettext_noop

from cardsdb.access.preferences import address_with
from cardsdb.models import Card, CardAlias
from cardsdb.site.api.answers import One, Page
from cardsdb.site.api.cards import CardDict, described_card
from cardsdb.site.api.editions import TAG
from cardsdb.site.api.reading import Asked, identifier, reads
from cardsdb.site.api.rules.clarifications import ClarificationDict, describe_clarification
from rules.models import Clarification
from rules.reference.about import said_on_card

CARD_ID = identifier("card_id", "The id of a card, or one it once had.", "rhinocorn")


@reads("card", tag=TAG, summary=gettext_noop("A card"), parameters=[CARD_ID])
def card(asked: Asked, card_id: str) -> One[CardDict] | HttpResponseBase:
    if described := described_card(card_id, asked.reader):
        return asked.one(described)
    if alias := alias_of_a_card(card_id):
        return renamed(asked, alias.card)
    raise asked.lacking(Card.visible.all(), card_id)


def alias_of_a_card(slug: str) -> CardAlias | None:
    aliases = CardAlias.objects.filter(slug=slug, card__in=Card.visible.all())
    return aliases.select_related("card").first()


@reads(
    "card_clarifications",
    tag=TAG,
    summary=gettext_noop("Published rulings on a card"),
    parameters=[CARD_ID],
)
def clarifications(asked: Asked, card_id: str) -> Page[ClarificationDict]:
    card, adult = asked.thing(Card.visible.all(), card_id), asked.reader.adult
    shown, every = (said_on_card(Clarification, card.slug, adult=each) for each in (adult, True))
    return asked.page(shown, describe_clarification, hidden=len(every) - len(shown))


def renamed(asked: Asked, card: Card) -> HttpResponseBase:
    """To the card that once had this address; what was asked goes along."""
    asked.thing(Card.visible.all(), card.slug)
    address = asked.reader.address("api-card", card.slug)
    return HttpResponsePermanentRedirect(address_with(address, asked.request.GET.dict()))
