"""The words one can ask and be answered in: the schema of the card language, and the keys of the search."""

from typing import Any

from rest_framework import serializers

from cardsdb.api.answers import ObjectSerializer, TextField
from cardsdb.api.reading import Asked, reads
from cardsdb.api.voices import Described, Reader
from cardsdb.models import ENGLISH
from cardsdb.query import Audience, every_key
from cardsdb.query.keys import Key
from engine.text.trees import json_schema

# Shapes


class ValueOfKeySerializer(serializers.Serializer[Any]):
    id = serializers.CharField(help_text="As one types it after the key.")
    label = TextField()  # type: ignore[assignment]


class SearchKeySerializer(serializers.Serializer[Any]):
    id = serializers.CharField(help_text="As one types it before the colon.")
    aliases = serializers.ListField(child=serializers.CharField(), help_text="What may stand in its place.")
    label = TextField()  # type: ignore[assignment]
    help = TextField(help_text="What it finds.")
    example = serializers.CharField(help_text="A whole query.")
    comparisons = serializers.ListField(
        child=serializers.CharField(), help_text="What may stand between key and value."
    )
    values = ValueOfKeySerializer(many=True, help_text="All there are; none where anything may be one.")


class VocabularySerializer(ObjectSerializer):
    schema = serializers.DictField(
        help_text="JSON Schema (2020-12) of the trees of wordings: every word of the card language, with "
        "what it means under `description` and, where it has them, examples under `x-sentences`."
    )
    keys = SearchKeySerializer(many=True, help_text="The keys of the card search.")


# Descriptions


def describe_key(key: Key, reader: Reader) -> Described:
    voice = reader.voice()
    return {
        "id": key.name,
        "aliases": list(key.aliases),
        "label": voice.said(lambda: str(key.label)),
        "help": voice.said(lambda: str(key.help)),
        "example": key.example,
        "comparisons": list(key.comparisons),
        "values": [
            describe_value(key, value, reader) for value in key.values(Audience(ENGLISH, reader.adult))
        ],
    }


def describe_value(key: Key, value: str, reader: Reader) -> Described:
    label = reader.voice().by_language(lambda language: key.meaning(value, Audience(language, reader.adult)))
    return {"id": value, "label": label}


# The endpoint


@reads(
    "vocabulary",
    of=VocabularySerializer,
    tag="cards",
    summary="The card language, and the keys of the card search",
    description="A wording is a tree of words, described here as JSON Schema. The engine plays the same "
    "words, and most keys of the search are about them.",
)
def vocabulary(asked: Asked) -> Described:
    return asked.one(
        {
            "id": "vocabulary",
            "schema": json_schema(),
            "keys": [describe_key(key, asked.reader) for key in every_key()],
            "lang_served": asked.reader.wanted,
        }
    )
