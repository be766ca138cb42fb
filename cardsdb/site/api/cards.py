"""Cards as plain dicts, with everything there is to say about one."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from django.db.models import Prefetch, QuerySet
from rest_framework import serializers

from cardsdb.library import current_library
from cardsdb.models import (
    ENGLISH,
    PRINTS,
    Card,
    CardType,
    DataVersion,
    Edition,
    PrintDifference,
    Printing,
    Side,
    Status,
    Wording,
)
from cardsdb.publishing import Stamp
from cardsdb.site.api.answers import LANGUAGES_SERVED, LinesField, ObjectSerializer, TextField
from cardsdb.site.api.rules.links import RuleLinkSerializer, rule_links
from cardsdb.site.api.voices import EVERY_LANGUAGE, Described, Reader, Voice
from cardsdb.versions import per_version
from cardsdb.wordings import rendered
from rules.book.citing import rules_cited_by_card
from rules.book.rulebook import rule_book
from rules.models import Clarification
from rules.query.effect_words import effect_words_of_text

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
    effects = serializers.ListField(
        child=serializers.CharField(), help_text="The words of the query language that find it."
    )
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
    boxes = list(boxes_for(adult))
    visible: QuerySet[Card] = Card.visible.prefetch_related(
        "names",
        Prefetch("printings", in_boxes(Printing.objects.all(), boxes)),
        Prefetch("wordings", in_boxes(Wording.objects.filter(status=Status.PUBLISHED), boxes)),
        Prefetch("differences", in_boxes(PrintDifference.objects.all(), boxes)),
    )
    return visible.order_by("number", "slug")


def described_cards(slugs: Sequence[str], reader: Reader) -> list[Described]:
    """These cards in this order; what was told once is kept while the content stays."""
    stamp = DataVersion.stamp()
    if missing := [slug for slug in slugs if (stamp, reader, slug) not in _told]:
        if len(_told) > TOLD_AT_MOST:
            _told.clear()
        for card in cards_with_all(adult=reader.adult).filter(slug__in=missing):
            _told[stamp, reader, card.slug] = describe_card(card, reader)
    return [_told[stamp, reader, slug] for slug in slugs if (stamp, reader, slug) in _told]


TOLD_AT_MOST = 3000
_told: dict[tuple[Stamp, Reader, str], Described] = {}


def in_boxes(parts: QuerySet[Any], boxes: list[int]) -> QuerySet[Any]:
    return parts.filter(edition__in=boxes).order_by("edition__number")


@per_version
def boxes_for(adult: bool) -> dict[int, Edition]:
    """The boxes this reader may see."""
    return {edition.pk: edition for edition in Edition.visible.for_reader(adult=adult)}


def describe_card(card: Card, reader: Reader) -> Described:
    """A card of `cards_with_all`."""
    voice, names = reader.voice(), card.names_by_language
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


def describe_printing_of_card(printing: Printing, edition: Edition, card: Card, voice: Voice) -> Described:
    return {
        "edition": edition.slug,
        "edition_name": voice.text(edition.names),
        "copies": printing.copies,
        "collector_number": printing.collector_number,
        "verified": printing.verified,
        "note": voice.text(printing.note),
        "playable": current_library(adult=True).playable(card.slug, edition.slug),
    }


def describe_wording(text: str, edition: Edition, voice: Voice) -> Described:
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


def describe_difference(difference: PrintDifference, edition: Edition, voice: Voice) -> Described:
    return {
        "edition": edition.slug,
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


@per_version
def clarification_counts(adult: bool) -> Counter[str]:
    """How many clarifications there are on each card."""
    return Counter(Clarification.visible.for_reader(adult=adult).values_list("cards__slug", flat=True))
