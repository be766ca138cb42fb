"""Cards by what they are called: one by its name, and names while somebody types."""

from collections.abc import Iterable
from typing import Annotated, TypedDict

from django.utils.translation import gettext as _, gettext_noop
from drf_spectacular.utils import OpenApiParameter

from cardsdb import spelled
from cardsdb.library import held_library
from cardsdb.models import Card
from cardsdb.names.folding import sorting_form
from cardsdb.requests.problems import Refusal, adult_content, malformed, printable
from cardsdb.site.api.answers import One, VersionsDict
from cardsdb.site.api.cards import CardDict, described_card
from cardsdb.site.api.editions import TAG
from cardsdb.site.api.reading import Asked, example, reads
from cardsdb.typed_dicts import JsonSchema, Language
from rules.names.cards import cards_called_like, cards_named, english_names, names_beginning

CANDIDATES_AT_MOST = 20
NAMES_AT_MOST = 20
LETTERS_AT_LEAST = 2

# By name


@reads(
    "card_named",
    tag=TAG,
    summary=gettext_noop("A card by its name in any language"),
    description=(
        "Give `exact`, or `fuzzy`; `exact` wins. Accents, capitals and punctuation never matter; `fuzzy` "
        "also takes a part of a name and forgives typing errors. One card answers, or none: where several "
        "may be meant, the problem `ambiguous_name` has their ids as `candidates`."
    ),
    parameters=[
        OpenApiParameter("exact", description="A whole name.", examples=[example("Neushoorn")]),
        OpenApiParameter("fuzzy", description="About a name.", examples=[example("rinocorn")]),
    ],
)
def named(asked: Asked) -> One[CardDict]:
    exact, fuzzy = asked.value("exact"), asked.value("fuzzy")
    if exact is not None:
        card = named_exactly(exact, asked)
    elif fuzzy is not None:
        card = named_about(fuzzy, asked)
    else:
        raise malformed("/exact", "required", _("Give a name as exact= or as fuzzy=."))
    if described := described_card(card, asked.reader):
        return asked.one(described)
    raise asked.lacking(Card.visible.all(), card)


def named_exactly(name: str, asked: Asked) -> str:
    cards = cards_named(name, adult=asked.reader.adult)
    if len(cards) == 1:
        return cards[0]
    raise no_certain_card(name, cards, asked)


def named_about(name: str, asked: Asked) -> str:
    fits = cards_called_like(name, adult=asked.reader.adult)
    if fits.is_certain:
        return fits.cards[0]
    raise no_certain_card(name, fits.cards, asked)


def no_certain_card(name: str, cards: tuple[str, ...], asked: Asked) -> Refusal:
    if not asked.reader.adult and sorting_form(name[:100]) in held_library().adult_names:
        return adult_content()
    if len(cards) > 1:
        return ambiguous_name(name, cards[:CANDIDATES_AT_MOST], asked)
    near = cards or cards_called_like(name, adult=asked.reader.adult).cards[:CANDIDATES_AT_MOST]
    detail = _("No card is called “%(name)s”.") % {"name": printable(name)}
    return Refusal("not_found", detail, candidates=near)


def ambiguous_name(name: str, cards: tuple[str, ...], asked: Asked) -> Refusal:
    detail = _("Several cards may be meant by “%(name)s”: %(cards)s.")
    names = names_of(cards, asked)
    said = {"name": printable(name), "cards": spelled.one_of(names)}
    return Refusal("ambiguous_name", detail % said, candidates=cards)


def names_of(cards: Iterable[str], asked: Asked) -> list[str]:
    faces = held_library().for_reader(adult=asked.reader.adult).cards
    return [faces[card].name(asked.language) for card in cards]


# While somebody types


class CompletionDict(TypedDict):
    id: str
    name: Annotated[str, "A printed name that fits."]
    name_lang: Language
    english_name: Annotated[str, "Tells cards apart that are called alike."]


class CompletionsDict(VersionsDict):
    results: Annotated[list[CompletionDict], JsonSchema(maxItems=NAMES_AT_MOST)]


@reads(
    "card_autocomplete",
    tag=TAG,
    summary=gettext_noop("Names of cards that begin with what is typed"),
    description=(
        "At most 20 cards whose name, in any language, has a word that begins so; the language of the answer "
        "comes first. With less than two letters, or when nothing fits, the list is empty."
    ),
    parameters=[OpenApiParameter("q", description="What is typed.", examples=[example("neu")])],
)
def autocomplete(asked: Asked) -> CompletionsDict:
    typed, adult = sorting_form((asked.value("q") or "")[:100]), asked.reader.adult
    names = {}
    if len(typed) >= LETTERS_AT_LEAST:
        names = names_beginning(typed, asked.language, adult=adult, at_most=NAMES_AT_MOST)
    english = english_names(adult=adult)
    described: list[CompletionDict] = [
        {
            "id": card,
            "name": name.text,
            "name_lang": name.language,
            "english_name": english.get(card, name.text),
        }
        for card, name in names.items()
    ]
    return {"results": [asked.trimmed(each) for each in described], **asked.versions()}
