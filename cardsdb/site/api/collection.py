"""Many cards at once, each by whatever is known of it."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from django.utils.translation import gettext_lazy, gettext_noop
from drf_spectacular.utils import OpenApiExample
from typing_extensions import TypedDict

from cardsdb.gathering import gathered
from cardsdb.models import Card, CardAlias, Printing
from cardsdb.names.folding import sorting_form
from cardsdb.requests.checks import Says, checked
from cardsdb.site.api.answers import VersionsDict
from cardsdb.site.api.cards import CardDict, described_cards
from cardsdb.site.api.editions import TAG
from cardsdb.site.api.reading import Asked, reads
from cardsdb.typed_dicts import JsonSchema, Named
from cardsdb.versions import per_version

IDENTIFIERS_AT_MOST = 75
LENGTH_AT_MOST = 100
LARGEST_CARD_NUMBER = 2**31 - 1

# What is sent


Known = Annotated[str, JsonSchema(minLength=1, maxLength=LENGTH_AT_MOST)]


class CardById(TypedDict, closed=True):
    id: Known


class CardByNumber(TypedDict, closed=True):
    number: Annotated[int, JsonSchema(minimum=1, maximum=LARGEST_CARD_NUMBER)]


class CardByName(TypedDict, closed=True):
    name: Known


class CardByPrinting(TypedDict, closed=True):
    edition: Known
    collector_number: Known


Identifier = Annotated[
    CardById | CardByNumber | CardByName | CardByPrinting,
    Named("Identifier"),
    Says(
        wrong_type=gettext_lazy(
            "Name a card by its id, its number, its name, or its edition and collector_number."
        )
    ),
]


class CollectionRequest(TypedDict, closed=True):
    identifiers: Annotated[
        list[Identifier],
        JsonSchema(maxItems=IDENTIFIERS_AT_MOST),
        Says(
            required=gettext_lazy("Send an object with a list of identifiers."),
            wrong_type=gettext_lazy("Send an object with a list of identifiers."),
            too_many=gettext_lazy("At most %(limit)s cards can be asked for at once."),
        ),
    ]


class CollectionDict(VersionsDict):
    results: Annotated[list[CardDict], "In the order they were asked for, each once."]
    not_found: Annotated[list[Identifier], "Those that fit no card, or more than one."]
    hidden: Annotated[int, "How many more there are with `adult=1`."]


# Which cards are meant

Key = tuple[Any, ...]


def card_meant_by(identifier: Mapping[str, Any], *, adult: bool) -> str | None:
    """The one card it fits."""
    cards = cards_by_key(adult).get(key_of(identifier), frozenset())
    return next(iter(cards)) if len(cards) == 1 else None


def key_of(identifier: Mapping[str, Any]) -> Key:
    if "name" in identifier:
        return "name", sorting_form(identifier["name"])
    if "edition" in identifier:
        return "edition", identifier["edition"], identifier["collector_number"].casefold()
    return next(iter(identifier.items()))


@per_version
def cards_by_key(adult: bool) -> dict[Key, frozenset[str]]:
    """Every card this reader may see under all that names it."""
    return {key: frozenset(cards) for key, cards in gathered(every_key(adult)).items()}


def every_key(adult: bool) -> Iterator[tuple[Key, str]]:
    shown = Card.visible.for_reader(adult=adult)
    for slug, number, names in shown.values_list("slug", "number", "names"):
        yield ("id", slug), slug
        yield ("number", number), slug
        yield from ((("name", sorting_form(name)), slug) for name in names.values())
    for alias, slug in CardAlias.objects.filter(card__in=shown).values_list("slug", "card__slug"):
        yield ("id", alias), slug
    printings = Printing.visible.for_reader(adult=adult).exclude(collector_number="")
    for edition, number, slug in printings.values_list("edition__slug", "collector_number", "card__slug"):
        yield ("edition", edition, number.casefold()), slug


# The endpoint

EXAMPLE = {
    "identifiers": [
        {"id": "rhinocorn"},
        {"number": 7},
        {"name": "Neushoorn"},
        {"edition": "chaos", "collector_number": "UU-Chao-003"},
        {"name": "Nobody"},
    ]
}


@reads(
    "card_collection",
    takes=CollectionRequest,
    tag=TAG,
    summary=gettext_noop("Up to 75 cards at once"),
    description="Each identifier has an `id`, a `number`, a `name`, or `edition` with `collector_number`.",
    examples=[OpenApiExample("By all that names a card", EXAMPLE, request_only=True)],
)
def collection(asked: Asked, body: Any) -> CollectionDict:
    identifiers = checked(body, CollectionRequest)["identifiers"]
    adult = asked.reader.adult
    meant = [card_meant_by(identifier, adult=adult) for identifier in identifiers]
    missing = [each for each, card in zip(identifiers, meant, strict=True) if card is None]
    not_found = [each for each in missing if card_meant_by(each, adult=True) is None]
    found = described_cards(dict.fromkeys(card for card in meant if card), asked.reader)
    return {
        "results": [asked.trimmed(card) for card in found],
        "not_found": not_found,
        "hidden": len(missing) - len(not_found),
        **asked.versions(),
    }
