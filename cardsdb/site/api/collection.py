"""Many cards at once, each by whatever is known of it."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Annotated, Any, TypedDict, get_type_hints

from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiExample

from cardsdb.models import Card, CardAlias, CardName, Printing, sorting_form
from cardsdb.requests.problems import Refusal, malformed
from cardsdb.site.api.answers import VersionsDict
from cardsdb.site.api.cards import CardDict, cards_with_all, describe_card
from cardsdb.site.api.editions import TAG
from cardsdb.site.api.reading import Asked, reads
from cardsdb.site.api.voices import Described
from cardsdb.typed_dicts import JsonSchema, Named
from cardsdb.versions import per_version

IDENTIFIERS_AT_MOST = 75
LENGTH_AT_MOST = 100
LARGEST_NUMBER = 2**31 - 1

# What is sent


Known = Annotated[str, JsonSchema(minLength=1, maxLength=LENGTH_AT_MOST)]


class CardById(TypedDict):
    id: Known


class CardByNumber(TypedDict):
    number: Annotated[int, JsonSchema(minimum=1, maximum=LARGEST_NUMBER)]


class CardByName(TypedDict):
    name: Known


class CardByPrinting(TypedDict):
    edition: Known
    collector_number: Known


FORMS = (CardById, CardByNumber, CardByName, CardByPrinting)
Identifier = Annotated[CardById | CardByNumber | CardByName | CardByPrinting, Named("Identifier")]


class CollectionRequest(TypedDict):
    identifiers: Annotated[list[Identifier], JsonSchema(maxItems=IDENTIFIERS_AT_MOST)]


class CollectionDict(VersionsDict):
    results: Annotated[list[CardDict], "In the order they were asked for, each once."]
    not_found: Annotated[list[Identifier], "Those that fit no card, or more than one."]
    hidden: Annotated[int, "How many more there are with `adult=1`."]


def identifiers_in(body: Any) -> list[Any]:
    """The identifiers, each in one of its forms. Raises what is wrong with them."""
    if not isinstance(body, dict) or set(body) != {"identifiers"}:
        raise malformed("", "wrong_type", _("Send an object with a list of identifiers."))
    sent = body["identifiers"]
    if not isinstance(sent, list):
        raise malformed("/identifiers", "wrong_type", _("Send an object with a list of identifiers."))
    if len(sent) > IDENTIFIERS_AT_MOST:
        message = _("At most %(number)s cards can be asked for at once.") % {"number": IDENTIFIERS_AT_MOST}
        raise malformed("/identifiers", "too_many", message)
    for place, identifier in enumerate(sent):
        if not is_identifier(identifier):
            raise no_identifier(place)
    return sent


def is_identifier(sent: Any) -> bool:
    return isinstance(sent, dict) and any(
        sent.keys() == form.keys() and all(is_usable(sent[name], type_) for name, type_ in form.items())
        for form in map(get_type_hints, FORMS)
    )


def is_usable(value: Any, type_: type) -> bool:
    if type_ is int:
        # To JSON 82.0 is a whole number too.
        return type(value) in (int, float) and 1 <= value <= LARGEST_NUMBER and value == int(value)
    return isinstance(value, str) and 0 < len(value) <= LENGTH_AT_MOST


def no_identifier(place: int) -> Refusal:
    message = _("Name a card by its id, its number, its name, or its edition and collector_number.")
    return malformed(f"/identifiers/{place}", "wrong_type", message)


# Which cards are meant

Key = tuple[Any, ...]


def card_meant_by(identifier: Described, *, adult: bool) -> int | None:
    """The one card it fits."""
    cards = cards_by_key(adult).get(key_of(identifier), frozenset())
    return next(iter(cards)) if len(cards) == 1 else None


def key_of(identifier: Described) -> Key:
    if "name" in identifier:
        return "name", sorting_form(identifier["name"])
    if "edition" in identifier:
        return "edition", identifier["edition"], identifier["collector_number"].casefold()
    return next(iter(identifier.items()))


@per_version
def cards_by_key(adult: bool) -> dict[Key, frozenset[int]]:
    """Every card this reader may see under all that names it."""
    cards: defaultdict[Key, set[int]] = defaultdict(set)
    for key, card in every_key(adult):
        cards[key].add(card)
    return {key: frozenset(found) for key, found in cards.items()}


def every_key(adult: bool) -> Iterator[tuple[Key, int]]:
    shown = Card.visible.for_reader(adult=adult)
    for pk, slug, number in shown.values_list("pk", "slug", "number"):
        yield ("id", slug), pk
        yield ("number", number), pk
    for slug, pk in CardAlias.objects.filter(card__in=shown).values_list("slug", "card"):
        yield ("id", slug), pk
    for form, pk in CardName.visible.for_reader(adult=adult).values_list("sort_key", "card"):
        yield ("name", form), pk
    printings = Printing.visible.for_reader(adult=adult).exclude(collector_number="")
    for edition, number, pk in printings.values_list("edition__slug", "collector_number", "card"):
        yield ("edition", edition, number.casefold()), pk


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
    summary="Up to 75 cards at once",
    description="Each identifier has an `id`, a `number`, a `name`, or `edition` with `collector_number`.",
    examples=[OpenApiExample("By all that names a card", EXAMPLE, request_only=True)],
)
def collection(asked: Asked, body: Any) -> CollectionDict:
    identifiers = identifiers_in(body)
    adult = asked.reader.adult
    meant = [card_meant_by(identifier, adult=adult) for identifier in identifiers]
    missing = [each for each, card in zip(identifiers, meant, strict=True) if card is None]
    not_found = [each for each in missing if card_meant_by(each, adult=True) is None]
    cards = cards_with_all(adult=adult).in_bulk(set(meant) - {None})
    in_order = [cards[card] for card in dict.fromkeys(meant) if card in cards]
    return {
        "results": [asked.trimmed(describe_card(card, asked.reader)) for card in in_order],
        "not_found": not_found,
        "hidden": len(missing) - len(not_found),
        **asked.versions(),
    }
