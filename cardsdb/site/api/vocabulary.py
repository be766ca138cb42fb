"""The words one can ask and be answered in: the schema of the card language, and the keys of the search."""

from typing import Annotated, Any, TypedDict

from django.utils.translation import gettext_noop

from cardsdb.library import held_library
from cardsdb.models import ENGLISH
from cardsdb.names.folding import sorting_form
from cardsdb.site.api.answers import ObjectDict, One, Text
from cardsdb.site.api.reading import Asked, reads
from cardsdb.site.api.voices import Reader
from engine.language import json_schema
from rules.query import Audience, every_key
from rules.query.keys import Key

# Shapes


class ValueOfKeyDict(TypedDict):
    id: Annotated[str, "As one types it after the key."]
    label: Text


class SearchKeyDict(TypedDict):
    id: Annotated[str, "As one types it before the colon."]
    aliases: Annotated[list[str], "What may stand in its place."]
    label: Text
    help: Annotated[Text, "What it finds."]
    example: Annotated[str, "A whole query."]
    comparisons: Annotated[list[str], "What may stand between key and value."]
    values: Annotated[list[ValueOfKeyDict], "All there are; none where anything may be one."]


class VocabularyDict(ObjectDict):
    schema: Annotated[
        dict[str, Any],
        "JSON Schema (2020-12) of the trees of wordings: every word of the card language, with "
        "what it means under `description` and, where it has them, examples under `x-sentences`.",
    ]
    keys: Annotated[list[SearchKeyDict], "The keys of the card search."]


# Descriptions


def describe_key(key: Key, reader: Reader) -> SearchKeyDict:
    voice = reader.voice()
    return {
        "id": key.name,
        "aliases": list(key.aliases),
        "label": voice.said(lambda: str(key.label)),
        "help": voice.said(lambda: str(key.help)),
        "example": str(key.example),
        "comparisons": list(key.comparisons),
        "values": [
            describe_value(key, value, reader) for value in key.values(Audience(ENGLISH, reader.adult))
        ],
    }


def describe_value(key: Key, value: str, reader: Reader) -> ValueOfKeyDict:
    label = reader.voice().by_language(lambda language: key.meaning(value, Audience(language, reader.adult)))
    return {"id": value, "label": label}


def schema_for(reader: Reader) -> Any:
    """The card language as this reader may know it: families of names go without those for adults."""
    hidden = frozenset() if reader.adult else held_library().adult_names
    return without_names(json_schema(), hidden)


def without_names(part: Any, hidden: frozenset[str]) -> Any:
    if isinstance(part, dict):
        return {name: without_names(value, hidden) for name, value in part.items()}
    if isinstance(part, list):
        return [without_names(each, hidden) for each in part if not is_name(each, hidden)]
    return part


def is_name(part: Any, hidden: frozenset[str]) -> bool:
    return isinstance(part, str) and sorting_form(part) in hidden


# The endpoint


@reads(
    "vocabulary",
    tag="cards",
    summary=gettext_noop("The card language, and the keys of the card search"),
    description="A wording is a tree of words, described here as JSON Schema. The engine plays the same "
    "words, and most keys of the search are about them.",
)
def vocabulary(asked: Asked) -> One[VocabularyDict]:
    return asked.one(
        {
            "id": "vocabulary",
            "schema": schema_for(asked.reader),
            "keys": [describe_key(key, asked.reader) for key in every_key()],
            "lang_served": asked.reader.wanted,
        }
    )
