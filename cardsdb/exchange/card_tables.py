"""The tables of the cards and editions."""

from collections.abc import Mapping
from functools import partial
from typing import ClassVar

from django.utils.translation import gettext_lazy as _

from cardsdb.exchange.columns import (
    Choice,
    Column,
    InLanguage,
    Json,
    Link,
    Number,
    Orientation,
    Text,
    YesNo,
    in_each_language,
    phrases,
    texts,
    words,
)
from cardsdb.exchange.tables import Table
from cardsdb.models import Card, Edition, PrintDifference, Printing, Wording

PARTS = ("printings__edition", "wordings__edition", "differences__edition")


class PlayedTable(Table):
    is_played = True


def names() -> Mapping[str, Column]:
    return in_each_language(partial(InLanguage, "names"), "name")


def english_name() -> Column:
    return Orientation(lambda part: str(part.card) if part.card_id else "", _("name"))


class CardNames(PlayedTable):
    name, title = "card-names", _("card names")
    model, keys, whole = Card, ("card",), PARTS
    adds_rows = False

    @classmethod
    def columns(cls) -> Mapping[str, Column]:
        number = Orientation(lambda card: card.number, _("number"))
        return {
            "card": Text("slug"),
            "number": number,
            **names(),
            **words("search_words"),
            **phrases("asked"),
        }


class Cards(PlayedTable):
    name, title = "cards", _("cards")
    model, keys, whole = Card, ("card",), PARTS

    @classmethod
    def columns(cls) -> Mapping[str, Column]:
        facts = {"number": Number("number"), "type": Choice("type"), "family": Text("family")}
        said = {**names(), **words("search_words"), **phrases("asked")}
        return {"card": Text("slug"), **facts, **said, "status": Choice("status")}


class PartOfACard(PlayedTable):
    """What a card has in each box."""

    keys: ClassVar[tuple[str, ...]] = ("card", "edition")
    related = ("card", "edition")
    whole = tuple(f"card__{part}" for part in PARTS)

    @classmethod
    def keys_of_a_part(cls) -> Mapping[str, Column]:
        return {"card": Link("card"), "edition": Link("edition")}


class Printings(PartOfACard):
    name, title, model = "printings", _("printings"), Printing

    @classmethod
    def columns(cls) -> Mapping[str, Column]:
        return {
            **cls.keys_of_a_part(),
            "name": english_name(),
            "copies": Number("copies"),
            "collector_number": Text("collector_number"),
            "verified": YesNo("verified"),
            **texts("note"),
        }


class Wordings(PartOfACard):
    name, title, model = "wordings", _("wordings"), Wording

    @classmethod
    def columns(cls) -> Mapping[str, Column]:
        said = {"text": Text("text"), "status": Choice("status")}
        return {**cls.keys_of_a_part(), "name": english_name(), **said}


class PrintDifferences(PartOfACard):
    name, title, model = "print-differences", _("differences in print"), PrintDifference
    keys = ("card", "edition", "language")

    @classmethod
    def columns(cls) -> Mapping[str, Column]:
        return {
            **cls.keys_of_a_part(),
            "language": Choice("language"),
            "name": english_name(),
            **texts("says"),
            "engine": Choice("engine"),
        }


class Editions(PlayedTable):
    name, title = "editions", _("editions")
    model, keys = Edition, ("edition",)

    @classmethod
    def columns(cls) -> Mapping[str, Column]:
        return {
            "edition": Text("slug"),
            "number": Number("number"),
            **names(),
            "kind": Choice("kind"),
            "goes_with": Link("goes_with"),
            "year": Number("year"),
            "adult": YesNo("adult"),
            "hand_size": Number("hand_size"),
            "hand_limit": Number("hand_limit"),
            "magic_is_discarded_first": YesNo("magic_is_discarded_first"),
            "facts": Json("facts"),
            "source": Text("source"),
            "verified": YesNo("verified"),
            "status": Choice("status"),
        }
