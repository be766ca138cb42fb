"""Cards as plain dicts, with everything there is to say about one."""

from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Any, TypedDict

from django.db.models import Prefetch, QuerySet

from cardsdb.cards.wordings import rendered
from cardsdb.languages import LANGUAGES
from cardsdb.library import current_library
from cardsdb.models import (
    ENGLISH,
    PRINTS,
    Card,
    CardType,
    Edition,
    PrintDifference,
    Printing,
    Side,
    Status,
    Wording,
)
from cardsdb.publishing import ContentQuerySet
from cardsdb.site.api.answers import LanguageServed, Lines, ObjectDict, Text
from cardsdb.site.api.declared import OF_PRINTING, with_columns
from cardsdb.site.api.rules.links import RuleLinkDict, rule_links
from cardsdb.site.api.voices import EVERY_LANGUAGE, Reader, Voice
from cardsdb.typed_dicts import JsonSchema, Named, Url
from cardsdb.versions import per_version, per_version_when_asked
from rules.book.citing import rules_cited_by_card
from rules.book.rulebook import rule_book
from rules.models import Clarification
from rules.query.effect_words import effect_words_of_text

# Shapes


Names = Annotated[
    dict[str, str],
    JsonSchema(properties={language: {"type": "string"} for language in LANGUAGES}),
    Named("Names"),
]


@with_columns(OF_PRINTING)
class PrintingOfCardDict(TypedDict):
    edition: Annotated[str, "The id of the edition."]
    edition_name: Text
    playable: Annotated[bool, "Whether the engine knows what it does in this box."]


class WordingDict(TypedDict):
    edition: str
    text: Annotated[str, "What the engine runs, one ability a line, always in English."]
    effects: Annotated[list[str], "The words of the query language that find it."]
    lines: Annotated[Lines, "The same, as a reader of the language reads it."]


class DifferenceDict(TypedDict):
    edition: str
    language: Annotated[str, "The print that differs.", JsonSchema(enum=list(PRINTS))]
    says: Text
    engine_follows: Annotated[str, JsonSchema(enum=Side.values)]


class CountDict(TypedDict):
    count: int
    api_url: Url


class CardDict(ObjectDict):
    number: Annotated[int, "Given once and never to another card."]
    name: Text
    name_lang: Annotated[LanguageServed, "The language of the name: `en` where it was not printed."]
    names: Annotated[Names, "Its names as they are printed; others are not invented."]
    type: Annotated[str, JsonSchema(enum=CardType.values)]
    type_name: Text
    family: Annotated[str, "What effects call a group of cards, such as `neigh`."]
    adult: Annotated[bool, "Whether it lies only in boxes for adults."]
    playable: Annotated[bool, "Whether the engine can play it in some box."]
    printings: list[PrintingOfCardDict]
    wordings: Annotated[list[WordingDict], "One an edition; none for cards without effect."]
    differences: Annotated[list[DifferenceDict], "Where a print says something else."]
    rules: Annotated[list[RuleLinkDict], "What its effects cite."]
    clarifications: Annotated[CountDict, "Published rulings on it."]
    url: Annotated[Url, "Its page."]
    api_url: Url


# Descriptions


def cards_with_all(*, adult: bool) -> ContentQuerySet:
    """The published cards with all that is said of them to this reader."""
    boxes = list(boxes_for(adult))
    visible: ContentQuerySet = Card.visible.prefetch_related(
        Prefetch("printings", in_boxes(Printing.objects.all(), boxes)),
        Prefetch("wordings", in_boxes(Wording.objects.filter(status=Status.PUBLISHED), boxes)),
        Prefetch("differences", in_boxes(PrintDifference.objects.all(), boxes)),
    )
    return visible.defer("search_words", "asked").order_by("number", "slug")


def described_cards(slugs: Iterable[str], reader: Reader) -> list[CardDict]:
    """Those of these cards that this reader may see."""
    every = (described_card(slug, reader) for slug in slugs)
    return [card for card in every if card]


@per_version_when_asked(at_most=3000)
def described_card(slug: str, reader: Reader) -> CardDict | None:
    """The card, if this reader may see it."""
    card = cards_at(reader.adult).get(slug)
    return describe_card(card, reader) if card else None


@per_version
def cards_at(adult: bool) -> dict[str, Card]:
    return {card.slug: card for card in cards_with_all(adult=adult).for_reader(adult)}


def in_boxes(parts: QuerySet[Any], boxes: list[int]) -> QuerySet[Any]:
    return parts.filter(edition__in=boxes).order_by("edition__number")


@per_version
def boxes_for(adult: bool) -> dict[int, Edition]:
    """The boxes this reader may see."""
    return {edition.pk: edition for edition in Edition.visible.for_reader(adult=adult)}


def describe_card(card: Card, reader: Reader) -> CardDict:
    """A card of `cards_with_all`."""
    voice, names = reader.voice(), card.names
    boxes = boxes_for(reader.adult)
    printings = [
        describe_printing_of_card(each, boxes[each.edition_id], card, voice) for each in card.printings.all()
    ]
    return {
        "id": card.slug,
        "number": card.number,
        "name": voice.text(names),
        "name_lang": voice.wanted if voice.wanted in (EVERY_LANGUAGE, *names) else ENGLISH,
        "names": names,
        "type": card.type,
        "type_name": voice.said(lambda: str(CardType(card.type).label)),
        "family": card.family,
        "adult": bool(printings) and all(boxes[each.edition_id].adult for each in card.printings.all()),
        "playable": any(printing["playable"] for printing in printings),
        "printings": printings,
        "wordings": [
            describe_wording(each.text, boxes[each.edition_id], voice) for each in card.wordings.all()
        ],
        "differences": [
            describe_difference(each, boxes[each.edition_id], voice) for each in card.differences.all()
        ],
        "rules": cited_rules(card, reader),
        "clarifications": {
            "count": clarification_counts(reader.adult)[card.slug],
            "api_url": reader.address("api-card-clarifications", card.slug),
        },
        "url": reader.address("card", card.slug),
        "api_url": reader.address("api-card", card.slug),
        "lang_served": voice.served,
    }


def describe_printing_of_card(
    printing: Printing, edition: Edition, card: Card, voice: Voice
) -> PrintingOfCardDict:
    return {
        "edition": edition.slug,
        "edition_name": voice.text(edition.names),
        **OF_PRINTING.columns(printing, voice),
        "playable": current_library(adult=True).playable(card.slug, edition.slug),
    }


def describe_wording(text: str, edition: Edition, voice: Voice) -> WordingDict:
    return {
        "edition": edition.slug,
        "text": text,
        "effects": sorted(effect_words_of_text(text)),
        "lines": voice.text(lines_by_language(text, voice.languages)),
    }


def lines_by_language(text: str, languages: Iterable[str]) -> dict[str, list[str]]:
    """The text as it can be rendered; in English it can always be read."""
    every = {language: rendered(text, language) for language in (*languages, ENGLISH)}
    return {language: list(each.lines) for language, each in every.items() if each.language == language}


def describe_difference(difference: PrintDifference, edition: Edition, voice: Voice) -> DifferenceDict:
    return {
        "edition": edition.slug,
        "language": difference.language,
        "says": voice.text(difference.says),
        "engine_follows": difference.engine,
    }


def cited_rules(card: Card, reader: Reader) -> list[RuleLinkDict]:
    """The published rules its effects cite, in the order of the book."""
    cited = rules_cited_by_card(card.slug, adult=reader.adult)
    return rule_links(
        [rule.slug for rule in rule_book(adult=reader.adult).rules if rule.slug in cited], reader
    )


@per_version
def clarification_counts(adult: bool) -> Counter[str]:
    """How many clarifications there are on each card."""
    return Counter(Clarification.visible.for_reader(adult=adult).values_list("cards__slug", flat=True))
