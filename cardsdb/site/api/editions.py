"""The boxes of the game, and what lies in their decks."""

from typing import Any

from django.db.models import Count, Q, QuerySet, Sum
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers

from cardsdb.decks import FEWEST_PLAYERS, MOST_PLAYERS, Deck, Pile, deck_of
from cardsdb.models import Card, CardType, Edition, EditionKind, Status
from cardsdb.problems import adult_content, printable, unknown
from cardsdb.site.api.answers import ObjectSerializer, TextField
from cardsdb.site.api.reading import Asked, example, identifier, reads
from cardsdb.site.api.voices import Described, Reader

TAG = "cards"

# Shapes


class GoalSerializer(serializers.Serializer[Any]):
    players = serializers.ListField(
        child=serializers.IntegerField(), min_length=2, max_length=2, help_text="From so many to so many."
    )
    unicorns = serializers.IntegerField(help_text="With so many Unicorns a player wins.")


class TwoPlayersSerializer(serializers.Serializer[Any]):
    removed = serializers.ListField(child=serializers.CharField(), help_text="Cards that stay in the box.")
    dealt = serializers.CharField(allow_null=True, help_text="The family of cards each is given one of.")


class EditionSerializer(ObjectSerializer):
    number = serializers.IntegerField(help_text="Its place in lists.")
    name = TextField()
    kind = serializers.ChoiceField(choices=EditionKind.values)
    goes_with = serializers.CharField(
        allow_null=True, help_text="The base game an expansion is played with: its rules hold."
    )
    year = serializers.IntegerField(allow_null=True)
    adult = serializers.BooleanField()
    designs = serializers.IntegerField(help_text="How many different cards it has.")
    copies = serializers.IntegerField(help_text="How many cards lie in the box.")
    hand_size = serializers.IntegerField(help_text="Cards dealt to each player.")
    hand_limit = serializers.IntegerField(help_text="Cards a player may keep at the end of the turn.")
    magic_is_discarded_first = serializers.BooleanField(
        help_text="Whether a Magic card lies in the discard pile already while it takes effect."
    )
    win = GoalSerializer(many=True)
    two_players = TwoPlayersSerializer(allow_null=True, help_text="What two players change.")
    source = serializers.CharField(  # type: ignore[assignment]
        allow_blank=True, help_text="Who says what is in this box, if it is not known from one."
    )
    verified = serializers.BooleanField(help_text="Whether its cards were compared with a printed box.")
    url = serializers.URLField(help_text="Its page.")
    api_url = serializers.URLField()


class DeckCardSerializer(serializers.Serializer[Any]):
    id = serializers.CharField()
    number = serializers.IntegerField()
    name = TextField()
    type = serializers.ChoiceField(choices=CardType.values)
    copies = serializers.IntegerField()
    api_url = serializers.URLField()


class PileSerializer(serializers.Serializer[Any]):
    count = serializers.IntegerField(help_text="How many cards these are, with all copies.")
    cards = DeckCardSerializer(many=True)


class EditionDeckSerializer(ObjectSerializer):
    """The `id` is that of the edition."""

    players = serializers.IntegerField()
    deck = PileSerializer(help_text="Shuffled, before hands are dealt.")
    nursery = PileSerializer(help_text="The Baby Unicorns.")
    removed = PileSerializer(help_text="What two players leave in the box.")


# Descriptions


def editions_with_numbers() -> QuerySet[Edition]:
    """The published boxes, each with how many cards are in it."""
    published = Q(printings__card__status=Status.PUBLISHED)
    visible: QuerySet[Edition] = Edition.visible.annotate(
        designs=Count("printings", filter=published), copies=Sum("printings__copies", filter=published)
    )
    return visible.order_by("number", "slug")


def describe_edition(edition: Any, reader: Reader) -> Described:
    """A box of `editions_with_numbers`."""
    voice = reader.voice()
    two_players, base = edition.facts.get("two_players"), edition.base_game(adult=reader.adult)
    return {
        "id": edition.slug,
        "number": edition.number,
        "name": voice.text(edition.names),
        "kind": edition.kind,
        "goes_with": base.slug if base else None,
        "year": edition.year,
        "adult": edition.adult,
        "designs": edition.designs,
        "copies": edition.copies or 0,
        "hand_size": edition.hand_size,
        "hand_limit": edition.hand_limit,
        "magic_is_discarded_first": edition.magic_is_discarded_first,
        "win": edition.facts["win"],
        "two_players": {"dealt": None, **two_players} if two_players else None,
        "source": edition.source,
        "verified": edition.verified,
        "url": reader.address("edition", edition.slug),
        "api_url": reader.address("api-edition", edition.slug),
        "lang_served": voice.served,
    }


def describe_deck(deck: Deck, reader: Reader) -> Described:
    """What lies on the table before hands are dealt."""
    voice = reader.voice()

    def pile(cards: Pile) -> Described:
        described = [describe_copies(card, copies, reader, voice.text) for card, copies in cards]
        return {"count": cards.copies, "cards": described}

    return {
        "id": deck.edition.slug,
        "players": deck.players,
        "deck": pile(deck.cards),
        "nursery": pile(deck.nursery),
        "removed": pile(deck.removed),
        "lang_served": voice.served,
    }


def describe_copies(card: Card, copies: int, reader: Reader, text: Any) -> Described:
    return {
        "id": card.slug,
        "number": card.number,
        "name": text(card.names_by_language),
        "type": card.type,
        "copies": copies,
        "api_url": reader.address("api-card", card.slug),
    }


# What other endpoints ask by

EDITION = OpenApiParameter("edition", description="Only of this edition.", examples=[example("base-2e")])


def edition_asked_for(asked: Asked) -> Edition | None:
    """The box the parameter `edition` names, if it is there."""
    slug = asked.value("edition")
    if slug is None:
        return None
    boxes = {edition.slug: edition for edition in Edition.visible.all()}
    if slug in boxes and (asked.reader.adult or not boxes[slug].adult):
        return boxes[slug]
    if slug in boxes:
        raise adult_content()
    shown = [edition.slug for edition in boxes.values() if asked.reader.adult or not edition.adult]
    raise unknown(_("There is no edition “%(edition)s”.") % {"edition": printable(slug)}, shown, "/edition")


# Endpoints

EDITION_ID = identifier("edition_id", "The id of an edition.", "base-2e")


@reads("editions", of=EditionSerializer, listed=True, tag=TAG, summary="The boxes of the game")
def editions(asked: Asked) -> Described:
    return asked.page_of_content(editions_with_numbers(), describe_edition)


@reads("edition", of=EditionSerializer, tag=TAG, summary="A box", parameters=[EDITION_ID])
def edition(asked: Asked, edition_id: str) -> Described:
    found = asked.thing(editions_with_numbers(), edition_id)
    return asked.one(describe_edition(found, asked.reader))


@reads(
    "edition_deck",
    of=EditionDeckSerializer,
    tag=TAG,
    summary="The deck of a box for so many players",
    description="Two players leave some cards in the box; those are named as `removed`.",
    parameters=[
        EDITION_ID,
        OpenApiParameter(
            "players",
            {"type": "integer", "minimum": FEWEST_PLAYERS, "maximum": MOST_PLAYERS, "default": 3},
            description="How many play.",
            examples=[example(2)],
        ),
    ],
)
def deck(asked: Asked, edition_id: str) -> Described:
    players = asked.number("players", FEWEST_PLAYERS, MOST_PLAYERS, usually=3)
    found = asked.thing(Edition.visible.all(), edition_id)
    return asked.one(describe_deck(deck_of(found, players), asked.reader))
