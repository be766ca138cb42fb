"""Cards as plain dicts, with everything there is to say about one."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from django.db.models import Prefetch, QuerySet
from rest_framework import serializers

from cardsdb.api.answers import LANGUAGES_SERVED, LinesField, ObjectSerializer, TextField
from cardsdb.api.voices import EVERY_LANGUAGE, Described, Reader, Voice
from cardsdb.library import current_library
from cardsdb.models import (
    ENGLISH,
    PRINTS,
    Card,
    CardType,
    DataVersion,
    PrintDifference,
    Printing,
    Side,
    Wording,
)
from cardsdb.publishing import Stamp
from cardsdb.wordings import rendered
from rules.api.links import RuleLinkSerializer, rule_links
from rules.book import rule_book
from rules.citing import rules_cited_by_card
from rules.models import Clarification

# Shapes


class NamesSerializer(serializers.Serializer[Any]):
    en = serializers.CharField(required=False)
    de = serializers.CharField(required=False)
    nl = serializers.CharField(required=False)


class PrintingOfCardSerializer(serializers.Serializer[Any]):
    edition = serializers.CharField(help_text="The id of the edition.")
    edition_name = TextField()
    copies = serializers.IntegerField()
    collector_number = serializers.CharField(allow_blank=True)
    verified = serializers.BooleanField(help_text="Whether it was compared with a printed box.")
    note = TextField(help_text="What is derived or doubtful about it.")
    playable = serializers.BooleanField(help_text="Whether the engine knows what it does in this box.")


class WordingSerializer(serializers.Serializer[Any]):
    edition = serializers.CharField()
    text = serializers.CharField(help_text="What the engine runs, one ability a line, always in English.")
    lines = LinesField(help_text="The same, as a reader of the language reads it.")


class DifferenceSerializer(serializers.Serializer[Any]):
    edition = serializers.CharField()
    language = serializers.ChoiceField(choices=list(PRINTS), help_text="The print that differs.")
    says = TextField()
    engine_follows = serializers.ChoiceField(choices=Side.values)


class CountSerializer(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    api_url = serializers.URLField()


class CardSerializer(ObjectSerializer):
    number = serializers.IntegerField(help_text="Given once and never to another card.")
    name = TextField()
    name_lang = serializers.ChoiceField(
        choices=LANGUAGES_SERVED, help_text="The language of the name: `en` where it was not printed."
    )
    names = NamesSerializer(help_text="Its names as they are printed; others are not invented.")
    type = serializers.ChoiceField(choices=CardType.values)
    type_name = TextField()
    family = serializers.CharField(
        allow_blank=True, help_text="What effects call a group of cards, such as `neigh`."
    )
    adult = serializers.BooleanField(help_text="Whether it lies only in boxes for adults.")
    playable = serializers.BooleanField(help_text="Whether the engine can play it in some box.")
    printings = PrintingOfCardSerializer(many=True)
    wordings = WordingSerializer(many=True, help_text="One an edition; none for cards without effect.")
    differences = DifferenceSerializer(many=True, help_text="Where a print says something else.")
    rules = RuleLinkSerializer(many=True, help_text="What its effects cite.")
    clarifications = CountSerializer(help_text="Published rulings on it.")
    url = serializers.URLField(help_text="Its page.")
    api_url = serializers.URLField()


# Descriptions


def cards_with_all(*, adult: bool) -> QuerySet[Card]:
    """The published cards with all that is said of them to this reader."""
    visible: QuerySet[Card] = Card.visible.prefetch_related(
        "names",
        *(of_edition(model, name, adult) for name, model in PARTS.items()),
    )
    return visible.order_by("number", "slug")


PARTS: dict[str, Any] = {"printings": Printing, "wordings": Wording, "differences": PrintDifference}


def of_edition(model: Any, name: str, adult: bool) -> Prefetch:
    rows = model.visible.for_reader(adult=adult).select_related("edition")
    return Prefetch(name, rows.order_by("edition__number"))


def describe_card(card: Card, reader: Reader) -> Described:
    """A card of `cards_with_all`."""
    voice = reader.voice()
    printings = [describe_printing_of_card(each, card, voice) for each in card.printings.all()]
    return {
        "id": card.slug,
        "number": card.number,
        "name": voice.text(card.names_by_language),
        "name_lang": language_of_name(card, voice.wanted),
        "names": card.names_by_language,
        "type": card.type,
        "type_name": voice.said(lambda: str(CardType(card.type).label)),
        "family": card.family,
        "adult": is_for_adults(card),
        "playable": any(printing["playable"] for printing in printings),
        "printings": printings,
        "wordings": [describe_wording(wording, voice) for wording in card.wordings.all()],
        "differences": [describe_difference(each, voice) for each in card.differences.all()],
        "rules": cited_rules(card, reader),
        "clarifications": {
            "count": clarification_counts(DataVersion.stamp(), reader.adult)[card.slug],
            "api_url": reader.address("api-card-clarifications", card.slug),
        },
        "url": reader.address("card", card.slug),
        "api_url": reader.address("api-card", card.slug),
        "lang_served": voice.served,
    }


def language_of_name(card: Card, wanted: str) -> str:
    return wanted if wanted == EVERY_LANGUAGE or wanted in card.names_by_language else ENGLISH


def is_for_adults(card: Card) -> bool:
    printings = list(card.printings.all())
    return bool(printings) and all(printing.edition.adult for printing in printings)


def describe_printing_of_card(printing: Printing, card: Card, voice: Voice) -> Described:
    library = current_library(adult=True)
    return {
        "edition": printing.edition.slug,
        "edition_name": voice.text(printing.edition.names),
        "copies": printing.copies,
        "collector_number": printing.collector_number,
        "verified": printing.verified,
        "note": voice.text(printing.notes),
        "playable": library.playable(card.slug, printing.edition.slug),
    }


def describe_wording(wording: Wording, voice: Voice) -> Described:
    return {
        "edition": wording.edition.slug,
        "text": wording.text,
        "lines": voice.text(lines_by_language(wording.text, voice.languages)),
    }


def lines_by_language(text: str, languages: Iterable[str]) -> dict[str, list[str]]:
    """The text as it can be rendered; in English it can always be read."""
    every = {language: rendered(text, language) for language in (*languages, ENGLISH)}
    return {language: list(each.lines) for language, each in every.items() if each.language == language}


def describe_difference(difference: PrintDifference, voice: Voice) -> Described:
    return {
        "edition": difference.edition.slug,
        "language": difference.language,
        "says": voice.text(difference.says),
        "engine_follows": difference.engine,
    }


def cited_rules(card: Card, reader: Reader) -> list[Described]:
    """The published rules its effects cite, in the order of the book."""
    cited = rules_cited_by_card(card.slug, adult=reader.adult)
    return rule_links(
        [rule.slug for rule in rule_book(adult=reader.adult).rules if rule.slug in cited], reader
    )


@lru_cache(maxsize=4)
def clarification_counts(stamp: Stamp, adult: bool) -> Counter[str]:
    """How many clarifications there are on each card."""
    return Counter(Clarification.visible.for_reader(adult=adult).values_list("cards__slug", flat=True))
