"""The boxes of the game, and what lies in their decks."""

from typing import Annotated, Any, TypedDict

from django.db.models import Count, Q, QuerySet, Sum
from django.utils.translation import gettext as _, gettext_noop
from drf_spectacular.utils import OpenApiParameter

from cardsdb.cards.decks import FEWEST_PLAYERS, MOST_PLAYERS, Deck, Pile, deck_of
from cardsdb.content.cards import EDITION as EDITION_FILES
from cardsdb.models import OTHER_BOXES, Card, CardType, Edition, Status
from cardsdb.requests.problems import adult_content, printable, unknown
from cardsdb.site.api.answers import ObjectDict, One, Page, Text
from cardsdb.site.api.declared import Columns, with_columns
from cardsdb.site.api.reading import Asked, example, identifier, reads, whole_number
from cardsdb.site.api.voices import Reader
from cardsdb.typed_dicts import JsonSchema, Url

TAG = "cards"

# Shapes


class GoalDict(TypedDict):
    players: Annotated[list[int], "From so many to so many.", JsonSchema(minItems=2, maxItems=2)]
    unicorns: Annotated[int, "With so many Unicorns a player wins."]


class TwoPlayersDict(TypedDict):
    removed: Annotated[list[str], "Cards that stay in the box."]
    dealt: Annotated[str | None, "The family of cards each is given one of."]


OF_EDITION = Columns(
    [column for column in EDITION_FILES.fields if column.name not in ("names", "status")],
    {"number": "Its place in lists."},
)


@with_columns(OF_EDITION)
class EditionDict(ObjectDict):
    name: Text
    goes_with: Annotated[str | None, "The base game an expansion is played with: its rules hold."]
    earlier_print: Annotated[str | None, "The box as it was printed before."]
    designs: Annotated[int, "How many different cards it has."]
    copies: Annotated[int, "How many cards lie in the box: at least so many, if some are `uncounted`."]
    uncounted: Annotated[int, "Of how many designs nobody knows how many copies lie in the box."]
    win: list[GoalDict]
    two_players: Annotated[TwoPlayersDict | None, "What two players change."]
    url: Annotated[Url, "Its page."]
    api_url: Url


class DeckCardDict(TypedDict):
    id: str
    number: int
    name: Text
    type: Annotated[str, JsonSchema(enum=CardType.values)]
    copies: Annotated[int | None, "Null where nobody knows."]
    api_url: Url


class PileDict(TypedDict):
    count: Annotated[int, "How many cards these are with all copies, or at least are."]
    cards: list[DeckCardDict]


class EditionDeckDict(ObjectDict):
    """The `id` is that of the edition."""

    players: int
    deck: Annotated[PileDict, "Shuffled, before hands are dealt."]
    nursery: Annotated[PileDict, "The Baby Unicorns."]
    removed: Annotated[PileDict, "What two players leave in the box."]


# Descriptions


def editions_with_numbers() -> QuerySet[Edition]:
    """The published boxes, each with how many cards are in it."""
    published = Q(printings__card__status=Status.PUBLISHED)
    visible: QuerySet[Edition] = Edition.visible.annotate(
        designs=Count("printings", filter=published),
        copies=Sum("printings__copies", filter=published),
        uncounted=Count("printings", filter=published & Q(printings__copies=None)),
    )
    return visible.select_related(*OTHER_BOXES).order_by("number", "slug")


def describe_edition(edition: Any, reader: Reader) -> EditionDict:
    """A box of `editions_with_numbers`."""
    voice = reader.voice()
    base, earlier = (edition.other_box(name, adult=reader.adult) for name in OTHER_BOXES)
    return {
        "id": edition.slug,
        "name": voice.text(edition.names),
        **OF_EDITION.columns(edition, voice),
        "goes_with": base.slug if base else None,
        "earlier_print": earlier.slug if earlier else None,
        "designs": edition.designs,
        "copies": (edition.copies or 0) + edition.uncounted,
        "uncounted": edition.uncounted,
        "win": edition.facts["win"],
        "two_players": describe_two_players(edition.facts.get("two_players")),
        "url": reader.address("edition", edition.slug),
        "api_url": reader.address("api-edition", edition.slug),
        "lang_served": voice.served,
    }


def describe_two_players(changes: Any) -> TwoPlayersDict | None:
    return {"removed": changes["removed"], "dealt": changes.get("dealt")} if changes else None


def describe_deck(deck: Deck, reader: Reader) -> EditionDeckDict:
    """What lies on the table before hands are dealt."""
    voice = reader.voice()

    def pile(cards: Pile) -> PileDict:
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


def describe_copies(card: Card, copies: int | None, reader: Reader, text: Any) -> DeckCardDict:
    return {
        "id": card.slug,
        "number": card.number,
        "name": text(card.names),
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
    boxes = {edition.slug: edition for edition in Edition.visible.select_related("goes_with")}
    if slug in boxes and (asked.reader.adult or not boxes[slug].adult):
        return boxes[slug]
    if slug in boxes:
        raise adult_content()
    shown = [edition.slug for edition in boxes.values() if asked.reader.adult or not edition.adult]
    raise unknown(_("There is no edition “%(edition)s”.") % {"edition": printable(slug)}, shown, "/edition")


# Endpoints

EDITION_ID = identifier("edition_id", "The id of an edition.", "base-2e")
PLAYERS = whole_number("players", "How many play.", FEWEST_PLAYERS, MOST_PLAYERS, usually=3, shown=2)


@reads("editions", tag=TAG, summary=gettext_noop("The boxes of the game"))
def editions(asked: Asked) -> Page[EditionDict]:
    return asked.page_of_content(editions_with_numbers(), describe_edition)


@reads("edition", tag=TAG, summary=gettext_noop("A box"), parameters=[EDITION_ID])
def edition(asked: Asked, edition_id: str) -> One[EditionDict]:
    return asked.one_of_content(editions_with_numbers(), edition_id, describe_edition)


@reads(
    "edition_deck",
    tag=TAG,
    summary=gettext_noop("The deck of a box for so many players"),
    description="Two players leave some cards in the box; those are named as `removed`.",
    parameters=[EDITION_ID, PLAYERS],
)
def deck(asked: Asked, edition_id: str) -> One[EditionDeckDict]:
    players = asked.number(PLAYERS)
    found = asked.thing(Edition.visible.all(), edition_id)
    return asked.one(describe_deck(deck_of(found, players), asked.reader))
