"""The rulings over HTTP: a question, its answer, where that comes from, and whether the engine agrees."""

from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers

from cardsdb.publishing import ContentQuerySet
from cardsdb.site.api.answers import ObjectSerializer, TextField
from cardsdb.site.api.reading import Asked, example, identifier, reads
from cardsdb.site.api.rules.links import (
    ABOUT,
    PARAMETERS_ABOUT,
    AboutSerializer,
    LinkSerializer,
    TopicSerializer,
    about,
    about_what_is_asked,
    page_of,
    reading_link,
    topic_of,
)
from cardsdb.site.api.shared import SWITCH
from cardsdb.site.api.voices import Described, Reader
from rules.models import Clarification
from rules.reference.clarifications import is_verified

TAG = "rules"

# Shapes


class PublishedSourceSerializer(serializers.Serializer[Any]):
    title = serializers.CharField()
    url = serializers.URLField()
    date = serializers.DateField(allow_null=True)


class ClarificationSerializer(AboutSerializer, ObjectSerializer):
    topic = TopicSerializer()
    question = TextField()
    answer = TextField()
    official = serializers.BooleanField(help_text="Whether the publisher or its staff said so.")
    verified = serializers.BooleanField(
        help_text="Whether the engine plays its cases and comes to the same answer."
    )
    playable = serializers.BooleanField(help_text="False for what no position at a table can show.")
    doubtful = serializers.BooleanField(help_text="Whether nothing confirms a thin source.")
    reading = LinkSerializer(allow_null=True, help_text="The contested rule the answer depends on.")
    source = PublishedSourceSerializer()  # type: ignore[assignment]
    url = serializers.URLField(help_text="Its place on a page.")
    api_url = serializers.URLField()


# Descriptions


def clarifications_in_full() -> ContentQuerySet:
    """Every ruling, with all that `describe_clarification` tells of it."""
    rows: ContentQuerySet = Clarification.visible.prefetch_related(*ABOUT)
    return rows


def describe_clarification(row: Clarification, reader: Reader) -> Described:
    voice = reader.voice()
    return {
        "id": row.slug,
        "topic": topic_of(row.topic, reader),
        "question": voice.text(row.question),
        "answer": voice.text(row.answer),
        "official": row.official,
        "verified": is_verified(row.cases),
        "playable": row.playable,
        "doubtful": row.doubtful,
        "reading": reading_link(row.reading, reader),
        "source": {"title": row.source_title, "url": row.source_url, "date": row.source_date},
        **about(row, reader),
        "url": page_of(row, reader),
        "api_url": reader.address("api-clarification", row.slug),
        "lang_served": voice.served,
    }


# Endpoints

OFFICIAL = OpenApiParameter(
    "official",
    OpenApiTypes.BOOL,
    description="Only what the publisher or its staff said, or only what others did.",
    examples=[example(True)],
)


@reads(
    "clarifications",
    of=ClarificationSerializer,
    listed=True,
    tag=TAG,
    summary="Published rulings on cards and rules",
    parameters=[*PARAMETERS_ABOUT, OFFICIAL],
)
def clarifications(asked: Asked) -> Described:
    rows = about_what_is_asked(clarifications_in_full(), asked)
    if official := asked.chosen("official", list(SWITCH)):
        rows = rows.filter(official=SWITCH[official])
    return asked.page_of_content(rows, describe_clarification)


@reads(
    "clarification",
    of=ClarificationSerializer,
    tag=TAG,
    summary="A published ruling",
    parameters=[
        identifier("clarification_id", "The id of a ruling.", "barbed-wire-and-an-empty-hand"),
    ],
)
def clarification(asked: Asked, clarification_id: str) -> Described:
    found = asked.thing(clarifications_in_full(), clarification_id)
    return asked.one(describe_clarification(found, asked.reader))
